"""Playing with friends at other machines: the dialog for hosting or joining a table, and the page of a table before the
deal."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.settings import LONGEST_ADDRESS
from scenes.core.look import Look
from scenes.core.online_intents import (
    AnnounceTable,
    AskToCut,
    GoBackToTable,
    HostTable,
    JoinTable,
    LeaveTable,
    LookForTables,
    OpenTerms,
)
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, GuardedMenu, back_button
from scenes.theme import BODY, BRASS_LIGHT, GLOW, HEADING, NAME, NUMBER, QUIET, READING, SMALL, TEXT, Colour, TypeStyle
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from scenes.wording import _, plural

MARGIN: Final = 40
LONGEST_CODE: Final = 24
"""Maximum length of a typed code, in characters, including any spaces and hyphens."""

HOST_TOP, JOIN_TOP = 130, 222
"""Distances of the parts for hosting and for joining from the top of the dialog, in design units."""

LABEL_WIDTH: Final = 120
DUPLICATE_SHARE, TERMS_SHARE = 0.34, 0.22
"""Widths of the buttons *Duplicate* and *Terms…*, as fractions of the dialog's width without its margins."""

GAP: Final = 12

ROW: Final = 30
"""Height of a row with a player, in design units."""


class OnlineScene(GuardedMenu, Dialog):
    """A dialog for hosting the match that has been set up, or for joining a friend's table.

    - `table`: the on-screen name of the match's game.
    - `computer`: the opponent's name if the only opponent is a computer (a duplicate match is then possible), otherwise
      an empty string.
    - `has_seat`: true if the player can go back to a seat at the last table.
    - `trouble`: the reason why the last attempt to host or join a table failed, or an empty string.
    """

    usual_width = 640.0
    height = 524.0

    def __init__(
        self, table: str, has_seat: bool = False, address: str = "", code: str = "", computer: str = ""
    ) -> None:
        super().__init__()
        self.table = table
        self.computer = computer
        self.has_seat = has_seat
        self.address = address
        self.code = code
        self.trouble = ""
        self._join_button: Button | None = None

    def build(self, look: Look) -> Sequence[Widget]:
        place, width = self.sheet.rect, self.width - 2 * MARGIN
        field = width - LABEL_WIDTH
        hosts = self._host_buttons()
        address = TextField(
            place(MARGIN + LABEL_WIDTH, JOIN_TOP + 40, field, 42), self.address, LONGEST_ADDRESS, self._take_address
        ).named(_("Address"))
        code = TextField(
            place(MARGIN + LABEL_WIDTH, JOIN_TOP + 92, field, 42), self.code, LONGEST_CODE, self._take_code
        ).named(_("Code"))
        half = (field - 12) / 2
        join = Button(place(MARGIN + LABEL_WIDTH, JOIN_TOP + 146, half, 48), _("Join"), self._join)
        watch = Button(place(MARGIN + LABEL_WIDTH + half + 12, JOIN_TOP + 146, half, 48), _("Watch"), self._watch)
        self._join_button = join
        self._let_enter_join()
        wide = min(180, 0.42 * width)
        right = self.width - MARGIN - wide if self.has_seat else self.width / 2 - 90
        back = back_button(place(right, self.height - 64, wide if self.has_seat else 180, 46), primary=False)
        nearby = Button(
            place(self.width - MARGIN - 220, JOIN_TOP - 4, 220, 34), _("On this network…"), self._look, small=True
        )
        if not self.has_seat:
            return *hosts, nearby, address, code, join, watch, back
        rest = min(240, width - wide - 12)
        again = Button(
            place(MARGIN, self.height - 64, rest, 46), _("Back to the last table"), self._go_back, small=True
        )
        return *hosts, nearby, address, code, join, watch, again, back

    def _host_buttons(self) -> Sequence[Widget]:
        """Return the buttons for hosting a table and for choosing its terms."""
        place, width = self.sheet.rect, self.width - 2 * MARGIN
        last = TERMS_SHARE * width
        middle = DUPLICATE_SHARE * width if self.computer else -GAP
        first = width - middle - last - 2 * GAP
        host = Button(place(MARGIN, HOST_TOP, first, 56), _("Host this match"), self._host, primary=True)
        host.detail = self.table
        terms = Button(place(MARGIN + width - last, HOST_TOP, last, 56), _("Terms…"), self._open_terms)
        if not self.computer:
            return host, terms
        duplicate = Button(
            place(MARGIN + first + GAP, HOST_TOP, middle, 56), _("Duplicate"), lambda: (HostTable(duplicate=True),)
        )
        duplicate.detail = _("both against {name}").format(name=self.computer)
        return host, duplicate, terms

    def refuse(self, trouble: str) -> None:
        """Show `trouble`, the reason why a table can't be hosted or joined."""
        self.trouble, self.outdated = trouble, True

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 20)
        widest = look.px(self.width - 2 * MARGIN)
        put_lines(canvas, look, [(_("Play online"), HEADING, TEXT)], middle, top, widest)
        put_brass_line(canvas, look, sheet.at(self.width / 2, 82), look.px(380))
        dealer = _("The host’s program deals, and could see every card.")
        if look.settings.host_server:
            dealer = _("The server deals, and could see every card.")
        line = look.fitted(dealer, SMALL, QUIET, widest)
        canvas.put_centred(line, *sheet.at(self.width / 2, HOST_TOP - 20))
        heading = look.line(_("Join a friend’s table"), NAME._replace(size=20), BRASS_LIGHT)
        canvas.put(heading, *sheet.at(MARGIN, JOIN_TOP))
        for words, down in ((_("Address"), 61), (_("Code"), 113)):
            label = look.fitted(words, READING, TEXT, look.px(LABEL_WIDTH - 12))
            x, y = sheet.at(MARGIN, JOIN_TOP + down)
            canvas.put_centred(label, x, y, align=0)
        if self.trouble:
            line = look.fitted(self.trouble, SMALL, GLOW, widest)
            canvas.put_centred(line, *sheet.at(self.width / 2, JOIN_TOP + 216))

    def _take_address(self, address: str) -> None:
        self.address = address
        self._let_enter_join()

    def _take_code(self, code: str) -> None:
        self.code = code
        self._let_enter_join()

    def _let_enter_join(self) -> None:
        """Make Enter press *Join* only while both text fields are filled in."""
        if self._join_button is not None:
            self._join_button.confirms = bool(self.address and self.code)

    def _host(self) -> Sequence[Wish]:
        return (HostTable(),)

    def _open_terms(self) -> Sequence[Wish]:
        return (OpenTerms(),)

    def _look(self) -> Sequence[Wish]:
        return (LookForTables(),)

    def _go_back(self) -> Sequence[Wish]:
        return (GoBackToTable(),)

    def _join(self) -> Sequence[Wish]:
        return (JoinTable(self.address, self.code),)

    def _watch(self) -> Sequence[Wish]:
        return (JoinTable(self.address, self.code, watches=True),)


class SeatShown(NamedTuple):
    """A seat of a table before the deal: the player's name, which is empty for a free seat, and a remark."""

    name: str
    remark: str = ""


class TableShown(NamedTuple):
    """A table before the deal.

    - `code` and `addresses`: what a friend needs to join. They are empty unless this program hosts the table or
      `on_server` is true.
    - `seats`: the seats, in the order of play.
    - `terms`: the host's choices, in words.
    - `status`: the status line, which usually says what everybody is waiting for.
    - `can_cut`: true if this player must cut the cards.
    - `can_announce`: true if the table can be announced on the local network.
    - `kind`: a sentence about a duplicate match, or an empty string for any other match.
    - `on_server`: true if the player has opened this table on a server, and it is still waiting for people to join.
    """

    code: str = ""
    addresses: tuple[str, ...] = ()
    seats: tuple[SeatShown, ...] = ()
    terms: str = ""
    status: str = ""
    can_cut: bool = False
    can_announce: bool = False
    kind: str = ""
    on_server: bool = False


class TableBeforeDeal(GuardedMenu, Dialog):
    """The page of a table before the deal, with the seats, the status line and, if the player can invite friends, the
    code and the addresses."""

    usual_width = 640.0
    height = 460.0

    def __init__(self, shown: TableShown) -> None:
        super().__init__()
        self.shown = shown

    def show(self, shown: TableShown) -> None:
        """Update the page to the table's new state, `shown`."""
        if shown != self.shown:
            before, self.shown, self.outdated = self.shown, shown, True
            if (shown.can_cut, shown.can_announce) != (before.can_cut, before.can_announce):
                self.rebuild()
            if (shown.code, len(shown.seats)) != (before.code, len(before.seats)):
                self.lay_out_again()

    def needs(self, look: Look) -> float:
        code = 150 if self.shown.code else 0
        self.height = 190 + code + ROW * (1 + max(2, len(self.shown.seats))) + 60
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        place, top = self.sheet.rect, self.height - 66
        leave = Button(place(MARGIN, top, 180, 48), _("Leave"), lambda: (LeaveTable(),))
        if self.shown.can_announce:
            wide = self.width - 2 * MARGIN - 192
            return Button(place(MARGIN + 192, top, wide, 48), _("Show on this network"), self._announce), leave
        if not self.shown.can_cut:
            return (leave,)
        cut = Button(place(MARGIN + 192, top, self.width - 2 * MARGIN - 192, 48), _("Cut the cards"), self._cut)
        return cut, leave

    def escape(self) -> Sequence[Wish]:
        return (LeaveTable(),)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet, shown = self.look, self.sheet, self.shown
        middle, top = sheet.at(self.width / 2, 20)
        widest = look.px(self.width - 2 * MARGIN)
        put_lines(canvas, look, [(_("The table"), HEADING, TEXT)], middle, top, widest)
        put_brass_line(canvas, look, sheet.at(self.width / 2, 82), look.px(380))
        down = 98.0
        if shown.code:
            told = _("Give your friend this code and your address:")
            if shown.on_server:
                told = _("Give your friend this code and the server’s address:")
            lines: list[tuple[str, TypeStyle, Colour]] = [
                (told, READING, TEXT),
                (shown.code, NUMBER._replace(size=40), BRASS_LIGHT),
                (_("  or  ").join(shown.addresses), BODY, TEXT),
            ]
            put_lines(canvas, look, lines, middle, sheet.at(0, down)[1], widest)
            down += 150
        for seat in shown.seats:
            x, y = sheet.at(MARGIN, down + ROW / 2)
            remark = look.fitted(seat.remark, SMALL, QUIET, widest // 2)
            canvas.put_centred(remark, sheet.at(self.width - MARGIN, 0)[0], y, align=1)
            room = widest - remark.width - look.px(12)
            name = look.fitted(seat.name or _("free"), NAME._replace(size=20), TEXT if seat.name else QUIET, room)
            canvas.put_centred(name, x, y, align=0)
            down += ROW
        lifted = 0.0
        for text, colour, up in ((shown.terms, QUIET, 122), (shown.kind, TEXT, 146)):
            line = look.within(text, SMALL, colour, widest)
            # a second line lifts what is above it
            second = look.second_line(line, SMALL)
            x, y = sheet.at(self.width / 2, self.height - up)
            canvas.put_centred(line, x, y - lifted - second / 2)
            lifted += second
        status = look.fitted(shown.status, READING, BRASS_LIGHT, widest)
        canvas.put_centred(status, *sheet.at(self.width / 2, self.height - 94))

    def _announce(self) -> Sequence[Wish]:
        return (AnnounceTable(),)

    def _cut(self) -> Sequence[Wish]:
        return (AskToCut(),)


def waits_for(people: int) -> str:
    """Return the status line of a table that is still waiting for `people` people to join."""
    return plural("Waiting for {n} friend…", "Waiting for {n} friends…", people)
