"""What a simulation of Classic War found: who wins matches by some rules, and how long they last."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from game.simulation.summary import (
    Lengths,
    Share,
    rules_in_words,
    wins_by_seat,
)
from game.translation import _, plural


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation found. `wins` are each seat's, `endless` the matches that ended in a cycle (C12) or were
    given up.

    `players` are empty where nobody decided anything. `battles` are those of the matches that ended otherwise, None if
    there were none.
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
        """It as text."""
        head = _("Classic War: {matches}, seed {seed}, rules {rules}")
        rows = (
            *wins_by_seat(self.players, self.wins).items(),
            (_("draws"), self.draws),
            (_("never end"), self.endless),
        )
        lasted = _("battles: no match ended")
        if self.battles:
            lasted = _("battles: mean {mean:.1f}, median {median}, 10% up to {tenth}, 90% up to {ninetieth}")
            lasted = lasted.format(**asdict(self.battles))
        often = _("per thousand battles: {wars:.1f} wars").format(wars=self.wars_per_thousand_battles)
        rules = rules_in_words(self.rules)
        matches = plural("{n} match", "{n} matches", self.matches)
        opening = head.format(matches=matches, seed=self.seed, rules=rules)
        return "\n  ".join((opening, *(f"{what:<26}{share}" for what, share in rows), lasted, often))

    def columns(self) -> Mapping[str, str]:
        """The most important of it, for a row of a table."""
        return {
            _("matches"): str(self.matches),
            **{what: share.in_brief() for what, share in wins_by_seat(self.players, self.wins).items()},
            _("draws"): f"{self.draws.share:.1%}",
            _("never end"): f"{self.endless.share:.1%}",
            _("battles, mean"): f"{self.battles.mean:.1f}" if self.battles else "",
            _("median"): str(self.battles.median) if self.battles else "",
            _("wars per 1,000 battles"): f"{self.wars_per_thousand_battles:.1f}",
        }
