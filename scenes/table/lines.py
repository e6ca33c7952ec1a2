"""What is told of a match in lines: the events of its log, and a round at a time beside the table."""

from typing import NamedTuple

from game.engine.cards import RANK_LETTERS, Card, Seat
from scenes.words import _


class Told(NamedTuple):
    """A line of the log; a heading begins a new part of the match."""

    text: str
    heading: bool = False


class RoundLine(NamedTuple):
    """One round or battle: its number, the ranks turned up, and what came of it; a `mark` stands for the number.

    `winner` is who got what the outcome tells, where the outcome names nobody. `shorter` is the outcome in ever less
    room, with the amount in it still.
    """

    number: int
    ranks: tuple[str, ...]
    outcome: str
    mark: str = ""
    winner: Seat | None = None
    shorter: tuple[str, ...] = ()


def card_words(card: Card) -> str:
    """A card as it is called: the queen of hearts."""
    ranks = (
        *(_("2"), _("3"), _("4"), _("5"), _("6"), _("7"), _("8"), _("9"), _("10")),
        *(_("jack"), _("queen"), _("king"), _("ace")),
    )
    suits = {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}
    rank = ranks[RANK_LETTERS.index(card.rank.letter)]
    return _("{rank} of {suit}").format(rank=rank, suit=suits[card.suit.value])
