"""Finding tables on the same network, and knocking at them, on the loopback interface alone."""

import socket
from collections.abc import Iterator
from contextlib import closing
from os import getpid
from pathlib import Path

import pytest
from zeroconf import IPVersion, NotRunningException, ServiceInfo, Zeroconf

from game.online.client import Address, TableClient
from game.online.discovery import SERVICE, Announcement, Finder, FoundTable, table_in
from game.online.handshake import VERSION
from game.online.knock_digits import Visitor, digits_of, promised_nonce
from game.online.knocking_client import CodeRequest
from game.online.messages import Seated
from game.online.table_code_and_proofs import Code, Greeting
from tests.online.players import sitting
from tests.online.serving import serving
from tests.online.tables import TWO
from tests.waiting import wait_for

HERE = ["127.0.0.1"]


@pytest.fixture
def finder() -> Iterator[Finder]:
    """Look for tables on the loopback interface."""
    with closing(Finder(HERE)) as found:
        yield found


def announced(**properties: str) -> ServiceInfo:
    """Return the announcement of a table with some properties replaced."""
    words = {"name": "Ann", "game": "high-low-war", "version": str(VERSION), **properties}
    return ServiceInfo(SERVICE, f"x.{SERVICE}", 5_000, properties=words, server="x.local.", parsed_addresses=HERE)


@pytest.mark.exhaustive
def test_a_table_is_found_and_is_gone_once_it_is_withdrawn(finder: Finder) -> None:
    # tests in other processes announce tables too
    port = getpid() % 60_000 + 1
    table = FoundTable(Address("127.0.0.1", port), "Ann", "high-low-war")
    announcement = Announcement("Ann", "high-low-war", port, HERE)
    try:
        wait_for(lambda: table in finder.tables(), lambda: "the table wasn’t found")
    finally:
        announcement.close()
    wait_for(lambda: table not in finder.tables(), lambda: "the table is still listed")


def test_an_announcement_names_no_system(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = list[ServiceInfo]()
    monkeypatch.setattr("zeroconf.Zeroconf.register_service", lambda _self, info: kept.append(info))
    Announcement("Ann", "high-low-war", 5_000, HERE).close()
    (info,) = kept
    words = " ".join((info.name, info.server or "", *map(str, info.properties.items())))
    assert socket.gethostname() not in words
    assert {*info.properties} == {b"name", b"game", b"version"}


@pytest.mark.parametrize(
    "properties",
    [{"game": "chess"}, {"name": ""}, {"name": " \n"}, {"version": "99"}, {"version": ""}],
    ids=["game", "no name", "blank name", "version", "no version"],
)
def test_an_announcement_that_makes_no_sense_is_not_listed(properties: dict[str, str]) -> None:
    assert table_in(announced()) is not None
    assert table_in(announced(**properties)) is None


def test_a_name_from_the_network_is_cleaned() -> None:
    table = table_in(announced(name="A\x1b[2J\u202e" + "n" * 100))
    assert table is not None and table.name.isprintable() and len(table.name) <= 40


def test_whoever_the_host_lets_in_receives_the_code_after_both_saw_the_same_digits(tmp_path: Path) -> None:
    code, visitors = Code.new(), list[Visitor]()
    with serving(tmp_path, (TWO, code), on_knock=visitors.append) as address:
        knocker = CodeRequest(address, "Bo\x07")
        wait_for(lambda: visitors and knocker.digits, lambda: "nobody heard the knock")
        assert visitors[0].digits == knocker.digits and len(knocker.digits) == 6
        assert visitors[0].name == "Bo□" and knocker.code is None
        visitors[0].answer(code)
        wait_for(lambda: knocker.code, lambda: "the code didn’t come")
        knocker.close()
        assert knocker.code == code
        client = TableClient(address, code, sitting(0))
        wait_for(lambda: any(isinstance(each, Seated) for each in client.received()), lambda: "no seat")
        client.close()


def test_whoever_the_host_turns_away_receives_no_code(tmp_path: Path) -> None:
    visitors = list[Visitor]()
    with serving(tmp_path, (TWO, Code.new()), on_knock=visitors.append) as address:
        knocker = CodeRequest(address, "Bo")
        wait_for(lambda: visitors, lambda: "nobody heard the knock")
        visitors[0].answer(None)
        wait_for(lambda: knocker.why, lambda: "there was no answer")
        knocker.close()
    assert "didn’t let you in" in knocker.why and knocker.code is None


def test_nobody_knocks_at_a_table_whose_host_does_not_want_it(tmp_path: Path) -> None:
    with serving(tmp_path, (TWO, Code.new())) as address:
        knocker = CodeRequest(address, "Bo")
        wait_for(lambda: knocker.why, lambda: "there was no answer")
        knocker.close()
    assert "nobody answers the door" in knocker.why


def test_the_digits_differ_with_another_certificate_and_follow_from_every_number() -> None:
    words = ["c" * 64, "1" * 32, "2" * 32, "3" * 32, "4" * 32]
    found = set()
    for place in range(-1, len(words)):
        certificate, here, there, server, client = (
            word[::-1].replace(word[0], "f", 1) if place == number else word for number, word in enumerate(words)
        )
        found.add(digits_of(Greeting(certificate, here, there), server, client))
    assert len(found) == len(words) + 1


def test_a_promise_of_a_number_is_its_hash() -> None:
    assert promised_nonce("ab" * 16) != promised_nonce("cd" * 16) and len(promised_nonce("ab" * 16)) == 64


@pytest.mark.exhaustive
def test_a_table_that_is_found_while_the_search_ends_is_passed_over(
    finder: Finder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(_self: Zeroconf, _type: str, _name: str, _patience: int) -> None:
        raise NotRunningException

    with Zeroconf(interfaces=HERE, ip_version=IPVersion.V4Only) as other:
        monkeypatch.setattr(Zeroconf, "get_service_info", end)
        finder.add_service(other, SERVICE, f"table.{SERVICE}")
    assert f"table.{SERVICE}" not in str(finder.tables())
