"""Plays the events of a match one after the other as animations, at any speed or not at all.

A game hands its own functions for that to the director as a `Staging`.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final, Generic, TypeVar

from scenes.animation.placement import Key, Placements, Snapshot
from scenes.animation.timings import LONG_BEAT, READING
from scenes.animation.tween import Call, Chain, Cue, Delay, Show, Together, Tween
from scenes.core.layout import Layout
from scenes.drawing.canvas import CardPicture, DiscardsPicture, Picture, PotPicture
from scenes.table.log import LogLine, MatchHistory

T = TypeVar("T")
"""A game's tableau: a view, and how much of it is shown so far."""

E = TypeVar("E")
"""An event of the game."""

ROUNDING: Final = 1e-9
"""What may be lost in adding up the seconds of a clip."""


@dataclass(frozen=True, slots=True)
class Change(Generic[T]):
    """The tableau and its placements before an event and after it, for the animation in between."""

    before: T
    after: T
    was: Placements
    will: Placements
    layout: Layout

    @property
    def changed(self) -> list[Key]:
        """The sprites that come, go, or lie differently afterwards."""
        keys = [*self.was, *(key for key in self.will if key not in self.was)]
        return [key for key in keys if self.was.get(key) != self.will.get(key)]

    def kept(self, kind: str) -> list[Key]:
        """The sprites of a kind that stay on the table, but lie differently."""
        return [key for key in self.changed if key[0] == kind and key in self.was and key in self.will]

    def gone(self, kind: str) -> list[Key]:
        """The sprites of a kind that leave the table."""
        return [key for key in self.was if key[0] == kind and key not in self.will]

    def come(self, kind: str, seat: int) -> list[Key]:
        """A seat's sprites of a kind that come to the table."""
        return [key for key in self.will if key[:2] == (kind, seat) and key not in self.was]

    def at_once(self, *keys: Key) -> Tween:
        """Put these at once where they will lie."""
        return Together([Call(key, self.will.get(key)) for key in keys])

    def settle(self, tween: Tween) -> Tween:
        """A tween, and then everything where it will lie."""
        return Chain(tween, self.at_once(*self.changed))


@dataclass(frozen=True, slots=True)
class Staging(Generic[T, E]):
    """How one game is shown.

    `rest` is the tableau of a view once everything has been shown, `empty` that of a match before its cards are dealt;
    `apply_event` is the tableau after an event, `place` where everything lies, `clip` the animation of an event, which
    ends where `place` says. `moments` are the events that are worth seeing for themselves, `wars` those by which a WAR
    begins, `outcomes` the sounds that tell how something came out. `log_line` is what an event is in the log, from the
    tableau before it, and `history` makes what keeps the past for the panel.
    """

    rest: Callable[[Any], T]
    empty: Callable[[Any], T]
    apply_event: Callable[[T, E], T]
    place: Callable[[T, Layout], Placements]
    clip: Callable[[E, Change[T]], Tween]
    moments: tuple[type, ...]
    outcomes: frozenset[str]
    log_line: Callable[[E, T], LogLine | None]
    history: Callable[[], MatchHistory]
    wars: tuple[type, ...] = ()


@dataclass(eq=False)
class _Overlapping:
    """What goes on of a clip that is over, `since` so many seconds."""

    event: Any
    change: Change[Any]
    clip: Tween
    since: float = 0.0

    @property
    def tweens(self) -> list[tuple[Tween, float]]:
        """What still goes on, and for how long each has."""
        begun = [(tween, time + self.since) for tween, time in self.clip.remaining(self.clip.seconds)]
        return [(tween, time) for tween, time in begun if time < tween.seconds]

    @property
    def left(self) -> float:
        """For how many seconds it still does."""
        return max((tween.seconds - time for tween, time in self.tweens), default=0.0)


class Director(Generic[T, E]):
    """Leads the table from what is shown to what has happened.

    - `tableau`: the table before the event being played; `toward`: after it; `last`: after all events received.
    - `queue`: events still to be played; `shown`: played but not yet taken by the board, each with the table after it.
    - `still`: nothing moves; events are shown at once, and stand as long as it takes to read them.
    - `fading`: nothing is seen on its way.
    """

    def __init__(self, staging: Staging[T, E], tableau: T, layout: Layout) -> None:
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
        self._overlapping: list[_Overlapping] = []
        self._placed = staging.place(tableau, layout)
        self._will = self._placed
        self._change = self._change_between(tableau, tableau)

    @property
    def idle(self) -> bool:
        """Whether every event has been shown."""
        return not self.queue

    @property
    def toward(self) -> T:
        """The table that the event being played leads to."""
        return self.queue[0][1] if self.queue else self.tableau

    @property
    def event(self) -> E | None:
        """The event being played."""
        return self.queue[0][0] if self.queue else None

    @property
    def elapsed(self) -> float:
        """For how many seconds the event has been played."""
        return self._time

    def upcoming_pictures(self) -> Iterator[Picture]:
        """The cards and pots that the received events will show, the next first."""
        for _event, tableau in tuple(self.queue):
            for placement in self.staging.place(tableau, self._layout).values():
                if isinstance(placement.picture, CardPicture | DiscardsPicture | PotPicture):
                    yield placement.picture

    def receive(self, events: Sequence[E], view: Any) -> None:
        """Take events, to be shown after those that are shown already."""
        for event in events:
            self.last = self.staging.apply_event(self.last, event)
            self.queue.append((event, self.last))
        self.last = self.staging.rest(view)
        self.queue.append((None, self.last))
        if self._clip is None:
            self._begin()

    def update(self, seconds: float) -> list[str]:
        """Let so much time pass; the sounds that fall due."""
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
        """Let time pass in what goes on from earlier events; the sounds that fall due."""
        sounds = []
        for earlier in self._overlapping:
            sounds += [name for tween, time in earlier.tweens for name in tween.cues(time, time + seconds)]
            earlier.since += seconds
        self._overlapping = [earlier for earlier in self._overlapping if earlier.left > ROUNDING]
        return sounds

    def skip(self) -> None:
        """Show the end of what is moving, and go on to the next moment worth seeing."""
        self._overlapping.clear()
        if self._clip is not None:
            self._next()
        while self._clip is not None and not isinstance(self.event, self.staging.moments):
            self._next()

    def resize(self, layout: Layout) -> None:
        """Lay the table out for another window; whatever is moving goes on."""
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
        """What is seen now."""
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
        """How an event is shown; while `still`, at once, and its outcome stands as long as it takes to read."""
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
