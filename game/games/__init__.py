"""The games there are: a line for each."""

from types import MappingProxyType
from typing import Final

from game.engine.classic.game import CLASSIC_WAR
from game.engine.core.game import Games
from game.engine.high_low.game import HIGH_LOW_WAR

GAMES: Final[Games] = MappingProxyType({game.rules.game: game for game in (HIGH_LOW_WAR, CLASSIC_WAR)})
"""Every game, under its name in records, the one offered first ahead."""
