"""Occasions to speak at Classic War, found in public events."""

import pytest

from game.engine.classic import events
from game.engine.classic.actions import Challenge, Claim, Turn
from tests.engine.classic.scripted import battle, deal
from tests.opponents.classic.telling import names, told


def test_a_match_begins_with_a_greeting_and_ends_with_a_farewell() -> None:
    match = deal("KH", "5C")
    battle(match)
    assert (names(match, 0)[0], names(match, 0)[-1]) == ("opening", "farewell won")
    assert names(match, 1)[-1] == "farewell lost"


def test_a_plain_battle_is_won_or_lost() -> None:
    match = deal("KH 5C", "9D 5S")
    battle(match)
    assert "won" in names(match, 0) and "lost" in names(match, 1)


def test_a_war_is_spoken_of_once_its_cards_are_gathered() -> None:
    match = deal("8H 2C 3C 4C KD 7S", "8S 2D 3D 4D QD 6S")
    battle(match)
    (where,) = [event for event, each in told(match, 0) if each.name == "war won"]
    assert isinstance(where, events.CardsCollected)
    assert "war lost" in names(match, 1)


@pytest.mark.parametrize("challenged", [False, True])
def test_v2_a_war_is_spoken_of_only_where_its_cards_go_to_who_won_it(challenged: bool) -> None:
    match = deal("8H 2C 3C 4C KD 7S", "8S 2D 3D 4D QD 6S", claims="yes")
    match.apply(Turn())
    while not isinstance(match.legal_actions(1)[0], Claim):
        match.apply(Turn())
    match.apply(Claim(1))
    if challenged:
        match.apply(Challenge(0))
    match.apply(Turn())
    spoken = {"war won", "war lost", "won", "lost"}
    said = [{*names(match, seat)} & spoken for seat in (0, 1)]
    assert said == ([{"war won", "won"}, {"war lost", "lost"}] if challenged else [set(), set()])


def test_the_same_rank_twice_running_is_spoken_of_with_the_rank() -> None:
    match = deal("KH KD 2S", "5C 4C 3S")
    battle(match, 2)
    again = [str(each.values["rank"]) for _event, each in told(match, 0) if each.name == "same rank"]
    assert again == ["king"]
    assert "same rank" not in names(match, 1)


def test_five_battles_won_one_after_the_other_are_a_run() -> None:
    match = deal("KH KD KC KS QH QD", "5C 4C 6C 3C 7C 8C")
    battle(match, 5)
    assert "winning on" in names(match, 0) and "losing on" in names(match, 1)


@pytest.mark.exhaustive
def test_who_is_out_looks_on_and_says_no_more() -> None:
    match = deal("KH KD", "5C 4C", "9D AH")
    battle(match, 6)
    assert names(match, 1)[-1] == "out"
    assert names(match, 0)[-1] != "somebody out"
