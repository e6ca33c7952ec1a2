"""The wagering as a tree: the engine's moves, in two halves that pair off."""

from dataclasses import replace

import pytest

from game.engine.high_low.actions import RaiseRange
from game.engine.high_low.rules import HighLowRules
from game.opponents.high_low.solving.tree import (
    CHECK_OR_CALL,
    RAISES_AHEAD,
    TreeParameters,
    has_decision_after,
    raises_in,
    tree_of,
)
from tests.engine.scripted import deal, play, predict

LIMITED = TreeParameters(99, 3, 3)
UNLIMITED = TreeParameters(19, None, None, 2)
SHAPES = (
    LIMITED,
    *(TreeParameters(limit, 3, 3) for limit in (5, 4)),
    *(TreeParameters(limit) for limit in (1, 6)),
    TreeParameters(30, 5, 3),
    UNLIMITED,
    TreeParameters(499),
)


def decisions(parameters: TreeParameters) -> dict[tuple[int, ...], tuple[int, ...]]:
    """The moves after each line."""
    return {line: moves for half in tree_of(parameters) for line, moves in zip(half.nodes, half.moves, strict=True)}


def test_it_has_as_many_nodes_as_others_have_counted() -> None:
    """159 with all sizes and limits of 3 and 3; 595 with a few sizes, four raises and 20 coins."""
    for parameters, nodes in ((LIMITED, 159), (UNLIMITED, 595)):
        halves = tree_of(parameters)
        ends = halves[0].sequences - 1
        assert sum(len(half.nodes) for half in halves) + ends == nodes


@pytest.mark.parametrize("parameters", SHAPES, ids=str)
def test_every_move_of_one_seat_ends_with_exactly_one_of_the_other(parameters: TreeParameters) -> None:
    """R3: there is no fold, and a call ends it."""
    first, second = tree_of(parameters)
    assert first.sequences == second.sequences
    assert [second.partner[first.partner[at]] for at in range(first.sequences)] == list(range(first.sequences))
    assert [second.wager[first.partner[at]] for at in range(first.sequences)] == list(first.wager)


@pytest.mark.parametrize("parameters", [replace(LIMITED, fold=True), TreeParameters(6, fold=True)], ids=str)
def test_every_fold_pairs_with_the_raise_that_it_does_not_call(parameters: TreeParameters) -> None:
    """H3: a player facing a raise may fold, and loses what was wagered before that raise."""
    first, second = tree_of(parameters)
    ends = [{(end.own, end.other): end for end in half.folds} for half in (first, second)]
    assert len(ends[0]) == len(ends[1]) == sum(any(line) for half in (first, second) for line in half.nodes)
    for (own, other), end in ends[0].items():
        opposite = ends[1][other, own]
        assert end.folds is not opposite.folds and end.coins == opposite.coins
        assert end.coins < (second if end.folds else first).wager[other if end.folds else own]


@pytest.mark.parametrize("rules", [HighLowRules(5), HighLowRules(20, 3, 3), HighLowRules(4, 2, None)], ids=str)
def test_where_every_size_is_in_it_the_moves_are_the_engines(rules: HighLowRules) -> None:
    """R3 to R5, H1, H2: played line by line."""
    tree = decisions(TreeParameters(rules.coins - 1, rules.raise_limit, rules.raises_limit))
    for line, moves in tree.items():
        match = deal("KH", "5C", rules)
        predict(match, "higher", "lower")
        for at, move in enumerate(line):
            play(match, f"{at % 2} raise {move}" if move else f"{at % 2} check")
        wagering = match.public_view().wagering
        assert wagering and wagering.line == line
        ranges = [option for option in match.public_view().legal if isinstance(option, RaiseRange)]
        raises = range(ranges[0].low, ranges[0].high + 1) if ranges else range(0)
        assert moves == (CHECK_OR_CALL, *raises)


def test_without_a_limit_it_looks_four_raises_ahead_at_a_few_sizes() -> None:
    """1, 2, half the pot, the pot, all in; the pot is that after a call."""
    tree = decisions(TreeParameters(100, None, None, 12))
    assert tree[()] == (0, 1, 2, 6, 12, 100)
    assert tree[0, 6] == (0, 7, 8, 18, 30, 100)
    assert max(map(raises_in, tree)) == RAISES_AHEAD


def test_what_was_really_raised_is_in_it_and_four_raises_beyond() -> None:
    line = (0, 5, 9, 10, 11, 14)
    tree = decisions(TreeParameters(100, None, None, 2, line))
    assert all(line[at] in tree[line[:at]] for at in range(len(line)))
    assert max(map(raises_in, tree)) == raises_in(line) + RAISES_AHEAD
    assert 9 in tree[0, 5] and 9 not in tree[0, 1]
    assert not has_decision_after(TreeParameters(100, None, None, 2), line)


def test_more_than_four_raises_in_a_row_are_never_ahead() -> None:
    """Decisions after that many unlikely raises are reached too seldom to be solved exactly."""
    assert max(map(raises_in, decisions(TreeParameters(4)))) == 4
    assert max(map(raises_in, decisions(TreeParameters(7, pot=2)))) == RAISES_AHEAD


def test_with_folds_it_has_only_a_few_sizes_sooner() -> None:
    every, folding = TreeParameters(11, 5, 3, 2), TreeParameters(11, 5, 3, 2, fold=True)
    assert decisions(every)[()] == (0, 1, 2, 3, 4, 5)
    assert decisions(folding)[()] == (0, 1, 2, 5)
    assert decisions(replace(folding, raise_limit=3))[()] == (0, 1, 2, 3)


def test_with_pairs_of_cards_it_has_fewer_sizes_sooner() -> None:
    """Half the pot and all in, unless raises of every size make few decisions."""
    pairs = TreeParameters(100, None, None, 12, pairs=True)
    tree = decisions(pairs)
    assert tree[()] == (0, 6, 100) and tree[0, 6] == (0, 18, 100)
    assert max(map(raises_in, tree)) == RAISES_AHEAD
    assert 9 in decisions(replace(pairs, line=(3, 9)))[3,]
    assert decisions(replace(LIMITED, pot=2, pairs=True))[()] == (0, 1, 3)
    assert decisions(TreeParameters(3, 3, 3, 6, pairs=True)) == decisions(TreeParameters(3, 3, 3))


def test_trees_that_are_alike_are_known_to_be() -> None:
    """With limited raises, a lack of coins only forbids some of the tree's moves (R5)."""
    plenty, few = TreeParameters(99, 3, 3, 12, (3,)).canonical, TreeParameters(4, 3, 3, 2).canonical
    assert plenty == few == TreeParameters(9, 3, 3)
    assert TreeParameters(0, 3, 3).canonical != few != TreeParameters(9, 3, 2).canonical
    assert UNLIMITED.canonical == UNLIMITED


@pytest.mark.exhaustive
def test_without_coins_there_is_nothing_to_decide() -> None:
    """R6."""
    assert [half.nodes for half in tree_of(TreeParameters(0))] == [(), ()]
