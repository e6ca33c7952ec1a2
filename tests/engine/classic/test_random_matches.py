"""Thousands of random matches under random rules: played back, and what is always true."""

import json
from random import Random

import pytest

from game.engine.classic.events import CardsCollected, CardsPutDown
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.redacted_views import player_view, public_view, redact
from game.engine.classic.rules import ClassicRules
from game.engine.classic.state import Arranging, State
from game.engine.core.cards import Card, Joker
from game.engine.core.match import Match
from game.games import ENGINES
from tests.engine.classic.drawing import play_randomly, random_match, random_rules
from tests.engine.classic.scripted import as_bytes
from tests.engine.scripted import past_events
from tests.sampling import batched


@pytest.mark.parametrize("seeds", batched(range(2000), 100))
def test_a_record_played_back_is_the_same_match(seeds: range) -> None:
    for seed in seeds:
        match = random_match(seed, Random(seed).choice((3, 20, 120)))
        again = Match.from_record(as_bytes(match), ENGINES)
        assert (again.state, again.record) == (match.state, match.record), f"seed {seed}"


@pytest.mark.parametrize("seeds", batched(range(500), 100))
def test_a_record_cut_anywhere_is_continued(seeds: range) -> None:
    for seed in seeds:
        rng, data = Random(seed), as_bytes(random_match(seed, 30))
        again = Match.from_record(data[: rng.randint(data.index(b"\n"), len(data))], ENGINES)
        kept = again.record
        again.resume(rng)
        play_randomly(again, rng, 20)
        assert again.record[: len(kept)] == kept
        assert Match.from_record(as_bytes(again), ENGINES).state == again.state


@pytest.mark.parametrize("seeds", batched(range(200), 50))
def test_every_card_is_in_one_place_and_every_match_ends(seeds: range) -> None:
    for seed in seeds:
        check_to_the_end(Random(seed))


def check_to_the_end(rng: Random) -> None:
    """Play a match, and look for every card after each decision."""
    match = Match.new(CLASSIC_WAR, random_rules(rng), rng)
    dealt = places(match.state)
    assert len({*dealt}) == len(dealt)
    for _ in range(6_000):
        play_randomly(match, rng, 1)
        assert places(match.state) == dealt, "never lost, never twice"
        assert all(0 <= pile <= len(hand) for pile, hand in zip(match.state.piles, match.state.hands, strict=True))
        if match.over:
            break
        seats = match.to_act()
        assert seats and all(match.legal_actions(seat) for seat in seats)
    if match.header.rules.pickup_order == "shuffled":
        assert match.over
    if match.over:
        assert json.loads(match.record[-1])["do"] == "end"


def places(state: State) -> list[str]:
    """Every card in a packet, on a pile or on the table."""
    table = [card for lying in state.table for card, _ in lying]
    return sorted(map(str, [*(card for hand in state.hands for card in hand), *table]))


@pytest.mark.parametrize("seeds", batched(range(200), 50))
def test_views_never_show_an_order(seeds: range) -> None:
    """Every packet in another order, and cards face down exchanged: all views stay the same."""
    for seed in seeds:
        rng = Random(seed)
        state = random_match(seed, rng.randint(0, 60)).state
        hands, names = [], tuple("ABCD"[: state.rules.players])
        for hand, top in zip(state.hands, public_view(state, names).pile_tops, strict=True):
            hidden = len(hand) - 1 if top else len(hand)
            hands.append((*rng.sample(hand[:hidden], hidden), *hand[hidden:]))
        other = state._replace(hands=tuple(hands))
        assert public_view(state, names) == public_view(other, names)
        if not isinstance(state.phase, Arranging):
            for seat in range(state.rules.players):
                assert player_view(state, names, seat) == player_view(other, names, seat)


def test_v1_only_its_own_player_sees_a_packet_and_only_to_arrange_it() -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(arrange=True), Random(1))
    assert match.view(0).packet == match.state.hands[0] != match.view(1).packet
    assert not holds_cards(match.public_view())
    play_randomly(match, Random(1), 2)
    assert match.view(0).packet is None and not holds_cards(match.view(1))


def holds_cards(value: object) -> bool:
    """Return True if the text for a value names a card."""
    return any(name in repr(value) for name in (Card.__name__ + "(", Joker.__name__ + "("))


def test_events_hide_cards_face_down_and_shuffled_orders_from_everybody() -> None:
    hidden = 0
    for seed in range(60):
        match = random_match(seed, 60)
        for event in past_events(match):
            for viewer in (None, *range(match.header.rules.players)):
                told = redact(event, viewer)
                assert type(told) is type(event)
                if isinstance(told, CardsPutDown):
                    assert {*told.cards} == {None}
                elif isinstance(told, CardsCollected) and match.header.rules.pickup_order == "shuffled":
                    assert {*told.cards} == {None}
                    hidden += 1
    assert hidden > 100
    with pytest.raises(AssertionError):
        redact("a new event", None)  # type: ignore[arg-type]
