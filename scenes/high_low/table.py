"""The scene of High Low War's table, with a background of baize or, in a WAR, of embers."""

from typing import Final

from pygame import Rect

from game.engine.core.cards import SEATS
from game.engine.high_low.views import PlayerView, PublicView
from scenes.animation.placement import Snapshot
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas, CoinPicture, KeptPart
from scenes.high_low.board import Board
from scenes.high_low.event_texts import NAMES, names_in_panel
from scenes.high_low.layout import counted_areas
from scenes.high_low.odds import draw_chances
from scenes.high_low.table_markings import draw_table, draw_war
from scenes.short_names import initials
from scenes.table.base_scenes import MatchScene
from scenes.table.log import RoundLine
from scenes.table.panel import FIRST_RANK, DrawColumnHeads, draw_initials, draw_round
from scenes.table.portraits_and_bubbles import draw_portrait, draw_saying
from scenes.theme import SMALL
from scenes.wording import _

BETWEEN_RANKS: Final = 50
"""Distance between the centres of a past round's two ranks, in design units. It leaves space for a coin beside each."""

AFTER_COIN: Final = 34
"""Minimum distance of a past round's outcome from the centre of the last rank, in design units. It leaves space for the
coin."""

RANK_COIN: Final = 17
BESIDE_RANK: Final = 19
"""Distance from the centre of a rank to the centre of the coin beside it, in design units."""


class HighLowTableScene(MatchScene):
    """The scene of the table: both players and the pot.

    In a WAR, it shows the tied cards, the new cards in columns, and a ladder with a rung for the round and for each
    open WAR.
    """

    board: Board
    flying = frozenset({"card", "token", "banner", "said"})

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._table_top = KeptPart()

    def draw_table_top(self, canvas: Canvas) -> None:
        super().draw_table_top(canvas)
        board, director = self.board, self.board.director
        seats = board.seated, tuple(board.faces.items()), board.odds_held, board.teaches
        shows = self.look, board.layout, director.tableau, director.toward, *seats
        self._table_top.put(canvas, shows, self._draw_on_cloth)

    def _draw_on_cloth(self, canvas: Canvas) -> None:
        look, layout, director = self.look, self.board.layout, self.board.director
        before, after = director.tableau, director.toward
        if self.embers:
            # until a pot is paid, the columns and the ladder remain those of its WAR
            pays = before.settling and after.between
            tableau = before if pays or not after.view.wars else after
            if tableau.view.wars:
                draw_war(canvas, look, layout, tableau)
        else:
            draw_table(canvas, look, layout, after, self.board.seated)
        for seat in SEATS:
            place = self.board.portrait(self.embers)
            draw_portrait(canvas, look, self.board.seated[seat].opponent, self.board.face(seat), *place)
        lies_here = bool(before.view.wars) == self.embers
        if isinstance(before.view, PlayerView) and lies_here and not self.board.teaches:
            other = self.board.opponent_of(before.view)
            draw_chances(canvas, look, layout, before.view, self.board.odds_held, other, after.view)

    def snapshot(self) -> Snapshot:
        """Return the sprites to draw. Outside a WAR, the text under the pot is left out while a banner is shown."""
        snapshot = super().snapshot()
        if not self.embers and ("banner",) in snapshot.still:
            snapshot.still.pop(("pot",), None)
        return snapshot

    def draw_past_rounds(self, canvas: Canvas) -> None:
        heads = _column_heads(self.board.director.toward.view)
        self.draw_rounds(canvas, heads, _draw_round)

    def draw_sayings(self, canvas: Canvas) -> None:
        if not self.embers:
            board = self.board
            for seat, face in board.faces.items():
                place, is_person = board.speaker(seat), not board.seated[seat].is_computer
                counted = counted_areas(board.layout) if is_person else ()
                below = not (is_person and seat == 0)
                draw_saying(canvas, self.look, board.layout, face, place, below=below, counted=counted)

    def heading(self) -> str:
        number = self.board.view.round
        if self.embers:
            return _("ROUND {number} · WAR").format(number=number)
        return _("ROUND {number}").format(number=number) if number else _("HIGH LOW WAR")


def _draw_round(canvas: Canvas, look: Look, area: Rect, y: float, line: RoundLine) -> None:
    """Draw a round in the history, with a coin beside each rank."""
    draw_round(canvas, look, area, y, line, BETWEEN_RANKS, AFTER_COIN)
    for number, face in enumerate(line.coins):
        x = area.x + look.px(FIRST_RANK + number * BETWEEN_RANKS + BESIDE_RANK)
        canvas.put_centred(look.art.picture(CoinPicture(face, look.px(RANK_COIN))), x, y)


def _column_heads(view: PublicView) -> DrawColumnHeads:
    """Return a function that draws the players' names above the ranks. The names are cut so that both fit, or replaced
    by initials if that isn't enough."""
    ways = [names_in_panel(view, letters) for letters in NAMES]

    def draw(canvas: Canvas, look: Look, area: Rect, y: float) -> None:
        room = look.px(BETWEEN_RANKS - 4)
        fitting = (names for names in ways if all(look.lettering.width(name, SMALL) <= room for name in names))
        draw_initials(next(fitting, initials(view.players)), BETWEEN_RANKS)(canvas, look, area, y)

    return draw
