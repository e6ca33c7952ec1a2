"""Samples for the normal tests of what the exhaustive tests try everywhere: two windows of seven, one felt of three."""

from collections.abc import Callable, Collection, Iterable
from typing import Final, TypeVar

import pytest

Value = TypeVar("Value")

SIZES: Final = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (960, 1000), (1720, 720), (3840, 2160))
"""Window sizes in which everything is measured."""

SMALLEST, HIGHEST = SIZES[0], SIZES[4]

UPRIGHT: Final = ((720, 960), (800, 1000), (960, 1280), (1080, 1920))
"""Sizes of windows in which a menu page is as narrow as it gets, and larger text makes it longer."""


def sampled(values: Iterable[Value], sample: Collection[Value], name: Callable[[Value], str] = str) -> list[object]:
    """Return each value as a test parameter; values outside the sample are marked as exhaustive."""
    return [
        pytest.param(value, id=name(value), marks=() if value in sample else pytest.mark.exhaustive) for value in values
    ]


def few_or_many(name: str, few: int, many: int) -> pytest.MarkDecorator:
    """Return a parametrisation of a number: `few` in the normal tests, `many` in the exhaustive ones."""
    return pytest.mark.parametrize(name, sampled((few, many), (few,)))


def batched(seeds: range, size: int) -> list[object]:
    """Return the seeds of random matches in batches, as test parameters; all but the first are exhaustive."""
    batches = [seeds[start : start + size] for start in range(0, len(seeds), size)]
    return sampled(batches, batches[:1])


def in_pixels(size: tuple[int, int]) -> str:
    """Return the name of a window size."""
    return f"{size[0]}x{size[1]}"


every_window = pytest.mark.parametrize("size", sampled(SIZES, (SMALLEST, HIGHEST), in_pixels))

every_text_size = pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0], ids=["text 1", "text 1.5", "text 2"])
"""The smallest and the largest text."""
