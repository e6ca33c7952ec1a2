"""The `Game` object with which a `Match` plays High Low War, with the lines of its records, its chance events, and the
counts for the statistics."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from game.engine.core import record_codec
from game.engine.core.cards import SEATS, STANDARD_DECK, Rank, parse_cards
from game.engine.core.chance import Shuffler
from game.engine.core.game import Game
from game.engine.core.match_statistics import WARS, WARS_WON, Tally
from game.engine.core.record_codec import Codec, Line
from game.engine.core.replay import Step
from game.engine.core.translatable_sentences import Counted, english
from game.engine.high_low import actions
from game.engine.high_low.actions import Action, Chance, Decision, LegalAction, Prediction
from game.engine.high_low.apply import apply
from game.engine.high_low.events import CardsRevealed, Event, MatchEnded, PotWon, WarEnded, WarStarted
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.redacted_views import open_view, player_view, public_view, redact
from game.engine.high_low.rounds import result, winner
from game.engine.high_low.rules import CARDS_EACH, HighLowRules, right_prediction
from game.engine.high_low.state import Dealing, Flipping, Predicting, Shuffling, State, coins_under
from game.engine.high_low.views import PlayerView, PublicView, Wagering

SEAT: Final = record_codec.seat(2, english("'seat' must be 0 or 1, not {value}"))
STARTER: Final = record_codec.seat(2, english("the starter must be seat 0 or 1, not {value}"), clause="S4")
WINNER: Final = record_codec.seat(2, english("'winner' must be seat 0, 1 or null, not {value}"), or_null=True)
DECKS: Final = record_codec.packets(
    "S2", english("a deal must have one string of cards for each of the two seats"), parse_cards, seats=2
)
SAY: Final = record_codec.words(
    {prediction.value: prediction for prediction in Prediction},
    english("'say' must be a list whose entries are 'higher' or 'lower', not {value}"),
)

LINES: Final[Codec[Action | MatchEnded]] = Codec(
    Line(actions.Deal, "deal", {"cards": DECKS}),
    Line(actions.Flip, "flip", {"starter": STARTER}),
    Line(actions.Shuffle, "shuffle", {"seat": SEAT, "cards": record_codec.cards("S6", parse_cards)}),
    Line(actions.Predict, "predict", {"seat": SEAT, "say": SAY}),
    Line(actions.Check, "check", {"seat": SEAT}),
    Line(
        actions.Raise,
        "raise",
        {"seat": SEAT, "to": record_codec.number(english("'to' must be a whole number, not {value}"))},
    ),
    Line(actions.Call, "call", {"seat": SEAT}),
    Line(actions.Fold, "fold", {"seat": SEAT}),
    Line(
        MatchEnded,
        "end",
        {
            "winner": WINNER,
            "coins": record_codec.numbers(english("'coins' must be two whole numbers, not {value}"), count=2),
            "rounds": record_codec.number(english("'rounds' must be a whole number, not {value}")),
        },
    ),
)
"""Codec for the lines of a record after the header."""


def _to_act(state: State) -> object:
    seats = to_act(state)
    if isinstance(state.phase, Predicting):
        return list(seats)
    return seats[0] if seats else None


def _legal(state: State) -> list[str]:
    if not isinstance(state.phase, Wagering):
        return []
    return [_named(option) for option in legal_actions(state, state.phase.to_act)]


def _named(option: LegalAction) -> str:
    match option:
        case actions.Check():
            return "check"
        case actions.Call():
            return "call"
        case actions.Fold():
            return "fold"
        case actions.RaiseRange(low=low, high=high):
            return f"raise {low}..{high}"
        case actions.PredictChoice(cards=cards):
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
    """Draw the chance event that is due, using `shuffler`. Returns it, or None if none is due (S2, S4, S6)."""
    match state.phase:
        case Dealing():
            cards = list(STANDARD_DECK)
            shuffler.shuffle(cards)
            return actions.Deal((tuple(cards[:CARDS_EACH]), tuple(cards[CARDS_EACH:])))
        case Flipping():
            return actions.Flip(shuffler.randrange(len(SEATS)))
        case Shuffling(seats=(seat, *_)):
            discards = list(state.discards[seat])
            shuffler.shuffle(discards)
            return actions.Shuffle(seat, tuple(discards))
        case _:
            return None


def tally(rules: HighLowRules, events: Iterable[Event]) -> Tally:
    """Count the predictions and WARs of a match for the statistics.

    In each seat's counts, `said 9` is the number of its predictions about its own nines, and `right 9` is the number of
    those that were correct. Predictions about cards that tied don't count. A WAR is won by the seat that takes more
    coins in it, nested WARs included.
    """
    counts = tuple(Counter[str]() for _ in SEATS)
    wars, open_wars = 0, list[list[int]]()
    for event in events:
        match event:
            case CardsRevealed(cards=cards, predictions=predictions):
                for seat in SEATS:
                    own, truth = cards[seat], right_prediction(cards[seat], cards[1 - seat], rules)
                    if truth is not None:
                        counts[seat][said(own.rank)] += 1
                        counts[seat][right(own.rank)] += predictions[seat] is truth
            case WarStarted():
                wars += 1
                open_wars.append([0, 0])
                for count in counts:
                    count[WARS] += 1
            case PotWon(seat=seat, coins=coins):
                for won in open_wars:
                    won[seat] += coins
            case WarEnded():
                first, second = open_wars.pop()
                if first != second:
                    counts[int(second > first)][WARS_WON] += 1
            case _:
                pass
    return Tally(wars, counts)


def said(rank: Rank) -> str:
    """Return the name under which a seat's predictions about its own cards of this rank are counted."""
    return f"said {rank.letter}"


def right(rank: Rank) -> str:
    """Return the name under which a seat's correct predictions about its own cards of this rank are counted."""
    return f"right {rank.letter}"


HighLowStep: TypeAlias = Step[Action, Event, PublicView, PlayerView | None]
DecidedStep: TypeAlias = Step[Decision, Event, PublicView, PlayerView]

HIGH_LOW_WAR: Final[Game[HighLowRules, State, Action, Event, PublicView, PlayerView, LegalAction]] = Game(
    rules=HighLowRules,
    first_state=State,
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
    after_end="E1",
    wrong_end="E2",
    dealt_by=frozenset(("S2", "S4", "S6")),
    facts=FACTS,
    count=lambda state: state.round,
    length_in_words=lambda count: Counted("{n} round", "{n} rounds", count),
    scores=lambda state: state.coins,
    tally=tally,
)
