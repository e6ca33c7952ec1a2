"""A match of Classic War in progress: owed decisions, turns, claims and the clock."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.actions import Arrange, Claim, Pickup, Time, Turn
from game.engine.classic.events import BattleStarted, MatchEnded, PacketsDealt, TimeStruck
from game.engine.classic.rules import PRESETS, ClassicRules, Preset
from game.engine.core.errors import IllegalAction
from game.engine.core.match import Match
from game.engine.high_low.rules import LONG
from game.games import ENGINES
from game.session.local_session import LocalSession
from game.store.files import StoreError
from game.store.record_files import unfinished
from tests.engine.classic.scripted import opening
from tests.sampling import batched
from tests.seating import bots_of, seating_of
from tests.session.classic_matches import begin, done, next_decision, play_on, seated
from tests.session.matches import MIXED, file_of

MOST_BATTLES = 1_000
"""Enough battles for both of two players to win one without a war."""


@pytest.fixture
def sessions() -> Iterator[list[LocalSession]]:
    """Return a list of matches that are closed when the test ends."""
    opened: list[LocalSession] = []
    yield opened
    for session in opened:
        session.close()


@pytest.mark.parametrize("table", PRESETS, ids=[table.name for table in PRESETS])
def test_computers_play_every_ready_made_table_to_its_end(table: Preset, tmp_path: Path) -> None:
    session = begin(tmp_path, table.rules)
    assert isinstance(play_on(session)[-1], MatchEnded)
    session.close()
    assert session.view(None).over and unfinished(tmp_path) == []
    record = Match.from_record(session.path.read_bytes(), ENGINES)
    assert record.over and record.header.rules == table.rules
    assert record.header.extra["bots"] == list(bots_of(session.seating))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_for_each_player_two_to_four(players: int, tmp_path: Path) -> None:
    session = begin(tmp_path, ClassicRules(players=players), persons=(0,))
    assert session.view(0).cards == (52 // players,) * players
    assert session.seating == seated(players, (0,))
    session.close()
    again = LocalSession.resume(session.path, Random(1))
    assert again.seating == session.seating and again.rules == ClassicRules(players=players)
    again.close()


def test_a_match_needs_a_name_and_a_bot_or_none_for_each_player(tmp_path: Path) -> None:
    for seating in (seated(2), seating_of(("Ann", "Bo", "Cleo"), (None, None))):
        with pytest.raises(ValueError, match="3 play; give each a name"):
            LocalSession.start(tmp_path, ClassicRules(players=3), seating, Random(1))
    assert unfinished(tmp_path) == []


def test_each_game_has_its_own_opponents(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"there is no opponent 'steady'; choose from dreamer, watchful, shark$"):
        LocalSession.start(tmp_path, ClassicRules(), MIXED, Random(1))
    with pytest.raises(StoreError, match=r"there is no opponent 'shark'; choose from child, bold, "):
        LocalSession.start(tmp_path, LONG, seating_of(("Ann", "Bo"), (None, "shark")), Random(1))


def test_a_match_is_opened_as_the_game_that_it_is(tmp_path: Path) -> None:
    for rules, seating in ((LONG, MIXED), (ClassicRules(), seated(2, (0,)))):
        session = LocalSession.start(tmp_path, rules, seating, Random(1))
        session.close()
        again = LocalSession.resume(session.path, Random(1))
        again.close()
        assert again.rules == session.rules == rules


def test_the_table_is_empty_until_the_first_poll_releases_the_deal(tmp_path: Path) -> None:
    session = LocalSession.start(tmp_path, ClassicRules(deal=13), seated(2), Random(1))
    assert session.view(0).cards == () and session.busy
    (first,) = session.poll()
    assert first.events(None) == (PacketsDealt(13, 26),) and session.view(0).cards == (13, 13)
    session.close()


def test_a_turn_is_owed_by_nobody(tmp_path: Path, sessions: list[LocalSession]) -> None:
    session = begin(tmp_path, ClassicRules(), persons=(0,))
    sessions.append(session)
    assert (session.computer_to_act(), session.persons_to_act(), session.busy) == (None, (), False)
    (told,) = done(session, Turn())
    assert told.events(0)[0] == BattleStarted(1, (0, 1))
    assert json.loads(session.path.read_text().splitlines()[2]) == {"do": "turn"}


def test_everybody_owes_an_arranged_packet_and_sees_their_own_alone(
    tmp_path: Path, sessions: list[LocalSession]
) -> None:
    session = begin(tmp_path, ClassicRules(arrange=True), persons=(0,))
    sessions.append(session)
    assert (session.computer_to_act(), session.persons_to_act()) == (1, (0,))
    own = session.view(0).packet
    assert own is not None and len(own) == 26 and not hasattr(session.view(None), "packet")
    (told,) = done(session, Arrange(0, own[::-1]))
    for viewer in (1, None):
        assert not {str(card) for card in own} & {
            str(card) for card in getattr(told.view(viewer), "packet", None) or ()
        }
    done(session, session.computer_decision(1))
    assert (session.computer_to_act(), session.persons_to_act()) == (None, ())


def test_whoever_wins_a_plain_battle_owes_the_choice_of_pick_up(tmp_path: Path, sessions: list[LocalSession]) -> None:
    session = begin(tmp_path, ClassicRules(pickup_order="choice"), persons=(0,))
    sessions.append(session)
    asked = set()
    for _battle in range(MOST_BATTLES):
        done(session, Turn())
        view = session.view(0)
        if view.won_by == 0 and view.legal:
            asked.add(0)
            assert (session.persons_to_act(), session.computer_to_act()) == ((0,), None)
            done(session, view.legal[0])
        elif view.won_by == 1:
            asked.add(1)
            assert (session.persons_to_act(), session.computer_to_act()) == ((), 1)
            decision = session.computer_decision(1)
            assert isinstance(decision, Pickup)
            done(session, decision)
        if len(asked) == 2:
            break
    else:
        raise AssertionError(f"in {MOST_BATTLES} battles only these had to choose: {asked}")


def test_a_claim_is_owed_by_nobody_and_a_computer_says_what_it_would_do(
    tmp_path: Path, sessions: list[LocalSession]
) -> None:
    session = begin(tmp_path, ClassicRules(claims=True), persons=(0,))
    sessions.append(session)
    while session.view(None).won_by != 1:
        done(session, next_decision_for_two(session))
    assert (session.computer_to_act(), session.persons_to_act()) == (None, ())
    reaction = session.computer_reaction(1)
    assert reaction is not None and reaction.decision == Claim(1) and reaction.after > 0
    with pytest.raises(ValueError, match="seat 0 isn't a computer's"):
        session.computer_reaction(0)
    with pytest.raises(IllegalAction) as refused:
        session.submit(Turn())
    assert refused.value.clause == "V2"


def next_decision_for_two(session: LocalSession) -> Turn | Claim:
    """Return a claim of the winner, or else a turn; nobody challenges."""
    view = session.view(None)
    return Claim(view.won_by) if view.won_by is not None and view.claim is None else Turn()


def test_the_first_turn_after_the_minutes_are_over_strikes_the_time(
    tmp_path: Path, sessions: list[LocalSession]
) -> None:
    """C19: the time ends between battles; then the most cards win."""
    session = begin(tmp_path, ClassicRules(end_mode="capped", cap_minutes=1))
    sessions.append(session)
    session.pass_time(59.9)
    assert session.time_left == pytest.approx(0.1)
    while session.view(None).cards == (26, 26):
        done(session, Turn())
    assert not session.view(None).over
    session.pass_time(0.2)
    assert session.time_left == 0 and not session.busy
    (told,) = done(session, Turn())
    assert [type(event) for event in told.events(None)] == [TimeStruck, MatchEnded]
    assert [json.loads(line)["do"] for line in session.path.read_text().splitlines()[-2:]] == ["time", "end"]


def test_a_record_that_tells_no_time_has_all_its_minutes_left(tmp_path: Path) -> None:
    rules = ClassicRules(end_mode="capped", cap_minutes=1, deal=2)
    session = LocalSession.resume(file_of(tmp_path, opening("5C 7C", "5D 6D", rules=rules).decode()), Random(1))
    assert session.time_left == 60
    session.close()


def test_an_equal_lead_plays_on_and_the_time_is_struck_once(tmp_path: Path) -> None:
    """C19: an equal lead plays on until it is single; C15: nor is it ever, where each battle is void."""
    rules = ClassicRules(deal=1, end_mode="capped", cap_minutes=1)
    session = LocalSession.resume(file_of(tmp_path, opening("5C", "5D", rules=rules).decode()), Random(1))
    session.pass_time(61)
    events = play_on(session)
    session.close()
    assert [type(event) for event in events[:2]] == [TimeStruck, BattleStarted]
    assert sum(isinstance(event, TimeStruck) for event in events) == 1
    assert events[-1] == MatchEnded(None, (1, 1), 3, None)


def test_a_match_left_counts_its_minutes_on_from_its_last_turn(tmp_path: Path) -> None:
    session = begin(tmp_path, ClassicRules(end_mode="capped", cap_minutes=2))
    for seconds in (30.0, 11.5):
        session.pass_time(seconds)
        done(session, Turn())
    session.pass_time(7)
    session.close()
    turns = [line for line in map(json.loads, session.path.read_text().splitlines()) if line.get("do") == "turn"]
    assert [turn["played"] for turn in turns] == [30, 41]
    again = LocalSession.resume(session.path, Random(1))
    assert again.time_left == 120 - 41
    again.close()


def test_minutes_that_somebody_has_written_into_a_record_are_over_at_most(tmp_path: Path) -> None:
    session = begin(tmp_path, ClassicRules(end_mode="capped", cap_minutes=2))
    done(session, Turn())
    session.close()
    told = session.path.read_text()
    session.path.write_text(told.replace('"played": 0', f'"played": {10**400}'))
    again = LocalSession.resume(session.path, Random(1))
    assert again.time_left == 0
    again.close()


def test_without_minutes_no_time_is_told_and_none_is_struck(tmp_path: Path, sessions: list[LocalSession]) -> None:
    session = begin(tmp_path, ClassicRules(deal=5))
    sessions.append(session)
    session.pass_time(100_000)
    assert session.time_left is None
    play_on(session)
    assert "played" not in session.path.read_text() and "time" not in session.path.read_text()
    with pytest.raises(IllegalAction):
        session.submit(Time())


@pytest.mark.exhaustive
@pytest.mark.parametrize("seeds", batched(range(9), 3))
@pytest.mark.parametrize("name", ["Winner’s choice", "Stacked packets", "Sharp eyes"])
def test_left_anywhere_a_match_goes_on_where_it_was_and_to_its_end(name: str, seeds: range, tmp_path: Path) -> None:
    rules = next(table.rules for table in PRESETS if table.name == name)
    rng = Random(f"{name} {seeds}")
    for seed in seeds:
        session = begin(tmp_path, rules, seed=seed)
        play_on(session, rng.randrange(60))
        left, next_ = [session.view(viewer) for viewer in (0, 1, None)], session.computer_to_act()
        session.close()
        again = LocalSession.resume(session.path, rng)
        assert [again.view(viewer) for viewer in (0, 1, None)] == left and again.computer_to_act() == next_
        assert next_decision(again) is not None
        play_on(again)
        again.close()
        assert Match.from_record(session.path.read_bytes(), ENGINES).over
