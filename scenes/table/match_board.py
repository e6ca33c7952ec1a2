"""The board of a match, which all scenes of the match share: the table shown, and its animation."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, Self, TypeAlias

from pygame import Rect

from game.engine.core.cards import Seat
from game.engine.core.seated_players import Computer, Player, Remote, persons_among
from game.keys.speech import SpeechKey
from game.settings import DEFAULTS, Settings
from scenes.animation.timings import FADE, SPEEDS, WAR_TURN
from scenes.core.input import InputAction
from scenes.core.look import Look
from scenes.core.sound_and_music import Mood
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Picture
from scenes.drawing.transitions import Dissolve, Iris, ScreenTransition
from scenes.table.director import Director, E, SpacedSounds, Staging, T, V
from scenes.table.log import LogLine, MatchHistory
from scenes.table.log_builder import TOLD_AT_ONCE, LogBuilder
from scenes.table.portraits_and_bubbles import Face, Farewell, PortraitPlace


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player as shown on the board, with the line below the name."""

    player: Player
    line: str = ""

    @property
    def is_computer(self) -> bool:
        """True if the player is a computer."""
        return isinstance(self.player, Computer)

    @property
    def is_elsewhere(self) -> bool:
        """True if nobody at this screen decides for the player."""
        return isinstance(self.player, Computer | Remote)

    @property
    def opponent(self) -> str:
        """Name in records if the player is a computer, or an empty string for any other player."""
        return self.player.opponent if isinstance(self.player, Computer) else ""


class ReactionClock(NamedTuple):
    """The time limit for an unprompted decision, such as a claim. `occasion` identifies what is to be decided.

    `seconds` is the whole length of the time limit, and `elapsed` is the part that has passed, in seconds.
    """

    occasion: object
    seconds: float
    elapsed: float

    @property
    def is_over(self) -> bool:
        """True if the time is up."""
        return self.elapsed >= self.seconds


class MatchBoard(Generic[V, T, E]):
    """One match on screen: its table, its animation, its log, and the players' faces.

    `past` holds the events that led to `view`, or is None to start with the table before the deal. Events, faces and
    elapsed time reach the board only through its methods. `clash` is the point from which the light of a WAR spreads,
    in design units of the table.
    """

    staging: Staging[V, T, E]
    log_builder: LogBuilder[V, T, E]
    teaches = False
    """True in a tutorial, which hides all other help."""

    allows_hints = True
    """False if nobody at this screen may ask for hints, for example because the table's host doesn't allow them."""

    is_watched = False
    """True if the players are at other machines, and nobody at this screen decides anything."""

    is_replayed = False
    """True in a replay, which asks for no decisions."""

    tempo = 1.0
    """Speed of a replay, as a multiple of the speed in the settings."""

    clash: tuple[float, float]
    counted: frozenset[str] = frozenset()
    """Kinds of sprites that players compare, count or read. Explanatory notes cover them only if there is no space
    elsewhere."""

    def __init__(self, view: V, past: Sequence[E] | None, seated: tuple[SeatedPlayer, ...], layout: Layout) -> None:
        self.seated = seated
        self.layout = layout
        self.clock = 0.0
        self._speed = DEFAULTS.speed
        self.asked = False
        self.is_advised = False
        self._faces: dict[Seat, Face] = {}
        self._said: dict[Seat, str] = {}
        self.own_time = ""
        """Time left for the decision of the player at this screen, or empty without a time limit for decisions."""
        self.farewell: Farewell | None = None
        self._just_shown: list[tuple[E, T]] = []
        self._heard: list[str] | None = None
        self.seconds_left: float | None = None
        """Time left to play in seconds, or None without a time limit."""
        self._sounds = SpacedSounds()
        self._upcoming: Iterator[Picture] | None = None
        self._has_jumped = False
        self.log_builder = LogBuilder(self.staging, view)
        if past is not None:
            self.log_builder.pass_over(past, view)
            self.log_builder.tell(TOLD_AT_ONCE)
        self.director = Director(self.staging, self.log_builder.tableau, layout)

    @property
    def faces(self) -> dict[Seat, Face]:
        """Expressions and words of the opponents, and words of people at other machines, by seat. Seats without any are
        left out."""
        return self._faces | {seat: Face(saying=words) for seat, words in self._said.items()}

    @property
    def log(self) -> list[LogLine]:
        """Lines of the log for everything shown so far."""
        return self.log_builder.log

    @property
    def history(self) -> MatchHistory[E, T]:
        """History of the rounds shown so far."""
        return self.log_builder.history

    @property
    def viewer(self) -> Seat | None:
        """Seat whose view is shown, or None for the public view."""
        seat: Seat | None = getattr(self.director.tableau.view, "seat", None)
        return seat

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats of the people at this screen."""
        return persons_among([seated.player for seated in self.seated])

    def portraits(self, look: Look) -> Sequence[PortraitPlace]:
        """Return the positions of the opponents' portraits."""
        return ()

    @property
    def idle(self) -> bool:
        """True if every event has been shown."""
        return self.director.idle

    @property
    def is_at_war(self) -> bool:
        """True if a WAR is in progress after the event being played. Always False in a game without WARs."""
        return False

    @property
    def mood(self) -> Mood:
        """Mood of the music, which depends on the stakes after the event being played."""
        return Mood.TABLE

    @property
    def has_fourth_button(self) -> bool:
        """True if the panel needs space for a fourth large button."""
        return False

    @property
    def light(self) -> int:
        """Depth of the WAR that lights the table after the event being played, or 0 if there is none. By default, it is
        1 in any WAR."""
        return int(self.is_at_war)

    @property
    def turn_seconds(self) -> float:
        """Duration of a lighting change at normal speed, in seconds."""
        return WAR_TURN

    @property
    def closed_in(self) -> int:
        """Number of steps by which the light of the lamp has narrowed."""
        return 0

    @property
    def pace(self) -> float:
        """Chosen speed, as a multiple of the normal speed. 0 shows everything instantly."""
        return SPEEDS[self._speed]

    @property
    def speed_factor(self) -> float:
        """Additional factor by which the speed of the current animation is multiplied."""
        return 1.0

    @property
    def is_due(self) -> bool:
        """True if the next automatic event may follow at once, assuming that everything has been shown."""
        return True

    @property
    def reaction_clock(self) -> ReactionClock | None:
        """Clock of the current opportunity for an unprompted decision, such as a claim, or None if there is none."""
        return None

    def face(self, seat: Seat) -> Face:
        """Return the expression and words of the player at a seat, or a calm, silent face if there are none."""
        return self.faces.get(seat, Face())

    def apply(self, settings: Settings) -> None:
        """Use the speed of these settings from now on."""
        self._speed = settings.speed

    def show_time(self, seconds_left: float | None) -> None:
        """Show the time left to play, in seconds. If there is no time limit, `seconds_left` is None, and no time is
        shown."""
        self.seconds_left = seconds_left

    def show_faces(self, faces: dict[Seat, Face], farewell: Farewell | None) -> None:
        """Show the opponents' faces and words. A farewell is shown with the result."""
        self._faces, self.farewell = faces, farewell

    def show_said(self, said: dict[Seat, str]) -> None:
        """Show what people at other machines say, by seat."""
        self._said = said

    def show_clocks(self, times: Sequence[str], own: str) -> None:
        """Show each person's time for decisions below the person's name (`times`, by seat), and the player's own
        time (`own`) in the panel."""
        self.own_time = own
        shown = zip(self.seated, times, strict=True)
        seated = tuple(each if each.is_computer else replace(each, line=time) for each, time in shown)
        if seated != self.seated:
            self.seated = seated

    def hear(self, sentence: str) -> None:
        """Add a sentence about the match to those to be spoken. It is ignored before the first call to `take_heard`."""
        if self._heard is not None:
            self._heard.append(sentence)

    def teach(self) -> None:
        """Hide all help except the tutorial's."""
        self.teaches = True

    def take_shown(self) -> list[tuple[E, T]]:
        """Return the events shown since the last call, each with the table after it, and discard them."""
        shown, self._just_shown = self._just_shown, []
        return shown

    def take_heard(self) -> list[str]:
        """Return the sentences to be spoken about what has happened since the last call. The first call returns none:
        sentences are collected only from then on."""
        heard, self._heard = self._heard, []
        return heard or []

    def spoken_event(self, event: E, before: T) -> str:
        """Return an event as a sentence to be spoken, given the table before it, or an empty string if nobody needs to
        hear of it."""
        line = self.staging.log_line(event, before)
        return line.text if line is not None else ""

    def spoken_fact(self, key: SpeechKey, view: V, settings: Settings) -> str:
        """Return the answer to a key that speaks a fact, given the view that the player sees. Returns an empty string
        if the game has no answer."""
        return ""

    def keep_pace(self, before: Self) -> None:
        """Copy the speed and other lasting choices from `before`, the board that this one replaces. By default, nothing
        is copied."""

    def preload(self, look: Look) -> None:
        """Prepare one picture that will be needed soon. Call this in a frame without motion."""
        if self._upcoming is None:
            self._upcoming = self.director.upcoming_pictures()
        for picture in self._upcoming:
            if look.art.preload(picture):
                return

    def receive(self, events: Sequence[E], view: V) -> None:
        """Queue events to be shown, together with the view after them."""
        self.director.receive(events, view)
        self._upcoming = None
        self._has_jumped = False

    def jump(self, log_builder: LogBuilder[V, T, E]) -> None:
        """Show another moment of the match instantly. `log_builder` holds the log up to that moment."""
        self.log_builder = log_builder
        log_builder.tell(TOLD_AT_ONCE)
        self.director = Director(self.staging, log_builder.tableau, self.layout)
        self._upcoming = None
        self._has_jumped = True

    def update(self, seconds: float, look: Look) -> None:
        """Advance the animation by a time in seconds, and play the sounds that are due."""
        self.clock += seconds
        self.log_builder.tell_for(seconds)
        pace = self.pace
        if self.director.still != (pace == 0):
            # when the speed becomes instant, the current animation ends
            self.director.still = pace == 0
            self.director.skip()
        self.director.fading = look.settings.reduced_motion and pace > 0
        for name in self.director.update(seconds * (pace or 1.0) * self.speed_factor * self.tempo):
            self._sounds.play(name, look, self.clock)
        self._note_shown()

    def skip(self) -> bool:
        """Skip to the next event of a type in `staging.moments`, or to the end if there is none. Returns True unless
        everything had already been shown."""
        was_moving = not self.idle
        self.director.skip()
        self._note_shown()
        return was_moving

    def resize(self, layout: Layout) -> None:
        self.layout = layout
        self.director.resize(layout)
        self._upcoming = None

    def war_transition(self, closing: bool) -> ScreenTransition | None:
        """Return the transition to the lighting of a WAR, or from it if `closing` is true. Returns None if the change
        is instant."""
        pace = self.pace * self.tempo
        if not pace or self._has_jumped:
            return None
        if self.director.fading:
            return Dissolve(FADE)
        return Iris(self.layout.seen(*self.layout.at(*self.clash)), self.turn_seconds / pace, closing)

    def watch(self, action: InputAction, look: Look) -> None:
        """React to an action that concerns the table, regardless of which prompt is open."""

    def held_areas(self, look: Look) -> Sequence[Rect]:
        """Return the areas, in pixels, that show the odds while they are held."""
        return ()

    def let_go(self) -> None:
        """Hide everything that is shown only while a key or a button is held."""

    def _note_shown(self) -> None:
        for event, after in self.director.shown:
            if self._heard is not None:
                self._heard.append(self.spoken_event(event, self.log_builder.tableau))
            self.log_builder.add(event, after)
            self._just_shown.append((event, after))
        self.director.shown.clear()


AnyBoard: TypeAlias = MatchBoard[Any, Any, Any]
"""The board of any game."""
