"""Wagering: who acts, how far a raise may go, when it ends, and who may fold (R3 to R6, H3)."""

import pytest

from game.engine.core.cards import parse_cards
from game.engine.core.errors import RulesError
from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, Fold, PredictChoice, Prediction, RaiseRange
from game.engine.high_low.events import (
    Called,
    CardsRevealed,
    Folded,
    PotWon,
    Raised,
    RoundEnded,
    RoundStarted,
    ShowdownOpened,
    WarEnded,
    WarStarted,
)
from game.engine.high_low.redacted_views import redact
from game.engine.high_low.rules import AS_WRITTEN, HighLowRules
from tests.engine.scripted import check_down, check_on, deal, of, play, predict, refused


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


FOLDING = HighLowRules(fold=True)
HIGHER, LOWER = Prediction


def folding_match(zero: str = "KH", one: str = "5C", rules: HighLowRules = FOLDING) -> Match:
    """A match in its first wagering: both have predicted HIGHER, and seat 0 is to act."""
    match = deal(zero, one, rules)
    predict(match, "higher", "higher")
    return match


def test_h3_there_is_no_fold_by_default() -> None:
    assert not AS_WRITTEN.fold
    match = folding_match(rules=AS_WRITTEN)
    play(match, "0 raise 3")
    assert Fold(1) not in match.legal_actions(1)
    assert refused(match, "1 fold") == "H3"


def test_h3_who_faces_a_raise_may_fold_instead_of_calling() -> None:
    match = folding_match()
    assert match.legal_actions(0) == (Check(0), RaiseRange(0, 1, 19))
    play(match, "0 raise 3")
    assert match.legal_actions(1) == (Call(1), Fold(1), RaiseRange(1, 4, 19))
    play(match, "1 raise 5")
    assert match.legal_actions(0) == (Call(0), Fold(0), RaiseRange(0, 6, 19))


def test_h2_h3_once_the_last_raise_is_made_a_call_or_a_fold_is_left() -> None:
    match = folding_match(rules=HighLowRules(raises_limit=1, fold=True))
    play(match, "0 raise 3")
    assert match.legal_actions(1) == (Call(1), Fold(1))
    assert refused(match, "1 raise 4") == "H2"


def test_r5_h3_whoever_is_raised_all_in_may_fold() -> None:
    match = folding_match()
    play(match, "0 raise 19")
    assert match.legal_actions(1) == (Call(1), Fold(1))


@pytest.mark.parametrize("moves", [(), ("0 check",)])
def test_h3_with_nothing_to_match_a_fold_is_refused(moves: tuple[str, ...]) -> None:
    match = folding_match()
    play(match, *moves)
    assert refused(match, f"{len(moves)} fold") == "H3"


def test_r3_a_fold_out_of_turn_is_refused_whether_or_not_the_rule_is_there() -> None:
    for rules in (FOLDING, AS_WRITTEN):
        match = folding_match(rules=rules)
        assert refused(match, "1 fold") == "R3"


def test_r2_w2_nobody_folds_before_both_have_predicted() -> None:
    match = deal("KH 2C 3C", "KC 4D 5D", FOLDING)
    assert refused(match, "0 fold") == "R2"
    check_down(match, "higher", "higher")
    assert refused(match, "1 fold") == "W2"


def test_e1_nobody_folds_in_a_match_that_is_over() -> None:
    match = folding_match(rules=HighLowRules(rounds=1, fold=True))
    check_on(match)
    assert refused(match, "0 fold") == "E1"


def test_h3_the_other_takes_the_whole_pot_and_what_was_not_called_goes_back_with_it() -> None:
    match = folding_match()
    play(match, "0 raise 3", "1 raise 10", "0 fold")
    assert match.state.coins == (20 - 1 - 3, 20 + 1 + 3)
    assert match.state.pot == 0


@pytest.mark.parametrize(("zero", "one"), [("higher", "higher"), ("higher", "lower"), ("lower", "higher")])
def test_h3_the_pot_goes_to_the_other_whatever_the_predictions_say(zero: str, one: str) -> None:
    match = deal("KH", "5C", FOLDING)
    predict(match, zero, one)
    play(match, "0 raise 3", "1 fold")
    assert match.state.coins == (21, 19)
    assert match.state.last == 0


def test_h3_it_is_told_in_this_order_folded_revealed_pot_won() -> None:
    match = folding_match()
    events = play(match, "0 raise 3", "1 fold")[1:]
    cards = (parse_cards("KH")[0], parse_cards("5C")[0])
    assert events[:4] == [Folded(1), CardsRevealed(0, 0, cards, (HIGHER, HIGHER)), PotWon(0, 5), RoundEnded(1)]
    assert of(events, RoundStarted) == [RoundStarted(2, 1)], "R10: the other player starts the next round"


def test_h3_equal_ranks_start_no_war() -> None:
    match = folding_match("KH", "KC")
    events = play(match, "0 raise 3", "1 fold")
    assert not of(events, WarStarted)
    assert (match.state.coins, match.state.wars, match.round) == ((21, 19), 0, 2)


def test_h3_a_pot_that_has_rolled_over_goes_with_it() -> None:
    match = deal("KH 9C", "5C 4C", FOLDING)
    check_down(match, "lower", "higher")
    assert match.state.pot == 2
    predict(match, "higher", "higher")
    assert match.to_act() == (1,)
    play(match, "1 raise 1", "0 fold")
    assert match.state.coins == (18, 22)


def in_a_war() -> Match:
    """A match in the first wagering of a WAR over the kings' pot of 2; seat 0 is to act."""
    match = deal("KH 9C 3D", "KC 5C QD", FOLDING)
    check_down(match, "higher", "higher")
    predict(match, "higher lower", "lower higher")
    return match


def test_h3_w6_in_a_war_a_fold_ends_that_cards_showdown_only_and_the_second_card_follows() -> None:
    match = in_a_war()
    assert (match.state.coins, match.state.pot) == ((17, 17), 4)
    events = play(match, "0 raise 3", "1 fold")
    assert of(events, PotWon) == [PotWon(0, 7)]
    assert of(events, ShowdownOpened) == [ShowdownOpened(1, 1, 2)] and not of(events, WarEnded)
    assert (match.state.coins, match.state.pot, match.state.wars) == ((21, 17), 2, 1)
    assert match.to_act() == (0,), "W4: the starter of the round begins"
    events = check_on(match)
    assert of(events, WarEnded) and match.state.coins == (22, 18)


@pytest.mark.parametrize("viewer", [1, None])
def test_h3_a_fold_shows_nothing_of_the_second_card(viewer: int | None) -> None:
    match = in_a_war()
    events = [redact(event, viewer) for event in play(match, "0 raise 3", "1 fold")]
    assert [event.place for event in of(events, CardsRevealed)] == [0]
    second = (match.public_view() if viewer is None else match.view(viewer)).frames[1].cards[0][1]
    assert (second.shown, second.card, second.prediction, second.predicted) == (False, None, None, True)


def test_h3_a_fold_of_a_nested_wars_card_leads_on_to_the_card_it_was_holding_up() -> None:
    match = deal("KH 9C 3D 6H 2C", "KC 9D QD 8C 7H", FOLDING)
    for owed in ("higher", "higher higher"):
        check_down(match, owed, owed)
    predict(match, "higher higher", "higher higher")
    play(match, "0 raise 1", "1 fold", "0 raise 1")
    events = play(match, "1 fold")
    assert of(events, WarEnded) == [WarEnded(2)]
    assert of(events, ShowdownOpened) == [ShowdownOpened(1, 1, 2)]


def test_h3_e1_a_fold_leaves_its_player_at_least_what_a_call_would_have_and_ends_no_match_on_its_own() -> None:
    match = folding_match(rules=HighLowRules(coins=2, fold=True))
    play(match, "0 raise 1", "1 fold")
    assert not match.over
    assert match.state.coins == (3, 1)


def test_e4_a_fold_in_the_last_round_ends_it_with_nothing_left_to_split() -> None:
    match = folding_match(rules=HighLowRules(rounds=1, fold=True))
    play(match, "0 raise 1", "1 fold")
    assert match.over
    assert (match.state.coins, match.public_view().winner) == ((21, 19), 0)


@pytest.mark.parametrize(("written", "meant"), [(True, True), (False, False), ("yes", True), ("no", False)])
def test_h3_the_rule_is_true_or_false_in_a_record_and_yes_or_no_are_read_too(written: object, meant: bool) -> None:
    assert HighLowRules.from_mapping({"fold": written}).fold is meant
    assert HighLowRules(fold=meant).differences() == ({"fold": True} if meant else {})


@pytest.mark.parametrize("value", [None, 1, 0, "maybe", "", "true", [True]])
def test_h3_any_other_value_is_refused(value: object) -> None:
    with pytest.raises(RulesError) as refusal:
        HighLowRules.from_mapping({"fold": value})
    assert refusal.value.clause == "H3"
