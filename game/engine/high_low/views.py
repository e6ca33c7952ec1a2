"""The types of what is seen of a match, by everybody, by one player, and once it is over.

What is hidden from whoever a view is for isn't in it, at any depth.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.engine.core.cards import Card, Cards, Seat
from game.engine.high_low.actions import LegalAction, Prediction
from game.engine.high_low.rules import HighLowRules


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card on the table, as the viewer sees it.

    `card` and `prediction` are None where they are hidden from the viewer; `shown` is whether the showdown has
    turned it up for everybody; `predicted` whether a prediction lies under it, and `coin` whether a coin does.
    `drawn_from` are the cards that an undecided card was drawn from, as everybody knows them, its own among them: those
    of its deck's pass, from one shuffle to the next (S6), that haven't been shown since, in the standard deck's order.
    In the first pass nobody knows whose they are, and they are both seats' together. Once the card is shown, none.
    """

    card: Card | None
    shown: bool
    predicted: bool
    prediction: Prediction | None
    coin: bool
    drawn_from: Cards


@dataclass(frozen=True, slots=True)
class FrameView:
    """The cards drawn at one time: the round's own (`depth` 0) or a WAR's.

    `pot` is what lay in the pot when they were drawn, `decided` how many of their showdowns have been revealed,
    `open` whether one of them, or the WAR over one, is still to be decided. `cards` are each seat's, in order; `size`
    how many each will have drawn, and under the first `staked` of them lies a coin, or will lie (W3).
    """

    depth: int
    size: int
    pot: int
    staked: int
    decided: int
    open: bool
    cards: tuple[tuple[TableCard, ...], tuple[TableCard, ...]]


class Wagering(NamedTuple):
    """A wagering under way: each seat's total, the greatest total possible (R5) and the raises so far.

    `line` is every move so far, in order: 0 for a check, and for a raise the total it was to (R4).
    """

    to_act: Seat
    totals: tuple[int, int]
    limit: int
    raises: int
    line: tuple[int, ...]


class Turn(NamedTuple):
    """A decision that a player owes, and what lies before their eyes: of their view what they needn't look around for.

    `legal` is what they may do, `wagering` None where they predict; `cards` are their own that it is about: those to be
    predicted, or the one that is wagered on.
    """

    seat: Seat
    legal: tuple[LegalAction, ...]
    pot: int
    wagering: Wagering | None
    cards: Cards


@dataclass(frozen=True, slots=True)
class PublicView:
    """The table with every secret face down.

    `known` are the cards that everybody knows to be each seat's, because it has shown them: all 26 once its deck has
    been round, for a seat's cards never change (S2). They stand in the standard deck's order.
    `drawing_from` are the cards that each seat's next card will be drawn from, told as for a card on the table: with
    the undecided cards that were drawn from the same ones. None where no card is left to draw in this round.
    `under` are each seat's coins under cards whose showdown hasn't begun; `legal` what the seat to act may wager,
    which everybody may know; `winner` is None while the match is not over, and for a draw.
    """

    rules: HighLowRules
    players: tuple[str, str]
    round: int
    starter: Seat
    coins: tuple[int, int]
    pot: int
    under: tuple[int, int]
    decks: tuple[int, int]
    discards: tuple[Cards, Cards]
    known: tuple[Cards, Cards]
    drawing_from: tuple[Cards, Cards]
    frames: tuple[FrameView, ...]
    wars: int
    wagering: Wagering | None
    to_act: tuple[Seat, ...]
    legal: tuple[LegalAction, ...]
    over: bool
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class OpenView(PublicView):
    """The table of a match that is over with every card and every prediction face up, for whoever watches it again."""


@dataclass(frozen=True, slots=True)
class PlayerView(PublicView):
    """The table as the player at `seat` sees it: their own cards and predictions besides; `legal` is theirs."""

    seat: Seat
