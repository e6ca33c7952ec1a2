"""A scene's widgets together: which has the focus, which the mouse is over, and who gets an event."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.core.keyboard import Keys
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.widgets.widget import Widget

WAYS = {pygame.K_DOWN: (0, 1), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_LEFT: (-1, 0)}
ASIDE = 3
"""How much more a distance to the side costs than one straight ahead, where an arrow looks for the next widget."""

PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Controls:
    """Widgets in the order that Tab and the arrows go through them; `keys` are those of their actions."""

    def __init__(self, widgets: Sequence[Widget] = (), keys: Keys | None = None) -> None:
        self.widgets = list(widgets)
        for widget in self.widgets:
            if widget.action and keys is not None:
                widget.take_key(keys)
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._focused = self._first()

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self._focused

    @focused.setter
    def focused(self, widget: Widget | None) -> None:
        if self._focused is not None and self._focused is not widget:
            self._focused.let_go()
        self._focused = widget

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Put every widget on the canvas."""
        for widget in self.widgets:
            widget.draw(canvas, look, widget is self.focused, widget is self._hovered and widget.enabled)

    def handle(self, event: pygame.event.Event) -> Sequence[Wish]:
        """Give an event to the widget that it is for."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._hovered = self._at(event.pos)
                return self._held.drag(event.pos) if self._held else ()
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._clicked(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                held, self._held = self._held, None
                return held.drop() if held else ()
            case pygame.MOUSEWHEEL:
                over = self._hovered or self.focused
                return over.wheel(event.y) if over and over.enabled else ()
            case pygame.KEYDOWN:
                return self._typed(event)
            case pygame.TEXTINPUT if self.focused:
                self.focused.write(event.text)
            case pygame.TEXTEDITING if self.focused:
                self.focused.compose(event.text)
        return ()

    def let_go(self) -> None:
        """The player looks elsewhere: nothing is dragged or half typed any more."""
        for widget in (self._held, self.focused):
            if widget is not None:
                widget.let_go()
        self._held = None

    def focus_on(self, widget: Widget | None) -> None:
        """Give a widget the focus."""
        if widget is None or widget.enabled:
            self.focused = widget

    def remove(self, widget: Widget | None) -> None:
        """Take a widget away, if it is among these; the focus it had goes to the first one."""
        if widget not in self.widgets:
            return
        self.widgets.remove(widget)
        if self.focused is widget:
            self.focused = self._first()

    def take_over(self, before: "Controls") -> None:
        """Let the widgets at the same places have the focus and the mouse as those before."""
        places = {id(widget): place for place, widget in enumerate(before.widgets)}

        def now(widget: Widget | None) -> Widget | None:
            place = places.get(id(widget))
            return None if place is None else self.widgets[min(place, len(self.widgets) - 1)]

        self.focus_on(now(before.focused) or self.focused)
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

    def _typed(self, event: pygame.event.Event) -> Sequence[Wish]:
        focused = self.focused
        if focused is not None:
            used = focused.type(event)
            if used is not None:
                return used
        own = next((widget for widget in self.widgets if widget.enabled and widget.answers(event.key)), None)
        if own is not None and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return own.press()
        if event.key in PRESSES and not event.mod & pygame.KMOD_ALT:
            return focused.press() if focused is not None and focused.enabled else ()
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in WAYS:
            self._go(*WAYS[event.key])
        return ()

    def _go(self, right: int, down: int) -> None:
        """Give the focus to the next widget in a direction; where there is none, to the next or the last in order."""
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
    """How far one widget lies from another in a direction; None where it lies in another direction."""
    if right:
        ahead = end.left - start.right if right > 0 else start.left - end.right
        aside = max(end.top - start.bottom, start.top - end.bottom, 0)
    else:
        ahead = end.top - start.bottom if down > 0 else start.top - end.bottom
        aside = max(end.left - start.right, start.left - end.right, 0)
    if ahead < 0 or (right and aside):
        return None
    return ahead + ASIDE * aside
