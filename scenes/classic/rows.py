"""How one seat's cards lie in a battle: in a row that grows with every war, packets of face-down cards fanned out."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

LINES = 3
"""A row that would be too long is broken into no more lines than these."""

FANNED, TURNED, WAR = 0.27, 0.62, 0.5
"""How far a card lies from the one before, as a share of its width: in a packet, turned up after one, in a new war."""

NARROWEST = 0.2
"""A row is broken where its cards would lie nearer to each other than this."""

DROP = 0.5
"""How far one line lies below the one before, as a share of a card's width."""

FAN, STEEPEST = 16.0, 4.0
"""A packet is fanned out over so many degrees, and each of its cards turned no more than this from the one before."""

TILT = 5.0
"""How askew a card lies that has tied."""


class Lie(NamedTuple):
    """Where a card lies, from the middle of its row in widths of a card, and how askew, in degrees."""

    x: float
    y: float
    angle: float


def row(ups: Sequence[bool], room: float) -> list[Lie]:
    """How cards lie that are turned up or not, in the order played; `room` is how wide they may, in widths."""
    steps = [_step(before, now) for before, now in pairwise(ups)]
    lines = _lines(steps, room)
    lies: list[Lie] = []
    angles = _angles(ups)
    for number, (start, end) in enumerate(lines):
        inner = steps[start : end - 1]
        scale = min(1.0, (room - 1) / sum(inner)) if inner else 1.0
        x = -sum(inner) * scale / 2
        y = (number - (len(lines) - 1) / 2) * DROP
        for at in range(start, end):
            lies.append(Lie(x, y, angles[at]))
            x += steps[at] * scale if at < end - 1 else 0.0
    return lies


def _step(before: bool, now: bool) -> float:
    if now:
        return TURNED
    return WAR if before else FANNED


def _lines(steps: Sequence[float], room: float) -> list[tuple[int, int]]:
    """From which card to which each line goes."""
    cards = len(steps) + 1
    fitting = int((room - 1) / NARROWEST) + 1
    lines = 1 if sum(steps) <= room - 1 else min(LINES, ceil(cards / fitting))
    each = ceil(cards / lines)
    return [(start, min(cards, start + each)) for start in range(0, cards, each)]


def _angles(ups: Sequence[bool]) -> list[float]:
    angles: list[float] = []
    for at, up in enumerate(ups):
        if up:
            angles.append(0.0 if at == len(ups) - 1 else TILT)
            continue
        first = max((before + 1 for before in range(at) if ups[before]), default=0)
        last = next((after - 1 for after in range(at, len(ups)) if ups[after]), len(ups) - 1)
        turn = min(STEEPEST, FAN / (last - first + 1))
        angles.append(((first + last) / 2 - at) * turn)
    return angles
