"""Players' skill ranks in any game: the results on which a rank is based, its changes, and the texts about it."""

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
"""Names of the ranks, starting with the lowest. No opponent has any of these ranks."""


FEWEST: Final = 5
"""Minimum number of reviewed matches required for a place among the opponents' levels."""


class RankMatch(NamedTuple):
    """A match that may count towards a rank: the record's name, the house rules that differ from the defaults, and the
    player's results in the review (None until the match has been reviewed)."""

    name: str
    rules: Mapping[str, int | str]
    skill: Skill | None


@dataclass(frozen=True, slots=True)
class SkillRank:
    """A player's rank, based on the coins given away per decision in the latest matches.

    - `rank`: the index of the rank in `RANKS`.
    - `place`, `low` and `high`: the place among the opponents' levels (0 for the easiest), and the bounds of its 95%
      confidence interval. All are None until there are enough matches.
    - `matches`, `decisions` and `given_away`: the number of reviewed matches on which the rank is based, of their
      decisions, and of the coins given away by these decisions.
    - `pending`: the number of unreviewed matches among the latest ones.
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
        """Name of the rank in English, for translation."""
        return RANKS[self.rank]

    @property
    def per_decision(self) -> float | None:
        """Coins given away per decision, or None if there are no decisions."""
        return self.given_away / self.decisions if self.decisions else None


@dataclass(frozen=True, slots=True)
class RankChange:
    """The effect of a match on a rank: the rank `before` the match and `after` it.

    `played_well` is true if the player gave away no more coins per decision than expected of a player at `before.place`
    or, if that is None, at the place halfway between the easiest and the best opponent. `luck` is the player's luck in
    the match, in coins.
    """

    before: SkillRank
    after: SkillRank
    played_well: bool
    luck: float

    @property
    def is_promotion(self) -> bool:
        """True if the match raised the rank."""
        return self.after.rank > self.before.rank


class Ranking(NamedTuple):
    """A player's rank after all matches, the effect of each reviewed match on it, and the matches that must still be
    reviewed.

    `changes` has an entry for each reviewed match that counts towards the rank, keyed by the name of the match's
    record. `waiting` contains the names of the unreviewed records among the latest ones.
    """

    rank: SkillRank
    changes: Mapping[str, RankChange]
    waiting: tuple[str, ...]


LUCKY: Final = 1.0
"""Minimum luck, in coins, at which a match counts as lucky. At minus this number or less, it counts as unlucky."""


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
