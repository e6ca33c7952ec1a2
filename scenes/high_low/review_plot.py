"""The plot of a match, which shows each player's coins after every round, the pot, and the WARs."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.coach.high_low.review_results import RoundPoint
from game.engine.core.cards import Seat
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import FINE, Point, draw_line, draw_thick, ticks
from scenes.short_names import shorten
from scenes.theme import BRASS_LIGHT, EMBER, GLOW, POT_LINE, QUIET, RULE, SMALL, TEXT, Colour
from scenes.wording import _, coins_in_words, in_digits, in_phrases, plural

LINES: Final[tuple[Colour, Colour]] = (BRASS_LIGHT, GLOW)
"""Colours of the seats' lines, which are solid for seat 0 and dashed for seat 1."""

LINE: Final = 3.0
DASH: Final = 9.0
GAP: Final = 8.0
WAR_SIZE: Final = 11.0
"""Width of a line (`LINE`), lengths of its dashes (`DASH`) and gaps (`GAP`), and size of a WAR's mark (`WAR_SIZE`), in
design units."""

LEFT, TOP, BOTTOM, RIGHT = 46, 42, 28, 14
INSET: Final = 6
WIDEST_BAR: Final = 16
"""Margins for the numbers and the key, inset of the lines (`INSET`), and maximum width of the pot's bars
(`WIDEST_BAR`), in design units."""


def course_words(course: Sequence[RoundPoint], names: Sequence[str], seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the contents of the plot as sentences, one for the start and one for each round, with the coins of these
    seats, the pot and the WARs."""
    told = []
    for point in course:
        when = _("Round {number}").format(number=point.number) if point.number else _("At the start")
        coins = (_("{name} {coins}").format(name=names[seat], coins=point.coins[seat]) for seat in seats)
        pot = _("{coins} in the pot").format(coins=coins_in_words(point.pot)) if point.pot else ""
        wars = plural("{n} WAR", "{n} WARs", point.wars) if point.wars else ""
        told.append(in_phrases(when, *coins, pot, wars))
    return tuple(told)


class Plot:
    """A plot that is drawn only once, in a fixed area. `seats` holds the seats whose coins it shows."""

    def __init__(
        self, place: Rect, look: Look, course: Sequence[RoundPoint], names: tuple[str, str], seats: Sequence[Seat]
    ) -> None:
        self._look = look
        self._names = names
        self._seats = tuple(seats)
        self._place = place
        left, top, bottom, right = (look.px(measure) for measure in (LEFT, TOP, BOTTOM, RIGHT))
        self._area = Rect(place.x + left, place.y + top, place.w - left - right, place.h - top - bottom)
        self._rounds = course[-1].number
        self._most = max(max(*point.coins, point.pot) for point in course)
        self._picture = self._draw(course)
        self._key = self._make_key()

    def put(self, canvas: Canvas) -> None:
        canvas.put(self._picture, *self._area.topleft)
        self._put_numbers(canvas)
        self._put_key(canvas)

    def _at(self, number: float, coins: float) -> Point:
        """Return the point for a number of coins after a round, in pixels from the area's upper left corner."""
        inset = self._look.px(INSET)
        across, down = self._area.w - 2 * inset, self._area.h - 2 * inset
        return inset + across * number / max(1, self._rounds), inset + down * (1 - coins / max(1, self._most))

    def _fine(self, number: float, coins: float) -> Point:
        x, y = self._at(number, coins)
        return x * FINE, y * FINE

    def _draw(self, course: Sequence[RoundPoint]) -> Surface:
        area, look = self._area, self._look
        big = Surface((area.w * FINE, area.h * FINE), pygame.SRCALPHA)
        thin = max(1, FINE * look.px(1))
        for coins in ticks(0, self._most):
            _, y = self._fine(0, coins)
            pygame.draw.line(big, look.tint(RULE), (0, y), (big.get_width(), y), thin)
        self._draw_pot(big, course)
        for point in course:
            if point.wars:
                self._draw_war(big, point, thin)
        for seat in self._seats:
            line = [self._fine(point.number, point.coins[seat]) for point in course]
            self._draw_line(big, line, look.tint(LINES[seat]), broken=seat == 1)
        return pygame.transform.smoothscale(big, area.size)

    def _draw_pot(self, big: Surface, course: Sequence[RoundPoint]) -> None:
        each = self._area.w / max(1, self._rounds)
        wide = FINE * max(2.0, min(self._look.unit * WIDEST_BAR, each * 0.6))
        for point in course:
            if point.pot:
                x, y = self._fine(point.number, point.pot)
                ground = self._fine(0, 0)[1]
                bar = Rect(round(x - wide / 2), round(y), round(wide), round(ground - y))
                pygame.draw.rect(big, self._look.tint(POT_LINE), bar)

    def _draw_war(self, big: Surface, point: RoundPoint, thin: int) -> None:
        """Draw a vertical line for a round with WARs, and one lozenge for each WAR, up to three, from the top of the
        line downwards."""
        x, _y = self._fine(point.number, 0)
        half = FINE * self._look.px(WAR_SIZE) / 2
        x = min(big.get_width() - half, max(half, x))
        colour = pygame.Color(self._look.tint(EMBER))
        pygame.draw.line(big, (*colour[:3], 110), (x, 0), (x, big.get_height()), thin)
        for number in range(min(point.wars, 3)):
            middle = half + number * half * 2
            pygame.draw.polygon(big, colour, _lozenge(x, middle, half))

    def _draw_line(self, big: Surface, line: Sequence[Point], colour: Colour, broken: bool) -> None:
        width = max(2, round(FINE * self._look.unit * LINE))
        measure = FINE * self._look.unit
        if not broken:
            draw_line(big, colour, line, width)
        for piece in dashes(line, measure * DASH, measure * GAP) if broken else ():
            for start, end in pairwise(piece):
                draw_thick(big, colour, start, end, width)
            for corner in piece[1:-1]:
                pygame.draw.circle(big, colour, corner, width / 2)
        pygame.draw.circle(big, colour, line[-1], width * 1.4)

    def _put_numbers(self, canvas: Canvas) -> None:
        look, area = self._look, self._area
        for coins in ticks(0, self._most):
            words = look.line(in_digits(coins), SMALL, QUIET)
            canvas.put_centred(words, area.x - look.px(8), area.y + self._at(0, coins)[1], align=1)
        for number in ticks(0, self._rounds):
            words = look.line(in_digits(number) if number else _("rounds"), SMALL, QUIET)
            x = area.x + self._at(number, 0)[0]
            left = min(area.right + look.px(12) - words.get_width(), x - (words.get_width() / 2 if number else 0))
            canvas.put(words, left, area.bottom + look.px(6))

    def _make_key(self) -> tuple[tuple[Surface, str], ...]:
        look = self._look
        bar = Surface((look.px(8), look.px(14)))
        bar.fill(look.tint(POT_LINE))
        side = look.px(WAR_SIZE)
        war, middle = Surface((side * FINE, side * FINE), pygame.SRCALPHA), side * FINE / 2
        pygame.draw.polygon(war, look.tint(EMBER), _lozenge(middle, middle, middle))
        small = pygame.transform.smoothscale(war, (side, side))
        lines = ((_sample(look, seat), shorten(self._names[seat])) for seat in self._seats)
        return (*lines, (bar, _("pot")), (small, _("WAR")))

    def _put_key(self, canvas: Canvas) -> None:
        look = self._look
        x, y = self._area.x, self._place.y + look.px(20)
        room = look.px(200 if len(self._seats) == 1 else 150)
        for mark, text in self._key:
            words = look.fitted(text, SMALL, TEXT, room)
            canvas.put_centred(mark, x, y, align=0)
            x += mark.get_width() + look.px(7)
            canvas.put_centred(words, x, y, align=0)
            x += words.get_width() + look.px(20)


def _sample(look: Look, seat: Seat) -> Surface:
    width, height = look.px(26), max(2, look.px(LINE))
    sample = Surface((width, height), pygame.SRCALPHA)
    sample.fill(look.tint(LINES[seat]))
    if seat == 1:
        sample.fill((0, 0, 0, 0), (look.px(DASH), 0, width - 2 * look.px(DASH), height))
    return sample


def _lozenge(x: float, y: float, half: float) -> list[Point]:
    return [(x, y - half), (x + half * 0.8, y), (x, y + half), (x - half * 0.8, y)]


def dashes(line: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """Return the dashes of a dashed line through several points, each as a list of points: its ends and any corners
    between them.

    `dash` and `gap` are the lengths of a dash and of a gap. Dashes continue evenly around the corners of the line.
    """
    pieces: list[list[Point]] = [[line[0]]]
    drawing, left = True, dash
    for start, end in pairwise(map(pygame.Vector2, line)):
        at, side = 0.0, start.distance_to(end)
        while side - at > left:
            at += left
            turn = start.lerp(end, at / side)
            if not drawing:
                pieces.append([])
            pieces[-1].append((turn.x, turn.y))
            drawing = not drawing
            left = dash if drawing else gap
        left -= side - at
        if drawing:
            pieces[-1].append((end.x, end.y))
    return pieces
