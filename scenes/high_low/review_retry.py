"""A second try at a decision that a review graded as a fault, followed by the answer."""

from collections.abc import Sequence
from dataclasses import replace

from game.coach.high_low.review_results import Judgement, Option, Verdict, judge
from game.engine.high_low.actions import Decision, Predict, PredictChoice, Raise, RaiseRange, Wager
from scenes.core.input import InputAction, PointerMoved, PointerPressed
from scenes.core.intents import Decide
from scenes.core.scene import Pop, Replace, Wish
from scenes.core.touch import Target
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.predict import PredictScene
from scenes.high_low.review_decision import DecisionScene, DecisionTable
from scenes.high_low.wager import WagerScene
from scenes.menus.base_menus import back_button
from scenes.theme import (
    BODY,
    BRASS_LIGHT,
)
from scenes.widgets.button import Button
from scenes.widgets.widget_group import Controls
from scenes.wording import _


class RetryScene(DecisionTable):
    """A second try at a decision that was a fault, with the same buttons as in the match. Nothing yet shows which
    option was best.

    If the review weighed no raise, as happens after many raises, no raise is offered, because it couldn't be judged.
    """

    question: PredictScene | WagerScene | None = None
    _over_back = False

    @property
    def controls(self) -> Controls:
        """Widgets of the prompt."""
        assert self.question is not None, "the question is asked as soon as the scene is entered"
        return self.question.controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        """Ignore the controls, because the prompt has its own."""

    def lay_panel(self) -> None:
        if self.question is not None:
            self.question.resize(self.look)
            return
        view = self.verdict.view
        if not any(isinstance(option.decision, Raise) for option in self.verdict.judgement.options):
            view = replace(view, legal=tuple(each for each in view.legal if not isinstance(each, RaiseRange)))
        predicts = any(isinstance(option, PredictChoice) for option in view.legal)
        self.question = PredictScene(self.board, view) if predicts else WagerScene(self.board, view)
        self.question.withheld = True
        self.question.enter(self.look)

    @property
    def spoken_state(self) -> tuple[str, ...]:
        asked = () if self.question is None else self.question.spoken_state
        return self._progress, *asked

    @property
    def _progress(self) -> str:
        return _("Try again: {number} of {all}").format(number=self.place + 1, all=len(self.verdicts))

    @property
    def stale(self) -> bool:
        return self.question is not None and self.question.stale

    def handle(self, action: InputAction) -> Sequence[Wish]:
        if isinstance(action, PointerMoved | PointerPressed):
            self._over_back = self.back().rect.collidepoint(action.position)
        if self._over_back and isinstance(action, PointerPressed) and action.main:
            return (Pop(),)
        leaving = super().handle(action)
        if leaving or self.question is None:
            return leaving
        wishes = self.question.handle(action)
        decisions = [wish.decision for wish in wishes if isinstance(wish, Decide)]
        return tuple(self._answer(each) for each in decisions if isinstance(each, Predict | Wager))

    def update(self, seconds: float) -> Sequence[Wish]:
        """Advance the board by `seconds`."""
        self.board.update(seconds, self.look)
        return ()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.question is not None:
            self.question.draw(canvas)
        look, back = self.look, self.back()
        back.draw(canvas, look, False, self._over_back)
        line = look.fitted(self._progress, BODY, BRASS_LIGHT, back.rect.w)
        canvas.put_centred(line, back.rect.centerx, back.rect.y - look.px(18))

    @property
    def targets(self) -> Sequence[Target]:
        return (*super().targets, Target(self.back().rect))

    def back(self) -> Button:
        """Return the button that leads back to the review. It is below the prompt."""
        layout, rect = self.board.layout, self.places.back
        if layout.below:
            rect = rect.move(0, layout.panel.bottom - self.look.px(30) - rect.bottom)
        return back_button(rect, primary=False)

    def _answer(self, decision: Decision) -> Wish:
        tried = judge_retry(self.verdict.judgement, decision)
        return Replace(AnswerScene(self.verdicts, self.place, tried))


class AnswerScene(DecisionScene):
    """The answer to a second try: the first and the second decision, and the worth of the options."""

    def __init__(self, verdicts: Sequence[Verdict], place: int, tried: Judgement) -> None:
        super().__init__(verdicts, place)
        self.tried = tried

    def buttons(self) -> list[Button]:
        back, two = back_button(self.places.back, primary=False), self.places.two
        if self.place + 1 == len(self.verdicts):
            return [back]
        words = _("Next: {number} of {all}").format(number=self.place + 2, all=len(self.verdicts))
        return [Button(two[0].union(two[1]), words, self._next, primary=True), back]

    def _next(self) -> Sequence[Wish]:
        return (Replace(RetryScene(self.verdicts, self.place + 1)),)


def judge_retry(judged: Judgement, decision: Decision) -> Judgement:
    """Return the judgement of `decision`, based on each option's worth in `judged`.

    The worth of a raise that wasn't weighed is interpolated.
    """
    options = judged.options
    if isinstance(decision, Raise) and all(option.decision != decision for option in options):
        options = (*options, Option(decision, _between(options, decision.to), 0.0))
    return judge(decision, options)


def _between(options: tuple[Option, ...], to: int) -> float:
    """Return the worth of a raise to the total `to`, interpolated between the nearest weighed raises or, if all of them
    are on one side, that of the nearest one."""
    worths = {option.decision.to: option.worth for option in options if isinstance(option.decision, Raise)}
    # if no raise was weighed on one side, the nearest one on the other side is used
    below, above = max((at for at in worths if at < to), default=0), min((at for at in worths if at > to), default=0)
    if not below or not above:
        return worths[below or above]
    share = (to - below) / (above - below)
    return worths[below] + share * (worths[above] - worths[below])
