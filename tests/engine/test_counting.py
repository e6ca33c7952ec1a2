"""A view says exactly as much about face-down cards as an observer knows who has watched and forgotten nothing."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.engine.core.cards import STANDARD_DECK, Card, Rank, Seat, parse_cards
from game.engine.high_low.actions import Deal
from game.engine.high_low.apply import apply
from game.engine.high_low.counting import (
    Odds,
    Spot,
    are_from_the_same,
    contested,
    count,
    odds,
    public_ranks_at,
    public_ranks_to_draw,
    ranks_at,
    ranks_to_draw,
)
from game.engine.high_low.events import DeckReshuffled, Event
from game.engine.high_low.game import draw_chance
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.redacted_views import player_view, public_view, redact
from game.engine.high_low.rules import AS_WRITTEN, HighLowRules
from game.engine.high_low.state import Dealing, Shuffling, State
from game.engine.high_low.views import PlayerView, PublicView, TableCard
from tests.engine.drawing import random_decision, random_rules
from tests.engine.hidden import hidden, in_first_pass, other_world
from tests.engine.observer import Lying, Observer
from tests.engine.passes import PATIENT, TIES, at_a_last_card, moments, tied
from tests.engine.scripted import TWINS, deal, even_rounds, late_twins, predict
from tests.sampling import batched

NAMES = ("Ann", "Bo")


def rank_counts(*letters: str) -> tuple[int, ...]:
    return count((Card.parse(letter + "C") for letter in letters), AS_WRITTEN)


@pytest.mark.exhaustive
def test_known_are_the_cards_that_a_seat_has_shown_and_no_others() -> None:
    """S2: each player plays the same 26 cards all match. S6: the discards become the deck."""
    kinds: Counter[str] = Counter()
    for match, seat, shown, shuffles in moments(matches=12, seed=1):
        view, own = match.view(seat), owners(match.state)
        for owner in (0, 1):
            assert set(view.known[owner]) == shown & own[owner]
            assert list(view.known[owner]) == [card for card in STANDARD_DECK if card in view.known[owner]]
        kinds[pass_of(match.state, shuffles)] += 1
    assert min(kinds.values()) > 20 and len(kinds) == 3, kinds


def pass_of(state: State, shuffles: int) -> str:
    """Return the part of a match: the decks' first pass, the round in which they are shuffled first, or later."""
    if not shuffles:
        return "first"
    return "between" if shuffles == 1 and state.drawn_before_shuffle else "later"


def owners(state: State) -> tuple[set[Card], set[Card]]:
    """All 26 cards of each seat."""
    piles = [
        {*state.decks[seat], *state.discards[seat], *(card for frame in state.frames for card in frame.cards[seat])}
        for seat in (0, 1)
    ]
    return piles[0], piles[1]


def test_the_odds_of_a_first_card_are_three_fifty_firsts_for_a_tie() -> None:
    """S1: the facts to test against: two ranks are equal with probability 3/51."""
    view = deal("KH", "5C").view(0)
    assert contested(view) == (0, 0)
    assert odds(view, (0, 0)) == Odds(44 / 51, 4 / 51, 3 / 51)


def test_there_are_no_odds_of_a_card_that_the_viewer_does_not_see() -> None:
    match = deal("KH", "5C")
    before = match.view(0)
    assert ranks_at(before, 0, (0, 0)) == rank_counts("K")
    assert sum(ranks_at(before, 1, (0, 0))) == 51


def test_every_card_shown_is_counted() -> None:
    match = deal("KH AC 2C", "5C QD 3C")
    even_rounds(match, 2)
    view = match.view(0)
    seen = {"KH", "5C", "AC", "QD", "2C"}
    assert ranks_at(view, 1, (0, 0)) == count((card for card in STANDARD_DECK if str(card) not in seen), AS_WRITTEN)
    assert odds(view, (0, 0)) == Odds(0.0, 44 / 47, 3 / 47)


def test_in_a_war_the_own_card_beside_it_is_counted_too() -> None:
    """W1: each looks at both cards."""
    match = deal("9H KH KC", "9C 5C QD")
    predict(match, "higher", "lower")
    while match.public_view().wagering:
        match.apply(match.legal_actions(match.to_act()[0])[0])
    found = odds(match.view(0), (1, 0))
    assert found == Odds(42 / 48, 4 / 48, 2 / 48)  # unseen: 2 kings, 4 aces, 42 lower


def test_before_the_decks_have_been_round_a_card_may_be_any_that_nobody_has_shown() -> None:
    match = deal("KH", "5C")
    view = match.view(0)
    assert view.drawing_from == (STANDARD_DECK, STANDARD_DECK)
    assert are_from_the_same(*lying_at(view, (0, 0)))
    assert sum(ranks_at(view, 1, (0, 0))) == sum(ranks_to_draw(view, 1)) == 51
    for each in (view, match.public_view()):
        assert sum(public_ranks_at(each, 1, (0, 0))) == sum(public_ranks_to_draw(each, 1)) == 52


def test_later_a_card_may_be_any_that_its_deck_has_not_shown_since() -> None:
    found = 0
    for match, seat, _shown, shuffles in moments(matches=4, seed=2):
        view, other = match.view(seat), 1 - seat
        state = match.state
        if not shuffles or state.drawn_before_shuffle:
            continue
        _before, since = hidden(state, other)
        assert ranks_to_draw(view, other) == count((*state.decks[other], *since), AS_WRITTEN)
        assert not are_from_the_same(*lying_at(view, spots(view, other)[0]))
        found += 1
    assert found > 100


@pytest.mark.parametrize("passes", [1, 2])
def test_s6_the_last_card_of_a_pass_is_known_to_the_other(passes: int) -> None:
    """The deck is reshuffled as that card is drawn, and yet the card isn't in it."""
    found = 0
    for match, seat, _shown, shuffles in moments(matches=6, seed=3):
        state, view = match.state, match.view(seat)
        before, since = hidden(state, 1 - seat)
        if shuffles == passes and len(before) == 1 and not since:
            assert ranks_at(view, 1 - seat, spots(view, 1 - seat)[0]) == count(before, AS_WRITTEN)
            assert ranks_to_draw(view, 1 - seat) == count(state.decks[1 - seat], AS_WRITTEN)
            found += 1
    assert found > 5


def test_s6_a_nine_against_a_certain_ace_is_lower() -> None:
    view = at_a_last_card().view(0)
    mine, other = lying_at(view, (0, 0))
    assert (str(mine.card), list(map(str, other.drawn_from))) == ("9D", ["AS"])
    assert odds(view, (0, 0)) == Odds(higher=0, lower=1, equal=0)


@pytest.mark.exhaustive
def test_odds_are_those_of_every_world_that_looks_the_same() -> None:
    """Each way to lay the cards that a seat can't tell apart is tried, where they are few."""
    kinds: Counter[tuple[bool, bool]] = Counter()
    for match, seat, _shown, _shuffles in moments(matches=40, seed=4):
        view, state = match.view(seat), match.state
        for spot in spots(view, 1 - seat):
            worlds = every_world(state, seat, spot)
            if worlds is None:
                continue
            own = view.frames[spot[0]].cards[seat][spot[1]].card
            assert own
            wins = [(own.rank > card.rank) - (own.rank < card.rank) for card in worlds]
            expected = [wins.count(sign) / len(wins) for sign in (1, -1, 0)]
            found = odds(view, spot)
            assert found
            assert all(
                abs(one - two) < 1e-12
                for one, two in zip((found.higher, found.lower, found.equal), expected, strict=True)
            )
            kinds[are_from_the_same(*lying_at(view, spot)), view.wars > 0] += 1
    assert len(kinds) == 4 and min(kinds.values()) >= 4, kinds


def every_world(state: State, seat: Seat, spot: Spot) -> list[Card] | None:
    """The other's card at a spot, in each way to lay what `seat` can't see; None where there are too many ways."""
    other = 1 - seat
    before, since = hidden(state, other)
    place = spots(player_view(state, NAMES, seat), other).index(spot)
    if place < len(before):
        pool = before
    else:
        place -= len(before)
        pool = [*since, *state.decks[other], *(state.decks[seat] if in_first_pass(state) else ())]
    if len(pool) > 7:
        return None
    return [laid[place] for laid in permutations(pool)]


def lying_at(view: PublicView, spot: Spot) -> tuple[TableCard, TableCard]:
    """Both seats' cards at a spot."""
    first, second = view.frames[spot[0]].cards
    return first[spot[1]], second[spot[1]]


def spots(view: PlayerView, seat: Seat) -> list[Spot]:
    """Return the spots of the seat's undecided cards."""
    return [
        (at, place) for at, frame in enumerate(view.frames) for place in range(frame.decided, len(frame.cards[seat]))
    ]


def test_the_odds_depend_on_nothing_that_the_viewer_can_not_see() -> None:
    """Every secret is drawn again, including the cards' owners if nobody knows them. The counts stay the same."""
    changed, rng = 0, Random(5)
    for match, seat, _shown, _shuffles in moments(matches=8, seed=5):
        state = match.state
        world = other_world(state, seat, rng)
        views = [player_view(each, NAMES, seat) for each in (state, world)]
        assert views[0] == views[1]
        for spot in spots(views[0], 1 - seat):
            assert odds(views[0], spot) == odds(views[1], spot)
        changed += world != state
    assert changed > 500


def test_counts_go_from_the_two_to_the_ace() -> None:
    assert count(STANDARD_DECK, AS_WRITTEN) == (4,) * len(Rank)
    assert rank_counts("2", "A") == (1, *[0] * 11, 1)


VIEWERS = (0, 1, None)
STACKED = (None, *(tied(*ties) for ties in TIES if ties), TWINS, late_twins())
"""Ways to deal the decks: at random, or so that cards tie, late in a pass or all the time."""

LONGEST = 400
"""Maximum number of actions to watch: some seventy rounds, almost three passes through the decks."""

every_match = pytest.mark.parametrize("seeds", batched(range(240), 24))


@pytest.mark.exhaustive
@every_match
def test_s6_a_view_says_of_every_undecided_card_what_whoever_has_watched_knows(seeds: range) -> None:
    compared: Counter[str] = Counter()
    for seed in seeds:
        observers = {viewer: Observer() for viewer in VIEWERS}
        shuffles = 0
        for state, events in actions(seed):
            # both seats shuffle at the same time, the starter first
            shuffles += sum(isinstance(event, DeckReshuffled) and event.seat == state.starter for event in events)
            for viewer, observer in observers.items():
                for event in events:
                    observer.watch(redact(event, viewer))
                compare(observer, seen(state, viewer))
            compared[kind(state, shuffles)] += 1
    assert min(compared[each] for each in KINDS) >= 3, compared


def compare(observer: Observer, view: PublicView) -> None:
    """Hold what a view says of all undecided cards against what an observer in that place knows."""
    undecided: dict[Lying, tuple[int, int]] = {
        (seat, frame.depth, place): (at, place)
        for at, frame in enumerate(view.frames)
        for seat in (0, 1)
        for place, lying in enumerate(frame.cards[seat])
        if not lying.shown
    }
    assert undecided.keys() == observer.undecided.keys()
    for lying, spot in undecided.items():
        seat = lying[0]
        card = view.frames[spot[0]].cards[seat][spot[1]]
        assert card.drawn_from == observer.possible(lying)
        assert public_ranks_at(view, seat, spot) == count(observer.possible(lying), AS_WRITTEN)
        assert ranks_at(view, seat, spot) == count(observer.possible_to_me(lying), AS_WRITTEN)
        for other, (at, place) in undecided.items():
            beside = view.frames[at].cards[other[0]][place]
            assert are_from_the_same(card, beside) == observer.same_deck(lying, other)
    for frame in view.frames:
        assert all(card.drawn_from == () for row in frame.cards for card in row if card.shown)
    for seat in (0, 1):
        assert view.drawing_from[seat] == observer.possible_next(seat)
        assert public_ranks_to_draw(view, seat) == count(observer.possible_next(seat), AS_WRITTEN)


KINDS = (
    "first pass",
    "between the seats' shuffles",
    "between the seats' shuffles, in a round",
    "last card of the first pass",
    "last card of a later pass",
    "of both passes",
    "later pass",
    "every card on the table",
)
"""Kinds of moments. Each occurs in every batch of matches."""


def kind(state: State, shuffles: int) -> str:
    """Return the kind of a moment."""
    lying = [place >= frame.decided for frame in state.frames for place in range(len(frame.cards[0]))]
    before, since = lying[: state.drawn_before_shuffle], lying[state.drawn_before_shuffle :]
    match state.phase:
        case Shuffling(seats=(_seat,)):
            return "between the seats' shuffles" + (", in a round" if state.frames else "")
    if any(before):
        if any(since):
            return "of both passes"
        return "last card of the first pass" if shuffles == 1 else "last card of a later pass"
    if lying and not state.decks[0]:
        return "every card on the table"
    return "later pass" if shuffles else "first pass"


def actions(seed: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A match played at random, one action after the other, chance's among them: what it led to, and what happened."""
    rng = Random(seed)
    stacked, rules = STACKED[seed % len(STACKED)], rules_of(seed, rng)
    state = State(rules)
    for _number in range(LONGEST):
        if state.over:
            return
        if stacked and isinstance(state.phase, Dealing):
            zero, one = stacked
            action: Any = Deal((parse_cards(zero), parse_cards(one)))
        else:
            seats = to_act(state)
            action = draw_chance(state, rng) or random_decision(legal_actions(state, rng.choice(seats)), rng)
        state, events = apply(state, action)
        yield state, events


def rules_of(seed: int, rng: Random) -> HighLowRules:
    """Rules under which matches last, and every third time any."""
    return random_rules(rng) if seed % 3 == 0 else PATIENT


def seen(state: State, viewer: int | None) -> PublicView:
    """A state as a viewer may see it."""
    return public_view(state, NAMES) if viewer is None else player_view(state, NAMES, viewer)
