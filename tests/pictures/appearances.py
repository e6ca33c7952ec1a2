"""The windows and the settings in which every screen is measured and looked at."""

from typing import Final

from game.settings import DEFAULTS, Settings
from scenes.look import Look
from tests.scenes.menus.driving import look_at

SIZES: Final = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (960, 1000), (1720, 720), (3840, 2160))

APPEARANCES: Final = {
    "as it is": DEFAULTS,
    "text ×1.25": Settings(text_size=1.25),
    "text ×1.5": Settings(text_size=1.5),
    "left-handed": Settings(left_handed=True),
    "left-handed, text ×1.5, card memory": Settings(left_handed=True, text_size=1.5, card_memory=True),
}
"""By name, the settings that say where text lies and how large it is."""


def look_for(size: tuple[int, int], settings: Settings = DEFAULTS) -> Look:
    """What scenes draw with in a window of that size, by these settings."""
    return look_at(size, settings)
