"""Attacks that succeeded against other games, each with the number of its report."""

import pytest

from game.online.guests_and_limits import PHRASES_AT_ONCE, Allowance
from game.online.messages import (
    ComeBack,
    Due,
    Line,
    Played,
    Propose,
    Refused,
    Said,
    SayPhrase,
    Seated,
    Shown,
    Stored,
    Watch,
)
from game.online.remote_session import Connection
from game.online.server import A_SECOND, BURST
from tests.online.players import OnlinePlayer
from tests.online.rooms import House, back, play_to, seated
from tests.online.tables import LASTING, TWO, events_in, views_in


def played_by(client: Connection) -> list[Line]:
    """Return the lines with decisions that a client received."""
    return [each for each in client.messages() if isinstance(each, Line) and isinstance(each.what, Played)]


def some_rounds(rounds: int = 3) -> tuple[House, list[OnlinePlayer]]:
    """Return a house in which some rounds have been played, and its people."""
    house, players = seated(LASTING)
    play_to(house, players, lambda: players[0].session.view(None).round > rounds)
    return house, players


def test_no_message_holds_the_state_the_secret_the_code_or_a_key() -> None:
    """boardgame.io 1159 and 399: the first message contained the whole state, and later ones its history."""
    house, players = some_rounds()
    late = house.client(back(0))
    texts = [text for client in (*(player.client for player in players), late) for _time, text in client.heard]
    table = house.room.table
    hidden = [table.setup.secret, table.code.letters, *(person.key_sha256 for person in sitting_at(house))]
    assert not [text[:60] for text in texts if any(word in text for word in hidden)]
    drawn = [event for event in events_in(played_by(late)) if event["is"] == "CardDrawn"]
    assert drawn and all((event["card"] is None) == (event["seat"] != 0) for event in drawn)


def sitting_at(house: House) -> list:
    """Return the people who sit at a house's table."""
    return [chair.person for chair in house.room.table.setup.chairs.values()]


def test_whoever_has_no_seat_is_sent_nothing() -> None:
    """boardgame.io 889: a client without credentials received a seat's feed."""
    house, players = some_rounds(1)
    stranger = house.client(ComeBack("f" * 64, 0))
    for message in (Stored(5), Shown(5), Propose("draw"), SayPhrase(1)):
        stranger.send(message)
    play_to(house, players, lambda: players[0].session.view(None).round > 3)
    assert {type(each) for each in stranger.messages()} == {Refused}


def test_a_friend_who_watches_sees_nothing_of_the_round_in_progress() -> None:
    """Cockatrice 1678: spectators saw hands, and revealed them."""
    house, players = seated(LASTING)
    friend = house.client(Watch(0))
    for _ in range(4_000):
        for player in players:
            player.step()
        house.pass_time(0.05)
        if house.room.table.is_over:
            break
        seen = [view["round"] for view in views_in(played_by(friend))]
        assert max(seen, default=0) < house.room.table.session.round
    assert house.room.table.is_over
    kinds = {type(each).__name__ for each in friend.messages()}
    assert kinds <= {"Seated", "Line", "Presence", "Said", "Due"}
    assert {each.seats for each in friend.messages() if isinstance(each, Due)} == {()}


def test_a_watching_client_that_comes_back_after_a_restart_misses_nothing() -> None:
    house, players = some_rounds(1)
    friend, always = house.client(Watch(0)), house.client(Watch(0))
    friend.lose_connection()
    house.restart()
    for client in (*(player.client for player in players), always):
        client.connect()
    play_to(house, players, lambda: players[0].session.view(None).round > 4)
    friend.connect()
    assert [text for _time, text in friend.heard if '"Played"' in text] == [
        text for _time, text in always.heard if '"Played"' in text
    ]


def test_a_client_that_comes_back_is_given_what_it_missed_and_no_new_match() -> None:
    """Balatro Multiplayer server 20: a client that came back was given a fresh state."""
    house, players = some_rounds(1)
    before = len(played_by(players[0].client))
    players[0].client.lose_connection()
    play_to(house, players[1:], lambda: not players[1].session.persons_to_act())
    players[0].client.connect()
    numbers = [line.number for line in played_by(players[0].client)]
    assert len(numbers) >= before and numbers == sorted(set(numbers))
    assert players[0].client.last(Seated) == Seated(players[0].seat)
    play_to(house, players, lambda: all(player.is_done for player in players))
    assert not any(player.session.differs for player in players)


def test_a_flood_of_phrases_reaches_nobody() -> None:
    """Cockatrice 4443: one client's flood filled everybody's screen."""
    house, players = seated(TWO)
    for _ in range(500):
        players[0].client.send(SayPhrase(3))
    assert len([each for each in players[1].client.messages() if isinstance(each, Said)]) == PHRASES_AT_ONCE
    house.pass_time(10)
    players[0].client.send(SayPhrase(3))
    assert len([each for each in players[1].client.messages() if isinstance(each, Said)]) == PHRASES_AT_ONCE + 1


def test_a_flood_of_messages_is_read_slowly() -> None:
    allowance, now = Allowance(BURST, A_SECOND, 0.0), 0.0
    for _ in range(BURST + 10 * A_SECOND):
        now += allowance.take(now)
    assert 9.9 < now < 10.1


def test_nobody_who_plays_as_fast_as_people_can_is_slowed_down() -> None:
    """Cockatrice 3191: limits against floods hindered ordinary players."""
    allowance = Allowance(BURST, A_SECOND, 0.0)
    # ten decisions a second, each followed by a message that it was shown
    assert all(allowance.take(number / A_SECOND) == 0 for number in range(2_000))


@pytest.mark.exhaustive
def test_a_proposal_that_is_repeated_is_told_once() -> None:
    _house, players = seated(TWO)
    for _ in range(50):
        players[0].client.send(Propose("draw"))
    assert sum('"Proposed"' in text for _time, text in players[1].client.heard) == 1
