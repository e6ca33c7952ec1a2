"""In every way of playing its events, the director ends with the table of the view."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple, get_args

import pytest

from game.engine.classic.events import Event as ClassicEvent
from game.engine.core.cards import Seat
from game.engine.core.watched_match import OPEN
from game.engine.high_low.events import Event
from scenes.animation.placement import Snapshot
from scenes.animation.tweens import Tween
from scenes.classic.board import CLASSIC
from scenes.core.table_layout import lay_out
from scenes.high_low.board import HIGH_LOW
from scenes.table.director import AnyStaging, Change, Director
from tests.sampling import sampled
from tests.scenes import telling
from tests.scenes.classic import telling as classic_telling

WIDE, HIGH = lay_out((1280, 720)), lay_out((960, 1000))
FEW = (1, 17, 128, 140, 171, 177)
"""Matches that together contain every event of both games."""

MANY = (*range(0, 240, 12), *FEW)
in_changes = pytest.mark.parametrize(
    "matches", sampled((FEW, range(60)), (FEW,), lambda seeds: f"{len(seeds)} matches")
)
in_matches = pytest.mark.parametrize("matches", sampled((FEW, MANY), (FEW,), lambda seeds: f"{len(seeds)} matches"))

VIEWERS = (*telling.VIEWERS, OPEN)

Directing = Director[Any, Any, Any]
Play = Callable[[Directing, Random], object]


class Game(NamedTuple):
    """A game for the director: its staging, random matches of it, and its events."""

    staging: AnyStaging
    tell: Callable[[int, int], Iterator[Any]]
    events: object


GAMES = {
    "high-low-war": Game(HIGH_LOW, telling.tell, Event),
    "classic-war": Game(CLASSIC, classic_telling.tell, ClassicEvent),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    """Return each of the games."""
    return GAMES[request.param]


def frame_by_frame(director: Directing, rng: Random) -> list[str]:
    sounds = []
    while not director.idle:
        sounds += director.update(1 / 60)
        director.snapshot()
    return sounds


def at_double_speed(director: Directing, rng: Random) -> list[str]:
    sounds = []
    while not director.idle:
        sounds += director.update(2 / 60)
    return sounds


def in_one_step(director: Directing, rng: Random) -> list[str]:
    return director.update(1000.0)


def in_steps_of_any_size(director: Directing, rng: Random) -> list[str]:
    sounds = []
    while not director.idle:
        sounds += director.update(rng.choice((0.0, 0.001, 0.02, 0.25, 0.45, 0.5, 2.0)))
        director.snapshot()
    return sounds


def skipped_at_once(director: Directing, rng: Random) -> None:
    while not director.idle:
        director.skip()


def skipped_in_the_middle(director: Directing, rng: Random) -> None:
    for _frame in range(rng.randrange(60)):
        director.update(1 / 60)
    skipped_at_once(director, rng)


def resized_in_the_middle(director: Directing, rng: Random) -> None:
    for layout in (HIGH, lay_out((3840, 2160)), WIDE):
        director.update(rng.uniform(0, 0.2))
        director.resize(layout)
        director.snapshot()
    frame_by_frame(director, rng)


def with_reduced_motion(director: Directing, rng: Random) -> list[str]:
    director.fading = True
    sounds = []
    while not director.idle:
        sounds += director.update(1 / 60)
        assert not director.snapshot().moving
    return sounds


def without_speed(director: Directing, rng: Random) -> list[str]:
    director.still = True
    # sprites already in motion have moved enough
    director.skip()
    sounds = []
    while not director.idle:
        sounds += director.update(1 / 60)
        assert not director.snapshot().moving
    return sounds


def relaxed(director: Directing, rng: Random) -> list[str]:
    sounds = []
    while not director.idle:
        sounds += director.update(0.6 / 60)
    return sounds


def skipped_with_reduced_motion(director: Directing, rng: Random) -> None:
    director.fading = True
    skipped_in_the_middle(director, rng)


def skipped_without_speed(director: Directing, rng: Random) -> None:
    director.still = True
    skipped_in_the_middle(director, rng)


WAYS: tuple[Play, ...] = (
    frame_by_frame,
    relaxed,
    with_reduced_motion,
    without_speed,
    skipped_with_reduced_motion,
    skipped_without_speed,
    at_double_speed,
    in_one_step,
    in_steps_of_any_size,
    skipped_at_once,
    skipped_in_the_middle,
    resized_in_the_middle,
)
ALWAYS = (with_reduced_motion, without_speed, in_steps_of_any_size, skipped_in_the_middle, resized_in_the_middle)
"""The ways tried in every run of the tests."""


def named(way: Play) -> str:
    """Return the name of a way."""
    return way.__name__


def directed(game: Game, each: Any, viewer: Seat | str | None) -> Directing:
    """Return a director that has just received news."""
    tableau, events, after = each.seen_by(viewer)
    director = Director(game.staging, tableau, WIDE)
    director.receive(events, after)
    return director


@pytest.mark.exhaustive
@in_matches
@pytest.mark.parametrize("way", sampled(WAYS, ALWAYS, named))
def test_the_table_ends_as_the_view_shows_it(game: Game, way: Play, matches: Sequence[int]) -> None:
    rng = Random(1)
    seen: set[type] = set()
    for seed in matches:
        viewer = VIEWERS[seed // 12 % len(VIEWERS)]
        for each in game.tell(seed, 30):
            seen |= {type(event) for event in each.events}
            director = directed(game, each, viewer)
            way(director, rng)
            snapshot = director.snapshot()
            assert director.idle and not snapshot.moving
            assert snapshot.still == game.staging.place(game.staging.rest(each.seen_by(viewer)[2]), WIDE), (
                seed,
                each.events,
            )
    assert seen == set(get_args(game.events)), "every event was played in this way"


@in_matches
def test_what_moves_goes_on_where_another_size_has_it(game: Game, matches: Sequence[int]) -> None:
    for seed in matches:
        for each in game.tell(seed, 12):
            tableau, events, after = each.seen_by(0)
            resized, always = Director(game.staging, tableau, WIDE), Director(game.staging, tableau, HIGH)
            for director in (resized, always):
                director.receive(events, after)
                director.update(0.15)
            resized.resize(HIGH)
            one, other = resized.snapshot(), always.snapshot()
            assert (one.still, one.moving) == (other.still, other.moving)


@in_matches
def test_news_that_come_while_something_moves_are_played_after_it(game: Game, matches: Sequence[int]) -> None:
    for seed in matches:
        tellings = list(game.tell(seed, 12))
        director = Director(game.staging, tellings[0].seen_by(None)[0], WIDE)
        for each in tellings:
            _before, events, after = each.seen_by(None)
            director.receive(events, after)
            director.update(0.1)
        frame_by_frame(director, Random(0))
        assert director.snapshot().still == game.staging.place(game.staging.rest(tellings[-1].seen_by(None)[2]), WIDE)


@in_matches
def test_every_event_that_was_played_or_skipped_is_shown_once_and_in_order(game: Game, matches: Sequence[int]) -> None:
    for seed in matches:
        told: list[Any] = []
        shown: list[Any] = []
        for each in game.tell(seed, 20):
            director = directed(game, each, 0)
            director.update(0.7)
            skipped_at_once(director, Random(0))
            told += each.seen_by(0)[1]
            shown += [event for event, _after in director.shown]
        assert shown == told


@pytest.mark.exhaustive
@in_matches
@pytest.mark.parametrize(
    "way", sampled((at_double_speed, with_reduced_motion, in_one_step, in_steps_of_any_size), ALWAYS, named)
)
def test_the_same_sounds_fall_due_however_time_passes(
    game: Game,
    way: Callable[[Directing, Random], list[str]],
    matches: Sequence[int],
) -> None:
    rng = Random(2)
    for seed in matches:
        for each in game.tell(seed, 15):
            expected = frame_by_frame(directed(game, each, 0), rng)
            assert sorted(way(directed(game, each, 0), rng)) == sorted(expected), each.events


def test_a_sound_at_the_very_end_of_a_clip_is_heard(game: Game) -> None:
    for each in game.tell(3, 30):
        clips: list[Tween] = []

        def clip(event: object, change: Change[Any], clips: list[Tween] = clips) -> Tween:
            clips.append(game.staging.clip(event, change))
            return clips[-1]

        director = directed(game._replace(staging=replace(game.staging, clip=clip)), each, 0)
        heard: list[str] = []
        while not director.idle:
            heard += director.update(clips[-1].seconds)
        assert sorted(heard) == sorted(in_one_step(directed(game, each, 0), Random(0)))


@pytest.mark.exhaustive
@in_changes
def test_every_clip_ends_exactly_where_its_event_leads(game: Game, matches: Sequence[int]) -> None:
    seen: set[type] = set()
    for change, event in changes(game, matches):
        tween = game.staging.clip(event, change)
        for time in (tween.seconds, tween.seconds + 5):
            snapshot = played(tween, change, time)
            assert snapshot.still == change.will and not snapshot.moving, event
        seen.add(type(event))
    assert seen == set(get_args(game.events)), "every event has its animation"


@in_changes
def test_a_moment_of_a_clip_looks_the_same_whatever_was_shown_before_it(game: Game, matches: Sequence[int]) -> None:
    rng = Random(3)
    for change, event in changes(game, matches):
        tween = game.staging.clip(event, change)
        times = [rng.uniform(0, tween.seconds) for _ in range(4)]
        first = [played(tween, change, time) for time in times]
        again = [played(tween, change, time) for time in reversed(times)]
        assert [(each.still, each.moving) for each in first] == [(each.still, each.moving) for each in reversed(again)]


@pytest.mark.exhaustive
@in_changes
def test_nothing_is_shown_twice_at_once(game: Game, matches: Sequence[int]) -> None:
    rng = Random(4)
    for change, event in changes(game, matches):
        tween = game.staging.clip(event, change)
        snapshot = played(tween, change, rng.uniform(0, tween.seconds))
        assert not snapshot.still.keys() & snapshot.moving.keys()


def test_an_event_that_is_not_known_has_no_animation(game: Game) -> None:
    change, _event = next(changes(game, FEW))
    with pytest.raises(AssertionError):
        game.staging.clip("a new event", change)


def changes(game: Game, matches: Sequence[int]) -> Iterator[tuple[Change[Any], Any]]:
    """Yield the changes of the table by events of random matches, for each onlooker in turn."""
    for seed in matches:
        for number, each in enumerate(game.tell(seed, 30)):
            layout = (WIDE, HIGH)[number % 2]
            tableau, events, _after = each.seen_by(VIEWERS[number % len(VIEWERS)])
            for event in events:
                after = game.staging.apply_event(tableau, event)
                was, will = game.staging.place(tableau, layout), game.staging.place(after, layout)
                yield Change(tableau, after, was, will, layout), event
                tableau = after


def played(tween: Tween, change: Change[Any], time: float) -> Snapshot:
    """Return the placements shown by a clip at a time."""
    snapshot = Snapshot(dict(change.was))
    tween.show(time, snapshot)
    return snapshot
