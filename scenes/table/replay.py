"""The replay of a match on a separate board. A replay can play at several speeds, step back, and jump to any round or
WAR."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect

from game.engine.core.watched_match import Moment, WatchedMatch, Watcher
from scenes.animation.timings import BEAT
from scenes.core.input import AnyPress, Command, InputAction, PointerPressed, Pressed
from scenes.core.intents import AskPlayOn, WatchAs
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.table.decision_prompts import PromptScene
from scenes.table.director import AnyStaging
from scenes.table.log_builder import LogBuilder
from scenes.table.match_board import AnyBoard
from scenes.table.replay_panel import (
    ROUND_COMMANDS,
    SPEED_KEYS,
    WAR_ACTIONS,
    Timeline,
    replay_places,
    two_ways,
    watcher_words,
)
from scenes.theme import BODY, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Picker
from scenes.widgets.widget import Press, Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _, in_context, in_fewest_digits

BOOKMARKS: Final = 64
"""Approximate maximum number of places in a match for which the log is kept. The kept logs make going back fast."""

CLOSEST: Final = 16
"""Minimum distance between two places for which the log is kept, in moments."""

LIGHT_HOLDS: Final = 0.4
"""Minimum time between two changes of lighting while the timeline is dragged, in seconds."""

TEMPOS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)


class Chapters:
    """The places in a match at which rounds and WARs start. A place is given as the number of moments shown so far."""

    def __init__(self, match: WatchedMatch, staging: AnyStaging) -> None:
        self.moments = match.moments
        self.rounds = _rounds(match.moments)
        self.wars = tuple(
            place
            for place, moment in enumerate(match.moments, 1)
            if any(isinstance(event, staging.wars) for event in moment.events)
        )
        self._apart = max(CLOSEST, len(match.moments) // BOOKMARKS)
        self._bookmarks = {0: LogBuilder(staging, match.moments[0].view)}

    @property
    def end(self) -> int:
        """Last place, which is the number of moments."""
        return len(self.moments)

    def log_builder_at(self, place: int) -> LogBuilder[Any, Any, Any]:
        """Return a log builder that contains the log up to a place, ready for further events."""
        kept = max(mark for mark in self._bookmarks if mark <= place)
        builder = self._bookmarks[kept].copy()
        for number, moment in enumerate(self.moments[kept:place], kept + 1):
            builder.pass_over(moment.events, moment.view)
            if number % self._apart == 0:
                self._bookmarks[number] = builder.copy()
        return builder


def next_of(chapters: Sequence[int], place: int, steps: int) -> int | None:
    """Return the place of the next chapter after a place, or that of the previous chapter if `steps` is negative.
    Returns None if there is none."""
    at = bisect_left(chapters, place) - 1 if steps < 0 else bisect_right(chapters, place)
    return chapters[at] if 0 <= at < len(chapters) else None


def _rounds(moments: Sequence[Moment]) -> tuple[int, ...]:
    rounds, begun = [], 0
    for place, moment in enumerate(moments, 1):
        if moment.round > begun:
            rounds.append(place)
            begun = moment.round
    return tuple(rounds)


class ReplayScene(PromptScene):
    """The panel of a replay. `place` is the number of moments shown.

    `watchers` holds the available views. In a finished match, the player can choose a view, and play on from any place
    after the start and before the end.
    """

    offers = frozenset({"back", "log", "footer"})

    def __init__(self, board: AnyBoard, match: WatchedMatch, watchers: Sequence[Watcher]) -> None:
        super().__init__(board)
        board.is_replayed = True
        self.watchers = tuple(watchers)
        self.playing = True
        self.place = 0
        self._ended = False
        self._rested = 0.0
        self._wanted: int | None = None
        self._turned_at = -LIGHT_HOLDS
        self._take(match)

    @property
    def is_at_end(self) -> bool:
        """True if all moments have been shown and the last animation has ended."""
        return self.place == self.chapters.end and self.board.idle

    def show(self, match: WatchedMatch) -> None:
        """Show another view of this match, at the current place."""
        self._take(match)
        self._jump(min(self.place, self.chapters.end))

    def update(self, seconds: float) -> Sequence[Wish]:
        """If the replay is playing, start the next moment `BEAT` seconds (at normal speed) after the previous one's
        animation has ended."""
        board = self.board
        board.take_shown()
        self._slide()
        if not board.idle:
            self._rested = 0.0
        elif self.is_at_end and (self.playing or not self._ended):
            self.playing = False
            self.rebuild()
        elif self.playing:
            self._rested += seconds * board.tempo * (board.pace or 1.0)
            if self._rested >= BEAT and board.is_due:
                self._go_on()
        return ()

    def rebuild(self) -> None:
        before, self.controls, self._ended = self.controls, Controls(self._widgets()), self.is_at_end
        if before.widgets:
            self.controls.take_over(before)
        else:
            self.controls.focus_on(self.controls.widgets[1])
        self._outdated = True

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Handle an action without waiting for the animation. A click on the table pauses or resumes the replay."""
        self.board.watch(action, self.look)
        if isinstance(action, Pressed) and not any(widget.answers(action) for widget in self.controls.widgets):
            do = self._by_key(action)
            if do is not None:
                return do()
        if isinstance(action, PointerPressed) and self.board.layout.table.collidepoint(action.position):
            return self._toggle() if action.main else ()
        wishes = self.controls.handle(action)
        if wishes:
            self.look.sounds.play("button")
        return wishes

    def finish(self, action: AnyPress) -> Sequence[Wish]:
        """Handle a press during a lighting change like any other press."""
        return self.handle(action)

    def draw(self, canvas: Canvas) -> None:
        self._outdated = False
        words, area = self.status(), self.places.status
        line = self.look.line(words, self.look.lettering.fitting(words, BODY, area.w), TEXT, area.w)
        canvas.put_centred(line, *area.center)
        self.controls.draw(canvas, self.look)

    def status(self) -> str:
        """Return the place and the speed of the replay or, at the end of a finished match, its result."""
        view = self.board.director.last.view
        if self.is_at_end and view.over:
            return _("A draw") if view.winner is None else _("{name} wins").format(name=view.players[view.winner])
        words = _("{place} of {all}  ·  {tempo}×")
        return words.format(place=self.place, all=self.chapters.end, tempo=in_fewest_digits(self.board.tempo))

    @property
    def spoken_state(self) -> tuple[str, ...]:
        """Text to be spoken: that of `status`, or nothing while the replay is playing."""
        return () if self.playing else (self.status(),)

    def _by_key(self, pressed: Pressed) -> Press | None:
        """Return the function to call for a fixed key (one that is the same in every game), or None if the key has no
        effect here."""
        known: Mapping[Command | str, Press] = {
            Command.FIRST: partial(self.go_to, 0),
            Command.LAST: partial(self.go_to, self.chapters.end),
            Command.PAGE_UP: partial(self._turn_round, -1),
            Command.PAGE_DOWN: partial(self._turn_round, 1),
            "-": partial(self._change_tempo, -1),
            "+": partial(self._change_tempo, 1),
        }
        return None if pressed.modified else known.get(pressed.command or pressed.key)

    def go_to(self, place: int) -> Sequence[Wish]:
        """Jump to a place in the replay, and cancel a pending drag of the timeline."""
        self._wanted = None
        place = min(self.chapters.end, max(0, place))
        if place != self.place or not self.board.idle:
            self._jump(place)
        return ()

    def go_to_line(self, line: int) -> None:
        """Jump to the place just before a line of the record. If that line isn't shown, jump to the place before the
        next line that is."""
        lines = [moment.line for moment in self.chapters.moments]
        self.go_to(bisect_left(lines, line))

    def _slide_to(self, place: int) -> Sequence[Wish]:
        self._wanted = place
        self._slide()
        return ()

    def _slide(self) -> None:
        """Go to the place to which the timeline was dragged. If the lighting changed less than `LIGHT_HOLDS` seconds
        ago, do nothing yet, so that it doesn't flicker."""
        if self._wanted is None or self.board.clock - self._turned_at < LIGHT_HOLDS:
            return
        light = self.board.light
        self.go_to(self._wanted)
        if self.board.light != light:
            self._turned_at = self.board.clock

    def _take(self, match: WatchedMatch) -> None:
        self.match = match
        self.chapters = Chapters(match, self.board.staging)

    def _jump(self, place: int) -> None:
        self.board.jump(self.chapters.log_builder_at(place))
        self.place, self._rested = place, 0.0
        self.rebuild()

    def _go_on(self) -> None:
        moment = self.chapters.moments[self.place]
        self.place += 1
        self.board.receive(moment.events, moment.view)
        self.rebuild()

    def _step(self, steps: int) -> Sequence[Wish]:
        """Pause the replay. If `steps` is negative, go back one moment instantly. Otherwise, end the current animation
        and play the next moment."""
        self.playing, self._wanted = False, None
        if steps < 0:
            return self.go_to(self.place - 1)
        while not self.board.idle:
            self.board.skip()
        if self.place < self.chapters.end:
            self._go_on()
        return ()

    def _turn_round(self, steps: int) -> Sequence[Wish]:
        found = next_of(self.chapters.rounds, self.place, steps)
        return self.go_to(found if found is not None else 0 if steps < 0 else self.chapters.end)

    def _turn_war(self, steps: int) -> Sequence[Wish]:
        """Go to the next WAR, or to the previous one if `steps` is negative, and play its beginning."""
        found = next_of(self.chapters.wars, self.place, steps)
        if found is not None:
            self.go_to(found - 1)
            self._go_on()
        return ()

    def _toggle(self) -> Sequence[Wish]:
        """Pause or resume the replay. At the end, play it again from the start."""
        if self.is_at_end:
            self.go_to(0)
            self.playing = True
        else:
            self.playing = not self.playing
        # after a pause, the next moment is due at once
        self._rested = BEAT
        self.rebuild()
        return ()

    def _change_tempo(self, steps: int) -> Sequence[Wish]:
        at = TEMPOS.index(self.board.tempo) + steps
        self.board.tempo = TEMPOS[min(len(TEMPOS) - 1, max(0, at))]
        self.rebuild()
        return ()

    def _watch_as(self, chosen: int) -> Sequence[Wish]:
        return (WatchAs(self.watchers[chosen]),)

    def _widgets(self) -> list[Widget]:
        places = replay_places(self.board.layout, self.look.unit, self.look.target)
        place, end = self.place, self.chapters.end
        label = _("Again") if self.is_at_end else _("Pause") if self.playing else in_context("replay", "Play")
        back, on = place > 0, not self.is_at_end
        rounds, wars, tempo = self.chapters.rounds, self.chapters.wars, self.board.tempo
        at_war = any(war < place for war in wars), any(war > place for war in wars)
        may_change = tempo > TEMPOS[0], tempo < TEMPOS[-1]
        widgets: list[Widget] = [
            Timeline(places.timeline, end, place, self._slide_to, rounds, wars).named(_("Timeline")),
            Button(places.play, label, self._toggle, action="play", primary=True, narrow=bool(self.look.target)),
            *two_ways(places.steps, (_("‹ Step"), _("Step ›")), self._step, (back, on), actions=("before", "after")),
            *two_ways(places.rounds, (_("‹ Round"), _("Round ›")), self._turn_round, (back, on), hints=ROUND_COMMANDS),
            *two_ways(places.wars, (_("‹ WAR"), _("WAR ›")), self._turn_war, at_war, actions=WAR_ACTIONS),
            *two_ways(places.speeds, (_("Slower"), _("Faster")), self._change_tempo, may_change, hints=SPEED_KEYS),
        ]
        if self.match.over:
            # an unfinished match offers neither another view nor a continuation
            widgets += [self._watcher(places.watcher), self._play_on(places.play_on)]
        return widgets

    def _watcher(self, place: Rect) -> Picker:
        names = [watcher_words(watcher, self.match.seating.names) for watcher in self.watchers]
        picker = Picker(place, names, self.watchers.index(self.match.watcher), self._watch_as)
        picker.action = "watch as"
        return picker.named(in_context("replay", "View"))

    def _play_on(self, place: Rect) -> Button:
        button = Button(place, _("Play on from here"), self._ask_to_play_on, action="play on", small=True)
        button.enabled = self.place > 0 and not self.board.director.last.view.over
        return button

    def _ask_to_play_on(self) -> Sequence[Wish]:
        self.playing = False
        self.rebuild()
        return (AskPlayOn(self.chapters.moments[self.place - 1].line),)
