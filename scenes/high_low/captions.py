"""What is said on the table of High Low War, by whom, and where it stands."""

from typing import TypeAlias

from game.engine.cards import SEATS, Seat
from scenes.drawing.faces import short_rank
from scenes.drawing.pictures import BannerPicture
from scenes.high_low.placing_war import playing
from scenes.high_low.saying import table_bubble, war_bubble
from scenes.high_low.unfolding import Tableau, innermost
from scenes.layout import BANNER, BANNER_WIDTH, WAR_BANNER, WAR_BANNER_WIDTH
from scenes.motion.placement import Placement
from scenes.names import called
from scenes.table.change import Change
from scenes.words import _

TableChange: TypeAlias = Change[Tableau]
"""What an event does to the table of High Low War."""


def banner(change: TableChange, words: str) -> Placement:
    """Where a line that says what happened stands."""
    if change.before.view.wars:
        return _on_the_embers(change, words)
    return Placement(BannerPicture(words, change.layout.broad(BANNER_WIDTH)), *change.layout.at(*BANNER))


def war_banner(change: TableChange) -> Placement:
    """The line that says which cards have tied: WAR!"""
    tied = [frame for frame in change.after.view.frames if frame.open][-2]
    cards = [tied.cards[seat][tied.decided - 1].card for seat in SEATS]
    first, second = (short_rank(card) if card else "?" for card in cards)
    words = _("{first} against {second}: WAR!").format(first=first, second=second)
    return _on_the_embers(change, words)


def bubble(change: TableChange, seat: Seat, words: str) -> Placement:
    """What a seat says, beside its card or over the one that is wagered on."""
    view = change.after.view
    if not view.wars:
        return table_bubble(words, seat, change.layout)
    return war_bubble(words, seat, playing(change.after, view.frames[innermost(view)]), change.layout)


def name(change: TableChange, seat: Seat) -> str:
    """A player's name."""
    return change.after.view.players[seat]


def _on_the_embers(change: TableChange, words: str) -> Placement:
    # between the clash and the decks there is no more room, however large the text is
    picture = BannerPicture(words, change.layout.px(WAR_BANNER_WIDTH), war=True, shorter=_shorter(change, words))
    return Placement(picture, *change.layout.at(*WAR_BANNER))


def _shorter(change: TableChange, words: str) -> str:
    """The words with short names."""
    players = change.after.view.players
    for seat in SEATS:
        words = words.replace(players[seat], called(players, seat))
    return words
