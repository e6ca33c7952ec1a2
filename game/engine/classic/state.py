"""The whole of a match of Classic War at one moment, secrets included."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from game.engine.classic.actions import Packet
from game.engine.classic.events import ClassicEvent, PileTurnedOver
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import PlayingCard, Seat


class Positions(NamedTuple):
    """Positions and the battle after which each came.

    They lie in mappings of falling size, each more than the next; a new one is merged with those that aren't larger,
    so that to add a position costs little more than a look, however many there are, and every older collection stays
    what it was.
    """

    parts: tuple[Mapping[bytes, int], ...] = ()

    def battle_of(self, position: bytes) -> int | None:
        """The battle after which a position came, or None."""
        return next((part[position] for part in self.parts if position in part), None)

    def with_position(self, position: bytes, battle: int) -> "Positions":
        """These positions and one more."""
        parts, merged = [*self.parts], {position: battle}
        while parts and len(parts[-1]) <= len(merged):
            merged = {**parts.pop(), **merged}
        return Positions((*parts, merged))


Phase: TypeAlias = Literal[
    "dealing",
    "arranging",
    "ready",
    "turning up",
    "comparing",
    "at war",
    "won",
    "claiming",
    "settling",
    "gathering",
    "picking up",
    "collecting",
    "taking back",
    "scoring",
    "over",
]
"""What comes next. The engine passes through the phases that owe nothing and stops at those that do."""

Outcome: TypeAlias = Seat | Literal["void"]
"""How a battle ended: who won it, or that nobody could."""

T = TypeVar("T")


class Lying(NamedTuple):
    """A card on the table, and whether it lies face up."""

    card: PlayingCard
    up: bool


class Battle(NamedTuple):
    """A battle under way: `seats` turned a card up in it, `fighters` still fight, `fresh` have just turned one up.

    `wars` have been declared in it so far; the next one, if one is due, is among `called` over cards worth `pips`.
    """

    seats: tuple[Seat, ...]
    fighters: tuple[Seat, ...]
    fresh: tuple[Seat, ...]
    wars: int = 0
    called: tuple[Seat, ...] = ()
    pips: int = 0


class Claimed(NamedTuple):
    """A claim that waits for the next turn: who claims, and who challenged it (V2)."""

    seat: Seat
    challenger: Seat | None = None


class State(NamedTuple):
    """A match of Classic War; every change makes a new one.

    `hands` are each seat's cards in the order in which they will be played; the last `piles` of them lie on its pile
    and the others in its packet (C10). `table` holds each seat's cards of the battle, in the order played. `receiver`
    is who gets them, `owed` whose cards chance is to put in order. `turned` says that a turn waits until the cards
    have moved (V2). `seen` is every position since something new came in, and after which battle (C12).
    """

    rules: ClassicRules
    phase: Phase = "dealing"
    hands: tuple[Packet, ...] = ()
    piles: tuple[int, ...] = ()
    table: tuple[tuple[Lying, ...], ...] = ()
    arranged: tuple[bool, ...] = ()
    battle: Battle | None = None
    battles: int = 0
    last: Outcome | None = None
    voids: int = 0
    claim: Claimed | None = None
    receiver: Seat | None = None
    owed: tuple[Seat, ...] = ()
    turned: bool = False
    struck: bool = False
    seen: Positions = Positions()
    cycle: int | None = None
    winner: Seat | None = None

    @property
    def fight(self) -> Battle:
        """The battle under way."""
        assert self.battle is not None
        return self.battle

    @property
    def holders(self) -> tuple[Seat, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(len, self.hands))

    @property
    def packets(self) -> tuple[int, ...]:
        """How many cards lie in each seat's packet."""
        return tuple(len(hand) - pile for hand, pile in zip(self.hands, self.piles, strict=True))


def with_seat(values: tuple[T, ...], seat: Seat, new: T) -> tuple[T, ...]:
    """The values with one seat's replaced."""
    return (*values[:seat], new, *values[seat + 1 :])


def draw(state: State, seat: Seat, cards: int, events: list[ClassicEvent]) -> tuple[State, Packet]:
    """Take cards off the top of a seat's packet; where that empties it, the pile is turned over (C10)."""
    hand, pile = state.hands[seat], state.piles[seat]
    if pile and cards >= len(hand) - pile:
        events.append(PileTurnedOver(seat, pile))
        pile = 0
    hands, piles = with_seat(state.hands, seat, hand[cards:]), with_seat(state.piles, seat, pile)
    return state._replace(hands=hands, piles=piles), hand[:cards]


def put_under(state: State, seat: Seat, cards: Packet, events: list[ClassicEvent]) -> State:
    """Put cards under a seat's packet or on its pile (C10)."""
    hand = state.hands[seat] + cards
    pile = state.piles[seat] + len(cards) if state.rules.pickup == "pile" else 0
    if pile and pile == len(hand):
        events.append(PileTurnedOver(seat, pile))
        pile = 0
    return state._replace(hands=with_seat(state.hands, seat, hand), piles=with_seat(state.piles, seat, pile))
