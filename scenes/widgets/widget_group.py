"""The widgets of a scene as a group, which keeps track of the focus and the mouse and passes input to the widgets."""

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from scenes.core.input import (
    Command,
    Composed,
    InputAction,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Scrolled,
    Typed,
)
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.core.touch import Target
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.widgets.widget import Widget

DIRECTIONS: Final[Mapping[Command, tuple[int, int]]] = {
    Command.DOWN: (0, 1),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.LEFT: (-1, 0),
}
FAR: Final = frozenset({Command.PAGE_UP, Command.PAGE_DOWN, Command.FIRST, Command.LAST})
"""Commands that the focused widget uses only if their key or button isn't assigned to another widget's action."""

ASIDE = 3
"""Weight of the sideways distance relative to the distance ahead when an arrow key moves the focus to the nearest
widget."""


class Controls:
    """The widgets of a scene, in the order in which Tab reaches them."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._focused = self._first()

    @property
    def focused(self) -> Widget | None:
        """The focused widget, or None if there is none."""
        return self._focused

    @focused.setter
    def focused(self, widget: Widget | None) -> None:
        if self._focused is not None and self._focused is not widget:
            self._focused.let_go()
        self._focused = widget

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw every widget."""
        confirmed = self._confirmed
        for widget in self.widgets:
            widget.is_confirmed = widget is confirmed
            widget.draw(canvas, look, widget is self.focused, widget is self._hovered and widget.enabled)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Pass an input action to the widget for which it is meant. Returns the resulting wishes."""
        match action:
            case PointerMoved(position):
                self._hovered = self._at(position)
                return self._held.drag(position) if self._held else ()
            case PointerLeft():
                self._hovered = None
            case PointerPressed(position, main=True):
                return self._clicked(position)
            case PointerReleased():
                held, self._held = self._held, None
                return held.drop() if held else ()
            case Scrolled() if (over := self._hovered or self.focused) and over.enabled:
                over.scrolls_by(action)
            case Pressed():
                return self._pressed(action)
            case Typed(text) if self.focused:
                self.focused.write(text)
            case Composed(text) if self.focused:
                self.focused.compose(text)
            case _:
                pass
        return ()

    def scrolls_by(self, action: InputAction) -> bool:
        """Scroll the widget under the mouse with the wheel, or the focused widget with a key. Returns True if anything
        moved."""
        widget = self._hovered if isinstance(action, Scrolled) else self.focused
        return widget is not None and widget.enabled and widget.scrolls_by(action)

    def targets(self, above: int = 0) -> list[Target]:
        """Return the areas that a finger can press, for a page that is scrolled down by `above` pixels."""
        return [
            Target(part.move(0, -above), widget.is_dragged or widget.is_only_held, widget.takes_letters)
            for widget in self.widgets
            if widget.enabled
            for part in widget.parts
        ]

    def let_go(self) -> None:
        """End drags and discard unfinished input, because the player has turned to something else."""
        for widget in (self._held, self.focused):
            if widget is not None:
                widget.let_go()
        self._held = None

    def focus_on(self, widget: Widget | None) -> None:
        """Focus a widget if it is enabled, or remove the focus if `widget` is None."""
        if widget is None or widget.enabled:
            self.focused = widget

    def remove(self, widget: Widget | None) -> None:
        """Remove a widget if it is in the group. If it is focused, the focus moves to the first enabled widget."""
        if widget not in self.widgets:
            return
        self.widgets.remove(widget)
        if self.focused is widget:
            self.focused = self._first()

    def take_over(self, before: "Controls") -> None:
        """Take over the focus, the state of the mouse and the unfinished input from `before`. A widget in `before` is
        replaced by the one with the same index or, if there is none, by the last one."""
        places = {id(widget): place for place, widget in enumerate(before.widgets)}

        def now(widget: Widget | None) -> Widget | None:
            place = places.get(id(widget))
            return None if place is None else self.widgets[min(place, len(self.widgets) - 1)]

        focused = now(before.focused)
        self.focus_on(focused or self.focused)
        if before.focused is not None and focused is not None and focused is self.focused:
            focused.go_on_from(before.focused)
        self._held, self._hovered = now(before._held), now(before._hovered)

    def _first(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.enabled), None)

    def _at(self, position: tuple[int, int]) -> Widget | None:
        return next((widget for widget in reversed(self.widgets) if widget.rect.collidepoint(position)), None)

    def _clicked(self, position: tuple[int, int]) -> Sequence[Wish]:
        widget = self._at(position)
        if widget is None or not widget.enabled:
            return ()
        self._held = widget
        if not widget.secret:
            self.focused = widget
        return widget.click(position)

    @property
    def _confirmed(self) -> Widget | None:
        """Widget that a pad's button for confirming uses: the focused widget, because a pad has no other button for
        using it. If the focused widget works only while it is held, or if there is none, this is the scene's main
        widget, or None if the scene has none."""
        if self.focused is not None and not self.focused.is_only_held:
            return self.focused
        return self._answering(Pressed(command=Command.CONFIRM))

    def _answering(self, pressed: Pressed) -> Widget | None:
        return next((widget for widget in self.widgets if widget.enabled and widget.answers(pressed)), None)

    def _pressed(self, pressed: Pressed) -> Sequence[Wish]:
        focused, own = self.focused, self._answering(pressed)
        if own is not None and pressed.command in FAR:
            return own.press()
        if any(widget.action in pressed.repeats for widget in self.widgets):
            return ()
        if focused is not None:
            used = focused.handle(pressed)
            if used is not None:
                return used
        if pressed.button and pressed.command is Command.CONFIRM:
            own = self._confirmed
        if own is not None:
            return own.press() if own.enabled else ()
        match pressed.command:
            case Command.ACTIVATE | Command.CONFIRM if focused is not None and focused.enabled:
                return focused.press()
            case Command.NEXT:
                self._step(1)
            case Command.PREVIOUS:
                self._step(-1)
            case Command.UP | Command.DOWN | Command.LEFT | Command.RIGHT as command:
                self._go(*DIRECTIONS[command])
            case _:
                pass
        return ()

    def _go(self, right: int, down: int) -> None:
        """Move the focus to the nearest widget in a direction or, if there is none, to the next or previous widget in
        Tab order."""
        focused = self.focused
        ahead = [
            (distance, widget)
            for widget in self._reachable()
            if focused is not None and (distance := _distance(focused.rect, widget.rect, right, down)) is not None
        ]
        if ahead:
            self.focused = min(ahead, key=lambda each: each[0])[1]
        else:
            self._step(right + down)

    def _reachable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.enabled and not widget.secret]

    def _step(self, step: int) -> None:
        reachable = self._reachable()
        if not reachable:
            self.focused = None
        elif self.focused not in reachable:
            self.focused = reachable[0]
        else:
            self.focused = reachable[(reachable.index(self.focused) + step) % len(reachable)]


def _distance(start: Rect, end: Rect, right: int, down: int) -> int | None:
    """Return the weighted distance between two widgets in a direction, or None if the second one isn't in that
    direction."""
    if right:
        ahead = end.left - start.right if right > 0 else start.left - end.right
        aside = max(end.top - start.bottom, start.top - end.bottom, 0)
    else:
        ahead = end.top - start.bottom if down > 0 else start.top - end.bottom
        aside = max(end.left - start.right, start.left - end.right, 0)
    if ahead < 0 or (right and aside):
        return None
    return ahead + ASIDE * aside
