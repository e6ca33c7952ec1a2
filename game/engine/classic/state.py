"""The whole of a match of Classic War at one moment, secrets included."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from game.engine.classic.actions import Packet
from game.engine.classic.events import Event, PileTurnedOver
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import PlayingCard, Seat
from game.engine.core.chance import ChanceOwed


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


Outcome: TypeAlias = Seat | Literal["void"]
"""How a battle ended: who won it, or that nobody could."""

T = TypeVar("T")


class PlayedCard(NamedTuple):
    """A card on the table, and whether it lies face up."""

    card: PlayingCard
    up: bool


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: `seats` turned a card up in it, `fighters` fought to its end, and `wars` were declared in it."""

    seats: tuple[Seat, ...]
    fighters: tuple[Seat, ...]
    wars: int = 0


@dataclass(frozen=True, slots=True)
class Dealing:
    """The cards are to be dealt (C1)."""


@dataclass(frozen=True, slots=True)
class Arranging:
    """These seats have yet to arrange their packets (V1)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """Everything lies ready for the next turn (C3)."""


@dataclass(frozen=True, slots=True)
class Claiming:
    """The battle is won by `winner`, and somebody is to claim the cards (V2)."""

    battle: Battle
    winner: Seat


@dataclass(frozen=True, slots=True)
class Claimed:
    """The cards that `winner` won are claimed; they move at the next turn, and until then others may challenge (V2)."""

    battle: Battle
    winner: Seat
    claimant: Seat
    challenger: Seat | None = None


@dataclass(frozen=True, slots=True)
class Spoils:
    """The cards of a battle on their way to `receiver`.

    `claim` is how they were claimed (V2), None where they are handed out. `turned` is whether a turn is waiting until
    they have moved: the next battle then begins at once.
    """

    battle: Battle
    receiver: Seat
    claim: Claimed | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PickingUp:
    """The receiver is to say which of the two cards goes first (C11)."""

    spoils: Spoils


@dataclass(frozen=True, slots=True)
class Collecting:
    """Chance is to put the receiver's cards in order (C11)."""

    spoils: Spoils


@dataclass(frozen=True, slots=True)
class TakingBack:
    """Chance is to put in order what each of `seats` takes back after a void battle, the first seat's first (C15)."""

    battle: Battle
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over: `winner` is None for a draw and for a `cycle` of so many battles (C12, C20)."""

    winner: Seat | None
    cycle: int | None = None


Phase: TypeAlias = Dealing | Arranging | Ready | Claiming | Claimed | PickingUp | Collecting | TakingBack | Over
"""What comes next: chance, a decision, or nothing more. Everything else follows at once from an action."""


class State(NamedTuple):
    """A match of Classic War; every change makes a new one.

    `hands` are each seat's cards in the order in which they will be played; the last `piles` of them lie on its pile
    and the others in its packet (C10); `tops_seen` is whether everybody has seen the last card of all that was put
    there (C5, C8, V2). `table` holds each seat's cards of the battle, in the order played. `last` is how the last
    battle ended, `voids` how many in a row were void (C15). `struck` is whether time was called (C19). `seen` is every
    position since something new came in, and after which battle (C12).
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
        """Whether the match is over."""
        return isinstance(self.phase, Over)

    @property
    def chance_owed(self) -> ChanceOwed | None:
        """What chance comes next; None where a player's decision does, or nothing (C1, C11, C15)."""
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
        """Who has won; None while the match is not over, for a draw and for a cycle."""
        return self.phase.winner if isinstance(self.phase, Over) else None

    @property
    def cycle(self) -> int | None:
        """How many battles long the cycle is that ended the match (C12); None otherwise."""
        return self.phase.cycle if isinstance(self.phase, Over) else None

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


def draw(state: State, seat: Seat, cards: int, events: list[Event]) -> tuple[State, Packet]:
    """Take cards off the top of a seat's packet; where that empties it, the pile is turned over (C10)."""
    hand, pile = state.hands[seat], state.piles[seat]
    if pile and cards >= len(hand) - pile:
        events.append(PileTurnedOver(seat, pile))
        pile = 0
    hands, piles = with_seat(state.hands, seat, hand[cards:]), with_seat(state.piles, seat, pile)
    return state._replace(hands=hands, piles=piles), hand[:cards]


def put_under(state: State, seat: Seat, cards: Packet, top_seen: bool, events: list[Event]) -> State:
    """Put cards under a seat's packet or on its pile (C10); `top_seen` is whether everybody has seen the last one."""
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
