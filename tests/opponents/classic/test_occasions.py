"""What an opponent at Classic War may speak of, found in what everybody has seen."""

from game.engine.classic import events
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


def test_who_is_out_looks_on_and_says_no_more() -> None:
    match = deal("KH KD", "5C 4C", "9D AH")
    battle(match, 6)
    assert names(match, 1)[-1] == "out"
    assert names(match, 0)[-1] != "somebody out"
