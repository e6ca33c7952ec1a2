"""Games played in step, by the thousand, are the engine's: same decks, same coins, same shuffles, same results.

`python -m tests.bench.classic` compares 10,000 of them; here a few for every rule that a game of two can have.
"""

from random import Random
from typing import get_args

import pytest

from game.engine.classic.counting import Played
from game.engine.classic.rules import ClassicRules, PickupOrder, ShortWar
from game.evening import games, lockstep
from game.evening.chance import COINS_A_DRAW, KEYS, chance_in, drawn, drawn_together
from game.evening.games import in_step, play_all, together
from tests.engine.classic.same_games import differing_in_step
from tests.sampling import sampled

RULES = [
    {"war_face_down": face_down, "jokers": jokers, **more}
    for face_down, jokers, more in (
        (1, "none", {}),
        (3, "high", {}),
        ("pips", "war", {}),
        (3, "war", {"deal": 5}),
        ("pips", "none", {"deal": 3}),
        (1, "war", {"end_mode": "capped", "cap_battles": 40}),
        (3, "none", {"deal": 1}),
    )
]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly all games are played in step, however few there are."""
    monkeypatch.setattr(lockstep, "FEW", 3)


@pytest.mark.parametrize("order", [order for order in get_args(PickupOrder) if order != "seat-order"])
@pytest.mark.parametrize("short", sampled(get_args(ShortWar), ("short-loses",)))
def test_every_way_to_pick_up_and_to_run_short_plays_as_in_the_engine(order: str, short: str) -> None:
    for seed, fields in enumerate(RULES):
        rules = ClassicRules.from_mapping({**fields, "pickup_order": order, "short_war": short})
        assert differing_in_step(rules, 12, seed) == [], (rules, seed)


def test_seat_order_plays_as_in_the_engine_too_though_it_is_left_to_others() -> None:
    assert not in_step(ClassicRules(pickup_order="seat-order"))
    assert differing_in_step(ClassicRules(pickup_order="seat-order", deal=8), 12, 5) == []


def test_the_last_few_games_are_played_on_from_where_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lockstep, "FEW", 11)
    assert differing_in_step(ClassicRules(), 14, 7) == []


def test_a_draw_of_many_games_is_what_each_draws_alone() -> None:
    import numpy as np

    seeds, at = [0, 1, 2**63, 2**64 - 1], [0, 3, 2**40, 5]
    drawn_at_once = drawn_together(np.array(seeds, np.uint64), KEYS, np.array(at, np.uint64))
    assert drawn_at_once.tolist() == [drawn(seed, KEYS, place) for seed, place in zip(seeds, at, strict=True)]


def test_coins_go_on_where_they_were_left() -> None:
    whole = chance_in(9)
    coins = [next(whole.coins) for _ in range(3 * COINS_A_DRAW)]
    for left in (1, COINS_A_DRAW - 1, COINS_A_DRAW, COINS_A_DRAW + 7):
        rest = chance_in(9, battles=left)
        assert [next(rest.coins) for _ in range(COINS_A_DRAW)] == coins[left : left + COINS_A_DRAW]
    assert 60 < sum(coins) < 130


def test_blocks_hold_as_many_games_as_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "WORTH", 10)
    monkeypatch.setattr(games, "BLOCK", 40)
    played = play_all(ClassicRules(deal=6), 101, Random(4))
    assert len(played) == 101
    assert all(isinstance(game, Played) and game.winner is not None for game in played)
    assert played == play_all(ClassicRules(deal=6), 101, Random(4)), "the same seed doesn't play the same games"


def test_games_in_step_can_be_left_after_any_battle() -> None:
    told = list(together(ClassicRules(deal=6), 50, Random(4)))
    assert told[:-1] == [None] * (len(told) - 1) and len(told) > 5
    assert told[-1] is not None and len(told[-1]) == 50
