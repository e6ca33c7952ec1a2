"""The rows of the settings: what can be set, and the widgets for it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.settings import BACKS, FELTS, LOUDEST, METALS, ODDS, SPEEDS, TEXT_SIZES, Settings
from scenes.core.input import Keys
from scenes.core.scene import Wish
from scenes.drawing.sprites import DECKS
from scenes.text import _
from scenes.widgets.choices import Choice, Picker
from scenes.widgets.number_inputs import KNOB, Slider
from scenes.widgets.widget import Widget

Change: TypeAlias = Callable[[str, object], Sequence[Wish]]
"""Asks for another value of a setting."""

VOLUME_STEP = 10

CONTROL = 40
"""How high the widget in a row is, in pixels of the design."""


class Row(NamedTuple):
    """A setting's name, a note on it, and the widget that changes it."""

    label: str
    note: str
    widget: Callable[[Rect], Widget]


class RowMaker(NamedTuple):
    """Makes rows that show the settings, and ask for changes."""

    settings: Settings
    change: Change

    def choice(self, name: str, label: str, options: Sequence[tuple[str, object]], note: str = "") -> Row:
        """One of a few."""
        words, values = [each[0] for each in options], [each[1] for each in options]
        return Row(label, note, lambda rect: Choice(rect, words, self._at(name, values), self._take(name, values)))

    def pick(self, name: str, label: str, options: Sequence[tuple[str, object]], note: str = "") -> Row:
        """One of any number."""
        words, values = [each[0] for each in options], [each[1] for each in options]
        return Row(label, note, lambda rect: Picker(rect, words, self._at(name, values), self._take(name, values)))

    def switch(self, name: str, label: str, off: str, on: str, note: str = "") -> Row:
        """One of two."""
        return self.choice(name, label, ((off, False), (on, True)), note)

    def volume(self, name: str, label: str) -> Row:
        """From silence to as loud as it gets."""
        value = getattr(self.settings, name)
        steps, most = value // VOLUME_STEP, LOUDEST // VOLUME_STEP

        def take(chosen: int) -> Sequence[Wish]:
            return self.change(name, chosen * VOLUME_STEP)

        note = _("{share}%").format(share=value) if value else _("silent")
        return Row(label, note, lambda rect: Slider(_between_knobs(rect), 0, most, steps, take))

    def _at(self, name: str, values: Sequence[object]) -> int:
        value = getattr(self.settings, name)
        return values.index(value) if value in values else -1

    def _take(self, name: str, values: Sequence[object]) -> Callable[[int], Sequence[Wish]]:
        return lambda place: self.change(name, values[place])


def _between_knobs(rect: Rect) -> Rect:
    """A groove whose knob ends where the other controls end."""
    return rect.inflate(-rect.h * KNOB // CONTROL, 0)


def table_rows(chooser: RowMaker, own_decks: Sequence[str]) -> list[Row]:
    """The look of the table, cards and coins."""
    decks = dict(zip(DECKS, (_("Campaign"), _("Large index")), strict=True)) | {name: name for name in own_decks}
    backs = zip((_("Campaign"), _("Forest"), _("Midnight")), BACKS, strict=True)
    metals = zip((_("Gold"), _("Silver"), _("Copper")), METALS, strict=True)
    return [
        chooser.choice("felt", _("Felt"), _named((_("Campaign"), _("Midnight"), _("Oxblood")), FELTS)),
        chooser.pick("deck", _("Deck"), [(word, name) for name, word in decks.items()]),
        chooser.choice("back", _("Card backs"), tuple(backs)),
        chooser.switch("four_colours", _("Suits"), _("Two colours"), _("Four colours")),
        chooser.choice("coins", _("Coins"), tuple(metals)),
    ]


def motion_rows(chooser: RowMaker, keys: Keys) -> list[Row]:
    """Motion, sound and screen."""
    speeds = _named((_("At once"), _("Fast"), _("Normal"), _("Relaxed")), SPEEDS)
    screen = _("{key} does the same").format(key=keys.hint("full screen"))
    return [
        chooser.choice("speed", _("Speed"), speeds),
        chooser.switch("reduced_motion", _("Motion"), _("Cards fly"), _("Only fades")),
        chooser.volume("effects_volume", _("Sounds")),
        chooser.volume("ambience_volume", _("Ambience")),
        chooser.switch("full_screen", _("Screen"), _("Window"), _("Full screen"), screen),
    ]


def comfort_rows(chooser: RowMaker, keys: Keys) -> list[Row]:
    """What makes the game easier to read, to reach and to follow."""
    odds = _named((_("Shown"), _("Off"), _("While held")), ODDS)
    memory = _("ranks you haven’t seen yet in the other’s deck")
    return [
        chooser.choice("text_size", _("Text"), _named((_("Normal"), _("Large"), _("Largest")), TEXT_SIZES)),
        chooser.switch("high_contrast", _("Contrast"), _("Normal"), _("High")),
        chooser.switch("left_handed", _("Buttons"), _("On the right"), _("On the left")),
        chooser.choice("odds", _("Odds"), odds, _("key {key}").format(key=keys.hint("odds"))),
        chooser.switch("card_memory", _("Card memory"), _("Off"), _("On"), memory),
    ]


def _named(words: Sequence[str], values: Sequence[object]) -> tuple[tuple[str, object], ...]:
    return tuple(zip(words, values, strict=True))
