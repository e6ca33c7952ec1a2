"""The wagering as a tree: the engine's moves, in two halves that pair off."""

import pytest

from game.engine.high_low.actions import RaiseRange
from game.engine.high_low.rules import HighLowRules
from game.opponents.high_low.solving.tree import LOOKED_AHEAD, STAND, Wagers, holds, least, raises_in, tree_of
from tests.engine.scripted import deal, play, predict

LIMITED = Wagers(99, 3, 3)
UNLIMITED = Wagers(19, None, None, 2)
SHAPES = (LIMITED, Wagers(5, 3, 3), Wagers(4, 3, 3), Wagers(1), Wagers(6), Wagers(30, 5, 3), UNLIMITED, Wagers(499))


def decisions(wagers: Wagers) -> dict[tuple[int, ...], tuple[int, ...]]:
    """The moves after each line."""
    return {line: moves for half in tree_of(wagers) for line, moves in zip(half.nodes, half.moves, strict=True)}


def test_it_has_as_many_nodes_as_others_have_counted() -> None:
    """Of every raise size with limits of 3 and 3: 159; with a few sizes, four raises and 20 coins: 595."""
    for wagers, nodes in ((LIMITED, 159), (UNLIMITED, 595)):
        halves = tree_of(wagers)
        ends = halves[0].sequences - 1
        assert sum(len(half.nodes) for half in halves) + ends == nodes


@pytest.mark.parametrize("wagers", SHAPES, ids=str)
def test_every_move_of_one_seat_ends_with_exactly_one_of_the_other(wagers: Wagers) -> None:
    """R3: there is no fold, and a call ends it."""
    first, second = tree_of(wagers)
    assert first.sequences == second.sequences
    assert [second.partner[first.partner[at]] for at in range(first.sequences)] == list(range(first.sequences))
    assert [second.wager[first.partner[at]] for at in range(first.sequences)] == list(first.wager)


@pytest.mark.parametrize("rules", [HighLowRules(7), HighLowRules(20, 3, 3), HighLowRules(4, 2, None)], ids=str)
def test_where_every_size_is_in_it_the_moves_are_the_engines(rules: HighLowRules) -> None:
    """R3 to R5, H1, H2: played line by line."""
    tree = decisions(Wagers(rules.coins - 1, rules.raise_limit, rules.raises_limit))
    for line, moves in tree.items():
        match = deal("KH", "5C", rules)
        predict(match, "higher", "lower")
        for at, move in enumerate(line):
            play(match, f"{at % 2} raise {move}" if move else f"{at % 2} check")
        wagering = match.public_view().wagering
        assert wagering and wagering.line == line
        ranges = [option for option in match.public_view().legal if isinstance(option, RaiseRange)]
        raises = range(ranges[0].low, ranges[0].high + 1) if ranges else range(0)
        assert moves == (STAND, *raises)


def test_without_a_limit_it_looks_four_raises_ahead_at_a_few_sizes() -> None:
    """1, 2, half the pot, the pot, all in; the pot is that after a call."""
    tree = decisions(Wagers(100, None, None, 12))
    assert tree[()] == (0, 1, 2, 6, 12, 100)
    assert tree[0, 6] == (0, 7, 8, 18, 30, 100)
    assert max(map(raises_in, tree)) == LOOKED_AHEAD


def test_what_was_really_raised_is_in_it_and_four_raises_beyond() -> None:
    line = (0, 5, 9, 10, 11, 14)
    tree = decisions(Wagers(100, None, None, 2, line))
    assert all(line[at] in tree[line[:at]] for at in range(len(line)))
    assert max(map(raises_in, tree)) == raises_in(line) + LOOKED_AHEAD
    assert 9 in tree[0, 5] and 9 not in tree[0, 1]
    assert not holds(Wagers(100, None, None, 2), line)


def test_trees_that_are_alike_are_known_to_be() -> None:
    assert least(Wagers(99, 3, 3, 12, (3,))) == least(Wagers(9, 3, 3, 2)) != least(Wagers(8, 3, 3, 2))
    assert least(UNLIMITED) == UNLIMITED


def test_without_coins_there_is_nothing_to_decide() -> None:
    """R6."""
    assert [half.nodes for half in tree_of(Wagers(0))] == [(), ()]
