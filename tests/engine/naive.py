"""A second implementation of the rules, as simple as possible: a WAR is a function that calls itself.

It reads a whole record and computes its last line. It shares only the record's format with the engine. It can't be
interrupted, inspected or undone, which is why the engine is written differently.
"""

import json
from collections.abc import Sequence

RANKS = "23456789TJQKA"
Pair = list[str]


class Naive:
    """A match computed from the lines of its record."""

    def __init__(self, record: Sequence[str]) -> None:
        header, *self.lines = map(json.loads, record)
        rules = header["rules"]
        self.coins = [rules.get("coins", 20)] * 2
        self.plays_on = rules.get("unclaimed_pot") == "plays-on"
        self.last_round = rules.get("rounds")
        self.may_fold = rules.get("fold", False)
        self.may_raise = rules.get("raises_limit") != 0
        self.pot = self.rounds = 0
        self.decks = [cards.split() for cards in self.next("deal")["cards"]]
        self.discards: list[Pair] = [[], []]
        self.table: list[Pair] = [[], []]
        self.starter = self.next("flip")["starter"]

    def next(self, *does: str) -> dict:  # type: ignore[type-arg]  # whatever the line holds
        """Return the next line. Fails unless it is of one of the kinds `does`."""
        line = self.lines.pop(0)
        assert line["do"] in does, f"{line} stands where {does} is due"
        return dict(line)

    def to_the_end(self) -> dict[str, object]:
        """Play all rounds. Returns the expected last line of the record."""
        while True:
            self.rounds += 1
            self.fight(1)
            for seat in (0, 1):
                self.discards[seat] += self.table[seat]
                self.table[seat] = []
            self.shuffle_if_due()
            if 0 in self.coins and not (self.plays_on and self.pot):
                break
            if self.rounds == self.last_round:
                self.split()
                break
            self.starter = 1 - self.starter
        ahead = self.coins[0] - self.coins[1]
        winner = None if ahead == 0 else 0 if ahead > 0 else 1
        return {"do": "end", "winner": winner, "coins": self.coins, "rounds": self.rounds}

    def fight(self, size: int) -> None:
        """Draw `size` cards for each seat, read the predictions, and play the cards one after the other."""
        drawn: list[Pair] = []
        for _ in range(size):
            pair = [deck.pop(0) for deck in self.decks]
            drawn.append(pair)
            for seat in (0, 1):
                self.table[seat].append(pair[seat])
            self.shuffle_if_due()
        says: list[Pair] = [[], []]
        for _ in (0, 1):
            line = self.next("predict")
            assert len(line["say"]) == size and not says[line["seat"]]
            says[line["seat"]] = line["say"]
        staked = min(size, *self.coins)
        self.coins = [self.coins[0] - staked, self.coins[1] - staked]
        for place, pair in enumerate(drawn):
            self.pot += 2 if place < staked else 0
            folded = self.wager()
            if folded is not None:
                self.take(1 - folded)
                continue
            first, second = (RANKS.index(card[0]) for card in pair)
            if first == second:
                self.war()
                continue
            true = ("higher", "lower") if first > second else ("lower", "higher")
            match [says[seat][place] == true[seat] for seat in (0, 1)]:
                case [True, True]:
                    self.split()
                case [False, False]:
                    pass
                case [right, _]:
                    self.take(0 if right else 1)

    def war(self) -> None:
        """Continue after a tie: play two more cards each, or as many as are left. If none are left, split the pot."""
        left = len(self.decks[0]) + len(self.discards[0])
        if left:
            self.fight(min(2, left))
        else:
            self.split()

    def wager(self) -> int | None:
        """Read checks, raises, calls and folds until the wagering has ended. Returns the seat that folded, or None."""
        limit, totals, seat, checks, folded = min(self.coins), [0, 0], self.starter, 0, None
        while limit and self.may_raise:
            line = self.next("check", "raise", "call", *(["fold"] if self.may_fold else []))
            assert line["seat"] == seat
            match line["do"]:
                case "check":
                    assert totals == [0, 0]
                    checks += 1
                case "raise":
                    assert totals[1 - seat] < line["to"] <= limit
                    totals[seat] = line["to"]
                case "call":
                    assert totals[seat] < totals[1 - seat]
                    totals[seat] = totals[1 - seat]
                case "fold":
                    assert totals[seat] < totals[1 - seat]
                    folded = seat
            if line["do"] in ("call", "fold") or checks == 2:
                break
            seat = 1 - seat
        self.coins = [self.coins[0] - totals[0], self.coins[1] - totals[1]]
        self.pot += sum(totals)
        return folded

    def shuffle_if_due(self) -> None:
        """Replace empty decks with the shuffled discards, beginning with the starter's."""
        if not self.decks[0] and self.discards[0]:
            for seat in (self.starter, 1 - self.starter):
                line = self.next("shuffle")
                assert line["seat"] == seat
                self.decks[seat] = line["cards"].split()
                assert sorted(self.decks[seat]) == sorted(self.discards[seat])
                self.discards[seat] = []

    def take(self, seat: int) -> None:
        """Give the whole pot to a seat."""
        self.coins[seat] += self.pot
        self.pot = 0

    def split(self) -> None:
        """Give half of the pot to each seat."""
        assert self.pot % 2 == 0
        self.coins = [amount + self.pot // 2 for amount in self.coins]
        self.pot = 0
