"""The table of Classic War, in peace and in war, and the controls beside it: turns, auto-play, pace and claims."""

from collections.abc import Sequence
from typing import Final

from game.engine.classic.actions import Challenge, Claim, Decision, Turn
from game.engine.core.cards import Seat
from scenes.animation.placement import Snapshot
from scenes.classic.card_share_bar import draw_bar
from scenes.classic.match_board import PACES, ClassicBoard
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
from scenes.classic.table_markings import draw_players, draw_war, portrait_place
from scenes.core.input import AnyPress, InputAction, PointerPressed, Pressed
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.table.base_scenes import MatchScene
from scenes.table.panel import draw_history
from scenes.table.portraits import draw_portrait, draw_saying
from scenes.widgets.button import Button
from scenes.widgets.widget_group import Controls
from scenes.wording import _

BRISK: Final = 4
"""From this pace on the light on a winner's card would only flicker."""


class ClassicTableScene(MatchScene):
    """The baize, or the embers while there is war, with the controls.

    A click or key while something moves finishes that; it is no turn, nor is one that came right after.
    """

    game = "classic-war"
    board: ClassicBoard
    flying = frozenset({"card", "banner"})

    def __init__(self, board: ClassicBoard) -> None:
        super().__init__(board)
        self.controls = Controls()
        self._drawn: object = None

    def resize(self, look: Look) -> None:
        super().resize(look)
        self.rebuild()

    def resume(self) -> None:
        """Take the screen again: what is pressed in the first moment may be for what was on top."""
        self.board.appear()

    @property
    def stale(self) -> bool:
        return super().stale or self._drawn != self._to_draw()

    def rebuild(self) -> None:
        """Make the controls anew; the focus stays where it is."""
        places, board = self.places, self.board
        before = self.controls.focused
        if board.view.rules.claims and board.auto:
            widgets = claim_buttons(places, board, self._claim)
        else:
            widgets = [turn_button(places, board, self._turn)]
        auto, pace = auto_button(places, board, self._toggle), pace_buttons(places, board, self._change_pace)
        where = always_place(places, board)
        always = [always_button(where, board, self._ask_again)] if board.always and where is not None else []
        # as they lie: where cards are claimed, auto-play makes room for whoever claims
        widgets += [*always, *pace, auto] if board.view.rules.claims else [auto, *pace, *always]
        self.controls = Controls(widgets)
        # what acts first has the focus until somebody takes it elsewhere, even while it can't act yet
        kept = (widget for widget in widgets if before is not None and widget.action == before.action)
        self.controls.focused = next(kept, widgets[0])

    def update(self, seconds: float) -> Sequence[Wish]:
        """Move what moves; turn where turns come automatically, or the clock of claims has run out."""
        wishes = super().update(seconds)
        return wishes or (() if self.board.asked else self._by_itself())

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Give the action to the controls; else finish what is moving, or where nothing is, turn."""
        self.board.guard(self.controls.widgets)
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
        """Finish what is moving on the table as well; a switch is no decision, and works meanwhile."""
        return self.handle(action) if self._is_for_a_switch(action) else super().finish(action)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.board.asked:
            return
        if self._drawn != self._to_draw():
            self.rebuild()
        self.board.guard(self.controls.widgets)
        self._drawn = self._to_draw()
        draw_pace(canvas, self.look, self.places, self.board)
        draw_clock(canvas, self.look, self.places, self.board)
        self.controls.draw(canvas, self.look)

    def draw_table_top(self, canvas: Canvas) -> None:
        super().draw_table_top(canvas)
        look, layout, director = self.look, self.board.layout, self.board.director
        # while the light turns back the war that is over still stands there
        tableau = director.tableau if self.embers and not director.toward.view.wars else director.toward
        if tableau.view.wars:
            draw_war(canvas, look, layout, tableau)
        glowing = self.embers or self.board.speed_factor < BRISK
        draw_players(canvas, look, layout, tableau, self.board.seated, glowing)
        for seat, player in enumerate(self.board.seated):
            (middle, height), left = self._portrait(seat)
            draw_portrait(canvas, look, player.opponent, self.board.face(seat), middle, height, left)

    def draw_sayings(self, canvas: Canvas) -> None:
        if not self.embers:
            for seat, face in self.board.faces.items():
                (middle, height), left = self._portrait(seat)
                draw_saying(canvas, self.look, self.board.layout, face, middle, height, left)

    def _portrait(self, seat: Seat) -> tuple[tuple[tuple[float, float], int], bool]:
        """Where an opponent's portrait is and how high, in pixels, and whether it looks to the left."""
        board = self.board
        place = portrait_place(self.look, board.layout, board.view, seat, board.seated[seat].line)
        return place, place[0][0] > board.layout.table.centerx

    def snapshot(self) -> Snapshot:
        """The table as it is; while battles rush by, with the cards of one of them."""
        snapshot = super().snapshot()
        if self.board.glimpse is not None:
            seen = place(self.board.glimpse, self.board.layout)
            snapshot.still |= {key: placement for key, placement in seen.items() if key[0] == "card"}
        return snapshot

    def draw_totals(self, canvas: Canvas, snapshot: Snapshot) -> None:
        """Put the bar of who holds what on the canvas: it says what stands under the names."""
        view = self.board.director.toward.view
        whole = sum(view.cards) + sum(map(len, view.table))
        held = shown_counts(snapshot.still, len(view.players))
        draw_bar(canvas, self.look, self.board.layout, held, whole, bool(view.wars))

    def draw_past_rounds(self, canvas: Canvas) -> None:
        places, lines = self.places, self.board.log_builder.rounds
        players = self.board.view.players
        draw_line, draw_heads = battle_line(self.look, places.history, players), mark_heads(len(players))
        draw_history(canvas, self.look, places, _("Last battles"), lines, False, draw_heads, draw_line)

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
        if board.auto:
            return _("Turns come automatically")
        claims = board.view.rules.claims
        words = _("Press {key}: the clock runs") if claims else _("Click the table, or press {key}")
        return words.format(key=self.look.keys.hint("turn"))

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
        if self.board.view.rules.claims:
            return () if self.board.has_just_appeared else self._toggle()
        if not self.board.may_turn or not self.board.is_settled():
            return ()
        return self._decide(Turn())

    def _claim(self, seat: Seat) -> Sequence[Wish]:
        if seat not in self.board.claimants:
            return ()
        return self._decide(Claim(seat) if self.board.view.claim is None else Challenge(seat))

    def _toggle(self) -> Sequence[Wish]:
        if not self.board.is_arranging:
            self.board.auto = not self.board.auto
            self.rebuild()
        return ()

    def _ask_again(self) -> Sequence[Wish]:
        self.board.always.clear()
        self.rebuild()
        return ()

    def _change_pace(self, step: int) -> Sequence[Wish]:
        self.board.pace_step = min(len(PACES) - 1, max(0, self.board.pace_step + step))
        self.rebuild()
        return ()

    def _decide(self, decision: Decision) -> Sequence[Wish]:
        self.board.awaiting = True
        return (Decide(decision, anybody=True),)

    def _is_for_a_switch(self, action: AnyPress) -> bool:
        """Whether an action is for a control that may be used while something moves: all but turns and claims."""
        switches = [each for each in self.controls.widgets if not (isinstance(each, Button) and each.primary)]
        if isinstance(action, Pressed):
            return any(widget.answers(action) for widget in switches)
        return any(widget.enabled and widget.rect.collidepoint(action.position) for widget in switches)

    def _to_draw(self) -> object:
        """All that the controls and the panel show, to see whether it is another."""
        board = self.board
        switches = (board.asked, board.is_arranging, board.auto, board.pace_step, *board.always.items())
        claims = (board.claimants, board.view.claim, clock_step(board.reaction_clock))
        return self.heading(), self.status(), switches, claims, board.guard(self.controls.widgets)
