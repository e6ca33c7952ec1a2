"""Speech bubbles and banners on the table of High Low War."""

from typing import Final, TypeAlias

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.views import FrameView, PlayerView, PublicView
from scenes.animation.placement import Placement
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import BannerPicture, BubblePicture
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.high_low.layout import (
    BANNER,
    BANNER_WIDTH,
    LABEL_UP,
    POT,
    POT_RADIUS,
    SAID_ASIDE,
    TABLE_SEATS,
    WAR_BANNER,
    WAR_BANNER_WIDTH,
    WAR_COLUMNS,
    WAR_LABEL_Y,
    WAR_SEATS,
    coins_spot,
)
from scenes.high_low.shown_table import Tableau, innermost, playing
from scenes.short_names import with_short_names
from scenes.table.director import Change
from scenes.wording import _, in_context, short_rank

HEIGHT: Final = 44
"""Height of a bubble with its tail, in design units that are scaled with the text size."""

LABEL: Final = 10
"""Half the height of the text between the two cards of a column in a WAR, in design units that are scaled with the text
size."""

NUMBER_HALF: Final = 10
"""Half the height of the text with a player's number of coins, in design units that are scaled with the text size."""

TAIL: Final = 14
"""Horizontal distance of the tip of a bubble's tail from the centre of a column in a WAR, in design units."""

SAID: Final = 75
"""Maximum width of the English words in a bubble about a wager, in design units scaled with the text size."""

TableChange: TypeAlias = Change[Tableau]
"""An event's change to the table of High Low War."""


def tied_ranks(frame: FrameView) -> list[str]:
    """Return the ranks of the two cards last turned up in a frame, by seat, with "?" for a hidden card."""
    cards = [frame.cards[seat][frame.decided - 1].card for seat in SEATS]
    return [short_rank(card) if card else "?" for card in cards]


def wager_words(view: PublicView) -> list[tuple[Seat, str]]:
    """Return the seat and the text of the latest check or raise in the current wagering, as a list of one (seat, text)
    pair. The list is empty if there has been none."""
    wagering = view.wagering
    if wagering is None:
        return []
    seat = 1 - wagering.to_act
    if wagering.totals[seat] > wagering.totals[1 - seat]:
        return [(seat, in_context("bubble", "Raise to {total}").format(total=wagering.totals[seat]))]
    return [(seat, in_context("bubble", "Check"))] if wagering.to_act != view.starter else []


def pot_won_words(before: Tableau, seat: Seat, coins: int) -> str:
    """Return the text of the banner for a pot that one player wins alone: the reason and the winner's gain.

    The reason is either that only the winner was right or that the other player folded (R8, H3). The gain is half of
    the pot, not counting coins left uncalled by a fold.
    """
    view, players = before.view, before.view.players
    own = view.seat if isinstance(view, PlayerView) else None
    if own is None:
        words = _("{other} folded: {name} +{coins}") if before.folded else _("{name} was right: +{coins}")
    elif own == seat:
        words = _("{other} folded: you get {coins}") if before.folded else _("You were right: +{coins}")
    else:
        words = _("You folded: {name} +{coins}") if before.folded else _("{name} was right: +{coins}")
    return words.format(name=players[seat], other=players[1 - seat], coins=(coins - before.folded) // 2)


def table_bubble(words: str, seat: Seat, layout: Layout) -> Placement:
    """Return a seat's bubble outside a WAR, beside the seat's card and shifted towards the pot."""
    places = TABLE_SEATS[seat]
    x, y = layout.near(places.card, places.said)
    x += SAID_ASIDE * layout.letter * layout.crowding
    above = seat == SEATS[-1]
    middle = y + (HEIGHT if above else -HEIGHT) / 2 * layout.letter
    return Placement(BubblePicture(words, up=above, widest=layout.said(SAID), is_short=True), x, middle, align=0.0)


def war_bubble(words: str, seat: Seat, column: int, layout: Layout) -> Placement:
    """Return a seat's bubble in a WAR, above the seat's card in the column of the current wager."""
    # the largest text of the upper bubble would reach the name
    places, leftwards = WAR_SEATS[seat], column == len(WAR_COLUMNS) - 1 or (seat == SEATS[-1] and layout.is_crowded)
    x, y = WAR_COLUMNS[column], places.card_y
    left, tail = layout.near((x, y), (x + (TAIL if leftwards else -TAIL), places.said_y))
    picture = BubblePicture(words, right=leftwards, widest=layout.said(SAID), is_short=True)
    return Placement(picture, left, tail - HEIGHT / 2 * layout.letter, align=float(leftwards))


def banner(change: TableChange, words: str) -> Placement:
    """Return a banner with a text. In a WAR, it lies between the clash and the decks."""
    if change.before.view.wars:
        return _on_the_embers(change, words)
    layout, (x, y) = change.layout, change.layout.at(*BANNER)
    under_ring = layout.at(*POT)[1] + POT_RADIUS * layout.unit
    over_coins = coins_spot(layout, SEATS[0])[1] - NUMBER_HALF * layout.letter
    highest = max(1, round(2 * min(y - under_ring, over_coins - y)) - 2)
    shorter = with_short_names(words, change.after.view.players)
    return Placement(BannerPicture(words, layout.broad(BANNER_WIDTH), shorter=shorter, highest=highest), x, y)


def war_banner(change: TableChange) -> Placement:
    """Return the banner that opens a WAR and gives the tied ranks."""
    first, second = tied_ranks([frame for frame in change.after.view.frames if frame.open][-2])
    words = _("{first} against {second}: WAR!").format(first=first, second=second)
    return _on_the_embers(change, words)


def bubble(change: TableChange, seat: Seat, words: str) -> Placement:
    """Return a seat's bubble, positioned for the table after the event, in a WAR or outside one."""
    view = change.after.view
    if not view.wars:
        return table_bubble(words, seat, change.layout)
    return war_bubble(words, seat, playing(change.after, view.frames[innermost(view)]), change.layout)


def _on_the_embers(change: TableChange, words: str) -> Placement:
    layout, shorter = change.layout, with_short_names(words, change.after.view.players)
    x, y = layout.at(*WAR_BANNER)
    label = layout.at(WAR_BANNER[0], WAR_LABEL_Y - LABEL_UP * layout.crowding)[1] + LABEL * layout.letter
    card = layout.at(WAR_BANNER[0], WAR_SEATS[0].card_y)[1] - WAR_SEATS[0].card_width * CARD_SHAPE / 2 * layout.unit
    highest = round(2 * min(y - label, card - y))
    picture = BannerPicture(words, layout.across(WAR_BANNER_WIDTH), war=True, shorter=shorter, highest=highest)
    return Placement(picture, x, y)
