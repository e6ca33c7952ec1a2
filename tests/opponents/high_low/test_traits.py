"""Each trait that a player mixes moves play one way, the more the further its slider is turned."""

from itertools import pairwise

import pytest

from game.engine.core.cards import Rank
from game.opponents.high_low.traits import MIXABLE, Traits
from tests.opponents.high_low.frequencies import SETTINGS, errors_by_rank, openings_by_rank, trait_by_setting

TRIES = 400


@pytest.mark.parametrize("trait", MIXABLE)
def test_a_trait_does_more_of_what_it_does_the_further_it_is_turned(trait: str) -> None:
    shares = trait_by_setting(trait, TRIES)
    assert all(less < more for less, more in pairwise(shares)), shares
    assert shares[-1] > shares[0] + 0.4


def test_more_error_misjudges_no_card_less_often() -> None:
    errors = [errors_by_rank(Traits(error=error), TRIES) for error in SETTINGS]
    for less, more in pairwise(errors):
        assert all(less[rank] <= more[rank] for rank in Rank if rank != Rank.EIGHT)


@pytest.mark.parametrize("trait", ["nerve", "bluff"])
def test_more_nerve_and_more_bluffs_open_no_card_less_often(trait: str) -> None:
    opened = [openings_by_rank(Traits(error=20, **{trait: setting}), TRIES) for setting in SETTINGS]
    for less, more in pairwise(opened):
        assert all(less[rank] <= more[rank] for rank in Rank)
