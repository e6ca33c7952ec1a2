"""What the pages have in common on which a match of Classic War is put together: two plates, and the evening.

The part of a new match of Classic War that says who plays: two to four, each a computer or a person.
"""

from collections.abc import Callable, Sequence

from game.engine.classic.rules import ClassicRules
from scenes.classic.estimate import Evening
from scenes.classic.setup_state import Draft
from scenes.core.intents import AskEvening, StartMatch
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.pages import START, Page, Plate, PlatesPage
from scenes.text import LONGEST_NAME, _, listed, taken
from scenes.theme import GLOW, QUIET, SMALL
from scenes.widgets.button import Button
from scenes.widgets.choices import Choice
from scenes.widgets.panels import put_heading
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget


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


MARGIN = 26
WIDTH = 540
ROWS_TOP, ROW = 112, 108
COUNT_WIDTH = 230
LINE, TAKEN = 42, 86
"""How far below the upper edge of a player's row the name or the line about the computer lies, and what is said of a
name."""


class SeatsPart:
    """Chooses how many play, and for each place a person with a name, or one of the computers."""

    def __init__(self, draft: Draft, changed: Callable[[], Sequence[Wish]], named: Callable[[], None]) -> None:
        self._draft, self._changed, self._named = draft, changed, named

    def build(self, plate: Plate) -> list[Widget]:
        """How many, then each place."""
        sheet, width, draft = plate.sheet, plate.width - 2 * MARGIN, self._draft
        where = sheet.rect(plate.width - MARGIN - COUNT_WIDTH, 12, COUNT_WIDTH, 40)
        widgets: list[Widget] = [Choice(where, ("2", "3", "4"), draft.seats - 2, self._seat)]
        kinds = (_("Person"), *(opponent.title for opponent in draft.opponents))
        names = [opponent.name for opponent in draft.opponents]
        for seat, chair in enumerate(draft.chairs[: draft.seats]):
            top = ROWS_TOP + seat * ROW - 36
            chosen = 0 if chair.bot is None else 1 + names.index(chair.bot)
            widgets.append(Choice(sheet.rect(MARGIN, top, width, 38), kinds, chosen, self._choosing(seat)))
            if chair.bot is None:
                field = sheet.rect(MARGIN, top + LINE, width, 40)
                naming, fallback = self._naming(seat), draft.fallback(seat)
                widgets.append(TextField(field, chair.name, LONGEST_NAME, naming, fallback))
        return widgets

    def paint(self, canvas: Canvas, look: Look, plate: Plate) -> None:
        """Put the heading on the canvas, a line about each computer, and one where a name is somebody else's."""
        put_heading(canvas, look, _("WHO PLAYS"), plate.sheet.at(MARGIN, 20))
        told = {opponent.name: opponent.line for opponent in self._draft.opponents}
        widest = look.px(plate.width - 2 * MARGIN - 8)
        for seat, (bot, name) in enumerate(zip(self._draft.bots, self._draft.players, strict=True)):
            top = ROWS_TOP + seat * ROW - 36
            if bot is not None:
                canvas.put(look.line(told[bot], SMALL, QUIET, widest), *plate.sheet.at(MARGIN + 8, top + LINE + 2))
            elif name != self._draft.wanted(seat):
                canvas.put(look.line(taken(name), SMALL, GLOW, widest), *plate.sheet.at(MARGIN + 8, top + TAKEN))

    def _seat(self, place: int) -> Sequence[Wish]:
        self._draft.fields["players"] = place + 2
        return self._changed()

    def _choosing(self, seat: int) -> Callable[[int], Sequence[Wish]]:
        def choose(place: int) -> Sequence[Wish]:
            self._draft.chairs[seat].bot = self._draft.opponents[place - 1].name if place else None
            return self._changed()

        return choose

    def _naming(self, seat: int) -> Callable[[str], None]:
        def name(text: str) -> None:
            self._draft.chairs[seat].name = text
            self._named()

        return name
