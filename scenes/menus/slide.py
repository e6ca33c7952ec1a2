"""A page that is higher than the window: it is laid out whole, and slides under the window."""

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.drawing.canvas import Canvas
from scenes.look import Look
from scenes.menus.scrolling import Scroll, is_on_bar, put_bar, put_inside

LINE = 60
"""How far a step of the wheel slides, in measures of the design."""

AROUND = 24
"""How much more than a widget is shown when the focus comes to it."""

BAR = (18, 14, 12)
"""How far the bar lies from the window's right edge and from its upper one, and how wide it is."""


class Slide:
    """Where a page stands under the window. `page` draws as high as the page is, `window` as the window is."""

    def __init__(self, window: Look, page: Look) -> None:
        self._window = window
        self.scroll = Scroll(window.size[1], page.size[1])
        right, top, width = (window.px(measure) for measure in BAR)
        self._groove = Rect(window.size[0] - right, top, width, window.size[1] - 2 * top)
        self._dragging = False

    @property
    def slides(self) -> bool:
        """Whether the page is higher than the window."""
        return bool(self.scroll.furthest)

    def take(self, event: Event) -> bool:
        """Slide by wheel, by the bar, by Page Up and Page Down; whether the event was for that."""
        if not self.slides:
            return False
        match event.type:
            case pygame.MOUSEWHEEL:
                self.scroll.go_by(-event.y * self._window.px(LINE))
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._dragging = is_on_bar(self._window, self._groove, event.pos)
            case pygame.MOUSEBUTTONUP:
                self._dragging = False
            case pygame.KEYDOWN if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                way = 1 if event.key == pygame.K_PAGEDOWN else -1
                self.scroll.go_by(way * (self.scroll.shown - self._window.px(LINE)))
                return True
            case _:
                pass
        if self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.scroll.drag_knob(self._groove, event.pos[1])
        return self._dragging

    def let_go(self) -> None:
        """The player looks elsewhere: the bar is held no more."""
        self._dragging = False

    def on_page(self, event: Event) -> Event:
        """The event as it is for the page: a place of the window is another one there."""
        if not self.scroll.offset or not hasattr(event, "pos"):
            return event
        return Event(event.type, event.dict | {"pos": (event.pos[0], event.pos[1] + self.scroll.offset)})

    def reach(self, rect: Rect) -> None:
        """Slide as far as it takes to show a part of the page."""
        around = self._window.px(AROUND)
        self.scroll.reach(rect.top - around, rect.bottom + around)

    def put(self, page: Canvas, canvas: Canvas) -> None:
        """Put on the canvas what is to be seen of the page now, and the bar."""
        canvas.background = page.background or canvas.background
        window = Rect(0, 0, *self._window.size)
        for item in page.still:
            if item.image.get_height() > window.h // 2:
                # what frames the page is as well left whole
                canvas.still.append(item._replace(y=item.y - self.scroll.offset))
                continue
            put_inside(canvas, item.image, item.x, item.y - self.scroll.offset, window)
        put_bar(canvas, self._window, self.scroll, self._groove, self._dragging)
