"""The text of a page as it was drawn, in reading order, so that every page can be read aloud.

Texts cut to fit are read in full. Otherwise, nothing is read that isn't on the screen.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas, Item
from scenes.theme import NAME, TypeStyle
from scenes.wording import in_phrases

SAME_ROW: Final = 0.5
"""Maximum distance by which the centre of a text lies below that of the topmost text in its row, as a share of the
smaller text's height."""


class PageText(NamedTuple):
    """The text of a page: its heading, which may be empty, and its rows from top to bottom."""

    heading: str
    rows: tuple[str, ...]


class _Text(NamedTuple):
    text: str
    style: TypeStyle
    rect: Rect


def page_text(canvas: Canvas, look: Look, beside: Sequence[Rect]) -> PageText:
    """Return the text of the topmost page on a canvas. Texts inside the rectangles `beside`, in pixels, are left out.

    The heading is the largest text (of several, the one drawn first), if it is larger than text in the style `NAME`.
    Rows that repeat the heading or an earlier row are left out.
    """
    drawn = canvas.still[canvas.veiled_count :]
    texts = [text for text in _texts(drawn, look) if not any(rect.contains(text.rect) for rect in beside)]
    largest = max((text.style.size for text in texts), default=0.0)
    heading = next((text for text in texts if text.style.size == largest > NAME.size), None)
    rows = (in_phrases(*dict.fromkeys(each.text for each in row)) for row in _rows(each for each in texts))
    title = heading.text if heading is not None else ""
    return PageText(title, tuple(dict.fromkeys(row for row in rows if row != title)))


def _texts(drawn: Iterable[Item], look: Look) -> Iterator[_Text]:
    """Yield the texts among the drawn items, in the order in which they were drawn. Texts without letters or digits are
    left out."""
    known = {
        id(picture): (text, style)
        for each in look.scales
        for (text, style, _colour, _widest), picture in each.lettering.kept.items()
    }
    for item in drawn:
        found = known.get(id(_whole(item.image)))
        if found is not None and any(letter.isalnum() for letter in found[0]):
            yield _Text(*found, item.rect)


def _whole(picture: Surface) -> Surface:
    """Return the picture of which this is the visible part, or the picture itself if all of it is visible."""
    parent = picture.get_parent()
    return picture if parent is None else parent


def _rows(texts: Iterable[_Text]) -> Iterator[list[_Text]]:
    """Yield the texts row by row, each row from left to right."""
    row: list[_Text] = []
    for text in sorted(texts, key=lambda each: each.rect.centery):
        if row and text.rect.centery - row[0].rect.centery > SAME_ROW * min(text.rect.h, row[0].rect.h):
            yield sorted(row, key=lambda each: each.rect.x)
            row = []
        row.append(text)
    if row:
        yield sorted(row, key=lambda each: each.rect.x)
