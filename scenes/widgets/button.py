"""A button: what it does, what that leads to, and the key that does the same."""

from collections.abc import Sequence

from pygame import Rect

from scenes.core.input import Command, Keys, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.theme import (
    BRASS,
    BRASS_BRIGHT,
    BRASS_INK,
    BRASS_LIGHT,
    BRASS_QUIET,
    BUTTON,
    CHIP,
    HINT,
    IDLE_BOTTOM,
    IDLE_INK,
    IDLE_LINE,
    IDLE_TOP,
    NARROW_CHIP,
    QUIET,
    SMALL,
    TEXT,
    TypeStyle,
)
from scenes.widgets.widget import CHOSEN, PLAIN, PLAIN_LIT, Face, Press, Widget, put_face

CHOSEN_LIT = Face(BRASS_BRIGHT, BRASS, BRASS_LIGHT)
IDLE = Face(IDLE_TOP, IDLE_BOTTOM, IDLE_LINE)

CLEAR_OF_HINT = (17, 12)
"""The room between a label and its hint, in measures of the design: as a rule, and at least."""


class Button(Widget):
    """A button with a label, a line of detail under it and a hint of its key.

    An `action` presses it and gives it the hint of its key, in a corner, or under the label of a `narrow` one.
    One that `confirms` is pressed by Enter wherever the focus is.
    `primary` is the main one, in brass; `chosen` marks a small button that is switched on; `icon` names a sprite.
    `meaning` identifies what it decides: for a moment after another decision came to stand there it is `guarded`.
    A `secret` button shows neither the mouse over it nor the focus, which it never takes.
    """

    def __init__(
        self,
        rect: Rect,
        label: str,
        press: Press,
        *,
        detail: str = "",
        hint: str = "",
        action: str = "",
        primary: bool = False,
        small: bool = False,
        narrow: bool = False,
        chosen: bool = False,
        icon: str = "",
        meaning: object = None,
        secret: bool = False,
        confirms: bool = False,
    ) -> None:
        super().__init__(rect, press)
        self.action = action
        self.label = label
        self.detail = detail
        self.hint = hint
        self.primary = primary
        self.small = small or narrow
        self.narrow = narrow
        self.chosen = chosen
        self.icon = icon
        self.meaning = meaning
        self.secret = secret
        self.confirms = confirms
        self.guarded = False

    def hint_by(self, keys: Keys) -> str:
        """The key that does its action, or its own hint."""
        return keys.hint(self.action) if self.action else self.hint

    def answers(self, pressed: Pressed) -> bool:
        return super().answers(pressed) or (self.confirms and pressed.command is Command.CONFIRM)

    def press(self) -> Sequence[Wish]:
        """Do it, unless the button has only just changed its meaning."""
        return super().press() if self.enabled and not self.guarded else ()

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        focused, hovered = focused and not self.secret, hovered and not self.secret
        radius = look.px(8 if self.small else 11)
        face, opacity = self._face(hovered)
        put_face(canvas, look, self.rect, face, radius, opacity)
        ink, quiet = (BRASS_INK, BRASS_QUIET) if self._brass else (TEXT, QUIET)
        if not self.enabled:
            ink = quiet = IDLE_INK
        key = self.hint_by(look.keys)
        hint = look.line(key, HINT, quiet) if key else None
        widest = self.rect.w - look.px(4 if self.small else 24)
        if hint and not self.narrow:
            widest = min(widest, self._beside(look, hint.get_width()))
        style = look.lettering.fitting(self.label, self._style, widest)
        middle = self.rect.centery - look.px(9 if self.narrow else 10 if self.detail else 0)
        label = look.line(self.label, style, ink, widest)
        canvas.put_centred(label, self.rect.centerx, middle)
        if self.icon:
            side = look.px(22)
            icon = look.art.sprite(self.icon, side, side)
            canvas.put(icon, self.rect.centerx - label.get_width() / 2 - side * 1.4, middle - side / 2)
        if self.detail:
            detail = look.fitted(self.detail, SMALL, quiet, self.rect.w - look.px(16))
            canvas.put_centred(detail, self.rect.centerx, self.rect.centery + look.px(13))
        if hint and self.narrow:
            canvas.put_centred(hint, self.rect.centerx, self.rect.centery + look.px(7))
        elif hint:
            canvas.put(hint, self.rect.right - hint.get_width() - look.px(9), self.rect.y + look.px(4))
        self.ring(canvas, look, focused, radius)

    def _beside(self, look: Look, hint: int) -> int:
        """How wide the label may be beside a hint of that width: well clear of it or, rather than cut, close to it."""
        easy, close = (self.rect.w - 2 * (hint + look.px(gap)) for gap in CLEAR_OF_HINT)
        style = look.lettering.fitting(self.label, self._style, easy)
        return easy if look.lettering.width(self.label, style) <= easy else close

    @property
    def _style(self) -> TypeStyle:
        return NARROW_CHIP if self.narrow else CHIP if self.small else BUTTON

    @property
    def _brass(self) -> bool:
        return self.enabled and (self.primary or self.chosen)

    def _face(self, hovered: bool) -> tuple[Face, float]:
        """Its colours, and how opaque they are."""
        if not self.enabled:
            return IDLE, 0.5
        if self._brass:
            return CHOSEN_LIT if hovered else CHOSEN, 0.72 if self.guarded else 1.0
        return PLAIN_LIT if hovered else PLAIN, 0.6 if self.guarded else 0.95
