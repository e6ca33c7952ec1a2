"""What the computers at a table work out: in a process beside the program, so that the window waits for nothing.

Hints for a person at the table, found in a process of their own: no frame waits for one.
"""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.coach.high_low.verdicts import Hint
from game.engine.core.cards import Seat
from game.opponents.high_low.strategies import Library, Play, Question

if TYPE_CHECKING:
    from game.worker.worker import Job, Worker

BRIEFLY: Final = 16
"""How many iterations are played where the process doesn't work, and the window has to wait for them."""

log = logging.getLogger(__name__)


class Thinking:
    """Answers questions: those asked last are worked on from then on, and their answers get better and better.

    Whoever asks is answered with what is there. Where the process can't be started the answers are found here, in a
    hurry, when they are needed.
    """

    def __init__(self, worker: "Worker | None" = None) -> None:
        self._library = Library(iterations=BRIEFLY)
        self._worker = worker
        self._job: Job | None = None
        self._asked: tuple[Question, ...] = ()
        self._done = True

    def ask(self, questions: Sequence[Question]) -> None:
        """Work on these, the first answers of which are wanted soon; what has been answered once isn't asked again."""
        asked = tuple(question for question in dict.fromkeys(questions) if question not in self._library)
        if not asked or asked == self._asked:
            return
        self._asked, self._done = asked, False
        from game.opponents.high_low.strategies import better_plays

        self._job = self._open_worker().begin(better_plays, asked)

    def ready(self) -> bool:
        """Take what has come; whether all that was asked is answered as well as it will be."""
        job = self._job
        if job is not None:
            for plays in job.news():
                for question, play in zip(self._asked, plays, strict=True):
                    self._library.keep(question, play)
            if job.over:
                self._job, self._done = None, True
                if job.trouble:
                    log.warning("opponents solve their showdowns themselves: %s", job.trouble)
        return self._done

    def answers(self, questions: Sequence[Question]) -> list[Play | None]:
        """The best answers there are; None for what the process hasn't come to yet."""
        if self.ready():
            self._library.solve(questions)
        return [self._library.get(question) for question in questions]

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()

    def _open_worker(self) -> "Worker":
        if self._worker is None:
            from game.worker.worker import Worker

            self._worker = Worker()
        return self._worker


class Hints:
    """Finds one hint at a time, from the record as it stands on disk and the seat that asks."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._job: Job | None = None

    def ask(self, record: Path, seat: Seat) -> None:
        """Begin to find a hint for what the player at a seat owes."""
        from game.coach.high_low.hints import hinting
        from game.worker.worker import Worker

        if self._worker is None:
            self._worker = Worker()
        self._job = self._worker.begin(hinting, record, seat)

    def poll(self) -> "Hint | str | None":
        """The hint once it is found, an empty line where none will be, or None. Never waits."""
        job = self._job
        if job is None:
            return None
        found: list[Hint] = job.news()
        if found:
            self._job = None
            return found[-1]
        if job.over:
            self._job = None
            return ""
        return None

    def drop(self) -> None:
        """The player has decided: the hint is wanted no more."""
        if self._job is not None:
            self._job.leave()
            self._job = None

    def close(self) -> None:
        """End the process, if there is one."""
        if self._worker is not None:
            self._worker.close()
