"""The texts of a rules page: sections of paragraphs, and the keys that do the same in every game."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from scenes.text import _


class Paragraph(NamedTuple):
    """One paragraph: plain, or with a coin's face, a few words in brass or the key of an action before it."""

    text: str
    coin: str = ""
    mark: str = ""
    key: str = ""


class Section(NamedTuple):
    """A heading and what stands under it."""

    heading: str
    paragraphs: tuple[Paragraph, ...]


def section(heading: str, *parts: str | Paragraph) -> Section:
    """A section of which the plain paragraphs are given by their text alone."""
    return Section(heading, tuple(Paragraph(part) if isinstance(part, str) else part for part in parts))


class GameRules(Protocol):
    """A game whose rules can be read: its name in records, its name on the screen, and the sections."""

    @property
    def game(self) -> str:
        """Its name in records."""
        ...

    @property
    def title(self) -> Callable[[], str]:
        """Its name on the screen."""
        ...

    @property
    def rules(self) -> Callable[[], tuple[Section, ...]]:
        """The sections of its rules."""
        ...


def common_keys() -> tuple[Paragraph, ...]:
    """The keys that do the same in every game."""
    return (
        Paragraph(_("Go from button to button."), mark=_("Tab or arrows")),
        Paragraph(_("Press the button with the blue ring."), mark=_("Enter or Space")),
        Paragraph(_("The letter in a button’s corner presses it from anywhere."), mark=_("Letters")),
        Paragraph(_("More or less, on a slider or a number."), mark=_("Left, Right")),
        Paragraph(_("The menu. In a menu: back."), mark=_("Esc")),
        Paragraph(_("These rules."), key="rules"),
        Paragraph(_("All that has happened in this match."), key="log"),
        Paragraph(_("Full screen, or a window again."), key="full screen"),
        Paragraph(
            _(
                "Everything can be done with the mouse alone, or with the keys alone. While something moves, any "
                "key or click finishes it."
            )
        ),
    )
