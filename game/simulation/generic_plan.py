"""Matches between a game's own computers, by its engine: for a game that brings no simulator of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, NamedTuple

from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.games import GAMES
from game.opponents.opponent import UnknownOpponentError
from game.simulation.summary import (
    USUAL_SEED,
    Lengths,
    Share,
    Simulation,
    SimulationError,
    chance_of,
    lengths_of,
    rules_in_words,
    share_of,
    wins_by_seat,
)
from game.translation import _, plural


class Played(NamedTuple):
    """What one match came to; `length` is how many rounds there were, or whatever the game counts."""

    winner: Seat | None
    length: int
    record: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation found; `wins` are each seat's."""

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: dict[str, int | str]
    wins: tuple[Share, ...]
    draws: Share
    length: Lengths

    def in_words(self) -> str:
        """It as text."""
        matches, rules = plural("{n} match", "{n} matches", self.matches), rules_in_words(self.rules)
        opening = _("{players}: {matches}, seed {seed}, rules {rules}").format(
            players=", ".join(self.players), matches=matches, seed=self.seed, rules=rules
        )
        lasted = _("length: mean {mean:.1f}, median {median}, 10% up to {tenth}, 90% up to {ninetieth}")
        rows = (*wins_by_seat(self.players, self.wins).items(), (_("draws"), self.draws))
        return "\n  ".join(
            (opening, *(f"{what:<26}{share}" for what, share in rows), lasted.format(**asdict(self.length)))
        )

    def columns(self) -> Mapping[str, str]:
        """The most important of it, for a row of a table."""
        return {
            _("matches"): str(self.matches),
            **{what: share.in_brief() for what, share in wins_by_seat(self.players, self.wins).items()},
            _("draws"): f"{self.draws.share:.1%}",
            _("length, mean"): f"{self.length.mean:.1f}",
            _("median"): str(self.length.median),
        }


@dataclass(frozen=True, slots=True)
class ComputersPlan:
    """Matches of a game between the computers that are named, one for each seat.

    Raises `SimulationError` for an unknown computer, too few or too many of them, and no matches.
    """

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: Rules
    recorded: bool = False

    def __post_init__(self) -> None:
        if self.matches < 1:
            raise SimulationError("simulate 1 match or more, not {matches}", matches=self.matches)
        if len(self.players) != self.rules.players:
            raise SimulationError(
                "--players names {wanted} players with commas between, not {named}",
                wanted=self.rules.players,
                named=len(self.players),
            )
        for name in self.players:
            try:
                GAMES[self.rules.game].find_opponent(name)
            except UnknownOpponentError as error:
                raise SimulationError(error.said) from None

    @property
    def programs(self) -> tuple[str, ...]:
        """None plays."""
        return ()

    @property
    def worked_out_together(self) -> bool:
        """Nothing is."""
        return False

    def play(self, numbers: range) -> list[Played]:
        """Play some of the matches; what each came to."""
        return [self._played(chance_of(self.seed, number)) for number in numbers]

    def read(self, values: Sequence[Any]) -> Played:
        """What a match came to, from JSON."""
        *known, _record = values
        return Played(*known)

    def summarize(self, played: Sequence[Played]) -> Summary:
        """What matches came to."""
        winners = [match.winner for match in played]
        return Summary(
            players=self.players,
            matches=len(played),
            seed=self.seed,
            rules=self.rules.differences(),
            wins=tuple(share_of(winners.count(seat), len(played)) for seat in range(self.rules.players)),
            draws=share_of(winners.count(None), len(played)),
            length=lengths_of([match.length for match in played]),
        )

    def _played(self, chance: Random) -> Played:
        kit = GAMES[self.rules.game]
        match = Match.new(kit.engine, self.rules, Random(chance.getrandbits(64)))
        computers = kit.computers(chance)
        while not match.over:
            seat = kit.owing(match)[0]
            match.apply(computers.decide(self.players[seat], match.view(seat)))
        return Played(match.public_view().winner, match.round, match.record if self.recorded else ())


def plan(asked: Simulation) -> ComputersPlan:
    """The matches that are asked for; where nobody is named, the first of the game's computers plays itself.

    Raises `SimulationError`.
    """
    if asked.patience is not None:
        raise SimulationError("only the game’s own computers play here; leave out --patience")
    names = (GAMES[asked.rules.game].levels[0].name,) * asked.rules.players
    players = names if asked.players is None else tuple(asked.players.split(","))
    seed = USUAL_SEED if asked.seed is None else asked.seed
    return ComputersPlan(players, asked.matches, seed, asked.rules, asked.recorded)
