"""Hints for decisions: the button that requests a hint, and the text of the hint."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.coach.high_low.review_results import TINY, Hint, PredictionHint, WagerHint
from game.engine.core.cards import Seat
from game.engine.high_low.actions import Call, Check, Fold, Prediction, Raise, Wager
from game.engine.high_low.counting import Odds
from game.translation import tell
from scenes.core.intents import AskHint
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.board import Board
from scenes.high_low.odds import percents
from scenes.table.decision_prompts import PromptScene
from scenes.theme import BRASS_LIGHT, SMALL
from scenes.widgets.button import Button
from scenes.wording import _, in_digits, signed

SIZES: Final = (1.0, 0.95, 0.9, 0.85, 0.8)
"""Sizes of a hint's letters, as fractions of the usual size. The largest that fits is used."""

PARAGRAPH_GAP: Final = 4
"""Distance between a hint's paragraphs, in design units."""


class AdvisedScene(PromptScene):
    """A question to the player at a seat, with a hint on request.

    `hint` is None until a hint arrives, and `trouble` is the reason why none will arrive, or an empty string. If
    `withheld` is true, no hint is offered.
    """

    board: Board

    def __init__(self, board: Board, seat: Seat) -> None:
        super().__init__(board)
        self.seat = self.asked_seat = seat
        self.hint: Hint | None = None
        self.hint_asked = False
        self.trouble = ""
        self.withheld = False
        self._hint_button: Button | None = None

    def take_hint(self, found: object) -> None:
        """Show `found`, which is a hint or the reason why there is none. The focus moves only if it is on the hint's
        button."""
        self.hint_asked = False
        if isinstance(found, Hint):
            self.hint = found
        else:
            self.trouble = str(found) or _("No hint this time.")
        self.controls.remove(self._hint_button)
        before = self.controls
        self.rebuild()
        self.controls.take_over(before)
        self._outdated = True

    def leave(self) -> None:
        super().leave()
        self.board.is_advised = False

    def hint_buttons(self, rect: Rect) -> list[Button]:
        """Return a list with the button that requests a hint, or an empty list if no hint is offered, a hint has
        already arrived, or none will arrive."""
        if self.withheld or not self.board.allows_hints or self.hint is not None or self.trouble:
            return []
        words = _("Thinking…") if self.hint_asked else _("Hint")
        self._hint_button = Button(rect, words, self._ask, action="hint", small=True)
        return [self._hint_button]

    def hint_words(self, card: int = 0, chances: Odds | None = None) -> tuple[str, ...]:
        """Return the hint's paragraphs for a drawn card, or the reason why there is no hint. Before a hint arrives, the
        tuple is empty.

        `card` is the card's index, from 0, and `chances` are its odds. Without the odds, the paragraphs mention no
        prediction. Only those for the first card mention a wager.
        """
        if self.hint is None:
            return (self.trouble,) if self.trouble else ()
        words: tuple[str, ...] = ()
        if self.hint.predictions and chances is not None:
            words = prediction_words(self.hint.predictions[card], chances)
        if self.hint.wager is not None and card == 0:
            words += wager_words(self.hint.wager)
        return words

    def draw_hint(self, canvas: Canvas, room: Rect, paragraphs: Sequence[str]) -> None:
        """Draw the hint's paragraphs in `room`, in smaller letters if they don't fit. If necessary, the last paragraphs
        are left out."""
        gap = self.look.px(PARAGRAPH_GAP)
        for size in SIZES:
            style = SMALL._replace(size=SMALL.size * size)
            pictures = [self.look.paragraph(words, style, BRASS_LIGHT, room.w) for words in paragraphs]
            if sum(picture.get_height() + gap for picture in pictures) <= room.h:
                break
        top = room.y
        for number, picture in enumerate(pictures):
            if number and top + picture.get_height() > room.bottom:
                break
            canvas.put(picture, room.x, top)
            top += picture.get_height() + gap

    def _ask(self) -> Sequence[Wish]:
        if self.hint_asked:
            return ()
        self.hint_asked = True
        if self._hint_button is not None:
            self._hint_button.label = _("Thinking…")
        return (AskHint(self.seat),)


def prediction_words(hint: PredictionHint, chances: Odds) -> tuple[str, ...]:
    """Return two texts: the better prediction (or both if they are worth the same) with the chance that it is right,
    and the worth of both predictions."""
    higher, lower, _tie = percents(chances)
    worth_higher, worth_lower, gain = _worths(hint)
    figures = _("HIGHER {higher}, LOWER {lower} coins").format(higher=worth_higher, lower=worth_lower)
    if not gain:
        words = _("Higher and lower are worth the same: right {higher}% and {lower}% of the time.")
        return words.format(higher=higher, lower=lower), figures
    if hint.better is Prediction.HIGHER:
        words = _("Higher is better: right {chance}% of the time, and worth {gain} coins more.")
        return words.format(chance=higher, gain=gain), figures
    words = _("Lower is better: right {chance}% of the time, and worth {gain} coins more.")
    return words.format(chance=lower, gain=gain), figures


def wager_words(hint: WagerHint) -> tuple[str, ...]:
    """Return a text with the best wager and its lead over the best wager of another kind. If the hint has a reason, a
    text with the reason follows."""
    reason = () if hint.reason is None else (tell(hint.reason),)
    return (_best_wager(hint), *reason)


def _best_wager(hint: WagerHint) -> str:
    if hint.instead is None:
        return _("Best: {wager}, the only option.").format(wager=_infinitive(hint.best))
    if hint.is_even:
        one, other = _infinitive(hint.best), _infinitive(hint.instead)
        return _("Best: {wager} or {other}, which are worth the same.").format(wager=one, other=other)
    words = _("Best: {wager}, worth {gain} coins more than {instead}.")
    return words.format(wager=_infinitive(hint.best), gain=_amount(hint.gain), instead=_gerund(hint.instead))


def _worths(hint: PredictionHint) -> tuple[str, str, str]:
    """Return texts with the worth of HIGHER, the worth of LOWER, and their difference. The last text is empty if the
    first two are equal."""
    same = abs(hint.higher - hint.lower) < TINY
    higher, lower = hint.higher, hint.higher if same else hint.lower
    # hundredths if the two differ only slightly, because they would look the same otherwise
    least = 1 if same else _decimals(higher - lower)
    one, other = (max(least, _decimals(coins)) for coins in (higher, lower))
    gain = abs(round(higher, one) - round(lower, other))
    return signed(higher, one), signed(lower, other), in_digits(gain, max(one, other)) if gain >= TINY else ""


def _amount(coins: float) -> str:
    return in_digits(coins, _decimals(coins))


def _decimals(coins: float) -> int:
    """Return the number of decimal places for an amount: one, or two if it is less than a tenth of a coin."""
    return 1 if abs(coins) >= 0.1 else 2


def _infinitive(wager: Wager) -> str:
    match wager:
        case Check():
            return _("check")
        case Call():
            return _("call")
        case Fold():
            return _("fold")
        case Raise(to=to):
            return _("raise to {total}").format(total=to)


def _gerund(wager: Wager) -> str:
    match wager:
        case Check():
            return _("checking")
        case Call():
            return _("calling")
        case Fold():
            return _("folding")
        case Raise(to=to):
            return _("raising to {total}").format(total=to)
