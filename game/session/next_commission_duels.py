"""The commissions of a person at this machine: the attempts in the history, the next duels, and the reviews that goals
require.

The generator functions run in a worker.
"""

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from game.commissions.commission import CareGoal, MatchGoal, Setting
from game.commissions.progress import Attempt, AttemptState, DuelMark, attempts
from game.engine.core.fair_deal import FairDeal
from game.engine.core.house_rules import Rules
from game.engine.core.seated_players import Computer, Person, Player
from game.games import GAME_KITS
from game.session.comparison_match import scores_of_stand_in
from game.session.reviews import reviewing
from game.store.commission_duels import played_duels
from game.store.folders_and_lock import MATCHES

OWN_SEAT = 0
"""The person's seat in every duel."""

Attempts: TypeAlias = Mapping[str, list[Attempt]]
"""A person's attempts at commissions, by game. The attempts in each game are in the order in which they began."""

OVER: frozenset[AttemptState] = frozenset({"won", "lost"})


class NextDuel(NamedTuple):
    """A duel that a person may begin: its rules, its opponent and its mark. If the goal is a `MatchGoal`, the mark
    doesn't contain the goal's target yet."""

    setting: Setting
    mark: DuelMark


def collecting_attempts(folder: Path, identity: str) -> Iterator[Attempts]:
    """Yield, once, the attempts of the person with this identity in a data folder. Raises `BrokenHistory` or
    `sqlite3.Error` if the history can't be read."""
    duels = played_duels(folder, {game: kit.engine.rules for game, kit in GAME_KITS.items()})
    found = dict[str, list[Attempt]]()
    for (person, game), played in duels.items():
        if identity and person.identity == identity:
            found[game] = attempts(GAME_KITS[game].commissions(), played)
    yield found


def first_duel(game: str, name: str, step: int, attempt: str) -> NextDuel | None:
    """Return the first duel of a new attempt at a game's commission, or None if there is no such commission or step.

    `name` is the name of the commission, `step` is the number of steps that make it harder, and `attempt` is the
    identity of the attempt.
    """
    known = GAME_KITS[game].commissions()
    commission = known.named(name)
    setting = None if commission is None else known.setting(commission, 0, step, "", commission.purse)
    return None if setting is None else NextDuel(setting, DuelMark(name, attempt, 0, step))


def next_duel(game: str, attempt: Attempt, order: str) -> NextDuel | None:
    """Return the next duel of an attempt, under the order with the name `order`. Returns None if no duel can begin or
    there is no such order. The name is empty for a duel without orders."""
    if attempt.state != "between":
        return None
    number, commission = len(attempt.duels), attempt.commission
    setting = GAME_KITS[game].commissions().setting(commission, number, attempt.step, order, attempt.purse)
    if setting is None:
        return None
    return NextDuel(setting, DuelMark(commission.name, attempt.identity, number, attempt.step, order))


def duel_players(duel: NextDuel, identity: str) -> tuple[Player, ...]:
    """Return the players of a duel. `identity` is the identity of the person."""
    return Person(identity), Computer(duel.setting.opponent)


def needs_target(game: str, mark: DuelMark) -> str:
    """Return the name in records of the opponent that plays a duel's cards for comparison, or an empty string if no
    opponent does."""
    commission = GAME_KITS[game].commissions().named(mark.name)
    goal = None if commission is None else commission.goal
    return goal.opponent if isinstance(goal, MatchGoal) else ""


def finding_target(deal: FairDeal, rules: Rules, players: Sequence[Player], opponent: str) -> Iterator[int]:
    """Yield, once, the number of coins with which an opponent in the person's seat ends a duel with this deal."""
    yield scores_of_stand_in(deal, rules, players, opponent, Random(deal.promise.sha256))[OWN_SEAT]


def unreviewed(found: Sequence[Attempt]) -> tuple[str, ...]:
    """Return the names of the records that must be reviewed for the goals of these attempts."""
    return tuple(
        duel.record
        for attempt in found
        if isinstance(attempt.commission.goal, CareGoal) and attempt.state not in OVER
        for duel in attempt.finished
        if duel.skill is None
    )


def reviewing_duels(folder: Path, game: str, names: Sequence[str], tried: Collection[str]) -> Iterator[str]:
    """Review the duels whose records are named in `names` but not in `tried`. Yields the name of each record
    after the attempt to review it, even if that failed."""
    for name in names:
        if name not in tried:
            deque(reviewing(folder / MATCHES / name, game), maxlen=0)
            yield name
