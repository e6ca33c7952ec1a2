"""The complete state of a match, including all secrets, and the public knowledge of the cards.

`State`, `Frame` and `Wagering` are named tuples because the engine does little but replace fields, which takes four
times as long in a dataclass. Short tuples are often created from all of their fields instead, because that is twice as
fast as replacing fields.
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
"""A set of cards as a number, with one byte for each card of the standard deck: 1 if the card is in the set, otherwise
0."""

PerSeat: TypeAlias = tuple[CardSet, CardSet]
"""A set of cards for each seat."""

NONE_EACH: Final[PerSeat] = (0, 0)

LOOKED_UP: Final = 512
"""Maximum number of sets whose cards are cached. Most sets are the same in successive views."""


class PublicCards(NamedTuple):
    """The public knowledge of the cards.

    - `shown`: the cards that each seat has shown in this match.
    - `unseen`: the possible identities of each seat's undecided cards drawn since the last shuffle, and of its next
      card. These are the cards that were in the seat's deck at the last shuffle and that it hasn't shown since. Before
      the first shuffle, nobody knows which seat has which card, so both seats have the same set.
    - `unseen_before`: the possible identities of each seat's undecided cards that were drawn before this round's
      shuffle.
    """

    shown: PerSeat = NONE_EACH
    unseen: PerSeat = NONE_EACH
    unseen_before: PerSeat = NONE_EACH


_ALONE: Final[tuple[CardSet, ...]] = tuple(1 << 8 * place for place in range(len(STANDARD_DECK)))
DEALT: Final = PublicCards(unseen=(sum(_ALONE), sum(_ALONE)))
"""The public knowledge after the deal."""


def turned_up(known: PublicCards, cards: tuple[Card, Card]) -> PublicCards:
    """Return the public knowledge after both cards of a showdown have been turned up."""
    (shown0, shown1), (unseen0, unseen1), before = known
    card0, card1 = _ALONE[cards[0].place], _ALONE[cards[1].place]
    hidden = ~(card0 | card1)
    if before != NONE_EACH:
        before = before[0] & hidden, before[1] & hidden
    return PublicCards((shown0 | card0, shown1 | card1), (unseen0 & hidden, unseen1 & hidden), before)


def shuffled(known: PublicCards, seat: Seat, cards: Cards, first: bool) -> PublicCards:
    """Return the public knowledge after the discards `cards` have become a seat's deck.

    `first` is true if this is the first of the two seats to shuffle in this round.
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
"""The result of a showdown: the seat that won the pot alone, or the word for another outcome."""


class Frame(NamedTuple):
    """Cards drawn together, at the start of a round or for a WAR, and the progress of their showdowns.

    - `depth`: 0 for the first card of the round, 1 in a WAR, 2 in a WAR within that WAR, and so on.
    - `size`: the number of cards for each seat.
    - `pot`: the number of coins in the pot when the frame began.
    - `cards`: each seat's cards, in the order drawn.
    - `staked`: the number of each seat's predictions, counted from the first, that are made with a coin (W3).
    - `say`: each seat's predictions. A seat's tuple is empty until it has placed them.
    - `decided`: the number of showdowns that are over.
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
    """Phase in which the deal is due (S2)."""


@dataclass(frozen=True, slots=True)
class Flipping:
    """Phase in which the coin flip is due (S4)."""


@dataclass(frozen=True, slots=True)
class Shuffling:
    """Phase in which `seats` must shuffle their discards into new decks, one after the other (S6)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Predicting:
    """Phase in which each seat without predictions in the innermost frame must place them (R2, W2)."""


@dataclass(frozen=True, slots=True)
class Over:
    """Phase after the end of the match."""


Phase: TypeAlias = Dealing | Flipping | Shuffling | Predicting | Wagering | Over
"""A phase of a match: a chance event or decision that is due, or the end.

Everything else follows immediately from an action.
"""


class State(NamedTuple):
    """The state of a match of High Low War. Every change creates a new state.

    - `round`: the number of the current round, counted from 1, or 0 before the first round.
    - `starter`: the seat that acts first in the current round.
    - `frames`: the frames of the current round, in the order drawn.
    - `open`: the indices in `frames` of the undecided frames, ending with the innermost. A frame is undecided until all
      of its showdowns, and the WARs that follow them, are over.
    - `last`: the result of the last showdown, or None before the first.
    - `drawn_before_shuffle`: the number of cards that each seat had drawn in the current round when its deck was
      shuffled, or 0 if it hasn't been. Both seats draw the same number of cards, so their decks run out together. Cards
      become discards only at the end of a round, so each deck is shuffled at most once during a round.
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
        """The chance event due next, or None if a player must decide or the match is over (S2, S4, S6)."""
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
        """Number of WARs in progress."""
        return max(0, len(self.open) - 1)

    def frames_with(self, frame: Frame) -> tuple[Frame, ...]:
        """Return all frames of the round, with the innermost undecided frame replaced with `frame`."""
        frames, at = self.frames, self.open[-1]
        return (*frames[:at], frame, *frames[at + 1 :]) if len(frames) > 1 else (frame,)


def pay(coins: tuple[int, int], seat: Seat, amount: int) -> tuple[int, int]:
    """Return both seats' coins after `seat` has received `amount` coins, or has paid coins if `amount` is negative."""
    return (coins[0] + amount, coins[1]) if seat == 0 else (coins[0], coins[1] + amount)


def share(coins: tuple[int, int], each: int) -> tuple[int, int]:
    """Return both seats' coins after each seat has received `each` coins."""
    return coins[0] + each, coins[1] + each


def coins_under(state: State) -> int:
    """Return the number of coins under cards whose showdowns haven't begun."""
    return sum(seat_coins_under(state, seat) for seat in (0, 1))


def seat_coins_under(state: State, seat: Seat) -> int:
    """Return the number of coins that a seat has under cards whose showdowns haven't begun."""
    begun_here = 1 if isinstance(state.phase, Wagering) else 0
    total = 0
    for at in state.open:
        frame = state.frames[at]
        if frame.say[seat]:
            begun = frame.decided + (begun_here if at == state.open[-1] else 0)
            total += max(0, frame.staked - begun)
    return total
