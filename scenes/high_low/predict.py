"""Prompts for predictions: at the table, or behind the curtain if two players share the screen."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Predict, PredictChoice, Prediction
from game.engine.high_low.counting import odds
from game.engine.high_low.views import PlayerView, PublicView
from game.keys.speech import SpeechKey
from scenes.animation.placement import Placements, draw_placements
from scenes.animation.timings import HANDOVER_SECONDS
from scenes.core.input import AnyPress, Command, InputAction, PointerPressed, PointerReleased, Pressed, Released
from scenes.core.intents import Decide
from scenes.core.scene import Pop, Wish
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.board import Board, place
from scenes.high_low.hints import AdvisedScene
from scenes.high_low.odds import draw_chances
from scenes.high_low.shown_table import Tableau, innermost, with_innermost, with_seat
from scenes.high_low.spoken_facts import own_cards
from scenes.high_low.table_markings import draw_table, draw_war
from scenes.short_names import LONGEST_IN_WAR, short_name
from scenes.table.cloth import draw_cloth
from scenes.table.panel import draw_footer
from scenes.widgets.button import Button
from scenes.widgets.widget_group import Controls
from scenes.wording import _, place_in_words


def cards_owed(view: PlayerView) -> int:
    """Return the number of predictions that the viewer must make, or 1 if none is due."""
    return next((option.cards for option in view.legal if isinstance(option, PredictChoice)), 1)


def place_chosen_coins(tableau: Tableau, layout: Layout, seat: Seat, said: tuple[Prediction | None, ...]) -> Placements:
    """Return the placements of a seat's prediction coins as if the predictions in `said` had been placed. A coin for
    None doesn't show its face. If `said` is empty or no frame is open, there are no placements."""
    view = tableau.view
    if not said or innermost(view) < 0:
        return {}
    frame = view.frames[innermost(view)]
    cards = tuple(
        replace(card, predicted=True, prediction=said[number]) if number < len(said) else card
        for number, card in enumerate(frame.cards[seat])
    )
    chosen = replace(frame, cards=with_seat(frame.cards, seat, cards))
    placed = place(replace(tableau, view=with_innermost(view, chosen)), layout)
    return {key: placement for key, placement in placed.items() if key[:2] == ("token", seat)}


class PredictionPrompt(AdvisedScene):
    """A prompt for predictions, one for each card drawn. `said` holds those made so far."""

    def __init__(self, board: Board, view: PlayerView) -> None:
        super().__init__(board, view.seat)
        self.view = view
        self.said: tuple[Prediction, ...] = ()

    def status(self) -> str:
        """Return the question, or a note that the next prediction is free (W3)."""
        said = len(self.said)
        if said >= self.view.frames[innermost(self.view)].staked:
            return _("Nobody pays here: predict for free")
        if cards_owed(self.view) == 1:
            return _("Is your card higher or lower?")
        return _("And the second card?") if said else _("First card: higher or lower?")

    def prediction_buttons(self, secret: bool = False) -> list[Button]:
        """Return the Higher and Lower buttons for the next card. If `secret` is true, nothing shows which button is
        being pressed."""
        which = (self.seat, self.view.round, len(self.view.frames), len(self.said))
        options = (
            (_("Higher"), Prediction.HIGHER, _("heads: my card beats theirs"), "higher"),
            (_("Lower"), Prediction.LOWER, _("tails: theirs beats mine"), "lower"),
        )
        buttons = []
        for rect, (label, prediction, detail, action) in zip(self.places.buttons, options, strict=True):
            press, meaning = partial(self.choose, prediction), (label, which)
            buttons.append(Button(rect, label, press, detail=detail, action=action, meaning=meaning, secret=secret))
        return buttons

    def told_by_hint(self) -> tuple[str, ...]:
        """Return the hint's paragraphs for the next card, or the reason why there is no hint. The tuple is empty before
        the hint arrives, and between two rounds, when no card is on the table."""
        if not self.view.frames:
            return ()
        place = len(self.said)
        return self.hint_words(place, odds(self.view, (innermost(self.view), place)))

    def spoken_stakes(self) -> tuple[str, ...]:
        """Return sentences with the cards and their odds, the pot, and the hint, limited to the parts that the player
        sees at the moment."""
        opponent = None if self.board.teaches else self.board.opponent_of(self.view)
        cards = own_cards(self.visible_view, self.look.settings, opponent, asked=False, first=len(self.said))
        pot = self.spoken_fact(SpeechKey.POT) if self.view.pot else ""
        return cards, pot, *self.told_by_hint()

    def undo_button(self, rect: Rect) -> Button:
        return Button(rect, _("Undo"), self._undo, action="undo", small=True)

    def choose(self, prediction: Prediction) -> Sequence[Wish]:
        """Add a prediction for the next card, and return the resulting wishes. After the last prediction, they close
        the prompt and make the decision."""
        self.said = (*self.said, prediction)
        if len(self.said) < cards_owed(self.view):
            self.look.sounds.play("coin")
            self.rebuild()
            return ()
        return (Pop(), Decide(Predict(self.seat, self.said)))

    def start_over(self) -> None:
        self.said = ()
        super().start_over()

    def _undo(self) -> Sequence[Wish]:
        self.said = self.said[:-1]
        self.rebuild()
        return ()


class PredictScene(PredictionPrompt):
    """The prompt for a single person at the screen. The coins for the predictions made so far lie next to the cards."""

    def rebuild(self) -> None:
        self.board.is_advised = bool(self.told_by_hint())
        widgets = [*self.prediction_buttons(), *self.hint_buttons(self.places.hint)]
        if self.said:
            widgets.append(self.undo_button(self._undo_place))
        self.controls = Controls(widgets)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        room = self.places.hint_text
        top = self._undo_place.bottom + self.look.px(10) if self.said else room.y
        self.draw_hint(canvas, Rect(room.x, top, room.w, room.bottom - top), self.told_by_hint())
        if self.board.idle:
            tableau, layout = self.board.director.tableau, self.board.layout
            canvas.mirror = layout.mirror
            draw_placements(canvas, self.look, place_chosen_coins(tableau, layout, self.seat, self.said))
            canvas.mirror = None

    @property
    def _undo_place(self) -> Rect:
        """Area of the undo button. If the hint's text is shown, the button is above the text."""
        undo = self.places.undo
        return Rect(self.places.hint_text.topleft, undo.size) if self.told_by_hint() else undo

    def heading(self) -> str:
        if cards_owed(self.view) > 1:
            return _("SECOND CARD") if self.said else _("FIRST CARD")
        return _("LAST CARD") if self.view.wars else _("ROUND {number}").format(number=self.view.round)


class PrivateScene(PredictionPrompt):
    """The prompt behind the curtain. The player's undecided cards are face up only while the player holds the peek key
    or the peek button.

    If `owes` is true, the player must make predictions here. Otherwise, the player only looks. Nothing shows which
    prediction was chosen.
    """

    opaque = True

    def __init__(self, board: Board, public: PublicView, own: PlayerView, owes: bool) -> None:
        super().__init__(board, own)
        self.owes = owes
        self.peeking = False
        self._public = public
        self._shown_for = 0.0
        self._peek_button: Button | None = None

    def pause(self) -> None:
        super().pause()
        self.peeking = False

    def update(self, seconds: float) -> Sequence[Wish]:
        self._shown_for += seconds
        return ()

    @property
    def reveals(self) -> bool:
        return self.peeking

    def rebuild(self) -> None:
        """Rebuild the widgets. The peek button is focused at first. The prediction buttons never take the focus."""
        places = self.places
        label, detail = _("Hold to look"), _("let go to hide")
        if self.look.latches:
            label, detail = _("Look"), _("press again to hide")
        hint = self.look.keys.hint("peek")
        self._peek_button = Button(places.third, label, tuple, detail=detail, hint=hint, icon="icons/eye")
        self._peek_button.is_only_held = True
        widgets = [self._peek_button]
        if self.owes:
            widgets += self.prediction_buttons(secret=True)
            if self.said:
                widgets.append(self.undo_button(places.extra))
        else:
            done, where = Command.CONFIRM, places.buttons[0]
            widgets.append(Button(where, _("Done"), lambda: (Pop(),), hint=done, confirms=True, primary=True))
        if not self.said:
            widgets += self.hint_buttons(places.extra)
        self.controls = Controls(widgets)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Handle an action and return the resulting wishes. The cards are shown while the peek key or the peek button
        is held or, if presses latch, until the next press of either."""
        latches = self.look.latches
        match action:
            case Pressed() if self._holds_up(action):
                self.peeking = not (self.peeking and latches)
                return ()
            case PointerPressed() if self._holds_up(action):
                self.peeking = not (self.peeking and latches)
            case Released() | PointerReleased() if latches:
                pass
            case Released(named) if "peek" in named:
                self.peeking = False
                return ()
            case PointerReleased():
                self.peeking = False
            case _:
                pass
        return super().handle(action)

    def finish(self, action: AnyPress) -> Sequence[Wish]:
        """Handle a press that shows the cards or, if presses latch, hides them again. All other presses are ignored."""
        return self.handle(action) if self._holds_up(action) else ()

    def draw(self, canvas: Canvas) -> None:
        look, layout = self.look, self.board.layout
        tableau = Tableau(self.view if self.peeking else self._public)
        draw_cloth(canvas, look, layout, bool(tableau.view.wars))
        canvas.mirror = layout.mirror
        if tableau.view.wars:
            draw_war(canvas, look, layout, tableau)
        else:
            draw_table(canvas, look, layout, tableau, self.board.seated)
        draw_placements(canvas, look, place(tableau, layout))
        hidden = tuple(None for _prediction in self.said)
        draw_placements(canvas, look, place_chosen_coins(tableau, layout, self.seat, hidden))
        canvas.mirror = None
        if self.peeking:
            draw_chances(canvas, look, layout, self.view, held=True)
        if not self.said:
            words = self.told_by_hint()
            # the hint gives away the card, so it is shown only while peeking
            asks = _("Press to read the hint") if look.latches else _("Hold to read the hint")
            shown = words if self.peeking or not words else (asks,)
            self.draw_hint(canvas, self._under_peek_button, shown)
        draw_footer(canvas, look, self.places)
        super().draw(canvas)

    @property
    def visible_view(self) -> PublicView:
        return self.view if self.peeking else self._public

    @property
    def tells_secrets(self) -> bool:
        return self.peeking

    def spoken_stakes(self) -> tuple[str, ...]:
        if self.peeking:
            return super().spoken_stakes()
        which = place_in_words(len(self.said), cards_owed(self.view)) if self.owes and cards_owed(self.view) > 1 else ""
        card = _("Card {which}").format(which=which) if which else ""
        how = _("Press {key} to hear your cards") if self.look.latches else _("Hold {key} to hear your cards")
        return card, how.format(key=self.look.keys.hint("peek") or _("Look"))

    @property
    def _under_peek_button(self) -> Rect:
        third = self.places.third
        top = third.bottom + self.look.px(14)
        return Rect(third.x, top, third.w, self.places.foot.y - top)

    def heading(self) -> str:
        return _("FOR {name} ONLY").format(name=short_name(self.view.players, self.seat, LONGEST_IN_WAR).upper())

    def status(self) -> str:
        if self.owes:
            return super().status()
        return _("Press Look, then Done") if self.look.latches else _("Hold to look, then press Done")

    def choose(self, prediction: Prediction) -> Sequence[Wish]:
        """Add a prediction for the next card, and hide the cards."""
        self.peeking = False
        if self._peek_button is not None:
            # a mouse pointer left on a button would give away the choice
            pygame.mouse.set_pos(self._peek_button.rect.center)
        return super().choose(prediction)

    def _holds_up(self, action: AnyPress) -> bool:
        """Return True if a press shows the cards or, if presses latch, hides them again. During the first
        `HANDOVER_SECONDS` of the scene, no press does, because others may still be looking.
        """
        if self._shown_for < HANDOVER_SECONDS:
            return False
        if isinstance(action, Pressed):
            return "peek" in action.named
        button = self._peek_button
        return button is not None and action.main and button.rect.collidepoint(action.position)
