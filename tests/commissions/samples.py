"""A small set of commissions, and duels of attempts at them."""

from dataclasses import replace
from typing import Final

from game.commissions.commission import Commission, Commissions, Duel, Goal, Order, PurseGoal, Setting, Step
from game.commissions.progress import DuelMark, PlayedDuel
from game.engine.core.match_statistics import Skill
from game.engine.high_low.rules import HighLowRules

PLAIN: Final = HighLowRules(coins=10, rounds=20)
SHORT: Final = Order("short", "Short", "Ten rounds.", {"rounds": 10})
DEAR: Final = Order("dear", "Dear", "Twenty coins each.", {"coins": 20})

FIRST: Final = Commission(
    "first",
    "The First",
    "child",
    ("Hello.",),
    15,
    (Duel("child", PLAIN), *(Duel("child", PLAIN, (SHORT, DEAR)) for _ in range(2))),
    PurseGoal(20),
)
SECOND: Final = replace(FIRST, name="second", purse=30)

STEPS: Final = (
    Step("They count.", {}, {"child": "child:memory=100"}),
    Step("They count, and the rounds are few.", {"rounds": 12}, {"child:memory=100": "child:memory=100:error=0"}),
)
SAMPLE: Final = Commissions((FIRST, SECOND), STEPS, "coins")


def with_goal(goal: Goal) -> Commissions:
    """Return the sample with another goal for its first commission."""
    return replace(SAMPLE, all=(replace(FIRST, goal=goal), SECOND))


def played(
    duel: int,
    coins: int | None,
    order: str = "",
    *,
    stake: int = 10,
    rules: HighLowRules = PLAIN,
    opponent: str = "child",
    name: str = "first",
    attempt: str = "one",
    step: int = 0,
    record: str = "",
    over: bool = True,
    won: bool = False,
    skill: Skill | None = None,
    target: int | None = None,
) -> PlayedDuel:
    """Return a duel with this number of coins at its end. Its record is named after the attempt and the duel."""
    mark = DuelMark(name, attempt, duel, step, order, target)
    setting = Setting(replace(rules, coins=stake), opponent)
    return PlayedDuel(record or f"{attempt} {duel}", mark, setting, over, coins, won, skill)
