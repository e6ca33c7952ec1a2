"""Buttons with labels and key hints, including the buttons for decisions."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from scenes import theme
from scenes.core.input import Command, Keys, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.pad_signs import SIGN_BY_CHARACTER
from scenes.theme import TypeStyle
from scenes.widgets.widget import CHOSEN, PLAIN, PLAIN_LIT, Press, Widget, WidgetColours, put_coloured_box
from scenes.wording import _, in_phrases

CHOSEN_LIT = WidgetColours(theme.BRASS_BRIGHT, theme.BRASS, theme.BRASS_LIGHT)
IDLE = WidgetColours(theme.IDLE_TOP, theme.IDLE_BOTTOM, theme.IDLE_LINE)

SMALL_SIGN: Final = theme.HINT._replace(size=0.8 * theme.HINT.size, fitted=True)
"""Style of a hint in a button that isn't tall enough for a larger one."""

LEAST_BESIDE_HINT: Final = 0.62
"""Minimum size of a label beside its key hint, as a share of the label's usual size. If the label would be smaller, the
hint is left out."""

CLEAR_OF_HINT = (17, 12)
BEFORE_SIGN, IN_ROW = 5, 6
"""Preferred and minimum total space to the left and right of a key hint beside a label (`CLEAR_OF_HINT`), space between
a label and the sign of a pad's button beside it (`BEFORE_SIGN`), and minimum total space to the left and right of both
(`IN_ROW`), in design units."""


class Button(Widget):
    """A button with a label, a line of detail below it, and a hint that shows its key.

    - `action`: the name of the action that presses the button. The hint is the action's key or, if there is no action,
      `hint`, which is a text or a command with a fixed key.
    - `small`: true if the label is in smaller letters. A narrow button is always small.
    - `narrow`: true if the hint is below the label instead of in a corner.
    - `confirms`: true if Enter presses the button regardless of the focus.
    - `primary`: true if this is the main button, which is drawn in brass.
    - `chosen`: true if the button is switched on. It is then drawn in brass too.
    - `icon`: the name of the sprite to the left of the label, or an empty string for none.
    - `meaning`: a value that identifies the decision that the button makes, or None if it makes none.
    - `guarded`: true if presses are ignored because they may be meant for an earlier question. The button is then drawn
      fainter.
    - `secret`: true if the button never takes the focus and doesn't show that the mouse is over it.
    """

    def __init__(
        self,
        rect: Rect,
        label: str,
        press: Press,
        *,
        detail: str = "",
        hint: str | Command = "",
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

    @property
    def spoken_name(self) -> str:
        return in_phrases(self.spoken_as or self.label, self.detail)

    @property
    def spoken_value(self) -> str:
        return _("on") if self.chosen else ""

    def hint_by(self, keys: Keys) -> str:
        """Return the label of the key (or the pad's button) for this button's action, or this button's own hint if it
        has no action.

        The hint is empty if hints are hidden, or if it names a key while a pad is in use. A pad's button for
        confirming is shown only if it would press this button.
        """
        if self.action:
            return keys.hint(self.action)
        if keys.hides_hints:
            return ""
        if isinstance(self.hint, Command):
            is_others = keys.pad is not None and self.hint is Command.CONFIRM and not self.is_confirmed
            return "" if is_others else keys.hint_for(self.hint)
        # a key of the keyboard says nothing to somebody with a pad
        return self.hint if keys.pad is None or self.hint in SIGN_BY_CHARACTER else ""

    def answers(self, pressed: Pressed) -> bool:
        return super().answers(pressed) or (self.confirms and pressed.command is Command.CONFIRM)

    def press(self) -> Sequence[Wish]:
        """Press the button if it is enabled. Returns the resulting wishes."""
        return super().press() if self.enabled else ()

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        focused, hovered = focused and not self.secret, hovered and not self.secret
        radius = look.px(8 if self.small else 11)
        face, opacity = self._face(hovered)
        put_coloured_box(canvas, look, self.rect, face, radius, opacity)
        ink, quiet = (theme.BRASS_INK, theme.BRASS_QUIET) if self._brass else (theme.TEXT, theme.QUIET)
        if not self.enabled:
            ink = quiet = theme.IDLE_INK
        key = self.hint_by(look.keys)
        hint = look.line(key, theme.HINT, quiet) if key else None
        in_row = hint is not None and self._is_in_row(look, hint)
        widest = self.rect.w - look.px(4 if self.small else 24)
        if hint and in_row:
            widest = min(widest, self.rect.w - hint.get_width() - look.px(BEFORE_SIGN + IN_ROW))
        elif hint and not self.narrow:
            beside = min(widest, self._beside(look, hint.get_width()))
            fitting = look.lettering.fitting(self.label, self._style, beside)
            is_cut = look.lettering.width(self.label, fitting) > beside
            if is_cut or fitting.size < self._style.size * LEAST_BESIDE_HINT:
                hint = None
            else:
                widest = beside
        if self.detail:
            label = look.fitted(self.label, self._style, ink, widest)
        else:
            label = look.within(self.label, self._style, ink, widest, highest=self.rect.h)
        centre: float = self.rect.centerx
        middle: float = self.rect.centery
        is_in_two_lines = label.get_height() > 1.5 * look.lettering.font(self._style).get_height()
        if is_in_two_lines and self.narrow:
            # there is no room for a sign below them
            hint = None
        detail = look.within(self.detail, theme.SMALL, quiet, self.rect.w - look.px(16)) if self.detail else None
        # in a button that is hardly tall enough, the detail keeps off the frame
        below: float = self.rect.centery + min(look.px(13), self.rect.h // 2 - look.px(10.5))
        if detail and detail.get_height() > 1.5 * look.lettering.font(theme.SMALL).get_height():
            # lines of text have empty space above and below their letters
            share = (self.rect.h + look.px(4) - detail.get_height()) / label.get_height()
            if share < 1:
                style = look.lettering.fitting(self.label, self._style, widest)
                smaller = style._replace(size=max(theme.SMALL.size, share * style.size), fitted=True)
                label = look.fitted(self.label, smaller, ink, widest)
            middle -= detail.get_height() / 2
            # the letters of the last line must end above the frame
            lowest = self.rect.bottom - look.px(1) + detail.get_height() / 2 - detail.get_bounding_rect().bottom
            below = min(self.rect.centery + label.get_height() / 2, lowest)
        elif detail:
            middle -= look.px(10)
        if hint and in_row:
            centre -= (hint.get_width() + look.px(BEFORE_SIGN)) / 2
        elif hint and self.narrow:
            # a pad's sign is taller than a key's label
            # accents on its capitals stay inside too
            highest = self.rect.y + label.get_height() / 2 - label.get_bounding_rect().y
            middle = max(middle - look.px(9 if look.keys.pad is None else 11), highest)
            if hint.get_height() > self.rect.h / 2:
                hint = look.line(key, SMALL_SIGN, quiet)
        canvas.put_centred(label, centre, middle)
        if self.icon:
            side = look.px(22)
            icon = look.art.sprite(self.icon, side, side)
            canvas.put(icon, centre - label.get_width() / 2 - side * 1.4, middle - side / 2)
        if detail:
            canvas.put_centred(detail, self.rect.centerx, below)
        if hint and in_row:
            canvas.put_centred(hint, centre + (label.get_width() + hint.get_width()) / 2 + look.px(BEFORE_SIGN), middle)
        elif hint and self.narrow:
            canvas.put_centred(hint, centre, self.rect.centery + look.px(7 if look.keys.pad is None else 6))
        elif hint:
            canvas.put(hint, self.rect.right - hint.get_width() - look.px(9), self.rect.y + look.px(4))
        self.ring(canvas, look, focused, radius)

    def _is_in_row(self, look: Look, hint: Surface) -> bool:
        """Return True if the sign of a pad's button is beside the label instead of below it or in a corner.

        In a narrow button, this is so if there is room beside the label. In any other button, it is so if there is no
        room in the corner.
        """
        if look.keys.pad is None:
            return False
        label = look.lettering.width(self.label, self._style)
        if self.narrow:
            return label + hint.get_width() + look.px(BEFORE_SIGN + IN_ROW) <= self.rect.w
        return label > self._beside(look, hint.get_width())

    def _beside(self, look: Look, hint: int) -> int:
        """Return the maximum width, in pixels, of a label beside a hint that is `hint` pixels wide.

        The space to the left and right of the hint is the preferred space if the label then fits, or else the minimum.
        """
        easy, close = (self.rect.w - 2 * (hint + look.px(gap)) for gap in CLEAR_OF_HINT)
        return round(look.lettering.room(self.label, self._style, easy, close))

    @property
    def _style(self) -> TypeStyle:
        return theme.NARROW_CHIP if self.narrow else theme.CHIP if self.small else theme.BUTTON

    @property
    def _brass(self) -> bool:
        return self.enabled and (self.primary or self.chosen)

    def _face(self, hovered: bool) -> tuple[WidgetColours, float]:
        if not self.enabled:
            return IDLE, 0.5
        if self._brass:
            return CHOSEN_LIT if hovered else CHOSEN, 0.72 if self.guarded else 1.0
        return PLAIN_LIT if hovered else PLAIN, 0.6 if self.guarded else 0.95


def decision_buttons(widgets: Sequence[Widget]) -> list[Button]:
    """Return the widgets that are buttons for decisions."""
    return [widget for widget in widgets if isinstance(widget, Button) and widget.meaning is not None]
