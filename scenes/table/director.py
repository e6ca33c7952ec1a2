"""The director, which plays the events of a match in order as animations, at any speed or instantly.

Each game describes its animations to the director in a `Staging`.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from game.engine.core.watched_match import View
from scenes.animation.placement import Placements, Snapshot, SpriteKey
from scenes.animation.timings import LONG_BEAT, READING
from scenes.animation.tweens import Chain, Cue, Delay, Put, Show, Together, Tween
from scenes.core.look import Look
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import CardPicture, DiscardsPicture, Picture, PotPicture
from scenes.table.log import LogLine, MatchHistory


class ShownTable(Protocol):
    """The part of a tableau that is the same in all games."""

    @property
    def view(self) -> View:
        """View of the table as shown so far."""


V = TypeVar("V", bound=View)
"""A view of the game."""

T = TypeVar("T", bound=ShownTable)
"""A game's tableau, which consists of a view and the state of its display."""

E = TypeVar("E")
"""An event of the game."""

ROUNDING: Final = 1e-9
"""Tolerance for rounding errors in the times of a clip, in seconds."""

DRUMS: Final = 4
"""Number of drum sounds in the asset pack. There is one for each depth of WAR up to this number."""

GAP: Final = 0.045
"""Minimum time between two starts of the same sound, in seconds."""


@dataclass(frozen=True, slots=True)
class Change(Generic[T]):
    """The tableau before and after an event, from which the event's animation is made.

    `was` and `will` are the placements of the sprites before and after the event.
    """

    before: T
    after: T
    was: Placements
    will: Placements
    layout: Layout

    @property
    def changed(self) -> list[SpriteKey]:
        """Keys of the sprites that appear, leave, or change their placement."""
        keys = [*self.was, *(key for key in self.will if key not in self.was)]
        return [key for key in keys if self.was.get(key) != self.will.get(key)]

    def kept(self, kind: str) -> list[SpriteKey]:
        """Return the keys of the sprites of this kind that stay on the table but change their placement."""
        return [key for key in self.changed if key[0] == kind and key in self.was and key in self.will]

    def gone(self, kind: str) -> list[SpriteKey]:
        """Return the keys of the sprites of this kind that leave the table."""
        return [key for key in self.was if key[0] == kind and key not in self.will]

    def come(self, kind: str, seat: int) -> list[SpriteKey]:
        """Return the keys of a seat's sprites of this kind that come to the table."""
        return [key for key in self.will if key[:2] == (kind, seat) and key not in self.was]

    def at_once(self, *keys: SpriteKey) -> Tween:
        """Return a tween that instantly moves the sprites with these keys to their new placements, and removes those
        that have none."""
        return Together([Put(key, self.will.get(key)) for key in keys])

    def settle(self, tween: Tween) -> Tween:
        """Return the tween, followed by one that instantly moves all changed sprites to their new placements, and
        removes those that have none."""
        return Chain(tween, self.at_once(*self.changed))


@dataclass(frozen=True, slots=True)
class Staging(Generic[V, T, E]):
    """The functions and values for showing one game.

    - `rest`: returns the tableau that shows everything in a view.
    - `empty`: returns the tableau before the deal, given any view of the match.
    - `apply_event`: returns the tableau after an event, given the tableau before it.
    - `place`: returns the placements of a tableau's sprites in a layout.
    - `clip`: returns the animation of an event, which ends at the placements after it.
    - `moments`: the types of events at which skipping stops.
    - `wars`: the types of events that begin a WAR.
    - `outcomes`: the names of the sounds for outcomes, which are played even at instant speed.
    - `log_line`: returns the log's line for an event, given the tableau before it, or None if the log doesn't mention
      the event.
    - `history`: creates the history for the panel.
    """

    rest: Callable[[V], T]
    empty: Callable[[V], T]
    apply_event: Callable[[T, E], T]
    place: Callable[[T, Layout], Placements]
    clip: Callable[[E, Change[T]], Tween]
    moments: tuple[type, ...]
    outcomes: frozenset[str]
    log_line: Callable[[E, T], LogLine | None]
    history: Callable[[], MatchHistory[E, T]]
    wars: tuple[type, ...] = ()


AnyStaging: TypeAlias = Staging[Any, Any, Any]
"""The staging of any game."""


@dataclass(eq=False)
class _Overlapping(Generic[T, E]):
    """The parts of a finished clip that are still running `since` seconds after the end of the clip."""

    event: E | None
    change: Change[T]
    clip: Tween
    since: float = 0.0

    @property
    def tweens(self) -> list[tuple[Tween, float]]:
        """Unfinished parts of the clip, each with its elapsed time in seconds."""
        begun = [(tween, time + self.since) for tween, time in self.clip.remaining(self.clip.seconds)]
        return [(tween, time) for tween, time in begun if time < tween.seconds]

    @property
    def left(self) -> float:
        """Seconds until all parts have finished."""
        return max((tween.seconds - time for tween, time in self.tweens), default=0.0)


class Director(Generic[V, T, E]):
    """The director of one table, which plays events until the table shows the current state of the match.

    - `tableau`: the table before the event being played.
    - `toward`: the table after that event.
    - `last`: the table after all events received.
    - `queue`: the event being played and those that follow, each with the table after it. An entry without an event
      shows the view that came with the events before it.
    - `shown`: events that have been played but not yet taken by the board, each with the table after it.
    - `still`: true if events are shown without motion. Only events of the types in `staging.moments` are then followed
      by a pause for reading.
    - `fading`: true if sprites fade out and in instead of flying.
    """

    def __init__(self, staging: Staging[V, T, E], tableau: T, layout: Layout) -> None:
        self.staging = staging
        self.tableau = tableau
        self._layout = layout
        self.still = False
        self.fading = False
        self.shown: list[tuple[E, T]] = []
        self.queue: deque[tuple[E | None, T]] = deque()
        self.last = tableau
        self._clip: Tween | None = None
        self._time = 0.0
        self._overlapping: list[_Overlapping[T, E]] = []
        self._placed = staging.place(tableau, layout)
        self._will = self._placed
        self._change = self._change_between(tableau, tableau)

    @property
    def idle(self) -> bool:
        """True if every event has been shown."""
        return not self.queue

    @property
    def toward(self) -> T:
        """Table after the event being played, or the current table if there is none."""
        return self.queue[0][1] if self.queue else self.tableau

    @property
    def event(self) -> E | None:
        """Event being played, or None if there is none."""
        return self.queue[0][0] if self.queue else None

    @property
    def elapsed(self) -> float:
        """Time for which the current event has been played, in seconds at normal speed."""
        return self._time

    def upcoming_pictures(self) -> Iterator[Picture]:
        """Yield the pictures of cards, discards and pots on the tables after the queued events, in order."""
        for _event, tableau in tuple(self.queue):
            for placement in self.staging.place(tableau, self._layout).values():
                if isinstance(placement.picture, CardPicture | DiscardsPicture | PotPicture):
                    yield placement.picture

    def receive(self, events: Sequence[E], view: V) -> None:
        """Queue events to be played, together with the view after them."""
        for event in events:
            self.last = self.staging.apply_event(self.last, event)
            self.queue.append((event, self.last))
        self.last = self.staging.rest(view)
        self.queue.append((None, self.last))
        if self._clip is None:
            self._begin()

    def update(self, seconds: float) -> list[str]:
        """Advance the animations by a time in seconds. Returns the names of the sounds that are due."""
        sounds: list[str] = []
        while self._clip is not None:
            end = self._time + seconds
            ends = end >= self._clip.seconds
            sounds += self._clip.cues(self._time, self._clip.seconds + ROUNDING if ends else end)
            if not ends:
                sounds += self._go_on(seconds)
                self._time = end
                return sounds
            sounds += self._go_on(self._clip.seconds - self._time)
            self._overlapping.append(_Overlapping(self.queue[0][0], self._change, self._clip))
            seconds = end - self._clip.seconds
            self._next()
        return sounds

    def _go_on(self, seconds: float) -> list[str]:
        """Advance those parts of earlier clips that are still running. `seconds` is the time that has passed. Returns
        the names of the sounds that are due."""
        sounds = []
        for earlier in self._overlapping:
            sounds += [name for tween, time in earlier.tweens for name in tween.cues(time, time + seconds)]
            earlier.since += seconds
        self._overlapping = [earlier for earlier in self._overlapping if earlier.left > ROUNDING]
        return sounds

    def skip(self) -> None:
        """End the current animation, and skip all events before the next one of a type in `staging.moments`."""
        self._overlapping.clear()
        if self._clip is not None:
            self._next()
        while self._clip is not None and not isinstance(self.event, self.staging.moments):
            self._next()

    def resize(self, layout: Layout) -> None:
        """Lay out the table again for another window size. Animations continue."""
        self._layout = layout
        self._placed = self.staging.place(self.tableau, layout)
        for earlier in self._overlapping:
            if earlier.event:
                change = self._change_between(earlier.change.before, earlier.change.after)
                earlier.clip, earlier.change = self._animation(earlier.event, change), change
        if self._clip is not None:
            time = self._time
            self._begin()
            self._time = time

    def snapshot(self) -> Snapshot:
        """Return the current placements of all sprites."""
        snapshot = Snapshot(dict(self._placed), self.fading)
        for earlier in self._overlapping:
            for tween, time in earlier.tweens:
                tween.show(time, snapshot)
        if self._clip is not None:
            self._clip.show(self._time, snapshot)
        return snapshot

    def _begin(self) -> None:
        event, after = self.queue[0]
        self._will = self.staging.place(after, self._layout)
        self._time = 0.0
        self._change = Change(self.tableau, after, self._placed, self._will, self._layout)
        left = max((earlier.left for earlier in self._overlapping), default=0.0)
        self._clip = self._animation(event, self._change) if event else Delay(left)

    def _change_between(self, before: T, after: T) -> Change[T]:
        place, layout = self.staging.place, self._layout
        return Change(before, after, place(before, layout), place(after, layout), layout)

    def _animation(self, event: E, change: Change[T]) -> Tween:
        """Return the animation of an event. If `still` is true, it has no motion. It then leaves time to read the
        outcome only if the event is of a type in `staging.moments`."""
        whole = self.staging.clip(event, change)
        if not self.still:
            return whole
        shown = change.at_once(*change.changed)
        if not isinstance(event, self.staging.moments):
            return shown
        sounds = [Cue(sound) for sound in whole.cues(0.0, inf) if sound in self.staging.outcomes]
        lines = [Show(tween.key, tween.placement, READING) for tween in whole.parts() if isinstance(tween, Show)]
        return Chain(shown, *sounds[-1:], Together(lines) if lines else Delay(LONG_BEAT))

    def _next(self) -> None:
        event, self.tableau = self.queue.popleft()
        if event:
            self.shown.append((event, self.tableau))
        self._placed = self._will
        self._clip = None
        if self.queue:
            self._begin()


class SpacedSounds:
    """A sound player that limits how often each sound starts, because many copies played at once would be distorted."""

    def __init__(self) -> None:
        self._started: dict[str, float] = {}

    def play(self, name: str, look: Look, clock: float) -> None:
        """Play a sound unless it has only just started. `clock` is the time on the board's clock, in seconds."""
        if clock - self._started.get(name, -GAP) >= GAP:
            self._started[name] = clock
            look.sounds.play(name)


def war_drum(depth: int) -> Cue:
    """Return the cue for the drum of a WAR. The deeper the WAR, the lower the drum, up to a depth of `DRUMS`."""
    return Cue(f"war_drum_{min(depth, DRUMS)}")


def match_end_sound(view: View) -> Cue:
    """Return the cue for the end of a match. It depends on whether the view's player has won, lost or drawn or, in a
    public view, on whether anybody has won."""
    if view.winner is None:
        return Cue("split")
    return Cue("match_won" if view.winner == getattr(view, "seat", view.winner) else "match_lost")
