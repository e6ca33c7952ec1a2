"""A player's own asset pack: used where there is one, and told where something is wrong with it."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.screen.display import Display

FOLDER: Final = "pack"
"""The folder in the data folder that may hold the pack."""

log = logging.getLogger(__name__)


def use_own_pack(display: "Display", data: Path) -> list[str]:
    """Show and sound by the pack in the data folder, if there is one; what the player should be told of it."""
    folder = data / FOLDER
    if not folder.is_dir():
        return []
    from scenes.drawing.pack import PackError, open_own_pack
    from scenes.words import _

    try:
        trouble = display.use_pack(open_own_pack(folder))
    except PackError as error:
        trouble = str(error)
    if trouble is None:
        return []
    log.warning("%s; the built-in one is used", trouble)
    return [_("{trouble}; the built-in one is used meanwhile").format(trouble=trouble)]
