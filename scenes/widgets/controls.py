"""A scene's widgets together: which has the focus, which the mouse is over, and who gets an event."""

from collections.abc import Sequence

import pygame

from scenes.canvas import Canvas
from scenes.look import Look
from scenes.scene import Wish
from scenes.widgets.widget import Widget

STEPS = {pygame.K_TAB: 1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1, pygame.K_UP: -1, pygame.K_LEFT: -1}
PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Controls:
    """Widgets in the order that Tab and the arrows go through them."""

    def __init__(self, widgets: Sequence[Widget] = (), focus: int = 0) -> None:
        self.widgets = list(widgets)
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        enabled = [widget for widget in self.widgets if widget.enabled]
        self.focused: Widget | None = enabled[min(focus, len(enabled) - 1)] if enabled else None

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
            case pygame.MOUSEBUTTONUP:
                self._held = None
            case pygame.MOUSEWHEEL:
                over = self._hovered or self.focused
                return over.wheel(event.y) if over and over.enabled else ()
            case pygame.KEYDOWN:
                return self._typed(event)
        return ()

    def focus_on(self, widget: Widget | None) -> None:
        """Give a widget the focus."""
        if widget is None or widget.enabled:
            self.focused = widget

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
        own = next((widget for widget in self.widgets if widget.enabled and widget.key == event.key), None)
        if own is not None and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return own.press()
        if event.key in PRESSES and not event.mod & pygame.KMOD_ALT:
            return focused.press() if focused is not None and focused.enabled else ()
        if event.key in STEPS:
            backwards = event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT
            self._step(-1 if backwards else STEPS[event.key])
        return ()

    def _step(self, step: int) -> None:
        reachable = [widget for widget in self.widgets if widget.enabled and not widget.secret]
        if not reachable:
            self.focused = None
        elif self.focused not in reachable:
            self.focused = reachable[0]
        else:
            self.focused = reachable[(reachable.index(self.focused) + step) % len(reachable)]
