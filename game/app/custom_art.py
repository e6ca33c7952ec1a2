"""The player's own decks and asset pack in the data folder: used where they are there, and reported where broken."""

import json
import logging
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.app.presentation import Presentation
from game.bounded_reading import read_regular
from game.store.files import replace, write_whole
from game.worker.isolated_process import SECONDS, CallFailed, CallLost, GuardedProcess
from scenes.drawing.asset_pack import PackError
from scenes.drawing.decoding import DecodeError, Decoder, DecodingLost
from scenes.drawing.own_asset_pack import open_own_pack
from scenes.drawing.own_deck import open_deck, own_decks, summarize_problems
from scenes.drawing.sprite_images import DECKS as BUILT_IN
from scenes.menus.settings import SettingsScene
from scenes.wording import _

DECKS: Final = "decks"
"""The folder in the data folder that holds the decks."""

REPORTED: Final = "told-decks.json"
"""The file in the data folder that says of which decks, and in which state, the player knows what is wrong."""

MAX_REPORTED: Final = 1_000_000
"""How many bytes that file may have."""

PACK: Final = "pack"
"""The folder in the data folder that may hold the pack."""

log = logging.getLogger(__name__)


class Decoding:
    """Has what a stranger may have made decoded in a process of its own, which starts when it is first needed."""

    def __init__(self) -> None:
        self._process = GuardedProcess()

    def __call__(self, function: Callable[..., bytes], *arguments: object, seconds: float = SECONDS) -> bytes:
        """What a function of `scenes.drawing.decoding` returns. Raises `DecodeError`."""
        try:
            return self._process.call(function, *arguments, seconds=seconds)
        except CallLost as error:
            raise DecodingLost(str(error)) from None
        except CallFailed as error:
            raise DecodeError(str(error)) from None

    def close(self) -> None:
        """End the process."""
        self._process.close()


class OwnDecks:
    """Finds the decks in a `folder` of the data folder, and opens the one that the settings name."""

    def __init__(self, data: Path, decode: Decoder) -> None:
        self.folder = data / DECKS
        self._data = data
        self._decode = decode
        self._reported = data / REPORTED
        self._shown = ("", "")
        self._troubles: tuple[str, ...] = ()
        self._is_usable = True
        self._left_out = ""

    def has_own_art(self, name: str) -> bool:
        """Whether the deck of this name is the player's own, or there is a pack of their own."""
        return name not in BUILT_IN or (self._data / PACK).is_dir()

    def use_own_art(self, display: Presentation, name: str) -> list[str]:
        """Show and sound by the player's own pack, and show the deck of this name; messages for the player."""
        self._left_out = ""
        return [*use_own_pack(display, self._data, self._decode), *self.show(display, name)]

    def leave_out(self, name: str) -> None:
        """Don't show the deck of this name before another, or before all that is the player's own is used."""
        self._left_out = name

    def names(self) -> tuple[str, ...]:
        """The names of the decks."""
        return own_decks(self.folder)

    def settings_page(self) -> SettingsScene:
        """The page of the settings, with the decks that can be chosen there."""
        return SettingsScene(self.names(), self.troubles, str(self.folder))

    def troubles(self) -> tuple[str, ...]:
        """What is wrong with the deck that is shown, in a few lines."""
        return self._troubles

    def show(self, display: Presentation, name: str) -> list[str]:
        """Show the deck of this name if it isn't a built-in one, as its folder is now.

        Returns messages for the player, once for each state of the folder.
        """
        if name == self._left_out:
            return []
        self._left_out = ""
        state = "" if name in BUILT_IN else _state(self.folder / name)
        if (name, state) == self._shown:
            return []
        self._shown, self._troubles, self._is_usable = (name, state), (), True
        if name in BUILT_IN:
            display.use_deck(None)
            return []
        deck, troubles = open_deck(name, self.folder, self._decode)
        self._troubles, self._is_usable = tuple(summarize_problems(troubles)), deck is not None
        display.use_deck(deck)
        for trouble in troubles:
            log.warning("the deck in %s: %s", self.folder / name, trouble)
        if not troubles or not self._is_news(name, state):
            return []
        message = _("Some cards of the deck {name} couldn’t be loaded. {troubles}")
        return [message.format(name=name, troubles=" · ".join(self._troubles))]

    def choose(self, display: Presentation, name: str, before: str) -> tuple[str, list[str]]:
        """Show the deck of this name or, where nothing of it can be shown, the one `before`.

        Returns which of them it is, and messages for the player.
        """
        messages = self.show(display, name)
        if self._is_usable or name == before:
            return name, messages
        message = _("The deck {name} can’t be used. {troubles}").format(name=name, troubles=" · ".join(self._troubles))
        self.show(display, before)
        return before, [message]

    def _is_news(self, name: str, state: str) -> bool:
        """Whether the player hasn't been told yet what is wrong with the deck in this state; from now on they have."""
        known = _read(self._reported)
        if known.get(name) == state:
            return False
        new = self._reported.with_suffix(".new")
        try:
            write_whole(new, json.dumps(known | {name: state}, indent=2).encode())
            replace(new, self._reported)
        except OSError as error:
            log.warning("%s can't be written (%s); what is wrong with a deck is reported again", self._reported, error)
        return True


def _read(path: Path) -> dict[str, object]:
    try:
        known = json.loads(read_regular(path, MAX_REPORTED))
    except (OSError, ValueError, RecursionError):
        return {}
    return known if isinstance(known, dict) else {}


def _state(folder: Path) -> str:
    """A text that changes whenever a file of the folder is added, removed or written anew."""
    try:
        files = sorted((path.name, path.stat().st_size, path.stat().st_mtime_ns) for path in folder.iterdir())
    except OSError as error:
        return f"unread: {error.strerror}"
    return sha256(repr(files).encode(errors="surrogateescape")).hexdigest()


def use_own_pack(display: Presentation, data: Path, decode: Decoder) -> list[str]:
    """Show and sound by the pack in the data folder, if there is one; messages for the player."""
    folder = data / PACK
    if not folder.is_dir():
        return []
    try:
        trouble = display.use_pack(open_own_pack(folder, decode))
    except PackError as error:
        trouble = str(error)
    if trouble is None:
        return []
    log.warning("%s; the built-in one is used", trouble)
    return [_("{trouble}; using the built-in one for now").format(trouble=trouble)]
