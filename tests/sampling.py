"""Samples for the normal tests: two of seven windows, and one of three felts. The exhaustive tests use all of them."""

from collections.abc import Callable, Collection, Iterable
from typing import Final, TypeVar

import pytest

Value = TypeVar("Value")

SIZES: Final = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (960, 1000), (1720, 720), (3840, 2160))
"""Window sizes in which everything is measured."""

SMALLEST, HIGHEST = SIZES[0], SIZES[4]

UPRIGHT: Final = ((720, 960), (800, 1000), (960, 1280), (1080, 1920))
"""Sizes of windows in which a menu page is as narrow as possible, and larger text makes it longer."""


def sampled(values: Iterable[Value], sample: Collection[Value], name: Callable[[Value], str] = str) -> list[object]:
    """Return each value as a test parameter. Values outside the sample are marked as exhaustive."""
    return [
        pytest.param(value, id=name(value), marks=() if value in sample else pytest.mark.exhaustive) for value in values
    ]


def few_or_many(name: str, few: int, many: int) -> pytest.MarkDecorator:
    """Return a parametrisation of a number: `few` in the normal tests, and `many` in the exhaustive ones."""
    return pytest.mark.parametrize(name, sampled((few, many), (few,)))


def batched(seeds: range, size: int) -> list[object]:
    """Return the seeds of random matches in batches, as test parameters. All but the first batch are marked as
    exhaustive."""
    batches = [seeds[start : start + size] for start in range(0, len(seeds), size)]
    return sampled(batches, batches[:1])


def in_pixels(size: tuple[int, int]) -> str:
    """Return the name of a window size."""
    return f"{size[0]}x{size[1]}"


every_window = pytest.mark.parametrize("size", sampled(SIZES, (SMALLEST, HIGHEST), in_pixels))

every_text_size = pytest.mark.parametrize("text_size", sampled((1.0, 1.5, 2.0), (2.0,), lambda size: f"text {size:g}"))
"""Decorator for tests with the largest text or, in the exhaustive tests, with the smallest and a middle size too."""
