"""Playing a record back: every line read, every action legal, every `expect` held."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.errors import IllegalAction, RecordError
from game.engine.expectations import unmet_expectation
from game.engine.games import AnyGame, game_of
from game.engine.header import Header, read_header
from game.engine.json_lines import Expect, LineError, read_object
from game.engine.lines import split_record
from game.engine.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record tells: its header, its lines but for the expectations, and the state they lead to.

    `notes` are what lines say besides what was done, by the place of their entry. The entries and the state are of the
    types of the game that the header names.
    """

    header: Header
    entries: tuple[Any, ...]
    state: Any
    notes: Mapping[int, Mapping[str, object]]

    @property
    def played(self) -> Sentence:
        """How much of the match has been played, in words."""
        game = game_of(self.header.rules)
        return game.played(game.count(self.state))


def replay(data: bytes) -> Replay:
    """Play a record back.

    Raises `RecordError` for the first line that can't be read, isn't legal or doesn't hold.
    """
    lines = split_record(data).lines
    if not lines:
        raise RecordError(1, "format", "there is no whole line in it: this is no match record")
    header = _read_first(lines[0])
    game = game_of(header.rules)
    entries: list[Any] = []
    notes: dict[int, Mapping[str, object]] = {}
    state = game.begin(header.rules)
    awaited: str | None = None
    for number, text in enumerate(lines[1:], 2):
        try:
            line = game.read_line(text)
            if isinstance(line, Expect):
                _hold(game, state, line)
                awaited = line.error or awaited
                continue
            state = _play(game, state, line, entries)
        except (LineError, IllegalAction) as broken:
            late = state.phase == "over" and broken.clause in game.dealt_by
            clause = game.after_end if late else broken.clause
            if clause != awaited:
                raise RecordError(number, clause, broken.said) from None
        else:
            if awaited is not None:
                raise RecordError(
                    number, "expect", "this line was to break {awaited}, and it is legal", awaited=awaited
                )
            note = _note(text, game.write_line(line))
            if note:
                notes[len(entries)] = note
            entries.append(line)
        awaited = None
    if awaited is not None:
        raise RecordError(len(lines), "expect", "no line follows that could break {awaited}", awaited=awaited)
    return Replay(header, tuple(entries), state, notes)


def _note(text: str, written: str) -> Mapping[str, object]:
    """What a line says more than it has to: a reader passes over it, and whoever writes the record again keeps it."""
    if text == written:
        return {}
    known = read_object(written)
    return {name: value for name, value in read_object(text).items() if name not in known}


def _read_first(text: str) -> Header:
    try:
        return read_header(text)
    except LineError as error:
        raise RecordError(1, error.clause, error.said) from None


def _hold(game: AnyGame, state: Any, expect: Expect) -> None:
    unmet = unmet_expectation(game.facts, state, expect.facts)
    if unmet is not None:
        raise LineError("expect", unmet)


def _play(game: AnyGame, state: Any, line: Any, entries: list[Any]) -> Any:
    """The state after a line; the end changes nothing, and is held against what is derived."""
    if entries and isinstance(entries[-1], game.end_type):
        raise LineError(game.after_end, "the match has ended; no line may follow")
    if not isinstance(line, game.end_type):
        return game.apply(state, line)[0]
    if state.phase != "over":
        raise LineError(game.wrong_end, "the match isn’t over here")
    derived = game.end(state)
    if line != derived:
        raise LineError(
            game.wrong_end,
            "the match ends with {derived}, not {given}",
            derived=game.told(derived),
            given=game.told(line),
        )
    return state
