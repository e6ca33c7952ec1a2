"""Base classes of all menus: pages that scroll in short windows, guarded menus, and dialogs."""

from abc import abstractmethod
from collections.abc import Sequence

from pygame import Rect

from scenes.core.input import AnyPress, Command, InputAction, PointerReleased, Pressed
from scenes.core.look import Look
from scenes.core.scene import Pop, Scene, Wish
from scenes.core.touch import Target, within_reach
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.scrolling import Scroll, ScrollBar, Slide
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import (
    Sheet,
    centred_sheet,
    design_size,
    put_backdrop,
    put_edge,
    put_panel,
    put_veil,
)
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Press, Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _

FOOT = 68
"""Height of the row with the Back button, in design units."""

GROWS = 3
"""Maximum number of times that a page is enlarged for fingers. Once may not be enough, because some parts don't grow in
proportion."""

BESIDE = 12
"""Minimum space on either side of a dialog's panel, in design units."""

LINE = 28
"""Height of a line of text, in design units."""


def back_button(rect: Rect, press: Press = lambda: (Pop(),), primary: bool = True) -> Button:
    """Return a button that leaves a menu. By default, it returns to the scene below."""
    return Button(rect, _("Back"), press, hint=Command.LEAVE, primary=primary)


class Menu(Scene):
    """A scene of widgets. A subclass builds the widgets, in the order of the Tab key, and draws everything behind the
    widgets.

    If the window is too short for the menu, for example with large text, the menu is laid out on a taller page, which
    scrolls.
    """

    first_focus = 0
    """Index of the widget that is focused at first. Negative numbers count from the end."""

    outdated = False
    """True if the menu must be redrawn even if there has been no input."""

    controls: Controls
    slide: Slide
    window: Look
    """Look of the window. `look` is the look of the page, which may be taller than the window."""

    def __init__(self) -> None:
        self.controls = Controls()

    def fit(self, look: Look) -> None:
        """Adapt the width of the page to the window. The menu calls this before it measures and lays out the page."""

    def needs(self, look: Look) -> float:
        """Return the minimum height of the page, in design units."""
        return 0.0

    def scaled_for(self, look: Look) -> float:
        """Return the height, in design units, that determines the page's scale in a tall window. By default, this is
        the page's own minimum height."""
        return self.needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        """Return the widgets with the current choices, in the order of the Tab key."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        """Draw everything behind the widgets."""

    def escape(self) -> Sequence[Wish]:
        """Return the wishes that result from pressing Escape."""
        return (Pop(),)

    def enter(self, look: Look) -> None:
        self._lay_out(look)
        self.controls = Controls()
        self.rebuild()
        if self.controls.focused is not None:
            # in a list, only the selected row must be in sight, so the page stays as near to its top as possible
            self.slide.reach(self.controls.focused.focused_part)

    def resize(self, look: Look) -> None:
        """Lay out the widgets again after the window's size, the settings or the menu's contents have changed. The
        focused widget keeps the focus."""
        share = self.slide.scroll.share
        self._lay_out(look)
        self.slide.scroll.go_to(share * self.slide.scroll.furthest)
        self.rebuild()
        self.show_focus()

    def lay_out_again(self) -> None:
        """Lay out the menu again in the same window after its contents have changed."""
        self.resize(self._given)

    def rebuild(self) -> None:
        """Build the widgets again with the current choices. The focus doesn't move."""
        before = self.controls
        self.controls = Controls(self.build(self.look))
        if self.controls.widgets:
            self.controls.focus_on(self.controls.widgets[self.first_focus])
            self.controls.take_over(before)

    def pause(self) -> None:
        """Stop dragging widgets and the page."""
        self.controls.let_go()
        self.slide.let_go()

    @property
    def scrolls(self) -> bool:
        return self.slide.slides

    @property
    def targets(self) -> Sequence[Target]:
        return self.controls.targets(self.slide.scroll.offset)

    @property
    def takes_letters(self) -> bool:
        """True if a text field for letters is focused."""
        return self.controls.focused is not None and self.controls.focused.takes_letters

    @property
    def letters(self) -> str:
        focused = self.controls.focused
        return focused.text if isinstance(focused, TextField) else ""

    @property
    def writing(self) -> Rect | None:
        """Area of the focused text field in the window, in pixels, or None if no text field is focused."""
        focused = self.controls.focused
        if focused is None or not focused.takes_text:
            return None
        return focused.rect.move(0, -self.slide.scroll.offset)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Handle an action and return the resulting wishes. Escape leaves the menu. Scrolling moves a widget's contents
        or, if no widget scrolls, the page. All other actions go to the widgets.
        """
        if isinstance(action, Pressed) and action.command is Command.LEAVE:
            return self.escape()
        has_scrolled = self.controls.scrolls_by(action)
        if not has_scrolled and self.slide.take(action):
            return ()
        wishes = () if has_scrolled else self.controls.handle(self.slide.on_page(action))
        # dragging a slider plays a sound only once, at its end
        if wishes and isinstance(action, AnyPress | PointerReleased):
            self.look.sounds.play("button")
        if isinstance(action, Pressed):
            self.show_focus()
        return wishes

    @property
    def stale(self) -> bool:
        return self.outdated

    def draw(self, canvas: Canvas) -> None:
        self.outdated = False
        page = Canvas() if self.slide.slides else canvas
        self.paint(page)
        self.controls.draw(page, self.look)
        if self.slide.slides:
            self.slide.put(page, canvas)

    def _lay_out(self, look: Look) -> None:
        self._given = look
        self._lay_out_larger(1.0)
        times = 1.0
        for _try in range(GROWS if look.target else 0):
            lacking = self._lacking()
            if lacking <= 1:
                break
            times *= lacking
            self._lay_out_larger(times)

    def _lay_out_larger(self, times: float) -> None:
        """Lay out the page `times` times as large as for a mouse, but no larger than the window's width allows."""
        self.window = self._given.at_page(self._measure_for_scale, times)
        self.look = self.window.on_page(self._measure(self.window))
        self.slide = Slide(self.window, self.look)

    def _lacking(self) -> float:
        """Return the factor by which the page must grow so that fingers can press everything on it."""
        targets = Controls(self.build(self.look)).targets()
        least = self.look.target
        heights = (within_reach(targets, number, least) for number in range(len(targets)))
        return max((least / height for height in heights if height), default=1.0)

    def _measure_for_scale(self, look: Look) -> float:
        self.fit(look)
        return self.scaled_for(look)

    def _measure(self, look: Look) -> float:
        self.fit(look)
        return self.needs(look)

    def show_focus(self) -> None:
        """Scroll to the focused widget."""
        if self.controls.focused is not None:
            self.slide.reach(self.controls.focused.rect)


class GuardedMenu(Menu):
    """A menu that ignores presses that may have been meant for the scene shown before it."""

    @property
    def question(self) -> object:
        return self


class FeltPage(Menu):
    """A menu that fills the window, drawn on the framed felt."""

    def paint(self, canvas: Canvas) -> None:
        canvas.background = self.look.baize
        put_edge(canvas, self.look)


class GuardedPage(GuardedMenu, FeltPage):
    """A page that ignores clicks that may have been meant for the scene shown before it, but accepts keys."""

    def finish(self, action: AnyPress) -> Sequence[Wish]:
        return self.handle(action) if isinstance(action, Pressed) else ()


class Dialog(Menu):
    """A menu on a panel at the centre of the window, over the scene below."""

    opaque = False
    veils = True
    reads_itself = True

    usual_width = 460.0
    """Width of the panel if the window has space for it, in design units."""

    width: float
    height = 400.0
    """Size of the panel, in design units."""

    def fit(self, look: Look) -> None:
        self.width = min(self.usual_width, design_size(look)[0] - 2 * BESIDE)

    def needs(self, look: Look) -> float:
        return self.height + 24

    @property
    def sheet(self) -> Sheet:
        """Sheet of the panel, on which its contents are laid out."""
        return centred_sheet(self.look, self.width, self.height)

    def panel(self) -> Rect:
        """Return the panel's area on the page, in pixels."""
        return self.sheet.rect(0, 0, self.width, self.height)

    def covers(self, position: tuple[int, int]) -> bool:
        return self.panel().move(0, -self.slide.scroll.offset).collidepoint(position)

    def paint(self, canvas: Canvas) -> None:
        put_veil(canvas, self.look)
        put_panel(canvas, self.look, self.panel())


class ScrollPage(FeltPage):
    """A long text on a backdrop. A subclass measures the text and draws the visible part.

    `widest` is the maximum width of the page, and `head` is the height of its heading, both in design units.
    """

    widest: float
    head: float

    sheet: Sheet
    width: float
    """Sheet of the page (`sheet`), and the page's width in this window, in design units (`width`)."""

    backdrop: Rect
    area: Rect
    """Areas of the backdrop (`backdrop`) and of the text on it (`area`), in pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.scroll = Scroll(0, 0)

    @abstractmethod
    def measure(self) -> int:
        """Return the height of the whole text, wrapped to the width of `area`, in pixels."""

    def build(self, look: Look) -> Sequence[Widget]:
        across, down = design_size(look)
        self.width, height = min(self.widest, across - 50), min(1100.0, down - 60)
        self.sheet = sheet = centred_sheet(look, self.width, height)
        high = height - self.head - FOOT
        self.backdrop = sheet.rect(0, self.head, self.width, high)
        self.area = self.backdrop.inflate(-2 * look.px(30), -2 * look.px(16))
        self.scroll = self.scroll.resized(self.area.h, self.measure())
        self.bar = ScrollBar(look, self.scroll, sheet.rect(self.width - 24, self.head + 14, 12, high - 28))
        return (back_button(sheet.rect(self.width / 2 - 110, height - 54, 220, 54)),)

    @property
    def scrolls(self) -> bool:
        return bool(self.scroll.furthest) or super().scrolls

    def handle(self, action: InputAction) -> Sequence[Wish]:
        line = self.look.px(LINE)
        if self.scroll.take(action, line, 3 * line) or self.bar.take(action):
            return ()
        return super().handle(action)

    def pause(self) -> None:
        super().pause()
        self.bar.held = False

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        put_backdrop(canvas, self.look, self.backdrop)
        self.bar.put(canvas, self.bar.held)


class ReviewPage(Menu):
    """A page that shows the review of a match. A deeper review of the match may replace the first one later. Each game
    has its own subclass."""

    adds_to_history = True

    @abstractmethod
    def show(self, review: object) -> None:
        """Replace the review with a deeper one of the same match."""

    @abstractmethod
    def tell(self, share: float) -> None:
        """Show the progress of the deeper review, from 0 to 1."""

    @abstractmethod
    def give_up(self, trouble: str) -> None:
        """Show the reason why no deeper review will follow. The review on the page stays."""
