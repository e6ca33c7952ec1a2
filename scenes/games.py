"""The games that are shown: a line for each."""

from types import MappingProxyType
from typing import Final

from scenes.classic.kit import CLASSIC_WAR
from scenes.high_low.kit import HIGH_LOW_WAR
from scenes.kit import SceneKit

_KITS = (
    HIGH_LOW_WAR,
    CLASSIC_WAR,
)

GAMES: Final = MappingProxyType[str, SceneKit]({kit.game: kit for kit in _KITS})
"""Every game, under its name in records, the one offered first ahead."""
