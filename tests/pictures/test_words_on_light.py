"""The words on the winner's panel can be read where they cross the light behind the crown."""

import pytest
from pygame import Rect, Surface

from game.settings import Settings
from scenes.core.look import Look
from scenes.drawing.felt import FELTS
from scenes.drawing.screen_painter import Painter
from scenes.theme import BRASS_LIGHT, TEXT, Colour
from tests.pictures.appearances import look_for
from tests.pictures.measuring import Frame
from tests.pictures.screens import canvas_of, screens
from tests.sampling import sampled
from tests.scenes.menus.driving import farewell
from tests.scenes.test_contrast import LEAST, contrast_of, levels

WORDS = {"You win!": BRASS_LIGHT, f"“{farewell().face.saying}”": TEXT}
"""Who has won, and what the loser says."""


def under_words(look: Look) -> tuple[Surface, dict[str, Rect]]:
    """The panel without any text, and where each text would lie."""
    canvas = canvas_of(screens()["won"](look))
    lies = {words.text: words.ink for words in Frame(canvas, look).words}
    texts = {id(picture) for picture in look.lettering.kept.values()}
    canvas.still[:] = [item for item in canvas.still if id(item.image) not in texts]
    bare = Surface(look.size).convert()
    Painter(bare).paint(canvas)
    return bare, lies


def least_contrast(ink: Colour, bare: Surface, place: Rect, look: Look) -> float:
    """The contrast of a text to the pixel under it that it is hardest to read on."""
    grounds = {
        tuple(bare.get_at((x, y)))[:3] for x in range(*_span(place.x, place.w)) for y in range(*_span(place.y, place.h))
    }
    inks = levels(ink, look.palette)
    return min(contrast_of(inks, (red / 255, green / 255, blue / 255)) for red, green, blue in grounds)


def _span(start: int, length: int) -> tuple[int, int]:
    return start, start + length


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("felt", sampled(FELTS, ("midnight",)))
def test_the_words_for_a_winner_stand_out_from_the_light_behind_them(felt: str, text_size: float) -> None:
    look = look_for((1280, 720), Settings(felt=felt, text_size=text_size))
    bare, lies = under_words(look)
    for words, ink in WORDS.items():
        assert least_contrast(ink, bare, lies[words], look) >= LEAST, words
