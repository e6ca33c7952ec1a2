"""What stands on the table without ever moving: names, the pot's ring, and in a WAR the columns and the ladder."""

from pygame import Rect

from game.engine.core.cards import SEATS
from game.engine.high_low.views import FrameView
from scenes.animation.placement import draw_placements
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box, Disc
from scenes.drawing.sprites import short_rank
from scenes.high_low.layout import (
    CLASH,
    COLUMN,
    COLUMN_REACH,
    PILE_WIDTH,
    POT,
    POT_RADIUS,
    RUNG_CARD_WIDTH,
    TABLE_SEATS,
    WAR_COLUMNS,
    WAR_DEPTH,
    WAR_SEATS,
    WAR_WORD,
)
from scenes.high_low.places import is_undealt, shown_pot
from scenes.high_low.tableau import Tableau, innermost, playing
from scenes.high_low.war_places import open_frames, place_column_labels, rung_box
from scenes.table.panel import draw_card_outline
from scenes.text import LONGEST_IN_WAR, _, number_in_words, short_name
from scenes.theme import (
    BRASS,
    BRASS_LIGHT,
    COLUMN_DARK,
    EMBER,
    GLOW,
    NAME,
    POT_FLOOR,
    POT_LINE,
    QUIET,
    RANK,
    RUNG_BOTTOM,
    RUNG_LINE,
    RUNG_TOP,
    SMALL,
    SMALL_NAME,
    STRONG,
    TEXT,
)
from scenes.theme import WAR_WORD as WAR_STYLE

NAME_WIDTH = 268
"""How wide a name at the plain table may be, up to the odds, in the design's pixels."""

LINE_WIDTH = 132
"""How wide the line under the upper name may be, up to the deck."""

WAR_NAME_WIDTH = 116
"""The same in a WAR, where it stands over the player's things."""

MARK_UNDER, MARK_OVER = 28, 26
"""How far under the upper name, and over the lower one, it says who starts, in the design's pixels of text."""


def draw_table(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau, lines: tuple[str, str]) -> None:
    """The plain table; `lines` is what stands under each name."""
    draw_pot(canvas, look, layout)
    for seat in SEATS:
        _draw_name(canvas, look, layout, tableau, seat, lines[seat])
        if not (is_undealt(tableau.view) or tableau.view.discards[seat]):
            draw_card_outline(canvas, look, layout, layout.at(*TABLE_SEATS[seat].discards), layout.px(PILE_WIDTH))


def draw_pot(canvas: Canvas, look: Look, layout: Layout) -> None:
    """The ring that the pot lies in."""
    x, y = layout.at(*POT)
    outer = Disc(2 * layout.px(POT_RADIUS), POT_FLOOR, 0.35, line=BRASS, line_width=layout.px(2.5))
    inner = Disc(2 * layout.px(POT_RADIUS - 8), "#000000", 0.0, line=POT_LINE, line_width=layout.px(1.2))
    for disc in (outer, inner):
        canvas.put_centred(look.art.disc(disc), x, y)


def _draw_name(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau, seat: int, line: str) -> None:
    places = TABLE_SEATS[seat]
    # the line is under the name: whichever of the two is nearer to the table's edge stands fast
    first, second = (places.line, places.name) if seat == 0 else (places.name, places.line)
    (x, outer), (_x, inner) = layout.at(*first), layout.stacked(first, second)
    y, line_y = (inner, outer) if seat == 0 else (outer, inner)
    widest = layout.room(NAME_WIDTH)
    player = tableau.view.players[seat]
    name = look.fitted(player, NAME, TEXT, widest)
    canvas.put(name, x, y - name.get_height() / 2)
    room = layout.px(LINE_WIDTH if seat else 300)
    below = look.fitted(line, SMALL, QUIET, room)
    canvas.put(below, x, line_y - below.get_height() / 2)
    if tableau.view.starter == seat and tableau.view.round:
        mark = look.line(_("starts"), SMALL, BRASS_LIGHT)
        beside = name.get_width() + look.px(10)
        if line or beside + mark.get_width() <= widest:
            x, y = x + beside, y + look.px(3)
        else:
            # further on there may be the odds
            y += layout.letter * (MARK_UNDER if seat else -MARK_OVER)
        canvas.put(mark, x, y - mark.get_height() / 2)


def draw_war(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau) -> None:
    """The table of a WAR: the word, how deep, the ladder, the columns and what stands in them."""
    view = tableau.view
    frame = view.frames[innermost(view)]
    x, y = layout.at(*WAR_WORD)
    word = look.line(_("WAR"), WAR_STYLE, BRASS_LIGHT)
    canvas.put(word, x, y - word.get_height() / 2)
    x, y = layout.stacked(WAR_WORD, WAR_DEPTH)
    depth = look.line(_("{depth} deep").format(depth=number_in_words(view.wars)), STRONG, QUIET)
    canvas.put(depth, x, y - depth.get_height() / 2)
    draw_glow(canvas, look, layout)
    for seat in SEATS:
        words, widest = short_name(view.players, seat, LONGEST_IN_WAR), layout.room(WAR_NAME_WIDTH)
        name = look.fitted(words, SMALL_NAME, TEXT, widest)
        canvas.put_centred(name, *layout.at(*WAR_SEATS[seat].name))
    _draw_ladder(canvas, look, layout, tableau)
    draw_column(canvas, look, layout, playing(tableau, frame))
    draw_placements(canvas, look, place_column_labels(tableau, layout))


def draw_glow(canvas: Canvas, look: Look, layout: Layout) -> None:
    """The light where the cards clash."""
    glow = look.art.disc(Disc(layout.px(420), EMBER, 0.5, fade=True))
    canvas.put_centred(glow, *layout.at(*CLASH))


def draw_column(canvas: Canvas, look: Look, layout: Layout, place: int) -> None:
    """The light on the column in which cards are being played, by its place."""
    box = column_box(layout, place)
    canvas.put_centred(look.art.box(Box(box.w, box.h, layout.px(18), GLOW, COLUMN_DARK, 0.13)), *box.center)


def column_box(layout: Layout, place: int) -> Rect:
    """Where that light lies: the odds of the cards are in it, however far the table spreads."""
    x, card_y = layout.at(WAR_COLUMNS[place], WAR_SEATS[0].card_y)
    strip, words = COLUMN_REACH
    reach = 2 * round(card_y + strip * layout.unit + words * layout.letter - layout.table.centery)
    height = max(min(layout.px(COLUMN[1]), layout.table.h - layout.px(40)), min(reach, layout.table.h))
    box = Rect(0, 0, layout.px(COLUMN[0]), height)
    box.center = round(x), layout.table.centery
    return box


def _draw_ladder(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau) -> None:
    rungs = open_frames(tableau)
    for number, at in enumerate(rungs):
        box = rung_box(number, len(rungs), layout)
        if box is None:
            continue
        now = at == rungs[-1]
        left, top, width, height = box
        line = BRASS_LIGHT if now else RUNG_LINE
        picture = Box(width, height, layout.px(9), RUNG_TOP, RUNG_BOTTOM, 0.85, line, layout.px(2 if now else 1.3))
        canvas.put(look.art.box(picture), left, top)
        _draw_rung(canvas, look, layout, tableau, at, (left, top, width, height), now)


def _draw_rung(
    canvas: Canvas, look: Look, layout: Layout, tableau: Tableau, at: int, box: tuple[float, float, int, int], now: bool
) -> None:
    left, top, width, height = box
    frame = tableau.view.frames[at]
    title = _("WAR {depth}").format(depth=frame.depth) if frame.depth else _("Round {n}").format(n=tableau.view.round)
    ink = TEXT if now else QUIET
    pad = layout.px(12)
    words = _("now") if now else _tie(frame)
    pot = _pot(tableau, at)
    # a pot that has been paid since is no longer there to be won
    stands = _("{tie} · pot {coins}").format(tie=words, coins=pot) if now or pot <= tableau.view.pot else words
    waiting = 2 * layout.px(RUNG_CARD_WIDTH) + pad if not now and frame.decided < frame.size else 0
    widest = width - 2 * pad - waiting
    heading = look.line(title, STRONG, ink, widest)
    line = look.fitted(stands, RANK, BRASS_LIGHT if now else ink, widest)
    canvas.put(heading, left + pad, top + height * 0.3 - heading.get_height() / 2)
    canvas.put(line, left + pad, top + height * 0.7 - line.get_height() / 2)


def _tie(frame: FrameView) -> str:
    cards = [frame.cards[seat][frame.decided - 1].card for seat in SEATS]
    first, second = (short_rank(card) if card else "?" for card in cards)
    return f"{first} = {second}"


def _pot(tableau: Tableau, at: int) -> int:
    """The pot over which a rung's cards tied; of the rung being fought, the pot now."""
    rungs = open_frames(tableau)
    where = rungs.index(at)
    if where + 1 < len(rungs):
        return tableau.view.frames[rungs[where + 1]].pot
    return shown_pot(tableau)
