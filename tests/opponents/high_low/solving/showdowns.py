"""Showdowns to solve: with the full deck, small ones that can be played out card by card, and ones from matches."""

from collections.abc import Iterator

from game.engine.core.cards import Rank
from game.engine.core.match import Match
from game.engine.high_low.counting import Counts
from game.opponents.high_low.solving.showdown_to_solve import Showdown, showdown_of
from tests.opponents.high_low.tables import tables

FULL_DECK: Counts = (4,) * 13


def full_deck(**changes: object) -> Showdown:
    """Return the first showdown of a match with plenty of coins, and with raises limited as at the table with limits of
    3 and 3."""
    fields = {"starter": 0, "ranks": (FULL_DECK, FULL_DECK), "shared": True, "base": 1, "limit": 99}
    return Showdown(**{**fields, "raise_limit": 3, "raises_limit": 3, **changes})  # type: ignore[arg-type]


def cards(letters: str) -> Counts:
    """Return the number of cards of each rank in a text of rank letters."""
    return tuple(letters.count(rank.letter) for rank in Rank)


def small(**changes: object) -> Showdown:
    """Return a showdown late in a pass, when each deck has a few known cards left and coins are scarce."""
    late = {"ranks": (cards("258JA"), cards("379KA")), "shared": False, "limit": 3, "raise_limit": 2, "raises_limit": 2}
    return full_deck(**{**late, **changes})


def war(**changes: object) -> Showdown:
    """Return the first showdown of a WAR late in a pass. Each first card has a second one beside it."""
    shared = bool(changes.get("shared"))
    ranks = (cards("277JA"),) * 2 if shared else (cards("27JA"), cards("37JK"))
    return small(**{"ranks": ranks, "second": True, **changes})


def real(matches: int, seed: int) -> Iterator[tuple[Match, Showdown]]:
    """Yield the match and the showdown at every decision of matches between opponents, with many different rules."""
    for match, _seat, _rng in tables(matches, seed):
        yield match, showdown_of(match.public_view())
