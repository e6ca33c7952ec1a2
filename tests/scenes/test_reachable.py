"""No scene can get at the match, its state or the session, nor at a view of somebody else's."""

import importlib
import pkgutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Surface

import scenes
from game.engine.classic.rules import ClassicRules
from game.engine.classic.state import State as ClassicState
from game.engine.classic.views import PlayerView as ClassicPlayerView
from game.engine.core.cards import Seat
from game.engine.core.fair_deal import FairChance, FairDeal
from game.engine.core.match import Match
from game.engine.core.seated_players import Person
from game.engine.high_low.rules import LONG
from game.engine.high_low.state import State
from game.engine.high_low.views import OpenView, PlayerView, PublicView, TableCard
from game.session.local_session import LocalNews, LocalSession
from scenes.app.app import App
from scenes.app.lobby import Lobby
from scenes.app.sealed_deals import SealedMatch
from scenes.app.table import Table
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.setup import ClassicEstimatePage
from scenes.core.intents import OpenContinue, OpenHistory, OpenReview, OpenSetup
from scenes.core.profile_intents import AddProfile
from scenes.core.scene import Push, Scene
from scenes.high_low.hints import AdvisedScene
from scenes.high_low.mixed_opponent import MixScene
from scenes.high_low.predict import PredictionPrompt, PrivateScene
from scenes.high_low.result import ResultScene
from scenes.high_low.review_decision import DecisionScene, DecisionTable
from scenes.high_low.review_page import ReviewScene
from scenes.high_low.review_retry import RetryScene
from scenes.high_low.setup import HighLowEstimatePage, SetupScene
from scenes.menus.base_menus import Dialog, FeltPage, GuardedMenu, GuardedPage, Menu, ReviewPage, ScrollPage
from scenes.menus.base_setup_pages import EstimatePage, SetupPage
from scenes.menus.dialogs import NameScene, NoticeScene
from scenes.menus.languages import LanguageScene
from scenes.menus.medals import MedalsScene
from scenes.menus.new_match_draft import Mixture
from scenes.menus.old_match_again_dialog import PlayAgainScene, Rival
from scenes.menus.on_screen_keyboard import OnScreenKeyboard
from scenes.menus.preparation_dialogs import OpeningScene, WaitingDialog
from scenes.menus.ratings import RatingsScene
from scenes.menus.statistics import ExchangeScene
from scenes.menus.unfinished_and_deleted_matches import DeletedScene, SavedMatchesPage
from scenes.table.base_scenes import MatchScene, PanelScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.match_comparison import Column, ComparisonScene
from scenes.table.result import MatchResultScene
from tests.sampling import few_or_many
from tests.scenes.classic import playing as classic_playing
from tests.scenes.classic.moments import moments as classic_moments
from tests.scenes.commissions import commissions_page
from tests.scenes.conftest import Start
from tests.scenes.filming import decks, playing, sit_down
from tests.scenes.learning import Pupil
from tests.scenes.medals import promoted
from tests.scenes.menus.driving import SCENES, match_page, parade_page
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.scenes.reaching import reachable
from tests.scenes.replaying import ReplayStage, classic_record, high_low_record, watched
from tests.scenes.reviews import review_moments, short_review
from tests.scenes.statistics import statistics_page

SECRET = (
    Match,
    State,
    ClassicState,
    LocalSession,
    LocalNews,
    Table,
    Lobby,
    App,
    Random,
    FairDeal,
    FairChance,
    SealedMatch,
)
MENUS = {
    *(
        Menu,
        GuardedMenu,
        GuardedPage,
        FeltPage,
        Dialog,
        EstimatePage,
        ClassicEstimatePage,
        HighLowEstimatePage,
        SetupPage,
        SavedMatchesPage,
    ),
    *(ScrollPage, WaitingDialog),
}
ABSTRACT = MENUS | {
    MatchScene,
    PanelScene,
    PromptScene,
    PredictionPrompt,
    AdvisedScene,
    MatchResultScene,
    DecisionTable,
    ReviewPage,
}


SHOWN = ("cut", "a fair deal")
"""Pages that a match without a cut never comes to."""

whole_matches = few_or_many("rounds", 8, 100)
"""Matches of at most a number of rounds; few have as many as the second one."""

OF_A_REVIEW = (ReviewScene, DecisionScene, RetryScene)


class Watcher:
    """Looks, at every question of a match, at all that the scenes on the stack can get at."""

    def __init__(self, program: Program, viewer: Seat | None) -> None:
        self.program = program
        self.viewer = viewer
        self.seen: set[type[Scene]] = set()
        # to ask a protocol what belongs to it is slow
        self.harmless: set[type] = set()

    def look(self) -> None:
        self.look_at(self.program.manager.scenes, self.viewer)

    def look_at_new_kinds(self) -> None:
        """Look only where a kind of scene is shown that hasn't been looked at."""
        self.look_at([scene for scene in self.program.manager.scenes if type(scene) not in self.seen], self.viewer)

    def look_at(self, shown: Sequence[Scene], viewer: Seat | None) -> None:
        for scene in shown:
            self.seen.add(type(scene))
            for thing in reachable(scene):
                if type(thing) not in self.harmless:
                    assert not isinstance(thing, SECRET), f"{type(scene).__name__} reaches a {type(thing).__name__}"
                    self.harmless.add(type(thing))
                if isinstance(thing, ClassicPlayerView) and thing.packet is not None:
                    owner = scene.own.seat if isinstance(scene, ArrangeScene) else viewer
                    assert thing.seat == owner, f"{type(scene).__name__} reaches {thing}"
                if isinstance(thing, PublicView):
                    assert _may_see(scene, thing, viewer), f"{type(scene).__name__} reaches {thing}"


def _may_see(scene: Scene, view: PublicView, viewer: Seat | None) -> bool:
    owner = view.seat if isinstance(view, PlayerView) else None
    if isinstance(view, OpenView):
        return isinstance(scene, PanelScene) and scene.board.is_replayed
    if isinstance(scene, OF_A_REVIEW):
        # the match is over: both players' views may be seen, each as its own player's
        viewer = owner
    if isinstance(scene, PrivateScene):
        viewer = scene.view.seat if owner is not None else None
    shown = (lying for frame in view.frames for seat in (0, 1) if seat != viewer for lying in frame.cards[seat])
    return owner == viewer and not any(_is_hidden_and_told(lying) for lying in shown)


def _is_hidden_and_told(lying: TableCard) -> bool:
    return not lying.shown and (lying.card is not None or lying.prediction is not None)


def every_scene() -> set[type[Scene]]:
    """Every kind of scene that there is, found in the package; the shell may hold a session."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        importlib.import_module(module.name)
    return set(_kinds(Scene)) - ABSTRACT


def _kinds(kind: type[Scene]) -> Iterator[type[Scene]]:
    for sub in kind.__subclasses__():
        if sub.__module__.startswith("scenes.") and not sub.__module__.startswith("scenes.app."):
            yield sub
            yield from _kinds(sub)


@pytest.mark.exhaustive
@whole_matches
def test_no_scene_of_a_whole_match_against_the_computer_gets_at_a_secret(start: Start, rounds: int) -> None:
    watcher = Watcher(start(speed="none"), 0)
    watcher.program.begin("bold", replace(LONG, rounds=rounds))
    play_by_keyboard(watcher.program, Random(1), watcher.look)
    assert isinstance(watcher.program.top, ResultScene)


@pytest.mark.exhaustive
@whole_matches
def test_no_scene_of_a_whole_match_in_hotseat_gets_at_a_secret(start: Start, rounds: int) -> None:
    watcher = Watcher(start(speed="none"), None)
    watcher.program.begin(None, replace(LONG, rounds=rounds))
    play_by_keyboard(watcher.program, Random(2), watcher.look)
    assert isinstance(watcher.program.top, ResultScene)


@pytest.mark.exhaustive
@pytest.mark.parametrize("persons", [(0,), (0, 1)], ids=str)
def test_no_scene_of_a_whole_match_of_classic_war_gets_at_a_secret(start: Start, persons: tuple[Seat, ...]) -> None:
    watcher = Watcher(start(speed="none"), persons[0] if len(persons) == 1 else None)
    rules = ClassicRules(deal=5, arrange=True, pickup="pile", pickup_order="choice")
    classic_playing.sit_down(watcher.program, rules, persons)
    classic_playing.play_by_keyboard(watcher.program, Random(3), watcher.look)
    assert {ArrangeScene, PickupScene, ClassicResultScene} <= watcher.seen


@pytest.mark.exhaustive
def test_no_scene_gets_at_a_secret_while_things_move(start: Start) -> None:
    watcher = Watcher(start(), None)
    sit_down(watcher.program, decks("9H", "9S", Random(1)), None)
    act = playing([pygame.K_UP, pygame.K_DOWN] * 3)
    for number in range(600):
        watcher.program.frame(0.04)
        if number % 5 == 0:
            watcher.look()
        if number % 30 == 29 and watcher.program.board.idle and not isinstance(watcher.program.top, MatchScene):
            act(watcher.program, watcher.program.top)
        if watcher.program.board.view.wars:
            break
    watcher.look()


@pytest.mark.exhaustive
def test_every_kind_of_scene_has_been_looked_at(start: Start) -> None:
    """A kind of scene that these tests never meet would be one that they say nothing about."""
    watcher = Watcher(start(speed="none"), None)
    program = watcher.program
    program.begin("steady", LONG)
    sit_down(program, decks("9H", "9S", Random(1)), None, replace(LONG, rounds=3))
    play_by_keyboard(program, Random(3), watcher.look_at_new_kinds)
    program.do(OpenSetup("classic-war"))
    watcher.look()
    program.click_on("House rules…")
    watcher.look()
    program.do(OpenSetup("high-low-war"))
    watcher.look()
    program.click_on("House rules…")
    watcher.look()
    program.press(pygame.K_ESCAPE)
    scene = program.top
    assert isinstance(scene, SetupScene) and isinstance(scene.opponents[-1], Mixture)
    program.manager.go(Push(MixScene(scene.opponents[-1])))
    watcher.look()
    program.leave()
    watcher.look()
    program.begin(None)
    program.leave()
    program.do(OpenContinue())
    watcher.look()
    for dialog in (NoticeScene("so it is"), NameScene("Ann", AddProfile), LanguageScene()):
        program.manager.go(Push(dialog))
        watcher.look()
    program.leave()
    program.press(pygame.K_p)
    watcher.look()
    program.press(pygame.K_ESCAPE)
    program.press(pygame.K_F1)
    watcher.look()
    program.press(pygame.K_ESCAPE)
    program.click_on("Settings")
    watcher.look()
    program.set(left_handed=True)
    program.begin(None)
    program.press(pygame.K_ESCAPE)
    watcher.look()
    program.begin("steady")
    watcher.viewer = 0
    program.settle()
    watcher.look()
    program.press(pygame.K_F2)
    watcher.look()
    for moment in classic_moments().values():
        staged = moment().stage(program.manager.look)
        watcher.look_at(staged.manager.scenes, staged.viewer)
    program.do(OpenHistory())
    watcher.look()
    kept = statistics_page(3), MedalsScene(), RatingsScene(), ExchangeScene("exchange"), parade_page()
    for page in (match_page(), DeletedScene([]), commissions_page(), *kept):
        program.manager.go(Push(page))
        watcher.look()
    for record in (high_low_record(), classic_record()):
        match = watched(record)
        replay = ReplayStage(program.manager.look, Surface((1, 1)), replace(match, moments=match.moments[:20]))
        replay.replay.go_to(10)
        watcher.look_at(replay.manager.scenes, None)
    program.manager.go(Push(OpeningScene()))
    watcher.look()
    program.manager.go(Push(OnScreenKeyboard(NameScene("", lambda _name: OpenHistory()))))
    watcher.look()
    for name in (
        "a friend elsewhere",
        "the terms of a table",
        "a hosted table",
        "the boards of a duplicate match",
        "tables in this network",
        "knocking at a table",
    ):
        program.manager.go(Push(SCENES[name]()))
        watcher.look()
    program.manager.go(Push(SCENES["phrases for the others"]()))
    watcher.look()
    program.manager.go(Push(ComparisonScene((Column("", ""), Column("", "")), ())))
    watcher.look()
    program.manager.go(Push(PlayAgainScene("Duplicate match", "", ("Ann", "Bo"), 1, (Rival(Person(), "A friend"),))))
    watcher.look()
    program.leave()
    watcher.look()
    program.do(OpenReview("there is none of that name", "high-low-war"))
    watcher.look()
    program.leave()
    program.set(speed="none")
    Pupil(program).learn(lambda _scene: watcher.look_at_new_kinds())
    watcher.look()
    made = (lambda: ReviewScene(short_review(), 0), promoted, *review_moments().values())
    for make in (*made, *(SCENES[name] for name in SHOWN)):
        program.manager.go(Push(make()))
        watcher.look()
    assert every_scene() <= watcher.seen, every_scene() - watcher.seen


def test_a_scene_that_kept_a_session_would_be_found(start: Start) -> None:
    watcher = Watcher(start(), 0)
    watcher.program.begin()
    session = watcher.program.table.session
    watcher.program.top.secret = lambda: session  # type: ignore[attr-defined]
    with pytest.raises(AssertionError, match="reaches a LocalSession"):
        watcher.look()


def test_a_curtain_that_knew_the_next_players_view_would_be_found(start: Start) -> None:
    watcher = Watcher(start(), None)
    watcher.program.begin(None)
    curtain = watcher.program.settle()
    assert isinstance(curtain, HandoverScene)
    watcher.look()
    curtain.view = watcher.program.table.session.view(0)  # type: ignore[attr-defined]
    with pytest.raises(AssertionError, match="reaches"):
        watcher.look()
