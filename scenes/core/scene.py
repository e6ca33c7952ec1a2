"""What a scene is, and the transitions it can ask for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pygame import Rect

if TYPE_CHECKING:
    from scenes.core.input import AnyPress, InputAction
    from scenes.core.intents import Intent
    from scenes.core.look import Look
    from scenes.core.music_layers import Mood
    from scenes.drawing.canvas import Canvas
    from scenes.drawing.transitions import ScreenTransition


class Push(NamedTuple):
    """Put a scene on top; what is seen turns into it by `turn`, or at once."""

    scene: "Scene"
    turn: "ScreenTransition | None" = None


class Replace(NamedTuple):
    """Put a scene in the place of the one that asks."""

    scene: "Scene"
    turn: "ScreenTransition | None" = None


class Pop(NamedTuple):
    """Leave the scene that asks, and go on with the one below."""

    turn: "ScreenTransition | None" = None


class Quit(NamedTuple):
    """Leave the program."""


Transition: TypeAlias = Push | Replace | Pop | Quit
Wish: TypeAlias = "Transition | Intent"
"""What a scene may answer with: where to go, or what the player wants."""


class Scene:
    """One thing on the screen. Scenes lie on a stack; the topmost gets the input.

    `game`: whose rules are told over it; where it's empty, those of the scene below. `opaque`: nothing below is
    seen. `veils`: what lies below stands still while this is on top.
    """

    game = ""
    opaque = True
    veils = False
    look: "Look"

    def enter(self, look: "Look") -> None:
        """The scene was put on the stack; `look` is what it draws with."""
        self.look = look

    @property
    def mood(self) -> "Mood | None":
        """What the music is like meanwhile; None leaves that to the scene below."""
        return None

    def resize(self, look: "Look") -> None:
        """The window has another size."""
        self.look = look

    def resume(self) -> None:
        """The scene is on top again."""

    def joins(self, below: "Scene") -> bool:
        """Whether the player goes on looking at the scene below once this is put on top: what is held stays held."""
        return False

    def pause(self) -> None:
        """Another scene was put on top, or the window lost the player's attention."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def update(self, seconds: float) -> Sequence[Wish]:
        """Time has passed; what follows from it."""
        return ()

    def handle(self, action: "InputAction") -> Sequence[Wish]:
        """The player did something; what follows from it."""
        return ()

    def finish(self, action: "AnyPress") -> Sequence[Wish]:
        """A key or a click finished the transition to this scene; what follows from it is never a decision."""
        return ()

    def draw(self, canvas: "Canvas") -> None:
        """Put on the canvas what is to be seen now, from back to front."""

    @property
    def takes_keys(self) -> bool:
        """Whether every key is for this scene, even those that open the rules, the log or the menu elsewhere."""
        return False

    @property
    def writing(self) -> Rect | None:
        """Where in the window text is being typed, if it is."""
        return None

    @property
    def stale(self) -> bool:
        """Whether the scene looks other than when it was last drawn."""
        return False
