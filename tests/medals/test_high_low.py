"""Medals of High Low War: each for what it says, at the line of the record that shows it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from game.coach.high_low.review import review
from game.engine.core.match import Match
from game.engine.core.record_format import PRACTICE
from game.engine.core.replay import open_record
from game.engine.high_low.rules import BLUFFING, LONG, HighLowRules
from game.games import ENGINES, GAME_KITS
from game.medals.high_low import HIGH_LOW_MEDALS
from game.medals.medal import first_moments
from tests.engine.scripted import check_down, deal, decision, even_rounds, play

CASES: Final = Path(__file__).parents[1] / "engine" / "cases"
TWO: Final = HighLowRules(coins=2)


class Played(NamedTuple):
    """Cards dealt to both seats, what is played, and the medal that a seat earns by it."""

    medal: str
    seat: int
    zero: str
    one: str
    moves: Sequence[str]
    rules: HighLowRules = LONG


def in_record(data: bytes) -> dict[tuple[str, int], int]:
    """Return the lines at which each seat first earned each medal in a record."""
    header, lines = open_record(data, ENGINES)
    found = GAME_KITS[header.rules.game].medals.earned(header.rules, lines)
    return {(each.medal.name, each.seat): each.line for each in first_moments(found)}


def in_match(match: Match) -> dict[tuple[str, int], int]:
    """Return the lines at which each seat first earned each medal in a match."""
    return in_record("".join(f"{line}\n" for line in match.record).encode())


WAR: Final = ("0 higher", "1 higher", "0 check", "1 check")
SHOWN: Final = (
    Played("war-won", 0, "KH AC 3C", "KC 2D 4D", (*WAR, "0 higher higher", "1 higher higher", "0 check", "1 check")),
    Played(
        *("whole-war", 0, "KH AC QC", "KC 2D 4D"),
        (*WAR, "0 higher higher", "1 higher higher", "0 check", "1 check", "0 check", "1 check"),
    ),
    Played("two-deep", 1, "KH QC 3C", "KC QD 4D", (*WAR, "0 higher higher", "1 higher higher", "0 check", "1 check")),
    Played(
        *("broke-in-war", 0, "KH AC 3C", "KC 2D 4D"),
        ("0 higher", "1 higher", "0 higher higher", "1 higher higher"),
        HighLowRules(coins=1),
    ),
    Played("aces", 1, "AH", "AC", ("0 higher", "1 higher", "0 check", "1 check")),
    Played("bluff-caught", 1, "8H", "TC", ("0 higher", "1 higher", "0 raise 2", "1 call")),
    Played("bluff", 0, "8H", "TC", ("0 higher", "1 higher", "0 raise 2", "1 fold"), BLUFFING),
    Played("good-fold", 1, "QH", "TC", ("0 higher", "1 higher", "0 raise 2", "1 fold"), BLUFFING),
    Played("all-in", 0, "KH", "QC", ("0 higher", "1 higher", "0 raise 1", "1 call"), TWO),
    Played("half", 0, "KH", "QC", ("0 higher", "1 higher", "0 raise 1", "1 call"), TWO),
    Played("most", 0, "KH", "QC", ("0 higher", "1 higher", "0 raise 1", "1 call"), TWO),
    Played("quick", 0, "KH", "QC", ("0 higher", "1 higher", "0 raise 1", "1 call"), TWO),
    Played("ahead", 0, "KH", "QC", ("0 higher", "1 higher", "0 raise 1", "1 call"), TWO),
    Played("reraised", 1, "QH", "KC", ("0 higher", "1 higher", "0 raise 1", "1 raise 2", "0 call")),
    Played("trap", 0, "KH", "QC", ("0 higher", "1 higher", "0 check", "1 raise 1", "0 raise 2", "1 call")),
    Played("bold-lower", 0, "TH", "QC", ("0 lower", "1 lower", "0 check", "1 check")),
    Played("bold-higher", 0, "6H", "5C", ("0 higher", "1 higher", "0 check", "1 check")),
    Played(
        *("rolled", 0, "KH AC", "QC 3D"),
        ("0 lower", "1 higher", "0 check", "1 check", "0 higher", "1 higher", "1 check", "0 check"),
    ),
    Played("nobody", 0, "KH", "QC", ("0 lower", "1 higher", "0 raise 1", "1 call"), TWO),
    Played(
        *("last-coin", 0, "QH AC AD", "KC 3D 2D"),
        (*WAR, "0 higher", "1 higher", "0 higher", "1 higher", "0 raise 1", "1 call"),
        TWO,
    ),
)


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.medal)
def test_a_medal_is_earned_by_what_happened_in_the_record(shown: Played) -> None:
    match = deal(shown.zero, shown.one, shown.rules)
    play(match, *shown.moves[:-1])
    assert (shown.medal, shown.seat) not in in_match(match)
    play(match, shown.moves[-1])
    found = in_match(match)
    # the header, the deal and the flip come first
    assert found[shown.medal, shown.seat] <= 3 + len(shown.moves)


def test_ten_right_predictions_in_a_row_earn_a_medal_with_the_tenth() -> None:
    match = deal("2C", "KD", LONG)
    even_rounds(match, 9)
    assert ("ten-right", 0) not in in_match(match)
    even_rounds(match, 1)
    assert {("ten-right", 0), ("ten-right", 1)} <= in_match(match).keys()


def test_four_pots_in_a_row_earn_a_medal_with_the_fourth() -> None:
    match = deal("KH KC QH QC", "2H 2D 3H 3D", LONG)
    for _round in range(4):
        assert ("four-pots", 0) not in in_match(match)
        check_down(match, "higher", "higher")
    assert ("four-pots", 0) in in_match(match)


def test_a_medal_for_a_match_is_shown_where_it_seemed_lost() -> None:
    shown = next(shown for shown in SHOWN if shown.medal == "last-coin")
    match = deal(shown.zero, shown.one, shown.rules)
    play(match, *shown.moves)
    # the header, the deal, the flip, and the four lines of the first round
    assert in_match(match)["last-coin", 0] == 3 + 4


def test_a_war_three_deep_earns_medals_for_both() -> None:
    found = in_record((CASES / "w5-nested-war-three-deep.jsonl").read_bytes())
    assert {("three-deep", 0), ("three-deep", 1), ("two-deep", 0)} <= found.keys()


def test_a_match_without_a_wrong_prediction_earns_its_winner_a_medal() -> None:
    match = deal("AH AC AD AS KH", "2H 2C 2D 2S 3H", replace(LONG, rounds=5))
    for _round in range(5):
        check_down(match, "higher", "higher")
    found = in_match(match)
    assert ("all-right", 0) in found and ("all-right", 1) not in found


def judged(match: Match) -> dict[str, int]:
    """Return the lines at which seat 0 first earned each medal, according to the review of a match."""
    found = HIGH_LOW_MEDALS.judged(review("".join(f"{line}\n" for line in match.record).encode(), stop_after=40))
    return {each.medal.name: each.line for each in first_moments(found) if each.seat == 0}


def test_ten_decisions_without_loss_earn_a_medal_unless_a_hint_was_among_them() -> None:
    rules = replace(LONG, raise_limit=1, raises_limit=1)
    for noted in (None, {PRACTICE: True}):
        match = deal("AH AC AD AS KH KC", "2H 2C 2D 2S 3H 3C", rules)
        for number in range(6):
            play(match, "1 lower")
            match.apply(decision("0 higher"), noted if number == 4 else None)
            while view := match.public_view().wagering:
                best = "raise 1" if view.to_act == 0 and not view.raises else "call" if view.raises else "check"
                play(match, f"{view.to_act} {best}")
        assert ("ten-good" in judged(match)) is (noted is None)
