"""The end of a match, whatever was played: who won, by how much, and what to do next."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from game.engine.core.cards import Seat
from scenes.animation.timings import FADE, RESULT_OPENS, SPEEDS
from scenes.animation.tween import ease_out
from scenes.core.input import AnyPress, InputAction
from scenes.core.intents import CompareMatches, GoToTitle, Intent, OpenReplay, OpenSetup, Rematch, VerifyDeal
from scenes.core.look import Look
from scenes.core.music_layers import Mood
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.fair_deal import DealTold
from scenes.menus.menu import Dialog, GuardedMenu
from scenes.table.portraits import Farewell, draw_portrait
from scenes.table.result_emblem import draw_light_ahead, put_falling, put_light
from scenes.theme import BODY, BRASS_LIGHT, QUIET, SMALL, STRONG, TEXT, TITLE
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import design_size, draw_panel_ahead, put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

HEADLINE = TITLE._replace(size=46)

PORTRAIT = 132
PORTRAIT_ASIDE = 124
"""How high the portrait of an opponent is, and how far its middle is from the panel's right edge."""


DEAL_ROW = 38
"""How much higher the panel is where something is told of the deal, under the buttons."""

VERIFY = 190
"""How wide the button is by which the deal is verified."""


STEP_WIDTHS: Final = {4: (190, 140, 134, 100), 5: (148, 116, 104, 120, 80)}
"""How wide the buttons for what to do next are, by how many there are; together with the gaps they are as wide as all
that stands below them."""


class NextStep(NamedTuple):
    """What can be done after a match: in a word, what it leads to, and the action that does it by key, if one does."""

    label: str
    intent: Intent
    action: str = ""


class Heights(NamedTuple):
    """How far below the panel's upper edge its parts lie, and how large the emblem is, in pixels of the design."""

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
    """The result over the table the match ended on; a game's own subclass fills in what it came to.

    The parts lie as in `roomy`, or as in `tight` if large text leaves less room.
    """

    mood = Mood.RESULT
    width = 700.0
    roomy = Heights(580, 112, 88, 164, 268, 284, 404, 446, 492)
    tight = Heights(456, 52, 62, 84, 182, 190, 310, 350, 384)

    def __init__(self, view: Any, viewer: Seat | None, farewell: Farewell | None = None) -> None:
        super().__init__()
        self.view = view
        self.viewer = viewer
        self.farewell = farewell
        self.deal: DealTold | None = None
        self.heights = self.roomy
        self._skipped = False
        self._drawn = 0.0
        self.advice = ""

    def advise(self, words: str) -> None:
        """Tell the player one thing to do better, in place of what the match came to; nothing new changes nothing."""
        if words:
            self.advice, self.outdated = words, True

    @property
    def opened(self) -> float:
        """How far the animation of the crown, its rays and the coins is, from 0 to 1."""
        settings = self.look.settings
        pace = SPEEDS[settings.speed]
        if self._skipped or settings.reduced_motion or not pace:
            return 1.0
        return min(1.0, self.shown_for * max(1.0, pace) / RESULT_OPENS)

    @property
    def stale(self) -> bool:
        return super().stale or self._drawn != self.opened

    def counted(self, seat: Seat, amount: int) -> int:
        """The amount shown by now of what a player is left with: the winner's counts up."""
        return round(amount * ease_out(self.opened)) if seat == self.view.winner else amount

    def needs(self, look: Look) -> float:
        """Room for the panel, which is lower in a low window."""
        self.heights = self.roomy if design_size(look)[1] >= self.roomy.whole + 24 else self.tight
        self.height = self.heights.whole + (DEAL_ROW if self.deal else 0)
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        """The buttons for what to do next, side by side."""
        steps = self.steps()
        widths, buttons = STEP_WIDTHS[len(steps)], list[Widget]()
        left, gap = 50.0, (self.width - 100 - sum(widths)) / (len(widths) - 1)
        for step, width in zip(steps, widths, strict=True):
            place = self.sheet.rect(left, self.heights.buttons, width, 56)
            press = partial(_wanting, step.intent)
            buttons.append(Button(place, step.label, press, action=step.action, primary=not buttons))
            left += width + gap
        return (*buttons, *self.deal_button())

    def steps(self) -> Sequence[NextStep]:
        """What to do next, the first of it as a rule."""
        return (
            NextStep(_("Rematch"), Rematch()),
            NextStep(_("Replay"), OpenReplay()),
            NextStep(_("New match"), OpenSetup()),
            NextStep(_("Title"), GoToTitle()),
        )

    def deal_button(self) -> Sequence[Widget]:
        """The small button by which the deal is verified, or the match compared with another that had its cards."""
        if self.deal is None or not (self.deal.can_be_verified or self.deal.can_be_compared):
            return ()
        place = self.sheet.rect(self.width - 50 - VERIFY, self.heights.buttons + 66, VERIFY, 32)
        if self.deal.can_be_compared:
            return (Button(place, _("Side by side"), lambda: (CompareMatches(),), small=True),)
        return (Button(place, _("Verify the deal"), lambda: (VerifyDeal(),), small=True),)

    def escape(self) -> Sequence[Wish]:
        return (GoToTitle(),)

    def take(self, action: InputAction) -> Sequence[Wish]:
        """The first key or click ends the animation, and does nothing else."""
        if self.opened < 1 and isinstance(action, AnyPress):
            self._skipped = True
            return ()
        return super().take(action)

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

    def draw_ahead(self, look: Look) -> Iterator[None]:
        self.enter(look)
        yield from draw_panel_ahead(self.look, self.panel())
        yield from draw_light_ahead(self.look)
        yield from super().draw_ahead(look)

    def headline(self) -> tuple[str, str]:
        """Who won, and the line under it."""
        if self.view.winner is None:
            return _("A draw"), ""
        return _("{name} wins").format(name=self.view.players[self.view.winner]), ""

    @property
    def parting(self) -> str:
        """What an opponent says in the end; empty where nobody says anything."""
        said = self.farewell.face.saying if self.farewell else ""
        return _("“{said}”").format(said=said) if said else ""

    def summary(self) -> str:
        """What the match came to, in a line."""
        return ""

    def paint_players(self, canvas: Canvas) -> None:
        """Draw what each player is left with."""

    def _paint_deal(self, canvas: Canvas, deal: DealTold) -> None:
        """Put the line on the deal under the buttons, beside the button by which it is verified."""
        look = self.look
        room = self.width - 100 - (VERIFY + 16 if deal.can_be_verified or deal.can_be_compared else 0)
        line = look.fitted(deal.line, SMALL, QUIET, look.px(room))
        left, middle = self.sheet.at(50, self.heights.buttons + 82)
        canvas.put(line, left, middle - line.get_height() / 2)


def _wanting(intent: Intent) -> Sequence[Wish]:
    return (intent,)
