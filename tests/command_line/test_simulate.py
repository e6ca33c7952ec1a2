"""`simulate`: the same for the same seed, honest intervals, and rules read from words."""

import csv
import json
import signal
from pathlib import Path

import pytest

from game.cli.arguments import parse
from game.cli.simulate import read_tables, simulate
from game.confidence import share_of
from game.engine.classic.rules import ClassicRules
from game.engine.core.errors import RulesError
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.high_low.rules import AS_WRITTEN, LONG, HighLowRules
from game.games import ENGINES
from game.opponents.high_low.traits import A_MIX
from game.simulation.high_low import match_runner as playing
from game.simulation.high_low.match_runner import HighLowResult
from game.simulation.high_low.plan import HighLowPlan, distinct_names
from game.simulation.plan import SimulationError
from game.simulation.summary import in_lines, percentile
from tests.simulation.simulated import simulated

TEN = ("simulate", "--players", "steady,bold", "--matches", "10", "--seed", "8", "--workers", "1")


def test_the_same_seed_gives_the_same_matches_and_another_seed_others() -> None:
    first, again, other = (simulated(("steady", "bold"), 20, seed, LONG) for seed in (1, 1, 2))
    assert first == again
    assert first.rounds != other.rounds


@pytest.mark.parametrize("players", [("steady", "bold"), ("captain", "child")])
def test_which_matches_are_played_together_changes_none_of_them(players: tuple[str, str]) -> None:
    plan = HighLowPlan(players, 8, 1, HighLowRules(5, 2, 2))
    apart = [match for numbers in (range(3), range(3, 7), range(7, 8)) for match in plan.play(numbers)]
    assert plan.play(range(8)) == apart


def test_how_many_processes_play_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    told = set()
    for workers in ("1", "2"):
        simulate(parse(["simulate", "--matches", "20", "--rule", "coins=5", "--workers", workers]))
        told.add(capsys.readouterr().out)
    assert len(told) == 1


def test_who_solves_plays_too() -> None:
    summary = simulated(("captain", "child"), 6, 1, HighLowRules(5, 2, 2))
    assert sum(share.matches for share in (*summary.wins, summary.draws)) == 6 and summary.forfeits == ()


def test_wins_and_draws_add_up_to_the_matches() -> None:
    summary = simulated(("beginner", "beginner"), 50, 3, HighLowRules(rounds=2))
    assert sum(share.matches for share in (*summary.wins, summary.draws)) == 50
    assert summary.draws.matches > 0
    assert summary.rounds.mean <= 2


def test_the_interval_holds_the_share_and_is_wilsons() -> None:
    share = share_of(8, 10)
    assert [share.low, share.high] == pytest.approx([0.4902, 0.9433], abs=5e-4)
    nothing = share_of(0, 10)
    assert nothing.low == 0 and nothing.high == pytest.approx(0.2775, abs=5e-4)


def test_the_rounds_are_in_order() -> None:
    rounds = simulated(("steady", "steady"), 60, 4, LONG).rounds
    assert rounds.tenth < rounds.median < rounds.ninetieth


def test_a_share_of_matches_not_exceeded_is_one_of_their_numbers() -> None:
    numbers = list(range(1, 11))
    assert [percentile(numbers, percent) for percent in (10, 50, 90)] == [1, 5, 9]
    assert percentile([7], 10) == 7


@pytest.mark.exhaustive
def test_wars_come_as_often_as_ties_do() -> None:
    summary = simulated(("steady", "steady"), 300, 5, AS_WRITTEN)
    assert 58 < summary.wars_per_thousand_rounds < 76  # 5.88% of rounds, and some of their WARs hold another


@pytest.mark.exhaustive
def test_beginner_loses_to_steady_and_misjudging_makes_pots_roll_over() -> None:
    summary = simulated(("beginner", "steady"), 100, 6, LONG)
    assert summary.wins[1].low > 0.6
    assert summary.roll_overs_per_thousand_rounds > 2


@pytest.mark.exhaustive
def test_without_a_raise_limit_a_match_lasts_more_than_a_few_rounds() -> None:
    assert simulated(("bold", "bold"), 200, 7, AS_WRITTEN).rounds.median >= 6
    assert simulated(("steady", "steady"), 200, 7, AS_WRITTEN).rounds.median >= 20


def test_json_holds_the_whole_summary(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(parse([*TEN, "--rule", "raise_limit=3", "--rule", "raises_limit=3", "--json"]))
    told = json.loads(capsys.readouterr().out)
    assert told["players"] == ["steady", "bold"] and told["rules"] == {"raise_limit": 3, "raises_limit": 3}
    assert {"matches", "share", "low", "high"} == set(told["wins"][0])


def test_the_text_names_players_rules_and_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(parse(TEN))
    told = capsys.readouterr().out
    assert told.startswith("steady against bold: 10 matches, seed 8, rules as written\n")
    assert all(word in told for word in ("steady (seat 0) wins", "draws", "95%", "median", "WARs", "roll-overs"))


def test_an_unknown_opponent_is_refused_in_one_line() -> None:
    told = (
        "there is no opponent 'ace'; choose from child, bold, steady, captain, general, "
        "or name a mixed opponent such as mixed:memory=60:nerve=90, or a program by its path, ./ace"
    )
    with pytest.raises(SimulationError) as refused:
        simulated(("ace", "bold"), 1, 1, AS_WRITTEN)
    assert str(refused.value) == told


def test_no_matches_at_all_are_refused() -> None:
    with pytest.raises(SimulationError, match=r"^simulate at least 1 match, not 0$"):
        simulated(("bold", "bold"), 0, 1, AS_WRITTEN)


def test_a_match_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_ROUNDS", 3)
    with pytest.raises(SimulationError, match=r"^a match lasted more than 3 rounds; "):
        simulated(("steady", "steady"), 10, 1, LONG)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("coins=50", HighLowRules(coins=50)),
        (" raise_limit = 3 ", HighLowRules(raise_limit=3)),
        ("raise_limit=none", HighLowRules(raise_limit=None)),
        ("unclaimed_pot=plays-on", HighLowRules(unclaimed_pot="plays-on")),
        ("jokers=none", ClassicRules(jokers="none")),
        ("cap_battles=none", ClassicRules(cap_battles=None)),
        ("pickup_order=winner-first", ClassicRules(pickup_order="winner-first")),
        ("arrange=yes", ClassicRules(arrange=True)),
    ],
)
def test_a_house_rule_is_read_from_words(text: str, read: Rules) -> None:
    assert read_tables(type(read), [text]) == [read]


@pytest.mark.parametrize(
    "text", ["coins=0", "coins=many", "coins", "coins=none", "jokers=2", "rounds=" + "9" * 5000, ""]
)
def test_a_rule_that_cannot_be_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(RulesError) as refused:
        read_tables(HighLowRules, [text])
    assert "\n" not in str(refused.value)


def test_the_mixed_opponent_that_is_given_as_an_example_can_be_played() -> None:
    assert simulated((A_MIX, "bold"), 2, 1, LONG).matches == 2


def test_one_match_is_told_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(parse(["simulate", "--players", "child,bold", "--matches", "1"]))
    assert "child against bold: 1 match, seed 1" in capsys.readouterr().out


def test_only_a_program_that_plays_against_itself_gets_numbers() -> None:
    assert distinct_names(("./good", "./good")) == ("./good #1", "./good #2")
    assert distinct_names(("./good", "./better")) == ("./good", "./better")
    assert distinct_names(("bold", "bold")) == ("bold", "bold")


def test_several_values_of_a_rule_make_a_table_each() -> None:
    assert read_tables(HighLowRules, ["coins=5..7"]) == [HighLowRules(coins) for coins in (5, 6, 7)]
    assert read_tables(HighLowRules, ["raise_limit=2,none", "fold=no,yes"]) == [
        HighLowRules(raise_limit=limit, fold=fold) for limit in (2, None) for fold in (False, True)
    ]


@pytest.mark.parametrize(
    "text", ["coins=7..5", "coins=1..", "coins=..", "coins=1..5000", "coins=1,,2", "coins=499..501"]
)
def test_values_that_cannot_be_are_refused_in_one_line(text: str) -> None:
    with pytest.raises(RulesError) as refused:
        read_tables(HighLowRules, [text])
    assert "\n" not in str(refused.value)


def test_too_many_tables_are_refused() -> None:
    with pytest.raises(SimulationError, match=r"^these rules make more than 1000 combinations; "):
        read_tables(HighLowRules, ["coins=1..500", "rounds=1..5"])


def test_a_rule_that_is_named_twice_is_refused() -> None:
    with pytest.raises(SimulationError, match=r"^coins is named twice; .* coins=10,20$"):
        read_tables(HighLowRules, ["coins=10", "rounds=9", "coins = 20"])


def test_several_tables_are_told_in_a_row_each(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(parse([*TEN, "--rule", "coins=5,10", "--rule", "fold=no,yes"]))
    names, *rows = capsys.readouterr().out.splitlines()
    assert names.split()[:3] == ["coins", "fold", "matches"]
    assert [row.split()[:2] for row in rows[:2]] == [["5", "as"], ["5", "yes"]]
    assert all(len(row) == len(names) for row in rows)


def test_as_csv_each_figure_has_a_column(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(parse([*TEN, "--rule", "coins=5,10", "--format", "csv"]))
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["matches"] for row in rows] == ["10", "10"]
    assert [row["rules_coins"] for row in rows] == ["5", "10"]
    assert all(float(row["wins_0_low"]) <= float(row["wins_0_share"]) <= float(row["wins_0_high"]) for row in rows)


def test_interrupted_it_tells_what_has_been_played_and_that_more_was_to_be(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = HighLowPlan.play

    def told_to_stop(plan: HighLowPlan, numbers: range) -> list[HighLowResult]:
        if numbers.start:
            signal.raise_signal(signal.SIGTERM)
        return play(plan, numbers)

    monkeypatch.setattr(HighLowPlan, "play", told_to_stop)
    with pytest.raises(SystemExit) as left:
        simulate(parse([*TEN, "--format", "json"]))
    told = json.loads(capsys.readouterr().out)
    assert left.value.code == 128 + signal.SIGTERM
    assert told["partial"] is True and 0 < told["matches"] < 10


def test_the_help_names_rules_their_bounds_and_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["simulate", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "raise_limit 1 to 500, or none" in told and "pickup_order shuffled, winner-first" in told
    assert "captain, general" in told and "dreamer, watchful, shark" in told


def test_records_of_the_matches_are_kept_and_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate(parse([*TEN, "--records", str(tmp_path / "kept"), "--rule", "coins=5"]))
    records = sorted((tmp_path / "kept").iterdir())
    assert [path.name for path in records] == [f"{number:06}.jsonl" for number in range(10)]
    ended = [Match.from_record(path.read_bytes(), ENGINES).public_view().winner for path in records]
    assert f"steady (seat 0) wins {ended.count(0):>12}" in capsys.readouterr().out


def test_a_record_that_is_there_already_is_not_written_over(tmp_path: Path) -> None:
    asked = [*TEN, "--records", str(tmp_path), "--rule", "coins=3"]
    simulate(parse(asked))
    simulate(parse(asked))
    (tmp_path / "000004.jsonl").write_text("my own")
    with pytest.raises(SimulationError, match=r"can’t be used: File exists; name another folder$"):
        simulate(parse(asked))
    assert (tmp_path / "000004.jsonl").read_text() == "my own"


@pytest.mark.exhaustive
def test_a_record_that_was_cut_off_is_completed(tmp_path: Path) -> None:
    asked = [*TEN, "--records", str(tmp_path), "--rule", "coins=3"]
    simulate(parse(asked))
    for name, left in (("000004.jsonl", 0), ("000007.jsonl", 30)):
        whole = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(whole[:left])
        simulate(parse(asked))
        assert (tmp_path / name).read_bytes() == whole


@pytest.mark.parametrize("longest", ["draws", "a label that is too long for its column"])
def test_shares_stand_below_one_another_however_long_their_labels_are(longest: str) -> None:
    lines = in_lines([("seat 0 wins", share_of(20, 100)), (longest, share_of(3, 100))])
    assert len({line.index("%") for line in lines}) == 1
    assert lines[0].startswith(f"{'seat 0 wins':<{max(26, len(longest))}}     20")
