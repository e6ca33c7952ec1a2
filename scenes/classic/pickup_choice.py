"""The prompt for the pick-up order (C11): the winner of a plain battle between two players chooses which card goes
first."""

from collections.abc import Sequence
from functools import partial

from game.engine.classic.actions import Pickup
from game.engine.classic.views import PublicView
from game.engine.core.cards import PlayingCard, Seat
from scenes.classic.board import ClassicBoard
from scenes.classic.panel import always_place
from scenes.core.input import InputAction, PointerMoved, PointerPressed
from scenes.core.intents import Decide
from scenes.core.scene import Pop, Wish
from scenes.drawing.asset_pack import card_sprite
from scenes.drawing.canvas_and_pictures import BACK, Canvas, CardPicture
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.short_names import shorten
from scenes.table.decision_prompts import PromptScene
from scenes.theme import BRASS_LIGHT, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_lines
from scenes.widgets.widget_group import Controls
from scenes.wording import _, short_rank

SHOWN_CARD, SHOWN_STEP = 40, 27
"""Maximum width of a card in the picture of the outcome, and distance from one card to the next, in design units scaled
with the text size."""

CARD_ROOM = 1.5
"""Height of the cards in the picture of the outcome, including the space around them, as a multiple of a card's
width."""


class PickupScene(PromptScene):
    """The prompt in which the winner clicks a card, or presses its button, to choose which card goes first.

    It shows the outcome that follows if the card `first` goes first. `keeps` is true if the chosen order should apply
    to later battles too.
    """

    board: ClassicBoard

    def __init__(self, board: ClassicBoard, view: PublicView, seat: Seat) -> None:
        super().__init__(board)
        self.view = view
        self.seat = self.asked_seat = seat
        self.cards = tuple(option.first for option in view.legal if isinstance(option, Pickup) and option.seat == seat)

        self.first = self.cards[0]
        self.keeps = False

    def rebuild(self) -> None:
        buttons = [
            Button(
                rect,
                _("{rank} first").format(rank=short_rank(card)),
                partial(self.choose, card),
                detail=_("my own card") if self.board.owns(self.seat, card) else _("the card I won"),
                action="own card" if self.board.owns(self.seat, card) else "won card",
                meaning=("pick up", self.view.battles, card),
            )
            for rect, card in zip(self.places.buttons, self.cards, strict=True)
        ]
        if always_place(self.places, self.board) is not None:
            label, where = _("Always in this order"), self.places.extra
            self._switch = Button(where, label, self._keep, action="always so", small=True, chosen=self.keeps)
            buttons.append(self._switch)
        self.controls = Controls(buttons)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Choose a card that is clicked on the table, or pass the action to the buttons. Show the outcome for the card
        under the mouse or the card of the focused button. Returns the resulting wishes."""
        match action:
            case PointerMoved(position):
                self._aim(position)
            case PointerPressed(position, main=True) if self.board.idle:
                card = self._card_at(position)
                if card is not None:
                    return self.choose(card)
            case _:
                pass
        wishes = super().handle(action)
        self._look_at_focus()
        return wishes

    def choose(self, card: PlayingCard) -> Sequence[Wish]:
        """Return the wishes that close the prompt and make this card go first. If `keeps` is true, also remember the
        order for later battles."""
        if self.keeps:
            self.board.always[self.seat] = self.board.owns(self.seat, card)
        return (Pop(), Decide(Pickup(self.seat, card)))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_outcome(canvas)

    def heading(self) -> str:
        return _("{name} PICKS UP").format(name=shorten(self.view.players[self.seat]).upper())

    def status(self) -> str:
        return _("Which card goes first?")

    def _draw_outcome(self, canvas: Canvas) -> None:
        look, places, scale, first = self.look, self.places, self.board.layout.letter, self.first
        second = next(card for card in self.cards if card != first)
        where, later = self._outcome_words(short_rank(first), short_rank(second))
        middle, widest, top = places.slider.centerx, places.status.w, places.slider.y
        below = put_lines(canvas, look, [(where, SMALL, BRASS_LIGHT)], middle, top, widest)
        width = round(SHOWN_CARD * scale)
        if places.extra.x <= middle <= places.extra.right:
            # the cards and the text below them must end above the button
            under = look.within(later, SMALL, TEXT, widest).get_height()
            width = max(1, min(width, round((places.extra.y - below - under) / CARD_ROOM)))
        faces = [face for face in (self.sprite_there, card_sprite(first), card_sprite(second)) if face]
        y = below + width * 0.74
        for number, face in enumerate(faces):
            picture = look.art.picture(CardPicture(face, width))
            canvas.put_centred(picture, middle + (number - (len(faces) - 1) / 2) * SHOWN_STEP * scale, y)
        put_lines(canvas, look, [(later, SMALL, TEXT)], middle, y + width * 0.72, widest)

    def _outcome_words(self, first: str, second: str) -> tuple[str, str]:
        """Return two texts: one that says where the two cards go, and one that gives the order in which they will be
        played again."""
        where = _("under the packet: {first}, then {second}")
        if self.view.rules.pickup == "pile":
            where = _("{first} goes under {second} on the pile")
        order = _("so {first} is played before {second}")
        return where.format(first=first, second=second), order.format(first=first, second=second)

    @property
    def sprite_there(self) -> str | None:
        """Name of the sprite drawn to the left of the two cards: the pile's top card or, if won cards go under the
        packet, a card's back. It is None if the pile has no known top card."""
        if self.view.rules.pickup == "pile":
            top = self.view.pile_tops[self.seat]
            return None if top is None else card_sprite(top)
        return BACK

    def _aim(self, position: tuple[int, int]) -> None:
        card = self._card_at(position)
        for widget, its_card in zip(self.controls.widgets, self.cards, strict=False):
            if its_card == card or widget.rect.collidepoint(position):
                self.controls.focus_on(widget)

    def _look_at_focus(self) -> None:
        """Show the outcome for the card whose button is focused. If the switch for `keeps` is focused, the outcome
        stays as it is."""
        for widget, card in zip(self.controls.widgets, self.cards, strict=False):
            if widget is self.controls.focused:
                self.first = card

    def _keep(self) -> Sequence[Wish]:
        self.keeps = self._switch.chosen = not self.keeps
        self._outdated = True
        return ()

    def _card_at(self, position: tuple[int, int]) -> PlayingCard | None:
        x, y = self.board.layout.seen(*position)
        for picture, left, top, _align in self.board.director.snapshot().still.values():
            if isinstance(picture, CardPicture):
                wide, high = picture.width / 2, picture.width * CARD_SHAPE / 2
                if abs(x - left) <= wide and abs(y - top) <= high:
                    return next((card for card in self.cards if card_sprite(card) == picture.sprite), None)
        return None
