"""A changed setting holds at once, over the table as over the title."""

from typing import Any

import pygame
import pytest

from game.settings import LOUDEST
from scenes.core.table_layout import lay_out
from tests.scenes.conftest import Start


def test_what_looks_other_is_drawn_anew_in_every_scene(start: Start) -> None:
    program = start(speed="none")
    program.begin()
    program.settle()
    shown = program.pixels()
    for change in ({"felt": "oxblood"}, {"text_size": 1.5}, {"high_contrast": True}, {"back": "forest"}):
        program.set(**change)
        program.frames(2)
        assert program.pixels() != shown, change
        shown = program.pixels()


def test_the_table_and_the_panel_change_places_for_the_left_hand(start: Start) -> None:
    program = start(speed="none")
    program.begin()
    program.settle()
    right = lay_out(program.window.screen.get_size())
    assert program.board.layout == right and right.panel.left > right.table.right
    program.set(left_handed=True)
    left = program.board.layout
    assert left.panel.right < left.table.left and left.table.size == right.table.size
    program.click_on("Higher")
    program.settle()


CHANGES: list[dict[str, Any]] = [{}, {"reduced_motion": True}, {"left_handed": True}, {"text_size": 1.5}]


@pytest.mark.exhaustive
def test_a_match_ends_on_the_same_table_by_any_setting(start: Start) -> None:
    ends = []
    for number, settings in enumerate(CHANGES):
        program = start(speed="fast", folder=f"{number}")
        program.set(**settings)
        program.begin()
        program.settle()
        program.press(pygame.K_UP)
        program.settle()
        program.set(left_handed=False, reduced_motion=False, text_size=1.0)
        program.frames(5)
        ends.append(program.pixels())
        program.close()
    assert all(end == ends[0] for end in ends)


def test_a_volume_is_heard_at_once_and_nothing_is_drawn_anew_for_it(start: Start) -> None:
    program = start()
    art = program.manager.look.art
    program.set(effects_volume=LOUDEST)
    assert program.manager.look.art is art
    assert program.manager.look.settings.effects_volume == LOUDEST
    program.set(felt="midnight")
    assert program.manager.look.art is not art
