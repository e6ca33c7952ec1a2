"""Cards show what they should, and backs reveal nothing."""

import pygame
import pytest

from tests.assets.pictures import difference, on_felt, pixels, rastered
from tests.assets.test_drawings import BACKS, COURTS, PAPER, RANKS, SUITS, text_of
from tests.sampling import sampled

FLAT = "#FCF8EC"
SMALL, MIDDLE, LARGE = (70, 98), (140, 196), (700, 980)
PLAIN = [f"cards/{rank}_of_{suit}" for suit in SUITS for rank in RANKS[:-3]]
CLEAR = 0.03
"""Minimum distance of everything on a card from its corners, as a share of the card's width."""


def differing_from_itself_turned(picture: pygame.Surface, step: int = 60) -> int:
    """Return how many pixels are another colour when the card is turned by half a circle."""
    shown = pixels(picture)
    turned = pixels(pygame.transform.rotate(picture, 180))
    return sum(1 for one, other in zip(shown, turned, strict=True) if abs(one - other) > step)


@pytest.mark.parametrize("size", sampled((SMALL, MIDDLE, LARGE), (SMALL, MIDDLE)))
@pytest.mark.parametrize("name", BACKS)
def test_no_back_tells_which_way_up_the_card_lies(name: str, size: tuple[int, int]) -> None:
    assert differing_from_itself_turned(on_felt(rastered(text_of(name), size))) == 0


@pytest.mark.parametrize("size", sampled((SMALL, MIDDLE, LARGE), (SMALL, MIDDLE)))
@pytest.mark.parametrize("name", COURTS)
def test_courts_and_jokers_look_the_same_from_both_sides(name: str, size: tuple[int, int]) -> None:
    flat = text_of(name).replace(PAPER, FLAT)
    assert differing_from_itself_turned(on_felt(rastered(flat, size))) == 0


def test_backs_differ_in_shape_and_not_only_in_colour() -> None:
    grey = [pixels(pygame.transform.grayscale(on_felt(rastered(text_of(name), SMALL)))) for name in BACKS]
    assert min(difference(one, other) for one in grey for other in grey if one is not other) > 10


def marks(name: str, size: tuple[int, int]) -> tuple[list[pygame.Mask], list[pygame.Mask]]:
    """Return what stands in the upper left corner, and what else stands on a card, each in one piece."""
    picture = rastered(text_of(name).replace(PAPER, FLAT), size)
    drawn = pygame.mask.from_threshold(picture, FLAT, (40, 40, 40, 255))
    drawn.invert()
    inner = pygame.Rect((0, 0), size).inflate(-size[0] * 0.03, -size[0] * 0.03)
    corner = pygame.Rect(0, 0, size[0] * 0.25, size[1] * 0.35)
    boxes = [(mark, mark.get_bounding_rects()[0]) for mark in drawn.connected_components(6)]
    index = [mark for mark, box in boxes if inner.contains(box) and corner.contains(box)]
    return index, [mark for mark, box in boxes if inner.contains(box) and not corner.contains(box)]


def grown(mark: pygame.Mask, gap: int) -> pygame.Mask:
    """Return a mark with `gap` pixels more on each side."""
    square = pygame.mask.Mask((2 * gap + 1, 2 * gap + 1), fill=True)
    return mark.convolve(square)


@pytest.mark.parametrize("name", PLAIN)
def test_pips_and_wreaths_keep_clear_of_the_corners(name: str) -> None:
    index, others = marks(name, (250, 350))
    assert len(index) == (3 if "/10_" in name else 2), "the rank and the suit"
    gap = int(CLEAR * 250)
    assert not any(grown(mark, gap).overlap(other, (gap, gap)) for mark in index for other in others)


def thickness(name: str) -> float:
    """Return how thick the strokes of a rank are on average, in pixels of a card that is 500 wide."""
    index, _ = marks(name, (500, 700))
    rank = [mark for mark in index if mark.centroid()[1] < 140]
    area = sum(mark.count() for mark in rank)
    rim = sum(len(mark.outline()) + sum(map(len, holes(mark))) for mark in rank)
    return 2 * area / rim


def holes(mark: pygame.Mask) -> list[list[tuple[int, int]]]:
    """Return the outlines of what a mark encloses."""
    around = mark.copy()
    around.invert()
    return [part.outline() for part in around.connected_components() if not part.get_at((0, 0))]


@pytest.mark.parametrize("suit", sampled(SUITS, SUITS[:1]))
def test_a_ten_is_drawn_with_strokes_as_thick_as_those_of_the_other_ranks(suit: str) -> None:
    thick = {rank: thickness(f"cards/{rank}_of_{suit}") for rank in RANKS[1:10]}
    ten = thick.pop("10")
    assert min(thick.values()) <= ten <= 1.1 * max(thick.values()), (ten, thick)
