"""The sentences of the engine, which are English templates with the values that a translation needs."""


class Sentence:
    """An English template with names in braces, and the values for these names. Values may be sentences themselves.

    `str` returns the English text, and `game.translation.tell` returns the translation. Sentences with the same English
    text are equal.
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
    """A sentence about `n` things, with one template for the singular and one for the plural.

    Both templates may contain `{n}`.
    """

    __slots__ = ("many", "n")

    def __init__(self, one: str, many: str, n: int, **values: object) -> None:
        super().__init__(one, n=n, **values)
        self.many = many
        self.n = n

    def __str__(self) -> str:
        return (self.template if self.n == 1 else self.many).format(**self.values)


def english(text: str) -> str:
    """Return `text` unchanged. The call marks it for the translation catalogues, and `text` is translated only when it
    is shown."""
    return text


def english_in_context(_context: str, text: str) -> str:
    """Return `text` unchanged. The call marks the text for the translation catalogues, with a context that
    distinguishes it from the same text elsewhere. `game.translation.in_context` translates it."""
    return text
