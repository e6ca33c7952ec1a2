"""What the menus have in common: widgets laid out anew for each size of window, and Escape to leave."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.canvas import Canvas
from scenes.look import Look
from scenes.panels import centred_sheet, put_panel, put_veil
from scenes.scene import Pop, Scene, Wish
from scenes.widgets.controls import Controls
from scenes.widgets.widget import Widget


class Menu(Scene):
    """A scene of widgets. A kind of it says in `build` which, in the order of the Tab key, and paints around them."""

    first_focus = 0
    """The place of the widget that has the focus at first."""

    def __init__(self) -> None:
        self.controls = Controls()

    def build(self, look: Look) -> Sequence[Widget]:
        """The widgets at this size of window, holding what has been chosen so far."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        """Put what lies under the widgets on the canvas."""

    def escape(self) -> Sequence[Wish]:
        """What Escape does."""
        return (Pop(),)

    def enter(self, look: Look) -> None:
        """Lay the widgets out for the first time."""
        super().enter(look)
        self.controls = Controls(self.build(look))
        if self.controls.widgets:
            self.controls.focus_on(self.controls.widgets[self.first_focus])

    def resize(self, look: Look) -> None:
        """Lay the widgets out anew; the focus stays where it is."""
        super().resize(look)
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew from what has been chosen so far."""
        before = self.controls
        place = before.widgets.index(before.focused) if before.focused in before.widgets else self.first_focus
        self.controls = Controls(self.build(self.look))
        if self.controls.widgets:
            self.controls.focus_on(self.controls.widgets[min(place, len(self.controls.widgets) - 1)])

    def handle(self, event: pygame.event.Event) -> Sequence[Wish]:
        """Escape leaves, everything else is for the widgets."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.escape()
        return self.controls.handle(event)

    def draw(self, canvas: Canvas) -> None:
        """Put everything on the canvas."""
        self.paint(canvas)
        self.controls.draw(canvas, self.look)


class Dialog(Menu):
    """A menu on a panel in the middle, over what lies below."""

    opaque = False
    veils = True

    width = 460.0
    height = 400.0
    """The panel's size in measures of the design."""

    def panel(self) -> Rect:
        """Where the panel lies in the window."""
        return centred_sheet(self.look, self.width, self.height).rect(0, 0, self.width, self.height)

    def paint(self, canvas: Canvas) -> None:
        """Put the veil and the panel on the canvas."""
        put_veil(canvas, self.look)
        put_panel(canvas, self.look, self.panel())
