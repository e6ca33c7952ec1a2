"""Agreements while people are away or after a match: a draw, a computer in an empty seat, another match."""

import pytest

from game.engine.core.fair_deal import verify
from game.games import ENGINES
from game.online.agreements import AWAY
from game.online.messages import (
    Abandoned,
    Cut,
    Leave,
    Line,
    Opened,
    Presence,
    PromiseCut,
    Propose,
    Proposed,
    Refused,
    Sealed,
    SeatGiven,
    SeatTakenBack,
    Stored,
)
from game.online.room import KEPT, KEPT_IDLE, MOST_ABSENT, MOST_HESITATION
from game.online.table_before_deal import promised
from tests.online.players import OnlinePlayer, sitting
from tests.online.rooms import House, play_to, seated
from tests.online.tables import LASTING, SALT, THREE, TWO


def lines_of(player: OnlinePlayer, kind: type) -> list[Line]:
    """Return the lines of one kind that a player's client received."""
    return [each for each in player.client.messages() if isinstance(each, Line) and isinstance(each.what, kind)]


def finished(plan: Opened) -> tuple[House, list[OnlinePlayer]]:
    """Return a house in which a match has been played to its end, and its people."""
    house, players = seated(plan)
    play_to(house, players, lambda: all(player.is_done for player in players))
    return house, players


def test_everybody_is_told_who_is_there_and_how_long_seats_are_kept() -> None:
    _house, players = seated(TWO)
    assert players[0].client.last(Presence) == Presence((True, True), int(KEPT))
    players[1].client.lose_connection()
    assert players[0].client.last(Presence) == Presence((True, False), int(KEPT))
    players[1].client.connect()
    assert players[0].client.last(Presence).connected == (True, True)


def test_a_draw_needs_everybody_who_is_there() -> None:
    house, players = seated(TWO)
    players[0].client.send(Propose("draw"))
    assert players[1].client.last(Proposed) == Proposed(0, "draw")
    assert not house.room.table.is_over
    players[1].client.send(Propose("draw"))
    assert house.room.table.is_over


def test_after_a_draw_both_have_a_record_that_is_verified_by_the_dealer_s_secret() -> None:
    house, players = seated(LASTING)
    play_to(house, players, lambda: players[0].session.lines > 6)
    for player in players:
        player.client.send(Propose("draw"))
        house.pass_time(0.1)
    for player in players:
        player.session.poll()
        assert player.session.drawn and not player.session.differs
    session = players[0].session
    record = "".join(line + "\n" for line in session.record).encode()
    assert verify(record, ENGINES, lambda _promise: bytes.fromhex(str(session.secret))).holds


def test_a_decision_declines_a_draw() -> None:
    house, players = seated(LASTING)
    players[0].client.send(Propose("draw"))
    play_to(house, players, lambda: players[0].session.lines > 6)
    players[1].client.send(Propose("draw"))
    assert not house.room.table.is_over


def test_nobody_takes_a_draw_because_the_other_s_connection_is_lost_for_a_moment() -> None:
    house, players = seated(TWO)
    players[1].client.lose_connection()
    players[0].client.send(Propose("draw"))
    house.pass_time(AWAY - 5)
    assert not house.room.table.is_over
    house.pass_time(10)
    assert house.room.table.is_over


def test_whoever_leaves_is_not_waited_for() -> None:
    house, players = seated(TWO)
    players[1].client.send(Leave())
    players[0].client.send(Propose("draw"))
    house.pass_time(0.1)
    assert house.room.table.is_over


def test_a_computer_takes_an_empty_seat_after_a_minute_and_plays_to_the_end() -> None:
    house, players = seated(TWO)
    players[1].client.lose_connection()
    players[0].client.send(Propose("computer"))
    assert "60 seconds" in players[0].client.last(Refused).why
    house.pass_time(AWAY + 1)
    players[0].client.send(Propose("computer"))
    assert lines_of(players[0], SeatGiven)
    play_to(house, players[:1], lambda: players[0].is_done)
    assert not players[0].session.differs


def test_the_person_who_comes_back_gets_the_seat_back() -> None:
    house, players = seated(LASTING)
    players[1].client.lose_connection()
    house.pass_time(AWAY + 1)
    players[0].client.send(Propose("computer"))
    play_to(house, players[:1], lambda: players[0].session.lines > 8)
    assert players[0].session.seating.computers
    players[1].client.connect()
    assert lines_of(players[0], SeatTakenBack)
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert not players[0].session.seating.computers
    assert not any(player.session.differs for player in players)


def test_a_computer_keeps_its_seat_after_a_restart() -> None:
    house, players = seated(TWO)
    players[1].client.lose_connection()
    house.pass_time(AWAY + 1)
    players[0].client.send(Propose("computer"))
    house.restart()
    players[0].client.connect()
    play_to(house, players[:1], lambda: players[0].is_done)
    assert not players[0].session.differs


@pytest.mark.parametrize("plan", [TWO, THREE], ids=["High Low War", "Classic War with a computer"])
def test_another_match_has_a_new_seal_and_new_cuts(plan: Opened) -> None:
    house, players = finished(plan)
    first = players[0].session
    players[0].play_again()
    house.pass_time(0.1)
    assert house.room.table.is_over
    players[1].play_again()
    play_to(house, players, lambda: all(player.is_done for player in players))
    second = players[0].session
    seals = {line.what.sha256 for line in lines_of(players[0], Sealed)}
    assert len(seals) == 2 and first.record != second.record
    assert not any(player.session.differs for player in players)
    assert verify("".join(line + "\n" for line in second.record).encode(), ENGINES).holds


def test_another_match_goes_on_after_a_restart() -> None:
    house, players = finished(TWO)
    for player in players:
        player.play_again()
    play_to(house, players, lambda: all(player.session is not None for player in players))
    house.restart()
    for player in players:
        player.client.connect()
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert not any(player.session.differs for player in players)


def test_a_seat_is_free_again_if_its_owner_is_away_before_the_seal() -> None:
    house = House(Opened("classic-war", {"players": 3}, (None, None, None)))
    first = house.client(sitting(0))
    house.client(sitting(1))
    first.lose_connection()
    house.pass_time(MOST_ABSENT + 5)
    assert house.room.table.setup.free == (0, 2)


def test_who_is_away_rather_than_cut_is_named() -> None:
    house = House(TWO)
    first, second = house.client(sitting(0)), house.client(sitting(1))
    first.lose_connection()
    house.pass_time(MOST_ABSENT + 5)
    assert Abandoned(0) in [each.what for each in second.messages() if isinstance(each, Line)]


def test_a_promise_and_a_cut_that_are_sent_again_are_not_refused() -> None:
    house = House(TWO)
    players = house.players()
    for _ in range(2):
        for player in players:
            player.client.send(PromiseCut(promised(player.number, SALT)))
    for player in players:
        player.client.send(Stored(house.room.table.number))
    for _ in range(2):
        players[0].client.send(Cut(0, SALT))
    assert not any(isinstance(each, Refused) for player in players for each in player.client.messages())
    assert house.room.table.setup.chairs[0].cut == 0


def test_who_never_cuts_is_named() -> None:
    house = House(TWO)
    clients = [house.client(sitting(seat)) for seat in range(2)]
    house.pass_time(MOST_HESITATION + 10)
    assert any(isinstance(each, Line) and isinstance(each.what, Abandoned) for each in clients[1].messages())


def test_a_table_stands_for_a_week_while_nobody_is_there() -> None:
    house, players = seated(TWO)
    for player in players:
        player.client.lose_connection()
    assert not house.room.is_forgotten(house.now + KEPT - 1)
    assert house.room.is_forgotten(house.now + KEPT + 1)


def test_a_table_at_which_nobody_plays_is_forgotten_after_an_hour() -> None:
    house = House(TWO)
    assert not house.room.is_forgotten(house.now + KEPT_IDLE - 1)
    assert house.room.is_forgotten(house.now + KEPT_IDLE + 1)


def test_a_seat_that_was_taken_before_its_connection_was_lost_is_not_taken_twice() -> None:
    house = House(TWO)
    for _ in range(2):
        house.client(sitting(0))
    assert house.room.table.setup.free == (1,)


@pytest.mark.exhaustive
def test_a_machine_that_slept_makes_nobody_absent() -> None:
    house, players = seated(TWO)
    players[1].client.lose_connection()
    house.now += 50_000
    players[0].client.send(Propose("draw"))
    house.pass_time(1)
    assert not house.room.table.is_over
