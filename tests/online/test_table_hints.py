"""Hints at a table are off unless the host allows them, and are then announced to everybody."""

from dataclasses import replace
from random import Random

import pytest

from game.coach.high_low.option_values_and_hints import hinting
from game.online.messages import Played
from game.online.served_table import ServedTable
from tests.online.rooms import seated
from tests.online.tables import TWO, Memory, Players, dealt

WITH_HINTS = replace(TWO, hints=True)


def play_after_a_hint(table: ServedTable) -> None:
    """Play a person's decision after a hint."""
    seat, play = Players(table).persons_play(table)
    table.play(seat, replace(play, practice=True))


def told(table: ServedTable, seat: int) -> bool:
    """Return True if the last decision reached the person at a seat as one made after a hint."""
    line = list(table.since(seat, 0))[-1]
    assert isinstance(line.what, Played)
    return line.what.practice


@pytest.mark.parametrize("allowed", [True, False])
def test_a_hint_is_told_to_everybody_and_marked_in_the_record_if_hints_are_allowed(allowed: bool) -> None:
    memory = Memory()
    table = dealt(WITH_HINTS if allowed else TWO, memory)
    play_after_a_hint(table)
    table.poll()
    assert [told(table, seat) for seat in (0, 1)] == [allowed, allowed]
    assert ('"practice": true' in memory.lines[-1]) == allowed


def test_a_hint_is_still_told_after_the_server_was_started_again() -> None:
    memory = Memory()
    table = dealt(WITH_HINTS, memory)
    play_after_a_hint(table)
    table.poll()
    assert told(ServedTable.restored(memory.lines, Memory(), Random(1)), 1)


def test_only_the_decision_after_a_hint_is_told_as_one() -> None:
    table = dealt(WITH_HINTS)
    play_after_a_hint(table)
    table.poll()
    players = Players(table)
    players.made = {seat: int(seat not in table.due.seats) for seat in (0, 1)}
    players.play_on(table)
    assert not told(table, 1)


def test_a_hint_can_be_computed_from_what_the_player_sees() -> None:
    _house, (ann, _bo) = seated(WITH_HINTS)
    assert ann.session is not None
    source = ann.session.hint_source(ann.seat)
    assert source is not None
    assert next(found for found in hinting(source, ann.seat) if found).predictions


@pytest.mark.exhaustive
def test_without_leave_nothing_is_given_to_a_coach() -> None:
    _house, (ann, _bo) = seated(TWO)
    assert ann.session is not None and ann.session.hint_source(ann.seat) is None
