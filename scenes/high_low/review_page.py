"""The review of a match: a plot, each player's totals and lesson, and a list of the decisions."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.coach.high_low.reasons import reason_for
from game.coach.high_low.review_results import Grade, Review, SeatReview, Verdict
from game.engine.core.cards import Seat
from scenes.core.look import Look
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.review_decision import DecisionScene
from scenes.high_low.review_plot import Plot, course_words
from scenes.high_low.review_retry import RetryScene
from scenes.high_low.review_summary import HEIGHT, decision_words, grade_word, put_mark, put_sums, sum_words
from scenes.high_low.shown_table import innermost
from scenes.menus.base_menus import ReviewPage, back_button
from scenes.menus.scrolling import ScrollList
from scenes.short_names import shorten
from scenes.theme import HEADING, NAME, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import ChoiceRow
from scenes.widgets.panels_and_headings import Sheet, centred_sheet, design_size, put_backdrop, put_edge, put_heading
from scenes.widgets.widget import Widget
from scenes.wording import _, in_phrases, listed, plural, short_rank, signed, tell

WIDE, NARROW = 1200.0, 780.0
"""Maximum width of the page (`WIDE`), and width below which the page or the window counts as narrow (`NARROW`), in
design units."""

CHOICE, BESIDE_HEADING = 600, 150
"""Maximum width of the choice of seats (`CHOICE`), and width of the heading beside it (`BESIDE_HEADING`), in design
units."""

AGAIN, BACK = 340, 200
"""Maximum width of the button for retries, and width of the Back button, in design units."""

HEAD, FOOT = 60.0, 66.0
PAD = 22.0
GAP = 14.0
LOWEST_PLOT, LIST_BELOW = 210.0, 420.0
SUMS = HEIGHT + 20.0
BOTH = 2
"""Index of the choice that shows both players side by side."""

FILTER = 36.0
"""Height of the filter for the listed decisions, in design units."""

LISTED: Final[tuple[tuple[Grade, ...], ...]] = (tuple(Grade), (Grade.SLIP, Grade.MISTAKE), (Grade.MISTAKE,))
"""Grades of the decisions listed by each choice of the filter."""


def place_words(verdict: Verdict) -> str:
    """Return a text with the round of a decision and the ranks of the player's undecided cards in the innermost open
    frame."""
    frame = verdict.view.frames[innermost(verdict.view)]
    undecided = frame.cards[verdict.seat][frame.decided :]
    ranks = [short_rank(each.card) for each in undecided if each.card]
    words = _("Round {number}, cards {cards}") if len(ranks) > 1 else _("Round {number}, card {cards}")
    return words.format(number=verdict.round, cards=listed(ranks))


COST_NUMBER = NAME._replace(size=20)

COST = 74
"""Width of the column of costs, in design units."""

WHY: Final = 58
"""Extra height of a row with a reason, in design units. It is enough for three lines."""


class DecisionList(ScrollList):
    """A list with a row for each decision.

    If `named` is true, each row names the player who made the decision. If `explained` is true, all decisions must be
    faults, and each row gives the reason why the best decision was better.
    """

    row_height = 52
    gap = 6

    def __init__(
        self,
        rect: Rect,
        look: Look,
        verdicts: Sequence[Verdict],
        named: bool,
        explained: bool,
        chosen: Callable[[int], Sequence[Wish]],
        cursor: int,
    ) -> None:
        self.verdicts = tuple(verdicts)
        self._explained = explained
        if explained:
            self.row_height += WHY
        rows = [(_title(verdict, named), _detail(verdict)) for verdict in verdicts]
        super().__init__(rect, look, rows, chosen, cursor)
        self.enabled = bool(rows)

    def spoken_row(self, place: int) -> str:
        verdict = self.verdicts[place]
        cost = _("{coins} coins").format(coins=signed(-verdict.judgement.cost))
        reason = tell(reason_for(verdict)) if self._explained else ""
        return in_phrases(super().spoken_row(place), grade_word(verdict.judgement.grade), cost, reason)

    def place_of(self, line: int) -> int:
        """Return the index of the first decision at or after a line of the record or, if there is none, of the last
        decision."""
        places = (place for place, verdict in enumerate(self.verdicts) if verdict.line >= line)
        return next(places, len(self.verdicts) - 1)

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        if self._explained:
            reason = tell(reason_for(self.verdicts[place]))
            left, top = row.x + look.px(44), row.y + look.px(DecisionList.row_height - 2)
            canvas.put(look.block(reason, SMALL, TEXT, row.right - look.px(14) - left, row.bottom - top), left, top)
            row = Rect(row.x, row.y, row.w, look.px(DecisionList.row_height))
        judged = self.verdicts[place].judgement
        title, detail = self.rows[place]
        put_mark(canvas, look, judged.grade, (row.x + look.px(22), row.centery), 18)
        left, widest = row.x + look.px(44), row.w - look.px(44 + COST + 14)
        first = look.fitted(title, STRONG, TEXT, widest)
        second = look.within(detail, SMALL, QUIET, widest, is_centred=False)
        # a second line of the detail lifts the title
        middle = row.centery + look.px(1) - max(0, second.get_height() - first.get_height()) / 2
        canvas.put(first, left, middle - first.get_height())
        canvas.put(second, left, middle)
        cost = look.line(signed(-judged.cost), COST_NUMBER, TEXT)
        word = look.line(grade_word(judged.grade), SMALL, QUIET)
        right = row.right - look.px(14)
        canvas.put(cost, right - cost.get_width(), row.centery - cost.get_height() + look.px(4))
        canvas.put(word, right - word.get_width(), row.centery + look.px(2))


def _title(verdict: Verdict, named: bool) -> str:
    words = decision_words(verdict.judgement.decision)
    if not named:
        return words
    return _("{name}: {decision}").format(name=shorten(verdict.view.players[verdict.seat]), decision=words)


def _detail(verdict: Verdict) -> str:
    parts = [place_words(verdict)]
    if verdict.judgement.grade.is_fault:
        parts.append(_("best: {decision}").format(decision=decision_words(verdict.judgement.best.decision)))
    if verdict.practice:
        parts.append(_("after a hint"))
    return "  ·  ".join(parts)


class Parts(NamedTuple):
    """Areas of the parts of the page, each with its left edge, top edge, width and height in design units."""

    plot: tuple[float, float, float, float]
    sums: tuple[float, float, float, float]
    decisions: tuple[float, float, float, float]


class ReviewScene(ReviewPage):
    """The page of a review. It shows the player at `seat`, or both players if `seat` is `BOTH`.

    `listed` is the index of a choice in `LISTED`. `share` is the progress of a better review, from 0 to 1, or None if
    no better one will follow.
    """

    def __init__(self, review: Review, seat: int) -> None:
        super().__init__()
        self.review = review
        self.seat = seat
        self.listed = 0
        self.share: float | None = None if review.final else 0.0
        self._list: DecisionList | None = None
        self._opened: DecisionScene | None = None

    @property
    def seats(self) -> tuple[SeatReview, ...]:
        """Reviews of the selected players."""
        return self.review.seats if self.seat == BOTH else (self.review.seats[self.seat],)

    @property
    def _shown_seats(self) -> tuple[Seat, ...]:
        return (0, 1) if self.seat == BOTH else (self.seat,)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Listed decisions of the selected players, in the order of the match."""
        every = [verdict for seat in self.seats for verdict in seat.verdicts]
        shown = [verdict for verdict in every if verdict.judgement.grade in LISTED[self.listed]]
        return tuple(sorted(shown, key=lambda verdict: verdict.line))

    @property
    def worst(self) -> tuple[Verdict, ...]:
        """Decisions for the selected players to try again, starting with the worst."""
        if self.seat != BOTH:
            return self.seats[0].worst()
        every = [verdict for seat in self.seats for verdict in seat.worst()]
        most = max(len(seat.worst()) for seat in self.seats)
        return tuple(sorted(every, key=lambda verdict: -verdict.judgement.cost)[:most])

    def show(self, review: object) -> None:
        """Show a better review of the same match. As far as the new list of decisions allows, the selected decision and
        the scroll position don't change."""
        assert isinstance(review, Review)
        before, self.review = self._list, review
        if review.final:
            self.share = None
        self.rebuild()
        after = self._list
        if before is not None and after is not None and len(before.rows) == len(after.rows):
            after.scroll.go_to(before.scroll.offset)
        self.outdated = True

    def tell(self, share: float) -> None:
        """Show `share`, the progress of a better review, from 0 to 1."""
        if self.share is not None and round(100 * share) != round(100 * self.share):
            self.share, self.outdated = share, True

    def give_up(self, trouble: str) -> None:
        """Stop showing the progress, because no better review will follow. The reason (`trouble`) isn't shown."""
        self.outdated |= self.share is not None
        self.share = None

    def needs(self, look: Look) -> float:
        """Return the height that the page needs, in design units. If the list fits beside the plot, the page needs less
        height."""
        if _is_wide(look):
            return HEAD + LOWEST_PLOT + GAP + SUMS + FOOT + 40
        return HEAD + LOWEST_PLOT + GAP + self._sums_height(look) + GAP + LIST_BELOW + FOOT + 40

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width, height = self._sheet(look)
        parts = self._parts(look, width, height)
        names = tuple(seat.name for seat in self.review.seats)
        whose = (*map(shorten, names), _("Side by side"))
        across = min(CHOICE, width - BESIDE_HEADING)
        choice = ChoiceRow(sheet.rect(width - across, 2, across, 40), whose, self.seat, self._turn_to).named(
            _("Whose decisions")
        )
        x, y, wide, high = parts.decisions
        place = sheet.rect(x + PAD, y + 14, wide - 2 * PAD + 6, FILTER)
        shown = ChoiceRow(
            place, (_("All"), _("Slips and mistakes"), _("Mistakes")), self.listed, self._list_only
        ).named(_("Decisions listed"))
        place = sheet.rect(x + PAD - 6, y + 20 + FILTER, wide - 2 * PAD + 12, high - 32 - FILTER)
        self._list = self._make_list(place, look)
        x, y, wide, high = parts.plot
        self._plot = Plot(
            sheet.rect(x, y, wide, high), look, self.review.course, (names[0], names[1]), self._shown_seats
        )
        foot = height - FOOT + 14
        back = back_button(sheet.rect(width - BACK, foot, BACK, 52), primary=False)
        if not self.worst:
            return (choice, shown, self._list, back)
        label = plural("Try the worst one again", "Try the worst {n} again", len(self.worst))
        again = Button(sheet.rect(0, foot, min(AGAIN, width - BACK - GAP), 52), label, self._try_again, primary=True)
        return (choice, shown, self._list, again, back)

    def _make_list(self, place: Rect, look: Look) -> DecisionList:
        """Return a new list of decisions. It selects the same decision as the old list or, if that isn't listed, the
        next one or, if none follows, the last one."""
        before = self._list
        made = DecisionList(place, look, self.verdicts, self.seat == BOTH, self.listed > 0, self._choose, 0)
        if before is not None and before.verdicts and made.verdicts:
            made.go_to(made.place_of(before.verdicts[before.cursor].line))
        return made

    @property
    def spoken_lines(self) -> tuple[str, ...]:
        """Sentences to be spoken: the selected players' totals and lessons, followed by the contents of the plot."""
        sums = [in_phrases(*sum_words(self.review, seat)) for seat in self._shown_seats]
        names = [seat.name for seat in self.review.seats]
        return (*sums, *course_words(self.review.course, names, self._shown_seats))

    def resume(self) -> None:
        """Select in the list the decision whose page was open last."""
        if self._list is not None and self._list.verdicts and self._opened is not None:
            # a better review may have replaced the list
            self._list.go_to(self._list.place_of(self._opened.verdict.line))
        self._opened = None

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        canvas.background = look.baize
        put_edge(canvas, look)
        sheet, width, height = self._sheet(look)
        put_heading(canvas, look, _("Review"), sheet.at(2, -2), HEADING._replace(size=34))
        parts = self._parts(look, width, height)
        for part in parts:
            put_backdrop(canvas, look, sheet.rect(*part))
        self._plot.put(canvas)
        self._paint_sums(canvas, sheet, parts.sums)
        if not self.verdicts:
            x, y, wide, high = parts.decisions
            none = look.line(_("No decisions.") if self.listed == 0 else _("None in this match."), READING, TEXT)
            canvas.put_centred(none, *sheet.at(x + wide / 2, y + high / 2))
        if self.share is not None:
            words = _("still calculating: {share}%").format(share=round(100 * self.share))
            is_narrow = width < NARROW
            room = width if is_narrow else width - AGAIN - BACK - 60
            line = look.fitted(words, SMALL, QUIET, look.px(room))
            place = (2, HEAD - 9) if is_narrow else (AGAIN + 20, height - FOOT + 40)
            canvas.put_centred(line, *sheet.at(*place), align=0)

    def _paint_sums(self, canvas: Canvas, sheet: Sheet, place: tuple[float, float, float, float]) -> None:
        x, y, wide, high = place
        rows = len(self.seats) if high > SUMS else 1
        across, down = (wide - PAD) * rows / len(self.seats), high / rows
        for number, seat in enumerate(self._shown_seats):
            row, column = (number, 0) if rows > 1 else (0, number)
            area = sheet.rect(x + PAD + column * across, y + 12 + row * down, across - PAD, HEIGHT)
            put_sums(canvas, self.look, area, self.review, seat)

    def _turn_to(self, seat: int) -> Sequence[Wish]:
        if seat != self.seat:
            self.seat = seat
            self._list = None
            self.lay_out_again()
        return ()

    def _list_only(self, listed: int) -> Sequence[Wish]:
        if listed != self.listed:
            self.listed = listed
            self.rebuild()
        return ()

    def _choose(self, place: int) -> Sequence[Wish]:
        self._opened = DecisionScene(self.verdicts, place)
        return (Push(self._opened),)

    def _try_again(self) -> Sequence[Wish]:
        return (Push(RetryScene(self.worst, 0)),)

    def _sheet(self, look: Look) -> tuple[Sheet, float, float]:
        """Return the sheet of the page, and its width and height in design units."""
        width = min(WIDE, design_size(look)[0] - 56)
        height = min(900.0 if _is_wide(look) else 1400.0, design_size(look)[1] - 40)
        return centred_sheet(look, width, height), width, height

    def _parts(self, look: Look, width: float, height: float) -> Parts:
        """Return the areas of the page's parts. The list is beside the plot and the totals, or below them."""
        inside = height - HEAD - FOOT
        if _is_wide(look):
            left = width * 0.54
            plot = inside - GAP - SUMS
            decisions = (left + GAP, HEAD, width - left - GAP, inside)
            return Parts((0, HEAD, left, plot), (0, HEAD + plot + GAP, left, SUMS), decisions)
        sums = self._sums_height(look)
        plot = max(LOWEST_PLOT, (inside - 2 * GAP - sums) * 0.36)
        top = HEAD + plot + GAP
        below = top + sums + GAP
        return Parts((0, HEAD, width, plot), (0, top, width, sums), (0, below, width, height - FOOT - below))

    def _sums_height(self, look: Look) -> float:
        """Return the height of the totals in design units. On a narrow page, the totals of two players are one below
        the other."""
        return SUMS * (len(self.seats) if design_size(look)[0] < NARROW else 1)


def _is_wide(look: Look) -> bool:
    across, down = design_size(look)
    return across >= WIDE + 50 and across >= down
