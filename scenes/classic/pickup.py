"""Choice of pick-up (C11): the winner of a plain battle of two says which of the two cards goes first."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.cards import PlayingCard, Seat
from game.engine.classic.actions import Pickup
from game.engine.classic.views import ClassicPublicView
from scenes.classic.board import ClassicBoard
from scenes.classic.placing import sprite
from scenes.drawing.canvas import Canvas
from scenes.drawing.pack import short_rank
from scenes.drawing.pictures import BACK, CardPicture
from scenes.intents import Decide
from scenes.look import Look
from scenes.names import short
from scenes.scene import Pop, Wish
from scenes.table.asking import AskingScene
from scenes.theme import BRASS_LIGHT, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls
from scenes.words import _

SHOWN_CARD, SHOWN_STEP = 62, 40
"""How wide a card is in the picture of what comes of a choice, and how far apart two lie."""


class PickupScene(AskingScene):
    """Asks the seat that won which card goes first: a click on the card, or its button; what comes of it is shown."""

    board: ClassicBoard

    def __init__(self, board: ClassicBoard, view: ClassicPublicView, seat: Seat) -> None:
        super().__init__(board)
        self.view = view
        self.seat = seat
        self.cards = tuple(option.first for option in view.legal if isinstance(option, Pickup) and option.seat == seat)

    def rebuild(self) -> None:
        """Make the widgets anew."""
        self.controls = Controls(
            [
                Button(
                    rect,
                    _("{rank} first").format(rank=short_rank(card)),
                    partial(self.choose, card),
                    detail=_("my own card") if self._is_own(card) else _("the card I won"),
                    action="own card" if self._is_own(card) else "won card",
                    meaning=("pick up", self.view.battles, card),
                )
                for rect, card in zip(self.places.buttons, self.cards, strict=True)
            ],
            self.look.keys,
        )

    def handle(self, event: pygame.event.Event) -> Sequence[Wish]:
        """A click on one of the two cards chooses it; the mouse over one shows what would come of it."""
        if event.type == pygame.MOUSEMOTION:
            self._aim(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.board.idle:
            card = self._card_at(event.pos)
            if card is not None:
                return () if self._guard() else self.choose(card)
        return super().handle(event)

    def choose(self, card: PlayingCard) -> Sequence[Wish]:
        """Let this card go first."""
        return (Pop(), Decide(Pickup(self.seat, card)))

    def draw(self, canvas: Canvas) -> None:
        """Put the question on the canvas, and what comes of the choice that has the focus."""
        super().draw(canvas)
        first = self._focused()
        if first is not None:
            self._draw_outcome(canvas, self.look, first)

    def heading(self) -> str:
        """Who picks up."""
        return _("{name} PICKS UP").format(name=short(self.view.players[self.seat]).upper())

    def status(self) -> str:
        """The question."""
        return _("Which card goes first?")

    def _draw_outcome(self, canvas: Canvas, look: Look, first: PlayingCard) -> None:
        """The two cards as they will lie, after the cards that are there already."""
        places, scale = self.places, self.board.layout.letter
        second = next(card for card in self.cards if card != first)
        on_pile = self.view.rules.pickup == "pile"
        told = _("on the pile") if on_pile else _("under the packet")
        middle, top = places.slider.centerx, places.slider.y
        title = look.line(told, STRONG, BRASS_LIGHT, places.status.w)
        canvas.put(title, middle - title.get_width() / 2, top)
        width = round(SHOWN_CARD * scale)
        y = top + title.get_height() + width * 0.8
        x = middle - SHOWN_STEP * scale
        for number, face in enumerate((self.lying, sprite(first), sprite(second))):
            if face is not None:
                picture = look.art.picture(CardPicture(face, width))
                canvas.put_centred(picture, x + number * SHOWN_STEP * scale, y)
        last = _("played again in this order") if not on_pile else _("{rank} on top").format(rank=short_rank(second))
        below = look.line(last, SMALL, TEXT if on_pile else QUIET, places.status.w)
        canvas.put(below, middle - below.get_width() / 2, y + width * 0.74)

    @property
    def lying(self) -> str | None:
        """What is seen of the cards that are there already: the pile's top card if there is one, the packet's back."""
        if self.view.rules.pickup == "pile":
            top = self.view.pile_tops[self.seat]
            return None if top is None else sprite(top)
        return BACK

    def _aim(self, position: tuple[int, int]) -> None:
        card = self._card_at(position)
        for widget, own in zip(self.controls.widgets, self.cards, strict=True):
            if own == card or widget.rect.collidepoint(position):
                self.controls.focus_on(widget)

    def _focused(self) -> PlayingCard | None:
        focused = self.controls.focused
        return self.cards[self.controls.widgets.index(focused)] if focused in self.controls.widgets else None

    def _card_at(self, position: tuple[int, int]) -> PlayingCard | None:
        """The card of the battle that lies at a point of the window."""
        x, y = self.board.layout.seen(*position)
        for picture, left, top, _align in self.board.director.showing().still.values():
            if isinstance(picture, CardPicture):
                wide, high = picture.width / 2, picture.width * 0.7
                if abs(x - left) <= wide and abs(y - top) <= high:
                    return next((card for card in self.cards if sprite(card) == picture.sprite), None)
        return None

    def _is_own(self, card: PlayingCard) -> bool:
        return any(lying.card == card for lying in self.view.table[self.seat])
