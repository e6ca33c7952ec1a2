"""The plan and the summary of a simulation of Classic War, with computer players or without players.

If there are players, the engine plays the matches. Claims and challenges are voluntary (V2). If several players want to
claim or challenge, the fastest one does. If nobody wants to, the next cards are turned up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import ClassVar, Final

from game.confidence import Share, share_of
from game.engine.classic.actions import ArrangeChoice, Decision, Pickup, Turn
from game.engine.classic.events import WarDeclared
from game.engine.classic.game import CLASSIC_WAR, ClassicMatch
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import ClassicOpponent, Habits, opponent_named
from game.opponents.opponent import UnknownOpponentError
from game.simulation.classic.simulator import ClassicResult, play
from game.simulation.plan import (
    DEFAULT_SEED,
    Lengths,
    SimulationError,
    SimulationRequest,
    chance_of,
    check_winner,
    in_lines,
    lengths_of,
    rules_in_words,
    wins_by_seat,
)
from game.translation import _, in_digits, percent, plural
from game.typed_reading import typed

RULES_FOR_PLAYERS: Final = ("arrange", "claims")
"""Names of house rules that need players."""

MOST_BATTLES: Final = 20_000
"""Number of battles after which a match between computer players counts as endless. It is twice the highest cap that
the rules allow."""

NO_LOOP: Final = 0
"""Value of `ClassicResult.cycle` in a match that counts as endless although no loop was found."""


@dataclass(frozen=True, slots=True)
class ClassicSummary:
    """A summary of simulated matches of Classic War.

    - `players`: the names of the players by seat, or empty if the matches had no players.
    - `wins`: the number and share of each seat's wins.
    - `endless`: the number and share of matches that ended in a loop (C12) or were abandoned.
    - `battles`: the lengths of all other matches in battles, or None if there are no others.
    """

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: dict[str, int | str]
    wins: tuple[Share, ...]
    draws: Share
    endless: Share
    battles: Lengths | None
    wars_per_thousand_battles: float

    def in_words(self) -> str:
        """Return the summary as several lines of text."""
        head = _("Classic War: {matches}, seed {seed}, rules {rules}")
        rows = (
            *wins_by_seat(self.players, self.wins).items(),
            (_("draws"), self.draws),
            (_("never end"), self.endless),
        )
        lasted = _("battles: no match ended")
        if self.battles:
            lasted = _("battles: mean {mean}, median {median}, 10% last at most {tenth}, 90% at most {ninetieth}")
            mean = in_digits(self.battles.mean, 1)
            lasted = lasted.format(**asdict(self.battles) | {"mean": mean})
        often = _("per thousand battles: {wars} wars").format(wars=in_digits(self.wars_per_thousand_battles, 1))
        rules = rules_in_words(self.rules)
        matches = plural("{n} match", "{n} matches", self.matches)
        opening = head.format(matches=matches, seed=self.seed, rules=rules)
        return "\n  ".join((opening, *in_lines(rows), lasted, often))

    def columns(self) -> Mapping[str, str]:
        """Return the most important values for one row of a table, by column heading."""
        return {
            _("matches"): str(self.matches),
            **{what: share.in_brief() for what, share in wins_by_seat(self.players, self.wins).items()},
            _("draws"): percent(self.draws.share, 1),
            _("never end"): percent(self.endless.share, 1),
            _("battles, mean"): in_digits(self.battles.mean, 1) if self.battles else "",
            _("median"): str(self.battles.median) if self.battles else "",
            _("wars per 1,000 battles"): in_digits(self.wars_per_thousand_battles, 1),
        }


@dataclass(frozen=True, slots=True)
class ClassicPlan:
    """The plan of a simulation.

    - `players`: the names of the computer players, one for each seat, or empty for matches without players.
    - `recorded`: true if the results are to contain the records of the matches.

    Raises `SimulationError` if a player is unknown, if `matches` is less than 1, if the rules need a clock, or if there
    are no players although the rules or the records need them.
    """

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: ClassicRules
    recorded: bool = False
    programs: ClassVar[tuple[str, ...]] = ()
    solves_together: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if self.matches < 1:
            raise SimulationError("simulate at least 1 match, not {matches}", matches=self.matches)
        if self.rules.cap_minutes is not None:
            raise SimulationError("cap_minutes needs a clock; simulate with cap_battles instead")
        for rule in RULES_FOR_PLAYERS:
            if getattr(self.rules, rule) and not self.players:
                raise SimulationError("{rule} needs --players", rule=rule)
        if self.recorded and not self.players:
            raise SimulationError("--records needs --players: matches without players leave no records")
        for name in self.players:
            _opponent(name)

    def play(self, numbers: range) -> list[ClassicResult]:
        """Return the results of the matches with these numbers, in the same order."""
        if not self.players:
            return [play(self.rules, chance_of(self.seed, number).getrandbits(64)) for number in numbers]
        habits = [_opponent(name).habits for name in self.players]
        played = [play_seated(self.rules, habits, chance_of(self.seed, number)) for number in numbers]
        return played if self.recorded else [match._replace(record=()) for match in played]

    def read(self, values: object) -> ClassicResult:
        """Return the result that JSON values describe. Raises `DamagedError` if they are invalid."""
        result = typed(values, ClassicResult)
        check_winner(result.winner, self.rules.players)
        return result

    def summarize(self, played: Sequence[ClassicResult]) -> ClassicSummary:
        """Return the summary of these results."""
        winners = [match.winner for match in played]
        endless = sum(match.cycle is not None for match in played)
        lasted = [match.battles for match in played if match.cycle is None]
        battles = sum(match.battles for match in played)
        return ClassicSummary(
            players=self.players,
            matches=len(played),
            seed=self.seed,
            rules=self.rules.differences(),
            wins=tuple(share_of(winners.count(seat), len(played)) for seat in range(self.rules.players)),
            draws=share_of(winners.count(None) - endless, len(played)),
            endless=share_of(endless, len(played)),
            battles=lengths_of(lasted) if lasted else None,
            wars_per_thousand_battles=1000 * sum(match.wars for match in played) / max(1, battles),
        )


def plan(asked: SimulationRequest) -> ClassicPlan:
    """Return the plan of the requested matches. The names of players in the request are separated by commas.

    Raises `SimulationError` if the request is invalid, and `RulesError` if the rules don't allow this number of
    players.
    """
    if asked.patience is not None:
        raise SimulationError("only the game’s own opponents play Classic War; leave out --patience")
    players, rules = tuple(asked.players.split(",")) if asked.players else (), asked.rules
    if players and "players" not in asked.rules_given:
        rules = replace(rules, players=len(players))
    if players and rules.players != len(players):
        raise SimulationError(
            "--players names {named} players, but the rules say players={players}",
            named=len(players),
            players=rules.players,
        )
    seed = DEFAULT_SEED if asked.seed is None else asked.seed
    return ClassicPlan(players, asked.matches, seed, rules, asked.recorded)


def _opponent(name: str) -> ClassicOpponent:
    try:
        return opponent_named(name)
    except UnknownOpponentError as error:
        raise SimulationError(error.said) from None


def play_seated(rules: ClassicRules, habits: Sequence[Habits], chance: Random) -> ClassicResult:
    """Return the result of a match between computer players with these habits, one for each seat.

    A claim makes all earlier positions irrelevant, so a loop may never be found (C12, V2). A match is therefore
    abandoned after `MOST_BATTLES` battles.
    """
    match = Match.new(CLASSIC_WAR, rules, Random(chance.getrandbits(64)))
    wars = 0
    while not match.over:
        if match.round > MOST_BATTLES:
            return ClassicResult(None, MOST_BATTLES, wars, NO_LOOP, match.record)
        decision = _decision(match, rules, habits, chance)
        wars += sum(isinstance(event, WarDeclared) for event in match.apply(decision))
    end = match.state
    return ClassicResult(end.winner, end.battles, wars, end.cycle, match.record)


def _decision(match: ClassicMatch, rules: ClassicRules, habits: Sequence[Habits], chance: Random) -> Decision:
    for seat in match.to_act():
        if isinstance(match.legal_actions(seat)[0], ArrangeChoice | Pickup):
            return decide(match.view(seat), habits[seat], chance)
    if rules.claims:
        reactions = [react(match.view(seat), each, chance) for seat, each in enumerate(habits)]
        made = [reaction for reaction in reactions if reaction is not None]
        if made:
            return min(made, key=lambda reaction: reaction.after).decision
    return Turn()
