"""On every screen, in every window and by every setting that moves text: nothing is cut, and nothing lies on text."""

from collections.abc import Callable
from itertools import product

import pytest
from pygame import Surface

from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import BannerPicture, Canvas, CardPicture
from scenes.drawing.shapes import Box, Disc
from scenes.high_low import table_markings
from scenes.high_low.wager import WagerScene
from scenes.pad_signs import PadFamily
from scenes.table.decision_prompts import PromptScene
from scenes.table.portraits_and_bubbles import Face
from scenes.theme import BODY, BRASS, FOCUS, NAME, TEXT
from scenes.widgets.button import Button
from scenes.widgets.number_inputs import Slider
from tests.pictures.appearances import APPEARANCES, FULLEST, LARGEST, every_appearance, look_for
from tests.pictures.measuring import Frame, faults, kept
from tests.pictures.screens import canvas_of, every_screen, screens, some_screens
from tests.sampling import HIGHEST, SIZES, SMALLEST, UPRIGHT, every_window, in_pixels
from tests.scenes.classic.moments import Moment, match, plainly_won

Put = Callable[[Canvas, Look], None]

SIZE = (1280, 720)
HANDHELD = (1280, 800)
"""The screen of most handhelds with the buttons of a pad."""

TIGHTEST = ((SMALLEST, FULLEST), (HIGHEST, FULLEST), (UPRIGHT[0], FULLEST), (SIZE, LARGEST), (UPRIGHT[2], LARGEST))
"""The windows and settings that leave the least room."""

EXHAUSTIVE = pytest.mark.exhaustive


@pytest.mark.exhaustive
@every_screen
@pytest.mark.parametrize(
    ("size", "appearance"),
    [
        pytest.param(size, name, id=f"{in_pixels(size)}-{name}", marks=() if (size, name) in TIGHTEST else EXHAUSTIVE)
        for size, name in product((*SIZES, *UPRIGHT), APPEARANCES)
    ],
)
def test_nothing_is_cut_and_nothing_lies_on_text(size: tuple[int, int], appearance: str, share: int) -> None:
    look = look_for(size, APPEARANCES[appearance])
    found = {name: faults(canvas_of(show(look)), look) for name, show in some_screens(share).items()}
    assert not {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.exhaustive
@every_screen
@pytest.mark.parametrize(
    ("size", "family"),
    [
        (HANDHELD, PadFamily.LETTERS),
        pytest.param(SMALLEST, PadFamily.LETTERS, marks=EXHAUSTIVE),
        pytest.param(HANDHELD, PadFamily.SHAPES, marks=EXHAUSTIVE),
        pytest.param(HANDHELD, PadFamily.SWITCH, marks=EXHAUSTIVE),
    ],
)
def test_nothing_is_cut_beside_the_signs_of_pads(size: tuple[int, int], family: PadFamily, share: int) -> None:
    look = look_for(size)
    look.keys.pad, look.keys.pads = family, frozenset({0, 1})
    found = {name: faults(canvas_of(show(look)), look) for name, show in some_screens(share).items()}
    assert not {name: wrong for name, wrong in found.items() if wrong}


def _cut(canvas: Canvas, look: Look) -> None:
    canvas.put(look.line("a line that has too little room", BODY, TEXT, 60), 100, 100)


def _half_outside(canvas: Canvas, look: Look) -> None:
    canvas.put(look.line("the last line", BODY, TEXT), SIZE[0] - 20, 100)


def _across(canvas: Canvas, look: Look) -> None:
    canvas.put(look.art.box(Box(80, 40, 8, line=BRASS, line_width=2)), 100, 100)
    canvas.put(look.line("a label wider than its button", BODY, TEXT), 110, 110)


def _under_a_frame(canvas: Canvas, look: Look) -> None:
    canvas.put(look.line("a line that goes on below a button", BODY, TEXT), 110, 110)
    canvas.put(look.art.box(Box(80, 40, 8, fill=0, line=BRASS, line_width=2)), 100, 100)


def _two_lines(canvas: Canvas, look: Look) -> None:
    canvas.put(look.line("one", NAME, TEXT), 100, 100)
    canvas.put(look.line("two", NAME, TEXT), 110, 108)


def _on_a_card(canvas: Canvas, look: Look) -> None:
    canvas.put(look.line("Deck 26", BODY, TEXT), 100, 100)
    canvas.put(look.art.picture(CardPicture("cards/ace_of_spades", 90)), 130, 60)


def _under_a_plate(canvas: Canvas, look: Look) -> None:
    canvas.put(look.line("first card", BODY, TEXT), 100, 100)
    canvas.put(look.art.picture(BannerPicture("9 against 9: WAR!", 400)), 60, 90)


def _across_a_ring(canvas: Canvas, look: Look) -> None:
    canvas.put_centred(look.art.disc(Disc(150, BRASS, 0, line=BRASS, line_width=2)), 200, 200)
    canvas.put(look.line("POT 242", BODY, TEXT), 260, 190)


@pytest.mark.parametrize(
    "put", [_cut, _half_outside, _across, _under_a_frame, _two_lines, _on_a_card, _under_a_plate, _across_a_ring]
)
def test_each_kind_of_fault_is_found(put: Put) -> None:
    look = look_for(SIZE)
    canvas = Canvas()
    put(canvas, look)
    assert len(faults(canvas, look)) == 1


def test_what_a_veil_and_a_panel_hide_is_no_fault() -> None:
    look = look_for(SIZE)
    canvas = Canvas()
    canvas.put(look.line("under the panel", BODY, TEXT), 100, 100)
    canvas.put(look.art.box(Box(600, 400, 8, line=BRASS, line_width=2)), 50, 50)
    canvas.put(look.line("on the panel", BODY, TEXT), 110, 102)
    assert not faults(canvas, look)


def test_labels_put_where_the_banners_stand_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A layout broken on purpose: the two lines of a WAR in one place."""
    monkeypatch.setattr(table_markings, "WAR_LABEL_Y", 367)
    look = look_for(SIZE)
    found = faults(canvas_of(screens()["a WAR starts"](look)), look)
    assert any("lies over 'first card'" in fault for fault in found)


def test_a_name_without_its_own_width_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A layout broken on purpose: the widest name of a WAR set in its usual letters."""
    for limit in ("LONGEST_IN_WAR", "SHORTEST_IN_WAR"):
        monkeypatch.setattr(table_markings, limit, 16)
    look = look_for((960, 540))
    assert any("is cut" in fault for fault in faults(canvas_of(screens()["a raise in a WAR"](look)), look))


@every_appearance
@every_window
def test_the_ring_around_the_slider_crosses_no_text(size: tuple[int, int], appearance: str) -> None:
    look = look_for(size, APPEARANCES[appearance])
    manager = screens()["wagering after a raise"](look)
    scene = manager.top
    assert isinstance(scene, WagerScene)
    scene.controls.focus_on(next(widget for widget in scene.controls.widgets if isinstance(widget, Slider)))
    canvas = canvas_of(manager)
    (ring,) = (item for item in canvas.still if id(item.image) in _rings(look))
    around = ring.image.get_rect(topleft=(ring.x, ring.y))
    assert not [words.text for words in Frame(canvas, look).words if around.colliderect(words.ink)]


@every_appearance
@every_window
def test_no_saying_at_a_table_of_four_lies_on_a_card_or_a_packet(size: tuple[int, int], appearance: str) -> None:
    look = look_for(size, APPEARANCES[appearance])
    stage = Moment(match(4), 0, (0,), plainly_won).stage(look)
    for seat in (1, 2, 3):
        stage.board.show_faces({seat: Face("pleased", "What a lovely card, that was quite a battle!")}, None)
        wrong = [fault for fault in faults(stage.manager.compose(), look) if fault.startswith("'What")]
        assert not [fault for fault in wrong if "CardPicture" in fault or "PacketPicture" in fault]


def _rings(look: Look) -> set[int]:
    """The pictures of focus rings."""
    return {id(picture) for box, picture in kept(look) if isinstance(box, Box) and box.line == FOCUS}


def test_a_picture_without_text_has_no_faults() -> None:
    canvas = Canvas()
    canvas.put(Surface((40, 40)), 0, 0)
    assert not faults(canvas, look_for(SIZE))


@pytest.mark.parametrize("name", ["a replay", "wagering after a raise"])
def test_both_lines_of_a_narrow_button_keep_off_its_frame(name: str) -> None:
    look = look_for(SIZE)
    manager = screens()[name](look)
    words = Frame(canvas_of(manager), look).words
    assert isinstance(manager.top, PromptScene)
    narrow = [each.rect for each in manager.top.controls.widgets if isinstance(each, Button) and each.narrow]
    assert narrow
    for rect in narrow:
        inks = [each.ink for each in words if rect.contains(each.ink)]
        assert len(inks) == 2
        lines = inks[0].union(inks[1])
        assert min(lines.top - rect.top, rect.bottom - lines.bottom) >= look.px(4)


def test_both_lines_of_a_button_keep_off_its_frame_with_the_largest_text() -> None:
    look = look_for(SIZE, APPEARANCES[LARGEST])
    manager = screens()["a call, a raise or a fold"](look)
    words = Frame(canvas_of(manager), look).words
    assert isinstance(manager.top, PromptScene)
    detailed = [each for each in manager.top.controls.widgets if isinstance(each, Button) and each.detail]
    assert len(detailed) == 3
    for button in detailed:
        (below,) = (each.ink for each in words if each.text == button.detail)
        assert button.rect.bottom - below.bottom >= look.px(2)
