"""A player's own deck: a folder of pictures, one a card; what it lacks comes from the built-in deck."""

import logging
import re
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from scenes.drawing.card_files import ENDINGS, fit_card, sprite_of
from scenes.drawing.pack import png_size
from scenes.drawing.sprites import DECKS
from scenes.text import _, plural

LARGEST: Final = 4096
"""A picture may be so many pixels wide and high, and no more."""

MOST_BYTES: Final = 16_000_000
"""A picture's file may be as large as this."""

MOST_TOLD: Final = 4
"""So many broken files are named; of more than these, how many."""

TRIED: Final = (70, 98)
"""The size at which a drawing is tried, in pixels."""

MEGABYTE: Final = 1_000_000

UNDRAWN: Final = ("text", "image", "use", "clipPath", "mask", "filter", "pattern")
"""What a drawing may hold that wouldn't be drawn."""

log = logging.getLogger(__name__)


class DeckError(Exception):
    """A picture that can't be a card: why, and what to do."""


class OwnDeck:
    """The cards of a player's own deck: for each sprite the file that shows it."""

    def __init__(self, pictures: Mapping[str, Path]) -> None:
        self._pictures = pictures

    @property
    def sprites(self) -> frozenset[str]:
        """The names of the sprites it has."""
        return frozenset(self._pictures)

    def sprite(self, name: str, size: tuple[int, int]) -> Surface | None:
        """A card at a size in pixels; None where its file can't be drawn any more."""
        path = self._pictures[name]
        try:
            return fit_card(_drawn(path, size), size)
        except DeckError:
            # without its name, which may be a card's
            log.warning("a card of the deck in %s can't be drawn any more", path.parent)
            return None


class LoadedDeck(NamedTuple):
    """A deck, and a line for each file of its folder that can't be used."""

    deck: OwnDeck | None
    troubles: list[str]


def own_decks(folder: Path) -> tuple[str, ...]:
    """The names of the decks in the folder that holds them: of every folder in it that has a card."""
    found = sorted(path for path in _listed(folder) if path.name not in DECKS and path.is_dir())
    return tuple(path.name for path in found if any(map(_is_card, _listed(path))))


def open_own_deck(folder: Path) -> LoadedDeck:
    """Open the deck in a folder, each picture tried now: told when it is first drawn, it would tell which card that is.

    There is no deck where none of them can be drawn.
    """
    pictures: dict[str, Path] = {}
    troubles = []
    for path in _pictures_in(folder):
        try:
            name = sprite_of(path.stem)
            if name is None:
                raise DeckError(_("this name is no card’s; call it something like ace_of_spades"))
            if name in pictures:
                other = pictures[name].name
                raise DeckError(_("{file} shows the same card; take one of them away").format(file=other))
            _try(path)
            pictures[name] = path
        except DeckError as error:
            troubles.append(f"{path.name}: {error}")
    if not pictures and not troubles:
        troubles.append(_("there is no card in it; put pictures like ace_of_spades.png there"))
    return LoadedDeck(OwnDeck(pictures) if pictures else None, troubles)


def open_deck(name: str, folder: Path) -> LoadedDeck:
    """Open the deck of a name, where `folder` holds all of the player's own decks."""
    if name not in own_decks(folder):
        missing = _("there is no deck in {folder}; put its cards there, or choose another deck")
        return LoadedDeck(None, [missing.format(folder=folder / name)])
    return open_own_deck(folder / name)


def summarize_problems(troubles: list[str]) -> list[str]:
    """The first troubles, and how many more there are."""
    more = len(troubles) - MOST_TOLD
    if more <= 0:
        return troubles
    return [*troubles[:MOST_TOLD], plural("and {n} more file can’t be used", "and {n} more files can’t be used", more)]


def _listed(folder: Path) -> list[Path]:
    """What is in a folder: nothing where there is none, or where it can't be looked into, which the log tells."""
    try:
        return list(folder.iterdir())
    except FileNotFoundError:
        return []
    except OSError as error:
        log.warning("the decks in %s can't be read: %s", folder, error)
        return []


def _is_card(path: Path) -> bool:
    return path.suffix.lower() in ENDINGS and sprite_of(path.stem) is not None


def _pictures_in(folder: Path) -> Sequence[Path]:
    """The pictures of a folder, drawings first, then by name."""
    found = [path for path in _listed(folder) if path.suffix.lower() in ENDINGS and not path.name.startswith(".")]
    return sorted(found, key=lambda path: (ENDINGS.index(path.suffix.lower()), path.name))


def _try(path: Path) -> None:
    """See that the picture in a file can be drawn. Raises `DeckError`.

    Of a PNG its sums are checked: to draw fifty large ones would take seconds.
    """
    data = _read(path)
    if path.suffix.lower() == ".svg":
        _drawing(data, TRIED)
        return
    size = png_size(data)
    if size is None:
        raise DeckError(_undrawable())
    if max(size) > LARGEST:
        told = _("it is {width} by {height} pixels; make it no larger than {most}")
        raise DeckError(told.format(width=size[0], height=size[1], most=LARGEST))


def _drawn(path: Path, size: tuple[int, int]) -> Surface:
    """The picture in a file, a drawing at a size that fits into `size`. Raises `DeckError`."""
    data = _read(path)
    if path.suffix.lower() == ".svg":
        return _drawing(data, size)
    try:
        return pygame.image.load(BytesIO(data), path.name).convert_alpha()
    except pygame.error:
        raise DeckError(_undrawable()) from None


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise DeckError(_("the file is larger than {n} MB; make it smaller").format(n=MOST_BYTES // MEGABYTE))
        return path.read_bytes()
    except OSError as error:
        raise DeckError(_("it can’t be read ({why})").format(why=error.strerror or error)) from None


def _undrawable() -> str:
    return _("unsupported image; save it again as PNG")


def _drawing(data: bytes, size: tuple[int, int]) -> Surface:
    for element in UNDRAWN:
        if re.search(rf"<(svg:)?{element}[\s>/]".encode(), data):
            told = _("the {element} in it can’t be drawn; turn it into paths, or save it as PNG")
            raise DeckError(told.format(element=f"<{element}>"))
    try:
        picture = pygame.image.load_sized_svg(BytesIO(data), size).convert_alpha()
    except pygame.error:
        raise DeckError(_undrawable()) from None
    if not picture.get_bounding_rect().size[0]:
        raise DeckError(_("nothing is to be seen in it; save it as PNG"))
    return picture
