"""Rasterises drawings for the tests."""

import io

import pygame

CARD = (140, 196)


def rastered(drawing: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a drawing as pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), size)


def pixels(surface: pygame.Surface) -> bytes:
    """Return the pixels of a surface, four bytes each."""
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: bytes, other: bytes) -> float:
    """Return how far two pictures are apart on average, in steps of 255."""
    assert len(one) == len(other)
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
