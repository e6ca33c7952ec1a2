"""The commissions of High Low War, and those of every other game: what their data promises."""

from itertools import pairwise
from typing import Final

import pytest

from game.commissions.commission import CareGoal, Commission, MatchGoal, Order, checked
from game.commissions.high_low import HIGH_LOW_COMMISSIONS
from game.commissions.progress import DuelMark, PlayedDuel, attempts
from game.engine.high_low.rules import HighLowRules
from game.games import GAME_KITS
from game.opponents.high_low.levels import CAPTAIN, CHILD, GENERAL, opponent_named

LONGEST_LINE: Final = 60
"""Maximum number of letters in a line of a briefing."""

LONGEST: Final = 30 * 60
SECONDS_A_ROUND: Final = 8.3
SECONDS_A_PREDICTION: Final = 5.0
"""Maximum length of an attempt, and the time that a person takes for a round, in seconds."""

EACH = pytest.mark.parametrize("commission", HIGH_LOW_COMMISSIONS.all, ids=lambda commission: commission.name)
STEPS: Final = range(len(HIGH_LOW_COMMISSIONS.steps) + 1)


def rules_of(commission: Commission, duel: int, step: int = 0) -> list[HighLowRules]:
    """Return the possible rules of a duel: one for each order."""
    orders = [order.name for order in commission.duels[duel].orders] or [""]
    settings = [HIGH_LOW_COMMISSIONS.setting(commission, duel, step, order, commission.purse) for order in orders]
    return [each.rules for each in settings if each is not None and isinstance(each.rules, HighLowRules)]


def orders_of(commission: Commission) -> list[tuple[HighLowRules, Order]]:
    """Return all orders of a commission, each with the rules that it changes."""
    return [
        (duel.rules, order)
        for duel in commission.duels
        for order in duel.orders
        if isinstance(duel.rules, HighLowRules)
    ]


@pytest.mark.parametrize("game", GAME_KITS)
def test_the_commissions_of_every_game_can_be_played(game: str) -> None:
    kit = GAME_KITS[game]
    assert checked(kit.commissions(), kit.find_opponent) == kit.commissions()


def test_there_are_six_commissions_and_eight_steps() -> None:
    names = [each.name for each in HIGH_LOW_COMMISSIONS.all]
    assert names == ["drummer", "gunner", "sergeant", "major", "captain", "general"]
    assert len(HIGH_LOW_COMMISSIONS.steps) == 8


@EACH
def test_a_briefing_is_two_to_four_short_lines(commission: Commission) -> None:
    assert 2 <= len(commission.briefing) <= 4
    assert all(len(line) <= LONGEST_LINE for line in commission.briefing)


@EACH
def test_a_first_duel_lost_with_all_coins_is_not_the_end(commission: Commission) -> None:
    setting = HIGH_LOW_COMMISSIONS.setting(commission, 0, 0, "", commission.purse)
    assert setting is not None
    lost = PlayedDuel("one", DuelMark(commission.name, "one", 0), setting, over=True, coins=0, won=False)
    (attempt,) = attempts(HIGH_LOW_COMMISSIONS, [lost])
    assert attempt.state == "between"


@EACH
def test_no_attempt_lasts_longer_than_half_an_hour(commission: Commission) -> None:
    seconds = 0.0
    for duel in range(len(commission.duels)):
        seconds += max(
            (rules.rounds or 1000) * (SECONDS_A_ROUND if rules.raises_limit else SECONDS_A_PREDICTION)
            for rules in rules_of(commission, duel)
        )
    assert seconds <= LONGEST


@EACH
def test_every_order_changes_a_rule(commission: Commission) -> None:
    for rules, order in orders_of(commission):
        assert order.rules
        assert all(getattr(rules, name) != value for name, value in order.rules.items())


@EACH
def test_two_orders_make_different_duels_in_every_step(commission: Commission) -> None:
    for duel in range(1, len(commission.duels)):
        for step in STEPS:
            first, second = rules_of(commission, duel, step)
            assert first != second


def test_an_order_with_the_same_sentence_changes_the_same_rule() -> None:
    found = {(order.sentence, str(order.rules)) for each in HIGH_LOW_COMMISSIONS.all for _, order in orders_of(each)}
    assert len({sentence for sentence, _rules in found}) == len(found)


def test_the_drummer_is_played_without_wagers() -> None:
    (drummer,) = (each for each in HIGH_LOW_COMMISSIONS.all if each.opponent == CHILD.name)
    for duel in range(len(drummer.duels)):
        assert {rules.raises_limit for rules in rules_of(drummer, duel)} == {0}


def test_the_captain_counts_what_is_given_away() -> None:
    (captain,) = (each for each in HIGH_LOW_COMMISSIONS.all if each.opponent == CAPTAIN.name)
    assert isinstance(captain.goal, CareGoal)
    assert {duel.opponent for duel in captain.duels} == {CAPTAIN.name}


def test_the_general_has_played_the_same_cards_against_the_captain() -> None:
    (general,) = (each for each in HIGH_LOW_COMMISSIONS.all if each.opponent == GENERAL.name)
    assert general.goal == MatchGoal(GENERAL.name)
    assert {duel.opponent for duel in general.duels} == {CAPTAIN.name}


def test_each_step_changes_how_somebody_plays_or_one_rule_but_not_the_coins() -> None:
    for step in HIGH_LOW_COMMISSIONS.steps:
        assert bool(step.opponents) is not bool(step.rules)
        assert len(step.rules) <= 1 and "coins" not in step.rules
        assert step.sentence.count(".") == 1 and step.sentence.endswith(".")


@EACH
def test_no_step_makes_an_opponent_forget_or_err_more(commission: Commission) -> None:
    for duel in range(len(commission.duels)):
        order = next((order.name for order in commission.duels[duel].orders), "")
        settings = [HIGH_LOW_COMMISSIONS.setting(commission, duel, step, order, commission.purse) for step in STEPS]
        traits = [opponent_named(each.opponent).traits for each in settings if each is not None]
        assert len(traits) == len(STEPS)
        for before, after in pairwise(traits):
            assert after.error <= before.error and after.memory >= before.memory and after.wits >= before.wits


def test_an_opponent_keeps_its_name_in_every_step() -> None:
    for step in HIGH_LOW_COMMISSIONS.steps:
        for before, after in step.opponents.items():
            assert opponent_named(after).display_name == opponent_named(before).display_name
