"""Nothing that can be clicked on is smaller than 32 pixels at 720p: on no screen, by no setting that moves things."""

from collections.abc import Iterator

from pygame import Rect

from scenes.core.manager import SceneManager
from scenes.menus.scroll_list import ScrollList
from scenes.table.base_scenes import MatchScene
from scenes.table.panel import footer_parts, panel_places
from scenes.widgets.choices import Choice
from scenes.widgets.widget_group import Controls
from tests.pictures.appearances import APPEARANCES, every_appearance, look_for
from tests.pictures.screens import screens

SMALLEST = 32


def targets(manager: SceneManager) -> Iterator[tuple[str, Rect]]:
    """What can be clicked on, piece by piece: a choice has several, and so has the foot of the panel at the table."""
    for widget in getattr(manager.top, "controls", Controls()).widgets:
        yield type(widget).__name__, widget.rect
        if isinstance(widget, Choice):
            yield "one of a choice", Rect(0, 0, widget.rect.w // len(widget.options), widget.rect.h)
        if isinstance(widget, ScrollList):
            yield "a row", widget.row_rect(0)
    if isinstance(manager.scenes[0], MatchScene):
        table = manager.look.at_table
        for part in footer_parts(table, panel_places(table.layout, table.unit)):
            yield part.item, part.rect


@every_appearance
def test_everything_is_large_enough_to_be_hit(appearance: str) -> None:
    look = look_for((1280, 720), APPEARANCES[appearance])
    found = {name: list(targets(show(look))) for name, show in screens().items()}
    assert sum(map(len, found.values())) > 400
    small = [(name, *each) for name, pieces in found.items() for each in pieces if min(each[1].size) < SMALLEST]
    assert not small
