"""Facts that are true at every moment of every match, whatever is tried in it ("Facts to test against")."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.core.cards import Card
from game.engine.core.errors import IllegalAction
from game.engine.core.match import Match
from game.engine.high_low.actions import (
    Call,
    Check,
    Decision,
    Fold,
    Predict,
    PredictChoice,
    Prediction,
    Raise,
    RaiseRange,
)
from game.engine.high_low.events import Called, Checked, Folded, PotWon, Raised, WarStarted
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.state import State, coins_under
from game.games import ENGINES
from tests.engine.drawing import house_rules, random_decision
from tests.sampling import few_or_many

SAYS = st.lists(st.sampled_from(Prediction), max_size=3).map(tuple)
ANY_SEAT = st.sampled_from((0, 1, 0, 1, 0, 1, 2, -1))
ANYTHING: st.SearchStrategy[Decision] = st.one_of(
    st.builds(Predict, ANY_SEAT, SAYS),
    st.builds(Check, ANY_SEAT),
    st.builds(Call, ANY_SEAT),
    st.builds(Fold, ANY_SEAT),
    st.builds(Raise, ANY_SEAT, st.integers(-2, 12) | st.integers(0, 600)),
)
CLAUSES = {"E1", "R2", "W2", "R3", "H3", "R4", "H2", "H1", "R5"}


class AnyMatch(RuleBasedStateMachine):
    """A match of any rules in which players do anything, allowed or not."""

    @initialize(rules=house_rules(most_coins=40), seed=st.integers(0, 10**6))
    def begin(self, rules: HighLowRules, seed: int) -> None:
        """Deal, and note which cards are whose."""
        self.match = Match.new(HIGH_LOW_WAR, rules, Random(seed))
        self.own = [cards_of(self.match.state, seat) for seat in (0, 1)]
        self.played_back: State | None = None

    @precondition(lambda self: self.match.to_act())
    @rule(data=st.data())
    def do_what_is_allowed(self, data: st.DataObject) -> None:
        """Whatever `legal_actions` offers is legal, and a raise at every total of its range."""
        seat = data.draw(st.sampled_from(self.match.to_act()))
        option = data.draw(st.sampled_from(self.match.legal_actions(seat)))
        action: Any
        if isinstance(option, PredictChoice):
            action = Predict(seat, tuple(data.draw(st.sampled_from(Prediction)) for _ in range(option.cards)))
        elif isinstance(option, RaiseRange):
            action = Raise(seat, data.draw(st.sampled_from((option.low, option.high, (option.low + option.high) // 2))))
        else:
            action = option
        before, pot = self.match.public_view().wagering, self.match.state.pot
        events = self.match.apply(action)
        if before and isinstance(events[0], Called):
            assert before.totals[seat] + events[0].coins == before.totals[1 - seat], "a call leaves both equal"
        if before and isinstance(events[0], Folded):
            assert before.totals[seat] < before.totals[1 - seat], "a fold alone leaves them unequal"
            assert events[2] == PotWon(1 - seat, pot), "the other takes the whole pot"
        assert isinstance(events[0], Checked | Raised | Called | Folded) == (before is not None)

    @rule(action=ANYTHING)
    def try_anything(self, action: Decision) -> None:
        """An action is legal exactly where `legal_actions` offers it; an illegal one changes nothing."""
        offered = is_offered(self.match, action)
        state, record = self.match.state, self.match.record
        try:
            self.match.apply(action)
        except IllegalAction as error:
            assert not offered, f"{action} is offered, and refused: {error}"
            assert error.clause in CLAUSES and str(error)
            assert (error.clause == "E1") == self.match.over
            assert self.match.state is state and self.match.record == record
        else:
            assert offered, f"{action} is not offered, and was taken"
            assert state != self.match.state

    @invariant()
    def coins_add_up(self) -> None:
        """In both hands, in the pot and under undecided cards; the pot is even while no wagering is open."""
        state, wagering = self.match.state, self.match.public_view().wagering
        assert sum(state.coins) + state.pot + coins_under(state) == 2 * state.rules.coins
        assert min(state.coins) >= 0 and state.pot >= 0
        if wagering is None:
            assert state.pot % 2 == 0
        else:
            assert max(wagering.totals) <= wagering.limit

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        """Each player's 26 in deck, discards or on the table, and as many of each on both tables."""
        state = self.match.state
        for seat in (0, 1):
            assert cards_of(state, seat) == self.own[seat], "never captured, never lost, never twice"
        assert len({*self.own[0], *self.own[1]}) == 52
        assert len(state.decks[0]) == len(state.decks[1])
        assert len(state.discards[0]) == len(state.discards[1])
        assert all(len(frame.cards[0]) == len(frame.cards[1]) for frame in state.frames)
        assert state.decks[0] or not state.discards[0], "an empty deck's discards are shuffled at once"

    @invariant()
    def somebody_is_to_act_unless_it_is_over(self) -> None:
        """Chance is drawn at once, so a match waits for a player or is over."""
        seats = self.match.to_act()
        assert bool(seats) != self.match.over
        for seat in (0, 1):
            assert bool(self.match.legal_actions(seat)) == (seat in seats)

    @invariant()
    def the_record_tells_the_same_match(self) -> None:
        """Played back at any moment, it leads to this very state; what is refused changes neither."""
        if self.match.state is self.played_back:
            return
        self.played_back = self.match.state
        again = Match.from_record("\n".join(self.match.record).encode(), ENGINES)
        assert (again.state, again.record) == (self.match.state, self.match.record)

    @invariant()
    def views_agree_with_the_state(self) -> None:
        """Both players and an onlooker see the same coins."""
        state = self.match.state
        for view in (self.match.view(0), self.match.view(1), self.match.public_view()):
            assert (view.coins, view.pot, sum(view.under)) == (state.coins, state.pot, coins_under(state))
            lying = sum(card.coin for frame in view.frames for cards in frame.cards for card in cards)
            assert lying == coins_under(state), "the coins seen under cards"


def cards_of(state: State, seat: int) -> list[Card]:
    """All of a seat's cards, wherever they are."""
    table = [card for frame in state.frames for card in frame.cards[seat]]
    return sorted([*state.decks[seat], *state.discards[seat], *table], key=str)


def is_offered(match: Match, action: Decision) -> bool:
    """Return True if `legal_actions` lists an action."""
    if action.seat not in (0, 1):
        return False
    options = match.legal_actions(action.seat)
    match action:
        case Predict(seat=seat, say=say):
            return PredictChoice(seat, len(say)) in options
        case Raise(to=to):
            return any(isinstance(option, RaiseRange) and option.low <= to <= option.high for option in options)
        case _:
            return action in options


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(max_examples=20, stateful_step_count=60)


@pytest.mark.exhaustive
class TestManyMatches(AnyMatch.TestCase):  # type: ignore[misc,valid-type]
    """The same with many more matches."""

    settings = settings(max_examples=250, stateful_step_count=60)


@few_or_many("matches", 150, 400)
def test_three_of_51_rounds_tie_and_about_12_of_100_wars_hold_another(matches: int) -> None:
    """Two cards of one deck have the same rank with probability 3/51; a WAR has two such pairs."""
    rounds, wars = 0, Counter[int]()
    for seed in range(matches):
        rng = Random(seed)
        match = Match.new(HIGH_LOW_WAR, HighLowRules(coins=500, raise_limit=1, rounds=40), rng)
        while seats := match.to_act():
            events = match.apply(random_decision(match.legal_actions(seats[0]), rng))
            wars.update(event.depth for event in events if isinstance(event, WarStarted))
        rounds += match.round
    assert rounds == matches * 40
    assert abs(wars[1] / rounds - 3 / 51) < 0.008
    assert abs((wars.total() - wars[1]) / wars.total() - 0.12) < 0.035
