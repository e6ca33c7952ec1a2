"""The commissions page: a field map with a camp for each commission, and a panel about the chosen one."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.input import AnyPress, Command, Pressed
from scenes.core.intents import BeginCommission, ContinueMatch, NextDuel, OpenMatch, ShowCommissions, ShowStep
from scenes.core.look import Look
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.map_pieces import Camp
from scenes.menus.base_menus import FeltPage, GuardedMenu, back_button
from scenes.menus.commission_map import CampOnMap, CommissionMap
from scenes.menus.commission_panel import CommissionPanel, DuelRow, OrderCard, ShownCommission
from scenes.menus.dialogs import NoticeScene, Offer
from scenes.theme import BODY, BRASS_LIGHT, HEADING, QUIET, READING, SMALL, TEXT, Colour, TypeStyle
from scenes.widgets.button import Button
from scenes.widgets.choices import Picker
from scenes.widgets.panels_and_headings import (
    Sheet,
    centred_sheet,
    design_size,
    put_backdrop,
    put_brass_line,
    put_lines,
)
from scenes.widgets.widget import Press, Widget
from scenes.wording import _, coins_in_words

WIDEST, HIGHEST, NARROWEST = 1200, 880, 700
"""Maximum width of the page (`WIDEST`), height to which a page with the map and the panel side by side grows in a tall
window (`HIGHEST`), and minimum width of the page for that layout (`NARROWEST`). Unless stated otherwise, lengths in
this module are in design units."""

HEAD, FOOT, BETWEEN = 86, 60, 14
BESIDE, AROUND = 56, 42
MAP_SHARE: Final = 0.51
"""Share of the page's width that the map takes up when it is beside the panel."""

LOWEST_MAP, UPRIGHT_MAP = 340, 420
"""Minimum heights of the map beside the panel (`LOWEST_MAP`) and, before any shrinking, above it (`UPRIGHT_MAP`)."""

AGAIN, BACK = 160, 220
"""Widths of the Begin again button and the Back button."""

SPARE: Final = 24
"""Maximum height by which the map above the panel shrinks to make the page fit into the window."""

PICKER, STEP_GAP = 36, 6
"""Height of the pickers for the game and the step, and their distance from the text below them."""

DECIDING: Final = (Command.ACTIVATE, Command.CONFIRM)
"""Commands that can press a button, and so begin or continue an attempt."""


class ShownStep(NamedTuple):
    """A step of difficulty, which includes the changes of all earlier steps. `number` counts from 0, `sentence`
    describes the step's own change, and `is_open` is true if the player may choose the step. Step 0 changes nothing, so
    its sentence is empty."""

    number: int
    sentence: str
    is_open: bool


class Places(NamedTuple):
    """The areas of the page's parts, in pixels. `pickers` is None if there are no pickers."""

    pickers: Rect | None
    map: Rect
    panel: Rect


class CommissionsScene(GuardedMenu, FeltPage):
    """The commissions page. The map is empty until `show` is called.

    Presses that could make a decision are ignored just after the page has opened, or just after an update has changed
    the decision that they would make.
    """

    def __init__(self) -> None:
        super().__init__()
        self.commissions: Sequence[ShownCommission] = ()
        self.steps: Sequence[ShownStep] = ()
        self.step = 0
        self.games: Sequence[str] = ()
        self.shown_game = 0
        self.chosen = ""
        self.note = ""
        self._asked = 0
        self._names: list[str] = []

    @property
    def question(self) -> object:
        return self, self._asked

    @property
    def commission(self) -> ShownCommission | None:
        """The chosen commission, or None if there is none."""
        return next((each for each in self.commissions if each.name == self.chosen), None)

    def offer_games(self, games: Sequence[str], shown: int) -> None:
        """Offer a choice of games, by title. `shown` is the index of the game whose commissions are shown."""
        self.games, self.shown_game = games, shown

    def show(
        self, commissions: Sequence[ShownCommission], steps: Sequence[ShownStep], step: int, chosen: str = ""
    ) -> None:
        """Show the commissions at the step `step`, and choose the commission named `chosen`. If there is none with that
        name, keep the current choice. If the current choice isn't among the commissions either, choose the first that
        hasn't been won or, if all have been won, the first of all."""
        before, before_any = (self.step, self._decision), bool(self.commissions)
        self.commissions, self.steps, self.step = commissions, steps, step
        names = [each.name for each in commissions]
        self.chosen = next((name for name in (chosen, self.chosen) if name in names), self._next)
        if before[0] == step and before[1] != self._decision:
            self._asked += 1
        self.outdated = True
        if self.controls.widgets:
            if not before_any:
                # until now, the page was empty and its focus was on Back
                self._names = []
            self.lay_out_again()

    def say(self, note: str) -> None:
        """Show a note below the heading, such as the reason why no duel counts. If `note` is empty, show a summary."""
        self.outdated |= note != self.note
        self.note = note

    def finish(self, action: AnyPress) -> Sequence[Wish]:
        """Handle a press that must not decide anything. Clicks, digits and commands in `DECIDING` have no effect."""
        if not isinstance(action, Pressed) or action.command in DECIDING or action.digit:
            return ()
        return self.handle(action)

    def rebuild(self) -> None:
        """Build the widgets again. The focus stays on the widget with the same role if there is one that is enabled."""
        focused = self.controls.focused
        widgets = self.controls.widgets
        role = self._names[widgets.index(focused)] if focused in widgets and self._names else ""
        super().rebuild()
        if self.controls.widgets:
            at = self._names.index(role) if role in self._names else self.first_focus
            self.controls.focus_on(self.controls.widgets[at])
            if not self.controls.widgets[at].enabled:
                self.controls.focus_on(self.controls.widgets[self.first_focus])

    def needs(self, look: Look) -> float:
        width = self._width(look)
        picker = self._picker_height(look, width * (MAP_SHARE if self._is_wide(look) else 1.0))
        panel = self._panel_height(look, width)
        if self._is_wide(look):
            return HEAD + max(LOWEST_MAP + picker, panel) + FOOT + AROUND
        high = HEAD + picker + UPRIGHT_MAP + BETWEEN + panel + FOOT + AROUND
        # rounding mustn't make a page that was fitted into its window too tall, so the map shrinks
        room = self._given.size[1] / look.unit
        return room if high - SPARE <= room < high else high

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width, height = self._sheet(look)
        places = self._places(look)
        widgets: list[tuple[str, Widget]] = []
        if places.pickers is not None:
            widgets += self._pickers(look, places.pickers)
        names_of = [each.name for each in self.commissions]
        at = names_of.index(self.chosen) if self.chosen in names_of else 0
        widgets.append(("map", CommissionMap(places.map, look, self._camps(), at, self._choose, self._proceed)))
        if self.commission is not None:
            widgets += self._panel_widgets(look, self.commission, places.panel)
        if self.commission is not None and self.commission.is_begun:
            place = sheet.rect(width - AGAIN, height - 46, AGAIN, 44)
            widgets.append(("again", Button(place, _("Begin again"), self._ask_to_begin)))
        # in the same place for all commissions, whether or not there is a button beside it
        left = min(width / 2 - BACK / 2, width - AGAIN - BETWEEN - BACK)
        back = back_button(sheet.rect(left, height - 48, BACK, 48), primary=False)
        widgets.append(("back", back))
        self._names = [name for name, _widget in widgets]
        self.first_focus = next(
            self._names.index(name)
            for name in ("main", "map", "back")
            if name in self._names and (name != "map" or names_of)
        )
        return [widget for _name, widget in widgets]

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, width, _height = self._sheet(look)
        places = self._places(look)
        middle, top = sheet.at(width / 2, 0)
        lines = [(_("The Commission"), HEADING, TEXT), (self.note or self._summary(), READING, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(width))
        put_brass_line(canvas, look, sheet.at(width / 2, 75), look.px(420))
        if places.pickers is not None and self._has_steps:
            self._paint_step(canvas, places.pickers)
        if self.commission is not None:
            put_backdrop(canvas, look, places.panel)
            CommissionPanel(look, self.commission, places.panel.w).paint(canvas, places.panel)

    def _panel_widgets(self, look: Look, commission: ShownCommission, area: Rect) -> list[tuple[str, Widget]]:
        panel = CommissionPanel(look, commission, area.w)
        coming = next((place for place, duel in enumerate(commission.duels) if not duel.record), -1)
        waits = commission.state in ("fresh", "between")
        widgets = list[tuple[str, Widget]]()
        for place, (duel, rect) in enumerate(zip(commission.duels, panel.duel_places(area), strict=True)):
            is_next = waits and place == coming
            if is_next and commission.orders:
                duel = duel._replace(sentence=_("Choose an order"))
            widgets.append((f"duel {place}", DuelRow(rect, duel, is_next, self._opening(commission, place))))
        orders, titles = panel.order_places(area), [order.title for order in commission.orders]
        for place, (order, rect) in enumerate(zip(commission.orders, orders, strict=False)):
            card = OrderCard(rect, order, titles, str(place + 1), self._ordering(commission, order.name))
            # the first order takes the role of the main button, and so its focus
            widgets.append((f"order {place}" if place else "main", card))
        if not orders and commission.state != "working out":
            label, detail = self._offered(commission)
            main = Button(panel.main_place(area), label, self._proceed, detail=detail, primary=True)
            widgets.append(("main", main))
        return widgets

    def _offered(self, commission: ShownCommission) -> tuple[str, str]:
        """Return the main button's label and the line below it, which may be empty."""
        duel = next((duel.title for duel in commission.duels if not duel.result), "")
        match commission.state:
            case "fresh":
                return _("Begin"), _("with {coins} in the purse").format(coins=coins_in_words(commission.purse))
            case "under way":
                return _("Continue"), duel
            case "lost":
                return _("Try again"), ""
            case "won":
                return _("Begin again"), ""
            case _:
                return _("Next duel"), duel

    def _proceed(self) -> Sequence[Wish]:
        """Return the wishes that result from pressing the main button, or Enter or Space on the map. If an order must
        be chosen first, move the focus to the first order and return no wishes."""
        commission = self.commission
        if commission is None or commission.state == "working out":
            return ()
        if commission.state == "under way":
            return (ContinueMatch(commission.resume),)
        if commission.state != "between":
            return (BeginCommission(commission.name, self.step),)
        if commission.orders:
            self.controls.focus_on(self.controls.widgets[self._names.index("main")])
            return ()
        return (NextDuel(commission.name, self.step),)

    def _opening(self, commission: ShownCommission, place: int) -> Press:
        record = commission.duels[place].record
        return lambda: (ContinueMatch(record) if record == commission.resume else OpenMatch(record),)

    def _ordering(self, commission: ShownCommission, order: str) -> Press:
        return lambda: (NextDuel(commission.name, self.step, order),)

    def _ask_to_begin(self) -> Sequence[Wish]:
        words = _("Begin the commission again? The attempt in progress will be given up.")
        offer = Offer(_("Begin again"), BeginCommission(self.chosen, self.step), _("Keep the attempt"))
        notice = NoticeScene(words, offer)
        # pressing Enter twice mustn't give up the attempt
        notice.first_focus = 1
        return (Push(notice),)

    def _choose(self, place: int) -> None:
        self.chosen, self.outdated = self.commissions[place].name, True
        self.rebuild()

    @property
    def _next(self) -> str:
        """Name of the first commission that hasn't been won, or of the first one. It is empty if there are none."""
        names = [each.name for each in self.commissions if not each.is_won] or [each.name for each in self.commissions]
        return names[0] if names else ""

    @property
    def _decision(self) -> object:
        """Value that changes whenever a press would decide differently about the chosen commission, if there is one."""
        chosen = self.commission
        return None if chosen is None else (chosen.name, chosen.state, chosen.orders, chosen.resume)

    def _camps(self) -> list[CampOnMap]:
        lit = next((each.name for each in self.commissions if not each.is_won), "")
        last = len(self.commissions) - 1
        return [
            CampOnMap(
                each.title,
                Camp(place == last > 0, each.is_won, each.is_begun or each.state == "working out", each.name == lit),
                not each.purse,
            )
            for place, each in enumerate(self.commissions)
        ]

    def _summary(self) -> str:
        if not self.commissions:
            return ""
        won, count = sum(each.is_won for each in self.commissions), len(self.commissions)
        if won < count:
            return _("{won} of {n} commissions won").format(won=won, n=count)
        following = next((each for each in self.steps if each.number == self.step + 1), None)
        if following is not None and following.is_open:
            return _("All commissions won: step {n} is open.").format(n=following.number)
        return _("All commissions won")

    def _pickers(self, look: Look, area: Rect) -> list[tuple[str, Widget]]:
        """Return pairs of a role and a picker, for the game and the step. A picker with only one option is left out."""
        steps = [each.number for each in self.steps if each.is_open]
        names = [_("Step {n}").format(n=number) for number in steps]
        at = steps.index(self.step) if self.step in steps else -1
        choices: list[tuple[str, Sequence[str], int, Callable[[int], Sequence[Wish]]]] = []
        if len(self.games) > 1:
            choices.append(("game", self.games, self.shown_game, lambda place: (ShowCommissions(place),)))
        if self._has_steps:
            choices.append(("step", names, at, lambda place: (ShowStep(steps[place]),)))
        gap = look.px(BETWEEN)
        wide = (area.w + gap) // len(choices) - gap
        return [
            (role, Picker(Rect(area.x + number * (wide + gap), area.y, wide, area.h), options, chosen, choose))
            for number, (role, options, chosen, choose) in enumerate(choices)
        ]

    def _paint_step(self, canvas: Canvas, picker: Rect) -> None:
        """Draw a text about the shown step's own change, and below it one about earlier steps' changes."""
        look = self.look
        top = picker.bottom + look.px(STEP_GAP)
        for words, style, colour in self._step_lines(self.step):
            paragraph = look.paragraph(words, style, colour, picker.w)
            canvas.put(paragraph, picker.x, top)
            top += paragraph.get_height()

    def _step_lines(self, step: int) -> list[tuple[str, TypeStyle, Colour]]:
        own = [each.sentence for each in self.steps if 0 < each.number <= step]
        if not own:
            return [(_("The commissions are unchanged."), BODY, BRASS_LIGHT)]
        *before, last = own
        lines: list[tuple[str, TypeStyle, Colour]] = [(last, BODY, BRASS_LIGHT)]
        return [*lines, (_("Also: {sentences}").format(sentences=" ".join(before)), SMALL, QUIET)] if before else lines

    def _picker_height(self, look: Look, width: float) -> float:
        """Return the height of the pickers, their tallest text and the gaps, in design units, or 0 without pickers."""
        if not self._has_pickers:
            return 0.0
        if not self._has_steps:
            return PICKER + BETWEEN
        tallest = max(
            sum(
                look.paragraph(words, style, colour, look.px(width)).get_height()
                for words, style, colour in self._step_lines(each.number)
            )
            for each in self.steps
            if each.is_open
        )
        return PICKER + STEP_GAP + tallest / look.unit + BETWEEN

    def _panel_height(self, look: Look, width: float) -> float:
        """Return the height of the tallest panel of any commission, in design units, so that the page has the same
        layout for all commissions."""
        across = look.px(width * (1 - MAP_SHARE) - BETWEEN if self._is_wide(look) else width)
        return max((CommissionPanel(look, each, across).height for each in self.commissions), default=0) / look.unit

    @property
    def _has_pickers(self) -> bool:
        return self._has_steps or len(self.games) > 1

    @property
    def _has_steps(self) -> bool:
        return sum(each.is_open for each in self.steps) > 1

    def _is_wide(self, look: Look) -> bool:
        """Return True if the map and the panel are side by side. The window must be large enough, and no taller than it
        is wide. The height of the page doesn't matter."""
        width, height = self._given.size
        return design_size(look)[0] - BESIDE >= NARROWEST and width >= height >= (LOWEST_MAP + AROUND) * look.unit

    def _width(self, look: Look) -> float:
        return min(WIDEST, design_size(look)[0] - BESIDE)

    def _sheet(self, look: Look) -> tuple[Sheet, float, float]:
        width, down = self._width(look), design_size(look)[1]
        height = max(self.needs(look) - AROUND, min(HIGHEST, down - AROUND) if self._is_wide(look) else down - AROUND)
        return centred_sheet(look, width, height), width, height

    def _places(self, look: Look) -> Places:
        """Return the areas of the page's parts. The map is beside the panel or above it."""
        sheet, width, height = self._sheet(look)
        body = height - HEAD - FOOT
        across = width * MAP_SHARE if self._is_wide(look) else width
        above = self._picker_height(look, across)
        picker = sheet.rect(0, HEAD, across, PICKER) if self._has_pickers else None
        if self._is_wide(look):
            left = across + BETWEEN
            panel = sheet.rect(left, HEAD, width - left, body)
            # no taller than the window, so that all camps are visible at once
            high = min(body - above, self._given.size[1] / look.unit - AROUND)
            return Places(picker, sheet.rect(0, HEAD + above, across, high), panel)
        high = self._panel_height(look, width)
        panel = sheet.rect(0, height - FOOT - high, width, high)
        return Places(picker, sheet.rect(0, HEAD + above, width, body - above - high - BETWEEN), panel)
