"""The parts of High Low War's table that aren't sprites, such as the names, the pot's ring and, in a WAR, the columns
and the ladder."""

from collections.abc import Sequence

from pygame import Rect

from game.engine.core.cards import SEATS
from game.engine.high_low.views import FrameView, PlayerView
from scenes.animation.placement import Placement, draw_placements
from scenes.core.look import Look
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas, TextPicture
from scenes.drawing.fitted_text import halves
from scenes.drawing.shapes import Box, Disc
from scenes.high_low.bubbles_and_banners import tied_ranks
from scenes.high_low.layout import (
    CLASH,
    COLUMN,
    COLUMN_REACH,
    LABEL_UP,
    PILE_WIDTH,
    POT,
    POT_RADIUS,
    RUNG_CARD_WIDTH,
    TABLE_SEATS,
    WAR_COLUMNS,
    WAR_DEPTH,
    WAR_LABEL_Y,
    WAR_SEATS,
    WAR_WORD,
    deck_label_width,
    discards_spot,
)
from scenes.high_low.placements import WORDS, deck_words, is_undealt, open_frames, rung_box, shown_pot
from scenes.high_low.showdown_tension import levels
from scenes.high_low.shown_table import Tableau, innermost, playing
from scenes.short_names import LONGEST_IN_WAR, short_name
from scenes.table.cloth import draw_card_outline
from scenes.table.match_board import SeatedPlayer
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
    WAITING,
    TypeStyle,
)
from scenes.theme import WAR_WORD as WAR_STYLE
from scenes.wording import _

NAME_WIDTH = 268
"""Maximum width, in design units, of a name outside a WAR. The name must end before the odds."""

LINE_WIDTH = 132
"""Maximum width, in design units, of the line under the upper name. The line must end before the deck."""

LINE_LIFTED = 18
"""Distance by which the lower name and the line under it are moved up together, in design units."""

WAR_GROWN, WAR_WIDEST = 102, 165
"""Two widths in design units, the greater of which is the maximum width of the word "WAR". Only `WAR_GROWN` is scaled
with the text size."""

WAR_NAME_WIDTH, WAR_NAME_LESS = 116, 24
"""Maximum width of a name in a WAR (`WAR_NAME_WIDTH`), and the most by which crowding reduces
it (`WAR_NAME_LESS`), in design units."""

SHORTEST_IN_WAR = 4
"""Minimum number of characters to which a name in a WAR may be cut."""

EASED = 1.31
"""Maximum width of a text that is shrunk to fit, as a multiple of the space for it. A wider text is replaced with a
shorter one."""

COLUMN_LABEL = 176
"""Maximum width of the text between the cards of a column, in design units."""

MARK_UNDER, MARK_OVER = 28, 26
"""Distances of the word "starts" below the upper name and above the lower one, in design units scaled with the text
size."""


def draw_table(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau, seated: tuple[SeatedPlayer, ...]) -> None:
    """Draw the table outside a WAR without its sprites: the pot's ring, the names with the line below each and the
    starter's mark, and an outline in place of an empty discard pile."""
    draw_pot(canvas, look, layout)
    for seat in SEATS:
        _draw_name(canvas, look, layout, tableau, seat, seated[seat].line)
        if not (is_undealt(tableau.view) or tableau.view.discards[seat]):
            draw_card_outline(canvas, look, layout, discards_spot(layout, seat), layout.px(PILE_WIDTH))


def draw_pot(canvas: Canvas, look: Look, layout: Layout) -> None:
    """Draw the ring for the pot."""
    x, y = layout.at(*POT)
    outer = Disc(2 * layout.px(POT_RADIUS), POT_FLOOR, 0.35, line=BRASS, line_width=layout.px(2.5))
    inner = Disc(2 * layout.px(POT_RADIUS - 8), "#000000", 0.0, line=POT_LINE, line_width=layout.px(1.2))
    for disc in (outer, inner):
        canvas.put_centred(look.art.disc(disc), x, y)


def _draw_name(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau, seat: int, line: str) -> None:
    places = TABLE_SEATS[seat]
    if seat == 0 and layout.is_crowded:
        # there is no room for it between the name and the frame
        line = ""
    # either the name or the line keeps its place, whichever is further out
    first, second = (places.line, places.name) if seat == 0 else (places.name, places.line)
    (x, outer), (_x, inner) = layout.at(*first), layout.stacked(first, second)
    y, line_y = (inner, outer) if seat == 0 else (outer, inner)
    if seat == 0 and line:
        y, line_y = y - layout.px(LINE_LIFTED), line_y - layout.px(LINE_LIFTED)
    elif seat == 0 and layout.is_crowded:
        y = layout.at(*places.name)[1]
    # without odds beside it, the upper name may be longer
    is_own = isinstance(tableau.view, PlayerView) and tableau.view.seat == seat
    widest = layout.room(NAME_WIDTH * (layout.growth if seat and line and not is_own else 1))
    player, lettering, widest_name = tableau.view.players[seat], look.lettering, float(widest)
    if seat == 0 and lettering.pixels(lettering.fitting(player, NAME, widest)) * layout.growth > lettering.pixels(NAME):
        # the name would reach up to the text under the deck, which is larger too
        label = look.art.picture(deck_words(tableau.view.decks[seat], layout)).get_width()
        widest_name = lettering.room(player, NAME, layout.at(*places.deck)[0] - label / 2 - x, widest)
    name = look.fitted(player, NAME, TEXT, widest_name)
    canvas.put_centred(name, x, y, align=0)
    for number, words in enumerate(filter(None, halves(line) if seat and layout.is_crowded else (line,))):
        widest_line = layout.px(LINE_WIDTH if seat else 300)
        picture = look.art.picture(TextPicture(words, SMALL, QUIET, widest_line, hangs=bool(seat)))
        # a second line is in the place of an only one, so that it ends above the coins
        above = look.second_line(picture, SMALL) / 2
        canvas.put_centred(picture, x, line_y - above + number * WORDS * layout.letter, align=0)
    if tableau.view.starter == seat and tableau.view.round:
        mark, beside = look.line(_("starts"), SMALL, BRASS_LIGHT), name.get_width() + look.px(10)
        if line or (beside + mark.get_width() <= widest and not layout.is_crowded):
            x, y = x + beside, y + look.px(3)
        else:
            # the odds may be further to the right, and so may the text under the deck
            y += layout.letter * (MARK_UNDER if seat else -MARK_OVER)
            to_deck = layout.at(*places.deck)[0] - deck_label_width(layout) / 2 - x
            mark = look.line(_("starts"), SMALL, BRASS_LIGHT, to_deck)
        canvas.put_centred(mark, x, y, align=0)


def draw_war(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau) -> None:
    """Draw the table in a WAR without its sprites: the heading with the WAR's depth, the lights, the names, the ladder,
    and the columns' labels."""
    view = tableau.view
    frame = view.frames[innermost(view)]
    widest = max(look.px(WAR_GROWN), layout.room(WAR_WIDEST))
    canvas.put_centred(look.line(_("WAR"), WAR_STYLE, BRASS_LIGHT, widest), *layout.at(*WAR_WORD), align=0)
    depth = look.line(_("level {depth}").format(depth=view.wars), STRONG, QUIET)
    canvas.put_centred(depth, *layout.stacked(WAR_WORD, WAR_DEPTH), align=0)
    draw_glow(canvas, look, layout, levels(view.wars))
    for seat in SEATS:
        widest = layout.room(WAR_NAME_WIDTH - WAR_NAME_LESS * layout.crowding)
        lengths = range(LONGEST_IN_WAR, SHORTEST_IN_WAR - 1, -1)
        words = _first_fitting(look, [short_name(view.players, seat, each) for each in lengths], SMALL_NAME, widest)
        name = look.fitted(words, SMALL_NAME, TEXT, widest)
        canvas.put_centred(name, *layout.at(*WAR_SEATS[seat].name))
    _draw_ladder(canvas, look, layout, tableau)
    draw_column(canvas, look, layout, playing(tableau, frame))
    _draw_column_labels(canvas, look, layout, tableau)


def _first_fitting(look: Look, texts: Sequence[str], style: TypeStyle, widest: int) -> str:
    """Return the first of the texts that fits into `widest` pixels, in slightly smaller letters if needed (see
    `EASED`). If none fits, return the last."""
    lettering = look.lettering
    near = [each for each in texts if lettering.width(each, style) <= widest * EASED]
    shrink = lettering.fitting if lettering.growth == 1 else lettering.grown
    fitting = (each for each in near if lettering.width(each, shrink(each, style, widest)) <= widest)
    return next(fitting, texts[-1])


def draw_glow(canvas: Canvas, look: Look, layout: Layout, level: int = 1) -> None:
    """Draw the light under the tied cards of a WAR. The higher the level, the wider and stronger the light."""
    glow = look.art.disc(Disc(layout.px(320 + 100 * level), EMBER, 0.4 + 0.1 * level, fade=True))
    canvas.put_centred(glow, *layout.at(*CLASH))


def draw_column(canvas: Canvas, look: Look, layout: Layout, place: int) -> None:
    """Draw the light on the column that is being played. `place` is the index of the column."""
    box = column_box(layout, place)
    canvas.put_centred(look.art.box(Box(box.w, box.h, layout.px(18), GLOW, COLUMN_DARK, 0.13)), *box.center)


def column_box(layout: Layout, place: int) -> Rect:
    """Return the area of a column's light, in pixels. It includes the odds of the column's cards. `place` is the index
    of the column."""
    x, card_y = layout.at(WAR_COLUMNS[place], WAR_SEATS[0].card_y)
    strip, words = COLUMN_REACH
    reach = 2 * round(card_y + strip * layout.unit + words * layout.letter - layout.table.centery)
    height = max(min(layout.px(COLUMN[1]), layout.table.h - layout.px(40)), min(reach, layout.table.h))
    box = Rect(0, 0, layout.px(COLUMN[0]), height)
    box.center = round(x), layout.table.centery
    return box


def _draw_column_labels(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau) -> None:
    """Draw the text between the two cards of each column, which describes them as first, second or last cards."""
    frame = tableau.view.frames[innermost(tableau.view)]
    first = (_("first card"), _("first"))
    now, waiting = (first, (_("second card"), _("second"))), (first, (_("second card waits"), _("waits")))
    widest = layout.px(COLUMN_LABEL)
    for place in range(frame.size):
        is_played = place == playing(tableau, frame)
        ways = now[place] if is_played or place < frame.decided else waiting[place]
        if frame.size == 1:
            ways = (_("last card"), _("last"))
        words = next((each for each in ways if look.lettering.width(each, STRONG) <= widest), ways[-1])
        picture = TextPicture(words, STRONG, TEXT if is_played else WAITING, widest)
        label = Placement(picture, *layout.at(WAR_COLUMNS[place], WAR_LABEL_Y - LABEL_UP * layout.crowding))
        draw_placements(canvas, look, {("column", place): label})


def _draw_ladder(canvas: Canvas, look: Look, layout: Layout, tableau: Tableau) -> None:
    """Draw the ladder: one rung for the round and one for each open WAR in it. The lowest rung is that of the innermost
    WAR. If there is too little space, only the lowest rungs are drawn."""
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
        frame, pad = tableau.view.frames[at], layout.px(12)
        waiting = 2 * layout.px(RUNG_CARD_WIDTH) + pad if not now and frame.decided < frame.size else 0
        ink, widest = TEXT if now else QUIET, width - 2 * pad - waiting
        heading = look.line(_rung_title(tableau, frame), STRONG, ink, widest)
        canvas.put_centred(heading, left + pad, top + height * 0.3, align=0)
        states = _rung_states(tableau, rungs, number)
        words = _first_fitting(look, states, RANK, widest)
        state = look.fitted(words, RANK, BRASS_LIGHT if now else ink, widest)
        canvas.put_centred(state, left + pad, top + height * 0.7, align=0)


def _rung_title(tableau: Tableau, frame: FrameView) -> str:
    if frame.depth:
        return _("WAR {depth}").format(depth=frame.depth)
    return _("Round {n}").format(n=tableau.view.round)


def _rung_states(tableau: Tableau, rungs: Sequence[int], number: int) -> list[str]:
    """Return the possible texts of a rung, starting with the longest: its tied ranks with the pot at stake, and the
    ranks alone. If part of that pot has been paid, only the ranks are returned. For the lowest rung, the only text
    contains the current pot."""
    frames = tableau.view.frames
    if number == len(rungs) - 1:
        return [_("{tie} · pot {coins}").format(tie=_("now"), coins=shown_pot(tableau))]
    tie, pot = " = ".join(tied_ranks(frames[rungs[number]])), frames[rungs[number + 1]].pot
    # if the pot was larger, part of it has been paid since
    return [_("{tie} · pot {coins}").format(tie=tie, coins=pot), tie] if pot <= tableau.view.pot else [tie]
