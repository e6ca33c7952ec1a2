"""How a match ended: who won, by how much, and what next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.engine.cards import Seat
from game.engine.views import PublicView
from scenes.canvas import Canvas
from scenes.intents import GoToTitle, OpenSetup, Rematch
from scenes.look import Look
from scenes.menu import Dialog
from scenes.panels import centred_sheet, design_size, put_brass_line, put_lines
from scenes.pictures import StackPicture
from scenes.scene import Wish
from scenes.scrolling import put_inside
from scenes.shapes import Box, Disc
from scenes.sunburst import brass, draw_sunburst
from scenes.theme import BAIZE, BODY, BRASS_LIGHT, NAME, NUMBER, QUIET, STRONG, TEXT, TITLE
from scenes.timings import GUARD_SECONDS
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from scenes.words import _, coins, plural

HEADLINE = TITLE._replace(size=46)
COLUMN = 270
"""How wide each player's column is."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a match came to: its rounds, its WARs, and the pots that nobody won and that rolled over."""

    rounds: int
    wars: int
    rolled: int


class Heights(NamedTuple):
    """How far below the panel's upper edge its parts lie, and how large the emblem is, in measures of the design."""

    whole: float
    emblem: float
    emblem_size: float
    headline: float
    line: float
    names: float
    coins: float
    tally: float
    buttons: float


ROOMY = Heights(580, 112, 88, 164, 268, 284, 404, 446, 492)
TIGHT = Heights(456, 52, 62, 84, 182, 190, 310, 350, 384)
"""With large text a window has less room."""


class ResultScene(Dialog):
    """The end of a match, over the table it ended on."""

    width = 700.0
    heights = ROOMY

    def __init__(self, view: PublicView, viewer: Seat | None, tally: Tally) -> None:
        super().__init__()
        self.view = view
        self.viewer = viewer
        self.tally = tally
        self._shown = 0.0

    def needs(self, look: Look) -> float:
        """Room for the panel, which is lower where the window is."""
        self.heights = ROOMY if design_size(look)[1] >= ROOMY.whole + 24 else TIGHT
        self.height = self.heights.whole
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        """What next."""
        heights = self.heights
        sheet = centred_sheet(look, self.width, self.height)
        return (
            Button(sheet.rect(50, heights.buttons, 256, 56), _("Rematch"), lambda: (Rematch(),), chief=True),
            Button(sheet.rect(318, heights.buttons, 160, 56), _("New match"), lambda: (OpenSetup(),)),
            Button(sheet.rect(490, heights.buttons, 160, 56), _("Title"), lambda: (GoToTitle(),)),
        )

    def escape(self) -> Sequence[Wish]:
        """Escape leaves for the title."""
        return (GoToTitle(),)

    def update(self, seconds: float) -> Sequence[Wish]:
        """Time passes until the buttons can be used."""
        self._shown += seconds
        return ()

    def handle(self, event: pygame.event.Event) -> Sequence[Wish]:
        """What was pressed in the first moment was meant for the table."""
        if self._shown < GUARD_SECONDS and event.type != pygame.MOUSEMOTION:
            return ()
        return super().handle(event)

    def paint(self, canvas: Canvas) -> None:
        """Put the winner, both players' coins and the tally on the panel."""
        super().paint(canvas)
        look = self.look
        sheet = centred_sheet(look, self.width, self.height)
        if self.view.winner is not None and self.viewer in (None, self.view.winner):
            self._paint_light(canvas)
        self._paint_emblem(canvas)
        middle, top = sheet.at(self.width / 2, self.heights.headline)
        headline, under = self.headline()
        lines = [(headline, HEADLINE, BRASS_LIGHT), (under, BODY, TEXT)]
        put_lines(canvas, look, lines, middle, top, look.px(self.width - 60))
        put_brass_line(canvas, look, sheet.at(self.width / 2, self.heights.line), look.px(480))
        for seat, left in ((0, 60), (1, self.width - 60 - COLUMN)):
            self._paint_player(canvas, seat, left)
        put_lines(
            canvas,
            look,
            [(self.told(), STRONG, QUIET)],
            middle,
            sheet.at(0, self.heights.tally)[1],
            look.px(self.width - 60),
        )

    def headline(self) -> tuple[str, str]:
        """Who won, and a line under it."""
        winner = self.view.winner
        if winner is None:
            pot = self.view.pot
            return _("A draw"), _("The last pot goes to nobody.") if pot else _("As many coins on either side.")
        name, other = self.view.players[winner], self.view.players[1 - winner]
        if self.viewer is None:
            return _("{name} wins").format(name=name), _("{other} fought to the end.").format(other=other)
        if winner == self.viewer:
            return _("You win!"), _("{other} is beaten.").format(other=other)
        return _("{name} wins").format(name=name), _("This time. Shall we play again?")

    def told(self) -> str:
        """The tally in a line."""
        parts = [
            plural("{n} round", "{n} rounds", self.tally.rounds),
            plural("{n} WAR", "{n} WARs", self.tally.wars) if self.tally.wars else _("no WAR"),
        ]
        if self.tally.rolled:
            parts.append(plural("{n} pot rolled over", "{n} pots rolled over", self.tally.rolled))
        return "  ·  ".join(parts)

    def _paint_emblem(self, canvas: Canvas) -> None:
        look = self.look
        middle = centred_sheet(look, self.width, self.height).at(self.width / 2, self.heights.emblem)
        name = "icons/crown" if self.view.winner is not None else "icons/swords"
        side = look.px(self.heights.emblem_size)
        canvas.put_centred(brass(look.art.sprite(name, side, side)), *middle)

    def _paint_light(self, canvas: Canvas) -> None:
        """Put rays of brass behind the crown, no further than the panel reaches."""
        look = self.look
        x, y = centred_sheet(look, self.width, self.height).at(self.width / 2, self.heights.emblem)
        inside = self.panel().inflate(-2 * look.px(8), -2 * look.px(8))
        side = look.px(430)
        for picture in (look.art.disc(Disc(side, BRASS_LIGHT, 0.5, fade=True)), draw_sunburst(side)):
            put_inside(canvas, picture, x - side / 2, y - side / 2, inside)

    def _paint_player(self, canvas: Canvas, seat: Seat, left: float) -> None:
        look = self.look
        sheet = centred_sheet(look, self.width, self.height)
        won = seat == self.view.winner
        middle, top = sheet.at(left + COLUMN / 2, self.heights.names)
        put_lines(
            canvas,
            look,
            [(self.view.players[seat], NAME, BRASS_LIGHT if won else TEXT)],
            middle,
            top,
            look.px(COLUMN),
        )
        size = look.px(38)
        stack = look.art.picture(StackPicture(self.view.coins[seat], size))
        base = sheet.at(0, self.heights.coins)[1]
        if self.view.coins[seat]:
            canvas.put(stack, middle - stack.get_width() / 2, base - stack.get_height())
        else:
            self._paint_places(canvas, middle, base)
        told = coins(self.view.coins[seat])
        put_lines(canvas, look, [(told, NUMBER._replace(size=24), BRASS_LIGHT)], middle, base, look.px(COLUMN))

    def _paint_places(self, canvas: Canvas, middle: float, base: float) -> None:
        """Put the worn places on the felt where coins stood."""
        look = self.look
        size, high = look.px(38), look.px(12)
        worn = look.art.box(
            Box(size - look.px(4), high, high / 2, fill=0.28, line=BAIZE.line, line_width=max(1, look.px(1)))
        )
        left = middle - 2 * (size + 1)
        for column in range(4):
            canvas.put(worn, left + column * (size + 1) + look.px(2), base - size / 2 - high / 2)
