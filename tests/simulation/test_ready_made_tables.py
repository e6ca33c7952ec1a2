"""The length of a match at the table that a new player is offered."""

import pytest

from game.engine.high_low.rules import QUICK
from scenes.high_low.house_rule_texts import tables
from tests.sampling import few_or_many
from tests.simulation.simulated import simulated


@few_or_many("matches", 200, 600)
@pytest.mark.parametrize("players", [("steady", "child"), ("child", "child")])
def test_half_of_the_matches_at_the_first_table_are_over_after_eight_to_twelve_rounds(
    players: tuple[str, str], matches: int
) -> None:
    assert tables()[0].rules == QUICK
    assert 8 <= simulated(players, matches, 1, QUICK).rounds.median <= 12


@pytest.mark.exhaustive
@pytest.mark.parametrize("matches", [60, 100])
def test_the_tables_are_longer_the_further_down_they_stand_but_for_the_one_without_a_limit(matches: int) -> None:
    *limited, _as_written = (table.rules for table in tables())
    quick, bluffing, long, evening = (
        simulated(("steady", "child"), matches, 1, rules).rounds.median for rules in limited
    )
    assert quick < 15 < bluffing < 28 < long < 45 < evening
