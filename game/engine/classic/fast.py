"""Whole games of Classic War, the same as the engine's, for whoever wants thousands of them at once.

Two players have a loop of their own: a hand is a list that is read from its front while cards are added to its end, so
that no card is ever moved, and one `zip` turns both top cards up. Cards are what they count, and a joker that calls
for war is not-a-number, which is neither higher nor lower than any. Everything else is played by `thorough`, and so
is a game of a fixed order once something in it may have come again.
"""

from itertools import islice, repeat
from math import nan
from operator import length_hint
from typing import Final, NamedTuple, TypeAlias

from game.engine.classic import thorough
from game.engine.classic.counting import PIPS, VALUES, Chance, Packets, Played, asked_for
from game.engine.classic.rounds import FEWEST_VOIDS
from game.engine.classic.rules import JOKER_VALUE, ClassicRules
from game.engine.core.cards import Seat

MAY_CYCLE: Final = 4000
"""Battles after which a game of a fixed order is looked into for a cycle (C12)."""

WINNER_FIRST, LOSER_FIRST, SEAT_ORDER = 0, 1, 2
_ASKED: Final = {
    1: (2,) * len(PIPS),
    3: (4,) * len(PIPS),
    "pips": tuple(pips + 1 for pips in PIPS),
}
_FIXED: Final = {"winner-first": WINNER_FIRST, "loser-first": LOSER_FIRST, "seat-order": SEAT_ORDER}

Value: TypeAlias = float
Values: TypeAlias = list[Value]


def play(packets: Packets, rules: ClassicRules, chance: Chance) -> Played:
    """Play a game from its deal to its end; the packets are left as they are."""
    if len(packets) != 2:
        return thorough.play(packets, rules, chance)
    one, two = ([VALUES[card] for card in packet] for packet in packets)
    played = play_on((one, two), rules, chance)
    return thorough.play(packets, rules, chance) if played is None else played


class _Fought(NamedTuple):
    """How a war came out for which a hand is too short, `winner` None where it is void: what both put down, the cards
    that tied at first included, and what they drew for it and did not put down."""

    winner: Seat | None
    wars: int
    down: tuple[Values, Values]
    kept: tuple[Values, Values] = ([], [])

    def drawn(self, seat: Seat) -> int:
        """How many cards a seat took off its hand for the battle."""
        return len(self.down[seat]) + len(self.kept[seat])


def play_on(
    hands: tuple[list[int], list[int]], rules: ClassicRules, chance: Chance, battles: int = 0, wars: int = 0
) -> Played | None:
    """Play a game of two to its end after so many battles and wars, from what the cards of both hands count.

    None where chance has had no part in it and something in it may have come again.
    """
    calling = rules.jokers == "war"
    one: Values = [nan if calling and value == JOKER_VALUE else value for value in hands[0]]
    two: Values = [nan if calling and value == JOKER_VALUE else value for value in hands[1]]
    order, cap, shuffle = rules.pickup_order, rules.cap_battles, chance.shuffle
    fixed = _FIXED.get(order)
    coins = chance.coins if fixed is None else repeat(fixed)
    asks = _ASKED[rules.war_face_down]
    voids = last_void = 0
    while True:
        ones, twos = iter(one), iter(two)
        extra, at, beside = 0, -1, -1
        limit = MAY_CYCLE if cap is None else max(1, min(cap - battles, MAY_CYCLE))
        for x, y, coin in islice(zip(ones, twos, coins, strict=False), limit):
            if x > y:
                if coin == LOSER_FIRST:
                    one.append(y)
                    one.append(x)
                else:
                    one.append(x)
                    one.append(y)
            elif x < y:
                if coin:
                    two.append(x)
                    two.append(y)
                else:
                    two.append(y)
                    two.append(x)
            else:
                # where the hands have been read to: a battle's cards lie side by side in each
                end, until = len(one) - length_hint(ones), len(two) - length_hint(twos)
                at, beside, fought = end - 1, until - 1, 0
                while not (x > y or x < y):
                    asked = asks[x if x == y else JOKER_VALUE]  # type: ignore[index]
                    end += asked
                    until += asked
                    if end > len(one) or until > len(two):
                        break
                    fought += 1
                    x, y = one[end - 1], two[until - 1]
                else:
                    mine, theirs = one[at:end], two[beside:until]
                    if order == "shuffled":
                        spoils = mine + theirs if x > y else theirs + mine
                        shuffle(spoils)
                    elif coin == SEAT_ORDER or (x > y) == (fixed != LOSER_FIRST):
                        spoils = mine + theirs
                    else:
                        spoils = theirs + mine
                    (one if x > y else two).extend(spoils)
                    wars += fought
                    extra += end - at - 1
                    ones.__setstate__(end)  # type: ignore[attr-defined]
                    twos.__setstate__(until)  # type: ignore[attr-defined]
                    at = -1
                    continue
                break
        if at >= 0:
            battles += at + 1 - extra
            short = _fight(one[at:], two[beside:], rules)
            wars += short.wars
            left = one[at + short.drawn(0) :], two[beside + short.drawn(1) :]
            if short.winner is not None:
                left[short.winner].extend(_spoils(short, rules, chance))
                one, two = left
            elif fixed is not None:
                return None
            else:
                voids = voids + 1 if battles == last_void + 1 else 1
                last_void = battles
                for seat in (0, 1):
                    shuffle(short.down[seat])
                one, two = (short.kept[seat] + left[seat] + short.down[seat] for seat in (0, 1))
                if voids == FEWEST_VOIDS:
                    return Played(_leader(one, two), battles, wars)
            if not (one and two):
                return Played(0 if one else 1, battles, wars)
        else:
            left = [*ones], [*twos]
            if not left[0]:
                return Played(1, battles + len(one) - extra, wars)
            if not left[1]:
                return Played(0, battles + len(two) - extra, wars)
            battles += limit
            one, two = left
        if fixed is not None and battles >= (MAY_CYCLE if cap is None else min(cap, MAY_CYCLE)):
            return None
        if cap is not None and battles >= cap and len(one) != len(two):
            return Played(_leader(one, two), battles, wars)


def _fight(one: Values, two: Values, rules: ClassicRules) -> _Fought:
    """Fight the war over the first cards of two hands, and every war within it (C5, C6, C9, C13 to C15)."""
    ones, twos = iter(one), iter(two)
    x, y = next(ones), next(twos)
    mine, theirs, wars = [x], [y], 0
    while not (x > y or x < y):
        wars += 1
        asked = asked_for(rules, JOKER_VALUE if x != y else int(x))
        more, others = [*islice(ones, asked)], [*islice(twos, asked)]
        if len(more) < asked or len(others) < asked:
            if rules.short_war == "short-loses":
                return _all_or_nothing(wars, (mine, theirs), (more, others))
            if rules.short_war == "none-loses" and bool(more) != bool(others):
                return _Fought(1 if others else 0, wars, (mine, theirs), (more, others))
        mine += more
        theirs += others
        x = more[-1] if more else _left_lying(x)
        y = others[-1] if others else _left_lying(y)
        if not (more or others) and x == y:
            return _Fought(None, wars, (mine, theirs))
    return _Fought(0 if x > y else 1, wars, (mine, theirs))


def _all_or_nothing(wars: int, down: tuple[Values, Values], had: tuple[Values, Values]) -> _Fought:
    """Whoever has fewer of the cards that a war asks for puts them down and loses; as few is a void battle (C13)."""
    fewer = len(had[0]) - len(had[1])
    if not fewer:
        return _Fought(None, wars, down, had)
    if fewer < 0:
        return _Fought(1, wars, (down[0] + had[0], down[1]), ([], had[1]))
    return _Fought(0, wars, (down[0], down[1] + had[1]), (had[0], []))


def _left_lying(value: Value) -> Value:
    """What a card counts that fights on: a joker is the highest, and calls for no more war (C9, C13)."""
    return JOKER_VALUE if value != value else value


def _spoils(fought: _Fought, rules: ClassicRules, chance: Chance) -> Values:
    """What the winner of a war puts away, in order (C11); what it kept in hand may follow, for then it has all."""
    winner = fought.winner
    assert winner is not None
    first = 0 if rules.pickup_order == "seat-order" else winner
    if rules.pickup_order == "loser-first":
        first = 1 - winner
    spoils = fought.down[first] + fought.down[1 - first]
    if rules.pickup_order == "shuffled":
        chance.shuffle(spoils)
    return spoils + fought.kept[winner]


def _leader(one: Values, two: Values) -> Seat | None:
    """The seat with more cards, or None (C15, C19)."""
    return None if len(one) == len(two) else 0 if len(one) > len(two) else 1
