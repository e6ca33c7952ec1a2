"""The page of the settings on which keys are given to actions, and what is said of it."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.key_map import ACTIONS, KeyNames, can_be_chosen, chosen_key, key_of
from scenes.keys import cap, name_of
from scenes.scene import Wish
from scenes.widgets.key_button import KeyButton
from scenes.widgets.panels import Sheet
from scenes.widgets.widget import Widget
from scenes.words import _

COLUMNS = 3
ROW = 42
GAP = 12


def action_words() -> Mapping[str, str]:
    """What each action is called on the screen."""
    return {
        "rules": _("Rules"),
        "log": _("Match log"),
        "full screen": _("Full screen"),
        "odds": _("Show the odds"),
        "hint": _("Hint"),
        "higher": _("Higher"),
        "lower": _("Lower"),
        "undo": _("Undo"),
        "peek": _("Hold to look"),
        "check or call": _("Check or call"),
        "raise": _("Raise"),
        "look": _("Look at my card"),
        "least": _("Smallest raise"),
        "half pot": _("Half the pot"),
        "pot": _("The whole pot"),
        "most": _("Largest raise"),
        "turn": _("Turn a card"),
        "auto-play": _("Auto-play"),
        "claim": _("Claim, or doubt it"),
        "first claims": _("Player 1 claims"),
        "second claims": _("Player 2 claims"),
        "third claims": _("Player 3 claims"),
        "fourth claims": _("Player 4 claims"),
        "ready": _("Packet is ready"),
        "sort": _("Sort the packet"),
        "shuffle": _("Shuffle the packet"),
    }


class KeysPage:
    """Waits for the key of one action, and says what has come of it."""

    def __init__(self) -> None:
        self.waiting = ""
        self.told = ""

    def height(self) -> float:
        """How high the buttons are together, in measures of the design."""
        return -(-len(ACTIONS) // COLUMNS) * ROW

    def build(
        self, sheet: Sheet, width: float, chosen: KeyNames, changed: Callable[[], Sequence[Wish]]
    ) -> list[Widget]:
        """A button for each action; `changed` is told when another one waits."""
        words = action_words()
        column = (width - (COLUMNS - 1) * GAP) / COLUMNS
        buttons: list[Widget] = []
        for place, action in enumerate(ACTIONS):
            rect = sheet.rect(place % COLUMNS * (column + GAP), place // COLUMNS * ROW, column, ROW - 6)
            press = self._wait(action.name, changed)
            key = cap(key_of(chosen, action.name))
            buttons.append(KeyButton(rect, words[action.name], key, action.name == self.waiting, press))
        return buttons

    def take(self, event: pygame.event.Event, chosen: KeyNames) -> KeyNames | None:
        """The keys once the action that waits has the one that was pressed; None where it can't have it."""
        action, key = self.waiting, name_of(event)
        if event.key == pygame.K_ESCAPE:
            self.waiting = self.told = ""
            return None
        if not can_be_chosen(key):
            self.told = _("That key has its own use. Press another one, or Esc to leave it as it is.")
            return None
        self.waiting = ""
        keys, displaced = chosen_key(chosen, action, key)
        self.told = self._said(keys, action, displaced)
        return keys

    def _said(self, keys: KeyNames, action: str, displaced: Sequence[str]) -> str:
        words = action_words()
        mine = cap(key_of(keys, action))
        if not displaced:
            return _("{key}: {action}.").format(key=mine, action=words[action])
        others = ", ".join(f"{words[other]}: {cap(key_of(keys, other))}" for other in displaced)
        return _("{key} did something else, which has another key now. {others}.").format(key=mine, others=others)

    def _wait(self, action: str, changed: Callable[[], Sequence[Wish]]) -> Callable[[], Sequence[Wish]]:
        def wait() -> Sequence[Wish]:
            self.waiting = "" if self.waiting == action else action
            words = action_words()[action]
            self.told = _("Press the key for: {action}. Esc leaves it as it is.").format(action=words)
            return changed()

        return wait
