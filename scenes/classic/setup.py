"""The set-up pages of Classic War, for choosing the players and the rules, with an estimate of the match's length."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from game.engine.classic.rules import BOUNDS, PRESETS, ClassicRules
from game.engine.core.house_rules import Rules
from scenes.animation.timings import SPEEDS
from scenes.classic.house_rule_texts import TABLE_LINES, rule_texts
from scenes.classic.setup_draft import CAPS, ClassicDraft
from scenes.core.intents import AskEstimate
from scenes.core.look import Look
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_setup_pages import (
    CORNER_BUTTON,
    HIGH,
    MARGIN,
    EstimatePage,
    LengthPercentiles,
    PagePanel,
    RuleText,
    corner_button,
)
from scenes.menus.new_match_draft import Chair, NewMatch
from scenes.table.portraits_and_bubbles import Face, draw_portrait
from scenes.theme import BODY, BRASS_LIGHT, LABEL, NAME, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import ChoiceRow
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.panels_and_headings import StyledLine, put_heading
from scenes.widgets.widget import Widget
from scenes.wording import _, plural

BATTLE_SECONDS: Final = 2.0
WAR_SECONDS: Final = 5.2
"""Duration of a plain battle with auto-play at normal speed (`BATTLE_SECONDS`), and additional duration of a war
(`WAR_SECONDS`), in seconds."""

WARS_A_BATTLE: Final = 0.07
"""Approximate number of wars per battle, used to convert a limit in minutes into a limit in battles."""

SHORTEST: Final = 90
"""Length of a match, in seconds, from which it is shown in minutes rather than seconds."""

NARROW: Final = 500
"""Minimum width of a panel in which the names of the rules are beside their controls rather than above them. This size
and all those below are in design units."""

RULES_MARGIN: Final = 22
RULES_TOP, RULE_ROW, RULE_HEIGHT = 12, 42, 36
LABEL_ABOVE: Final = 28
"""Additional height, in design units, of a row in a narrow panel, where the name of the rule lies above its control."""

LABEL_WIDTH: Final = 180
NUMBER_WIDTH: Final = 140
EXPLANATION_HEIGHT: Final = 150
"""Height of the area for a rule's explanation on the page of house rules, in design units."""

PLAYERS_TOP, PLAYER_ROW = 76, 108
COUNT_WIDTH = 230
LINE_BELOW, REMARK_BELOW = 42, 86
"""Distances from the top of a player's row to a person's name or a computer's description (`LINE_BELOW`), and to a
remark about a name (`REMARK_BELOW`), in design units."""

PORTRAIT = 62
"""Height of an opponent's portrait, in design units."""

BESIDE_HEADING = 14
"""Space on either side of the remark beside the heading TABLE, in design units."""

COLUMNS = 2
TABLES_TOP, TABLE_ROW, TABLE_HEIGHT, SECOND_LINE = 52, 56, 50, 9


class ClassicEstimate(Protocol):
    """An estimate of a match's length, based on simulated matches.

    `matches` is the number of these matches, and `endless` is the number of those that never end. `battles` and `wars`
    describe the others: percentiles of the number of battles, and the average number of wars. Both are None if no match
    ended.
    """

    matches: int
    endless: int
    battles: LengthPercentiles | None
    wars: float | None


class ClassicEstimatePage(EstimatePage[ClassicEstimate]):
    """A set-up page with an estimate of the match's length. The estimate depends only on the rules."""

    game = ClassicRules.game
    draft: ClassicDraft

    def question(self) -> AskEstimate:
        return AskEstimate(in_battles(self.draft.rules()))

    def answer(self, estimate: ClassicEstimate) -> Iterator[StyledLine]:
        battles, wars = estimate.battles, estimate.wars
        if battles is None or wars is None:
            yield _("It never ends"), NAME, BRASS_LIGHT
        else:
            yield plural("About {n} battle", "About {n} battles", battles.median), NAME, BRASS_LIGHT
            yield _most(battles, bool(estimate.endless)), BODY, TEXT
            speed = SPEEDS.get(self.look.settings.speed, 1.0)
            yield _wars(wars) + _minutes(battles.median, wars, speed), BODY, TEXT
        yield _end(estimate.endless / estimate.matches), BODY, TEXT
        yield " ".join((_sure(estimate), *self._assumed())), SMALL, QUIET

    def _assumed(self) -> Iterator[str]:
        """Yield texts about the decisions that the estimate doesn't take into account."""
        rules = self.draft.rules()
        if rules.arrange:
            yield _("Assumes nobody arranges their packet.")
        if rules.claims:
            yield _("Assumes nobody makes a false claim.")


def in_battles(rules: ClassicRules) -> ClassicRules:
    """Return the rules, with any limit in minutes replaced with a limit in battles (C19)."""
    if rules.cap_minutes is None:
        return rules
    each = BATTLE_SECONDS + WARS_A_BATTLE * WAR_SECONDS
    return replace(rules, cap_minutes=None, cap_battles=max(1, round(60 * rules.cap_minutes / each)))


def _most(battles: LengthPercentiles, some_never_end: bool) -> str:
    """Return a text with the range in which the number of battles lies in eight out of ten matches, or with a single
    number if both ends are equal. If `some_never_end` is true, the text refers only to matches that end."""
    low, high = battles.tenth, battles.ninetieth
    if low == high and some_never_end:
        return plural(
            "Of the matches that end, eight in ten last {n} battle.",
            "Of the matches that end, eight in ten last {n} battles.",
            low,
        )
    if low == high:
        return plural("Eight out of ten matches last {n} battle.", "Eight out of ten matches last {n} battles.", low)
    words = _("Of the matches that end, eight in ten last {low} to {high} battles.") if some_never_end else ""
    words = words or _("Eight out of ten matches last {low} to {high} battles.")
    return words.format(low=low, high=high)


def _wars(wars: float) -> str:
    if wars < 1:
        matches = round(1 / max(wars, 0.01))
        return plural("About one war in every match.", "About one war in every {n} matches.", matches)
    return plural("About {n} war in a match.", "About {n} wars in a match.", round(wars))


def _minutes(battles: int, wars: float, speed: float) -> str:
    if not speed:
        return ""
    seconds = (battles * BATTLE_SECONDS + wars * WAR_SECONDS) / speed
    if seconds < SHORTEST:
        return " " + _("A match takes about {n} seconds.").format(n=max(10, round(seconds, -1)))
    return " " + plural("A match takes about {n} minute.", "A match takes about {n} minutes.", round(seconds / 60))


def _end(endless: float) -> str:
    if not endless:
        return _("Every match ends.")
    if endless == 1:
        return _("Every match loops forever.")
    share = round(100 * endless)
    if not share:
        return _("Almost no matches loop forever.")
    return plural("{n} in 100 matches loops forever.", "{n} in 100 matches loop forever.", share)


def _sure(estimate: ClassicEstimate) -> str:
    words = plural(
        "Estimated from {n:,} match played just now", "Estimated from {n:,} matches played just now", estimate.matches
    )
    battles = estimate.battles
    if battles is None:
        return words + "."
    off = max(battles.median - battles.least, battles.most - battles.median)
    return _("{matches}: {median}, give or take {off}.").format(matches=words, median=battles.median, off=off)


class HouseRulesScene(ClassicEstimatePage):
    """The page of house rules, which also explains the focused rule and shows the match's estimated length."""

    left, right = 700, 460

    def __init__(self, draft: ClassicDraft) -> None:
        super().__init__(draft)
        self.heading, self.way_back = _("House rules"), _("Done")
        self._texts: dict[int, RuleText] = {}

    def enter(self, look: Look) -> None:
        super().enter(look)
        self.controls.focus_on(self.controls.widgets[0])

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        widgets: list[Widget] = []
        self._texts = {}
        above = self._label_above(panel.width)
        for row, text in enumerate(rule_texts()):
            top = RULES_TOP + row * (RULE_ROW + above) + above + (RULE_ROW - RULE_HEIGHT) / 2
            for widget in self._row(panel, top, text):
                self._texts[id(widget)] = text
                widgets.append(widget)
        return widgets

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        for row, text in enumerate(rule_texts()):
            above = self._label_above(panel.width)
            widest = panel.width - 2 * RULES_MARGIN if above else LABEL_WIDTH - 6
            label = self.look.within(text.label, STRONG, TEXT, self.look.px(widest), is_centred=False)
            middle = RULES_TOP + row * (RULE_ROW + above) + (above / 2 + 4 if above else RULE_ROW / 2)
            canvas.put_centred(label, *panel.sheet.at(RULES_MARGIN, middle), align=0)

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        look, sheet, width = self.look, panel.sheet, self.look.px(panel.width - 2 * RULES_MARGIN)
        text = self._texts.get(id(self.controls.focused))
        if text is not None:
            put_heading(canvas, look, text.label, sheet.at(RULES_MARGIN, 12), NAME, width)
            canvas.put(look.paragraph(text.explanation, BODY, TEXT, width), *sheet.at(RULES_MARGIN, 48))
        put_heading(canvas, look, _("HOW LONG IT TAKES"), sheet.at(RULES_MARGIN, EXPLANATION_HEIGHT + 16))
        below = self.paint_estimate(canvas, panel, EXPLANATION_HEIGHT + 46, RULES_MARGIN)
        remark = "" if self.draft.trouble() else self.draft.remark()
        if remark:
            canvas.put(look.paragraph(remark, BODY, QUIET, width), *sheet.at(RULES_MARGIN, below + 10))

    def left_height(self, look: Look) -> float:
        above = 0 if self.is_wide(look) else self._label_above(self.one_column)
        return HIGH + above * len(rule_texts())

    @staticmethod
    def _label_above(width: float) -> float:
        """Return the height added to each row in a panel `width` design units wide, also in design units. In a narrow
        panel, it makes room for a label above the control. Otherwise, it is 0."""
        return LABEL_ABOVE if width < NARROW else 0

    def _row(self, panel: PagePanel, top: float, text: RuleText) -> list[Widget]:
        sheet, left = panel.sheet, RULES_MARGIN + (0 if self._label_above(panel.width) else LABEL_WIDTH)
        width, fields = panel.width - left - RULES_MARGIN, self.draft.fields
        if not text.choices:
            deal = None if fields["deal"] == "all" else fields["deal"]
            where = sheet.rect(left, top, NUMBER_WIDTH + 40, RULE_HEIGHT)
            return [Stepper(where, 1, self.draft.most_each, deal, True, self._deal, none=_("all")).named(text.label)]
        number = self._number(text.name)
        room = width - NUMBER_WIDTH - 10 if number else width
        chosen, choose = text.place_of(fields[text.name]), partial(self._choose, text)
        choice = ChoiceRow(sheet.rect(left, top, room, RULE_HEIGHT), text.labels, chosen, choose).named(text.label)
        if not number:
            return [choice]
        bounds, where = BOUNDS[number], sheet.rect(left + room + 10, top, NUMBER_WIDTH, RULE_HEIGHT)
        set_number = partial(self.draft.fields.__setitem__, number)
        return [
            choice,
            Stepper(where, bounds.least, bounds.greatest, fields[number], False, set_number).named(text.label),
        ]

    def _number(self, name: str) -> str | None:
        if name == "end":
            return CAPS.get(self.draft.fields["end"])
        return "claim_rate" if name == "claims" and self.draft.fields["claims"] else None

    def _choose(self, text: RuleText, place: int) -> Sequence[Wish]:
        self.draft.fields[text.name] = text.choices[place].value
        return self.changed()

    def _deal(self, value: int | None) -> None:
        self.draft.fields["deal"] = "all" if value is None else value
        self.show_on_start()


class ClassicSetupScene(ClassicEstimatePage):
    """The set-up page, with the players in the left panel, and the ready-made tables and the match's estimated length
    in the right panel."""

    left, right = 540, 620

    def __init__(self, new: NewMatch) -> None:
        draft = new.draft if isinstance(new.draft, ClassicDraft) else _first_draft(new)
        super().__init__(draft, new.games)

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        sheet, width, draft = panel.sheet, panel.width - 2 * MARGIN, self.draft
        where = sheet.rect(panel.width - MARGIN - COUNT_WIDTH, 12, COUNT_WIDTH, 40)
        widgets: list[Widget] = [
            ChoiceRow(where, ("2", "3", "4"), draft.seats - 2, self._choose_count).named(_("Players"))
        ]
        kinds = (None, *draft.opponents)
        titles = [opponent.title if opponent else _("Person") for opponent in kinds]
        for row, chair in enumerate(draft.seated):
            top = PLAYERS_TOP + row * PLAYER_ROW
            kind = sheet.rect(MARGIN, top, width, 38)
            choose = partial(self._choose_kind, chair)
            seat = _("Player {number}").format(number=row + 1)
            widgets.append(ChoiceRow(kind, titles, kinds.index(chair.opponent), choose).named(seat))
            if chair.opponent is None:
                widgets += self.name_field(sheet.rect(MARGIN, top + LINE_BELOW, width, 40), chair)
        return widgets

    def build_right(self, panel: PagePanel) -> Sequence[Widget]:
        buttons = [corner_button(panel, _("House rules…"), self._open_house_rules)]
        width = (panel.width - 2 * MARGIN - 10) / COLUMNS
        chosen, taller = self.draft.table(), self._taller(panel)
        for place, table in enumerate(PRESETS):
            row, column = divmod(place, COLUMNS)
            left, top = MARGIN + column * (width + 10), TABLES_TOP + row * (TABLE_ROW + taller)
            where, press = panel.sheet.rect(left, top, width, TABLE_HEIGHT + taller), partial(self._choose_table, place)
            detail = TABLE_LINES[place]()
            buttons.append(Button(where, _(table.name), press, detail=detail, chosen=place == chosen))
        return buttons

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        look, sheet = self.look, panel.sheet
        put_heading(canvas, look, _("WHO PLAYS"), sheet.at(MARGIN, 20))
        widest = look.px(panel.width - 2 * MARGIN - PORTRAIT)
        for row, (chair, name) in enumerate(zip(self.draft.seated, self.draft.seating.names, strict=True)):
            top = PLAYERS_TOP + row * PLAYER_ROW
            if chair.opponent is not None:
                line = look.within(chair.opponent.line, SMALL, QUIET, widest, is_centred=False)
                canvas.put(line, *sheet.at(MARGIN + 8, top + LINE_BELOW + 2))
                place = sheet.at(panel.width - MARGIN - PORTRAIT / 2, top + LINE_BELOW + PORTRAIT / 2)
                draw_portrait(canvas, look, chair.opponent.name, Face(), place, look.px(PORTRAIT), left=True)
            elif (remark := self.remark(chair, name)) is not None:
                line = look.within(remark[0], SMALL, remark[1], widest, is_centred=False)
                canvas.put(line, *sheet.at(MARGIN + 8, top + REMARK_BELOW))

    def _taller(self, panel: PagePanel) -> int:
        """Return the height by which the buttons for the tables must grow, in design units, so that the longest text
        about a table fits. It is 0 if no text is too long."""
        look, room = self.look, self.look.px((panel.width - 2 * MARGIN - 10) / COLUMNS - 16)
        lines = [line() for line in TABLE_LINES]
        widths = (look.lettering.width(line, look.lettering.fitting(line, SMALL, room)) for line in lines)
        return SECOND_LINE if max(widths) > room else 0

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        look, sheet = self.look, panel.sheet
        heading, (x, y) = look.line(_("TABLE"), LABEL, BRASS_LIGHT), sheet.at(MARGIN, 17)
        canvas.put(heading, x, y)
        top = TABLES_TOP + (TABLE_ROW + self._taller(panel)) * len(PRESETS) / COLUMNS + 4
        if self.draft.table() is None and self.is_wide(look):
            room = look.px(panel.width - 2 * (MARGIN + BESIDE_HEADING) - CORNER_BUTTON[0]) - heading.get_width()
            words = look.within(_("Your own mix of house rules."), BODY, TEXT, room, is_centred=False)
            left, middle = x + heading.get_width() + look.px(BESIDE_HEADING), y + heading.get_height() / 2
            canvas.put_centred(words, left, middle, align=0)
        elif self.draft.table() is None:
            words = look.line(_("Your own mix of house rules."), BODY, TEXT)
            canvas.put(words, *sheet.at(MARGIN, top))
            top += words.get_height() / look.unit + 8
        self.paint_estimate(canvas, panel, top, MARGIN)

    def _choose_count(self, place: int) -> Sequence[Wish]:
        self.draft.fields["players"] = place + 2
        return self.changed()

    def _choose_kind(self, chair: Chair, place: int) -> Sequence[Wish]:
        chair.opponent = self.draft.opponents[place - 1] if place else None
        return self.changed()

    def _choose_table(self, place: int) -> Sequence[Wish]:
        self.draft.take(PRESETS[place].rules)
        return self.changed()

    def _open_house_rules(self) -> Sequence[Wish]:
        return (Push(HouseRulesScene(self.draft)),)


def _first_draft(new: NewMatch) -> ClassicDraft:
    """Return the draft of a match like the last one or, if there is none, of a match under the default rules."""
    draft, last = ClassicDraft(new.opponents, new.own_name), new.last
    if last is not None and isinstance(last.rules, ClassicRules):
        draft.take(last.rules)
        draft.seat(last.seating, new.own_name)
    return draft


def table_name(rules: Rules) -> str:
    """Return a text for lists of matches: the name of the game, and the name of the ready-made table with these rules,
    or "custom rules" if there is none."""
    named = next((_(table.name) for table in PRESETS if table.rules == rules), None)
    return _("Classic War, {table}").format(table=named) if named else _("Classic War, custom rules")
