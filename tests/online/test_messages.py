"""The messages between clients and a table server, valid and invalid."""

import json
from collections import deque
from random import Random

import pytest

from game.online.handshake import Hello
from game.online.messages import Cut, Due, FromClient, Line, Play, Played, Refused, Sit
from game.online.wire import (
    LONGEST_FROM_CLIENT,
    LONGEST_TOGETHER,
    cleaned,
    read_from_client,
    read_from_server,
    read_together,
    together,
    write,
)
from game.typed_reading import DamagedError

SAMPLES: list[FromClient] = [
    Hello(1, "a" * 32),
    Sit("Ann", "0123456789abcdef", "b" * 64),
    Cut(999_999_999, "c" * 32),
    Play(1, 15, '{"do": "check", "seat": 0}', practice=True),
]


@pytest.mark.parametrize("message", SAMPLES, ids=lambda message: type(message).__name__)
def test_a_message_is_read_as_it_was_written(message: FromClient) -> None:
    assert read_from_client(write(message)) == message


def test_a_line_of_the_log_is_read_as_it_was_written() -> None:
    line = Line(15, Played(None, 2, ({"is": "CardsDealt", "each": 26},), {"pot": 0}, {"pot": 0}))
    assert read_from_server(write(line)) == line


def test_what_waits_for_a_client_is_sent_together_and_read_one_by_one() -> None:
    sent = [Refused("no"), Due(7, (0,)), Refused("\n")]
    outbox = deque(map(write, sent))
    assert list(read_together(together(outbox))) == sent and not outbox


def test_a_message_that_would_make_the_others_too_long_waits_for_the_next_time() -> None:
    outbox = deque(["a" * LONGEST_TOGETHER, "b", "c"])
    assert together(outbox) == "a" * LONGEST_TOGETHER
    assert together(outbox) == "b\nc"


def test_a_flood_of_lines_from_a_server_is_refused_at_the_first() -> None:
    with pytest.raises(DamagedError):
        next(read_together("\n" * 1_000_000))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"is": "Nothing"}',
        '{"is": ["Sit"]}',
        write(Cut(5, "c" * 32)).replace("5", "1000000000"),
        write(Cut(5, "c" * 32)).replace("5", "true"),
        write(Sit("Ann", "0" * 16, "b" * 64)).replace("Ann", ""),
        write(Sit("Ann", "0" * 16, "b" * 64)).replace("Ann", "A" * 41),
        write(Sit("Ann", "0" * 16, "b" * 64)).replace("Ann", "\\ud800"),
        '{"is": "Hello", "more": "\\u00e9", "nested": ' + "[" * 900 + "]" * 900 + "}",
        "[" * 100_000,
        json.dumps({"is": "Play", "decision": "x" * LONGEST_FROM_CLIENT}),
    ],
)
def test_what_is_no_message_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(DamagedError) as refused:
        read_from_client(text)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 1000


def test_random_bytes_are_refused() -> None:
    rng = Random(1)
    for _ in range(2_000):
        with pytest.raises(DamagedError):
            read_from_client(rng.randbytes(rng.randrange(200)))


@pytest.mark.exhaustive
def test_a_name_from_elsewhere_has_no_control_characters_and_no_surplus_spaces() -> None:
    assert cleaned("  Bo \t b\x1b[2J\n") == "Bo □ b□[2J"
