"""The hands of a showdown: what a seat can hold and predict, and which of it a seat learns to play.

A hand is what a seat holds and has predicted: a card, or both cards of a WAR whose first is contested.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from game.engine.high_low.counting import Counts
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.sequences import PREDICTIONS, RANKS, Indices
from game.opponents.high_low.solving.tree import Role

UNLIKELY: Final = 3
"""The best play never makes a prediction that is wrong more than this many times as often as right: it didn't in any of
200 showdowns that were solved with all of them."""

AXIS_LENGTHS: Final = (20, 26)
"""How long an axis for hands of one card is: there is room for those that are likely, or for all of them."""

HALF_AXIS_LENGTHS: Final = (40, 72, 104, 136, 176)
"""How long each half of an axis for pairs of cards may be: there is room for those of which the same is predicted."""


class Hands(NamedTuple):
    """Hands of one role, an array of numbers each: the prediction (0 HIGHER, 1 LOWER), the rank (0 is the 2), and the
    rank of the WAR's second card (0 where there is none)."""

    predictions: Indices
    ranks: Indices
    seconds: Indices

    def at(self, which: Indices) -> "Hands":
        """Some of these hands."""
        return Hands(*(each[which] for each in self))


class LearnedHands(NamedTuple):
    """The hands that a role learns to play in a showdown: their places among all of `hands_of`, and on the axis of the
    arrays in which it learns, which is `axis_length` long.

    How a product of arrays is rounded depends on their shapes; these don't depend on what is solved beside.
    """

    places: Indices
    on_axis: Indices
    axis_length: int


def hands_of(showdown: Showdown, role: Role) -> Hands:
    """Every hand that a role may hold, the cards in order and with each card HIGHER first."""
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
    """The hands that a role learns to play: all, or only the likely ones, whose prediction isn't wrong more than
    `UNLIKELY` times as often as right.

    Pairs of cards of which HIGHER is predicted are in the first half of the axis, the others in the second.
    """
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
    """The places of the likely hands against these cards: at least one of both predictions of the same cards is."""
    other = np.array(counts)
    below = np.cumsum(other) - other
    above = other.sum() - below - other
    higher, lower = below[hands.ranks], above[hands.ranks]
    right, wrong = np.where(hands.predictions == 0, (higher, lower), (lower, higher))
    return np.flatnonzero(wrong <= UNLIKELY * right)


def twins_of(hands: Hands) -> Indices:
    """For each hand the place of the one with the same cards and the other prediction, its own where there is none."""
    found = np.arange(len(hands.ranks))
    same = (np.diff(hands.ranks) == 0) & (np.diff(hands.seconds) == 0)
    first = np.flatnonzero(same)
    found[first], found[first + 1] = first + 1, first
    return found
