"""The kits and engines of all games, by the games' names in records."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.core.game import Games
from game.games.classic import CLASSIC_KIT
from game.games.high_low import HIGH_LOW_KIT
from game.games.kit import GameKit

_KITS: Final = (
    HIGH_LOW_KIT,
    CLASSIC_KIT,
)

GAME_KITS: Final[Mapping[str, GameKit]] = MappingProxyType({kit.name: kit for kit in _KITS})
"""Kits of all games, by the games' names in records. The default game comes first."""

ENGINES: Final[Games] = MappingProxyType({kit.name: kit.engine for kit in _KITS})
"""Engines of all games, by the games' names in records."""
