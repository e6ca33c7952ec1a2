"""A pupil, who learns a game from its tutorial alone: reads the notes, and does only what follows from them."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product

import pygame
from pygame import Rect

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Prediction
from scenes.core.intents import Learn
from scenes.core.scene import Scene
from scenes.high_low.predict import PredictScene
from scenes.high_low.shown_table import innermost
from scenes.high_low.wager import WagerScene
from scenes.table.tutorial import FarewellScene, GuidedPrompt, NoteScene
from scenes.table.tutorial_notes import Note, NotePlaces, sprite_parts
from scenes.widgets.button import Button
from tests.scenes.program import Program

KEYS: Mapping[Prediction, int] = {Prediction.HIGHER: pygame.K_UP, Prediction.LOWER: pygame.K_DOWN}
LABELS: Mapping[Prediction, str] = {Prediction.HIGHER: "Higher", Prediction.LOWER: "Lower"}
OTHER: Mapping[Prediction, Prediction] = {
    Prediction.HIGHER: Prediction.LOWER,
    Prediction.LOWER: Prediction.HIGHER,
}

GUARDED = 0.7
"""Time after which no press is guarded any more, in seconds."""


LONGEST = 15
"""Maximum number of words in a note."""


def check_note(scene: NoteScene | GuidedPrompt, note: Note, places: NotePlaces) -> None:
    """Fail unless a note is short, and unless the note and its hand cover neither their subject nor anything compared
    or counted."""
    window = Rect(0, 0, *scene.look.size)
    assert len(note.text.split()) <= LONGEST, note.text
    assert places.lit and all(window.contains(lit) for lit in places.lit), (note.text, places.lit)
    assert window.contains(places.card), note.text
    counted = [(key, rect) for key, rect in sprite_parts(scene.board, scene.look) if key[0] in scene.board.counted]
    for part in (places.card, places.hand):
        if part is not None:
            assert part.collidelist(places.lit) < 0, (note.text, part, places.lit)
            assert not (covered := [key for key, rect in counted if rect.colliderect(part)]), (note.text, covered)
    layout = scene.board.layout
    faces = [place.area(layout.mirror) for place in scene.board.portraits(scene.look)]
    assert places.card.collidelist([*faces, scene.places.head]) < 0, (note.text, places.card)
    assert places.hand is None or not places.hand.colliderect(places.card)
    assert places.button is None or places.card.contains(places.button)


class Pupil:
    """A pupil, who remembers right answers, and gives the one for the card nearest to the current card. The pupil uses
    the mouse, keys, or `press`, which has the effect of a key.

    `taught` holds the right answers by rank, and `asked_again` the rounds in which an answer of the pupil was wrong.
    """

    def __init__(self, program: Program, by_mouse: bool = False, press: Callable[[int], None] | None = None) -> None:
        self.program = program
        self.by_mouse = by_mouse
        self._press_key = press or program.press
        self.taught: dict[Rank, Prediction] = {}
        self.asked_again: list[int] = []
        self._wrong: set[tuple[Rank | Prediction, ...]] = set()

    def learn(self, at_note: Callable[[NoteScene | GuidedPrompt], None] = lambda _scene: None) -> Scene:
        """Begin the tutorial, and play it until it is over. `at_note` is called at each note. Returns the last
        scene."""
        self.program.do(Learn())
        return self.learn_on(at_note)

    def learn_on(self, at_note: Callable[[NoteScene | GuidedPrompt], None] = lambda _scene: None) -> Scene:
        """Play a tutorial that has already begun until it is over. Returns the last scene."""
        for _number in range(200):
            top = self.reach()
            if isinstance(top, NoteScene | GuidedPrompt):
                at_note(top)
            if not self.go_on(top):
                return top
        raise AssertionError("the tutorial has no end")

    def reach(self) -> Scene:
        """Wait until there is a note to read or a decision to make, and presses count. Returns the scene."""
        for _number in range(300):
            self.program.frame(0.3)
            top = self.program.top
            if isinstance(top, NoteScene | FarewellScene) or (isinstance(top, GuidedPrompt) and top.board.idle):
                self.program.frame(GUARDED)
                if self.program.top is top and (isinstance(top, NoteScene | FarewellScene) or top.board.idle):
                    return top
        raise AssertionError(f"nothing is to be done: {self.program.top}")

    def go_on(self, top: Scene) -> bool:
        """Do what the scene requires. Returns False if it requires nothing."""
        match top:
            case NoteScene():
                self._press(pygame.K_RETURN, "Next")
            case GuidedPrompt(prompt=PredictScene()):
                self.predict(top)
            case GuidedPrompt(prompt=WagerScene()):
                raises = top.note is not None and top.note.lit[0] == ("button", "raise")
                calls = self.program.widgets()[0]
                assert isinstance(calls, Button)
                self._press(pygame.K_r if raises else pygame.K_c, "Raise" if raises else calls.label)
            case _:
                return False
        return True

    def predict(self, guided: GuidedPrompt) -> None:
        """Answer for each card. After a wrong answer, remember the opposite."""
        prompt = guided.prompt
        assert isinstance(prompt, PredictScene)
        ranks = [lying.card.rank for lying in prompt.view.frames[innermost(prompt.view)].cards[0] if lying.card]
        mistakes = guided.mistakes
        said = self._answers(ranks)
        for each in said:
            self._press(KEYS[each], LABELS[each])
            self.program.frame(GUARDED)
        if guided.mistakes > mistakes:
            self.asked_again.append(prompt.view.round)
            self._wrong.add((*ranks, *said))
            said = self._answers(ranks)
        self.taught |= dict(zip(ranks, said, strict=True))

    def _answers(self, ranks: Sequence[Rank]) -> Sequence[Prediction]:
        """Return the likeliest answers for these cards that haven't been wrong together before."""
        either = ((said := self.answer(rank), OTHER[said]) for rank in ranks)
        return next(answers for answers in product(*either) if (*ranks, *answers) not in self._wrong)

    def answer(self, rank: Rank) -> Prediction:
        """Return the right prediction for the nearest known card, or LOWER if no card is known."""
        if not self.taught:
            return Prediction.LOWER
        return self.taught[min(self.taught, key=lambda known: abs(known - rank))]

    def _press(self, key: int, label: str) -> None:
        if self.by_mouse:
            self.program.click_on(label)
        else:
            self._press_key(key)
