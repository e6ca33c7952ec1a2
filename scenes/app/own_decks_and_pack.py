"""The player's own decks and asset pack in the data folder, and reports of problems with them."""

import json
import logging
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.bounded_reading import read_regular
from game.store.files import save_whole
from game.typed_reading import DamagedError, parse_json, typed
from game.worker.isolated_process import SECONDS, CallFailed, CallLost, GuardedProcess
from scenes.app.display import Display
from scenes.drawing.asset_pack import DECKS as BUILT_IN
from scenes.drawing.asset_pack import PackError
from scenes.drawing.decoding import DecodeError, Decoder, DecodingLost
from scenes.drawing.own_art import open_deck, open_own_pack, own_decks, summarize_problems
from scenes.menus.settings import SettingsScene
from scenes.wording import _

DECKS: Final = "decks"
"""Name of the folder for decks in the data folder."""

REPORTED: Final = "told-decks.json"
"""Name of the file in the data folder that lists the deck problems already shown to the player."""

MAX_REPORTED: Final = 1_000_000
"""Maximum size of the file with the reported problems, in bytes."""

PACK: Final = "pack"
"""Name of the folder of the player's asset pack in the data folder."""

log = logging.getLogger(__name__)


class Decoding:
    """A decoder of untrusted files. It works in an isolated process, which is started when it is first needed."""

    def __init__(self) -> None:
        self._process = GuardedProcess()

    def __call__(self, function: Callable[..., bytes], *arguments: object, seconds: float = SECONDS) -> bytes:
        """Call a function of `scenes.drawing.decoding` in the isolated process, and return its result. The call may use
        at most `seconds` of processor time. Raises `DecodeError` if it fails."""
        try:
            return self._process.call(function, *arguments, seconds=seconds)
        except CallLost as error:
            raise DecodingLost(str(error)) from None
        except CallFailed as error:
            raise DecodeError(str(error)) from None

    def close(self) -> None:
        """End the isolated process."""
        self._process.close()


class OwnDecks:
    """The player's own decks, in `folder` inside the data folder, and the deck in use."""

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
        """Return True if the deck `name` is the player's own, or if the player has an asset pack of their own."""
        return name not in BUILT_IN or (self._data / PACK).is_dir()

    def use_own_art(self, display: Display, name: str) -> list[str]:
        """Use the player's own pack, if there is one, and the deck `name`. Returns messages for the player about any
        problems."""
        self._left_out = ""
        return [*use_own_pack(display, self._data, self._decode), *self.show(display, name)]

    def leave_out(self, name: str) -> None:
        """Ignore the deck `name` until another one is chosen or `use_own_art` is called."""
        self._left_out = name

    def names(self) -> tuple[str, ...]:
        """Return the names of the player's own decks."""
        return own_decks(self.folder)

    def settings_page(self) -> SettingsScene:
        """Return the settings page, which lists the player's own decks."""
        return SettingsScene(self.names(), self.troubles, str(self.folder))

    def troubles(self) -> tuple[str, ...]:
        """Return the problems with the deck in use, as lines of text."""
        return self._troubles

    def show(self, display: Display, name: str) -> list[str]:
        """Use the deck `name` unless it has been left out, and read it again if its folder has changed.

        Returns messages for the player about any problems. Problems that have been reported aren't reported again until
        the folder changes.
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
        message = _("Some cards in the deck {name} couldn’t be loaded. {troubles}")
        if deck is None:
            message = _("The deck {name} can’t be used. {troubles}")
        return [message.format(name=name, troubles=" · ".join(self._troubles))]

    def choose(self, display: Display, name: str, before: str) -> tuple[str, list[str]]:
        """Use the deck `name`, or the deck `before` if the new one is unusable.

        Returns the name of the deck in use, and messages for the player.
        """
        messages = self.show(display, name)
        if self._is_usable or name == before:
            return name, messages
        message = _("The deck {name} can’t be used. {troubles}").format(name=name, troubles=" · ".join(self._troubles))
        self.show(display, before)
        return before, [message]

    def _is_news(self, name: str, state: str) -> bool:
        """Return True if the player hasn't yet seen the problems with the deck in this state, and record them as
        seen."""
        known = _read(self._reported)
        if known.get(name) == state:
            return False
        try:
            save_whole(self._reported, json.dumps(known | {name: state}, indent=2).encode())
        except OSError as error:
            log.warning("%s can't be written (%s); what is wrong with a deck is reported again", self._reported, error)
        return True


def _read(path: Path) -> dict[str, str]:
    try:
        return typed(parse_json(read_regular(path, MAX_REPORTED)), dict[str, str])
    except (OSError, DamagedError):
        return {}


def _state(folder: Path) -> str:
    """Return a string that changes whenever a file in a folder is added, removed or rewritten.

    It is a hash of all files' names, sizes and modification times or, if the folder can't be read, the reason.
    """
    try:
        files = sorted((path.name, path.stat().st_size, path.stat().st_mtime_ns) for path in folder.iterdir())
    except OSError as error:
        return f"unread: {error.strerror}"
    return sha256(repr(files).encode(errors="surrogateescape")).hexdigest()


def use_own_pack(display: Display, data: Path, decode: Decoder) -> list[str]:
    """Use the asset pack in the data folder, if there is one. Returns messages for the player about any problems."""
    folder = data / PACK
    if not folder.is_dir():
        return []
    try:
        trouble = display.use_pack(open_own_pack(folder, decode))
    except PackError as error:
        log.warning("%s; the built-in pack is used", error)
        return [_("{trouble}; using the built-in pack for now").format(trouble=error)]
    if trouble is None:
        return []
    log.warning("%s; the built-in sound is used", trouble)
    return [_("{trouble}; using the built-in sound for now").format(trouble=trouble)]
