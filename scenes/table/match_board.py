"""What the scenes of a match share, whatever is played: what is shown, how it moves, and guarded buttons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Self

from game.engine.core.cards import Seat
from scenes.animation.timings import FADE, GUARD_SECONDS, SPEEDS, WAR_TURN
from scenes.core.input import InputAction
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.core.music_layers import Mood
from scenes.drawing.canvas import Picture
from scenes.drawing.iris_wipe import Iris
from scenes.drawing.transitions import Dissolve, ScreenTransition
from scenes.table.director import Director, E, Staging, T
from scenes.table.log import LogLine
from scenes.table.log_builder import TOLD_AT_ONCE, LogBuilder
from scenes.table.match_sounds import SpacedSounds
from scenes.table.portraits import Face, Farewell
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """Who sits at a seat: whether a computer, the line under the name, and an opponent's name in records."""

    computer: bool
    line: str
    opponent: str = ""


class ReactionClock(NamedTuple):
    """The time there is to do what nobody owes, on an `occasion`, and how much of it is over, in seconds."""

    occasion: object
    seconds: float
    elapsed: float

    @property
    def is_over(self) -> bool:
        """Whether it is too late."""
        return self.elapsed >= self.seconds


class MatchBoard(Generic[T, E]):
    """One match as it is shown, from a view and the events before it; `past` is None if the match is about to begin.

    `seconds_left` is what is left of a match with a time limit, None where there is none. `clash` is the point the
    light of a WAR spreads from, in pixels of the table's design.
    """

    staging: Staging[T, E]
    log_builder: LogBuilder[T, E]
    teaches = False
    """Whether the match is a tutorial: then nothing at the table helps but what that says."""

    is_replayed = False
    """Whether the match is watched again: nobody is asked for anything, and its moments come from a replay."""

    tempo = 1.0
    """How many times as fast as its speed says everything moves, in a replay."""

    clash: tuple[float, float]

    def __init__(self, view: Any, past: Sequence[E] | None, seated: tuple[SeatedPlayer, ...], layout: Layout) -> None:
        self.seated = seated
        self.layout = layout
        self.clock = 0.0
        self.speed = "normal"
        self.asked = False
        self.faces: dict[Seat, Face] = {}
        self.farewell: Farewell | None = None
        self._just_shown: list[tuple[E, T]] = []
        self.seconds_left: float | None = None
        self._sounds = SpacedSounds()
        self._upcoming: Iterator[Picture] | None = None
        self._in_sight_since = 0.0
        self._has_jumped = False
        self._meanings: dict[int, tuple[object, float]] = {}
        self.log_builder = LogBuilder(self.staging, view)
        if past is not None:
            self.log_builder.pass_over(past, view)
            self.log_builder.tell(TOLD_AT_ONCE)
        self.director = Director(self.staging, self.log_builder.tableau, layout)

    @property
    def log(self) -> list[LogLine]:
        """All that has been shown, in words."""
        return self.log_builder.log

    @property
    def history(self) -> Any:
        """What the game keeps of the rounds that have been shown: its own kind of `MatchHistory`."""
        return self.log_builder.history

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats at which no computer plays."""
        return tuple(seat for seat, player in enumerate(self.seated) if not player.computer)

    @property
    def idle(self) -> bool:
        """Whether every event has been shown."""
        return self.director.idle

    @property
    def is_at_war(self) -> bool:
        """Whether a WAR is open on the table as it is about to be; in a game without them never."""
        return False

    @property
    def mood(self) -> Mood:
        """What the music is like, by what is at stake on the table as it is about to be."""
        return Mood.TABLE

    @property
    def has_fourth_button(self) -> bool:
        """Whether the panel needs room for a fourth large button."""
        return False

    @property
    def light(self) -> int:
        """How deep the WAR is whose light lies on the table as it is about to be; 0 where there is none."""
        return int(self.is_at_war)

    @property
    def turn_seconds(self) -> float:
        """How long the light takes to turn, at normal speed."""
        return WAR_TURN

    @property
    def closed_in(self) -> int:
        """By how many steps the lamp has closed in on what is at stake."""
        return 0

    @property
    def pace(self) -> float:
        """The chosen speed as a factor of the normal one; 0 shows everything at once."""
        return SPEEDS[self.speed]

    @property
    def speed_factor(self) -> float:
        """Another factor for what is moving now."""
        return 1.0

    @property
    def is_due(self) -> bool:
        """Whether what comes next by itself comes now, once everything has been shown."""
        return True

    @property
    def reaction_clock(self) -> ReactionClock | None:
        """The clock while something can be done that nobody owes, a claim for example; None otherwise."""
        return None

    def face(self, seat: Seat) -> Face:
        """How the opponent at a seat looks, and what it says."""
        return self.faces.get(seat, Face())

    def take_shown(self) -> list[tuple[E, T]]:
        """The events that were shown since this was asked last, each with the table after it."""
        shown, self._just_shown = self._just_shown, []
        return shown

    def keep_pace(self, before: Self) -> None:
        """Go on as fast as the match of the same players before, where they say how fast it goes."""

    def preload(self, look: Look) -> None:
        """Draw one picture of what is about to be shown, in a frame in which nothing moves."""
        if self._upcoming is None:
            self._upcoming = self.director.upcoming_pictures()
        for picture in self._upcoming:
            if look.art.preload(picture):
                return

    def receive(self, events: Sequence[E], view: Any) -> None:
        """Take events, to be shown after those that are shown already."""
        self.director.receive(events, view)
        self._upcoming = None
        self._has_jumped = False

    def jump(self, log_builder: LogBuilder[T, E]) -> None:
        """Be at once at another point of the match."""
        self.log_builder = log_builder
        log_builder.tell(TOLD_AT_ONCE)
        self.director = Director(self.staging, log_builder.tableau, self.layout)
        self._upcoming = None
        self._has_jumped = True

    def update(self, seconds: float, look: Look) -> None:
        """Let time pass, and play the sounds that fall due."""
        self.clock += seconds
        self.log_builder.tell_for(seconds)
        pace = self.pace
        if self.director.still != (pace == 0):
            # whatever is moving when the player sets the speed to none ends there
            self.director.still = pace == 0
            self.director.skip()
        self.director.fading = look.settings.reduced_motion and pace > 0
        for name in self.director.update(seconds * (pace or 1.0) * self.speed_factor * self.tempo):
            self._sounds.play(name, look, self.clock)
        self._note_shown()

    def skip(self) -> bool:
        """Go on to the next moment worth seeing; whether anything was moving."""
        was_moving = not self.idle
        self.director.skip()
        self._note_shown()
        return was_moving

    def resize(self, layout: Layout) -> None:
        """The window has another size."""
        self.layout = layout
        self.director.resize(layout)
        self._upcoming = None

    def war_transition(self, closing: bool) -> ScreenTransition | None:
        """How the light changes to that of a WAR at this speed, or `closing`, back; None if at once."""
        pace = self.pace * self.tempo
        if not pace or self._has_jumped:
            return None
        if self.director.fading:
            return Dissolve(FADE)
        return Iris(self.layout.seen(*self.layout.at(*self.clash)), self.turn_seconds / pace, closing)

    def watch(self, action: InputAction, look: Look) -> None:
        """Take note of an action that is for the table itself, whatever is asked meanwhile."""

    def let_go(self) -> None:
        """The player looks elsewhere: hide whatever is shown while it is held."""

    @property
    def has_just_appeared(self) -> bool:
        """Whether the table has only just come into sight: what is pressed now may be for what was there before."""
        return self.clock - self._in_sight_since < GUARD_SECONDS

    def appear(self) -> None:
        """The table comes into sight, from under a menu or a curtain."""
        self._in_sight_since = self.clock

    def guard(self, widgets: Sequence[Widget]) -> bool:
        """Guard the panel's buttons whose meaning is so new that a click may be for the old one; whether any is."""
        guarded = False
        for number, widget in enumerate(widgets):
            if isinstance(widget, Button) and widget.meaning is not None:
                before, since = self._meanings.get(number, (widget.meaning, -GUARD_SECONDS))
                if before != widget.meaning:
                    since = self.clock
                self._meanings[number] = (widget.meaning, since)
                widget.guarded = self.has_just_appeared or self.clock - since < GUARD_SECONDS
                guarded = guarded or widget.guarded
        return guarded

    def _note_shown(self) -> None:
        for event, after in self.director.shown:
            self.log_builder.add(event, after)
            self._just_shown.append((event, after))
        self.director.shown.clear()
