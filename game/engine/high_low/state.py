"""The whole of a match at one moment, secrets included.

State, Frame and Wagering are named tuples, not dataclasses: as immutable, and four times as fast to change a
field of, which is most of what the engine does. The short ones are made anew from their parts where they change,
which is twice as fast again.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from game.engine.core.cards import Cards, Seat
from game.engine.core.chance import ChanceOwed
from game.engine.high_low.actions import Say
from game.engine.high_low.public_cards import PublicCards
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import Wagering

Outcome: TypeAlias = Seat | Literal["split", "roll", "war", "exhausted"]
"""How a showdown ended: who alone won the pot, or what became of it."""


class Frame(NamedTuple):
    """The cards drawn at one time, the round's own or a WAR's, and how far their showdowns have come.

    `size` cards a seat; the first `staked` of them have a coin under them; `decided` showdowns are over.
    `depth` is 0 for the round's own card, 1 for its WAR, 2 for the WAR within; `pot` what lay there when it began.
    """

    depth: int
    size: int
    pot: int
    cards: tuple[Cards, Cards] = ((), ())
    staked: int = 0
    say: tuple[Say, Say] = ((), ())
    decided: int = 0


@dataclass(frozen=True, slots=True)
class Dealing:
    """The cards are to be dealt (S2)."""


@dataclass(frozen=True, slots=True)
class Flipping:
    """The coin is to be flipped (S4)."""


@dataclass(frozen=True, slots=True)
class Shuffling:
    """The discards of these seats are to become their decks, the first seat's first (S6)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Predicting:
    """Predictions are owed by each seat that has placed none in the innermost frame (R2, W2)."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over."""


Phase: TypeAlias = Dealing | Flipping | Shuffling | Predicting | Wagering | Over
"""What comes next: chance, a decision, or nothing more. Everything else follows at once from an action."""


class State(NamedTuple):
    """A match of High Low War; every change makes a new one.

    `frames` are all of this round's, in the order drawn; `open` are the indices of those not yet fought out,
    the innermost last; between rounds there are none. `round` counts from 1.
    `shuffles` is how often the discards have become decks, both seats' counted once; `drawn_before_shuffle` how many
    cards each seat had drawn in this round when they last did. Both draw the same number, so their decks run out at the
    same card; and at most one shuffle falls within a round, for only the end of a round makes discards.
    """

    rules: HighLowRules
    phase: Phase = Dealing()
    round: int = 0
    starter: Seat = 0
    coins: tuple[int, int] = (0, 0)
    pot: int = 0
    decks: tuple[Cards, Cards] = ((), ())
    discards: tuple[Cards, Cards] = ((), ())
    frames: tuple[Frame, ...] = ()
    open: tuple[int, ...] = ()
    last: Outcome | None = None
    shuffles: int = 0
    drawn_before_shuffle: int = 0
    known: PublicCards = PublicCards()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return isinstance(self.phase, Over)

    @property
    def chance_owed(self) -> ChanceOwed | None:
        """What chance comes next; None where a player's decision does, or nothing (S2, S4, S6)."""
        match self.phase:
            case Predicting() | Wagering() | Over():
                return None
            case Shuffling(seats=seats):
                return ChanceOwed("shuffle", seats[0])
            case Dealing():
                return ChanceOwed("deal")
            case Flipping():
                return ChanceOwed("flip")

    @property
    def frame(self) -> Frame:
        """The innermost frame that is still being fought."""
        return self.frames[self.open[-1]]

    @property
    def wars(self) -> int:
        """How many WARs are open."""
        return max(0, len(self.open) - 1)

    def frames_with(self, frame: Frame) -> tuple[Frame, ...]:
        """All frames, with the innermost open one replaced."""
        frames, at = self.frames, self.open[-1]
        return (*frames[:at], frame, *frames[at + 1 :]) if len(frames) > 1 else (frame,)


def pay(coins: tuple[int, int], seat: Seat, amount: int) -> tuple[int, int]:
    """Both seats' coins after `seat` got `amount` (below 0: paid)."""
    return (coins[0] + amount, coins[1]) if seat == 0 else (coins[0], coins[1] + amount)


def share(coins: tuple[int, int], each: int) -> tuple[int, int]:
    """Both seats' coins after each got `each`."""
    return coins[0] + each, coins[1] + each


def coins_under(state: State) -> int:
    """The coins under cards whose showdown hasn't begun, both seats' together."""
    return sum(seat_coins_under(state, seat) for seat in (0, 1))


def seat_coins_under(state: State, seat: Seat) -> int:
    """The coins of one seat under cards whose showdown hasn't begun."""
    begun_here = 1 if isinstance(state.phase, Wagering) else 0
    total = 0
    for at in state.open:
        frame = state.frames[at]
        if frame.say[seat]:
            begun = frame.decided + (begun_here if at == state.open[-1] else 0)
            total += max(0, frame.staked - begun)
    return total
