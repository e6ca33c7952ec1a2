"""The battles so far, from the events that everybody saw: a line for each in the panel, and the match in numbers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from game.engine.classic.events import (
    BattleStarted,
    BattleVoided,
    BattleWon,
    CardTurnedUp,
    ClaimSettled,
    Event,
    WarDeclared,
)
from game.engine.core.cards import Seat
from scenes.classic.card_counts import SWATCH, draw_swatch
from scenes.classic.tableau import ClassicTableau
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.sprites import short_rank
from scenes.table.director import RoundLine
from scenes.table.panel import DrawColumnHeads, DrawLine
from scenes.text import _
from scenes.theme import BRASS_LIGHT, QUIET, RANK, SMALL, TEXT

KEPT = 40
"""No more lines than these are kept: a match may have thousands of battles, and a panel shows a dozen."""

NOT_IN_IT = "–"

FIRST_RANK, RANK_STEP, NARROW_RANK_STEP = 52, 28, 24
"""Where the middle of the first rank stands, beside a number of five digits, and how far apart two ranks are, or more
than two."""

AFTER_RANKS = 14
"""How far behind the middle of the last rank the rest begins."""

MARK = 0.85
"""How large a player's mark is here, of what it is beside the name."""

BEHIND_MARK = 5

MOST = 52
"""More cards than these are never won."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a match came to: its battles, how many of them came to war, and the longest: how many wars, over how many
    cards."""

    battles: int = 0
    wars: int = 0
    deepest: int = 0
    most_cards: int = 0


class BattleHistory:
    """Collects the battles as they are shown."""

    def __init__(self) -> None:
        self.lines: list[RoundLine] = []
        self.tally = Tally()
        self._ranks: list[str] = []
        self._wars = 0
        self._cards = 0

    def add(self, event: Event, after: ClassicTableau) -> None:
        """Take note of an event, and of the table after it."""
        view, tally = after.view, self.tally
        match event:
            case BattleStarted(number=number):
                self._ranks, self._wars = [NOT_IN_IT] * len(view.players), 0
                self.tally = replace(tally, battles=number)
            case CardTurnedUp(seat=seat, card=card) if not self._wars:
                self._ranks[seat] = short_rank(card)
            case WarDeclared(depth=depth):
                self._wars = depth
                self.tally = replace(tally, wars=tally.wars + (depth == 1), deepest=max(tally.deepest, depth))
            case BattleWon(seat=seat, cards=cards):
                self._cards = cards
                if self._wars:
                    self.tally = replace(tally, most_cards=max(tally.most_cards, cards))
                if not view.rules.claims:
                    self._note(after, seat, cards)
            case ClaimSettled(seat=seat):
                self._note(after, seat, self._cards)
            case BattleVoided():
                self._note(after, None, 0)
            case _:
                pass

    def _note(self, after: ClassicTableau, winner: Seat | None, cards: int) -> None:
        mark = _("WAR") if self._wars else ""
        outcome = _("nobody") if winner is None else f"+{cards}"
        self.lines.append(RoundLine(after.view.battles, tuple(self._ranks), outcome, mark, winner))
        del self.lines[:-KEPT]


def battle_line(look: Look, area: Rect, players: Sequence[str]) -> DrawLine:
    """What draws a battle between these players.

    Their names stand beside their marks only where there is room for all of them in full.
    """
    used = _behind_ranks(len(players)) + SWATCH * MARK + BEHIND_MARK
    widest = max(look.lettering.width(f"{name} +{MOST}", SMALL) for name in players)
    return partial(_draw_battle, players if widest <= area.w - look.px(used) else ())


def mark_heads(seats: int) -> DrawColumnHeads:
    """What puts each player's mark over the column of their ranks."""

    def draw(canvas: Canvas, look: Look, area: Rect, y: float) -> None:
        side = look.px(SWATCH * MARK)
        for seat in range(seats):
            x = area.x + look.px(_rank_at(seat, seats))
            draw_swatch(canvas, look, look.unit * MARK, seat, x - side / 2, y - side / 2)

    return draw


def _draw_battle(names: Sequence[str], canvas: Canvas, look: Look, area: Rect, y: float, line: RoundLine) -> None:
    counted = look.line(line.mark or str(line.number), SMALL, QUIET)
    canvas.put(counted, area.x, y - counted.get_height() / 2)
    for seat, rank in enumerate(line.ranks):
        ink = BRASS_LIGHT if seat == line.winner else TEXT
        canvas.put_centred(look.line(rank, RANK, ink), area.x + look.px(_rank_at(seat, len(line.ranks))), y)
    words = line.outcome if line.winner is None or not names else f"{names[line.winner]} {line.outcome}"
    outcome = look.line(words, SMALL, TEXT)
    canvas.put(outcome, area.right - outcome.get_width(), y - outcome.get_height() / 2)
    if line.winner is not None:
        side = look.px(SWATCH * MARK)
        # without names the marks stand below each other, whatever the number
        right = outcome.get_width() if names else look.lettering.width(f"+{MOST}", SMALL)
        left = area.right - right - look.px(BEHIND_MARK) - side
        draw_swatch(canvas, look, look.unit * MARK, line.winner, left, y - side / 2)


def _rank_at(seat: int, seats: int) -> float:
    return FIRST_RANK + seat * (RANK_STEP if seats <= 2 else NARROW_RANK_STEP)


def _behind_ranks(seats: int) -> float:
    return _rank_at(seats - 1, seats) + AFTER_RANKS
