"""Base classes of the pages for setting up a new match, with an estimate of its length."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from pygame import Rect

from game.engine.core.seated_players import GUEST
from scenes.core.input import Command
from scenes.core.intents import AskEstimate, Learn, StartMatch
from scenes.core.look import Look
from scenes.core.online_intents import OpenOnline
from scenes.core.scene import Pop, Push, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import GuardedPage
from scenes.menus.dialogs import NoticeScene, Offer
from scenes.menus.new_match_draft import Chair, Draft, GameName, KnownPlayer, Recognise, game_choice
from scenes.short_names import LONGEST_NAME, taken
from scenes.theme import BODY, BRASS_LIGHT, GLOW, HEADING, NAME, QUIET, SMALL, SMALLEST_TEXT, TEXT, Colour
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import (
    Sheet,
    StyledLine,
    centred_sheet,
    design_size,
    put_backdrop,
    put_blocks,
    put_heading,
)
from scenes.widgets.profile_portrait import GUEST_PORTRAIT, UNKNOWN, MedallionButton
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Press, Widget
from scenes.wording import _, listed

HIGH, HEAD, FOOT, BETWEEN, AROUND = 528, 60, 78, 16, 40
"""Height of a panel (`HIGH`), heights of the space above and below the panels (`HEAD`, `FOOT`), space between them
(`BETWEEN`), and minimum space on opposite sides of the page, both together (`AROUND`). All sizes in this module are in
design units."""

MARGIN, FRAME = 26, 2
"""Space on either side of a panel's contents (`MARGIN`), and below them (`FRAME`)."""

ONE_COLUMN: Final = 680
"""Maximum width of each panel if one panel is below the other."""

START, BACK = (460, 60), (180, 60)
"""Maximum size of the Start button, and size of the two buttons beside it, if all three are in one row."""

BESIDE_NAME: Final = 8
"""Space between a name and the portrait beside it."""

CORNER_BUTTON: Final = (210, 32)

LEAST_SIZE: Final = 0.85
"""Minimum size of the players' names on the Start button, as a share of their usual size. Names that would have to be
smaller are left out, so choosing a larger text size never makes them smaller."""


class RuleChoice(NamedTuple):
    """An option of a house rule: its label, its value in the rules, and its text in summaries, which may be empty."""

    label: str
    value: object
    summary: str = ""


class RuleText(NamedTuple):
    """A house rule: its field in the rules, its name on screen, an explanation, and its options.

    A rule without options takes a number.
    """

    name: str
    label: str
    explanation: str
    choices: tuple[RuleChoice, ...] = ()

    @property
    def labels(self) -> tuple[str, ...]:
        """Labels of the options."""
        return tuple(choice.label for choice in self.choices)

    def place_of(self, value: object) -> int:
        """Return the index of the option with this value. Raises `ValueError` if there is none."""
        return [choice.value for choice in self.choices].index(value)


class PagePanel(NamedTuple):
    """A part of the page: a sheet whose origin is the part's upper left corner, and the part's size in design units."""

    sheet: Sheet
    width: float
    height: float


def corner_button(panel: PagePanel, label: str, press: Press) -> Button:
    """Return a small button for a rarely used action, in the upper right corner of a panel."""
    width, height = CORNER_BUTTON
    return Button(panel.sheet.rect(panel.width - MARGIN - width, 10, width, height), label, press, small=True)


class SetupPage(GuardedPage):
    """A page for setting up a match in two panels. Side by side, they are `left` and `right` design units wide. In a
    narrow window, one panel is below the other, and both are `one_column` design units wide. If `games` has fewer than
    two entries, the page offers no choice of game. If `offers_lesson` is true, Start first offers the tutorial. `known`
    holds the players who have a profile, and `recognise` finds out which of them are at the table."""

    offers_lesson = False
    known: tuple[KnownPlayer, ...] = ()

    left: float
    right: float
    start_button: Button
    one_column: float
    """Width of each panel in this window if one panel is below the other."""

    def __init__(self, draft: Draft, games: Sequence[GameName] = ()) -> None:
        super().__init__()
        self.draft = draft
        self.games = tuple(games)
        self.recognise: Recognise = lambda seating: [""] * len(seating.names)
        self.heading = _("New match")
        self.way_back = _("Back")

    def is_wide(self, look: Look) -> bool:
        """Return True if the panels are side by side."""
        return design_size(look)[0] >= self.left + BETWEEN + self.right + AROUND

    def fit(self, look: Look) -> None:
        self.one_column = min(ONE_COLUMN, design_size(look)[0] - AROUND)

    def left_height(self, look: Look) -> float:
        """Return the height of the left panel, in design units."""
        return HIGH

    def needs(self, look: Look) -> float:
        left = self.left_height(look)
        foot = FOOT + (0 if self._has_one_row(look) else BACK[1] + BETWEEN)
        return HEAD + (left if self.is_wide(look) else left + BETWEEN + HIGH) + foot + AROUND

    def parts(self, look: Look) -> tuple[PagePanel, PagePanel, PagePanel]:
        """Return the whole page, the left panel and the right panel."""
        wide = self.is_wide(look)
        left, right = (self.left, self.right) if wide else (self.one_column, self.one_column)
        width, height = left + BETWEEN + right if wide else self.one_column, self.needs(look) - AROUND
        whole = centred_sheet(look, width, height)
        high = self.left_height(look)
        first = PagePanel(Sheet(*whole.at(0, HEAD), whole.unit), left, high)
        corner = whole.at(left + BETWEEN, HEAD) if wide else whole.at(0, HEAD + high + BETWEEN)
        return PagePanel(whole, width, height), first, PagePanel(Sheet(*corner, whole.unit), right, HIGH)

    def build(self, look: Look) -> Sequence[Widget]:
        whole, left, right = self.parts(look)
        top, beside = whole.height - START[1], BACK[0] + BETWEEN
        if self._has_one_row(look):
            width = min(START[0], whole.width - 2 * beside)
            online = whole.sheet.rect(whole.width - width - beside, top, *BACK)
        else:
            width = whole.width - beside
            online = whole.sheet.rect(0, top - BACK[1] - BETWEEN, whole.width, BACK[1])
        start = whole.sheet.rect(whole.width - width, top, width, START[1])
        self.start_button = Button(start, _("Start"), self._start, primary=True)
        self.show_on_start()
        return (
            *self.build_left(left),
            *self.build_right(right),
            self.start_button,
            Button(whole.sheet.rect(0, top, *BACK), self.way_back, lambda: (Pop(),), hint=Command.LEAVE),
            Button(online, _("Play online"), self._go_online),
            *game_choice(whole.sheet, whole.width, self.game, self.games),
        )

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        """Return the widgets of the left panel."""
        return ()

    def build_right(self, panel: PagePanel) -> Sequence[Widget]:
        """Return the widgets of the right panel."""
        return ()

    def enter(self, look: Look) -> None:
        """Open the page with the focus on Start, so that Enter starts the match. A page that scrolls opens at its top
        instead, with the focus on the first widget."""
        super().enter(look)
        if not self.slide.slides:
            self.controls.focus_on(self.start_button)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        whole, left, right = self.parts(self.look)
        put_heading(canvas, self.look, self.heading, whole.sheet.at(2, -2), HEADING._replace(size=34))
        for panel in (left, right):
            put_backdrop(canvas, self.look, panel.sheet.rect(0, 0, panel.width, panel.height))
        self.paint_left(canvas, left)
        self.paint_right(canvas, right)

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        """Draw everything behind the left panel's widgets."""

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        """Draw everything behind the right panel's widgets."""

    def name_field(self, where: Rect, chair: Chair) -> Sequence[Widget]:
        """Return a text field for the name of the person in a chair and, if there are profiles, a button beside it.

        Typing in the field updates the chair. The button shows the portrait of the player with this name. Pressing it
        steps through the names of the players with profiles who aren't seated yet.
        """

        def take(name: str) -> None:
            chair.name = name
            self.show_on_start()

        if not self.known:
            return (TextField(where, chair.name, LONGEST_NAME, take, chair.fallback).named(_("Name")),)
        player, side = self.player_in(chair), where.h
        field = TextField(
            Rect(where.x, where.y, where.w - side - self.look.px(BESIDE_NAME), side),
            *(chair.name, LONGEST_NAME, take, chair.fallback),
        ).named(_("Name"))
        portrait, name = (player.portrait, player.name) if player else (UNKNOWN, "")
        square = Rect(where.right - side, where.y, side, side)
        return field, MedallionButton(square, portrait, name, partial(self._seat_next, chair))

    def player_in(self, chair: Chair) -> KnownPlayer | None:
        """Return the player with a profile, or the guest, who sits in a chair. Returns None for anybody else."""
        identities = self.recognise(self.draft.seating)
        known = {player.identity: player for player in (*self.known, KnownPlayer(GUEST, "", GUEST_PORTRAIT))}
        for each, identity in zip(self.draft.seated, identities, strict=True):
            if each is chair:
                return known.get(identity)
        return None

    def remark(self, chair: Chair, name: str) -> tuple[str, Colour] | None:
        """Return a remark about a person's name at the table, and the remark's colour, or None if there is nothing to
        remark on."""
        player = self.player_in(chair)
        if player is not None and player.portrait == GUEST_PORTRAIT:
            return _("A guest’s match is deleted when it ends"), GLOW
        if name != chair.wanted and player is None:
            return taken(name), GLOW
        if self.known and player is None and chair.name.strip():
            return _("{name} has no profile").format(name=name), QUIET
        return None

    def _seat_next(self, chair: Chair) -> Sequence[Wish]:
        """Give the person in a chair the name of the next player with a profile who isn't seated yet."""
        others = [self.player_in(each) for each in self.draft.seated if each is not chair and each.opponent is None]
        free = [each for each in self.known if each not in others]
        if not free:
            return ()
        now = self.player_in(chair)
        chair.name = free[(free.index(now) + 1) % len(free) if now in free else 0].name
        return self.changed()

    def show_on_start(self) -> None:
        """Show the players' names on the Start button, and enable the button if the match can be started."""
        self.start_button.detail = self._who()
        self.start_button.enabled = not self.draft.trouble()

    def changed(self) -> Sequence[Wish]:
        """Update all widgets after a choice has changed. Returns no wishes."""
        self.rebuild()
        return ()

    def _who(self) -> str:
        """Return a text with the players' names, or an empty string if no text fits on the Start button. With more than
        two players, the names after the first are replaced by their number if not all of them fit."""
        first, *others = self.draft.seating.names
        room, lettering = self.start_button.rect.w - self.look.px(16), self.look.lettering
        least = max(LEAST_SIZE, SMALLEST_TEXT / lettering.pixels(SMALL))
        if len(others) == 1:
            words = _("{first} against {second}").format(first=first, second=others[0])
        else:
            words = _("{first} against {others}").format(first=first, others=listed(others))
            if lettering.width(words, SMALL) > room:
                words = _("{first} against {n} others").format(first=first, n=len(others))
        return words if lettering.width(words, SMALL) * least <= room else ""

    def _has_one_row(self, look: Look) -> bool:
        """Return True if all three buttons at the bottom are in one row, False if *Play online* has its own row."""
        return self.is_wide(look) or self.one_column == ONE_COLUMN

    def _go_online(self) -> Sequence[Wish]:
        return (OpenOnline(self.draft.rules(), self.draft.seating),)

    def _start(self) -> Sequence[Wish]:
        start = StartMatch(self.draft.rules(), self.draft.seating)
        if not self.offers_lesson:
            return (start,)
        title = next((each.title for each in self.games if each.name == self.game), "")
        words = _("Your first match of {game}? The tutorial takes a minute.").format(game=title)
        learn = Learn(self.game, self.draft.seating.names[0])
        return (Push(NoticeScene(words, Offer(_("Learn to play"), learn, _("Just play"), start))),)


class LengthPercentiles(Protocol):
    """Lengths of matches, in rounds or battles.

    `tenth`, `median` and `ninetieth` are percentiles. `least` and `most` are the bounds of the 95% confidence interval
    for the true median.
    """

    tenth: int
    median: int
    ninetieth: int
    least: int
    most: int


class LengthEstimate(Protocol):
    """An estimate of the length of a match in any game. `matches` is the number of matches simulated for it."""

    matches: int


EstimateT = TypeVar("EstimateT", bound=LengthEstimate)


class EstimatePage(SetupPage, Generic[EstimateT]):
    """A set-up page that requests a new estimate of the match's length after every change.

    `estimate` is the latest estimate for the current choices, or None. `gave_up` is true if none could be made.
    """

    def __init__(self, draft: Draft, games: Sequence[GameName] = ()) -> None:
        super().__init__(draft, games)
        self.estimate: EstimateT | None = None
        self.gave_up = False
        self._asked: AskEstimate | None = None
        self._drawn: object = None

    @abstractmethod
    def question(self) -> AskEstimate:
        """Return the intent that requests an estimate for the current draft."""

    @abstractmethod
    def answer(self, estimate: EstimateT) -> Iterator[StyledLine]:
        """Yield the lines that show an estimate."""

    def leave(self) -> None:
        super().leave()
        self._asked = None

    def resume(self) -> None:
        """Show the changes made while another scene was on top, and request an estimate again."""
        super().resume()
        self._asked = None
        self.rebuild()

    def update(self, seconds: float) -> Sequence[Wish]:
        """Request an estimate if the draft has changed since the last request and the match can be started."""
        super().update(seconds)
        asked = None if self.draft.trouble() else self.question()
        if asked == self._asked:
            return ()
        self._asked, self.gave_up = asked, False
        self.estimate = self.draft.estimated[1] if asked is not None and asked == self.draft.estimated[0] else None
        return () if asked is None else (asked,)

    def take_estimate(self, asked: AskEstimate, found: EstimateT) -> None:
        """Show an estimate if it answers the latest request and isn't based on fewer matches than the one shown.

        The draft keeps the estimate, which is shown if the page is opened again with the same choices.
        """
        if asked == self._asked and (self.estimate is None or found.matches >= self.estimate.matches):
            self.estimate = found
            self.draft.estimated = asked, found

    def end_estimate(self, asked: AskEstimate) -> None:
        """Show that no estimate can be made, unless one has already arrived or `asked` isn't the latest request."""
        if asked == self._asked:
            self.gave_up = self.estimate is None

    @property
    def stale(self) -> bool:
        return self._drawn != (self.estimate, self.gave_up)

    def paint_estimate(self, canvas: Canvas, panel: PagePanel, top: float, margin: float) -> float:
        """Draw the estimate, or the reason why the match can't be started, with its upper edge at `top`. Returns the
        y-coordinate of a point slightly below the text. Both coordinates are distances from the panel's top. They are
        in design units, as is `margin`, the space on each side."""
        self._drawn = self.estimate, self.gave_up
        look, trouble = self.look, self.draft.trouble()
        lines = [(trouble, BODY, GLOW)] if trouble else list(self._lines())
        size = look.px(panel.width - 2 * margin), look.px(panel.height - top - FRAME)
        return top + put_blocks(canvas, look, lines, panel.sheet.at(margin, top), size) / look.unit

    def _lines(self) -> Iterator[StyledLine]:
        if self.gave_up:
            yield _("No estimate"), NAME, BRASS_LIGHT
            yield _("The length couldn’t be estimated. You can start anyway."), BODY, TEXT
        elif self.estimate is None:
            yield _("One moment…"), NAME, BRASS_LIGHT
            yield _("Simulating matches with these rules to estimate their length."), BODY, TEXT
        else:
            yield from self.answer(self.estimate)
