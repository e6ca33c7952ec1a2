"""Moments of whole matches: in the first pass through the decks, in the round in which they are shuffled, and later."""

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
"""Rules under which no player is out before the second pass through the decks has ended."""

TIES = (None, (25, 25), (24, 24), (23, 24))
"""Indices of the first and the last draw that tie, counted from 0, or None for no tie.

A WAR over the last card is fought with cards that have been seen. A WAR over the card before it is fought with one card
that has been seen and one that hasn't. In the last case, the first card of the WAR ties too, and the inner WAR is
fought with cards that have been seen, while a card that hasn't been seen waits.
"""


def tied(first: int, last: int) -> tuple[str, str]:
    """Return a deck for each seat in which exactly the draws from `first` to `last` tie."""
    zero = [rank + suit for suit in "CD" for rank in RANKS]
    one = [rank + suit for suit in "HS" for rank in RANKS[1:] + RANKS[0]]
    one.insert(first - 1, one.pop(last))
    return " ".join(zero), " ".join(one)


def at_a_last_card() -> Match:
    """Return a match in which the last cards of the second pass lie on the table: a nine for seat 0, and an ace for
    seat 1.

    The decks come again in the order of their first 25 rounds, so these are the cards of round 25.
    """
    zero = [rank + suit for suit in "CD" for rank in RANKS]
    one = [rank + suit for suit in "HS" for rank in RANKS[1:] + RANKS[0]]
    nine = zero.index("9D")
    zero[nine], zero[24] = zero[24], zero[nine]
    match = deal(" ".join(zero), " ".join(one), PATIENT)
    even_rounds(match, 50)
    return match


def moments(matches: int, seed: int) -> Iterator[tuple[Match, Seat, set[Card], int]]:
    """Yield every decision of matches played at random: the match, the seat that must decide, all cards shown so far,
    and the number of times that the decks have been shuffled."""
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
