"""The end of a match in any game: the winner, the score, and the next steps."""

from collections.abc import Sequence
from functools import partial
from math import cos, pi
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.core.cards import Seat
from game.engine.core.watched_match import View
from scenes.animation.timings import FADE, RESULT_OPENS, SPEEDS
from scenes.animation.tweens import ease_out
from scenes.core.input import AnyPress, InputAction
from scenes.core.intents import (
    CompareMatches,
    GoToTitle,
    Intent,
    OpenCommissions,
    OpenLog,
    OpenParade,
    OpenReplay,
    OpenSetup,
    Rematch,
    VerifyDeal,
)
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.core.sound_and_music import Mood
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import GLOW, Disc, draw_sunburst
from scenes.menus.base_menus import Dialog, GuardedMenu
from scenes.menus.deal_verification import DealTold
from scenes.menus.scrolling import put_inside
from scenes.table.portraits_and_bubbles import Farewell, draw_portrait
from scenes.theme import BODY, BRASS_LIGHT, QUIET, SMALL, STRONG, TEXT, TITLE
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import design_size, put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

LIGHT: Final = 430
"""Width of the light behind the emblem. All sizes given by constants in this module are in design units."""

FALL: Final = 30
"""Height above its final position from which the emblem falls."""

LANDS: Final = 0.8
"""Share of the animation after which the emblem no longer moves."""

HEADLINE = TITLE._replace(size=46)

PORTRAIT = 132
PORTRAIT_ASIDE = 124
"""Distance of the middle of an opponent's portrait from the panel's right edge."""

DEAL_ROW = 38
"""Extra height of the panel for the line about the deal."""

VERIFY = 190
"""Width of the button that verifies the deal or compares two matches."""

NARROW_EDGE = 24
"""Distance of the line about the deal from the edge of a narrow panel."""

STEP_WIDTHS: Final = {3: (240, 180, 140), 4: (190, 140, 134, 100), 5: (148, 116, 104, 120, 80)}
"""Widths of the buttons for the next steps, by number of buttons. Together with the gaps, they fill a panel of the
usual width.

In a narrow panel, more than three buttons are arranged in two rows. The first row has `FIRST_ROW` buttons.
"""

FIRST_ROW, STEP_ROW = 2, 66
"""Number of buttons in the first of two rows, and distance from one row to the next."""

STEP_GAP = 12


def put_falling(canvas: Canvas, look: Look, name: str, middle: tuple[float, float], side: int, opened: float) -> None:
    """Draw the emblem (the sprite `name`) as it falls to `middle`.

    `side` is its width and height in pixels, and `opened` is the progress of the animation, from 0 to 1.
    """
    falling = max(0.0, 1 - opened / LANDS)
    above = look.px(FALL) * falling**3 * cos(2.5 * pi * (1 - falling))
    canvas.put_centred(look.art.sprite(name, side, side), middle[0], middle[1] - above)


def put_light(canvas: Canvas, look: Look, middle: tuple[float, float], inside: Rect, opened: float) -> None:
    """Draw rays of light around a point, clipped to `inside`. `opened` is the progress of the animation, from 0 to
    1."""
    x, y = middle
    side = look.px(LIGHT)
    lit = _glow(look), draw_sunburst(side)
    if opened == 1:
        for picture in lit:
            put_inside(canvas, picture, x - side / 2, y - side / 2, inside)
        return
    wide = max(1, round(side * ease_out(opened)))
    for picture in lit:
        small = pygame.transform.scale(picture, (wide, wide))
        part = inside.clip(small.get_rect(center=(round(x), round(y))))
        seen = small.subsurface(part.move(wide // 2 - round(x), wide // 2 - round(y)).clip(small.get_rect()))
        canvas.put(seen, *part.topleft)


def _glow(look: Look) -> Surface:
    return look.art.disc(Disc(look.px(LIGHT), BRASS_LIGHT, GLOW, fade=True))


class NextStep(NamedTuple):
    """A possible next step: its label, its intent, and the name of the action that chooses it (an empty string if there
    is none)."""

    label: str
    intent: Intent
    action: str = ""


class Heights(NamedTuple):
    """Distances of the parts from the panel's upper edge, and the emblem's size, in design units.

    `whole` is the height of the panel, and `left` is the distance of the coins or cards that the players have left.
    """

    whole: float
    emblem: float
    emblem_size: float
    headline: float
    line: float
    names: float
    left: float
    tally: float
    buttons: float


class MatchResultScene(GuardedMenu, Dialog):
    """The result of a match, shown over the final table. Each game adds its own summary.

    `leads_to_commissions` is true if the match is a duel in a commission. The commission then continues on the map. The
    parts are arranged according to `roomy`, or according to `tight` if large text leaves less room.
    """

    mood = Mood.RESULT
    offers = frozenset({"log", "footer"})
    adds_to_history = True
    usual_width = 700.0
    roomy = Heights(580, 112, 88, 164, 268, 284, 404, 446, 492)
    tight = Heights(456, 52, 62, 84, 182, 190, 310, 350, 384)

    def __init__(self, view: View, viewer: Seat | None, farewell: Farewell | None = None) -> None:
        super().__init__()
        self.view = view
        self.viewer = viewer
        self.farewell = farewell
        self.deal: DealTold | None = None
        self.heights = self.roomy
        self.shown_for = 0.0
        self._skipped = False
        self._drawn = 0.0
        self.advice = ""
        self.leads_to_commissions = False
        self.is_watched = False

    def advise(self, words: str) -> None:
        """Show advice to the player in place of the summary. An empty text changes nothing."""
        if words:
            self.advice, self.outdated = words, True

    def show_deal(self, deal: DealTold) -> None:
        """Show the line about the deal below the buttons."""
        self.deal = deal

    @property
    def question(self) -> object:
        """This scene, and whether its animation has been skipped. The value changes when a press skips the animation,
        so that press has no other effect."""
        return self, self._skipped

    @property
    def opened(self) -> float:
        """Progress of the opening animation, from 0 to 1."""
        settings = self.look.settings
        pace = SPEEDS[settings.speed]
        if self._skipped or settings.reduced_motion or not pace:
            return 1.0
        return min(1.0, self.shown_for * max(1.0, pace) / RESULT_OPENS)

    @property
    def stale(self) -> bool:
        return super().stale or self._drawn != self.opened

    def counted(self, seat: Seat, amount: int) -> int:
        """Return the amount to show for a player. During the animation, the winner's amount counts up."""
        return round(amount * ease_out(self.opened)) if seat == self.view.winner else amount

    def needs(self, look: Look) -> float:
        self.heights = self.roomy if design_size(look)[1] >= self.roomy.whole + 24 else self.tight
        self.height = self._below + (DEAL_ROW if self.deal else 0) + self.heights.whole - self.heights.buttons
        return super().needs(look)

    @property
    def _rows(self) -> int:
        """Number of rows of buttons for the next steps."""
        return 2 if self.width < self.usual_width and len(self.steps()) > min(STEP_WIDTHS) else 1

    @property
    def _below(self) -> float:
        """Top of the last row of buttons for the next steps, in design units."""
        return self.heights.buttons + (self._rows - 1) * STEP_ROW

    def build(self, look: Look) -> Sequence[Widget]:
        steps = self.steps()
        buttons = [
            Button(place, step.label, partial(_wanting, step.intent), action=step.action, primary=step is steps[0])
            for place, step in zip(self._step_places(len(steps)), steps, strict=True)
        ]
        return (*buttons, *self.deal_button())

    def _step_places(self, number: int) -> list[Rect]:
        """Return the areas of the buttons for the next steps, which are in one row or, in a narrow panel, in two
        rows."""
        room, places = self.width - 100, list[Rect]()
        if self._rows > 1:
            for row, columns in enumerate((FIRST_ROW, number - FIRST_ROW)):
                across, top = (room + STEP_GAP) / columns, self.heights.buttons + row * STEP_ROW
                places += [self.sheet.rect(50 + at * across, top, across - STEP_GAP, 56) for at in range(columns)]
            return places
        share = room / (self.usual_width - 100)
        widths = [share * width for width in STEP_WIDTHS[number]]
        left, gap = 50.0, (room - sum(widths)) / (number - 1)
        for width in widths:
            places.append(self.sheet.rect(left, self.heights.buttons, width, 56))
            left += width + gap
        return places

    def steps(self) -> Sequence[NextStep]:
        """Return the possible next steps, starting with the usual one."""
        if self.leads_to_commissions:
            return (
                NextStep(_("Commission"), OpenCommissions()),
                NextStep(_("Replay"), OpenReplay()),
                NextStep(_("Title"), GoToTitle()),
            )
        if self.is_watched:
            return (
                NextStep(_("New match"), OpenSetup()),
                NextStep(_("Match log"), OpenLog()),
                NextStep(_("Title"), GoToTitle()),
            )
        is_parade = self.deal is not None and self.deal.is_parade
        return (
            NextStep(_("Daily parade"), OpenParade()) if is_parade else NextStep(_("Rematch"), Rematch()),
            NextStep(_("Replay"), OpenReplay()),
            NextStep(_("New match"), OpenSetup()),
            NextStep(_("Title"), GoToTitle()),
        )

    def deal_button(self) -> Sequence[Widget]:
        """Return a sequence with one button, which verifies the deal, or compares the match with another in which the
        same cards were dealt. The sequence is empty if neither is possible."""
        if self.deal is None or not (self.deal.can_be_verified or self.deal.can_be_compared):
            return ()
        place = self.sheet.rect(self.width - 50 - VERIFY, self._below + 66, VERIFY, 32)
        if self.deal.can_be_compared:
            return (Button(place, _("Side by side"), lambda: (CompareMatches(),), small=True),)
        return (Button(place, _("Verify the deal"), lambda: (VerifyDeal(),), small=True),)

    def escape(self) -> Sequence[Wish]:
        return (GoToTitle(),)

    def update(self, seconds: float) -> Sequence[Wish]:
        self.shown_for += seconds
        return ()

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """End the animation at the first key press or click, which then has no other effect."""
        if self.opened < 1 and isinstance(action, AnyPress):
            self._skipped = True
            return ()
        return super().handle(action)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        self._drawn = self.opened
        if look.settings.reduced_motion and SPEEDS[look.settings.speed] and self.shown_for < FADE:
            canvas.fade = FADE
        emblem = self.sheet.at(self.width / 2, self.heights.emblem)
        if self.view.winner is not None and self.viewer in (None, self.view.winner):
            put_light(canvas, look, emblem, self.panel().inflate(-2 * look.px(8), -2 * look.px(8)), self.opened)
        name = "icons/crown" if self.view.winner is not None else "icons/swords"
        put_falling(canvas, look, name, emblem, look.px(self.heights.emblem_size), self.opened)
        if self.farewell is not None:
            height = look.px(min(PORTRAIT, self.heights.headline - 8))
            place = self.sheet.at(self.width - PORTRAIT_ASIDE, self.heights.headline - 4 - height / look.unit / 2)
            draw_portrait(canvas, look, self.farewell.opponent, self.farewell.face, place, height, left=True)
        middle, top = self.sheet.at(self.width / 2, self.heights.headline)
        headline, under = self.headline()
        lines = [(headline, HEADLINE, BRASS_LIGHT), (under, BODY, TEXT)]
        put_lines(canvas, look, lines, middle, top, look.px(self.width - 60))
        put_brass_line(canvas, look, self.sheet.at(self.width / 2, self.heights.line), look.px(480))
        self.paint_players(canvas)
        top = self.sheet.at(0, self.heights.tally)[1]
        words = (self.advice, STRONG, BRASS_LIGHT) if self.advice else (self.summary(), STRONG, QUIET)
        put_lines(canvas, look, [words], middle, top, look.px(self.width - 60))
        if self.deal is not None:
            self._paint_deal(canvas, self.deal)

    def headline(self) -> tuple[str, str]:
        """Return the headline, which names the winner if there is one, and the line below it, which may be empty."""
        if self.view.winner is None:
            return _("A draw"), ""
        return _("{name} wins").format(name=self.view.players[self.view.winner]), ""

    @property
    def parting(self) -> str:
        """Parting words of an opponent, in quotation marks, or an empty string if there are none."""
        said = self.farewell.face.saying if self.farewell else ""
        return _("“{said}”").format(said=said) if said else ""

    def summary(self) -> str:
        """Return a summary of the match in one line."""
        return ""

    def paint_players(self, canvas: Canvas) -> None:
        """Draw the coins or cards that each player has left at the end."""

    def _paint_deal(self, canvas: Canvas, deal: DealTold) -> None:
        look = self.look
        edge = 50 if self.width == self.usual_width else NARROW_EDGE
        room = self.width - 50 - edge - (VERIFY + 16 if deal.can_be_verified or deal.can_be_compared else 0)
        line = look.fitted(deal.line, SMALL, QUIET, look.px(room))
        left, middle = self.sheet.at(edge, self._below + 82)
        canvas.put(line, left, middle - line.get_height() / 2)


def _wanting(intent: Intent) -> Sequence[Wish]:
    return (intent,)
