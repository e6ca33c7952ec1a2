"""At any size of window what can be acted on lies in the panel, and every card on the table."""

from collections.abc import Sequence
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.high_low.redaction import redact
from game.settings import Settings
from scenes.core.look import Look
from scenes.core.sound import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.canvas import Canvas, CardPicture
from scenes.high_low.table_markings import column_box
from scenes.table.decision_prompts import PromptScene
from scenes.table.tutorial_scenes import GuidedPrompt, NoteScene
from scenes.widgets.widget import Widget
from tests.engine.past import past_events
from tests.engine.scripted import check_down, deal
from tests.pictures.measuring import Frame
from tests.pictures.screens import canvas_of
from tests.sampling import HIGHEST, SMALLEST, in_pixels, sampled
from tests.scenes.moments import Moment, moments
from tests.scenes.stage import Stage, seen

SIZES = (SMALLEST, (1280, 720), (1024, 768), (1920, 1080), HIGHEST, (3840, 2160))
SETTINGS = (Settings(), Settings(text_size=1.25), Settings(text_size=1.5, left_handed=True))
SHOWN = tuple(product(SIZES, SETTINGS))
MOMENTS = moments()


@pytest.fixture(
    params=sampled(
        SHOWN,
        ((SMALLEST, SETTINGS[0]), (SMALLEST, SETTINGS[2]), (HIGHEST, SETTINGS[2])),
        lambda shown: f"{in_pixels(shown[0])} text {shown[1].text_size}",
    ),
    scope="module",
)
def sized(request: pytest.FixtureRequest, pack: Pack) -> Look:
    """What scenes draw with at one of the sizes, and one of the sizes of text."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))
    size, settings = request.param
    return Look(size, pack, pack, Sounds(), settings)


@pytest.fixture(params=MOMENTS, ids=str)
def stage(request: pytest.FixtureRequest, sized: Look) -> Stage:
    """A table at one of the moments."""
    moment: Moment = MOMENTS[request.param]
    match, viewer = moment.match, moment.viewer
    past = [redact(event, viewer) for event in past_events(match)]
    staged = Stage(sized, Surface(sized.size), seen(match, viewer), past)
    scene = moment.ask(staged, match)
    if scene is not None:
        staged.ask(scene)
    return staged


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
    """Where a note of the tutorial lies, if there is one: it may lie over anything."""
    top = stage.manager.top
    places = top.note_places if isinstance(top, NoteScene | GuidedPrompt) else None
    return [places.card] if places else []


def to_act_on(stage: Stage) -> tuple[Sequence[Widget], Rect]:
    """What can be acted on, and what it has to lie in: the panel, or the note that it belongs to."""
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
