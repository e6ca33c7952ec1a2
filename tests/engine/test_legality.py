"""An action is accepted exactly where it is listed as legal: every kind, seat and value at every state of any match."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import product
from typing import Any, get_args

import pytest

from game.engine.classic.actions import Arrange, ArrangeChoice
from game.engine.classic.actions import Decision as ClassicDecision
from game.engine.core.cards import Card, Joker
from game.engine.core.errors import IllegalAction
from game.engine.core.game import AnyGame
from game.engine.high_low.actions import Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.games import ENGINES
from tests.engine.classic import drawing as classic
from tests.engine.drawing import random_match

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
    """What each field of a decision may hold."""
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
    """What is listed for any seat, or for the clock."""
    return [option for seat in (None, *SEATS) for option in game.legal_actions(state, seat)]


def is_listed(options: list[Any], action: Any, state: Any) -> bool:
    """Whether one of the options is this action, or stands for it."""
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
            if not isinstance(action, played.end_type):
                state, _ = played.apply(state, action)
                yield state


@pytest.mark.parametrize("game", ENGINES)
def test_an_action_is_accepted_exactly_where_it_is_listed(game: str) -> None:
    accepted = dict.fromkeys(KINDS[game], 0)
    for state in states_of_matches(game, range(60), 25):
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
