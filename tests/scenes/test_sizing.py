"""How large text at the table is: bound to the window's usual shape, and in a high window to the room there is."""

import pytest

from scenes.core.layout import TABLE_DESIGN, design_unit, lay_out, text_unit

WISHES = (1.0, 1.25, 1.5)
HIGH = ((960, 1000), (700, 900), (768, 1024), (1080, 1920))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1720, 720), (3840, 2160)])
@pytest.mark.parametrize("wish", WISHES)
def test_beside_the_table_text_grows_with_the_window_and_the_wish_alone(size: tuple[int, int], wish: float) -> None:
    assert text_unit(size, wish) == design_unit(size) * wish


@pytest.mark.parametrize(
    ("size", "below"),
    [((960, 540), False), ((959, 540), True), ((1024, 768), False), ((1023, 768), True), ((1280, 961), True)],
)
def test_below_4_to_3_or_960_pixels_the_panel_goes_under_the_table(size: tuple[int, int], below: bool) -> None:
    layout = lay_out(size)
    assert layout.below == below == (layout.panel.top > layout.table.bottom)
    assert below or layout.panel.left > layout.table.right


@pytest.mark.parametrize("size", HIGH)
def test_in_a_high_window_text_is_larger_than_its_width_alone_would_have_it(size: tuple[int, int]) -> None:
    assert text_unit(size, 1.0) > 1.3 * design_unit(size)
    assert text_unit(size, 1.5) > 1.15 * text_unit(size, 1.0)


@pytest.mark.parametrize("size", [*HIGH, (1000, 760), (800, 600), (640, 480), (850, 700)])
def test_the_wish_for_larger_text_never_makes_it_smaller(size: tuple[int, int]) -> None:
    sizes = [text_unit(size, wish) for wish in WISHES]
    assert sizes == sorted(sizes)
    assert all(now >= design_unit(size) * wish for now, wish in zip(sizes, WISHES, strict=True))


@pytest.mark.parametrize("size", HIGH)
@pytest.mark.parametrize("wish", WISHES)
def test_the_panel_under_the_table_takes_only_what_the_table_can_spare(size: tuple[int, int], wish: float) -> None:
    layout = lay_out(size, wish)
    assert layout.unit == pytest.approx(layout.table.w / TABLE_DESIGN[0], rel=0.005), "cards became smaller"
    assert layout.panel.bottom < size[1] and layout.panel.top > layout.table.bottom


@pytest.mark.parametrize("size", HIGH)
def test_text_keeps_to_the_measure_of_the_cards_beside_it(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    assert layout.unit * 0.99 <= layout.letter <= 1.21 * layout.unit
