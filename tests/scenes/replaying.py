"""A replay without the program around it: a match that was played at random, read in the same way as in the program."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pygame import Surface

from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.game import AnyGame
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.core.seated_players import Person
from game.engine.core.watched_match import OPEN, Moment, WatchedMatch, Watcher
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.session.replay_reading import watching
from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.core.table_layout import lay_out
from scenes.drawing.screen_repainting import Painter
from scenes.games import SCENE_KITS
from scenes.table.match_board import SeatedPlayer
from scenes.table.replay import Chapters, ReplayScene
from tests.engine import drawing
from tests.engine.classic import drawing as classic_drawing
from tests.scenes.stage import Stage

PLAYERS = ("Ann", "Bo")


@cache
def high_low_record(decisions: int = 1000) -> bytes:
    """Return the record of a match of High Low War with WARs, one of them within another, up to a number of
    decisions."""
    match, rng = begun(HIGH_LOW_WAR, HighLowRules(coins=20, rounds=40), 3), Random(3)
    drawing.play_randomly(match, rng, decisions)
    return drawing.as_bytes(match)


@cache
def classic_record() -> bytes:
    """Return the record of a whole match of Classic War with wars."""
    match, rng = begun(CLASSIC_WAR, ClassicRules(end_mode="capped", cap_battles=80), 3), Random(3)
    while not match.over:
        decision = classic_drawing.random_decision(match, rng)
        assert decision is not None
        match.apply(decision)
    return drawing.as_bytes(match)


def begun(game: AnyGame, rules: Rules, seed: int) -> Match:
    """Return a match that has only been dealt."""
    return Match.new(game, rules, Random(seed), PLAYERS)


def watched(record: bytes, wish: Watcher = OPEN) -> WatchedMatch:
    """Return the match in a record, as a watcher may see it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        path.write_bytes(record)
        return whole(watching(path, wish))


def whole(told: Iterable[object]) -> WatchedMatch:
    """Return the whole match, put together from the results of a task."""
    moments, match = list[Moment](), None
    for found in told:
        if isinstance(found, tuple):
            moments.extend(found)
        else:
            match = found
    assert isinstance(match, WatchedMatch), match
    return replace(match, moments=tuple(moments))


def chapters_of(match: WatchedMatch) -> Chapters:
    """Return the places at which the rounds and WARs of a match begin."""
    seated = tuple(SeatedPlayer(Person()) for _player in match.seating.names)
    staging = SCENE_KITS[match.game].board(match.moments[0].view, None, seated, lay_out((1280, 720))).staging
    return Chapters(match, staging)


class ReplayStage(Stage):
    """A stage on which a match is replayed."""

    def __init__(self, look: Look, screen: Surface, match: WatchedMatch) -> None:
        kit, self.wanted = SCENE_KITS[match.game], []
        self.manager = SceneManager(look, Painter(screen))
        seated = tuple(SeatedPlayer(Person()) for _player in match.seating.names)
        self.board = kit.board(match.moments[0].view, None, seated, look.layout)
        seats = range(len(match.seating.names)) if kit.has_hidden_cards else (None,)
        self.replay = ReplayScene(self.board, match, (OPEN, *seats) if match.over else (match.watcher,))
        self.manager.show(kit.prompts(self.board, Random(0)).table())
        self.manager.go(Push(self.replay))

    def pause(self) -> None:
        """Pause the replay if it is playing."""
        if self.replay.playing:
            self.click_on("Pause")

    def come_to_rest(self, most: int = 2000) -> None:
        """Advance time until nothing moves."""
        for _frame in range(most):
            self.pass_time(0.05)
            if self.board.idle and not self.replay.playing:
                return
        raise AssertionError("it goes on and on")
