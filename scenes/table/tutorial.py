"""A match that teaches its game: notes over the real table, and questions that are asked again until they're right."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.engine.core.cards import Seat
from scenes.core.intents import Decide
from scenes.core.scene import Scene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import Prompts, PromptScene, See
from scenes.table.tutorial_notes import Note
from scenes.table.tutorial_scenes import FarewellScene, GuidedPrompt, NoteScene, Step


@dataclass(frozen=True, slots=True)
class Tutorial:
    """What a game's scripted match says: `step` to a decision that is owed, `remarks` to an event that is about to be
    shown, from the views of whoever learns, and `farewell` when it is over."""

    step: Callable[[Any], Step]
    remarks: Callable[[Any, Any], tuple[Note, ...]]
    farewell: Callable[[], str]


class TutorialPrompts(Prompts[Any]):
    """A game's prompts with the notes of its tutorial; each note is read once."""

    def __init__(self, prompts: Prompts[Any], tutorial: Tutorial, rng: Random) -> None:
        super().__init__(prompts.board, prompts.viewer, rng)
        self._prompts = prompts
        self._tutorial = tutorial
        self._read: set[str] = set()

    def table(self) -> MatchScene:
        return self._prompts.table()

    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        """Show what is to be read first, and then ask; only once nobody else owes anything."""
        view = see(self.viewer)
        if view.over:
            return FarewellScene(self._tutorial.farewell())
        if persons and any(seat not in persons for seat in view.to_act):
            return None
        step = self._tutorial.step(view)
        for note in step.notes:
            if self._is_new(note):
                return NoteScene(self.board, note)
        asked = self._prompts.ask(persons, see)
        return GuidedPrompt(asked, step) if isinstance(asked, PromptScene) else asked

    def interrupt(self) -> Scene | None:
        """The next remark on what is about to be shown."""
        director = self.board.director
        notes = self._tutorial.remarks(director.event, director.tableau.view) if director.event else ()
        return next((NoteScene(self.board, note) for note in notes if self._is_new(note)), None)

    def unveil(self, seat: Seat, see: See) -> Scene | None:
        return self._prompts.unveil(seat, see)

    def _is_new(self, note: Note) -> bool:
        """Whether a note hasn't been read yet; it is from now on."""
        if note.text in self._read:
            return False
        self._read.add(note.text)
        return True
