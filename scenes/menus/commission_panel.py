"""The panel about a commission: its opponent, goal, purse and duels, and the orders for the next duel."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from pygame import Rect

from scenes.core.input import Pressed
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas, CoinPicture, PortraitPicture, VerdictPicture
from scenes.drawing.map_pieces import PURSE_SHAPE, draw_purse
from scenes.drawing.rasterizer import PORTRAIT_SHAPE
from scenes.drawing.shapes import VERDICT, Box, Disc
from scenes.drawing.sprite_images import CALM, pieces_not_worn, portrait_sprite
from scenes.theme import (
    BODY,
    BRASS,
    BRASS_BRIGHT,
    BRASS_DARK,
    BRASS_INK,
    BRASS_LIGHT,
    GROOVE,
    INK,
    IVORY,
    NAME,
    NUMBER,
    PAPER,
    QUIET,
    READING,
    SMALL,
    SMALL_NAME,
    STRONG,
    TEXT,
)
from scenes.widgets.panels_and_headings import put_box
from scenes.widgets.widget import PLAIN, PLAIN_LIT, Press, Widget, WidgetColours
from scenes.wording import _, in_phrases

CommissionState: TypeAlias = Literal["fresh", "under way", "between", "working out", "won", "lost"]
"""State of the latest attempt at a commission: not begun, in a duel, between two duels, being reviewed, won or lost."""

INSIDE: Final = 14
BETWEEN, MOST_BETWEEN = 11, 30
"""Space around the parts of the panel (`INSIDE`), and minimum and maximum space between them. All lengths in this
module are in design units."""

PORTRAIT: Final = 108
BESIDE: Final = 16
"""Height of the portrait (`PORTRAIT`), and space between a picture and the text beside it (`BESIDE`)."""

PURSE: Final = 42
PURSE_ROOM: Final = 96
"""Height of the purse (`PURSE`), and width of the area with the number of its coins (`PURSE_ROOM`)."""

ROW, ROW_GAP, ROW_MARGIN = 32, 3, 12
"""Height of a duel's row, gap between two rows, and space at either end of a row."""

ORDER_MARGIN: Final = 12
SEAL: Final = 28
"""Space around the text of an order (`ORDER_MARGIN`), and diameter of the order's seal (`SEAL`)."""

COIN: Final = 22
"""Diameter of the coin in the mark beside a verdict."""

MAIN: Final = 52
"""Height of the main button."""

CORNER: Final = 8

EXPRESSIONS: Final[Mapping[CommissionState, str]] = {"won": "beaten", "lost": "pleased", "working out": "thinking"}
"""Expressions of the opponent's portrait, by state. In all other states, the portrait is calm."""

TO_COME: Final = WidgetColours(GROOVE, GROOVE)
"""Colours of the row of a duel that hasn't begun."""


class ShownOrder(NamedTuple):
    """An order that can be chosen for the next duel: its name in records, its title, and a sentence about its
    effect."""

    name: str
    title: str
    sentence: str


class ShownDuel(NamedTuple):
    """A duel of a commission: its title, a text with its rules or the orders to choose from, its result, and its
    record's name.

    `sentence` is empty while the rules aren't known, `result` is empty until the duel is over, and `record` is empty
    until the duel has begun.
    """

    title: str
    sentence: str
    result: str = ""
    record: str = ""


class ShownCommission(NamedTuple):
    """A commission at the shown step of difficulty, with the latest attempt at it.

    - `opponent` and `called`: the opponent's names in records and on screen.
    - `briefing`: the opponent's words about the commission.
    - `is_won`: true if any attempt at the shown step has been won.
    - `purse`: number of coins in the purse or, before the first duel, the number with which the attempt will begin.
    - `orders`: the orders to choose from before the next duel, or empty if there is currently no choice.
    - `resume`: the name of the unfinished duel's record, or an empty string if there is none.
    - `verdict`: a sentence about an attempt that is over, or an empty string.
    - `progress`: a sentence about an attempt whose result is being worked out, or an empty string.
    """

    name: str
    title: str
    opponent: str
    called: str
    briefing: tuple[str, ...]
    goal: str
    state: CommissionState
    is_won: bool
    purse: int
    duels: tuple[ShownDuel, ...]
    orders: tuple[ShownOrder, ...] = ()
    resume: str = ""
    verdict: str = ""
    progress: str = ""

    @property
    def is_begun(self) -> bool:
        """True if the latest attempt still has duels to finish. A new attempt would replace it."""
        return self.state in ("under way", "between")


class Tops(NamedTuple):
    """The y-coordinates, in pixels, of the tops of three parts of the panel: the goal and purse (`facts`), the duels,
    and the text about the outcome (`words`)."""

    facts: int
    duels: int
    words: int


class CommissionPanel:
    """The panel about a commission, laid out for a width in pixels. It draws the texts and pictures, and returns the
    areas of the widgets."""

    def __init__(self, look: Look, commission: ShownCommission, width: int) -> None:
        self.look = look
        self.commission = commission
        self._inside = width - 2 * look.px(INSIDE)
        beside = self._inside - round(look.px(PORTRAIT) * PORTRAIT_SHAPE) - look.px(BESIDE)
        self._title = look.paragraph(commission.title, NAME, BRASS_LIGHT, beside)
        called = _("Commission won against {name}") if commission.is_won else "{name}"
        self._called = look.fitted(called.format(name=commission.called), STRONG, TEXT, beside)
        said = _("“{said}”").format(said=" ".join(commission.briefing)) if commission.briefing else ""
        self._said = look.paragraph(said, BODY, QUIET, beside)
        goal_room = self._inside - look.px(PURSE_ROOM) - look.px(BESIDE) - round(look.px(PURSE) * PURSE_SHAPE)
        self._goal = look.paragraph(commission.goal, STRONG, TEXT, goal_room)
        self._told = look.paragraph(
            commission.verdict or commission.progress,
            READING,
            BRASS_LIGHT if commission.verdict else QUIET,
            self._inside - (self._mark_side + look.px(BESIDE) if commission.verdict else 0),
        )
        self._order_width = (self._inside - look.px(BETWEEN)) // 2
        self._heading_height = max(
            look.px(PORTRAIT), sum(part.get_height() for part in (self._title, self._called, self._said)) + look.px(4)
        )
        self._label_height = look.line(" ", SMALL, QUIET).get_height()
        self._facts_height = self._label_height + max(look.px(NUMBER.size * 1.2), self._goal.get_height())

    @property
    def height(self) -> int:
        """Minimum height of the panel, in pixels."""
        look, between = self.look, self.look.px(BETWEEN)
        parts = (self._heading_height, self._facts_height, self._duels_height, *self._foot_heights())
        return sum(parts) + between * (len(parts) - 1) + 2 * look.px(INSIDE)

    def duel_places(self, area: Rect) -> list[Rect]:
        """Return the duels' areas on the page, in pixels, for a panel in the given area.

        Duels that don't have a row of their own yet share one row.
        """
        look, top = self.look, self._tops(area).duels
        step, left, rows = look.px(ROW) + look.px(ROW_GAP), area.x + look.px(INSIDE), self._told_duels
        places = [Rect(left, top + step * number, self._inside, look.px(ROW)) for number in range(rows)]
        others = len(self.commission.duels) - rows
        for number in range(others):
            start, end = (self._inside * place // others for place in (number, number + 1))
            places.append(Rect(left + start, top + step * rows, end - start, look.px(ROW)))
        return places

    def order_places(self, area: Rect) -> list[Rect]:
        """Return the orders' areas on the page, in pixels, for a panel in the given area."""
        look, high = self.look, self._orders_height
        top, left = area.bottom - look.px(INSIDE) - high, area.x + look.px(INSIDE)
        step = self._order_width + look.px(BETWEEN)
        return [Rect(left + step * number, top, self._order_width, high) for number in range(len(self._orders))]

    def main_place(self, area: Rect) -> Rect:
        """Return the main button's area on the page, in pixels, for a panel in the given area."""
        look, high = self.look, self.look.px(MAIN)
        return Rect(area.x + look.px(INSIDE), area.bottom - look.px(INSIDE) - high, self._inside, high)

    def paint(self, canvas: Canvas, area: Rect) -> None:
        """Draw the panel's texts and pictures in the given area."""
        look, tops = self.look, self._tops(area)
        self._paint_opponent(canvas, area)
        self._paint_facts(canvas, area, tops.facts)
        if self._has_words:
            self._paint_outcome(canvas, area.x + look.px(INSIDE), tops.words + self._words_height / 2)

    @property
    def _orders(self) -> Sequence[ShownOrder]:
        return self.commission.orders if self.commission.state == "between" else ()

    @property
    def _has_words(self) -> bool:
        return bool(self.commission.verdict or self.commission.progress)

    @property
    def _mark_side(self) -> int:
        return round(self.look.px(COIN) * VERDICT)

    @property
    def _words_height(self) -> int:
        return max(self._told.get_height(), self._mark_side if self.commission.verdict else 0)

    @property
    def _told_duels(self) -> int:
        """Number of duels that have a row of their own: all up to the last one that has begun or is described, and the
        next one if it can begin."""
        duels = self.commission.duels
        known = max((number for number, duel in enumerate(duels, 1) if duel.record or duel.sentence), default=0)
        begun = sum(bool(duel.record) for duel in duels)
        return min(len(duels), max(known, begun + (self.commission.state in ("fresh", "between"))))

    @property
    def _duels_height(self) -> int:
        rows = min(len(self.commission.duels), self._told_duels + 1)
        return rows * self.look.px(ROW) + max(0, rows - 1) * self.look.px(ROW_GAP)

    @property
    def _orders_height(self) -> int:
        return max((order_height(self.look, order, self._order_width) for order in self._orders), default=0)

    def _foot_heights(self) -> list[int]:
        """Return the heights of the parts below the duels, in pixels."""
        look = self.look
        if self._orders:
            return [self._orders_height]
        words = [self._words_height] if self._has_words else []
        return words if self.commission.state == "working out" else [*words, look.px(MAIN)]

    def _tops(self, area: Rect) -> Tops:
        """Return the tops of the parts for a panel in the given area. If there is room to spare, the parts are further
        apart."""
        look, parts = self.look, 2 + self._has_words
        spare = max(0, area.h - self.height) // parts
        between = look.px(BETWEEN) + min(spare, look.px(MOST_BETWEEN - BETWEEN))
        facts = area.y + look.px(INSIDE) + self._heading_height + between
        duels = facts + self._facts_height + between
        return Tops(facts, duels, duels + self._duels_height + between)

    def _paint_opponent(self, canvas: Canvas, area: Rect) -> None:
        look, commission = self.look, self.commission
        left, top, high = area.x + look.px(INSIDE), area.y + look.px(INSIDE), look.px(PORTRAIT)
        sprite = portrait_sprite(commission.opponent, EXPRESSIONS.get(commission.state, CALM))
        if look.art.has_sprite(sprite):
            picture = PortraitPicture(sprite, high, without=pieces_not_worn(commission.opponent))
            canvas.put(look.art.picture(picture), left, top)
        left += round(high * PORTRAIT_SHAPE) + look.px(BESIDE)
        for part, gap in ((self._title, 0), (self._called, look.px(4)), (self._said, 0)):
            canvas.put(part, left, top)
            top += part.get_height() + gap

    def _paint_facts(self, canvas: Canvas, area: Rect, top: int) -> None:
        look, commission = self.look, self.commission
        left = area.x + look.px(INSIDE)
        purse = draw_purse(look.px(PURSE), not commission.purse)
        canvas.put(purse, left, top + self._facts_height / 2 - purse.get_height() / 2)
        beside = left + purse.get_width() + look.px(BESIDE / 2)
        canvas.put(look.line(_("Purse"), SMALL, QUIET), beside, top)
        coins = look.fitted(str(commission.purse), NUMBER, BRASS_LIGHT, look.px(PURSE_ROOM - BESIDE / 2))
        canvas.put(coins, beside, top + self._label_height - look.px(3))
        right = area.right - look.px(INSIDE) - self._goal_room
        canvas.put(look.line(_("Goal"), SMALL, QUIET), right, top)
        canvas.put(self._goal, right, top + self._label_height)

    @property
    def _goal_room(self) -> int:
        look = self.look
        return self._inside - look.px(PURSE_ROOM) - look.px(BESIDE) - round(look.px(PURSE) * PURSE_SHAPE)

    def _paint_outcome(self, canvas: Canvas, left: int, middle: float) -> None:
        """Draw the verdict with a mark for a win or a loss. If there is no verdict, draw the text about the
        progress."""
        look = self.look
        if self.commission.verdict:
            size, at = look.px(COIN), left + self._mark_side / 2
            canvas.put_centred(look.art.picture(CoinPicture("blank", size)), at, middle)
            canvas.put_centred(look.art.picture(VerdictPicture(self.commission.state == "won", size)), at, middle)
            left += self._mark_side + look.px(BESIDE)
        canvas.put(self._told, left, middle - self._told.get_height() / 2)


class DuelRow(Widget):
    """A row with a duel of a commission. If the duel has begun, pressing the row opens its match. `is_next` is true for
    the duel that can begin next."""

    def __init__(self, rect: Rect, duel: ShownDuel, is_next: bool, press: Press) -> None:
        super().__init__(rect, press)
        self.duel = duel
        self.is_next = is_next
        self.enabled = bool(duel.record)

    @property
    def spoken_name(self) -> str:
        return in_phrases(self.duel.title, self.duel.sentence, self.duel.result)

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        duel, margin, middle = self.duel, look.px(ROW_MARGIN), self.rect.centery
        top, bottom, line = (PLAIN_LIT if hovered else PLAIN) if duel.record else TO_COME
        opacity = 0.95 if duel.record else 0.5
        seen = 0.55 if duel.record or self.is_next else 0.0
        box = Box(*self.rect.size, look.px(CORNER), top, bottom, opacity, line, max(1, look.px(1)), seen)
        put_box(canvas, look, box, self.rect)
        title = look.line(duel.title, STRONG, TEXT if duel.record or self.is_next else QUIET)
        left = self.rect.x + margin
        canvas.put_centred(title, left, middle, align=0)
        left += title.get_width() + margin
        right = self.rect.right - margin
        if duel.record:
            opens = look.line("›", STRONG, BRASS_LIGHT)
            canvas.put_centred(opens, right, middle, align=1)
            right -= opens.get_width() + margin
        if duel.result:
            result = look.line(duel.result, STRONG, BRASS_LIGHT)
            canvas.put_centred(result, right, middle, align=1)
            right -= result.get_width() + margin
        sentence = look.within(duel.sentence, BODY, QUIET, right - left, is_centred=False, highest=self.rect.h)
        canvas.put_centred(sentence, left, middle, align=0)
        self.ring(canvas, look, focused, look.px(CORNER))


def order_height(look: Look, order: ShownOrder, width: int) -> int:
    """Return the height, in pixels, of a written order that is `width` pixels wide."""
    words = look.paragraph(order.sentence, BODY, INK, width - 2 * look.px(ORDER_MARGIN))
    return look.px(SEAL) + words.get_height() + 2 * look.px(ORDER_MARGIN)


class OrderCard(Widget):
    """A written order on ivory paper. Clicking the order or pressing the digit on its seal chooses it.

    `beside` holds the titles of all the orders, so that all of them can be set in the same size.
    """

    def __init__(self, rect: Rect, order: ShownOrder, beside: Sequence[str], digit: str, press: Press) -> None:
        super().__init__(rect, press)
        self.order = order
        self.beside = beside
        self.digit = digit

    @property
    def spoken_name(self) -> str:
        return in_phrases(self.order.title, self.order.sentence, self.digit)

    def answers(self, pressed: Pressed) -> bool:
        return super().answers(pressed) or (pressed.digit == self.digit and not pressed.modified)

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        margin, seal = look.px(ORDER_MARGIN), look.px(SEAL)
        line, thick = (BRASS_BRIGHT, 3) if hovered else (BRASS, 2)
        paper = Box(*self.rect.size, look.px(CORNER), IVORY, PAPER, 1.0, line, max(1, look.px(thick)))
        canvas.put(look.art.box(paper), *self.rect.topleft)
        left, top, room = self.rect.x + margin, self.rect.y + margin, self.rect.w - 2 * margin
        widest = room - seal - look.px(6)
        fitting = (look.lettering.fitting(title, SMALL_NAME, widest) for title in self.beside)
        title = look.line(self.order.title, min(fitting, key=lambda style: style.size), INK, widest)
        canvas.put_centred(title, left, top + seal / 2, align=0)
        canvas.put(look.paragraph(self.order.sentence, BODY, INK, room), left, top + seal)
        x, y = self.rect.right - margin - seal / 2, top + seal / 2
        wax = Disc(seal, BRASS, line=BRASS_DARK, line_width=max(1, look.px(2)))
        canvas.put_centred(look.art.disc(wax), x, y)
        canvas.put_centred(look.line(self.digit, STRONG, BRASS_INK), x, y)
        self.ring(canvas, look, focused, look.px(CORNER))
