"""An action is accepted exactly where it is listed, and refused with the first of the clauses that it breaks."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import product
from typing import Any, get_args

import pytest

from game.engine.classic.actions import Arrange, ArrangeChoice
from game.engine.classic.actions import Decision as ClassicDecision
from game.engine.core.cards import Card, Joker
from game.engine.core.errors import CardError, GameError, IllegalAction, RecordError, RulesError
from game.engine.core.game import AnyGame, MatchEnd
from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from tests.engine.classic import drawing as classic
from tests.engine.drawing import random_match
from tests.engine.scripted import check_down, deal, decision, opening, play, predict, refused
from tests.sampling import few_or_many

SEATS = (-1, 0, 1, 2, 3, 4)
HIGHER, LOWER = Prediction
KINDS: Mapping[str, tuple[type[Any], ...]] = {
    "high-low-war": get_args(Decision),
    "classic-war": get_args(ClassicDecision),
}


def every_action(game: str, state: Any) -> Iterator[Any]:
    """Every kind of decision, made by every seat there is and some there aren't, with values that fit and others."""
    values = values_at(game, state)
    for kind in KINDS[game]:
        for given in product(*(values[field.name] for field in fields(kind))):
            yield kind(*given)


def values_at(game: str, state: Any) -> dict[str, tuple[Any, ...]]:
    """Return the values to try for each field of a decision."""
    if game == "high-low-war":
        stands = {stand + step for stand in (*state.coins, *total_bounds(state)) for step in (-1, 0, 1)}
        says = [says for size in range(4) for says in product((HIGHER, LOWER), repeat=size)]
        return {"seat": SEATS, "to": (*stands, 10**9), "say": tuple(says)}
    table = [lying.card for own in state.table for lying in own]
    hands = [hand for hand in state.hands if hand]
    packets = [
        order for hand in hands for order in (hand, hand[::-1], hand[1:], (*hand, hand[0]), (hand[0],) * len(hand))
    ]
    return {"seat": SEATS, "first": (Card.parse("2C"), Joker(1), *table), "cards": ((), *packets)}


def total_bounds(state: Any) -> Iterator[int]:
    """The bounds of every raise that is listed."""
    for option in listed(ENGINES["high-low-war"], state):
        if isinstance(option, RaiseRange):
            yield from (option.low, option.high)


def listed(game: AnyGame, state: Any) -> list[Any]:
    """Return the options listed for any seat, or for the clock."""
    return [option for seat in (None, *SEATS) for option in game.legal_actions(state, seat)]


def is_listed(options: list[Any], action: Any, state: Any) -> bool:
    """Return True if one of the options is this action, or stands for it."""
    match action:
        case Predict(seat=seat, say=say):
            return PredictChoice(seat, len(say)) in options
        case Raise(seat=seat, to=to):
            ranges = (each for each in options if isinstance(each, RaiseRange))
            return any(each.seat == seat and each.low <= to <= each.high for each in ranges)
        case Arrange(seat=seat, cards=cards):
            choices = [each for each in options if isinstance(each, ArrangeChoice) and each.seat == seat]
            return bool(choices) and sorted(map(str, cards)) == sorted(map(str, state.hands[seat]))
        case _:
            return action in options


def states_of_matches(game: str, seeds: range, decisions: int) -> Iterator[Any]:
    """Every state of random matches under random rules, those before each chance among them."""
    for seed in seeds:
        match = random_match(seed, decisions) if game == "high-low-war" else classic.random_match(seed, decisions)
        played = ENGINES[game]
        state = played.begin(match.header.rules)
        yield state
        for line in match.record[1:]:
            action = played.lines.read(line)
            if not isinstance(action, MatchEnd):
                state, _ = played.apply(state, action)
                yield state


@few_or_many("matches", 25, 60)
@pytest.mark.parametrize("game", ENGINES)
def test_an_action_is_accepted_exactly_where_it_is_listed(game: str, matches: int) -> None:
    accepted = dict.fromkeys(KINDS[game], 0)
    for state in states_of_matches(game, range(matches), 25):
        options = listed(ENGINES[game], state)
        assert not (options and (state.over or state.chance_owed)), "while chance is owed nobody decides"
        for action in every_action(game, state):
            try:
                ENGINES[game].apply(state, action)
            except IllegalAction as refusal:
                assert not is_listed(options, action, state), f"{action} is listed, and refused: {refusal}"
            else:
                assert is_listed(options, action, state), f"{action} is accepted, and not listed"
                accepted[type(action)] += 1
    assert all(accepted.values()), f"each kind was to be accepted somewhere: {accepted}"


@pytest.mark.parametrize("game", ENGINES)
def test_a_seat_is_listed_something_exactly_where_it_is_to_act(game: str) -> None:
    for state in states_of_matches(game, range(60, 90), 25):
        to_act = ENGINES[game].to_act(state)
        for seat in SEATS:
            assert bool(ENGINES[game].legal_actions(state, seat)) == (seat in to_act)


LIMITED = HighLowRules(coins=10, raise_limit=3, raises_limit=1)


def test_e1_comes_before_all() -> None:
    match = deal("KH", "5C", HighLowRules(coins=1))
    predict(match, "higher", "higher")
    assert match.over
    for move in ("0 higher", "0 check", "1 raise 0", "1 raise 99"):
        assert refused(match, move) == "E1"


def test_r2_comes_before_r3_and_r4_and_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    for move in ("1 check", "0 call", "0 raise 0", "1 raise 99"):
        assert refused(match, move) == "R2"


def test_w2_comes_before_them_in_a_war() -> None:
    match = deal("9H", "9C", LIMITED)
    check_down(match, "higher", "higher")
    for move in ("1 check", "0 call", "0 raise 0", "1 raise 99", "0 higher"):
        assert refused(match, move) == "W2"


def test_r3_comes_before_r4_h2_h1_and_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    predict(match, "higher", "lower")
    for move in ("1 raise 0", "1 raise 5", "1 raise 99"):
        assert refused(match, move) == "R3"
    play(match, "0 raise 1")
    assert refused(match, "0 raise 99") == "R3"


def test_r4_comes_before_h2_h1_and_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    predict(match, "higher", "lower")
    play(match, "0 raise 3")
    assert refused(match, "1 raise 3") == "R4"


def test_h2_comes_before_h1_and_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    predict(match, "higher", "lower")
    play(match, "0 raise 3")
    for move in ("1 raise 4", "1 raise 7", "1 raise 99"):
        assert refused(match, move) == "H2"


def test_h1_comes_before_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    predict(match, "higher", "lower")
    assert refused(match, "0 raise 99") == "H1"


def test_r5_comes_last() -> None:
    match = deal("KH", "5C", HighLowRules(coins=3, raise_limit=3))
    predict(match, "higher", "lower")
    assert refused(match, "0 raise 3") == "R5"


@pytest.mark.parametrize(
    ("rules", "move", "words"),
    [
        (HighLowRules(coins=10), "1 raise 12", ("9", "12")),
        (HighLowRules(coins=10, raise_limit=2), "1 raise 7", ("2", "7")),
        (HighLowRules(coins=10, raises_limit=1), "1 raise 5", ("1", "5")),
        (HighLowRules(coins=10), "1 raise 3", ("3",)),
        (HighLowRules(coins=10), "1 check", ("1", "call", "raise")),
        (HighLowRules(coins=10), "0 raise 5", ("1", "0")),
    ],
)
def test_the_message_holds_the_bounds(rules: HighLowRules, move: str, words: tuple[str, ...]) -> None:
    match = deal("KH", "5C", rules)
    predict(match, "higher", "lower")
    play(match, "0 raise 1" if rules.raise_limit else "0 raise 3")
    with pytest.raises(IllegalAction) as refusal:
        match.apply(decision(move))
    for word in words:
        assert word in str(refusal.value)


@pytest.mark.parametrize(
    ("cards", "told"),
    [(("KH", "5C"), "seat 1 owes one prediction, not 3"), (("9H KH QH", "9C 5C 6C"), "owes 2 predictions, not 3")],
)
def test_a_wrong_number_of_predictions_is_told_with_the_right_one(cards: tuple[str, str], told: str) -> None:
    match = deal(*cards, LIMITED)
    if " " in cards[0]:
        check_down(match, "higher", "higher")
    with pytest.raises(IllegalAction, match=told):
        match.apply(Predict(1, (Prediction.HIGHER,) * 3))


def test_a_match_that_is_not_resumed_is_looked_at_but_not_played() -> None:
    match = Match.from_record(opening("KH", "5C"), ENGINES)
    assert match.to_act() == (0, 1)
    assert refused(match, "0 higher") == "format"


def test_everything_refused_is_a_game_error() -> None:
    for kind in (CardError, RulesError, IllegalAction, RecordError):
        assert issubclass(kind, GameError)


def test_a_card_error_names_the_letters() -> None:
    with pytest.raises(CardError, match="1H"):
        Card.parse("1H")


def test_a_record_error_names_line_and_clause() -> None:
    error = RecordError(3, "R5", "too much")
    assert (error.line, error.clause, str(error.why), str(error)) == (3, "R5", "too much", "line 3: R5: too much")
