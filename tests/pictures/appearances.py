"""The settings with which every screen is measured and looked at."""

from typing import Final

import pytest

from game.settings import DEFAULTS, Settings
from scenes.core.look import Look
from tests.sampling import sampled
from tests.scenes.menus.driving import look_at

LARGEST: Final = "text ×2"
FULLEST: Final = "left-handed, text ×1.5, card memory"

APPEARANCES: Final = {
    "as it is": DEFAULTS,
    "text ×1.25": Settings(text_size=1.25),
    "text ×1.5": Settings(text_size=1.5),
    LARGEST: Settings(text_size=2.0),
    "left-handed": Settings(left_handed=True),
    FULLEST: Settings(left_handed=True, text_size=1.5, card_memory=True),
}
"""Settings that affect the positions and the size of text, by name."""

every_appearance = pytest.mark.parametrize("appearance", sampled(APPEARANCES, ("as it is", FULLEST)))


def look_for(size: tuple[int, int], settings: Settings = DEFAULTS) -> Look:
    """Return the look of scenes in a window of this size with these settings."""
    return look_at(size, settings)
