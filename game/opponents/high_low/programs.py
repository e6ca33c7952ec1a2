"""Other people's players: any program that reads views and writes decisions as lines of JSON (docs/players.md).

What other people's programs are told and what they answer, as JSON, a line each: docs/players.md.
"""

import os
import shlex
from dataclasses import asdict, fields, is_dataclass
from enum import Enum
from reprlib import repr as brief
from typing import Final, assert_never

from game.cli.interrupts import told_afterwards
from game.engine.core.cards import Card, Seat
from game.engine.core.errors import GameError
from game.engine.core.record import LineError, read_object, unreadable, write_object
from game.engine.core.rules import is_number
from game.engine.high_low.actions import (
    Call,
    Check,
    Decision,
    LegalAction,
    Predict,
    PredictChoice,
    Prediction,
    Raise,
    RaiseRange,
)
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.conversation import Conversation, ConversationError, SilenceError


def match_line(seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> str:
    """Tells a program that a match begins, and at which seat it sits; `seed` is for its own chance."""
    return write_object({"do": "match", "seat": seat, "rules": asdict(rules), "players": list(players), "seed": seed})


def question_line(view: PlayerView) -> str:
    """Asks a program what it does, and shows it what its seat may see."""
    return write_object({"do": "decide", "view": {**_fields(view), "legal": [_choice(each) for each in view.legal]}})


def end_line(view: PlayerView) -> str:
    """Tells a program that the match is over."""
    return write_object({"do": "end", "winner": view.winner, "coins": list(view.coins), "rounds": view.round})


def read_answer(line: str, seat: Seat) -> Decision:
    """The decision that an answer is, legal or not. Raises `LineError` for one that is no decision."""
    values = read_object(line)
    match values.get("do"):
        case "predict":
            return Predict(seat, _read_say(values.get("say")))
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case "raise":
            return Raise(seat, _read_total(values.get("to")))
        case other:
            return unreadable("'do' is predict, check, call or raise, not {other}", other=brief(other))


def _read_total(to: object) -> int:
    return to if is_number(to) else unreadable("'to' is a number of coins, not {to}", to=brief(to))


def _read_say(say: object) -> tuple[Prediction, ...]:
    words = {prediction.value: prediction for prediction in Prediction}
    if not isinstance(say, list) or not all(isinstance(word, str) and word in words for word in say):
        unreadable("'say' is a list of higher or lower, not {say}", say=brief(say))
    return tuple(words[word] for word in say)


def _choice(legal: LegalAction) -> dict[str, object]:
    match legal:
        case PredictChoice(cards=cards):
            return {"do": "predict", "cards": cards}
        case Check():
            return {"do": "check"}
        case Call():
            return {"do": "call"}
        case RaiseRange(low=low, high=high):
            return {"do": "raise", "low": low, "high": high}
        case _:
            assert_never(legal)


def _fields(shown: object) -> dict[str, object]:
    """What a part of a view holds, under the names it has there."""
    return {field.name: _told(getattr(shown, field.name)) for field in fields(shown)}  # type: ignore[arg-type]


def _told(value: object) -> object:
    """A view's value as JSON has it: cards by their two letters, predictions by their word."""
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_told(each) for each in value]
    return _fields(value) if is_dataclass(value) else value


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
