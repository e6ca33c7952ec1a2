"""Thousands of games of two, battle by battle at the same time: the same games as the engine's, many times as fast.

A battle of them all is a handful of operations on arrays. What is rare is left to `fast` and `thorough`: the last few
games, each from where it stands; a battle that is void (C15); and a game of a fixed order that lasts so long that
something in it may have come again (C12).
"""

from typing import Final

import numpy as np

from game.engine.classic import fast, thorough
from game.engine.classic.counting import VALUES, Packets, Played
from game.engine.classic.fast import MAY_CYCLE
from game.engine.classic.rules import JOKER_VALUE, ClassicRules
from game.evening.chance import COINS, COINS_A_DRAW, chance_in, drawn_together
from game.evening.tables import RING, TURN, Bytes, Flags, Seeds, Tables, Whole
from game.evening.wars import Wars

FEW: Final = 1000
"""So few games are played one by one: a battle of them all would take longer than theirs."""

NONE, ONE_MORE, ONE_LESS, OTHER_RING = map(np.uint8, (0, 1, 255, RING))

COUNTS: Final = np.array(VALUES, np.uint8)


def packets_of(decks: Bytes, game: int, rules: ClassicRules) -> Packets:
    """A game's deal, as it is played alone (C1, C2)."""
    each = rules.cards_each
    return [decks[game, at : at + each].tolist() for at in range(0, each * rules.players, each)]


class Lockstep:
    """Games of two under way: `decks` are their cards' places in the deck, dealt one packet after the other."""

    def __init__(self, decks: Bytes, seeds: Seeds, rules: ClassicRules) -> None:
        self._decks, self._seeds, self._rules = decks, seeds, rules
        each = rules.cards_each
        self._tables = Tables((COUNTS[decks[:, :each]], COUNTS[decks[:, each : 2 * each]]), seeds)
        self._wars = Wars(self._tables, rules)
        self._battles = 0
        self._played: dict[int, Played] = {}

    def go_on(self) -> bool:
        """One battle of every game, or where only a few are left, all of theirs; whether any goes on after it."""
        luck = self._rules.pickup_order in ("shuffled", "choice")
        if len(self._tables) > FEW and (luck or self._battles < MAY_CYCLE):
            if luck and not self._battles % COINS_A_DRAW:
                draw = np.array([self._battles // COINS_A_DRAW], np.uint64)
                self._tables.coins = drawn_together(self._tables.seeds, COINS, draw)
            self._battle()
            return True
        self._leave(np.arange(len(self._tables)), self._battles)
        return False

    def all_played(self) -> list[Played]:
        """What each game came to, once all are over."""
        return [self._played[game] for game in range(len(self._decks))]

    def _battle(self) -> None:
        """One battle of every game (C3, C4)."""
        tables = self._tables
        at = (tables.head & TURN) + tables.base
        ones, twos = tables.cards[at], tables.cards[at + RING]
        ahead = ones > twos
        at_war = np.flatnonzero(self._tied(ones, twos))
        fights = self._wars.called(at_war, (ones[at_war], twos[at_war]))
        # where there is war the two cards go where none lies, and what is counted for them is set right by the war
        self._put_away(ones, twos, ahead)
        tables.head += np.uint8(1)
        tables.first += np.where(ahead, ONE_MORE, ONE_LESS)
        self._battles += 1
        self._end(self._wars.fight(fights))

    def _tied(self, ones: Bytes, twos: Bytes) -> Flags:
        """Where there is war: equal cards, or a joker that calls for it (C4, C9)."""
        tied: Flags = ones == twos
        if self._rules.jokers == "war":
            tied |= np.maximum(ones, twos) == JOKER_VALUE
        return tied

    def _put_away(self, ones: Bytes, twos: Bytes, ahead: Flags) -> None:
        """Put the two cards of each battle under the winner's others, in order (C11)."""
        tables = self._tables
        match self._rules.pickup_order:
            case "seat-order":
                first, second = ones, twos
            case "winner-first":
                first, second = np.maximum(ones, twos), np.minimum(ones, twos)
            case "loser-first":
                first, second = np.minimum(ones, twos), np.maximum(ones, twos)
            case _:
                own_first = ahead ^ (tables.coins & np.uint64(1)).astype(bool)
                first, second = np.where(own_first, ones, twos), np.where(own_first, twos, ones)
                tables.coins >>= np.uint64(1)
        goal = np.where(ahead, tables.first, tables.both - tables.first) + tables.head
        ring = np.where(ahead, NONE, OTHER_RING)
        tables.cards[((goal & TURN) | ring) + tables.base] = first
        tables.cards[((goal + np.uint8(1) & TURN) | ring) + tables.base] = second

    def _end(self, void: Whole) -> None:
        """Note what the games came to that are over, and take them off with those that are left to others."""
        tables, cap = self._tables, self._rules.cap_battles
        over = (tables.first == 0) | (tables.first == tables.both)
        if cap is not None and self._battles >= cap:
            over |= tables.first != tables.both - tables.first
        over[void] = False
        ended = np.flatnonzero(over)
        second, wars = tables.first[ended] < tables.both - tables.first[ended], tables.wars[ended]
        for game, winner, fought in zip(tables.number[ended].tolist(), second.tolist(), wars.tolist(), strict=True):
            self._played[game] = Played(int(winner), self._battles, fought)
        if len(void):
            self._leave(void, self._battles - 1)
        if len(ended) or len(void):
            tables.remove(np.concatenate((ended, void)))

    def _leave(self, places: Whole, battles: int) -> None:
        """Have games played on alone, from where they stood after so many battles."""
        tables, rules = self._tables, self._rules
        for place in places.tolist():
            game, wars, keyed = int(tables.number[place]), int(tables.wars[place]), int(tables.keyed[place])
            seed = int(self._seeds[game])
            played = fast.play_on(tables.hands(place), rules, chance_in(seed, battles, keyed), battles, wars)
            if played is None:
                played = thorough.play(packets_of(self._decks, game, rules), rules, chance_in(seed))
            self._played[game] = played
