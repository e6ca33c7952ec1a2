"""The review of a match: a plot, each player's sums and lesson, and every decision to look at again."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.coach.high_low.judgements import Grade, Review, SeatReview, Verdict
from scenes.core.look import Look
from scenes.core.scene import Pop, Push, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.review.decision import DecisionScene, RetryScene
from scenes.high_low.review.decision_list import DecisionList
from scenes.high_low.review.plot import Plot
from scenes.high_low.review.summary import HEIGHT, put_sums
from scenes.menus.waiting import ReviewPage
from scenes.theme import HEADING, QUIET, READING, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Choice
from scenes.widgets.panel_drawing import Sheet, centred_sheet, design_size, put_backdrop, put_edge, put_heading
from scenes.widgets.widget import Widget
from scenes.wording import _, plural, shorten

WIDE, NARROW = 1200.0, 800.0
"""How wide the page is with the list beside the plot, and with the list under it."""

HEAD, FOOT = 60.0, 66.0
PAD = 22.0
GAP = 14.0
LOWEST_PLOT, LIST_BELOW = 210.0, 420.0
SUMS = HEIGHT + 20.0
BOTH = 2
"""The place of the choice to see both players side by side."""

FILTER = 36.0
"""How high the choice is of which decisions are listed."""

LISTED: Final[tuple[tuple[Grade, ...], ...]] = (tuple(Grade), (Grade.SLIP, Grade.MISTAKE), (Grade.MISTAKE,))
"""The grades that each choice lists."""


class Parts(NamedTuple):
    """Where the parts of the page lie: left, top, width and height in measures of the design."""

    plot: tuple[float, float, float, float]
    sums: tuple[float, float, float, float]
    decisions: tuple[float, float, float, float]


class ReviewScene(ReviewPage):
    """A review, seen by `seat`: one player's or, at 2, both. `listed` is which grades it lists, of `LISTED`.

    One that isn't final is shown until a better one of the same match is; `share` is how far that is.
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
        """The players who are looked at."""
        return self.review.seats if self.seat == BOTH else (self.review.seats[self.seat],)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Their decisions that are listed, in the order of the match."""
        every = [verdict for seat in self.seats for verdict in seat.verdicts]
        shown = [verdict for verdict in every if verdict.judgement.grade in LISTED[self.listed]]
        return tuple(sorted(shown, key=lambda verdict: verdict.line))

    @property
    def worst(self) -> tuple[Verdict, ...]:
        """The decisions that are worth another try."""
        if self.seat != BOTH:
            return self.seats[0].worst()
        every = [verdict for seat in self.seats for verdict in seat.worst()]
        most = max(len(seat.worst()) for seat in self.seats)
        return tuple(sorted(every, key=lambda verdict: -verdict.judgement.cost)[:most])

    def show(self, review: Review) -> None:
        """Show a better review of the same match: the decision that is chosen stays chosen, and where it was."""
        before, self.review = self._list, review
        if review.final:
            self.share = None
        self.rebuild()
        after = self._list
        if before is not None and after is not None and len(before.rows) == len(after.rows):
            after.scroll.go_to(before.scroll.offset)
        self.outdated = True

    def tell(self, share: float) -> None:
        """The better review is so far, from 0 to 1."""
        if self.share is not None and round(100 * share) != round(100 * self.share):
            self.share, self.outdated = share, True

    def give_up(self) -> None:
        """No better review will come."""
        self.outdated |= self.share is not None
        self.share = None

    def needs(self, look: Look) -> float:
        """Room for everything one below the other, where it doesn't fit beside each other."""
        if _is_wide(look):
            return HEAD + LOWEST_PLOT + GAP + SUMS + FOOT + 40
        return HEAD + LOWEST_PLOT + GAP + SUMS + GAP + LIST_BELOW + FOOT + 40

    def build(self, look: Look) -> Sequence[Widget]:
        """Whose review, the decisions, another try, and the way back."""
        sheet, width, height = self._sheet(look)
        parts = _parts(look, width, height)
        names = tuple(seat.name for seat in self.review.seats)
        whose = (*map(shorten, names), _("Side by side"))
        choice = Choice(sheet.rect(width - 600, 2, 600, 40), whose, self.seat, self._turn_to)
        x, y, wide, high = parts.decisions
        place = sheet.rect(x + PAD, y + 14, wide - 2 * PAD + 6, FILTER)
        shown = Choice(place, (_("All"), _("Slips and mistakes"), _("Mistakes")), self.listed, self._list_only)
        place = sheet.rect(x + PAD - 6, y + 20 + FILTER, wide - 2 * PAD + 12, high - 32 - FILTER)
        self._list = self._make_list(place, look)
        lines = (0, 1) if self.seat == BOTH else (self.seat,)
        x, y, wide, high = parts.plot
        self._plot = Plot(sheet.rect(x, y, wide, high), look, self.review.course, (names[0], names[1]), lines)
        foot = height - FOOT + 14
        back = Button(sheet.rect(width - 200, foot, 200, 52), _("Back"), lambda: (Pop(),), hint=_("Esc"))
        if not self.worst:
            return (choice, shown, self._list, back)
        label = plural("Try the worst one again", "Try the worst {n} again", len(self.worst))
        again = Button(sheet.rect(0, foot, 340, 52), label, self._try_again, primary=True)
        return (choice, shown, self._list, again, back)

    def _make_list(self, place: Rect, look: Look) -> DecisionList:
        """The list, at the decision that was chosen in the one before or the next that is listed."""
        before = self._list
        made = DecisionList(place, look, self.verdicts, self.seat == BOTH, self.listed > 0, self._choose, 0)
        if before is not None and before.verdicts and made.verdicts:
            made.go_to(made.place_of(before.verdicts[before.cursor].line))
        return made

    def resume(self) -> None:
        """Be at the decision that was looked at last."""
        if self._list is not None and self._opened is not None:
            self._list.go_to(self._opened.place)
        self._opened = None

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        canvas.background = look.baize
        put_edge(canvas, look)
        sheet, width, height = self._sheet(look)
        put_heading(canvas, look, _("Review"), sheet.at(2, -2), HEADING._replace(size=34))
        parts = _parts(look, width, height)
        for part in parts:
            put_backdrop(canvas, look, sheet.rect(*part))
        self._plot.put(canvas)
        self._paint_sums(canvas, sheet, parts.sums)
        if not self.verdicts:
            x, y, wide, high = parts.decisions
            none = look.line(_("No decisions.") if self.listed == 0 else _("None: nothing to improve."), READING, TEXT)
            canvas.put_centred(none, *sheet.at(x + wide / 2, y + high / 2))
        if self.share is not None:
            words = _("still working it out: {share}%").format(share=round(100 * self.share))
            line = look.fitted(words, SMALL, QUIET, look.px(width - 600))
            canvas.put_centred(line, *sheet.at(360, height - FOOT + 40), align=0)

    def _paint_sums(self, canvas: Canvas, sheet: Sheet, place: tuple[float, float, float, float]) -> None:
        x, y, wide, _high = place
        each = (wide - PAD) / len(self.seats)
        for column, seat in enumerate((0, 1) if self.seat == BOTH else (self.seat,)):
            area = sheet.rect(x + PAD + column * each, y + 12, each - PAD, HEIGHT)
            put_sums(canvas, self.look, area, self.review, seat)

    def _turn_to(self, seat: int) -> Sequence[Wish]:
        if seat != self.seat:
            self.seat = seat
            self._list = None
            self.rebuild()
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
        """The page, its width and its height."""
        width = min(WIDE, max(NARROW, design_size(look)[0] - 56))
        height = min(900.0 if _is_wide(look) else 1400.0, design_size(look)[1] - 40)
        return centred_sheet(look, width, height), width, height


def _is_wide(look: Look) -> bool:
    across, down = design_size(look)
    return across >= WIDE + 50 and across >= down


def _parts(look: Look, width: float, height: float) -> Parts:
    """The list beside the plot and the sums, or under them."""
    inside = height - HEAD - FOOT
    if _is_wide(look):
        left = width * 0.54
        plot = inside - GAP - SUMS
        decisions = (left + GAP, HEAD, width - left - GAP, inside)
        return Parts((0, HEAD, left, plot), (0, HEAD + plot + GAP, left, SUMS), decisions)
    plot = max(LOWEST_PLOT, (inside - 2 * GAP - SUMS) * 0.36)
    top = HEAD + plot + GAP
    return Parts(
        (0, HEAD, width, plot), (0, top, width, SUMS), (0, top + SUMS + GAP, width, height - FOOT - top - SUMS - GAP)
    )
