"""No text is too small to be read, and who wishes for larger text gets no smaller one anywhere: rooms grow, lines are
wrapped, names are shortened."""

from collections.abc import Iterable

import pytest

from game.settings import Settings
from scenes.core.layout import Layout
from scenes.core.look import Look
from tests.pictures.appearances import APPEARANCES, look_for
from tests.pictures.screens import Show, canvas_of, screens
from tests.sampling import SIZES, in_pixels, sampled

WISHES = (1.25, 1.5)
SMALLEST = 13
"""How high any letters are at least, in pixels, at 1280×720."""


def heights(show: Show, look: Look) -> dict[str, int]:
    """How many pixels high the letters of each text on a screen are; where it stands more than once, the smallest."""
    letterings = {look.lettering, look.at_table.lettering}
    for lettering in letterings:
        lettering.kept.clear()
    canvas_of(show(look))
    found: dict[str, int] = {}
    for lettering in letterings:
        for text, style, _colour, _widest in lettering.kept:
            found[text] = min(found.get(text, 1000), lettering.pixels(style))
    return found


def shrunk(names: Iterable[str], size: tuple[int, int], wish: float) -> list[str]:
    """Every text of some screens that becomes smaller by the wish for larger text."""
    looks = look_for(size), look_for(size, Settings(text_size=wish))
    found = []
    for name in names:
        plain, now = (heights(screens()[name], look) for look in looks)
        found += [
            f"{name}: {text!r} is {now[text]} pixels high, and {height} without the wish"
            for text, height in plain.items()
            if now.get(text, height) < height
        ]
    return found


@pytest.mark.parametrize("wish", sampled(WISHES, (1.5,)))
@pytest.mark.parametrize("size", sampled(SIZES, SIZES[:1], in_pixels))
def test_no_text_becomes_smaller_by_the_wish_for_larger_text(size: tuple[int, int], wish: float) -> None:
    assert not shrunk(screens(), size, wish)


@pytest.mark.parametrize("appearance", sampled(APPEARANCES, ("as it is",)))
def test_no_text_is_smaller_than_13_pixels_at_720p(appearance: str) -> None:
    look = look_for((1280, 720), APPEARANCES[appearance])
    found = {name: heights(show, look) for name, show in screens().items()}
    assert not {name: text for name, texts in found.items() for text in texts if texts[text] < SMALLEST}


def test_a_name_in_a_room_that_shrinks_with_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Layout broken on purpose: text has the room that the smaller table leaves it."""
    monkeypatch.setattr(Layout, "room", Layout.px)
    assert shrunk(["a match begins"], (1280, 720), 1.5)
