"""The commissions on a field map: who sits in each camp, the duels of the latest attempt, and what comes next."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from scenes.menus.menu import FeltPage, GuardedMenu

CommissionState: TypeAlias = Literal["fresh", "under way", "between", "working out", "won", "lost"]
"""State of the latest attempt at a commission: not begun, in a duel, between two duels, being reviewed, or over."""


class ShownOrder(NamedTuple):
    """An order that can be chosen for the next duel: its name in records, its title, and what it changes."""

    name: str
    title: str
    sentence: str


class ShownDuel(NamedTuple):
    """A duel of a commission: its title, against whom and for how much, its result, and the name of its record.

    `result` is empty until the duel is over, and `record` until it was begun.
    """

    title: str
    sentence: str
    result: str = ""
    record: str = ""


class ShownCommission(NamedTuple):
    """A commission at the shown step, with its latest attempt.

    - `opponent`: name in records of the opponent who sits there; `called`: the opponent's name on screen.
    - `briefing`: what the opponent says about it.
    - `is_won`: true if any attempt at the shown step was won.
    - `purse`: coins in the purse; before the first duel, those that it will contain.
    - `orders`: the orders to choose from before the next duel; empty if there is no choice at the moment.
    - `resume`: name of the record of the unfinished duel; empty if there is none.
    - `verdict`: a sentence about an attempt that is over. `progress`: one about an attempt that is being worked out.
    """

    name: str
    title: str
    opponent: str
    called: str
    briefing: tuple[str, ...]
    goal: str
    state: CommissionState
    is_won: bool
    purse: int
    duels: tuple[ShownDuel, ...]
    orders: tuple[ShownOrder, ...] = ()
    resume: str = ""
    verdict: str = ""
    progress: str = ""


class ShownStep(NamedTuple):
    """A step of difficulty, which includes those before it: its number, from 0, what it changes, and whether it can be
    shown. The sentence of step 0, which changes nothing, is empty."""

    number: int
    sentence: str
    is_open: bool


class CommissionsScene(GuardedMenu, FeltPage):
    """The page of the commissions. Nothing is shown until `show` is called."""

    def __init__(self) -> None:
        super().__init__()
        self.commissions: Sequence[ShownCommission] = ()
        self.steps: Sequence[ShownStep] = ()
        self.step = 0
        self.chosen = ""
        self.note = ""

    def show(
        self, commissions: Sequence[ShownCommission], steps: Sequence[ShownStep], step: int, chosen: str = ""
    ) -> None:
        """Show the commissions at a step, with the one named `chosen`; if it is empty, the same as before."""
        self.commissions, self.steps, self.step = commissions, steps, step
        self.chosen = chosen or self.chosen
        self.outdated = True

    def say(self, note: str) -> None:
        """Show a line below the heading, such as why nothing can be begun; empty to remove it."""
        self.note, self.outdated = note, True
