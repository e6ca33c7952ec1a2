"""What the pages have in common on which a match of Classic War is put together: two plates, and the evening."""

from collections.abc import Sequence

from game.engine.classic.rules import ClassicRules
from scenes.classic.draft import Draft
from scenes.classic.evening import Evening
from scenes.drawing.canvas import Canvas
from scenes.intents import AskEvening, StartMatch
from scenes.menus.plates import START, Page, PlatesPage
from scenes.names import listed
from scenes.scene import Pop, Wish
from scenes.theme import SMALL
from scenes.widgets.button import Button
from scenes.words import _


class SetupPage(PlatesPage):
    """A page that asks what the rules mean whenever they are others."""

    game = "classic-war"

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.evening: Evening | None = None
        self.start_button: Button | None = None
        self._asked: ClassicRules | None = None
        self._drawn: Evening | None = None

    def feet(self, page: Page, back: str) -> tuple[Button, Button]:
        """Start, and the way back."""
        self.start_button, way_back = self.foot(page, self._start, self._who(), lambda: (Pop(),), back)
        self.start_button.enabled = not self.draft.trouble()
        return self.start_button, way_back

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas; what is known of the evening is what is shown of it."""
        self._drawn = self.evening
        super().paint(canvas)

    def resume(self) -> None:
        """Show what has been chosen meanwhile, and ask again."""
        super().resume()
        self._asked = None
        self.rebuild()

    def update(self, seconds: float) -> Sequence[Wish]:
        """Ask what the rules mean, if they are others than those that were asked for."""
        if self.draft.trouble():
            self._asked = self.evening = None
            return ()
        rules = self.draft.rules()
        if rules == self._asked:
            return ()
        self._asked, self.evening = rules, None
        return (AskEvening(rules),)

    def tell_evening(self, rules: ClassicRules, evening: Evening) -> None:
        """Show what is known of an evening with these rules, if they still are the ones."""
        if rules == self._asked:
            self.evening = evening

    @property
    def stale(self) -> bool:
        """More is known of the evening."""
        return self._drawn is not self.evening

    def changed(self) -> Sequence[Wish]:
        """Something else was chosen: show it in every widget."""
        self.rebuild()
        return ()

    def tell_trouble(self) -> None:
        """Let nobody start what can't be played."""
        if self.start_button is not None:
            self.start_button.enabled = not self.draft.trouble()

    def tell_names(self) -> None:
        """Show on Start who plays now."""
        if self.start_button is not None:
            self.start_button.detail = self._who()

    def _who(self) -> str:
        """Who plays, or how many where the names are too long for the button."""
        first, *others = self.draft.players
        if len(others) == 1:
            return _("{first} against {second}").format(first=first, second=others[0])
        told = _("{first} against {others}").format(first=first, others=listed(others))
        if self.look.lettering.width(told, SMALL) <= self.look.px(START[0] - 16):
            return told
        return _("{first} against {n} others").format(first=first, n=len(others))

    def _start(self) -> Sequence[Wish]:
        return (StartMatch(self.draft.rules(), self.draft.players, self.draft.bots),)
