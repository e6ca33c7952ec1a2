"""A table in a real window for measurements: a match in progress, with any number of moving sprites."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random

from pygame import Rect, Surface

from game.engine.core.cards import Card
from game.engine.core.match import Match
from game.engine.core.seated_players import Computer, Person
from game.engine.high_low.events import Event
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.redacted_views import redact
from game.engine.high_low.rules import AS_WRITTEN
from game.engine.high_low.views import PlayerView, PublicView
from scenes.animation.placement import Placement, Snapshot, SpriteKey
from scenes.animation.tweens import Delay, Move, Together, TurnOver, Tween
from scenes.app.window import Window
from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds
from scenes.core.table_layout import Layout, lay_out
from scenes.drawing.asset_pack import face_name, open_pack
from scenes.drawing.canvas_and_pictures import BACK, Canvas, CardPicture, CoinPicture
from scenes.drawing.screen_repainting import Painter
from scenes.drawing.transitions import ScreenTransition
from scenes.high_low.board import HIGH_LOW, Board
from scenes.high_low.layout import POT
from scenes.high_low.placements import POT_COIN
from scenes.high_low.shown_table import Tableau
from scenes.table.director import Director
from scenes.table.match_board import SeatedPlayer
from tests.bench.rounds import choose
from tests.engine.scripted import past_events

SITTERS = (SeatedPlayer(Person()), SeatedPlayer(Computer(""), "the computer"))
SECONDS = 100.0
"""Length of an endless animation, in seconds."""

FLIGHT = 0.8
TURN_OVER = 0.52


class Staged(Director[PublicView, Tableau, Event]):
    """A director that plays one animation over and over."""

    def __init__(self, tableau: Tableau, layout: Layout, tween: Tween) -> None:
        super().__init__(HIGH_LOW, tableau, layout)
        self._tween = tween
        self._since = 0.0

    @property
    def idle(self) -> bool:
        """False, because something always moves."""
        return False

    def update(self, seconds: float) -> list[str]:
        """Advance time by a number of seconds."""
        self._since = (self._since + seconds) % self._tween.seconds
        return []

    def snapshot(self) -> Snapshot:
        """Return the table at rest, with the animation above it."""
        snapshot = super().snapshot()
        self._tween.show(self._since, snapshot)
        return snapshot


class RedrawingPainter(Painter):
    """A painter that draws the whole of every canvas, as the simplest program would."""

    def paint(self, canvas: Canvas, seconds: float = 0.0) -> list[Rect]:
        """Draw the background, then everything on it, from back to front."""
        if canvas.background is not None:
            self.screen.blit(canvas.background, (0, 0))
        self.screen.fblits([(item.image, (item.x, item.y)) for item in (*canvas.still, *canvas.moving)])
        return [self.screen.get_rect()]

    def begin(self, transition: ScreenTransition) -> None:
        """Show the next canvas at once."""


def open_look(size: tuple[int, int]) -> tuple[Look, Surface]:
    """Open a window. Returns the look for its size, and its surface."""
    window = Window(size, False)
    pack = open_pack(Path(str(files("assets"))))
    return Look(size, pack, pack, Sounds()), window.screen


def table_board(size: tuple[int, int]) -> Board:
    """Return the board of a match in its fourth round or later, with a wager to be made."""
    return _board(size, lambda view: view.round >= 4 and view.wagering is not None and not view.wars)


def war_board(size: tuple[int, int]) -> Board:
    """Return the board of a match in which a WAR has just opened."""
    return _board(size, lambda view: view.wars > 0)


def fly(board: Board, coins: int) -> None:
    """Animate coins that fly across a board, and both cards turning over, from now on."""
    layout = board.layout
    flights = [_flight(layout, number) for number in range(coins)]
    turning = [_turning(key, lying) for key, lying in board.director.snapshot().still.items() if key[0] == "card"]
    board.director = Staged(board.director.tableau, layout, Together([*flights, *turning[:2]]))


def _flight(layout: Layout, number: int) -> Tween:
    """Return the flight of a coin from the pot to the edge. Each number has its own path and phase."""
    coin = CoinPicture("blank", layout.px(POT_COIN))
    x, y = layout.at(*POT)
    x2, y2 = layout.at(60 + 880 * (number * 0.618 % 1), 60 if number % 2 else 630)
    there, back = Placement(coin, x, y), Placement(coin, x2, y2)
    flight = Move(("flying", number), there, back, FLIGHT, arc=layout.px(46))
    return _Repeated(flight, FLIGHT * (number * 0.377 % 1))


def _turning(key: SpriteKey, lying: Placement) -> Tween:
    picture = lying.picture
    assert isinstance(picture, CardPicture)
    face = picture.sprite if picture.sprite != BACK else face_name(Card.parse("AS"))
    down, up = (lying._replace(picture=picture._replace(sprite=name)) for name in (BACK, face))
    return _Repeated(TurnOver(key, down, up, TURN_OVER), 0.0)


class _Repeated(Delay):
    """An endless animation that repeats another one, starting `ahead` seconds into it."""

    def __init__(self, tween: Tween, ahead: float) -> None:
        super().__init__(SECONDS)
        self._tween = tween
        self._ahead = ahead

    def show(self, time: float, snapshot: Snapshot) -> None:
        self._tween.show((time + self._ahead) % self._tween.seconds, snapshot)


def _board(size: tuple[int, int], wanted: Callable[[PlayerView], bool]) -> Board:
    """Return the board of the first random match that reaches a view for which `wanted` returns True."""
    rng = Random(11)
    while True:
        match = Match.new(HIGH_LOW_WAR, AS_WRITTEN, rng, ("Ann", "Bo"))
        while seats := match.to_act():
            if wanted(match.view(0)):
                told = [redact(event, 0) for event in past_events(match)]
                return Board(match.view(0), told, SITTERS, lay_out(size))
            match.apply(choose(match.legal_actions(seats[0]), rng))
