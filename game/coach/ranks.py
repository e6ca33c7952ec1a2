"""Ranks of players by skill, whatever the game: what a rank is based on, and what it says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.core.match_statistics import Skill
from game.engine.core.translatable_sentences import Sentence, english

RANKS: Final = (
    english("Recruit"),
    english("Private"),
    english("Corporal"),
    english("Ensign"),
    english("Lieutenant"),
    english("Colonel"),
    english("Marshal"),
)
"""Names of the ranks, lowest first. None of them is the rank of an opponent."""


FEWEST: Final = 5
"""Minimum number of reviewed matches for a place among the levels."""


class RankMatch(NamedTuple):
    """A match as the rank sees it: the record's name, the house rules that differ from the game's own, and the results
    of its review, or None until it has been reviewed."""

    name: str
    rules: Mapping[str, int | str]
    skill: Skill | None


@dataclass(frozen=True, slots=True)
class SkillRank:
    """A player's rank by the coins given away per decision in the last matches.

    - `rank`: index in `RANKS`.
    - `place`, `low`, `high`: place among the opponents' levels, from 0 for the easiest, with a 95 % confidence
      interval. All are None before there are enough matches.
    - `matches`, `decisions`, `given_away`: number of the last reviewed matches, of their decisions, and of the coins
      given away by these.
    - `pending`: number of the last matches that haven't been reviewed.
    """

    rank: int = 0
    place: float | None = None
    low: float | None = None
    high: float | None = None
    matches: int = 0
    decisions: int = 0
    given_away: float = 0.0
    pending: int = 0

    @property
    def title(self) -> str:
        """Name of the rank in English, to be translated."""
        return RANKS[self.rank]

    @property
    def per_decision(self) -> float | None:
        """Coins given away per decision; None without decisions."""
        return self.given_away / self.decisions if self.decisions else None


@dataclass(frozen=True, slots=True)
class RankChange:
    """What one match has done to a rank: the rank `before` and `after` it, and whether the player gave away fewer coins
    per decision than before (`played_well`). `luck` is that of a `Skill`."""

    before: SkillRank
    after: SkillRank
    played_well: bool
    luck: float

    @property
    def is_promotion(self) -> bool:
        """True if the match raised the rank."""
        return self.after.rank > self.before.rank


class Ranking(NamedTuple):
    """A player's rank after all matches, what each reviewed match did to it, and the matches to be reviewed for it.

    `changes` has an entry for each reviewed match that counts, by the record's name.
    """

    rank: SkillRank
    changes: Mapping[str, RankChange]
    waiting: tuple[str, ...]


LUCKY: Final = 1.0
"""Luck, in coins, from which a match ran well; below minus this it ran badly."""


def change_in_words(change: RankChange) -> Sentence:
    """Return a sentence such as "Played well, ran badly: promoted to Corporal"."""
    well, luck, rank = change.played_well, change.luck, Sentence(change.after.title)
    return Sentence(
        "{play}, {luck}: {result}",
        play=Sentence("Played well" if well else "Played badly"),
        luck=Sentence("ran well" if luck >= LUCKY else "ran badly" if luck <= -LUCKY else "ran evenly"),
        result=_result(change, rank),
    )


def _result(change: RankChange, rank: Sentence) -> Sentence:
    if change.is_promotion:
        return Sentence("promoted to {rank}", rank=rank)
    is_reduced = change.after.rank < change.before.rank
    return Sentence("reduced to {rank}", rank=rank) if is_reduced else Sentence("still {rank}", rank=rank)
