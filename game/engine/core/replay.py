"""The playback of a record, which checks the format of every line, the legality of every action, and every
expectation."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Any, Generic, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from game.engine.core.errors import IllegalAction, LineError, RecordError
from game.engine.core.game import ActionT, ChoiceT, EventT, Game, Games, MatchEnd, OwnViewT, RulesT, StateT, ViewT
from game.engine.core.record_codec import Expect, read_object
from game.engine.core.record_format import PRACTICE, Header, read_header, split_record

SeenT = TypeVar("SeenT")


@dataclass(frozen=True, slots=True)
class PlayedLine(Generic[StateT, ActionT, EventT]):
    """One line of a record, the states before and after it, and the events in between, with all secrets.

    `number` is the number of the line in the record, counted from 1. `note` contains the line's additional fields.
    """

    number: int
    entry: ActionT | MatchEnd
    before: StateT
    events: tuple[EventT, ...]
    after: StateT
    note: Mapping[str, object]


AnyPlayedLine: TypeAlias = PlayedLine[Any, Any, Any]
"""A line of a record of any game."""


def open_record(data: bytes, games: Games) -> tuple[Header, Iterator[AnyPlayedLine]]:
    """Return the header of a record of one of these games, and an iterator over the lines that are played.

    The iterator leaves out `expect` lines and lines that break a clause as expected. Raises `RecordError` if the header
    is invalid or a complete line isn't UTF-8. The iterator raises `RecordError` at the first line that can't be read,
    isn't legal or isn't as expected.
    """
    lines = split_record(data).lines
    if not lines:
        raise RecordError(1, "format", "the file has no complete line, so it isn’t a match record")
    try:
        header = read_header(lines[0], games)
    except LineError as error:
        raise RecordError(1, error.clause, error.said) from None
    return header, _play_back(games[header.rules.game], header, lines)


def _play_back(
    game: Game[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT], header: Header, lines: Sequence[str]
) -> Iterator[PlayedLine[StateT, ActionT, EventT]]:
    state, ended = game.begin(header.rules), False
    awaited: str | None = None
    for number, text in enumerate(lines[1:], 2):
        try:
            entry = game.lines.read(text)
            if isinstance(entry, Expect):
                _verify(game.facts, state, entry.facts)
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
                    number, "expect", "this line should break {awaited}, but it is legal", awaited=awaited
                )
            yield PlayedLine(number, entry, state, events, after, _note(text, game.lines.write(entry)))
            state, ended = after, isinstance(entry, MatchEnd)
        awaited = None
    if awaited is not None:
        raise RecordError(
            len(lines), "expect", "a line that breaks {awaited} should follow, but none does", awaited=awaited
        )


def _play(
    game: Game[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT], state: StateT, entry: ActionT | MatchEnd
) -> tuple[StateT, tuple[EventT, ...]]:
    """Play a line, and return the new state and the events. The line for the end of a match has no effect, but must be
    correct.

    Raises `IllegalAction` if an action is illegal, and `LineError` if the end is wrong.
    """
    if not isinstance(entry, MatchEnd):
        return game.apply(state, entry)
    if not state.over:
        raise LineError(game.wrong_end, "the match isn’t over at this line")
    derived = game.end(state)
    if entry != derived:
        raise LineError(
            game.wrong_end,
            "the match ends with {derived}, not {given}",
            derived=derived.in_words(),
            given=entry.in_words(),
        )
    return state, ()


def _verify(known: Mapping[str, Callable[[StateT], object]], state: StateT, facts: Mapping[str, object]) -> None:
    """Raise `LineError` for the first of `facts` that is unknown or isn't true."""
    for name, expected in facts.items():
        if name not in known:
            names = ", ".join(known)
            raise LineError(
                "expect", "there is no fact {name}; the facts are {known} and error", name=brief(name), known=names
            )
        # the values are compared as JSON, which distinguishes 1, 1.0 and true
        actual, wanted = json.dumps(known[name](state)), json.dumps(expected)
        if actual != wanted:
            raise LineError("expect", "{name} is {so}, not {expected}", name=name, so=actual, expected=wanted)


def _note(text: str, written: str) -> Mapping[str, object]:
    """Return the fields of a line that don't belong to its action. `written` is the line with only the action's
    fields."""
    if text == written:
        return {}
    known = read_object(written)
    return {name: value for name, value in read_object(text).items() if name not in known}


@dataclass(frozen=True, slots=True)
class Step(Generic[ActionT, EventT, ViewT, SeenT]):
    """An action of a match, with the views before and after it.

    - `line`: the number of its line in the record, counted from 1.
    - `view`: the table as the deciding player saw it, or None if no player decided.
    - `after`: the public view of the table after `events`.
    - `practice`: true if the player had asked for a hint.
    """

    line: int
    action: ActionT
    view: SeenT
    events: tuple[EventT, ...]
    after: ViewT
    practice: bool


def steps_of(
    data: bytes, game: Game[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT]
) -> tuple[Step[ActionT, EventT, ViewT, OwnViewT | None], ...]:
    """Return a step for each action in a record of this game, in order.

    Raises `RecordError` if the record is invalid.
    """
    header, lines = open_record(data, {game.rules.game: game})
    steps = list[Step[ActionT, EventT, ViewT, OwnViewT | None]]()
    for line in lines:
        if isinstance(line.entry, MatchEnd):
            continue
        seat = None if line.before.chance_owed else getattr(line.entry, "seat", None)
        view = None if seat is None else game.player_view(line.before, header.players, seat)
        after = game.public_view(line.after, header.players)
        steps.append(Step(line.number, line.entry, view, line.events, after, line.note.get(PRACTICE) is True))
    return tuple(steps)


def seen_at_the_end(
    data: bytes, game: Game[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT], seat: Seat
) -> OwnViewT:
    """Return the table as the player at `seat` sees it at the end of a record of this game.

    Raises `RecordError` if the record is invalid.
    """
    header, lines = open_record(data, {game.rules.game: game})
    state = game.begin(header.rules)
    for line in lines:
        state = line.after
    return game.player_view(state, header.players, seat)
