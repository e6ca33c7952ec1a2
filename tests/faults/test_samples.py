"""A small sample of each campaign, and checks that each campaign notices failures."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.settings import DEFAULTS
from game.store.record_writer import RecordWriter, Ticket
from game.store.settings import SETTINGS_FILE, save_settings
from tests.faults import clocks, damage, disks, growth, inputs, kills, power
from tests.faults.growth import Held, growing
from tests.faults.matches import settings_hold
from tests.faults.tally import Tally

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="descriptors and killed children are told by Linux")

SLOW = {"review", "told decks", "SVG card", "PNG card", "manifest", "sprite", "sound"}
"""Kinds of files that need a process to read, or a solver to make."""


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def holds(tally: Tally) -> bool:
    assert tally.holds, str(tally)
    return True


@pytest.mark.exhaustive
def test_a_program_that_is_killed_loses_nothing() -> None:
    assert holds(kills.run(1))


def test_a_power_cut_loses_nothing_that_was_shown() -> None:
    assert holds(power.run(1, decisions=2, every=23))


@pytest.mark.exhaustive
def test_a_damaged_file_is_read_or_refused() -> None:
    assert holds(damage.run(40, but=SLOW))


@pytest.mark.exhaustive
def test_a_failing_disk_loses_nothing_that_was_shown() -> None:
    assert holds(disks.run(1, decisions=1, kinds=["full"]))


def test_a_clock_that_jumps_harms_no_match() -> None:
    assert holds(clocks.run(3))


@pytest.mark.exhaustive
def test_random_inputs_end_nothing() -> None:
    assert holds(inputs.run(60))


@pytest.mark.exhaustive
def test_matches_are_played_one_after_the_other_to_their_end() -> None:
    tally = growth.run(2)
    assert tally.tried == 2 and not (tally.tracebacks or tally.hangs), str(tally)


def test_what_grows_is_noticed() -> None:
    level = [Held(100.0, 20, 2, 0)] * 10
    assert [*growing(level)] == []
    assert [*growing([Held(100.0 + at, 20 + at, 2, 0) for at in range(0, 60, 6)])] != []


def test_settings_that_are_cut_or_wrong_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS_FILE
    assert settings_hold(path)
    save_settings(path, DEFAULTS._replace(felt="midnight"))
    assert settings_hold(path)
    whole = path.read_bytes()
    for damaged in (whole[:-9], b"", whole.replace(b"midnight", b"midnght")):
        path.write_bytes(damaged)
        assert not settings_hold(path)


@pytest.mark.exhaustive
def test_what_is_shown_before_the_disk_has_it_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[Sequence[str]] = []

    def too_late(writer: RecordWriter, lines: Sequence[str]) -> Ticket:
        waiting.append(lines)
        if len(waiting) > 1:
            append(writer, waiting.pop(0))
        ticket = Ticket()
        ticket.settle(None)
        return ticket

    append = RecordWriter.append
    monkeypatch.setattr(RecordWriter, "append", too_late)
    assert power.run(1, decisions=3, every=23).lost
