"""Mistakes that look human: on 6, 7, 9 and 10 alone, as often as an opponent's knob says."""

from collections import Counter
from functools import cache
from math import sqrt

import pytest

from game.cpu.deciding import decide
from game.cpu.players import OPPONENTS, Opponent
from game.engine.actions import Predict, Prediction
from game.engine.cards import Rank
from tests.cpu.tables import tables

MIDDLING = {Rank.SIX, Rank.SEVEN, Rank.NINE, Rank.TEN}
EACH_OPPONENT = pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=list(OPPONENTS))


@cache
def predictions(opponent: Opponent) -> Counter[tuple[Rank, Prediction]]:
    """How often the opponent said what of which rank, in sixty matches against itself."""
    said: Counter[tuple[Rank, Prediction]] = Counter()
    for match, seat, rng in tables(60, 21, opponent.knobs):
        view = match.view(seat)
        decision = decide(view, opponent.knobs, rng)
        if isinstance(decision, Predict):
            for lying, prediction in zip(view.frames[-1].cards[seat], decision.say, strict=True):
                assert lying.card is not None
                said[lying.card.rank, prediction] += 1
    return said


def wrong(rank: Rank) -> Prediction:
    return Prediction.LOWER if rank > Rank.EIGHT else Prediction.HIGHER


@EACH_OPPONENT
def test_no_ace_no_two_and_no_other_clear_card_is_ever_misjudged(opponent: Opponent) -> None:
    said = predictions(opponent)
    for rank in set(Rank) - MIDDLING - {Rank.EIGHT}:
        assert said.total() > 2000 and said[rank, wrong(rank)] == 0, rank


@EACH_OPPONENT
def test_middling_cards_are_misjudged_about_as_often_as_stated(opponent: Opponent) -> None:
    said = predictions(opponent)
    tried = sum(times for (rank, _), times in said.items() if rank in MIDDLING)
    missed = sum(said[rank, wrong(rank)] for rank in MIDDLING)
    stated = opponent.knobs.misjudges
    assert missed / tried == pytest.approx(stated, abs=4 * sqrt(stated * (1 - stated) / tried))


@EACH_OPPONENT
def test_an_eight_is_called_either_way(opponent: Opponent) -> None:
    said = predictions(opponent)
    higher, lower = said[Rank.EIGHT, Prediction.HIGHER], said[Rank.EIGHT, Prediction.LOWER]
    assert higher / (higher + lower) == pytest.approx(0.5, abs=2 / sqrt(higher + lower))
