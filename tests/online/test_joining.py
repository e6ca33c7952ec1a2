"""A table hosted by one program and joined by another, from the code to the first card."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic

import pytest

from game.engine.core.errors import SpokenError
from game.engine.high_low.rules import QUICK
from game.online import hosting
from game.online.client import Address
from game.online.client_seat_files import new_seat
from game.online.hosting import HERE, HostedTable
from game.online.joining import JoinedTable
from game.online.messages import Line, Opened
from game.online.remote_session import RemoteSession
from game.online.table_code_and_proofs import Code
from tests.online.serving import LONGEST

PLAN = Opened("high-low-war", QUICK.differences(), (None, None))
CODE = Code("ABCDEFGH23456789")
NAMES = ("Ann", "Bo")


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    until, wait = monotonic() + LONGEST, Event()
    while not is_so():
        assert monotonic() < until
        wait.wait(0.005)


class Hosted:
    """A table that is hosted, and the people who have joined it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.table = HostedTable(folder / "tables", PLAN, CODE, Random(1), "test")
        wait_until(lambda: self.table.port is not None)
        self.joined = [self.join(number) for number in range(2)]
        self.sessions: list[RemoteSession | None] = [None, None]

    @property
    def address(self) -> Address:
        """Address of the table."""
        assert self.table.address is not None
        return self.table.address

    def join(self, number: int) -> JoinedTable:
        """Take a seat for a person."""
        seat = new_seat(self.address, CODE, NAMES[number], f"{number:016d}")
        return JoinedTable.take_seat(self.folder / NAMES[number], seat)

    def poll(self) -> None:
        """Process what has arrived for everybody."""
        for number, joined in enumerate(self.joined):
            self.sessions[number] = self.sessions[number] or joined.poll()

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Process what arrives for everybody until a condition holds."""

        def is_so_now() -> bool:
            self.poll()
            return is_so()

        wait_until(is_so_now)

    def close(self) -> None:
        """Close all connections and the table."""
        for joined in self.joined:
            joined.close()
        self.table.close()


@pytest.fixture
def hosted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hosted]:
    """A hosted table at which two people have taken a seat."""
    monkeypatch.setattr(hosting, "EVERYWHERE", HERE)
    found = Hosted(tmp_path)
    yield found
    found.close()


def test_everybody_learns_who_sits_there_and_is_asked_to_cut_the_sealed_deck(hosted: Hosted) -> None:
    ann, bo = hosted.joined
    hosted.wait_until(lambda: ann.needs_cut and bo.needs_cut)
    assert ann.names == bo.names and sorted(ann.names.values()) == ["Ann", "Bo"]
    assert ann.seal == bo.seal and len(ann.seal) == 64
    assert ann.missing == bo.missing == 0


def test_the_match_begins_once_both_have_cut(hosted: Hosted) -> None:
    ann, bo = hosted.joined
    hosted.wait_until(lambda: ann.needs_cut and bo.needs_cut)
    ann.cut(7)
    bo.cut(8)
    hosted.wait_until(lambda: all(hosted.sessions))
    assert not ann.needs_cut and not bo.needs_cut
    sessions = [session for session in hosted.sessions if session is not None]
    assert [session.seating.persons for session in sessions] == [(ann.seat,), (bo.seat,)]
    assert not any(session.differs for session in sessions)
    assert sessions[0].header == sessions[1].header


def test_a_program_that_was_closed_before_its_cut_was_revealed_comes_back_and_reveals_it(hosted: Hosted) -> None:
    ann, bo = hosted.joined
    hosted.wait_until(lambda: ann.needs_cut and bo.needs_cut)
    ann.cut(7)
    hosted.wait_until(lambda: ann.seat in bo.promised)
    ann.close()
    assert ann.path is not None
    hosted.joined[0] = JoinedTable.come_back(ann.path)
    bo.cut(8)
    hosted.wait_until(lambda: all(hosted.sessions))
    assert not any(session is None or session.differs for session in hosted.sessions)


@pytest.mark.parametrize("seal", ["", "0" * 64], ids=["the same", "another seal"])
def test_a_program_that_was_closed_finds_out_whether_the_server_sends_what_it_had_sent(
    hosted: Hosted, seal: str
) -> None:
    ann, bo = hosted.joined
    hosted.wait_until(lambda: ann.needs_cut and bo.needs_cut)
    ann.cut(7)
    ann.close()
    assert ann.path is not None
    ann.path.write_text(ann.path.read_text().replace(ann.seal, seal or ann.seal))
    hosted.joined[0] = JoinedTable.come_back(ann.path)
    bo.cut(8)
    hosted.wait_until(lambda: all(hosted.sessions))
    assert [session is not None and session.differs for session in hosted.sessions] == [bool(seal), False]


@pytest.mark.parametrize(
    "plan",
    [Opened("chess", {}, (None, None)), Opened("high-low-war", {}, (None, None), duplicate=True)],
    ids=["an unknown game", "a duplicate match without a computer"],
)
def test_a_plan_that_is_impossible_is_refused_in_a_line(hosted: Hosted, plan: Opened) -> None:
    hosted.wait_until(lambda: all(joined.needs_cut for joined in hosted.joined))
    with pytest.raises(SpokenError):
        hosted.joined[0].take(Line(9, plan))


def test_a_table_that_is_closed_while_it_is_being_announced_is_withdrawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on, withdrawn = Event(), Event(), Event()

    class SlowAnnouncement:
        def __init__(self, _name: str, _game: str, _port: int) -> None:
            begun.set()
            goes_on.wait(LONGEST)

        def close(self) -> None:
            withdrawn.set()

    monkeypatch.setattr(hosting, "EVERYWHERE", HERE)
    monkeypatch.setattr(hosting, "Announcement", SlowAnnouncement)
    table = HostedTable(tmp_path, PLAN, CODE, Random(1), "test")
    wait_until(lambda: table.port is not None)
    table.announce("Ann", PLAN.game)
    assert begun.wait(LONGEST)
    table.close()
    goes_on.set()
    assert withdrawn.wait(LONGEST)
