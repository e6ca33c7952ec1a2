"""Speech: the sentences waiting to be spoken, and the latest events, which can be repeated.

This module knows neither scenes nor a speech engine. `scenes.app.speaking` decides what is said, and a `Voice` says it.
"""

from collections import deque
from enum import IntEnum
from typing import Final, Protocol

KEPT_EVENTS: Final = 20
"""Maximum number of events that are kept so that the player can hear them again."""


class Voice(Protocol):
    """Something that speaks, such as a speech engine. No method waits until a sentence has been said."""

    @property
    def is_open(self) -> bool:
        """True once sentences can be heard."""

    def say(self, sentence: str, interrupt: bool) -> None:
        """Say a sentence after those that are waiting. If `interrupt` is true, stop speaking, discard the waiting
        sentences, and say this one at once."""

    def stop(self) -> None:
        """Stop speaking, and discard the waiting sentences."""


class Urgency(IntEnum):
    """The urgency of a sentence. Of the sentences added in the same frame, those with the lowest value are said
    first."""

    ANSWER = 0
    EVENT = 1
    PLACE = 2
    """A page or a question that has appeared."""

    FOCUS = 3
    REMARK = 4
    """A sentence that nobody needs to hear, such as an opponent's remark."""


class Speech:
    """The sentences waiting to be spoken. They are passed to a voice once in each frame, starting with the most urgent
    one."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._waiting: list[tuple[Urgency, str]] = []
        self._events: deque[str] = deque(maxlen=KEPT_EVENTS)
        self._repeated = 0

    def say(self, sentence: str, urgency: Urgency = Urgency.PLACE) -> None:
        """Add a sentence to those that `flush` passes to the voice. An empty sentence is ignored."""
        if sentence:
            self._waiting.append((urgency, sentence))

    def tell(self, event: str) -> None:
        """Add a sentence about an event, and keep it for `repeat`. An empty sentence is ignored."""
        if event:
            self._events.append(event)
            self._repeated = 0
            self.say(event, Urgency.EVENT)

    def repeat(self) -> str:
        """Return the sentence about the latest event. Each further call goes back one event and, after the oldest one
        kept, starts again with the latest. Returns an empty string if no events are kept."""
        if self._repeated >= len(self._events):
            self._repeated = 0
        if not self._events:
            return ""
        self._repeated += 1
        return self._events[-self._repeated]

    def interrupt(self) -> None:
        """Stop speaking, and discard the waiting sentences."""
        self._waiting.clear()
        self.voice.stop()

    def forget(self) -> None:
        """Stop speaking, and discard the waiting sentences and the kept events, because somebody else will be
        listening."""
        self.interrupt()
        self._events.clear()
        self._repeated = 0

    def flush(self) -> None:
        """Pass the waiting sentences to the voice. An answer interrupts what is being said."""
        waiting, self._waiting = sorted(self._waiting, key=lambda each: each[0]), []
        for number, (urgency, sentence) in enumerate(waiting):
            self.voice.say(sentence, interrupt=number == 0 and urgency is Urgency.ANSWER)
