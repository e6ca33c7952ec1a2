"""The summary of a simulation of Classic War."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from game.confidence import Share
from game.simulation.summary import Lengths, in_lines, rules_in_words, wins_by_seat
from game.translation import _, in_digits, percent, plural


@dataclass(frozen=True, slots=True)
class ClassicSummary:
    """A summary of simulated matches of Classic War.

    - `players`: the names of the players by seat, or an empty tuple if the matches had no players.
    - `wins`: the number and share of each seat's wins.
    - `endless`: the number and share of matches that ended in a loop (C12) or were abandoned.
    - `battles`: a summary of the lengths, in battles, of all other matches, or None if there are no others.
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
            lasted = _(
                "battles: mean {mean}, median {median}, 10% of matches last at most {tenth}, 90% at most {ninetieth}"
            )
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
