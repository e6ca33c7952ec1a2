"""What the engine refuses, each kind with what a caller needs to say why."""


class GameError(Exception):
    """Anything the engine refuses."""


class CardError(GameError):
    """Letters that are no card."""


class RulesError(GameError):
    """A house rule that doesn't exist or is out of range; `clause` is the one that sets the range."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(message)
        self.clause = clause


class IllegalAction(GameError):
    """An action the rules don't allow now; nothing has changed.

    `clause` is the first clause broken, in the order of the rules' own list; the message holds the bounds.
    """

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(message)
        self.clause = clause


class RecordError(GameError):
    """A match record that can't be read or doesn't hold.

    `line` counts from 1. `clause` is the clause broken, `format` for what can't be read, or `expect` where an
    expectation of the record isn't met.
    """

    def __init__(self, line: int, clause: str, message: str) -> None:
        super().__init__(f"line {line}: {clause}: {message}")
        self.line = line
        self.clause = clause
        self.message = message
