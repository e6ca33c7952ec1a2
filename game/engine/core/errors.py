"""The errors of the engine, each with a sentence that explains it."""

from game.engine.core.translatable_sentences import Sentence


class SpokenError(Exception):
    """An error with a message for the player.

    `str` returns the message in English, and `game.translation.tell` returns it in the player's language.
    """

    def __init__(self, said: str | Sentence, **values: object) -> None:
        self.said = said if isinstance(said, Sentence) else Sentence(said, **values)

    def __str__(self) -> str:
        return str(self.said)


class GameError(SpokenError):
    """The base class of errors about a game, raised by the engine, opponents, coaches, simulations, commissions and
    commands."""


class CardError(GameError):
    """Raised if a string isn't the code of any card."""


class BrokenClause(GameError):
    """Raised if something breaks the rules. `clause` is the clause broken."""

    def __init__(self, clause: str, said: str | Sentence, **values: object) -> None:
        super().__init__(said, **values)
        self.clause = clause


class RulesError(BrokenClause):
    """Raised if a house rule doesn't exist, has a value that isn't allowed, or contradicts another rule.

    `clause` is the clause broken.
    """


class IllegalAction(BrokenClause):
    """Raised if an action isn't legal now. The match is unchanged.

    `clause` is the first clause broken, in the order that the rules specify, or `format` if the match must be resumed
    first. The message states any bounds that the action violates.
    """


class LineError(BrokenClause):
    """Raised if a line of a record is refused before it is played.

    `clause` is the clause broken, `format` if the line can't be read, or `expect` if an expectation isn't met.
    """


class RecordError(BrokenClause):
    """Raised if a match record can't be read or breaks the rules.

    - `line`: the number of the line, counted from 1.
    - `clause`: the clause broken, `format` if the line can't be read, or `expect` if an expectation isn't met.
    - `why`: the fault, without the line number and the clause.
    """

    def __init__(self, line: int, clause: str, said: str | Sentence, **values: object) -> None:
        self.line = line
        self.why = said if isinstance(said, Sentence) else Sentence(said, **values)
        super().__init__(clause, Sentence("line {line}: {clause}: {why}", line=line, clause=clause, why=self.why))
