"""Hints: the button that asks for one beside a question, and what it says."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.coach.high_low.verdicts import Hint, PredictionHint, WagerHint
from game.engine.core.cards import Seat
from game.engine.high_low.actions import Call, Check, Fold, Raise, Wager
from scenes.core.intents import AskHint
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.table import Board
from scenes.table.prompts import PromptScene
from scenes.text import _, signed
from scenes.theme import BRASS_LIGHT, SMALL
from scenes.widgets.button import Button

TINY: Final = 0.005
"""So few coins are none."""


class AdvisedScene(PromptScene):
    """Asks the player at a seat, with a hint beside the question for whoever wants one.

    `hint` is None until it has come, `trouble` says why none will, and where hints are `withheld` none is offered.
    """

    board: Board

    def __init__(self, board: Board, seat: Seat) -> None:
        super().__init__(board)
        self.seat = seat
        self.hint: Hint | None = None
        self.hint_asked = False
        self.trouble = ""
        self.withheld = False
        self._hint_button: Button | None = None

    def take_hint(self, found: Hint | str) -> None:
        """Show a hint that has come, or why none will; whatever has the focus keeps it, but for the hint's button."""
        self.hint_asked = False
        if isinstance(found, Hint):
            self.hint = found
        else:
            self.trouble = found or _("no hint this time")
        self.controls.remove(self._hint_button)
        self._outdated = True

    def hint_buttons(self, rect: Rect) -> list[Button]:
        """The button that asks for the hint and, once pressed, says so; none where the hint stands in its place."""
        if self.withheld or self.hint is not None or self.trouble:
            return []
        words = _("Thinking …") if self.hint_asked else _("Hint")
        self._hint_button = Button(rect, words, self._ask, action="hint", small=True)
        return [self._hint_button]

    def hint_words(self, card: int) -> tuple[str, ...]:
        """What the hint says while the player decides about the `card`-th card drawn, a line each."""
        if self.hint is None:
            return (self.trouble,) if self.trouble else ()
        lines = [prediction_words(self.hint.predictions[card])] if self.hint.predictions else []
        if self.hint.wager is not None and card == 0:
            lines.append(wager_words(self.hint.wager))
        return tuple(lines)

    def draw_hint(self, canvas: Canvas, rect: Rect, lines: Sequence[str]) -> None:
        """Draw lines one below the other in the middle of a place."""
        look = self.look
        for number, words in enumerate(lines):
            y = rect.centery + (number - (len(lines) - 1) / 2) * look.px(22)
            canvas.put_centred(look.fitted(words, SMALL, BRASS_LIGHT, rect.w), rect.centerx, y)

    def _ask(self) -> Sequence[Wish]:
        if self.hint_asked:
            return ()
        self.hint_asked = True
        if self._hint_button is not None:
            self._hint_button.label = _("Thinking …")
        return (AskHint(self.seat),)


def prediction_words(hint: PredictionHint) -> str:
    """What each prediction is worth."""
    return _("HIGHER {higher}, LOWER {lower} coins").format(higher=_worth(hint.higher), lower=_worth(hint.lower))


def wager_words(hint: WagerHint) -> str:
    """The best wager, and how much more it is worth than the best of the other kind."""
    best = _infinitive(hint.best)
    if hint.instead is None:
        return _("{wager}: there is nothing else").format(wager=best)
    if hint.gain < TINY:
        return _("{wager} or {other}: both as good").format(wager=best, other=_infinitive(hint.instead))
    words = _("{wager}: {gain} over {instead}")
    return words.format(wager=best, gain=_worth(hint.gain), instead=_gerund(hint.instead))


def _worth(coins: float) -> str:
    """An amount of coins with its sign, to a tenth, or a hundredth where it is small."""
    return signed(coins, 1 if abs(coins) >= 0.1 else 2)


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
