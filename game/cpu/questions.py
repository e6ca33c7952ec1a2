"""What an opponent wants solved before it decides: showdowns as everybody can know them, never its own card."""

from typing import Final, NamedTuple

from game.cpu.knobs import MOST, Knobs
from game.cpu.solving.showdown import Showdown, showdown_of
from game.engine.cards import Seat
from game.engine.counting import Spot, contested
from game.engine.views import PlayerView

STEP: Final = 61
"""Has no divisor in common with 100: so the rounds that are remembered lie spread among a hundred."""


class Question(NamedTuple):
    """How a seat plays a showdown best."""

    showdown: Showdown
    seat: Seat


def remembers(view: PlayerView, knobs: Knobs) -> bool:
    """Whether an opponent knows in this round which cards are left, and doesn't take each deck for full."""
    return view.round * STEP % MOST < knobs.memory


def questions(view: PlayerView, knobs: Knobs) -> tuple[Question, ...]:
    """What is to be solved for the decision that the seat owes, or will owe next, for each of `spots`.

    Nothing for an opponent without wits.
    It depends on nothing that an onlooker doesn't see: so it can be solved before the seat has seen its card.
    """
    if not knobs.wits or view.over:
        return ()
    counting = remembers(view, knobs)
    return tuple(Question(showdown_of(view, spot, counting), view.seat) for spot in spots(view))


def spots(view: PlayerView) -> tuple[Spot, ...]:
    """Where the cards lie that are decided on: the one that is wagered on, or all those that are predicted."""
    if view.wagering is not None:
        fought = contested(view)
        return () if fought is None else (fought,)
    if not view.frames or view.frames[-1].decided:
        return ()
    return tuple((len(view.frames) - 1, place) for place in range(view.frames[-1].size))
