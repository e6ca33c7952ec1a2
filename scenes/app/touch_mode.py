"""Touch input in the running program: the switch between touch and mouse mode, and the on-screen keyboard."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from scenes.app.display import Display
from scenes.core.input import InputAction, PointerPressed, PointerReleased
from scenes.core.scene import Push
from scenes.core.touch import Finger, Target, hit, inside
from scenes.menus.on_screen_keyboard import OnScreenKeyboard

if TYPE_CHECKING:
    from scenes.core.intents import Intent

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class TouchPlayer:
    """The player's finger on a touchscreen. Only the first finger down counts, except in one-switch scanning, where any
    touch presses the switch. `act` passes the finger's actions on. The parameter `take` passes on presses of the switch
    and the mouse click that ends touch mode. Both count only after the hold time."""

    def __init__(
        self,
        display: Display,
        act: "Callable[[InputAction], list[Intent]]",
        take: "Callable[[InputAction], list[Intent]]",
    ) -> None:
        self._display = display
        self._act = act
        self._take = take
        self._number = 0
        self._finger: Finger | None = None

    @property
    def is_touching(self) -> bool:
        """True while a finger on the screen is being tracked."""
        return self._finger is not None

    def take(self, event: pygame.event.Event) -> "list[Intent] | None":
        """Handle a touch, or the mouse click that ends touch mode. Returns the player's intents, or None for any other
        event."""
        if event.type in MOUSE:
            if getattr(event, "touch", False):
                # SDL also reports a finger as a mouse
                return []
            if event.type == pygame.MOUSEBUTTONDOWN and self._display.manager.look.keys.touched:
                return self._click(event)
            return None
        if event.type not in FINGERS:
            return None
        if self._display.manager.look.settings.scanning:
            # wherever a finger touches, it is the switch
            return self._take_as_switch(event)
        width, height = self._display.manager.look.size
        position = round(event.x * width), round(event.y * height)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._number = event.finger_id
            return self._touch(position)
        if self._finger is None or event.finger_id != self._number:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._pass_on(self._finger.move(position))
        return self._lift()

    def pass_time(self, seconds: float) -> "list[Intent]":
        """Advance time by `seconds`. Returns the player's intents."""
        return [] if self._finger is None else self._pass_on(self._finger.pass_time(seconds))

    def let_go(self) -> None:
        """Forget the finger, because the window has lost focus."""
        self._finger = None

    def _take_as_switch(self, event: pygame.event.Event) -> "list[Intent]":
        if event.type == pygame.FINGERDOWN:
            return self._take(PointerPressed((0, 0)))
        return self._take(PointerReleased()) if event.type == pygame.FINGERUP else []

    def _touch(self, position: tuple[int, int]) -> "list[Intent]":
        found = self._change_mode(position, touched=True)
        if found is None:
            return []
        at, target = found
        look = self._display.manager.look
        self._finger = Finger(at, target, look.target, self._question, look.settings.hold_time)
        return self._pass_on(self._finger.touch())

    def _lift(self) -> "list[Intent]":
        assert self._finger is not None
        finger, self._finger = self._finger, None
        actions = finger.lift(self._question)
        intents = self._pass_on(actions)
        manager = self._display.manager
        has_pressed = any(isinstance(action, PointerPressed) for action in actions)
        wants_letters = has_pressed and finger.target is not None and finger.target.takes_letters
        if wants_letters and manager.top is not None and manager.top.takes_letters:
            manager.go(Push(OnScreenKeyboard(manager.top)))
        return intents

    def _click(self, event: pygame.event.Event) -> "list[Intent]":
        """Switch to mouse mode, and press the target that was clicked, even if it has moved, or the clicked point if
        there was no target. Presses nothing if a target was clicked but the number of targets has changed. Returns the
        player's intents."""
        found = self._change_mode(event.pos, touched=False)
        if found is None:
            return []
        return self._take(PointerPressed(found[0], event.button == pygame.BUTTON_LEFT))

    def _change_mode(self, position: tuple[int, int], touched: bool) -> tuple[tuple[int, int], Target | None] | None:
        """Switch to touch mode or, if `touched` is false, to mouse mode. Returns a pair: `position` in pixels, adjusted
        if the target that was hit has moved, and this target, or None if none was hit. Returns None instead of a pair
        if a target was hit but the number of targets has changed."""
        before, least = self._targets, self._display.manager.look.target
        number = hit(before, position, least)
        was_touched = self._display.manager.look.keys.touched
        self._display.show_hints_for(None, touched=touched)
        after = self._targets
        if was_touched == touched or number is None:
            return position, None if number is None else after[number]
        if len(after) != len(before):
            return None
        return inside(after[number].rect, position), after[number]

    @property
    def _targets(self) -> tuple[Target, ...]:
        top = self._display.manager.top
        return () if top is None else tuple(top.targets)

    @property
    def _question(self) -> object:
        top = self._display.manager.top
        return top, None if top is None else top.question

    def _pass_on(self, actions: "Iterable[InputAction]") -> "list[Intent]":
        return [intent for action in actions for intent in self._act(action)]
