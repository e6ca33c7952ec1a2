"""Keys: nobody is left without one, and no two actions that can be done at once have the same."""

from itertools import product

import pytest

from game.key_map import ACTIONS, EVERYWHERE, can_be_chosen, chosen_key, holds, key_of

NAMES = [action.name for action in ACTIONS]


def test_the_first_keys_hold_and_may_be_chosen() -> None:
    assert holds({})
    assert all(can_be_chosen(action.first_key) for action in ACTIONS)
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("key", ["escape", "return", "enter", "tab", "left shift", "7", "[1]", "", " ", "\n"])
def test_keys_with_a_use_of_their_own_may_not_be_chosen(key: str) -> None:
    assert not can_be_chosen(key)


@pytest.mark.parametrize("key", ["c", "ß", "/", "f12", "space", "page down"])
def test_any_other_key_may(key: str) -> None:
    assert can_be_chosen(key)


def test_an_action_gets_another_key_and_can_have_its_first_one_back() -> None:
    keys, displaced = chosen_key({}, "raise", "b")
    assert keys == {"raise": "b"} and displaced == ()
    assert chosen_key(keys, "raise", "r") == ({}, ())


def test_two_actions_that_want_the_same_key_change_keys() -> None:
    keys, displaced = chosen_key({}, "raise", "c")
    assert displaced == ("check or call",)
    assert keys == {"raise": "c", "check or call": "r"}


def test_the_same_key_may_do_two_things_that_are_never_asked_together() -> None:
    keys, displaced = chosen_key({}, "higher", "r")
    assert displaced == () and key_of(keys, "raise") == key_of(keys, "higher") == "r"


def test_a_key_that_works_everywhere_is_taken_from_everybody() -> None:
    twice, _nobody = chosen_key({}, "higher", "r")
    keys, displaced = chosen_key(twice, "rules", "r")
    assert {"higher", "raise"} <= set(displaced)
    assert holds(keys) and key_of(keys, "rules") == "r"


@pytest.mark.parametrize(("action", "other"), list(product(NAMES, NAMES)))
def test_whatever_key_is_taken_from_whom_all_have_one_and_they_hold(action: str, other: str) -> None:
    keys = chosen_key(chosen_key({}, other, "x")[0], action, "x")[0]
    keys = chosen_key(keys, other, key_of(keys, action))[0]
    assert holds(keys)
    everybody = [key_of(keys, name) for name in NAMES]
    for group in {each.group for each in ACTIONS}:
        together = [key_of(keys, each.name) for each in ACTIONS if each.group in (group, EVERYWHERE)]
        assert len(set(together)) == len(together)
    assert all(everybody)
