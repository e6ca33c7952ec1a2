"""Plays events one after the other as animations, at any speed or not at all."""

from collections import deque
from collections.abc import Sequence
from math import inf

from game.engine.events import Event
from game.engine.views import PublicView
from scenes.change import Change
from scenes.clips import MOMENTS, clip, still
from scenes.layout import Layout
from scenes.placing import Placements, place_table
from scenes.placing_war import place_war
from scenes.tween import Showing, Tween
from scenes.unfolding import Tableau, unfold


class Director:
    """Leads the table from what is shown to what the news say.

    `tableau` is the table before the event being played, `toward` the one after it, `last` the one after all news;
    `shown` are the events played to their end that nobody has taken from it yet. While `still`, nothing moves: what
    happens is there at once, and stands as long as it takes to read.
    """

    def __init__(self, tableau: Tableau, layout: Layout) -> None:
        self.tableau = tableau
        self._layout = layout
        self.still = False
        self.shown: list[tuple[Event, Tableau]] = []
        self._queue: deque[tuple[Event | None, Tableau]] = deque()
        self.last = tableau
        self._clip: Tween | None = None
        self._time = 0.0
        self._placed = place(tableau, layout)
        self._will = self._placed

    @property
    def idle(self) -> bool:
        """Whether everything that was told has been shown."""
        return not self._queue

    @property
    def toward(self) -> Tableau:
        """The table that the event being played leads to."""
        return self._queue[0][1] if self._queue else self.tableau

    @property
    def event(self) -> Event | None:
        """The event being played."""
        return self._queue[0][0] if self._queue else None

    def receive(self, events: Sequence[Event], view: PublicView) -> None:
        """Take news to be shown after what is shown already."""
        for event in events:
            self.last = unfold(self.last, event)
            self._queue.append((event, self.last))
        self.last = Tableau(view)
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

    def finish(self) -> None:
        """Show the end of everything that was told."""
        while self._clip is not None:
            self._next()

    def skip(self) -> None:
        """Show the end of what is moving, and of what follows up to the next moment worth seeing."""
        if self._clip is not None:
            self._next()
        while self._clip is not None and not isinstance(self.event, MOMENTS):
            self._next()

    def resize(self, layout: Layout) -> None:
        """Lay the table out for another window; what is moving goes on."""
        self._layout = layout
        self._placed = place(self.tableau, layout)
        if self._clip is not None:
            time = self._time
            self._begin()
            self._time = time

    def showing(self) -> Showing:
        """What is to be seen now."""
        showing = Showing(dict(self._placed))
        if self._clip is not None:
            self._clip.show(self._time, showing)
        return showing

    def _begin(self) -> None:
        event, after = self._queue[0]
        self._will = place(after, self._layout)
        self._time = 0.0
        change = Change(self.tableau, after, self._placed, self._will, self._layout)
        animate = still if self.still else clip
        self._clip = animate(event, change) if event else Tween()

    def _next(self) -> None:
        event, self.tableau = self._queue.popleft()
        if event:
            self.shown.append((event, self.tableau))
        self._placed = self._will
        self._clip = None
        if self._queue:
            self._begin()


def place(tableau: Tableau, layout: Layout) -> Placements:
    """Where everything lies: the WAR's table while one is open, the plain one otherwise."""
    return place_war(tableau, layout) if tableau.view.wars else place_table(tableau, layout)
