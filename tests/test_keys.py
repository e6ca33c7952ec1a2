"""Keys: nobody is left without one, and no two actions that can be done at once have the same."""

import pytest

from game.keys import ACTIONS, KEYBOARD, PAD, are_usable, chosen_key, key_of, usable_keys
from tests.sampling import sampled

NAMES = [action.name for action in ACTIONS]

every_action = pytest.mark.parametrize("action", sampled(NAMES, NAMES[::5]))


def test_the_usual_keys_hold_and_may_be_chosen() -> None:
    assert are_usable({action.name: action.usual_key for action in ACTIONS}) and are_usable({})
    assert all(KEYBOARD.can_be_chosen(action.usual_key) for action in ACTIONS)
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("key", ["escape", "return", "enter", "tab", "left shift", "7", "[1]", "", " ", "\n", "="])
def test_keys_with_a_use_of_their_own_may_not_be_chosen(key: str) -> None:
    assert not KEYBOARD.can_be_chosen(key)


@pytest.mark.parametrize("key", ["c", "ß", "/", "f12", "space", "page down"])
def test_any_other_key_may(key: str) -> None:
    assert KEYBOARD.can_be_chosen(key)


def test_an_action_gets_another_key_and_can_have_its_usual_one_back() -> None:
    keys, displaced = chosen_key({}, "raise", "f4")
    assert keys == {"raise": "f4"} and displaced == ()
    assert chosen_key(keys, "raise", "r") == ({}, ())


def test_two_actions_that_want_the_same_key_change_keys() -> None:
    keys, displaced = chosen_key({}, "raise", "c")
    assert displaced == ("check or call",)
    assert keys == {"raise": "c", "check or call": "r"}


def test_the_same_key_may_do_two_things_that_are_never_asked_together() -> None:
    keys, displaced = chosen_key({}, "higher", "r")
    assert displaced == () and key_of(keys, "raise") == key_of(keys, "higher") == "r"


def test_a_key_of_one_game_may_do_something_else_in_the_other_and_in_a_review() -> None:
    for action, other in (("odds", "faster"), ("hint", "sort"), ("review", "raise"), ("before", "shuffle")):
        keys, displaced = chosen_key({}, action, key_of({}, other))
        assert displaced == () and are_usable(keys)


def test_what_can_be_undone_at_two_moments_has_a_key_that_is_free_at_both() -> None:
    for other in ("peek", "sort"):
        assert chosen_key({}, "undo", key_of({}, other))[1] == (other,)


def test_a_key_that_works_everywhere_is_taken_from_everybody() -> None:
    twice, _nobody = chosen_key({}, "higher", "r")
    keys, displaced = chosen_key(twice, "rules", "r")
    assert {"higher", "raise"} <= set(displaced)
    assert are_usable(keys) and key_of(keys, "rules") == "r"


@every_action
def test_whatever_key_is_taken_from_whom_all_have_one_and_they_hold(action: str) -> None:
    for other in NAMES:
        keys = chosen_key(chosen_key({}, other, "x")[0], action, "x")[0]
        keys = chosen_key(keys, other, key_of(keys, action))[0]
        assert are_usable(keys), other
        assert all(key_of(keys, name) for name in NAMES), other
        for moment in {moment for each in ACTIONS for moment in each.moments}:
            together = [key_of(keys, each.name) for each in ACTIONS if not each.moments or moment in each.moments]
            assert len(set(together)) == len(together), (other, moment)


def test_the_usual_buttons_of_a_pad_hold_and_may_be_chosen() -> None:
    assert are_usable({}, PAD) and are_usable({action.name: action.usual_button for action in ACTIONS}, PAD)
    assert all(PAD.can_be_chosen(action.usual_button) for action in ACTIONS)


@pytest.mark.parametrize("button", ["a", "b", "start", "left shoulder", "right shoulder", "guide", "space", "c"])
def test_buttons_with_a_use_of_their_own_may_not_be_chosen(button: str) -> None:
    assert not PAD.can_be_chosen(button)


@every_action
def test_whatever_button_is_taken_from_whom_they_hold(action: str) -> None:
    for other in NAMES:
        buttons = chosen_key(chosen_key({}, other, "x", PAD)[0], action, "x", PAD)[0]
        assert are_usable(buttons, PAD) and key_of(buttons, action, PAD) == "x", other


def test_of_two_actions_in_a_file_with_one_button_the_first_keeps_it() -> None:
    assert usable_keys({"fold": "down", "raise": "down", "hint": "b", "no such action": "x"}, PAD) == {"fold": "down"}
