"""The past of a match that is gone on with: told a part at a time where it is long, as if it were at once."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from pygame import Surface

from game.engine.core.match import Match
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.redaction import redact
from game.engine.high_low.rules import LONG
from scenes.core.look import Look
from scenes.high_low.table import HIGH_LOW
from scenes.table import match_board as board_module
from scenes.table.log_builder import LogBuilder
from tests.engine.drawing import play_randomly
from tests.engine.past import past_events
from tests.pictures.screens import canvas_of
from tests.scenes.stage import Stage, seen


@pytest.fixture
def match() -> Match:
    """A match of some rounds."""
    match = Match.new(HIGH_LOW_WAR, LONG, Random(3), ("Ann", "Bo"))
    play_randomly(match, Random(3), 40)
    return match


def happened(match: Match) -> Sequence[Any]:
    return [redact(event, 0) for event in past_events(match)]


def test_what_is_told_in_parts_and_added_to_meanwhile_is_what_is_told_at_once(match: Match) -> None:
    past, view = happened(match), seen(match, 0)
    at_once, in_parts = (LogBuilder(HIGH_LOW, view) for _each in range(2))
    for told in (at_once, in_parts):
        told.pass_over(past, view)
    assert at_once.log
    decided = match.apply(match.legal_actions(match.to_act()[0])[0]) if match.to_act() else ()
    for event in (redact(each, 0) for each in decided):
        for told in (at_once, in_parts):
            told.add(event, HIGH_LOW.apply_event(told.tableau, event))
        in_parts.tell(7)
        assert not in_parts.is_told and not in_parts.rounds
    assert in_parts.tableau == at_once.tableau
    assert (in_parts.log, in_parts.rounds) == (at_once.log, at_once.rounds)


def test_a_long_match_is_shown_before_its_past_is_told_and_then_its_rounds(
    match: Match, look: Look, screen: Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_module, "TOLD_AT_ONCE", 5)
    stage = Stage(look, screen, seen(match, 0), happened(match))
    without = len(canvas_of(stage.manager).still)
    assert not stage.board.log_builder.is_told
    stage.run()
    stage.run()
    assert not stage.manager.draw(0.0)
    stage.pass_time(1.0)
    assert stage.board.log_builder.is_told and stage.manager.draw(0.0), (
        "it is drawn again once there are rounds to be seen"
    )
    assert len(canvas_of(stage.manager).still) > without
