"""A table on a server, without any socket: seats, cuts, decisions, and the view of each client."""

from random import Random

import pytest

from game.engine.core.errors import GameError, IllegalAction
from game.engine.core.fair_deal import verify
from game.games import ENGINES
from game.online.handshake import LONGEST_NAME
from game.online.messages import (
    Cut,
    CutMade,
    CutPromised,
    Ended,
    Joined,
    Opened,
    Play,
    Played,
    PromiseCut,
    Sealed,
    Sit,
)
from game.online.served_table import ServedTable
from game.online.table_before_deal import RefusedError, promised
from game.online.wire import write
from tests.online.tables import (
    LASTING,
    SALT,
    THREE,
    TWO,
    Memory,
    Players,
    cut,
    dealt,
    events_in,
    key_of,
    opened,
    people,
    played_out,
    promise,
    record_of,
    store,
    take_seats,
    views_in,
)

BOTH = pytest.mark.parametrize("plan", [TWO, THREE], ids=["High Low War", "Classic War"])
BOTH_LASTING = pytest.mark.parametrize("plan", [LASTING, THREE], ids=["High Low War", "Classic War"])


@pytest.mark.parametrize(
    "plan",
    [
        Opened("chess", {}, (None, None)),
        Opened("high-low-war", {"coins": 0}, (None, None)),
        Opened("high-low-war", {}, (None, None, None)),
        Opened("high-low-war", {}, ("child", "child")),
        Opened("high-low-war", {}, (None, "nobody")),
    ],
    ids=["no such game", "no such rule", "too many seats", "no person", "no such opponent"],
)
def test_a_table_that_cannot_be_is_refused(plan: Opened) -> None:
    with pytest.raises((GameError, RefusedError)):
        opened(plan)


def test_nobody_takes_a_seat_that_is_taken() -> None:
    table = opened()
    take_seats(table)
    with pytest.raises(RefusedError, match="all seats"):
        table.sit(Sit("Cy", "2" * 16, "2" * 64))


def test_two_people_of_one_name_are_told_apart() -> None:
    table = opened()
    take_seats(table)
    assert table.setup.seating.names == ("Ann", "Ann 2")


def test_the_longest_name_is_shortened_for_the_number_that_tells_it_apart() -> None:
    table = opened()
    for number in range(2):
        table.sit(Sit("W" * LONGEST_NAME, str(number) * 16, str(number) * 64))
    assert table.setup.seating.names == ("W" * LONGEST_NAME, "W" * (LONGEST_NAME - 2) + " 2")


def test_a_seat_is_taken_again_by_its_key_alone() -> None:
    table = opened()
    take_seats(table)
    assert table.setup.seat_of(key_of(1)) == 1
    assert table.setup.seat_of("f" * 64) is None


def test_the_dealer_seals_its_secret_when_all_seats_are_taken_and_nobody_cuts_before() -> None:
    table = opened()
    with pytest.raises(RefusedError, match="sealed"):
        table.promise(0, PromiseCut(promised(1, SALT)))
    take_seats(table)
    table.advance()
    (sealed,) = table.poll()
    assert isinstance(sealed.line(0).what, Sealed)
    assert table.setup.secret not in write(sealed.line(0))


def test_no_cut_is_revealed_before_all_promises_are_on_every_disk() -> None:
    table = opened()
    take_seats(table)
    promise(table)
    table.poll()
    with pytest.raises(RefusedError, match="stored"):
        table.cut(0, Cut(100, SALT))
    store(table)
    table.cut(0, Cut(100, SALT))


def test_a_cut_is_the_one_that_was_promised() -> None:
    table = opened()
    take_seats(table)
    promise(table)
    store(table)
    with pytest.raises(RefusedError, match="promised"):
        table.cut(0, Cut(101, SALT))
    table.cut(0, Cut(100, SALT))
    with pytest.raises(RefusedError, match="once"):
        table.cut(0, Cut(100, SALT))


def test_no_card_is_dealt_before_all_cuts_are_on_every_disk() -> None:
    table = opened()
    take_seats(table)
    promise(table)
    store(table)
    cut(table)
    table.poll()
    table.advance()
    assert table.session is None
    store(table)
    table.advance()
    assert table.session is not None


def test_who_leaves_rather_than_reveal_a_cut_is_named_and_the_table_is_closed() -> None:
    table = opened()
    take_seats(table)
    promise(table)
    store(table)
    table.leave(1)
    (release,) = table.poll()
    assert release.line(0).what.seat == 1
    with pytest.raises(RefusedError, match="closed"):
        table.cut(0, Cut(100, SALT))
    assert table.is_over


def test_a_seat_left_before_the_seal_is_free_again() -> None:
    table = opened()
    take_seats(table)
    table.leave(0)
    assert table.setup.free == (0,)


@BOTH
def test_the_final_record_is_verified_with_every_person_s_cut(plan: Opened) -> None:
    table = dealt(plan)
    played_out(table)
    verification = verify(record_of(table), ENGINES)
    assert verification.holds and verification.promise.cuts == tuple(100 + seat for seat in people(table))


def test_nothing_is_released_before_it_is_in_the_log() -> None:
    memory = Memory()
    table = dealt(memory=memory)
    players = Players(table)
    memory.is_slow = True
    seat, play = players.persons_play(table)
    table.play(seat, play)
    assert table.poll() == [] and table.is_busy
    memory.write()
    (release,) = table.poll()
    assert isinstance(release.line(0).what, Played)


def test_a_decision_that_is_sent_again_is_not_played_again() -> None:
    table = dealt()
    players = Players(table)
    seat, play = players.persons_play(table)
    table.play(seat, play)
    table.poll()
    number = table.number
    table.play(seat, play)
    assert not table.is_busy and table.number == number


def test_a_turn_pressed_by_two_at_once_turns_up_one_battle() -> None:
    table = dealt(THREE)
    turn = Play(1, table.number, '{"do": "turn"}')
    table.play(0, turn)
    table.poll()
    number = table.number
    table.play(2, turn)
    assert not table.is_busy and table.number == number


@pytest.mark.parametrize(
    "decision",
    [
        '{"do": "check", "seat": 1}',
        '{"do": "predict", "seat": 1, "say": ["higher"]}',
        '{"do": "flip", "starter": 0}',
        '{"do": "end", "winner": 0, "coins": [10, 0], "rounds": 1}',
        '{"expect": {"pot": 0}}',
        '{"do": "raise", "seat": 0, "to": 99}',
        "nonsense",
    ],
)
def test_a_client_plays_its_own_legal_decisions_alone(decision: str) -> None:
    table = dealt()
    number = table.number
    with pytest.raises((RefusedError, IllegalAction, GameError)):
        table.play(0, Play(1, number, decision))
    assert table.number == number and not table.is_busy


def test_nobody_calls_time_but_the_clock() -> None:
    table = dealt(Opened("classic-war", {"end_mode": "capped", "cap_minutes": 1}, (None, None)))
    with pytest.raises(RefusedError, match="a decision that a player can make"):
        table.play(0, Play(1, table.number, '{"do": "time"}'))


@BOTH_LASTING
def test_a_table_made_again_from_its_log_shows_everybody_the_same(plan: Opened) -> None:
    memory = Memory()
    table = dealt(plan, memory)
    players = Players(table)
    for _ in range(12):
        players.play_on(table)
    again = ServedTable.restored(memory.lines, Memory(), Random(9))
    for viewer in (*people(table), None):
        assert list(again.since(viewer, 0)) == list(table.since(viewer, 0))
    assert again.due == table.due


@BOTH_LASTING
def test_a_table_made_again_is_played_out_with_the_same_cards(plan: Opened) -> None:
    memory = Memory()
    table = dealt(plan, memory)
    players = Players(table)
    for _ in range(7):
        players.play_on(table)
    again = ServedTable.restored(memory.lines, Memory(), Random(9))
    while not again.is_over:
        players.play_on(again)
    assert verify(record_of(again), ENGINES).holds


@BOTH
def test_what_was_missed_is_sent_as_it_was_sent_to_others(plan: Opened) -> None:
    table = dealt(plan)
    players = played_out(table)
    for seat in people(table):
        lines = players.seen[seat]
        for missed in range(0, len(lines), 5):
            assert list(table.since(seat, lines[missed].number)) == lines[missed + 1 :]


def test_a_client_sees_no_card_of_another_before_it_is_shown() -> None:
    table = dealt()
    drawn = [event for event in events_in(table.since(0, 0)) if event["is"] == "CardDrawn"]
    assert {event["seat"]: event["card"] is None for event in drawn} == {0: False, 1: True}


def test_who_watches_sees_a_round_once_it_is_over() -> None:
    table = dealt()
    assert not [line for line in table.since(None, 0) if isinstance(line.what, Played)]
    players = Players(table)
    while not table.is_over:
        players.play_on(table)
        assert table.is_over or all(view["round"] < table.session.round for view in views_in(table.since(None, 0)))
    assert isinstance(list(table.since(None, 0))[-1].what, Ended)


def test_everybody_sees_who_sits_where_and_every_promise_and_cut() -> None:
    table = dealt()
    kinds = [type(line.what) for line in table.since(1, 0)]
    assert kinds[:7] == [Opened, Joined, Joined, Sealed, CutPromised, CutPromised, CutMade]
    assert "key_sha256" not in "".join(write(line) for line in table.since(1, 0))
    assert table.code.letters not in "".join(write(line) for line in table.since(1, 0))


@pytest.mark.exhaustive
def test_a_decision_that_was_saved_in_part_is_released_with_all_that_followed() -> None:
    memory = Memory()
    players = played_out(dealt(THREE, memory))
    torn = next(place for place, line in enumerate(memory.lines) if '"collect"' in line)
    again = ServedTable.restored(memory.lines[:torn], Memory(), Random(9))
    before = again.number
    assert before < torn and list(again.since(0, 0))[-1].number <= before
    lines = [line for release in again.poll() if (line := release.line(0)) is not None]
    assert lines == list(again.since(0, before)) and lines[0] in players.seen[0]
