"""The tutorial of a game: notes over the real table, guided decisions, and a farewell."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias

from pygame import Rect

from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from scenes.animation.timings import FADE
from scenes.core.input import Command, InputAction, PointerPressed
from scenes.core.intents import Decide, FinishTutorial, GoToTitle
from scenes.core.look import Look
from scenes.core.scene import Pop, Scene, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, GuardedMenu
from scenes.table.base_scenes import MatchScene, PanelScene
from scenes.table.decision_prompts import Prompts, PromptScene, See
from scenes.table.director import E, V
from scenes.table.match_board import AnyBoard
from scenes.table.panel import panel_places
from scenes.table.tutorial_notes import (
    Busy,
    Note,
    NotePlaces,
    draw_note,
    lay_out_note,
    lit_parts,
    sprite_parts,
)
from scenes.theme import HEADING, READING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _

WIDGETS_WEIGH = 6
"""Cost of covering a widget, as a multiple of the cost of covering anything else."""


def anything(decision: object) -> bool:
    """Return True for any decision. Lessons in which every decision is right use this function."""
    return True


class TutorialStep(NamedTuple):
    """The lesson on one decision: `notes` to read first, and `asked`, a note shown beside the prompt, or None for no
    note. `is_right` returns True if a decision is right. After the first wrong decision, the note `again` gives a hint.
    After further wrong decisions, the note `why` explains the right decision.
    """

    notes: tuple[Note, ...] = ()
    asked: Note | None = None
    is_right: Callable[[object], bool] = anything
    again: Note | None = None
    why: Note | None = None

    def about(self, **names: str) -> "TutorialStep":
        """Return the step with names inserted into the texts of its notes."""
        notes = tuple(note.about(**names) for note in self.notes)
        asked, again, why = (note and note.about(**names) for note in (self.asked, self.again, self.why))
        return TutorialStep(notes, asked, self.is_right, again, why)


class NoteScene(PanelScene):
    """A note to read. Everything else stops until the note is closed."""

    opaque = False
    veils = True
    offers = frozenset({"menu"})
    controls: Controls

    def __init__(self, board: AnyBoard, note: Note) -> None:
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

    @property
    def question(self) -> object:
        return self

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return (self.note.text,)

    def _lay_out(self) -> None:
        self.note_places = place_note(self.note, self.board, self.look, (), button=True)
        rect = self.note_places.button
        assert rect is not None
        go_on = Button(rect, _("Next"), lambda: (Pop(),), hint=Command.CONFIRM, primary=True, confirms=True, small=True)
        self.controls = Controls([go_on])

    def update(self, seconds: float) -> Sequence[Wish]:
        self.shown_for += seconds
        return ()

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Close the note when its button is pressed or the mouse is clicked anywhere."""
        if isinstance(action, PointerPressed) and action.main:
            return (Pop(),)
        return self.controls.handle(action)

    def draw(self, canvas: Canvas) -> None:
        if not self.shown_for:
            canvas.fade = FADE
        draw_note(canvas, self.look, self.note, self.note_places)
        self.controls.draw(canvas, self.look)


class GuidedPrompt(PromptScene):
    """A game's prompt with a note beside it. Only a right decision reaches the table."""

    def __init__(self, prompt: PromptScene, step: TutorialStep) -> None:
        super().__init__(prompt.board)
        self.opaque = prompt.opaque
        self.prompt = prompt
        self.step = step
        self.note = step.asked
        self.mistakes = 0
        self._drawn: tuple[Note | None, tuple[Rect, ...]] = None, ()

    @property
    def controls(self) -> Controls:
        """Controls of the game's prompt."""
        return self.prompt.controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        """Ignore the controls, because the prompt has its own."""

    @property
    def question(self) -> object:
        """Question of the prompt, or None if there is none. After a wrong answer, the same question counts as a new
        one."""
        asked = self.prompt.question
        return None if asked is None else (asked, self.mistakes)

    @property
    def note_places(self) -> NotePlaces | None:
        """Positions of the note's parts, or None if there is no note, if an animation is playing, or if the note's
        subject is no longer visible."""
        if self.note is None or not self.board.idle:
            return None
        places = place_note(self.note, self.board, self.look, self.controls.widgets, button=False)
        return places if places.lit else None

    @property
    def spoken_state(self) -> tuple[str, ...]:
        note = () if self.note is None else (self.note.text,)
        # the note stays the same from the second mistake on
        again = (_("Not right: attempt {number}").format(number=self.mistakes),) if self.mistakes > 2 else ()
        return (*again, *note, *self.prompt.spoken_state)

    @property
    def visible_view(self) -> Any:
        return self.prompt.visible_view

    @property
    def tells_secrets(self) -> bool:
        return self.prompt.tells_secrets

    def heading(self) -> str:
        return self.prompt.heading()

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

    def take_hint(self, found: object) -> None:
        self.prompt.take_hint(found)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Pass the action to the prompt. After a wrong decision, ask again."""
        wishes = self.prompt.handle(action)
        decided = [wish.decision for wish in wishes if isinstance(wish, Decide)]
        if all(map(self.step.is_right, decided)):
            return wishes
        self.mistakes += 1
        self.note = self.step.again if self.mistakes == 1 else self.step.why
        self.prompt.start_over()
        return ()

    def draw(self, canvas: Canvas) -> None:
        self.prompt.guarded = self.guarded
        self.prompt.draw(canvas)
        places = self.note_places
        if self.note is not None and places is not None:
            if self._drawn[0] is not self.note:
                canvas.fade = FADE
            draw_note(canvas, self.look, self.note, places)
        self._drawn = self._now()

    def _now(self) -> tuple[Note | None, tuple[Rect, ...]]:
        places = self.note_places
        return (self.note, places.lit) if places else (None, ())


class FarewellScene(GuardedMenu, Dialog):
    """A dialog at the end of the tutorial, which leads to a real match or to the title page."""

    usual_width = 560.0
    height = 250.0

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def build(self, look: Look) -> Sequence[Widget]:
        play = Button(
            self.sheet.rect(40, 166, self.width - 260, 56), _("Play"), lambda: (FinishTutorial(),), primary=True
        )
        return (play, Button(self.sheet.rect(self.width - 204, 166, 164, 56), _("Title"), lambda: (GoToTitle(),)))

    def escape(self) -> Sequence[Wish]:
        return (GoToTitle(),)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        middle, top = self.sheet.at(self.width / 2, 24)
        put_lines(canvas, self.look, [(_("Well played"), HEADING, TEXT)], middle, top, self.look.px(480))
        put_brass_line(canvas, self.look, self.sheet.at(self.width / 2, 84), self.look.px(380))
        top = self.sheet.at(0, 108)[1]
        put_lines(canvas, self.look, [(self.words, READING, TEXT)], middle, top, self.look.px(self.width - 60))


def place_note(note: Note, board: AnyBoard, look: Look, widgets: Sequence[Widget], button: bool) -> NotePlaces:
    """Return the best positions for a note and its parts on this table. If possible, the note doesn't cover `widgets`.

    If `button` is true, the note has space for a button.
    """
    lit = lit_parts(note, board, look, widgets)
    sprites = list(sprite_parts(board, look))
    busy = [Busy(part, counted=key[0] in board.counted) for key, part in sprites]
    faces = [place.area(board.layout.mirror) for place in board.portraits(look)]
    head = panel_places(board.layout, look.unit, target=look.target).head
    busy += [Busy(part, counted=True) for part in (*faces, head)]
    # controls that can be used matter more than parts that can only be seen
    busy += [Busy(widget.rect, WIDGETS_WEIGH, counted=True) for widget in widgets]
    # the banner about the event has a border of its own
    clear = tuple(part for key, part in sprites if key[0] == "banner")
    return lay_out_note(note, lit, look, busy, button)._replace(clear=clear)


Introduction: TypeAlias = Callable[[Any], tuple[Note, ...]]
"""Function that, given a view of the first match with a house rule, returns the notes on that rule that are due."""


@dataclass(frozen=True, slots=True)
class Tutorial(Generic[V, E]):
    """The texts of a game's tutorial.

    - `step`: returns the lesson on a decision, given the learner's view.
    - `remarks`: returns the notes on an event that is about to be shown, given the event and the view before it.
    - `farewell`: returns the closing text, given the rules of the match that follows.
    - `introductions`: maps the name of a house rule to a function that returns the notes for the first ordinary match
      with that rule.
    """

    step: Callable[[V], TutorialStep]
    remarks: Callable[[E, V], tuple[Note, ...]]
    farewell: Callable[[Any], str]
    introductions: Mapping[str, Introduction] = field(default_factory=dict)


AnyTutorial: TypeAlias = Tutorial[Any, Any]
"""The tutorial of any game."""


class NotedPrompts(Prompts[AnyBoard]):
    """A game's prompts with notes between them. Each note is shown only once."""

    def __init__(self, prompts: Prompts[AnyBoard], rng: Random) -> None:
        super().__init__(prompts.board, rng)
        self._prompts = prompts
        self._read: set[str] = set()

    def table(self) -> MatchScene:
        return self._prompts.table()

    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        return self._prompts.ask(persons, see)

    def unveil(self, seat: Seat, see: See) -> Scene | None:
        return self._prompts.unveil(seat, see)

    def interrupt(self) -> Scene | None:
        return self._prompts.interrupt()

    def return_to(self, persons: Sequence[Seat], see: See) -> Scene | None:
        return self._prompts.return_to(persons, see)

    def peek(self, seat: Seat, see: See) -> Scene | None:
        return self._prompts.peek(seat, see)

    def next_note(self, notes: Sequence[Note]) -> NoteScene | None:
        """Return a scene with the first note that hasn't been shown yet, and count the note as shown. Returns None if
        all have been shown."""
        note = next((note for note in notes if note.text not in self._read), None)
        if note is None:
            return None
        self._read.add(note.text)
        return NoteScene(self.board, note)


class TutorialPrompts(NotedPrompts):
    """A game's prompts with the notes of its tutorial.

    `afterwards` holds the rules of the match that follows.
    """

    def __init__(self, prompts: Prompts[AnyBoard], tutorial: AnyTutorial, afterwards: Rules, rng: Random) -> None:
        super().__init__(prompts, rng)
        self.board.teach()
        self._tutorial = tutorial
        self._afterwards = afterwards

    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        """Return the next note to read or, if there is none, the game's prompt. At the end, return the farewell.

        Returns None while another player must decide.
        """
        view = see(self.viewer)
        if view.over:
            return FarewellScene(self._tutorial.farewell(self._afterwards))
        if persons and any(seat not in persons for seat in view.to_act):
            return None
        step = self._tutorial.step(view)
        note = self.next_note(step.notes)
        if note is not None:
            return note
        asked = super().ask(persons, see)
        return GuidedPrompt(asked, step) if isinstance(asked, PromptScene) else asked

    def interrupt(self) -> Scene | None:
        """Return the next note on the event that is about to be shown, or None if there is none."""
        director = self.board.director
        event, view = director.event, director.tableau.view
        return None if event is None else self.next_note(self._tutorial.remarks(event, view))


class IntroducingPrompts(NotedPrompts):
    """A game's prompts in the first match with a house rule. Notes explain the rule when it first matters."""

    def __init__(self, prompts: Prompts[AnyBoard], introductions: Collection[Introduction], rng: Random) -> None:
        super().__init__(prompts, rng)
        self._introductions = introductions

    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        """Return the next note to read or, if there is none, the game's prompt."""
        view = see(self.viewer)
        notes = [note for introduction in self._introductions for note in introduction(view)]
        return self.next_note(notes) or super().ask(persons, see)
