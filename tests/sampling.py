"""What the exhaustive tests try everywhere, all others try on a sample: two windows of seven, one felt of three."""

from collections.abc import Callable, Collection, Iterable
from typing import Final, TypeVar

import pytest

Value = TypeVar("Value")

SIZES: Final = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (960, 1000), (1720, 720), (3840, 2160))
"""The windows in which everything is measured."""

SMALLEST, HIGHEST = SIZES[0], SIZES[4]


def sampled(values: Iterable[Value], sample: Collection[Value], name: Callable[[Value], str] = str) -> list[object]:
    """Each value as a parameter of a test; those that aren't in the sample are left to the exhaustive tests."""
    return [
        pytest.param(value, id=name(value), marks=() if value in sample else pytest.mark.exhaustive) for value in values
    ]


def batched(seeds: range, size: int) -> list[object]:
    """Seeds of random matches in batches of so many, as parameters: the first is tried always."""
    batches = [seeds[start : start + size] for start in range(0, len(seeds), size)]
    return sampled(batches, batches[:1])


def in_pixels(size: tuple[int, int]) -> str:
    """A window by its name."""
    return f"{size[0]}x{size[1]}"


every_window = pytest.mark.parametrize("size", sampled(SIZES, (SMALLEST, HIGHEST), in_pixels))
