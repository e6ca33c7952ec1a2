"""The wars of many games at once: what each puts down, who is short of cards, who takes the spoils (C5 to C16)."""

from typing import Final, NamedTuple

import numpy as np

from game.engine.classic.counting import PIPS
from game.engine.classic.rules import JOKER_VALUE, ClassicRules
from game.evening.chance import KEYS, drawn_together
from game.evening.tables import RING, TURN, Bytes, Flags, Tables, Whole

LAST: Final = np.uint64((1 << 64) - 1)

PLACES: Final[Bytes] = np.arange(2 * RING).astype(np.uint8)


class Fights(NamedTuple):
    """Battles at war, in arrays with a place for each: `places` of their games, where their rings begin and are read,
    and of each seat how many cards it had, how many of them lie on the table, and what the one counts that fights."""

    places: Whole
    base: Whole
    head: Bytes
    had: tuple[Bytes, Bytes]
    down: tuple[Bytes, Bytes]
    faces: tuple[Bytes, Bytes]

    def only(self, which: Flags) -> "Fights":
        """Some of them."""
        (a, b), (c, d), (e, f) = self.had, self.down, self.faces
        pairs = (a[which], b[which]), (c[which], d[which]), (e[which], f[which])
        return Fights(self.places[which], self.base[which], self.head[which], *pairs)


class Wars:
    """Fights the wars that battles of some tables have come to."""

    def __init__(self, tables: Tables, rules: ClassicRules) -> None:
        self._tables, self._rules = tables, rules
        every = [PIPS[value] if rules.war_face_down == "pips" else rules.war_face_down for value in range(len(PIPS))]
        self._asks: Bytes = np.array(every, np.uint8) + np.uint8(1)

    def called(self, places: Whole, faces: tuple[Bytes, Bytes]) -> Fights:
        """The battles at these places, whose cards call for war."""
        tables, one = self._tables, np.ones(len(places), np.uint8)
        first = tables.first[places]
        had = first, tables.both - first
        return Fights(places, tables.base[places], tables.head[places], had, (one, one), faces)

    def fight(self, fights: Fights) -> Whole:
        """Fight every war to its end, and put the spoils away; the places of the games whose battle is void (C15).

        Those are left as they were before it.
        """
        self._tables.head[fights.places], self._tables.first[fights.places] = fights.head, fights.had[0]
        void, wars = [fights.places[:0]], 0
        while len(fights.places):
            wars += 1
            asked = self._asks[np.maximum(*fights.faces)]
            has = fights.had[0] - fights.down[0], fights.had[1] - fights.down[1]
            if (np.minimum(*has) < asked).any():
                fights, has, asked = self._hold_short(fights, has, asked, wars, void)
            fights = self._put_down(fights, np.minimum(asked, has[0]), np.minimum(asked, has[1]))
            tied = self._tied(fights, has)
            if tied.any():
                self._take(fights.only(~tied), wars)
                fights = fights.only(tied)
            else:
                self._take(fights, wars)
                break
        return np.concatenate(void)

    def _hold_short(
        self, fights: Fights, has: tuple[Bytes, Bytes], asked: Bytes, wars: int, void: list[Whole]
    ) -> tuple[Fights, tuple[Bytes, Bytes], Bytes]:
        """End the battles in which somebody is too short of cards for the war; those that go on (C13 to C15)."""
        less, more = np.minimum(*has), np.maximum(*has)
        if self._rules.short_war == "short-loses":
            is_void = (less == more) & (more < asked)
            out = (less < asked) & (less < more)
        else:
            is_void = (more == 0) & (fights.faces[0] == fights.faces[1])
            out = (less == 0) & (more > 0)
            if self._rules.short_war == "last-card":
                out[:] = False
        void.append(fights.places[is_void])
        lost, places = out & (has[0] < has[1]), fights.places
        # who is out has lost the last card, so it makes no difference in which order the other has them
        self._tables.first[places[out]] = self._tables.both
        self._tables.first[places[lost]] = 0
        self._tables.wars[places[out]] += wars
        goes_on = ~(is_void | out)
        return fights.only(goes_on), (has[0][goes_on], has[1][goes_on]), asked[goes_on]

    def _put_down(self, fights: Fights, ones: Bytes, twos: Bytes) -> Fights:
        """Put so many cards on the table, the last one face up: that one fights (C5, C13)."""
        down = fights.down[0] + ones, fights.down[1] + twos
        last = fights.head - np.uint8(1)
        cards, base = self._tables.cards, fights.base
        faces = cards[base + ((last + down[0]) & TURN)], cards[base + RING + ((last + down[1]) & TURN)]
        return fights._replace(down=down, faces=faces)

    def _tied(self, fights: Fights, had: tuple[Bytes, Bytes]) -> Flags:
        """Where there is war again: equal cards, or a joker that was turned up for this war (C5, C9)."""
        ones, twos = fights.faces
        tied: Flags = ones == twos
        if self._rules.jokers == "war":
            tied |= (ones == JOKER_VALUE) & (had[0] > 0) | (twos == JOKER_VALUE) & (had[1] > 0)
        return tied

    def _take(self, fights: Fights, wars: int) -> None:
        """Let the winners put the spoils away; where a loser has nothing left only that matters (C11, C18)."""
        tables, (ones, twos) = self._tables, fights.down
        ahead = fights.faces[0] > fights.faces[1]
        tables.wars[fights.places] += wars
        tables.head[fights.places] = fights.head + np.maximum(ones, twos)
        first = np.where(ahead, fights.had[0] + twos, fights.had[0] - ones)
        tables.first[fights.places] = first
        even = ones == ones[:1]
        even &= twos == ones[:1]
        if even.all():
            self._put_away_even(fights, ahead)
            return
        goes_on = (first != 0) & (first != tables.both)
        self._put_away_even(fights.only(even), ahead[even])
        uneven = goes_on & ~even
        if uneven.any():
            self._put_away(fights.only(uneven), ahead[uneven])

    def _put_away_even(self, fights: Fights, ahead: Flags) -> None:
        """Put the spoils under the winners' cards where every seat has put down as many as any other."""
        if not len(fights.places):
            return
        each = int(fights.down[0][0])
        leading = self._leading(ahead)
        at = ((fights.head[:, None] + PLACES[:each]) & TURN) + fights.base[:, None]
        lead = (leading * RING)[:, None]
        cards = self._tables.cards
        spoils = np.concatenate((cards[at + lead], cards[at + (RING - lead)]), axis=1)
        if self._rules.pickup_order == "shuffled":
            spoils = self._shuffled(spoils, fights)
        goal = self._goal(fights, ahead)[:, None] + PLACES[: 2 * each]
        cards[(goal & TURN) + self._ring(fights, ahead)[:, None]] = spoils

    def _put_away(self, fights: Fights, ahead: Flags) -> None:
        """Put the spoils under the winners' cards, in order, however many they are (C11)."""
        leading = self._leading(ahead)[:, None].astype(bool)
        ones, twos = (down[:, None] for down in fights.down)
        of_leading, whole = np.where(leading, twos, ones), ones + twos
        at = PLACES[: int(whole.max())]
        leads, lies = at < of_leading, at < whole
        place = (fights.head[:, None] + np.where(leads, at, at - of_leading)) & TURN
        cards = self._tables.cards
        spoils = cards[place + np.where(leads == leading, RING, 0) + fights.base[:, None]]
        if self._rules.pickup_order == "shuffled":
            spoils = self._shuffled(spoils, fights, lies)
        goal = self._goal(fights, ahead)[:, None] + at
        cards[((goal & TURN) + self._ring(fights, ahead)[:, None])[lies]] = spoils[lies]

    def _leading(self, ahead: Flags) -> Whole:
        """The seat whose cards go first (C11)."""
        match self._rules.pickup_order:
            case "seat-order":
                return np.zeros(len(ahead), np.int64)
            case "loser-first":
                return ahead.astype(np.int64)
            case _:
                return (~ahead).astype(np.int64)

    def _goal(self, fights: Fights, ahead: Flags) -> Bytes:
        """Where in its ring the winner's hand ends, once its own cards of the battle have left it."""
        left = np.where(ahead, fights.had[0] - fights.down[0], fights.had[1] - fights.down[1])
        goal: Bytes = self._tables.head[fights.places] + left
        return goal

    def _ring(self, fights: Fights, ahead: Flags) -> Whole:
        return np.where(ahead, fights.base, fights.base + RING)

    def _shuffled(self, spoils: Bytes, fights: Fights, lies: Flags | None = None) -> Bytes:
        """The spoils of each game, as far as any lie there, sorted by its next keys."""
        tables, places = self._tables, fights.places
        at = tables.keyed[places][:, None] + np.arange(spoils.shape[1]).astype(np.uint64)
        keys = drawn_together(tables.seeds[places][:, None], KEYS, at)
        if lies is not None:
            keys[~lies] = LAST
        tables.keyed[places] += (fights.down[0] + fights.down[1]).astype(np.uint64)
        shuffled: Bytes = np.take_along_axis(spoils, keys.argsort(axis=1), 1)
        return shuffled
