"""Moments of whole matches, in the first time through the decks, in the round in which they are shuffled, and later."""

from collections.abc import Iterator
from random import Random

from game.engine.core.cards import Card, Seat
from game.engine.core.match import Match
from game.engine.high_low.events import CardsRevealed, DeckReshuffled
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from tests.engine.drawing import random_decision
from tests.engine.scripted import RANKS, deal, even_rounds, opening

PATIENT = HighLowRules(coins=400, raise_limit=1, raises_limit=1)
"""Rules under which nobody is out before the decks have been round more than once."""

TIES = (None, (25, 25), (24, 24), (23, 24))
"""Draws that tie for the first time: the first and the last of them, counted from 0.

A WAR over the last card is fought with cards that have been seen. Over the one before, it is fought with one of each
kind. Over the last but two, whose WAR's first card ties as well, the inner WAR is fought with cards that have been
seen, while one that hasn't waits.
"""


def tied(first: int, last: int) -> tuple[str, str]:
    """A deck for each seat of which the draws from `first` to `last` tie, and no others."""
    zero = [rank + suit for suit in "CD" for rank in RANKS]
    one = [rank + suit for suit in "HS" for rank in RANKS[1:] + RANKS[0]]
    one.insert(first - 1, one.pop(last))
    return " ".join(zero), " ".join(one)


def at_a_last_card() -> Match:
    """A match in which the last cards of the second pass lie on the table: seat 0's is a nine, seat 1's an ace.

    The decks come again in the order of their first 25 rounds, so these are round 25's.
    """
    zero = [rank + suit for suit in "CD" for rank in RANKS]
    one = [rank + suit for suit in "HS" for rank in RANKS[1:] + RANKS[0]]
    nine = zero.index("9D")
    zero[nine], zero[24] = zero[24], zero[nine]
    match = deal(" ".join(zero), " ".join(one), PATIENT)
    even_rounds(match, 50)
    return match


def moments(matches: int, seed: int) -> Iterator[tuple[Match, Seat, set[Card], int]]:
    """Every decision of matches played at random: the match, a seat that owes it, all cards shown so far, and how
    often the decks have been shuffled."""
    for number in range(matches):
        rng = Random(seed + number)
        match, shown, shuffles = _match(number, rng), set[Card](), 0
        while (seats := match.to_act()) and match.round < 80:
            seat = rng.choice(seats)
            yield match, seat, shown, (shuffles + 1) // 2
            for event in match.apply(random_decision(match.legal_actions(seat), rng)):
                if isinstance(event, CardsRevealed):
                    shown.update(event.cards)
                shuffles += isinstance(event, DeckReshuffled)


def _match(number: int, rng: Random) -> Match:
    ties = TIES[number % len(TIES)]
    if ties is None:
        return Match.new(HIGH_LOW_WAR, PATIENT, rng)
    match = Match.from_record(opening(*tied(*ties), PATIENT, rng.randrange(2)), ENGINES)
    match.resume(rng)
    return match
