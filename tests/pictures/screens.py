"""Every screen of the game by name, which can be shown quickly in any window with any settings, as full as possible."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Final

from pygame import Surface

from game.engine.core.match import Match
from game.engine.core.watched_match import WatchedMatch
from game.engine.high_low.events import Event
from game.engine.high_low.redacted_views import redact
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PublicView
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.core.look import Look
from scenes.core.manager import REST_SECONDS, SceneManager
from scenes.core.scene import Push, Scene
from scenes.drawing.canvas_and_pictures import BannerPicture, BubblePicture, Canvas
from scenes.drawing.screen_repainting import Painter
from scenes.high_low.board import HIGH_LOW
from scenes.high_low.scene_kit import HIGH_LOW_SCENES
from scenes.menus.base_menus import Menu
from scenes.table.match_comparison import Column, ComparisonScene, compare
from scenes.wording import listed
from tests.engine.scripted import check_down, deal, even_rounds, past_events, play, predict
from tests.sampling import few_or_many
from tests.scenes.classic.moments import Moment as ClassicMoment
from tests.scenes.classic.moments import moments as classic_moments
from tests.scenes.medals import promoted
from tests.scenes.menus.driving import SCENES, WIDEST_NAME
from tests.scenes.moments import Moment, called, moments
from tests.scenes.replaying import ReplayStage, chapters_of, classic_record, high_low_record, watched
from tests.scenes.reviews import review_moments
from tests.scenes.stage import Stage, seen

Show = Callable[[Look], SceneManager]

Happening = tuple[PublicView, Sequence[Event], PublicView]
"""An event with the tables before and after it."""

UNDER_DIALOGS: Final = "wagering after a raise"
"""Name of the moment shown under dialogs."""

WITH_ODDS: Final = ("wagering after a raise", "peeking", "wagering in a war")
"""Names of the moments at which a player's odds are shown beside the names."""

STEP: Final = 0.05
NAMES: Final = (WIDEST_NAME, WIDEST_NAME.lower())


@cache
def screens() -> dict[str, Show]:
    """Return functions that show each screen, by name: menus, the table at its moments, and the table with a banner
    about an event."""
    table = moments()
    shown: dict[str, Show] = {name: _menu(make, table[UNDER_DIALOGS]) for name, make in SCENES.items()}
    shown |= {name: _moment(moment) for name, moment in table.items()}
    shown |= {f"classic war, {name}": _classic(moment) for name, moment in classic_moments().items()}
    shown |= {name: _opaque(make) for name, make in review_moments().items()}
    shown |= {f"{name} between the widest names": _moment(table[name], NAMES) for name in WITH_ODDS}
    shown |= {name: _replay(*told) for name, told in REPLAYS.items()}
    shown["two matches side by side"] = _opaque(comparison)
    shown["a promotion"] = _opaque(promoted, 10.0)
    return shown | {name: _while_told(*told) for name, told in happenings().items()}


every_screen = few_or_many("share", 5, 1)
"""Decorator for tests with one screen of five or, in the exhaustive tests, with all screens."""


def some_screens(share: int) -> dict[str, Show]:
    """Return every `share`-th screen."""
    return dict(islice(screens().items(), 0, None, share))


def canvas_of(manager: SceneManager) -> Canvas:
    """Return the canvas with everything that the scenes draw."""
    return manager.compose()


def picture_of(manager: SceneManager) -> Surface:
    """Return the window's picture."""
    screen = Surface(manager.look.size).convert()
    Painter(screen).paint(canvas_of(manager))
    return screen


def _menu(make: Callable[[], Menu], under: Moment) -> Show:
    def show(look: Look) -> SceneManager:
        scene = make()
        if scene.opaque:
            return _opaque(lambda: scene)(look)
        manager = _moment(under)(look)
        manager.go(Push(scene))
        _wait(manager)
        return manager

    return show


def _opaque(make: Callable[[], Scene], moving: float = 1.0) -> Show:
    def show(look: Look) -> SceneManager:
        manager = SceneManager(look, Painter(Surface((1, 1))))
        manager.show(make())
        _wait(manager, moving)
        return manager

    return show


def _moment(moment: Moment, players: tuple[str, str] | None = None) -> Show:
    """Return a function that shows a moment, with these players' names if they aren't None."""
    if players is not None:
        moment = moment._replace(match=called(moment.match, players))

    def show(look: Look) -> SceneManager:
        match, viewer = moment.match, moment.viewer
        past = [redact(event, viewer) for event in past_events(match)]
        stage = Stage(look, Surface((1, 1)), seen(match, viewer), past)
        scene = moment.ask(stage, match)
        if scene is not None:
            stage.manager.go(Push(scene))
            _wait(stage.manager)
        return stage.manager

    return show


def _classic(moment: Callable[[], ClassicMoment]) -> Show:
    def show(look: Look) -> SceneManager:
        manager = moment().stage(look).manager
        # what moves at the table stays where it is
        _wait(manager, 1.0 if isinstance(manager.top, ArrangeScene) else 0.0)
        return manager

    return show


def _wait(manager: SceneManager, moving: float = 1.0) -> None:
    """Advance time until a press counts as an answer, and update the scenes by `moving` seconds."""
    manager.press_guard.pass_time(REST_SECONDS)
    manager.update(moving)


_watched: Final = cache(watched)

REPLAYS: Final[dict[str, tuple[Callable[[], WatchedMatch], Callable[[WatchedMatch], int]]]] = {
    "a replay": (lambda: _watched(high_low_record()), lambda _match: 30),
    "a replay as one player saw it": (lambda: _watched(high_low_record(), 0), lambda _match: 30),
    "a replay in a war within a war": (lambda: _watched(high_low_record()), lambda match: chapters_of(match).wars[1]),
    "a replay at its end": (lambda: _watched(high_low_record()), lambda match: len(match.moments)),
    "a replay of a match under way": (lambda: _watched(high_low_record(40)), lambda _match: 20),
    "a replay of classic war": (lambda: _watched(classic_record()), lambda _match: 40),
}
"""Matches that are replayed, and the number of moments shown of each."""


@cache
def comparison() -> ComparisonScene:
    """Return the comparison of a match with a copy from which some decisions are missing, between players with the
    widest names."""
    match = _watched(high_low_record())
    moments = tuple(moment for place, moment in enumerate(match.moments) if moment.seat is None or place % 5)
    rows = compare(match, replace(match, moments=moments), 0, HIGH_LOW)
    standing = HIGH_LOW_SCENES.standing
    wide = Column(listed(NAMES), standing(1000, (1000, 0)))
    return ComparisonScene((Column(listed(("Ann", "Bo")), standing(12, (23, 17))), wide), rows)


def _replay(watch: Callable[[], WatchedMatch], place: Callable[[WatchedMatch], int]) -> Show:
    def show(look: Look) -> SceneManager:
        match = watch()
        stage = ReplayStage(look, Surface((1, 1)), match)
        stage.replay.playing = False
        stage.replay.go_to(place(match))
        stage.manager.update(0.02)
        return stage.manager

    return show


def happenings() -> dict[str, Happening]:
    """Return events at a table between players with the widest names, each with the views before and after it, by
    name."""
    won, split, rolled = (deal("KH", "5C") for _ in range(3))
    folded = deal("KH", "5C", HighLowRules(fold=True))
    # the second round, so that discards lie there
    raised = deal("4D KH", "JS 5C", starter=1)
    even_rounds(raised, 1)
    war, within = deal("9H KD 3S", "9S QC 4D"), deal("9H KD 3S", "9S QC 4D")
    nested = deal("9H 8D 3S", "9S 8C 4D")
    for match, zero, one in (
        (won, "higher", "higher"),
        (raised, "higher", "lower"),
        (split, "higher", "lower"),
        (rolled, "lower", "higher"),
        (folded, "lower", "lower"),
        (war, "higher", "lower"),
    ):
        predict(match, zero, one)
    for match in (won, rolled, war):
        play(match, "0 check")
    # a plain one is passed over without a word
    play(split, "0 raise 3")
    play(folded, "0 raise 12")
    for match in (within, nested):
        check_down(match, "higher", "lower")
        predict(match, "higher higher", "higher higher")
        play(match, "0 raise 3")
    return {
        "a match begins": _begun(),
        "a pot is won": _happening(won, "1 check"),
        "a raise": _happening(raised, "0 raise 12"),
        "a fold": _happening(folded, "1 fold"),
        "a split": _happening(split, "1 call"),
        "a pot rolls over": _happening(rolled, "1 check"),
        "a WAR starts": _happening(war, "1 check"),
        "a raise in a WAR": _happening(within, "1 raise 12"),
        "a pot is won in a WAR": _happening(within, "1 call" if within.to_act() == (1,) else "0 call"),
        "a WAR within a WAR": _happening(nested, "1 call"),
    }


def _begun() -> Happening:
    match = deal("KH", "5C")
    events = [redact(event, None) for event in past_events(match)]
    return _named(match), events, _named(match)


def _happening(match: Match, move: str) -> Happening:
    before = _named(match)
    events = [redact(event, None) for event in play(match, move)]
    return before, events, _named(match)


def _named(match: Match) -> PublicView:
    view: PublicView = replace(match.public_view(), players=NAMES)
    return view


def _while_told(before: PublicView, events: Sequence[Event], after: PublicView) -> Show:
    """Return a function that shows the table at the first moment at which a text describes these events."""

    def show(look: Look) -> SceneManager:
        stage = Stage(look, Surface((1, 1)), before)
        stage.board.receive(events, after)
        while not _told_now(stage):
            assert not stage.board.idle, "nothing is said"
            stage.manager.update(STEP)
        return stage.manager

    return show


def _told_now(stage: Stage) -> bool:
    snapshot = stage.board.director.snapshot()
    said = {key for key, at in snapshot.still.items() if isinstance(at.picture, BannerPicture | BubblePicture)}
    return ("banner",) in said or (not stage.board.director.event and bool(said))
