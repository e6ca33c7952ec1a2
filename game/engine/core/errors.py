"""What the engine refuses, each kind with what a caller needs to say why."""

from game.engine.core.translatable_sentences import Sentence


class SpokenError(Exception):
    """Something that can't be, and the sentence that says why: as a template and its values, or as it is.

    `str` says it in English, `game.translation.tell` in the player's language.
    """

    def __init__(self, said: str | Sentence, **values: object) -> None:
        self.said = said if isinstance(said, Sentence) else Sentence(said, **values)

    def __str__(self) -> str:
        return str(self.said)


class GameError(SpokenError):
    """Anything the engine refuses."""


class CardError(GameError):
    """Letters that are no card."""


class BrokenClause(GameError):
    """What a `clause` of the rules doesn't allow."""

    def __init__(self, clause: str, said: str | Sentence, **values: object) -> None:
        super().__init__(said, **values)
        self.clause = clause


class RulesError(BrokenClause):
    """A house rule that doesn't exist or is out of range; `clause` is the one that sets the range."""


class IllegalAction(BrokenClause):
    """An action the rules don't allow now; nothing has changed.

    `clause` is the first clause broken, in the order of the rules' own list; the sentence holds the bounds.
    """


class LineError(BrokenClause):
    """A record's line that breaks `clause` before it is played; `format` is the clause of what can't be read."""


class RecordError(BrokenClause):
    """A match record that can't be read or doesn't hold.

    `line` counts from 1. `clause` is the clause broken, `format` for what can't be read, or `expect` where an
    expectation of the record isn't met; `why` is what is wrong with the line.
    """

    def __init__(self, line: int, clause: str, said: str | Sentence, **values: object) -> None:
        self.line = line
        self.why = said if isinstance(said, Sentence) else Sentence(said, **values)
        super().__init__(clause, Sentence("line {line}: {clause}: {why}", line=line, clause=clause, why=self.why))
