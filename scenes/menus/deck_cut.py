"""The dialog in which the player cuts the sealed deck before a match."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pygame import Rect

from scenes.core.input import Command, InputAction, PointerMoved, PointerPressed, Pressed, Typed
from scenes.core.intents import CutCards
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import BACK, Canvas, CardPicture
from scenes.menus.base_menus import Dialog, GuardedMenu, back_button
from scenes.menus.deal_verification import GROUP, in_groups
from scenes.theme import BRASS_LIGHT, HEADING, QUIET, READING, SMALL, TEXT, Colour, TypeStyle
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import CORNER, Press, Widget
from scenes.wording import _

CARDS: Final = 52
CARD: Final = 84
"""Number of cards in the spread (`CARDS`), and width of each card (`CARD`). All sizes in this module are in design
units."""

OPEN: Final = 30
"""Width of the gap in the spread at the cut."""

MARGIN: Final = 44
BUTTONS, SIDE = 584, 150
"""Maximum width of the row of buttons (`BUTTONS`), and of each of the two buttons at its ends (`SIDE`)."""

BETWEEN: Final = 12

CLOSED: Final = 422.0
OPENED: Final = 512.0
"""Heights of the dialog that asks for a cut, without its details (`CLOSED`) and with them (`OPENED`)."""


class Spread(TextField):
    """The deck, face down in a row, with a gap before the card at the index `place`. The player can type digits, move
    the gap with the left and right arrows, or cut the deck with a click.

    `moved` is called with the new index of the gap when an arrow moves it.
    """

    takes_letters = False
    is_dragged = True
    commands = (Command.RIGHT, Command.LEFT)

    def __init__(
        self,
        rect: Rect,
        place: int,
        typed: str,
        longest: int,
        changed: Callable[[str], None],
        moved: Callable[[int], None],
        cut: Press,
    ) -> None:
        super().__init__(rect, typed, longest, changed)
        self.place = place
        self._moved = moved
        self._press = cut

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Handle the left or right arrow, a digit or a key that erases digits, and return the resulting wishes. Returns
        None for any other key."""
        if pressed.command in (Command.LEFT, Command.RIGHT):
            step = 1 if pressed.command is Command.RIGHT else -1
            self._moved(min(CARDS - 1, max(1, self.place + step)))
            return ()
        is_for_number = pressed.digit or pressed.command in (Command.ERASE, Command.CLEAR)
        return super().handle(pressed) if is_for_number else None

    def write(self, text: str) -> None:
        super().write("".join(letter for letter in text if letter in "0123456789"))

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        card = look.art.picture(CardPicture(BACK, look.px(CARD)))
        room, gap = self.rect.w - card.get_width() - look.px(OPEN), look.px(OPEN)
        for number in range(CARDS):
            left = self.rect.x + room * number / (CARDS - 1) + (gap if number >= self.place else 0)
            canvas.put(card, round(left), self.rect.centery - card.get_height() / 2)
        self.ring(canvas, look, focused, look.px(CORNER))


class CutScene(GuardedMenu, Dialog):
    """A dialog that asks for a cut: a number from 0 to `cuts` - 1, which the player types, or creates with the mouse or
    the arrow keys.

    `drawn` is a random number, which is the cut until the player types or creates another. `seal` is the SHA-256 hash
    of the deal's secret. If `has_details` is true, the dialog opens with its details: the whole seal and, unless a cut
    has been typed, the cut.
    """

    usual_width = 720.0

    def __init__(self, seal: str, drawn: int, cuts: int, has_details: bool = False) -> None:
        super().__init__()
        self.seal = seal
        self.typed = ""
        self._show_details(has_details)
        self._drawn = drawn
        self._cuts = cuts
        self._place = _opening(drawn)
        self._mouse: tuple[int, int] | None = None

    @property
    def cut(self) -> int:
        """Number at which the deck would be cut if the player now pressed *Deal*."""
        return int(self.typed or self._drawn)

    def build(self, look: Look) -> Sequence[Widget]:
        place, middle, top = self.sheet.rect, self.width / 2, self.height - 76
        deck = Spread(
            place(MARGIN, 138, self.width - 2 * MARGIN, 124),
            self._place,
            self.typed,
            len(str(self._cuts - 1)),
            self._type,
            self._open_at,
            self._deal,
        )
        details = _("Hide details") if self._has_details else _("Details")
        across = min(BUTTONS, self.width - 2 * MARGIN)
        side = across * SIDE / BUTTONS
        left, right = middle - across / 2, middle + across / 2 - side
        deal = left + side + BETWEEN
        return (
            deck,
            back_button(place(left, top, side, 52), primary=False),
            Button(place(deal, top, right - BETWEEN - deal, 52), _("Deal"), self._deal, primary=True),
            Button(place(right, top, side, 52), details, self._toggle_details),
        )

    def handle(self, action: InputAction) -> Sequence[Wish]:
        if isinstance(action, PointerMoved | PointerPressed):
            # on a touchscreen, a press comes without a movement before it
            self._follow(self.slide.on_page(action))
        elif isinstance(action, Typed):
            # a number may be typed after any button has been used
            self.controls.focus_on(next(self._decks()))
        return super().handle(action)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 20)
        widest = look.px(self.width - 2 * MARGIN)
        put_lines(canvas, look, [(_("Cut the cards"), HEADING, TEXT)], middle, top, widest)
        put_brass_line(canvas, look, sheet.at(self.width / 2, 80), look.px(420))
        message = _("The deck is sealed: its order is now fixed.")
        put_lines(canvas, look, [(message, READING, TEXT)], middle, sheet.at(0, 94)[1], widest)
        hint = (self._ways_to_cut(), READING, TEXT)
        if self.typed:
            hint = (_("Your cut: {cut}").format(cut=self.typed), READING, BRASS_LIGHT)
        put_lines(canvas, look, [hint], middle, sheet.at(0, 274)[1], widest)
        top = sheet.at(0, 312)[1]
        for lines in self._seal_lines():
            top = put_lines(canvas, look, lines, middle, top, widest) + look.px(8)

    def _ways_to_cut(self) -> str:
        keys = self.look.keys
        if keys.scanned:
            return _("Choose the deck to cut it, or just deal.")
        if keys.touched:
            return _("Touch the deck to cut, or just deal.")
        if keys.pad is None:
            return _("Click to cut, type any number, or just deal.")
        left, right = map(keys.label, ("left", "right"))
        return _("Cut with {left} and {right}, or just deal.").format(left=left, right=right)

    def _seal_lines(self) -> list[list[tuple[str, TypeStyle, Colour]]]:
        if not self._has_details:
            return [[(_("Sealed {seal}").format(seal=self.seal[:GROUP]), SMALL, QUIET)]]
        seal = _("Note down the seal, and compare it with the one shown when you verify the deal after the match:")
        lines = [[(seal, SMALL, QUIET), *((line, SMALL, BRASS_LIGHT) for line in in_groups(self.seal))]]
        if not self.typed:
            whose = _("If you just deal, the game cuts for you.")
            lines.append([(_("The cut: {cut}").format(cut=self.cut), SMALL, BRASS_LIGHT), (whose, SMALL, QUIET)])
        return lines

    def _follow(self, moved: InputAction) -> None:
        """Derive a new cut from the position of the mouse, and open the spread there if the mouse is over it. Does
        nothing if the mouse hasn't moved or a number has been typed."""
        if not isinstance(moved, PointerMoved | PointerPressed) or self.typed or moved.position == self._mouse:
            return
        x, y = self._mouse = moved.position
        self._mix_in(x, y)
        for deck in self._decks():
            if deck.rect.collidepoint(x, y):
                self._place = deck.place = 1 + (x - deck.rect.x) * (CARDS - 1) // deck.rect.w

    def _open_at(self, place: int) -> None:
        """Derive a new cut from `place`, the index to which an arrow has moved the gap. The cut replaces any number
        typed before."""
        self._type("")
        self._mix_in(place, 0)
        self._place = place
        for deck in self._decks():
            deck.text, deck.place = "", place

    def _mix_in(self, x: int, y: int) -> None:
        """Derive a new cut from the previous one and from two numbers that depend on the player's input."""
        # any factors will do if every step makes a difference
        self._drawn = (31 * self._drawn + 7919 * x + 104729 * y) % self._cuts
        self.outdated = True

    def _type(self, typed: str) -> None:
        self.typed, self._place, self.outdated = typed, _opening(int(typed or self._drawn)), True
        for deck in self._decks():
            deck.place = self._place

    def _deal(self) -> Sequence[Wish]:
        return (CutCards(self.cut),)

    def _toggle_details(self) -> Sequence[Wish]:
        self._show_details(not self._has_details)
        self.lay_out_again()
        return ()

    def _show_details(self, has_details: bool) -> None:
        self._has_details = has_details
        self.height = OPENED if has_details else CLOSED

    def _decks(self) -> Iterator[Spread]:
        return (widget for widget in self.controls.widgets if isinstance(widget, Spread))


def _opening(cut: int) -> int:
    """Return the index of the card before which the spread is opened for a cut."""
    return 1 + cut % (CARDS - 1)
