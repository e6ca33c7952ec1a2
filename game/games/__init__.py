"""The games there are: a line for each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.core.game import Games
from game.games.classic import CLASSIC_WAR
from game.games.high_low import HIGH_LOW_WAR
from game.games.kit import GameKit

_KITS: Final = (
    HIGH_LOW_WAR,
    CLASSIC_WAR,
)

GAMES: Final[Mapping[str, GameKit]] = MappingProxyType({kit.name: kit for kit in _KITS})
"""Every game under its name in records, the one offered first ahead."""

ENGINES: Final[Games] = MappingProxyType({kit.name: kit.engine for kit in _KITS})
"""The engine of each, for whoever reads a record."""
