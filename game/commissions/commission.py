"""Commissions as data: their opponents, rules and goals. `checked` validates the commissions of a game.

A commission consists of matches, called duels, which a person plays with a purse of coins. The stake of a duel (the
coins that the person has at its start) is taken out of the purse, and the coins that the person has left at the end go
back into the purse. Before every duel but the first, the person chooses one of two orders, which change house rules. A
person who has won all commissions may play them with steps, which make them harder.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.engine.core.errors import GameError
from game.engine.core.house_rules import Rules

RuleChanges: TypeAlias = Mapping[str, int | str | bool | None]
"""New values of house rules, by the names of the rules."""

ORDERS: Final = 2
"""Number of orders from which a person chooses."""


class CommissionError(GameError):
    """Raised if the data of a commission is invalid. The message names the commission and the fault."""


@dataclass(frozen=True, slots=True)
class Order:
    """A change to the house rules for one duel, chosen by the person before that duel. Records refer to an order by
    `name`, so no name may ever change."""

    name: str
    title: str
    sentence: str
    rules: RuleChanges


@dataclass(frozen=True, slots=True)
class Duel:
    """A match of a commission. `opponent` is the opponent's name in records. `orders` holds the orders to choose from
    before the duel. The first duel has none."""

    opponent: str
    rules: Rules
    orders: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True)
class PurseGoal:
    """The goal of having at least `coins` coins in the purse after the last duel."""

    coins: int


@dataclass(frozen=True, slots=True)
class WinsGoal:
    """The goal of winning at least `wins` duels."""

    wins: int


@dataclass(frozen=True, slots=True)
class CareGoal:
    """The goal of giving away, on average over all duels, at most `given_away` coins per decision, according to the
    reviews."""

    given_away: float


@dataclass(frozen=True, slots=True)
class MatchGoal:
    """The goal of ending the duels with at least as many coins in total as a computer opponent has after playing the
    same cards in the person's seat. `opponent` is its name in records."""

    opponent: str


Goal: TypeAlias = PurseGoal | WinsGoal | CareGoal | MatchGoal


@dataclass(frozen=True, slots=True)
class Commission:
    """A short set of duels that teaches one lesson. Records refer to a commission by `name`, so no name may ever
    change.

    `opponent` is the name, as written in records, of the opponent who introduces the commission with the sentences in
    `briefing`. `purse` is the number of coins in the purse at the beginning of an attempt.
    """

    name: str
    title: str
    opponent: str
    briefing: tuple[str, ...]
    purse: int
    duels: tuple[Duel, ...]
    goal: Goal


@dataclass(frozen=True, slots=True)
class Step:
    """A change that makes all commissions harder: new values of house rules, or opponents that play differently.

    `opponents` maps the names that opponents have in records after the earlier steps to the names of their
    replacements.
    """

    sentence: str
    rules: RuleChanges
    opponents: Mapping[str, str]


class Setting(NamedTuple):
    """The rules of a duel, and its opponent's name in records."""

    rules: Rules
    opponent: str


@dataclass(frozen=True, slots=True)
class Commissions:
    """The commissions of a game, and the steps that make them harder. `stake` is the name of the house rule for the
    number of coins at the start of a match. It is empty if the game has no such rule, and purses then never change."""

    all: tuple[Commission, ...] = ()
    steps: tuple[Step, ...] = ()
    stake: str = ""

    def named(self, name: str) -> Commission | None:
        """Return the commission with this name, or None if there is none."""
        return next((each for each in self.all if each.name == name), None)

    def setting(self, commission: Commission, duel: int, step: int, order: str, purse: int) -> Setting | None:
        """Return the rules and the opponent of a duel, given the number of steps, the order's name, and the coins in
        the purse.

        `duel` is the index of the duel, and `order` is empty for a duel without orders. A stake that exceeds the number
        of coins in the purse is reduced to that number. Returns None if there is no such duel, step or order, or if the
        game has stakes and the purse is empty.
        """
        if not (0 <= duel < len(commission.duels) and 0 <= step <= len(self.steps)):
            return None
        planned = commission.duels[duel]
        chosen = next((each for each in planned.orders if each.name == order), None)
        if (chosen is None and (order or planned.orders)) or (self.stake and purse < 1):
            return None
        opponent, changes = planned.opponent, dict[str, int | str | bool | None]()
        for each in self.steps[:step]:
            opponent = each.opponents.get(opponent, opponent)
            changes.update(each.rules)
        if chosen is not None:
            changes.update(chosen.rules)
        rules = _changed(planned.rules, changes)
        if self.stake and self.stake_of(rules) > purse:
            rules = _changed(rules, {self.stake: purse})
        return Setting(rules, opponent)

    def most_staked(self, commission: Commission, duel: int, step: int, purse: int) -> int:
        """Return the greatest stake, in coins, that a duel can have with any of its orders and this number of coins in
        the purse. It is 0 in a game without coins, or if the purse is empty."""
        orders = [order.name for order in commission.duels[duel].orders] or [""]
        settings = [self.setting(commission, duel, step, order, purse) for order in orders]
        return max((self.stake_of(each.rules) for each in settings if each is not None), default=0)

    def stake_of(self, rules: Rules) -> int:
        """Return the number of coins that each player has at the start of a duel with these rules. It is 0 in a game
        without coins."""
        stake: int = getattr(rules, self.stake) if self.stake else 0
        return stake


def checked(commissions: Commissions, knows: Callable[[str], object]) -> Commissions:
    """Validate these commissions, including every combination of duel, order and number of steps, and return them.

    Raises `CommissionError` if a commission is invalid. `knows` must raise `GameError` if it is given the name of an
    unknown opponent.
    """
    names = [each.name for each in commissions.all]
    for commission in commissions.all:
        if names.count(commission.name) > 1:
            raise CommissionError("there are two commissions called {name}", name=commission.name)
        try:
            knows(commission.opponent)
            _check(commissions, commission, knows)
        except GameError as error:
            raise CommissionError("commission {name}: {error}", name=commission.name, error=error) from None
    return commissions


def _check(commissions: Commissions, commission: Commission, knows: Callable[[str], object]) -> None:
    """Raise `GameError` unless a commission has a briefing, a goal that can be met, and duels that can be played with
    every order and step."""
    duels, goal = commission.duels, commission.goal
    if not duels or not commission.briefing:
        raise CommissionError("a briefing and at least one duel are needed")
    for number, duel in enumerate(duels):
        if len({order.name for order in duel.orders} - {""}) != (ORDERS if number else 0) or len(duel.orders) > ORDERS:
            raise CommissionError(
                "duel {number} has the wrong orders: the first duel must have none, and each later duel must"
                " have {orders} different ones",
                number=number + 1,
                orders=ORDERS,
            )
        for step in range(len(commissions.steps) + 1):
            for order in [each.name for each in duel.orders] or [""]:
                setting = commissions.setting(commission, number, step, order, commission.purse)
                if setting is None:
                    raise CommissionError("the purse must hold at least one coin, not {purse}", purse=commission.purse)
                knows(setting.opponent)
    most = commission.purse
    for number in range(len(duels)):
        most += commissions.most_staked(commission, number, 0, most)
    match goal:
        case PurseGoal(coins=coins) if not 0 < coins <= most:
            raise CommissionError("the goal must be 1 to {most} coins, not {coins}", most=most, coins=coins)
        case WinsGoal(wins=wins) if not 0 < wins <= len(duels):
            raise CommissionError("the goal must be 1 to {most} wins, not {wins}", most=len(duels), wins=wins)
        case CareGoal(given_away=coins) if coins <= 0:
            raise CommissionError("the goal must be more than 0 coins per decision, not {coins}", coins=coins)
        case MatchGoal(opponent=opponent):
            knows(opponent)


def _changed(rules: Rules, changes: RuleChanges) -> Rules:
    return type(rules).from_mapping({**rules.differences(), **changes})
