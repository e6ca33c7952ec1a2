"""The scenes of a tutorial: a note to read, a question that is asked again until it is answered rightly, a farewell."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from scenes.animation.timings import FADE, GUARD_SECONDS
from scenes.core.input import Command, InputAction, PointerMoved, PointerPressed, Pressed
from scenes.core.intents import Decide, FinishTutorial, GoToTitle, OpenMenu
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import Dialog, GuardedMenu
from scenes.table.base_scenes import PanelScene
from scenes.table.decision_prompts import PromptScene
from scenes.table.match_board import MatchBoard
from scenes.table.tutorial_notes import Note, NotePlaces, draw_note, lay_out_note, lit_parts, parts
from scenes.theme import HEADING, READING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _

WIDGETS_WEIGH = 6
"""How much worse it is for a note to cover something to act on than something on the table."""


def anything(decision: Any) -> bool:
    """Every decision is right."""
    return True


class Step(NamedTuple):
    """What is taught at one decision: the `notes` to be read before it, and what is `asked`, if that needs words.

    After a wrong answer the question is asked `again`, with a hint; after the next one `why` explains it.
    """

    notes: tuple[Note, ...] = ()
    asked: Note | None = None
    is_right: Callable[[Any], bool] = anything
    again: Note | None = None
    why: Note | None = None

    def about(self, **names: str) -> "Step":
        """The same with names in the places of its texts."""
        notes = tuple(note.about(**names) for note in self.notes)
        asked, again, why = (note and note.about(**names) for note in (self.asked, self.again, self.why))
        return Step(notes, asked, self.is_right, again, why)


class NoteScene(PanelScene):
    """A note to read: everything stands still until it has been read."""

    opaque = False
    veils = True

    def __init__(self, board: MatchBoard[Any, Any], note: Note) -> None:
        super().__init__(board)
        self.note = note
        self.controls = Controls()
        self.shown_for = 0.0

    def enter(self, look: Look) -> None:
        super().enter(look)
        self._lay_out()

    def resize(self, look: Look) -> None:
        super().resize(look)
        self._lay_out()

    def _lay_out(self) -> None:
        self.note_places = place_note(self.note, self.board, self.look, (), button=True)
        rect = self.note_places.button
        assert rect is not None
        go_on = Button(rect, _("Next"), lambda: (Pop(),), hint=_("Enter"), primary=True, confirms=True, small=True)
        self.controls = Controls([go_on])

    def update(self, seconds: float) -> Sequence[Wish]:
        self.shown_for += seconds
        return ()

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Go on by the button or a click anywhere, but not by what was pressed for what was there before."""
        if isinstance(action, Pressed) and action.command is Command.LEAVE:
            return (OpenMenu(),)
        if self.shown_for < GUARD_SECONDS and not isinstance(action, PointerMoved):
            return ()
        if isinstance(action, PointerPressed) and action.main:
            return (Pop(),)
        return self.controls.handle(action)

    def draw(self, canvas: Canvas) -> None:
        if not self.shown_for:
            canvas.fade = FADE
        draw_note(canvas, self.look, self.note, self.note_places)
        self.controls.draw(canvas, self.look)


class GuidedPrompt(PromptScene):
    """A game's own prompt with a note beside it; what is decided goes on to the table only if it is right."""

    def __init__(self, prompt: PromptScene, step: Step) -> None:
        super().__init__(prompt.board)
        self.opaque = prompt.opaque
        self.prompt = prompt
        self.step = step
        self.note = step.asked
        self.mistakes = 0
        self._drawn: tuple[Note | None, tuple[Rect, ...]] = None, ()

    @property
    def controls(self) -> Controls:
        """What may be done in the panel."""
        return self.prompt.controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        """The prompt makes its own."""

    @property
    def note_places(self) -> NotePlaces | None:
        """Where the note lies; None where there is none, something still moves, or what it speaks of has gone."""
        if self.note is None or not self.board.idle:
            return None
        places = place_note(self.note, self.board, self.look, self.controls.widgets, button=False)
        return places if places.lit else None

    @property
    def stale(self) -> bool:
        return self.prompt.stale or self._drawn != self._now()

    def enter(self, look: Look) -> None:
        PanelScene.enter(self, look)
        self.prompt.enter(look)

    def resize(self, look: Look) -> None:
        PanelScene.resize(self, look)
        self.prompt.resize(look)

    def resume(self) -> None:
        self.prompt.resume()

    def leave(self) -> None:
        self.prompt.leave()

    def pause(self) -> None:
        self.prompt.pause()

    def update(self, seconds: float) -> Sequence[Wish]:
        return self.prompt.update(seconds)

    def take_hint(self, found: Any) -> None:
        self.prompt.take_hint(found)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Let the prompt take it; a decision that isn't right is asked for once more."""
        wishes = self.prompt.handle(action)
        decided = [wish.decision for wish in wishes if isinstance(wish, Decide)]
        if all(map(self.step.is_right, decided)):
            return wishes
        self.mistakes += 1
        self.note = self.step.again if self.mistakes == 1 else self.step.why
        self.prompt.start_over()
        return ()

    def draw(self, canvas: Canvas) -> None:
        self.prompt.draw(canvas)
        places = self.note_places
        if self.note is not None and places is not None:
            if self._drawn[0] is not self.note:
                canvas.fade = FADE
            draw_note(canvas, self.look, self.note, places)
        self._drawn = self._now()

    def _now(self) -> tuple[Note | None, tuple[Rect, ...]]:
        """What is lit, by which note."""
        places = self.note_places
        return (self.note, places.lit) if places else (None, ())


class FarewellScene(GuardedMenu, Dialog):
    """The tutorial is over; what comes next is a real match."""

    width = 560.0
    height = 250.0

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def build(self, look: Look) -> Sequence[Widget]:
        play = Button(self.sheet.rect(40, 166, 300, 56), _("Play"), lambda: (FinishTutorial(),), primary=True)
        return (play, Button(self.sheet.rect(356, 166, 164, 56), _("Title"), lambda: (GoToTitle(),)))

    def escape(self) -> Sequence[Wish]:
        return (GoToTitle(),)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        middle, top = self.sheet.at(self.width / 2, 24)
        put_lines(canvas, self.look, [(_("Well played"), HEADING, TEXT)], middle, top, self.look.px(480))
        put_brass_line(canvas, self.look, self.sheet.at(self.width / 2, 84), self.look.px(380))
        top = self.sheet.at(0, 108)[1]
        put_lines(canvas, self.look, [(self.words, READING, TEXT)], middle, top, self.look.px(self.width - 60))


def place_note(
    note: Note, board: MatchBoard[Any, Any], look: Look, widgets: Sequence[Widget], button: bool
) -> NotePlaces:
    """Find a note's place between what lies on the table and in the panel."""
    lit = lit_parts(note, board, look, widgets)
    busy = [part for key in board.director.snapshot().still for part in parts(key, board, look, ())]
    # what can be acted on is worth more than what can only be seen
    busy += [widget.rect for widget in widgets] * WIDGETS_WEIGH
    return lay_out_note(note, lit, look, busy, button)
