"""Classic War as a match plays it: its functions under the names that every game has, and the lines of its record."""

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.classic.actions import (
    Action,
    Arrange,
    Challenge,
    Chance,
    Claim,
    Collect,
    Deal,
    Packet,
    Pickup,
    Time,
    Turn,
)
from game.engine.classic.apply import apply, result
from game.engine.classic.collecting import in_order, played
from game.engine.classic.events import Event, MatchEnded
from game.engine.classic.legality import legal_actions, to_act
from game.engine.classic.redaction import open_view, player_view, public_view, redact
from game.engine.classic.rules import BOUNDS, ClassicRules
from game.engine.classic.state import Collecting, Dealing, State, TakingBack
from game.engine.classic.tally import tally
from game.engine.core import record_codec
from game.engine.core.cards import Seat, parse_playing_card, parse_playing_cards
from game.engine.core.chance import Shuffler
from game.engine.core.game import Game
from game.engine.core.record_codec import Codec, Line
from game.engine.core.translatable_sentences import Counted, Sentence, english

MOST_PLAYERS = BOUNDS["players"].greatest


SEAT: Final = record_codec.seat(MOST_PLAYERS, english("'seat' is 0 to 3, not {value}"))
WINNER: Final = record_codec.seat(MOST_PLAYERS, english("'winner' is a seat or null, not {value}"), or_null=True)
PACKETS: Final = record_codec.packets(
    "C1", english("a deal has one string of cards for each seat"), parse_playing_cards
)

LINES: Final = Codec(
    Line(Deal, "deal", {"cards": PACKETS}),
    Line(Collect, "collect", {"seat": SEAT, "cards": record_codec.cards("C11", parse_playing_cards)}),
    Line(Turn, "turn", {}),
    Line(Pickup, "pickup", {"seat": SEAT, "first": record_codec.cards("C11", parse_playing_card, str)}),
    Line(Arrange, "arrange", {"seat": SEAT, "cards": record_codec.cards("V1", parse_playing_cards)}),
    Line(Claim, "claim", {"seat": SEAT}),
    Line(Challenge, "challenge", {"seat": SEAT}),
    Line(Time, "time", {}),
    Line(
        MatchEnded,
        "end",
        {
            "winner": WINNER,
            "cards": record_codec.numbers(english("'cards' are a number for each seat, not {value}")),
            "battles": record_codec.number(english("'battles' is a number, not {value}")),
            "cycle": record_codec.number(english("'cycle' is a number, not {value}"), optional=True),
        },
    ),
)
"""The lines after the header, but for what a test case expects."""

FACTS: Final[Mapping[str, Callable[[State], object]]] = {
    "cards": lambda state: list(state.counts),
    "packets": lambda state: list(state.packets),
    "piles": lambda state: list(state.piles),
    "battles": lambda state: state.battles,
    "last": lambda state: state.last,
    "winner": lambda state: state.winner,
    "over": lambda state: state.over,
}
"""What an `expect` line may name, drawn from a state."""


def draw_chance(state: State, shuffler: Shuffler) -> Chance | None:
    """The chance that a state owes, drawn from `shuffler`; None where it owes none (C1, C11, C15)."""
    match state.phase:
        case Dealing():
            deck, each = list(state.rules.deck), state.rules.cards_each
            shuffler.shuffle(deck)
            return Deal(tuple(tuple(deck[at : at + each]) for at in range(0, each * state.rules.players, each)))
        case Collecting(spoils=spoils):
            return _shuffled(spoils.receiver, in_order(state, spoils.receiver), shuffler)
        case TakingBack(seats=(seat, *_)):
            return _shuffled(seat, played(state.table[seat]), shuffler)
        case _:
            return None


def _shuffled(seat: Seat, cards: Packet, shuffler: Shuffler) -> Collect:
    order = list(cards)
    shuffler.shuffle(order)
    return Collect(seat, tuple(order))


def _played(battles: int) -> Sentence:
    return Counted("{n} battle", "{n} battles", battles)


def _end_in_words(end: MatchEnded) -> Sentence:
    cards = "/".join(map(str, end.cards))
    sentence = Sentence(
        "winner {winner}, cards {cards}, {battles}", winner=end.winner, cards=cards, battles=_played(end.battles)
    )
    return sentence if end.cycle is None else Sentence("{end}, a cycle of {cycle}", end=sentence, cycle=end.cycle)


CLASSIC_WAR: Final[Game[ClassicRules, State, Action, Event, MatchEnded]] = Game(
    rules=ClassicRules,
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
    after_end="C18",
    wrong_end="C20",
    dealt_by=frozenset(("C1", "C11", "V1")),
    facts=FACTS,
    count=lambda state: state.battles,
    length_in_words=_played,
    scores=lambda state: state.counts,
    tally=tally,
)
