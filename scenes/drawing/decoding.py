"""The decoding of pictures and sounds of unknown origin into pixels and samples, in a process that may crash.

A damaged or malicious file may crash the libraries or make them hang. The program therefore decodes such files only
through a `Decoder`.
"""

import os
import re
from collections.abc import Callable, Mapping
from io import BytesIO
from struct import Struct
from typing import Final, Protocol

import pygame
from pygame import Surface

from scenes.drawing.asset_pack import SAMPLE_RATE
from scenes.drawing.image_effects import draw_svg
from scenes.drawing.shapes import Box, draw_box
from scenes.theme import IVORY
from scenes.wording import _

MAX_ELEMENTS: Final = 20_000
MAX_DEPTH: Final = 200
"""Maximum number of elements in an SVG (`MAX_ELEMENTS`), and maximum depth of their nesting (`MAX_DEPTH`)."""

MAX_SECONDS_OF_SOUND: Final = 600

MAX_LOST: Final = 3
"""Number of files that must crash or stall the decoder before the remaining files in a deck or pack are skipped."""

UNSUPPORTED_ELEMENTS: Final = ("text", "image", "use", "clipPath", "mask", "filter", "pattern")
"""SVG elements that SDL silently ignores."""

MAX_CROP: Final = 0.05
"""Maximum deviation from a card's proportions, as a share, at which a picture is cropped rather than set on paper."""

CORNER: Final = 16 / 250
"""Radius of a card's corners, as a share of its width."""

_TAG: Final = re.compile(rb"<(/?)[A-Za-z][^<>]*?(/?)>")
_SIZE: Final = Struct("<II")


class DecodeError(ValueError):
    """Raised if a file can't be drawn or played. The message gives the reason and, in many cases, a remedy."""


class DecodingLost(DecodeError):
    """Raised if a file crashes the decoder or takes too much time or memory, or if the decoder can't be started."""


class Decoder(Protocol):
    """A function that calls one of the functions below with the given arguments and returns its result. A crash of the
    called function doesn't affect the caller.

    Raises `DecodeError` if the call fails or uses more than `seconds` of processor time.
    """

    def __call__(self, function: Callable[..., bytes], *arguments: object, seconds: float = ...) -> bytes: ...


def pixels_of_svg(data: bytes, size: tuple[int, int], colours: Mapping[str, str], angle: float) -> bytes:
    """Return the pixels of an SVG drawn at `size` pixels, recoloured and rotated by `angle` degrees, in the form that
    `picture_of` expects.

    Raises `DecodeError` if the SVG can't be drawn.
    """
    _check_bounds(data)
    _draw_unseen()
    try:
        return _packed(draw_svg(data, size, colours, angle))
    except (pygame.error, ValueError, ZeroDivisionError) as error:
        raise DecodeError(str(error)) from None


def pixels_of_card(data: bytes, is_svg: bool, size: tuple[int, int]) -> bytes:
    """Return the pixels of an SVG or PNG drawn as a card's face of `size` pixels, in the form that `picture_of`
    expects.

    Raises `DecodeError` if the file can't be drawn.
    """
    _draw_unseen()
    if is_svg:
        return _packed(_fit_card(_draw_whole_svg(data, size), size))
    try:
        picture = pygame.image.load(BytesIO(data), "card.png").convert_alpha()
    except pygame.error:
        raise DecodeError(unsupported()) from None
    return _packed(_fit_card(picture, size))


def picture_of(pixels: bytes) -> Surface:
    """Return the picture encoded in `pixels`, which starts with its size. Raises `DecodeError` if the number of bytes
    is wrong."""
    if len(pixels) >= _SIZE.size:
        size = _SIZE.unpack_from(pixels)
        if len(pixels) == _SIZE.size + 4 * size[0] * size[1]:
            return pygame.image.frombytes(pixels[_SIZE.size :], size, "RGBA").convert_alpha()
    raise DecodeError(unsupported())


def samples_of_sound(data: bytes) -> bytes:
    """Return a sound's samples: `SAMPLE_RATE` per second, 16 bits each, in one channel. The sound may be in any format
    that SDL can decode.

    Raises `DecodeError` if the sound can't be played or is too long.
    """
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        pygame.mixer.init(SAMPLE_RATE, -16, 1, allowedchanges=0)
        samples = pygame.mixer.Sound(BytesIO(data)).get_raw()
    except pygame.error as error:
        raise DecodeError(str(error)) from None
    finally:
        pygame.mixer.quit()
    if len(samples) > 2 * SAMPLE_RATE * MAX_SECONDS_OF_SOUND:
        raise DecodeError(_("it lasts longer than {n} minutes").format(n=MAX_SECONDS_OF_SOUND // 60))
    return samples


def unsupported() -> str:
    """Return the message for a file that isn't a supported picture."""
    return _("unsupported image; save it again as PNG")


def _draw_unseen() -> None:
    """Prepare pygame for drawing without a window."""
    if pygame.display.get_surface() is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.set_mode((1, 1))


def _packed(picture: Surface) -> bytes:
    return _SIZE.pack(*picture.get_size()) + pygame.image.tobytes(picture, "RGBA")


def _check_bounds(data: bytes) -> None:
    """Raise `DecodeError` if an SVG has too many elements or they are too deeply nested."""
    depth = elements = 0
    for tag in _TAG.finditer(data):
        closes, is_whole = tag.groups()
        depth += -1 if closes else 0 if is_whole else 1
        elements += 0 if closes else 1
        if elements > MAX_ELEMENTS or depth > MAX_DEPTH:
            raise DecodeError(_("it has too many elements; simplify it, or save it as PNG"))


def _draw_whole_svg(data: bytes, size: tuple[int, int]) -> Surface:
    """Return the picture of an SVG, drawn with all of its elements.

    Raises `DecodeError` if SDL would leave out any element, or if the SVG is broken, too complex or empty.
    """
    for element in UNSUPPORTED_ELEMENTS:
        if re.search(rf"<(svg:)?{element}[\s>/]".encode(), data):
            message = _("the {element} in it can’t be drawn; turn this element into paths, or save the drawing as PNG")
            raise DecodeError(message.format(element=f"<{element}>"))
    _check_bounds(data)
    try:
        picture = draw_svg(data, size)
    except pygame.error:
        raise DecodeError(unsupported()) from None
    if not picture.get_bounding_rect().size[0]:
        raise DecodeError(_("it looks empty; save it as PNG"))
    return picture


def _fit_card(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture as a card's face of `size` pixels. It is set on paper if parts of it are transparent or if its
    proportions differ too much from a card's."""
    width, height = size
    across, down = width / picture.get_width(), height / picture.get_height()
    scale = max(across, down) if abs(across / down - 1) <= MAX_CROP else min(across, down)
    scaled = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    # set on paper before scaling, so that the colours of transparent pixels don't bleed in
    opaque = Surface(picture.get_size())
    opaque.fill(IVORY)
    opaque.blit(picture, (0, 0))
    face = Surface(size, pygame.SRCALPHA)
    face.fill(IVORY)
    face.blit(pygame.transform.smoothscale(opaque, scaled), ((width - scaled[0]) // 2, (height - scaled[1]) // 2))
    shape = draw_box(Box(width, height, width * CORNER, "#FFFFFF", "#FFFFFF"))
    face.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face
