"""Views of a match: for everybody, for one player, and after the end.

A view contains nothing that its viewer may not see.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.engine.core.cards import Card, Cards, Seat
from game.engine.high_low.actions import LegalAction, Prediction
from game.engine.high_low.rules import HighLowRules


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card on the table.

    - `card`, `prediction`: None if hidden from the viewer.
    - `shown`: its showdown has turned it up.
    - `predicted`: a prediction has been made for it; `coin`: a coin lies under it.
    - `drawn_from`: for an undecided card, all cards that it may be as far as everybody knows, in the order of a new
      deck: those of its deck not shown since the last shuffle (S6). Before the first shuffle, nobody knows which seat
      has which card, so both seats' cards are listed. Empty once the card is shown.
    """

    card: Card | None
    shown: bool
    predicted: bool
    prediction: Prediction | None
    coin: bool
    drawn_from: Cards


@dataclass(frozen=True, slots=True)
class FrameView:
    """Cards drawn together: the round's own (`depth` 0) or a WAR's.

    - `size`: number of cards that each seat will have drawn; coins lie, or will lie, under the first `staked` (W3).
    - `pot`: coins in the pot when the cards were drawn.
    - `decided`: number of showdowns revealed.
    - `open`: one of the cards, or the WAR over one, is still undecided.
    - `cards`: each seat's cards, in the order drawn.
    """

    depth: int
    size: int
    pot: int
    staked: int
    decided: int
    open: bool
    cards: tuple[tuple[TableCard, ...], tuple[TableCard, ...]]


class Wagering(NamedTuple):
    """Wagering in progress: each seat's total, the maximum total (`limit`, R5), and the number of raises so far.

    `line` lists the moves so far: 0 for a check, and the total raised to for a raise (R4).
    """

    to_act: Seat
    totals: tuple[int, int]
    limit: int
    raises: int
    line: tuple[int, ...]


class Turn(NamedTuple):
    """A decision that a player owes, with the part of the view that it needs.

    - `legal`: the legal choices.
    - `pot`: coins in the pot.
    - `wagering`: the wagering under way; None for predictions.
    - `values`: values of the player's own cards that the decision is about (see `rules.value`): the cards to predict,
      or the card wagered on.
    """

    seat: Seat
    legal: tuple[LegalAction, ...]
    pot: int
    wagering: Wagering | None
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PublicView:
    """The table with every secret face down.

    - `under`: each seat's coins under cards whose showdown hasn't begun.
    - `known`: cards that everybody knows to be a seat's because it has shown them, in the order of a new deck. A seat's
      26 cards never change (S2).
    - `drawing_from`: cards that each seat's next card may be, as in `TableCard.drawn_from`; empty if the seat can draw
      none in this round.
    - `legal`: legal wagers of the seat to act, which are public.
    - `winner`: None before the end and for a draw.
    """

    rules: HighLowRules
    players: tuple[str, ...]
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
    """The table of a finished match with everything face up, for its replay."""


@dataclass(frozen=True, slots=True)
class PlayerView(PublicView):
    """The table as the player at `seat` sees it, with their own cards and predictions.

    `legal` contains their choices.
    """

    seat: Seat
