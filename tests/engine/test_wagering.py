"""Wagering: who acts, how far a raise may go, and when it ends (R3 to R6)."""

import pytest

from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, PredictChoice, RaiseRange
from game.engine.high_low.events import Called, CardsRevealed, Raised
from game.engine.high_low.rules import AS_WRITTEN, HighLowRules
from tests.engine.scripted import deal, of, play, predict, refused


def wagering(*, starter: int = 0, rules: HighLowRules = AS_WRITTEN) -> Match:
    """A match in its first wagering: a king for seat 0, a five for seat 1, both predicted truly."""
    match = deal("KH", "5C", rules, starter=starter)
    predict(match, "higher", "lower")
    return match


@pytest.mark.parametrize("starter", [0, 1])
def test_r3_the_starter_acts_first_then_in_turn(starter: int) -> None:
    match, other = wagering(starter=starter), 1 - starter
    assert match.to_act() == (starter,)
    for move in ("check", "raise 1", "call"):
        assert refused(match, f"{other} {move}") == "R3"
    play(match, f"{starter} raise 1")
    assert match.to_act() == (other,)
    play(match, f"{other} raise 2")
    assert match.to_act() == (starter,)


def test_r3_with_nothing_to_match_check_or_raise() -> None:
    match = wagering()
    assert match.legal_actions(0) == (Check(0), RaiseRange(0, 1, 19))
    assert match.legal_actions(1) == ()
    assert refused(match, "0 call") == "R3"
    play(match, "0 check")
    assert match.legal_actions(1) == (Check(1), RaiseRange(1, 1, 19))
    assert refused(match, "1 call") == "R3"


def test_r3_facing_a_raise_call_or_raise_and_there_is_no_fold() -> None:
    match = wagering()
    play(match, "0 raise 3")
    assert match.legal_actions(1) == (Call(1), RaiseRange(1, 4, 19))
    assert refused(match, "1 check") == "R3"


def test_r3_two_checks_end_it() -> None:
    match = wagering()
    assert not of(play(match, "0 check"), CardsRevealed)
    assert of(play(match, "1 check"), CardsRevealed)


def test_r3_a_call_ends_it() -> None:
    match = wagering()
    assert of(play(match, "0 raise 2", "1 call"), CardsRevealed)


def test_r3_a_call_ends_it_for_whoever_checked_before() -> None:
    match = wagering()
    play(match, "0 check", "1 raise 2")
    assert match.legal_actions(0) == (Call(0), RaiseRange(0, 3, 19))
    assert refused(match, "0 check") == "R3"
    assert of(play(match, "0 call"), CardsRevealed)


def test_r3_there_is_nothing_to_wager_once_it_has_ended() -> None:
    match = wagering()
    play(match, "0 check", "1 check")
    assert refused(match, "0 check") == "R2"
    assert match.legal_actions(0) == (PredictChoice(0, 1),)


def test_r4_a_raise_is_named_by_the_total_then_wagered() -> None:
    match = wagering()
    events = play(match, "0 raise 3", "1 raise 5", "0 raise 9", "1 call")
    assert of(events, Raised) == [Raised(0, 3, 3), Raised(1, 5, 5), Raised(0, 9, 6)]
    assert of(events, Called) == [Called(1, 4)]


def test_r4_a_raise_goes_above_the_others_total_by_one_or_more() -> None:
    match = wagering()
    assert refused(match, "0 raise 0") == refused(match, "0 raise -1") == "R4"
    play(match, "0 raise 3")
    assert refused(match, "1 raise 3") == refused(match, "1 raise 2") == "R4"
    play(match, "1 raise 4")
    assert match.view(0).wagering is not None
    assert refused(match, "0 raise 4") == "R4"
    play(match, "0 raise 5")


def test_r4_a_call_leaves_both_equal() -> None:
    match = wagering()
    play(match, "0 raise 3", "1 raise 5")
    view = match.public_view()
    assert view.wagering and view.wagering.totals == (3, 5)
    assert (view.coins, view.pot) == ((16, 14), 10)
    assert of(play(match, "0 call"), Called) == [Called(0, 2)]
    assert match.public_view().coins == (20, 20)  # both were right: 6 each come back


def test_r5_nobody_raises_beyond_what_both_had_when_the_wagering_began() -> None:
    match = deal("KH 3C", "5C QD")
    play(match, "0 higher", "1 higher", "0 raise 9", "1 call")
    assert match.public_view().coins == (30, 10)
    predict(match, "higher", "higher")
    assert match.legal_actions(1) == (Check(1), RaiseRange(1, 1, 9))
    assert refused(match, "1 raise 10") == "R5"
    play(match, "1 check")
    assert match.legal_actions(0) == (Check(0), RaiseRange(0, 1, 9))
    assert refused(match, "0 raise 10") == refused(match, "0 raise 29") == "R5"
    play(match, "0 raise 4")
    assert match.legal_actions(1) == (Call(1), RaiseRange(1, 5, 9)), "still as the coins stood then"


def test_r5_facing_all_the_coins_only_a_call_is_left() -> None:
    match = wagering()
    play(match, "0 raise 19")
    assert match.legal_actions(1) == (Call(1),)
    assert refused(match, "1 raise 20") == "R5"
    play(match, "1 call")
    assert match.public_view().coins == (20, 20)


def test_r6_with_no_coins_left_nobody_wagers_and_the_cards_are_revealed() -> None:
    match = deal("KH", "5C", HighLowRules(coins=1))
    events = predict(match, "higher", "lower")
    assert of(events, CardsRevealed)
    assert match.round == 2
    assert match.public_view().coins == (1, 1)


def test_r6_though_the_other_has_coins() -> None:
    match = deal("KH 3C 4D", "5C QD 6D")
    play(match, "0 higher", "1 higher", "0 raise 18", "1 call")
    assert match.public_view().coins == (39, 1)
    events = predict(match, "lower", "higher")
    assert of(events, CardsRevealed), "one's last coin lies under the card, and the other's 38 can't be matched"


def test_the_pot_is_what_both_have_put_in() -> None:
    match = wagering()
    for move, pot in (("0 raise 3", 5), ("1 raise 7", 12), ("0 raise 8", 17)):
        play(match, move)
        assert match.public_view().pot == pot
