"""Battles, wars and collecting, clause by clause (C1 to C12, C17 to C20), with scripted packets."""

import json
from random import Random

import pytest

from game.engine.classic.actions import Collect, Pickup, Time, Turn
from game.engine.classic.events import (
    BattleWon,
    CardsCollected,
    CardsPutDown,
    CardTurnedUp,
    MatchEnded,
    PacketsDealt,
    PileTurnedOver,
    PlayerOut,
    SpoilsShown,
    WarDeclared,
)
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import JOKERS, Card, parse_playing_cards
from game.engine.core.errors import RulesError
from game.engine.core.match import Match
from game.games import ENGINES
from tests.engine.classic.scripted import Reversing, as_bytes, battle, cards, deal, of, refused
from tests.engine.scripted import past_events


@pytest.mark.parametrize(
    ("rules", "each", "left_out"),
    [
        (ClassicRules(), 26, 0),
        (ClassicRules(players=3), 17, 1),
        (ClassicRules(players=4), 13, 0),
        (ClassicRules(players=4, jokers="high"), 13, 2),
        (ClassicRules(players=3, jokers="war"), 18, 0),
        (ClassicRules(deal=13), 13, 26),
    ],
    ids=str,
)
def test_c1_everybody_gets_as_many_and_the_rest_is_left_out(rules: ClassicRules, each: int, left_out: int) -> None:
    match = Match.new(CLASSIC_WAR, rules, Random(1))
    assert past_events(match)[0] == PacketsDealt(each, left_out)
    assert match.public_view().cards == (each,) * rules.players


def test_c2_each_player_is_dealt_as_many_cards_as_the_rules_say() -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(players=3, deal=5), Random(1))
    assert match.public_view().cards == (5, 5, 5)
    assert ClassicRules(players=4, deal=13).cards_each == 13
    with pytest.raises(RulesError, match="1 to 13"):
        ClassicRules(players=4, deal=14)


@pytest.mark.parametrize(
    ("alone", "needs"),
    [
        ({"claim_rate": 20}, {"claims": "yes"}),
        ({"cap_battles": 300}, {"end_mode": "capped"}),
        ({"cap_minutes": 5}, {"end_mode": "capped"}),
    ],
    ids=str,
)
def test_c2_a_rule_that_does_nothing_without_another_is_refused(
    alone: dict[str, object], needs: dict[str, object]
) -> None:
    with pytest.raises(RulesError):
        ClassicRules.from_mapping(alone)
    ClassicRules.from_mapping({**alone, **needs})


def test_c3_the_single_highest_takes_all_cards_turned() -> None:
    match = deal("9H 2C", "KH 3C", "4D 5D")
    events = battle(match)
    assert [str(event.card) for event in of(events, CardTurnedUp)] == ["9H", "KH", "4D"]
    assert of(events, BattleWon) == [BattleWon(1, 3)]
    assert cards(match, 1) == "3C KH 4D 9H"


def test_c4_lower_cards_that_are_equal_are_no_war() -> None:
    events = battle(deal("9H 2C", "KH 3C", "9D 5D"))
    assert not of(events, WarDeclared) and of(events, BattleWon)[0].seat == 1


def test_c5_three_face_down_and_the_next_decides() -> None:
    match = deal("9H 2C 3C 4C KS 2D", "9D 5C 6C 7C QS 3D")
    events = battle(match)
    assert of(events, WarDeclared) == [WarDeclared(1, (0, 1), 3)]
    assert [len(event.cards) for event in of(events, CardsPutDown)] == [3, 3]
    assert of(events, BattleWon) == [BattleWon(0, 10)]
    assert cards(match, 0) == "2D 9H 2C 3C 4C KS 9D 5C 6C 7C QS" and cards(match, 1) == "3D"


def test_c5_equal_again_is_war_again_among_those_who_tie_now() -> None:
    match = deal("9H 2C 8C 4S 3D 2S", "9D 3C 8D 5S AC 3S", "9S 4C 7C 6S 6D 4D", war_face_down=1)
    events = battle(match)
    assert of(events, WarDeclared) == [WarDeclared(1, (0, 1, 2), 1), WarDeclared(2, (0, 1), 1)]
    assert of(events, BattleWon) == [BattleWon(1, 13)]


@pytest.mark.parametrize(("tie", "down"), [("2", 2), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10), ("A", 11)])
def test_c6_pips_court_cards_count_ten_and_an_ace_eleven(tie: str, down: int) -> None:
    match = deal(*_tied_packets(tie), war_face_down="pips")
    assert of(battle(match), WarDeclared)[0].face_down == down


def _tied_packets(tie: str) -> tuple[str, str]:
    rest = [rank + suit for suit in "HS" for rank in "23456789TJQKA" if rank != tie]
    return " ".join([f"{tie}C", *rest[:12]]), " ".join([f"{tie}D", *rest[12:]])


def test_c6_a_war_within_a_war_counts_the_new_tie() -> None:
    match = deal("2H 3H 4H 3S 2S 6H 7H AH 8H", "2D 3D 4D 3C 5S 6D 7D KH 8D", war_face_down="pips")
    assert [war.face_down for war in of(battle(match), WarDeclared)] == [2, 3]


@pytest.mark.parametrize(("who", "fighters"), [("tied", (0, 2)), ("all", (0, 1, 2))])
def test_c7_who_fights_the_first_war(who: str, fighters: tuple[int, ...]) -> None:
    match = deal("9H 2C 3C 2H", "4H 5C AC 6H", "9D 6C 7C 8H", war_face_down=1, war_players=who)
    events = battle(match)
    assert of(events, WarDeclared)[0].seats == fighters
    assert of(events, BattleWon)[0].seat == (1 if who == "all" else 2)


def test_c7_further_wars_are_among_those_who_tie() -> None:
    match = deal("9H 2C AH 2H 3H 4H", "4C 5C AC 6H 5H 6D", "9D 6C 7C 8H 7H 8D", war_face_down=1, war_players="all")
    assert [war.seats for war in of(battle(match), WarDeclared)] == [(0, 1, 2), (0, 1)]


def test_c8_face_down_cards_are_shown_before_they_are_collected_or_not() -> None:
    packets = ("9H 2C KS 2D", "9D 5C QS 3D")
    shown = of(battle(deal(*packets, war_face_down=1)), SpoilsShown)
    assert shown == [SpoilsShown((parse_playing_cards("2C"), parse_playing_cards("5C")))]
    assert not of(battle(deal(*packets, war_face_down=1, show_spoils="no")), SpoilsShown)


def test_c8_cards_that_lay_face_down_are_collected_unseen_where_they_are_not_shown() -> None:
    match = deal("9H 2C KS 2D", "9D 5C QS 3D", war_face_down=1, show_spoils="no")
    (collected,) = of(battle(match), CardsCollected)
    unseen = {card for card, seen in zip(collected.cards, collected.seen, strict=True) if not seen}
    assert unseen == {*parse_playing_cards("2C 5C")}


def test_c9_a_high_joker_beats_the_ace_and_two_tie_for_eleven_pips() -> None:
    assert of(battle(deal("X1 2C", "AH 3C", jokers="high")), BattleWon) == [BattleWon(0, 2)]
    events = battle(deal("X1 2C 3C", "X2 3D 4C", jokers="high", war_face_down="pips"))
    assert of(events, WarDeclared)[0].face_down == 11


def test_c9_a_joker_that_calls_for_war_draws_in_everybody_in_the_battle() -> None:
    match = deal("X1 2C 3C 2H", "4H 5C AC 6H", "9D 6C 7C 8H", war_face_down=1, jokers="war")
    events = battle(match)
    assert of(events, WarDeclared) == [WarDeclared(1, (0, 1, 2), 1)]
    assert of(events, BattleWon) == [BattleWon(1, 9)]


def test_c9_inside_a_war_it_draws_in_only_those_still_in_it() -> None:
    packets = ("9H 2C X1 2H 3H 4H", "4C 5C 5D 6H 5H 6D", "9D 6C 7C 8H 7H 8D")
    match = deal(*packets, war_face_down=1, jokers="war")
    assert [war.seats for war in of(battle(match), WarDeclared)] == [(0, 2), (0, 2)]


def test_c9_a_joker_left_lying_is_the_deciding_card_above_the_ace() -> None:
    match = deal("3H X1", "9H AS", war_face_down=1, jokers="war")
    events = battle(match)
    assert of(events, BattleWon)[0].seat == 1
    events = battle(deal("X1", "AS", jokers="war"))
    assert [war.seats for war in of(events, WarDeclared)] == [(0, 1)]
    assert of(events, BattleWon) == [BattleWon(0, 2)] and match.header.rules.jokers == "war"


def test_c10_won_cards_go_on_a_pile_that_is_turned_over_when_the_packet_is_empty() -> None:
    match = deal("KH QH 2C", "3D 4D 5D", pickup="pile")
    battle(match)
    view = match.public_view()
    assert (view.packets, view.piles, view.pile_tops) == ((2, 2), (2, 0), (Card.parse("3D"), None))
    battle(match)
    assert match.public_view().piles == (4, 0)
    events = battle(match)
    assert PileTurnedOver(0, 4) in events
    assert match.public_view().packets == (4, 2)
    assert cards(match, 0) == "KH 3D QH 4D"


@pytest.mark.parametrize("pickup_order", ["winner-first", "shuffled"])
def test_c8_a_card_that_was_turned_up_is_seen_on_top_of_a_pile_though_no_spoils_are_shown(pickup_order: str) -> None:
    match = deal("KH QH 2C", "3D 4D 5D", pickup="pile", show_spoils="no", pickup_order=pickup_order)
    battle(match)
    assert match.public_view().pile_tops == (Card.parse("3D"), None)


def test_c10_pile_and_bottom_play_alike() -> None:
    for seed in range(20):
        matches = [Match.new(CLASSIC_WAR, ClassicRules(pickup=where), Random(seed)) for where in ("bottom", "pile")]
        for match in matches:
            while not match.over:
                match.apply(Turn())
        assert matches[0].record[1:] == matches[1].record[1:]


@pytest.mark.parametrize(
    ("order", "collected"),
    [
        ("winner-first", "2H KH 4D 9C"),
        ("loser-first", "2H 4D 9C KH"),
        ("seat-order", "2H 9C KH 4D"),
        ("shuffled", "2H 9C 4D KH"),
        ("choice", "2H KH 4D 9C"),
    ],
)
def test_c11_the_order_in_which_cards_are_put_away(order: str, collected: str) -> None:
    match = deal("9C 2C", "KH 2H", "4D 2D", pickup_order=order, rng=Reversing(0))
    battle(match)
    assert cards(match, 1) == collected


def test_c11_the_winner_of_a_plain_battle_of_two_chooses() -> None:
    for first, after in (("KH", "2H KH 9C"), ("9C", "2H 9C KH")):
        match = deal("9C 2C", "KH 2H", pickup_order="choice")
        battle(match)
        assert match.to_act() == (1,)
        assert [str(option.first) for option in match.legal_actions(1)] == ["KH", "9C"]
        assert refused(match, Turn()) == "C11" == refused(match, Pickup(0, Card.parse("KH")))
        assert refused(match, Pickup(1, Card.parse("2H"))) == "C11"
        match.apply(Pickup(1, Card.parse(first)))
        assert cards(match, 1) == after
        assert refused(match, Pickup(1, Card.parse(first))) == "C11"


def test_c12_a_position_that_comes_again_ends_the_match_as_a_cycle() -> None:
    match = deal("5C 3C", "4D 6D", pickup_order="seat-order")
    events = list[object]()
    while not match.over:
        events += battle(match)
    end = events[-1]
    assert isinstance(end, MatchEnded) and end.winner is None
    assert end.cycle is not None and end.battles >= end.cycle > 0
    assert f'"cycle": {end.cycle}' in match.record[-1]


def test_c12_the_loop_told_is_the_shortest() -> None:
    """Played on by hand for twice the loop, the positions come again exactly so."""
    hands = [[5, 3], [4, 6]]
    seen = {str(hands): 0}
    for battles in range(1, 50):
        x, y = hands[0].pop(0), hands[1].pop(0)
        hands[0 if x > y else 1] += [x, y]
        if str(hands) in seen:
            break
        seen[str(hands)] = battles
    match = deal("5C 3C", "4D 6D", pickup_order="seat-order")
    while not match.over:
        battle(match)
    assert (match.state.battles, match.state.cycle) == (battles, battles - seen[str(hands)])


def test_c12_a_shuffled_order_is_not_looked_into() -> None:
    match = deal("5C 3C", "4D 6D", pickup_order="shuffled")
    battle(match)
    assert match.state.seen.parts == ()


def test_c17_c18_a_player_without_cards_is_out_and_who_has_all_has_won() -> None:
    match = deal("KH AS", "3D KD", "2D QD")
    events = battle(match, 2)
    assert of(events, PlayerOut) == [PlayerOut(1), PlayerOut(2)]
    assert events[-1] == MatchEnded(0, (6, 0, 0), 2, None)
    assert match.record[-1] == '{"do": "end", "winner": 0, "cards": [6, 0, 0], "battles": 2}'
    assert refused(match, Turn()) == "C18"


def test_c18_once_somebody_has_every_card_nothing_is_left_to_chance() -> None:
    match = deal("KH", "3D")
    battle(match)
    assert refused(match, Collect(0, parse_playing_cards("KH 3D"))) == "C18"


def test_c19_at_the_cap_the_most_cards_win() -> None:
    match = deal("KH AS 2H", "3D 4D 5D", end_mode="capped", cap_battles=2)
    battle(match)
    assert not match.over
    battle(match)
    assert match.over and match.state.winner == 0


def test_c19_an_equal_lead_plays_on_until_it_is_single() -> None:
    match = deal("KH 2S 3H", "3D 4D 5D", end_mode="capped", cap_battles=2)
    battle(match, 2)
    assert not match.over
    battle(match)
    assert match.over and match.state.winner == 1


def test_c19_time_is_struck_between_battles() -> None:
    match = deal("KH 2S 3H", "3D 4D 5D", end_mode="capped", cap_minutes=1)
    match.apply(Time())
    assert not match.over, "an equal lead"
    assert refused(match, Time()) == "C19"
    battle(match)
    assert match.over and match.state.winner == 0
    assert refused(deal("KH", "3D"), Time()) == "C19"


def test_c20_a_record_has_the_winner_and_the_rules_of_the_match() -> None:
    match = deal("KH", "3D", war_face_down=1, jokers="high", end_mode="capped", cap_battles=5)
    battle(match)
    rules = json.loads(match.record[0])["rules"]
    assert (rules["war_face_down"], rules["jokers"], rules["end_mode"], rules["cap_battles"]) == (
        1,
        "high",
        "capped",
        5,
    )
    assert json.loads(match.record[-1]) == {"do": "end", "winner": 0, "cards": [2, 0], "battles": 1}
    assert Match.from_record(as_bytes(match), ENGINES).header.rules == match.header.rules


def test_jokers_are_in_the_deck_where_the_rules_say_so() -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(jokers="high"), Random(1))
    assert {*JOKERS} < {card for hand in match.state.hands for card in hand}
