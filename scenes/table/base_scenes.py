"""Base classes of a match's scenes: scenes with the panel, and scenes that show the table."""

from collections.abc import Iterable, Sequence
from typing import Any

from game.keys.speech import SpeechKey
from scenes.animation.placement import Snapshot, draw_moving, draw_placements
from scenes.animation.timings import FADE
from scenes.core.input import AnyPress, InputAction
from scenes.core.look import Look
from scenes.core.scene import Replace, Scene, Wish
from scenes.core.sound_and_music import Mood
from scenes.core.touch import Target
from scenes.drawing.canvas_and_pictures import Canvas, KeptPart
from scenes.short_names import initials, short_name
from scenes.table.cloth import draw_cloth
from scenes.table.match_board import AnyBoard
from scenes.table.panel import (
    MOST_LINES,
    DrawColumnHeads,
    DrawLine,
    PanelPlaces,
    draw_footer,
    draw_heading,
    draw_history,
    draw_initials,
    draw_round,
    footer_parts,
    panel_places,
)
from scenes.wording import _


class PanelScene(Scene):
    """A scene of a match, with a heading in the panel. By default, a press that must not decide anything skips the
    current animation."""

    def __init__(self, board: AnyBoard) -> None:
        self.board = board

    def enter(self, look: Look) -> None:
        super().enter(look.at_table)
        self.board.apply(look.settings)

    def resize(self, look: Look) -> None:
        super().resize(look.at_table)
        self.board.apply(look.settings)

    @property
    def mood(self) -> Mood:
        return self.board.mood

    @property
    def places(self) -> PanelPlaces:
        """Positions of the panel's parts, in pixels."""
        with_fourth = self.board.has_fourth_button or self.board.is_replayed
        return panel_places(self.board.layout, self.look.unit, with_fourth, self.look.target)

    @property
    def has_held_odds(self) -> bool:
        return bool(self.board.held_areas(self.look))

    @property
    def targets(self) -> Sequence[Target]:
        held = [Target(area, at_once=True) for area in self.board.held_areas(self.look)]
        footer = footer_parts(self.look, self.places, self.board.is_replayed) if "footer" in self.offers else []
        return (*held, *super().targets, *(Target(part.rect) for part in footer))

    def pause(self) -> None:
        self.board.let_go()

    def finish(self, action: AnyPress) -> Sequence[Wish]:
        """Skip the table's animation, and show the odds if their key or area is pressed. Neither of these is a
        decision."""
        self.board.watch(action, self.look)
        self.board.skip()
        return ()

    @property
    def visible_view(self) -> Any:
        """View of the table as the players see it at this moment."""
        return self.board.director.tableau.view

    def spoken_fact(self, key: SpeechKey) -> str:
        return self.board.spoken_fact(key, self.visible_view, self.look.settings)

    @property
    def spoken_lines(self) -> tuple[str, ...]:
        facts = (SpeechKey.TABLE, SpeechKey.POT, SpeechKey.COINS, SpeechKey.TURN)
        return tuple(filter(None, (self.heading(), *self.spoken_state, *map(self.spoken_fact, facts))))

    def heading(self) -> str:
        """Return the heading of the panel."""
        return ""

    @property
    def timed_heading(self) -> str:
        """Heading of the panel, with the time left for the player's decision if it is limited."""
        return " · ".join(filter(None, (self.heading(), self.board.own_time)))

    def status(self) -> str:
        """Return the line below the heading, or an empty string if there is none."""
        return ""


def watched_status() -> str:
    """Return the line below the heading for somebody who watches a match."""
    return _("Watching, one round behind")


def boards_of(scenes: Iterable[Scene]) -> list[AnyBoard]:
    """Return the boards in a stack of scenes, starting at the bottom: the match's board, then the replay's board if
    there is one."""
    return list(dict.fromkeys(scene.board for scene in scenes if isinstance(scene, PanelScene)))


class MatchScene(PanelScene):
    """The table and everything on it. A prompt above it asks for decisions.

    `light` is the depth of the WAR that lights the scene, or 0 for the plain felt. When the lighting changes, a new
    scene replaces this one. `flying` lists the kinds of sprites that may fly during the change. If it is None, all
    kinds may.
    """

    flying: frozenset[str] | None = None
    offers = frozenset({"menu", "log", "footer"})

    def __init__(self, board: AnyBoard) -> None:
        super().__init__(board)
        self.light = board.light
        self._was_idle = False
        self._drawn_tableau: object = None
        self._drawn_faces: object = None
        self._drawn_told = True
        self._drawn_seated: object = None
        self._lying = KeptPart()
        self._panel = KeptPart()

    def enter(self, look: Look) -> None:
        super().enter(look)
        self.resize(look)

    def resize(self, look: Look) -> None:
        super().resize(look)
        if look.layout != self.board.layout:
            self.board.resize(look.layout)

    @property
    def stale(self) -> bool:
        """True if the table, a face or the line below a name has changed, if something is moving or has just stopped,
        or if the past rounds have become ready to show."""
        if self._drawn_tableau is not self.board.director.tableau or self._drawn_faces != self.board.faces:
            return True
        if self._drawn_told != self.board.log_builder.is_told or self._drawn_seated != self.board.seated:
            return True
        return not (self.board.idle and self._was_idle)

    def update(self, seconds: float) -> Sequence[Wish]:
        self._was_idle = self.board.idle
        self.board.update(seconds, self.look)
        if self.fits:
            return ()
        closing = self.light > self.board.light
        return (Replace(type(self)(self.board), self.board.war_transition(closing)),)

    @property
    def embers(self) -> bool:
        """True if the scene is lit by the embers of a WAR."""
        return bool(self.light)

    @property
    def fits(self) -> bool:
        """True if the scene already has the lighting of the table's next state."""
        return self.light == self.board.light

    def shows(self, board: object) -> bool:
        return board is self.board

    @property
    def can_be_asked_over(self) -> bool:
        return self.fits

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Skip the current animation on any press. Such a press never counts as a decision."""
        self.board.watch(action, self.look)
        if isinstance(action, AnyPress):
            self.board.skip()
        return ()

    def draw(self, canvas: Canvas) -> None:
        self._drawn_tableau = self.board.director.tableau
        self._drawn_faces = dict(self.board.faces)
        self._drawn_told = self.board.log_builder.is_told
        self._drawn_seated = self.board.seated
        canvas.mirror = self.board.layout.mirror
        snapshot = self.snapshot()
        self.draw_table_top(canvas)
        canvas.backdrop_count = len(canvas.still)
        self.draw_totals(canvas, snapshot)
        if self.board.director.fading and not self.board.idle:
            canvas.fade = FADE
        if not snapshot.moving:
            self.board.preload(self.look)
        # sprites are stacked in the order of their listing
        lies = self.look, canvas.mirror, tuple(snapshot.still.items())
        self._lying.put(canvas, lies, lambda part: draw_placements(part, self.look, snapshot.still, self.flying))
        draw_moving(canvas, self.look, snapshot)
        self.draw_sayings(canvas)
        canvas.mirror = None
        self._panel.put(canvas, self._told_in_panel(), self._draw_panel)

    def _told_in_panel(self) -> object:
        """Return a value that contains everything that determines the panel's picture."""
        board, director = self.board, self.board.director
        tables = board.layout, director.tableau, director.toward, tuple(board.log_builder.rounds[-MOST_LINES:])
        states = board.asked, board.is_advised, board.is_replayed, board.has_fourth_button
        return self.look, *tables, *states, self.timed_heading, self.status()

    def _draw_panel(self, canvas: Canvas) -> None:
        self.draw_past_rounds(canvas)
        # a result has its own buttons
        if self.board.is_replayed or not self.board.director.tableau.view.over:
            draw_footer(canvas, self.look, self.places, self.board.is_replayed)
        if self.board.is_replayed:
            draw_heading(canvas, self.look, self.places, self.heading(), "")
        elif not self.board.asked:
            draw_heading(canvas, self.look, self.places, self.timed_heading, self.status())

    def snapshot(self) -> Snapshot:
        """Return the sprites to draw, at rest and in motion."""
        return self.board.director.snapshot()

    def draw_table_top(self, canvas: Canvas) -> None:
        """Draw the surface below the sprites: the felt, or the embers of a WAR."""
        draw_cloth(canvas, self.look, self.board.layout, self.embers, self.board.closed_in)

    def draw_totals(self, canvas: Canvas, snapshot: Snapshot) -> None:
        """Draw the players' totals of cards, given the sprites shown. By default, nothing is drawn."""

    def draw_sayings(self, canvas: Canvas) -> None:
        """Draw the speech bubbles of opponents and of people at other machines. By default, nothing is drawn."""

    def draw_past_rounds(self, canvas: Canvas) -> None:
        """Draw the past rounds in the panel."""
        heads = draw_initials(initials(self.board.director.toward.view.players))
        self.draw_rounds(canvas, heads, draw_round)

    def draw_rounds(self, canvas: Canvas, heads: DrawColumnHeads, draw_line: DrawLine) -> None:
        """Draw the past rounds, each with `draw_line`, below the column heads drawn by `heads`. While a long
        hint takes up the space, nothing is drawn."""
        if self.board.is_advised:
            return
        lines, alone = self.board.log_builder.rounds, not self.board.asked
        draw_history(canvas, self.look, self.places, _("Recent rounds"), lines, alone, heads, draw_line)

    def status(self) -> str:
        """Return a line that names the computer or remote player who must decide, or an empty string if there is none
        or during an animation. For somebody who watches, return the line of `watched_status`."""
        if self.board.is_watched:
            return watched_status()
        view, seated = self.board.director.tableau.view, self.board.seated
        if not self.board.idle or view.over or not view.to_act:
            return ""
        thinking = next((seat for seat in view.to_act if seated[seat].is_elsewhere), None)
        if thinking is None:
            return ""
        words = _("{name} is thinking…").format(name=short_name(view.players, thinking))
        return words if seated[thinking].is_computer else " ".join(filter(None, (words, seated[thinking].line)))
