"""A packet laid out in rows, to be put in order by mouse or keys."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from pygame import Rect

from game.engine.classic.rules import value
from game.engine.core.cards import PlayingCard
from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import BACK, Canvas, CardPicture
from scenes.drawing.picture_rendering import CARD_SHAPE
from scenes.drawing.shapes import Box
from scenes.drawing.sprite_images import card_sprite
from scenes.theme import BRASS_LIGHT, FOCUS, FOCUS_WIDTH
from scenes.widgets.widget import Widget

GAP = 1.12
"""How far apart two cards lie, in widths or in heights of a card."""

WIDEST = 120
"""No card is wider than so many pixels of the design."""

LIFT = 0.14
"""How far a lifted card stands up, in widths."""


class Arranging:
    """Cards in an order, the first one played first; `cursor` is the place the keys act on.

    While `lifted`, the card there goes along with the cursor. Shuffles follow from `seed`.
    """

    def __init__(self, cards: Sequence[PlayingCard], seed: int) -> None:
        self.cards = tuple(cards)
        self.cursor = 0
        self.lifted = False
        self._seed = seed
        self._before: list[tuple[PlayingCard, ...]] = []

    @property
    def can_undo(self) -> bool:
        """Whether anything was done."""
        return bool(self._before)

    def move(self, start: int, end: int) -> None:
        """Take a card out of the order and put it in at another place."""
        if start == end:
            return
        cards = list(self.cards)
        cards.insert(end, cards.pop(start))
        self._become(cards)

    def go_to(self, place: int) -> None:
        """Bring the cursor to a place, or to the nearest end, and a lifted card with it."""
        place = min(len(self.cards) - 1, max(0, place))
        if self.lifted:
            self.move(self.cursor, place)
        self.cursor = place

    def sort(self) -> None:
        """The highest first; suits together where ranks are equal."""
        self._become(sorted(self.cards, key=lambda card: (-value(card), str(card))))

    def shuffle(self) -> None:
        """Any order."""
        cards = list(self.cards)
        Random(f"{self._seed} {len(self._before)}").shuffle(cards)
        self._become(cards)

    def undo(self) -> None:
        """Take the last change back."""
        if self._before:
            self.cards = self._before.pop()
            self.lifted = False

    def _become(self, cards: Sequence[PlayingCard]) -> None:
        if tuple(cards) != self.cards:
            self._before.append(self.cards)
            self.cards = tuple(cards)


class Grid(NamedTuple):
    """Where so many cards lie in an area: in how many columns, how wide each."""

    area: Rect
    cards: int
    columns: int
    width: float

    def centre(self, place: int) -> tuple[float, float]:
        """The middle of a place."""
        rows = -(-self.cards // self.columns)
        row, column = divmod(place, self.columns)
        x = self.area.centerx + (column - (self.columns - 1) / 2) * self.width * GAP
        y = self.area.centery + (row - (rows - 1) / 2) * self.width * CARD_SHAPE * GAP
        return x, y

    def place_at(self, position: tuple[float, float]) -> int:
        """The place nearest to a point."""
        distances = [
            (abs(x - position[0]) * CARD_SHAPE + abs(y - position[1]), place)
            for place in range(self.cards)
            for x, y in (self.centre(place),)
        ]
        return min(distances)[1]

    def holds(self, place: int, position: tuple[float, float]) -> bool:
        """Whether a point is on the card at a place."""
        x, y = self.centre(place)
        return abs(position[0] - x) <= self.width / 2 and abs(position[1] - y) <= self.width * CARD_SHAPE / 2


def grid_for(area: Rect, cards: int, widest: float) -> Grid:
    """The grid in which the cards are as large as they can be."""
    grids = [Grid(area, cards, columns, _width(area, cards, columns, widest)) for columns in range(1, cards + 1)]
    return max(grids, key=lambda grid: (round(grid.width, 3), -grid.columns))


def _width(area: Rect, cards: int, columns: int, widest: float) -> float:
    rows = -(-cards // columns)
    return max(1.0, min(widest, area.w / (columns * GAP), area.h / (rows * CARD_SHAPE * GAP + LIFT)))


class PacketGrid(Widget):
    """The cards. Dragged, a card goes where it is let go; by keys, Space lifts it and the arrows carry it along."""

    def __init__(self, grid: Grid, arranging: Arranging, changed: Callable[[], Sequence[Wish]]) -> None:
        super().__init__(grid.area)
        self.grid = grid
        self.arranging = arranging
        self.hidden = False
        self._changed = changed
        self._held: PlayingCard | None = None
        self._at = (0, 0)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Take hold of a card."""
        place = self.grid.place_at(position)
        if self.grid.holds(place, position):
            self.arranging.lifted = False
            self.arranging.cursor = place
            self._held = self.arranging.cards[place]
            self._at = position
        return ()

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Carry the card."""
        self._at = position
        return ()

    def drop(self) -> Sequence[Wish]:
        """Let the card go where it is."""
        if self._held is None:
            return ()
        place = self.grid.place_at(self._at)
        self.arranging.move(self.arranging.cards.index(self._held), place)
        self.arranging.cursor, self._held = place, None
        return self._changed()

    def let_go(self) -> None:
        """Leave the card where it was."""
        self._held = None

    def press(self) -> Sequence[Wish]:
        """Lift the card at the cursor, or put it down."""
        self.arranging.lifted = not self.arranging.lifted
        return ()

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Arrows, Home and End bring the cursor along, and a lifted card with it."""
        cursor, columns = self.arranging.cursor, self.grid.columns
        goals: dict[Command | None, int] = {
            Command.LEFT: cursor - 1,
            Command.RIGHT: cursor + 1,
            Command.UP: cursor - columns,
            Command.DOWN: cursor + columns,
            Command.FIRST: 0,
            Command.LAST: len(self.arranging.cards) - 1,
        }
        goal = goals.get(pressed.command)
        if goal is not None:
            self.arranging.go_to(goal)
            return self._changed()
        return self.press() if pressed.command in (Command.ACTIVATE, Command.CONFIRM) else None

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        # a card that is carried lies above all others, the place it would go to left free
        carried = self._held
        cards: list[PlayingCard | None] = [card for card in self.arranging.cards if card != carried]
        if carried is not None:
            cards.insert(self.grid.place_at(self._at), None)
        for place, card in enumerate(cards):
            if card is not None:
                self._draw_card(canvas, look, place, card, focused and carried is None)
        if carried is not None:
            canvas.move_centred(look.art.picture(self._picture(carried)), *self._at)

    def _draw_card(self, canvas: Canvas, look: Look, place: int, card: PlayingCard, focused: bool) -> None:
        x, y = self.grid.centre(place)
        here = place == self.arranging.cursor and focused
        if here and self.arranging.lifted:
            y -= self.grid.width * LIFT
        canvas.put_centred(look.art.picture(self._picture(card)), x, y)
        if here:
            width = max(2, look.px(FOCUS_WIDTH))
            wide, high = round(self.grid.width) + 2 * width, round(self.grid.width * CARD_SHAPE) + 2 * width
            colour = BRASS_LIGHT if self.arranging.lifted else FOCUS
            ring = Box(wide, high, self.grid.width / 14, fill=0, line=colour, line_width=width)
            canvas.put_centred(look.art.box(ring), x, y)

    def _picture(self, card: PlayingCard) -> CardPicture:
        return CardPicture(BACK if self.hidden else card_sprite(card), round(self.grid.width))
