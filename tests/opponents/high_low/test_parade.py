"""The opponent at the daily parade replies the same everywhere: from the date, the decision and its own view."""

from collections import Counter
from datetime import date
from hashlib import sha256
from random import Random

import pytest

from game.engine.core.fair_deal import published_deal
from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.high_low.actions import Call, Check, Predict, Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.redacted_views import player_view
from game.engine.high_low.rules import HighLowRules
from game.games.high_low import PARADE_RULES, HighLowComputers
from game.opponents.high_low.levels import BOLD, opponent_named, parade_opponent
from game.opponents.high_low.parade_opponent import reply
from game.opponents.high_low.strategy_cache import questions
from game.opponents.opponent import UnknownOpponentError, portrayed
from tests.engine.hidden import other_world
from tests.engine.passes import moments

DAY = date(2026, 11, 23)
PLAYERS = ("Ann", "Bo")


@pytest.mark.exhaustive
def test_hidden_cards_never_change_a_reply() -> None:
    changed = 0
    for match, seat, _shown, _passes in moments(12, seed=50):
        other_truth = other_world(match.state, seat, Random(match.round))
        views = [player_view(state, PLAYERS, seat) for state in (match.state, other_truth)]
        assert reply(views[0], DAY) == reply(views[1], DAY)
        changed += other_truth != match.state
    assert changed > 500


def test_a_prediction_is_the_same_whoever_predicts_first() -> None:
    for match, seat, _shown, _passes in moments(8, seed=60):
        if match.to_act() == (0, 1):
            first = reply(match.view(seat), DAY)
            after, _events = HIGH_LOW_WAR.apply(match.state, reply(match.view(1 - seat), DAY))
            assert reply(player_view(after, PLAYERS, seat), DAY) == first


@pytest.mark.exhaustive
def test_the_date_changes_some_replies_but_not_most() -> None:
    same = Counter(
        reply(match.view(seat), DAY) == reply(match.view(seat), date(2026, 11, 24))
        for match, seat, _shown, _passes in moments(8, seed=70)
    )
    assert same[True] > same[False] > 20


def test_it_predicts_checks_calls_and_raises_and_only_as_the_rules_allow() -> None:
    kinds = Counter[type]()
    for match, seat, _shown, _passes in moments(8, seed=80):
        decision = reply(match.view(seat), DAY)
        HIGH_LOW_WAR.apply(match.state, decision)
        kinds[type(decision)] += 1
    assert all(kinds[kind] > 20 for kind in (Predict, Check, Call, Raise))


def test_a_seat_that_owes_nothing_is_not_asked() -> None:
    match = Match.new(HIGH_LOW_WAR, HighLowRules(), Random(1))
    match.apply(reply(match.view(0), DAY))
    with pytest.raises(ValueError, match="nothing to decide"):
        reply(match.view(0), DAY)


def test_whole_parades_are_equal_on_every_machine() -> None:
    """Two machines that disagree with these digests would show different parades."""
    digests = []
    for day in (DAY, date(2027, 2, 28)):
        bots = [parade_opponent(day)] * 2
        header = Header(PARADE_RULES, PLAYERS, {"bots": bots})
        match, computers = Match(HIGH_LOW_WAR, header), HighLowComputers(Random())
        match.resume(published_deal(day).chance(header))
        while not match.over:
            seat = match.to_act()[0]
            match.apply(computers.decide(bots[seat], match.view(seat)))
        digests.append(sha256("\n".join(match.record).encode()).hexdigest()[:16])
    assert digests == ["34585bc0ff74a9a9", "a25ccf3045f60d65"]


def test_its_name_holds_the_day_and_nothing_is_ever_solved_for_it() -> None:
    found = opponent_named("bold:2026-11-23")
    assert (found.parade, found.display_name) == (DAY, BOLD.display_name)
    assert parade_opponent(DAY) == found.name and portrayed(found.name) == BOLD.name
    match = Match.new(HIGH_LOW_WAR, PARADE_RULES, Random(1))
    assert questions(match.view(1), found.traits) == ()


@pytest.mark.parametrize("name", ["bold:", "bold:20261123", "bold:2026-02-30", "child:2026-11-23"])
def test_no_other_name_is_that_of_a_parade(name: str) -> None:
    with pytest.raises(UnknownOpponentError):
        opponent_named(name)
