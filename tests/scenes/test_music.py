"""The music follows what is at stake, from bar to bar, and is silent where it is to be."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.settings import LOUDEST
from scenes.core.sound_and_music import (
    BAR,
    FALL,
    LAYER_CHANNELS,
    LAYERS,
    LEAD,
    MELODY,
    MIXES,
    RISE,
    Arrangement,
    Mood,
    Sounds,
    gain,
    war_mood,
)
from scenes.drawing.asset_pack import Colours, Pack
from tests.scenes.conftest import Start
from tests.scenes.test_sounds import FRAME, go_on

EVERYTHING = (MELODY, *LAYERS)


def played(arrangement: Arrangement, mood: Mood, start: float, end: float) -> None:
    """Play the music from one position to another, in seconds."""
    frames = round((end - start) / FRAME)
    for frame in range(1, frames + 1):
        arrangement.update(mood, start + frame * FRAME, FRAME)


def mix(mood: Mood) -> dict[str, float]:
    return {**dict.fromkeys(EVERYTHING, 0.0), **MIXES[mood]}


def test_the_music_begins_in_the_mood_it_is_asked_for() -> None:
    arrangement = Arrangement()
    played(arrangement, Mood.TITLE, 0, 1)
    assert arrangement.levels == mix(Mood.TITLE)
    assert not arrangement.is_changing


def test_another_mood_waits_for_the_next_bar() -> None:
    arrangement = Arrangement()
    played(arrangement, Mood.TABLE, 0, 1.1 * BAR)
    played(arrangement, Mood.WAR, 1.1 * BAR, 2 * BAR - LEAD - 2 * FRAME)
    assert arrangement.levels == mix(Mood.TABLE)


def test_what_is_new_is_up_when_the_bar_has_begun_and_what_is_over_dies_away() -> None:
    arrangement = Arrangement()
    played(arrangement, Mood.TABLE, 0, 1.1 * BAR)
    played(arrangement, Mood.WAR, 1.1 * BAR, 2 * BAR + RISE - LEAD + 2 * FRAME)
    new = MIXES[Mood.WAR].keys() - MIXES[Mood.TABLE].keys()
    over = MIXES[Mood.TABLE].keys() - MIXES[Mood.WAR].keys()
    assert all(arrangement.levels[layer] == MIXES[Mood.WAR][layer] for layer in new)
    assert all(0 < arrangement.levels[layer] < MIXES[Mood.TABLE][layer] for layer in over)
    assert arrangement.is_changing
    played(arrangement, Mood.WAR, 2 * BAR + RISE, 2 * BAR + RISE + FALL)
    assert arrangement.levels == mix(Mood.WAR)


def test_a_mood_that_passes_within_a_bar_is_never_heard() -> None:
    arrangement = Arrangement()
    played(arrangement, Mood.TABLE, 0, 1.1 * BAR)
    played(arrangement, Mood.RAISED, 1.1 * BAR, 1.5 * BAR)
    played(arrangement, Mood.TABLE, 1.5 * BAR, 3 * BAR)
    assert arrangement.levels == mix(Mood.TABLE)


def test_no_step_of_a_layer_is_so_large_that_it_clicks() -> None:
    arrangement = Arrangement()
    moods = [mood for mood in Mood for _bar in range(2)]
    for bar, mood in enumerate(moods):
        for frame in range(1, round(BAR / FRAME) + 1):
            before = dict(arrangement.levels)
            arrangement.update(mood, bar * BAR + frame * FRAME, FRAME)
            assert all(abs(level - before[layer]) <= FRAME / RISE + 1e-9 for layer, level in arrangement.levels.items())


def test_every_mood_sounds_unlike_every_other_and_every_layer_is_heard_in_one() -> None:
    mixes = [tuple(sorted(mix(mood).items())) for mood in Mood]
    assert len(set(mixes)) == len(mixes)
    assert {layer for wanted in MIXES.values() for layer in wanted} == set(EVERYTHING)


def test_each_level_of_war_adds_to_the_one_before_until_all_are_heard() -> None:
    moods = [war_mood(depth) for depth in (1, 2, 3, 4, 12)]
    assert moods == [Mood.WAR, Mood.WAR_IN_WAR, Mood.DEEP_WAR, Mood.DEEP_WAR, Mood.DEEP_WAR]
    assert MIXES[Mood.WAR].keys() < MIXES[Mood.WAR_IN_WAR].keys() < MIXES[Mood.DEEP_WAR].keys()


@pytest.fixture
def playing(pack: Pack) -> Sounds:
    """Sounds with music alone, on a device that nobody hears."""
    sounds = Sounds(0, 0, LOUDEST)
    sounds.open()
    pygame.mixer.stop()
    sounds.use_pack(pack, pack)
    go_on(sounds)
    return sounds


def busy() -> set[str]:
    """The layers that go round, heard or not."""
    found = {layer for layer, number in LAYER_CHANNELS.items() if pygame.mixer.Channel(number).get_busy()}
    return found | ({MELODY} if pygame.mixer.music.get_busy() else set())


def test_all_layers_go_round_together_and_only_those_of_the_mood_are_heard(playing: Sounds) -> None:
    assert busy() == set(EVERYTHING)
    for _frame in range(60):
        playing.update(FRAME, Mood.TITLE)
    heard = {layer: pygame.mixer.Channel(number).get_volume() for layer, number in LAYER_CHANNELS.items()}
    wanted = mix(Mood.TITLE)
    assert heard == {layer: pytest.approx(wanted[layer] * gain(LOUDEST), abs=0.01) for layer in LAYERS}
    assert pygame.mixer.music.get_volume() == pytest.approx(wanted[MELODY] * gain(LOUDEST), abs=0.01)


def test_without_volume_the_music_stops_and_with_it_begins_again(playing: Sounds) -> None:
    playing.set_volumes(LOUDEST, 0, 0)
    assert busy() == set()
    playing.update(FRAME, Mood.WAR)
    assert busy() == set()
    playing.set_volumes(LOUDEST, 0, 10)
    go_on(playing)
    assert busy() == set(EVERYTHING)


def test_effects_never_take_the_channel_of_a_layer(playing: Sounds) -> None:
    playing.set_volumes(LOUDEST, 0, 0)
    for _press in range(60):
        playing.play("button")
    assert busy() == set()


def test_a_pack_that_has_no_music_leaves_the_built_in_one(pack: Pack, tmp_path: Path) -> None:
    sounds = Sounds(0, 0, LOUDEST)
    sounds.open()
    sounds.use_pack(Pack(tmp_path, {}, {}, Colours()), pack)
    go_on(sounds)
    assert busy() == set(EVERYTHING)


def test_without_any_music_there_is_silence(tmp_path: Path) -> None:
    empty = Pack(tmp_path, {}, {}, Colours())
    sounds = Sounds(0, 0, LOUDEST)
    sounds.open()
    sounds.use_pack(empty, empty)
    go_on(sounds)
    sounds.update(FRAME, Mood.WAR)
    assert busy() == set()


def test_the_music_is_that_of_the_title_then_of_the_table_and_a_page_over_it_leaves_it_so(start: Start) -> None:
    program = start()
    assert program.manager.mood is Mood.TITLE
    program.begin()
    program.settle()
    assert program.manager.mood is Mood.TABLE
    program.press(pygame.K_ESCAPE)
    assert program.manager.mood is Mood.TABLE


def test_the_mood_of_a_match_follows_its_wars(start: Start) -> None:
    program = start()
    program.begin()
    program.settle()
    tableau = program.board.director.tableau
    for wars, mood in ((0, Mood.TABLE), (1, Mood.WAR), (2, Mood.WAR_IN_WAR), (5, Mood.DEEP_WAR)):
        program.board.director.tableau = replace(tableau, view=replace(tableau.view, wars=wars))
        assert program.manager.mood is mood


@pytest.mark.parametrize(
    ("pot", "coins", "mood"),
    [
        (0, (20, 20), Mood.TABLE),
        (5, (18, 17), Mood.RAISED),
        (16, (12, 12), Mood.BIG),
        (10, (0, 30), Mood.LAST_COINS),
        (0, (0, 40), Mood.TABLE),
    ],
)
def test_outside_wars_the_mood_follows_the_pot_and_the_coins_beside_it(
    start: Start, pot: int, coins: tuple[int, int], mood: Mood
) -> None:
    program = start()
    program.begin()
    program.settle()
    tableau = program.board.director.tableau
    rules = replace(tableau.view.rules, coins=20)
    program.board.director.tableau = replace(tableau, view=replace(tableau.view, rules=rules, pot=pot, coins=coins))
    assert program.manager.mood is mood
