"""Playing a record back: every line is read, every action is legal, every `expect` of a test case is met.

`replay` leads to where the record ends; `retell` goes there step by step: who decided what, what they could see, and
what came of it.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.core.cards import Seat
from game.engine.core.codec import Expect, read_object
from game.engine.core.errors import IllegalAction, LineError, RecordError
from game.engine.core.game import AnyGame, Games
from game.engine.core.messages import Sentence
from game.engine.core.record import PRACTICE, Header, read_header, split_record


def unmet_expectation(
    known: Mapping[str, Callable[[Any], object]], state: object, facts: Mapping[str, object]
) -> Sentence | None:
    """The first of `facts` that doesn't hold, in words; None where all do. `known` draws each fact from a state."""
    for name, expected in facts.items():
        if name not in known:
            return Sentence("there is no fact {name!r}; there are {known}, error", name=name, known=", ".join(known))
        actual = known[name](state)
        # as JSON, so that 1, 1.0 and true are three things
        if json.dumps(actual) != json.dumps(expected):
            return Sentence(
                "{name} is {so}, not {expected}", name=name, so=json.dumps(actual), expected=json.dumps(expected)
            )
    return None


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record tells: its header, its lines but for the expectations, what happened by them, secrets included, and
    the state that they lead to.

    `played` says in words how much of the match has been played. `notes` are what lines say besides what was done,
    by the place of their entry. The entries and the state are of the types of the game that the header names.
    """

    header: Header
    entries: tuple[Any, ...]
    events: tuple[Any, ...]
    state: Any
    notes: Mapping[int, Mapping[str, object]]
    played: Sentence


def replay(data: bytes, games: Games) -> Replay:
    """Play a record of one of these games back.

    Raises `RecordError` for the first line that can't be read, isn't legal or doesn't hold.
    """
    lines = split_record(data).lines
    if not lines:
        raise RecordError(1, "format", "there is no whole line in it: this is no match record")
    header = _read_first(lines[0], games)
    game = games[header.rules.game]
    entries: list[Any] = []
    events: list[Any] = []
    notes: dict[int, Mapping[str, object]] = {}
    state = game.begin(header.rules)
    awaited: str | None = None
    for number, text in enumerate(lines[1:], 2):
        try:
            line = game.lines.read(text)
            if isinstance(line, Expect):
                _verify_expect(game, state, line)
                awaited = line.error or awaited
                continue
            state = _play(game, state, line, entries, events)
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
            note = _note(text, game.lines.write(line))
            if note:
                notes[len(entries)] = note
            entries.append(line)
        awaited = None
    if awaited is not None:
        raise RecordError(len(lines), "expect", "no line follows that could break {awaited}", awaited=awaited)
    return Replay(header, tuple(entries), tuple(events), state, notes, game.played(game.count(state)))


def _note(text: str, written: str) -> Mapping[str, object]:
    """What a line says more than it has to: a reader passes over it, and whoever writes the record again keeps it."""
    if text == written:
        return {}
    known = read_object(written)
    return {name: value for name, value in read_object(text).items() if name not in known}


def _read_first(text: str, games: Games) -> Header:
    try:
        return read_header(text, games)
    except LineError as error:
        raise RecordError(1, error.clause, error.said) from None


def _verify_expect(game: AnyGame, state: Any, expect: Expect) -> None:
    unmet = unmet_expectation(game.facts, state, expect.facts)
    if unmet is not None:
        raise LineError("expect", unmet)


def _play(game: AnyGame, state: Any, line: Any, entries: list[Any], events: list[Any]) -> Any:
    """The state after a line, whose events are noted; the end changes nothing, and is compared with what is derived."""
    if entries and isinstance(entries[-1], game.end_type):
        raise LineError(game.after_end, "the match has ended; no line may follow")
    if not isinstance(line, game.end_type):
        state, followed = game.apply(state, line)
        events += followed
        return state
    if not state.over:
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


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a record. `view` is what the player who decided saw then, None for chance; `after` is what
    everybody saw when `events` had happened. `practice` is whether the player had asked for a hint."""

    line: int
    action: Any
    view: Any
    events: tuple[Any, ...]
    after: Any
    practice: bool


@dataclass(frozen=True, slots=True)
class Retelling:
    """A match from its header to as far as it was played. The steps are of the types of the header's game."""

    header: Header
    steps: tuple[Step, ...]


def retell(data: bytes, games: Games) -> Retelling:
    """Tell a record step by step. Raises `RecordError` for one that doesn't hold."""
    header = replay(data, games).header
    game = games[header.rules.game]
    state = game.begin(header.rules)
    steps = list[Step]()
    skipped = False
    for number, text in enumerate(split_record(data).lines[1:], 2):
        line = game.lines.read(text)
        if isinstance(line, Expect):
            # a line that was expected to be illegal never happened
            skipped = skipped or line.error is not None
        elif not skipped and not isinstance(line, game.end_type):
            view = _view_of_who_decides(game, state, header, line)
            state, events = game.apply(state, line)
            after = game.public_view(state, header.players)
            steps.append(Step(number, line, view, events, after, read_object(text).get(PRACTICE) is True))
        else:
            skipped = False
    return Retelling(header, tuple(steps))


def seen_at_the_end(data: bytes, games: Games, seat: Seat) -> Any:
    """What the player at a seat sees where a record ends. Raises `RecordError` for one that doesn't hold."""
    told = replay(data, games)
    return games[told.header.rules.game].player_view(told.state, told.header.players, seat)


def _view_of_who_decides(game: AnyGame, state: Any, header: Header, action: Any) -> Any:
    seat = getattr(action, "seat", None)
    if state.owes_chance or seat is None:
        return None
    return game.player_view(state, header.players, seat)
