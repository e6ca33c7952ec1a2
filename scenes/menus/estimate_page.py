"""The pages of a new match that ask how long it is likely to be, and show what is known of that."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from scenes.core.intents import AskEstimate
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.new_match_draft import Draft, GameName
from scenes.menus.setup_page import PagePanel, SetupPage
from scenes.theme import BODY, BRASS_LIGHT, GLOW, NAME, TEXT, Colour, TypeStyle
from scenes.wording import _

Line: TypeAlias = tuple[str, TypeStyle, Colour]


class EstimatePage(SetupPage):
    """A page that asks for another estimate whenever something else has been chosen.

    `estimate` is what the game's simulator has found so far, None while that is nothing; once the page `gave_up` it
    stays so. A game says what it asks, and what it makes of the answer.
    """

    def __init__(self, draft: Draft, games: Sequence[GameName] = ()) -> None:
        super().__init__(draft, games)
        self.estimate: Any = None
        self.gave_up = False
        self._asked: AskEstimate | None = None
        self._drawn: object = None

    @abstractmethod
    def question(self) -> AskEstimate:
        """What to ask about the match as it has been put together."""

    @abstractmethod
    def answer(self, estimate: Any) -> Iterator[Line]:
        """An estimate line by line."""

    def leave(self) -> None:
        """Ask again, should the page come back."""
        super().leave()
        self._asked = None

    def resume(self) -> None:
        """Show what has been chosen meanwhile, and ask again."""
        super().resume()
        self._asked = None
        self.rebuild()

    def update(self, seconds: float) -> Sequence[Wish]:
        """Ask for an estimate, if the match is another than the one that it was asked for last."""
        super().update(seconds)
        asked = None if self.draft.trouble() else self.question()
        if asked == self._asked:
            return ()
        self._asked, self.gave_up = asked, False
        self.estimate = self.draft.estimated[1] if asked is not None and asked == self.draft.estimated[0] else None
        return () if asked is None else (asked,)

    def tell_estimate(self, asked: AskEstimate, found: Any) -> None:
        """Show an estimate, if that still is the question; it is told again, the better it is known.

        The next page of this draft begins with it, and one known from more matches stays.
        """
        if asked == self._asked and (self.estimate is None or found.matches >= self.estimate.matches):
            self.estimate = found
            self.draft.estimated = asked, found

    def end_estimate(self, asked: AskEstimate) -> None:
        """Where nothing is known by now, nothing will be."""
        if asked == self._asked:
            self.gave_up = self.estimate is None

    @property
    def stale(self) -> bool:
        """Whether the estimate has got further than what is shown of it."""
        return self._drawn != (self.estimate, self.gave_up)

    def paint_estimate(self, canvas: Canvas, panel: PagePanel, top: float, margin: float) -> float:
        """Put the estimate on a panel, or why the match can't be started; how far down that goes."""
        self._drawn = self.estimate, self.gave_up
        look, trouble = self.look, self.draft.trouble()
        lines = [(trouble, BODY, GLOW)] if trouble else self._lines()
        for text, style, colour in lines:
            picture = look.paragraph(text, style, colour, look.px(panel.width - 2 * margin))
            canvas.put(picture, *panel.sheet.at(margin, top))
            top += picture.get_height() / look.unit + 2
        return top

    def _lines(self) -> Iterator[Line]:
        if self.gave_up:
            yield _("Nobody knows"), NAME, BRASS_LIGHT
            yield _("No match could be played to see how long it takes. You can start anyway."), BODY, TEXT
        elif self.estimate is None:
            yield _("One moment …"), NAME, BRASS_LIGHT
            yield _("Playing matches by these rules to see how long they take."), BODY, TEXT
        else:
            yield from self.answer(self.estimate)
