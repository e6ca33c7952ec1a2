"""A hand that keeps clicking or pressing from a decision into the next question decides nothing there.

The hand makes one press that is meant, and continues with the same key, Enter or clicks until the next question has
been on screen for a while. The record holds the decision that was meant, and no other.
"""

import json
from collections.abc import Callable
from itertools import product
from math import ceil
from random import Random
from typing import Final, NamedTuple

import pygame
import pytest
from pygame.event import Event

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.rules import HighLowRules
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.classic.board import ClassicBoard
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import Learn, StartMatch
from scenes.core.manager import REST_SECONDS, SEEN_SECONDS
from scenes.core.scene import Scene
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.wager import WagerScene
from scenes.menus.deck_cut import CutScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.match_board import AnyBoard
from scenes.table.result import MatchResultScene
from scenes.table.tutorial import FarewellScene, GuidedPrompt, NoteScene
from scenes.widgets.button import Button
from tests.sampling import sampled
from tests.scenes.conftest import Start
from tests.scenes.program import FRAME, Program
from tests.seating import seating_of

INTERVALS: Final = (60, 80, 100, 120, 150, 200, 250, 300, 350, 400)
"""Milliseconds between two presses of the hand."""

GOES_ON: Final = 0.9
"""Time for which the hand keeps pressing in the next question, in seconds."""

TURNS: Final = 10.0
"""Time for which it keeps pressing if every press may be a plain turn, in seconds."""

LONGEST: Final = 60.0
"""Seconds until the next question at the latest."""

AGAINST_COMPUTER, HOTSEAT = seating_of(("Ann", "Bo"), (None, "watchful")), seating_of(("Ann", "Bo"), (None, None))
MATCHES: Final[dict[str, StartMatch | Learn]] = {
    "High Low War": StartMatch(HighLowRules(20, fold=True), seating_of(("Ann", "Bo"), (None, "bold"))),
    "High Low War in hotseat": StartMatch(HighLowRules(20), HOTSEAT),
    "High Low War, tutorial": Learn("high-low-war"),
    "Classic War": StartMatch(ClassicRules(pickup_order="choice", arrange=True), AGAINST_COMPUTER),
    "Classic War with claims": StartMatch(ClassicRules(claims=True), AGAINST_COMPUTER),
    "Classic War in hotseat": StartMatch(ClassicRules(pickup_order="choice", arrange=True, claims=True), HOTSEAT),
    "Classic War, tutorial": Learn("classic-war"),
}


class Meant(NamedTuple):
    """A press that answers a question: a key, or a click on the button whose label begins so."""

    key: int
    label: str


class Hand:
    """Answers questions at a program, and presses on.

    `goes_on` is what it presses on with: the "same" key, "enter" or the "mouse", `interval` the seconds in between.
    """

    def __init__(self, program: Program, goes_on: str = "same", interval: float = 0.0) -> None:
        self.program = program
        self.goes_on = goes_on
        self.interval = interval
        self._rng = Random(3)
        program.patience = 0.0

    @property
    def top(self) -> Scene:
        """The scene that asks, without the tutorial's notes around it."""
        top = self.program.top
        return top.prompt if isinstance(top, GuidedPrompt) else top

    @property
    def board(self) -> AnyBoard:
        """The board of the match."""
        return self.program.table.board

    def play(self, answers: int) -> None:
        """Answer some questions, and press on after each; stop if the match is over."""
        for _answer in range(answers):
            self._wait(seen=1.0, rested=1.0)
            if self._is_over():
                return
            self._press_on(self._answer())

    def play_quickly(self, answers: int) -> None:
        """Answer some questions as soon as a press counts; stop if the match is over."""
        for _answer in range(answers):
            self._wait(SEEN_SECONDS, REST_SECONDS)
            if self.program.top.question is None:
                # a plain turn waits until the cards have lain still
                self._rest(1.0)
            if self._is_over():
                return
            self._answer()

    def decisions(self) -> int:
        """Count the persons' decisions in the record, and what is only on screen: one of two predictions, a mistake."""
        if self.program.lobby.matches.table is None:
            return 0
        seats = [line["seat"] for line in self._lines() if "seat" in line]
        on_screen = len(getattr(self.top, "said", ())) + getattr(self.program.top, "mistakes", 0)
        return sum(seat in self.board.persons for seat in seats) + on_screen

    def has_played(self) -> bool:
        """Return True if a decision, or a plain turn, which belongs to no seat, is in the record."""
        return self.decisions() > 0 or any(line.get("do") == "turn" for line in self._lines())

    def _lines(self) -> list[dict[str, object]]:
        """Return the lines of the record after its header."""
        lines = self.program.table.session.path.read_text(encoding="utf-8").splitlines()[1:]
        return [json.loads(line) for line in lines]

    def _answer(self) -> Callable[[], None]:
        """Answer the question on screen. Returns how the hand presses on."""
        program, meant = self.program, self._meant()
        assert meant is not None
        if isinstance(self.top, ArrangeScene):
            program.press(pygame.K_s)
        buttons = [each for each in program.widgets() if isinstance(each, Button) and each.enabled]
        place = next(each.rect.center for each in buttons if each.label.startswith(meant.label))
        before = self._state()
        if self.goes_on == "mouse":
            program.click(place)
        else:
            program.press(meant.key)
        program.unseen_frame()
        assert self._state() != before, f"{meant} is ignored: {program.top}"
        if self.goes_on == "mouse":
            return lambda: self._click_again(place)
        return lambda: program.press(pygame.K_RETURN if self.goes_on == "enter" else meant.key)

    def _press_on(self, press: Callable[[], None]) -> None:
        """Press until the next question has been on screen for a while, or until turns have followed each other."""
        made, asked, focused, passed, left = self.decisions(), None, None, 0.0, GOES_ON
        while left > 0 and passed < (TURNS if self._takes_turns() else LONGEST):
            self._rest(self.interval - FRAME)
            question = self.program.top.question
            if question is None or question != asked:
                asked, focused, left = question, self._focused(), GOES_ON
            press()
            left -= self.interval
            passed += self.interval
            assert self.decisions() == made, f"the hand has decided: {self.program.top}"
            if asked is not None and self.program.top.question == asked:
                assert self._focused() == focused, f"the hand has moved the focus: {self.program.top}"
        assert left <= 0 or self._takes_turns(), f"nothing is asked: {self.program.top}"

    def _click_again(self, place: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=place, button=1))
        self.program.frame()

    def _meant(self) -> Meant | None:
        """The press that answers the question on screen; None if there is none."""
        match self.top:
            case HandoverScene():
                return Meant(pygame.K_RETURN, "I’m ")
            case NoteScene():
                return Meant(pygame.K_RETURN, "Next")
            case PredictScene() | PrivateScene():
                return self._rng.choice((Meant(pygame.K_UP, "Higher"), Meant(pygame.K_DOWN, "Lower")))
            case WagerScene(range=bounds):
                call, raise_ = Meant(pygame.K_c, "C"), Meant(pygame.K_r, "Raise")
                return self._rng.choice((call, raise_)) if bounds else call
            case ArrangeScene():
                return Meant(pygame.K_r, "Ready")
            case PickupScene():
                return self._rng.choice([Meant(key, self._label(name)) for key, name in PICKUPS.items()])
            case ClassicTableScene(board=board):
                return self._meant_at_table(board)
            case _:
                return None

    def _meant_at_table(self, board: ClassicBoard) -> Meant | None:
        """The press for a turn, a claim or a challenge; None if none is possible."""
        if not board.auto:
            is_possible = board.may_turn if not board.view.rules.claims else not board.is_arranging
            return Meant(pygame.K_SPACE, self._label("turn")) if is_possible else None
        if not board.claimants:
            return None
        key, name = (pygame.K_c, "claim") if len(board.persons) == 1 else CLAIMS[board.claimants[0]]
        return Meant(key, self._label(name))

    def _label(self, action: str) -> str:
        """The label of the button with an action."""
        buttons = [widget for widget in self.program.widgets() if isinstance(widget, Button)]
        return next((button.label for button in buttons if button.action == action), "")

    def _takes_turns(self) -> bool:
        """Return True if any press may be a plain turn."""
        return isinstance(self.program.top, ClassicTableScene) and self.program.top.question is None

    def _is_over(self) -> bool:
        return isinstance(self.program.top, MatchResultScene | FarewellScene)

    def _can_answer(self) -> bool:
        """Return True if a question is on screen and nothing moves."""
        top = self.program.top
        is_still = not isinstance(top, PromptScene | ClassicTableScene) or self.board.idle
        return (
            is_still
            and not self.program.manager.painter.in_transition
            and (self._is_over() or self._meant() is not None)
        )

    def _focused(self) -> object:
        """Return the index of the widget that Enter would use, and the amount of a raise."""
        controls = getattr(self.program.top, "controls", None)
        focused = controls.widgets.index(controls.focused) if controls and controls.focused else None
        return focused, getattr(self.top, "amount", None)

    def _state(self) -> object:
        """All that an answer may change."""
        awaiting = getattr(self.board, "awaiting", False)
        return (
            len(self._lines()),
            self.decisions(),
            self.program.top,
            self.program.top.question,
            awaiting,
            self.board.idle,
        )

    def _wait(self, seen: float, rested: float) -> None:
        """Wait until a question has been on screen and no key has been pressed for some seconds, at the next frame."""
        asked, question_frames, frames = None, 0, 0
        while not self._can_answer() or question_frames < seen / FRAME - 1 or frames < rested / FRAME - 1:
            self.program.frame()
            frames += 1
            question_frames = question_frames + 1 if self.program.top.question == asked else 0
            asked = self.program.top.question
            assert frames < LONGEST / FRAME, f"nothing is asked: {self.program.top}"

    def _rest(self, seconds: float) -> None:
        for _frame in range(round(seconds / FRAME) - 1):
            self.program.unseen_frame()
        # some widgets are made as they are drawn
        self.program.frame()


HANDS: Final = tuple(product(("none", "normal"), ("same", "enter", "mouse"), INTERVALS))
SOME_HANDS: Final = (("none", "same", 120), ("none", "enter", 300), ("none", "mouse", 120))
"""Each by the speed of the game, by what it presses on with, and by the milliseconds between two presses."""

SOME_MATCHES: Final = {
    (kind, hand) for at, kind in enumerate(MATCHES) for number, hand in enumerate(SOME_HANDS) if number != at % 3
}
"""Two of these hands at each match, every hand at several."""

PICKUPS: Final = {pygame.K_UP: "own card", pygame.K_DOWN: "won card"}
CLAIMS: Final = ((pygame.K_q, "first claims"), (pygame.K_p, "second claims"))


def sit_down(start: Start, kind: str, speed: str) -> Program:
    """Start a match or a tutorial."""
    program = start(seed=5, speed=speed)
    program.do(MATCHES[kind])
    return program


@pytest.mark.exhaustive
@pytest.mark.parametrize("played", sampled(product(MATCHES, HANDS), SOME_MATCHES))
def test_who_presses_on_decides_nothing(start: Start, played: tuple[str, tuple[str, str, int]]) -> None:
    kind, (speed, goes_on, interval) = played
    player = Hand(sit_down(start, kind, speed), goes_on, interval / 1000)
    player.play(8)
    assert player.has_played()


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", MATCHES)
def test_a_press_250_ms_into_a_question_and_half_a_second_after_the_last_counts(start: Start, kind: str) -> None:
    hand = Hand(sit_down(start, kind, "fast"))
    hand.play_quickly(12)
    assert hand.has_played()


@pytest.mark.parametrize("interval", sampled(INTERVALS, (120, 400)))
def test_a_result_is_left_by_nobody_who_presses_on(start: Start, interval: int) -> None:
    program = start(seed=5, speed="none")
    program.do(StartMatch(HighLowRules(coins=1), HOTSEAT))
    hand = Hand(program, "enter", interval / 1000)
    hand.play(60)
    assert isinstance(program.top, MatchResultScene)


@pytest.mark.parametrize("interval", sampled(INTERVALS, (120, 400)))
def test_who_presses_on_cuts_no_cards(start: Start, interval: int) -> None:
    program = start(seed=None, speed="none")
    program.do(StartMatch(HighLowRules(coins=1), HOTSEAT))
    cutting = program.top
    assert isinstance(cutting, CutScene)
    program.patience = 0.0
    for _press in range(ceil(2 * REST_SECONDS / (interval / 1000))):
        program.press(pygame.K_RETURN)
        program.click(program.button("Deal").rect.center)
        program.frames(1, interval / 1000 - 2 * FRAME)
        assert program.top is cutting
    program.frames(1, REST_SECONDS)
    program.press(pygame.K_RETURN)
    assert program.top is not cutting
