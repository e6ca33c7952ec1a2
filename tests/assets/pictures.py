"""Functions that rasterise and compare drawings for the tests."""

import io

import pygame

CARD = (140, 196)


def rastered(drawing: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG rasterised at a size in pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), size)


def pixels(surface: pygame.Surface) -> bytes:
    """Return the pixels of a surface as bytes, four for each pixel."""
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: bytes, other: bytes) -> float:
    """Return the mean difference between the bytes of two pictures, from 0 to 255."""
    assert len(one) == len(other)
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def worst_block(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the greatest difference between two pictures in any block of about seven by seven pixels, from 0 to
    255."""
    size = (one.get_width() // 7, one.get_height() // 7)
    data, compared = (pixels(pygame.transform.smoothscale(picture, size)) for picture in (one, other))
    return max(abs(a - b) for a, b in zip(data, compared, strict=True))


def on_felt(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture drawn on the colour of the table."""
    table = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    table.fill("#1F6B50")
    table.blit(picture, (0, 0))
    return table
