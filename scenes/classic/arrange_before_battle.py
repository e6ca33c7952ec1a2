"""The prompt in which a player arranges a packet before the first battle (V1)."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from pygame import Rect

from game.engine.classic.actions import Arrange
from game.engine.classic.rules import value
from game.engine.classic.views import PlayerView
from game.engine.core.cards import PlayingCard
from scenes.classic.board import ClassicBoard
from scenes.core.input import AnyPress, Command, InputAction, Pressed
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.asset_pack import card_sprite
from scenes.drawing.canvas_and_pictures import BACK, Canvas, CardPicture
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.drawing.shapes import Box
from scenes.short_names import shorten
from scenes.table.cloth import draw_cloth
from scenes.table.decision_prompts import PromptScene
from scenes.table.log import playing_card_words
from scenes.table.panel import draw_footer
from scenes.theme import BRASS_LIGHT, FOCUS, FOCUS_WIDTH, NAME, QUIET, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_lines
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _, in_phrases, place_in_words

GAP = 1.12
"""Distance between the centres of adjacent cards, as a multiple of a card's width (across) or height (down)."""

WIDEST = 120
"""Maximum width of a card, in design units."""

LIFT = 0.14
"""Height by which a lifted card is raised, as a share of a card's width."""

HEAD, FOOT, SIDE = 84, 46, 30
"""Space above and below the cards, in design units scaled with the text size (`HEAD`, `FOOT`), and beside them, in
design units (`SIDE`)."""


class PacketOrder:
    """The order of a packet's `cards`, from the first to be played to the last.

    `cursor` is the index of the card on which keys act. If `lifted` is true, this card moves with the cursor. `seed`
    determines the shuffles.
    """

    def __init__(self, cards: Sequence[PlayingCard], seed: int) -> None:
        self.cards = tuple(cards)
        self.cursor = 0
        self.lifted = False
        self._seed = seed
        self._before: list[tuple[PlayingCard, ...]] = []

    @property
    def can_undo(self) -> bool:
        """True if there is a change to undo."""
        return bool(self._before)

    def move(self, start: int, end: int) -> None:
        """Move a card from the index `start` to the index `end`."""
        if start == end:
            return
        cards = list(self.cards)
        cards.insert(end, cards.pop(start))
        self._become(cards)

    def go_to(self, place: int) -> None:
        """Move the cursor to an index, or to the nearer end if the index is out of range. A lifted card moves with the
        cursor."""
        place = min(len(self.cards) - 1, max(0, place))
        if self.lifted:
            self.move(self.cursor, place)
        self.cursor = place

    def sort(self) -> None:
        """Sort the cards from the highest to the lowest, and equal ranks by suit."""
        self._become(sorted(self.cards, key=lambda card: (-value(card), str(card))))

    def shuffle(self) -> None:
        cards = list(self.cards)
        Random(f"{self._seed} {len(self._before)}").shuffle(cards)
        self._become(cards)

    def undo(self) -> None:
        if self._before:
            self.cards = self._before.pop()
            self.lifted = False

    def _become(self, cards: Sequence[PlayingCard]) -> None:
        if tuple(cards) != self.cards:
            self._before.append(self.cards)
            self.cards = tuple(cards)


class Grid(NamedTuple):
    """A grid of cards in an area: the number of cards, the number of columns, and the width of a card in pixels."""

    area: Rect
    cards: int
    columns: int
    width: float

    def centre(self, place: int) -> tuple[float, float]:
        """Return the centre of the card at an index, in pixels."""
        rows = -(-self.cards // self.columns)
        row, column = divmod(place, self.columns)
        x = self.area.centerx + (column - (self.columns - 1) / 2) * self.width * GAP
        y = self.area.centery + (row - (rows - 1) / 2) * self.width * CARD_SHAPE * GAP
        return x, y

    def place_at(self, position: tuple[float, float]) -> int:
        """Return the index of the card whose centre is nearest to a point."""
        distances = [
            (abs(x - position[0]) * CARD_SHAPE + abs(y - position[1]), place)
            for place in range(self.cards)
            for x, y in (self.centre(place),)
        ]
        return min(distances)[1]

    def card(self, place: int) -> Rect:
        """Return the area of the card at an index, in pixels."""
        card = Rect(0, 0, round(self.width), round(self.width * CARD_SHAPE))
        card.center = round(self.centre(place)[0]), round(self.centre(place)[1])
        return card

    def holds(self, place: int, position: tuple[float, float]) -> bool:
        """Return True if a point is on the card at an index."""
        x, y = self.centre(place)
        return abs(position[0] - x) <= self.width / 2 and abs(position[1] - y) <= self.width * CARD_SHAPE / 2


def grid_for(area: Rect, cards: int, widest: float) -> Grid:
    """Return the grid in which the cards are as large as the area permits, but at most `widest` pixels wide."""
    grids = [Grid(area, cards, columns, _width(area, cards, columns, widest)) for columns in range(1, cards + 1)]
    return max(grids, key=lambda grid: (round(grid.width, 3), -grid.columns))


def _width(area: Rect, cards: int, columns: int, widest: float) -> float:
    rows = -(-cards // columns)
    return max(1.0, min(widest, area.w / (columns * GAP), area.h / (rows * CARD_SHAPE * GAP + LIFT)))


class PacketGrid(Widget):
    """The widget that shows a packet's cards. They can be dragged with the mouse, or lifted with Space and then moved
    with the arrow keys."""

    commands = (Command.ACTIVATE, Command.RIGHT, Command.LEFT, Command.DOWN, Command.UP)

    is_dragged = True

    def __init__(self, grid: Grid, arranging: PacketOrder, changed: Callable[[], Sequence[Wish]]) -> None:
        super().__init__(grid.area)
        self.grid = grid
        self.arranging = arranging
        self.hidden = False
        self.is_secret = False
        """True if others share the screen, so that no card may be spoken."""

        self._changed = changed
        self._held: PlayingCard | None = None
        self._at = (0, 0)

    @property
    def parts(self) -> Sequence[Rect]:
        return [self.grid.card(place) for place in range(len(self.arranging.cards))]

    @property
    def spoken_name(self) -> str:
        return _("Your packet")

    @property
    def spoken_value(self) -> str:
        cards, cursor = self.arranging.cards, self.arranging.cursor
        card = _("a card face down") if self.is_secret or self.hidden else playing_card_words(cards[cursor])
        lifted = _("lifted") if self.arranging.lifted else ""
        return in_phrases(card, lifted, place_in_words(cursor, len(cards)))

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Pick up the card at a position, if there is one. Returns no wishes."""
        place = self.grid.place_at(position)
        if self.grid.holds(place, position):
            self.arranging.lifted = False
            self.arranging.cursor = place
            self._held = self.arranging.cards[place]
            self._at = position
        return ()

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        self._at = position
        return ()

    def drop(self) -> Sequence[Wish]:
        if self._held is None:
            return ()
        place = self.grid.place_at(self._at)
        self.arranging.move(self.arranging.cards.index(self._held), place)
        self.arranging.cursor, self._held = place, None
        return self._changed()

    def let_go(self) -> None:
        self._held = None

    def press(self) -> Sequence[Wish]:
        self.arranging.lifted = not self.arranging.lifted
        return ()

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Handle a key. The arrow keys, Home and End move the cursor, along with any lifted card. Enter and Space lift
        or drop a card. Returns the resulting wishes, or None if the key has no effect here."""
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
        # a carried card is drawn above the others, and its future place is left free
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


class ArrangeScene(PromptScene):
    """The prompt in which the player arranges a packet.

    If several people share the screen, the cards are hidden as soon as the prompt is paused, for example when another
    page covers it. `seed` determines the shuffles.
    """

    opaque = True
    board: ClassicBoard
    grid: PacketGrid

    def __init__(self, board: ClassicBoard, own: PlayerView, seed: int) -> None:
        super().__init__(board)
        assert own.packet is not None, "a packet is arranged by its own player, before the first battle"
        self.own = own
        self.asked_seat = own.seat
        self.arranging = PacketOrder(own.packet, seed)
        self.hidden = False
        self._shared = len(board.persons) > 1

    @property
    def question(self) -> object:
        """Value that identifies the question. It is None during an animation, and while the cards are hidden, because a
        press then decides nothing."""
        return None if self.hidden else super().question

    def update(self, seconds: float) -> Sequence[Wish]:
        """End all animations on the table immediately."""
        while self.board.skip():
            pass
        return ()

    def pause(self) -> None:
        """Hide the cards if several people share the screen."""
        super().pause()
        self.hidden = self._shared

    def rebuild(self) -> None:
        places, arranging = self.places, self.arranging
        grid = grid_for(self._area(), len(arranging.cards), self.board.layout.px(WIDEST))
        self.grid = PacketGrid(grid, arranging, self._changed)
        self.grid.is_secret = self._shared
        undo = Button(places.extra, _("Undo"), partial(self._change, arranging.undo), action="undo", small=True)
        undo.enabled = arranging.can_undo
        detail = _("play in this order")
        where, meaning = places.buttons[0], ("arrange", self.own.seat)
        ready = Button(where, _("Ready"), self._done, detail=detail, action="ready", primary=True, meaning=meaning)
        left, right = places.chips[0].union(places.chips[1]), places.chips[2].union(places.chips[3])
        self.controls = Controls(
            [
                self.grid,
                ready,
                Button(left, _("Sort"), partial(self._change, arranging.sort), action="sort", small=True),
                Button(right, _("Shuffle"), self._shuffle, action="shuffle", small=True),
                undo,
            ],
        )

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Show the cards again if they are hidden and the action is a press. Otherwise, pass the action to the
        widgets."""
        if isinstance(action, AnyPress) and self.hidden:
            self.hidden = False
            return ()
        return super().handle(action)

    def draw(self, canvas: Canvas) -> None:
        look, layout = self.look, self.board.layout
        self.grid.hidden = self.hidden
        draw_cloth(canvas, look, layout, war=False)
        table = layout.table
        words = _("in the order of play")
        if self.hidden:
            words = _("Press a key or click to see your cards")
            if look.keys.touched:
                words = _("Touch the screen to see your cards")
            elif look.keys.pad is not None:
                words = _("Press any button to see your cards")
        lines = [(_("Your packet"), NAME, TEXT), (words, SMALL, QUIET)]
        put_lines(canvas, look, lines, table.centerx, table.y + layout.px(14), table.w)
        how = _("Drag a card. By keyboard: arrows to reach it, Space to lift it, then arrows, Home or End to move it")
        if look.keys.scanned:
            how = _("Choose a card with the arrows, lift it, then move it")
        elif look.keys.touched:
            how = _("Drag a card to another place")
        elif look.keys.pad is not None:
            how = _("{arrows} to reach a card, {lift} to lift it, then {arrows} to move it").format(
                arrows="".join(map(look.keys.label, ("left", "up", "down", "right"))), lift=look.keys.label("a")
            )
        keys = look.within(how, look.lettering.fitting(how, SMALL, table.w * 0.9), QUIET, table.w)
        canvas.put(keys, table.centerx - keys.get_width() / 2, table.bottom - layout.px(12) - keys.get_height())
        draw_footer(canvas, look, self.places)
        super().draw(canvas)

    def heading(self) -> str:
        if not self._shared:
            return _("ARRANGE")
        return _("FOR {name} ONLY").format(name=shorten(self.own.players[self.own.seat]).upper())

    def status(self) -> str:
        return _("Choose the order of your cards")

    def _area(self) -> Rect:
        layout = self.board.layout
        table = layout.table
        head, foot, side = round(HEAD * layout.letter), round(FOOT * layout.letter), layout.px(SIDE)
        return Rect(table.x + side, table.y + head, table.w - 2 * side, table.h - head - foot)

    def _changed(self) -> Sequence[Wish]:
        self.look.sounds.play("card_slide")
        self.controls.widgets[-1].enabled = self.arranging.can_undo
        return ()

    def _change(self, change: Callable[[], None]) -> Sequence[Wish]:
        change()
        return self._changed()

    def _shuffle(self) -> Sequence[Wish]:
        self.look.sounds.play("shuffle")
        return self._change(self.arranging.shuffle)

    def _done(self) -> Sequence[Wish]:
        return (Pop(), Decide(Arrange(self.own.seat, self.arranging.cards)))
