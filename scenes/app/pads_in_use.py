"""Game pads in the running program: whose turn it is to use one, the on-screen keyboard, and vibration."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.keys import ACTIONS_BY_SEAT
from scenes.app.display import Display
from scenes.core.input import Command, InputAction, Pressed
from scenes.core.pads import PAUSE, PadInput, Pads, Rumble
from scenes.core.scene import Push, Scene
from scenes.menus.on_screen_keyboard import OnScreenKeyboard
from scenes.table.decision_prompts import HandoverScene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.app.lobby import Lobby
    from scenes.core.intents import Intent

RUMBLES: Final = {"clash": Rumble.STRONG, "win": Rumble.LIGHT, "split": Rumble.LIGHT, "match_won": Rumble.STRONG}
"""Vibration that accompanies the sounds of some events. All of these events are public, so no vibration reveals a
secret."""


class PadPlayers:
    """The players' pads. `act` passes a pad's input on, and returns the player's intents.

    If several players share the screen, the first pad belongs to the first of them, and so on.
    """

    def __init__(self, display: Display, act: "Callable[[InputAction], list[Intent]]") -> None:
        self.pads = Pads()
        self._heard_presses: set[tuple[int, str]] = set()
        self._curtain: Scene | None = None
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
                self._recount()
                return []
            case pygame.CONTROLLERDEVICEREMOVED:
                released = self.pads.disconnect(event, keys)
                if released is None:
                    return []
                intents = self._pass_on(released, lobby)
                self._recount()
                lobby.lose_pad()
                return intents
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP | pygame.CONTROLLERAXISMOTION:
                return self._pass_on(self.pads.read(event, keys), lobby)
            case _:
                return None

    def repeat(self, seconds: float, lobby: "Lobby") -> "list[Intent]":
        """Advance time by `seconds`, and repeat the presses of directions that are held. Returns the player's intents.

        Nothing is repeated while a press wouldn't count, so a repetition never delays another player's press.
        """
        repeated = self.pads.repeat(seconds, self._display.manager.look.keys)
        return self._pass_on(repeated if self._display.manager.press_guard.is_ready else [], lobby)

    def opens_keyboard(self, action: InputAction) -> bool:
        """Show the on-screen keyboard if an action is a pad's confirming press on a text field. Returns True for such a
        press. If it comes too early to count, the keyboard isn't shown."""
        manager = self._display.manager
        top = manager.top
        confirms = isinstance(action, Pressed) and bool(action.button) and action.command is Command.CONFIRM
        if not confirms or top is None or not top.takes_letters:
            return False
        if manager.press_guard.press(manager.painter.in_transition):
            manager.go(Push(OnScreenKeyboard(top)))
        return True

    def rumble(self) -> None:
        """Make the pads vibrate when sounds in `RUMBLES` begin. If several pads are connected when a curtain falls, the
        pad of the player for whom it waits vibrates too. Nothing vibrates unless the settings allow it."""
        felt = {RUMBLES[sound] for sound in self._display.sounds.take_begun() if sound in RUMBLES}
        top, before = self._display.manager.top, self._curtain
        self._curtain = top if isinstance(top, HandoverScene) else None
        if not self._display.manager.look.settings.rumble:
            return
        if felt:
            self.pads.rumble(Rumble.STRONG if Rumble.STRONG in felt else Rumble.LIGHT)
        if isinstance(top, HandoverScene) and top is not before and len(self.pads.numbers) > 1:
            self.pads.rumble(Rumble.LIGHT, top.pad)

    def _recount(self) -> None:
        """Update the screen after a pad has been connected or unplugged. Cards that a player is looking at are hidden,
        because the pads may belong to other players now."""
        self._display.show_pads(self.pads.numbers)
        self._display.manager.pause()

    def _pass_on(self, inputs: "Iterable[PadInput]", lobby: "Lobby") -> "list[Intent]":
        intents: list[Intent] = []
        for given in inputs:
            action = self._heard(given, lobby.persons)
            if action is None:
                continue
            if isinstance(action, Pressed):
                self._heard_presses.add((given.pad, given.button))
                self._display.show_hints_for(given.family)
            intents += self._act(action)
        return intents

    def _heard(self, given: PadInput, persons: tuple[int, ...]) -> InputAction | None:
        """Return a pad's action, limited to the actions of the pad's owner, or None if it is somebody else's turn. The
        pause button always counts, and a release counts if its press did. `persons` holds the seats of the players at
        the screen."""
        action, top = given.action, self._display.manager.top
        if not isinstance(action, Pressed):
            is_held = (given.pad, given.button) in self._heard_presses
            self._heard_presses.discard((given.pad, given.button))
            return action if is_held else None
        if len(persons) < 2 or top is None:
            return action
        owner = persons[given.pad] if given.pad < len(persons) else None
        with_pads = {persons[number] for number in self.pads.numbers if number < len(persons)}
        is_anothers = top.asked_seat in with_pads and top.asked_seat != owner
        claims_for_another = (
            len(with_pads) > 1 and action.command is Command.CONFIRM and top.focused_action in _for_seats(without=owner)
        )
        if is_anothers or claims_for_another:
            return action if given.button == PAUSE else None
        own: set[str] = set()
        if owner is not None:
            own = {by_seat[owner] for name, by_seat in ACTIONS_BY_SEAT.items() if name in action.named}
        return action._replace(named=action.named - _for_seats() | own)


def _for_seats(without: int | None = None) -> frozenset[str]:
    """Return the names of the actions that belong to a single seat, except those of the seat `without`."""
    seats = ((seat, name) for by_seat in ACTIONS_BY_SEAT.values() for seat, name in enumerate(by_seat))
    return frozenset(name for seat, name in seats if seat != without)
