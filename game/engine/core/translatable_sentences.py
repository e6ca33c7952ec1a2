"""What there is to say, in English: whole as text, and in its parts for whoever says it in another language."""


class Sentence:
    """An English text with names in braces, and the values that stand there; a value may be a sentence of its own.

    `str` says it in English, `game.translation.tell` in the player's language. Two that say the same are equal.
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format(**self.values)

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Counted(Sentence):
    """A sentence about `n` things: one text for a single thing, one for any other number, `{n}` in them the number."""

    __slots__ = ("many", "n")

    def __init__(self, one: str, many: str, n: int, **values: object) -> None:
        super().__init__(one, n=n, **values)
        self.many = many
        self.n = n

    def __str__(self) -> str:
        return (self.template if self.n == 1 else self.many).format(**self.values)


def english(text: str) -> str:
    """The text itself, marked for the catalogues: whoever shows it says it in the player's language."""
    return text
