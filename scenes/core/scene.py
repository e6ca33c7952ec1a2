"""The base class of scenes, and the transitions that a scene can ask for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from pygame import Rect

if TYPE_CHECKING:
    from scenes.core.input import AnyPress, InputAction
    from scenes.core.intents import AskEstimate, Intent
    from scenes.core.look import Look
    from scenes.core.sound import Mood
    from scenes.drawing.canvas import Canvas
    from scenes.drawing.transitions import ScreenTransition


class Push(NamedTuple):
    """Put a scene on top; the screen changes with the transition `turn`, or at once."""

    scene: "Scene"
    turn: "ScreenTransition | None" = None


class Replace(NamedTuple):
    """Put a scene in place of the one that asks."""

    scene: "Scene"
    turn: "ScreenTransition | None" = None


class Pop(NamedTuple):
    """Close the scene that asks, and return to the one below."""

    turn: "ScreenTransition | None" = None


class Quit(NamedTuple):
    """Leave the program."""


Transition: TypeAlias = Push | Replace | Pop | Quit
Wish: TypeAlias = "Transition | Intent"
"""A scene's answer to input or time: a transition, or an intent of the player."""

Offer: TypeAlias = Literal["menu", "back", "log", "footer"]
"""A shortcut that only some scenes have: Escape for the menu or back from a replay, the log's key, and clicks on the
panel's footer."""


class Scene:
    """A page or table on the screen. Scenes lie on a stack; the topmost gets the input.

    `game`: the game whose rules the rules page opens at; empty for that of the scene below. `opaque`: nothing below is
    visible. `veils`: scenes below stand still while this one is on top. `offers`: the shortcuts that work over it.
    `opened_by`: the named key that opens it, and does nothing while it is open. `is_curtain`: it hides the table until
    a player has taken the screen. `adds_to_history`: it shows something that the history may not know yet. `guarded`:
    a press now may be meant for an earlier question, and decides nothing; the manager sets it.
    """

    game = ""
    opaque = True
    veils = False
    offers: frozenset[Offer] = frozenset()
    opened_by = ""
    is_curtain = False
    adds_to_history = False
    guarded = False
    look: "Look"

    def enter(self, look: "Look") -> None:
        """Prepare to be shown with this look, after the scene was put on the stack."""
        self.look = look

    @property
    def mood(self) -> "Mood | None":
        """Mood of the music; None for that of the scene below."""
        return None

    def resize(self, look: "Look") -> None:
        """Lay the scene out for another window size or other settings."""
        self.look = look

    def resume(self) -> None:
        """Continue, since the scene is on top again."""

    def joins(self, below: "Scene") -> bool:
        """Return whether keys and buttons held in the scene below stay held."""
        return False

    def pause(self) -> None:
        """Release held keys and buttons, since another scene is on top or the window has lost the focus."""

    def leave(self) -> None:
        """Clean up, since the scene was taken off the stack."""

    def update(self, seconds: float) -> Sequence[Wish]:
        """Advance time."""
        return ()

    def handle(self, action: "InputAction") -> Sequence[Wish]:
        """Respond to input."""
        return ()

    @property
    def question(self) -> object:
        """Value that differs from question to question; None if a press here decides nothing."""
        return None

    def finish(self, action: "AnyPress") -> Sequence[Wish]:
        """Respond to a key or click that never decides anything.

        It finished the transition to this scene, or may be meant for an earlier question.
        """
        return ()

    def draw(self, canvas: "Canvas") -> None:
        """Draw the scene on the canvas, from back to front."""

    def take_hint(self, found: Any) -> None:
        """Show a hint that the player asked for; an empty string means that there is none."""

    def take_estimate(self, asked: "AskEstimate", found: Any) -> None:
        """Show an estimate of a match's length; better ones may follow."""

    def end_estimate(self, asked: "AskEstimate") -> None:
        """Note that no further estimate follows."""

    def shows(self, board: object) -> bool:
        """Return whether the match on this board continues while the scene is on top."""
        return False

    @property
    def can_be_asked_over(self) -> bool:
        """True if a prompt or a result may be put on top of the scene now."""
        return False

    @property
    def takes_keys(self) -> bool:
        """True if the scene takes every key, even those of shortcuts."""
        return False

    @property
    def writing(self) -> Rect | None:
        """Area of the window in which text is being typed, if any."""
        return None

    @property
    def stale(self) -> bool:
        """True if the scene looks different from when it was last drawn."""
        return False
