"""How two sit at the table of Classic War: across from each other, with the battle in the middle between them."""

from itertools import combinations

import pytest
from pygame import Rect

from game.engine.classic.actions import Claim
from game.settings import Settings
from scenes.animation.placement import Key
from scenes.classic.layout import BAR, BAR_SIZE
from scenes.classic.placements import bubble
from scenes.core.layout import TABLE_DESIGN, lay_out
from scenes.drawing.canvas import CardPicture, PacketPicture
from tests.pictures.appearances import look_for
from tests.sampling import every_window
from tests.scenes.classic.moments import Moment, claiming, match, moments
from tests.scenes.classic.stage import ClassicStage

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


@pytest.mark.parametrize("wish", WISHES)
@every_window
@pytest.mark.parametrize("players", (2, 3, 4))
def test_ones_own_bubble_stands_at_ones_own_card_and_clear_of_the_bar(
    players: int, size: tuple[int, int], wish: float
) -> None:
    look = look_for(size, Settings(text_size=wish))
    stage = Moment(match(players, claims=True), 0, (0,), claimed_by_oneself).stage(look)
    layout, placed = stage.board.layout, stage.board.director.snapshot().still
    boxes = {}
    for key, at in placed.items():
        if key[:2] in (("said", 0), ("card", 0)):
            box = look.art.picture(at.picture).get_rect(center=(round(at.x), round(at.y)))
            boxes[key] = box if key[0] == "card" else box.move(box.w // 2, 0)
    said = boxes.pop(("said", 0))
    row = next(iter(boxes.values())).unionall(list(boxes.values()))
    assert abs(said.left - row.right) <= layout.px(20)
    assert said.bottom - 1 <= layout.at(*BAR)[1] - layout.px(BAR_SIZE[1]) / 2


def claimed_by_oneself(stage: ClassicStage) -> None:
    """One's own claim stands."""
    claiming(stage)
    stage.play(Claim(0))
    stage.rest()


def test_one_speaks_before_any_card_is_turned_up() -> None:
    layout = lay_out((1280, 720))
    assert bubble(match(2).public_view(), layout, 0, "Ready!").picture
