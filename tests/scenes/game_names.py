"""The games as pages that choose between them name them."""

from typing import Final

from scenes.games import GAMES
from scenes.menus.new_match_draft import GameName

GAME_NAMES: Final = tuple(GameName(name, kit.title()) for name, kit in GAMES.items())
