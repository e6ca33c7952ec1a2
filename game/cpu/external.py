"""Other people's players: any program that reads views and writes decisions as lines of JSON (docs/players.md)."""

import os
import shlex
from typing import Final

from game.cpu.conversation import Conversation, ConversationError, SilenceError
from game.cpu.protocol import end_line, match_line, question_line, read_answer
from game.cpu.stopping import told_afterwards
from game.engine.actions import Decision
from game.engine.cards import Seat
from game.engine.errors import GameError
from game.engine.json_lines import LineError
from game.engine.rules import HighLowRules
from game.engine.views import PlayerView

PATIENCE: Final = 10.0
"""How many seconds a program may take for a decision, unless it is told otherwise."""

MOST_SILENT: Final = 3
"""After so many matches in a row without an answer a program is given up: each has cost the whole patience."""


class PlayerFailed(GameError):
    """A program that has lost the match by what it did or didn't do; the message goes on from its name."""


def is_program(name: str) -> bool:
    """Whether a player's name is a command line: it names a path, or has arguments."""
    return any(mark in name for mark in ("/", os.sep, " "))


class ExternalPlayer:
    """A program that plays match after match, started anew after one in which it failed.

    `name` is its command line. Raises `PlayerFailed` wherever the program doesn't do its part; `drop` it then.
    """

    def __init__(self, name: str, patience: float = PATIENCE) -> None:
        try:
            self._command = shlex.split(name, posix=os.name == "posix")
        except ValueError as error:
            raise PlayerFailed(
                "can’t start {name!r}: {error}; quote its parts whole or not at all", name=name, error=error
            ) from None
        self._patience = patience
        self._conversation: Conversation | None = None
        self._silent = 0

    @property
    def given_up(self) -> bool:
        """Whether it has left so many matches without an answer that it isn't asked any more."""
        return self._silent >= MOST_SILENT

    def start(self) -> None:
        """Start the program, if it isn't running."""
        try:
            if self._conversation is None:
                with told_afterwards():
                    self._conversation = Conversation(self._command)
        except ConversationError as error:
            raise PlayerFailed(error.said) from None

    def begin(self, seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> None:
        """Tell the program of a match, and start it if it isn't running."""
        if self.given_up:
            raise PlayerFailed("wasn’t asked any more, after {most} silent matches in a row", most=MOST_SILENT)
        self.start()
        conversation = self._running
        try:
            conversation.hold_silence()
            conversation.say(match_line(seat, rules, players, seed))
        except ConversationError as error:
            raise PlayerFailed(error.said) from None

    def decide(self, view: PlayerView) -> Decision:
        """What the program answers; not yet known to be legal."""
        conversation = self._running
        try:
            conversation.hold_silence()
            conversation.say(question_line(view))
            answer = conversation.hear(self._patience)
            return read_answer(answer, view.seat)
        except SilenceError as error:
            self._silent += 1
            raise PlayerFailed(error.said) from None
        except ConversationError as error:
            raise PlayerFailed(error.said) from None
        except LineError as error:
            raise PlayerFailed("answered {answer!r}: {error}", answer=answer[:60], error=error) from None

    def end(self, view: PlayerView) -> None:
        """Tell the program how the match ended; whatever it does then counts in the next one."""
        if self._conversation is not None:
            self._silent = 0
            try:
                self._conversation.say(end_line(view))
            except ConversationError:
                self.drop()

    def drop(self) -> None:
        """Kill the program and its group."""
        self._close(patiently=False)

    def close(self) -> None:
        """End the program, which has a moment to leave by itself."""
        self._close(patiently=True)

    @property
    def _running(self) -> Conversation:
        assert self._conversation is not None, "a match begins before anything is decided in it"
        return self._conversation

    def _close(self, patiently: bool) -> None:
        if self._conversation is not None:
            with told_afterwards():
                self._conversation.close(patiently)
                self._conversation = None
