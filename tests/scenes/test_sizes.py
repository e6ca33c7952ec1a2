"""Windows of any size: controls lie in the panel, cards on the table, text as large as there is room, nothing fails."""

import gc
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.redacted_views import redact
from game.settings import Settings
from scenes.app.window import LEAST_DRAWN
from scenes.classic.result import ClassicResultScene
from scenes.core.intents import StartMatch
from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds
from scenes.core.table_layout import PANEL_WIDTH, TABLE_DESIGN, design_unit, lay_out, shown_text_size, text_unit
from scenes.drawing.asset_pack import Pack
from scenes.drawing.canvas_and_pictures import Canvas, CardPicture
from scenes.high_low.table_markings import column_box
from scenes.table.decision_prompts import PromptScene
from scenes.table.tutorial import GuidedPrompt, NoteScene
from scenes.widgets.widget import Widget
from tests.engine.scripted import check_down, deal, past_events
from tests.pictures.appearances import look_for
from tests.pictures.measuring import Frame
from tests.pictures.screens import canvas_of, screens
from tests.sampling import HIGHEST, SMALLEST, in_pixels, sampled
from tests.scenes.conftest import Start
from tests.scenes.moments import Moment, moments
from tests.scenes.program import Program
from tests.scenes.stage import Stage, seen
from tests.seating import seating_of

SIZES = (SMALLEST, (1280, 720), (1024, 768), (1920, 1080), HIGHEST, (3840, 2160))
SETTINGS = (
    Settings(),
    Settings(text_size=1.25),
    Settings(text_size=1.5, left_handed=True),
    Settings(text_size=2.0, left_handed=True),
)
SHOWN = tuple(product(SIZES, SETTINGS))
MOMENTS = moments()

WISHES = (1.0, 1.25, 1.5, 2.0)
HIGH = ((960, 1000), (700, 900), (768, 1024), (1080, 1920))

FULL_OF_CARDS = "classic war, all cards in one hand"
NARROW = ((320, 200), (200, 320), LEAST_DRAWN, (1600, 120), (160, 900))


@pytest.fixture(
    params=sampled(
        SHOWN,
        ((SMALLEST, SETTINGS[0]), (HIGHEST, SETTINGS[2])),
        lambda shown: f"{in_pixels(shown[0])} text {shown[1].text_size}",
    ),
    scope="module",
)
def sized(request: pytest.FixtureRequest, pack: Pack) -> Look:
    """The look of scenes at one of the window sizes and one of the text sizes."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))
    size, settings = request.param
    return Look(size, pack, pack, Sounds(), settings)


@pytest.fixture(params=MOMENTS, ids=str, scope="module")
def stage(request: pytest.FixtureRequest, sized: Look) -> Iterator[Stage]:
    """A table at one of the moments. The tests only look at it."""
    moment: Moment = MOMENTS[request.param]
    match, viewer = moment.match, moment.viewer
    past = [redact(event, viewer) for event in past_events(match)]
    staged = Stage(sized, Surface(sized.size), seen(match, viewer), past)
    scene = moment.ask(staged, match)
    if scene is not None:
        staged.ask(scene)  # type: ignore[arg-type]
    yield staged
    # the pictures of the next one are as large
    del staged, scene
    gc.collect()


def drawn(stage: Stage) -> Canvas:
    """Everything that the scenes on the stack draw."""
    return stage.manager.compose()


def boxes(stage: Stage, look: Look) -> list[tuple[str, Rect]]:
    """Every text, and where its ink is."""
    texts = {id(picture): key[0] for key, picture in look.lettering.kept.items()}
    return [
        (texts[id(image)], image.get_bounding_rect().move(x, y))
        for image, x, y, _loose in drawn(stage).still
        if id(image) in texts
    ]


def note_cards(stage: Stage) -> list[Rect]:
    """Return the areas of the tutorial's note, if there is one. It may lie over anything."""
    top = stage.manager.top
    places = top.note_places if isinstance(top, NoteScene | GuidedPrompt) else None
    return [places.card] if places else []


def to_act_on(stage: Stage) -> tuple[Sequence[Widget], Rect]:
    """Return the widgets that can be used, and the area around them: the panel, or the note to which they belong."""
    top = stage.manager.top
    if not isinstance(top, PromptScene | NoteScene):
        return (), stage.board.layout.panel
    assert top.controls.widgets, f"nothing can be acted on: {top}"
    return top.controls.widgets, top.note_places.card if isinstance(top, NoteScene) else stage.board.layout.panel


def test_in_a_war_the_odds_of_a_card_stand_in_the_light_on_its_column(sized: Look) -> None:
    match = deal("9H KD 3S", "9S QC 4D")
    check_down(match, "higher", "lower")
    stage = Stage(sized, Surface(sized.size), match.view(0))
    column = column_box(stage.board.layout, 0)
    told = [each.ink for each in Frame(canvas_of(stage.manager), sized.at_table).words if "% higher" in each.text]
    assert len(told) == 2
    assert all(column.top < ink.top and ink.bottom < column.bottom for ink in told)


def test_no_two_things_to_act_on_lie_over_each_other(stage: Stage) -> None:
    widgets, part = to_act_on(stage)
    for one, two in combinations(widgets, 2):
        assert not one.rect.colliderect(two.rect)
    for widget in widgets:
        assert part.contains(widget.rect), widget


def test_nothing_to_act_on_is_smaller_than_32_pixels_at_720p(stage: Stage, sized: Look) -> None:
    least = 32 * min(sized.size[0] / 1280, sized.size[1] / 720) - 1
    widgets, _part = to_act_on(stage)
    for widget in widgets:
        assert min(widget.rect.size) >= least, widget


def test_the_text_of_the_panel_stays_in_it(stage: Stage, sized: Look) -> None:
    parts = [stage.board.layout.panel, stage.board.layout.table, *note_cards(stage)]
    for text, box in boxes(stage, sized):
        assert any(part.contains(box) for part in parts), (text, box)


def test_every_card_lies_on_the_table(stage: Stage, sized: Look) -> None:
    for key, (picture, x, y, _align) in stage.board.director.snapshot().still.items():
        if isinstance(picture, CardPicture):
            image = sized.art.picture(picture)
            card = image.get_bounding_rect(200).move(x - image.get_width() / 2, y - image.get_height() / 2)
            assert stage.board.layout.table.contains(card), key


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
    layout = lay_out(size, shown_text_size(size, wish))
    # as far as beside a panel, larger text may take room from the cards
    beside = 1 - PANEL_WIDTH / TABLE_DESIGN[0] * (layout.growth - 1)
    assert layout.unit >= layout.table.w / TABLE_DESIGN[0] * 0.995 * beside, "cards became smaller"
    assert layout.panel.bottom < size[1] and layout.panel.top > layout.table.bottom


@pytest.mark.parametrize("size", [(700, 900), (720, 1280), (800, 1000), (1080, 1920)])
def test_in_a_high_window_cards_grow_but_neither_names_nor_rows_of_cards(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    width = layout.table.w / TABLE_DESIGN[0]
    assert layout.unit > 1.1 * width
    assert layout.across(200) == layout.room(200) == round(200 * width)


@pytest.mark.parametrize("size", HIGH)
def test_text_keeps_to_the_measure_of_the_cards_beside_it(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    assert layout.unit * 0.99 <= layout.letter <= 1.21 * layout.unit


def shrink(program: Program, size: tuple[int, int]) -> None:
    """Let the desktop insist on a size of window."""
    asked = pygame.display.set_mode
    pygame.display.set_mode = lambda *_: asked(size, pygame.RESIZABLE)
    try:
        pygame.display.set_mode(size)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        program.frame()
    finally:
        pygame.display.set_mode = asked
    assert program.window.screen.get_size() == size


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("name", sampled(tuple(screens()), (FULL_OF_CARDS, "rules")))
@pytest.mark.parametrize("size", NARROW)
def test_every_screen_is_drawn_in_a_window_that_nobody_can_play_in(name: str, size: tuple[int, int]) -> None:
    assert canvas_of(screens()[name](look_for(size))).still


@pytest.mark.parametrize("size", [(320, 200), (40, 30), (1, 1)])
def test_a_match_goes_on_in_a_window_of_any_size(start: Start, size: tuple[int, int]) -> None:
    program, rng = start(speed="none"), Random(3)
    program.do(
        StartMatch(
            ClassicRules(pickup="pile", end_mode="capped", cap_battles=3), seating_of(("Ann", "Bo"), (None, "shark"))
        )
    )
    shrink(program, size)
    for _turn in range(60):
        program.press(rng.choice((pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F1)))
        program.frame(0.5)
        if isinstance(program.top, ClassicResultScene):
            break
    program.app.display.rebuild()
    program.frame()
    pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=960, y=540))
    program.frame()
    assert program.manager.look.size == (960, 540)
