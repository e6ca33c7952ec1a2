"""What lies where on the table while no WAR is open, and what looks the same in a WAR."""

from typing import TypeAlias

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.actions import Prediction
from game.engine.high_low.views import FrameView, PlayerView, PublicView, TableCard
from scenes.animation.placement import Placement, Placements
from scenes.core.layout import Layout
from scenes.drawing.canvas import (
    CardPicture,
    CoinPicture,
    DeckPicture,
    DiscardsPicture,
    PotPicture,
    StackPicture,
    TextPicture,
    VerdictPicture,
)
from scenes.drawing.sprite_images import card_sprite, face_name
from scenes.high_low.captions import table_bubble, wager_words
from scenes.high_low.layout import PILE_WIDTH, POT, POT_LABEL, TABLE_SEATS
from scenes.high_low.shown_table import Tableau, innermost
from scenes.theme import BRASS_LIGHT, NUMBER, QUIET, SMALL, STRONG
from scenes.theme import POT as POT_STYLE
from scenes.wording import _

Spot: TypeAlias = tuple[float, float]

CardSpot: TypeAlias = tuple[Seat, int, int]
"""Whose card it is, in which of the view's frames it lies, and at which place in it."""

NOTE_WIDTH = 158
"""How wide the words under a prediction coin may be, up to the discards."""

BESIDE = 38
"""How far beside the middle of a prediction coin, and of the mark around it, it says in words what it says."""

POT_WIDTH = 190
COIN = 38
POT_COIN = 28
STACK_COIN = 30


def place_table(tableau: Tableau, layout: Layout) -> Placements:
    """The table while no WAR is open."""
    view = tableau.view
    placed: Placements = {}
    if is_undealt(view):
        return placed
    for seat in SEATS:
        _place_seat(placed, view, seat, layout)
    place_pot(placed, tableau, layout, layout.at(*POT), layout.near(POT, POT_LABEL))
    placed["heap",] = placed["heap",].altered(shows_covered_coins=view.pot > coins_in_heap(tableau))
    for seat in SEATS:
        for at, frame in enumerate(view.frames):
            for place, table_card in enumerate(frame.cards[seat]):
                _place_card(placed, tableau, layout, (seat, at, place), table_card)
    for seat, words in wager_words(view):
        placed["said", seat] = table_bubble(words, seat, layout)
    return placed


def is_undealt(view: PublicView) -> bool:
    """Whether nothing lies on the table yet: neither cards nor coins have been dealt out."""
    return not (view.round or any(view.decks) or any(view.coins))


def has_token(tableau: Tableau, frame: FrameView, place: int, table_card: TableCard) -> bool:
    """Whether the prediction still lies with its card: until its showdown is settled."""
    if not table_card.predicted or place >= frame.decided:
        return table_card.predicted
    view = tableau.view
    return tableau.settling and frame is view.frames[innermost(view)] and place == frame.decided - 1


def token_picture(frame: FrameView, place: int, table_card: TableCard, size: int) -> CoinPicture:
    """The prediction under a card as the viewer sees it."""
    return CoinPicture(prediction_face(table_card.prediction), size, free=place >= frame.staked)


def place_token(placed: Placements, frame: FrameView, where: CardSpot, size: int, spot: Spot) -> None:
    """Put the coin of a prediction there, and once it is turned up, whether it was right; a tie is neither (R8, R9)."""
    seat, _at, place = where
    own, other = frame.cards[seat][place], frame.cards[1 - seat][place]
    placed["token", *where] = Placement(token_picture(frame, place, own, size), *spot)
    if own.shown and own.card and other.card and own.card.rank != other.card.rank:
        truth = Prediction.HIGHER if own.card.rank > other.card.rank else Prediction.LOWER
        placed["verdict", *where] = Placement(VerdictPicture(own.prediction is truth, size), *spot)


def prediction_face(prediction: Prediction | None) -> str:
    """The face of a coin that lies under a card for this prediction; a blank one where it may not be seen."""
    return {Prediction.HIGHER: "heads", Prediction.LOWER: "tails", None: "blank"}[prediction]


def pot_words(pot: int) -> str:
    """What stands under the pot."""
    return _("POT {coins}").format(coins=pot)


def shown_pot(tableau: Tableau) -> int:
    """The pot as its number shows it: once one has been paid, what waits under the next cards is counted already."""
    view = tableau.view
    at = innermost(view)
    if view.pot or not tableau.between or at < 0:
        return view.pot
    frame = view.frames[at]
    return sum(table_card.coin for cards in frame.cards for table_card in cards[frame.decided : frame.decided + 1])


def coins_in_heap(tableau: Tableau) -> int:
    """How many of the pot's coins lie in the heap: all but those still under the cards being fought for."""
    view = tableau.view
    at = innermost(view)
    if at < 0:
        return view.pot
    frame = view.frames[at]
    return view.pot - sum(
        has_token(tableau, frame, place, card) and place < frame.staked and not card.coin
        for cards in frame.cards
        for place, card in enumerate(cards)
    )


def is_glowing(tableau: Tableau) -> bool:
    """Whether the pot is one that nobody won the last time."""
    view = tableau.view
    carried = bool(view.frames) and view.frames[0].pot > 0
    return view.pot > 0 and (tableau.rolled or carried or view.over)


def _place_seat(placed: Placements, view: PublicView, seat: Seat, layout: Layout) -> None:
    places = TABLE_SEATS[seat]
    pile = layout.px(PILE_WIDTH)
    # with large text the line under the upper name takes more room
    down = (places.line[1] - places.name[1]) * (layout.letter - layout.unit) if seat else 0.0
    stack, coins = layout.near(places.name, places.stack), layout.near(places.name, places.coins)
    placed["stack", seat] = Placement(StackPicture(view.coins[seat], layout.px(STACK_COIN)), stack[0], stack[1] + down)
    placed["coins", seat] = Placement(coins_picture(view.coins[seat]), coins[0], coins[1] + down)
    if view.decks[seat]:
        placed["deck", seat] = Placement(DeckPicture(view.decks[seat], pile), *layout.at(*places.deck))
    deck_label = layout.near(places.deck, places.deck_label)
    placed["deck label", seat] = Placement(deck_words(view.decks[seat]), *deck_label)
    discards = view.discards[seat]
    if discards:
        second = face_name(discards[-2]) if len(discards) > 1 else ""
        picture = DiscardsPicture(face_name(discards[-1]), second, min(1, max(0, len(discards) - 2)), pile)
        placed["discards", seat] = Placement(picture, *layout.at(*places.discards))
    label = TextPicture(_("Discards {cards}").format(cards=len(discards)), SMALL, QUIET)
    placed["discards label", seat] = Placement(label, *layout.near(places.discards, places.discards_label))


def coins_picture(coins: int) -> TextPicture:
    """The number of a player's coins."""
    return TextPicture(str(coins), NUMBER, BRASS_LIGHT)


def deck_words(cards: int) -> TextPicture:
    """What stands under a deck."""
    return TextPicture(_("Deck {cards}").format(cards=cards), SMALL, QUIET)


def place_pot(placed: Placements, tableau: Tableau, layout: Layout, heap: Spot, label: Spot) -> None:
    """The pot's coins and its number, at places in pixels."""
    picture = PotPicture(coins_in_heap(tableau), layout.px(POT_COIN), is_glowing(tableau))
    placed["heap",] = Placement(picture, *heap)
    words = TextPicture(pot_words(shown_pot(tableau)), POT_STYLE, BRASS_LIGHT, layout.px(POT_WIDTH))
    placed["pot",] = Placement(words, *label)


def _place_card(placed: Placements, tableau: Tableau, layout: Layout, where: CardSpot, table_card: TableCard) -> None:
    seat, at, place = where
    places, frame = TABLE_SEATS[seat], tableau.view.frames[at]
    if frame.depth:
        # a WAR that is over: its cards are on their way to the discards
        picture = CardPicture(card_sprite(table_card.card), layout.px(PILE_WIDTH), 4.0)
        placed["card", *where] = Placement(picture, *layout.at(*places.discards))
        return
    picture = CardPicture(card_sprite(table_card.card), layout.px(places.card_width))
    placed["card", *where] = Placement(picture, *layout.at(*places.card))
    if has_token(tableau, frame, place, table_card):
        x, y = layout.near(places.card, places.token)
        place_token(placed, frame, where, layout.px(COIN), (x, y))
        private = isinstance(tableau.view, PlayerView) and not table_card.shown
        _place_words(placed, layout, where, table_card, private, (x + layout.px(BESIDE), y))


def _place_words(
    placed: Placements, layout: Layout, where: CardSpot, table_card: TableCard, private: bool, beside: Spot
) -> None:
    """Say in words what a prediction coin says and, where only the viewer sees it, just that."""
    x, y = beside
    words = {Prediction.HIGHER: _("HIGHER"), Prediction.LOWER: _("LOWER"), None: _("hidden")}[table_card.prediction]
    style, colour = (STRONG, BRASS_LIGHT) if table_card.prediction else (SMALL, QUIET)
    placed["word", *where] = Placement(TextPicture(words, style, colour), x, y, align=0.0)
    if table_card.prediction is not None and private:
        # under the coin, between the card and the discards
        picture = TextPicture(_("only you see this"), SMALL, QUIET, layout.px(NOTE_WIDTH))
        left, down = x - layout.px(BESIDE + COIN / 2), layout.px(COIN / 2) + 12 * layout.letter
        placed["note", *where] = Placement(picture, left, y + down, align=0.0)
