"""Game pads in the running program: whose turn it is to use one, the on-screen keyboard, and vibration."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.keys import ACTIONS_BY_SEAT
from scenes.app.display import Display
from scenes.core.input import Command, InputAction, Pressed
from scenes.core.pads import PAUSE, PadInput, Pads, Rumble
from scenes.core.scene import Push
from scenes.menus.on_screen_keyboard import OnScreenKeyboard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.app.lobby import Lobby
    from scenes.core.intents import Intent

RUMBLES: Final = {"clash": Rumble.STRONG, "win": Rumble.LIGHT, "split": Rumble.LIGHT, "match_won": Rumble.STRONG}
"""Vibration that accompanies the sounds of some events. All of these events are public, so no vibration reveals a
secret."""


class PadPlayers:
    """The players' pads. `act` passes the input of one on to the topmost scene.

    If several players at the screen have pads, the first pad belongs to the first of them, and so on.
    """

    def __init__(self, display: Display, act: "Callable[[InputAction], list[Intent]]") -> None:
        self.pads = Pads()
        self._display = display
        self._act = act

    def open(self) -> None:
        """Begin to look for pads."""
        self.pads.open()

    def take(self, event: pygame.event.Event, lobby: "Lobby") -> "list[Intent] | None":
        """Handle an event. Returns the player's intents, or None if the event has nothing to do with pads."""
        keys = self._display.manager.look.keys
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self.pads.connect(event)
                self._display.count_pads(self.pads.connected)
                return []
            case pygame.CONTROLLERDEVICEREMOVED:
                released = self.pads.disconnect(event, keys)
                intents = self._pass_on(released, lobby)
                self._display.count_pads(self.pads.connected)
                self._display.manager.pause()
                lobby.lose_pad()
                return intents
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP | pygame.CONTROLLERAXISMOTION:
                return self._pass_on(self.pads.read(event, keys), lobby)
            case _:
                return None

    def repeat(self, seconds: float, lobby: "Lobby") -> "list[Intent]":
        """Advance time by `seconds`, and repeat the directions that are held. Returns the player's intents."""
        return self._pass_on(self.pads.repeat(seconds, self._display.manager.look.keys), lobby)

    def _pass_on(self, inputs: "Iterable[PadInput]", lobby: "Lobby") -> "list[Intent]":
        intents: list[Intent] = []
        for given in inputs:
            action = self._heard(given, lobby.persons)
            if action is None:
                continue
            if isinstance(action, Pressed):
                self._display.show_hints_for(given.family)
                if self._offers_keyboard(action):
                    continue
            intents += self._act(action)
        return intents

    def _heard(self, given: PadInput, persons: tuple[int, ...]) -> InputAction | None:
        """Return the action of a pad as it counts at the table with these `persons` at the screen, or None if it
        doesn't count, because it is somebody else's turn."""
        action, top = given.action, self._display.manager.top
        if len(persons) < 2:
            return action
        owner = persons[given.pad] if given.pad < len(persons) else None
        others = persons[: self.pads.connected]
        if top is not None and top.asked_seat in others and top.asked_seat != owner and self.pads.connected > 1:
            return action if isinstance(action, Pressed) and given.button == PAUSE else None
        if isinstance(action, Pressed) and owner is not None:
            own = {by_seat[owner] for name, by_seat in ACTIONS_BY_SEAT.items() if name in action.named}
            return action._replace(named=action.named | own)
        return action

    def _offers_keyboard(self, pressed: Pressed) -> bool:
        """Show the on-screen keyboard if a press begins to type. Returns True if it does."""
        manager = self._display.manager
        top = manager.top
        if top is None or top.writing is None or pressed.command is not Command.CONFIRM:
            return False
        manager.go(Push(OnScreenKeyboard(top)))
        return True

    def rumble(self) -> None:
        """Make the pads vibrate with the effects that have begun, if the player wants that."""
        for sound in self._display.sounds.take_begun():
            if sound in RUMBLES and self._display.manager.look.settings.rumble:
                self.pads.rumble(RUMBLES[sound])
