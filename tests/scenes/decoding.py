"""A decoder for harmless pictures in the tests' own process, which saves starting another one."""

from collections.abc import Callable


def decode_here(function: Callable[..., bytes], *arguments: object, seconds: float = 0.0) -> bytes:
    """Return the result of a function of `scenes.drawing.decoding`."""
    return function(*arguments)
