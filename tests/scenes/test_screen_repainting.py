"""Painting only the changes gives the same pixels as drawing everything again."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.screen_repainting import Painter, merge
from scenes.drawing.transitions import Curtain, Dissolve, Iris, Nightfall, ScreenTransition, draw_folds
from tests.sampling import few_or_many

SIZE = (160, 90)

MakesTransition = Callable[[], ScreenTransition]

IRISES: tuple[MakesTransition, ...] = (
    lambda: Iris((50, 40), 0.5),
    lambda: Iris((50, 40), 0.5, closing=True),
)
CURTAINS: tuple[MakesTransition, ...] = (lambda: Curtain(0.25), lambda: Curtain(0.25, rising=True))
TURNS: tuple[MakesTransition, ...] = (*IRISES, *CURTAINS, lambda: Dissolve(0.3), lambda: Nightfall((50, 40), 0.5))
NAMES = ["iris", "closing iris", "curtain", "rising curtain", "dissolve", "nightfall"]
KINDS = pytest.mark.parametrize("turn", TURNS, ids=NAMES)


class Scenery:
    """Pictures to make random canvases of, some of which can be seen through."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.grounds = [self._plain(SIZE) for _number in range(2)]
        self.pictures = [self._glass() for _number in range(8)]
        self.items = [self._item() for _number in range(6)]

    def canvas(self) -> Canvas:
        """A canvas that shares much with the one before it."""
        rng = self.rng
        for _change in range(rng.randrange(4)):
            change = rng.randrange(5)
            if change == 0 and self.items:
                self.items.pop(rng.randrange(len(self.items)))
            elif change == 1 and self.items:
                self.items.append(rng.choice(self.items))
            elif change == 2:
                rng.shuffle(self.items)
            else:
                self.items.append(self._item())
        canvas = Canvas()
        canvas.background = self.grounds[rng.random() < 0.1]
        for picture, x, y in self.items:
            canvas.put(picture, x, y)
        for _number in range(rng.randrange(4)):
            canvas.move_centred(*self._item())
        if rng.random() < 0.3:
            canvas.freeze()
            for _number in range(rng.randrange(3)):
                canvas.put(*self._item())
        return canvas

    def _item(self) -> tuple[Surface, float, float]:
        return self.rng.choice(self.pictures), self.rng.randrange(-20, 160), self.rng.randrange(-20, 90)

    def _plain(self, size: tuple[int, int]) -> Surface:
        ground = Surface(size)
        for x in range(0, size[0], 8):
            ground.fill(self.rng.randbytes(3), (x, 0, 8, size[1]))
        return ground

    def _glass(self) -> Surface:
        picture = Surface((self.rng.randrange(1, 60), self.rng.randrange(1, 40)), pygame.SRCALPHA)
        picture.fill(self.rng.randbytes(4))
        picture.fill(self.rng.randbytes(4), (0, 0, 9, 9))
        return picture


@pytest.fixture
def scenery(screen: Surface) -> Scenery:
    return Scenery(Random(5))


def new_painter() -> Painter:
    return Painter(Surface(SIZE))


def anew(canvas: Canvas) -> bytes:
    """A canvas drawn from nothing."""
    surface = Surface(SIZE)
    assert canvas.background is not None
    surface.blit(canvas.background, (0, 0))
    for image, x, y, _loose in [*canvas.still, *canvas.moving]:
        surface.blit(image, (x, y))
    return seen(surface)


def seen(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@few_or_many("canvases", 300, 1500)
def test_what_is_painted_bit_by_bit_equals_what_is_drawn_anew(scenery: Scenery, canvases: int) -> None:
    painter = new_painter()
    for _number in range(canvases):
        canvas = scenery.canvas()
        painter.paint(canvas, 0.02)
        assert seen(painter.screen) == anew(canvas)


def test_whatever_changes_is_told(scenery: Scenery) -> None:
    painter, screen = new_painter(), Surface(SIZE)
    for _number in range(500):
        for rect in painter.paint(scenery.canvas(), 0.02):
            screen.blit(painter.screen, rect, rect)
        assert seen(screen) == seen(painter.screen)


def test_two_pictures_that_can_be_seen_through_are_not_taken_for_one(scenery: Scenery) -> None:
    painter, canvas = new_painter(), Canvas()
    canvas.background = scenery.grounds[0]
    glass = Surface((50, 50), pygame.SRCALPHA)
    glass.fill((255, 255, 255, 90))
    canvas.put(glass, 10, 10)
    painter.paint(canvas)
    twice = Canvas()
    twice.background = canvas.background
    twice.put(glass, 10, 10)
    twice.put(glass, 10, 10)
    painter.paint(twice)
    assert seen(painter.screen) == anew(twice)


def test_where_nothing_changes_nothing_is_painted(scenery: Scenery) -> None:
    painter, canvas = new_painter(), Canvas()
    canvas.background = scenery.grounds[0]
    canvas.put(scenery.pictures[0], 3, 3)
    painter.paint(canvas)
    assert painter.paint(canvas) == []


@KINDS
def test_after_a_turn_everything_is_as_if_drawn_anew(turn: MakesTransition, scenery: Scenery) -> None:
    painter = new_painter()
    for _number in range(20):
        painter.paint(scenery.canvas(), 0.02)
        painter.begin(turn())
        canvas = scenery.canvas()
        while painter.in_transition:
            canvas = scenery.canvas()
            painter.paint(canvas, 0.06)
        assert seen(painter.screen) == anew(canvas)


@KINDS
def test_a_transition_cut_short_by_another_ends_as_if_drawn_anew(turn: MakesTransition, scenery: Scenery) -> None:
    painter = new_painter()
    for number in range(20):
        painter.paint(scenery.canvas(), 0.02)
        painter.begin(turn())
        painter.paint(scenery.canvas(), 0.1)
        painter.begin(TURNS[number % len(TURNS)]())
        canvas = scenery.canvas()
        while painter.in_transition:
            painter.paint(canvas, 0.06)
        assert seen(painter.screen) == anew(canvas)


def about_to_turn(turn: MakesTransition, cut_short: bool) -> tuple[Painter, Canvas, Canvas]:
    """A painter whose picture begins to turn into another one, and the two; `cut_short`, a turn before isn't over."""
    painter, before = new_painter(), whole("red")
    painter.paint(before)
    if cut_short:
        before = whole("green")
        painter.begin(turn())
        painter.paint(before, 0.1)
    painter.begin(turn())
    return painter, before, whole("blue")


@pytest.mark.parametrize("turn", CURTAINS, ids=["falling", "rising"])
@pytest.mark.parametrize("cut_short", [False, True])
def test_beside_its_hem_and_its_shadow_a_curtain_shows_one_of_the_two_pictures(
    turn: MakesTransition, cut_short: bool, screen: Surface
) -> None:
    painter, before, after = about_to_turn(turn, cut_short)
    for _frame in range(10):
        painter.paint(after, 0.02)
        seen = [tuple(painter.screen.get_at((80, y))) for y in range(90)]
        hem = [y for y, colour in enumerate(seen) if colour not in (colour_of(before), colour_of(after))]
        assert len(hem) <= 90 / 60 + 90 / 24 + 2
        assert not hem or hem == list(range(hem[0], hem[-1] + 1))


@pytest.mark.parametrize("turn", IRISES, ids=["opening", "closing"])
@pytest.mark.parametrize("cut_short", [False, True])
def test_beside_its_front_an_iris_shows_one_of_the_two_pictures(
    turn: MakesTransition, cut_short: bool, screen: Surface
) -> None:
    painter, before, after = about_to_turn(turn, cut_short)
    fronts = []
    for _frame in range(24):
        painter.paint(after, 0.02)
        seen = [tuple(painter.screen.get_at((x, 40))) for x in range(50, 160)]
        front = [x for x, colour in enumerate(seen) if colour not in (colour_of(before), colour_of(after))]
        assert not front or front == list(range(front[0], front[-1] + 1))
        fronts.append(len(front))
    assert 4 < max(fronts) < 20, "the front is soft, and not too wide"


def test_a_curtain_comes_down_with_all_that_is_on_it_and_leaves_below_it_what_was_there(screen: Surface) -> None:
    painter, table, cloth = new_painter(), striped("red", "green"), striped("blue", "white")
    painter.paint(table)
    painter.begin(Curtain(0.25))
    painter.paint(cloth, 0.12)
    edge = next(y for y in range(90) if painter.screen.get_at((80, y))[:3] not in ((0, 0, 255), (255, 255, 255)))
    assert 30 < edge < 60
    lowest = [tuple(painter.screen.get_at((80, edge - 1 - y))) for y in range(20)]
    assert lowest[0] in (tuple(at(cloth, y)) for y in range(84, 90)), "the lowest part of the cloth comes first"
    assert [tuple(painter.screen.get_at((80, y))) for y in range(70, 90)] == [at(table, y) for y in range(70, 90)]


def test_a_curtain_goes_up_from_below(screen: Surface) -> None:
    painter, cloth, table = new_painter(), striped("blue", "white"), striped("red", "green")
    painter.paint(cloth)
    painter.begin(Curtain(0.25, rising=True))
    painter.paint(table, 0.12)
    assert tuple(painter.screen.get_at((80, 85))) == at(table, 85)
    assert tuple(painter.screen.get_at((80, 5)))[:3] in ((0, 0, 255), (255, 255, 255))


def test_what_changes_behind_a_rising_curtain_is_seen_once_it_has_gone_up(screen: Surface) -> None:
    painter, later, card = new_painter(), whole("blue"), Surface((20, 20))
    card.fill("yellow")
    painter.paint(whole("red"))
    painter.begin(Curtain(0.25, rising=True))
    painter.paint(later, 0.02)
    with_card = Canvas()
    with_card.background = later.background
    with_card.put(card, 0, 0)
    painter.paint(with_card, 0.02)
    assert tuple(painter.screen.get_at((10, 10))) == (255, 0, 0, 255)
    painter.paint(with_card, 0.3)
    assert tuple(painter.screen.get_at((10, 10))) == (255, 255, 0, 255)


@pytest.mark.parametrize("turn", [IRISES[0], CURTAINS[1]], ids=["iris", "rising curtain"])
def test_what_comes_and_goes_while_a_turn_is_under_way_is_seen_at_once(turn: MakesTransition, screen: Surface) -> None:
    """A card that its owner no longer looks at is gone, however far the curtain is."""
    painter, card, later, corner = new_painter(), Surface((20, 20)), whole("blue"), (150, 80)
    card.fill("yellow")
    painter.paint(whole("red"))
    painter.begin(turn())
    painter.paint(later, 0.12)
    with_card = Canvas()
    with_card.background = later.background
    with_card.put(card, 140, 70)
    painter.paint(with_card, 0.01)
    assert painter.in_transition and tuple(painter.screen.get_at(corner)) == (255, 255, 0, 255)
    painter.paint(later, 0.01)
    assert painter.in_transition and tuple(painter.screen.get_at(corner)) in (colour_of(whole("red")), colour_of(later))


@pytest.mark.parametrize("turn", IRISES, ids=["opening", "closing"])
def test_a_card_that_comes_to_rest_while_the_light_turns_shows_no_new_cloth_around_it(
    turn: MakesTransition, screen: Surface
) -> None:
    """With it and without it, the same is seen beside its corners in every frame."""
    card, glow = Surface((60, 40), pygame.SRCALPHA), Surface((40, 30))
    card.fill("yellow", (15, 15, 30, 10))
    glow.fill("orange")
    films = []
    for comes in (True, False):
        painter, before = new_painter(), whole("red")
        before.put(glow, 60, 20)
        before.backdrop_count = 1
        painter.paint(before)
        painter.begin(turn())
        plain, with_card = whole("blue"), whole("blue")
        with_card.background = plain.background
        with_card.put(card, 55, 25, loose=True)
        frames = []
        for frame in range(26):
            canvas = with_card if comes and frame % 8 in (3, 4, 5, 6) else plain
            painter.paint(canvas, 0.02)
            frames.append([tuple(painter.screen.get_at((x, y))) for x in range(56, 115, 3) for y in (27, 38, 51, 63)])
        films.append(frames)
    for number, (one, other) in enumerate(zip(*films, strict=True)):
        assert one == other, f"frame {number}"


@pytest.mark.parametrize("turn", TURNS[:4], ids=NAMES[:4])
def test_a_turn_uncovers_the_new_picture_bit_by_bit(turn: MakesTransition, screen: Surface) -> None:
    painter = new_painter()
    painter.paint(whole("red"))
    painter.begin(turn())
    after, shares = whole("blue"), []
    while painter.in_transition:
        painter.paint(after, 0.03)
        shares.append(sum(painter.screen.get_at((x, y)).b for x in range(2, 160, 4) for y in range(1, 90, 4)))
    assert all(later >= share - 2000 for share, later in pairwise(shares))
    assert shares[0] < shares[len(shares) // 2] < shares[-1]


@pytest.mark.parametrize("lifting", [True, False])
def test_only_what_flies_while_the_light_turns_is_picked_up(lifting: bool, screen: Surface) -> None:
    painter, before, card = new_painter(), whole("red"), Surface((20, 20))
    card.fill("yellow")
    before.put(card, 130, 10, loose=True)
    before.put(card, 130, 50)
    painter.paint(before)
    painter.begin(Iris((50, 40), 0.5) if lifting else Curtain(0.25))
    painter.paint(whole("blue"), 0.02)
    flies, stays = (tuple(painter.screen.get_at((140, y))) for y in (20, 60))
    assert stays == (255, 255, 0, 255)
    assert (flies == stays) is not lifting


def test_what_might_fly_but_stays_where_it_is_is_never_gone_while_the_light_turns(screen: Surface) -> None:
    painter, before, after, card = new_painter(), whole("red"), whole("blue"), Surface((20, 20))
    card.fill("yellow")
    for canvas in (before, after):
        canvas.put(card, 130, 10, loose=True)
    painter.paint(before)
    painter.begin(Iris((50, 40), 0.5))
    painter.paint(after, 0.02)
    assert painter.in_transition and tuple(painter.screen.get_at((140, 20))) == (255, 255, 0, 255)
    painter.paint(whole("blue"), 0.02)
    assert painter.in_transition and tuple(painter.screen.get_at((140, 20))) == (255, 0, 0, 255), "it flies now"


def test_what_has_just_come_to_rest_is_seen_while_the_light_turns(screen: Surface) -> None:
    painter, before, after, card = new_painter(), whole("red"), whole("blue"), Surface((20, 20))
    card.fill("yellow")
    before.move_centred(card, 140, 18)
    after.put(card, 130, 10, loose=True)
    after.put(card, 100, 60, loose=True)
    painter.paint(before)
    painter.begin(Iris((50, 40), 0.5))
    painter.paint(after, 0.02)
    seen = [tuple(painter.screen.get_at(place)) for place in ((140, 20), (110, 70))]
    assert painter.in_transition and seen == [(255, 255, 0, 255), (255, 0, 0, 255)]


def test_rectangles_that_are_merged_cover_the_same_and_stay_apart() -> None:
    rng = Random(6)
    bounds = Rect(0, 0, *SIZE)
    for _number in range(200):
        rects = [
            Rect(rng.randrange(-30, 160), rng.randrange(-30, 90), rng.randrange(60), rng.randrange(40))
            for _rect in range(8)
        ]
        merged = merge(rects, bounds)
        for rect in rects:
            inside = rect.clip(bounds)
            assert not inside.w or not inside.h or any(one.contains(inside) for one in merged)
        assert not any(one.colliderect(two) for at, one in enumerate(merged) for two in merged[at + 1 :])


def whole(colour: str) -> Canvas:
    """A canvas of one colour."""
    canvas = Canvas()
    canvas.background = Surface(SIZE)
    canvas.background.fill(colour)
    return canvas


def striped(one: str, other: str) -> Canvas:
    """A canvas of stripes across it, six pixels high."""
    canvas = whole(one)
    assert canvas.background is not None
    for top in range(0, 90, 12):
        canvas.background.fill(other, (0, top, 160, 6))
    return canvas


def at(canvas: Canvas, y: int) -> tuple[int, ...]:
    """The colour of a striped canvas at a height."""
    assert canvas.background is not None
    return tuple(canvas.background.get_at((80, y)))


def colour_of(canvas: Canvas) -> tuple[int, ...]:
    assert canvas.background is not None
    return tuple(canvas.background.get_at((0, 0)))


def test_what_fades_in_ends_as_if_drawn_anew(scenery: Scenery) -> None:
    painter = new_painter()
    for _number in range(300):
        canvas = scenery.canvas()
        canvas.fade = 0.12
        for _frame in range(scenery.rng.randrange(1, 12)):
            painter.paint(canvas, 1 / 60)
        for _frame in range(8):
            painter.paint(canvas, 1 / 60)
        assert not painter.in_transition
        assert seen(painter.screen) == anew(canvas)


def test_only_what_is_new_fades_in(screen: Surface) -> None:
    painter, before, after = new_painter(), Canvas(), Canvas()
    ground, white = Surface(SIZE), Surface((20, 20))
    ground.fill("#000000")
    white.fill("#FFFFFF")
    before.background = after.background = ground
    painter.paint(before)
    after.put(white, 40, 40)
    after.fade = 0.12
    levels = []
    for _frame in range(8):
        changed = painter.paint(after, 1 / 60)
        assert all(Rect(40, 40, 20, 20).contains(part) or part.x == 39 for part in changed)
        levels.append(painter.screen.get_at((50, 50)).r)
    assert levels == sorted(levels)
    assert levels[-1] == 255
    assert any(0 < level < 255 for level in levels)


def test_what_comes_before_a_fade_has_had_any_time_is_seen_all_the_same(screen: Surface) -> None:
    painter, canvases, white = new_painter(), [whole("black"), Canvas(), Canvas()], Surface((20, 20))
    white.fill("white")
    for number, canvas in enumerate(canvases):
        canvas.background, canvas.fade = canvases[0].background, 0.12
        for place in range(number):
            canvas.put(white, 40 + 60 * place, 40)
        painter.paint(canvas, 0.0)
    for _frame in range(8):
        painter.paint(canvases[-1], 1 / 60)
    assert not painter.in_transition and seen(painter.screen) == anew(canvases[-1])


def test_no_line_of_a_single_pixel_is_made_larger(monkeypatch: pytest.MonkeyPatch) -> None:
    """pygame reads on beyond the end of such a picture, and crashes where there is no memory."""
    scale, sizes = pygame.transform.smoothscale, list[tuple[int, int]]()

    def noted(picture: Surface, *arguments: Any) -> Surface:
        sizes.append(picture.get_size())
        return scale(picture, *arguments)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    curtain = draw_folds(Surface((170, 96)))
    Curtain(0.25).draw_overlay(curtain)
    assert sizes and min(min(size) for size in sizes) > 1
