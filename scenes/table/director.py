"""Plays events one after the other as animations, at any speed or not at all."""

from collections import deque
from collections.abc import Iterator, Sequence
from math import inf
from typing import Any, Generic

from scenes.drawing.pictures import CardPicture, DiscardsPicture, HeapPicture, Picture
from scenes.layout import Layout
from scenes.motion.showing import Showing
from scenes.motion.timings import LONG_BEAT, READING
from scenes.motion.tween import Chain, Cue, Delay, Show, Together, Tween
from scenes.table.change import Change
from scenes.table.staging import E, Staging, T


class Director(Generic[T, E]):
    """Leads the table from what is shown to what the news say.

    `tableau` is the table before the event being played, `toward` the one after it, `last` the one after all news;
    `shown` are the events played to their end that nobody has taken from it yet. While `still`, nothing moves: what
    happens is there at once, and stands as long as it takes to read. While `fading`, nothing is seen on its way.
    """

    def __init__(self, staging: Staging[T, E], tableau: T, layout: Layout) -> None:
        self.staging = staging
        self.tableau = tableau
        self._layout = layout
        self.still = False
        self.fading = False
        self.shown: list[tuple[E, T]] = []
        self._queue: deque[tuple[E | None, T]] = deque()
        self.last = tableau
        self._clip: Tween | None = None
        self._time = 0.0
        self._placed = staging.place(tableau, layout)
        self._will = self._placed

    @property
    def idle(self) -> bool:
        """Whether everything that was told has been shown."""
        return not self._queue

    @property
    def toward(self) -> T:
        """The table that the event being played leads to."""
        return self._queue[0][1] if self._queue else self.tableau

    @property
    def event(self) -> E | None:
        """The event being played."""
        return self._queue[0][0] if self._queue else None

    def coming(self) -> Iterator[Picture]:
        """The cards and heaps that what was told will show, the next first."""
        for tableau in [tableau for _event, tableau in self._queue]:
            for placement in self.staging.place(tableau, self._layout).values():
                if isinstance(placement.picture, CardPicture | DiscardsPicture | HeapPicture):
                    yield placement.picture

    def receive(self, events: Sequence[E], view: Any) -> None:
        """Take news to be shown after what is shown already."""
        for event in events:
            self.last = self.staging.unfold(self.last, event)
            self._queue.append((event, self.last))
        self.last = self.staging.rest(view)
        self._queue.append((None, self.last))
        if self._clip is None:
            self._begin()

    def update(self, seconds: float) -> list[str]:
        """Let so much time pass; the sounds that fall due."""
        sounds: list[str] = []
        while self._clip is not None:
            end = self._time + seconds
            ends = end >= self._clip.seconds
            sounds += self._clip.cues(self._time, inf if ends else end)
            if not ends:
                self._time = end
                return sounds
            seconds = end - self._clip.seconds
            self._next()
        return sounds

    def skip(self) -> None:
        """Show the end of what is moving, and of what follows up to the next moment worth seeing."""
        if self._clip is not None:
            self._next()
        while self._clip is not None and not isinstance(self.event, self.staging.moments):
            self._next()

    def resize(self, layout: Layout) -> None:
        """Lay the table out for another window; what is moving goes on."""
        self._layout = layout
        self._placed = self.staging.place(self.tableau, layout)
        if self._clip is not None:
            time = self._time
            self._begin()
            self._time = time

    def showing(self) -> Showing:
        """What is to be seen now."""
        showing = Showing(dict(self._placed), self.fading)
        if self._clip is not None:
            self._clip.show(self._time, showing)
        return showing

    def _begin(self) -> None:
        event, after = self._queue[0]
        self._will = self.staging.place(after, self._layout)
        self._time = 0.0
        change = Change(self.tableau, after, self._placed, self._will, self._layout)
        self._clip = self._animation(event, change) if event else Tween()

    def _animation(self, event: E, change: Change[T]) -> Tween:
        """How an event is shown; while `still` it is there at once, and what came out stands as long as it takes."""
        whole = self.staging.clip(event, change)
        if not self.still:
            return whole
        shown = change.at_once(*change.changed)
        if not isinstance(event, self.staging.moments):
            return shown
        sounds = [Cue(sound) for sound in whole.cues(0.0, inf) if sound in self.staging.outcomes]
        told = [Show(tween.key, tween.placement, READING) for tween in whole.parts() if isinstance(tween, Show)]
        return Chain(shown, *sounds[-1:], Together(told) if told else Delay(LONG_BEAT))

    def _next(self) -> None:
        event, self.tableau = self._queue.popleft()
        if event:
            self.shown.append((event, self.tableau))
        self._placed = self._will
        self._clip = None
        if self._queue:
            self._begin()
