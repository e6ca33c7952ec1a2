"""The tutorials' ivory notes over the table. Each is a sentence beside its subjects, which stay lit while the rest of
the window is darkened."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect, Surface

from scenes.animation.placement import SpriteKey
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas, CoinPicture
from scenes.drawing.fitted_text import halves
from scenes.drawing.shapes import Box, draw_hand
from scenes.table.match_board import AnyBoard
from scenes.table.panel import panel_places
from scenes.theme import BRASS, BRASS_LIGHT, INK, IVORY, PAPER, READING, VEIL, Colour, TypeStyle
from scenes.widgets.widget import Widget

SENTENCE: Final[TypeStyle] = READING._replace(face="semibold", size=19)
WIDTHS: Final = (300, 220)
"""Maximum widths of a note's sentence, including any coin beside it, in design units: the usual width, and a width for
narrow spaces."""

PAD: Final = 18
COIN: Final = 48
BUTTON: Final = (130, 40)
HAND: Final = (58, 38)
"""Length and height of the pointing hand, in design units."""

MARGIN: Final = 6
"""Minimum distance of a note from the window's edge, in design units."""

LIGHT: Final = 4
"""Width of the lit margin around a note's subject, in design units."""

LETTERS: Final = (1.0, 0.8, 0.65)
"""Sizes of a note's letters, as multiples of the usual size. Smaller letters are used only if the note then covers less
of the parts that are `counted` (see `Busy`)."""

STEPS: Final = 24
"""Number of steps in which positions of a note are tried, both across and down the window."""

SHARES: Final = (0.5, 0.2, 0.8, 0.06, 0.94)
"""Possible positions of the hand along the side of a note, as fractions of the note's width or height."""

DARKNESS: Final = 105
STRIP: Final = 90
"""Opacity of the veil, from 0 to 255 (`DARKNESS`), and height in pixels of the strips that form it (`STRIP`). Such
strips take little memory."""


class Note(NamedTuple):
    """A sentence, and the keys of its subjects (`lit`), which stay lit.

    A key is `("button", action)` for a button in the panel, or `("panel", part)` for another part of the panel, with an
    index if there are several such parts. Any other key stands for all sprites whose keys begin with it. `coin` is the
    face of a coin drawn beside the sentence, or an empty string for none.
    """

    text: str
    lit: tuple[SpriteKey, ...] = ()
    coin: str = ""

    def about(self, **names: str) -> "Note":
        """Return the note with players' names inserted into its text."""
        return self._replace(text=self.text.format(**names))


class Busy(NamedTuple):
    """A part of the window that a note should leave free, and the cost of covering one pixel of it.

    If `counted` is true, a note covers the part only if there is no space elsewhere.
    """

    rect: Rect
    weight: int = 1
    counted: bool = False


Cost: TypeAlias = tuple[int, int]
"""Weighted numbers of pixels that a note covers: first the number in counted parts, then the number in other busy
parts."""


class NotePlaces(NamedTuple):
    """Positions of a note and its parts, in pixels.

    If there is space, a hand points at a lit part. `turned` is its direction in degrees: 0 for right, 90 for down, 180
    for left or 270 for up. Like the parts in `lit`, those in `clear` aren't darkened, but they have no ring.
    """

    card: Rect
    lit: tuple[Rect, ...]
    text: Surface
    button: Rect | None
    hand: Rect | None
    turned: int
    clear: tuple[Rect, ...] = ()


def lit_parts(note: Note, board: AnyBoard, look: Look, widgets: Sequence[Widget]) -> tuple[Rect, ...]:
    """Return the parts of the window that a note lights, in pixels, each including a margin. Overlapping parts are
    joined."""
    reach = 2 * board.layout.px(LIGHT)
    lit: list[Rect] = []
    for part in (part for key in note.lit for part in parts(key, board, look, widgets)):
        whole = part.inflate(reach, reach)
        while (at := whole.collidelist(lit)) >= 0:
            whole = whole.union(lit.pop(at))
        lit.append(whole)
    return tuple(lit)


def parts(key: SpriteKey, board: AnyBoard, look: Look, widgets: Sequence[Widget]) -> Iterator[Rect]:
    """Yield the parts of the window to which a note's key refers, in pixels."""
    layout = board.layout
    match key:
        case ("button", str(action)):
            yield from (widget.rect for widget in widgets if widget.action == action)
        case ("panel", str(part), *places):
            place = getattr(panel_places(layout, look.unit, target=look.target), part)
            yield place[places[0]] if places else place
        case _:
            yield from (rect for own, rect in sprite_parts(board, look) if own[: len(key)] == key)


def sprite_parts(board: AnyBoard, look: Look) -> Iterator[tuple[SpriteKey, Rect]]:
    """Yield the key of each sprite on the table, and the sprite's area in the window, in pixels. If the table is
    mirrored, so is the area."""
    mirror, snapshot = board.layout.mirror, board.director.snapshot()
    for key, (picture, x, y, align) in (*snapshot.still.items(), *snapshot.moving.items()):
        rect = look.art.picture(picture).get_rect()
        rect.topleft = round(x - align * rect.w), round(y - rect.h / 2)
        if mirror is not None:
            rect.x = mirror.left + mirror.right - rect.right
        yield key, rect


def lay_out_note(note: Note, lit: tuple[Rect, ...], look: Look, busy: Sequence[Busy], button: bool) -> NotePlaces:
    """Return positions for a note and its parts. If possible, they avoid the lit parts and the `busy` parts that are
    `counted`, and cover little of the other `busy` parts.

    If every position beside the lit parts would cover a lit or `counted` part or extend beyond the window, a better
    position elsewhere may be used, without the pointing hand, or the note may have smaller letters. If `button` is
    true, the note has space for a button.
    """
    found = list[tuple[Cost, NotePlaces]]()
    for share in LETTERS:
        found.append(_lay_out(note, lit, look, busy, button, SENTENCE._replace(size=share * SENTENCE.size)))
        if not found[-1][0][0]:
            break
    return min(found, key=lambda each: each[0][0])[1]


def _lay_out(
    note: Note, lit: tuple[Rect, ...], look: Look, busy: Sequence[Busy], button: bool, style: TypeStyle
) -> tuple[Cost, NotePlaces]:
    """Return the best positions for a note whose text is in the given style, preceded by their cost."""
    window = Rect(0, 0, *look.size).inflate(-2 * look.px(MARGIN), -2 * look.px(MARGIN))
    texts = [_sentence(note.text, style, look, look.px(width - (COIN + PAD if note.coin else 0))) for width in WIDTHS]
    sizes = [_card_size(text, look, bool(note.coin), button) for text in texts]
    best: tuple[Cost, NotePlaces] | None = None
    for part in lit:
        for text, size in zip(texts, sizes, strict=True):
            for card, hand, turned in _beside(size, part, look):
                if not _is_free((card, hand), lit, window):
                    continue
                cost = _covered((card, hand), busy)
                if best is None or cost < best[0]:
                    best = cost, NotePlaces(card, lit, text, _button(card, look) if button else None, hand, turned)
        if best is not None and not best[0][0]:
            return best
    for text, size in zip(texts, sizes, strict=True):
        cost, card = _anywhere(size, lit, window, busy)
        if best is None or cost < best[0]:
            best = cost, NotePlaces(card, lit, text, _button(card, look) if button else None, None, 0)
    assert best is not None
    return best


def _sentence(words: str, style: TypeStyle, look: Look, widest: int) -> Surface:
    """Return a picture of the sentence, at most `widest` pixels wide. If two lines suffice, they are of similar
    length."""
    width = look.lettering.width(words, style)
    if widest < width <= 2 * widest:
        # the space at the end of a line counts when lines are broken
        widest = min(widest, max(look.lettering.width(f"{half} ", style) for half in halves(words)))
    return look.paragraph(words, style, INK, widest)


def _card_size(text: Surface, look: Look, coin: bool, button: bool) -> tuple[int, int]:
    width = text.get_width() + 2 * look.px(PAD) + (look.px(COIN + PAD) if coin else 0)
    high = max(text.get_height(), look.px(COIN) if coin else 0)
    under = look.px(BUTTON[1]) + look.px(12) if button else 0
    return max(width, look.px(BUTTON[0] + 2 * PAD)), high + under + 2 * look.px(14)


def _button(card: Rect, look: Look) -> Rect:
    width, height = look.px(BUTTON[0]), look.px(BUTTON[1])
    return Rect(card.right - look.px(PAD) - width, card.bottom - look.px(14) - height, width, height)


def _beside(size: tuple[int, int], at: Rect, look: Look) -> Iterator[tuple[Rect, Rect, int]]:
    """Yield possible positions of a note on the four sides of a lit part, each with the hand's position and
    direction."""
    gap = look.px(3)
    length, thick = look.px(HAND[0]), look.px(HAND[1])
    for share in SHARES:
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


def _covered(parts: Sequence[Rect], busy: Sequence[Busy]) -> Cost:
    """Return the cost of covering `busy` parts of the window with `parts`."""
    covered = [0, 0]
    for rect, weight, counted in busy:
        for part in parts:
            clip = part.clip(rect)
            covered[not counted] += weight * clip.w * clip.h
    return covered[0], covered[1]


def _anywhere(size: tuple[int, int], lit: Sequence[Rect], window: Rect, busy: Sequence[Busy]) -> tuple[Cost, Rect]:
    """Return the cost of the best position in the window, and that position. If possible, the note covers no lit
    part."""
    across, down = (max(0, room - own) / STEPS for room, own in zip(window.size, size, strict=True))
    spots = [
        Rect(window.x + round(column * across), window.y + round(row * down), *size)
        for column, row in product(range(STEPS + 1), repeat=2)
    ]
    # as near to its subject as possible, as long as nothing more is covered
    middle = lit[0].center if lit else window.center
    spots.sort(key=lambda spot: abs(spot.centerx - middle[0]) + abs(spot.centery - middle[1]))
    free = [spot for spot in spots if spot.collidelist(lit) < 0] or spots
    costs = [_covered((spot,), busy) for spot in free]
    least = min(costs)
    return least, free[costs.index(least)]


def draw_note(canvas: Canvas, look: Look, note: Note, places: NotePlaces) -> None:
    """Darken everything except the lit and the clear parts, and draw the note without its button."""
    line = max(1, look.px(2))
    for part in _around((*places.lit, *places.clear), Rect(0, 0, *look.size)):
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
    """Yield non-overlapping rectangles that cover the window except the holes."""
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
    piece = _strip(width, colour).subsurface((0, 0, *size))
    piece.set_alpha(DARKNESS)
    return piece


@lru_cache(maxsize=1)
def _strip(width: int, colour: Colour) -> Surface:
    strip = Surface((width, STRIP)).convert()
    strip.fill(colour)
    return strip
