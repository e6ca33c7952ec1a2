"""The half of a new match of High Low War that says who plays."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from scenes.core.look import Look
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.mixing import MixScene
from scenes.menus.new_match import Mixture, Opponent
from scenes.text import LONGEST_NAME, _, names_at_table, taken, tidy
from scenes.theme import GLOW, QUIET, SMALL
from scenes.widgets.choices import Option
from scenes.widgets.panels import Sheet, put_heading
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget

MARGIN = 26
GAP = 9
MOST_IN_COLUMN = 4
ROWS_TOP = 50
NAMES = 78
"""How far from the lower edge the fields for the names begin, in measures of the design."""


class PlayersPart:
    """Chooses an opponent, the last of them a friend, and names; `changed` is told when the opponent is another.

    `names` are those the two players had last, empty where there are none. Where there is a `mixture`, the last
    opponent before the friend is that one, and choosing it opens the page where it is mixed.
    """

    def __init__(
        self,
        opponents: Sequence[Opponent],
        names: tuple[str, str],
        changed: Callable[[], Sequence[Wish]],
        mixture: Mixture | None = None,
    ) -> None:
        self._levels = tuple(opponents)
        self.mixture = mixture
        self.against = 0
        self.names = list(names)
        self._fallbacks = (_("Player"), _("Friend"))
        self._changed = changed
        self._named: Callable[[], None] = lambda: None

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """The computer opponents in the order they are offered."""
        if self.mixture is None:
            return self._levels
        return (*self._levels, Opponent(self.mixture.name, self.mixture.title, self.mixture.line))

    @property
    def with_friend(self) -> bool:
        """Whether two people play at this screen."""
        return self.against == len(self.opponents)

    @property
    def players(self) -> tuple[str, str]:
        """The names on the table, which can be told apart."""
        first, second = names_at_table(self._wanted, self.bots)
        return first, second

    @property
    def _wanted(self) -> tuple[str, str]:
        """What the players would be called if nobody else had the name."""
        own, friend = (tidy(name, fallback) for name, fallback in zip(self.names, self._fallbacks, strict=True))
        return own, friend if self.with_friend else self.opponents[self.against].title

    @property
    def bots(self) -> tuple[str | None, str | None]:
        """Who plays each seat: a bot's name in records, None for a person."""
        return None, None if self.with_friend else self.opponents[self.against].name

    def build(self, sheet: Sheet, width: float, height: float, named: Callable[[], None]) -> list[Widget]:
        """The opponents, then the names; `named` is told when a name is typed."""
        self._named = named
        rows = [(each.title, each.line) for each in self.opponents]
        rows.append((_("A friend here"), _("Two people at one screen, in turn.")))
        places = _places(sheet, width, height, len(rows))
        widgets: list[Widget] = [
            Option(row, title, line, place == self.against, partial(self._choose, place))
            for place, (row, (title, line)) in enumerate(zip(places, rows, strict=True))
        ]
        half = (width - 2 * MARGIN - 16) / 2
        for seat in (0, 1) if self.with_friend else (0,):
            field = sheet.rect(MARGIN + seat * (half + 16), height - NAMES, half, 44)
            typed, fallback = partial(self._name, seat), self._fallbacks[seat]
            widgets.append(TextField(field, self.names[seat], LONGEST_NAME, typed, fallback))
        return widgets

    def paint(self, canvas: Canvas, look: Look, sheet: Sheet, width: float, height: float) -> None:
        """Put the headings on the canvas."""
        put_heading(canvas, look, _("AGAINST"), sheet.at(MARGIN, 17))
        put_heading(canvas, look, _("NAMES") if self.with_friend else _("NAME"), sheet.at(MARGIN, height - NAMES - 32))
        doubled = self._doubled()
        hint = look.line(taken(doubled), SMALL, GLOW) if doubled else look.line(_("up to 16 letters"), SMALL, QUIET)
        right, top = sheet.at(width - MARGIN, height - NAMES - 29)
        canvas.put(hint, right - hint.get_width(), top)

    def _doubled(self) -> str:
        """What a player is called whose name is somebody else's; empty where nobody's is."""
        persons = zip(self.players, self.bots, self._wanted, strict=True)
        return next((name for name, bot, wanted in persons if bot is None and name != wanted), "")

    def _choose(self, place: int) -> Sequence[Wish]:
        self.against = place
        changed = self._changed()
        if self.mixture is None or place != len(self._levels):
            return changed
        return (*changed, Push(MixScene(self.mixture)))

    def _name(self, seat: int, text: str) -> None:
        self.names[seat] = text
        self._named()


def _places(sheet: Sheet, width: float, height: float, rows: int) -> list[Rect]:
    """Where so many options lie: below each other, or where they are many, in two columns, read line by line."""
    columns = 1 if rows <= MOST_IN_COLUMN else 2
    wide = (width - 2 * MARGIN - (columns - 1) * GAP) / columns
    high = min(80.0, (height - ROWS_TOP - NAMES - 46) / -(-rows // columns) - GAP)
    return [
        sheet.rect(
            MARGIN + place % columns * (wide + GAP),
            ROWS_TOP + place // columns * (high + GAP),
            width - 2 * MARGIN if place == rows - 1 and place % columns == 0 else wide,
            high,
        )
        for place in range(rows)
    ]
