"""Hands of a showdown: all combinations of cards and a prediction that a seat can have, and those that the seat learns
to play.

A hand consists of a card and its prediction, or of both cards of a WAR and the prediction for the first.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from game.engine.high_low.counting import Counts
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.tree import Role
from game.opponents.high_low.solving.tree_arrays import PREDICTIONS, RANKS, Indices

UNLIKELY: Final = 3
"""Maximum ratio of wrong to right outcomes at which a prediction is still learned. In 200 showdowns solved with all
predictions, the best play never made a prediction with a higher ratio."""

AXIS_LENGTHS: Final = (20, 26)
"""Possible lengths of an axis for hands of one card. The shortest that holds all hands is used."""

HALF_AXIS_LENGTHS: Final = (40, 72, 104, 136, 176)
"""Possible lengths of half an axis for pairs of cards. Each half holds the hands with one prediction."""


class Hands(NamedTuple):
    """Hands of one role, as arrays with one entry per hand: the prediction (0 for HIGHER, 1 for LOWER), the card's rank
    (from 0, the lowest), and the rank of a WAR's second card (0 if there is none)."""

    predictions: Indices
    ranks: Indices
    seconds: Indices

    def at(self, which: Indices) -> "Hands":
        """Return the hands at these indices."""
        return Hands(*(each[which] for each in self))


class LearnedHands(NamedTuple):
    """Hands that a role learns to play in a showdown.

    `places` are their indices among the hands that `hands_of` returns. `on_axis` are their indices on the hand axis of
    the learning arrays, which has `axis_length` entries. The length doesn't depend on which showdowns are solved
    together. If it did, so would the solutions, because the rounding of a matrix product depends on the shape
    of the arrays.
    """

    places: Indices
    on_axis: Indices
    axis_length: int


def hands_of(showdown: Showdown, role: Role) -> Hands:
    """Return all hands of a role, sorted by cards. For the same cards, HIGHER comes before LOWER."""
    return _hands_of(showdown.ranks[showdown.seat(role)], showdown.second)


@lru_cache(maxsize=256)
def _hands_of(counts: Counts, both: bool) -> Hands:
    held = [rank for rank in range(RANKS) if counts[rank]]
    cards = [(rank, 0) for rank in held]
    if both:
        cards = [(one, other) for one in held for other in held if one != other or counts[one] > 1]
    hands = [(prediction, *each) for each in cards for prediction in range(PREDICTIONS)]
    return Hands(*np.array(hands, dtype=np.intp).T)


def learned_hands(showdown: Showdown, role: Role, likely: bool) -> LearnedHands:
    """Return the hands that a role learns to play: all, or only the `likely` ones (see `UNLIKELY`). For pairs of cards,
    the hands that predict HIGHER occupy the first half of the axis, and the others the second half."""
    own, other = showdown.ranks[showdown.seat(role)], showdown.ranks[showdown.seat(1 - role)]
    return _learned_hands(own, other, showdown.second, likely)


@lru_cache(maxsize=256)
def _learned_hands(own: Counts, other: Counts, both: bool, likely: bool) -> LearnedHands:
    hands = _hands_of(own, both)
    places = _likely_hands(hands, other) if likely else np.arange(len(hands.ranks))
    if not both:
        return LearnedHands(places, np.arange(len(places)), _axis_length(len(places), AXIS_LENGTHS))
    lower = hands.predictions[places]
    half = _axis_length(int(max(lower.sum(), (1 - lower).sum())), HALF_AXIS_LENGTHS)
    return LearnedHands(places, np.where(lower, half + np.cumsum(lower), np.cumsum(1 - lower)) - 1, PREDICTIONS * half)


def _axis_length(hands: int, lengths: Sequence[int]) -> int:
    return next(length for length in lengths if hands <= length)


def _likely_hands(hands: Hands, counts: Counts) -> Indices:
    """Return the indices of the hands whose predictions are likely (see `UNLIKELY`) against the other seat's possible
    cards, given by `counts`. Of two hands with the same cards, at least one is returned."""
    other = np.array(counts)
    below = np.cumsum(other) - other
    above = other.sum() - below - other
    higher, lower = below[hands.ranks], above[hands.ranks]
    right, wrong = np.where(hands.predictions == 0, (higher, lower), (lower, higher))
    return np.flatnonzero(wrong <= UNLIKELY * right)


def twins_of(hands: Hands) -> Indices:
    """Return, for each hand, the index of the hand with the same cards and the other prediction, or its own index if
    there is no such hand."""
    found = np.arange(len(hands.ranks))
    same = (np.diff(hands.ranks) == 0) & (np.diff(hands.seconds) == 0)
    first = np.flatnonzero(same)
    found[first], found[first + 1] = first + 1, first
    return found
