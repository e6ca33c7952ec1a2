"""The base class of scenes, and the transitions that scenes can request."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from pygame import Rect

if TYPE_CHECKING:
    from game.keys.speech import SpeechKey
    from scenes.core.input import AnyPress, InputAction
    from scenes.core.intents import AskEstimate, Intent
    from scenes.core.look import Look
    from scenes.core.sound_and_music import Mood
    from scenes.core.touch import Target
    from scenes.drawing.canvas_and_pictures import Canvas
    from scenes.drawing.transitions import ScreenTransition


class Push(NamedTuple):
    """Put a scene on top of the stack. The screen changes with the transition `turn`, or at once if `turn` is None."""

    scene: "Scene"
    turn: "ScreenTransition | None" = None


class Replace(NamedTuple):
    """Replace the requesting scene with another scene."""

    scene: "Scene"
    turn: "ScreenTransition | None" = None


class Pop(NamedTuple):
    """Remove the requesting scene, and return to the scene below."""

    turn: "ScreenTransition | None" = None


class Quit(NamedTuple):
    """Exit the program."""


Transition: TypeAlias = Push | Replace | Pop | Quit
Wish: TypeAlias = "Transition | Intent"
"""A scene's request in response to input or the passage of time: a transition, or an intent of the player."""

Offer: TypeAlias = Literal["menu", "back", "log", "footer"]
"""A shortcut available only in some scenes: Escape for the menu, Escape to go back from a replay, the log's key, or
clicks in the panel's footer."""


class WidgetGroup(Protocol):
    """The interface through which code outside a scene uses the scene's widgets."""

    def targets(self, above: int = 0) -> "Sequence[Target]":
        """Return the areas that a finger can press, for a page that is scrolled down by `above` pixels."""


class Scene:
    """A page or table on screen, or something shown over one, such as a dialog. Scenes are on a stack, and the topmost
    scene receives the input.

    - `game`: the name of the game whose rules the rules page shows. If it is empty, the name in the scene below
      applies.
    - `opaque`: true if no scene below is visible.
    - `veils`: true if the scenes below stand still while this scene is on the stack.
    - `offers`: the shortcuts that work in the scene.
    - `opened_by`: the name of the action that opens the scene, or an empty string. The action does nothing while the
      scene is on the stack.
    - `is_curtain`: true if the scene hides the table until the next player has taken over the screen.
    - `asked_seat`: the seat of the only player who may act in the scene, or None if anybody may.
    - `adds_to_history`: true if the scene shows a match that may be missing from the history.
    - `reads_itself`: true if the whole text of the scene is spoken when it appears.
    - `guarded`: true while a press doesn't answer the question, because it may have been meant for an earlier one. The
      manager sets this.
    """

    game = ""
    opaque = True
    veils = False
    offers: frozenset[Offer] = frozenset()
    opened_by = ""
    is_curtain = False
    asked_seat: int | None = None
    adds_to_history = False
    reads_itself = False
    guarded = False
    controls: "WidgetGroup | None" = None
    """Widgets of the scene, or None if it has none."""

    look: "Look"

    def covers(self, position: tuple[int, int]) -> bool:
        """Return True if a panel of the scene hides the table at a position in the window, in pixels."""
        return False

    def enter(self, look: "Look") -> None:
        """Prepare the scene to be shown with this look. This is called after the scene has been put on the stack."""
        self.look = look

    @property
    def mood(self) -> "Mood | None":
        """Mood for the music, or None to keep the mood of the scene below."""
        return None

    def resize(self, look: "Look") -> None:
        """Lay out the scene with another look, because the window's size or the settings have changed."""
        self.look = look

    def resume(self) -> None:
        """Resume activity. This is called when the scene is on top again."""

    def joins(self, below: "Scene") -> bool:
        """Return True if keys and buttons held in the scene below remain held while this scene is on top."""
        return False

    def pause(self) -> None:
        """Release held keys and buttons. This is called when the window loses the focus, when a pad is connected or
        unplugged, and when another scene that doesn't join this one is put on top."""

    def leave(self) -> None:
        """Clean up. This is called when the scene is removed from the stack."""

    def update(self, seconds: float) -> Sequence[Wish]:
        """Advance time by `seconds`. Returns the scene's requests."""
        return ()

    def handle(self, action: "InputAction") -> Sequence[Wish]:
        """Respond to input. Returns the scene's requests."""
        return ()

    @property
    def question(self) -> object:
        """Value that identifies the question on screen, or None if a press decides nothing here."""
        return None

    def finish(self, action: "AnyPress") -> Sequence[Wish]:
        """Respond to a press that must not decide anything. Returns the scene's requests.

        The press has finished the transition to this scene, or may have been meant for an earlier question.
        """
        return ()

    def draw(self, canvas: "Canvas") -> None:
        """Draw the scene on the canvas, from back to front."""

    @property
    def spoken_state(self) -> tuple[str, ...]:
        """Sentences about the scene, the most important first. They are spoken when the scene appears. Later, each new
        sentence is spoken."""
        return ()

    @property
    def spoken_lines(self) -> tuple[str, ...]:
        """Everything in the scene as lines to be spoken, or an empty tuple if the drawn texts are to be spoken
        instead."""
        return ()

    @property
    def tells_secrets(self) -> bool:
        """True while the texts spoken here are meant only for the player at the screen. When it becomes false, speech
        stops."""
        return False

    def spoken_fact(self, key: "SpeechKey") -> str:
        """Return the answer to a key that speaks a fact about the match, or an empty string if the scene has none."""
        return ""

    def take_hint(self, found: Any) -> None:
        """Show a hint that the player has asked for. An empty string means that no hint was found."""

    def take_estimate(self, asked: "AskEstimate", found: Any) -> None:
        """Show an estimate of a match's length, in answer to the request `asked`. Better estimates may follow."""

    def end_estimate(self, asked: "AskEstimate") -> None:
        """Show that no more estimates will follow in answer to the request `asked`."""

    def shows(self, board: object) -> bool:
        """Return True if the match on this board continues while the scene is on top."""
        return False

    @property
    def can_be_asked_over(self) -> bool:
        """True if a prompt or a result may be put on top of the scene at the moment."""
        return False

    @property
    def takes_keys(self) -> bool:
        """True if the scene handles every key itself, including the keys of shortcuts."""
        return False

    @property
    def takes_letters(self) -> bool:
        """True if the focused widget is a text field for letters, for which players with a pad or a touch screen need
        the on-screen keyboard."""
        return False

    @property
    def letters(self) -> str:
        """Text in the focused text field for letters, or an empty string if none is focused."""
        return ""

    @property
    def focused_action(self) -> str:
        """Name of the focused button's action, or an empty string if there is none."""
        return ""

    @property
    def reveals(self) -> bool:
        """True while the scene shows something that only one of the players at a shared screen may see."""
        return False

    @property
    def scrolls(self) -> bool:
        """True if Page Up and Page Down scroll the scene."""
        return False

    @property
    def has_held_odds(self) -> bool:
        """True if the table has odds that are shown only while their key or their area is held."""
        return False

    @property
    def targets(self) -> "Sequence[Target]":
        """Areas of the window that a finger can press, in pixels. An area in front of another one comes after it."""
        return () if self.controls is None else self.controls.targets()

    @property
    def writing(self) -> Rect | None:
        """Area of the window in which text is being typed, or None if there is none."""
        return None

    @property
    def stale(self) -> bool:
        """True if the scene must be redrawn."""
        return False
