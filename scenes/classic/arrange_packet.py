"""Arranging one's own packet before the first battle (V1)."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.engine.classic.actions import Arrange
from game.engine.classic.views import PlayerView
from scenes.classic.match_board import ClassicBoard
from scenes.classic.packet_grid import WIDEST, Arranging, PacketGrid, grid_for
from scenes.core.input import AnyPress, InputAction
from scenes.core.intents import Decide
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.table.cloth import draw_cloth
from scenes.table.decision_prompts import PrivatePrompt
from scenes.table.panel import draw_footer
from scenes.theme import NAME, QUIET, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import put_lines
from scenes.widgets.widget_group import Controls
from scenes.wording import _, shorten

HEAD, FOOT, SIDE = 84, 46, 30
"""The room above, below and beside the cards, in the design's pixels."""


class ArrangeScene(PrivatePrompt):
    """The player's own packet laid out, to be put in any order; what others must not see is hidden when they look away.

    `seed` is what shuffles follow from.
    """

    board: ClassicBoard
    grid: PacketGrid

    def __init__(self, board: ClassicBoard, own: PlayerView, seed: int) -> None:
        super().__init__(board)
        assert own.packet is not None, "a packet is arranged by its own player, before the first battle"
        self.own = own
        self.arranging = Arranging(own.packet, seed)
        self.hidden = False
        self._shared = len(board.persons) > 1

    def update(self, seconds: float) -> Sequence[Wish]:
        """Let time pass; what happens at the table meanwhile is over at once."""
        while self.board.skip():
            pass
        self.board.clock += seconds
        return super().update(seconds)

    def pause(self) -> None:
        """Turn the cards over when the player looks elsewhere and others may look."""
        super().pause()
        self.hidden = self._shared

    def rebuild(self) -> None:
        places, arranging = self.places, self.arranging
        grid = grid_for(self._area(), len(arranging.cards), self.board.layout.px(WIDEST))
        self.grid = PacketGrid(grid, arranging, self._changed)
        undo = Button(places.extra, _("Undo"), partial(self._change, arranging.undo), action="undo", small=True)
        undo.enabled = arranging.can_undo
        detail = _("play in this order")
        where, meaning = places.buttons[0], ("arrange", self.own.seat)
        ready = Button(where, _("Ready"), self._done, detail=detail, action="ready", primary=True, meaning=meaning)
        left, right = places.chips[0].union(places.chips[1]), places.chips[2].union(places.chips[3])
        self.controls = Controls(
            [
                self.grid,
                ready,
                Button(left, _("Sort"), partial(self._change, arranging.sort), action="sort", small=True),
                Button(right, _("Shuffle"), self._shuffle, action="shuffle", small=True),
                undo,
            ],
        )

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Let the player's cards be seen again, or give the action to the widgets."""
        if self.has_just_opened:
            return ()
        if isinstance(action, AnyPress) and self.hidden:
            self.hidden = False
            return ()
        return super().handle(action)

    def draw(self, canvas: Canvas) -> None:
        look, layout = self.look, self.board.layout
        self.grid.hidden = self.hidden
        draw_cloth(canvas, look, layout, war=False)
        table = layout.table
        order = _("from the first to be played to the last")
        words = _("Press a key or click to see your cards") if self.hidden else order
        lines = [(_("Your packet"), NAME, TEXT), (words, SMALL, QUIET)]
        put_lines(canvas, look, lines, table.centerx, table.y + layout.px(14), table.w)
        how = _("Drag a card. With keys: arrows to reach it, Space to lift it, arrows, Home or End to move it")
        keys = look.line(how, look.lettering.fitting(how, SMALL, table.w * 0.9), QUIET, table.w)
        canvas.put(keys, table.centerx - keys.get_width() / 2, table.bottom - layout.px(12) - keys.get_height())
        draw_footer(canvas, look, self.places)
        super().draw(canvas)

    def heading(self) -> str:
        if not self._shared:
            return _("ARRANGE")
        return _("FOR {name} ALONE").format(name=shorten(self.own.players[self.own.seat]).upper())

    def status(self) -> str:
        return _("Put your packet in order")

    def _area(self) -> Rect:
        layout = self.board.layout
        table = layout.table
        head, foot, side = round(HEAD * layout.letter), round(FOOT * layout.letter), layout.px(SIDE)
        return Rect(table.x + side, table.y + head, table.w - 2 * side, table.h - head - foot)

    def _changed(self) -> Sequence[Wish]:
        self.look.sounds.play("card_slide")
        self.controls.widgets[-1].enabled = self.arranging.can_undo
        return ()

    def _change(self, change: Callable[[], None]) -> Sequence[Wish]:
        change()
        return self._changed()

    def _shuffle(self) -> Sequence[Wish]:
        self.look.sounds.play("shuffle")
        return self._change(self.arranging.shuffle)

    def _done(self) -> Sequence[Wish]:
        return (Pop(), Decide(Arrange(self.own.seat, self.arranging.cards)))
