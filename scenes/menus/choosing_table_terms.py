"""The terms of a table, chosen by its host: the time limit, hints, spectators, and the place where it is hosted."""

from collections.abc import Sequence
from typing import Final

from game.settings import DECISION_SECONDS, LONGEST_ADDRESS, Settings
from scenes.core.intents import ChangeSettings
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, back_button
from scenes.theme import HEADING, QUIET, READING, SMALL, TEXT
from scenes.widgets.choices import ChoiceRow
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from scenes.wording import _, in_context, in_fewest_digits

MARGIN: Final = 40
TOP, STEP, ROW, LABEL, FIELD = 94, 92, 46, 36, 52
"""Top of the first label (`TOP`), distance between labels (`STEP`), height of a choice (`ROW`), its distance from the
top of its label (`LABEL`), and height of the row with a server's address (`FIELD`), in design units."""

BANK: Final = 5
"""Size of a player's bank of time, as a multiple of the time for a decision."""


class TermsScene(Dialog):
    """The dialog in which the host chooses the terms of the table. The settings keep them for later tables."""

    usual_width = 640.0

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._address = settings.host_server
        self._on_server = bool(settings.host_server)

    def needs(self, look: Look) -> float:
        self.height = TOP + 4 * STEP + FIELD * self._on_server + 76
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        settings, width = self.settings, self.width - 2 * MARGIN
        off_or_on = (in_context("hints", "Off"), in_context("hints", "Announced")), (_("No"), _("Yes"))
        seconds = DECISION_SECONDS.index(settings.host_seconds)
        chosen = seconds, int(settings.host_hints), int(settings.host_watched), int(self._on_server)
        options = (tuple(map(time_in_words, DECISION_SECONDS)), *off_or_on, (_("This machine"), _("A server")))
        changes = (self._limit, self._allow_hints, self._let_watch, self._choose_place)
        rows = [
            ChoiceRow(self.sheet.rect(MARGIN, TOP + LABEL + number * STEP, width, ROW), words, place, change)
            for number, (words, place, change) in enumerate(zip(options, chosen, changes, strict=True))
        ]
        for row, label in zip(rows, _labels(), strict=True):
            row.named(label)
        back = back_button(self.sheet.rect(self.width / 2 - 90, self.height - 66, 180, 48), self.escape)
        if not self._on_server:
            return *rows, back
        where = self.sheet.rect(MARGIN, TOP + 4 * STEP, width, 42)
        address = TextField(where, self._address, LONGEST_ADDRESS, self._take_address, _("Server address"))
        return *rows, address, back

    def escape(self) -> Sequence[Wish]:
        chosen = self._with_server(self.settings)
        return (Pop(),) if chosen == self.settings else (ChangeSettings(chosen), Pop())

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 20)
        widest = look.px(self.width - 2 * MARGIN)
        put_lines(canvas, look, [(_("Your table"), HEADING, TEXT)], middle, top, widest)
        put_brass_line(canvas, look, sheet.at(self.width / 2, 82), look.px(320))
        for number, (label, remark) in enumerate(zip(_labels(), self._remarks(), strict=True)):
            x, y = sheet.at(MARGIN, TOP + 14 + number * STEP)
            words = look.fitted(label, READING, TEXT, widest)
            canvas.put_centred(words, x, y, align=0)
            room = widest - words.get_width() - look.px(12)
            canvas.put_centred(look.fitted(remark, SMALL, QUIET, room), x + widest, y, align=1)

    def _remarks(self) -> tuple[str, str, str, str]:
        """Return a remark about each choice, or an empty string for a choice without one."""
        seconds = self.settings.host_seconds
        bank = _("plus {n} minutes for the match").format(n=in_fewest_digits(BANK * seconds / 60))
        return (
            bank if seconds else "",
            _("the others are told about each hint") if self.settings.host_hints else "",
            _("with the code, one round behind") if self.settings.host_watched else "",
            _("the server deals") if self._on_server else "",
        )

    def _limit(self, place: int) -> Sequence[Wish]:
        return self._change(self.settings._replace(host_seconds=DECISION_SECONDS[place]))

    def _allow_hints(self, place: int) -> Sequence[Wish]:
        return self._change(self.settings._replace(host_hints=bool(place)))

    def _let_watch(self, place: int) -> Sequence[Wish]:
        return self._change(self.settings._replace(host_watched=bool(place)))

    def _choose_place(self, place: int) -> Sequence[Wish]:
        self._on_server = bool(place)
        self.lay_out_again()
        return self._change(self.settings)

    def _take_address(self, address: str) -> None:
        self._address = address

    def _with_server(self, settings: Settings) -> Settings:
        return settings._replace(host_server=self._address.strip() if self._on_server else "")

    def _change(self, settings: Settings) -> Sequence[Wish]:
        self.settings, self.outdated = self._with_server(settings), True
        return (ChangeSettings(self.settings),)


def _labels() -> tuple[str, str, str, str]:
    return _("Time per decision"), _("Hints"), _("Others may watch"), _("Hosted on")


def time_in_words(seconds: int) -> str:
    """Return a time, given in seconds, as text. If it is 0, the text says that there is no limit."""
    if not seconds:
        return _("no limit")
    return _("{n} s").format(n=seconds) if seconds < 60 or seconds % 60 else _("{n} min").format(n=seconds // 60)


def terms_in_words(seconds: int, bank: int, hints: bool, watched: bool, on_server: bool = False) -> str:
    """Return the terms of a table in one line. `seconds` is the time for each decision, and `bank` is the extra time
    for the whole match, both in seconds. `seconds` is 0 if there is no time limit, and `bank` is 0 if there is no extra
    time. `hints` is true if hints are allowed, and `watched` is true if spectators are. `on_server` is true if the
    player has opened the table on a server."""
    limit = _("No time limit")
    if seconds:
        limit = _("{time} per decision").format(time=time_in_words(seconds))
        if bank:
            limit = _("{time} per decision, plus {bank} per match").format(
                time=time_in_words(seconds), bank=time_in_words(bank)
            )
    hinted = _("hints are announced") if hints else _("no hints")
    seen = _("others may watch") if watched else _("nobody else may watch")
    return " · ".join((limit, hinted, seen, *(_("the server deals"),) * on_server))
