"""Ivory notes over the table: one sentence beside what it speaks of, which stays lit while the rest is darker."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from scenes.animation.placement import Key
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas, CoinPicture
from scenes.drawing.lettering import halves
from scenes.drawing.shapes import Box, draw_hand
from scenes.table.match_board import MatchBoard
from scenes.table.panel import panel_places
from scenes.theme import BRASS, BRASS_LIGHT, INK, IVORY, PAPER, READING, VEIL, Colour, TypeStyle
from scenes.widgets.widget import Widget

SENTENCE: Final[TypeStyle] = READING._replace(face="semibold", size=19)
WIDTHS: Final = (300, 220)
"""How wide the sentence is: as a rule, and where there is little room, in measures of the design."""

PAD: Final = 18
COIN: Final = 48
BUTTON: Final = (130, 40)
HAND: Final = (58, 38)
"""How long the pointing hand is, and how high."""

MARGIN: Final = 6
"""How far a note stays from the window's edge and from what is lit, and how far the light reaches beyond that."""

STEPS: Final = 24
"""A place for a note is looked for at this many points across the window, and as many down."""

DARKNESS: Final = 105
STRIP: Final = 90
"""The veil's opacity, of 255, and the height of the strips that it is laid in, so that it needs little memory."""


class Note(NamedTuple):
    """A sentence, and what it speaks of: sprites by the beginning of their keys, `("button", action)` for what may be
    done in the panel, `("panel", part)` for its other parts, with a number where there are several of the kind. `coin`
    is the face of a coin drawn beside the sentence."""

    text: str
    lit: tuple[Key, ...] = ()
    coin: str = ""

    def about(self, **names: str) -> "Note":
        """The same with names filled in."""
        return self._replace(text=self.text.format(**names))


class NotePlaces(NamedTuple):
    """Where a note lies, and its parts; the hand points at something that is lit, if there is room.

    `turned` is how it is turned: 0 points right, 90 down, 180 left, 270 up.
    """

    card: Rect
    lit: tuple[Rect, ...]
    text: Surface
    button: Rect | None
    hand: Rect | None
    turned: int


def lit_parts(note: Note, board: MatchBoard[Any, Any], look: Look, widgets: Sequence[Widget]) -> tuple[Rect, ...]:
    """Where in the window everything lies that a note speaks of, with some light around it; what touches is one."""
    reach = 2 * look.px(MARGIN)
    lit: list[Rect] = []
    for part in (part for key in note.lit for part in parts(key, board, look, widgets)):
        whole = part.inflate(reach, reach)
        while (at := whole.collidelist(lit)) >= 0:
            whole = whole.union(lit.pop(at))
        lit.append(whole)
    return tuple(lit)


def parts(key: Key, board: MatchBoard[Any, Any], look: Look, widgets: Sequence[Widget]) -> Iterator[Rect]:
    """Where what a key stands for lies in the window."""
    layout = board.layout
    match key:
        case ("button", str(action)):
            yield from (widget.rect for widget in widgets if widget.action == action)
        case ("panel", str(part), *places):
            place = getattr(panel_places(layout, look.unit), part)
            yield place[places[0]] if places else place
        case _:
            snapshot = board.director.snapshot()
            for own, (picture, x, y, align) in (*snapshot.still.items(), *snapshot.moving.items()):
                if own[: len(key)] == key:
                    rect = look.art.picture(picture).get_rect()
                    rect.topleft = round(x - align * rect.w), round(y - rect.h / 2)
                    if layout.mirror is not None:
                        rect.x = layout.mirror.left + layout.mirror.right - rect.right
                    yield rect


def lay_out_note(note: Note, lit: tuple[Rect, ...], look: Look, busy: Sequence[Rect], button: bool) -> NotePlaces:
    """Find the place of a note: never over what is lit, and over as little as possible of what is `busy`."""
    window = Rect(0, 0, *look.size).inflate(-2 * look.px(MARGIN), -2 * look.px(MARGIN))
    texts = [_sentence(note.text, look, look.px(width - (COIN + PAD if note.coin else 0))) for width in WIDTHS]
    sizes = [_card_size(text, look, bool(note.coin), button) for text in texts]
    for part in lit:
        free = [
            NotePlaces(card, lit, text, _button(card, look) if button else None, hand, turned)
            for text, size in zip(texts, sizes, strict=True)
            for card, hand, turned in _beside(size, part, look)
            if _is_free((card, hand), lit, window)
        ]
        if free:
            return min(free, key=lambda places: _covered((places.card, places.hand or places.card), busy))
    card = _anywhere(sizes[-1], lit, window, busy)
    return NotePlaces(card, lit, texts[-1], _button(card, look) if button else None, None, 0)


def _sentence(words: str, look: Look, widest: int) -> Surface:
    """The words, at most this wide; in two lines of about equal length if that is enough."""
    width = look.lettering.width(words, SENTENCE)
    if widest < width <= 2 * widest:
        # a line's last space counts where lines are broken
        widest = min(widest, max(look.lettering.width(f"{half} ", SENTENCE) for half in halves(words)))
    return look.paragraph(words, SENTENCE, INK, widest)


def _card_size(text: Surface, look: Look, coin: bool, button: bool) -> tuple[int, int]:
    width = text.get_width() + 2 * look.px(PAD) + (look.px(COIN + PAD) if coin else 0)
    high = max(text.get_height(), look.px(COIN) if coin else 0)
    under = look.px(BUTTON[1]) + look.px(12) if button else 0
    return max(width, look.px(BUTTON[0] + 2 * PAD)), high + under + 2 * look.px(14)


def _button(card: Rect, look: Look) -> Rect:
    width, height = look.px(BUTTON[0]), look.px(BUTTON[1])
    return Rect(card.right - look.px(PAD) - width, card.bottom - look.px(14) - height, width, height)


def _beside(size: tuple[int, int], at: Rect, look: Look) -> Iterator[tuple[Rect, Rect, int]]:
    """Places at the four sides of what is lit, with the hand in between."""
    gap = look.px(3)
    length, thick = look.px(HAND[0]), look.px(HAND[1])
    for share in (0.5, 0.2, 0.8):
        across, down = at.centerx - round(share * size[0]), at.centery - round(share * size[1])
        for left, hand_left, turned in (
            (at.x - 2 * gap - length - size[0], at.x - gap - length, 0),
            (at.right + 2 * gap + length, at.right + gap, 180),
        ):
            yield Rect(left, down, *size), Rect(hand_left, at.centery - thick // 2, length, thick), turned
        for top, hand_top, turned in (
            (at.y - 2 * gap - length - size[1], at.y - gap - length, 90),
            (at.bottom + 2 * gap + length, at.bottom + gap, 270),
        ):
            yield Rect(across, top, *size), Rect(at.centerx - thick // 2, hand_top, thick, length), turned


def _is_free(parts: Sequence[Rect], lit: Sequence[Rect], window: Rect) -> bool:
    return all(window.contains(part) and part.collidelist(lit) < 0 for part in parts)


def _covered(parts: Sequence[Rect], busy: Sequence[Rect]) -> int:
    """How many pixels of what is busy lie under a note."""
    shared = (part.clip(other) for part in parts for other in busy)
    return sum(clip.w * clip.h for clip in shared)


def _anywhere(size: tuple[int, int], lit: Sequence[Rect], window: Rect, busy: Sequence[Rect]) -> Rect:
    """A place in the window that is clear of what is lit."""
    across, down = (max(0, room - own) / STEPS for room, own in zip(window.size, size, strict=True))
    spots = [
        Rect(window.x + round(column * across), window.y + round(row * down), *size)
        for column, row in product(range(STEPS + 1), repeat=2)
    ]
    free = [spot for spot in spots if spot.collidelist(lit) < 0]
    return min(free or spots, key=lambda spot: (_covered((spot,), lit), _covered((spot,), busy)))


def draw_note(canvas: Canvas, look: Look, note: Note, places: NotePlaces) -> None:
    """Darken all but what is lit, and draw the note."""
    line = max(1, look.px(2))
    for part in _around(places.lit, Rect(0, 0, *look.size)):
        for top in range(part.y, part.bottom, STRIP):
            piece = _veil((part.w, min(STRIP, part.bottom - top)), look.size[0], look.tint(VEIL))
            canvas.put(piece, part.x, top)
    for rect in places.lit:
        ring = Box(rect.w, rect.h, look.px(10), fill=0, line=BRASS_LIGHT, line_width=line)
        canvas.put(look.art.box(ring), *rect.topleft)
    card, pad = places.card, look.px(PAD)
    paper = Box(card.w, card.h, look.px(12), IVORY, PAPER, 1.0, BRASS, line)
    canvas.put(look.art.box(paper), *card.topleft)
    left, top = card.x + pad, card.y + look.px(14)
    if note.coin:
        coin = look.art.picture(CoinPicture(note.coin, look.px(COIN)))
        canvas.put(coin, left, top)
        left += look.px(COIN + PAD)
        top += max(0, (look.px(COIN) - places.text.get_height()) // 2)
    canvas.put(places.text, left, top)
    if places.hand is not None:
        canvas.put(draw_hand(look.px(HAND[0]), look.px(HAND[1]), places.turned), *places.hand.topleft)


def _around(holes: Sequence[Rect], window: Rect) -> Iterator[Rect]:
    """The window without some rectangles, as rectangles that don't overlap."""
    clipped = [hole.clip(window) for hole in holes]
    edges = sorted({0, window.h, *(edge for hole in clipped for edge in (hole.top, hole.bottom))})
    for top, bottom in pairwise(edges):
        left = 0
        for hole in sorted((hole for hole in clipped if hole.top <= top < hole.bottom), key=lambda hole: hole.x):
            if hole.x > left:
                yield Rect(left, top, hole.x - left, bottom - top)
            left = max(left, hole.right)
        if left < window.w:
            yield Rect(left, top, window.w - left, bottom - top)


@lru_cache(maxsize=64)
def _veil(size: tuple[int, int], width: int, colour: Colour) -> Surface:
    """A piece of the veil, cut from the strip that all of them share."""
    piece = _strip(width, colour).subsurface((0, 0, *size))
    piece.set_alpha(DARKNESS)
    return piece


@lru_cache(maxsize=1)
def _strip(width: int, colour: Colour) -> Surface:
    strip = Surface((width, STRIP)).convert()
    strip.fill(colour)
    return strip
