"""Duplicate matches: two people play the same deals at separate boards, and neither learns about the other's board
before the end."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.core.fair_deal import verify
from game.games import ENGINES
from game.online.duplicate_comparison import has_same_deal, result_of
from game.online.messages import Leave, Line, Opened, Play, Propose, Refused, SayPhrase, Seated, Shown
from game.online.other_board_message import OtherBoard
from game.online.room import KEPT, KEPT_IDLE
from game.online.table_before_deal import RefusedError
from game.online.table_code_and_proofs import Code
from tests.online.players import OnlinePlayer, sitting
from tests.online.rooms import House, back, play_to, seated
from tests.online.serving import play_out, play_until, player_at, serving
from tests.online.worlds import in_world

HIGH_LOW = Opened("high-low-war", {"coins": 5}, (None, "child"), duplicate=True)
LASTING = Opened("high-low-war", {"coins": 30, "raise_limit": 1, "rounds": 8}, ("bold", None), duplicate=True)
CLASSIC = Opened(
    "classic-war", {"end_mode": "capped", "cap_battles": 30, "arrange": True}, (None, "watchful"), duplicate=True
)
CLAIMS = Opened(
    "classic-war",
    {"end_mode": "capped", "cap_battles": 20, "claims": True, "claim_rate": 60},
    (None, "dreamer"),
    seconds=5,
    duplicate=True,
)
BOTH_GAMES = pytest.mark.parametrize(
    "plan", [HIGH_LOW, LASTING, CLASSIC], ids=["High Low War", "seat 2", "Classic War"]
)


def played(plan: Opened) -> tuple[House, list[OnlinePlayer]]:
    """Return a house in which both have played to the end, and its people."""
    house, players = seated(plan)
    play_to(house, players, lambda: all(player.is_done for player in players))
    return house, players


def record_of(player: OnlinePlayer) -> tuple[str, ...]:
    """Return the final record of a player's board."""
    assert player.session is not None
    return player.session.record


def others_board(player: OnlinePlayer) -> OtherBoard:
    """Return the last message that a player received about the other board."""
    found = player.client.last(OtherBoard)
    assert isinstance(found, OtherBoard)
    return found


@BOTH_GAMES
def test_both_play_the_same_deal_in_the_same_seat_against_the_same_computer(plan: Opened) -> None:
    _house, players = played(plan)
    first, second = (player.session.header for player in players)
    own_seat = plan.bots.index(None)
    assert first.players[1 - own_seat] == second.players[1 - own_seat]
    assert (first.players[own_seat], second.players[own_seat]) == ("P0", "P1")
    assert record_of(players[0])[1] == record_of(players[1])[1]
    for player in players:
        found = verify("".join(line + "\n" for line in record_of(player)).encode(), ENGINES)
        assert found.holds and found.promise.cuts == (0, 1)
        assert not player.session.differs


@pytest.mark.parametrize("plan", [HIGH_LOW, LASTING, CLASSIC, CLAIMS])
def test_equal_decisions_meet_equal_replies(plan: Opened) -> None:
    house = House(plan)
    # people with the same number decide alike
    players = [OnlinePlayer(house.client(sitting(seat)), 0, plan) for seat in range(2)]
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert record_of(players[0])[1:] == record_of(players[1])[1:]


@BOTH_GAMES
def test_both_receive_the_other_s_record_once_both_are_done(plan: Opened) -> None:
    _house, players = played(plan)
    assert others_board(players[0]) == OtherBoard("P1", True, record_of(players[1]))
    assert others_board(players[1]) == OtherBoard("P0", True, record_of(players[0]))


def test_who_finishes_first_is_announced_without_a_result() -> None:
    house, players = seated(HIGH_LOW)
    play_to(house, players[:1], lambda: players[0].is_done)
    assert others_board(players[1]) == OtherBoard("P0", is_over=True)
    assert others_board(players[0]) == OtherBoard("P1", is_over=False)


def silent(_house: House, _other: OnlinePlayer) -> None:
    """Do nothing."""


def plays(house: House, other: OnlinePlayer) -> None:
    """Make every decision that is possible now."""
    other.step()


def leaves(_house: House, other: OnlinePlayer) -> None:
    """Leave for good."""
    other.client.send(Leave())


def is_away(_house: House, other: OnlinePlayer) -> None:
    """Lose the connection for good."""
    other.client.lose_connection()


def comes_and_goes(_house: House, other: OnlinePlayer) -> None:
    """Lose the connection, and connect again."""
    other.client.lose_connection()
    other.client.connect()


def talks(_house: House, other: OnlinePlayer) -> None:
    """Say and propose something."""
    other.client.send(SayPhrase(1))
    other.client.send(Propose("draw"))
    other.client.send(Propose("again"))


def heard(plan: Opened, lines: list[str], other_does: Callable[[House, OnlinePlayer], None]) -> list[tuple[float, str]]:
    """Return the messages to the first player, with their times, in a match that the other doesn't finish."""
    house = in_world(plan, lines)
    second = OnlinePlayer(house.client(back(1)), 1, plan)
    other_does(house, second)
    for _second in range(20):
        house.now += 1
        # a server looks at a table only while somebody is there
        if house.room.guests:
            house.room.look(house.now)
    first = OnlinePlayer(house.client(back(0)), 0, plan)
    # a computer that is due waits for the first player alone
    house.pass_time(2)
    for turn in range(400):
        if turn < 20:
            other_does(house, second)
        if turn == 200:
            first.client.lose_connection()
        if turn == 220:
            first.client.connect()
        first.step()
        house.pass_time(0.05)
    return first.client.heard


@pytest.mark.parametrize("other_does", [plays, leaves, is_away, comes_and_goes, talks])
@pytest.mark.parametrize("plan", [LASTING, CLASSIC], ids=["High Low War", "Classic War"])
def test_nothing_at_one_board_changes_a_byte_or_a_time_at_the_other(
    plan: Opened, other_does: Callable[[House, OnlinePlayer], None]
) -> None:
    house, _players = seated(plan)
    lines = list(house.memory.lines)
    alone = heard(plan, lines, silent)
    assert len(alone) > 40
    assert heard(plan, lines, other_does) == alone


@BOTH_GAMES
def test_both_boards_go_on_after_a_restart(plan: Opened) -> None:
    house, players = seated(plan)
    play_to(house, players, lambda: any(player.session.lines > 5 for player in players))
    house.restart()
    for player in players:
        player.client.connect()
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert not any(player.session.differs for player in players)
    assert others_board(players[0]).record == record_of(players[1])


def test_cards_that_were_dealt_before_a_crash_are_dealt_again() -> None:
    house, _players = seated(HIGH_LOW)
    deal = next(line for line in house.memory.lines if '"deal"' in line)
    dealt = next(number for number, line in enumerate(house.memory.lines) if '"BoardsDealt"' in line)
    again = in_world(HIGH_LOW, house.memory.lines[: dealt + 1])
    first = OnlinePlayer(again.client(back(0)), 0, HIGH_LOW)
    play_to(again, [first], lambda: first.is_done)
    assert deal.endswith(record_of(first)[1])


def test_who_comes_back_finds_the_own_board_by_the_key_alone() -> None:
    house, players = seated(LASTING)
    play_to(house, players, lambda: players[1].session.lines > 6)
    again = OnlinePlayer(house.client(back(1)), 1, LASTING)
    again.step()
    assert again.session.header == players[1].session.header
    assert again.session.lines >= players[1].session.lines
    stranger = house.client(back(2))
    assert isinstance(stranger.last(Refused), Refused)
    assert not any(isinstance(each, Line | Seated) for each in stranger.messages())


def test_a_key_of_the_other_board_opens_nothing_from_the_own_seat() -> None:
    house, players = seated(HIGH_LOW)
    seats = len([each for each in players[1].client.messages() if isinstance(each, Seated)])
    players[1].client.send(back(0))
    assert "a seated player" in players[1].client.last(Refused).why
    assert len([each for each in players[1].client.messages() if isinstance(each, Seated)]) == seats
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert not any(player.session.differs for player in players)


def test_nobody_plays_before_the_own_seat_is_taken() -> None:
    house, _players = seated(HIGH_LOW)
    stranger = house.client(back(2))
    stranger.send(Play(1, 20, '{"do": "predict", "seat": 0, "say": ["higher"]}'))
    stranger.send(Shown(20))
    assert all(isinstance(each, Refused) for each in stranger.messages())


def test_who_stays_finishes_alone_and_is_told_that_the_other_has_not() -> None:
    house, players = seated(HIGH_LOW)
    players[1].client.send(Leave())
    play_to(house, players[:1], lambda: players[0].is_done)
    players[0].client.send(Propose("again"))
    assert "once both" in players[0].client.last(Refused).why
    assert not others_board(players[0]).is_over


def test_who_comes_back_later_finishes_and_both_compare() -> None:
    house, players = seated(HIGH_LOW)
    players[1].client.lose_connection()
    play_to(house, players[:1], lambda: players[0].is_done)
    players[0].client.lose_connection()
    players[1].client.connect()
    play_to(house, players[1:], lambda: players[1].is_done)
    players[0].client.connect()
    assert others_board(players[0]).record == record_of(players[1])


def test_nobody_ends_a_match_in_a_draw() -> None:
    house, players = seated(LASTING)
    players[0].client.send(Propose("draw"))
    house.pass_time(1)
    assert "only a rematch" in players[0].client.last(Refused).why
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert not any(player.session.drawn for player in players)


@BOTH_GAMES
def test_another_match_needs_both_and_has_a_new_deal(plan: Opened) -> None:
    house, players = played(plan)
    before = record_of(players[0])
    players[0].play_again()
    house.pass_time(0.1)
    assert others_board(players[1]).again
    players[1].play_again()
    play_to(house, players, lambda: all(player.session is not None for player in players))
    house.restart()
    for player in players:
        player.client.connect()
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert record_of(players[0])[1] == record_of(players[1])[1] != before[1]
    assert not any(player.session.differs for player in players)
    assert others_board(players[1]).record == record_of(players[0])


def test_who_was_away_when_both_agreed_finds_the_new_match() -> None:
    house, players = played(HIGH_LOW)
    players[0].play_again()
    players[0].client.lose_connection()
    players[1].play_again()
    players[0].client.connect()
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert record_of(players[0])[1] == record_of(players[1])[1]


def test_a_duplicate_match_stands_for_a_week_while_one_board_is_not_over() -> None:
    house, players = seated(HIGH_LOW)
    play_to(house, players[:1], lambda: players[0].is_done)
    for player in players:
        player.client.lose_connection()
    assert not house.room.is_forgotten(house.now + KEPT - 1)
    assert house.room.is_forgotten(house.now + KEPT + 1)
    for player in players:
        player.client.connect()
    play_to(house, players, lambda: players[1].is_done)
    for player in players:
        player.client.lose_connection()
    assert house.room.is_forgotten(house.now + KEPT_IDLE + 1)


@pytest.mark.exhaustive
def test_a_duplicate_match_goes_on_through_sockets_after_the_server_was_started_again(tmp_path: Path) -> None:
    code = Code.new()
    with serving(tmp_path, (LASTING, code)) as address:
        players = [player_at(address, code, number, LASTING) for number in range(2)]
        play_until(lambda: all(each.session is not None and each.session.lines > 6 for each in players), *players)
    with serving(tmp_path, port=address.port):
        play_out(*players)
        play_until(lambda: all(_heard_record(each) for each in players), *players)
        for player in players:
            player.close()
    assert record_of(players[0])[1] == record_of(players[1])[1]
    assert not any(player.session.differs for player in players)


def _heard_record(player: OnlinePlayer) -> bool:
    assert player.session is not None
    player.session.poll()
    return any(isinstance(each, OtherBoard) and each.record for each in player.session.notices)


def test_the_other_record_must_have_the_same_deal() -> None:
    records = [record_of(player) for player in played(HIGH_LOW)[1]]
    stranger = record_of(played(HIGH_LOW)[1][0])
    assert has_same_deal(*records)
    assert not has_same_deal(records[0], stranger)
    against_another = records[1][0].replace('"child"', '"bold"'), *records[1][1:]
    assert not has_same_deal(records[0], against_another)
    other_cards = records[1][0], stranger[1], *records[1][2:]
    assert not has_same_deal(records[0], other_cards)


@pytest.mark.parametrize("lines", [1, -1])
def test_the_other_record_must_be_that_of_a_finished_match(lines: int) -> None:
    own, other = [record_of(player) for player in played(HIGH_LOW)[1]]
    assert not has_same_deal(own, other[:lines])


@pytest.mark.parametrize("record", [("nonsense",), ("{}", "{}"), ('{"format": "high-low-war-match"}',)])
def test_nonsense_has_not_the_same_deal(record: tuple[str, ...]) -> None:
    own = record_of(played(HIGH_LOW)[1][0])
    assert not has_same_deal(own, record)


def test_the_result_of_a_record_is_that_of_its_last_round() -> None:
    _house, players = played(HIGH_LOW)
    view = players[0].session.view(None)
    assert result_of(record_of(players[0])) == (view.round, view.coins)


@pytest.mark.parametrize(
    "plan",
    [
        replace(HIGH_LOW, bots=(None, None)),
        replace(HIGH_LOW, watched=True),
        replace(HIGH_LOW, hints=True),
        Opened("classic-war", {"players": 3}, (None, "dreamer", "dreamer"), duplicate=True),
    ],
    ids=["two people", "watched", "with hints", "two computers"],
)
def test_a_duplicate_match_that_cannot_be_is_refused(plan: Opened) -> None:
    with pytest.raises(RefusedError, match="duplicate"):
        House(plan)
