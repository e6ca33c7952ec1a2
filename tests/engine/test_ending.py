"""The end of a match, and who has won it (E1 to E4)."""

import pytest

from game.engine.core.errors import IllegalAction
from game.engine.core.match import Match
from game.engine.high_low.actions import Flip
from game.engine.high_low.events import FinalPotSplit, MatchEnded, PotRolledOver, PotWon, PredictionsPlaced
from game.engine.high_low.rules import HighLowRules
from tests.engine.scripted import check_down, deal, even_rounds, of, play, predict, refused

PLAYS_ON = HighLowRules(unclaimed_pot="plays-on")


def test_e1_the_match_ends_at_the_end_of_a_round_in_which_a_player_has_nothing() -> None:
    match = deal("KH", "5C")
    events = play(match, "0 higher", "1 higher", "0 raise 19", "1 call")
    assert of(events, MatchEnded) == [MatchEnded(0, (40, 0), 1)]
    view = match.public_view()
    assert (match.over, view.over, view.winner, match.to_act()) == (True, True, 0, ())


def test_e1_though_the_coins_lie_in_a_pot_that_stays() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 higher", "0 raise 18", "1 call")
    events = check_down(match, "higher", "lower")  # seat 0 has the lower card: neither is right
    assert of(events, PotRolledOver) == [PotRolledOver(2)]
    assert of(events, MatchEnded) == [MatchEnded(0, (38, 0), 2)]


def test_e1_not_in_the_middle_of_a_round() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 lower", "0 raise 19")
    assert match.public_view().coins == (0, 19) and not match.over
    play(match, "1 call")
    assert match.public_view().coins == (20, 20) and not match.over


def test_e1_nothing_can_be_played_once_the_match_is_over() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 higher", "0 raise 19", "1 call")
    for move in ("0 higher", "1 lower", "0 check", "1 raise 2", "0 call", "7 raise -1"):
        assert refused(match, move) == "E1"
    assert match.legal_actions(0) == match.legal_actions(1) == ()


def test_e1_nothing_is_left_to_chance_once_the_match_is_over() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 higher", "0 raise 19", "1 call")
    with pytest.raises(IllegalAction, match="the match is over") as refusal:
        match.apply(Flip(0))
    assert refusal.value.clause == "E1"


def test_e2_the_player_with_more_coins_wins() -> None:
    match = deal("KH", "5C")
    play(match, "0 lower", "1 lower", "0 raise 19", "1 call")
    assert match.public_view().winner == 1


def test_e2_both_at_nothing_is_a_draw_and_the_pot_goes_to_nobody() -> None:
    match = deal("KH", "5C")
    events = play(match, "0 lower", "1 higher", "0 raise 19", "1 call")
    assert of(events, MatchEnded) == [MatchEnded(None, (0, 0), 1)]
    assert (match.public_view().pot, match.public_view().winner) == (40, None)
    assert match.record[-1] == '{"do": "end", "winner": null, "coins": [0, 0], "rounds": 1}'


def test_e3_by_default_an_unclaimed_pot_keeps_nobody_in() -> None:
    assert deal("KH", "5C").public_view().rules.unclaimed_pot == "ends"


def test_e3_while_the_pot_is_not_empty_a_player_at_nothing_is_still_in() -> None:
    match = all_in_and_neither_right()
    assert not match.over and match.round == 2
    assert (match.public_view().coins, match.public_view().pot) == ((0, 0), 40)


def test_e3_predictions_are_free_where_the_coin_can_not_be_matched() -> None:
    match = all_in_and_neither_right()
    events = predict(match, "higher", "lower")  # wrong again: the pot stays, and the rounds go on
    assert [event.coins for event in of(events, PredictionsPlaced)] == [0, 0]
    assert (match.round, match.public_view().pot) == (3, 40)


def test_e3_until_somebody_has_taken_the_pot() -> None:
    match = all_in_and_neither_right()
    events = predict(match, "lower", "lower")
    assert of(events, PotWon) == [PotWon(0, 40)]
    assert of(events, MatchEnded) == [MatchEnded(0, (40, 0), 2)]


def test_e3_until_both_have_split_it_and_have_coins_again() -> None:
    match = all_in_and_neither_right()
    predict(match, "lower", "higher")
    assert not match.over
    assert (match.public_view().coins, match.public_view().pot) == ((20, 20), 0)


def test_e3_one_player_at_nothing_and_the_other_not_so_predictions_are_free_for_both() -> None:
    match = deal("KH", "5C", PLAYS_ON)
    play(match, "0 higher", "1 higher", "0 raise 18", "1 call")
    check_down(match, "higher", "lower")
    assert not match.over
    assert (match.public_view().coins, match.public_view().pot) == ((38, 0), 2)
    events = predict(match, "higher", "higher")
    assert [event.coins for event in of(events, PredictionsPlaced)] == [0, 0]
    assert match.public_view().coins == (38, 2) and not match.over, "back from nothing"


def test_e3_a_pot_taken_from_a_player_at_nothing_ends_the_match_as_e1_says() -> None:
    match = deal("KH", "5C", PLAYS_ON)
    events = play(match, "0 higher", "1 higher", "0 raise 19", "1 call")
    assert of(events, MatchEnded) == [MatchEnded(0, (40, 0), 1)]


def test_e4_by_default_there_is_no_last_round() -> None:
    match = deal("KH", "5C")
    even_rounds(match, 200)
    assert not match.over and match.public_view().rules.rounds is None


def test_e4_the_match_ends_after_that_many_rounds_and_more_coins_win() -> None:
    match = deal("KH", "5C", HighLowRules(rounds=3))
    check_down(match, "higher", "higher")
    even_rounds(match, 1)
    assert not match.over
    assert of(even_rounds(match, 1), MatchEnded) == [MatchEnded(0, (21, 19), 3)]


def test_e4_equal_coins_are_a_draw() -> None:
    match = deal("KH", "5C", HighLowRules(rounds=1))
    assert of(even_rounds(match, 1), MatchEnded) == [MatchEnded(None, (20, 20), 1)]


def test_e4_what_is_in_the_pot_is_split_evenly() -> None:
    match = deal("KH", "5C", HighLowRules(rounds=2))
    check_down(match, "higher", "higher")
    events = play(match, "0 higher", "1 lower", "1 raise 4", "0 call")
    assert of(events, FinalPotSplit) == [FinalPotSplit(5)]
    assert of(events, MatchEnded) == [MatchEnded(0, (21, 19), 2)]
    assert match.public_view().pot == 0


def test_e4_where_e1_ends_the_match_in_that_same_round_the_pot_is_not_split() -> None:
    match = deal("KH", "5C", HighLowRules(rounds=1))
    events = play(match, "0 lower", "1 higher", "0 raise 19", "1 call")
    assert not of(events, FinalPotSplit)
    assert of(events, MatchEnded) == [MatchEnded(None, (0, 0), 1)]
    assert match.public_view().pot == 40


def test_e4_with_e3_the_player_at_nothing_is_still_in_so_the_last_round_splits_the_pot() -> None:
    match = deal("KH", "5C", HighLowRules(rounds=1, unclaimed_pot="plays-on"))
    events = play(match, "0 lower", "1 higher", "0 raise 19", "1 call")
    assert of(events, FinalPotSplit) == [FinalPotSplit(20)]
    assert of(events, MatchEnded) == [MatchEnded(None, (20, 20), 1)]


def test_e4_with_e3_and_an_empty_pot_e1_ends_the_match() -> None:
    match = deal("KH", "5C", HighLowRules(rounds=1, unclaimed_pot="plays-on"))
    events = play(match, "0 higher", "1 higher", "0 raise 19", "1 call")
    assert not of(events, FinalPotSplit)
    assert of(events, MatchEnded) == [MatchEnded(0, (40, 0), 1)]


def test_e4_counts_a_round_with_a_war_in_it_once() -> None:
    match = deal("9H KH 3C", "9C 5C QD", HighLowRules(rounds=1))
    check_down(match, "higher", "higher")
    assert not match.over
    assert of(check_down(match, "higher lower", "lower higher"), MatchEnded) == [MatchEnded(None, (20, 20), 1)]


def all_in_and_neither_right() -> Match:
    """A match in its second round: all 40 coins lie in a pot that nobody has won, and house rule E3 plays on."""
    match = deal("KH", "5C", PLAYS_ON)
    play(match, "0 lower", "1 higher", "0 raise 19", "1 call")
    return match


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (MatchEnded(0, (40, 0), 12), "seat 0 as winner, coins 40 and 0, last round 12"),
        (MatchEnded(None, (20, 20), 12), "no winner, coins 20 and 20, last round 12"),
    ],
    ids=str,
)
def test_an_end_in_words_names_the_winning_seat_or_none(end: MatchEnded, words: str) -> None:
    assert str(end.in_words()) == words
