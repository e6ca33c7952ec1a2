"""A match of High Low War as one pure function: a state and an action in, a new state and what happened out."""

from game.engine.core.errors import IllegalAction
from game.engine.high_low.actions import Action, Call, Chance, Check, Deal, Decision, Flip, Predict, Raise, Shuffle
from game.engine.high_low.events import Event
from game.engine.high_low.legality import is_legal, refusal
from game.engine.high_low.rounds import deal, flip, shuffle
from game.engine.high_low.state import Predicting, State, Wagering
from game.engine.high_low.wagering import call, check, predict, raise_to

_CHANCES = (Deal, Flip, Shuffle)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Apply an action and everything that follows from it, up to the next decision or chance.

    Raises `IllegalAction`, naming the first clause broken; the state given is never changed.
    """
    events: list[Event] = []
    if isinstance(action, _CHANCES):  # a tuple: `isinstance` takes twice as long over a union
        state = _apply_chance(state, action, events)
    else:
        state = _apply_decision(state, action, events)
    return state, tuple(events)


def _apply_decision(state: State, decision: Decision, events: list[Event]) -> State:
    """Play what `legal_actions` lists, and refuse everything else."""
    if is_legal(state, decision):
        match decision, state.phase:
            case Predict(), Predicting():
                return predict(state, decision, events)
            case Raise(to=to), Wagering() as wagering:
                return raise_to(state, wagering, to, events)
            case Call(), Wagering() as wagering:
                return call(state, wagering, events)
            case Check(), Wagering() as wagering:
                return check(state, wagering, events)
    raise refusal(state, decision)


def _apply_chance(state: State, chance: Chance, events: list[Event]) -> State:
    """Play what chance says, unless it isn't due or not with these cards (S2, S4, S6)."""
    if state.over:
        raise IllegalAction("E1", "the match is over")
    match chance:
        case Deal():
            return deal(state, chance, events)
        case Flip():
            return flip(state, chance, events)
        case Shuffle():
            return shuffle(state, chance, events)
