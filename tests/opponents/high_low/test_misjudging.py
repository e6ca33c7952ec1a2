"""Mistakes that look human: on 6 to 10, as often as an opponent's knobs say; a child's on other cards too."""

from collections import Counter
from functools import cache
from math import sqrt

import pytest

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Predict, Prediction
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import CHILD, OPPONENTS, STEADY, Opponent
from game.opponents.high_low.traits import Knobs
from tests.opponents.high_low.tables import tables
from tests.sampling import sampled

MIDDLING = {Rank.SIX, Rank.SEVEN, Rank.NINE, Rank.TEN}
EACH_OPPONENT = pytest.mark.parametrize(
    "opponent", sampled(OPPONENTS.values(), (CHILD, STEADY), lambda opponent: opponent.name)
)


@cache
def predictions(knobs: Knobs) -> Counter[tuple[Rank, Prediction]]:
    """How often an opponent with these knobs said what of which rank, in thirty matches against itself."""
    said: Counter[tuple[Rank, Prediction]] = Counter()
    for match, seat, rng in tables(30, 21, knobs):
        view = match.view(seat)
        decision = decide(view, knobs, rng)
        if isinstance(decision, Predict):
            for lying, prediction in zip(view.frames[-1].cards[seat], decision.say, strict=True):
                assert lying.card is not None
                said[lying.card.rank, prediction] += 1
    return said


def wrong(rank: Rank) -> Prediction:
    return Prediction.LOWER if rank > Rank.EIGHT else Prediction.HIGHER


def share_wrong(said: Counter[tuple[Rank, Prediction]], ranks: set[Rank]) -> tuple[float, int]:
    """Which share of the predictions of these ranks was wrong, and how many there were."""
    tried = sum(times for (rank, _), times in said.items() if rank in ranks)
    return sum(said[rank, wrong(rank)] for rank in ranks) / tried, tried


@EACH_OPPONENT
def test_nobody_misjudges_an_ace_or_a_two(opponent: Opponent) -> None:
    said = predictions(forgetful(opponent))
    assert said.total() > 1000
    assert share_wrong(said, {Rank.ACE})[0] == share_wrong(said, {Rank.TWO})[0] == 0


@EACH_OPPONENT
def test_only_the_child_misjudges_a_king_now_and_then(opponent: Opponent) -> None:
    kings, tried = share_wrong(predictions(forgetful(opponent)), {Rank.KING})
    assert (kings > 0.02) is (opponent is CHILD) and tried > 75
    others = set(Rank) - MIDDLING - {Rank.EIGHT, Rank.TWO, Rank.ACE}
    assert (share_wrong(predictions(forgetful(opponent)), others)[0] > 0) is (opponent is CHILD)


@EACH_OPPONENT
def test_middling_cards_are_misjudged_about_as_often_as_stated(opponent: Opponent) -> None:
    missed, tried = share_wrong(predictions(forgetful(opponent)), MIDDLING)
    stated = opponent.knobs.error / 100
    assert missed == pytest.approx(stated, abs=4 * sqrt(stated * (1 - stated) / tried))


def test_an_eight_is_called_either_way() -> None:
    said = predictions(Knobs(error=10))
    higher, lower = said[Rank.EIGHT, Prediction.HIGHER], said[Rank.EIGHT, Prediction.LOWER]
    assert higher / (higher + lower) == pytest.approx(0.5, abs=2 / sqrt(higher + lower))


def forgetful(opponent: Opponent) -> Knobs:
    """The opponent's knobs without memory: what is wrong of a card can then be told from the card alone."""
    knobs = opponent.knobs
    return Knobs(0, 0, knobs.nerve, knobs.bluff, knobs.error, knobs.slips)
