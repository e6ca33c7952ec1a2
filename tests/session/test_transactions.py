"""A session is one transaction: what it applies is written, what the rules refuse changes nothing, whatever follows."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.actions import Claim, Pickup, Turn
from game.engine.classic.events import TimeStruck
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Card
from game.engine.core.errors import IllegalAction
from game.engine.core.house_rules import Rules
from game.engine.core.match import AnyMatch, Match
from game.engine.high_low.actions import Check, Fold, Raise
from game.games import ENGINES
from game.session.local_session import LocalSession
from tests.engine import drawing as high_low
from tests.engine.classic import drawing as classic
from tests.seating import seating_of
from tests.session.classic_matches import NAMES, begin, done
from tests.session.matches import news

MINUTE = 60.0
CHOSEN = ClassicRules(claims=True, claim_rate=20, pickup_order="choice", end_mode="capped", cap_minutes=1)

OFTEN_ILLEGAL: Mapping[str, tuple[object, ...]] = {
    "high-low-war": (Check(0), Check(1), Fold(0), Fold(1), Raise(0, 10_000)),
    "classic-war": (Turn(), Claim(0), Claim(1), Pickup(0, Card.parse("AS"))),
}
"""Decisions that are illegal at most moments, by game."""


def some_rules(number: int, rng: Random) -> Rules:
    """Return random house rules: of High Low War, of Classic War, and of Classic War against the clock."""
    match number % 3:
        case 0:
            return high_low.random_rules(rng)
        case 1:
            return classic.random_rules(rng)
        case _:
            rules = classic.random_rules(rng)
            fields = {name: getattr(rules, name) for name in rules.names()}
            return ClassicRules.from_mapping(fields | {"end_mode": "capped", "cap_minutes": 1, "cap_battles": None})


def next_decision(match: AnyMatch, rng: Random) -> object:
    """Return a random legal decision of any seat."""
    if match.header.rules.game == "high-low-war":
        return high_low.random_decision(match.legal_actions(rng.choice(match.to_act())), rng)
    return classic.random_decision(match, rng)


def assert_written(session: LocalSession) -> AnyMatch:
    """Hold what the session shows against its record, read back line by line, and return that match."""
    kept = Match.from_record(session.path.read_bytes(), ENGINES)
    seats = range(session.rules.players)
    assert [session.view(seat) for seat in seats] == [kept.view(seat) for seat in seats]
    assert session.view(None) == kept.public_view()
    assert session.lines == kept.entries
    return kept


def play_against_the_clock(folder: Path, number: int, steps: int) -> None:
    """Play a random match with late and illegal decisions, time that runs out, and kills and resumes between."""
    rng = Random(number)
    rules = some_rules(number, rng)
    seating = seating_of(NAMES[: rules.players], (None,) * rules.players)
    session = LocalSession.start(folder, rules, seating, rng, seed=number)
    session.poll()
    for _step in range(steps):
        kept = assert_written(session)
        if kept.over:
            break
        if rng.random() < 0.2:
            session.pass_time(rng.choice((0.5, 5.0, MINUTE, 10 * MINUTE)))
        before = session.path.read_bytes()
        decision = rng.choice(OFTEN_ILLEGAL[rules.game]) if rng.random() < 0.3 else next_decision(kept, rng)
        try:
            session.submit(decision)
        except IllegalAction:
            session.wait()
            assert (session.poll(), session.path.read_bytes()) == ((), before), (
                "a refused decision left something behind"
            )
        else:
            news(session)
        if rng.random() < 0.1:
            # a kill leaves what is on disk, as a close does
            session.close()
            session = LocalSession.resume(session.path, rng)
            session.poll()
    assert_written(session)
    session.close()


@pytest.mark.parametrize("number", range(24))
def test_session_record_and_check_agree_line_by_line(tmp_path: Path, number: int) -> None:
    play_against_the_clock(tmp_path, number, 60)


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", range(100, 1000))
def test_they_agree_in_many_matches_of_all_house_rules(tmp_path: Path, number: int) -> None:
    play_against_the_clock(tmp_path, number, 300)


@pytest.fixture
def owing_a_choice(tmp_path: Path) -> Callable[[int], LocalSession]:
    """Return a match in which the time has run out after a claim, so that its end leaves the order of pick-up owed."""

    def play(seed: int) -> LocalSession:
        session = begin(tmp_path, CHOSEN, persons=(0, 1), seed=seed)
        done(session, Turn())
        while (winner := session.view(None).won_by) is None:
            done(session, Turn())
        done(session, Claim(winner))
        session.pass_time(MINUTE)
        return session

    return play


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_after_the_time_has_run_out_strikes_it_and_is_itself_too_late(
    owing_a_choice: Callable[[int], LocalSession], seed: int
) -> None:
    """C19, V2: the end of the time settles the claim; the winner then owes the order of the cards (C11)."""
    session = owing_a_choice(seed)
    told = [event for each in done(session, Turn()) for event in each.events(None)]
    assert any(isinstance(event, TimeStruck) for event in told)
    assert_written(session)
    assert session.persons_to_act()
    session.close()
    again = LocalSession.resume(session.path, Random(1))
    assert again.persons_to_act() == session.persons_to_act()
    (seat,) = again.persons_to_act()
    done(again, again.view(seat).legal[0])
    assert assert_written(again).over
    again.close()


def test_a_resumed_match_counts_its_time_from_the_last_decision(tmp_path: Path) -> None:
    """C19: a claim notes the seconds played as a turn does."""
    session = begin(tmp_path, CHOSEN, persons=(0, 1))
    while (winner := session.view(None).won_by) is None:
        done(session, Turn())
    session.pass_time(20.0)
    done(session, Claim(winner))
    session.close()
    again = LocalSession.resume(session.path, Random(1))
    assert again.time_left == MINUTE - 20
    again.close()
