"""A decision of a match looked at again, and asked for again: the table as its player saw it, and its worth."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.coach.high_low.judgements import Judgement, Option, Verdict, judge
from game.engine.high_low.actions import Decision, Predict, PredictChoice, Raise, RaiseRange, Wager
from scenes.animation.placement import draw_placements
from scenes.core.input import Command, InputAction, PointerMoved, PointerPressed, Pressed
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.core.scene import Pop, Replace, Scene, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.predict import PredictScene
from scenes.high_low.review.panel import Places, decision_places, draw_decision, draw_options
from scenes.high_low.table import Board, HighLowTableScene
from scenes.high_low.wager import WagerScene
from scenes.menus.menu import back_button
from scenes.table.match_board import SeatedPlayer
from scenes.theme import BODY, BRASS_LIGHT
from scenes.widgets.button import Button
from scenes.widgets.widget_group import Controls
from scenes.wording import _


class DecisionTable(Scene):
    """The table at one of several decisions; a class below this says what stands in the panel."""

    board: Board
    table: HighLowTableScene

    def __init__(self, verdicts: Sequence[Verdict], place: int) -> None:
        self.verdicts = tuple(verdicts)
        self.place = place

    @property
    def verdict(self) -> Verdict:
        """The decision that is looked at."""
        return self.verdicts[self.place]

    @property
    def places(self) -> Places:
        """Where the parts of the panel lie."""
        return decision_places(self.board.layout, self.look.unit)

    def enter(self, look: Look) -> None:
        super().enter(look.at_table)
        self.show()

    def show(self) -> None:
        """Put the decision's moment on the table."""
        nobody = SeatedPlayer(computer=False, line="")
        self.board = Board(self.verdict.view, (), (nobody, nobody), self.look.layout)
        self.table = HighLowTableScene(self.board)
        self.table.enter(self._plain)
        self.lay_panel()

    def resize(self, look: Look) -> None:
        super().resize(look.at_table)
        self.table.resize(self._plain)
        self.lay_panel()

    @property
    def _plain(self) -> Look:
        """A look without the strip of odds: what that tells is in the worths."""
        return self.look.with_settings(self.look.settings._replace(odds="off"))

    def lay_panel(self) -> None:
        """Lay out what stands in the panel."""

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Escape leaves."""
        if isinstance(action, Pressed) and action.command is Command.LEAVE:
            return (Pop(),)
        return ()

    def draw(self, canvas: Canvas) -> None:
        canvas.mirror = self.board.layout.mirror
        self.table.draw_table_top(canvas)
        draw_placements(canvas, self.look, self.board.director.snapshot().still)
        canvas.mirror = None


class DecisionScene(DecisionTable):
    """A decision, with the way to the one before and the one after; `tried` is another try at it."""

    tried: Judgement | None = None

    def __init__(self, verdicts: Sequence[Verdict], place: int) -> None:
        super().__init__(verdicts, place)
        self.controls = Controls()

    def lay_panel(self) -> None:
        """Make the buttons anew; the focus stays where it is."""
        before, self.controls = self.controls, Controls(self.buttons())
        if before.widgets:
            self.controls.take_over(before)

    def buttons(self) -> list[Button]:
        """The decision before, the one after, and the way back."""
        places = self.places
        earlier = Button(places.two[0], _("Previous"), lambda: self._go(-1), action="before", small=True)
        later = Button(places.two[1], _("Next"), lambda: self._go(1), action="after", small=True)
        earlier.enabled, later.enabled = self.place > 0, self.place + 1 < len(self.verdicts)
        return [back_button(places.back, primary=False), earlier, later]

    def handle(self, action: InputAction) -> Sequence[Wish]:
        wishes = super().handle(action) or self.controls.handle(action)
        if wishes:
            self.look.sounds.play("button")
        return wishes

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        judged = self.verdict.judgement
        decision, options = self.places.decision, self.places.options
        end = draw_decision(canvas, self.look, decision, self.verdict, self.tried)
        if options.x == decision.x:
            # one below the other
            top = max(options.y, end + self.look.px(6))
            options = Rect(options.x, top, options.w, options.bottom - top)
        draw_options(canvas, self.look, options, self.tried or judged, judged.options)
        self.controls.draw(canvas, self.look)

    def _go(self, step: int) -> Sequence[Wish]:
        self.place += step
        self.show()
        return ()


class RetryScene(DecisionTable):
    """Asks for a decision that went wrong once more, with the same buttons as then; nothing tells yet what was best.

    Where no raise was weighed, as after many others, nothing could be said of one, and none is asked for.
    """

    question: PredictScene | WagerScene | None = None
    _over_back = False

    @property
    def controls(self) -> Controls:
        """The buttons of the question."""
        assert self.question is not None, "the question is asked as soon as the scene is entered"
        return self.question.controls

    def lay_panel(self) -> None:
        """Ask, or lay out anew what is asked."""
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
    def stale(self) -> bool:
        return self.question is not None and self.question.stale

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Give the action to the question; once it is decided, the answer comes."""
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
        """Time passes for buttons that have only just changed their meaning."""
        self.board.update(seconds, self.look)
        return ()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.question is not None:
            self.question.draw(canvas)
        look, back = self.look, self.back()
        back.draw(canvas, look, False, self._over_back)
        words = _("Try again: {number} of {all}").format(number=self.place + 1, all=len(self.verdicts))
        line = look.fitted(words, BODY, BRASS_LIGHT, back.rect.w)
        canvas.put_centred(line, back.rect.centerx, back.rect.y - look.px(18))

    def back(self) -> Button:
        """The way back to the review, below everything that is asked."""
        layout, rect = self.board.layout, self.places.back
        if layout.below:
            rect = rect.move(0, layout.panel.bottom - self.look.px(30) - rect.bottom)
        return back_button(rect, primary=False)

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
        back, two = back_button(self.places.back, primary=False), self.places.two
        if self.place + 1 == len(self.verdicts):
            return [back]
        words = _("Next: {number} of {all}").format(number=self.place + 2, all=len(self.verdicts))
        return [Button(two[0].union(two[1]), words, self._next, primary=True), back]

    def _next(self) -> Sequence[Wish]:
        return (Replace(RetryScene(self.verdicts, self.place + 1)),)


def judge_retry(judged: Judgement, decision: Decision) -> Judgement:
    """Another decision judged by the same worths; a raise to a total between two weighed ones lies between them."""
    options = judged.options
    if isinstance(decision, Raise) and all(option.decision != decision for option in options):
        options = (*options, Option(decision, _between(options, decision.to), 0.0))
    return judge(decision, options, judged.certain)


def _between(options: tuple[Option, ...], to: int) -> float:
    """What a raise to a total is worth, in proportion to the nearest smaller and the nearest larger one."""
    worths = {option.decision.to: option.worth for option in options if isinstance(option.decision, Raise)}
    # where no raise was weighed on one side, the other side stands for it
    below, above = max((at for at in worths if at < to), default=0), min((at for at in worths if at > to), default=0)
    if not below or not above:
        return worths[below or above]
    share = (to - below) / (above - below)
    return worths[below] + share * (worths[above] - worths[below])
