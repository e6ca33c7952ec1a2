"""Worlds that differ only in what a player can't see."""

import json
from collections.abc import Sequence

from game.online.messages import Opened
from tests.online.rooms import House


def with_other_cards(lines: Sequence[str], seat: int) -> list[str]:
    """Return a log in which a seat of High Low War holds the same cards in another order: the first two are swapped."""
    found = []
    for line in lines:
        if line.startswith('{"do":') and '"deal"' in line:
            deal = json.loads(line)
            first, second, *rest = deal["cards"][seat].split()
            deal["cards"][seat] = " ".join((second, first, *rest))
            line = json.dumps(deal, ensure_ascii=False)
        found.append(line)
    return found


def in_world(plan: Opened, lines: Sequence[str]) -> House:
    """Return a house that continues a log."""
    return House(plan, lines=list(lines))
