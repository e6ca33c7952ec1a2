"""The base of every menu: widgets that are laid out for the window, the way back, pages and dialogs."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from scenes.animation.timings import GUARD_SECONDS
from scenes.core.input import AnyPress, Command, InputAction, PointerMoved, PointerPressed, PointerReleased, Pressed
from scenes.core.look import Look
from scenes.core.scene import Pop, Scene, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.scrolling import Slide
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import Sheet, centred_sheet, put_edge, put_panel, put_veil
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _


def back_button(rect: Rect, primary: bool = True) -> Button:
    """Leaves a menu for the scene below."""
    return Button(rect, _("Back"), lambda: (Pop(),), hint=_("Esc"), primary=primary)


class Menu(Scene):
    """A scene of widgets: a subclass builds them, in the order of the Tab key, and paints what lies under them.

    If it needs more height than the window has, as with large text, it is laid out on a higher page, which scrolls.
    """

    first_focus = 0
    """The index of the widget that has the focus at first."""

    outdated = False
    """Whether something has changed since it was drawn, other than by the player."""

    slide: Slide
    window: Look
    """How the window draws; `look` draws on the page, which may be higher."""

    def __init__(self) -> None:
        self.controls = Controls()

    def needs(self, look: Look) -> float:
        """How high the page must be, in pixels of the design."""
        return 0.0

    def build(self, look: Look) -> Sequence[Widget]:
        """The widgets for this window, with what has been chosen so far."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""

    def escape(self) -> Sequence[Wish]:
        """What Escape does."""
        return (Pop(),)

    def enter(self, look: Look) -> None:
        """Lay the widgets out for the first time."""
        self._lay_out(look)
        self.controls = Controls()
        self.rebuild()
        if self.controls.focused is not None:
            # of a list the row that is selected does: the page opens as far up as it can
            self.slide.reach(self.controls.focused.focused_part)

    def draw_ahead(self, look: Look) -> Iterator[None]:
        """Draw it where nobody sees it, a part at each step: what it shows is there by the time that it is opened."""
        self.enter(look)
        yield
        unseen = Canvas()
        self.paint(unseen)
        for widget in self.controls.widgets:
            yield
            widget.draw(unseen, self.look, widget is self.controls.focused, False)

    def resize(self, look: Look) -> None:
        """Lay the widgets out for another window; the focus stays where it is."""
        share = self.slide.scroll.share
        self._lay_out(look)
        self.slide.scroll.go_to(share * self.slide.scroll.furthest)
        self.rebuild()
        self._show_focus()

    def lay_out_again(self) -> None:
        """Lay everything out anew in the same window, for another page of the same menu."""
        self.resize(self._given)

    def rebuild(self) -> None:
        """Build the widgets again from what has been chosen so far."""
        before = self.controls
        self.controls = Controls(self.build(self.look))
        if self.controls.widgets:
            self.controls.focus_on(self.controls.widgets[self.first_focus])
            self.controls.take_over(before)

    def pause(self) -> None:
        """Let go of what is dragged when the player looks elsewhere."""
        self.controls.let_go()
        self.slide.let_go()

    @property
    def writing(self) -> Rect | None:
        """Where the focused text field lies in the window, if there is one."""
        focused = self.controls.focused
        if focused is None or not focused.takes_text:
            return None
        return focused.rect.move(0, -self.slide.scroll.offset)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Escape leaves, everything else is for the widgets; a page slides once what is on it scrolls no further."""
        if isinstance(action, Pressed) and action.command is Command.LEAVE:
            return self.escape()
        has_scrolled = self.controls.scrolls_by(action)
        if not has_scrolled and self.slide.take(action):
            return ()
        wishes = () if has_scrolled else self.controls.handle(self.slide.on_page(action))
        # a slider that is dragged is heard once, not all the way
        if wishes and isinstance(action, AnyPress | PointerReleased):
            self.look.sounds.play("button")
        if isinstance(action, Pressed):
            self._show_focus()
        return wishes

    @property
    def stale(self) -> bool:
        """Whether it looks other than when it was last drawn."""
        return self.outdated

    def draw(self, canvas: Canvas) -> None:
        self.outdated = False
        page = Canvas() if self.slide.slides else canvas
        self.paint(page)
        self.controls.draw(page, self.look)
        if self.slide.slides:
            self.slide.put(page, canvas)

    def _lay_out(self, look: Look) -> None:
        """Lay out the page, and how it scrolls under the window."""
        self._given = look
        self.window = look.at_page(self.needs)
        self.look = self.window.on_page(self.needs(self.window))
        self.slide = Slide(self.window, self.look)

    def _show_focus(self) -> None:
        if self.controls.focused is not None:
            self.slide.reach(self.controls.focused.rect)


class GuardedMenu(Menu):
    """A menu where what is pressed in its first moment is ignored: it was meant for what was there before."""

    shown_for = 0.0

    def update(self, seconds: float) -> Sequence[Wish]:
        self.shown_for += seconds
        return ()

    def handle(self, action: InputAction) -> Sequence[Wish]:
        if self.shown_for < GUARD_SECONDS and self.is_guarded_against(action):
            return ()
        return self.take(action)

    def is_guarded_against(self, action: InputAction) -> bool:
        """Whether an action is ignored in the first moment."""
        return not isinstance(action, PointerMoved)

    def take(self, action: InputAction) -> Sequence[Wish]:
        """What an action does after the first moment."""
        return super().handle(action)


class FeltPage(Menu):
    """A menu that fills the window, on the framed felt."""

    def paint(self, canvas: Canvas) -> None:
        canvas.background = self.look.baize
        put_edge(canvas, self.look)


class GuardedPage(GuardedMenu, FeltPage):
    """A page that ignores clicks whenever it has just come under the mouse; a key is for what is seen to be chosen."""

    def enter(self, look: Look) -> None:
        super().enter(look)
        self.shown_for = 0.0

    def resume(self) -> None:
        super().resume()
        self.shown_for = 0.0

    def is_guarded_against(self, action: InputAction) -> bool:
        return isinstance(action, PointerPressed)


class Dialog(Menu):
    """A menu on a panel in the middle, over the scene below."""

    opaque = False
    veils = True

    width = 460.0
    height = 400.0
    """The panel's size in pixels of the design."""

    def needs(self, look: Look) -> float:
        return self.height + 24

    @property
    def sheet(self) -> Sheet:
        """The panel's upper left corner, to lay out what is on it."""
        return centred_sheet(self.look, self.width, self.height)

    def panel(self) -> Rect:
        """Where the panel lies in the window."""
        return self.sheet.rect(0, 0, self.width, self.height)

    def paint(self, canvas: Canvas) -> None:
        put_veil(canvas, self.look)
        put_panel(canvas, self.look, self.panel())
