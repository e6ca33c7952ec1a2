"""Entries in the list of unfinished matches."""

from pathlib import Path
from random import Random

import pytest

from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import PRESETS, ClassicRules
from game.engine.core.match import Match
from game.engine.high_low.rules import ALL_EVENING, HighLowRules
from game.session.history_update import bring_up_to_date
from game.session.local_session import LocalSession
from game.session.unfinished_matches import survey_matches
from scenes.app.match_lists import saved_games
from tests.session.classic_matches import begin, play_on
from tests.session.matches import MIXED


def told(folder: Path) -> tuple[str, str]:
    """Return the title and the details of the only match in a folder, without its time."""
    (before,) = saved_games(survey_matches(folder).under_way, {})
    assert list(bring_up_to_date(folder))
    (game,) = saved_games(survey_matches(folder).under_way, {})
    assert game.title == before.title and game.table == before.table and not before.standing
    return game.title, game.detail.rpartition("  ·  ")[0]


@pytest.mark.parametrize(
    ("rules", "said"),
    [(ALL_EVENING, "High Low War, All evening"), (HighLowRules(coins=7), "High Low War, custom rules")],
)
def test_a_match_of_high_low_war_tells_its_table_round_and_coins(
    rules: HighLowRules, said: str, tmp_path: Path
) -> None:
    LocalSession.start(tmp_path, rules, MIXED, Random(1), seed=5).close()
    title, detail = told(tmp_path)
    assert title == "Ann and Bo" and detail.startswith(f"{said}  ·  round 1, coins ")


def test_a_match_of_classic_war_tells_its_players_table_battles_and_cards(tmp_path: Path) -> None:
    rules = next(table.rules for table in PRESETS if table.name == "Four players")
    session = begin(tmp_path, rules, persons=(0,))
    assert told(tmp_path) == (
        "Ann, Bo, Cleo and Dan",
        "Classic War, Four players  ·  0 battles, cards 13, 13, 13 and 13",
    )
    play_on(session, 1)
    session.close()
    assert "  ·  1 battle, cards 1" in told(tmp_path)[1]


def test_rules_of_ones_own_and_a_deal_still_owed_are_told_too(tmp_path: Path) -> None:
    header = Match.new(CLASSIC_WAR, ClassicRules(players=3, deal=5), Random(1)).record[0]
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "left.jsonl").write_text(header + "\n")
    assert told(tmp_path) == ("Player 1, Player 2 and Player 3", "Classic War, custom rules  ·  not dealt yet")
