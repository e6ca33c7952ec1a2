"""The set-up pages of High Low War, with the opponent, the names, the table, the house rules, and an estimate of the
match's length."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, Protocol

from pygame import Rect

from game.engine.high_low.rules import BOUNDS, HighLowRules
from scenes.core.intents import AskEstimate
from scenes.core.look import Look
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.house_rule_texts import rule_texts, rules_in_words, table_of, tables
from scenes.high_low.mixed_opponent import MixScene
from scenes.high_low.setup_draft import HighLowDraft
from scenes.menus.base_setup_pages import (
    HIGH,
    MARGIN,
    EstimatePage,
    LengthPercentiles,
    PagePanel,
    RuleText,
    corner_button,
)
from scenes.menus.new_match_draft import AnyOpponent, Chair, Mixture, NewMatch, opponent_at
from scenes.table.portraits_and_bubbles import Face, draw_portrait
from scenes.theme import BODY, BRASS_LIGHT, GLOW, LABEL, NAME, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.choices import ChoiceRow, RadioButton
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.panels_and_headings import StyledLine, put_heading
from scenes.widgets.widget import Press, Widget
from scenes.wording import _, in_context, in_digits, plural

RULES_MARGIN: Final = 26

CONTROL: Final = 208

RULES_TOP, RULE_ROW = 22, 74
"""Distance of the first rule's row from the top of the panel (`RULES_TOP`), and height of a rule's row (`RULE_ROW`), in
design units."""

NARROW, NARROW_RULE_ROW = 500, 98
"""Width below which a panel is narrow, and height of a rule's row there, in design units."""

EXPLANATION: Final = 26
"""Distance of the explanation of a rule from the top of its row, in design units."""

SURE: Final = 0.1
"""Error of the median, as a share of the median, up to which the error isn't mentioned."""

GAP: Final = 9
TABLE_GAP: Final = 5
OPPONENTS_TOP: Final = 50
HIGHEST_ROW: Final = 80.0
IN_COLUMN: Final = 4
"""Maximum number of opponents, including a friend, in one column. If there are more opponents, they are shown in two
columns."""

HINT_HEIGHT: Final = 36
"""Maximum height of the text beside the heading of the names, in design units."""

NAMES: Final = 78
"""Distance from the top of the name fields to the panel's lower edge, in design units."""

ESTIMATE: Final = 118
"""Height of the estimate at the panel's lower edge, in design units."""

PORTRAIT: Final = 82
"""Height of the chosen opponent's portrait, in design units."""

FOR_NEWCOMERS: Final = 3
"""Number of computer opponents that a new player sees at first. A button shows the others."""


class HighLowEstimate(Protocol):
    """An estimate of a match's length, based on `matches` simulated matches. `ongoing` of these aren't over yet.

    `rounds` holds percentiles of the length in rounds. If `growing` is true, the median is only a lower bound so far.
    `wars` is the mean number of WARs per match. `stand_in` is the English name of the computer opponent that played
    each person's part. If `hurried` is true, an opponent used fewer solver iterations than at the table.
    """

    matches: int
    ongoing: int
    rounds: LengthPercentiles
    wars: float
    growing: bool
    stand_in: str
    hurried: bool


class HighLowEstimatePage(EstimatePage[HighLowEstimate]):
    """A set-up page with an estimate of the match's length, which depends on the rules and the players."""

    game = HighLowRules.game

    def question(self) -> AskEstimate:
        return AskEstimate(self.draft.rules(), self.draft.seating.players)

    def answer(self, estimate: HighLowEstimate) -> Iterator[StyledLine]:
        rounds = estimate.rounds
        yield _about(estimate), NAME, BRASS_LIGHT
        if estimate.ongoing:
            over = estimate.matches - estimate.ongoing
            words = _("{over} of {matches} matches are over so far.")
            yield words.format(over=over, matches=estimate.matches), BODY, TEXT
        else:
            yield f"{_range(rounds)} {_wars(estimate.wars)}", BODY, TEXT
        yield self._played(estimate), SMALL, QUIET

    def _played(self, estimate: HighLowEstimate) -> str:
        """Return a text about the simulated matches: their number, the error of the median if it is large, the computer
        opponent that played each person's part, and a note if the chosen opponent would think longer at the table."""
        opponent = self.draft.seated[1].opponent
        played = _("{name} played both parts.") if opponent is None else _("{name} played your part.")
        parts = [
            plural(
                "Estimated from {n:,} match played just now.",
                "Estimated from {n:,} matches played just now.",
                estimate.matches,
            ),
            *(() if estimate.growing else _error(estimate.rounds)),
            played.format(name=_(estimate.stand_in)),
        ]
        if opponent is not None and estimate.hurried:
            parts.append(_("{name} thinks longer in a real match.").format(name=opponent.title))
        return " ".join(parts)


def _about(estimate: HighLowEstimate) -> str:
    """Return the median as text. It is a single number, because a range would be mistaken for the range of lengths that
    follows it."""
    if estimate.growing:
        return plural("More than {n:,} round", "More than {n:,} rounds", estimate.rounds.median)
    return plural("About {n:,} round", "About {n:,} rounds", estimate.rounds.median)


def _range(rounds: LengthPercentiles) -> str:
    """Return a sentence with the range of lengths, or with a single number if both ends of the range are equal."""
    low, high = rounds.tenth, rounds.ninetieth
    if low == high:
        return plural("Eight out of ten matches last {n} round.", "Eight out of ten matches last {n} rounds.", low)
    return _("Eight out of ten matches last {low} to {high} rounds.").format(low=low, high=high)


def _error(rounds: LengthPercentiles) -> Iterator[str]:
    """Yield a text with the possible error of the median, unless the error is small."""
    off = max(rounds.median - rounds.least, rounds.most - rounds.median)
    if off > max(1, SURE * rounds.median):
        yield _("Give or take {n} rounds.").format(n=in_digits(off))


def _wars(wars: float) -> str:
    if wars < 1:
        matches = round(1 / max(wars, 0.01))
        return plural("About one WAR in every match.", "About one WAR in every {n} matches.", matches)
    return plural("About {n} WAR in a match.", "About {n} WARs in a match.", round(wars))


class SetupScene(HighLowEstimatePage):
    """The set-up page, with the players on the left, and the table and the match's length on the right.

    Choosing the mixed opponent opens its page. The last opponent in the list is a friend at the same screen.
    """

    draft: HighLowDraft
    left, right = 540, 620

    def __init__(self, new: NewMatch) -> None:
        draft = new.draft if isinstance(new.draft, HighLowDraft) else _first_draft(new)
        super().__init__(draft, new.games)
        self.opponents = new.opponents
        self.other = draft.chairs[1]
        few = new.last is None and self.other.opponent in (None, *new.opponents[:FOR_NEWCOMERS])
        self._shown = FOR_NEWCOMERS if few else len(new.opponents)

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        rows: tuple[AnyOpponent | None, ...] = (*self.opponents[: self._shown], None)
        widgets: list[Widget] = []
        for place, opponent in zip(_places(panel, len(rows)), rows, strict=True):
            title, line = _("A friend here"), _("Two people taking turns at one screen.")
            if opponent is not None:
                title, line = opponent.title, opponent.line
            chosen = opponent == self.other.opponent
            widgets.append(RadioButton(place, title, line, chosen, partial(self._choose_opponent, opponent)))
        half = (panel.width - 2 * MARGIN - 16) / 2
        for seat, chair in enumerate(self.draft.chairs):
            if chair.opponent is None:
                where = panel.sheet.rect(MARGIN + seat * (half + 16), panel.height - NAMES, half, 44)
                widgets += self.name_field(where, chair)
        if self._shown < len(self.opponents):
            widgets.append(corner_button(panel, _("More opponents…"), self._show_all))
        return widgets

    def build_right(self, panel: PagePanel) -> Sequence[Widget]:
        rules = self.draft.chosen
        rows: list[tuple[str, str, Press]] = [
            (table.name, table.line, partial(self._choose_table, table.rules)) for table in tables()
        ]
        chosen = [table.rules == rules for table in tables()]
        if table_of(rules) is None:
            rows.append((_("Custom rules"), rules_in_words(rules), self._open_house_rules))
            chosen.append(True)
        high = min(HIGHEST_ROW, (panel.height - OPPONENTS_TOP - ESTIMATE) / len(rows) - TABLE_GAP)
        options = [
            RadioButton(
                panel.sheet.rect(MARGIN, OPPONENTS_TOP + at * (high + TABLE_GAP), panel.width - 2 * MARGIN, high),
                *(name, line, chosen[at], press),
            )
            for at, (name, line, press) in enumerate(rows)
        ]
        return [*options, corner_button(panel, _("House rules…"), self._open_house_rules)]

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        look, sheet, top = self.look, panel.sheet, panel.height - NAMES - 32
        put_heading(canvas, look, _("AGAINST"), sheet.at(MARGIN, 17))
        heading = _("NAME") if self.other.opponent else _("NAMES")
        put_heading(canvas, look, heading, sheet.at(MARGIN, top))
        room = look.px(panel.width - 2 * MARGIN - 12) - look.lettering.width(heading, LABEL)
        hint, colour = _("up to 16 characters"), QUIET
        for chair, name in zip(self.draft.chairs, self.draft.seating.names, strict=True):
            remark = self.remark(chair, name) if chair.opponent is None else None
            # there is space for only one remark, and a warning matters more
            if remark is not None and colour is not GLOW:
                hint, colour = remark
        line = look.within(hint, SMALL, colour, room, highest=look.px(HINT_HEIGHT))
        right, top = sheet.at(panel.width - MARGIN, top + 3)
        canvas.put(line, right - line.get_width(), top - look.second_line(line, SMALL) / 2)
        if self.other.opponent is not None:
            place = sheet.at(panel.width - MARGIN - PORTRAIT / 2, panel.height - PORTRAIT / 2 - 4)
            draw_portrait(canvas, look, self.other.opponent.name, Face(), place, look.px(PORTRAIT), left=True)

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        put_heading(canvas, self.look, _("TABLE"), panel.sheet.at(MARGIN, 17))
        self.paint_estimate(canvas, panel, panel.height - ESTIMATE + 6, MARGIN)

    def _show_all(self) -> Sequence[Wish]:
        self._shown = len(self.opponents)
        return self.changed()

    def _choose_opponent(self, opponent: AnyOpponent | None) -> Sequence[Wish]:
        self.other.opponent = opponent
        self.rebuild()
        return (Push(MixScene(opponent)),) if isinstance(opponent, Mixture) else ()

    def _choose_table(self, rules: HighLowRules) -> Sequence[Wish]:
        self.draft.chosen = rules
        return self.changed()

    def _open_house_rules(self) -> Sequence[Wish]:
        return (Push(HouseRulesScene(self.draft)),)


def _rule_row(width: float) -> float:
    """Return the height of a rule's row in a panel `width` wide, both in design units.

    In a narrow panel, the explanation has more lines.
    """
    return NARROW_RULE_ROW if width < NARROW else RULE_ROW


def _first_draft(new: NewMatch) -> HighLowDraft:
    """Return the draft of a match like the last one or, if there is none, of a match against the first opponent."""
    other = Chair("", _("Friend"), new.opponents[0])
    draft, last = HighLowDraft((Chair(new.own_name, _("Player")), other)), new.last
    if last is not None and isinstance(last.rules, HighLowRules):
        draft.chosen = last.rules
        other.opponent = opponent_at(new.opponents, last.seating.players[1])
        draft.seat_persons(new.own_name, [last.seating.names[seat] for seat in last.seating.persons])
    return draft


def _places(panel: PagePanel, rows: int) -> list[Rect]:
    width = panel.width - 2 * MARGIN
    columns = 1 if rows <= IN_COLUMN else 2
    wide = (width - (columns - 1) * GAP) / columns
    high = min(HIGHEST_ROW, (panel.height - OPPONENTS_TOP - NAMES - 46) / -(-rows // columns) - GAP)
    return [
        panel.sheet.rect(
            MARGIN + place % columns * (wide + GAP),
            OPPONENTS_TOP + place // columns * (high + GAP),
            width if place == rows - 1 and place % columns == 0 else wide,
            high,
        )
        for place in range(rows)
    ]


class HouseRulesScene(HighLowEstimatePage):
    """The page of house rules, with an estimate of the match's length beside them."""

    draft: HighLowDraft
    left, right = 720, 440

    def __init__(self, draft: HighLowDraft) -> None:
        super().__init__(draft)
        self.heading, self.way_back = _("House rules"), _("Done")

    def enter(self, look: Look) -> None:
        super().enter(look)
        self.controls.focus_on(self.controls.widgets[0])

    def left_height(self, look: Look) -> float:
        width = self.left if self.is_wide(look) else self.one_column
        return HIGH + (_rule_row(width) - RULE_ROW) * len(rule_texts())

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        left = panel.width - RULES_MARGIN - CONTROL
        return [
            self._field(panel.sheet.rect(left, RULES_TOP + row * _rule_row(panel.width) + 5, CONTROL, 42), text)
            for row, text in enumerate(rule_texts())
        ]

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        look, sheet = self.look, panel.sheet
        widest = look.px(panel.width - 2 * RULES_MARGIN - CONTROL - 12)
        high = _rule_row(panel.width)
        for row, text in enumerate(rule_texts()):
            top = RULES_TOP + row * high
            canvas.put(
                look.within(text.label, STRONG, TEXT, widest, is_centred=False), *sheet.at(RULES_MARGIN, top + 4)
            )
            if look.lettering.width(text.explanation, SMALL) <= widest:
                explanation = look.line(text.explanation, SMALL, QUIET, widest)
            else:
                explanation = look.block(text.explanation, SMALL, QUIET, widest, look.px(high - EXPLANATION))
            canvas.put(explanation, *sheet.at(RULES_MARGIN, top + EXPLANATION))

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        look, sheet, width = self.look, panel.sheet, self.look.px(panel.width - 2 * RULES_MARGIN)
        table = table_of(self.draft.chosen)
        put_heading(canvas, look, _("TABLE"), sheet.at(RULES_MARGIN, 22))
        words = table.name if table else _("Custom rules")
        picture = look.paragraph(words, BODY, TEXT, width)
        canvas.put(picture, *sheet.at(RULES_MARGIN, 50))
        top = 50 + picture.get_height() / look.unit + 26
        put_heading(canvas, look, _("HOW LONG IT TAKES"), sheet.at(RULES_MARGIN, top))
        self.paint_estimate(canvas, panel, top + 30, RULES_MARGIN)

    def _field(self, place: Rect, text: RuleText) -> Stepper | ChoiceRow:
        value = getattr(self.draft.chosen, text.name)
        if text.choices:
            return ChoiceRow(place, text.labels, text.place_of(value), partial(self._choose, text)).named(text.label)
        bounds, take = BOUNDS[text.name], partial(self._alter, text.name)
        none = in_context("last round", "none") if text.name == "rounds" else _("no limit")
        return Stepper(place, bounds.least, bounds.greatest, value, bounds.optional, take, none).named(text.label)

    def _choose(self, text: RuleText, place: int) -> Sequence[Wish]:
        self._alter(text.name, text.choices[place].value)
        return ()

    def _alter(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self.draft.chosen = replace(self.draft.chosen, **changes)
