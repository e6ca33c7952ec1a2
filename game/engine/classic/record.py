"""The lines of a record of Classic War, and the facts that a test case may expect."""

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.classic.actions import (
    Arrange,
    Challenge,
    Claim,
    Collect,
    Deal,
    Pickup,
    Time,
    Turn,
)
from game.engine.classic.events import MatchEnded
from game.engine.classic.rules import BOUNDS
from game.engine.classic.state import State
from game.engine.core.cards import parse_playing_card, parse_playing_cards
from game.engine.core.codec import Codec, Line, cards, number, numbers, packets, seat
from game.engine.core.messages import english

MOST_PLAYERS = BOUNDS["players"].greatest


SEAT: Final = seat(MOST_PLAYERS, english("'seat' is 0 to 3, not {value}"))
WINNER: Final = seat(MOST_PLAYERS, english("'winner' is a seat or null, not {value}"), or_null=True)
PACKETS: Final = packets("C1", english("a deal has one string of cards for each seat"), parse_playing_cards)

LINES: Final = Codec(
    Line(Deal, "deal", {"cards": PACKETS}),
    Line(Collect, "collect", {"seat": SEAT, "cards": cards("C11", parse_playing_cards)}),
    Line(Turn, "turn", {}),
    Line(Pickup, "pickup", {"seat": SEAT, "first": cards("C11", parse_playing_card, str)}),
    Line(Arrange, "arrange", {"seat": SEAT, "cards": cards("V1", parse_playing_cards)}),
    Line(Claim, "claim", {"seat": SEAT}),
    Line(Challenge, "challenge", {"seat": SEAT}),
    Line(Time, "time", {}),
    Line(
        MatchEnded,
        "end",
        {
            "winner": WINNER,
            "cards": numbers(english("'cards' are a number for each seat, not {value}")),
            "battles": number(english("'battles' is a number, not {value}")),
            "cycle": number(english("'cycle' is a number, not {value}"), optional=True),
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
