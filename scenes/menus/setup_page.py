"""A page of two panels with a heading above them and the buttons below, on which a new match is set up.

Every game's page is laid out by it, so that nothing they share moves when a player changes from one to another.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.intents import StartMatch
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import GuardedPage
from scenes.menus.new_match_draft import Chair, Draft, GameName, game_choice
from scenes.theme import HEADING, SMALL
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import Sheet, centred_sheet, design_size, put_backdrop, put_heading
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Press, Widget
from scenes.wording import LONGEST_NAME, _, listed

HIGH: Final = 528
"""How high a panel is, in pixels of the design like all that follows."""

BETWEEN: Final = 16
HEAD, FOOT = 60, 78
AROUND: Final = 40
"""Room above and below the page."""

MARGIN: Final = 26
"""Room at either side of what stands on a panel."""

ONE_COLUMN: Final = 680
"""How wide both panels are if they lie one below the other."""

START, BACK = (460, 60), (180, 60)
"""The buttons below: their widths and heights."""

CORNER_BUTTON: Final = (210, 32)


class RuleChoice(NamedTuple):
    """One way to play a house rule: its name on the button, its value in the rules, and the words for it in a summary
    of a match's rules, where it is worth any."""

    label: str
    value: object
    summary: str = ""


class RuleText(NamedTuple):
    """A house rule: its field, its name on the screen, what it does, and its choices, or none where it is a number."""

    name: str
    label: str
    explanation: str
    choices: tuple[RuleChoice, ...] = ()

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the choices."""
        return tuple(choice.label for choice in self.choices)

    def place_of(self, value: object) -> int:
        """The place of the choice that has this value."""
        return [choice.value for choice in self.choices].index(value)


class PagePanel(NamedTuple):
    """A part of the page: its upper left corner, and its size."""

    sheet: Sheet
    width: float
    height: float


def corner_button(panel: PagePanel, label: str, press: Press) -> Button:
    """A small button in the upper right corner of a panel, for what is seldom wanted."""
    width, height = CORNER_BUTTON
    return Button(panel.sheet.rect(panel.width - MARGIN - width, 10, width, height), label, press, small=True)


class SetupPage(GuardedPage):
    """A page whose panels are `left` and `right` wide; in a narrow window they lie one below the other.

    Without `games` there is no choice between them.
    """

    left: float
    right: float
    start_button: Button

    def __init__(self, draft: Draft, games: Sequence[GameName] = ()) -> None:
        super().__init__()
        self.draft = draft
        self.games = tuple(games)
        self.heading = _("New match")
        self.way_back = _("Back")

    def is_wide(self, look: Look) -> bool:
        """Whether the panels lie beside each other."""
        return design_size(look)[0] >= self.left + BETWEEN + self.right + AROUND

    def needs(self, look: Look) -> float:
        """Room for both panels."""
        return HEAD + (HIGH if self.is_wide(look) else HIGH + BETWEEN + HIGH) + FOOT + AROUND

    def parts(self, look: Look) -> tuple[PagePanel, PagePanel, PagePanel]:
        """Where everything lies: the whole page, and its two panels."""
        wide = self.is_wide(look)
        left, right = (self.left, self.right) if wide else (ONE_COLUMN, ONE_COLUMN)
        width, height = left + BETWEEN + right if wide else ONE_COLUMN, self.needs(look) - AROUND
        whole = centred_sheet(look, width, height)
        first = PagePanel(Sheet(*whole.at(0, HEAD), whole.unit), left, HIGH)
        corner = whole.at(left + BETWEEN, HEAD) if wide else whole.at(0, HEAD + HIGH + BETWEEN)
        return PagePanel(whole, width, height), first, PagePanel(Sheet(*corner, whole.unit), right, HIGH)

    def build(self, look: Look) -> Sequence[Widget]:
        """What stands on the panels, then Start and the way back; and which game."""
        whole, left, right = self.parts(look)
        top = whole.height - START[1]
        where = whole.sheet.rect(whole.width - START[0], top, *START)
        self.start_button = Button(where, _("Start"), self._start, primary=True)
        self.show_on_start()
        way_back = whole.sheet.rect(0, top, *BACK)
        return (
            *self.build_left(left),
            *self.build_right(right),
            self.start_button,
            Button(way_back, self.way_back, lambda: (Pop(),), hint=_("Esc")),
            *game_choice(whole.sheet, whole.width, self.game, self.games),
        )

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        """What can be chosen on the left panel."""
        return ()

    def build_right(self, panel: PagePanel) -> Sequence[Widget]:
        """What can be chosen on the right panel."""
        return ()

    def enter(self, look: Look) -> None:
        """Begin with the focus on Start, so that Enter plays; a page that scrolls begins at its top."""
        super().enter(look)
        if not self.slide.slides:
            self.controls.focus_on(self.start_button)

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading, both panels, and what stands on them."""
        super().paint(canvas)
        whole, left, right = self.parts(self.look)
        put_heading(canvas, self.look, self.heading, whole.sheet.at(2, -2), HEADING._replace(size=34))
        for panel in (left, right):
            put_backdrop(canvas, self.look, panel.sheet.rect(0, 0, panel.width, panel.height))
        self.paint_left(canvas, left)
        self.paint_right(canvas, right)

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        """Draw what stands on the left panel."""

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        """Draw what stands on the right panel."""

    def name_field(self, where: Rect, chair: Chair) -> TextField:
        """Takes the name of the person in a chair."""

        def take(name: str) -> None:
            chair.name = name
            self.show_on_start()

        return TextField(where, chair.name, LONGEST_NAME, take, chair.fallback)

    def show_on_start(self) -> None:
        """Show on Start who would play; nobody can start what can't be played."""
        self.start_button.detail = self._who()
        self.start_button.enabled = not self.draft.trouble()

    def changed(self) -> Sequence[Wish]:
        """Something else was chosen: show it in every widget."""
        self.rebuild()
        return ()

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
