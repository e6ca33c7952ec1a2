"""Whole matches of Classic War in plain numbers, many times as fast as the engine plays them.

`simulate` and the set-up's estimate want thousands of matches, and of each only how it ended. So C3 to C19 are written
here a second time, without states, actions and events; a test plays the same matches with the engine, under every rule
and with the same chances, and compares them.

Nobody decides anything in these matches: packets stay as they were dealt (V1), cards go to whoever won them (V2), and
chance says which of two cards goes first where the winner would choose (C11). A cap of minutes is left out of account.
"""

from random import Random
from sys import maxsize
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.classic.rules import FEWEST_VOIDS, JOKER_VALUE, ClassicRules, pips, value
from game.engine.core.cards import JOKERS, STANDARD_DECK, PlayingCard, Seat

DECK: Final[tuple[PlayingCard, ...]] = (*STANDARD_DECK, *JOKERS)
VALUES: Final = tuple(map(value, DECK))
PIPS: Final = tuple(map(pips, DECK))
"""What each card counts, and what a tie of such cards costs (C1, C6, C9). A card is its place in the deck."""

MAY_REPEAT: Final = 1000
"""A match of a fixed order that isn't over after so many battles may never be (C12)."""

Place: TypeAlias = int
"""A player, told by the place among those who still hold cards."""


class MatchResult(NamedTuple):
    """How a match ended; `cycle` is the length of the loop that it would never have left (C12), 0 where it was given
    up as endless without one.

    `record` is the lines of its record, where one was kept.
    """

    winner: Seat | None
    battles: int
    wars: int
    cycle: int | None = None
    record: tuple[str, ...] = ()


class QuickRandom(Random):
    """Shuffles a few cards several times as fast as `Random` does: two by the toss of a coin, others by a sort."""

    def shuffle(self, x: list[Any]) -> None:  # type: ignore[override]
        """Shuffle in place."""
        random = self.random
        if len(x) == 2:
            if random() < 0.5:
                x.reverse()
        else:
            x.sort(key=lambda _: random())


def play(rules: ClassicRules, seed: int) -> MatchResult:
    """Deal and play a match, the same for the same seed."""
    result = play_within(rules, seed, maxsize)
    assert result is not None
    return result


def play_within(rules: ClassicRules, seed: int, longest: int) -> MatchResult | None:
    """Deal and play a match; None if it isn't over after `longest` battles."""
    if rules.pickup_order == "shuffled":
        return _Match(rules, seed).play(longest)
    # where somebody wins, no position has come twice: so positions are remembered only for a match that goes on long,
    # or that its cap would end before it is seen to repeat itself
    before_cap = (rules.cap_battles or maxsize) - 1
    result = _Match(rules, seed).play(min(longest, before_cap, MAY_REPEAT))
    return result or _Match(rules, seed).play_remembering(longest)


class _Match:
    """A match under way: the hands of those who still hold cards, top card first, and at which seats they are."""

    def __init__(self, rules: ClassicRules, seed: int) -> None:
        self._rules, self._rng = rules, QuickRandom(seed)
        deck, each = [*range(rules.deck_size)], rules.cards_each
        self._rng.shuffle(deck)
        self._hands = [bytearray(deck[at : at + each]) for at in range(0, each * rules.players, each)]
        self._seats = [*range(rules.players)]
        self._cap = rules.cap_battles or maxsize
        self._battles = self._wars = self._voids = 0

    def play(self, longest: int) -> MatchResult | None:
        """Play to the end, or for so many battles, without a look for cycles."""
        while self._battles < longest:
            if len(self._hands) == 2:
                self._plain_battles(min(longest, self._cap) - self._battles - 1)
            self._battle()
            if self._is_over() or self._is_capped():
                return self._result()
        return None

    def play_remembering(self, longest: int) -> MatchResult | None:
        """Play to the end, or for so many battles; a position that has come before ends the match (C12)."""
        seen = {self._position(): 0}
        while self._battles < longest:
            if self._battle():
                seen.clear()
            if self._is_over():
                return self._result()
            before = seen.setdefault(self._position(), self._battles)
            if before < self._battles:
                return MatchResult(None, self._battles, self._wars, self._battles - before)
            if self._is_capped():
                return self._result()
        return None

    def _plain_battles(self, most: int) -> None:
        """Play up to `most` battles of two, as long as there is no war and nobody can run out of cards.

        `_battle` would do as well, one by one: here it is quick, and most battles are of this kind.
        """
        one, two = self._hands
        most = max(0, min(most, len(one) - 1, len(two) - 1))
        joker = JOKER_VALUE if self._rules.jokers == "war" else None
        order, random = self._rules.pickup_order, self._rng.random
        by_chance, seat_order, loser_first = (
            order in ("shuffled", "choice"),
            order == "seat-order",
            order == "loser-first",
        )
        battles = 0
        for x, y in zip(one[:most], two[:most], strict=True):
            mine, theirs = VALUES[x], VALUES[y]
            if mine == theirs or (joker and joker in (mine, theirs)):
                break
            battles += 1
            winner, first, second = (one, x, y) if mine > theirs else (two, y, x)
            if seat_order:
                first, second = x, y
            elif random() < 0.5 if by_chance else loser_first:
                first, second = second, first
            winner.append(first)
            winner.append(second)
        if battles:
            del one[:battles], two[:battles]
            self._battles += battles
            self._voids = 0

    def _battle(self) -> bool:
        """Play a battle, wars and all (C3, C11, C15, C17). Whether it makes positions before it forgotten (C12)."""
        hands, rules = self._hands, self._rules
        self._battles += 1
        table = [[hand.pop(0)] for hand in hands]
        winner, wars = _fight(hands, table, rules)
        self._wars += wars
        chosen = rules.pickup_order == "choice" and len(hands) == 2 and not wars
        if winner is None:
            self._voids += 1
            for hand, cards in zip(hands, table, strict=True):
                self._rng.shuffle(cards)
                hand += bytes(cards)
        else:
            self._voids = 0
            spoils = _in_order(table, winner, rules)
            if chosen or rules.pickup_order == "shuffled":
                self._rng.shuffle(spoils)
            hands[winner] += bytes(spoils)
        if not all(hands):
            self._seats = [seat for seat, hand in zip(self._seats, hands, strict=True) if hand]
            self._hands = [hand for hand in hands if hand]
        return chosen or winner is None

    def _is_over(self) -> bool:
        """Whether one player has all, or too many battles in a row were void (C15, C18)."""
        return len(self._hands) == 1 or self._voids >= max(FEWEST_VOIDS, len(self._hands))

    def _is_capped(self) -> bool:
        """Whether the cap ends the match, which needs a single leader (C19)."""
        return self._battles >= self._cap and self._leader() is not None

    def _result(self) -> MatchResult:
        return MatchResult(self._leader(), self._battles, self._wars)

    def _leader(self) -> Seat | None:
        """The seat that alone has the most cards (C15, C19)."""
        counts = [*map(len, self._hands)]
        most = max(counts)
        return self._seats[counts.index(most)] if counts.count(most) == 1 else None

    def _position(self) -> bytes:
        """Each player's cards in the order in which they will be played (C12)."""
        return b"\xff".join(self._hands)


def _in_order(table: list[list[int]], winner: Place, rules: ClassicRules) -> list[int]:
    """The cards on the table as they are put away: from one player on, round in the order of seats (C11)."""
    match rules.pickup_order:
        case "seat-order":
            first = 0
        case "loser-first":
            first = winner + 1
        case _:
            first = winner
    return [card for cards in (*table[first:], *table[:first]) for card in cards]


def _fight(hands: list[bytearray], table: list[list[int]], rules: ClassicRules) -> tuple[Place | None, int]:
    """Fight over the cards turned up: who wins, None where the battle is void, and how many wars it took (C4 to C9)."""
    everybody = [*range(len(hands))]
    fighters = fresh = everybody
    wars = 0
    while True:
        tied = _highest(fighters, table)
        if rules.jokers == "war" and any(VALUES[table[at][-1]] == JOKER_VALUE for at in fresh):
            called = fighters
        elif len(tied) == 1:
            return tied[0], wars
        else:
            called = everybody if rules.war_players == "all" and not wars else tied
        wars += 1
        asked = 1 + (PIPS[table[tied[0]][-1]] if rules.war_face_down == "pips" else rules.war_face_down)
        fighters, void = _able(called, asked, hands, table, rules)
        if void:
            return None, wars
        fresh = [at for at in fighters if hands[at]]
        for at in called:
            # a single fighter has won and keeps its cards (C14)
            if len(fighters) > 1 or at not in fighters:
                table[at] += hands[at][:asked]
                del hands[at][:asked]
        if len(fighters) == 1:
            return fighters[0], wars


def _able(
    called: list[Place], asked: int, hands: list[bytearray], table: list[list[int]], rules: ClassicRules
) -> tuple[list[Place], bool]:
    """Who of those called to a war fights it, or has won it; and whether they can't, and it is void (C13 to C16)."""
    most = max(len(hands[at]) for at in called)
    if rules.short_war == "short-loses":
        able = [at for at in called if len(hands[at]) >= min(most, asked)]
        return able, most < asked and len(able) > 1
    if not most:
        # nobody can put another card down: what lies there decides
        able = _highest(called, table)
        return able, len(able) > 1
    if rules.short_war == "none-loses":
        return [at for at in called if hands[at]], False
    return called, False


def _highest(players: list[Place], table: list[list[int]]) -> list[Place]:
    """Those of the players whose last card on the table counts most."""
    values = [VALUES[table[at][-1]] for at in players]
    best = max(values)
    return [at for at, own in zip(players, values, strict=True) if own == best]
