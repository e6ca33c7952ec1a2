"""Views of a match: one for everybody, one for each player, and one for everybody after the end.

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

    - `card` and `prediction`: each is None if it is hidden from the viewer. A prediction is also None until it is
      placed.
    - `shown`: true if the card was turned up in its showdown.
    - `predicted`: true if a prediction has been placed for the card.
    - `coin`: true if a coin lies under the card.
    - `drawn_from`: the possible identities of an undecided card according to public knowledge, in the order of a new
      deck. They are the cards that were in the seat's deck at the last shuffle before the draw and that haven't been
      shown since (S6). Before the first shuffle, nobody knows which seat has which card, so the cards of both seats are
      listed. The tuple is empty once the card has been shown.
    """

    card: Card | None
    shown: bool
    predicted: bool
    prediction: Prediction | None
    coin: bool
    drawn_from: Cards


@dataclass(frozen=True, slots=True)
class FrameView:
    """Cards drawn together, at the start of a round (`depth` 0) or for a WAR.

    - `size`: the number of cards that each seat draws, including any that haven't been drawn yet.
    - `pot`: the number of coins in the pot when the cards were drawn.
    - `staked`: the number of each seat's predictions, counted from the first, that are made with a coin (W3).
    - `decided`: the number of showdowns that are over.
    - `open`: true if a card, or the WAR that followed its tie, is still undecided.
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
    """A wagering in progress.

    - `totals`: the number of coins that each seat has wagered.
    - `limit`: the maximum total (R5).
    - `raises`: the number of raises so far.
    - `line`: the moves so far: 0 for a check, and the new total for a raise (R4).
    """

    to_act: Seat
    totals: tuple[int, int]
    limit: int
    raises: int
    line: tuple[int, ...]


class Turn(NamedTuple):
    """A decision that a player must make, with the part of the view needed for it.

    - `legal`: the legal choices.
    - `pot`: the number of coins in the pot.
    - `wagering`: the wagering in progress, or None if the player must predict.
    - `values`: the values (see `rules.value`) of the player's cards that need predictions or, during a wagering, of the
      player's card in the showdown.
    """

    seat: Seat
    legal: tuple[LegalAction, ...]
    pot: int
    wagering: Wagering | None
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PublicView:
    """The table with every secret face down.

    - `under`: the number of coins that each seat has under cards whose showdowns haven't begun.
    - `known`: the cards that each seat has shown in this match, in the order of a new deck. Everybody knows that they
      belong to the seat, because a seat's 26 cards never change (S2).
    - `drawing_from`: each seat's possible next cards, as in `TableCard.drawn_from`. There are none if the seat can't
      draw a card in this round.
    - `legal`: the legal wagers of the seat to act, which are public.
    - `winner`: the seat of the winner, or None before the end and after a draw.
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
    """The table of a finished match with all cards and predictions on it face up, for a replay."""


@dataclass(frozen=True, slots=True)
class PlayerView(PublicView):
    """The table as the player at `seat` sees it, including the player's own cards and predictions.

    `legal` contains the player's choices.
    """

    seat: Seat
