"""What the cards of Classic War lie on: names, outlines where cards will lie, the winner's light, a war's ladder."""

from collections import Counter
from collections.abc import Sequence

from game.engine.classic.rules import JOKER_VALUE, value
from game.engine.classic.views import PublicView
from game.engine.core.cards import PlayingCard, Seat
from scenes.classic.card_share_bar import SWATCH, draw_swatch
from scenes.classic.layout import CLASH, COUNT_BELOW, TablePlaces, places_for
from scenes.classic.placements import shown_winner
from scenes.classic.shown_table import ClassicTableau
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.picture_rendering import PORTRAIT_SHAPE
from scenes.drawing.shapes import Box, Disc
from scenes.drawing.sprite_images import short_rank
from scenes.table.cloth import draw_card_outline
from scenes.table.match_board import SeatedPlayer
from scenes.theme import (
    BRASS_LIGHT,
    EMBER,
    GLOW,
    NAME,
    QUIET,
    RANK,
    RUNG_BOTTOM,
    RUNG_LINE,
    RUNG_TOP,
    SMALL,
    STRONG,
    TEXT,
)
from scenes.theme import WAR_WORD as WAR_STYLE
from scenes.wording import _, cards_in_words

GAP = 10
PORTRAIT = 76
"""How high a portrait is, in pixels of the design."""

MOST_CARDS = 54
"""However many cards a player holds, a portrait stays where it is."""

RUNG, RUNG_STEP = (172, 30), 36
"""The size of a rung, and how far apart two are."""

RUNGS = 2
"""A ladder shows no more than these."""


def draw_players(
    canvas: Canvas, look: Look, layout: Layout, tableau: ClassicTableau, seated: tuple[SeatedPlayer, ...], glowing: bool
) -> None:
    """Everybody's name, in peace and in war; `glowing`: the winner of a battle is lit."""
    view = tableau.view
    places = places_for(view)
    if not view.wars:
        _draw_outlines(canvas, look, layout, places, view)
    winner = shown_winner(view) if glowing else None
    if winner is not None:
        colour = GLOW if view.wars else BRASS_LIGHT
        light = look.art.disc(Disc(layout.px(places.card * 3), colour, 0.6, fade=True))
        canvas.put_centred(light, *places.row(winner, layout))
    for seat in range(len(view.players)):
        _draw_name(canvas, look, layout, places, view, seat, seated[seat].line)


def portrait_place(
    look: Look, layout: Layout, view: PublicView, seat: Seat, line: str
) -> tuple[tuple[float, float], int]:
    """The middle of an opponent's portrait, beside its name or below it, and how high it is, in pixels."""
    places = places_for(view)
    spot, height = places.seats[seat], layout.px(PORTRAIT)
    (x, y), (_x, below) = places.name_and_count(seat, layout)
    wide, onwards = height * PORTRAIT_SHAPE, 1 - 2 * spot.align
    if spot.below:
        return (x + onwards * wide / 2, below + layout.letter * COUNT_BELOW / 2 + height / 2), height
    room, beside = layout.room(spot.widest), layout.px(SWATCH) + layout.px(GAP) - 1
    name = min(look.lettering.width(view.players[seat], NAME), room - beside) + beside
    count = look.lettering.width(cards_in_words(MOST_CARDS), RANK)
    said = min(look.lettering.width(line, SMALL) + layout.px(GAP), room - count) if line else 0
    away = max(name, count + said) + layout.px(GAP) + wide / 2
    return (x + onwards * away, (y + below) / 2), height


def draw_war(canvas: Canvas, look: Look, layout: Layout, tableau: ClassicTableau) -> None:
    """The glow under a war, the word, how deep it is, and the ladder of what tied."""
    view = tableau.view
    places = places_for(view)
    glow = look.art.disc(Disc(layout.px(520), EMBER, 0.5, fade=True))
    canvas.put_centred(glow, *layout.at(*CLASH))
    x, y = layout.at(*places.war)
    # the word has as much room as the table has, however large the text is; it never becomes smaller by that
    room = max(1.1 * layout.unit, layout.plain) / layout.letter
    style = WAR_STYLE._replace(size=WAR_STYLE.size * min(1, room), fitted=room < 1)
    word = look.line(_("WAR"), style, BRASS_LIGHT)
    canvas.put_centred(word, x, y, align=0)
    deep = look.line(_("level {depth}").format(depth=view.wars), STRONG, TEXT)
    canvas.put(deep, x, y + word.get_height() * 0.36)
    _draw_ladder(canvas, look, layout, places, tableau)


def _draw_outlines(canvas: Canvas, look: Look, layout: Layout, places: TablePlaces, view: PublicView) -> None:
    """Outlines where a battle is fought, and where the won cards of whoever is in will lie."""
    width = layout.px(places.card)
    for seat in range(len(places.seats)):
        if _is_out(view, seat):
            continue
        if not view.table[seat]:
            draw_card_outline(canvas, look, layout, places.row(seat, layout), width)
        if view.rules.pickup == "pile" and not view.piles[seat]:
            draw_card_outline(canvas, look, layout, places.pile(seat, layout), width)


def _is_out(view: PublicView, seat: Seat) -> bool:
    """Whether a player has no cards left, in hand or in the battle."""
    return bool(view.battles) and not view.cards[seat] and not view.table[seat]


def _draw_name(
    canvas: Canvas, look: Look, layout: Layout, places: TablePlaces, view: PublicView, seat: Seat, line: str
) -> None:
    """A player's mark and name, and what is said of them."""
    align, room = places.seats[seat].align, layout.room(places.seats[seat].widest)
    onwards = 1 - 2 * align
    (x, y), (_x, below) = places.name_and_count(seat, layout)
    out = _is_out(view, seat)
    mark, gap = layout.px(SWATCH), layout.px(GAP) - 1
    name = look.fitted(view.players[seat], NAME, QUIET if out else TEXT, room - mark - gap)
    canvas.put_centred(name, x + onwards * (mark + gap), y, align)
    draw_swatch(canvas, look, layout.unit, seat, x - align * mark, y - mark / 2)
    line = _("out") if out else line
    count = look.lettering.width(cards_in_words(view.cards[seat]), RANK) + layout.px(GAP)
    said = look.line(line, look.lettering.fitting(line, SMALL, room - count), QUIET)
    canvas.put_centred(said, x + onwards * count, below, align)


def _draw_ladder(canvas: Canvas, look: Look, layout: Layout, places: TablePlaces, tableau: ClassicTableau) -> None:
    """One rung for each war of the battle, the latest in brass; with many wars only the last ones."""
    view = tableau.view
    tied = ties(view)
    shown = list(enumerate(tied, 1))[-RUNGS:]
    width, height, gap = layout.px(RUNG[0]), layout.px(RUNG[1]), layout.px(GAP)
    x, y = layout.at(*places.ladder)
    x -= width * places.right
    for number, (depth, tie) in enumerate(shown):
        top = y + layout.px(RUNG_STEP) * number
        now = depth == len(tied)
        line = BRASS_LIGHT if now else RUNG_LINE
        picture = Box(width, height, layout.px(8), RUNG_TOP, RUNG_BOTTOM, 0.85, line, layout.px(2 if now else 1.3))
        canvas.put(look.art.box(picture), x, top)
        ink = TEXT if now else QUIET
        title = look.line(_("WAR {depth}").format(depth=depth), SMALL, ink)
        canvas.put_centred(title, x + gap, top + height / 2, align=0)
        ranks = look.line(tie, RANK, BRASS_LIGHT if now else ink, width - title.get_width() - 3 * gap)
        canvas.put_centred(ranks, x + width - gap, top + height / 2, align=1)


def ties(view: PublicView) -> list[str]:
    """What each war of the battle is fought over, the first one first: 8 = 8."""
    rows = [[card.card for card in row if card.up and card.card] for row in view.table]
    return [_tie([row[depth] for row in rows if len(row) > depth]) for depth in range(view.wars)]


def _tie(cards: Sequence[PlayingCard]) -> str:
    """The highest cards that are equal; a joker where one called for war, or nobody's card was turned up."""
    ranks = Counter(map(value, cards))
    tied = max((rank for rank, cards_of_it in ranks.items() if cards_of_it > 1 or rank == JOKER_VALUE), default=0)
    card = next((card for card in cards if value(card) == tied), None)
    if card is None:
        return "…"
    rank = short_rank(card)
    return f"{rank} = {rank}" if ranks[tied] == 2 else f"{ranks[tied]} × {rank}"
