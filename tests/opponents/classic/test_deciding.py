"""Play of Classic War's opponents: picking up, arranging packets, claiming and challenging."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.engine.classic.actions import Arrange, Challenge, Claim, Decision, Pickup, Turn
from game.engine.classic.rules import value
from game.engine.classic.views import PlayerView
from game.engine.core.cards import Seat, parse_playing_card, write_cards
from game.engine.core.match import Match
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import DREAMER, OPPONENTS, SHARK, WATCHFUL, ClassicOpponent, Habits
from game.opponents.opponent import Reaction
from tests.engine.classic.scripted import deal
from tests.opponents.classic.tables import classic_tables

EVERYBODY = pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=list(OPPONENTS))
SEED = 11


def claimed_by(claimant: Seat | None) -> Match:
    """Return a match in which seat 0 has won the first battle and `claimant`, if any, has claimed the cards."""
    match = deal("KH 5C 2C", "9D 6S 3S", claims=True, claim_rate=30)
    match.apply(Turn())
    if claimant is not None:
        match.apply(Claim(claimant))
    return match


def reactions(view: PlayerView, habits: Habits, times: int = 4000) -> list[Reaction | None]:
    rng = Random(SEED)
    return [react(view, habits, rng) for _ in range(times)]


def share(view: PlayerView, habits: Habits) -> float:
    """Return how often an opponent reacts to a view."""
    found = reactions(view, habits)
    return sum(reaction is not None for reaction in found) / len(found)


@EVERYBODY
def test_whatever_an_opponent_does_is_legal(opponent: ClassicOpponent) -> None:
    done: Counter[type[Decision]] = Counter()
    for match, seat, rng in classic_tables(matches=10, seed=SEED, habits=opponent.habits):
        view = match.view(seat)
        if isinstance(view.legal[0], Claim | Turn):
            reaction = react(view, opponent.habits, rng)
            if reaction is None:
                continue
            decision: Decision = reaction.decision
            assert decision in view.legal
        else:
            decision = decide(view, opponent.habits, rng)
            legal = isinstance(decision, Arrange) and {*decision.cards} == {*match.state.hands[seat]}
            assert decision in view.legal or legal
        done[type(decision)] += 1
    assert {*done} == {Pickup, Arrange, Claim, Challenge}, done


def test_asked_where_nothing_is_owed_an_opponent_says_so() -> None:
    match = deal("KH 5C", "9D 6S")
    with pytest.raises(ValueError, match="seat 0 owes nothing"):
        decide(match.view(0), SHARK.habits, Random(1))
    assert react(match.view(0), SHARK.habits, Random(1)) is None


@pytest.mark.parametrize("winner", [0, 1])
def test_picking_up_the_higher_card_mostly_goes_first(winner: Seat) -> None:
    packets = ("KH 5C", "9D 6S") if winner == 0 else ("9D 6S", "KH 5C")
    match = deal(*packets, pickup_order="choice")
    match.apply(Turn())
    view, rng = match.view(winner), Random(SEED)
    first = Counter(decide(view, SHARK.habits, rng).first for _ in range(2000))
    assert first[parse_playing_card("KH")] == pytest.approx(1900, abs=50) and len(first) == 2
    first = Counter(decide(view, DREAMER.habits, rng).first for _ in range(2000))
    assert first[parse_playing_card("KH")] == pytest.approx(1000, abs=100)


def test_a_joker_picked_up_goes_before_an_ace() -> None:
    match = deal("X1 5C", "AD 6S", pickup_order="choice", jokers="high")
    match.apply(Turn())
    keen = replace(SHARK.habits, heeds_order=1.0)
    assert decide(match.view(0), keen, Random(1)) == Pickup(0, parse_playing_card("X1"))


def test_a_shark_arranges_its_packet_from_the_highest_down() -> None:
    match = deal("5C KH 2D 9S", "9D 6S 3S AC", arrange=True)
    decision = decide(match.view(0), SHARK.habits, Random(1))
    assert decision.seat == 0 and write_cards(decision.cards) == "KH 9S 5C 2D"


def test_a_watchful_one_puts_its_high_half_first_in_no_order_of_its_own() -> None:
    match = deal("5C KH 2D 9S 3C TH", "9D 6S 3S AC 4C 4H", arrange=True)
    rng, orders = Random(SEED), set()
    for _ in range(60):
        cards = decide(match.view(0), WATCHFUL.habits, rng).cards
        assert min(map(value, cards[:3])) == 9 and max(map(value, cards[3:])) == 5
        orders.add(cards)
    assert len(orders) > 20


def test_a_dreamer_leaves_its_packet_as_it_was_dealt() -> None:
    match = deal("5C KH 2D 9S", "9D 6S 3S AC", arrange=True)
    assert write_cards(decide(match.view(0), DREAMER.habits, Random(1)).cards) == "5C KH 2D 9S"


@EVERYBODY
def test_whoever_has_won_claims(opponent: ClassicOpponent) -> None:
    """V2: the true winner claims."""
    for reaction in reactions(claimed_by(None).view(0), opponent.habits, 200):
        assert reaction is not None and reaction.decision == Claim(0)


@EVERYBODY
def test_whoever_has_not_won_tries_it_on_as_often_as_the_claim_rate_says(opponent: ClassicOpponent) -> None:
    """V2: `claim_rate` is the percentage of false claims that computers try."""
    view = claimed_by(None).view(1)
    assert {reaction.decision for reaction in reactions(view, opponent.habits) if reaction} == {Claim(1)}
    assert share(view, opponent.habits) == pytest.approx(0.3, abs=0.03)
    for rate, tries in ((0, 0.0), (100, 1.0)):
        assert share(replace(view, rules=replace(view.rules, claim_rate=rate)), opponent.habits) == tries


def test_a_false_claim_is_challenged_by_who_notices_it() -> None:
    """V2: an opponent who isn't paying attention."""
    view = claimed_by(1).view(0)
    assert {reaction.decision for reaction in reactions(view, SHARK.habits) if reaction} == {Challenge(0)}
    noticed = [share(view, opponent.habits) for opponent in (DREAMER, WATCHFUL, SHARK)]
    assert noticed == pytest.approx([0.25, 0.65, 0.95], abs=0.03)


def test_a_true_claim_is_hardly_ever_challenged_and_by_a_shark_never() -> None:
    view = claimed_by(0).view(1)
    suspected = [share(view, opponent.habits) for opponent in (DREAMER, WATCHFUL, SHARK)]
    assert 0 < suspected[0] < 0.05 and 0 < suspected[1] < 0.03 and suspected[2] == 0


def test_nobody_challenges_their_own_claim_or_one_that_is_challenged() -> None:
    match = claimed_by(1)
    assert share(match.view(1), SHARK.habits) == 0
    match.apply(Challenge(0))
    assert share(match.view(0), SHARK.habits) == 0


@EVERYBODY
def test_how_long_it_takes_lies_within_the_time_there_is_and_tells_nothing(opponent: ClassicOpponent) -> None:
    """Delays are the same for true and false claims, within the range of the opponent's habits."""
    true = [found.after for found in reactions(claimed_by(None).view(0), opponent.habits) if found]
    false = [found.after for found in reactions(claimed_by(None).view(1), opponent.habits) if found]
    for times in (true, false):
        assert 0 < opponent.habits.reacts[0] <= min(times) < max(times) <= opponent.habits.reacts[1] < 1
    assert sum(true) / len(true) == pytest.approx(sum(false) / len(false), abs=0.03)


def test_a_shark_is_always_quicker_than_a_dreamer() -> None:
    assert SHARK.habits.reacts[1] <= DREAMER.habits.reacts[0]


@pytest.mark.exhaustive
def test_the_names_in_records_stay_as_they_are() -> None:
    assert list(OPPONENTS) == ["dreamer", "watchful", "shark"]
