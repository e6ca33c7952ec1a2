"""The page for mixing an opponent from traits, with a slider for each trait."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.settings import changed
from scenes.core.input import Command
from scenes.core.intents import ChangeSettings
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.rasterizer import PORTRAIT_SHAPE
from scenes.menus.base_menus import Dialog
from scenes.menus.new_match_draft import Mixture
from scenes.table.portraits_and_bubbles import Face, draw_portrait
from scenes.theme import BODY, BRASS_LIGHT, HEADING, NUMBER, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.number_inputs import Slider
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

MARGIN = 44
ROWS_TOP = 116
ROW = 70
FOOT = 84
NUMBER_WIDTH = 64
PORTRAIT = 92
MOST = 100

BY_FEELING = ("nerve", "bluff")
"""Traits that have no effect if the opponent calculates every wager."""


class TraitText(NamedTuple):
    """A trait: its name in settings, its label, and the effect of a higher value."""

    name: str
    label: str
    explanation: str


def trait_texts() -> tuple[TraitText, ...]:
    """Return the texts of all traits, in the order in which the page shows them."""
    return (
        TraitText("memory", _("Memory"), _("Remembers which cards are gone.")),
        TraitText("wits", _("Wits"), _("Works out the best wager.")),
        TraitText("nerve", _("Nerve"), _("Raises big and often.")),
        TraitText("bluff", _("Bluffs"), _("Raises with nothing in hand.")),
        TraitText("error", _("Mistakes"), _("Misjudges mainly middling cards.")),
    )


class MixScene(Dialog):
    """The page of a mixed opponent's traits. When the player leaves the page, the mixture is saved for next time."""

    usual_width = 600.0

    def __init__(self, mixture: Mixture) -> None:
        super().__init__()
        self.mixture = mixture
        self.height = ROWS_TOP + len(trait_texts()) * ROW + FOOT

    def build(self, look: Look) -> Sequence[Widget]:
        left, width = self.width / 2 - 10, self.width / 2 - MARGIN - NUMBER_WIDTH
        sliders = []
        for row, text in enumerate(trait_texts()):
            place, turn = self.sheet.rect(left, ROWS_TOP + row * ROW, width, 46), partial(self._turn, text.name)
            sliders.append(Slider(place, 0, MOST, self.mixture.values[text.name], turn).named(text.label))
        done = self.sheet.rect(self.width / 2 - 100, self.height - 72, 200, 48)
        return (*sliders, Button(done, _("Done"), self.escape, hint=Command.LEAVE, primary=True))

    def escape(self) -> Sequence[Wish]:
        """Return the wishes that leave the page and, if the mixture has changed, save it."""
        settings = self.look.settings
        if settings.mixture == self.mixture.name:
            return (Pop(),)
        return (Pop(), ChangeSettings(changed(settings, "mixture", self.mixture.name)))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        portrait = self.sheet.at(MARGIN + PORTRAIT * PORTRAIT_SHAPE / 2, 16 + PORTRAIT / 2)
        draw_portrait(canvas, look, self.mixture.name, Face(), portrait, look.px(PORTRAIT))
        middle, top = self.sheet.at(self.width / 2, 22)
        lines = [(_("Mix an opponent"), HEADING, TEXT)]
        put_lines(canvas, look, lines, middle, top, look.px(self.width - 2 * (MARGIN + PORTRAIT)))
        put_brass_line(canvas, look, self.sheet.at(self.width / 2, 82), look.px(360))
        for row, text in enumerate(trait_texts()):
            self._paint_trait(canvas, ROWS_TOP + row * ROW, text)

    def _paint_trait(self, canvas: Canvas, y: float, text: TraitText) -> None:
        look, sheet = self.look, self.sheet
        # in a narrow panel, the text may fill all the space up to the ring around the slider
        beside = 20 if self.width == self.usual_width else 30
        widest = look.px(self.width / 2 - beside - MARGIN)
        idle = text.name in BY_FEELING and self.mixture.values["wits"] == MOST
        canvas.put(look.within(text.label, STRONG, TEXT, widest, is_centred=False), *sheet.at(MARGIN, y + 2))
        explanation = _("No effect while Wits is 100.") if idle else text.explanation
        canvas.put(look.within(explanation, SMALL, QUIET, widest, is_centred=False), *sheet.at(MARGIN, y + 24))
        value = look.line(str(self.mixture.values[text.name]), NUMBER._replace(size=BODY.size + 6), BRASS_LIGHT)
        canvas.put_centred(value, *sheet.at(self.width - MARGIN, y + 23), align=1)

    def _turn(self, trait: str, value: int) -> None:
        self.mixture.values[trait] = value
