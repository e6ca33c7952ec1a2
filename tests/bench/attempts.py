"""Attempts of simulated players at commissions, kept in a file so that an interrupted benchmark can be resumed.

All players and steps are dealt the same cards. A player's random numbers depend only on the deal, the cards drawn so
far and the decisions since. Two steps therefore differ only in rounds that a player plays differently, which removes
most of the luck.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from game.coach.high_low.option_values_and_hints import FIRST_ITERATIONS
from game.coach.high_low.review import review, skills
from game.commissions.commission import CareGoal, Commission, Commissions, MatchGoal, PurseGoal, Setting, WinsGoal
from game.commissions.high_low import HIGH_LOW_COMMISSIONS
from game.commissions.progress import Attempt, DuelMark, PlayedDuel, attempts
from game.engine.core.cards import Seat
from game.engine.core.match_statistics import Skill
from game.engine.high_low.actions import Decision
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PlayerView, Turn
from game.opponents.high_low.levels import HighLowOpponent, opponent_named
from game.opponents.high_low.strategy_cache import Library
from game.simulation.high_low.match_runner import BuiltIn, RunningMatch, play_all
from game.typed_reading import DamagedError, parse_json, typed
from tests.bench.ladder import COUNTING_ITERATIONS

AT_ONCE: Final = 250
"""Number of matches that are played together, so that their showdowns are solved together."""

PERSON: Final = 0
"""Seat of the simulated player in every duel."""

STRATEGIES_KEPT: Final = 20 * AT_ONCE


class Cohort(NamedTuple):
    """A simulated player: the names of the opponents who play each duel. The last one plays all further duels too."""

    players: tuple[str, ...]

    def plays(self, duel: int) -> HighLowOpponent:
        """Return the opponent who plays a duel, counted from 0."""
        return opponent_named(self.players[min(duel, len(self.players) - 1)])


COHORTS: Final[Mapping[str, Cohort]] = {
    **{name: Cohort((name,)) for name in ("child", "bold", "steady", "captain", "general")},
    "careless": Cohort(("mixed:nerve=50:bluff=20:error=50",)),
    "learner": Cohort(tuple(f"mixed:nerve=50:error={error}" for error in (60, 45, 30, 20, 10))),
    "never raises": Cohort(("mixed:nerve=0:error=14",)),
    "counts": Cohort(("mixed:memory=100",)),
    "doesn’t count": Cohort(("mixed:memory=0",)),
    "half a captain": Cohort(("mixed:wits=50:error=5",)),
}
"""All cohorts by name. The learner misjudges fewer cards from duel to duel."""


class Part(NamedTuple):
    """Attempts that are played together: their commission, cohort, step and numbers.

    If `whole` is true, attempts continue until the last duel even if the goal can no longer be met, and they aren't
    judged by reviews or targets.
    """

    commission: str
    cohort: str
    step: int
    numbers: range
    whole: bool = False


class Played(NamedTuple):
    """An attempt: its final state, the coins gained in its duels, and the number of rounds played.

    `data` is a hash of the commission's data, so that attempts at earlier versions of it don't count. `reached` is the
    amount that the goal is about: coins in the purse, duels won, coins given away per decision, or coins more than the
    target.
    """

    data: str
    commission: str
    cohort: str
    step: int
    whole: bool
    number: int
    state: str
    gained: int
    rounds: int
    reached: float


def played(parts: Iterable[Part], kept: Path, commissions: Commissions = HIGH_LOW_COMMISSIONS) -> Iterator[Played]:
    """Yield all attempts of some parts. Attempts in the file `kept` aren't played again, and new ones are added to
    it."""
    started, playing = monotonic(), Playing(commissions)
    known = {each[:6]: each for each in _read(kept)}
    kept.parent.mkdir(parents=True, exist_ok=True)
    for part in parts:
        name, cohort, step, numbers, whole = part
        data = playing.data_of(part)
        keys = {number: (data, name, cohort, step, whole, number) for number in numbers}
        missing = [number for number in numbers if keys[number] not in known]
        for attempt in playing.play(part, missing):
            known[attempt[:6]] = attempt
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(attempt) + "\n")
        print(f"{name}, {cohort}, step {step}: {monotonic() - started:.0f} s", end="\r", file=sys.stderr, flush=True)
        yield from (known[keys[number]] for number in numbers)


class Planned(NamedTuple):
    """A duel that is about to be played: its index in the attempt, its order, and its rules and opponent."""

    duel: int
    order: str
    setting: Setting


class Playing:
    """A player of attempts at the commissions of High Low War, or at other commissions. It keeps solved strategies, and
    the targets with which several cohorts are compared."""

    def __init__(self, commissions: Commissions) -> None:
        self._commissions = commissions
        self._library = Library(STRATEGIES_KEPT, COUNTING_ITERATIONS)
        self._targets = dict[tuple[str, int, Planned], int]()

    def data_of(self, part: Part) -> str:
        """Return a hash of the data of a part's commission and steps, without their texts."""
        commission = self._named(part)
        duels = [
            (duel.opponent, duel.rules, [(order.name, order.rules) for order in duel.orders])
            for duel in commission.duels
        ]
        steps = [(step.rules, step.opponents) for step in self._commissions.steps[: part.step]]
        return sha256(repr((commission.purse, commission.goal, duels, steps)).encode()).hexdigest()[:16]

    def play(self, part: Part, numbers: Sequence[int]) -> Iterator[Played]:
        """Yield some attempts of a part. All first duels are played together, then all second ones, and so on."""
        commission = self._named(part)
        duels, rounds = {number: list[PlayedDuel]() for number in numbers}, dict.fromkeys(numbers, 0)
        for _duel in commission.duels:
            planned = {number: self._planned(part, commission, number, before) for number, before in duels.items()}
            begun = {number: each for number, each in planned.items() if each is not None}
            for number, duel, lasted in self._duels(part, commission, begun):
                duels[number].append(duel)
                rounds[number] += lasted
        data = self.data_of(part)
        for number, finished in duels.items():
            (attempt,) = attempts(self._commissions, finished)
            gained, reached = attempt.purse - commission.purse, _reached(attempt)
            kind = part.commission, part.cohort, part.step, part.whole
            yield Played(data, *kind, number, attempt.state, gained, rounds[number], reached)

    def _planned(self, part: Part, commission: Commission, number: int, before: Sequence[PlayedDuel]) -> Planned | None:
        """Return the next duel of an attempt, with an order chosen at random, or None if no duel can begin."""
        duel, purse = len(before), commission.purse
        if before:
            (attempt,) = attempts(self._commissions, before)
            purse = attempt.purse
            if len(attempt.duels) < duel or (attempt.state != "between" and not part.whole):
                return None
        orders = commission.duels[duel].orders
        order = Random(f"order {commission.name} {number} {duel}").choice(orders).name if orders else ""
        setting = self._commissions.setting(commission, duel, part.step, order, purse)
        return None if setting is None else Planned(duel, order, setting)

    def _named(self, part: Part) -> Commission:
        commission = self._commissions.named(part.commission)
        assert commission is not None, "parts name commissions that exist"
        return commission

    def _duels(
        self, part: Part, commission: Commission, begun: Mapping[int, Planned]
    ) -> Iterator[tuple[int, PlayedDuel, int]]:
        """Play the next duel of several attempts. Yields the number of each attempt, the duel, and the number of its
        rounds."""
        goal, player = commission.goal, COHORTS[part.cohort]
        is_compared = isinstance(goal, MatchGoal) and not part.whole
        if isinstance(goal, MatchGoal) and is_compared:
            self._find_targets(commission, begun, opponent_named(goal.opponent))
        for number, (person, match) in self._matches(commission, begun, player, stands_in=False).items():
            planned = begun[number]
            target = self._targets[commission.name, number, planned] if is_compared else None
            mark = DuelMark(commission.name, str(number), planned.duel, part.step, planned.order, target)
            skill = _skill(match.record) if isinstance(goal, CareGoal) and not part.whole else None
            duel = PlayedDuel(str(planned.duel), mark, planned.setting, True, person.coins, person.won, skill)
            yield number, duel, match.rounds

    def _find_targets(self, commission: Commission, begun: Mapping[int, Planned], opponent: HighLowOpponent) -> None:
        """Find the coins that an opponent has at the end of each duel in the person's seat, unless they are already
        known."""
        name, player = commission.name, Cohort((opponent.name,))
        missing = {number: each for number, each in begun.items() if (name, number, each) not in self._targets}
        for number, (person, _match) in self._matches(commission, missing, player, stands_in=True).items():
            self._targets[name, number, missing[number]] = person.coins

    def _matches(
        self, commission: Commission, begun: Mapping[int, Planned], player: Cohort, stands_in: bool
    ) -> dict[int, tuple["Contender", RunningMatch]]:
        """Play duels. Returns the person and the finished match of each duel, by the attempt's number."""
        found = dict[int, tuple[Contender, RunningMatch]]()

        def tables() -> Iterator[RunningMatch]:
            for number, planned in begun.items():
                person, other = (
                    Contender(opponent, self._library, stands_in)
                    for opponent in (player.plays(planned.duel), opponent_named(planned.setting.opponent))
                )
                rules = planned.setting.rules
                assert isinstance(rules, HighLowRules), "it is one of High Low War"
                deal = Random(f"commissions {commission.name} {number} {planned.duel}")
                found[number] = person, RunningMatch((person, other), ("person", "other"), rules, deal)
                yield found[number][1]

        play_all(tables(), (self._library,), AT_ONCE)
        return found


class Contender(BuiltIn):
    """An opponent whose random numbers follow from the deal, the number of cards drawn so far, and the number of its
    decisions since.

    If `stands_in` is true, it has other random numbers, as in the program. `coins` and `won` are valid after the match.
    """

    def __init__(self, opponent: HighLowOpponent, library: Library, stands_in: bool) -> None:
        super().__init__(opponent, library)
        self.coins, self.won = 0, False
        self._stands_in = stands_in
        self._begun = 0, HighLowRules(), ("", ""), 0
        self._draws = self._decisions = 0

    def begin(self, seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> None:
        self._begun = seat, rules, players, seed

    def decide(self, view: PlayerView) -> Decision:
        self._begin_decision(predicts=view.wagering is None)
        return super().decide(view)

    def decide_without_counting(self, turn: Turn) -> Decision:
        self._begin_decision(predicts=turn.wagering is None)
        return super().decide_without_counting(turn)

    def end(self, view: PlayerView) -> None:
        self.coins, self.won = view.coins[view.seat], view.winner == view.seat

    def _begin_decision(self, predicts: bool) -> None:
        """Draw the random numbers of the next decision. Every draw is followed by a prediction."""
        self._draws += predicts
        self._decisions = 0 if predicts else self._decisions + 1
        seat, rules, players, seed = self._begun
        super().begin(seat, rules, players, hash((seed, self._stands_in, self._draws, self._decisions)))


def _skill(record: Sequence[str]) -> Skill:
    """Return the skill of the person in a record, according to a quick review."""
    return skills(review("".join(f"{line}\n" for line in record).encode(), FIRST_ITERATIONS))[PERSON]


def _reached(attempt: Attempt) -> float:
    match attempt.commission.goal:
        case PurseGoal():
            return attempt.purse
        case WinsGoal():
            return attempt.wins
        case CareGoal():
            return attempt.given_away or 0.0
        case MatchGoal():
            own, other = attempt.totals
            return own - other


def _read(kept: Path) -> Sequence[Played]:
    found = list[Played]()
    with suppress(OSError):
        for line in kept.read_text(encoding="utf-8").splitlines():
            # a killed benchmark may have left half a line
            with suppress(DamagedError):
                found.append(typed(parse_json(line), Played))
    return found
