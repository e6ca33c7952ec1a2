"""The complete state of a match, secrets included, and the public knowledge of the cards.

`State`, `Frame` and `Wagering` are named tuples because changing a field takes a quarter of the time that it takes in a
dataclass, and the engine does little else. Building a short tuple from its parts halves that time once more.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Final, Literal, NamedTuple, TypeAlias

from game.engine.core.cards import STANDARD_DECK, Card, Cards, Seat
from game.engine.core.chance import ChanceOwed
from game.engine.high_low.actions import Say
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import Wagering

CardSet: TypeAlias = int
"""A set of cards as a number, with a byte for each card of the standard deck: 1 if it is in the set, else 0."""

PerSeat: TypeAlias = tuple[CardSet, CardSet]
"""A set of cards for each seat."""

NONE_EACH: Final[PerSeat] = (0, 0)

LOOKED_UP: Final = 512
"""Maximum number of sets whose cards are cached; successive views share most of them."""


class PublicCards(NamedTuple):
    """Public knowledge of the cards, updated card by card.

    - `shown`: cards that each seat has shown in this match.
    - `unseen`: cards that a seat's undecided cards and its next card may be: those of its deck not shown since the last
      shuffle. Before the first shuffle, nobody knows which seat has which card, so both seats have the same set.
    - `unseen_before`: the same for undecided cards drawn before this round's shuffle.
    """

    shown: PerSeat = NONE_EACH
    unseen: PerSeat = NONE_EACH
    unseen_before: PerSeat = NONE_EACH


_ALONE: Final[tuple[CardSet, ...]] = tuple(1 << 8 * place for place in range(len(STANDARD_DECK)))
DEALT: Final = PublicCards(unseen=(sum(_ALONE), sum(_ALONE)))
"""Public knowledge after the deal."""


def turned_up(known: PublicCards, cards: tuple[Card, Card]) -> PublicCards:
    """Return the public knowledge after both cards of a showdown were turned up."""
    (shown0, shown1), (unseen0, unseen1), before = known
    card0, card1 = _ALONE[cards[0].place], _ALONE[cards[1].place]
    hidden = ~(card0 | card1)
    if before != NONE_EACH:
        before = before[0] & hidden, before[1] & hidden
    return PublicCards((shown0 | card0, shown1 | card1), (unseen0 & hidden, unseen1 & hidden), before)


def shuffled(known: PublicCards, seat: Seat, cards: Cards, first: bool) -> PublicCards:
    """Return the public knowledge after a seat's discards became its deck.

    `first`: the other seat will shuffle next.
    """
    shown, unseen, before = known
    if first:
        unseen, before = NONE_EACH, unseen
    own = sum(_ALONE[card.place] for card in cards)
    return PublicCards(shown, (own, unseen[1]) if seat == 0 else (unseen[0], own), before)


@lru_cache(LOOKED_UP)
def cards_in(cards: CardSet) -> Cards:
    """Return the cards of a set, in the order of a new deck."""
    return tuple(compress(STANDARD_DECK, cards.to_bytes(len(STANDARD_DECK), "little")))


Outcome: TypeAlias = Seat | Literal["split", "roll", "war", "exhausted"]
"""Result of a showdown: the seat that won the pot alone, or the word for another outcome."""


class Frame(NamedTuple):
    """Cards drawn together, the round's own or a WAR's, and the progress of their showdowns.

    - `depth`: 0 for the round's own card, 1 for its WAR, 2 for a WAR within that, and so on.
    - `size`: number of cards for each seat; coins lie under the first `staked` of them.
    - `pot`: coins in the pot when the frame began.
    - `decided`: number of showdowns that are over.
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
    """The deal is due (S2)."""


@dataclass(frozen=True, slots=True)
class Flipping:
    """The coin flip is due (S4)."""


@dataclass(frozen=True, slots=True)
class Shuffling:
    """The discards of these seats become their decks, in this order (S6)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Predicting:
    """Each seat without predictions in the innermost frame owes them (R2, W2)."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over."""


Phase: TypeAlias = Dealing | Flipping | Shuffling | Predicting | Wagering | Over
"""The phase of a match: the chance event or decision that is due, or the end.

Everything else follows at once from an action.
"""


class State(NamedTuple):
    """A match of High Low War; every change makes a new state.

    - `round`: number of the current round, from 1, and 0 before the first; `starter` acts first in it.
    - `frames`: this round's frames, in the order drawn; `open` contains the indices of the undecided ones, the
      innermost last.
    - `last`: result of the last showdown; None before the first.
    - `drawn_before_shuffle`: number of cards that each seat had drawn in this round when its deck was last shuffled.
      Both seats draw the same number of cards, so their decks run out together. Only the end of a round makes discards,
      so a round has at most one shuffle.
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
    drawn_before_shuffle: int = 0
    known: PublicCards = PublicCards()

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return isinstance(self.phase, Over)

    @property
    def chance_owed(self) -> ChanceOwed | None:
        """Chance event due next; None if a player must decide or the match is over (S2, S4, S6)."""
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
        """The innermost undecided frame."""
        return self.frames[self.open[-1]]

    @property
    def wars(self) -> int:
        """Number of open WARs."""
        return max(0, len(self.open) - 1)

    def frames_with(self, frame: Frame) -> tuple[Frame, ...]:
        """Return all frames, with `frame` in place of the innermost open one."""
        frames, at = self.frames, self.open[-1]
        return (*frames[:at], frame, *frames[at + 1 :]) if len(frames) > 1 else (frame,)


def pay(coins: tuple[int, int], seat: Seat, amount: int) -> tuple[int, int]:
    """Return both seats' coins after `seat` received `amount` coins, or paid them if `amount` is negative."""
    return (coins[0] + amount, coins[1]) if seat == 0 else (coins[0], coins[1] + amount)


def share(coins: tuple[int, int], each: int) -> tuple[int, int]:
    """Return both seats' coins after each seat received `each` coins."""
    return coins[0] + each, coins[1] + each


def coins_under(state: State) -> int:
    """Return the number of coins under cards whose showdown hasn't begun."""
    return sum(seat_coins_under(state, seat) for seat in (0, 1))


def seat_coins_under(state: State, seat: Seat) -> int:
    """Return the number of a seat's coins under cards whose showdown hasn't begun."""
    begun_here = 1 if isinstance(state.phase, Wagering) else 0
    total = 0
    for at in state.open:
        frame = state.frames[at]
        if frame.say[seat]:
            begun = frame.decided + (begun_here if at == state.open[-1] else 0)
            total += max(0, frame.staked - begun)
    return total
