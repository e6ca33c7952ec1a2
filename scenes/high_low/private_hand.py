"""One player's own view in hotseat, behind the curtain: hold to peek, let go to hide, predict unseen."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.high_low.actions import Prediction
from game.engine.high_low.views import PlayerView, PublicView
from scenes.animation.placement import draw_placements
from scenes.core.input import AnyPress, InputAction, PointerPressed, PointerReleased, Pressed, Released
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.backdrop import draw_table, draw_war
from scenes.high_low.odds import draw_chances
from scenes.high_low.predict import PredictionPrompt, place_chosen_coins, question
from scenes.high_low.table import Board, place
from scenes.high_low.tableau import Tableau
from scenes.table.panel import draw_cloth, draw_footer
from scenes.table.prompts import PrivatePrompt
from scenes.text import LONGEST_IN_WAR, _, short_name
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls


class PrivateScene(PrivatePrompt, PredictionPrompt):
    """The table, its cards face down; the player's own are shown only while the peek key or button is held.

    `owes`: the player predicts here, else they only look. Nothing shows which prediction was chosen.
    """

    def __init__(self, board: Board, public: PublicView, own: PlayerView, owes: bool) -> None:
        super().__init__(board, own)
        self.owes = owes
        self.peeking = False
        self._public = public
        self._peek_button: Button | None = None

    def pause(self) -> None:
        super().pause()
        self.peeking = False

    def rebuild(self) -> None:
        """Make the widgets anew; none but the peek button ever has the focus by itself."""
        places = self.places
        detail, hint = _("let go to hide"), self.look.keys.hint("peek")
        self._peek_button = Button(places.third, _("Hold to look"), tuple, detail=detail, hint=hint, icon="icons/eye")
        widgets = [self._peek_button]
        if self.owes:
            widgets += self.prediction_buttons(secret=True)
            if self.said:
                widgets.append(self.undo_button(places.extra))
        else:
            where, enter = places.buttons[0], _("Enter")
            widgets.append(Button(where, _("Done"), lambda: (Pop(),), hint=enter, confirms=True, primary=True))
        if not self.said:
            widgets += self.hint_buttons(places.extra)
        self.controls = Controls(widgets)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Holding shows the cards; letting go hides them."""
        if self.has_just_opened:
            return ()
        match action:
            case Pressed() if self._holds_up(action):
                self.peeking = True
                return ()
            case Released(named) if "peek" in named:
                self.peeking = False
                return ()
            case PointerPressed() if self._holds_up(action):
                self.peeking = True
            case PointerReleased():
                self.peeking = False
            case _:
                pass
        return super().handle(action)

    def finish(self, action: AnyPress) -> Sequence[Wish]:
        """The curtain is up at once; to look is no decision."""
        return self.handle(action) if self._holds_up(action) else ()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as the player sees it while peeking, else as everybody does."""
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
            extra, high = self.places.extra, self.places.third.h
            words = self.hint_words(0)
            # it is read while peeking; else it is only said that there is one
            shown = words if self.peeking or not words else (_("Hold to read the hint"),)
            self.draw_hint(canvas, Rect(extra.x, extra.y, extra.w, high), shown)
        draw_footer(canvas, look, self.places)
        super().draw(canvas)

    def heading(self) -> str:
        """Whose eyes this is for."""
        return _("FOR {name} ALONE").format(name=short_name(self.view.players, self.seat, LONGEST_IN_WAR).upper())

    def status(self) -> str:
        return question(self.view, len(self.said)) if self.owes else _("Hold to look, then Done")

    def choose(self, prediction: Prediction) -> Sequence[Wish]:
        """Predict for the next card, and hide the cards again."""
        self.peeking = False
        if self._peek_button is not None:
            # where the mouse is left lying would tell what was chosen
            pygame.mouse.set_pos(self._peek_button.rect.center)
        return super().choose(prediction)

    def _holds_up(self, action: AnyPress) -> bool:
        """Whether a key or a button of the mouse that was pressed holds the cards up."""
        if isinstance(action, Pressed):
            return "peek" in action.named
        button = self._peek_button
        return button is not None and action.main and button.rect.collidepoint(action.position)
