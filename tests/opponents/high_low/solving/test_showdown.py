"""Showdowns contain what everybody knows, and nothing else."""

import pickle
from dataclasses import replace
from random import Random

import pytest

from game.engine.core.match import Match
from game.engine.high_low.counting import contested, count
from game.engine.high_low.redacted_views import player_view
from game.engine.high_low.rules import AS_WRITTEN, LONG, HighLowRules
from game.opponents.high_low.solving.showdown_to_solve import MIN_BASE, ROLL_OVER_CHANCE, Showdown, showdown_of
from tests.engine.hidden import hidden, other_world
from tests.engine.passes import moments
from tests.engine.scripted import check_down, deal, play, predict
from tests.opponents.high_low.solving.showdowns import FULL_DECK, full_deck, real
from tests.opponents.high_low.tables import tables

NAMES = ("Ann", "Bo")


def seen(match: Match) -> Showdown:
    """The contested showdown, which every view must agree on."""
    found = showdown_of(match.public_view())
    assert found == showdown_of(match.view(0)) == showdown_of(match.view(1))
    return found


def test_a_match_begins_with_the_full_deck_and_a_coin_each() -> None:
    """R2: the prediction's coin counts as part of the pot."""
    match = deal("KH", "5C", LONG, starter=1)
    found = seen(match)
    assert found == full_deck(starter=1, limit=19)
    assert (found.role(1), found.role(0)) == (0, 1)


def test_it_is_the_same_before_and_after_anybody_predicts_and_wagers() -> None:
    match = deal("KH", "5C", LONG)
    before = seen(match)
    for move in ("0 higher", "1 lower", "0 raise 2", "1 raise 5"):
        play(match, move)
        assert seen(match) == before


@pytest.mark.exhaustive
def test_the_card_drawn_never_matters() -> None:
    """A showdown contains no hidden card, not even the viewer's own."""
    rng, changed = Random(7), 0
    for match, seat, _shown, _shuffles in moments(matches=4, seed=7):
        state = match.state
        spot = contested(match.view(seat))
        views = [
            player_view(each, NAMES, viewer) for each in (state, other_world(state, seat, rng)) for viewer in (0, 1)
        ]
        showdowns = {showdown_of(view, spot) for view in views if view.known == views[0].known}
        assert len(showdowns) == 1
        changed += 1
    assert changed > 500


@pytest.mark.exhaustive
def test_every_card_that_a_seat_holds_may_be_its_card() -> None:
    for match, _seat, _shown, _shuffles in moments(matches=8, seed=8):
        view, state = match.public_view(), match.state
        for at, frame in enumerate(view.frames):
            for place in range(frame.decided, frame.size):
                found = showdown_of(view, (at, place))
                for seat in (0, 1):
                    assert found.ranks[seat][state.frames[at].cards[seat][place].rank - 2] > 0
                assert not found.shared or found.ranks[0] == found.ranks[1]


@pytest.mark.exhaustive
def test_s6_after_the_last_card_of_a_deck_the_cards_to_come_are_those_of_the_next() -> None:
    found = 0
    for match, _seat, _shown, _shuffles in moments(matches=4, seed=9):
        state, showdown = match.state, seen(match)
        before, since = hidden(state, 0)
        if not before:
            assert showdown.coming is None
        elif not since:
            assert showdown.coming == tuple(count(deck, state.rules) for deck in state.decks)
            found += 1
    assert found > 5


def test_half_the_carried_pot_is_at_stake() -> None:
    """R8: neither correct, the pot stays."""
    match = deal("KH AC", "5C 2D", LONG)
    play(match, "0 lower", "1 higher", "0 raise 3", "1 call")
    assert match.public_view().pot == 8
    assert seen(match).base == 4 + 1
    predict(match, "higher", "lower")
    play(match, "1 raise 2")
    found = seen(match)
    assert (found.base, found.limit) == (5, 15)


def test_a_wars_cards_are_showdowns_of_their_own() -> None:
    """W4: the pot of that showdown is the whole pot so far, and the two coins under the first cards."""
    match = deal("9H KH 3C", "9C 5C QD", LONG)
    check_down(match, "higher", "lower")
    view = match.public_view()
    first, second = showdown_of(view, (1, 0)), showdown_of(view, (1, 1))
    assert (first.base, first.limit) == (1 + 1, 17)
    assert (second.base, second.limit) == (2 * ROLL_OVER_CHANCE + 1, 17)
    assert sum(first.ranks[0]) == 50
    predict(match, "higher higher", "lower lower")
    assert seen(match) == first
    play(match, "0 raise 3", "1 call")
    later = seen(match)
    assert (later.base, later.limit) == (1, 19)  # both were right and split the pot


def test_where_predictions_are_free_being_right_still_counts_a_little() -> None:
    """W3: where either can't afford the coin, both predict for free."""
    match = deal("9H KH 3C", "9C 5C QD", HighLowRules(coins=1))
    check_down(match, "higher", "lower")
    first, second = (showdown_of(match.public_view(), (1, place)) for place in (0, 1))
    assert (first.base, first.limit) == (1, 0)
    assert (second.base, second.limit) == (MIN_BASE, 0)


def test_a_raise_that_no_tree_would_hold_is_added() -> None:
    match = deal("KH", "5C", AS_WRITTEN)
    predict(match, "higher", "lower")
    before = seen(match)
    play(match, "0 raise 2")
    assert seen(match) == before
    play(match, "1 raise 7")
    assert seen(match).line == (2, 7)


def test_showdowns_that_are_played_alike_are_one_where_only_being_right_wins_the_pot() -> None:
    """The largest wager on this card and one raise on the next make 12 coins on the table of 3 by 3."""
    assert full_deck(base=7, limit=17).played_alike == full_deck(limit=12).played_alike == full_deck(limit=12)
    assert full_deck(limit=11).played_alike == full_deck(limit=11)
    worthless = full_deck(base=MIN_BASE)
    assert worthless.played_alike.base == MIN_BASE, "a prediction that wins nothing may be another"
    late = full_deck(base=7, shared=False, limit=17)
    assert late.played_alike == replace(late, limit=12), "a pot that goes on may be worth something"
    folding = full_deck(base=7, fold=True, limit=17)
    assert folding.played_alike == replace(folding, limit=12), "a large pot is folded less"
    unlimited = full_deck(base=7, raise_limit=None, raises_limit=None, limit=17)
    assert unlimited.played_alike == unlimited, "some sizes of a raise are shares of the pot"


def test_it_is_a_value_that_can_be_kept_and_sent() -> None:
    found = {showdown for _match, showdown in real(matches=2, seed=9)}
    assert len(found) > 20
    assert {pickle.loads(pickle.dumps(showdown)) for showdown in found} == found


def test_a_match_that_is_over_has_none() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 higher", "0 raise 19", "1 call")
    with pytest.raises(ValueError, match="no card"):
        showdown_of(match.public_view())


@pytest.mark.exhaustive
def test_there_is_one_at_every_decision_under_any_rules() -> None:
    for match, seat, _rng in tables(matches=6, seed=10):
        found = showdown_of(match.view(seat))
        assert found.base > 0 and found.limit >= 0
        assert found.ranks[0] <= FULL_DECK
