"""The words on the table of High Low War: bubbles that say what a player does, banners that say what has happened."""

from typing import Final, TypeAlias

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.views import FrameView, PublicView
from scenes.animation.placement import Placement
from scenes.core.layout import Layout
from scenes.drawing.canvas import BannerPicture, BubblePicture
from scenes.drawing.sprite_images import short_rank
from scenes.high_low.layout import (
    BANNER,
    BANNER_WIDTH,
    TABLE_SEATS,
    WAR_BANNER,
    WAR_BANNER_WIDTH,
    WAR_COLUMNS,
    WAR_SEATS,
)
from scenes.high_low.shown_table import Tableau, innermost, playing
from scenes.table.director import Change
from scenes.wording import _, short_name

HEIGHT: Final = 44
"""How high a bubble is with its tail, in the design's pixels of text."""

TAIL: Final = 14
"""How far beside the middle of a column the tail ends, in the design's pixels."""


TableChange: TypeAlias = Change[Tableau]
"""What an event does to the table of High Low War."""


def tied_ranks(frame: FrameView) -> list[str]:
    """The ranks of the two cards of a frame that were turned up last."""
    cards = [frame.cards[seat][frame.decided - 1].card for seat in SEATS]
    return [short_rank(card) if card else "?" for card in cards]


def wager_words(view: PublicView) -> list[tuple[Seat, str]]:
    """What each seat has just said in the wagering under way, where it has said anything."""
    wagering = view.wagering
    if wagering is None:
        return []
    seat = 1 - wagering.to_act
    if wagering.totals[seat] > wagering.totals[1 - seat]:
        return [(seat, _("Raise to {total}").format(total=wagering.totals[seat]))]
    return [(seat, _("Check"))] if wagering.to_act != view.starter else []


def pot_won_words(before: Tableau, seat: Seat, coins: int) -> str:
    """Why a seat takes the whole pot, and how many of its coins were the other's: half of those that were matched.

    It alone was right, or the other has folded (R8, H3).
    """
    players = before.view.players
    words = _("{other} folded: {name} +{coins}") if before.folded else _("{name} was right: +{coins}")
    return words.format(name=players[seat], other=players[1 - seat], coins=(coins - before.folded) // 2)


def table_bubble(words: str, seat: Seat, layout: Layout) -> Placement:
    """A seat's bubble at the plain table: between its card and the middle, where neither deck nor discards lie."""
    places = TABLE_SEATS[seat]
    x, y = layout.near(places.card, places.said)
    above = seat == SEATS[-1]
    middle = y + (HEIGHT if above else -HEIGHT) / 2 * layout.letter
    return Placement(BubblePicture(words, up=above), x, middle, align=0.0)


def war_bubble(words: str, seat: Seat, column: int, layout: Layout) -> Placement:
    """A seat's bubble in a WAR: over its card in the column that is wagered on, and leaning away from the edge."""
    places, last = WAR_SEATS[seat], column == len(WAR_COLUMNS) - 1
    x, y = WAR_COLUMNS[column], places.card_y
    left, tail = layout.near((x, y), (x + (TAIL if last else -TAIL), places.said_y))
    return Placement(BubblePicture(words, right=last), left, tail - HEIGHT / 2 * layout.letter, align=float(last))


def banner(change: TableChange, words: str) -> Placement:
    """Where a line that says what happened stands."""
    if change.before.view.wars:
        return _on_the_embers(change, words)
    picture = BannerPicture(words, change.layout.broad(BANNER_WIDTH), shorter=_shortened(change, words))
    return Placement(picture, *change.layout.at(*BANNER))


def war_banner(change: TableChange) -> Placement:
    """The line that says which cards have tied: WAR!"""
    first, second = tied_ranks([frame for frame in change.after.view.frames if frame.open][-2])
    words = _("{first} against {second}: WAR!").format(first=first, second=second)
    return _on_the_embers(change, words)


def bubble(change: TableChange, seat: Seat, words: str) -> Placement:
    """What a seat says, beside its card or over the one that is wagered on."""
    view = change.after.view
    if not view.wars:
        return table_bubble(words, seat, change.layout)
    return war_bubble(words, seat, playing(change.after, view.frames[innermost(view)]), change.layout)


def _on_the_embers(change: TableChange, words: str) -> Placement:
    # between the clash and the decks there is no more room, however large the text is
    shorter = _shortened(change, words)
    picture = BannerPicture(words, change.layout.px(WAR_BANNER_WIDTH), war=True, shorter=shorter)
    return Placement(picture, *change.layout.at(*WAR_BANNER))


def _shortened(change: TableChange, words: str) -> str:
    """Words with the names of both players cut short."""
    players = change.after.view.players
    for seat in SEATS:
        words = words.replace(players[seat], short_name(players, seat))
    return words
