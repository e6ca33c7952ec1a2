"""Duels of commissions in the history: whose they are, and what else they need to count."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.commissions.commission import Setting
from game.commissions.progress import DuelMark
from game.engine.core.match_statistics import Skill
from game.engine.high_low.rules import HighLowRules
from game.store.commission_duels import played_duels
from game.store.history import MatchPlayed, SeatPlayed, write_history
from game.store.history_rows import Kind

ANN = "a" * 16
MARK = DuelMark("drummer", "0123456789abcdef", 1, 2, "forced-march", 9)
KNOWN = {"high-low-war": HighLowRules}


def duel(name: str = "duel", kind: Kind = "", **changes: object) -> MatchPlayed:
    """A duel of Ann against Pip, which she has won."""
    seats = (
        SeatPlayed("Ann", None, None, 12, {}, Skill(20, 0.5, 1.0), identity=ANN),
        SeatPlayed("Drummer Pip", "child", "child", 2, {}),
    )
    match = MatchPlayed(name, "10", "high-low-war", {"coins": 7}, kind, 1, 1.0, True, 0, 12, 3, seats, duel=MARK)
    return replace(match, **changes)  # type: ignore[arg-type]


def kept(folder: Path, *matches: MatchPlayed) -> dict[str, list[str]]:
    """Put matches into a history; return the names of the duels in it, by the person's identity."""
    with closing(write_history(folder)) as history:
        history.add(matches)
    return {
        person.identity: [each.record for each in duels] for (person, _), duels in played_duels(folder, KNOWN).items()
    }


def test_a_duel_comes_out_as_it_was_put_in(tmp_path: Path) -> None:
    kept(tmp_path, duel())
    ((found,),) = played_duels(tmp_path, KNOWN).values()
    assert found.mark == MARK
    assert found.setting == Setting(HighLowRules(coins=7), "child")
    assert (found.over, found.coins, found.won, found.skill) == (True, 12, True, Skill(20, 0.5, 1.0))


def test_without_a_history_there_are_no_duels(tmp_path: Path) -> None:
    assert played_duels(tmp_path, KNOWN) == {}


def test_each_persons_duels_are_apart(tmp_path: Path) -> None:
    other = duel("other")
    bo = replace(other.seats[0], player="Bo", identity="b" * 16)
    assert kept(tmp_path, duel(), replace(other, seats=(bo, other.seats[1]))) == {ANN: ["duel"], "b" * 16: ["other"]}


@pytest.mark.parametrize("kind", ["practice", "seed", "guest", "deleted", "broken"])
def test_a_match_that_doesn_t_count_is_no_duel(tmp_path: Path, kind: Kind) -> None:
    assert kept(tmp_path, duel(kind=kind)) == {}


def test_a_match_without_a_mark_is_no_duel(tmp_path: Path) -> None:
    assert kept(tmp_path, duel(duel=None)) == {}


def test_rules_and_games_of_a_later_version_are_left_out(tmp_path: Path) -> None:
    assert kept(tmp_path, duel("rules", rules={"later": 1}), duel("game", game="later")) == {}
