"""A new match: its players, names and rules."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.core.seated_players import players_as_recorded
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.simulation.length_estimate import LengthEstimate
from scenes.core.intents import AskEstimate, StartMatch
from scenes.core.scene import Pop, Push
from scenes.high_low.house_rule_texts import rule_texts, rules_in_words, tables
from scenes.high_low.mixed_opponent import MixScene
from scenes.high_low.setup import HouseRulesScene, SetupScene
from scenes.menus.base_menus import Menu
from scenes.menus.base_setup_pages import EstimatePage
from scenes.menus.pause_menu import PauseScene
from scenes.widgets.choices import ChoiceRow, RadioButton
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.text_field import TextField
from tests.scenes.classic.drafts import PAGES, with_estimate
from tests.scenes.menus.driving import (
    OPPONENTS,
    ROUGH_ROUNDS,
    ROUNDS,
    OnScreen,
    button,
    click,
    entered,
    labels,
    look_at,
    mixture,
    new_setup,
    newcomers_setup,
    press,
    setup_after,
    tab_to,
    texts,
    write,
)
from tests.seating import bots_of, seating_of


def _setup(own: str = "") -> SetupScene:
    return entered(new_setup(own))


def _field(scene: SetupScene, seat: int) -> TextField:
    return [widget for widget in scene.controls.widgets if isinstance(widget, TextField)][seat]


def _steppers(scene: Menu) -> list[Stepper]:
    return [widget for widget in scene.controls.widgets if isinstance(widget, Stepper)]


def _choices(scene: Menu) -> list[ChoiceRow]:
    return [widget for widget in scene.controls.widgets if isinstance(widget, ChoiceRow)]


def _house_rules(scene: SetupScene) -> HouseRulesScene:
    return entered(HouseRulesScene(scene.draft))


def _come_back(scene: SetupScene) -> None:
    """Leave a page that lies above it, and wait until clicks are taken again."""
    scene.resume()
    scene.update(1.0)


def _start(scene: Menu) -> StartMatch:
    (wish,) = click(scene, button(scene, "Start"))
    assert isinstance(wish, StartMatch)
    return wish


def test_enter_starts_a_match_against_the_first_opponent_at_the_quick_table() -> None:
    wishes = press(entered(newcomers_setup()), pygame.K_RETURN)
    assert wishes == [StartMatch(QUICK, seating_of(("Player", "Drummer Pip"), (None, "child")))]


@pytest.mark.parametrize("place", range(len(OPPONENTS)))
def test_an_opponent_is_chosen_by_a_click_and_by_keys(place: int) -> None:
    opponent = OPPONENTS[place]
    scene = _setup("Ann")
    click(scene, button(scene, opponent.title))
    assert _start(scene) == StartMatch(QUICK, seating_of(("Ann", opponent.title), (None, opponent.name)))
    again = _setup("Ann")
    tab_to(again, opponent.title)
    press(again, pygame.K_SPACE)
    assert again.controls.focused is button(again, opponent.title), "the focus jumped away"
    tab_to(again, "Start")
    assert press(again, pygame.K_RETURN) == [_start(scene)]


def test_choosing_the_mixed_opponent_opens_the_page_where_it_is_mixed() -> None:
    scene = _setup("Ann")
    (push,) = click(scene, button(scene, "Major Medley"))
    assert isinstance(push, Push) and isinstance(push.scene, MixScene)
    push.scene.mixture.values["nerve"] = 90
    assert bots_of(_start(scene).seating) == (None, "mixed:memory=0:wits=0:nerve=90:bluff=0:error=0")
    assert _start(scene).seating.names == ("Ann", "Major Medley")


def test_a_new_match_begins_with_the_mixed_opponent_where_that_was_played_last() -> None:
    scene = setup_after(LONG, "Ann", "", mixture().name)
    assert bots_of(_start(entered(scene)).seating) == (None, mixture().name)


SETUP_PAGES: dict[str, Callable[[], EstimatePage]] = {
    "High Low War": new_setup,
    "its house rules": lambda: HouseRulesScene(new_setup().draft),
    "Classic War": PAGES["new match of Classic War"],
    "the house rules of Classic War": PAGES["house rules"],
}


@pytest.mark.parametrize("name", SETUP_PAGES)
@pytest.mark.parametrize("came_back", [False, True], ids=["opened", "come back"])
def test_a_click_when_the_page_has_just_come_was_for_what_lay_there_before(name: str, came_back: bool) -> None:
    """A double click on New match must not choose a table, nor one on Done leave the page below."""
    page = SETUP_PAGES[name]()
    screen = OnScreen(page)
    if came_back:
        screen.wait(1.0)
        screen.manager.go(Push(PauseScene()))
        screen.manager.go(Pop())
    before = page.draft.rules(), bots_of(page.draft.seating), page.controls.focused
    for _click in range(2):
        for widget in list(page.controls.widgets):
            assert click(page, widget) == []
        assert (page.draft.rules(), bots_of(page.draft.seating), page.controls.focused) == before
        screen.wait(0.1)
    screen.wait(0.1)
    assert click(page, button(page, page.way_back)) == [Pop()]


def test_a_key_needs_no_wait_since_the_focus_is_seen() -> None:
    page = new_setup("Ann")
    page.enter(look_at())
    assert press(page, pygame.K_RETURN) == [_start(_setup("Ann"))]


def test_a_friend_here_has_a_name_too_and_no_seat_is_a_bots() -> None:
    scene = _setup("Ann")
    click(scene, button(scene, "A friend here"))
    click(scene, _field(scene, 1))
    write(scene, "Bo")
    assert _start(scene) == StartMatch(QUICK, seating_of(("Ann", "Bo"), (None, None)))


def test_names_left_empty_get_sensible_ones() -> None:
    scene = _setup()
    click(scene, button(scene, "A friend here"))
    click(scene, _field(scene, 0))
    write(scene, "   ")
    assert _start(scene).seating.names == ("Player", "Friend")


def test_a_name_is_typed_with_any_letters_up_to_sixteen_and_taken_back() -> None:
    scene = _setup()
    click(scene, _field(scene, 0))
    write(scene, "Åsa  Ødegård-Nuñez the First")
    assert _field(scene, 0).text == "Åsa  Ødegård-Nuñ"
    for _ in range(4):
        press(scene, pygame.K_BACKSPACE)
    assert _start(scene).seating.names[0] == "Åsa Ødegård"


@pytest.mark.parametrize("typed", ["Sergeant Oak", "sergeant oak ", " SERGEANT OAK"])
def test_a_person_named_like_the_opponent_can_be_told_apart(typed: str) -> None:
    scene = _setup(typed)
    click(scene, button(scene, "Sergeant Oak"))
    first, second = _start(scene).seating.names
    assert second == "Sergeant Oak"
    assert first.casefold() != second.casefold()


@pytest.mark.parametrize("place, rules", [*enumerate((QUICK, BLUFFING, LONG, ALL_EVENING, AS_WRITTEN))])
def test_each_table_has_its_rules_by_mouse_and_by_keys(place: int, rules: HighLowRules) -> None:
    scene, name = _setup(), tables()[place].name
    click(scene, button(scene, name))
    assert _start(scene).rules == rules
    again = _setup()
    tab_to(again, name)
    press(again, pygame.K_SPACE)
    assert again.controls.focused is button(again, name), "the focus jumped away"
    assert _start(again).rules == rules


def test_the_house_rules_are_folded_away_behind_a_button() -> None:
    scene = _setup()
    assert not _steppers(scene)
    (wish,) = click(scene, button(scene, "House rules…"))
    assert isinstance(wish, Push) and isinstance(wish.scene, HouseRulesScene)
    assert wish.scene.draft is scene.draft
    assert press(entered(wish.scene), pygame.K_ESCAPE) == [Pop()]


def test_changed_rules_are_told_among_the_tables_and_lead_to_where_they_are_changed() -> None:
    scene = _setup()
    page = _house_rules(scene)
    click(page, _steppers(page)[0], 0.95)
    _come_back(scene)
    own = button(scene, "Custom rules")
    assert isinstance(own, RadioButton) and own.chosen and own.line == "8 coins · raises up to 3 · 3 raises"
    assert _start(scene).rules == replace(QUICK, coins=8)
    (wish,) = click(scene, own)
    assert isinstance(wish, Push) and isinstance(wish.scene, HouseRulesScene)
    click(page, _steppers(page)[0], 0.05)
    _come_back(scene)
    with pytest.raises(AssertionError, match="Custom rules"):
        button(scene, "Custom rules")
    assert _start(scene).rules == QUICK


@pytest.mark.parametrize(
    "place, keys, rules",
    [
        (0, [pygame.K_LEFT], replace(QUICK, coins=6)),
        (1, [pygame.K_RIGHT], replace(QUICK, raise_limit=4)),
        (2, [pygame.K_RIGHT, pygame.K_RIGHT], replace(QUICK, raises_limit=5)),
        (3, [pygame.K_PAGEUP], replace(QUICK, rounds=10)),
        (3, [pygame.K_PAGEUP, pygame.K_DELETE], QUICK),
    ],
)
def test_every_number_is_set_by_keys(place: int, keys: list[int], rules: HighLowRules) -> None:
    page = _house_rules(_setup())
    page.controls.focus_on(_steppers(page)[place])
    press(page, *keys)
    assert _start(page).rules == rules


def test_a_number_is_typed_and_held_to_its_bounds() -> None:
    page = _house_rules(_setup())
    coins = _steppers(page)[0]
    click(page, coins)
    write(page, "500")
    press(page, pygame.K_RIGHT)
    assert _start(page).rules.coins == 500
    click(page, coins)
    press(page, pygame.K_DELETE, pygame.K_LEFT)
    assert _start(page).rules.coins == 1


@pytest.mark.parametrize("place, rules", [(0, {"fold": True}), (1, {"unclaimed_pot": "plays-on"})])
def test_every_choice_of_a_house_rule_is_made_by_a_click(place: int, rules: dict[str, Any]) -> None:
    page = _house_rules(_setup())
    click(page, _choices(page)[place], 0.75)
    assert _start(page).rules == replace(QUICK, **rules)


def test_every_house_rule_can_be_chosen_and_is_told() -> None:
    assert {text.name for text in rule_texts()} == set(HighLowRules.names())
    told = rules_in_words(HighLowRules(30, 4, 2, "plays-on", 50, True))
    assert told == "30 coins · raises up to 4 · 2 raises · folding · playing on for the pot · 50 rounds"


def test_a_newcomer_sees_three_opponents_and_a_friend_and_the_others_behind_a_button() -> None:
    scene = entered(newcomers_setup())
    offered = [widget.title for widget in scene.controls.widgets if isinstance(widget, RadioButton)][:5]
    assert offered == ["Drummer Pip", "Gunner Fox", "Sergeant Oak", "A friend here", "Quick"]
    click(scene, button(scene, "More opponents…"))
    for opponent in OPPONENTS:
        button(scene, opponent.title)
    assert "More opponents…" not in labels(scene)


def test_how_long_it_takes_is_asked_for_this_table_these_rules_and_this_opponent() -> None:
    scene = new_setup()
    scene.enter(look_at())
    assert scene.update(0.1) == (AskEstimate(QUICK, players_as_recorded((None, "child"))),)
    assert scene.update(1.0) == ()
    click(scene, button(scene, "Captain Vale"))
    assert scene.update(0.1) == (AskEstimate(QUICK, players_as_recorded((None, "captain"))),)
    click(scene, button(scene, "Long"))
    assert scene.update(0.1) == (AskEstimate(LONG, players_as_recorded((None, "captain"))),)
    click(scene, button(scene, "A friend here"))
    assert scene.update(0.1) == (AskEstimate(LONG, players_as_recorded((None, None))),)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, {"About 34 rounds", "Eight out of ten matches last 21 to 57 rounds. About 2 WARs in a match."}),
        ({"wars": 0.4}, {"Eight out of ten matches last 21 to 57 rounds. About one WAR in every 2 matches."}),
        (
            {"rounds": LengthEstimate(2, 6, 17, 5, 8)},
            {
                "About 6 rounds",
                "Eight out of ten matches last 2 to 17 rounds. About 2 WARs in a match.",
                "Estimated from 1,234 matches played just now. Give or take 2 rounds. Sergeant Oak played your part.",
            },
        ),
        (
            {"rounds": LengthEstimate(1, 1, 1, 1, 1)},
            {"Eight out of ten matches last 1 round. About 2 WARs in a match."},
        ),
        ({"growing": True, "ongoing": 300}, {"More than 34 rounds", "934 of 1234 matches are over so far."}),
        ({}, {"Estimated from 1,234 matches played just now. Sergeant Oak played your part."}),
    ],
)
def test_the_estimate_is_told_as_far_as_it_is_known(changes: dict[str, Any], said: set[str]) -> None:
    scene = entered(with_estimate(new_setup(), ROUNDS._replace(**changes)))
    assert said <= texts(scene)


def test_the_estimate_says_what_it_assumes_of_who_plays() -> None:
    friends, solver = (
        entered(with_estimate(setup_after(QUICK, "Ann", "Bo", bot), ROUGH_ROUNDS)) for bot in (None, "captain")
    )
    assert "Estimated from 8 matches played just now. Sergeant Oak played both parts." in texts(friends)
    estimated = "Estimated from 8 matches played just now. Sergeant Oak played your part."
    assert f"{estimated} Captain Vale thinks longer in a real match." in texts(solver)


def test_everything_chosen_stays_when_the_window_changes() -> None:
    scene = _setup("Ann")
    click(scene, button(scene, "A friend here"))
    click(scene, _field(scene, 1))
    write(scene, "Bo")
    click(scene, button(scene, "Long"))
    before = _start(scene)
    scene.resize(look_at((960, 1000)))
    assert _start(scene) == before == StartMatch(LONG, seating_of(("Ann", "Bo"), (None, None)))


def test_back_and_escape_leave() -> None:
    scene = _setup()
    assert click(scene, button(scene, "Back")) == [Pop()]
    assert press(scene, pygame.K_ESCAPE) == [Pop()]
    click(scene, _field(scene, 0))
    assert press(scene, pygame.K_ESCAPE) == [Pop()], "Escape was taken for a letter"


@pytest.mark.parametrize("bot", [OPPONENTS[1].name, None])
def test_a_new_match_begins_with_what_was_played_last(bot: str | None) -> None:
    scene = entered(setup_after(LONG, "Ann", "Bo", bot))
    (started,) = press(scene, pygame.K_RETURN)
    assert isinstance(started, StartMatch)
    assert (started.rules, bots_of(started.seating)) == (LONG, (None, bot))


def test_raises_without_a_limit_are_not_taken_for_no_raises() -> None:
    page = _house_rules(entered(setup_after(AS_WRITTEN, "Ann", "Bo", None)))
    _coins, highest, number, last_round = _steppers(page)
    assert highest.shown == number.shown == "no limit"
    assert last_round.shown == "none"
