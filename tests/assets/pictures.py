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


def worst_block(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the largest difference between two pictures in any block of about seven pixels."""
    size = (one.get_width() // 7, one.get_height() // 7)
    data, compared = (pixels(pygame.transform.smoothscale(picture, size)) for picture in (one, other))
    return max(abs(a - b) for a, b in zip(data, compared, strict=True))


def on_felt(picture: pygame.Surface) -> pygame.Surface:
    """Lay a picture on the table."""
    table = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    table.fill("#1F6B50")
    table.blit(picture, (0, 0))
    return table
