"""Pages about a single decision in a review, with the worth of its options."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.coach.high_low.reasons import reason_for
from game.coach.high_low.review_results import Judgement, Option, Verdict
from game.engine.core.seated_players import Person
from game.keys.speech import SpeechKey
from scenes.animation.placement import draw_placements
from scenes.core.input import Command, InputAction, Pressed
from scenes.core.look import Look
from scenes.core.scene import Pop, Scene, Wish
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.high_low.board import Board
from scenes.high_low.review_summary import (
    decision_sentences,
    decision_words,
    grade_word,
    option_sentences,
    put_mark,
)
from scenes.high_low.table import HighLowTableScene
from scenes.menus.base_menus import back_button
from scenes.short_names import LONGEST_IN_WAR, shorten
from scenes.table.match_board import SeatedPlayer
from scenes.table.panel import has_three_columns
from scenes.theme import (
    BODY,
    BRASS,
    BRASS_LIGHT,
    BUTTON_BOTTOM,
    BUTTON_TOP,
    NAME,
    QUIET,
    SMALL,
    STRONG,
    TEXT,
    TypeStyle,
)
from scenes.widgets.button import Button
from scenes.widgets.widget_group import Controls
from scenes.wording import _, signed, tell

HEADING: Final = NAME._replace(size=20)
LINE: Final = 23
OPTION: Final = 24
"""Heights of a line (`LINE`) and of an option (`OPTION`), in design units."""

BUTTON: Final = 40
ROW_GAP: Final = 8
EARLIER: Final = 0.58
"""Width of the first of two buttons, as a share of their total width."""


class Places(NamedTuple):
    """Areas of the parts of the panel, in pixels."""

    decision: Rect
    options: Rect
    two: tuple[Rect, Rect]
    back: Rect


def decision_places(layout: Layout, unit: float) -> Places:
    """Return the areas of the panel's parts, which are in one column or, if the panel is below the table, in two or
    three. `unit` is the number of pixels in a design unit."""

    def px(measure: float) -> int:
        return round(measure * unit)

    panel, pad, high, gap = layout.panel, px(20), px(BUTTON), px(ROW_GAP)
    if layout.below and not has_three_columns(layout, unit):
        column = (panel.w - 3 * pad) // 2
        left, right, top = panel.x + pad, panel.x + 2 * pad + column, panel.y + px(16)
        inside, back = panel.h - 2 * px(16), Rect(right, panel.bottom - px(16) - high, column, high)
        two = _two(back.move(0, -high - gap), gap)
        options = Rect(right, top, column, two[0].y - gap - top)
        return Places(Rect(left, top, column, inside), options, two, back)
    if layout.below:
        column = (panel.w - 4 * pad) // 3
        left, middle, right = (panel.x + pad + number * (column + pad) for number in range(3))
        inside, top = panel.h - 2 * px(16), panel.y + px(16)
        two = _two(Rect(right, top, column, high), gap)
        back = Rect(right, top + high + gap, column, high)
        return Places(Rect(left, top, column, inside), Rect(middle, top, column, inside), two, back)
    left, width = panel.x + pad, panel.w - 2 * pad
    bottom = panel.bottom - pad
    two_top = bottom - 2 * high - gap
    decision = Rect(left, panel.y + px(18), width, px(30 + 4 * LINE))
    options = Rect(left, decision.bottom + px(6), width, two_top - gap - decision.bottom - px(6))
    two = _two(Rect(left, two_top, width, high), gap)
    return Places(decision, options, two, Rect(left, bottom - high, width, high))


def _two(row: Rect, gap: int) -> tuple[Rect, Rect]:
    """Return the areas of two buttons in a row. The first is wider because its label is longer."""
    first = round((row.w - gap) * EARLIER)
    return Rect(row.topleft, (first, row.h)), Rect(row.x + first + gap, row.y, row.w - first - gap, row.h)


def draw_decision(canvas: Canvas, look: Look, area: Rect, verdict: Verdict, tried: Judgement | None) -> int:
    """Draw a decision with its player, round, grade and cost. If it was a fault, the best decision and the reason why
    it was better follow. If the decision was made after a hint, a note says so. If there was a second try (`tried`), it
    is drawn before the decision, and the best decision and the note are left out. Returns the y-coordinate below the
    last text, in pixels.
    """
    judged = verdict.judgement
    name = shorten(verdict.view.players[verdict.seat], LONGEST_IN_WAR)
    heading = _("{name}, round {number}").format(name=name, number=verdict.round)
    y = _put(canvas, look, area, area.y, heading, HEADING, BRASS_LIGHT) + look.px(4)
    if tried is not None:
        now = _("Now: {decision}").format(decision=decision_words(tried.decision))
        then = _("Then: {decision}").format(decision=decision_words(judged.decision))
        y = _put_graded(canvas, look, area, y, now, tried)
        return _put_reason(canvas, look, area, _put_graded(canvas, look, area, y, then, judged), verdict)
    y = _put_graded(canvas, look, area, y, decision_words(judged.decision), judged)
    if judged.grade.is_fault:
        best = _("Best: {decision}").format(decision=decision_words(judged.best.decision))
        y = _put(canvas, look, area, y, best, STRONG, BRASS_LIGHT)
    if verdict.practice:
        y = _put(canvas, look, area, y, _("after a hint: counts as practice"), SMALL, QUIET)
    return _put_reason(canvas, look, area, y, verdict)


def _put_reason(canvas: Canvas, look: Look, area: Rect, y: int, verdict: Verdict) -> int:
    """If the decision was a fault, draw the reason why the best decision was better. Returns the y-coordinate below it,
    in pixels, or `y` if nothing was drawn."""
    if not verdict.judgement.grade.is_fault:
        return y
    top = y + look.px(2)
    words = look.block(tell(reason_for(verdict)), SMALL, TEXT, area.w, area.bottom - top)
    canvas.put(words, area.x, top)
    return top + words.get_height()


def draw_options(canvas: Canvas, look: Look, area: Rect, judged: Judgement, weighed: Sequence[Option]) -> None:
    """Draw as many options as fit, starting with the best, each with its worth. The chosen option is always among them,
    in a frame.

    The worth of an option that isn't in `weighed` is marked as an estimate.
    """
    y = _put(canvas, look, area, area.y, _("Worth in coins, best first"), SMALL, QUIET)
    best = judged.options[: max(1, (area.bottom - y) // look.px(OPTION))]
    pad = look.px(8)
    for option in best if judged.chosen in best else (*best[:-1], judged.chosen):
        row = Rect(area.x, y, area.w, look.px(OPTION))
        if option.decision == judged.decision:
            frame = Box(row.w, row.h, look.px(7), BUTTON_TOP, BUTTON_BOTTOM, 0.95, BRASS, max(1, look.px(1.5)))
            canvas.put(look.art.box(frame), row.x, row.y)
        amount = signed(option.worth)
        worth = look.line(amount if option in weighed else _("about {worth}").format(worth=amount), STRONG, TEXT)
        canvas.put_centred(worth, row.right - pad, row.centery, align=1)
        label = look.fitted(decision_words(option.decision), BODY, TEXT, row.w - 3 * pad - worth.get_width())
        canvas.put_centred(label, row.x + pad, row.centery, align=0)
        y = row.bottom


def _put_graded(canvas: Canvas, look: Look, area: Rect, y: int, words: str, judged: Judgement) -> int:
    """Draw a decision with its grade and cost. Returns the y-coordinate below them, in pixels."""
    y = _put(canvas, look, area, y, words, STRONG, TEXT)
    put_mark(canvas, look, judged.grade, (area.x + look.px(8), y + look.px(LINE) / 2), 15)
    inset = Rect(area.x + look.px(22), area.y, area.w - look.px(22), area.h)
    grade = grade_word(judged.grade)
    line = _("{grade}: {cost}").format(grade=grade, cost=signed(-judged.cost))
    return _put(canvas, look, inset, y, line, BODY, TEXT)


def _put(canvas: Canvas, look: Look, area: Rect, y: int, words: str, style: TypeStyle, colour: str) -> int:
    line = look.within(words, style, colour, area.w, is_centred=False)
    high = look.px(LINE) + look.second_line(line, style)
    canvas.put(line, area.x, y + (high - line.get_height()) / 2)
    return y + high


class DecisionTable(Scene):
    """A scene that shows the table at one of several decisions. `place` is that decision's index. Subclasses fill the
    panel."""

    board: Board
    table: HighLowTableScene

    def __init__(self, verdicts: Sequence[Verdict], place: int) -> None:
        self.verdicts = tuple(verdicts)
        self.place = place

    @property
    def verdict(self) -> Verdict:
        return self.verdicts[self.place]

    @property
    def places(self) -> Places:
        return decision_places(self.board.layout, self.look.unit)

    def enter(self, look: Look) -> None:
        super().enter(look.at_table)
        self.show()

    def show(self) -> None:
        """Show the table at the moment of the decision."""
        nobody = SeatedPlayer(Person())
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
        """The look without odds, because the worth of the options already includes them."""
        return self.look.with_settings(self.look.settings._replace(odds="off"))

    def spoken_fact(self, key: SpeechKey) -> str:
        return self.board.spoken_fact(key, self.verdict.view, self._plain.settings)

    def lay_panel(self) -> None:
        """Lay out the panel."""

    def handle(self, action: InputAction) -> Sequence[Wish]:
        if isinstance(action, Pressed) and action.command is Command.LEAVE:
            return (Pop(),)
        return ()

    def draw(self, canvas: Canvas) -> None:
        canvas.mirror = self.board.layout.mirror
        self.table.draw_table_top(canvas)
        draw_placements(canvas, self.look, self.board.director.snapshot().still)
        canvas.mirror = None


class DecisionScene(DecisionTable):
    """A page about a decision, with buttons for the previous and the next decision.

    `tried` is the judgement of the player's second try, or None if there was none.
    """

    tried: Judgement | None = None
    controls: Controls

    def __init__(self, verdicts: Sequence[Verdict], place: int) -> None:
        super().__init__(verdicts, place)
        self.controls = Controls()

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return decision_sentences(self.verdict, self.tried)

    @property
    def spoken_lines(self) -> tuple[str, ...]:
        return *self.spoken_state, *option_sentences(self.tried or self.verdict.judgement)

    def lay_panel(self) -> None:
        before, self.controls = self.controls, Controls(self.buttons())
        if before.widgets:
            self.controls.take_over(before)

    def buttons(self) -> list[Button]:
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
        is_one_column = options.x == decision.x
        area = decision.union(options) if is_one_column else decision
        end = draw_decision(canvas, self.look, area, self.verdict, self.tried)
        if is_one_column:
            top = max(options.y, end + self.look.px(6))
            options = Rect(options.x, top, options.w, options.bottom - top)
        draw_options(canvas, self.look, options, self.tried or judged, judged.options)
        self.controls.draw(canvas, self.look)

    def _go(self, step: int) -> Sequence[Wish]:
        self.place += step
        self.show()
        return ()
