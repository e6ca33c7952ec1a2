"""Starting a match: the contents of its record, and the effects of the seed."""

import json
from pathlib import Path
from random import Random

import pytest

from game.engine.core.record_format import Header
from game.engine.core.seated_players import GUEST, Computer, Person, Seating
from game.engine.high_low.events import CardsDealt, StarterFlipped
from game.session.local_session import LocalSession
from game.session.record_header import read_seating
from game.store.files import StoreError
from game.store.record_files import unfinished
from tests.seating import bots_of, seating_of
from tests.session.matches import BOTS, MIXED, PERSONS, Start, play_out

MIXED_NAME = "mixed:memory=60:nerve=40:bluff=10:error=20"


def test_the_record_holds_header_deal_and_flip_before_anything_is_released(start: Start) -> None:
    session = start(MIXED, app="1.2.3")
    header, *lines = map(json.loads, session.path.read_text().splitlines())
    assert [line["do"] for line in lines] == ["deal", "flip"]
    assert header["players"] == ["Ann", "Bo"] and header["rules"] == {"raise_limit": 3, "raises_limit": 3}
    assert header["created"] == "2031-05-06T12:30:59+00:00"
    assert (header["bots"], header["app"], header["seed"]) == ([None, "steady"], "1.2.3", 5)


def test_without_a_seed_and_a_version_the_header_names_none(start: Start) -> None:
    header = json.loads(start(seed=None).path.read_text().splitlines()[0])
    assert "seed" not in header and "app" not in header


def test_the_table_is_empty_until_the_first_poll_releases_the_deal(start: Start) -> None:
    session = start()
    assert session.view(0).coins == (0, 0) and session.persons_to_act() == ()
    (first,) = session.poll()
    assert [type(event) for event in first.events(None)][:2] == [CardsDealt, StarterFlipped]
    assert session.view(0).coins == (20, 20) and session.persons_to_act() == (0, 1)
    assert session.poll() == ()


def test_the_same_seed_deals_the_same_match_whoever_plays(start: Start) -> None:
    lines = [
        start(seating, seed=9, bots=bots).path.read_text().splitlines()[1:]
        for seating, bots in ((PERSONS, 1), (BOTS, 2))
    ]
    assert lines[0] == lines[1]
    assert lines[0] != start(seed=10).path.read_text().splitlines()[1:]


@pytest.mark.exhaustive
def test_the_bots_own_chance_does_not_shift_the_seeds(start: Start) -> None:
    """Other decisions lead to the same shuffles."""
    shuffles, decisions = [], []
    for bots in (1, 2):
        session = start(BOTS, seed=13, bots=bots)
        play_out(session)
        lines = [(json.loads(line).get("do"), line) for line in session.path.read_text().splitlines()]
        shuffles.append([line for kind, line in lines if kind == "shuffle"])
        decisions.append([line for kind, line in lines if kind in ("predict", "check", "raise", "call")])
    assert decisions[0] != decisions[1]
    both = min(map(len, shuffles))
    assert both and shuffles[0][:both] == shuffles[1][:both]


def test_an_unknown_opponent_is_refused_and_no_file_is_made(start: Start, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"there is no opponent 'ace'; choose from child, bold, "):
        start(seating_of(("Ann", "Bo"), (None, "ace")))
    assert unfinished(tmp_path) == []


def test_a_mixed_opponent_stands_in_the_record_with_its_knobs(start: Start) -> None:
    session = start(seating_of(("Ann", "Bo"), (None, MIXED_NAME)))
    assert json.loads(session.path.read_text().splitlines()[0])["bots"] == [None, MIXED_NAME]
    session.close()
    assert bots_of(LocalSession.resume(session.path, Random(1)).seating) == (None, MIXED_NAME)


def test_a_mixture_out_of_range_is_refused_and_no_file_is_made(start: Start, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"^in the new match, nerve must be from 0 to 100, not 101$"):
        start(seating_of(("Ann", "Bo"), (None, "mixed:nerve=101")))
    assert unfinished(tmp_path) == []


@pytest.mark.parametrize("identity", ["0123456789abcdef", GUEST])
def test_the_header_names_the_profile_at_each_seat(start: Start, identity: str) -> None:
    session = start(Seating(("Ann", "Bo"), (Person(identity), Person())))
    header = json.loads(session.path.read_text().splitlines()[0])
    assert header["profiles"] == [identity, None]
    assert read_seating(session.header, session.path) == session.seating
    assert session.seating.has_guest == (identity == GUEST)


def test_without_profiles_the_header_names_none(start: Start) -> None:
    assert "profiles" not in json.loads(start(MIXED).path.read_text().splitlines()[0])


@pytest.mark.parametrize("values", [7, "guest", [], ["guest"], [None, 3], ["0123456789abcdeX", "host"], [{}, []]])
def test_identities_that_cant_be_are_ignored(start: Start, values: object) -> None:
    header = start(PERSONS).header
    strange = Header(header.rules, header.players, {**header.extra, "profiles": values})
    assert read_seating(strange, Path("x")).players == (Person(), Person())


def test_a_computer_has_no_identity(start: Start) -> None:
    header = start(MIXED).header
    strange = Header(header.rules, header.players, {**header.extra, "profiles": ["guest", "guest"]})
    assert read_seating(strange, Path("x")).players == (Person(GUEST), Computer("steady"))
