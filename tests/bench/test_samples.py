"""A small sample of every benchmark, so that none of them breaks unseen: the figures mean nothing at this size."""

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from itertools import combinations, islice
from pathlib import Path
from random import Random

import pytest

from game.cli.arguments import Options
from game.coach.high_low.main_lesson import Kind
from game.coach.high_low.option_values_and_hints import options as options_of
from game.coach.high_low.review_results import judge
from game.commissions.commission import (
    CareGoal,
    Commission,
    Commissions,
    Duel,
    MatchGoal,
    Order,
    PurseGoal,
    Step,
    WinsGoal,
)
from game.engine.high_low.actions import Predict, Raise
from game.engine.high_low.rules import BLUFFING, LONG, QUICK, HighLowRules
from game.opponents.high_low.levels import CHILD
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from scenes.app.app import App
from tests.bench import (
    attempts,
    classic,
    clicks,
    commissions,
    estimate,
    explained,
    exploiters,
    figures,
    frames,
    history,
    idle,
    judged,
    ladder,
    late,
    latency,
    memory,
    mistakes,
    page,
    ranks,
    rates,
    rounds,
    solver,
    startup,
    tables,
)
from tests.bench.__main__ import BENCHES, MANY_MATCHES
from tests.bench.many_matches import Place, play
from tests.bench.screen import ROOT, hidden_environment
from tests.sampling import sampled

SIZE = (960, 540)
HERE = Place(workers=1, cluster=None)
STEP = 0.1
"""Seconds that pass in a frame, so that a match is soon over."""

TINY = Showdown(0, ((1, 1, 1, *(0,) * 8, 1, 1),) * 2, True, 1, 2, 1, 1)
"""A showdown of five ranks, with one raise of one coin."""


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows that nobody sees."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")


def run_to(app: App, is_over: Callable[[], bool]) -> None:
    """Open the program, and run its frames until something holds."""
    app.open()
    try:
        while not is_over():
            app.frame(STEP)
    finally:
        app.close()


def options(folder: Path) -> Options:
    """Return the options of a small program that is always dealt the same."""
    return Options(seed=3, size=SIZE, data_dir=folder, mute=True)


@pytest.mark.parametrize("name", sampled(clicks.PAGES, ("Continue", "Review")))
def test_a_click_on_each_page_is_timed(name: str, tmp_path: Path) -> None:
    clicks.lay_out(tmp_path, name, rounds=2)
    waited = clicks.open_page(SIZE, name, tmp_path, at_title=0.1)
    assert waited.busy > 0
    assert clicks.figure_of(name, SIZE, [waited]).value == waited.busy


@pytest.mark.exhaustive
def test_a_match_is_played_for_its_late_frames(tmp_path: Path) -> None:
    app = late.WatchedApp(options(tmp_path), "steady", QUICK)
    run_to(app, lambda: app.manager.quit)
    found = late.figures_of(app)
    assert found["all"]["frames"] > found["flying"]["frames"] > 0


def test_the_program_waits_for_a_wager(tmp_path: Path) -> None:
    app = idle.WaitingApp(options(tmp_path))
    run_to(app, lambda: app.waits)


@pytest.mark.exhaustive
def test_decisions_at_tables_of_a_server_are_answered() -> None:
    load = tables.load_of(tables=2, seconds=2 * tables.PAUSE)
    assert len(load.answers) == 4 and max(load.answers) > 0


@pytest.mark.exhaustive
def test_answers_over_a_slow_network_are_measured() -> None:
    met = latency.play(decisions=3)
    assert len(met.presses) >= 3 and min(met.answers) > latency.ROUND_TRIP


@pytest.mark.exhaustive
def test_the_memory_of_matches_is_measured() -> None:
    found = memory.play_here(1, 2, QUICK, SIZE)
    assert found["few"] > 10 and found["many"] > 10


def test_moving_pictures_equal_redrawn_ones() -> None:
    assert all(len(blocks) == 1 for blocks in frames.measure_here(SIZE, blocks=1).values())


def test_lists_of_matches_are_opened_searched_and_scrolled() -> None:
    assert all(each > 0 for each in history.measure_here(over=20, waiting=2, openings=1, turns=3))


def test_frames_are_timed_while_an_estimate_is_made() -> None:
    assert len(estimate.frame_times(frames=5)) == 5


@pytest.mark.exhaustive
def test_the_first_frame_of_both_programs_is_awaited(tmp_path: Path) -> None:
    game = [sys.executable, "-m", "game", *startup.options(tmp_path)]
    bare = [sys.executable, str(ROOT / "tests" / "bench" / "bare_window.py")]
    assert all(startup.first_frame(command, hidden_environment()) > 0 for command in (game, bare))


def test_no_card_is_drawn_before_the_first_frame() -> None:
    drawn = startup.sprites_of_the_first_frame()
    assert drawn and not any(name.startswith("cards/") for name in drawn)


def test_the_simulator_of_classic_war_is_compared() -> None:
    assert classic.ratio("shuffled", blocks=1, matches=20) > 0
    assert classic.same_matches(3)


def test_decisions_are_certified_to_be_exact_and_not_solved_again(tmp_path: Path) -> None:
    kept = tmp_path / "judged.jsonl"
    found = [*judged.certified("quick", QUICK, 2, kept)]
    assert all(figure.holds for figure in judged.figures_of("quick", found))
    with kept.open("a", encoding="utf-8") as file:
        file.write('["quick"')
    assert [*judged.certified("quick", QUICK, 2, kept)] == found
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 3


def test_the_time_and_the_memory_of_a_review_are_measured() -> None:
    cost = judged.review_cost("quick", rounds=1)
    assert cost.last >= cost.first > 0 and cost.megabytes > 10
    assert [figure.bound for figure in judged.review_figures("quick", cost)] == [2.0, 40, 300.0]


@pytest.mark.exhaustive
def test_explanations_of_faults_are_true_and_not_audited_again(tmp_path: Path) -> None:
    kept = tmp_path / "explained.jsonl"
    found = [*explained.audited("quick", QUICK, 4, kept)]
    assert [each.false for each in found] == [[]] * 4
    lines = len(kept.read_text(encoding="utf-8").splitlines())
    assert [*explained.audited("quick", QUICK, 4, kept)] == found
    assert len(kept.read_text(encoding="utf-8").splitlines()) == lines


def test_false_numbers_and_false_lessons_are_found() -> None:
    for level, view, decision in explained.suspects(QUICK):
        audited, solved = explained.explain("quick", 0, level, view, decision)
        if audited.said and not isinstance(decision, Predict):
            break
    judged = judge(decision, options_of(view, solved, decision))
    wrong = re.sub(r"\d+ of the", "1 of the", audited.said)
    false = [*explained.complaints(view, judged, wrong, Kind.CLEAR_PREDICTION, solved)]
    assert len(false) == 2 and false[0].startswith("should begin with") and "CLEAR_PREDICTION" in false[1]


@pytest.mark.exhaustive
def test_the_folds_after_a_raise_are_followed_in_a_tree_that_has_the_raise() -> None:
    """Suspect number 36 at the Bluffing table raises to 3, a size that the tree lacks. The raise is often folded to,
    so it is rightly called a bluff."""
    level, view, decision = next(islice(explained.suspects(BLUFFING), 36, None))
    assert isinstance(decision, Raise)
    audited, _solved = explained.explain("bluffing", 36, level, view, decision)
    assert (audited.lesson, audited.false) == ("BLUFFED_TOO_OFTEN", [])


def test_mistakes_are_counted() -> None:
    assert [figure.unit for figure in mistakes.figures_of(CHILD, tries=5)] == [" %", *[" points"] * 3]


def test_raises_are_searched_for_tells() -> None:
    assert [figure.value <= 1 for figure in mistakes.tells(20)] == [True, True]


def test_what_two_levels_give_away_is_reviewed() -> None:
    assert [given.level for given in rates.play(("child", "steady"), QUICK, 1, rounds=2)] == ["steady", "child"]


@pytest.mark.exhaustive
def test_matches_reviewed_for_ranks_are_kept_and_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "ranks.jsonl"
    (first, second) = islice(ranks.reviewed(kept, rounds=1), 2)
    with kept.open("a", encoding="utf-8") as file:
        file.write('[["child"')
    assert [*islice(ranks.reviewed(kept, rounds=1), 2)] == [first, second]
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 3


def test_ranks_and_results_tell_levels_apart_that_are_far_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # the better levels solve showdowns, which takes most of the time
    monkeypatch.setattr(ranks, "NAMES", ranks.NAMES[:3])
    given = {name: 0.4 / 3**number for number, name in enumerate(ranks.NAMES)}
    matches = [
        ranks.Reviewed(pair, number, (ranks.Graded(50, 50 * given[pair[0]]), ranks.Graded(50, 50 * given[pair[1]])))
        for pair in combinations(ranks.NAMES, 2)
        for number in range(4)
    ]
    assert ranks.in_order(matches, 8, Random(1))
    shares = ranks.beaten(tmp_path / "results.jsonl", HERE, 2)
    assert ranks.beaten(tmp_path / "results.jsonl", HERE, 2) == shares
    assert ranks.matches_needed(dict.fromkeys(shares, 0.99)) < ranks.matches_needed(dict.fromkeys(shares, 0.7))


@pytest.mark.exhaustive
def test_attempts_at_commissions_are_kept_and_not_played_again(tmp_path: Path) -> None:
    kept, goals = tmp_path / "commissions.jsonl", (PurseGoal(9), WinsGoal(1), CareGoal(0.1), MatchGoal("steady"))
    rules = HighLowRules(coins=9, raises_limit=1, rounds=2)
    orders = Order("long", "Long", "Three rounds.", {"rounds": 3}), Order("few", "Few", "Five coins.", {"coins": 5})
    duels = Duel("child", rules), Duel("child", rules, orders)
    few = Commissions(
        tuple(Commission(str(goal), "", "child", ("Hello.",), 9, duels, goal) for goal in goals),
        (Step("They are careful.", {}, {"child": "steady"}),),
        "coins",
    )
    parts = [
        *(attempts.Part(each.name, "steady", 0, range(2)) for each in few.all),
        *(attempts.Part(few.all[0].name, "learner", step, range(2), whole=True) for step in range(2)),
    ]
    found = list(attempts.played(parts, kept, few))
    assert {each.state for each in found} <= {"won", "lost"} and all(each.rounds >= 1 for each in found)
    with kept.open("a", encoding="utf-8") as file:
        file.write('["half a line"')
    assert list(attempts.played(parts, kept, few)) == found
    assert len(kept.read_text(encoding="utf-8").splitlines()) == len(found) + 1


def test_the_same_cards_make_two_steps_differ_by_play_alone(tmp_path: Path) -> None:
    duel = Duel("child", HighLowRules(coins=9, raises_limit=0, rounds=9))
    only = Commission("only", "", "child", ("Hello.",), 9, (duel,), WinsGoal(1))
    few = Commissions((only,), (Step("Nothing changes.", {}, {}),), "coins")
    parts = [attempts.Part("only", "child", step, range(4)) for step in range(2)]
    found = [each.gained for each in attempts.played(parts, tmp_path / "commissions.jsonl", few)]
    assert found[:4] == found[4:] and len(set(found)) > 1


@pytest.mark.exhaustive
def test_rates_lessons_lengths_and_steps_are_compared_with_what_was_written_down() -> None:
    def attempt(
        commission: str, cohort: str, number: int, won: bool, step: int = 0, gained: int = 0
    ) -> attempts.Played:
        state = "won" if won else "lost"
        return attempts.Played("", commission, cohort, step, gained != 0, number, state, gained, 200, 0.0)

    def judged(wins: bool) -> list[attempts.Played]:
        """Return attempts of which the cohorts win as many as in the middle of the bounds, or all others."""
        return [
            attempt(name, cohort, number, (place / rate.attempts < (rate.least + rate.most) / 2) is wins, step)
            for name, cohort, step, rate in commissions.expected_rates()
            for place, number in enumerate(rate.numbers)
        ]

    def whole(harder: int) -> list[attempts.Played]:
        """Return attempts in which a player gains fewer coins with each step, or more."""
        return [
            attempt("drummer", "captain", number, False, step, 100 + number * number % 7 - harder * step)
            for step in range(4)
            for number in range(9)
        ]

    at_step = [
        each for each in commissions.rate_figures(judged(wins=True)) if "gunner: captain wins at step 4" in each.name
    ]
    assert [each.holds for each in at_step] == [True, True]
    assert all(each.holds for each in commissions.length_figures(judged(wins=True)))
    assert all(each.holds for each in commissions.lesson_figures(judged(wins=True)))
    assert not any(each.holds for each in commissions.lesson_figures(judged(wins=False)))
    assert [each.holds for each in commissions.step_figures(whole(5))] == [True] * 6
    assert [each.holds for each in commissions.step_figures(whole(-5))] == [True, True, True, False, True, False]
    more = attempt("drummer", "captain", 9, False, 3, -500)
    assert [*commissions.step_figures([*whole(5), more])][-1].holds, "deals of a single step aren't compared"
    binding = [each for each in commissions.rate_figures(judged(wins=False)) if "drummer: careless" in each.name]
    assert [each.holds for each in binding] == [False]


@pytest.mark.exhaustive
def test_the_engine_is_compared_with_pokerkit() -> None:
    (figure,) = rounds.measure(blocks=1, seconds=0.02)
    assert figure.value > 1


@pytest.mark.exhaustive
def test_showdowns_of_real_play_are_solved() -> None:
    kinds = {kind for rules in (LONG, BLUFFING) for kind, _showdown in solver.sampled_at(rules, matches=5)}
    assert kinds <= {*solver.KINDS} and len(kinds) > 1
    assert solver.together(matches=1, iterations=4).value > 0
    assert abs(solver.full_deck_value() - solver.VALUE) < solver.VALUE_NEAR


def test_openspiel_is_given_no_showdown_whose_tree_lacks_a_legal_raise() -> None:
    lacking, folding = (
        replace(TINY, limit=40, raise_limit=None, raises_limit=None),
        replace(TINY, shared=False, fold=True),
    )
    assert not lacking.tree_parameters.has_every_size
    positions = [(kind, showdown) for showdown in (lacking, TINY, folding) for kind in solver.KINDS]
    assert solver.compared(positions) == [*[TINY] * len(solver.KINDS), folding]


@pytest.mark.exhaustive
@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel has no wheel for this system")
def test_openspiel_finds_the_same_best_response() -> None:
    assert solver.compare([TINY]).holds


def test_the_better_level_wins_a_rung_of_the_ladder_at_either_seat() -> None:
    better, worse = (
        ladder.played(ladder.Rung(*names, 16), 16, 0, HERE) for names in (("steady", "child"), ("child", "steady"))
    )
    assert better.share > 0.7 > 0.3 > worse.share
    assert [figure.holds for figure in ladder.figures_of(ladder.Rung("steady", "child", 16, at_least=70), better)]


def test_every_style_of_exploiter_plays_every_deal() -> None:
    styles = exploiters.PLAIN[:2]
    deals = exploiters.Deals("child", styles, 2, "a test", short=True)
    (whole,) = play([deals], "a test", HERE)
    assert [len(results) for results in whole] == [len(styles)] * 2
    assert whole == [result for at in range(2) for result in deals.play(range(at, at + 1))]
    assert exploiters.figure_of("child", styles[0], [results[0] for results in whole]).bound == 50


def test_a_measured_part_is_written_into_the_page_and_the_others_stay(tmp_path: Path) -> None:
    written = tmp_path / "performance.md"
    page.write({"idle": [figures.Figure("core", 0.3, 0.4)], "size": [figures.Figure("folder", 80)]}, written)
    page.write({"idle": [figures.Figure("core", 0.5, 0.4)]}, written)
    text = written.read_text(encoding="utf-8")
    assert "| core | 0.5 |  | at most 0.4 | **no** |" in text and "| folder | 80 |" in text
    assert {*page.PARTS} <= {*BENCHES, *MANY_MATCHES}


@pytest.mark.exhaustive
def test_a_benchmark_that_does_not_exist_is_refused_with_a_list() -> None:
    command = [sys.executable, "-m", "tests.bench", "nonsense"]
    ended = subprocess.run(command, cwd=ROOT, env=hidden_environment(), capture_output=True, text=True)
    assert ended.returncode == 2 and "there is no 'nonsense'; there are frames, late" in ended.stderr
