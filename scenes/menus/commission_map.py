"""The field map of the commissions, with a camp for each. The player chooses a camp with a click or the arrow keys."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.fitted_text import halves
from scenes.drawing.map_pieces import CAMP_SHAPE, PURSE_SHAPE, Camp, draw_camp, draw_lamplight, draw_purse
from scenes.drawing.shapes import Box
from scenes.drawing.terrain_map import BORDER, MapColours, camp_places, draw_map
from scenes.theme import BAIZE, BRASS, BRASS_BRIGHT, BRASS_LIGHT, FOCUS_WIDTH, PANEL_BOTTOM, PANEL_TOP, SMALL_NAME, TEXT
from scenes.widgets.widget import Press, Widget, put_ring
from scenes.widgets.widget_group import DIRECTIONS
from scenes.wording import _, in_context, in_phrases, place_in_words

HIGH: Final = 70
"""Height of a camp. All lengths in this module are in design units."""

FOOT: Final = 12
"""Distance from the road down to the lower edge of a camp."""

PURSE: Final = 38
"""Height of the purse beside the chosen camp."""

INSIDE, PLATE_MARGIN, CORNER = 8, 5, 6
"""Space to the left and right of the name on a plate (`INSIDE`), space above and below it (`PLATE_MARGIN`), and radius
of the plate's corners (`CORNER`)."""

WIDEST: Final = 0.38
"""Maximum width of a plate, as a fraction of the map's width, so that two plates fit side by side."""

STEEPEST: Final = 1.5
"""Greatest ratio of a camp's sideways distance to its distance ahead at which an arrow key can still reach the camp."""


class CampOnMap(NamedTuple):
    """A commission's camp: the title on its plate, its appearance, and whether the commission's purse is empty."""

    title: str
    camp: Camp
    has_empty_purse: bool = False


class CommissionMap(Widget):
    """A map of camps. `chosen` is the index of the chosen camp.

    `choose` is called with the index of a newly chosen camp, and `press` when the player presses Enter or Space.
    """

    commands = (Command.ACTIVATE, Command.RIGHT, Command.LEFT, Command.DOWN, Command.UP)

    def __init__(
        self,
        rect: Rect,
        look: Look,
        camps: Sequence[CampOnMap],
        chosen: int,
        choose: Callable[[int], None],
        press: Press,
    ) -> None:
        super().__init__(rect, press)
        self.camps = camps
        self.chosen = chosen
        self.enabled = bool(camps)
        self._choose = choose
        self._unit = look.unit
        self._names = [self._name(look, number) for number in range(len(camps))]

    @property
    def spoken_value(self) -> str:
        if not self.camps:
            return _("empty")
        camp = self.camps[self.chosen]
        state = (
            in_context("commission", "won")
            if camp.camp.is_won
            else _("the purse is empty")
            if camp.has_empty_purse
            else ""
        )
        return in_phrases(camp.title, state, place_in_words(self.chosen, len(self.camps)))

    @property
    def focused_part(self) -> Rect:
        return self.place_of(self.chosen).union(self._purse) if self.camps else self.rect

    @property
    def parts(self) -> Sequence[Rect]:
        return [self.place_of(number) for number in range(len(self.camps))]

    def place_of(self, number: int) -> Rect:
        """Return the area in the window that a camp and its plate cover, in pixels."""
        return self._tent(number).union(self._plate(number))

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        for number in range(len(self.camps)):
            if self.place_of(number).collidepoint(position):
                self._go(number)
        return ()

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Choose another camp when an arrow key, Home or End is pressed, and return no wishes.

        Returns None for any other key, or if there is no camp in the arrow's direction.
        """
        goal: int | None = None
        if pressed.command in (Command.FIRST, Command.LAST):
            goal = 0 if pressed.command is Command.FIRST else len(self.camps) - 1
        elif pressed.command is not None and pressed.command in DIRECTIONS:
            goal = self._next(*DIRECTIONS[pressed.command])
        if goal is None:
            return None
        self._go(goal)
        return ()

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        ink = look.tint(BAIZE.edge)
        won = tuple(camp.camp.is_won for camp in self.camps[:-1])
        canvas.put(
            draw_map(self.rect.size, self._unit, won, MapColours(ink, look.tint(BAIZE.line))), *self.rect.topleft
        )
        inside = self._inside
        for number, camp in enumerate(self.camps):
            if camp.camp.is_lit:
                x, y = self._middle(number)
                under = (x - inside.x) / self._unit, (y - inside.y) / self._unit
                canvas.put(draw_lamplight(inside.size, self._unit, under, ink), *inside.topleft)
        for number, camp in enumerate(self.camps):
            tent = self._tent(number)
            canvas.put(draw_camp(camp.camp, tent.h, ink), *tent.topleft)
            self._put_plate(canvas, look, number)
        if not self.camps:
            return
        purse = draw_purse(look.px(PURSE), self.camps[self.chosen].has_empty_purse)
        canvas.put(purse, *self._purse.topleft)
        if focused:
            gap = max(2, look.px(FOCUS_WIDTH))
            put_ring(canvas, look, self.focused_part.inflate(2 * gap, 2 * gap), look.px(CORNER) + gap)

    def _go(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self._choose(number)

    def _next(self, right: int, down: int) -> int | None:
        """Return the index of the nearest camp in an arrow's direction, or None if there is none. `right` and `down`
        give the direction: one of them is 0, and the other is 1 or -1."""
        x, y = self._middle(self.chosen)
        found = list[tuple[float, int]]()
        for number in range(len(self.camps)):
            there = self._middle(number)
            # as fractions of the map's size, so that arrow keys lead to the same camps on a low map as on a tall one
            across, under = (there[0] - x) / self.rect.w, (there[1] - y) / self.rect.h
            ahead, aside = across * right + under * down, abs(across * down) + abs(under * right)
            if ahead > 0 and aside <= STEEPEST * ahead:
                found.append((ahead + 2 * aside, number))
        return min(found)[1] if found else None

    @property
    def _inside(self) -> Rect:
        border = round(BORDER * self._unit)
        return self.rect.inflate(-2 * border, -2 * border)

    def _middle(self, number: int) -> tuple[float, float]:
        """Return the position of a camp on the road, in pixels."""
        unit = self._unit
        x, y = camp_places(len(self.camps), self.rect.w / unit, self.rect.h / unit)[number]
        return self.rect.x + x * unit, self.rect.y + y * unit

    def _tent(self, number: int) -> Rect:
        x, y = self._middle(number)
        high = round(HIGH * self._unit)
        wide = round(high * CAMP_SHAPE)
        return Rect(round(x - wide / 2), round(y + FOOT * self._unit) - high, wide, high).clamp(self._inside)

    def _plate(self, number: int) -> Rect:
        tent, lines, unit = self._tent(number), self._names[number], self._unit
        wide = max(line.get_width() for line in lines) + 2 * round(INSIDE * unit)
        high = sum(line.get_height() for line in lines) + 2 * round(PLATE_MARGIN * unit)
        return Rect(tent.centerx - wide // 2, tent.bottom + round(2 * unit), wide, high).clamp(self._inside)

    @property
    def _purse(self) -> Rect:
        tent, high = self._tent(self.chosen), round(PURSE * self._unit)
        wide = round(high * PURSE_SHAPE)
        return Rect(tent.x - round(0.72 * wide), tent.bottom - high, wide, high)

    def _name(self, look: Look, number: int) -> list[Surface]:
        """Return an image of each line of a camp's title. A title that doesn't fit on one line is split in two,
        if it has a space."""
        colour = BRASS_LIGHT if number == self.chosen else TEXT
        inside, middle, title = self._inside, self._middle(number)[0], self.camps[number].title
        near = min(middle - inside.x, inside.right - middle) - look.px(4)
        widest = min(2 * near, WIDEST * self.rect.w) - 2 * look.px(INSIDE)
        if look.lettering.width(title, SMALL_NAME) <= widest:
            return [look.line(title, SMALL_NAME, colour)]
        parts = [part for part in halves(title) if part]
        style = min((look.lettering.fitting(part, SMALL_NAME, widest) for part in parts), key=lambda each: each.size)
        return [look.line(part, style, colour, widest) for part in parts]

    def _put_plate(self, canvas: Canvas, look: Look, number: int) -> None:
        plate, is_chosen = self._plate(number), number == self.chosen
        line, thick = (BRASS_BRIGHT, 2.0) if is_chosen else (BRASS, 1.0)
        box = Box(*plate.size, look.px(CORNER), PANEL_TOP, PANEL_BOTTOM, 0.9, line, max(1, look.px(thick)))
        canvas.put(look.art.box(box), *plate.topleft)
        top = plate.y + look.px(PLATE_MARGIN)
        for name in self._names[number]:
            canvas.put(name, plate.centerx - name.get_width() / 2, top)
            top += name.get_height()
