"""Replays: forward and back, to any round or WAR, at any speed, in one player's view or with all cards face up."""

from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.engine.core.watched_match import OPEN
from game.engine.high_low.events import WarStarted
from game.engine.high_low.views import OpenView, PlayerView, PublicView
from scenes.core.input import Keys, Pressed
from scenes.core.intents import AskPlayOn, WatchAs
from scenes.core.look import Look
from scenes.core.pads import BUTTON_COMMANDS
from scenes.pad_signs import PadFamily, sign_character
from scenes.table.log_builder import LogBuilder
from scenes.table.replay import TEMPOS, ReplayScene
from scenes.table.replay_panel import Timeline
from scenes.widgets.choices import Picker
from tests.scenes.replaying import ReplayStage, classic_record, high_low_record, watched

RECORDS = {"high-low-war": high_low_record, "classic-war": classic_record}


@pytest.fixture
def stage(look: Look, screen: Surface) -> ReplayStage:
    """Return a paused replay of High Low War at its start, with all cards face up."""
    staged = ReplayStage(look, screen, watched(high_low_record()))
    staged.pause()
    return staged


@pytest.fixture(params=RECORDS)
def any_stage(request: pytest.FixtureRequest, look: Look, screen: Surface) -> ReplayStage:
    """Return a replay of each game."""
    return ReplayStage(look, screen, watched(RECORDS[request.param]()))


def stands_at(stage: ReplayStage, place: int) -> None:
    """Assert that the table, the log and the panel show a match after this many moments."""
    board, moments = stage.board, stage.replay.match.moments
    builder: LogBuilder[Any, Any, Any] = LogBuilder(board.staging, moments[0].view)
    for moment in moments[:place]:
        builder.pass_over(moment.events, moment.view)
    assert stage.replay.place == place
    assert board.director.snapshot().still == board.staging.place(builder.tableau, board.layout)
    assert (board.log, board.history.lines) == (builder.log, builder.history.lines)


def test_played_to_its_end_everything_has_been_shown(any_stage: ReplayStage) -> None:
    any_stage.replay.board.tempo = TEMPOS[-1]
    any_stage.come_to_rest(20_000)
    stands_at(any_stage, len(any_stage.replay.match.moments))
    assert any_stage.board.director.last.view.over and any_stage.replay.is_at_end
    assert any_stage.button("Again")


@pytest.mark.exhaustive
def test_wherever_it_jumps_table_log_and_panel_are_those_of_that_place(any_stage: ReplayStage) -> None:
    any_stage.pause()
    rng, end = Random(1), len(any_stage.replay.match.moments)
    for place in (end, 0, *(rng.randrange(end + 1) for _jump in range(12)), 1):
        any_stage.replay.go_to(place)
        any_stage.run(0.02)
        stands_at(any_stage, place)


def test_a_step_on_shows_what_happened_and_a_step_back_undoes_it(stage: ReplayStage) -> None:
    stage.replay.go_to(10)
    stage.key(pygame.K_RIGHT)
    assert not stage.board.idle
    stage.come_to_rest()
    stands_at(stage, 11)
    stage.key(pygame.K_LEFT)
    stage.run(0.02)
    stands_at(stage, 10)


def test_a_step_while_something_moves_ends_that_and_goes_on(stage: ReplayStage) -> None:
    stage.replay.go_to(10)
    for _step in range(4):
        stage.key(pygame.K_RIGHT)
        stage.run(0.05)
    stage.come_to_rest()
    stands_at(stage, 14)


def test_stepped_to_its_end_it_offers_to_begin_again(stage: ReplayStage) -> None:
    stage.replay.go_to(len(stage.replay.match.moments) - 1)
    stage.key(pygame.K_RIGHT)
    stage.come_to_rest()
    stage.pass_time(0.05)
    assert stage.button("Again") and not stage.button("Step ›").enabled


def test_it_stops_at_both_ends(stage: ReplayStage) -> None:
    end = len(stage.replay.match.moments)
    stage.key(pygame.K_LEFT)
    assert stage.replay.place == 0
    stage.key(pygame.K_END)
    stage.key(pygame.K_RIGHT)
    stage.run(0.02)
    stands_at(stage, end)
    stage.key(pygame.K_HOME)
    stage.run(0.02)
    stands_at(stage, 0)


def test_page_down_and_up_go_from_round_to_round(stage: ReplayStage) -> None:
    for number in (1, 2, 3, 4):
        stage.key(pygame.K_PAGEDOWN)
        stage.run(0.02)
        assert stage.board.director.last.view.round == number
        stands_at(stage, stage.replay.chapters.rounds[number - 1])
    stage.key(pygame.K_RIGHT)
    for number in (4, 3, 2, 1):
        stage.key(pygame.K_PAGEUP)
        assert stage.board.director.last.view.round == number
    stage.key(pygame.K_PAGEUP)
    assert stage.replay.place == 0


def test_past_the_last_round_lies_the_end(stage: ReplayStage) -> None:
    stage.replay.go_to(stage.replay.chapters.rounds[-1])
    stage.key(pygame.K_PAGEDOWN)
    assert stage.replay.place == len(stage.replay.match.moments)


def test_a_war_is_gone_to_so_that_it_is_seen_to_break_out(stage: ReplayStage) -> None:
    wars = stage.replay.chapters.wars
    moments = stage.replay.match.moments
    assert len(wars) > 1
    for place in wars:
        stage.key(pygame.K_w)
        assert stage.replay.place == place and not stage.board.idle
        assert any(isinstance(event, WarStarted) for event in moments[place - 1].events)
        stage.come_to_rest()
        assert stage.board.is_at_war
    stage.key(pygame.K_w)
    assert stage.replay.place == wars[-1]
    for place in reversed(wars[:-1]):
        stage.key(pygame.K_q)
        assert stage.replay.place == place


def test_a_jump_into_a_war_and_out_of_it_turns_the_light_at_once(stage: ReplayStage) -> None:
    for place, embers in ((stage.replay.chapters.wars[0], True), (0, False)):
        stage.replay.go_to(place)
        stage.run(0.02)
        assert stage.manager.scenes[0].embers == embers  # type: ignore[attr-defined]
        assert not stage.manager.painter.in_transition


def test_it_goes_as_many_times_as_fast_as_it_says(stage: ReplayStage) -> None:
    seconds = {}
    for tempo in (1.0, 4.0):
        stage.replay.go_to(4)
        stage.board.tempo = tempo
        stage.key(pygame.K_SPACE)
        frames = 0
        while stage.replay.place < 10:
            stage.pass_time(0.01)
            frames += 1
        seconds[tempo] = frames / 100
        stage.key(pygame.K_SPACE)
    assert seconds[1.0] == pytest.approx(4 * seconds[4.0], rel=0.1)


def test_plus_and_minus_change_the_speed_as_far_as_it_goes(stage: ReplayStage) -> None:
    for _press in TEMPOS:
        stage.key(pygame.K_PLUS, "+")
    assert stage.board.tempo == TEMPOS[-1] and not stage.button("Faster").enabled
    assert f"{TEMPOS[-1]:g}×" in stage.replay.status()
    for _press in TEMPOS:
        stage.key(pygame.K_MINUS, "-")
    assert stage.board.tempo == TEMPOS[0] and not stage.button("Slower").enabled


def test_a_click_on_the_table_lets_it_go_and_stops_it(stage: ReplayStage) -> None:
    middle = stage.board.layout.table.center
    stage.click(middle)
    assert stage.replay.playing
    stage.pass_time(0.5)
    stage.click(middle)
    assert not stage.replay.playing


def test_after_the_end_it_begins_again(stage: ReplayStage) -> None:
    stage.key(pygame.K_END)
    stage.run(0.02)
    stage.click_on("Again")
    stage.run(0.02)
    assert stage.replay.playing and stage.replay.place <= 1


def test_it_is_slid_to_any_place_by_mouse(stage: ReplayStage) -> None:
    line = next(widget for widget in stage.replay.controls.widgets if isinstance(widget, Timeline))
    stage.press((line.rect.x, line.rect.centery))
    stage.point((line.rect.centerx, line.rect.centery))
    stage.point((line.rect.right, line.rect.centery))
    stage.run(0.5)
    stage.run(0.02)
    stands_at(stage, len(stage.replay.match.moments))
    stage.point((line.rect.x, line.rect.centery))
    stage.release((line.rect.x, line.rect.centery))
    stage.run(0.5)
    assert stage.replay.place == 0


@pytest.mark.parametrize("key", [pygame.K_END, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_w])
def test_where_the_timeline_was_dragged_last_is_forgotten_once_a_key_goes_elsewhere(
    stage: ReplayStage, key: int
) -> None:
    """Just after a change of the light, the drag is still pending."""
    line = next(widget for widget in stage.replay.controls.widgets if isinstance(widget, Timeline))
    war, end = stage.replay.chapters.wars[0], len(stage.replay.match.moments)
    within, elsewhere = ((round(line.rect.x + line.rect.w * place / end), line.rect.centery) for place in (war, 5))
    stage.press(within)
    stage.point(elsewhere)
    stage.release(elsewhere)
    assert stage.replay.place == war
    stage.key(key)
    gone_to = stage.replay.place
    stage.run(0.5)
    stage.run(0.02)
    assert stage.replay.place == gone_to != war


def test_where_it_was_dragged_last_is_forgotten_also_by_a_key_to_where_it_stands(stage: ReplayStage) -> None:
    line = next(widget for widget in stage.replay.controls.widgets if isinstance(widget, Timeline))
    war, end = stage.replay.chapters.wars[0], len(stage.replay.match.moments)
    start, within = ((round(line.rect.x + line.rect.w * place / end), line.rect.centery) for place in (0, war))
    stage.press(within)
    stage.point(start)
    stage.run(0.5)
    stage.point(within)
    assert stage.replay.place == 0
    stage.key(pygame.K_HOME)
    stage.run(0.5)
    assert stage.replay.place == 0


def test_dragged_across_a_war_the_light_never_flashes(stage: ReplayStage) -> None:
    line = next(widget for widget in stage.replay.controls.widgets if isinstance(widget, Timeline))
    war, end = stage.replay.chapters.wars[0], len(stage.replay.match.moments)
    within, before = (round(line.rect.x + line.rect.w * place / end) for place in (war, 0))
    stage.press((before, line.rect.centery))
    lights = []
    for frame in range(60):
        stage.point((within if frame % 2 else before, line.rect.centery))
        stage.run(1 / 60)
        lights.append(stage.manager.scenes[0].embers)  # type: ignore[attr-defined]
    assert 1 <= sum(one != other for one, other in pairwise(lights)) <= 3
    stage.point((within, line.rect.centery))
    stage.run(0.5)
    stage.run(0.02)
    stands_at(stage, war)


def test_the_next_watcher_is_asked_for_by_key_and_by_mouse(stage: ReplayStage) -> None:
    stage.key(pygame.K_v, "v")
    picker = next(widget for widget in stage.replay.controls.widgets if isinstance(widget, Picker))
    stage.click((picker.rect.right - 4, picker.rect.centery))
    assert stage.wanted == [WatchAs(0), WatchAs(1)]
    assert picker.options == ("All face up", "View: Ann", "View: Bo")


def test_watched_as_somebody_else_it_stands_where_it_stood(stage: ReplayStage) -> None:
    stage.replay.go_to(30)
    assert isinstance(view_of(stage), OpenView)
    stage.replay.show(watched(high_low_record(), 1))
    stage.run(0.02)
    stands_at(stage, 30)
    view = view_of(stage)
    assert isinstance(view, PlayerView) and view.seat == 1
    assert not any(isinstance(moment.view, OpenView) for moment in stage.replay.match.moments)


def test_a_match_under_way_is_watched_as_its_players_may_and_no_other_way(look: Look, screen: Surface) -> None:
    stage = ReplayStage(look, screen, watched(high_low_record(40), OPEN))
    stage.pause()
    stage.key(pygame.K_v, "v")
    stage.key(pygame.K_p, "p")
    assert stage.wanted == []
    assert not any(isinstance(widget, Picker) for widget in stage.replay.controls.widgets)
    stage.key(pygame.K_END)
    stage.run(0.02)
    assert not view_of(stage).over and stage.replay.is_at_end


def test_it_is_played_on_from_the_line_that_was_shown_last(stage: ReplayStage) -> None:
    assert not stage.button("Play on").enabled, "nothing has been dealt yet"
    stage.replay.go_to(30)
    stage.key(pygame.K_p, "p")
    stage.click_on("Play on")
    assert stage.wanted == [AskPlayOn(31)] * 2, "the header is the first line"
    stage.key(pygame.K_END)
    stage.run(0.02)
    assert not stage.button("Play on").enabled


def button_of_a_pad(stage: ReplayStage, name: str, is_repeated: bool = False) -> None:
    """Press a button of a pad, or hold it."""
    named = Keys({}).named_button(name)
    command = BUTTON_COMMANDS.get(name)
    pressed = Pressed(named, command, button=name)
    if is_repeated:
        pressed = Pressed(command=command, button=name, repeats=named)
    stage.wanted += stage.manager.act(pressed)


def test_the_stick_of_a_pad_turns_rounds_and_pressed_in_it_plays_on(stage: ReplayStage) -> None:
    second, third = stage.replay.chapters.rounds[1:3]
    stage.replay.go_to(second)
    button_of_a_pad(stage, "stick down")
    assert stage.replay.place == third
    button_of_a_pad(stage, "stick up")
    assert stage.replay.place == second and stage.wanted == []
    button_of_a_pad(stage, "right stick")
    assert stage.wanted == [AskPlayOn(stage.replay.chapters.moments[second - 1].line)]


def test_holding_a_direction_of_a_pad_that_steps_moves_no_focus(stage: ReplayStage) -> None:
    stage.replay.go_to(30)
    button_of_a_pad(stage, "left")
    button_of_a_pad(stage, "left", is_repeated=True)
    assert stage.replay.place == 29
    assert stage.replay.controls.focused is stage.replay.controls.widgets[1]


def test_the_buttons_for_rounds_show_their_keys_or_a_pad_s_stick(stage: ReplayStage) -> None:
    keys = Keys({})
    assert stage.button("‹ Round").hint_by(keys) == "PgUp"
    keys.pad = PadFamily.LETTERS
    assert stage.button("Round ›").hint_by(keys) == sign_character(PadFamily.LETTERS, "stick down")


def test_the_log_tells_no_more_than_has_been_shown(stage: ReplayStage) -> None:
    stage.replay.go_to(stage.replay.chapters.rounds[2])
    assert [line.text for line in stage.board.log if line.heading and "Round" in line.text] == [
        "Round 1",
        "Round 2",
        "Round 3",
    ]
    stage.key(pygame.K_HOME)
    assert stage.board.log == []


def test_the_panel_says_in_the_end_who_has_won(stage: ReplayStage) -> None:
    stage.key(pygame.K_END)
    stage.run(0.02)
    winner = view_of(stage).winner
    assert stage.replay.status() == ("A draw" if winner is None else f"{('Ann', 'Bo')[winner]} wins")


def view_of(stage: ReplayStage) -> PublicView:
    """Return the view shown."""
    view = stage.board.director.last.view
    assert isinstance(view, PublicView) and isinstance(stage.manager.top, ReplayScene)
    return view
