"""Medals of Classic War: each for what it says."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

from game.engine.classic.actions import Challenge, Claim, Turn
from game.engine.core.match import Match
from tests.engine.classic.scripted import as_bytes, battle, deal
from tests.medals.test_high_low import in_record


class Shown(NamedTuple):
    """A match, what is played last, and the medal that a seat earns by it."""

    medal: str
    seat: int
    match: Callable[[], Match]
    last: Callable[[Match], object] = battle


def after(match: Match, battles: int) -> Match:
    """Return a match after some battles."""
    battle(match, battles)
    return match


def claimed() -> Match:
    """Return a match in which seat 0 has won a battle, and seat 1 has claimed the cards."""
    match = after(deal("KH 2S 3S", "4D 2C 3C", claims=True), 1)
    match.apply(Claim(1))
    return match


EIGHT: Final = "KH KD KC KS QH QD QC QS JH", "2H 2D 2C 2S 3H 3D 3C 3S 4H"
TIES: Final = "8H 2S 8C 4S KH 5S", "8D 2C 8S 4C QC 5C"

SHOWN: Final = (
    Shown("war-won", 0, lambda: deal("8H 2S KH 3S", "8D 2C QC 3C", war_face_down=1)),
    Shown("two-deep", 0, lambda: deal(*TIES, war_face_down=1)),
    Shown("three-deep", 1, lambda: deal("8H 2H 9H 3H TH 4H JH", "8D 2D 9D 3D TD 4D QD", war_face_down=1)),
    Shown("eight-battles", 0, lambda: after(deal(*EIGHT), 7)),
    Shown("small-card", 0, lambda: deal("3H 4H", "2D 4D")),
    Shown("aces", 0, lambda: deal("AH AC AD 2S", "AS 2D 3D 4D", war_face_down=1)),
    Shown("joker", 0, lambda: deal("X1 2S KH", "8D 2C QC", jokers="war", war_face_down=1)),
    Shown("last-card", 1, lambda: after(deal("8H 4H", "7D KD"), 1), lambda match: battle(match, 5)),
    Shown("two-out", 0, lambda: deal("KH", "2H", "3H")),
    Shown("claimed", 1, claimed, lambda match: match.apply(Turn())),
    Shown("caught", 0, claimed, lambda match: match.apply(Challenge(0))),
    Shown("void", 0, lambda: deal("8H", "8D")),
)


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.medal)
def test_a_medal_is_earned_by_what_happened_in_the_record(shown: Shown) -> None:
    match = shown.match()
    assert (shown.medal, shown.seat) not in in_record(as_bytes(match))
    shown.last(match)
    assert (shown.medal, shown.seat) in in_record(as_bytes(match))


def test_claims_that_are_true_earn_nothing() -> None:
    match = after(deal("KH 2S 3S", "4D 2C 3C", claims=True), 1)
    match.apply(Claim(0))
    match.apply(Challenge(1))
    battle(match)
    assert not {medal for medal, _seat in in_record(as_bytes(match))} & {"claimed", "caught"}
