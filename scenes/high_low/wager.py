"""The prompt for a wager: a check, a call, a raise or a fold. The button for each of these decisions shows its
consequence."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.engine.high_low.actions import Call, Check, Fold, Raise, RaiseRange
from game.engine.high_low.views import PublicView
from game.keys.speech import SpeechKey
from scenes.core.input import InputAction, Pressed, Scrolled
from scenes.core.intents import AskToPeek, Decide
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.board import Board
from scenes.high_low.hints import AdvisedScene
from scenes.high_low.shown_table import face_down, innermost
from scenes.short_names import short_name
from scenes.theme import EMBER_GROOVE, EMBER_GROOVE_LIT, GROOVE, GROOVE_LIT, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.number_inputs import Slider
from scenes.widgets.widget_group import Controls
from scenes.wording import _, plural


class WagerScene(AdvisedScene):
    """The prompt for a wager by the player who must act. `view` is this player's view of the table or, if two people
    share the screen, the public view.

    The slider and the buttons for four amounts only set the total of a raise. The raise button then makes the raise.
    """

    def __init__(self, board: Board, view: PublicView) -> None:
        assert view.wagering is not None
        super().__init__(board, view.wagering.to_act)
        self.view = view
        self.wagering = view.wagering
        self.range = next((option for option in view.legal if isinstance(option, RaiseRange)), None)
        self.amount = self.range.low if self.range else 0
        self._slider: Slider | None = None
        self._raise: Button | None = None

    @property
    def to_call(self) -> int:
        """Number of coins that a call costs."""
        return self.wagering.totals[1 - self.seat] - self.wagering.totals[self.seat]

    @property
    def _which(self) -> object:
        """Value that identifies this seat's wager in this showdown."""
        frame = self.view.frames[innermost(self.view)]
        return self.seat, self.view.round, len(self.view.frames), frame.decided

    def rebuild(self) -> None:
        places = self.places
        self.board.is_advised = bool(self.hint_words())
        widgets: list[Button | Slider] = [self._first_button(places.buttons[0])]
        self._slider = self._raise = None
        if self.range:
            self._raise = Button(places.buttons[1], "", self._do_raise, action="raise", meaning=(Raise, self._which))
            groove = (EMBER_GROOVE, EMBER_GROOVE_LIT) if self.view.wars else (GROOVE, GROOVE_LIT)
            self._slider = Slider(places.slider, self.range.low, self.range.high, self.amount, self._set, groove).named(
                _("Raise to")
            )
            widgets += [self._raise, self._slider, *self._amounts(self.range)]
            self._set(self.amount)
        if self._may_fold:
            if not self.range:
                # keeps the fold button away from the position of the raise, without a gap above it
                no_raise = Button(places.buttons[1], _("Raise"), tuple, detail=_("no more raises"))
                no_raise.enabled = False
                widgets.append(no_raise)
            widgets.append(self._fold_button(self._fold_place))
        if self.board.viewer is None:
            look = plural("Look at my card", "Look at my cards", face_down(self.view, self.seat))
            widgets.append(Button(self._extra, look, lambda: (AskToPeek(self.seat),), action="look", small=True))
        else:
            widgets += self.hint_buttons(self._extra)
        self.controls = Controls(widgets)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Set the amount of a raise in response to digits or the mouse wheel, wherever the pointer and the focus are.
        Handle other actions as usual."""
        slider = self._slider
        if slider is not None and self.board.idle and not self.guarded:
            if isinstance(action, Scrolled):
                slider.set(slider.value + action.steps)
                return self._aim()
            if isinstance(action, Pressed) and slider.type_digit(action) is not None:
                return self._aim()
        return super().handle(action)

    def _aim(self) -> Sequence[Wish]:
        """Move the focus to the raise button after an amount has been set, so that Enter makes the raise. If the slider
        is focused, the focus stays on it."""
        if self.controls.focused is not self._slider:
            self.controls.focus_on(self._raise)
        return ()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.draw_hint(canvas, self.places.wager_hint_text, self.hint_words())
        if self.range is None:
            return
        places, look = self.places, self.look
        words = _("{total} all in") if self.range.high == self.wagering.limit else _("max {total}")
        most = words.format(total=self.range.high)
        canvas.put_centred(look.line(str(self.range.low), SMALL, TEXT), places.slider.x, places.bounds_y, align=0)
        canvas.put_centred(look.line(most, SMALL, TEXT), places.slider.right, places.bounds_y, align=1)

    def heading(self) -> str:
        if self.board.viewer is None:
            return _("{name} TO ACT").format(name=short_name(self.view.players, self.seat).upper())
        if not self.view.wars:
            return _("ROUND {number}").format(number=self.view.round)
        frame = self.view.frames[innermost(self.view)]
        if frame.size == 1:
            return _("LAST CARD")
        return _("SECOND CARD") if frame.decided else _("FIRST CARD")

    def status(self) -> str:
        other = short_name(self.view.players, 1 - self.seat)
        if self.to_call:
            return _("{name} raised to {total}").format(name=other, total=self.wagering.totals[1 - self.seat])
        if self.seat != self.view.starter:
            return _("{name} checked").format(name=other)
        return _("You wager first")

    @property
    def spoken_state(self) -> tuple[str, ...]:
        """Sentences about the wager. After a check or a raise, they don't mention it, because it has just been spoken
        as an event."""
        return self.spoken_stakes() if self.wagering.line else super().spoken_state

    def spoken_stakes(self) -> tuple[str, ...]:
        """Return sentences with the number of coins to call, the pot, and the hint."""
        return self.spoken_fact(SpeechKey.CALL), self.spoken_fact(SpeechKey.POT), *self.hint_words()

    @property
    def _extra(self) -> Rect:
        """Area of the button for requesting a hint or looking at one's own cards. It never overlaps the decisions'
        buttons."""
        places, (first, second) = self.places, self.places.buttons
        if self.range is not None or (self._may_fold and self.board.layout.below):
            return places.extra
        rows = 2 if self._may_fold else 0
        return Rect(second.x, second.y + rows * (second.y - first.y), *places.extra.size)

    @property
    def _may_fold(self) -> bool:
        return Fold(self.seat) in self.view.legal

    @property
    def _fold_place(self) -> Rect:
        """Area of the fold button. No other decision's button is ever placed in it."""
        places, (first, second) = self.places, self.places.buttons
        if self.range is not None:
            return places.fourth
        return places.third if self.board.layout.below else second.move(0, second.y - first.y)

    def _first_button(self, rect: Rect) -> Button:
        pot, decision = self.view.pot, Call(self.seat) if self.to_call else Check(self.seat)
        if self.to_call:
            label = _("Call {coins}").format(coins=self.to_call)
            becomes = _("pot becomes {coins}") if self.view.rules.fold else _("no folding: pot becomes {coins}")
            detail = becomes.format(coins=pot + self.to_call)
        else:
            ends = self.seat != self.view.starter
            label = _("Check")
            detail = (_("cards turn over: pot {coins}") if ends else _("pot stays at {coins}")).format(coins=pot)
        press, meaning = (lambda: (Pop(), Decide(decision))), (type(decision), self._which)
        return Button(rect, label, press, detail=detail, action="check or call", primary=True, meaning=meaning)

    def _fold_button(self, rect: Rect) -> Button:
        detail = _("{name} takes all {coins}").format(
            name=short_name(self.view.players, 1 - self.seat), coins=self.view.pot
        )
        press, meaning = (lambda: (Pop(), Decide(Fold(self.seat)))), (Fold, self._which)
        return Button(rect, _("Fold"), press, detail=detail, action="fold", meaning=meaning)

    def _amounts(self, bounds: RaiseRange) -> list[Button]:
        called = self.wagering.totals[1 - self.seat]
        pot = self.view.pot + self.to_call
        low, high = bounds.low, bounds.high
        amounts = [
            (_("Min"), low, "least"),
            (_("½ pot"), called + max(1, pot // 2), "half pot"),
            (_("Pot"), called + pot, "pot"),
            (_("All in") if high == self.wagering.limit else _("Max"), high, "most"),
        ]
        return [
            Button(rect, label, partial(self.set_amount, min(high, max(low, amount))), action=action, narrow=True)
            for rect, (label, amount, action) in zip(self.places.chips, amounts, strict=True)
        ]

    def set_amount(self, amount: int) -> Sequence[Wish]:
        """Set the total of a raise, within its bounds, without raising."""
        if self._slider is not None:
            self._slider.set(amount)
        return self._aim()

    def _set(self, amount: int) -> None:
        self.amount = amount
        if self._raise is not None:
            added = amount - self.wagering.totals[self.seat]
            self._raise.label = _("Raise to {total}").format(total=amount)
            self._raise.detail = _("pot becomes {coins}").format(coins=self.view.pot + added)

    def _do_raise(self) -> Sequence[Wish]:
        return (Pop(), Decide(Raise(self.seat, self.amount)))
