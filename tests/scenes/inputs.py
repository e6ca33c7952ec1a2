"""Input from the keyboard and the mouse, translated as in the game with the default keys."""

import pygame
from pygame.event import Event

from scenes.core.input import InputAction, Keys, read_input


def read(event: Event) -> InputAction:
    """Return the action that an event stands for."""
    action = read_input(event, Keys({}))
    assert action is not None, f"{event} means nothing"
    return action


def key(code: int, text: str = "", mod: int = 0) -> InputAction:
    """Return the press of a key."""
    return read(Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0))


def letter(text: str, mod: int = 0) -> InputAction:
    """Return the press of the key for a letter or a digit."""
    return key(ord(text.lower()), text, mod)


def text(letters: str) -> InputAction:
    """Return text that is typed, or that comes from an input method."""
    return read(Event(pygame.TEXTINPUT, text=letters))


def composing(letters: str) -> InputAction:
    """Return text that an input method would insert."""
    return read(Event(pygame.TEXTEDITING, text=letters, start=0, length=len(letters)))


def moved(position: tuple[int, int]) -> InputAction:
    """Return a movement of the mouse to a position."""
    return read(Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))


def down(position: tuple[int, int], button: int = 1) -> InputAction:
    """Return the press of a mouse button at a position."""
    return read(Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))


def up(position: tuple[int, int]) -> InputAction:
    """Return the release of the left mouse button at a position."""
    return read(Event(pygame.MOUSEBUTTONUP, pos=position, button=1))


def wheel(steps: int) -> InputAction:
    """Return a turn of the mouse wheel, upwards by `steps` steps."""
    return read(Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
