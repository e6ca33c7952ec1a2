"""What both pages have in common on which a match of Classic War is put together: Start, and the estimate."""

from collections.abc import Sequence

from game.engine.classic.rules import ClassicRules
from game.engine.core.rules import Rules
from scenes.classic.estimate import Estimate, MatchesPlayed, estimate_of, in_battles, put_estimate
from scenes.classic.setup_state import Draft
from scenes.core.intents import AskEstimate, StartMatch
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.new_match import EstimatePage
from scenes.menus.two_panel_page import START, Page, PagePanel, TwoPanelPage
from scenes.text import _, listed
from scenes.theme import BODY, GLOW, SMALL
from scenes.widgets.button import Button
from scenes.widgets.panels import Sheet


class SetupPage(TwoPanelPage, EstimatePage):
    """A page that asks for another estimate whenever the rules have changed."""

    game = "classic-war"

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.estimate: Estimate | None = None
        self.start_button: Button | None = None
        self._asked: ClassicRules | None = None
        self._drawn: Estimate | None = None

    def feet(self, page: Page, back: str) -> tuple[Button, Button]:
        """Start, and the way back."""
        self.start_button, way_back = self.foot(page, self._start, self._who(), lambda: (Pop(),), back)
        self.show_trouble()
        return self.start_button, way_back

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas; the estimate as far as it has got is the one that is shown."""
        self._drawn = self.estimate
        super().paint(canvas)

    def paint_estimate(self, canvas: Canvas, plate: PagePanel, top: float, margin: float) -> Sheet:
        """Put the estimate on a plate, or why the match can't be started; the sheet below it."""
        look, width = self.look, plate.width - 2 * margin
        sheet, trouble = Sheet(*plate.sheet.at(margin, top), plate.sheet.unit), self.draft.trouble()
        if not trouble:
            return Sheet(*sheet.at(0, put_estimate(canvas, look, sheet, width, self.estimate)), sheet.unit)
        canvas.put(look.paragraph(trouble, BODY, GLOW, look.px(width)), *sheet.at(0, 0))
        return sheet

    def resume(self) -> None:
        """Show what has been chosen meanwhile, and ask again."""
        super().resume()
        self._asked = None
        self.rebuild()

    def update(self, seconds: float) -> Sequence[Wish]:
        """Ask for an estimate, if the rules are others than those that it was asked for last."""
        if self.draft.trouble():
            self._asked = self.estimate = None
            return ()
        rules = in_battles(self.draft.rules())
        if rules == self._asked:
            return ()
        self._asked, self.estimate = rules, None
        return (AskEstimate(rules),)

    def tell_estimate(self, rules: Rules, found: MatchesPlayed) -> None:
        """Show an estimate, if these still are the rules."""
        if rules == self._asked:
            self.estimate = estimate_of(found)

    def end_estimate(self, rules: Rules) -> None:
        """Where nothing is known by now, nothing will be."""
        if rules == self._asked and self.estimate is None:
            self.estimate = Estimate(0, 0.0, None, None)

    @property
    def stale(self) -> bool:
        """Whether the estimate has got further than what is shown of it."""
        return self._drawn is not self.estimate

    def changed(self) -> Sequence[Wish]:
        """Something else was chosen: show it in every widget."""
        self.rebuild()
        return ()

    def show_trouble(self) -> None:
        """Let nobody start what can't be played."""
        if self.start_button is not None:
            self.start_button.enabled = not self.draft.trouble()

    def show_names(self) -> None:
        """Show on Start who plays now."""
        if self.start_button is not None:
            self.start_button.detail = self._who()

    def _who(self) -> str:
        """Who plays, or how many where the names are too long for the button."""
        first, *others = self.draft.players
        if len(others) == 1:
            return _("{first} against {second}").format(first=first, second=others[0])
        words = _("{first} against {others}").format(first=first, others=listed(others))
        if self.look.lettering.width(words, SMALL) <= self.look.px(START[0] - 16):
            return words
        return _("{first} against {n} others").format(first=first, n=len(others))

    def _start(self) -> Sequence[Wish]:
        return (StartMatch(self.draft.rules(), self.draft.players, self.draft.bots),)
