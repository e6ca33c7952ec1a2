"""The card memory: which cards the other may still have, by all that the player has seen.

It is drawn from one player's view, and so is as private as the card.
"""

from typing import Final

from game.engine.core.cards import Rank
from game.engine.high_low.counting import Counts, are_from_the_same, ranks_at, ranks_to_draw
from game.engine.high_low.views import PlayerView
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.sprite_images import rank_word
from scenes.high_low.layout import MEMORY, WAR_MEMORY
from scenes.high_low.shown_table import undecided_spots
from scenes.theme import BRASS_LIGHT, QUIET, RANK, SMALL, TEXT
from scenes.wording import _, short_name

CELL: Final = 22
"""How wide a rank's cell is, in the design's pixels; it grows with the text."""

WIDEST_CELL: Final = 1.25
"""How many times as wide a cell may grow: the pot lies beside it."""

TITLE_ABOVE: Final = 20
COUNT_BELOW: Final = 19
"""How far the title stands above the ranks, and their counts below them, in the design's pixels."""


def remembered(view: PlayerView) -> tuple[str, Counts]:
    """What the memory tells of, and how many cards of each rank from the 2 on that are.

    They are those that the other's card may be whose showdown is next, or else the next card that the other draws. In
    the first pass nobody can tell whose the cards are that haven't been seen.
    """
    other, spots = 1 - view.seat, undecided_spots(view)
    if spots:
        at, place = spots[0]
        cards = view.frames[at].cards
        of_either, counts = are_from_the_same(cards[0][place], cards[1][place]), ranks_at(view, other, spots[0])
    else:
        of_either, counts = view.drawing_from[0] == view.drawing_from[1], ranks_to_draw(view, other)
    if of_either:
        return _("Not seen yet"), counts
    return _("Left for {name}").format(name=short_name(view.players, other)), counts


def draw_memory(canvas: Canvas, look: Look, layout: Layout, view: PlayerView) -> None:
    """Draw the ranks, and how many are left of each."""
    grown = look.lettering.growth
    x, y = layout.seen(*layout.at(*(WAR_MEMORY if view.wars else MEMORY)))
    title, counts = remembered(view)
    # the columns of a WAR leave no room to grow
    cell = layout.px(CELL if view.wars else CELL * min(grown, WIDEST_CELL))
    canvas.put_centred(look.line(title, SMALL, QUIET, cell * len(Rank)), x, y - layout.px(TITLE_ABOVE * grown))
    for place, (rank, left) in enumerate(zip(Rank, counts, strict=True)):
        middle = x + (place - (len(Rank) - 1) / 2) * cell
        letter = rank_word(rank)
        style = look.lettering.fitting(letter, RANK, cell - 2)
        canvas.put_centred(look.line(letter, style, TEXT if left else QUIET), middle, y)
        number = look.line(str(left) if left else "–", SMALL, BRASS_LIGHT if left else QUIET)
        canvas.put_centred(number, middle, y + layout.px(COUNT_BELOW * grown))
