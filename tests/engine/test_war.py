"""WAR: what a tie opens, what is staked in it, and in which order its cards are fought (W1 to W9)."""

import pytest

from game.engine.core.cards import Card, parse_cards
from game.engine.core.match import Match
from game.engine.high_low.actions import PredictChoice
from game.engine.high_low.events import (
    CardDrawn,
    CardsRevealed,
    Event,
    MatchEnded,
    PotRolledOver,
    PotSplit,
    PotWon,
    PredictionsPlaced,
    RoundEnded,
    ShowdownOpened,
    TieStood,
    WarEnded,
    WarStarted,
)
from game.engine.high_low.rules import AS_WRITTEN, HighLowRules
from tests.engine.scripted import TWINS, check_down, check_on, deal, even_rounds, late_twins, of, play, predict, refused


def war(zero: str, one: str, rules: HighLowRules = AS_WRITTEN, *, starter: int = 0) -> Match:
    """A match whose first cards tie, nines, checked down: the WAR's predictions are owed."""
    match = deal(f"9H {zero}", f"9C {one}", rules, starter=starter)
    check_down(match, "higher", "lower")
    assert match.public_view().wars == 1
    return match


def fought(events: list[Event]) -> list[tuple[int, int]]:
    """Return the depth and the card of each showdown that was decided, in order."""
    return [(event.depth, event.place) for event in of(events, CardsRevealed)]


def test_w1_each_draws_two_cards_and_looks_at_both() -> None:
    match = war("KH 3C", "5C QD")
    for seat, own in ((0, "KH 3C"), (1, "5C QD")):
        mine, other = match.view(seat).frames[1].cards[seat], match.view(seat).frames[1].cards[1 - seat]
        assert tuple(lying.card for lying in mine) == parse_cards(own)
        assert [lying.card for lying in other] == [None, None]


def test_w1_they_lie_in_order_beside_the_tied_cards() -> None:
    match = deal("9H KH 3C", "9C 5C QD", starter=1)
    drawn = of(check_down(match, "higher", "lower"), CardDrawn)
    assert [(event.seat, event.place, event.depth) for event in drawn] == [(1, 0, 1), (0, 0, 1), (1, 1, 1), (0, 1, 1)]
    tied, beside = match.public_view().frames
    assert tied.cards[0][0].card == Card.parse("9H") and tied.cards[0][0].shown
    assert (beside.depth, beside.size, beside.pot) == (1, 2, 2)


def test_w2_a_prediction_under_each_of_the_two_before_any_wagering() -> None:
    match = war("KH 3C", "5C QD")
    assert match.legal_actions(0) == (PredictChoice(0, 2),)
    assert refused(match, "0 higher") == "W2"
    assert refused(match, "0 higher lower higher") == "W2"
    assert refused(match, "0 check") == "W2"
    play(match, "0 higher lower")
    assert refused(match, "0 lower lower") == "W2"
    assert refused(match, "0 raise 1") == "W2"
    play(match, "1 lower higher")
    assert refused(match, "1 lower higher") == "W2"
    assert match.public_view().wagering


@pytest.mark.parametrize(("coins", "staked"), [(1, 0), (2, 1), (3, 2), (20, 2)])
def test_w3_a_coin_under_each_card_as_far_as_both_can_afford_it(coins: int, staked: int) -> None:
    match = war("KH 3C", "5C QD", HighLowRules(coins=coins))
    placed = of(play(match, "0 higher lower"), PredictionsPlaced)[0]
    view = match.public_view()
    assert placed.coins == staked
    assert view.coins == (coins - 1 - staked, coins - 1)
    assert view.under == (staked, 0)
    assert [lying.coin for lying in view.frames[1].cards[0]] == [place < staked for place in (0, 1)]


@pytest.mark.parametrize(("left", "staked"), [(1, 0), (2, 1), (3, 2)])
def test_w3_where_either_can_not_afford_it_both_predict_for_free(left: int, staked: int) -> None:
    match = deal("KH 9H 2D 3D", "5C 9C 4D 5D")
    play(match, "0 higher", "1 higher", f"0 raise {19 - left}", "1 call")
    assert match.public_view().coins == (40 - left, left)
    check_down(match, "higher", "higher")
    placed = of(predict(match, "higher higher", "higher higher"), PredictionsPlaced)
    assert [event.coins for event in placed] == [staked, staked]


def test_w3_a_free_card_adds_nothing_to_the_pot() -> None:
    match = war("KH 3C", "5C QD", HighLowRules(coins=2))
    events = predict(match, "lower higher", "higher lower")
    assert of(events, ShowdownOpened) == [ShowdownOpened(1, 0, 2), ShowdownOpened(1, 1, 0)]
    assert of(events, PotRolledOver) == [PotRolledOver(4), PotRolledOver(4)]


def test_w3_in_a_nested_war_the_waiting_coins_stay_where_they_are() -> None:
    match = war("8H 3C KH QS", "8C QD 5C TS", HighLowRules(coins=5))
    check_down(match, "higher higher", "lower lower")
    view = match.public_view()
    assert (view.coins, view.pot, view.under) == ((2, 2), 4, (1, 1))
    events = predict(match, "higher higher", "lower lower")
    assert of(events, PotSplit) == [PotSplit(3)], "the four coins and the two under the nested WAR's first cards"
    view = match.public_view()
    assert (view.coins, view.pot, view.under) == ((3, 3), 2, (1, 1))


def test_w4_the_first_cards_pot_is_the_whole_pot_so_far_and_the_two_coins_under_them() -> None:
    match = deal("9H KH 3C", "9C 5C QD")
    play(match, "0 higher", "1 lower", "0 raise 4", "1 call")
    assert match.public_view().pot == 10
    predict(match, "higher higher", "higher higher")
    assert (match.public_view().pot, match.public_view().under) == (12, (1, 1))
    assert of(play(match, "0 check", "1 check"), PotWon) == [PotWon(0, 12)]


@pytest.mark.parametrize("starter", [0, 1])
def test_w4_the_rounds_starter_begins_the_wagering_in_every_showdown(starter: int) -> None:
    match = war("8H 3C KH QS", "8C QD 5C TS", starter=starter)
    for showdowns in (1, 3):
        predict(match, "higher higher", "lower lower")
        for _ in range(showdowns):
            assert match.to_act() == (starter,)
            play(match, f"{starter} check", f"{1 - starter} check")
    assert match.round == 2


def test_w5_the_first_cards_war_is_played_through_before_the_second_card() -> None:
    match = war("8H 3C KH QS", "8C QD 5C TS")
    events = check_down(match, "higher higher", "lower lower") + check_down(match, "higher higher", "lower lower")
    assert fought(events) == [(1, 0), (2, 0), (2, 1), (1, 1)]
    assert of(events, WarStarted) == [WarStarted(2, 2, 4)]
    assert of(events, WarEnded) == [WarEnded(2), WarEnded(1)]


def test_w5_wars_nest_to_any_depth() -> None:
    match = war("8H 3C 7H 4C 6H 4D KH QS", "8C QD 7C JD 6C JC 5C TS")
    events = [event for _ in range(4) for event in check_down(match, "higher higher", "lower lower")]
    assert fought(events) == [(1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (3, 1), (2, 1), (1, 1)]
    assert [event.depth for event in of(events, WarEnded)] == [4, 3, 2, 1]
    assert match.round == 2


def test_w6_the_second_cards_pot_is_its_two_coins_once_the_first_pot_is_taken() -> None:
    match = war("KH 3C", "5C QD")
    predict(match, "higher lower", "higher higher")
    assert of(play(match, "0 check", "1 check"), PotWon) == [PotWon(0, 4)]
    assert match.public_view().pot == 2
    assert of(play(match, "0 check", "1 check"), PotSplit) == [PotSplit(1)]


def test_w6_and_what_stayed_in_the_pot_where_neither_was_right() -> None:
    match = war("KH 3C", "5C QD")
    predict(match, "lower lower", "higher lower")
    assert of(play(match, "0 check", "1 check"), PotRolledOver) == [PotRolledOver(4)]
    assert match.public_view().pot == 6
    assert of(play(match, "0 check", "1 check"), PotWon) == [PotWon(0, 6)]


def test_w6_a_tie_of_the_second_cards_is_a_war_too() -> None:
    match = war("KH 8H 3C QS", "5C 8C QD TS")
    events = check_down(match, "higher higher", "lower lower")
    assert of(events, WarStarted) == [WarStarted(2, 2, 2)]
    assert match.public_view().wars == 2
    events += check_down(match, "lower higher", "higher lower")
    assert fought(events) == [(1, 0), (1, 1), (2, 0), (2, 1)]


@pytest.mark.parametrize(
    ("zero", "one"), [("higher", "lower"), ("higher", "higher"), ("lower", "lower"), ("lower", "higher")]
)
def test_w7_a_decided_first_card_never_ends_the_war(zero: str, one: str) -> None:
    match = war("KH 3C", "5C QD")
    predict(match, f"{zero} lower", f"{one} higher")
    events = play(match, "0 check", "1 check")
    assert not of(events, RoundEnded) and not of(events, WarEnded)
    assert match.public_view().wagering and match.round == 1
    assert of(check_on(match), RoundEnded)


def test_w7_what_stays_at_the_end_of_a_nested_war_goes_to_the_card_it_was_holding_up() -> None:
    match = war("8H 3C KH QS", "8C QD 5C TS")
    check_down(match, "higher lower", "lower lower")
    events = check_down(match, "lower lower", "higher higher")
    assert of(events, PotRolledOver) == [PotRolledOver(6), PotRolledOver(8)]
    assert of(events, PotWon) == [PotWon(0, 10)]


def test_w7_what_stays_at_the_end_of_the_war_goes_to_the_next_round() -> None:
    match = war("KH 3C", "5C QD")
    check_down(match, "lower higher", "higher lower")
    assert (match.round, match.public_view().pot) == (2, 6)


def test_w8_a_player_at_nothing_inside_a_war_plays_on_and_may_come_back() -> None:
    match = war("KH 3C", "5C QD")
    events = play(match, "0 higher lower", "1 higher higher", "0 raise 17", "1 call")
    assert of(events, PotWon) == [PotWon(0, 38)], "all but the two coins under the second cards"
    assert of(events, PotSplit) == [PotSplit(1)]
    assert not match.over and match.public_view().coins == (39, 1)


def test_w8_the_match_goes_on_though_both_are_at_nothing_in_between() -> None:
    match = war("KH 3C", "5C QD", HighLowRules(coins=1))
    assert match.public_view().coins == (0, 0)
    events = predict(match, "lower lower", "higher higher")
    assert not of(events, MatchEnded)
    assert match.public_view().coins == (1, 1)


def test_w9_with_one_card_left_the_war_is_fought_with_one() -> None:
    zero = TWINS[0].split()
    zero[24], zero[25] = zero[25], zero[24]  # both aces: still twins
    events = out_of_cards(deal(" ".join(zero), TWINS[1], HighLowRules(coins=1)))
    assert [event.cards for event in of(events, WarStarted)] == [2] * 12 + [1]


def test_w9_that_one_card_is_fought_like_any_other() -> None:
    zero = TWINS[0].split()
    zero[23], zero[25] = zero[25], zero[23]  # an ace against a king before, and at the last a king against an ace
    events = out_of_cards(deal(" ".join(zero), TWINS[1], HighLowRules(coins=3)))
    last = next(at for at, event in enumerate(events) if isinstance(event, CardsRevealed) and event.depth == 13)
    assert type(events[last + 1]) is PotRolledOver, "zero said higher and one lower, and the ace was one's"
    assert type(events[last + 2]) is WarEnded


def test_w9_with_no_card_left_the_tie_stands_and_the_pot_is_split() -> None:
    match = deal(*TWINS)
    events = out_of_cards(match)
    assert len(of(events, TieStood)) == 13, "the last card of all, and then the second card of each of 12 WARs"
    assert (match.public_view().coins, match.public_view().pot) == ((20, 20), 0)


def test_w9_cards_in_the_discards_can_still_be_drawn() -> None:
    match = deal(*late_twins())
    even_rounds(match, 24)
    assert match.public_view().decks == (1, 1)
    assert of(check_down(match, "higher", "lower"), WarStarted) == [WarStarted(1, 2, 2)]


def out_of_cards(match: Match) -> list[Event]:
    """Play the first round until every card is on the table and every showdown decided."""
    events: list[Event] = []
    while match.round == 1 and not match.over:
        owed = match.state.frame.size
        events += check_down(match, " ".join(["higher"] * owed), " ".join(["lower"] * owed))
    return events
