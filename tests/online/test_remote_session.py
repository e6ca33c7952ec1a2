"""A client checks that the server keeps to the seal, the cuts and everything that it showed."""

import pytest

from game.engine.core.errors import SpokenError
from game.engine.core.fair_deal import verify
from game.engine.core.record_codec import read_object, write_object
from game.engine.core.record_format import AS_SHOWN, read_header
from game.games import ENGINES
from game.online.client import Received
from game.online.messages import (
    CutMade,
    Due,
    Ended,
    FromClient,
    Line,
    Presence,
    Proposed,
    Said,
    Sealed,
    SeatGiven,
    SeatTakenBack,
    TimedOut,
)
from game.online.released_lines import as_data
from game.online.remote_session import RemoteSession, deal_agrees
from tests.online.players import OnlinePlayer
from tests.online.rooms import play_to, seated
from tests.online.tables import SALT, TWO


class Recorded:
    """A connection that delivers recorded messages."""

    def __init__(self, messages: list[Received]) -> None:
        self._messages = messages

    def send(self, message: FromClient) -> None:
        """Send nothing."""

    def received(self) -> list[Received]:
        """Return all messages, once."""
        found, self._messages = self._messages, []
        return found

    def close(self) -> None:
        """Do nothing."""


@pytest.fixture(scope="module")
def player() -> OnlinePlayer:
    """Return a person who has played a match to its end."""
    house, players = seated(TWO)
    play_to(house, players, lambda: all(player.is_done for player in players))
    return players[0]


def differs(player: OnlinePlayer, ended: Ended) -> bool:
    """Return True if a client detects a dishonest final message."""
    later: list[Received] = []
    for message in player.client.messages():
        if isinstance(message, Line) and message.number > player.lines[-1].number:
            later.append(Line(message.number, ended) if isinstance(message.what, Ended) else message)
    session = RemoteSession(Recorded(later), player.seat, player.header, player.lines, Due(player.lines[-1].number, ()))
    session.poll()
    assert session.record
    return session.differs


@pytest.mark.parametrize(
    "message",
    [
        *(Said(2, 1), Proposed(2, "draw"), Presence((True, True, False), 9), Due(9, (0, 2))),
        *(Line(99, SeatGiven(2, "child")), Line(99, SeatGiven(1, "nobody")), Line(99, SeatTakenBack(2))),
        Line(99, TimedOut(2)),
    ],
    ids=repr,
)
def test_a_message_about_a_seat_or_a_computer_that_does_not_exist_is_refused_in_a_line(
    player: OnlinePlayer, message: Received
) -> None:
    due = Due(player.lines[-1].number, ())
    for earlier in ([], [Line(98, TWO)]):
        session = RemoteSession(Recorded([*earlier, message]), player.seat, player.header, player.lines, due)
        with pytest.raises(SpokenError):
            session.poll()


def test_an_earlier_line_about_a_computer_that_does_not_exist_is_refused_too(player: OnlinePlayer) -> None:
    lines = [*player.lines, Line(99, SeatGiven(1, "nobody"))]
    with pytest.raises(SpokenError):
        RemoteSession(Recorded([]), player.seat, player.header, lines, Due(99, ()))


def test_an_honest_record_agrees_with_what_was_shown(player: OnlinePlayer) -> None:
    assert not differs(player, Ended(player.session.record))


def test_verify_says_whether_the_kept_record_agrees_with_what_was_shown(player: OnlinePlayer) -> None:
    kept = player.session.record_to_keep
    found = verify(as_data(kept), ENGINES)
    assert kept[:-1] == player.session.record[:-1] and found.as_shown and found.holds
    different = write_object({**read_object(kept[-1]), AS_SHOWN: False})
    found = verify(as_data((*kept[:-1], different)), ENGINES)
    assert found.as_shown is False and not found.holds
    assert verify(as_data(player.session.record), ENGINES).as_shown is None


def test_a_record_with_another_decision_is_found_out(player: OnlinePlayer) -> None:
    record = player.session.record
    swapped = {"higher": "lower", "lower": "higher"}
    at = next(place for place, line in enumerate(record) if '"predict"' in line)
    word = next(word for word in swapped if word in record[at])
    changed = (*record[:at], record[at].replace(word, swapped[word]), *record[at + 1 :])
    assert differs(player, Ended(changed))


def test_a_record_that_stops_before_the_end_is_found_out(player: OnlinePlayer) -> None:
    assert differs(player, Ended(player.session.record[:-4]))


def test_a_record_with_another_header_is_found_out(player: OnlinePlayer) -> None:
    record = player.session.record
    assert differs(player, Ended((record[0].replace("P1", "P2"), *record[1:])))


def test_a_draw_with_another_secret_is_found_out(player: OnlinePlayer) -> None:
    assert differs(player, Ended(player.session.record, drawn=True, secret="0" * 64))


@pytest.mark.parametrize("kind", [Sealed, CutMade], ids=["seal", "cut"])
def test_a_deal_with_another_seal_or_cut_is_found_out(player: OnlinePlayer, kind: type) -> None:
    header = read_header(player.header, ENGINES)
    assert deal_agrees(header, player.lines)
    place = next(place for place, line in enumerate(player.lines) if isinstance(line.what, kind))
    changed = Sealed("0" * 64) if kind is Sealed else CutMade(0, 7, SALT)
    assert not deal_agrees(header, [*player.lines[:place], Line(1, changed), *player.lines[place + 1 :]])
