"""The `Game` object with which a `Match` plays Classic War, with the lines of its records, its chance events, and the
counts for the statistics."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from game.engine.classic import actions
from game.engine.classic.actions import Action, Chance, LegalAction, Packet
from game.engine.classic.apply import apply, result
from game.engine.classic.collecting import in_order, played
from game.engine.classic.events import BattleStarted, BattleWon, Event, MatchEnded, WarDeclared, battles_in_words
from game.engine.classic.legality import legal_actions, to_act
from game.engine.classic.redacted_views import open_view, player_view, public_view, redact
from game.engine.classic.rules import BOUNDS, ClassicRules
from game.engine.classic.state import Collecting, Dealing, State, TakingBack
from game.engine.classic.views import PlayerView, PublicView
from game.engine.core import record_codec
from game.engine.core.cards import Seat, parse_playing_card, parse_playing_cards
from game.engine.core.chance import Shuffler
from game.engine.core.game import Game
from game.engine.core.match import Match
from game.engine.core.match_statistics import WARS, WARS_WON, Tally
from game.engine.core.record_codec import Codec, Line
from game.engine.core.translatable_sentences import english

MOST_PLAYERS = BOUNDS["players"].greatest


SEAT: Final = record_codec.seat(MOST_PLAYERS, english("'seat' must be 0 to 3, not {value}"))
WINNER: Final = record_codec.seat(MOST_PLAYERS, english("'winner' must be a seat or null, not {value}"), or_null=True)
PACKETS: Final = record_codec.packets(
    "C1", english("a deal must have one string of cards for each seat"), parse_playing_cards
)

LINES: Final[Codec[Action | MatchEnded]] = Codec(
    Line(actions.Deal, "deal", {"cards": PACKETS}),
    Line(actions.Collect, "collect", {"seat": SEAT, "cards": record_codec.cards("C11", parse_playing_cards)}),
    Line(actions.Turn, "turn", {}),
    Line(actions.Pickup, "pickup", {"seat": SEAT, "first": record_codec.card("C11", parse_playing_card)}),
    Line(actions.Arrange, "arrange", {"seat": SEAT, "cards": record_codec.cards("V1", parse_playing_cards)}),
    Line(actions.Claim, "claim", {"seat": SEAT}),
    Line(actions.Challenge, "challenge", {"seat": SEAT}),
    Line(actions.Time, "time", {}),
    Line(
        MatchEnded,
        "end",
        {
            "winner": WINNER,
            "cards": record_codec.numbers(
                english("'cards' must be a list with a whole number for each seat, not {value}")
            ),
            "battles": record_codec.number(english("'battles' must be a whole number, not {value}")),
            "cycle": record_codec.optional_number(english("'cycle' must be a whole number, not {value}")),
        },
    ),
)
"""Codec for the lines of a Classic War record after the header."""

FACTS: Final[Mapping[str, Callable[[State], object]]] = {
    "cards": lambda state: list(state.counts),
    "packets": lambda state: list(state.packets),
    "piles": lambda state: list(state.piles),
    "battles": lambda state: state.battles,
    "last": lambda state: state.last,
    "winner": lambda state: state.winner,
    "over": lambda state: state.over,
}
"""Functions that each return the value of a fact in an `expect` line, by the name of the fact."""


def draw_chance(state: State, shuffler: Shuffler) -> Chance | None:
    """Draw the chance event that is due, using `shuffler`. Returns it, or None if none is due (C1, C11, C15)."""
    match state.phase:
        case Dealing():
            deck, each = list(state.rules.deck), state.rules.cards_each
            shuffler.shuffle(deck)
            return actions.Deal(tuple(tuple(deck[at : at + each]) for at in range(0, each * state.rules.players, each)))
        case Collecting(spoils=spoils):
            return _shuffled(spoils.receiver, in_order(state, spoils.receiver), shuffler)
        case TakingBack(seats=(seat, *_)):
            return _shuffled(seat, played(state.table[seat]), shuffler)
        case _:
            return None


def _shuffled(seat: Seat, cards: Packet, shuffler: Shuffler) -> actions.Collect:
    order = list(cards)
    shuffler.shuffle(order)
    return actions.Collect(seat, tuple(order))


BATTLES: Final = "battles"
BATTLES_WON: Final = "battles won"


def tally(rules: ClassicRules, events: Iterable[Event]) -> Tally:
    """Count a match's battles and wars for the statistics.

    The winner of a battle also wins all of its wars in which the winner fought.
    """
    counts = tuple(Counter[str]() for _ in range(rules.players))
    wars, fought = 0, list[Sequence[Seat]]()
    for event in events:
        match event:
            case BattleStarted(seats=seats):
                fought = []
                for seat in seats:
                    counts[seat][BATTLES] += 1
            case WarDeclared(seats=seats):
                wars += 1
                fought.append(seats)
                for seat in seats:
                    counts[seat][WARS] += 1
            case BattleWon(seat=seat):
                counts[seat][BATTLES_WON] += 1
                counts[seat][WARS_WON] += sum(seat in seats for seats in fought)
            case _:
                pass
    return Tally(wars, counts)


ClassicMatch: TypeAlias = Match[ClassicRules, State, Action, Event, PublicView, PlayerView, LegalAction]

CLASSIC_WAR: Final[Game[ClassicRules, State, Action, Event, PublicView, PlayerView, LegalAction]] = Game(
    rules=ClassicRules,
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
    after_end="C18",
    wrong_end="C20",
    dealt_by=frozenset(("C1", "C11", "V1")),
    facts=FACTS,
    count=lambda state: state.battles,
    length_in_words=battles_in_words,
    scores=lambda state: state.counts,
    tally=tally,
)
