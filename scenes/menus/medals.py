"""The page with a person's medals and rank in a game. Choosing a medal opens a replay at the moment when the medal was
earned, if the match's record is on this machine."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Surface

from scenes.core.intents import OpenReplay
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.insignia import draw_insignia
from scenes.drawing.medals import MEDAL_SHAPE
from scenes.menus.base_menus import FeltPage, back_button
from scenes.menus.medal_grid import MedalGrid, ShownMedal
from scenes.menus.scrolling import list_height
from scenes.theme import BODY, BRASS_LIGHT, HEADING, NAME, QUIET, READING, SMALL, TEXT
from scenes.widgets.choices import Picker
from scenes.widgets.panels_and_headings import (
    Sheet,
    centred_sheet,
    design_size,
    put_backdrop,
    put_brass_line,
    put_lines,
)
from scenes.widgets.widget import Widget
from scenes.wording import _

WIDEST: Final = 1040
HIGHEST: Final = 1000
HEAD: Final = 90
FIELD, BETWEEN = 36, 8
RANK: Final = 92
"""Minimum height of the part of the page that shows the rank, in design units."""

RANK_MARGIN: Final = 16

INSIGNIA: Final = 64
FOOT: Final = 64
BESIDE, AROUND = 56, 42
INSIDE: Final = 6
FEWEST_ROWS: Final = 2
"""Number of rows of medals for which the page always has room."""


class ShownRank(NamedTuple):
    """A person's rank: its number (counted from 0), its title, a text on the basis for the rank, and a note on the
    matches that count or are still to be reviewed."""

    number: int
    title: str
    basis: str
    note: str


class PersonMedals(NamedTuple):
    """A person's medals and rank in one game. `medals` contains all medals of the game, and shows which of them the
    person has earned.

    `rank` is None for a game without ranks. `identity` distinguishes people with the same name.
    """

    person: str
    game: str
    medals: tuple[ShownMedal, ...]
    rank: ShownRank | None = None
    identity: str = ""

    @property
    def who(self) -> tuple[str, str]:
        """The person's name and identity."""
        return self.person, self.identity


class MedalsScene(FeltPage):
    """A page with one person's medals and rank in one game: the entry at the index `shown` in `everybody`."""

    def __init__(self, everybody: Sequence[PersonMedals] = ()) -> None:
        super().__init__()
        self.everybody = everybody
        self.shown = 0
        self.progress = ""
        self._grid: MedalGrid | None = None
        self._rank: list[Surface] = []
        self._rank_height = 0.0

    @property
    def person(self) -> PersonMedals | None:
        """The person and the medals on the page, or None as long as nobody's medals are known."""
        return self.everybody[self.shown] if self.everybody else None

    def fit(self, look: Look) -> None:
        """Wrap the lines about the rank to the width of the page."""
        rank = None if self.person is None else self.person.rank
        if rank is None:
            self._rank, self._rank_height = [], 0
            return
        width = min(WIDEST, design_size(look)[0] - BESIDE)
        room = look.px(width - 3 * RANK_MARGIN - INSIGNIA * MEDAL_SHAPE)
        self._rank = [look.fitted(rank.title, NAME, BRASS_LIGHT, room)]
        for words, style, colour in ((rank.basis, BODY, TEXT), (rank.note, SMALL, QUIET)):
            fits = look.lettering.width(words, style) <= room
            self._rank.append((look.line if fits else look.paragraph)(words, style, colour, room))
        self._rank_height = max(RANK, sum(part.get_height() for part in self._rank) / look.unit + 2 * BETWEEN + 4)

    def needs(self, look: Look) -> float:
        rows = list_height(FEWEST_ROWS, MedalGrid.row_height, MedalGrid.gap)
        return self._grid_top() + rows + 2 * INSIDE + FOOT + AROUND

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width, height = self._sheet(look)
        across = (width - BETWEEN) / 2
        persons, games, shown = self._persons(), self._games(), self.person
        names = [name for name, _identity in persons]
        at = (0, 0) if shown is None else (persons.index(shown.who), games.index(shown.game))
        person = Picker(sheet.rect(0, HEAD, across, FIELD), names or ["–"], at[0], self._pick_person).named(_("Player"))
        right = sheet.rect(across + BETWEEN, HEAD, across, FIELD)
        game = Picker(right, games or ["–"], at[1], self._pick_game).named(_("Game"))
        person.enabled, game.enabled = len(persons) > 1, len(games) > 1
        back = back_button(sheet.rect(width / 2 - 110, height - 52, 220, 52), primary=False)
        # without medals, the focus is on Back
        self.first_focus = 2
        if self.person is None:
            self._grid = None
            return (person, game, back)
        top = self._grid_top() + INSIDE
        place = sheet.rect(INSIDE, top, width - 2 * INSIDE, height - FOOT - top - INSIDE)
        before = 0 if self._grid is None else self._grid.selected
        self._grid = MedalGrid(place, look, self.person.medals, self._choose, before)
        return (person, game, self._grid, back)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, width, height = self._sheet(look)
        middle, top = sheet.at(width / 2, 0)
        lines = [(_("Medals"), HEADING, TEXT), (self.progress or self._summary(), READING, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(width))
        put_brass_line(canvas, look, sheet.at(width / 2, 80), look.px(420))
        top = self._grid_top()
        put_backdrop(canvas, look, sheet.rect(0, top, width, height - top - FOOT))
        if self.person is not None and self.person.rank is not None:
            self._paint_rank(canvas, sheet, width, self.person.rank)

    def show(self, everybody: Sequence[PersonMedals]) -> None:
        """Replace everybody's medals and ranks. The page keeps showing the same person and game if they are still
        included. Otherwise, it shows the first entry."""
        before = self.person
        keys = [(each.who, each.game) for each in everybody]
        self.everybody = everybody
        self.shown = 0 if before is None else keys.index(key) if (key := (before.who, before.game)) in keys else 0
        is_first = self._grid is None
        self.lay_out_again()
        if is_first and self._grid is not None:
            self.controls.focus_on(self._grid)
        self.outdated = True

    def say(self, progress: str) -> None:
        """Show a text about the progress of reading and reviewing matches. If `progress` is empty, show a summary of
        the medals instead."""
        self.outdated |= progress != self.progress
        self.progress = progress

    def _summary(self) -> str:
        if self.person is None:
            return _("No matches yet.")
        earned = sum(bool(medal.earned) for medal in self.person.medals)
        return _("{earned} of {n} earned. Choose a medal to replay the moment it was earned.").format(
            earned=earned, n=len(self.person.medals)
        )

    def _paint_rank(self, canvas: Canvas, sheet: Sheet, width: float, rank: ShownRank) -> None:
        look, top = self.look, HEAD + FIELD + BETWEEN
        place = sheet.rect(0, top, width, self._rank_height - BETWEEN)
        put_backdrop(canvas, look, place)
        high = look.px(INSIGNIA)
        canvas.put(draw_insignia(rank.number, high), place.x + look.px(RANK_MARGIN), place.centery - high / 2)
        left = place.x + look.px(2 * RANK_MARGIN) + round(high * MEDAL_SHAPE)
        y = place.centery - sum(part.get_height() for part in self._rank) / 2
        for part in self._rank:
            canvas.put(part, left, y)
            y += part.get_height()

    def _grid_top(self) -> float:
        return HEAD + FIELD + BETWEEN + self._rank_height

    def _choose(self, place: int) -> Sequence[Wish]:
        if self.person is None or not self.person.medals[place].match:
            return ()
        medal = self.person.medals[place]
        return (OpenReplay(medal.match, medal.line),)

    def _persons(self) -> list[tuple[str, str]]:
        return list(dict.fromkeys(each.who for each in self.everybody))

    def _games(self) -> list[str]:
        shown = self.person
        return [] if shown is None else [each.game for each in self.everybody if each.who == shown.who]

    def _pick_person(self, place: int) -> Sequence[Wish]:
        return self._pick(self._persons()[place], "" if self.person is None else self.person.game)

    def _pick_game(self, place: int) -> Sequence[Wish]:
        return self._pick(("", "") if self.person is None else self.person.who, self._games()[place])

    def _pick(self, who: tuple[str, str], game: str) -> Sequence[Wish]:
        own = [place for place, each in enumerate(self.everybody) if each.who == who]
        same = [place for place in own if self.everybody[place].game == game]
        self.shown, self._grid = (same or own)[0], None
        self.lay_out_again()
        return ()

    def _sheet(self, look: Look) -> tuple[Sheet, float, float]:
        across, down = design_size(look)
        width, height = min(WIDEST, across - BESIDE), max(self.needs(look), min(HIGHEST + AROUND, down)) - AROUND
        return centred_sheet(look, width, height), width, height
