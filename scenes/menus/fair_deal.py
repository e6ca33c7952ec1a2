"""Whether a match was dealt as it was sealed: every deal, flip, shuffle and pile collected."""

from typing import Final, NamedTuple

from scenes.drawing.canvas import Canvas
from scenes.menus.cut import in_groups
from scenes.menus.waiting import WORDS_TOP, WaitingDialog
from scenes.theme import BRASS_LIGHT, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.panel_drawing import put_lines
from scenes.wording import _

GAP: Final = 22
"""The room between what holds and the seal, in pixels of the design."""


class DealTold(NamedTuple):
    """How a match was dealt, in a line; whether that can be verified, and whether the match can be compared with
    another one that had the same cards."""

    line: str
    can_be_verified: bool
    can_be_compared: bool = False


def of_sealed_deal(seal: str, cut: int) -> DealTold:
    """A deal that was sealed, and cut by the player."""
    return DealTold(_("Sealed {seal}  ·  cut {cut}").format(seal=seal[:8], cut=cut), can_be_verified=True)


def of_practice(seed: int) -> DealTold:
    """A deal that follows a seed from the command line."""
    message = _("Practice: --seed {seed} deals these cards every time.")
    return DealTold(message.format(seed=seed), can_be_verified=False)


def of_known_cards(can_be_compared: bool) -> DealTold:
    """A deal of cards that have been played before; `can_be_compared` if the earlier match is known."""
    return DealTold(_("Practice: these cards have been played before."), False, can_be_compared)


def of_unsealed_deal() -> DealTold:
    """A deal without a seal."""
    return DealTold(_("The deck wasn’t sealed: the deal can’t be verified."), can_be_verified=False)


class ChanceVerified(NamedTuple):
    """One kind of chance, by its word in a record: how many lines there were, and how many of them hold."""

    word: str
    number: int
    held: int


class DealVerified(NamedTuple):
    """What verifying a match found: whether its secret is the one that was sealed, and which of its chances hold."""

    seal: str
    cut: int
    seal_kept: bool
    chances: tuple[ChanceVerified, ...]

    @property
    def holds(self) -> bool:
        """Whether everything does."""
        return self.seal_kept and all(chance.held == chance.number for chance in self.chances)


class FairDealScene(WaitingDialog):
    """Waits until the deal is verified, and then says what was found; `record` is the name of its file."""

    width = 720.0
    height = 512.0

    def __init__(self, record: str) -> None:
        super().__init__()
        self.record = record
        self.found: DealVerified | None = None

    def show(self, found: DealVerified) -> None:
        """Show what has been found."""
        self.found, self.outdated = found, True

    def heading(self) -> str:
        return _("The deal")

    def paint_wait(self, canvas: Canvas) -> None:
        if self.found is not None:
            self._paint_found(canvas, self.found)
            return
        waiting = [(_("Every card is dealt once more …"), READING, TEXT)]
        middle, top = self.sheet.at(self.width / 2, WORDS_TOP)
        put_lines(canvas, self.look, waiting, middle, top, self.widest)

    def _paint_found(self, canvas: Canvas, found: DealVerified) -> None:
        look, widest = self.look, self.widest
        middle, top = self.sheet.at(self.width / 2, WORDS_TOP)
        verdict = (
            _("Fair: everything is as it was sealed.") if found.holds else _("Not everything is as it was sealed.")
        )
        top = put_lines(canvas, look, [(verdict, STRONG, BRASS_LIGHT)], middle, top, widest) + look.px(10)
        lines = [(self._of_seal(found), READING, TEXT), *((_in_words(each), READING, TEXT) for each in found.chances)]
        below = put_lines(canvas, look, lines, middle, top, widest) + look.px(GAP)
        seal = [(_("The seal, and your cut {cut}:").format(cut=found.cut), SMALL, QUIET)]
        seal += [(line, SMALL, BRASS_LIGHT) for line in in_groups(found.seal)]
        own = _("The secret stands in the record; anybody can verify it without this program.")
        seal += [(own, SMALL, QUIET), (self.record, SMALL, BRASS_LIGHT)]
        put_lines(canvas, look, seal, middle, below, widest)

    def _of_seal(self, found: DealVerified) -> str:
        return _("The secret is the one sealed.") if found.seal_kept else _("The secret isn’t the one sealed.")


def _in_words(chance: ChanceVerified) -> str:
    """What holds of one kind of chance."""
    names = {
        "deal": _("The deal"),
        "flip": _("The coin flip"),
        "shuffle": _("Shuffles"),
        "collect": _("Cards collected"),
    }
    name = names.get(chance.word, chance.word)
    if chance.number == 1:
        held = _("{name}: holds") if chance.held else _("{name}: doesn’t hold")
        return held.format(name=name)
    return _("{name}: {held} of {number} hold").format(name=name, held=chance.held, number=chance.number)
