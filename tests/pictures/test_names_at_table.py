"""What stands beside the upper player's deck keeps clear of it, at every size of window and of text."""

import pytest

from scenes.drawing.canvas import DeckPicture
from tests.pictures.appearances import APPEARANCES, look_for
from tests.pictures.measuring import Frame, ink
from tests.pictures.screens import UNDER_DIALOGS, canvas_of, screens

BESIDE, ABOVE = 6, 12
"""How far apart, in the design's pixels, so that it is seen as two things; above it some letters reach down."""


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("appearance", ["as it is", "text ×1.5"])
@pytest.mark.parametrize("screen", [UNDER_DIALOGS, f"{UNDER_DIALOGS} between the widest names"])
def test_a_name_and_its_line_stand_clear_of_the_deck(screen: str, appearance: str, size: tuple[int, int]) -> None:
    look = look_for(size, APPEARANCES[appearance])
    frame = Frame(canvas_of(screens()[screen](look)), look)
    deck = min(
        (ink(item) for kind, item, _order in frame.sprites if isinstance(kind, DeckPicture)), key=lambda box: box.y
    )
    unit = look.unit / look.settings.text_size
    beside = [words for words in frame.words if words.ink.x < deck.right and words.ink.y < deck.centery]
    assert beside
    for words in beside:
        assert words.ink.right <= deck.x - BESIDE * unit or words.ink.bottom <= deck.y - ABOVE * unit, (
            words.text,
            words.ink,
            deck,
        )
