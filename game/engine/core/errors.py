"""Errors of the engine. Each carries the sentence that explains it."""

from game.engine.core.translatable_sentences import Sentence


class SpokenError(Exception):
    """An error whose message `str` returns in English and `game.translation.tell` in the player's language."""

    def __init__(self, said: str | Sentence, **values: object) -> None:
        self.said = said if isinstance(said, Sentence) else Sentence(said, **values)

    def __str__(self) -> str:
        return str(self.said)


class GameError(SpokenError):
    """Base class of the engine's errors."""


class CardError(GameError):
    """Raised if a text isn't the code of a card."""


class BrokenClause(GameError):
    """A breach of the rules; `clause` is the clause broken."""

    def __init__(self, clause: str, said: str | Sentence, **values: object) -> None:
        super().__init__(said, **values)
        self.clause = clause


class RulesError(BrokenClause):
    """Raised if a house rule doesn't exist, has a value that isn't allowed, or contradicts another.

    `clause` is the clause broken.
    """


class IllegalAction(BrokenClause):
    """An action that isn't legal now. The match is unchanged.

    `clause` is the first clause broken, in the order of the rules; the message states the bounds, if there are any.
    """


class LineError(BrokenClause):
    """Raised if a line of a record is refused before it is played.

    `clause` is the clause broken, `format` if the line can't be read, or `expect` if an expectation isn't met.
    """


class RecordError(BrokenClause):
    """Raised if a match record can't be read or breaks the rules.

    `line` is the number of the line, counted from 1. `clause` is the clause broken, `format` if the line can't be read,
    or `expect` if an expectation isn't met. `why` explains the fault without the line number.
    """

    def __init__(self, line: int, clause: str, said: str | Sentence, **values: object) -> None:
        self.line = line
        self.why = said if isinstance(said, Sentence) else Sentence(said, **values)
        super().__init__(clause, Sentence("line {line}: {clause}: {why}", line=line, clause=clause, why=self.why))
