"""How two sit at the table of Classic War: across from each other, with the battle in the middle between them."""

from itertools import combinations

import pytest
from pygame import Rect

from game.settings import Settings
from scenes.animation.placement import Key
from scenes.core.layout import TABLE_DESIGN
from scenes.drawing.canvas import CardPicture, PacketPicture
from tests.pictures.appearances import look_for
from tests.sampling import every_window
from tests.scenes.classic.moments import moments

pytestmark = pytest.mark.usefixtures("screen")

BATTLES = ("a plain battle is won", "piles of two", "a war", "a war over piles")
"""A battle of two, without piles and with them, in peace and in war."""

WISHES = (1.0, 1.5)


def lying(name: str, size: tuple[int, int], wish: float) -> tuple[Rect, dict[Key, Rect]]:
    """The table at a moment, and where each card and packet on it lies."""
    stage = moments()[name]().stage(look_for(size, Settings(text_size=wish)))
    boxes = {}
    for key, at in stage.board.director.snapshot().still.items():
        if isinstance(at.picture, CardPicture | PacketPicture):
            box = Rect(0, 0, at.picture.width, round(at.picture.width * 1.4))
            box.center = round(at.x), round(at.y)
            boxes[key] = box
    return stage.board.layout.table, boxes


@pytest.mark.parametrize("wish", WISHES)
@every_window
@pytest.mark.parametrize("name", BATTLES)
def test_both_halves_of_the_table_hold_equally_much(name: str, size: tuple[int, int], wish: float) -> None:
    table, boxes = lying(name, size, wish)
    middles = [box.centerx for key, box in boxes.items() if key[0] != "card"]
    assert sum(middles) / len(middles) == pytest.approx(table.centerx, abs=2)
    for seat in (0, 1):
        row = [box for key, box in boxes.items() if key[:2] == ("card", seat)]
        assert not row or row[0].unionall(row[1:]).centerx == pytest.approx(table.centerx, abs=2)


@pytest.mark.parametrize("wish", WISHES)
@every_window
@pytest.mark.parametrize("name", BATTLES)
def test_packets_piles_and_rows_keep_clear_of_each_other(name: str, size: tuple[int, int], wish: float) -> None:
    _table, boxes = lying(name, size, wish)
    groups: dict[Key, Rect] = {}
    for key, box in boxes.items():
        groups[key[:2]] = box.union(groups[key[:2]]) if key[:2] in groups else box
    assert not [pair for pair in combinations(groups, 2) if groups[pair[0]].colliderect(groups[pair[1]])]


def test_each_of_two_has_the_packet_at_the_left_hand_and_the_pile_at_the_right() -> None:
    table, boxes = lying("piles of two", (1280, 720), 1.0)
    middle = table.center
    assert boxes["packet", 0].centerx < middle[0] < boxes["pile", 0].centerx
    assert boxes["pile", 1].centerx < middle[0] < boxes["packet", 1].centerx
    for kind in ("packet", "pile"):
        below, above = boxes[kind, 0], boxes[kind, 1]
        assert below.centerx - middle[0] == pytest.approx(middle[0] - above.centerx, abs=2)
        assert below.centery - middle[1] == pytest.approx(middle[1] - above.centery, abs=table.h / TABLE_DESIGN[1])
