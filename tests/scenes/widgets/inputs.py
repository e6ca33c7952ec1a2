"""Keys and mouse, as events."""

import pygame
from pygame.event import Event


def key(code: int, text: str = "", mod: int = 0) -> Event:
    """A key is pressed."""
    return Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0)


def letter(text: str, mod: int = 0) -> Event:
    """A letter or a digit is typed."""
    return key(ord(text.lower()), text, mod)


def text(letters: str) -> Event:
    """Letters are typed, or come from an input method."""
    return Event(pygame.TEXTINPUT, text=letters)


def composing(letters: str) -> Event:
    """An input method shows what would be typed so far."""
    return Event(pygame.TEXTEDITING, text=letters, start=0, length=len(letters))


def point(at: tuple[int, int]) -> Event:
    """The mouse moves there."""
    return Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def press(at: tuple[int, int], button: int = 1) -> Event:
    """A mouse button goes down there."""
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def release(at: tuple[int, int], button: int = 1) -> Event:
    """A mouse button is let go there."""
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def wheel(steps: int) -> Event:
    """The wheel turns, up by so many steps."""
    return Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
