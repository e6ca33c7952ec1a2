"""A view says what everybody knows who has watched and forgotten nothing, neither more nor less, at every moment."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.engine.core.cards import parse_cards
from game.engine.high_low.actions import Deal
from game.engine.high_low.apply import apply
from game.engine.high_low.counting import (
    are_from_the_same,
    count,
    public_ranks_at,
    public_ranks_to_draw,
    ranks_at,
)
from game.engine.high_low.events import Event
from game.engine.high_low.game import draw_chance
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.redaction import player_view, public_view, redact
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.state import Dealing, Shuffling, State
from game.engine.high_low.views import PublicView
from tests.engine.drawing import random_decision, random_rules
from tests.engine.observer import Lying, Observer
from tests.engine.passes import PATIENT, TIES, tied
from tests.engine.scripted import TWINS, late_twins
from tests.sampling import batched

NAMES = ("Ann", "Bo")
VIEWERS = (0, 1, None)
STACKED = (None, *(tied(*ties) for ties in TIES if ties), TWINS, late_twins())
"""How the decks are dealt, at random or so that cards tie: late in a pass, or all of them."""

LONGEST = 400
"""How many actions are watched at most: some seventy rounds, almost three times through the decks."""

every_match = pytest.mark.parametrize("seeds", batched(range(240), 24))


@every_match
def test_s6_a_view_says_of_every_undecided_card_what_whoever_has_watched_knows(seeds: range) -> None:
    compared: Counter[str] = Counter()
    for seed in seeds:
        observers = {viewer: Observer() for viewer in VIEWERS}
        for state, events in actions(seed):
            for viewer, observer in observers.items():
                for event in events:
                    observer.watch(redact(event, viewer))
                compare(observer, seen(state, viewer))
            compared[kind(state)] += 1
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
        assert public_ranks_at(view, seat, spot) == count(observer.possible(lying))
        assert ranks_at(view, seat, spot) == count(observer.possible_to_me(lying))
        for other, (at, place) in undecided.items():
            beside = view.frames[at].cards[other[0]][place]
            assert are_from_the_same(card, beside) == observer.same_deck(lying, other)
    for frame in view.frames:
        assert all(card.drawn_from == () for row in frame.cards for card in row if card.shown)
    for seat in (0, 1):
        assert view.drawing_from[seat] == observer.possible_next(seat)
        assert public_ranks_to_draw(view, seat) == count(observer.possible_next(seat))


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
"""What a moment can be in; each is met in every batch of matches."""


def kind(state: State) -> str:
    """Which of them a moment is."""
    lying = [place >= frame.decided for frame in state.frames for place in range(len(frame.cards[0]))]
    before, since = lying[: state.drawn_before_shuffle], lying[state.drawn_before_shuffle :]
    match state.phase:
        case Shuffling(seats=(_seat,)):
            return "between the seats' shuffles" + (", in a round" if state.frames else "")
    if any(before):
        if any(since):
            return "of both passes"
        return "last card of the first pass" if state.shuffles == 1 else "last card of a later pass"
    if lying and not state.decks[0]:
        return "every card on the table"
    return "later pass" if state.shuffles else "first pass"


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
            action = Deal((parse_cards(zero), parse_cards(one)))
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
