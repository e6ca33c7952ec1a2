"""The log of a match, and the types from which the log and the panel's history are built."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from game.engine.core.cards import RANK_LETTERS, Card, Joker, PlayingCard, Seat
from scenes.core.input import InputAction, Pressed
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import LINE, ScrollPage
from scenes.menus.scrolling import put_inside
from scenes.theme import BRASS_LIGHT, HEADING, NAME, READING, TEXT
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

SECTION = 16
"""Space above a heading, in design units."""


class LogLine(NamedTuple):
    """A line of the log. If `heading` is true, it begins a new section."""

    text: str
    heading: bool = False


class RoundLine(NamedTuple):
    """One round or battle in the panel: its number or a `mark`, the ranks turned up, and the outcome.

    `winner` is the winner's seat if the text of the outcome leaves out the winner's name, and None otherwise. `shorter`
    holds shorter wordings of the outcome. If even these don't fit, `least` is shown unless it is empty. `coins` holds
    the faces of the prediction coins, by seat.
    """

    number: int
    ranks: tuple[str, ...]
    outcome: str
    mark: str = ""
    winner: Seat | None = None
    shorter: tuple[str, ...] = ()
    coins: tuple[str, ...] = ()
    least: str = ""


EventT_contra = TypeVar("EventT_contra", contravariant=True)
TableauT_contra = TypeVar("TableauT_contra", contravariant=True)


class MatchHistory(Protocol[EventT_contra, TableauT_contra]):
    """The history of a match, with a line for each round or battle. It may keep only the latest lines.

    Only `lines` may be changed in place. Other attributes must be replaced, so that a shallow copy can share them.
    """

    lines: list[RoundLine]

    def add(self, event: EventT_contra, after: TableauT_contra) -> None:
        """Add an event. `after` is the table after it."""


def card_words(card: Card) -> str:
    """Return the name of a card, for example "queen of hearts"."""
    ranks = (
        *(_("2"), _("3"), _("4"), _("5"), _("6"), _("7"), _("8"), _("9"), _("10")),
        *(_("jack"), _("queen"), _("king"), _("ace")),
    )
    suits = {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}
    rank = ranks[RANK_LETTERS.index(card.rank.letter)]
    return _("{rank} of {suit}").format(rank=rank, suit=suits[card.suit.value])


def playing_card_words(card: PlayingCard) -> str:
    """Return the name of a card or of a joker."""
    return _("joker") if isinstance(card, Joker) else card_words(card)


class LogScene(ScrollPage):
    """The log of a match. It opens at the latest line."""

    widest, head = 860, 74

    def __init__(self, lines: Sequence[LogLine]) -> None:
        super().__init__()
        self.lines = tuple(lines)
        self._rows: list[tuple[int, LogLine]] = []

    @property
    def spoken_lines(self) -> tuple[str, ...]:
        return tuple(line.text for line in reversed(self.lines)) or (_("Nothing has happened yet."),)

    def build(self, look: Look) -> Sequence[Widget]:
        is_new = not self._rows
        widgets = super().build(look)
        if is_new:
            self.scroll.go_to(self.scroll.furthest)
        return widgets

    def handle(self, action: InputAction) -> Sequence[Wish]:
        if isinstance(action, Pressed) and "log" in action.named:
            return (Pop(),)
        return super().handle(action)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, -4)
        put_lines(canvas, look, [(_("Match log"), HEADING, TEXT)], middle, top, look.px(self.width))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 56), look.px(420))
        for down, line in self._rows:
            y = self.area.y + down - self.scroll.offset
            if self.area.y - look.px(2 * LINE) < y < self.area.bottom:
                style, colour = (NAME, BRASS_LIGHT) if line.heading else (READING, TEXT)
                put_inside(canvas, look.line(line.text, style, colour), self.area.x, y, self.area)

    def measure(self) -> int:
        """Wrap the lines. Returns the height of the whole log in pixels."""
        look = self.look
        self._rows, down = [], 0
        for line in self.lines or (LogLine(_("Nothing has happened yet.")),):
            down += look.px(SECTION) if line.heading and down else 0
            for row in _wrapped(line, look, self.area.w):
                self._rows.append((down, row))
                down += look.px(LINE + (6 if line.heading else 0))
        return down


def _wrapped(line: LogLine, look: Look, widest: int) -> list[LogLine]:
    """Return the rows into which a line is wrapped, each at most `widest` pixels wide unless a single word is
    wider."""
    style = NAME if line.heading else READING
    if look.lettering.width(line.text, style) <= widest:
        return [line]
    rows = [""]
    for word in line.text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and look.lettering.width(longer, style) > widest:
            rows.append(word)
        else:
            rows[-1] = longer
    return [LogLine(row, line.heading) for row in rows]
