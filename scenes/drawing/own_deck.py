"""A player's own deck: a folder of pictures, one for each card; cards it lacks come from the built-in deck."""

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from pygame import Surface

from scenes.drawing.card_files import ENDINGS, DeckError, draw_card_file, sprite_of, validate_picture
from scenes.drawing.sprites import DECKS
from scenes.text import _, plural

MAX_LISTED: Final = 4
"""At most this many broken files are named; the rest are counted."""

log = logging.getLogger(__name__)


class OwnDeck:
    """The cards of a player's own deck: for each sprite the file that shows it."""

    def __init__(self, pictures: Mapping[str, Path]) -> None:
        self._pictures = pictures

    @property
    def sprites(self) -> frozenset[str]:
        """The names of the sprites it has."""
        return frozenset(self._pictures)

    def sprite(self, name: str, size: tuple[int, int]) -> Surface | None:
        """A card at a size in pixels; None if its file can't be drawn any more."""
        path = self._pictures[name]
        try:
            return draw_card_file(path, size)
        except DeckError:
            # without its name, which may be that of a hidden card
            log.warning("a card of the deck in %s can't be drawn any more", path.parent)
            return None


class LoadedDeck(NamedTuple):
    """A deck, or None if no file can be used; and a line for each file that can't be."""

    deck: OwnDeck | None
    problems: list[str]


def own_decks(folder: Path) -> tuple[str, ...]:
    """The names of the decks in the folder of decks: every folder in it that has a card."""
    found = sorted(path for path in _listed(folder) if path.name not in DECKS and path.is_dir())
    return tuple(path.name for path in found if any(map(_is_card, _listed(path))))


def open_deck(name: str, folder: Path) -> LoadedDeck:
    """Load a deck by its name from the folder of decks."""
    if name not in own_decks(folder):
        missing = _("there is no deck in {folder}; put its cards there, or choose another deck")
        return LoadedDeck(None, [missing.format(folder=folder / name)])
    return load_deck(folder / name)


def load_deck(folder: Path) -> LoadedDeck:
    """Load the deck in a folder, and validate each picture now.

    Reported only when it is first drawn, a broken picture would tell which card is about to turn up.
    """
    pictures: dict[str, Path] = {}
    problems = []
    for path in _pictures_in(folder):
        try:
            name = sprite_of(path.stem)
            if name is None:
                raise DeckError(_("this name is no card’s; call it something like ace_of_spades"))
            if name in pictures:
                other = pictures[name].name
                raise DeckError(_("{file} shows the same card; take one of them away").format(file=other))
            validate_picture(path)
            pictures[name] = path
        except DeckError as error:
            problems.append(f"{path.name}: {error}")
    if not pictures and not problems:
        problems.append(_("there is no card in it; put pictures like ace_of_spades.png there"))
    return LoadedDeck(OwnDeck(pictures) if pictures else None, problems)


def summarize_problems(problems: list[str]) -> list[str]:
    """The first problems, and how many more there are."""
    more = len(problems) - MAX_LISTED
    if more <= 0:
        return problems
    return [*problems[:MAX_LISTED], plural("and {n} more file can’t be used", "and {n} more files can’t be used", more)]


def _listed(folder: Path) -> list[Path]:
    """What is in a folder: nothing if it doesn't exist, or can't be read, which is logged."""
    try:
        return list(folder.iterdir())
    except FileNotFoundError:
        return []
    except OSError as error:
        log.warning("the decks in %s can't be read: %s", folder, error)
        return []


def _is_card(path: Path) -> bool:
    return path.suffix.lower() in ENDINGS and sprite_of(path.stem) is not None


def _pictures_in(folder: Path) -> list[Path]:
    """The pictures in a folder, SVG first, then by name."""
    found = [path for path in _listed(folder) if path.suffix.lower() in ENDINGS and not path.name.startswith(".")]
    return sorted(found, key=lambda path: (ENDINGS.index(path.suffix.lower()), path.name))
