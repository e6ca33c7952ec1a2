"""Every widget shows its focus, and is large enough to hit."""

from collections.abc import Iterator, Sequence

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.settings import TEXT_SIZES, Settings
from scenes.app.one_switch_scanning import Stop, stops_of
from scenes.core.input import Command, Pressed
from scenes.core.manager import SceneManager
from scenes.core.touch import within_reach
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.menus.base_menus import Menu
from scenes.menus.scrolling import ScrollList
from scenes.table.base_scenes import MatchScene
from scenes.table.panel import footer_parts, panel_places
from scenes.table.replay_panel import Timeline
from scenes.theme import FOCUS
from scenes.widgets.button import Button
from scenes.widgets.choices import ChoiceRow
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from tests.pictures.appearances import APPEARANCES, every_appearance, look_for
from tests.pictures.measuring import kept
from tests.pictures.screens import every_screen, some_screens
from tests.sampling import sampled

TAB = Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="", mod=0, scancode=0)

SMALLEST = 32

WAYS_OUT = ("Quit", "Title", "I’m")
"""Labels with which buttons without the key Escape begin, if they leave a page."""


def controls(manager: SceneManager) -> Controls:
    """The widgets of the topmost scene; none where it asks for nothing."""
    found = getattr(manager.top, "controls", None) or Controls()
    assert isinstance(found, Controls)
    return found


def rings(manager: SceneManager) -> list[Rect]:
    """Return the focus rings that the topmost scene draws."""
    canvas, top = Canvas(), manager.top
    assert top is not None
    top.draw(canvas)
    drawn = {id(picture) for shown, picture in kept(top.look) if isinstance(shown, Box) and shown.line == FOCUS}
    return [item.image.get_rect(topleft=(item.x, item.y)) for item in canvas.still if id(item.image) in drawn]


def unseen(manager: SceneManager) -> str:
    """Return the problems found while Tab goes round a screen, or an empty string if there are none."""
    wanted = {at for at, widget in enumerate(controls(manager).widgets) if widget.enabled and not widget.secret}
    reached = set()
    for _step in range(len(wanted) + 1):
        here, around = controls(manager), rings(manager)
        focused = here.focused
        if focused is None or focused.secret:
            return f"the focus is on {focused}"
        # a page that is too tall for the window is scrolled to the focus
        above = manager.top.slide.scroll.offset if isinstance(manager.top, Menu) else 0
        if len(around) != 1 or not belongs(around[0].move(0, above), focused):
            return f"the rings are {around}, the focus is at {focused.rect}"
        reached.add(here.widgets.index(focused))
        manager.handle(TAB)
    return "" if wanted <= reached else f"Tab doesn't come to {wanted - reached}"


def belongs(ring: Rect, widget: Widget) -> bool:
    """Return True if a ring surrounds a widget, or a row of it."""
    return ring.contains(widget.rect) or widget.rect.contains(ring)


@pytest.mark.exhaustive
@every_screen
def test_tab_takes_the_ring_to_everything_that_may_be_used_and_to_nothing_that_is_secret(share: int) -> None:
    look = look_for((1280, 720))
    shown = some_screens(share)
    found = {name: unseen(manager) for name, show in shown.items() if controls(manager := show(look)).widgets}
    assert len(found) > 60 / share
    assert not {name: wrong for name, wrong in found.items() if wrong}


def all_stops(stops: Sequence[Stop]) -> Iterator[Stop]:
    """Return stops, and all stops in their groups."""
    for stop in stops:
        yield stop
        yield from all_stops(stop.inside)


def is_way_out(widget: Widget | None) -> bool:
    """Return True if a widget is a button that leaves its page."""
    return isinstance(widget, Button) and (widget.hint is Command.LEAVE or widget.label.startswith(WAYS_OUT))


@pytest.mark.exhaustive
@every_screen
def test_one_switch_comes_to_everything_that_may_be_used_and_can_leave_every_page(share: int) -> None:
    look = look_for((1280, 720))
    for name, show in some_screens(share).items():
        manager = show(look)
        assert manager.top is not None
        stops = list(all_stops(stops_of(manager.top)))
        open_to_all = [widget for widget in controls(manager).widgets if widget.enabled and not widget.secret]
        left_out = {type(widget) for widget in open_to_all if all(stop.widget is not widget for stop in stops)}
        assert left_out <= {Timeline}, (name, left_out)
        assert manager.top.reveals or not any(stop.is_secret for stop in stops), name
        leaves = [stop.does == Pressed(command=Command.LEAVE) or is_way_out(stop.widget) for stop in stops]
        assert any(leaves), name


def targets(manager: SceneManager) -> Iterator[tuple[str, Rect]]:
    """Yield the clickable parts. A choice has several, and so has the foot of the panel at the table."""
    for widget in controls(manager).widgets:
        yield type(widget).__name__, widget.rect
        if isinstance(widget, ChoiceRow):
            yield "one of a choice", Rect(0, 0, widget.rect.w // len(widget.options), widget.rect.h)
        if isinstance(widget, ScrollList):
            yield "a row", widget.row_rect(0)
    if isinstance(manager.scenes[0], MatchScene):
        table = manager.look.at_table
        for part in footer_parts(table, panel_places(table.layout, table.unit)):
            yield part.item, part.rect


def least_heights(settings: Settings, size: tuple[int, int], touched: bool, share: int) -> dict[str, int]:
    """The height at which a finger hits what is hardest to hit on each screen."""
    found = {}
    for name, show in some_screens(share).items():
        look = look_for(size, settings)
        look.keys.touched = touched
        top = show(look).top
        assert top is not None
        heights = [within_reach(top.targets, number, look.target) for number in range(len(top.targets))]
        if heights:
            found[name] = min(heights)
    assert len(found) > 60 / share
    return found


@pytest.mark.exhaustive
@every_screen
@pytest.mark.parametrize(("size", "least"), [((960, 540), 34), ((1280, 720), 46)])
def test_a_finger_hits_everything_from_far_enough(size: tuple[int, int], least: int, share: int) -> None:
    found = least_heights(Settings(), size, True, share)
    assert not {name: height for name, height in found.items() if height < least}


@pytest.mark.exhaustive
@every_screen
@pytest.mark.parametrize("text_size", sampled(TEXT_SIZES, (1.0, 2.0)))
def test_on_a_handheld_everything_is_76_pixels_high_in_every_text_size(text_size: float, share: int) -> None:
    found = least_heights(Settings(handheld=True, text_size=text_size), (1280, 800), False, share)
    assert not {name: height for name, height in found.items() if height < 76}


@pytest.mark.exhaustive
@every_screen
@every_appearance
def test_everything_is_large_enough_to_be_hit(appearance: str, share: int) -> None:
    look = look_for((1280, 720), APPEARANCES[appearance])
    found = {name: list(targets(show(look))) for name, show in some_screens(share).items()}
    assert sum(map(len, found.values())) > 400 / share
    small = [(name, *each) for name, pieces in found.items() for each in pieces if min(each[1].size) < SMALLEST]
    assert not small
