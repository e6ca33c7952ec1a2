"""The complete state of a match of Classic War, including all secrets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from game.engine.classic.actions import Packet
from game.engine.classic.events import Event, PileTurnedOver
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import PlayingCard, Seat
from game.engine.core.chance import ChanceOwed


class Positions(NamedTuple):
    """A collection of positions (C12), each with the number of the battle after which it occurred (0 after the deal).

    The positions are stored in mappings of decreasing size. A new position starts a new mapping. As long as the
    smallest of the other mappings isn't larger than the new mapping, the two are merged. On average, adding a position
    is therefore nearly as cheap as a lookup. Existing collections stay unchanged.
    """

    parts: tuple[Mapping[bytes, int], ...] = ()

    def battle_of(self, position: bytes) -> int | None:
        """Return the number of the battle after which a position occurred, or None if it never did."""
        return next((part[position] for part in self.parts if position in part), None)

    def with_position(self, position: bytes, battle: int) -> "Positions":
        """Return a collection that contains these positions and one more."""
        parts, merged = [*self.parts], {position: battle}
        while parts and len(parts[-1]) <= len(merged):
            merged = {**parts.pop(), **merged}
        return Positions((*parts, merged))


Outcome: TypeAlias = Seat | Literal["void"]
"""Result of a battle: the winner's seat, or `"void"` if nobody won."""

T = TypeVar("T")


class PlayedCard(NamedTuple):
    """A card on the table. `up` is true if the card was turned up to fight."""

    card: PlayingCard
    up: bool


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle in which `seats` turned up cards and `fighters` are still fighting after `wars` wars."""

    seats: tuple[Seat, ...]
    fighters: tuple[Seat, ...]
    wars: int = 0


@dataclass(frozen=True, slots=True)
class Dealing:
    """Phase in which the deal is due (C1)."""


@dataclass(frozen=True, slots=True)
class Arranging:
    """Phase in which `seats` have yet to arrange their packets (V1)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """Phase in which the players must turn up the next cards (C3)."""


@dataclass(frozen=True, slots=True)
class Claiming:
    """Phase in which `winner` has won the battle and somebody must claim its cards (V2)."""

    battle: Battle
    winner: Seat


@dataclass(frozen=True, slots=True)
class Claimed:
    """Phase in which `claimant` has claimed the cards that `winner` won.

    The cards change hands at the next turn, or when time is called. Until then, one other player in the battle may
    challenge the claim (V2).
    """

    battle: Battle
    winner: Seat
    claimant: Seat
    challenger: Seat | None = None


@dataclass(frozen=True, slots=True)
class Spoils:
    """The cards of a battle that `receiver` is about to collect.

    - `claim`: the claim to these cards (V2), or None if they didn't have to be claimed.
    - `turned`: true if a `Turn` settled the claim. The next battle then begins as soon as these cards have been
      collected.
    """

    battle: Battle
    receiver: Seat
    claim: Claimed | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PickingUp:
    """Phase in which the receiver of `spoils` must choose the card to collect first (C11)."""

    spoils: Spoils


@dataclass(frozen=True, slots=True)
class Collecting:
    """Phase in which chance must decide the order in which the receiver of `spoils` collects the cards (C11)."""

    spoils: Spoils


@dataclass(frozen=True, slots=True)
class TakingBack:
    """Phase after a void battle, in which each of `seats` in turn takes back its own cards, shuffled (C15)."""

    battle: Battle
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """Phase after the end of the match (C12, C20).

    - `winner`: the winner's seat, or None after a draw or a cycle.
    - `cycle`: the length of the cycle in battles, or None if there was no cycle.
    """

    winner: Seat | None
    cycle: int | None = None


Phase: TypeAlias = Dealing | Arranging | Ready | Claiming | Claimed | PickingUp | Collecting | TakingBack | Over
"""A phase of a match: a chance event or decision that is due, or the end.

Everything else that happens in a match is part of applying an action, and needs no phase.
"""


class State(NamedTuple):
    """The state of a match of Classic War. Every change creates a new state.

    - `hands`: each seat's cards in the order in which they will be played.
    - `piles`: for each seat, the number of cards at the end of its hand that form its pile. The other cards are its
      packet (C10).
    - `tops_seen`: for each seat, true if everybody has seen the last card of its hand (C5, C8, V2).
    - `table`: each seat's cards in the current battle, in the order played.
    - `battles`: the number of battles begun.
    - `last`: the result of the last battle, or None before the first result.
    - `voids`: the number of void battles since the last battle that somebody won (C15).
    - `struck`: true if time has been called (C19).
    - `seen`: the positions that have occurred since the deal or since the last void battle, claim, or choice of the
      first card. It is empty if collected cards are shuffled (C12).
    """

    rules: ClassicRules
    phase: Phase = Dealing()
    hands: tuple[Packet, ...] = ()
    piles: tuple[int, ...] = ()
    tops_seen: tuple[bool, ...] = ()
    table: tuple[tuple[PlayedCard, ...], ...] = ()
    battles: int = 0
    last: Outcome | None = None
    voids: int = 0
    struck: bool = False
    seen: Positions = Positions()

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return isinstance(self.phase, Over)

    @property
    def chance_owed(self) -> ChanceOwed | None:
        """The chance event due next, or None if a player must decide or the match is over (C1, C11, C15)."""
        match self.phase:
            case Dealing():
                return ChanceOwed("deal")
            case Collecting(spoils=spoils):
                return ChanceOwed("collect", spoils.receiver)
            case TakingBack(seats=(seat, *_)):
                return ChanceOwed("collect", seat)
            case _:
                return None

    @property
    def winner(self) -> Seat | None:
        """Seat of the winner, or None before the end and after a draw or a cycle."""
        return self.phase.winner if isinstance(self.phase, Over) else None

    @property
    def cycle(self) -> int | None:
        """Length, in battles, of the cycle that ended the match, or None if there was none (C12)."""
        return self.phase.cycle if isinstance(self.phase, Over) else None

    @property
    def holders(self) -> tuple[Seat, ...]:
        """Seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    @property
    def counts(self) -> tuple[int, ...]:
        """Number of cards that each seat holds, by seat."""
        return tuple(map(len, self.hands))

    @property
    def packets(self) -> tuple[int, ...]:
        """Number of cards in each seat's packet, by seat."""
        return tuple(len(hand) - pile for hand, pile in zip(self.hands, self.piles, strict=True))


def with_seat(values: tuple[T, ...], seat: Seat, new: T) -> tuple[T, ...]:
    """Return `values` with the value at `seat` replaced with `new`."""
    return (*values[:seat], new, *values[seat + 1 :])


def draw(state: State, seat: Seat, cards: int, events: list[Event]) -> tuple[State, Packet]:
    """Take `cards` cards off the top of a seat's packet. Returns the new state and the cards taken.

    If this empties the packet, the seat's pile becomes the packet, and any cards still needed come from it (C10).
    """
    hand, pile = state.hands[seat], state.piles[seat]
    if pile and cards >= len(hand) - pile:
        events.append(PileTurnedOver(seat, pile))
        pile = 0
    hands, piles = with_seat(state.hands, seat, hand[cards:]), with_seat(state.piles, seat, pile)
    return state._replace(hands=hands, piles=piles), hand[:cards]


def put_under(state: State, seat: Seat, cards: Packet, top_seen: bool, events: list[Event]) -> State:
    """Put cards under a seat's packet or onto its pile (C10). `top_seen` is true if everybody has seen the last of the
    cards."""
    hand = state.hands[seat] + cards
    pile = state.piles[seat] + len(cards) if state.rules.pickup == "pile" else 0
    if pile and pile == len(hand):
        events.append(PileTurnedOver(seat, pile))
        pile = 0
    return state._replace(
        hands=with_seat(state.hands, seat, hand),
        piles=with_seat(state.piles, seat, pile),
        tops_seen=with_seat(state.tops_seen, seat, top_seen),
    )
