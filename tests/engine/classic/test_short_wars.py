"""Running low (C13 to C16): what happens to who has too few cards for a war, with 2, 3 and 4 players."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from game.engine.classic.events import (
    BattleVoided,
    BattleWon,
    CardFoughtOn,
    CardsPutDown,
    CardTurnedUp,
    PutOutOfWar,
    WarDeclared,
)
from game.engine.core.cards import parse_playing_cards
from tests.engine.classic.scripted import PlayedOn, battle, cards, deal, of


def uneven(*packets: str, **rules: Any) -> PlayedOn:
    """Return a match in which each seat holds exactly the cards named in its packet."""
    most = max(len(packet.split()) for packet in packets)
    unnamed = iter([rank + suit for suit in "CDHS" for rank in "23456789TJQKA" if rank + suit not in " ".join(packets)])
    short = [most - len(packet.split()) for packet in packets]
    full = [" ".join([packet, *islice(unnamed, spare)]) for packet, spare in zip(packets, short, strict=True)]
    match = deal(*full, **rules)
    hands = tuple(hand[: len(packet.split())] for hand, packet in zip(match.state.hands, packets, strict=True))
    return PlayedOn(match.state._replace(hands=hands))


@pytest.mark.parametrize("others", [(), ("4C 5C",), ("4C 5C", "2H 3H")], ids=["2", "3", "4"])
class TestC13:
    """The three ways, each with two, three and four players."""

    def test_last_card_is_turned_up_and_fights(self, others: tuple[str, ...]) -> None:
        match = uneven("9H 2C KS", "9D 5D 6D 7D QD 8D", *others, short_war="last-card")
        events = battle(match)
        assert [len(event.cards) for event in of(events, CardsPutDown)] == [1, 3]
        assert of(events, BattleWon) == [BattleWon(0, 8 + len(others))]

    def test_last_card_with_none_at_all_the_card_that_lies_there_fights_on(self, others: tuple[str, ...]) -> None:
        match = uneven("9H", "9D 5D 6D 7D 8D 8S", *others, short_war="last-card")
        events = battle(match)
        assert of(events, CardFoughtOn) == [CardFoughtOn(0)]
        assert of(events, BattleWon)[0].seat == 0

    def test_none_loses_with_one_card_fights_and_with_none_is_out(self, others: tuple[str, ...]) -> None:
        events = battle(uneven("9H KS", "9D 5D 6D 7D QD 8D", *others, short_war="none-loses"))
        assert of(events, BattleWon)[0].seat == 0
        match = uneven("9H", "9D 5D 6D 7D 8D 8S", *others, short_war="none-loses")
        events = battle(match)
        assert of(events, PutOutOfWar) == [PutOutOfWar(0)]
        assert of(events, BattleWon) == [BattleWon(1, 2 + len(others))], "C14: the spoils as they lie"
        assert cards(match, 0) == ""

    def test_short_loses_puts_down_all_and_is_out(self, others: tuple[str, ...]) -> None:
        match = uneven("9H 2C KS", "9D 5D 6D 7D QD 8D", *others, short_war="short-loses")
        events = battle(match)
        assert of(events, PutOutOfWar) == [PutOutOfWar(0)]
        assert of(events, BattleWon) == [BattleWon(1, 4 + len(others))]
        assert cards(match, 0) == "" and cards(match, 1).startswith("5D 6D 7D QD 8D 9D ")
        assert cards(match, 1).endswith("9H 2C KS"), "the loser's last, in the order played"


def test_c13_short_loses_where_nobody_can_all_but_the_most_lose() -> None:
    events = battle(uneven("9H 2C KS", "9D 5D", short_war="short-loses"))
    assert of(events, PutOutOfWar) == [PutOutOfWar(1)] and of(events, BattleWon)[0].seat == 0


def test_c13_short_loses_where_several_share_the_most_the_battle_is_void() -> None:
    events = battle(uneven("9H 2C KS", "9D 5D 6D", "9C 2D", short_war="short-loses"))
    assert of(events, BattleVoided) == [BattleVoided((0, 1, 2), 1)]


def test_c13_in_a_war_of_three_who_is_short_leaves_two_fighting() -> None:
    match = uneven("9H", "9D 5D QD 8D", "9C 6C KC 8C", short_war="none-loses", war_face_down=1)
    events = battle(match)
    assert of(events, PutOutOfWar) == [PutOutOfWar(0)] and of(events, BattleWon) == [BattleWon(2, 7)]


def test_c13_short_loses_puts_nothing_more_down_in_a_battle_that_is_void() -> None:
    match = uneven("9H 2C KS", "9D 5D 6D", "9C 2D", short_war="short-loses")
    events = battle(match)
    assert not of(events, CardsPutDown) and not of(events, PutOutOfWar)
    assert (cards(match, 0), cards(match, 1), cards(match, 2)) == ("2C KS 9H", "5D 6D 9D", "2D 9C")


@pytest.mark.parametrize("packets", [("9H", "9D 5D"), ("9H", "9D 5D", "9C"), ("4H", "9D 5D", "9C")])
def test_c14_who_is_left_alone_in_a_war_takes_the_spoils_as_they_lie(packets: tuple[str, ...]) -> None:
    match = uneven(*packets, short_war="none-loses")
    events = battle(match)
    assert not of(events, CardsPutDown) and len(of(events, CardTurnedUp)) == len(packets)
    assert of(events, BattleWon) == [BattleWon(1, len(packets))]


def test_c15_nobody_can_put_another_card_down_and_all_take_back_their_own() -> None:
    match = uneven("9H 2C KS", "9D 3C KD", "4H 5C")
    events = battle(match)
    assert [war.depth for war in of(events, WarDeclared)] == [1, 2], "a war within a war that runs out"
    assert of(events, BattleVoided) == [BattleVoided((0, 1, 2), 1)]
    assert (cards(match, 0), cards(match, 1), cards(match, 2)) == ("9H 2C KS", "9D 3C KD", "5C 4H")
    assert match.collected == [0, 1, 2]


class SecondLast(Random):
    """Lays the second of what is shuffled last: of a war, the first card put face down."""

    def shuffle(self, x: list[object]) -> None:  # type: ignore[override]
        """The others stay as they lie."""
        x.append(x.pop(1))


def test_c5_what_was_put_down_in_vain_is_not_seen_on_top_of_a_pile() -> None:
    """C10, C15: a card that was turned up is seen there."""
    packets = ("9H 2C 3C 4C KH 5C 6C", "9S 2D 3D 4D KS 5D 6D")
    match = deal(*packets, rng=SecondLast(0), pickup="pile", short_war="short-loses")
    assert of(battle(match), BattleVoided)
    assert cards(match, 0) == "5C 6C 9H 3C 4C KH 2C"
    assert (match.public_view().piles, match.public_view().pile_tops) == ((5, 5), (None, None))
    match = deal(*packets, pickup="pile", short_war="short-loses")
    battle(match)
    assert match.public_view().pile_tops == parse_playing_cards("KH KS")


def test_c13_a_joker_that_fights_on_calls_for_no_other_war() -> None:
    match = uneven("X1", "4H 5H 6H 7H 8H", war_face_down=1, jokers="war", short_war="last-card")
    events = battle(match)
    assert len(of(events, WarDeclared)) == 1 and of(events, BattleWon) == [BattleWon(0, 4)]


@pytest.mark.parametrize(("players", "voids"), [(2, 3), (3, 3), (4, 4)])
def test_c15_so_many_void_battles_in_a_row_end_the_match(players: int, voids: int) -> None:
    match = deal(*[f"9{suit}" for suit in "CDHS"[:players]])
    battle(match, voids - 1)
    assert not match.over
    battle(match)
    assert match.over and match.state.winner is None and match.state.cycle is None, "an equal lead is a draw"


@pytest.mark.parametrize("left", [2, 3])
def test_c15_only_the_players_left_count_towards_the_void_battles_that_end_a_match(left: int) -> None:
    """Of four players, with one or two of them out, three void battles in a row are enough."""
    state = deal(*[f"9{suit}" for suit in "CDHS"]).state
    match = PlayedOn(state._replace(hands=(*state.hands[:left], *[()] * (4 - left))))
    battle(match, 2)
    assert not match.over
    battle(match)
    assert match.over and match.state.winner is None


def test_c15_then_the_most_cards_win() -> None:
    match = uneven("9C 9D", "9H", short_war="last-card")
    match.state = match.state._replace(voids=2)
    events = battle(match)
    assert of(events, CardTurnedUp) and match.over and match.state.winner == 0


def test_c16_with_all_whoever_is_short_falls_under_c13_too() -> None:
    match = uneven("9H 2C 3C", "4H", "9D 5D KD", war_players="all", war_face_down=1, short_war="none-loses")
    events = battle(match)
    assert of(events, PutOutOfWar) == [PutOutOfWar(1)] and of(events, BattleWon)[0].seat == 2
