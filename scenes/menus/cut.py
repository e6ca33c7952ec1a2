"""Cutting the cards before a match: the deck is sealed by then, so nobody can choose how they lie."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from scenes.core.input import InputAction, PointerMoved
from scenes.core.intents import CutCards
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import BACK, Canvas, CardPicture
from scenes.menus.menu import Dialog, GuardedMenu, back_button
from scenes.theme import BRASS_LIGHT, HEADING, QUIET, READING, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import put_brass_line, put_lines
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import CORNER, Press, Widget
from scenes.wording import _

CARDS: Final = 52
CARD: Final = 84
"""How many cards are spread, and how wide each is, in measures of the design."""

OPEN: Final = 30
"""How far the spread opens where it is cut."""

GROUP, GROUPS = 8, 4
"""How many digits of a seal stand together, and how many such groups in a line."""

MARGIN: Final = 44


class CutScene(GuardedMenu, Dialog):
    """Asks for a cut: a number from 0 on and below `cuts`. One `drawn` by chance is there from the beginning; every
    movement of the mouse makes another of it, and what is typed takes its place.

    `seal` is the SHA-256 of what the cards' order follows from.
    """

    width = 720.0
    height = 512.0

    def __init__(self, seal: str, drawn: int, cuts: int) -> None:
        super().__init__()
        self.seal = seal
        self.typed = ""
        self._drawn = drawn
        self._cuts = cuts
        self._place = 1 + drawn % (CARDS - 1)

    @property
    def cut(self) -> int:
        """Where the cards would be cut now."""
        return int(self.typed or self._drawn)

    def build(self, look: Look) -> Sequence[Widget]:
        place, middle = self.sheet.rect, self.width / 2
        return (
            NumberField(place(middle - 90, 278, 180, 44), self.typed, str(self._drawn), self._cuts, self._type),
            Spread(place(MARGIN, 138, self.width - 2 * MARGIN, 124), self._place, lambda: (CutCards(self._drawn),)),
            back_button(place(middle - 230, 436, 150, 52), primary=False),
            Button(
                place(middle - 68, 436, 298, 52),
                _("Cut and deal"),
                lambda: (CutCards(self.cut),),
                primary=True,
                confirms=True,
            ),
        )

    def take(self, action: InputAction) -> Sequence[Wish]:
        if isinstance(action, PointerMoved):
            self._follow(self.slide.on_page(action))
        return super().take(action)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 20)
        widest = look.px(self.width - 2 * MARGIN)
        put_lines(canvas, look, [(_("Cut the cards"), HEADING, TEXT)], middle, top, widest)
        put_brass_line(canvas, look, sheet.at(self.width / 2, 80), look.px(420))
        message = _("The deck is sealed: nobody can choose its order any more. Cut it where you like.")
        put_lines(canvas, look, [(message, READING, TEXT)], middle, sheet.at(0, 94)[1], widest)
        hint = _("Click the deck, type a number, or leave it as it is.")
        put_lines(canvas, look, [(hint, SMALL, QUIET)], middle, sheet.at(0, 330)[1], widest)
        seal = [(_("The seal, by which the deal can be verified after the match:"), SMALL, QUIET)]
        seal += [(line, SMALL, BRASS_LIGHT) for line in in_groups(self.seal)]
        put_lines(canvas, look, seal, middle, sheet.at(0, 362)[1], widest)

    def _follow(self, moved: InputAction) -> None:
        """The mouse makes another number; over the deck, that opens where the mouse is."""
        if not isinstance(moved, PointerMoved):
            return
        x, y = moved.position
        # any numbers would do that let every pixel make a difference
        self._drawn = (31 * self._drawn + 7919 * x + 104729 * y) % self._cuts
        for widget in self.controls.widgets:
            if isinstance(widget, NumberField):
                widget.placeholder = str(self._drawn)
            elif isinstance(widget, Spread) and widget.rect.collidepoint(x, y):
                self._place = widget.place = 1 + (x - widget.rect.x) * (CARDS - 1) // widget.rect.w
        self.outdated = True

    def _type(self, typed: str) -> None:
        self.typed = typed


class NumberField(TextField):
    """Takes the digits of a number below a bound."""

    def __init__(self, rect: Rect, text: str, placeholder: str, bound: int, changed: Callable[[str], None]) -> None:
        super().__init__(rect, text, len(str(bound - 1)), changed, placeholder)

    def write(self, text: str) -> None:
        super().write("".join(letter for letter in text if letter in "0123456789"))


class Spread(Widget):
    """The deck, face down in a row; it opens where it is cut."""

    def __init__(self, rect: Rect, place: int, press: Press) -> None:
        super().__init__(rect, press)
        self.place = place

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        card = look.art.picture(CardPicture(BACK, look.px(CARD)))
        room, gap = self.rect.w - card.get_width() - look.px(OPEN), look.px(OPEN)
        for number in range(CARDS):
            left = self.rect.x + room * number / (CARDS - 1) + (gap if number >= self.place else 0)
            canvas.put(card, round(left), self.rect.centery - card.get_height() / 2)
        self.ring(canvas, look, focused, look.px(CORNER))


def in_groups(seal: str) -> list[str]:
    """A seal in lines of grouped digits, easy to compare by eye."""
    groups = [seal[at : at + GROUP] for at in range(0, len(seal), GROUP)]
    return [" ".join(groups[at : at + GROUPS]) for at in range(0, len(groups), GROUPS)]
