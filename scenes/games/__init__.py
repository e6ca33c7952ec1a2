"""The registry of the scene kits of all games, with one entry for each game."""

from types import MappingProxyType
from typing import Final

from scenes.classic.scene_kit import CLASSIC_SCENES
from scenes.high_low.scene_kit import HIGH_LOW_SCENES
from scenes.table.scene_kit import SceneKit

_KITS = (
    HIGH_LOW_SCENES,
    CLASSIC_SCENES,
)

SCENE_KITS: Final = MappingProxyType[str, SceneKit]({kit.game: kit for kit in _KITS})
"""Scene kits of all games, by the games' names in records. The default game comes first."""
