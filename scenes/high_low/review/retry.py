"""Another try at a decision that went wrong: asked for with the same buttons as then, and what it comes to."""

from collections.abc import Sequence

from game.coach.high_low.verdicts import Judgement, Option, Verdict, judge
from game.engine.high_low.actions import Call, Check, Decision, Predict, PredictChoice, Raise
from scenes.core.input import InputAction, PointerMoved, PointerPressed
from scenes.core.intents import Decide
from scenes.core.scene import Pop, Replace, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.predict import PredictScene
from scenes.high_low.review.decision import DecisionScene, DecisionTable
from scenes.high_low.review.panel import decision_places, retry_back
from scenes.high_low.wager import WagerScene
from scenes.text import _
from scenes.theme import BODY, BRASS_LIGHT
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls


def judge_retry(judged: Judgement, decision: Decision) -> Judgement:
    """Another decision judged by the same worths; a raise to a total between two weighed ones lies between them."""
    options = judged.options
    if isinstance(decision, Raise) and all(option.decision != decision for option in options):
        options = (*options, Option(decision, _between(options, decision.to), 0.0))
    return judge(decision, options)


def _between(options: tuple[Option, ...], to: int) -> float:
    """What a raise to a total is worth, in proportion to the nearest smaller and the nearest larger one."""
    worths = {option.decision.to: option.worth for option in options if isinstance(option.decision, Raise)}
    # where no raise was weighed on one side, the other side stands for it
    below, above = max((at for at in worths if at < to), default=0), min((at for at in worths if at > to), default=0)
    if not below or not above:
        return worths[below or above]
    share = (to - below) / (above - below)
    return worths[below] + share * (worths[above] - worths[below])


class RetryScene(DecisionTable):
    """Asks for the decision at a place of `verdicts` once more; nothing tells yet what was best."""

    def __init__(self, verdicts: Sequence[Verdict], place: int) -> None:
        super().__init__(verdicts[place])
        self.verdicts = tuple(verdicts)
        self.place = place
        self.question: PredictScene | WagerScene | None = None
        self._on_back = False

    @property
    def controls(self) -> Controls:
        """The buttons of the question."""
        assert self.question is not None, "the question is asked as soon as the scene is entered"
        return self.question.controls

    def lay_panel(self) -> None:
        """Ask, or lay out anew what is asked."""
        if self.question is None:
            self.question = self._question()
            self.question.enter(self.look)
        else:
            self.question.resize(self.look)

    @property
    def stale(self) -> bool:
        """Whether the question looks other than when it was drawn."""
        return self.question is not None and self.question.stale

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Give the action to the question; once it is decided, the answer comes."""
        if isinstance(action, PointerMoved | PointerPressed):
            self._on_back = self._back().rect.collidepoint(action.position)
        if self._on_back and isinstance(action, PointerPressed) and action.main:
            return (Pop(),)
        leaving = super().handle(action)
        if leaving or self.question is None:
            return leaving
        wishes = self.question.handle(action)
        decisions = [wish.decision for wish in wishes if isinstance(wish, Decide)]
        return tuple(self._answer(each) for each in decisions if isinstance(each, Predict | Check | Call | Raise))

    def update(self, seconds: float) -> Sequence[Wish]:
        """Time passes for buttons that have only just changed their meaning."""
        self.board.update(seconds, self.look)
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Put the table and the question on the canvas."""
        super().draw(canvas)
        if self.question is not None:
            self.question.draw(canvas)
        look, back = self.look, self._back()
        back.draw(canvas, look, False, self._on_back)
        words = _("Try again: {number} of {all}").format(number=self.place + 1, all=len(self.verdicts))
        line = look.fitted(words, BODY, BRASS_LIGHT, back.rect.w)
        canvas.put_centred(line, back.rect.centerx, back.rect.y - look.px(18))

    def _back(self) -> Button:
        """The way back to the review, below everything that is asked."""
        return Button(retry_back(self.board.layout, self.look.unit), _("Back"), lambda: (Pop(),), hint=_("Esc"))

    def _question(self) -> PredictScene | WagerScene:
        view = self.verdict.view
        predicts = any(isinstance(option, PredictChoice) for option in view.legal)
        question = PredictScene(self.board, view) if predicts else WagerScene(self.board, view)
        question.withheld = True
        return question

    def _answer(self, decision: Decision) -> Wish:
        tried = judge_retry(self.verdict.judgement, decision)
        return Replace(AnswerScene(self.verdicts, self.place, tried))


class AnswerScene(DecisionScene):
    """What was tried, what was decided then, and what every option is worth; then on to the next."""

    def __init__(self, verdicts: Sequence[Verdict], place: int, tried: Judgement) -> None:
        super().__init__(verdicts, place)
        self.tried = tried

    def buttons(self) -> list[Button]:
        """The next one, or back to the review after the last."""
        places = decision_places(self.board.layout, self.look.unit)
        back = Button(places.back, _("Back"), lambda: (Pop(),), hint=_("Esc"))
        if self.place + 1 == len(self.verdicts):
            return [back]
        words = _("Next: {number} of {all}").format(number=self.place + 2, all=len(self.verdicts))
        return [Button(places.two[0].union(places.two[1]), words, self._next, primary=True), back]

    def _next(self) -> Sequence[Wish]:
        return (Replace(RetryScene(self.verdicts, self.place + 1)),)
