"""Playing a record back: every line read, every action legal, every `expect` held."""

from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.errors import IllegalAction, RecordError
from game.engine.expectations import unmet_expectation
from game.engine.high_low.ending import winner
from game.engine.high_low.play import apply
from game.engine.high_low.state import State
from game.engine.lines import split_record
from game.engine.record import End, Expect, Header, LineError, read_header, read_line


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record tells: its header, its lines but for the expectations, and the state they lead to."""

    header: Header
    entries: tuple[Action | End, ...]
    state: State


_OF_CHANCE = ("S2", "S4", "S6")
"""What a line of chance may break before it is played: once the match is over, E1 comes first."""


def replay(data: bytes) -> Replay:
    """Play a record back.

    Raises `RecordError` for the first line that can't be read, isn't legal or doesn't hold.
    """
    lines = split_record(data).lines
    if not lines:
        raise RecordError(1, "format", "there is no whole line in it: this is no match record")
    header = _read_first(lines[0])
    entries: list[Action | End] = []
    state = State(header.rules)
    awaited: str | None = None
    for number, text in enumerate(lines[1:], 2):
        try:
            line = read_line(text)
            if isinstance(line, Expect):
                _hold(state, line)
                awaited = line.error or awaited
                continue
            state = _play(state, line, entries)
        except (LineError, IllegalAction) as broken:
            clause = "E1" if state.phase == "over" and broken.clause in _OF_CHANCE else broken.clause
            if clause != awaited:
                raise RecordError(number, clause, str(broken)) from None
        else:
            if awaited is not None:
                raise RecordError(number, "expect", f"this line was to break {awaited}, and it is legal")
            entries.append(line)
        awaited = None
    if awaited is not None:
        raise RecordError(len(lines), "expect", f"no line follows that could break {awaited}")
    return Replay(header, tuple(entries), state)


def derived_end(state: State) -> End:
    """The last line of the record of a match that is over."""
    return End(winner(state), state.coins, state.round)


def _read_first(text: str) -> Header:
    try:
        return read_header(text)
    except LineError as error:
        raise RecordError(1, error.clause, str(error)) from None


def _hold(state: State, expect: Expect) -> None:
    unmet = unmet_expectation(state, expect.facts)
    if unmet is not None:
        raise LineError("expect", unmet)


def _play(state: State, line: Action | End, entries: list[Action | End]) -> State:
    if _is_ended(entries):
        raise LineError("E1", "the match has ended; no line may follow")
    if isinstance(line, End):
        _hold_end(state, line)
        return state
    return apply(state, line)[0]


def _hold_end(state: State, end: End) -> None:
    if state.phase != "over":
        raise LineError("E2", "the match isn't over here")
    derived = derived_end(state)
    if end != derived:
        raise LineError("E2", f"the match ends with {_told(derived)}, not {_told(end)}")


def _told(end: End) -> str:
    return f"winner {end.winner}, coins {end.coins[0]} and {end.coins[1]}, {end.rounds} rounds"


def _is_ended(entries: list[Action | End]) -> bool:
    return bool(entries) and isinstance(entries[-1], End)
