"""Commissions as data: how a duel is played, and what is refused when they are loaded."""

from dataclasses import replace

import pytest

from game.commissions.commission import (
    CareGoal,
    Commission,
    CommissionError,
    Commissions,
    Duel,
    MatchGoal,
    Order,
    PurseGoal,
    Setting,
    Step,
    WinsGoal,
    checked,
)
from game.opponents.high_low.levels import opponent_named
from tests.commissions.samples import DEAR, FIRST, PLAIN, SAMPLE, SECOND, SHORT, STEPS


def alone(commission: Commission, steps: tuple[Step, ...] = STEPS) -> Commissions:
    """Return one commission with the steps of the sample."""
    return Commissions((commission,), steps, "coins")


def with_orders(*orders: Order, duel: int = 1) -> Commissions:
    """Return the first commission of the sample with other orders before a duel, counted from 0."""
    duels = list(FIRST.duels)
    duels[duel] = replace(duels[duel], orders=orders)
    return alone(replace(FIRST, duels=tuple(duels)))


def test_commissions_without_a_fault_are_returned() -> None:
    assert checked(SAMPLE, opponent_named) is SAMPLE
    assert checked(Commissions(), opponent_named) == Commissions()


FAULTS = {
    "two of a name": (replace(SAMPLE, all=(FIRST, FIRST)), "there are two commissions called first"),
    "nobody introduces it": (alone(replace(FIRST, opponent="bob")), "commission first: .*bob.*"),
    "no duels": (alone(replace(FIRST, duels=())), "commission first: a briefing and at least one duel are needed"),
    "no briefing": (
        alone(replace(FIRST, briefing=())),
        "commission first: a briefing and at least one duel are needed",
    ),
    "orders before the first duel": (
        with_orders(SHORT, DEAR, duel=0),
        "commission first: duel 1 has the wrong orders: .*",
    ),
    "no orders before the second duel": (
        with_orders(),
        "commission first: duel 2 has the wrong orders: .*each later duel must have 2 different ones",
    ),
    "one order": (
        with_orders(SHORT),
        "commission first: duel 2 has the wrong orders: .*each later duel must have 2 different ones",
    ),
    "an order twice": (
        with_orders(SHORT, SHORT),
        "commission first: duel 2 has the wrong orders: .*each later duel must have 2 different ones",
    ),
    "three orders": (
        with_orders(SHORT, DEAR, replace(DEAR, name="other")),
        "commission first: duel 2 has the wrong orders: .*each later duel must have 2 different ones",
    ),
    "three orders, two of a name": (
        with_orders(SHORT, DEAR, DEAR),
        "commission first: duel 2 has the wrong orders: .*",
    ),
    "an order without a name": (
        with_orders(SHORT, replace(DEAR, name="")),
        "commission first: duel 2 has the wrong orders: .*",
    ),
    "an order of a rule that doesn’t exist": (
        with_orders(SHORT, replace(DEAR, rules={"wind": 3})),
        "commission first: .*no house rule 'wind'.*",
    ),
    "an order beyond a rule’s bounds": (
        with_orders(SHORT, replace(DEAR, rules={"rounds": 0})),
        "commission first: rounds must be 1 to 1000, or none, not 0",
    ),
    "an unknown opponent": (
        alone(replace(FIRST, duels=(Duel("bob", PLAIN),), goal=WinsGoal(1))),
        "commission first: .*bob.*",
    ),
    "a step with an unknown opponent": (
        alone(FIRST, (Step("Bob sits there.", {}, {"child": "bob"}),)),
        "commission first: .*bob.*",
    ),
    "a step of a rule that doesn’t exist": (
        alone(FIRST, (Step("It is windy.", {"wind": 3}, {}),)),
        "commission first: .*no house rule 'wind'.*",
    ),
    "an empty purse": (
        alone(replace(FIRST, purse=0)),
        "commission first: the purse must hold at least one coin, not 0",
    ),
    "a goal of no coins": (
        alone(replace(FIRST, goal=PurseGoal(0))),
        "commission first: .*must be 1 to 65 coins, not 0",
    ),
    "a goal of too many coins": (alone(replace(FIRST, goal=PurseGoal(66))), ".*must be 1 to 65 coins, not 66"),
    "a goal of no wins": (alone(replace(FIRST, goal=WinsGoal(0))), ".*the goal must be 1 to 3 wins, not 0"),
    "a goal of too many wins": (alone(replace(FIRST, goal=WinsGoal(4))), ".*the goal must be 1 to 3 wins, not 4"),
    "a goal of giving nothing away": (alone(replace(FIRST, goal=CareGoal(0.0))), ".*more than 0 coins.*, not 0.*"),
    "a goal of an unknown opponent": (alone(replace(FIRST, goal=MatchGoal("bob"))), "commission first: .*bob.*"),
}


@pytest.mark.parametrize(("faulty", "message"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_refused_with_its_commission(faulty: Commissions, message: str) -> None:
    with pytest.raises(CommissionError, match=f"^{message}$"):
        checked(faulty, opponent_named)


def setting(duel: int, step: int = 0, order: str = "", purse: int = 15) -> Setting | None:
    """Return how a duel of the sample's first commission is played."""
    return SAMPLE.setting(FIRST, duel, step, order, purse)


def test_the_first_duel_is_played_as_planned() -> None:
    assert setting(0) == Setting(PLAIN, "child")


def test_an_order_changes_a_rule_of_its_duel() -> None:
    assert setting(1, order="short") == Setting(replace(PLAIN, rounds=10), "child")
    assert setting(2, order="dear", purse=20) == Setting(replace(PLAIN, coins=20), "child")


def test_a_stake_is_at_most_what_is_in_the_purse() -> None:
    assert setting(0, purse=10) == Setting(PLAIN, "child")
    assert setting(0, purse=9) == Setting(replace(PLAIN, coins=9), "child")
    assert setting(1, order="dear", purse=19) == Setting(replace(PLAIN, coins=19), "child")


def test_a_step_includes_the_steps_before_it() -> None:
    assert setting(0, step=1) == Setting(PLAIN, "child:memory=100")
    assert setting(0, step=2) == Setting(replace(PLAIN, rounds=12), "child:memory=100:error=0")


def test_an_order_prevails_over_a_step() -> None:
    assert setting(1, step=2, order="short") == Setting(replace(PLAIN, rounds=10), "child:memory=100:error=0")


@pytest.mark.parametrize(
    ("duel", "step", "order", "purse"),
    [
        (-1, 0, "short", 15),
        (3, 0, "short", 15),
        (0, -1, "", 15),
        (0, 3, "", 15),
        (0, 0, "short", 15),
        (1, 0, "", 15),
        (1, 0, "long", 15),
        (0, 0, "", 0),
    ],
)
def test_a_duel_that_does_not_exist_has_no_setting(duel: int, step: int, order: str, purse: int) -> None:
    assert setting(duel, step, order, purse) is None


def test_the_greatest_stake_is_that_of_the_dearest_order() -> None:
    assert [SAMPLE.most_staked(FIRST, duel, 0, 40) for duel in range(3)] == [10, 20, 20]
    assert SAMPLE.most_staked(FIRST, 2, 0, 7) == 7
    assert SAMPLE.most_staked(FIRST, 2, 0, 0) == 0


def test_a_game_without_coins_has_no_stakes() -> None:
    without = replace(SAMPLE, stake="")
    assert without.setting(FIRST, 0, 0, "", 0) == Setting(PLAIN, "child")
    assert without.stake_of(PLAIN) == without.most_staked(FIRST, 1, 0, 40) == 0


def test_a_commission_is_found_by_its_name() -> None:
    assert SAMPLE.named("second") is SECOND
    assert SAMPLE.named("third") is None
