"""The games that are shown: a line for each."""

from typing import Final

from scenes.classic.kit import CLASSIC_WAR
from scenes.high_low.kit import HIGH_LOW_WAR
from scenes.kit import SceneKit

GAMES: Final[tuple[SceneKit, ...]] = (
    HIGH_LOW_WAR,
    CLASSIC_WAR,
)
