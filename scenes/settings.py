"""How the game shows and sounds: changed at once, with the table in sight."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.settings import DEFAULTS, Settings, changed
from scenes.canvas import Canvas
from scenes.intents import ChangeSettings
from scenes.look import Look
from scenes.menu import Dialog
from scenes.panels import centred_sheet, put_brass_line, put_lines
from scenes.scene import Pop, Wish
from scenes.theme import HEADING, QUIET, SMALL, STRONG, TEXT
from scenes.timings import SPEEDS
from scenes.widgets.button import Button
from scenes.widgets.choice import Choice
from scenes.widgets.widget import Widget
from scenes.words import _

SPEED_NAMES = tuple(SPEEDS)
"""The speeds in the order they are offered."""


Change = Callable[[str, object], Sequence[Wish]]
"""Asks for another value of a setting."""


def speed_choice(rect: Rect, settings: Settings, change: Change) -> Choice:
    """Chooses how fast things move."""
    words = (_("At once"), _("Fast"), _("Normal"), _("Relaxed"))
    chosen = SPEED_NAMES.index(settings.speed) if settings.speed in SPEED_NAMES else -1
    return Choice(rect, words, chosen, lambda place: change("speed", SPEED_NAMES[place]))


def sound_choice(rect: Rect, settings: Settings, change: Change) -> Choice:
    """Chooses whether there is sound."""
    heard, loud = int(bool(settings.effects_volume)), DEFAULTS.effects_volume
    return Choice(rect, (_("Off"), _("On")), heard, lambda place: change("effects_volume", loud * place))


def full_screen_choice(rect: Rect, settings: Settings, change: Change) -> Choice:
    """Chooses whether the game fills the screen."""
    return Choice(
        rect,
        (_("Window"), _("Full screen")),
        int(settings.full_screen),
        lambda place: change("full_screen", bool(place)),
    )


class SettingsDialog(Dialog):
    """A dialog that changes settings at once."""

    def change(self, name: str, value: object) -> Sequence[Wish]:
        """Ask for another value of a setting, where it is another one."""
        settings = self.look.settings
        return () if getattr(settings, name) == value else (ChangeSettings(changed(settings, name, value)),)


class SettingsScene(SettingsDialog):
    """Speed, sound and full screen."""

    width = 520.0
    height = 466.0

    def build(self, look: Look) -> Sequence[Widget]:
        """The three choices and the way back."""
        sheet = centred_sheet(look, self.width, self.height)
        return (
            speed_choice(sheet.rect(50, 128, 420, 42), look.settings, self.change),
            sound_choice(sheet.rect(50, 216, 420, 42), look.settings, self.change),
            full_screen_choice(sheet.rect(50, 304, 420, 42), look.settings, self.change),
            Button(sheet.rect(160, 384, 200, 48), _("Back"), lambda: (Pop(),), chief=True),
        )

    def paint(self, canvas: Canvas) -> None:
        """Put the headings of the choices on the panel."""
        super().paint(canvas)
        sheet = centred_sheet(self.look, self.width, self.height)
        middle, top = sheet.at(self.width / 2, 24)
        put_lines(canvas, self.look, [(_("Settings"), HEADING, TEXT)], middle, top, self.look.px(440))
        put_brass_line(canvas, self.look, sheet.at(self.width / 2, 78), self.look.px(320))
        for y, text, more in (
            (97, _("Speed"), _("how fast cards and coins move")),
            (185, _("Sound"), ""),
            (273, _("Screen"), _("F11 does the same")),
        ):
            name = self.look.line(text, STRONG, TEXT)
            left, top = sheet.at(50, y)
            canvas.put(name, left, top)
            if more:
                told = self.look.line(more, SMALL, QUIET)
                right = sheet.at(470, y)[0]
                canvas.put(told, right - told.get_width(), top + name.get_height() - told.get_height())
