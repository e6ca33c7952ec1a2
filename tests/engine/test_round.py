"""A round: drawing, predicting, the reveal, and what becomes of the pot (R1, R2, R7 to R10)."""

import pytest

from game.engine.core.cards import Card
from game.engine.core.match import Match
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import (
    CardDrawn,
    CardsRevealed,
    Event,
    PotRolledOver,
    PotSplit,
    PotWon,
    PredictionsPlaced,
    RoundStarted,
    ShowdownOpened,
    WarStarted,
)
from game.engine.high_low.rules import HighLowRules
from tests.engine.scripted import check_down, check_on, deal, even_rounds, of, play, predict, refused

SAYS = ("higher", "lower")


def test_r1_both_draw_their_top_card_and_see_only_their_own() -> None:
    match = deal("KH", "5C")
    for seat, own in ((0, "KH"), (1, "5C")):
        lying = match.view(seat).frames[0].cards
        assert lying[seat][0].card == Card.parse(own)
        assert lying[1 - seat][0].card is None
    assert [cards[0].card for cards in match.public_view().frames[0].cards] == [None, None]


def test_r1_the_starter_draws_first() -> None:
    events = even_rounds(deal("KH", "5C", starter=1), 1)
    assert [event.seat for event in of(events, CardDrawn)] == [0, 1]  # the second round's, which seat 0 starts


def test_r2_both_owe_a_prediction_in_either_order() -> None:
    for first, second in ((0, 1), (1, 0)):
        match = deal("KH", "5C")
        assert match.to_act() == (0, 1)
        play(match, f"{first} higher")
        assert match.to_act() == (second,)
        play(match, f"{second} lower")
        assert match.public_view().wagering


def test_r2_the_coin_comes_out_of_the_players_coins_and_lies_under_the_card() -> None:
    match = deal("KH", "5C")
    play(match, "1 lower")
    view = match.public_view()
    assert (view.coins, view.pot, view.under) == ((20, 19), 0, (0, 1))
    assert view.frames[0].cards[1][0].coin and not view.frames[0].cards[0][0].coin


def test_r2_the_coin_counts_as_pot_as_soon_as_the_wagering_begins() -> None:
    match = deal("KH", "5C")
    events = predict(match, "higher", "lower")
    view = match.public_view()
    assert (view.coins, view.pot, view.under) == ((19, 19), 2, (0, 0))
    assert of(events, ShowdownOpened) == [ShowdownOpened(0, 0, 2)]


def test_r2_the_coin_under_a_card_joins_the_pot_when_the_wagering_would_begin() -> None:
    """R6: with no coins left nobody wagers, and the coins join the pot all the same."""
    match = deal("KH", "5C", HighLowRules(coins=1))
    play(match, "0 higher")
    view = match.public_view()
    assert (view.coins, view.pot, view.under) == ((0, 1), 0, (1, 0))
    events = play(match, "1 higher")
    assert of(events, ShowdownOpened) == [ShowdownOpened(0, 0, 2)]


def test_r2_which_face_is_up_is_hidden_from_the_other_player() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher")
    assert match.view(0).frames[0].cards[0][0].prediction is Prediction.HIGHER
    for view in (match.view(1), match.public_view()):
        lying = view.frames[0].cards[0][0]
        assert lying.predicted and lying.coin and lying.prediction is None


def test_r2_a_prediction_is_placed_once() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher")
    assert refused(match, "0 lower") == "R2"
    play(match, "1 lower")
    assert refused(match, "1 higher") == "R2"


def test_r2_one_card_takes_one_prediction() -> None:
    match = deal("KH", "5C")
    assert refused(match, "0 higher lower") == "R2"
    assert refused(match, "2 higher") == "R2"


def test_r2_nobody_wagers_before_both_have_predicted() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher")
    for move in ("0 check", "0 raise 1", "0 call", "1 check"):
        assert refused(match, move) == "R2"


def test_r7_both_cards_and_both_predictions_are_revealed() -> None:
    match = deal("KH", "5C")
    predict(match, "higher", "higher")
    events = check_on(match)
    assert of(events, CardsRevealed) == [
        CardsRevealed(0, 0, (Card.parse("KH"), Card.parse("5C")), (Prediction.HIGHER, Prediction.HIGHER))
    ]


def test_r7_the_cards_that_tied_lie_open_for_everybody() -> None:
    match = deal("9H", "9C")
    check_down(match, "higher", "lower")
    lying = match.public_view().frames[0].cards
    assert [cards[0].card for cards in lying] == [Card.parse("9H"), Card.parse("9C")]
    assert [cards[0].prediction for cards in lying] == [Prediction.HIGHER, Prediction.LOWER]


@pytest.mark.parametrize(("zero", "one"), [("KH", "5C"), ("5C", "KH"), ("AH", "KC"), ("2H", "3C"), ("2H", "AC")])
@pytest.mark.parametrize("says", [(first, second) for first in SAYS for second in SAYS])
def test_r8_what_becomes_of_the_pot(zero: str, one: str, says: tuple[str, str]) -> None:
    match = deal(zero, one)
    predict(match, *says)
    play(match, "0 raise 4")
    events = play(match, "1 call")
    ranks = Card.parse(zero).rank, Card.parse(one).rank
    true = ("higher", "lower") if ranks[0] > ranks[1] else ("lower", "higher")
    outcome: Event
    match (says[0] == true[0], says[1] == true[1]):
        case (True, True):
            outcome, coins, pot = PotSplit(5), (20, 20), 0
        case (True, False):
            outcome, coins, pot = PotWon(0, 10), (25, 15), 0
        case (False, True):
            outcome, coins, pot = PotWon(1, 10), (15, 25), 0
        case _:
            outcome, coins, pot = PotRolledOver(10), (15, 15), 10
    assert [event for event in events if isinstance(event, PotSplit | PotWon | PotRolledOver)] == [outcome]
    view = match.public_view()
    assert (view.coins, view.pot, view.round) == (coins, pot, 2)


def test_r8_a_pot_that_stays_is_the_initial_pot_of_the_next_round() -> None:
    match = deal("KH 3C", "5C QD")
    check_down(match, "lower", "higher")
    assert match.public_view().frames[0].pot == 2
    predict(match, "lower", "lower")
    assert match.public_view().pot == 4
    assert of(check_on(match), PotWon) == [PotWon(0, 4)]
    assert match.public_view().coins == (22, 18)


@pytest.mark.parametrize("says", [(first, second) for first in SAYS for second in SAYS])
def test_r9_a_tie_is_a_war_whatever_the_predictions(says: tuple[str, str]) -> None:
    match = deal("9H", "9C")
    events = check_down(match, *says)
    assert of(events, WarStarted) == [WarStarted(1, 2, 2)]
    assert match.public_view().coins == (19, 19)
    assert match.public_view().wars == 1


def test_r10_the_next_rounds_starter_is_the_other_player() -> None:
    match = deal("KH", "5C", starter=1)
    events = even_rounds(match, 4)
    assert of(events, RoundStarted) == [
        RoundStarted(2, 0),
        RoundStarted(3, 1),
        RoundStarted(4, 0),
        RoundStarted(5, 1),
    ]


def test_r10_after_a_war_too_and_whoever_won() -> None:
    match = deal("9H KH 3C", "9C 5C QD")
    check_down(match, "higher", "higher")
    check_down(match, "higher higher", "higher higher")
    assert (match.round, match.public_view().starter) == (2, 1)


def test_a_round_is_told_in_the_order_in_which_it_is_played() -> None:
    match = deal("KH", "5C")
    events = whole_round(match)
    assert [type(event).__name__ for event in events] == [
        "PredictionsPlaced",
        "PredictionsPlaced",
        "ShowdownOpened",
        "Raised",
        "Raised",
        "Called",
        "CardsRevealed",
        "PotWon",
        "RoundEnded",
        "RoundStarted",
        "CardDrawn",
        "CardDrawn",
    ]
    assert of(events, PredictionsPlaced)[0].coins == 1


def whole_round(match: Match) -> list[Event]:
    """A round with two raises."""
    return play(match, "0 higher", "1 higher", "0 raise 2", "1 raise 5", "0 call")
