"""Set-up: the cards and their notation, the coins, the flip, and what becomes of played cards (S1 to S6)."""

import pickle
from copy import deepcopy
from random import Random
from reprlib import repr as brief

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.cards import RANK_LETTERS, STANDARD_DECK, Card, Rank, Suit, parse_cards, write_cards
from game.engine.core.errors import CardError, IllegalAction, RulesError
from game.engine.core.match import Match
from game.engine.high_low.actions import Deal, Flip, Predict, Prediction, Shuffle
from game.engine.high_low.apply import apply
from game.engine.high_low.events import CardDrawn, DeckReshuffled, Event, FinalPotSplit, MatchEnded, WarStarted
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import AS_WRITTEN, HighLowRules
from game.engine.high_low.state import State
from game.games import ENGINES
from tests.engine.drawing import LETTERS
from tests.engine.scripted import (
    TWINS,
    check_down,
    deal,
    even_rounds,
    late_twins,
    of,
    play,
    predict,
    whole_decks,
)


def test_s1_one_deck_of_52_without_jokers() -> None:
    assert len(set(STANDARD_DECK)) == len(STANDARD_DECK) == 52
    with pytest.raises(CardError):
        Card.parse("X1")


def test_s1_ace_is_high_and_two_is_low() -> None:
    assert [rank.letter for rank in sorted(Rank)] == list("23456789TJQKA") == list(RANK_LETTERS)


def test_s1_suits_never_count() -> None:
    for suits in ("CS", "SC", "DH", "HD"):
        match = deal(f"9{suits[0]}", f"9{suits[1]}")
        assert of(check_down(match, "higher", "lower"), WarStarted)


def test_a_match_has_a_name_for_each_player() -> None:
    with pytest.raises(ValueError, match="2 play, and there are 3 names"):
        Match.new(HIGH_LOW_WAR, AS_WRITTEN, Random(5), ("Ann", "Bo", "Cy"))


def test_s2_each_player_has_a_deck_of_26() -> None:
    match = Match.new(HIGH_LOW_WAR, AS_WRITTEN, Random(5))
    assert match.public_view().decks == (25, 25)  # one card each is drawn already


def test_s2_cards_are_never_captured() -> None:
    match = deal("KH 3C AS", "5C QD 2H")
    own = [set(match.state.decks[seat]) | set(match.state.frame.cards[seat]) for seat in (0, 1)]
    even_rounds(match, 40)
    for seat in (0, 1):
        assert {*match.state.decks[seat], *match.state.discards[seat], *match.state.frame.cards[seat]} == own[seat]


@pytest.mark.parametrize(
    "cards",
    [
        (STANDARD_DECK[:27], STANDARD_DECK[27:]),
        (STANDARD_DECK[:25], STANDARD_DECK[26:]),
        (STANDARD_DECK[:26], STANDARD_DECK[:26]),
        ((*STANDARD_DECK[:25], STANDARD_DECK[0]), STANDARD_DECK[26:]),
        ((), ()),
    ],
    ids=["27 and 25", "25 and 26", "the same half twice", "one card twice", "nothing"],
)
def test_s2_any_other_deal_is_refused(cards: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        apply(State(AS_WRITTEN), Deal(cards))
    assert refusal.value.clause == "S2"


def test_s2_cards_are_dealt_once() -> None:
    with pytest.raises(IllegalAction) as refusal:
        apply(deal("KH", "5C").state, Deal(whole_decks("KH", "5C")))
    assert refusal.value.clause == "S2"


def test_s3_both_start_with_the_same_coins_20_by_default() -> None:
    assert deal("KH", "5C").public_view().coins == (20, 20)
    assert deal("KH", "5C", HighLowRules(coins=500)).public_view().coins == (500, 500)


@pytest.mark.parametrize("coins", [0, -1, 501])
def test_s3_coins_are_1_to_500(coins: int) -> None:
    with pytest.raises(RulesError) as refusal:
        HighLowRules(coins=coins)
    assert refusal.value.clause == "S3"


@pytest.mark.parametrize("starter", [0, 1])
def test_s4_the_flip_decides_who_starts_the_first_round(starter: int) -> None:
    match = deal("KH", "5C", starter=starter)
    predict(match, "higher", "lower")
    assert match.public_view().starter == starter
    assert match.to_act() == (starter,)


def test_s4_the_coin_is_fair_enough_to_fall_both_ways() -> None:
    starters = [Match.new(HIGH_LOW_WAR, AS_WRITTEN, Random(seed)).public_view().starter for seed in range(200)]
    assert 60 < sum(starters) < 140


@pytest.mark.parametrize("starter", [2, -1])
def test_s4_the_starter_is_one_of_the_two(starter: int) -> None:
    dealt, _ = apply(State(AS_WRITTEN), Deal(whole_decks("KH", "5C")))
    with pytest.raises(IllegalAction) as refusal:
        apply(dealt, Flip(starter))
    assert refusal.value.clause == "S4"


def test_s4_the_coin_is_flipped_once_and_not_before_the_deal() -> None:
    for state in (State(AS_WRITTEN), deal("KH", "5C").state):
        with pytest.raises(IllegalAction) as refusal:
            apply(state, Flip(0))
        assert refusal.value.clause == "S4"


def test_s5_the_top_card_is_drawn_first() -> None:
    match = deal("KH 3C", "5C QD")
    assert match.view(0).frames[0].cards[0][0].card == Card.parse("KH")
    check_down(match, "higher", "lower")
    assert match.view(0).frames[0].cards[0][0].card == Card.parse("3C")


def test_s5_played_cards_lie_on_the_table_until_the_round_ends_then_go_to_their_owners_discards() -> None:
    match = deal("9H KH 3C", "9C 5C QD")
    check_down(match, "higher", "higher")
    assert match.public_view().discards == ((), ())
    check_down(match, "higher higher", "higher higher")
    assert match.public_view().discards == (parse_cards("9H KH 3C"), parse_cards("9C 5C QD"))


def test_s6_the_discards_become_the_deck_the_moment_the_last_card_is_drawn() -> None:
    match = deal("KH", "5C")
    even_rounds(match, 24)
    assert match.public_view().decks == (1, 1)
    events = even_rounds(match, 1)
    shuffled = [type(event) for event in events].index(DeckReshuffled)
    assert type(events[shuffled - 1]) is CardDrawn, "before anybody predicts"
    assert match.public_view().decks == (25, 25)
    assert match.public_view().discards == ((), ())
    assert match.state.frame.cards[0][0] not in match.state.decks[0], "the card just drawn is not among them"


@pytest.mark.parametrize("starter", [0, 1])
def test_s6_the_starter_of_the_round_shuffles_first(starter: int) -> None:
    match = deal("KH", "5C", starter=starter)
    even_rounds(match, 24)
    events = even_rounds(match, 1)
    # the 26th round is started by the one who didn't start the first
    assert of(events, DeckReshuffled) == [DeckReshuffled(1 - starter, 25), DeckReshuffled(starter, 25)]


def test_s6_between_the_two_cards_of_a_war() -> None:
    """Two cards are owed and one is left: the second comes from the new deck."""
    match = deal(*late_twins(), shuffles=("5C", "7H"))
    even_rounds(match, 24)
    assert match.public_view().decks == (1, 1)
    events = check_down(match, "higher", "higher")
    kinds = [type(event) for event in events if isinstance(event, CardDrawn | DeckReshuffled)]
    assert kinds == [CardDrawn, CardDrawn, DeckReshuffled, DeckReshuffled, CardDrawn, CardDrawn]
    assert match.state.frame.cards[0][1] == Card.parse("5C")
    assert match.state.frame.cards[1][1] == Card.parse("7H")
    assert match.public_view().decks == (23, 23)


def test_s6_with_all_cards_on_the_table_it_happens_at_the_end_of_the_round() -> None:
    match = deal(*TWINS, HighLowRules(coins=1), starter=1)
    events = exhaust(match)
    assert of(events, DeckReshuffled) == [DeckReshuffled(1, 26), DeckReshuffled(0, 26)]
    assert match.round == 2
    assert match.public_view().decks == (25, 25)


def test_s6_so_too_in_the_last_round_before_e4_is_looked_at() -> None:
    match = deal(*TWINS, HighLowRules(coins=1, rounds=1))
    events = exhaust(match)
    assert [type(event) for event in events[-3:]] == [DeckReshuffled, DeckReshuffled, MatchEnded]
    assert '"shuffle"' in match.record[-2]


def test_s6_so_too_in_the_last_round_before_e1_is_looked_at() -> None:
    """All cards tie but two: one pot rolls, and on the round's very last card seat 0 takes all of seat 1's coins."""
    zero = TWINS[0].split()
    zero[2], zero[4] = zero[4], zero[2]
    match = deal(" ".join(zero), TWINS[1], HighLowRules(coins=1))
    events = to_the_last_card(match)
    assert match.public_view().coins == (1, 1)
    events += play(match, "0 raise 1", "1 call")
    assert [type(event) for event in events[-3:]] == [DeckReshuffled, DeckReshuffled, MatchEnded]
    assert match.public_view().winner == 0
    assert not of(events, FinalPotSplit)


def test_s6_a_shuffle_that_is_not_due_is_refused() -> None:
    with pytest.raises(IllegalAction) as refusal:
        apply(deal("KH", "5C").state, Shuffle(0, ()))
    assert refusal.value.clause == "S6"


def test_s6_nobody_plays_while_a_shuffle_is_owed() -> None:
    record = deal(*TWINS, HighLowRules(coins=1))
    exhaust(record)
    upto = next(number for number, line in enumerate(record.record) if '"shuffle"' in line)
    match = Match.from_record("\n".join(record.record[:upto]).encode(), ENGINES)
    assert match.to_act() == ()
    with pytest.raises(IllegalAction) as refusal:
        apply(match.state, Predict(0, (Prediction.HIGHER,)))
    assert refusal.value.clause == "S6"


def exhaust(match: Match) -> list[Event]:
    """Play a round of twins, in which every card ties, to its end."""
    events: list[Event] = []
    this = match.round
    while match.round == this and not match.over:
        owed = match.state.frame.size
        events += check_down(match, " ".join(["higher"] * owed), " ".join(["lower"] * owed))
    return events


def to_the_last_card(match: Match) -> list[Event]:
    """Play twins until only the outermost WAR's second card is still to be decided."""
    events = check_down(match, "higher", "lower")
    events += check_down(match, "higher higher", "lower higher")
    while match.state.wars > 1 or not match.public_view().wagering:
        if match.public_view().wagering:
            events += play(match, f"{match.to_act()[0]} check")
        else:
            owed = match.state.frame.size
            events += predict(match, " ".join(["higher"] * owed), " ".join(["lower"] * owed))
    assert match.state.wars == 1
    return events


def test_a_card_is_its_rank_then_its_suit() -> None:
    assert str(Card(Rank.TEN, Suit.HEARTS)) == "TH"
    assert Card.parse("2C") == Card(Rank.TWO, Suit.CLUBS)
    assert {str(card) for card in STANDARD_DECK} == {rank + suit for rank in "23456789TJQKA" for suit in "CDHS"}


def test_every_card_is_read_as_it_is_written() -> None:
    for card in STANDARD_DECK:
        assert Card.parse(str(card)) == card


@pytest.mark.parametrize("code", ["", "H", "10H", "th", "TH ", " TH", "HT", "X1", "X2", "TX", "1H", "T♥"])
def test_other_letters_are_no_card(code: str) -> None:
    with pytest.raises(CardError):
        Card.parse(code)


@given(st.text(LETTERS, max_size=3))
def test_whatever_the_letters_a_card_or_a_card_error(code: str) -> None:
    try:
        assert str(Card.parse(code)) == code
    except CardError as error:
        assert brief(code) in str(error)


def test_a_list_of_cards_is_one_string_top_first() -> None:
    cards = parse_cards("7H 2C AS")
    assert [card.rank for card in cards] == [Rank.SEVEN, Rank.TWO, Rank.ACE]
    assert write_cards(cards) == "7H 2C AS"


@pytest.mark.parametrize("text", ["", " ", "7H  2C", "7H,2C", "7H 2C "])
def test_cards_have_one_space_between(text: str) -> None:
    with pytest.raises(CardError):
        parse_cards(text)


def test_equal_cards_are_equal_wherever_they_were_made() -> None:
    for card in STANDARD_DECK:
        for twin in (Card(card.rank, card.suit), deepcopy(card), pickle.loads(pickle.dumps(card))):
            assert twin == card and hash(twin) == hash(card)


def test_cards_can_not_be_changed() -> None:
    with pytest.raises(AttributeError):
        STANDARD_DECK[0].rank = Rank.ACE  # type: ignore[misc]
