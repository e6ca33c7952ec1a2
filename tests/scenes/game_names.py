"""Names of the games, as shown on pages that choose between them."""

from typing import Final

from scenes.games import SCENE_KITS
from scenes.menus.new_match_draft import GameName

GAME_NAMES: Final = tuple(GameName(name, kit.title()) for name, kit in SCENE_KITS.items())
