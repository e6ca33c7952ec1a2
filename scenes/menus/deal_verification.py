"""Fair deals: the line that says how a match was dealt, and the dialog that shows the result of verifying the deal."""

from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple

from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.preparation_dialogs import WORDS_TOP, WaitingDialog
from scenes.theme import BRASS_LIGHT, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.panels_and_headings import put_lines
from scenes.wording import _

GROUP, GROUPS = 8, 4
"""Number of hexadecimal digits in each group of a seal (`GROUP`), and number of groups in each line (`GROUPS`)."""

GAP: Final = 22
"""Space between the findings and the seal, in design units."""


def in_groups(seal: str) -> list[str]:
    """Return a seal, a hash in hexadecimal, as lines of grouped digits that are easy to compare by eye."""
    groups = [seal[at : at + GROUP] for at in range(0, len(seal), GROUP)]
    return [" ".join(groups[at : at + GROUPS]) for at in range(0, len(groups), GROUPS)]


class DealTold(NamedTuple):
    """A line about how a match was dealt. `can_be_verified` is true if the deal can be verified.

    `can_be_compared` is true if another match with the same cards is known. `is_parade` is true for a daily parade.
    """

    line: str
    can_be_verified: bool
    can_be_compared: bool = False
    is_parade: bool = False


def of_sealed_deal(seal: str, cuts: Sequence[int]) -> DealTold:
    """Return the line about a deal that was sealed and then cut."""
    line = _("Sealed {seal}  ·  cut {cut}").format(seal=seal[:GROUP], cut=in_a_row(cuts))
    return DealTold(line, can_be_verified=True)


def of_parade(day: date) -> DealTold:
    """Return the line about the deal of a daily parade."""
    line = _("Published key  ·  {day}").format(day=day.isoformat())
    return DealTold(line, can_be_verified=True, is_parade=True)


def in_a_row(cuts: Sequence[int]) -> str:
    """Return a text that lists the cuts in the given order."""
    return ", ".join(map(str, cuts))


def of_practice(seed: int) -> DealTold:
    """Return the line about a deal from a seed that was given on the command line."""
    message = _("Practice: --seed {seed} deals these cards every time.")
    return DealTold(message.format(seed=seed), can_be_verified=False)


def of_known_cards(can_be_compared: bool) -> DealTold:
    """Return the line about a deal of known cards. `can_be_compared` is true if the earlier match with the same cards
    is known."""
    return DealTold(_("Practice: these cards have been played before."), False, can_be_compared)


def of_unsealed_deal() -> DealTold:
    """Return the line about a deal without a seal."""
    return DealTold(_("The deck wasn’t sealed, so the deal can’t be verified."), can_be_verified=False)


class ChanceVerified(NamedTuple):
    """The findings for one kind of chance event: its word in records, the number of its lines in the match's record,
    and the number of those lines that were verified."""

    word: str
    number: int
    held: int


class DealVerified(NamedTuple):
    """The result of verifying a deal.

    `seal_kept` is true if the secret matches the seal. `chances` holds the findings for each kind of chance event.
    `parade` is the day of a daily parade, or None for any other match. `as_shown` is true if the record of an online
    match agreed with what this machine had shown, false if it didn't, and None if nothing was compared.
    """

    seal: str
    cuts: tuple[int, ...]
    seal_kept: bool
    chances: tuple[ChanceVerified, ...]
    parade: date | None = None
    as_shown: bool | None = None

    @property
    def holds(self) -> bool:
        """True if the secret matches the seal, every chance event was verified, and the record didn't differ from what
        was shown."""
        return (
            self.seal_kept
            and self.as_shown is not False
            and all(chance.held == chance.number for chance in self.chances)
        )


class FairDealScene(WaitingDialog):
    """A dialog that waits for the verification of a deal, then shows the result. `record` is the file name of the
    match's record. `found` is the result, or None before it is known."""

    usual_width = 720.0
    height = 512.0

    def __init__(self, record: str) -> None:
        super().__init__()
        self.record = record
        self.found: DealVerified | None = None

    def show(self, found: DealVerified) -> None:
        self.found, self.outdated = found, True

    def heading(self) -> str:
        return _("The deal")

    def paint_wait(self, canvas: Canvas) -> None:
        if self.found is not None:
            if self.found.parade is None:
                self._paint_found(canvas, self.found)
            else:
                self._paint_parade(canvas, self.found, self.found.parade)
            return
        waiting = [(_("Dealing every card again…"), READING, TEXT)]
        middle, top = self.sheet.at(self.width / 2, WORDS_TOP)
        put_lines(canvas, self.look, waiting, middle, top, self.widest)

    def _paint_found(self, canvas: Canvas, found: DealVerified) -> None:
        look, widest = self.look, self.widest
        middle, top = self.sheet.at(self.width / 2, WORDS_TOP)
        verdict = _("Fair: everything matches the seal.") if found.holds else _("Not fair: something doesn’t match.")
        top = put_lines(canvas, look, [(verdict, STRONG, BRASS_LIGHT)], middle, top, widest) + look.px(10)
        lines = [(self._of_seal(found), READING, TEXT), *((_in_words(each), READING, TEXT) for each in found.chances)]
        if found.as_shown is not None:
            agrees, differs = (
                _("The record agrees with what was shown during the match."),
                _("The record differs from what was shown during the match."),
            )
            lines.append((agrees if found.as_shown else differs, READING, TEXT))
        below = put_lines(canvas, look, lines, middle, top, widest) + look.px(GAP)
        seal = [(_("Cut: {cut}. Seal:").format(cut=in_a_row(found.cuts)), SMALL, QUIET)]
        seal += [(line, SMALL, BRASS_LIGHT) for line in in_groups(found.seal)]
        seal += [(_("Only you can compare this seal with the one shown before the cut."), SMALL, QUIET)]
        below = put_lines(canvas, look, seal, middle, below, widest) + look.px(8)
        own = _("The secret is in the match file: anyone can verify the deal without this program.")
        put_lines(canvas, look, [(own, SMALL, QUIET), (self.record, SMALL, BRASS_LIGHT)], middle, below, widest)

    def _paint_parade(self, canvas: Canvas, found: DealVerified, day: date) -> None:
        look, widest = self.look, self.widest
        middle, top = self.sheet.at(self.width / 2, WORDS_TOP)
        verdict = _("Not everything follows from the published key.")
        if found.holds:
            verdict = _("Everything follows from the published key and the date.")
        top = put_lines(canvas, look, [(verdict, STRONG, BRASS_LIGHT)], middle, top, widest) + look.px(10)
        parade = _("Daily parade of {day}").format(day=day.isoformat())
        lines = [(parade, READING, TEXT), *((_in_words(each), READING, TEXT) for each in found.chances)]
        below = put_lines(canvas, look, lines, middle, top, widest) + look.px(GAP)
        known = _("Anybody can compute this deal beforehand, so the record doesn’t prove how well you played.")
        put_lines(canvas, look, [(known, SMALL, QUIET), (self.record, SMALL, BRASS_LIGHT)], middle, below, widest)

    def _of_seal(self, found: DealVerified) -> str:
        return _("The secret matches the seal.") if found.seal_kept else _("The secret doesn’t match the seal.")


def _in_words(chance: ChanceVerified) -> str:
    names = {
        "deal": _("The deal"),
        "flip": _("The coin flip"),
        "shuffle": _("Shuffles"),
        "collect": _("Cards collected"),
    }
    name = names.get(chance.word, chance.word)
    if chance.number == 1:
        held = _("{name}: verified") if chance.held else _("{name}: doesn’t match")
        return held.format(name=name)
    return _("{name}: {held} of {number} verified").format(name=name, held=chance.held, number=chance.number)
