"""The medals of Classic War."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.engine.classic.events import (
    BattleStarted,
    BattleVoided,
    BattleWon,
    CardFoughtOn,
    CardTurnedUp,
    ClaimChallenged,
    ClaimSettled,
    Event,
    MatchEnded,
    PlayerOut,
    WarDeclared,
)
from game.engine.classic.rules import ClassicRules
from game.engine.classic.state import Claimed
from game.engine.core.cards import Joker, PlayingCard, Rank, Seat
from game.engine.core.replay import AnyPlayedLine
from game.engine.core.translatable_sentences import english
from game.medals.medal import Earned, Medal, Medals

MANY_CARDS: Final = 20
BATTLES_IN_A_ROW: Final = 8
WARS_IN_A_MATCH: Final = 5
SMALL: Final = (Rank.TWO, Rank.THREE)

WAR: Final = Medal("war-won", english("War won"), english("Win a war."))
TWO_DEEP: Final = Medal("two-deep", english("Two deep"), english("Win a war within a war."))
THREE_DEEP: Final = Medal("three-deep", english("Three deep"), english("Fight a war within a war within a war."))
FIVE_WARS: Final = Medal("five-wars", english("Five wars"), english("Win five wars in one match."))
TWENTY: Final = Medal("twenty", english("Twenty cards"), english("Win twenty cards in one battle."))
EIGHT_BATTLES: Final = Medal("eight-battles", english("Eight in a row"), english("Win eight battles in a row."))
SMALL_CARD: Final = Medal("small-card", english("A small card"), english("Win a battle with a 2 or a 3."))
ACES: Final = Medal("aces", english("All four aces"), english("Hold all four aces."))
KEPT_ON: Final = Medal(
    "fought-on",
    english("The same card"),
    english("Win a war in which you have no more cards to put down and your card on the table fights on."),
)
LAST_CARD: Final = Medal("last-card", english("Last card"), english("Win a match after being down to one card."))
COMEBACK: Final = Medal(
    "comeback", english("Back from a quarter"), english("Win a match after losing three quarters of your cards.")
)
TWO_OUT: Final = Medal("two-out", english("Two at once"), english("Put two players out of the match in one battle."))
JOKER: Final = Medal("joker", english("Joker"), english("Start a war with a joker, and win it."))
CLAIMED: Final = Medal("claimed", english("A false claim"), english("Claim cards that you didn’t win, and keep them."))
CAUGHT: Final = Medal("caught", english("False claim caught"), english("Challenge a false claim."))
VOID: Final = Medal("void", english("No winner"), english("Fight a battle that nobody can win."))
CYCLE: Final = Medal("cycle", english("In a circle"), english("Play a match that would go on forever."))

OF_RECORD: Final = (
    *(WAR, TWO_DEEP, THREE_DEEP, FIVE_WARS, JOKER, TWENTY, KEPT_ON, EIGHT_BATTLES, SMALL_CARD, ACES),
    *(LAST_CARD, COMEBACK, TWO_OUT, CLAIMED, CAUGHT, VOID, CYCLE),
)


def earned(rules: ClassicRules, lines: Iterable[AnyPlayedLine]) -> Iterator[Earned]:
    """Yield the medals earned in a match, given the lines of its record. A medal may be yielded more than once. All
    lines are consumed."""
    course = _Course(rules)
    for line in lines:
        for event in line.events:
            for medal, seat in course.take(event, line):
                yield Earned(medal, seat, line.number)
        for medal, seat in course.look_at(line):
            yield Earned(medal, seat, line.number)
    yield from course.at_the_end()


class _Course:
    """The course of a match, event by event. An attribute such as `_one_card_at` holds, for each seat, the number of
    the last line of the record at which the seat had one card, or 0 if there is none."""

    def __init__(self, rules: ClassicRules) -> None:
        self._rules = rules
        self._winner: Seat | None = None
        self._wars: list[tuple[Seat, ...]] = []
        self._turned: dict[Seat, PlayingCard] = {}
        self._jokers: set[Seat] = set()
        self._on_same_card: set[Seat] = set()
        self._out: list[Seat] = []
        self._won_battle: Seat | None = None
        self._in_a_row = 0
        players = range(rules.players)
        self._wars_won = [0 for _seat in players]
        self._one_card_at = [0 for _seat in players]
        self._quarter_at = [0 for _seat in players]
        self._had_aces = [False for _seat in players]

    def take(self, event: Event, line: AnyPlayedLine) -> Iterator[tuple[Medal, Seat]]:
        """Note an event in a line of the record, and yield the medals that it earns."""
        match event:
            case BattleStarted():
                self._wars, self._turned, self._out = [], {}, []
                self._jokers, self._on_same_card = set(), set()
            case CardTurnedUp(seat=seat, card=card):
                self._turned[seat] = card
            case CardFoughtOn(seat=seat):
                self._on_same_card.add(seat)
            case WarDeclared(depth=depth, seats=seats):
                self._wars.append(seats)
                self._jokers |= {seat for seat in seats if isinstance(self._turned.get(seat), Joker)}
                if depth == 3:
                    yield from ((THREE_DEEP, seat) for seat in seats)
            case BattleWon(seat=seat, cards=cards):
                yield from self._win(seat, cards)
            case BattleVoided(seats=seats):
                self._won_battle = None
                yield from ((VOID, seat) for seat in seats)
            case ClaimSettled() | ClaimChallenged():
                yield from self._claim(event, line)
            case PlayerOut(seat=seat):
                self._out.append(seat)
                if len(self._out) == 2 and self._won_battle is not None:
                    yield TWO_OUT, self._won_battle
            case MatchEnded(winner=winner, cycle=cycle):
                self._winner = winner
                if cycle is not None:
                    yield from ((CYCLE, seat) for seat in range(self._rules.players))
            case _:
                pass

    def look_at(self, line: AnyPlayedLine) -> Iterator[tuple[Medal, Seat]]:
        """Note the seats with few cards left after a line of the record, and yield a medal for each seat that now holds
        all four aces but didn't before.

        Does nothing while cards lie on the table.
        """
        state = line.after
        if any(state.table):
            return
        for seat, hand in enumerate(state.hands):
            if len(hand) == 1 < self._rules.cards_each:
                self._one_card_at[seat] = line.number
            if hand and 4 * len(hand) <= self._rules.cards_each:
                self._quarter_at[seat] = line.number
            has_aces = sum(not isinstance(card, Joker) and card.rank is Rank.ACE for card in hand) == 4
            if has_aces and not self._had_aces[seat]:
                yield ACES, seat
            self._had_aces[seat] = has_aces

    def at_the_end(self) -> Iterator[Earned]:
        """Yield the medals that the winner earns for having had few cards earlier in the match."""
        winner = self._winner
        if winner is not None:
            for medal, lines in ((LAST_CARD, self._one_card_at), (COMEBACK, self._quarter_at)):
                if lines[winner]:
                    yield Earned(medal, winner, lines[winner])

    def _win(self, seat: Seat, cards: int) -> Iterator[tuple[Medal, Seat]]:
        self._in_a_row = self._in_a_row + 1 if self._won_battle == seat else 1
        self._won_battle = seat
        won = sum(seat in seats for seats in self._wars)
        before, card = self._wars_won[seat], self._turned[seat]
        self._wars_won[seat] += won
        found = {
            WAR: won > 0,
            TWO_DEEP: won > 1,
            FIVE_WARS: before < WARS_IN_A_MATCH <= self._wars_won[seat],
            JOKER: won > 0 and seat in self._jokers,
            TWENTY: cards >= MANY_CARDS,
            KEPT_ON: seat in self._on_same_card,
            EIGHT_BATTLES: self._in_a_row == BATTLES_IN_A_ROW,
            SMALL_CARD: not isinstance(card, Joker) and card.rank in SMALL,
        }
        yield from ((medal, seat) for medal, is_earned in found.items() if is_earned)

    def _claim(self, event: ClaimSettled | ClaimChallenged, line: AnyPlayedLine) -> Iterator[tuple[Medal, Seat]]:
        """Yield the medals for a false claim that was upheld or challenged (V2)."""
        claimed = line.before.phase
        if not isinstance(claimed, Claimed) or claimed.claimant == claimed.winner:
            return
        match event:
            case ClaimSettled(seat=seat, upheld=True):
                yield CLAIMED, seat
            case ClaimChallenged(seat=seat):
                yield CAUGHT, seat
            case _:
                pass


CLASSIC_MEDALS: Final = Medals(OF_RECORD, earned)
