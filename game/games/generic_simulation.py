"""The simulation of games that have no simulators of their own. It uses their engines and their computer players."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import ClassVar, NamedTuple

from game.confidence import Share, share_of
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.games import GAME_KITS
from game.opponents.opponent import UnknownOpponentError
from game.simulation.plan import (
    DEFAULT_SEED,
    Number,
    SimulationError,
    SimulationRequest,
    Winner,
    chance_of,
    check_winner,
)
from game.simulation.summary import Lengths, in_lines, lengths_of, rules_in_words, wins_by_seat
from game.translation import _, in_digits, percent, plural
from game.typed_reading import typed


class GenericResult(NamedTuple):
    """The result of one match. `length` is the number of rounds, or of the units that the game uses instead."""

    winner: Winner
    length: Number
    record: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GenericSummary:
    """A summary of simulated matches. `wins` contains the number and share of each seat's wins."""

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: dict[str, int | str]
    wins: tuple[Share, ...]
    draws: Share
    length: Lengths

    def in_words(self) -> str:
        """Return the summary as several lines of text."""
        matches, rules = plural("{n} match", "{n} matches", self.matches), rules_in_words(self.rules)
        opening = _("{players}: {matches}, seed {seed}, rules {rules}").format(
            players=", ".join(self.players), matches=matches, seed=self.seed, rules=rules
        )
        lasted = _("length: mean {mean}, median {median}, 10% of matches last at most {tenth}, 90% at most {ninetieth}")
        mean = in_digits(self.length.mean, 1)
        rows = (*wins_by_seat(self.players, self.wins).items(), (_("draws"), self.draws))
        return "\n  ".join(
            (
                opening,
                *in_lines(rows),
                lasted.format(**asdict(self.length) | {"mean": mean}),
            )
        )

    def columns(self) -> Mapping[str, str]:
        """Return the most important values for one row of a table, by column heading."""
        return {
            _("matches"): str(self.matches),
            **{what: share.in_brief() for what, share in wins_by_seat(self.players, self.wins).items()},
            _("draws"): percent(self.draws.share, 1),
            _("length, mean"): in_digits(self.length.mean, 1),
            _("median"): str(self.length.median),
        }


@dataclass(frozen=True, slots=True)
class GenericPlan:
    """The plan of a simulation in which the named computer players take part, one at each seat.

    Raises `SimulationError` if a player is unknown, if the number of players is wrong, or if `matches` is less than 1.
    """

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: Rules
    recorded: bool = False
    programs: ClassVar[tuple[str, ...]] = ()
    solves_together: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if self.matches < 1:
            raise SimulationError("simulate at least 1 match, not {matches}", matches=self.matches)
        if len(self.players) != self.rules.players:
            raise SimulationError(
                "--players needs {wanted} names separated by commas, not {named}",
                wanted=self.rules.players,
                named=len(self.players),
            )
        for name in self.players:
            try:
                GAME_KITS[self.rules.game].find_opponent(name)
            except UnknownOpponentError as error:
                raise SimulationError(error.said) from None

    def play(self, numbers: range) -> list[GenericResult]:
        """Return the results of the matches with these numbers, in the same order."""
        return [self._played(chance_of(self.seed, number)) for number in numbers]

    def read(self, values: object) -> GenericResult:
        """Return the result that JSON values describe. Raises `DamagedError` if they are invalid."""
        result = typed(values, GenericResult)
        check_winner(result.winner, len(self.players))
        return result

    def summarize(self, played: Sequence[GenericResult]) -> GenericSummary:
        """Return the summary of these results."""
        winners = [match.winner for match in played]
        return GenericSummary(
            players=self.players,
            matches=len(played),
            seed=self.seed,
            rules=self.rules.differences(),
            wins=tuple(share_of(winners.count(seat), len(played)) for seat in range(self.rules.players)),
            draws=share_of(winners.count(None), len(played)),
            length=lengths_of([match.length for match in played]),
        )

    def _played(self, chance: Random) -> GenericResult:
        kit = GAME_KITS[self.rules.game]
        match = Match.new(kit.engine, self.rules, Random(chance.getrandbits(64)))
        computers = kit.computers(chance)
        while not match.over:
            seat = kit.owing(match)[0]
            match.apply(computers.decide(self.players[seat], match.view(seat)))
        return GenericResult(match.public_view().winner, match.round, match.record if self.recorded else ())


def plan(asked: SimulationRequest) -> GenericPlan:
    """Return the plan of the requested matches. Raises `SimulationError` if the request is invalid.

    If no players are named, the game's weakest opponent takes every seat.
    """
    if asked.patience is not None:
        raise SimulationError("only built-in opponents can play this game; leave out --patience")
    names = (GAME_KITS[asked.rules.game].levels[0].name,) * asked.rules.players
    players = names if asked.players is None else tuple(asked.players.split(","))
    seed = DEFAULT_SEED if asked.seed is None else asked.seed
    return GenericPlan(players, asked.matches, seed, asked.rules, asked.recorded)
