"""A fast simulator of Classic War, which plays whole matches with plain numbers and without the engine.

`simulate` and the estimate on the set-up page need thousands of matches, but only the result of each. Therefore, this
module implements C3 to C19 a second time, without states, actions or events. A test plays the same matches with the
engine, under every rule and with the same chance events, and compares the results.

Nobody decides anything in these matches: packets stay as they were dealt (V1), the winner gets the cards (V2), and
whenever the winner could choose the order of two cards (C11), the order is random. A cap in minutes is ignored.
"""

from random import Random
from sys import maxsize
from typing import Final, NamedTuple, TypeAlias, TypeVar

from game.engine.classic.rules import FEWEST_VOIDS, JOKER_VALUE, ClassicRules, pips, value
from game.engine.core.cards import JOKERS, STANDARD_DECK, PlayingCard, Seat
from game.simulation.plan import Number, Winner

DECK: Final[tuple[PlayingCard, ...]] = (*STANDARD_DECK, *JOKERS)
VALUES: Final = tuple(map(value, DECK))
PIPS: Final = tuple(map(pips, DECK))
"""Properties of each card, by its index in `DECK` (C1, C6, C9).

`VALUES` contains the card's value. `PIPS` contains the number of cards that each player puts face down after a tie on
this card, if `war_face_down` is `pips`.
"""

MAY_REPEAT: Final = 1000
"""Number of battles after which a match without shuffling is checked for loops, since it may never end (C12)."""

Place: TypeAlias = int
"""The index of a player among the players who still hold cards."""

Item = TypeVar("Item")


class ClassicResult(NamedTuple):
    """The result of one match.

    - `cycle`: the length, in battles, of the loop in which the match would have continued forever (C12). It is 0 if the
      match was abandoned before a loop was found, and None for any other match.
    - `record`: the lines of the match's record, or an empty tuple if they weren't kept.
    """

    winner: Winner
    battles: Number
    wars: Number
    cycle: Number | None = None
    record: tuple[str, ...] = ()


class QuickRandom(Random):
    """A random generator with a fast `shuffle` for small numbers of cards. It tosses a coin for two cards, and sorts
    larger sets by random numbers."""

    def shuffle(self, x: list[Item]) -> None:  # type: ignore[override]
        """Shuffle a list in place."""
        random = self.random
        if len(x) == 2:
            if random() < 0.5:
                x.reverse()
        else:
            x.sort(key=lambda _: random())


def play(rules: ClassicRules, seed: int) -> ClassicResult:
    """Deal and play a match, and return the result. It is always the same for the same rules and seed."""
    result = play_within(rules, seed, maxsize)
    assert result is not None
    return result


def play_within(rules: ClassicRules, seed: int, longest: int) -> ClassicResult | None:
    """Deal and play a match, and return the result, or None if the match isn't over after `longest` battles."""
    if rules.pickup_order == "shuffled":
        return _Match(rules, seed).play(longest)
    # A match that somebody wins never repeats a position, so positions are remembered only if a match lasts long
    # or if its cap could end it before a repetition is noticed.
    before_cap = (rules.cap_battles or maxsize) - 1
    result = _Match(rules, seed).play(min(longest, before_cap, MAY_REPEAT))
    return result or _Match(rules, seed).play_remembering(longest)


class _Match:
    """A match in progress: the hands of those players who still hold cards, each starting with the top card, and the
    players' seats."""

    def __init__(self, rules: ClassicRules, seed: int) -> None:
        self._rules, self._rng = rules, QuickRandom(seed)
        deck, each = [*range(rules.deck_size)], rules.cards_each
        self._rng.shuffle(deck)
        self._hands = [bytearray(deck[at : at + each]) for at in range(0, each * rules.players, each)]
        self._seats = [*range(rules.players)]
        self._cap = rules.cap_battles or maxsize
        self._battles = self._wars = self._voids = 0

    def play(self, longest: int) -> ClassicResult | None:
        """Play without looking for loops, and return the result.

        Returns None if the match isn't over after `longest` battles.
        """
        while self._battles < longest:
            if len(self._hands) == 2:
                self._plain_battles(min(longest, self._cap) - self._battles - 1)
            self._battle()
            if self._is_over() or self._is_capped():
                return self._result()
        return None

    def play_remembering(self, longest: int) -> ClassicResult | None:
        """Play until the match is over or a position is repeated (C12), and return the result.

        Returns None if neither has happened after `longest` battles.
        """
        seen = {self._position(): 0}
        while self._battles < longest:
            if self._battle():
                seen.clear()
            if self._is_over():
                return self._result()
            before = seen.setdefault(self._position(), self._battles)
            if before < self._battles:
                return ClassicResult(None, self._battles, self._wars, self._battles - before)
            if self._is_capped():
                return self._result()
        return None

    def _plain_battles(self, most: int) -> None:
        """Play up to `most` battles between two players, but stop before a war, and before a player could run out of
        cards.

        Repeated calls to `_battle` would have the same result, but would take longer.
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
        """Play a battle with its wars (C3, C11, C15, C17).

        Returns True if earlier positions no longer count (C12), because the battle was void or its winner could choose
        the order of the cards.
        """
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
        """Return True if one player has all the cards or too many consecutive battles have been void (C15, C18)."""
        return len(self._hands) == 1 or self._voids >= max(FEWEST_VOIDS, len(self._hands))

    def _is_capped(self) -> bool:
        """Return True if the cap ends the match. This requires a single leader (C19)."""
        return self._battles >= self._cap and self._leader() is not None

    def _result(self) -> ClassicResult:
        return ClassicResult(self._leader(), self._battles, self._wars)

    def _leader(self) -> Seat | None:
        """Return the seat with the most cards, or None if several seats share the lead (C15, C19)."""
        counts = [*map(len, self._hands)]
        most = max(counts)
        return self._seats[counts.index(most)] if counts.count(most) == 1 else None

    def _position(self) -> bytes:
        """Return the position (C12) as bytes: each player's cards in the order in which they will be played."""
        return b"\xff".join(self._hands)


def _in_order(table: list[list[int]], winner: Place, rules: ClassicRules) -> list[int]:
    """Return the cards on the table in the order in which they are collected (C11). If the order is random or the
    winner's choice, the caller must shuffle them."""
    match rules.pickup_order:
        case "seat-order":
            first = 0
        case "loser-first":
            first = winner + 1
        case _:
            first = winner
    return [card for cards in (*table[first:], *table[:first]) for card in cards]


def _fight(hands: list[bytearray], table: list[list[int]], rules: ClassicRules) -> tuple[Place | None, int]:
    """Finish a battle whose first cards are already on the table (C4 to C9). Returns the winner's index in `hands`
    (None if the battle is void), and the number of wars."""
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
    """Return those players in `called` who fight a war, and whether the battle is void (C13 to C16).

    If only one player is returned, that player wins. `asked` is the number of cards that the war requires of each
    player.
    """
    most = max(len(hands[at]) for at in called)
    if rules.short_war == "short-loses":
        able = [at for at in called if len(hands[at]) >= min(most, asked)]
        return able, most < asked and len(able) > 1
    if not most:
        # nobody has another card, so the cards on the table decide
        able = _highest(called, table)
        return able, len(able) > 1
    if rules.short_war == "none-loses":
        return [at for at in called if hands[at]], False
    return called, False


def _highest(players: list[Place], table: list[list[int]]) -> list[Place]:
    """Return those players whose last card on the table is the highest. There are several if their cards are equal."""
    values = [VALUES[table[at][-1]] for at in players]
    best = max(values)
    return [at for at, own in zip(players, values, strict=True) if own == best]
