"""The scene of the table of Classic War, with the controls for turns, auto-play, pace and claims."""

from collections.abc import Sequence
from typing import Final

from game.engine.classic.actions import Challenge, Claim, Decision, Turn
from game.engine.core.cards import Seat
from scenes.animation.placement import Snapshot
from scenes.classic.board import PACES, ClassicBoard
from scenes.classic.panel import (
    always_button,
    always_place,
    auto_button,
    battle_line,
    claim_buttons,
    clock_step,
    draw_clock,
    draw_pace,
    mark_heads,
    pace_buttons,
    turn_button,
)
from scenes.classic.placements import place, shown_counts
from scenes.classic.table_markings import bar_area, card_areas, draw_bar, draw_players, draw_war, name_areas
from scenes.core.input import AnyPress, Command, InputAction, PointerPressed, Pressed
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.table.base_scenes import MatchScene, watched_status
from scenes.table.panel import draw_history
from scenes.table.portraits_and_bubbles import PortraitPlace, draw_portrait, draw_saying
from scenes.widgets.button import Button, decision_buttons
from scenes.widgets.widget_group import Controls
from scenes.wording import _

BRISK: Final = 4
"""Minimum speed factor at which the winner's card isn't lit, because the light would only flicker."""


class ClassicTableScene(MatchScene):
    """The scene of the Classic War table, with its controls.

    A press during a movement ends the movement and takes no turn, unless it is for a control that works during
    movements. A press right after a movement takes no turn either.
    """

    game = "classic-war"
    board: ClassicBoard
    controls: Controls
    flying = frozenset({"card", "banner"})

    def __init__(self, board: ClassicBoard) -> None:
        super().__init__(board)
        self.controls = Controls()
        self._drawn: object = None

    def resize(self, look: Look) -> None:
        super().resize(look)
        self.rebuild()

    def resume(self) -> None:
        self.board.appear()

    @property
    def question(self) -> object:
        """Value that contains everything that determines the effect of a press under the claims rule. It is None
        without the claims rule or during an animation."""
        board = self.board
        if not board.view.rules.claims or not board.idle:
            return None
        return board, board.auto, board.view.battles, board.view.claim, board.claimants

    @property
    def focused_action(self) -> str:
        focused = self.controls.focused
        return focused.action if isinstance(focused, Button) else ""

    @property
    def stale(self) -> bool:
        return super().stale or self._drawn != self._to_draw()

    def rebuild(self) -> None:
        places, board = self.places, self.board
        before = self.controls.focused
        if board.is_watched:
            widgets = []
        elif board.view.rules.claims and board.auto:
            widgets = claim_buttons(places, board, self._claim)
        else:
            widgets = [turn_button(places, board, self._turn)]
        auto, pace = (
            auto_button(places, board, self._toggle, self._go_on),
            pace_buttons(places, board, self._change_pace),
        )
        where = always_place(places, board)
        always = [always_button(where, board, self._ask_again)] if board.always and where is not None else []
        # in the order on screen: under the claims rule, the buttons for claims take the place of auto-play
        if board.is_watched:
            widgets += pace
        else:
            widgets += [*always, *pace, auto] if board.view.rules.claims else [auto, *pace, *always]
        self.controls = Controls(widgets)
        # the main button is focused until the player moves the focus, even while the button is disabled
        kept = (widget for widget in widgets if before is not None and widget.action == before.action)
        first = next(each for each in widgets if each.enabled) if board.is_watched else widgets[0]
        self.controls.focused = next(kept, first)

    def update(self, seconds: float) -> Sequence[Wish]:
        """Advance time by `seconds`. Returns the scene's requests. With auto-play, these include the next turn when it
        is due, and the winner's claim when the time limit for claims is over."""
        wishes = super().update(seconds)
        return wishes or (() if self.board.asked else self._by_itself())

    def handle(self, action: InputAction) -> Sequence[Wish]:
        if isinstance(action, AnyPress) and not self.board.idle and not self._is_for_a_switch(action):
            self.board.skip()
            return ()
        if isinstance(action, PointerPressed) and self.board.layout.table.collidepoint(action.position):
            return self._turn() if action.main and not self.board.view.rules.claims else ()
        wishes = self.controls.handle(action)
        if wishes:
            self.look.sounds.play("button")
        return wishes

    def finish(self, action: AnyPress) -> Sequence[Wish]:
        """Skip the current animation, unless the press operates a control that works during movements. The key of such
        a control always works, and a click on it works unless `guarded` is true. Returns the scene's requests."""
        works = self._is_for_a_switch(action) and (isinstance(action, Pressed) or not self.guarded)
        return self.handle(action) if works else super().finish(action)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.board.asked:
            return
        if self._drawn != self._to_draw():
            self.rebuild()
        for button in decision_buttons(self.controls.widgets):
            button.guarded = self.guarded
        self._drawn = self._to_draw()
        draw_pace(canvas, self.look, self.places, self.board)
        draw_clock(canvas, self.look, self.places, self.board)
        self.controls.draw(canvas, self.look)

    def draw_table_top(self, canvas: Canvas) -> None:
        super().draw_table_top(canvas)
        look, layout, director = self.look, self.board.layout, self.board.director
        # while the lighting changes back, the finished war is still shown
        tableau = director.tableau if self.embers and not director.toward.view.wars else director.toward
        if tableau.view.wars:
            draw_war(canvas, look, layout, tableau)
        glowing = self.embers or self.board.speed_factor < BRISK
        draw_players(canvas, look, layout, tableau, self.board.seated, glowing)
        for seat, player in enumerate(self.board.seated):
            place, left = self._portrait(seat)
            draw_portrait(canvas, look, player.opponent, self.board.face(seat), *place, left)

    def draw_sayings(self, canvas: Canvas) -> None:
        if not self.embers:
            board = self.board
            cards, names = card_areas(board.layout, board.view), name_areas(self.look, board.layout, board.view)
            names += [portrait.area(None) for portrait in board.portraits(self.look)]
            names.append(bar_area(board.layout))
            for seat, face in board.faces.items():
                place, left = self._portrait(seat)
                draw_saying(canvas, self.look, board.layout, face, place, left, counted=cards, named=names)

    def _portrait(self, seat: Seat) -> tuple[PortraitPlace, bool]:
        """Return the position of a seat's portrait, and whether the portrait faces left."""
        place = self.board.portrait(self.look, seat)
        return place, place.middle[0] > self.board.layout.table.centerx

    def snapshot(self) -> Snapshot:
        """Return the sprites to draw. If battles are too fast to show one by one, these include the cards of the battle
        shown while others are skipped."""
        snapshot = super().snapshot()
        if self.board.glimpse is not None:
            seen = place(self.board.glimpse, self.board.layout)
            snapshot.still |= {key: placement for key, placement in seen.items() if key[0] == "card"}
        return snapshot

    def draw_totals(self, canvas: Canvas, snapshot: Snapshot) -> None:
        """Draw the bar that shows each player's share of the cards. It matches the numbers under the names."""
        view = self.board.director.toward.view
        whole = sum(view.cards) + sum(map(len, view.table))
        held = shown_counts(snapshot.still, len(view.players))
        draw_bar(canvas, self.look, self.board.layout, held, whole, bool(view.wars))

    def draw_past_rounds(self, canvas: Canvas) -> None:
        places, lines = self.places, self.board.log_builder.rounds
        players = self.board.view.players
        draw_line, draw_heads = battle_line(self.look, places.history, players), mark_heads(len(players))
        draw_history(canvas, self.look, places, _("Recent battles"), lines, False, draw_heads, draw_line)

    def heading(self) -> str:
        view = self.board.director.toward.view
        if not view.battles:
            return _("CLASSIC WAR")
        if view.rules.cap_battles:
            words = _("BATTLE {number} OF {cap}")
        else:
            words = _("BATTLE {number} · WAR") if view.wars else _("BATTLE {number}")
        return words.format(number=view.battles, cap=view.rules.cap_battles)

    def status(self) -> str:
        board, left = self.board, self.board.seconds_left
        if left is not None:
            return _("{minutes}:{seconds:02} left").format(minutes=int(left) // 60, seconds=int(left) % 60)
        if board.view.over:
            return ""
        if board.is_watched:
            return watched_status()
        if board.is_waiting:
            return _("Claim, or continue") if board.view.claim is None else _("Doubt it, or continue")
        if board.auto:
            return _("Auto-play is on")
        keys, claims, words = self.look.keys, board.view.rules.claims, _("Click the table, or press {key}")
        if keys.scanned:
            return ""
        if keys.touched:
            return _("Touch the button to start the clock") if claims else _("Touch the table to turn up the cards")
        if claims:
            words = _("Press {key} to start the clock")
        elif keys.pad is not None:
            words = _("Press {key} to turn up the cards")
        return words.format(key=keys.hint("turn") or keys.hint_for(Command.CONFIRM))

    def _by_itself(self) -> Sequence[Wish]:
        board = self.board
        if not board.auto or not board.idle or board.awaiting:
            return ()
        clock = board.reaction_clock
        if clock is not None:
            if not clock.is_over:
                return ()
            winner = board.view.won_by
            if board.view.claim is None and winner is not None:
                return self._decide(Claim(winner))
        return self._decide(Turn()) if board.may_turn and board.is_due else ()

    def _turn(self) -> Sequence[Wish]:
        if self.board.is_waiting:
            return self._go_on()
        if self.board.view.rules.claims:
            return self._toggle()
        if not self.board.may_turn or not self.board.is_settled():
            return ()
        return self._decide(Turn())

    def _claim(self, seat: Seat) -> Sequence[Wish]:
        if seat not in self.board.claimants:
            return ()
        return self._decide(Claim(seat) if self.board.view.claim is None else Challenge(seat))

    def _toggle(self) -> Sequence[Wish]:
        if not (self.board.is_arranging or self.board.is_watched):
            self.board.auto = not self.board.auto
            self.rebuild()
        return ()

    def _go_on(self) -> Sequence[Wish]:
        self.board.let_run()
        self.rebuild()
        return ()

    def _ask_again(self) -> Sequence[Wish]:
        self.board.always.clear()
        self.rebuild()
        return ()

    def _change_pace(self, step: int) -> Sequence[Wish]:
        self.board.pace_step = min(len(PACES) - 1, max(self.board.least_pace, self.board.pace_step + step))
        self.rebuild()
        return ()

    def _decide(self, decision: Decision) -> Sequence[Wish]:
        self.board.awaiting = True
        return (Decide(decision, anybody=True),)

    def _is_for_a_switch(self, action: AnyPress) -> bool:
        """Return True if a press is for a control that works during movements: any control except those for turns and
        claims."""
        switches = [each for each in self.controls.widgets if not (isinstance(each, Button) and each.primary)]
        if isinstance(action, Pressed):
            return any(widget.answers(action) for widget in switches)
        return any(widget.enabled and widget.rect.collidepoint(action.position) for widget in switches)

    def _to_draw(self) -> object:
        """Return a value that changes whenever the controls must be rebuilt or the panel's heading or status
        changes."""
        board = self.board
        switches = (board.asked, board.is_arranging, board.auto, board.pace_step, *board.always.items())
        claims = (board.claimants, board.view.claim, board.is_waiting, clock_step(board.reaction_clock))
        return self.heading(), self.status(), switches, claims
