"""Playing a record back: every line is read, every action is legal, every `expect` of a test case is met."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.core.cards import Seat
from game.engine.core.errors import IllegalAction, LineError, RecordError
from game.engine.core.game import AnyGame, Games
from game.engine.core.record import PRACTICE, Header, read_header, split_record
from game.engine.core.record_codec import Expect, read_object


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A record's line, the states before and after it, and what happened in between, secrets included.

    `number` is its line in the record, from 1; `entry` what was done, or the end; `note` what it says besides. All
    are of the types of the game that the record is of.
    """

    number: int
    entry: Any
    before: Any
    events: tuple[Any, ...]
    after: Any
    note: Mapping[str, object]


def open_record(data: bytes, games: Games) -> tuple[Header, Iterator[PlayedLine]]:
    """The header of a record of one of these games, and its lines one after the other, but for the expectations.

    Raises `RecordError` for the first line that can't be read, isn't legal or doesn't hold, once it is its turn.
    """
    lines = split_record(data).lines
    if not lines:
        raise RecordError(1, "format", "it has no complete line: this isn’t a match record")
    try:
        header = read_header(lines[0], games)
    except LineError as error:
        raise RecordError(1, error.clause, error.said) from None
    return header, _play_back(games[header.rules.game], header, lines)


def _play_back(game: AnyGame, header: Header, lines: Sequence[str]) -> Iterator[PlayedLine]:
    state, ended = game.begin(header.rules), False
    awaited: str | None = None
    for number, text in enumerate(lines[1:], 2):
        try:
            entry = game.lines.read(text)
            if isinstance(entry, Expect):
                _verify(game, state, entry.facts)
                awaited = entry.error or awaited
                continue
            if ended:
                raise LineError(game.after_end, "the match has ended; no line may follow")
            after, events = _play(game, state, entry)
        except (LineError, IllegalAction) as broken:
            late = state.over and broken.clause in game.dealt_by
            clause = game.after_end if late else broken.clause
            if clause != awaited:
                raise RecordError(number, clause, broken.said) from None
        else:
            if awaited is not None:
                raise RecordError(
                    number, "expect", "this line was to break {awaited}, and it is legal", awaited=awaited
                )
            yield PlayedLine(number, entry, state, events, after, _note(text, game.lines.write(entry)))
            state, ended = after, isinstance(entry, game.end_type)
        awaited = None
    if awaited is not None:
        raise RecordError(len(lines), "expect", "no line follows that could break {awaited}", awaited=awaited)


def _play(game: AnyGame, state: Any, entry: Any) -> tuple[Any, tuple[Any, ...]]:
    """The state after a line, and what happened; the end changes nothing, and is compared with what is derived."""
    if not isinstance(entry, game.end_type):
        return game.apply(state, entry)
    if not state.over:
        raise LineError(game.wrong_end, "the match isn’t over here")
    derived = game.end(state)
    if entry != derived:
        raise LineError(
            game.wrong_end,
            "the match ends with {derived}, not {given}",
            derived=game.end_in_words(derived),
            given=game.end_in_words(entry),
        )
    return state, ()


def _verify(game: AnyGame, state: Any, facts: Mapping[str, object]) -> None:
    """Refuse the first of `facts` that doesn't hold. Raises `LineError`."""
    for name, expected in facts.items():
        if name not in game.facts:
            known = ", ".join(game.facts)
            raise LineError("expect", "there is no fact {name!r}; there are {known}, error", name=name, known=known)
        # as JSON, so that 1, 1.0 and true are three things
        actual, wanted = json.dumps(game.facts[name](state)), json.dumps(expected)
        if actual != wanted:
            raise LineError("expect", "{name} is {so}, not {expected}", name=name, so=actual, expected=wanted)


def _note(text: str, written: str) -> Mapping[str, object]:
    """What a line says more than it has to: a reader passes over it, and whoever writes the record again keeps it."""
    if text == written:
        return {}
    known = read_object(written)
    return {name: value for name, value in read_object(text).items() if name not in known}


@dataclass(frozen=True, slots=True)
class Step:
    """What was done in one line of a record. `view` is what the player who decided saw then, None for chance; `after`
    is what everybody saw when `events` had happened. `practice` is whether the player had asked for a hint."""

    line: int
    action: Any
    view: Any
    events: tuple[Any, ...]
    after: Any
    practice: bool


def steps_of(data: bytes, games: Games) -> tuple[Step, ...]:
    """All that was done in a match, by its record. Raises `RecordError` for one that doesn't hold."""
    header, lines = open_record(data, games)
    game, players = games[header.rules.game], header.players
    steps = list[Step]()
    for line in lines:
        if isinstance(line.entry, game.end_type):
            continue
        seat = None if line.before.chance_owed else getattr(line.entry, "seat", None)
        view = None if seat is None else game.player_view(line.before, players, seat)
        after = game.public_view(line.after, players)
        steps.append(Step(line.number, line.entry, view, line.events, after, line.note.get(PRACTICE) is True))
    return tuple(steps)


def seen_at_the_end(data: bytes, games: Games, seat: Seat) -> Any:
    """What the player at a seat sees where a record ends. Raises `RecordError` for one that doesn't hold."""
    header, lines = open_record(data, games)
    game = games[header.rules.game]
    state = game.begin(header.rules)
    for line in lines:
        state = line.after
    return game.player_view(state, header.players, seat)
