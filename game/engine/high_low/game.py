"""High Low War as a match plays it: its functions under the names that every game has, and the lines of its record."""

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.core import record_codec
from game.engine.core.cards import SEATS, STANDARD_DECK, parse_cards
from game.engine.core.chance import Shuffler
from game.engine.core.game import Game
from game.engine.core.record_codec import Codec, Line
from game.engine.core.translatable_sentences import Counted, Sentence, english
from game.engine.high_low.actions import (
    Action,
    Call,
    Chance,
    Check,
    Deal,
    Flip,
    Fold,
    LegalAction,
    Predict,
    PredictChoice,
    Prediction,
    Raise,
    RaiseRange,
    Shuffle,
)
from game.engine.high_low.apply import apply
from game.engine.high_low.events import Event, MatchEnded
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.redaction import open_view, player_view, public_view, redact
from game.engine.high_low.rounds import result, winner
from game.engine.high_low.rules import CARDS_EACH, HighLowRules
from game.engine.high_low.state import Dealing, Flipping, Predicting, Shuffling, State, coins_under
from game.engine.high_low.tally import tally
from game.engine.high_low.views import Wagering

SEAT: Final = record_codec.seat(2, english("'seat' is 0 or 1, not {value}"))
STARTER: Final = record_codec.seat(2, english("the starter is seat 0 or 1, not {value}"), clause="S4")
WINNER: Final = record_codec.seat(2, english("'winner' is seat 0, 1 or null, not {value}"), or_null=True)
DECKS: Final = record_codec.packets(
    "S2", english("a deal has one string of cards for each of two seats"), parse_cards, seats=2
)
SAY: Final = record_codec.words(
    {prediction.value: prediction for prediction in Prediction},
    english("'say' is a list of higher or lower, not {value}"),
)

LINES: Final = Codec(
    Line(Deal, "deal", {"cards": DECKS}),
    Line(Flip, "flip", {"starter": STARTER}),
    Line(Shuffle, "shuffle", {"seat": SEAT, "cards": record_codec.cards("S6", parse_cards)}),
    Line(Predict, "predict", {"seat": SEAT, "say": SAY}),
    Line(Check, "check", {"seat": SEAT}),
    Line(Raise, "raise", {"seat": SEAT, "to": record_codec.number(english("'to' is a number, not {value}"))}),
    Line(Call, "call", {"seat": SEAT}),
    Line(Fold, "fold", {"seat": SEAT}),
    Line(
        MatchEnded,
        "end",
        {
            "winner": WINNER,
            "coins": record_codec.numbers(english("'coins' are two numbers, not {value}"), count=2),
            "rounds": record_codec.number(english("'rounds' is a number, not {value}")),
        },
    ),
)
"""The lines after the header, but for what a test case expects."""


def _to_act(state: State) -> object:
    seats = to_act(state)
    if isinstance(state.phase, Predicting):
        return list(seats)
    return seats[0] if seats else None


def _legal(state: State) -> list[str]:
    wagering = state.phase
    return (
        [_named(option) for option in legal_actions(state, wagering.to_act)] if isinstance(wagering, Wagering) else []
    )


def _named(option: LegalAction) -> str:
    match option:
        case Check():
            return "check"
        case Call():
            return "call"
        case Fold():
            return "fold"
        case RaiseRange(low=low, high=high):
            return f"raise {low}..{high}"
        case PredictChoice(cards=cards):
            return f"predict {cards}"


FACTS: Final[Mapping[str, Callable[[State], object]]] = {
    "coins": lambda state: list(state.coins),
    "pot": lambda state: state.pot,
    "under": coins_under,
    "starter": lambda state: state.starter,
    "round": lambda state: state.round,
    "to_act": _to_act,
    "legal": _legal,
    "wars": lambda state: state.wars,
    "deck": lambda state: list(map(len, state.decks)),
    "discards": lambda state: list(map(len, state.discards)),
    "last": lambda state: state.last,
    "winner": lambda state: winner(state) if state.over else None,
    "over": lambda state: state.over,
}


def draw_chance(state: State, shuffler: Shuffler) -> Chance | None:
    """The chance that a state owes, drawn from `shuffler`; None where it owes none (S2, S4, S6)."""
    match state.phase:
        case Dealing():
            cards = list(STANDARD_DECK)
            shuffler.shuffle(cards)
            return Deal((tuple(cards[:CARDS_EACH]), tuple(cards[CARDS_EACH:])))
        case Flipping():
            return Flip(shuffler.randrange(len(SEATS)))
        case Shuffling(seats=(seat, *_)):
            discards = list(state.discards[seat])
            shuffler.shuffle(discards)
            return Shuffle(seat, tuple(discards))
        case _:
            return None


def _end_in_words(end: MatchEnded) -> Sentence:
    first, second = end.coins
    return Sentence(
        "winner {winner}, coins {first} and {second}, last round {rounds}",
        winner=end.winner,
        first=first,
        second=second,
        rounds=end.rounds,
    )


HIGH_LOW_WAR: Final[Game[HighLowRules, State, Action, Event, MatchEnded]] = Game(
    rules=HighLowRules,
    begin=State,
    apply=apply,
    to_act=to_act,
    legal_actions=legal_actions,
    player_view=player_view,
    public_view=public_view,
    open_view=open_view,
    redact=redact,
    draw_chance=draw_chance,
    lines=LINES,
    end=result,
    end_type=MatchEnded,
    end_in_words=_end_in_words,
    after_end="E1",
    wrong_end="E2",
    dealt_by=frozenset(("S2", "S4", "S6")),
    facts=FACTS,
    count=lambda state: state.round,
    length_in_words=lambda count: Counted("{n} round", "{n} rounds", count),
    scores=lambda state: state.coins,
    tally=tally,
)
