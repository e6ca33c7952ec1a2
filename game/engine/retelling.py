"""A record told once more, step by step: who decided what, what they could see, and what came of it."""

from dataclasses import dataclass
from typing import Any

from game.engine.cards import Seat
from game.engine.games import AnyGame, game_of
from game.engine.header import Header
from game.engine.json_lines import PRACTICE, Expect, read_object
from game.engine.lines import split_record
from game.engine.replay import replay


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


def retell(data: bytes) -> Retelling:
    """Tell a record step by step. Raises `RecordError` for one that doesn't hold."""
    header = replay(data).header
    game = game_of(header.rules)
    state = game.begin(header.rules)
    steps = list[Step]()
    skipped = False
    for number, text in enumerate(split_record(data).lines[1:], 2):
        line = game.read_line(text)
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


def seen_at_the_end(data: bytes, seat: Seat) -> Any:
    """What the player at a seat sees where a record ends. Raises `RecordError` for one that doesn't hold."""
    told = replay(data)
    return game_of(told.header.rules).player_view(told.state, told.header.players, seat)


def _view_of_who_decides(game: AnyGame, state: Any, header: Header, action: Any) -> Any:
    seat = getattr(action, "seat", None)
    if state.phase in game.chance_phases or seat is None:
        return None
    return game.player_view(state, header.players, seat)
