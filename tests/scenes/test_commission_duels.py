"""Commissions in the running program: duels from the map and back, a purse between them, and kills at any moment."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.commissions.commission import CareGoal, Commission, Commissions, Duel, MatchGoal, Order, PurseGoal, Step
from game.engine.classic.rules import ClassicRules
from game.engine.core.seated_players import GUEST
from game.engine.high_low.rules import LONG
from game.games import GAME_KITS
from game.store.matches_for_ranks import rank_matches
from scenes.core.intents import BeginCommission, GoToTitle, NextDuel, OpenCommissions, ShowCommissions
from scenes.core.profile_intents import ChooseProfile
from scenes.menus.commission_panel import OrderCard
from scenes.menus.commissions import CommissionsScene
from scenes.table.result import MatchResultScene
from tests.sampling import sampled
from tests.scenes.conftest import PlugIn, Start
from tests.scenes.finger import FingerPlayer
from tests.scenes.listening import BlindPlayer
from tests.scenes.playing import play_by_keyboard, play_by_mouse
from tests.scenes.program import Program
from tests.scenes.switch_player import SwitchPlayer

PLAYS = {"keyboard": play_by_keyboard, "mouse": play_by_mouse}
HANDS = (*PLAYS, "pad", "finger", "switch", "ear")
COMMISSIONS = "game.commissions.high_low.HIGH_LOW_COMMISSIONS"
RULES = replace(LONG, coins=5, rounds=2)
ORDERS = (
    Order("one", "One shot", "One raise on each card.", {"raises_limit": 1}),
    Order("long", "Long rein", "Raises up to five coins.", {"raise_limit": 5}),
)
DUELS = (Duel("child", RULES), Duel("steady", RULES, ORDERS))
PURSE = Commission("purse", "The Purse", "child", ("Keep your coins!",), 10, DUELS, PurseGoal(1))
CARE = Commission("care", "The Care", "captain", ("Give nothing away.",), 10, DUELS[:1], CareGoal(10.0))
MATCH = Commission("match", "The Match", "general", ("Do as well.",), 10, DUELS[:1], MatchGoal("steady"))
STEP = Step("Pip misjudges fewer cards.", {}, {"child": "child:error=30"})
KNOWN = Commissions((PURSE, CARE, MATCH), (STEP,), "coins")


pytestmark = pytest.mark.usefixtures("at_once")


@pytest.fixture(autouse=True)
def few_commissions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short commissions stand in for those of the game."""
    monkeypatch.setattr(COMMISSIONS, KNOWN)


def until(program: Program, is_so: Callable[[], bool]) -> None:
    """Run frames until the background process has brought about what is waited for."""
    for _number in range(4000):
        program.frame()
        if is_so():
            # a page takes no decision just after it has changed
            program.frames(60)
            return
        pygame.time.wait(5)
    raise AssertionError("nothing came of it")


def page_of(program: Program) -> CommissionsScene:
    """Return the map, which must be on top."""
    assert isinstance(program.top, CommissionsScene)
    return program.top


def opened(program: Program) -> CommissionsScene:
    """Leave the table, open the map, and wait until it shows everything."""
    program.do(GoToTitle())
    program.do(OpenCommissions())
    until(program, lambda: bool(page_of(program).commissions))
    return page_of(program)


def state(program: Program, name: str) -> str:
    """Return the state of the latest attempt at a commission, by its name."""
    return next((each.state for each in page_of(program).commissions if each.name == name), "")


def cut(program: Program) -> None:
    """Deal the sealed cards."""
    program.click_on("Deal")
    until(program, lambda: program.lobby.matches.table is not None)


def marks(program: Program) -> list[Any]:
    """Return the marks in the records on disk, in no certain order (two matches can begin in one second)."""
    paths = (program.folder / "matches").glob("*.jsonl")
    return [json.loads(path.read_text().partition("\n")[0]).get("commission") for path in paths]


def began(program: Program, name: str = "purse", step: int = 0) -> None:
    """Begin a commission from the map, and deal its first duel."""
    program.do(BeginCommission(name, step))
    cut(program)


def played(program: Program, seed: int = 1) -> CommissionsScene:
    """Play the duel at the table to its end, and go back to the map."""
    play_by_keyboard(program, Random(seed))
    program.click_on("Commission")
    until(program, lambda: bool(page_of(program).commissions))
    return page_of(program)


@pytest.mark.parametrize("hand", sampled(HANDS, ("keyboard", "finger")))
def test_a_commission_is_played_from_the_title_to_its_end(start: Start, plug_in: PlugIn, hand: str) -> None:
    program = start(speed="none", seed=None)
    player = plug_in(program) if hand == "pad" else FingerPlayer(program) if hand == "finger" else None
    switch = SwitchPlayer(program) if hand == "switch" else None
    listener = BlindPlayer(program) if hand == "ear" else None
    said: list[str] = []

    def choose(label: str, key: int) -> None:
        if player is not None:
            player.choose(label)
        elif switch is not None:
            switch.choose(label)
        elif listener is not None:
            said[:] = listener.choose(label)
        elif hand == "mouse":
            program.click_on(label)
        else:
            program.press(key)

    def play(rng: Random) -> None:
        if player is not None:
            player.play(rng)
        elif switch is not None:
            switch.play(rng)
        elif listener is not None:
            listener.play_high_low(rng, said)
        else:
            PLAYS[hand](program, rng)

    def is_long(widget: object) -> bool:
        return isinstance(widget, OrderCard) and widget.order.name == "long"

    choose("Commission", pygame.K_c)
    until(program, lambda: bool(page_of(program).commissions))
    assert page_of(program).chosen == "purse"
    choose("Begin", pygame.K_RETURN)
    choose("Deal", pygame.K_RETURN)
    play(Random(1))
    choose("Commission", pygame.K_RETURN)
    until(program, lambda: state(program, "purse") == "between")
    if hand == "keyboard":
        program.press(pygame.K_2, "2")
    elif player is not None:
        player.use(is_long)
    elif switch is not None:
        switch.use(lambda stop: is_long(stop.widget))
    elif listener is not None:
        listener.choose("Long rein")
    else:
        program.click(next(filter(is_long, program.widgets())).rect.center)
    choose("Deal", pygame.K_RETURN)
    assert program.table.session.rules == replace(RULES, raise_limit=5)
    play(Random(2))
    choose("Commission", pygame.K_RETURN)
    until(program, lambda: state(program, "purse") in ("won", "lost"))
    assert sorted(mark["duel"] for mark in marks(program)) == [0, 1]


@pytest.mark.exhaustive
def test_the_purse_is_carried_from_duel_to_duel(start: Start) -> None:
    program = start(speed="none", seed=None)
    opened(program)
    began(program)
    page = played(program)
    coins = program.table.session.view(None).coins[0]
    assert page.commission is not None
    assert page.commission.purse == 10 - RULES.coins + coins


def test_a_duel_that_was_left_is_continued_from_the_map(start: Start) -> None:
    program = start(speed="none", seed=None)
    opened(program)
    began(program)
    path = program.table.session.path
    opened(program)
    assert state(program, "purse") == "under way"
    program.click_on("Continue")
    assert program.table.session.path == path


@pytest.mark.exhaustive
def test_another_start_of_the_program_shows_where_the_commission_stood(start: Start) -> None:
    first = start(speed="none", seed=None)
    opened(first)
    began(first)
    played(first)
    first.close()
    again = start(speed="none", seed=None)
    page = opened(again)
    assert state(again, "purse") == "between"
    assert page.commission is not None and page.commission.duels[0].result


@pytest.mark.exhaustive
def test_without_a_choice_of_an_order_no_duel_with_orders_begins(start: Start) -> None:
    program = start(speed="none", seed=None)
    opened(program)
    began(program)
    played(program)
    program.do(NextDuel("purse", 0, ""))
    program.do(NextDuel("purse", 0, "unknown"))
    assert isinstance(program.top, CommissionsScene)


@pytest.mark.exhaustive
def test_what_is_given_away_is_judged_when_the_reviews_are_done(start: Start) -> None:
    program = start(speed="none", seed=None)
    opened(program)
    began(program, "care")
    played(program)
    until(program, lambda: state(program, "care") == "won")
    assert any("per decision" in each.verdict for each in page_of(program).commissions if each.name == "care")


def test_another_player_plays_the_cards_of_a_duel_before_it_begins(start: Start) -> None:
    program = start(speed="none", seed=None)
    opened(program)
    began(program, "match")
    (mark,) = marks(program)
    assert 0 <= mark["target"] <= 2 * RULES.coins
    played(program)
    until(program, lambda: state(program, "match") in ("won", "lost"))


@pytest.mark.exhaustive
def test_a_step_opens_when_all_commissions_are_won_with_those_before(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(COMMISSIONS, Commissions((CARE,), (STEP,), "coins"))
    program = start(speed="none", seed=None)
    page = opened(program)
    assert [step.is_open for step in page.steps] == [True, False]
    began(program, "care")
    played(program)
    until(program, lambda: [step.is_open for step in page_of(program).steps] == [True, True])


def test_a_guest_begins_no_commission(start: Start) -> None:
    program = start(speed="none", seed=None)
    program.do(ChooseProfile(GUEST))
    page = opened(program)
    program.do(BeginCommission("purse", 0))
    assert program.top is page
    assert "Guests" in page.note


def test_duels_aren_t_what_the_next_new_match_is_set_up_from(start: Start) -> None:
    program = start(speed="none", seed=None)
    opened(program)
    began(program)
    program.do(GoToTitle())
    assert program.lobby.matches.played_last() == []


@pytest.mark.exhaustive
def test_duels_count_for_no_rank(start: Start) -> None:
    program = start(speed="none", seed=None)
    opened(program)
    began(program, "care")
    played(program)
    until(program, lambda: state(program, "care") == "won")
    assert rank_matches(program.folder) == {}


@pytest.mark.exhaustive
def test_the_result_of_a_duel_says_what_is_in_the_purse(start: Start) -> None:
    program = start(speed="none", seed=None)
    opened(program)
    began(program)
    play_by_keyboard(program, Random(1))
    result = program.top
    assert isinstance(result, MatchResultScene)
    until(program, lambda: result.advice != "")
    assert result.advice.endswith("in the purse")


def test_several_games_with_commissions_are_chosen_on_the_map(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    others = Commissions((replace(CARE, name="other", duels=(Duel("dreamer", ClassicRules()),), opponent="dreamer"),))
    kit = replace(GAME_KITS["classic-war"], commissions=lambda: others)
    monkeypatch.setattr("scenes.app.commissions.GAME_KITS", {**GAME_KITS, "classic-war": kit})
    program = start(speed="none", seed=None)
    page = opened(program)
    assert page.games == ["High Low War", "Classic War"]
    program.do(ShowCommissions(1))
    assert [each.name for each in page.commissions] == ["other"]
    program.do(ShowCommissions(0))
    assert [each.name for each in page.commissions] == ["purse", "care", "match"]
