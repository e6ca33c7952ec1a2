"""The medals of High Low War."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from game.coach.high_low.review_results import MISTAKE, Grade, Review, SeatReview
from game.engine.core.cards import SEATS, Card, Rank, Seat
from game.engine.core.replay import AnyPlayedLine
from game.engine.core.translatable_sentences import english
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import (
    Called,
    CardsRevealed,
    Checked,
    Event,
    Folded,
    MatchEnded,
    PotRolledOver,
    PotSplit,
    PotWon,
    Raised,
    RoundStarted,
    ShowdownOpened,
    TieStood,
    WarEnded,
    WarStarted,
)
from game.engine.high_low.rules import HighLowRules, right_prediction, value
from game.medals.medal import Earned, Medal, Medals

IN_A_ROW: Final = 10
"""Number of correct predictions in a row, or of good decisions in a row, that earns a medal.

It is also the minimum number of decisions in a match that earns `FAULTLESS`.
"""

POTS_IN_A_ROW: Final = 4
EIGHTS: Final = 3
WARS_IN_A_MATCH: Final = 3
FEWEST_SAID: Final = 5
"""Minimum number of predictions, not counting ties, that the winner of a match must have made to earn `ALL_RIGHT`."""

SOON: Final = 5
"""Maximum number of rounds in a match that counts as won quickly."""

MIDDLE: Final = range(7, 10)
"""Values of the cards on which a raise is a bluff, because HIGHER and LOWER are about equally likely to be right."""

AGAINST_YOU: Final = -5.0
"""Maximum luck, in coins, at which a win earns the medal for winning against the cards."""

ONE_WAR: Final = Medal("war-won", english("WAR won"), english("Win a pot in a WAR."))
TWO_DEEP: Final = Medal("two-deep", english("Two deep"), english("Play a WAR within a WAR."))
THREE_DEEP: Final = Medal("three-deep", english("Three deep"), english("Play a WAR within a WAR within a WAR."))
WHOLE_WAR: Final = Medal("whole-war", english("Both cards"), english("Win a pot with each of your two cards in a WAR."))
THREE_WARS: Final = Medal("three-wars", english("Three WARs"), english("Win three WARs in one match."))
ACES: Final = Medal("aces", english("Two aces"), english("Tie with an ace."))
BROKE_IN_WAR: Final = Medal(
    "broke-in-war", english("No coins left"), english("Win a pot in a WAR that began when you had no coins left.")
)
BLUFF_CAUGHT: Final = Medal(
    "bluff-caught", english("Bluff caught"), english("Call a raise made on a 7, 8 or 9, and win the pot.")
)
BLUFF: Final = Medal("bluff", english("A bluff"), english("Raise on a 7, 8 or 9, and make the other player fold."))
GOOD_FOLD: Final = Medal("good-fold", english("Well folded"), english("Fold when a call would have lost the pot."))
LAST_COIN: Final = Medal("last-coin", english("Last coin"), english("Win a match after being down to one coin."))
COMEBACK: Final = Medal(
    "comeback", english("Back from a quarter"), english("Win a match after losing three quarters of your coins.")
)
ALL_IN: Final = Medal("all-in", english("All your coins"), english("Wager all your coins, and win the pot."))
HALF: Final = Medal("half", english("Half the coins"), english("Win a pot that holds at least half of all the coins."))
MOST: Final = Medal(
    "most", english("Most of the coins"), english("Win a pot that holds at least four fifths of all the coins.")
)
QUICK: Final = Medal("quick", english("Five rounds"), english("Win a match within five rounds."))
AHEAD: Final = Medal(
    "ahead", english("Always ahead"), english("Win a match without ever being behind at the end of a round.")
)
TEN_RIGHT: Final = Medal("ten-right", english("Ten right"), english("Predict correctly ten times in a row."))
ALL_RIGHT: Final = Medal("all-right", english("Never wrong"), english("Win a match without a wrong prediction."))
THREE_EIGHTS: Final = Medal(
    "eights", english("Three eights"), english("Predict correctly with three eights in one match.")
)
BOLD_LOWER: Final = Medal("bold-lower", english("Lower"), english("Win a pot with LOWER on a 10 or better."))
BOLD_HIGHER: Final = Medal("bold-higher", english("Higher"), english("Win a pot with HIGHER on a 6 or less."))
FOUR_POTS: Final = Medal("four-pots", english("Four pots"), english("Win four pots in a row."))
ROLLED: Final = Medal("rolled", english("Rolled over"), english("Win a pot that rolled over."))
RERAISED: Final = Medal(
    "reraised", english("Raise on a raise"), english("Answer a raise with a raise, and win the pot.")
)
TRAP: Final = Medal("trap", english("Check, then raise"), english("Check, then raise, and win the pot."))
NOBODY: Final = Medal("nobody", english("No winner"), english("Play a match that nobody wins."))

TEN_GOOD: Final = Medal("ten-good", english("Ten in a row"), english("Make ten good decisions in a row."))
FAULTLESS: Final = Medal(
    "faultless", english("Faultless"), english("Win a match of ten or more decisions, all of them good.")
)
UNLUCKY: Final = Medal(
    "unlucky", english("Against the cards"), english("Win a match in which bad luck costs you five coins or more.")
)
ONLY_ONE: Final = Medal(
    "only-one", english("The only one"), english("Find the only choice, out of three or more, that isn’t a mistake.")
)

OF_RECORD: Final = (
    *(ONE_WAR, TWO_DEEP, THREE_DEEP, WHOLE_WAR, THREE_WARS, ACES, BROKE_IN_WAR),
    *(BLUFF_CAUGHT, BLUFF, GOOD_FOLD, ALL_IN, RERAISED, TRAP, HALF, MOST, FOUR_POTS, ROLLED),
    *(TEN_RIGHT, ALL_RIGHT, THREE_EIGHTS, BOLD_LOWER, BOLD_HIGHER),
    *(LAST_COIN, COMEBACK, QUICK, AHEAD, NOBODY),
)
OF_REVIEW: Final = (TEN_GOOD, FAULTLESS, UNLUCKY, ONLY_ONE)


@dataclass(slots=True)
class _SeatCourse:
    """The course of a match for one seat. An attribute such as `one_coin_at` holds the number of the last line of the
    record at which the seat began a round with one coin, or 0 if there is none."""

    said: int = 0
    wrong: int = 0
    right_in_a_row: int = 0
    eights: int = 0
    pots_in_a_row: int = 0
    wars_won: int = 0
    was_behind: bool = False
    one_coin_at: int = 0
    quarter_at: int = 0


@dataclass(slots=True)
class _War:
    """A WAR in progress: the seats that had no coins when it began, the coins that each seat has won in it (including
    nested WARs), and the number of pots that each seat has won in it (excluding nested WARs)."""

    broke: tuple[bool, bool]
    coins: list[int] = field(default_factory=lambda: [0, 0])
    own_pots: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(slots=True)
class _Wagering:
    """The wagering and the reveal of the current showdown, which determine the medals for winning its pot."""

    checked: set[Seat] = field(default_factory=set)
    raised: list[Seat] = field(default_factory=list)
    called: Seat | None = None
    folded: Seat | None = None
    reraised: set[Seat] = field(default_factory=set)
    trapped: set[Seat] = field(default_factory=set)
    all_in: set[Seat] = field(default_factory=set)
    cards: tuple[Card, Card] | None = None
    predictions: tuple[Prediction, Prediction] | None = None
    depth: int = 0


def earned(rules: HighLowRules, lines: Iterable[AnyPlayedLine]) -> Iterator[Earned]:
    """Yield the medals earned in a match, given the lines of its record. A medal may be yielded more than once. All
    lines are consumed."""
    course = _Course(rules)
    for line in lines:
        for event in line.events:
            for medal, seat in course.take(event, line):
                yield Earned(medal, seat, line.number)
    yield from course.at_the_end()


class _Course:
    """The course of a match, event by event."""

    def __init__(self, rules: HighLowRules) -> None:
        self._rules = rules
        self._seats = _SeatCourse(), _SeatCourse()
        self._wagering = _Wagering()
        self._wars: list[_War] = []
        self._rolled = 0
        self._winner: Seat | None = None

    def take(self, event: Event, line: AnyPlayedLine) -> Iterator[tuple[Medal, Seat]]:
        """Note an event in a line of the record, and yield the medals that it earns."""
        wagering = self._wagering
        match event:
            case RoundStarted():
                self._start_round(line)
            case ShowdownOpened():
                self._wagering = _Wagering()
            case Checked(seat=seat):
                wagering.checked.add(seat)
            case Raised(seat=seat, coins=coins):
                self._raise(seat)
                self._wager(seat, coins, line)
            case Called(seat=seat, coins=coins):
                wagering.called = seat
                self._wager(seat, coins, line)
            case Folded(seat=seat):
                wagering.folded = seat
            case CardsRevealed(depth=depth, cards=cards, predictions=predictions):
                wagering.depth, wagering.cards, wagering.predictions = depth, cards, predictions
                yield from self._reveal(cards, predictions)
            case PotWon(seat=seat, coins=coins):
                yield from self._win(seat, coins)
            case PotRolledOver():
                self._rolled += 1
            case PotSplit() | TieStood():
                self._rolled = 0
            case WarStarted(depth=depth):
                yield from self._start_war(depth, line)
            case WarEnded():
                yield from self._end_war()
            case MatchEnded(winner=winner, rounds=rounds):
                yield from self._end(winner, rounds)
            case _:
                pass

    def at_the_end(self) -> Iterator[Earned]:
        """Yield the medals that the winner earns for having had few coins earlier in the match."""
        if self._winner is not None:
            own = self._seats[self._winner]
            for medal, line in ((LAST_COIN, own.one_coin_at), (COMEBACK, own.quarter_at)):
                if line:
                    yield Earned(medal, self._winner, line)

    def _start_round(self, line: AnyPlayedLine) -> None:
        coins = line.after.coins
        for seat, own in zip(SEATS, self._seats, strict=True):
            own.was_behind |= coins[seat] < coins[1 - seat]
            if coins[seat] == 1 < self._rules.coins:
                own.one_coin_at = line.number
            if 4 * coins[seat] <= self._rules.coins:
                own.quarter_at = line.number

    def _raise(self, seat: Seat) -> None:
        wagering = self._wagering
        if 1 - seat in wagering.raised:
            wagering.reraised.add(seat)
        if seat in wagering.checked:
            wagering.trapped.add(seat)
        wagering.raised.append(seat)

    def _wager(self, seat: Seat, coins: int, line: AnyPlayedLine) -> None:
        if coins and coins == line.before.coins[seat]:
            self._wagering.all_in.add(seat)

    def _reveal(
        self, cards: tuple[Card, Card], predictions: tuple[Prediction, Prediction]
    ) -> Iterator[tuple[Medal, Seat]]:
        """Count the predictions of a showdown, and yield the medals earned when its cards are revealed. In a tie, the
        predictions count as neither right nor wrong."""
        if cards[0].rank is cards[1].rank:
            if cards[0].rank is Rank.ACE:
                yield from ((ACES, seat) for seat in SEATS)
            return
        for seat, own in zip(SEATS, self._seats, strict=True):
            own.said += 1
            if not self._is_right(seat):
                own.wrong, own.right_in_a_row = own.wrong + 1, 0
                continue
            own.right_in_a_row += 1
            own.eights += cards[seat].rank is Rank.EIGHT
            if own.right_in_a_row == IN_A_ROW:
                yield TEN_RIGHT, seat
            if own.eights == EIGHTS and cards[seat].rank is Rank.EIGHT:
                yield THREE_EIGHTS, seat
        folded = self._wagering.folded
        if folded is not None and not self._is_right(folded) and self._is_right(1 - folded):
            yield GOOD_FOLD, folded

    def _win(self, seat: Seat, coins: int) -> Iterator[tuple[Medal, Seat]]:
        """Count a pot that a seat has won, and yield the medals for it."""
        wagering, own, rolled = self._wagering, self._seats[seat], self._rolled
        self._rolled, self._seats[1 - seat].pots_in_a_row = 0, 0
        own.pots_in_a_row += 1
        for war in self._wars:
            war.coins[seat] += coins
        found = {
            ONE_WAR: wagering.depth > 0,
            BROKE_IN_WAR: wagering.depth > 0 and self._wars[-1].broke[seat],
            HALF: coins >= self._rules.coins,
            MOST: 5 * coins >= 4 * 2 * self._rules.coins,
            FOUR_POTS: own.pots_in_a_row == POTS_IN_A_ROW,
            ROLLED: rolled > 0,
            RERAISED: seat in wagering.reraised,
            TRAP: seat in wagering.trapped,
            ALL_IN: seat in wagering.all_in,
            BLUFF: wagering.folded == 1 - seat and self._value(seat) in MIDDLE,
            BLUFF_CAUGHT: wagering.called == seat and self._value(1 - seat) in MIDDLE,
        }
        if wagering.folded is None:
            found |= {
                BOLD_LOWER: self._said(seat) is Prediction.LOWER and self._value(seat) >= MIDDLE.stop,
                BOLD_HIGHER: self._said(seat) is Prediction.HIGHER and self._value(seat) < MIDDLE.start,
            }
        yield from ((medal, seat) for medal, is_earned in found.items() if is_earned)
        if wagering.depth:
            war = self._wars[-1]
            war.own_pots[seat] += 1
            if war.own_pots[seat] == 2:
                yield WHOLE_WAR, seat

    def _start_war(self, depth: int, line: AnyPlayedLine) -> Iterator[tuple[Medal, Seat]]:
        coins = line.after.coins
        self._wars.append(_War((coins[0] == 0, coins[1] == 0)))
        if depth in (2, 3):
            yield from ((TWO_DEEP if depth == 2 else THREE_DEEP, seat) for seat in SEATS)

    def _end_war(self) -> Iterator[tuple[Medal, Seat]]:
        first, second = self._wars.pop().coins
        if first != second:
            winner = int(second > first)
            self._seats[winner].wars_won += 1
            if self._seats[winner].wars_won == WARS_IN_A_MATCH:
                yield THREE_WARS, winner

    def _end(self, winner: Seat | None, rounds: int) -> Iterator[tuple[Medal, Seat]]:
        self._winner = winner
        if winner is None:
            yield from ((NOBODY, seat) for seat in SEATS)
            return
        own = self._seats[winner]
        if rounds <= SOON:
            yield QUICK, winner
        if not own.was_behind:
            yield AHEAD, winner
        if own.said >= FEWEST_SAID and not own.wrong:
            yield ALL_RIGHT, winner

    def _is_right(self, seat: Seat) -> bool:
        cards = self._wagering.cards
        assert cards is not None
        return self._said(seat) is right_prediction(cards[seat], cards[1 - seat], self._rules)

    def _said(self, seat: Seat) -> Prediction:
        assert self._wagering.predictions is not None
        return self._wagering.predictions[seat]

    def _value(self, seat: Seat) -> int:
        """Return the value of a seat's revealed card."""
        assert self._wagering.cards is not None
        return value(self._wagering.cards[seat], self._rules)


def judged(review: Review) -> Iterator[Earned]:
    """Yield the medals earned in a match, according to its review.

    A decision for which the player had asked for a hint earns nothing, and ends a series of good decisions.
    """
    for seat, own in zip(SEATS, review.seats, strict=True):
        yield from _rows(seat, own)
        if not own.verdicts or not review.over or own.won <= review.seats[1 - seat].won:
            continue
        last = own.verdicts[-1].line
        hinted = any(verdict.practice for verdict in own.verdicts)
        if len(own.verdicts) >= IN_A_ROW and not hinted and own.count(Grade.GOOD) == len(own.verdicts):
            yield Earned(FAULTLESS, seat, last)
        if review.account(seat).luck <= AGAINST_YOU:
            yield Earned(UNLUCKY, seat, last)


def _rows(seat: Seat, own: SeatReview) -> Iterator[Earned]:
    row = 0
    for verdict in own.verdicts:
        judgement = verdict.judgement
        row = row + 1 if judgement.grade is Grade.GOOD and not verdict.practice else 0
        if row == IN_A_ROW:
            yield Earned(TEN_GOOD, seat, verdict.line)
        others = [option for option in judgement.options if option != judgement.chosen]
        if row and len(others) > 1 and all(judgement.chosen.worth - other.worth >= MISTAKE for other in others):
            yield Earned(ONLY_ONE, seat, verdict.line)


HIGH_LOW_MEDALS: Final = Medals(OF_RECORD, earned, OF_REVIEW, judged)
