"""The skill rank: from the coins given away per decision in the last reviewed matches."""

from collections.abc import Sequence
from random import Random

import pytest

from game.coach.high_low.closest_level import MEASURED
from game.coach.high_low.skill_rank import LAST, ranking
from game.coach.ranks import FEWEST, RANKS, RankMatch, change_in_words
from game.engine.core.match_statistics import Skill
from game.engine.high_low.rules import ALL_EVENING, BLUFFING, LONG, QUICK, HighLowRules
from game.opponents.high_low.levels import LEVELS, OPPONENTS

TABLES = (QUICK, BLUFFING, LONG, ALL_EVENING)


def matches_at(
    rules: HighLowRules, rates: Sequence[float], decisions: int = 60, luck: float = 0.0, begun: int = 0
) -> list[RankMatch]:
    """Return reviewed matches at a table, in which these coins per decision were given away."""
    return [
        RankMatch(f"{number}", rules.differences(), Skill(decisions, rate * decisions, luck))
        for number, rate in enumerate(rates, begun)
    ]


def played_as(level: str, rules: HighLowRules, matches: int, begun: int = 0) -> list[RankMatch]:
    """Return reviewed matches with the rate of a level, more in some and less in others."""
    rng, rate = Random(matches), MEASURED[rules][level].cost
    return matches_at(rules, [rate * rng.uniform(0.5, 1.5) for _match in range(matches)], begun=begun)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.coins} coins")
def test_whoever_plays_like_a_level_is_placed_with_it_at_every_table(rules: HighLowRules) -> None:
    for number, level in enumerate(LEVELS):
        found = ranking(played_as(level.name, rules, LAST)).rank
        assert found.low is not None and found.high is not None
        assert found.low <= number <= found.high


def test_the_levels_have_ranks_in_their_own_order() -> None:
    ranks = [ranking(played_as(level.name, LONG, LAST)).rank.rank for level in LEVELS]
    assert ranks == sorted(set(ranks))


def test_matches_at_several_tables_are_each_compared_with_their_own_table() -> None:
    mixed = [match for rules in TABLES for match in played_as("steady", rules, 6)]
    found = ranking(mixed).rank
    assert found.low is not None and found.high is not None and found.low <= 2 <= found.high


def test_the_interval_narrows_with_matches_and_promotion_waits_for_its_worse_end() -> None:
    few, many = (ranking(played_as("bold", LONG, matches)).rank for matches in (FEWEST, LAST))
    assert few.low is not None and many.low is not None and few.low < many.low
    assert few.rank < many.rank


def test_without_enough_matches_everybody_is_a_recruit() -> None:
    found = ranking(played_as("general", LONG, FEWEST - 1)).rank
    assert (found.title, found.place) == (RANKS[0], None)


def test_only_the_last_thirty_matches_count() -> None:
    found = ranking(played_as("child", LONG, 20) + played_as("captain", LONG, LAST, begun=20)).rank
    assert found.matches == 30 and found.low is not None and found.low > 2


def test_a_rank_is_kept_until_the_better_end_falls_below_it() -> None:
    good = played_as("captain", LONG, LAST)
    before = ranking(good).rank.rank
    one_bad = ranking(good + matches_at(LONG, [1.0], begun=LAST)).rank
    assert one_bad.rank == before and one_bad.low is not None
    assert ranking(good + played_as("child", LONG, LAST, begun=LAST)).rank.rank < before


@pytest.mark.parametrize(
    "other", [HighLowRules(coins=7), HighLowRules(coins=20, raise_limit=3, raises_limit=3, rounds=9)]
)
def test_matches_at_other_tables_do_not_count(other: HighLowRules) -> None:
    assert ranking(matches_at(other, [0.0] * LAST)).rank.matches == 0


def test_matches_without_a_review_wait_for_it_and_change_nothing() -> None:
    reviewed = played_as("steady", LONG, 10)
    later = [RankMatch(name, LONG.differences(), None) for name in ("a", "b")]
    found = ranking(reviewed + later)
    assert (found.waiting, found.rank.pending) == (("a", "b"), 2)
    assert found.rank.place == ranking(reviewed).rank.place


def test_no_opponent_has_one_of_the_ranks() -> None:
    titles = {opponent.display_name.split()[0] for opponent in OPPONENTS.values()}
    assert not titles & {*RANKS}


@pytest.mark.parametrize(
    ("rate", "luck", "words"),
    [
        (0.0, -4.0, "Played well, ran badly: promoted to Private"),
        (0.0, 4.0, "Played well, ran well: promoted to Private"),
        (3.0, 0.0, "Played badly, ran evenly: still Recruit"),
    ],
)
def test_what_a_match_did_is_said_plainly(rate: float, luck: float, words: str) -> None:
    before = matches_at(LONG, [0.13, 0.18, 0.12, 0.19])
    last = matches_at(LONG, [rate], decisions=300 if rate == 0.0 else 60, luck=luck, begun=4)
    assert str(change_in_words(ranking(before + last).changes["4"])) == words
