"""The files in which a client records its seats at tables, so that it can return to them."""

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from io import FileIO
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Final, Literal

from game.bounded_reading import read_regular
from game.online.client import Address
from game.online.handshake import Identity, Name, Number
from game.online.messages import Line
from game.online.table_code_and_proofs import LENGTH, NONCE_BYTES, Code
from game.store.files import StoreError, keep_private, make_folder, reason
from game.store.record_writer import RecordWriter
from game.typed_reading import DamagedError, Within, parse_json, typed

KEY_BYTES: Final = 32
MOST_BYTES: Final = 100_000_000
"""Maximum size of a file that is read, in bytes."""


@dataclass(frozen=True, slots=True)
class SeatAtTable:
    """The first line of a client's file: the table, and the person who sits there.

    `key` is the random text by which the server recognises the client. `is_hosted` is true if this program hosts the
    table.
    """

    host: Annotated[str, Within(1, 300)]
    port: Number
    letters: Annotated[str, Within(LENGTH, LENGTH)]
    name: Name
    identity: Identity
    key: Annotated[str, Within(2 * KEY_BYTES, 2 * KEY_BYTES)]
    is_hosted: bool = False


@dataclass(frozen=True, slots=True)
class ChosenCut:
    """The cut that the person chose, which is revealed once everybody has promised one."""

    number: Number
    salt: Annotated[str, Within(2 * NONCE_BYTES, 2 * NONCE_BYTES)]


@dataclass(frozen=True, slots=True)
class RecordKept:
    """A note that the final record beginning with `header` has been saved among this machine's matches, under
    `name`."""

    name: Annotated[str, Within(1, 300)]
    header: Annotated[str, Within(1, 10_000)]


def kept_seats(folder: Path) -> list[Path]:
    """Return the files of the seats to which a client can return, starting with the last one changed."""
    with suppress(OSError):
        return sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    return []


def shown_lines(path: Path) -> dict[int, bytes]:
    """Return the SHA-256 hash of each line of the table's log in a client's file, by line number. Raises `StoreError`
    if the file can't be read."""
    found = dict[int, bytes]()
    try:
        texts = read_regular(path, MOST_BYTES).decode(errors="replace").splitlines()
    except OSError as error:
        raise _unread(path, error) from None
    for text in texts:
        with suppress(DamagedError):
            values = parse_json(text)
            if isinstance(values, dict) and values.get("is") == Line.__name__ and isinstance(values.get("number"), int):
                # a line that is sent again doesn't replace the one that was shown first
                found.setdefault(values["number"], line_digest(text))
    return found


def line_digest(text: str) -> bytes:
    """Return the SHA-256 hash of a line of the table's log."""
    return sha256(text.encode()).digest()


def new_seat(address: Address, code: Code, name: str, identity: str, is_hosted: bool = False) -> SeatAtTable:
    """Return a seat to be taken at a table, with a new key."""
    return SeatAtTable(address.host, address.port, code.letters, name, identity, token_hex(KEY_BYTES), is_hosted)


def seat_writer(path: Path, mode: Literal["ab", "wb"]) -> RecordWriter:
    """Open a file that only this user may read, and return its writer. Raises `StoreError` if that isn't possible."""
    try:
        make_folder(path.parent)
        file = FileIO(path, mode)
        keep_private(file.fileno())
    except OSError as error:
        raise _error(path, error) from None
    return RecordWriter(path, file)


def read_seat(path: Path) -> tuple[SeatAtTable, ChosenCut | None, RecordKept | None]:
    """Return the seat in a client's file, the cut for a deal that is still to come (or None), and the note of the last
    final record that was saved (or None). Raises `StoreError` if the file can't be read or describes no seat."""
    try:
        lines = read_regular(path, MOST_BYTES).decode().splitlines()
        at: SeatAtTable = typed(parse_json(lines[0]), SeatAtTable)
    except OSError as error:
        raise _unread(path, error) from None
    except (UnicodeDecodeError, DamagedError, IndexError):
        raise StoreError("{path} doesn’t describe a seat at a table; delete the file", path=path) from None
    chosen: ChosenCut | None = None
    record: RecordKept | None = None
    for line in lines[1:]:
        # the last line may be incomplete after a power cut
        with suppress(DamagedError):
            values = parse_json(line)
            if '"Begun"' in line:
                chosen = None
            elif isinstance(values, dict) and values.get("is") == ChosenCut.__name__:
                chosen = typed(values, ChosenCut)
            elif isinstance(values, dict) and values.get("is") == RecordKept.__name__:
                record = typed(values, RecordKept)
    return at, chosen, record


def _unread(path: Path, error: OSError) -> StoreError:
    return StoreError("{path} can’t be read: {reason}", path=path, reason=reason(error))


def _error(path: Path, error: OSError) -> StoreError:
    return StoreError(
        "the table can’t be kept in {path}: {why}; free some space or make the folder writable",
        path=path,
        why=reason(error),
    )
