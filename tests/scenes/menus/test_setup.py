"""A new match: who, under which names, by which rules."""

from dataclasses import replace

import pygame
import pytest

from game.engine.high_low.rules import AS_WRITTEN, CAMPAIGN, QUICK, SKIRMISH, HighLowRules
from scenes.core.intents import StartMatch
from scenes.core.scene import Pop, Push
from scenes.high_low.mixing import MixScene
from scenes.high_low.setup import SetupScene
from scenes.widgets.choices import Choice
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.text_field import TextField
from tests.scenes.menus.driving import (
    OPPONENTS,
    button,
    click,
    entered,
    look_at,
    mixture,
    new_setup,
    press,
    setup_after,
    tab_to,
    write,
)


def _setup(own: str = "") -> SetupScene:
    return entered(new_setup(own))


def _field(scene: SetupScene, seat: int) -> TextField:
    return [widget for widget in scene.controls.widgets if isinstance(widget, TextField)][seat]


def _steppers(scene: SetupScene) -> list[Stepper]:
    return [widget for widget in scene.controls.widgets if isinstance(widget, Stepper)]


def _choices(scene: SetupScene) -> list[Choice]:
    return [widget for widget in scene.controls.widgets if isinstance(widget, Choice)]


def _start(scene: SetupScene) -> StartMatch:
    (wish,) = click(scene, button(scene, "Start"))
    assert isinstance(wish, StartMatch)
    return wish


def test_enter_starts_a_match_against_the_first_opponent_at_the_quick_table() -> None:
    wishes = press(_setup(), pygame.K_RETURN)
    assert wishes == [StartMatch(QUICK, ("Player", "Drummer Pip"), (None, "child"))]


@pytest.mark.parametrize("place", range(len(OPPONENTS)))
def test_an_opponent_is_chosen_by_a_click_and_by_keys(place: int) -> None:
    opponent = OPPONENTS[place]
    scene = _setup("Ann")
    click(scene, button(scene, opponent.title))
    assert _start(scene) == StartMatch(QUICK, ("Ann", opponent.title), (None, opponent.name))
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
    assert _start(scene).bots == (None, "mixed:memory=0:wits=0:nerve=90:bluff=0:error=0")
    assert _start(scene).players == ("Ann", "Major Medley")


def test_a_new_match_begins_with_the_mixed_opponent_where_that_was_played_last() -> None:
    scene = setup_after(SKIRMISH, "Ann", "", mixture().name)
    assert _start(entered(scene)).bots == (None, mixture().name)


def test_a_friend_here_has_a_name_too_and_no_seat_is_a_bots() -> None:
    scene = _setup("Ann")
    click(scene, button(scene, "A friend here"))
    click(scene, _field(scene, 1))
    write(scene, "Bo")
    assert _start(scene) == StartMatch(QUICK, ("Ann", "Bo"), (None, None))


def test_names_left_empty_get_sensible_ones() -> None:
    scene = _setup()
    click(scene, button(scene, "A friend here"))
    click(scene, _field(scene, 0))
    write(scene, "   ")
    assert _start(scene).players == ("Player", "Friend")


def test_a_name_is_typed_with_any_letters_up_to_sixteen_and_taken_back() -> None:
    scene = _setup()
    click(scene, _field(scene, 0))
    write(scene, "Åsa  Ødegård-Nuñez the First")
    assert _field(scene, 0).text == "Åsa  Ødegård-Nuñ"
    for _ in range(4):
        press(scene, pygame.K_BACKSPACE)
    assert _start(scene).players[0] == "Åsa Ødegård"


@pytest.mark.parametrize("typed", ["Sergeant Oak", "sergeant oak ", " SERGEANT OAK"])
def test_a_person_named_like_the_opponent_can_be_told_apart(typed: str) -> None:
    scene = _setup(typed)
    click(scene, button(scene, "Sergeant Oak"))
    first, second = _start(scene).players
    assert second == "Sergeant Oak"
    assert first.casefold() != second.casefold()


@pytest.mark.parametrize("place, rules", [(0, QUICK), (1, SKIRMISH), (2, CAMPAIGN), (3, AS_WRITTEN)])
def test_each_table_has_its_rules_by_mouse_and_by_keys(place: int, rules: HighLowRules) -> None:
    scene = _setup()
    click(scene, _choices(scene)[0], (place + 0.5) / 4)
    assert _start(scene).rules == rules
    assert [field.value for field in _steppers(scene)] == [
        rules.coins,
        rules.raise_limit,
        rules.raises_limit,
        rules.rounds,
    ]
    again = _setup()
    again.controls.focus_on(_choices(again)[0])
    press(again, *[pygame.K_RIGHT] * place)
    assert _start(again).rules == rules


def test_a_changed_rule_makes_the_table_ones_own_and_changing_it_back_undoes_that() -> None:
    scene = _setup()
    table, coins = _choices(scene)[0], _steppers(scene)[0]
    click(scene, coins, 0.95)
    assert _start(scene).rules == replace(QUICK, coins=8)
    assert table.options[table.chosen] == "Own rules"
    click(scene, coins, 0.05)
    assert table.options == ("Quick", "Long", "All evening", "As written: no limit")
    assert table.chosen == 0


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
    scene = _setup()
    scene.controls.focus_on(_steppers(scene)[place])
    press(scene, *keys)
    assert _start(scene).rules == rules


def test_a_number_is_typed_and_held_to_its_bounds() -> None:
    scene = _setup()
    coins = _steppers(scene)[0]
    click(scene, coins)
    write(scene, "500")
    press(scene, pygame.K_RIGHT)
    assert _start(scene).rules.coins == 500
    click(scene, coins)
    press(scene, pygame.K_DELETE, pygame.K_LEFT)
    assert _start(scene).rules.coins == 1


def test_the_unclaimed_pot_can_be_played_on_for() -> None:
    scene = _setup()
    click(scene, _choices(scene)[1], 0.75)
    assert _start(scene).rules == replace(QUICK, unclaimed_pot="plays-on")


def test_everything_chosen_stays_when_the_window_changes() -> None:
    scene = _setup("Ann")
    click(scene, button(scene, "A friend here"))
    click(scene, _field(scene, 1))
    write(scene, "Bo")
    click(scene, _choices(scene)[0], 0.4)
    before = _start(scene)
    scene.resize(look_at((960, 1000)))
    assert _start(scene) == before == StartMatch(SKIRMISH, ("Ann", "Bo"), (None, None))


def test_back_and_escape_leave() -> None:
    scene = _setup()
    assert click(scene, button(scene, "Back")) == [Pop()]
    assert press(scene, pygame.K_ESCAPE) == [Pop()]
    click(scene, _field(scene, 0))
    assert press(scene, pygame.K_ESCAPE) == [Pop()], "Escape was taken for a letter"


@pytest.mark.parametrize("bot", [OPPONENTS[1].name, None])
def test_a_new_match_begins_with_what_was_played_last(bot: str | None) -> None:
    scene = entered(setup_after(SKIRMISH, "Ann", "Bo", bot))
    (started,) = press(scene, pygame.K_RETURN)
    assert isinstance(started, StartMatch)
    assert (started.rules, started.bots) == (SKIRMISH, (None, bot))


def test_raises_without_a_limit_are_not_taken_for_no_raises() -> None:
    _coins, highest, number, last_round = _steppers(entered(setup_after(AS_WRITTEN, "Ann", "Bo", None)))
    assert highest.shown == number.shown == "no limit"
    assert last_round.shown == "none"
