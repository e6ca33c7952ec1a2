"""The parts of the table drawn under the cards: names, outlines, the light behind a winning card, the heading and the
ladder of a war, and the bar that shows each player's share of the cards."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.classic.rules import JOKER_VALUE, value
from game.engine.classic.views import PublicView
from game.engine.core.cards import PlayingCard, Seat
from scenes.classic.layout import BAR, BAR_SIZE, CLASH, COUNT_BELOW, TablePlaces, bar_height, places_for
from scenes.classic.placements import shown_winner
from scenes.classic.shown_table import ClassicTableau
from scenes.core.look import Look
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.rasterizer import CARD_SHAPE, PORTRAIT_SHAPE
from scenes.drawing.shapes import Box, Disc
from scenes.table.cloth import draw_card_outline
from scenes.table.match_board import SeatedPlayer
from scenes.table.portraits_and_bubbles import PortraitPlace
from scenes.theme import (
    BRASS,
    BRASS_LIGHT,
    CHIP,
    EMBER,
    EMBER_GROOVE,
    GLOW,
    INK,
    NAME,
    PANEL_BOTTOM,
    PATTERN,
    QUIET,
    RANK,
    RUNG_BOTTOM,
    RUNG_LINE,
    RUNG_TOP,
    SEATS,
    SMALL,
    STRONG,
    TEXT,
)
from scenes.theme import WAR_WORD as WAR_STYLE
from scenes.wording import _, cards_in_words, plural, short_rank

PATTERNS: Final = (
    "",
    f'<path d="M-3 9L9 -3M3 15L15 3" stroke="{PATTERN}" stroke-width="2.6"/>',
    f'<circle cx="6" cy="6" r="2.4" fill="{PATTERN}"/>',
    f'<path d="M2 0V12M8 0V12" stroke="{PATTERN}" stroke-width="2.2"/>',
)
"""SVG of each seat's pattern, on a square tile of 12 units."""

TILE: Final = 12
NARROWEST_NUMBER: Final = 34
"""Minimum width of a part of the bar that shows a number, in design units."""

SWATCH: Final = 16

GAP = 10
PACKET_EDGE = 12
"""Amount by which a packet's area is wider and taller than a card, in design units. Bubbles keep clear of this area."""

PORTRAIT = 76
"""Height of a portrait, in design units."""

MOST_CARDS = 54
"""Maximum number of cards that a player can have. Portraits leave room for this number, so they don't move when a
player's number of cards changes."""

RUNG, RUNG_STEP = (172, 30), 36
"""Size of a rung of the ladder, and distance between the tops of adjacent rungs, in design units."""

RUNG_TEXT, RUNG_WORDS = 20, 105
"""Minimum height and width of a rung for the text in it, in design units scaled with the text size."""

RUNGS = 2
"""Maximum number of rungs that are shown. If the layout is crowded, there is room for only one."""

WAR_WIDTH: Final = 2.55
"""Maximum width of the word "WAR" beside a card in a crowded layout, as a multiple of the word's text size."""

HEADING_UP, LADDER_DOWN = 14, 5
"""Maximum distances by which crowding moves the heading of a war between two players up, and the ladder down, clear of
the text above it, in design units scaled with the text size."""


def bar_area(layout: Layout) -> Rect:
    """Return the area of the bar with the players' numbers of cards, in pixels."""
    width, height = layout.across(BAR_SIZE[0]), bar_height(layout)
    x, y = layout.at(*BAR)
    return Rect(round(x - width / 2), round(y - height / 2), width, height)


def draw_bar(canvas: Canvas, look: Look, layout: Layout, held: Sequence[int], whole: int, war: bool) -> None:
    """Draw the bar, which shows each player's number of cards (`held`) as a share of the total (`whole`).

    If `war` is true, the bar matches the background of a war and also shows the number of cards at stake, if there is
    room for it.
    """
    if not whole:
        return
    area = bar_area(layout)
    width, height = area.size
    line = max(1, layout.px(1.5))
    around = area.inflate(4 * line, 4 * line)
    empty = EMBER_GROOVE if war else PANEL_BOTTOM
    groove = Box(around.w, around.h, layout.px(6), empty, empty, 0.75, BRASS, line)
    canvas.put(look.art.box(groove), around.x, around.y)
    left, before = area.x, 0
    for seat, cards in enumerate(held):
        before += cards
        right = area.x + round(width * before / whole)
        if right > left:
            _draw_part(canvas, look, layout, seat, cards, Rect(left, area.y, right - left, height))
        left = right
    if war:
        _draw_stake(canvas, look, layout, whole - before, Rect(left, area.y, area.right - left, height))


def draw_swatch(canvas: Canvas, look: Look, unit: float, seat: int, x: float, y: float) -> None:
    """Draw a seat's mark with its upper left corner at (`x`, `y`), in pixels. `unit` is the number of pixels in a
    design unit."""
    side = round(SWATCH * unit)
    canvas.put(_part(seat, side, side, max(1, round(TILE * unit))), x, y)
    frame = Box(side, side, 0, fill=0, line=PANEL_BOTTOM, line_width=max(1, round(unit)))
    canvas.put(look.art.box(frame), x, y)


def _draw_part(canvas: Canvas, look: Look, layout: Layout, seat: int, cards: int, rect: Rect) -> None:
    canvas.put(_part(seat, rect.w, rect.h, layout.px(TILE)), rect.x, rect.y)
    number = look.line(str(cards), CHIP, INK)
    if rect.w < max(layout.px(NARROWEST_NUMBER), number.get_width() + layout.px(8)):
        return
    width = number.get_width() + layout.px(8)
    patch = look.art.box(Box(width, rect.h, 0, SEATS[seat], SEATS[seat]))
    canvas.put(patch, rect.centerx - width / 2, rect.y)
    canvas.put_centred(number, *rect.center)


def _draw_stake(canvas: Canvas, look: Look, layout: Layout, cards: int, rect: Rect) -> None:
    ways = plural("{n} card at stake", "{n} cards at stake", cards), _("{cards} at stake").format(cards=cards)
    text = next((words for words in ways if look.lettering.width(words, CHIP) <= rect.w - layout.px(8)), "")
    if text:
        canvas.put_centred(look.line(text, CHIP, BRASS_LIGHT), *rect.center)


@lru_cache(maxsize=64)
def _part(seat: int, width: int, height: int, tile: int) -> Surface:
    """Return a picture filled with a seat's pattern, for a part of the bar or for a mark. Sizes are in pixels. Recent
    pictures are cached."""
    picture = Surface((width, height)).convert()
    pattern = _tile(seat, tile)
    for x in range(0, width, tile):
        for y in range(0, height, tile):
            picture.blit(pattern, (x, y))
    return picture


@lru_cache(maxsize=8)
def _tile(seat: int, side: int) -> Surface:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {TILE} {TILE}">'
        f'<rect x="0" y="0" width="{TILE}" height="{TILE}" fill="{SEATS[seat]}"/>'
        f"{PATTERNS[seat]}</svg>"
    )
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (side, side)).convert()


def draw_players(
    canvas: Canvas, look: Look, layout: Layout, tableau: ClassicTableau, seated: tuple[SeatedPlayer, ...], glowing: bool
) -> None:
    """Draw all names and, outside wars, the outlines of missing cards and piles. If `glowing` is true, the winning card
    of a battle is lit."""
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


def portrait_place(look: Look, layout: Layout, view: PublicView, seat: Seat, line: str) -> PortraitPlace:
    """Return the position of an opponent's portrait, beside the name or below it. `line` is the text beside the number
    of the opponent's cards."""
    places = places_for(view)
    spot, height = places.seats[seat], layout.px(PORTRAIT)
    (x, y), (_x, below) = places.name_and_count(seat, layout)
    wide, onwards = height * PORTRAIT_SHAPE, 1 - 2 * spot.align
    if spot.below:
        return PortraitPlace((x + onwards * wide / 2, below + layout.letter * COUNT_BELOW / 2 + height / 2), height)
    room, beside = places.name_room(seat, layout), layout.px(SWATCH) + layout.px(GAP) - 1
    name = min(look.lettering.width(view.players[seat], NAME), room - beside) + beside
    count = look.lettering.width(cards_in_words(MOST_CARDS), RANK)
    said = min(look.lettering.width(line, SMALL) + layout.px(GAP), room - count) if line else 0
    away = max(name, count + said) + layout.px(GAP) + wide / 2
    return PortraitPlace((x + onwards * away, (y + below) / 2), height)


def card_areas(layout: Layout, view: PublicView) -> list[Rect]:
    """Return the areas of the cards in a plain battle, of the packets, and of the piles, in pixels."""
    places, areas = places_for(view), list[Rect]()
    width = layout.px(places.card)
    for seat in range(len(view.players)):
        spots = [places.row(seat, layout), places.packet(seat, layout), places.pile(seat, layout)]
        for x, y in spots[: 3 if view.rules.pickup == "pile" else 2]:
            # a packet is a little larger than a card
            card = Rect(0, 0, width, round(width * CARD_SHAPE)).inflate(layout.px(PACKET_EDGE), layout.px(PACKET_EDGE))
            card.center = round(x), round(y)
            areas.append(card)
    return areas


def name_areas(look: Look, layout: Layout, view: PublicView) -> list[Rect]:
    """Return the areas of the names and counts, in pixels."""
    places, areas = places_for(view), list[Rect]()
    for seat, spot in enumerate(places.seats):
        (x, top), (_x, below) = places.name_and_count(seat, layout)
        needed = look.lettering.width(view.players[seat], NAME) + layout.px(SWATCH + GAP)
        width, high = min(places.name_room(seat, layout), needed), round(NAME.size * layout.letter)
        areas.append(Rect(round(x - spot.align * width), round(top) - high // 2, width, round(below - top) + high))
    return areas


def draw_war(canvas: Canvas, look: Look, layout: Layout, tableau: ClassicTableau) -> None:
    """Draw the glow of a war, its heading and depth, and the ladder of its ties."""
    view = tableau.view
    places = places_for(view)
    glow = look.art.disc(Disc(layout.px(520), EMBER, 0.5, fade=True))
    canvas.put_centred(glow, *layout.at(*CLASH))
    x, y = layout.at(*places.war)
    if places.right:
        y -= HEADING_UP * layout.letter * layout.crowding
    # the table limits the size of the word, but it is never smaller than at the normal text size
    room = max(1.1 * layout.unit, layout.letter / layout.growth) / layout.letter
    style = WAR_STYLE._replace(size=WAR_STYLE.size * min(1, room), fitted=room < 1)
    word = look.line(_("WAR"), style, BRASS_LIGHT, look.px(WAR_WIDTH * style.size) if layout.is_crowded else 0)
    canvas.put_centred(word, x, y, align=0)
    deep = look.line(_("level {depth}").format(depth=view.wars), STRONG, TEXT)
    top = y + word.get_height() * 0.36
    canvas.put(deep, x, top)
    _draw_ladder(canvas, look, layout, places, tableau, top + deep.get_height())


def _draw_outlines(canvas: Canvas, look: Look, layout: Layout, places: TablePlaces, view: PublicView) -> None:
    """Draw outlines in place of missing cards and piles, for players who aren't out."""
    width = layout.px(places.card)
    for seat in range(len(places.seats)):
        if _is_out(view, seat):
            continue
        if not view.table[seat]:
            draw_card_outline(canvas, look, layout, places.row(seat, layout), width)
        if view.rules.pickup == "pile" and not view.piles[seat]:
            draw_card_outline(canvas, look, layout, places.pile(seat, layout), width)


def _is_out(view: PublicView, seat: Seat) -> bool:
    return bool(view.battles) and not view.cards[seat] and not view.table[seat]


def _draw_name(
    canvas: Canvas, look: Look, layout: Layout, places: TablePlaces, view: PublicView, seat: Seat, line: str
) -> None:
    align, room = places.seats[seat].align, places.name_room(seat, layout)
    onwards = 1 - 2 * align
    (x, y), (_x, below) = places.name_and_count(seat, layout)
    out = _is_out(view, seat)
    mark, gap = layout.px(SWATCH), layout.px(GAP) - 1
    name = look.fitted(view.players[seat], NAME, QUIET if out else TEXT, room - mark - gap)
    canvas.put_centred(name, x + onwards * (mark + gap), y, align)
    draw_swatch(canvas, look, layout.unit, seat, x - align * mark, y - mark / 2)
    line = _("out") if out else line
    count = look.lettering.width(cards_in_words(view.cards[seat]), RANK) + layout.px(GAP)
    if layout.is_crowded and not out and (seat == 0 or look.lettering.width(line, SMALL) > room - count):
        # the portrait shows that a computer plays here, and the panel shows the time of whoever plays below
        return
    said = look.line(line, look.lettering.fitting(line, SMALL, room - count), QUIET)
    canvas.put_centred(said, x + onwards * count, below, align)


def _draw_ladder(
    canvas: Canvas, look: Look, layout: Layout, places: TablePlaces, tableau: ClassicTableau, highest: float
) -> None:
    """Draw a rung for each of the last wars in the battle, with the rung of the latest war in brass.

    `highest` is the lower edge of the text above the ladder, in pixels.
    """
    view = tableau.view
    tied = ties(view)
    shown = list(enumerate(tied, 1))[-1 if layout.is_crowded else -RUNGS :]
    width = max(layout.px(RUNG[0]), round(RUNG_WORDS * layout.letter))
    height, gap = max(layout.px(RUNG[1]), round(RUNG_TEXT * layout.letter)), layout.px(GAP)
    x, y = layout.at(*places.ladder)
    if places.right:
        x, y = x - width, y + LADDER_DOWN * layout.letter * layout.crowding
    elif layout.is_crowded:
        y = max(y, highest)
    for number, (depth, tie) in enumerate(shown):
        top = y + (height + layout.px(RUNG_STEP - RUNG[1])) * number
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
    """Return a text for the tie of each war in the battle, such as "8 = 8", in the order of the wars."""
    rows = [[card.card for card in row if card.up and card.card] for row in view.table]
    return [_tie([row[depth] for row in rows if len(row) > depth]) for depth in range(view.wars)]


def _tie(cards: Sequence[PlayingCard]) -> str:
    """Return a text for the highest tied rank or for a joker that started the war, or "…" if neither has been turned
    up."""
    ranks = Counter(map(value, cards))
    tied = max((rank for rank, cards_of_it in ranks.items() if cards_of_it > 1 or rank == JOKER_VALUE), default=0)
    card = next((card for card in cards if value(card) == tied), None)
    if card is None:
        return "…"
    rank = short_rank(card)
    return f"{rank} = {rank}" if ranks[tied] == 2 else f"{ranks[tied]} × {rank}"
