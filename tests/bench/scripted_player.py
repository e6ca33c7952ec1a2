"""A player who uses the keys as a person would: looks at a prompt for a moment, then decides by a plain rule."""

import pygame

from game.engine.core.cards import Rank
from scenes.core.scene import Scene
from scenes.high_low.predict import PredictScene
from scenes.high_low.result import ResultScene
from scenes.high_low.wager import WagerScene
from scenes.table.decision_prompts import PromptScene

LOOKS = 0.8
"""Time between a question and the first key, in seconds. A prompt ignores keys for a shorter time."""


class ScriptedPlayer:
    """A player who answers the prompts of seat 0, raises at every third opportunity, and asks for another match at the
    end."""

    def __init__(self, looks: float = LOOKS) -> None:
        self._looks = looks
        self._asked: Scene | None = None
        self._waited = 0.0
        self._wagers = 0

    def act(self, top: Scene | None, seconds: float) -> None:
        """Advance time by `seconds`, and press the keys that are due on the topmost scene."""
        if not isinstance(top, PromptScene | ResultScene):
            self._asked = None
            return
        if top is not self._asked:
            self._asked, self._waited = top, 0.0
        self._waited += seconds
        if self._waited >= self._looks:
            self._waited = 0.0
            self._answer(top)

    def _answer(self, top: Scene) -> None:
        if isinstance(top, PredictScene):
            frame = next(frame for frame in reversed(top.view.frames) if frame.open)
            card = frame.cards[top.view.seat][frame.decided + len(top.said)].card
            press(pygame.K_UP if card is None or card.rank > Rank.EIGHT else pygame.K_DOWN)
        elif isinstance(top, WagerScene):
            self._wagers += 1
            press(pygame.K_r if top.range is not None and self._wagers % 3 == 0 else pygame.K_c)
        elif isinstance(top, ResultScene):
            press(pygame.K_RETURN)


def press(key: int) -> None:
    """Press and release a key."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
