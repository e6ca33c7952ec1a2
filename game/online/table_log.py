"""The log of a table: its lines in memory, and the writers that save them."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from game.engine.core.cards import Seat
from game.online.messages import Ended
from game.online.released_lines import EntryReleased, PlayReleased, Release, plays_in
from game.online.table_log_entries import DO, Entry, read_entry
from game.online.wire import write
from game.store.record_writer import LineWriter, Ticket


class Log(LineWriter):
    """The lines of a table's log for its current match.

    - `before`: the number of lines for earlier matches.
    - `released`: the number of the last line that has been released, counted from the first match.
    """

    def __init__(self, writer: LineWriter, lines: Iterable[str] = (), before: int = 0) -> None:
        self.lines = list(lines)
        self.before = before
        self.released = before
        self._writer = writer
        self._unsaved = deque[tuple[Ticket, int, Entry]]()

    @property
    def number(self) -> int:
        """Number of the last line, counted from the first match."""
        return self.before + len(self.lines)

    def append(self, lines: Sequence[str]) -> Ticket:
        self.lines += lines
        return self._writer.append(lines)

    def send(self, entry: Entry) -> None:
        """Add an entry. `saved_entries` releases it once it has been saved."""
        ticket = self.append((write(entry),))
        self._unsaved.append((ticket, self.number, entry))

    def has_unsaved(self, before: int | None = None) -> bool:
        """Return True if any entry hasn't been released yet. If `before` is given, only entries before that line are
        considered."""
        return bool(self._unsaved) and (before is None or self._unsaved[0][1] < before)

    def saved_entries(self, before: int | None) -> Iterator[tuple[int, Entry]]:
        """Release the saved entries before line `before`, or all if it is None, and yield each with its number.

        Raises `StoreError` if an entry couldn't be saved.
        """
        while self.has_unsaved(before) and self._unsaved[0][0].done:
            _ticket, self.released, entry = self._unsaved.popleft()
            yield self.released, entry

    def begin_again(self, lines_elsewhere: int = 0) -> None:
        """Drop the lines so far from memory, and start the next match. `lines_elsewhere` is the number of lines that
        the boards of a duplicate match have added. The numbers of these lines aren't used again."""
        self.before, self.lines = self.number + lines_elsewhere, []

    def at_board(self, place: Seat, lines: Iterable[str]) -> "Log":
        """Return the log of one board of a duplicate match. It continues the lines of this log with its own, of which
        `lines` have been saved already."""
        found = Log(BoardWriter(self._writer, place), (*self.lines, *lines), self.before)
        found.released = found.number
        return found

    def close(self) -> None:
        self._writer.close()

    def record(self, header: str) -> tuple[str, ...]:
        """Return the released lines of the match's record, starting with this header."""
        return header, *(line for line, _number in self._played())

    def numbers(self) -> list[int]:
        """For each released line of the record after its header, return the line's number in the log."""
        return [number for _line, number in self._played()]

    def plays(self, header: str) -> Iterator[PlayReleased]:
        """Yield the deal and all released decisions of the match. `header` is the first line of its
        record."""
        return plays_in(self.record(header), self.numbers()) if self.numbers() else iter(())

    def releases(
        self, number: int, plays: Iterator[PlayReleased], complete: Callable[[Entry], Entry | Ended]
    ) -> Iterator[Release]:
        """Yield the entries and decisions released after line `number`, in order.

        `plays` must yield the decisions released after that line. `complete` returns an entry as it was released.
        """
        play = next(plays, None)
        for place, text in enumerate(self.lines[number - self.before :], number + 1):
            if place > self.released:
                return
            if not text.startswith(DO):
                yield EntryReleased(place, complete(read_entry(text)))
            elif play is not None and place == play.number:
                yield play
                play = next(plays, None)

    def _played(self) -> Iterator[tuple[str, int]]:
        for number, line in enumerate(self.lines, self.before + 1):
            if line.startswith(DO) and number <= self.released:
                yield line, number


class BoardWriter(LineWriter):
    """The writer of one board's lines in the log of the whole table. Each line begins with the index of the board."""

    def __init__(self, writer: LineWriter, place: Seat) -> None:
        self._writer = writer
        self._place = place

    def append(self, lines: Sequence[str]) -> Ticket:
        return self._writer.append(tuple(f"{self._place} {line}" for line in lines))

    def close(self) -> None:
        """Do nothing, because the writer of the whole log is closed with the table."""


def of_board(lines: Iterable[str], place: Seat | None) -> list[str]:
    """Return the lines of a table's log that belong to the board with the index `place`, without that index.

    If `place` is None, return the lines that belong to no board.
    """
    if place is None:
        return [line for line in lines if line.startswith("{")]
    beginning = f"{place} "
    return [line.removeprefix(beginning) for line in lines if line.startswith(beginning)]
