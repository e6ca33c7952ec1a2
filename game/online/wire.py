"""Reading and writing messages, and cleaning names. Nothing from another machine is trusted."""

import json
from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from game.online.messages import FromClient, FromServer
from game.printable import composed, in_one_line, is_text
from game.typed_reading import DamagedError, as_json, parse_json, typed

LONGEST_FROM_CLIENT: Final = 20_000
"""Maximum length of a client's message, in bytes. The longest message states the order of a packet in Classic War."""

LONGEST_FROM_SERVER: Final = 4_000_000
"""Maximum length of a server's message, in bytes. The longest message contains the record of a match."""


MOST_TOGETHER: Final = 1_000
"""Maximum number of a server's messages that are sent together."""

LONGEST_TOGETHER: Final = 60_000
"""Maximum total length of messages that are sent together, in characters. A longer message is sent alone."""


def together(outbox: deque[str]) -> str:
    """Remove the next messages from an outbox, and return them as text, one per line. The outbox must not be empty.

    Messages are sent together because fewer packets take less processor time, and fewer of them get lost on the way.
    """
    taken = [outbox.popleft()]
    length = len(taken[0])
    while outbox and len(taken) < MOST_TOGETHER and length + len(outbox[0]) <= LONGEST_TOGETHER:
        taken.append(outbox.popleft())
        length += len(taken[-1])
    return "\n".join(taken)


def read_together(text: str | bytes) -> Iterator[FromServer]:
    """Yield the messages that a server sent together. Raises `DamagedError` at the first that isn't valid."""
    parts = text.split("\n", MOST_TOGETHER) if isinstance(text, str) else text.split(b"\n", MOST_TOGETHER)
    yield from map(read_from_server, parts)


def write(message: object) -> str:
    """Return a message as one line of JSON."""
    return json.dumps(as_json(message), ensure_ascii=False, separators=(",", ":"))


def read_from_client(text: str | bytes) -> FromClient:
    """Return a client's message. Raises `DamagedError` if it isn't valid."""
    message: FromClient = _read(text, LONGEST_FROM_CLIENT, FromClient)
    return message


def read_from_server(text: str | bytes) -> FromServer:
    """Return a server's message. Raises `DamagedError` if it isn't valid."""
    message: FromServer = _read(text, LONGEST_FROM_SERVER, FromServer)
    return message


def _read(text: str | bytes, longest: int, kind: Any) -> Any:
    if len(text) > longest:
        raise DamagedError("a message may have at most {longest} bytes, not {given}", longest=longest, given=len(text))
    value = parse_json(text)
    has_escapes = "\\u" in text if isinstance(text, str) else b"\\u" in text
    if has_escapes and not _is_text(value):
        raise DamagedError("it isn’t text")
    return typed(value, kind)


def _is_text(value: object) -> bool:
    """Return True if a value from JSON can be written as text. It can't if it contains a lone surrogate from an escape
    sequence, or is nested too deeply."""
    try:
        return is_text(json.dumps(value, ensure_ascii=False))
    except RecursionError:
        return False


def cleaned(name: str) -> str:
    """Return a name that another machine sent, with invisible characters replaced and surplus spaces removed."""
    return " ".join(in_one_line(composed(name)).split())
