"""The settings pages. Each change takes effect at once, while the scene below stays visible."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.settings import LOUDEST, changed
from game.translation import languages
from scenes.core.input import InputAction, ModifierPressed, Pressed
from scenes.core.intents import ChangeSettings
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import BACK, Canvas, CardPicture, CoinPicture, StackPicture
from scenes.menus.base_menus import BESIDE, Dialog, back_button
from scenes.menus.key_settings import KeysPage
from scenes.menus.setting_options import Row, access_rows, comfort_rows, motion_rows, odds_rows, table_rows
from scenes.theme import HEADING, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import ChoiceRow, Picker
from scenes.widgets.number_inputs import KNOB, Slider
from scenes.widgets.panels_and_headings import Sheet, design_size, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _, in_context

TABLE, MOTION, COMFORT, ACCESS, ODDS_PAGE, KEYS = range(6)

NARROW, WIDEST = 780.0, 1130.0
"""Usual width of the panel on most pages (`NARROW`), and its maximum width on the Keys page (`WIDEST`). All sizes in
this module are in design units."""

TABS_MARGIN, MARGIN = 20, 40
"""Minimum space on either side of the tabs, and space on either side of the rows."""

EDGE, TOP = 12, 126
"""Minimum distance of the panel from the window's upper edge, and distance of the rows from the panel's top."""

ROW, CONTROL, NAME_ABOVE = 50, 40, 27
"""Heights of a row and of its control, and additional height of a row with its name above the control."""

ROWS, COMFORT_ROWS = 5, 6
"""Number of rows for which most pages have room (`ROWS`), and for which the Comfort page has room, not counting the row
for the language (`COMFORT_ROWS`)."""

LABEL, ASIDE = 210, 190
"""Space for names to the left of the controls, and space for notes or the preview to their right."""

NOTE = 176
BACK_WIDTH, RESET = 200.0, 170.0
"""Maximum widths of the Back button, and of the button that resets the keys."""

FOOT = 78
CARD, CARD_HEIGHT = 62, 7 / 5
PREVIEW = ("cards/ace_of_spades", "cards/queen_of_diamonds", "cards/9_of_clubs", "cards/4_of_hearts")
PREVIEW_STEP = 38
"""Cards in the preview of a deck (`PREVIEW`), and the distance from one card to the next (`PREVIEW_STEP`)."""

PREVIEW_BELOW, FOLDER = 106, 50
"""Height of the preview in a narrow panel, where it lies below the rows, and height of the lines about adding a
deck."""

VOLUME_STEP = 10


class SettingsScene(Dialog):
    """The settings dialog. `page` is the index of the open page.

    `own_decks` holds the names of the player's own decks, which are stored in `folder`. `problems` returns lines about
    the faults in the current deck.
    """

    opened_by = "settings"
    reads_itself = False

    def __init__(
        self, own_decks: Sequence[str] = (), problems: Callable[[], Sequence[str]] = tuple, folder: str = ""
    ) -> None:
        super().__init__()
        self.page = TABLE
        self._own_decks = tuple(own_decks)
        self._problems = problems
        self._folder = folder
        self.keys_page = KeysPage()
        self._tallest = 0.0

    def fit(self, look: Look) -> None:
        room = design_size(look)[0]
        self._usual = min(NARROW, room - 2 * BESIDE)
        self.width = min(WIDEST, room - 40) if self.page == KEYS else self._usual

    def needs(self, look: Look) -> float:
        keys = self.keys_page.height(min(WIDEST, design_size(look)[0] - 40) - 2 * MARGIN, look.keys)
        rows = self._row * (COMFORT_ROWS + (len(languages()) > 1) if self.page == COMFORT else ROWS)
        problems = self._draw_problems(look)
        below = (PREVIEW_BELOW if self._is_narrow else 0) + (FOLDER if self._folder else 0)
        table = rows + below + (problems.get_height() / look.unit + 8 if problems else 0)
        self._tallest = TOP + max(keys, table) + FOOT
        self.height = TOP + (keys if self.page == KEYS else table if self.page == TABLE else rows) + FOOT
        return super().needs(look)

    def scaled_for(self, look: Look) -> float:
        """Return the height of the tallest page, in design units, so that all pages have the same scale and the tabs
        stay in place."""
        return self.needs(look) - self.height + self._tallest

    @property
    def sheet(self) -> Sheet:
        """The panel's sheet, placed so that its tabs are in the same position as on the tallest page."""
        sheet = super().sheet
        # the page may be taller than the window
        return sheet._replace(top=max(EDGE * sheet.unit, (self.window.size[1] - self._tallest * sheet.unit) / 2))

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, across = self.sheet, min(NARROW - 2 * MARGIN, self._usual - 2 * TABS_MARGIN)
        last = in_context("page", "Keys") if look.keys.pad is None else in_context("page", "Buttons")
        pages = (
            in_context("page", "Table"),
            _("Speed, sound"),
            _("Comfort"),
            _("Access"),
            in_context("page", "Odds"),
            last,
        )
        place = sheet.rect((self.width - across) / 2, 70, across, 40)
        tabs = ChoiceRow(place, pages, self.page, self._turn_to).named(_("Page"))
        foot, middle, wide = self.height - 62, self.width / 2, min(BACK_WIDTH, (self.width - 2 * TABS_MARGIN - 12) / 2)
        reset = min(middle + 350, self.width - (MARGIN if wide == BACK_WIDTH else TABS_MARGIN)) - min(RESET, wide)
        left = min(middle - wide / 2, reset - wide - 12) if self.page == KEYS else middle - wide / 2
        back = back_button(sheet.rect(left, foot, wide, 46))
        if self.page == KEYS:
            place = sheet.rect(reset, foot, min(RESET, wide), 46)
            usual = Button(place, _("Reset to defaults"), self._usual_keys)
            keys = self.keys_page.build(self._keys_sheet, self._inside, look.keys, self._wait_for)
            if look.keys.pad is not None:
                place, words = (
                    self.keys_page.rumble_place(self._keys_sheet, self._inside),
                    (in_context("vibration", "Off"), in_context("vibration", "On")),
                )
                rumbles, turn = int(look.settings.rumble), lambda chosen: self.change("rumble", bool(chosen))
                vibrating = ChoiceRow(place, words, rumbles, turn).named(_("Vibration"))
                # last, so that the focus stays where it is when another device is used
                return (tabs, *keys, back, usual, vibrating)
            return (tabs, *keys, back, usual)
        left, down, width = LABEL, 0, self.width - LABEL - MARGIN - ASIDE
        if self._is_narrow:
            left, down, width = MARGIN, NAME_ABOVE, self._inside
        controls = [
            self._control(row, sheet.rect(left, TOP + self._row * at + down, width, CONTROL)).named(row.label)
            for at, row in enumerate(self._rows())
        ]
        return (tabs, *controls, back)

    @property
    def _is_narrow(self) -> bool:
        """True if the settings' names and notes lie above the controls, and the preview below them."""
        return self._usual < NARROW

    @property
    def _row(self) -> int:
        """Height of a row, in design units."""
        return ROW + (NAME_ABOVE if self._is_narrow else 0)

    def _control(self, row: Row, rect: Rect) -> Widget:
        value, change = getattr(self.look.settings, row.name), partial(self.change, row.name)
        if not row.values:
            # its knob ends where the other controls end
            groove = rect.inflate(-rect.h * KNOB // CONTROL, 0)
            return Slider(groove, 0, LOUDEST, value, change, step=VOLUME_STEP)
        chosen = row.values.index(value) if value in row.values else -1
        # there may be any number of decks and languages
        kind = Picker if row.name in ("deck", "language") else ChoiceRow
        return kind(rect, row.words, chosen, lambda place: change(row.values[place]))

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Assign the pressed key if an action is waiting for one. Otherwise, handle the input as in every menu."""
        if isinstance(action, Pressed | ModifierPressed) and self.page == KEYS and self.keys_page.waiting:
            keys = self.keys_page.take(action, self.look.keys)
            self.rebuild()
            return () if keys is None else self.change(self._assigns, keys)
        return super().handle(action)

    @property
    def takes_keys(self) -> bool:
        """True if an action is waiting for its new key."""
        return bool(self.keys_page.waiting)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet = self.sheet
        middle, top = sheet.at(self.width / 2, 16)
        put_lines(canvas, look, [(_("Settings"), HEADING, TEXT)], middle, top, look.px(440))
        if self.page == KEYS:
            self.keys_page.paint(canvas, look, self._keys_sheet, self._inside)
            return
        for at, row in enumerate(self._rows()):
            self._paint_row(canvas, sheet, row, TOP + self._row * at)
        if self.page == TABLE:
            self._paint_preview(canvas, sheet)
            top = TOP + ROWS * self._row + (PREVIEW_BELOW if self._is_narrow else 0)
            if self._folder:
                words = _("To add your own deck, put a folder of card images here:")
                for text, below in ((words, 4), (self._folder, 22)):
                    line = look.fitted(text, SMALL, QUIET, look.px(self._inside))
                    canvas.put(line, *sheet.at(MARGIN, top + below))
                top += FOLDER
            if problems := self._draw_problems(look):
                canvas.put(problems, *sheet.at(MARGIN, top))

    def draw(self, canvas: Canvas) -> None:
        """Draw the page. If the message about a key is scrolled out of sight, draw it at the window's lower edge
        too."""
        super().draw(canvas)
        said = self._keys_sheet.at(0, self.keys_page.height(self._inside, self.look.keys))[1] - self.slide.scroll.offset
        if self.page == KEYS and said > self.window.size[1]:
            self.keys_page.pin(canvas, self.window)

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return (self.keys_page.message,) if self.keys_page.message else ()

    def change(self, name: str, value: object) -> Sequence[Wish]:
        """Return the wish that gives the setting `name` this value, or an empty sequence if the setting already has
        it."""
        settings = self.look.settings
        return () if getattr(settings, name) == value else (ChangeSettings(changed(settings, name, value)),)

    @property
    def _inside(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def _keys_sheet(self) -> Sheet:
        sheet = self.sheet
        return Sheet(*sheet.at(MARGIN, TOP), sheet.unit)

    def _draw_problems(self, look: Look) -> Surface | None:
        """Return an image of a paragraph about the faults in the current deck, or None if there are none."""
        problems = self._problems()
        if not problems:
            return None
        message = _("Some cards in the deck {name} couldn’t be loaded. {troubles}")
        text = message.format(name=look.settings.deck, troubles=" · ".join(problems))
        return look.paragraph(text, SMALL, TEXT, look.px(self._usual - 2 * MARGIN))

    def _rows(self) -> list[Row]:
        if self.page == TABLE:
            return table_rows(self._own_decks)
        if self.page == MOTION:
            return motion_rows(self.look.settings)
        if self.page == ACCESS:
            return access_rows()
        if self.page == COMFORT:
            return comfort_rows(self.look.keys, self.look.text_size < self.look.settings.text_size)
        return odds_rows(self.look.keys)

    def _turn_to(self, page: int) -> Sequence[Wish]:
        self.page = page
        self.keys_page = KeysPage()
        self.lay_out_again()
        return ()

    def _wait_for(self, action: str) -> Sequence[Wish]:
        self.keys_page.wait_for(action, self.look.keys)
        self.rebuild()
        return ()

    def _usual_keys(self) -> Sequence[Wish]:
        done = _("All keys have been reset to their defaults.")
        if self.look.keys.pad is not None:
            done = _("All buttons have been reset to their defaults.")
        self.keys_page.waiting, self.keys_page.message = "", done
        self.rebuild()
        return self.change(self._assigns, {})

    @property
    def _assigns(self) -> str:
        """Name of the setting that holds the key assignments for the device in use."""
        return "keys" if self.look.keys.pad is None else "buttons"

    def _paint_row(self, canvas: Canvas, sheet: Sheet, row: Row, top: float) -> None:
        look = self.look
        label = look.within(row.label, STRONG, TEXT, look.px(LABEL - MARGIN - 8), is_centred=False)
        left, middle = sheet.at(MARGIN, top + (NAME_ABOVE if self._is_narrow else CONTROL) / 2)
        canvas.put(label, left, middle - label.get_height() / 2)
        if row.note and self._is_narrow:
            right = sheet.at(self.width - MARGIN, 0)[0]
            note = look.fitted(row.note, SMALL, QUIET, right - left - label.get_width() - look.px(16))
            canvas.put(note, right - note.get_width(), middle - note.get_height() / 2)
        elif row.note:
            widest = look.px(NOTE)
            fits = look.lettering.width(row.note, SMALL) <= widest
            high = look.px(self._row)
            note = look.line(row.note, SMALL, QUIET) if fits else look.block(row.note, SMALL, QUIET, widest, high)
            canvas.put(note, sheet.at(self.width - MARGIN - ASIDE + 14, 0)[0], middle - note.get_height() / 2)

    def _paint_preview(self, canvas: Canvas, sheet: Sheet) -> None:
        look, art = self.look, self.look.art
        left, top = sheet.at(self.width - MARGIN - ASIDE + 14, TOP + 4)
        beside, below = left, top + look.px(CARD * CARD_HEIGHT + 16)
        if self._is_narrow:
            left, top = sheet.at(MARGIN, TOP + ROWS * self._row + 2)
            beside, below = left + look.px(PREVIEW_STEP * len(PREVIEW) + CARD - PREVIEW_STEP + 30), top
        for at, card in enumerate(PREVIEW):
            canvas.put(art.picture(CardPicture(card, look.px(CARD))), left + look.px(at * PREVIEW_STEP), top)
        canvas.put(art.picture(CardPicture(BACK, look.px(CARD))), beside, below)
        for coin, at in (("heads", 90), ("tails", 138)):
            canvas.put_centred(art.picture(CoinPicture(coin, look.px(40))), beside + look.px(at), below + look.px(24))
        canvas.put_centred(art.picture(StackPicture(3, look.px(40))), beside + look.px(114), below + look.px(70))
