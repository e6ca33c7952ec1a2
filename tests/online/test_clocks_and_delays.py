"""Clocks, default decisions and computers at a table, with a simulated clock."""

from dataclasses import replace

import pytest

from game.engine.classic.actions import Turn
from game.engine.high_low.actions import Check, Fold, Predict, Prediction
from game.games import GAME_KITS
from game.online.clocks import MOST_AWAY
from game.online.clocks_and_delays import SHOWING, THINKING
from game.online.messages import Line, Opened, Refused, TimedOut, TimeLeft
from tests.online.players import OnlinePlayer
from tests.online.rooms import House, play_to, seated

TIMED = Opened("high-low-war", {"coins": 5}, (None, None), seconds=20, bank=30)
TIMED_CLASSIC = Opened("classic-war", {"end_mode": "capped", "cap_battles": 30}, (None, None), seconds=20)
WITH_COMPUTER = Opened("high-low-war", {"coins": 30, "raise_limit": 1, "rounds": 8}, (None, "child"))


def silent(plan: Opened) -> tuple[House, list[OnlinePlayer]]:
    """Return a house in which the cards have been dealt and nobody decides, and its people."""
    house, players = seated(plan)
    for player in players:
        player.is_silent = True
        show(player)
    return house, players


def show(player: OnlinePlayer) -> None:
    """Report that a client has shown everything."""
    assert player.session is not None
    player.session.poll()
    player.session.note_shown()


def timed_out(player: OnlinePlayer) -> list[TimedOut]:
    """Return the messages about time that ran out which a player's client received."""
    messages = player.client.messages()
    return [message.what for message in messages if isinstance(message, Line) and isinstance(message.what, TimedOut)]


def left(player: OnlinePlayer) -> TimeLeft:
    """Return the last message about the time left that a player's client received."""
    return player.client.last(TimeLeft)


def test_time_runs_out_after_that_for_the_decision_and_the_bank() -> None:
    house, players = silent(TIMED)
    house.pass_time(49)
    assert not timed_out(players[0])
    house.pass_time(2)
    assert {each.seat for each in timed_out(players[0])} == {0, 1}


def test_without_a_limit_no_decision_is_made_for_anybody() -> None:
    house, players = silent(Opened("high-low-war", {"coins": 5}, (None, None)))
    house.pass_time(1_000)
    assert not timed_out(players[0])


def test_the_default_decision_says_higher_and_checks_or_folds_whatever_the_cards() -> None:
    house, _players = silent(TIMED)
    house.pass_time(200)
    kit = GAME_KITS["high-low-war"]
    made = [kit.engine.lines.read(line) for line in house.memory.lines if line.startswith('{"do":')]
    decisions = [each for each in made if isinstance(each, Predict | Check | Fold)]
    assert decisions and all(isinstance(each, Check | Fold) or {*each.say} == {Prediction.HIGHER} for each in decisions)


def test_the_clock_turns_up_the_cards_of_classic_war() -> None:
    house, _players = silent(TIMED_CLASSIC)
    house.pass_time(25)
    assert '{"do":"turn"}' in [line.replace(" ", "") for line in house.memory.lines]
    assert Turn() in house.room.table.session.view(None).legal


def test_both_are_told_who_has_how_much_time() -> None:
    house, players = silent(TIMED)
    house.pass_time(0.1)
    assert left(players[0]) == left(players[1]) == TimeLeft((20, 20), (30, 30), (True, True))
    house.pass_time(25)
    players[0].is_silent = False
    players[0].step()
    assert left(players[1]).banks == (25, 25)


def test_a_clock_starts_once_its_player_s_client_has_shown_the_table_or_after_a_while() -> None:
    house, players = seated(TIMED)
    for player in players:
        player.is_silent = True
    house.pass_time(SHOWING + 45)
    assert not timed_out(players[0])
    house.pass_time(10)
    assert timed_out(players[0])


def test_both_are_told_when_a_clock_starts() -> None:
    house, players = seated(TIMED)
    house.pass_time(0.1)
    assert [left(player).running for player in players] == [(False, False)] * 2
    show(players[1])
    house.pass_time(0.1)
    assert [left(player).running for player in players] == [(False, True)] * 2


def test_a_clock_that_is_toggled_around_a_disconnection_keeps_its_time() -> None:
    """Showdown 3815: a timer that was restarted with each connection never ran out."""
    house, players = silent(TIMED)
    for _ in range(30):
        players[0].client.lose_connection()
        house.pass_time(0.1)
        players[0].client.connect()
        house.pass_time(2)
    assert timed_out(players[0])[0].seat in (0, 1)
    assert {each.seat for each in timed_out(players[0])} == {0, 1}


def test_leaving_and_joining_again_stalls_a_match_for_a_limited_time_alone() -> None:
    """PokerTH 304: a player left and joined again whenever a decision was due."""
    house, players = silent(TIMED)
    waited = 0.0
    while not any(each.seat == 0 for each in timed_out(players[1])):
        players[0].client.lose_connection()
        house.pass_time(15)
        players[0].client.connect()
        house.pass_time(1)
        waited += 16
        assert waited < MOST_AWAY + 20 + 30 + 60
    assert waited > MOST_AWAY


def test_a_clock_rests_while_nobody_is_there() -> None:
    house, players = silent(TIMED)
    for player in players:
        player.client.lose_connection()
    house.pass_time(1_000)
    players[0].client.connect()
    assert left(players[0]).seconds == (20, 20)


def test_a_machine_that_slept_takes_no_time_from_anybody() -> None:
    house, players = silent(TIMED)
    house.now += 50_000
    house.pass_time(1)
    assert not timed_out(players[0])


def test_the_bank_is_what_it_was_after_a_restart() -> None:
    house, players = silent(TIMED)
    house.pass_time(30)
    for player in players:
        player.is_silent = False
        player.step()
    banks = left(players[0]).banks
    assert max(banks) <= 21
    house.restart()
    for player in players:
        player.client.connect()
    assert left(players[0]).banks == banks


def test_a_decision_that_arrives_when_the_time_is_up_is_not_played_twice() -> None:
    house, players = silent(TIMED)
    late = players[0].session
    house.pass_time(51)
    assert timed_out(players[0])
    before = len(house.memory.lines)
    # the client hasn't heard of it yet
    players[0].is_silent = False
    late.submit(Predict(players[0].seat, (Prediction.LOWER,)))
    assert len(house.memory.lines) == before
    late.poll()
    assert not late.busy
    assert not any(isinstance(each, Refused) for each in players[0].client.messages())


def test_a_computer_decides_a_fixed_time_after_everybody_has_seen_the_table() -> None:
    house, players = seated(WITH_COMPUTER)
    taken = list[float]()
    while len(taken) < 6 and not players[0].is_done:
        players[0].step()
        heard = players[0].client.heard
        before, started = len(heard), house.now
        while house.room.table.awaits_computer and len(heard) == before:
            players[0].session.poll()
            players[0].session.note_shown()
            house.pass_time(0.05)
        if house.now > started:
            taken.append(house.now - started)
    assert len(taken) > 2 and max(taken) - min(taken) < 0.11 and min(taken) >= THINKING - 0.01


@pytest.mark.parametrize("game", list(GAME_KITS))
def test_default_decisions_play_a_match_to_its_end(game: str) -> None:
    short = {"high-low-war": TIMED, "classic-war": TIMED_CLASSIC}[game]
    house, players = silent(replace(short, seconds=1, bank=0))
    while not house.room.table.is_over:
        house.pass_time(30)
        assert house.now < 100_000
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert not any(player.session.differs for player in players)


@pytest.mark.parametrize(
    ("plan", "timed"),
    [(replace(TIMED, seconds=0), False), (WITH_COMPUTER, True), (TIMED, True)],
    ids=["people", "computer", "clock"],
)
def test_only_computers_and_clocks_may_act_at_any_moment(plan: Opened, timed: bool) -> None:
    assert House(plan).room.is_timed is timed
