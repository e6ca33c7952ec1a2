"""Input from keys and mouse, translated as in the game with the default keys."""

import pygame
from pygame.event import Event

from scenes.core.input import InputAction, Keys, read_input


def read(event: Event) -> InputAction:
    """Return the meaning of an event."""
    action = read_input(event, Keys({}))
    assert action is not None, f"{event} means nothing"
    return action


def key(code: int, text: str = "", mod: int = 0) -> InputAction:
    """A key is pressed."""
    return read(Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0))


def letter(text: str, mod: int = 0) -> InputAction:
    """A letter or a digit is typed."""
    return key(ord(text.lower()), text, mod)


def text(letters: str) -> InputAction:
    """Letters are typed, or come from an input method."""
    return read(Event(pygame.TEXTINPUT, text=letters))


def composing(letters: str) -> InputAction:
    """An input method shows what would be typed so far."""
    return read(Event(pygame.TEXTEDITING, text=letters, start=0, length=len(letters)))


def moved(position: tuple[int, int]) -> InputAction:
    """The mouse moves there."""
    return read(Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))


def down(position: tuple[int, int], button: int = 1) -> InputAction:
    """A mouse button goes down there."""
    return read(Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))


def up(position: tuple[int, int]) -> InputAction:
    """The left mouse button comes up there."""
    return read(Event(pygame.MOUSEBUTTONUP, pos=position, button=1))


def wheel(steps: int) -> InputAction:
    """Return a turn of the wheel, upwards by `steps` steps."""
    return read(Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
