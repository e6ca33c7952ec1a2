"""Every text of the program that can be translated, read from its source."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]

PACKAGES: Final = ("game", "scenes")
"""Packages whose texts are translated."""

MARKS: Final = {"_": 0, "english": 0}
"""Functions that take a text but no values for its placeholders, with the index of the text among their arguments."""

LISTED: Final = {"says"}
"""Functions that take any number of texts."""

COUNTED: Final = {"plural", "ngettext", "Counted"}
"""Functions and classes whose first two arguments are texts: one for a single thing, and one for several."""

IN_CONTEXT: Final = {"in_context", "english_in_context"}
"""Functions whose first two arguments are a context and a text."""


class Text(NamedTuple):
    """A text with a single form, or with two: one for a single thing and one for several. `context` distinguishes it
    from identical texts elsewhere."""

    forms: tuple[str, ...]
    context: str = ""


OF_ARGPARSE: Final = (
    Text(("usage: ",)),
    Text(("positional arguments",)),
    Text(("options",)),
    Text(("show this help message and exit",)),
    Text(("%(prog)s: error: %(message)s\n",)),
    Text(("argument %(argument_name)s: %(message)s",)),
    Text(("invalid choice: %(value)r (choose from %(choices)s)",)),
    Text(("invalid %(type)s value: %(value)r",)),
    Text(("unrecognized arguments: %s",)),
    Text(("the following arguments are required: %s",)),
    Text(("one of the arguments %s is required",)),
    Text(("not allowed with argument %s",)),
    Text(("expected one argument",)),
    Text(("expected at most one argument",)),
    Text(("expected at least one argument",)),
    Text(("expected %s argument", "expected %s arguments")),
    Text(("ambiguous option: %(option)s could match %(matches)s",)),
    Text(("ignored explicit argument %r",)),
    Text(("unknown parser %(parser_name)r (choices: %(choices)s)",)),
)
"""Texts of Python's own `argparse` that the command line may show. Python looks them up in the game's catalogue."""


@cache
def templates() -> dict[str, int]:
    """Return the names of functions and classes that take an English text, with the index of the text among their
    arguments.

    They are the functions in `MARKS`, and all functions and classes, except those in `COUNTED`, that also take values
    for the text's placeholders. Standard tools can't know these names, so this module reads the source.
    """
    found, bases = dict[str, int](), dict[str, set[str]]()
    # no tree is kept: together they would take more than 100 MB
    for path in _sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.update(_taken_before_values(node))
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {getattr(base, "id", "") for base in node.bases}
    found = {name: at for name, at in found.items() if name not in COUNTED} | MARKS
    while derived := [(name, base) for name in bases.keys() - found.keys() for base in bases[name] & found.keys()]:
        found |= {name: found[base] for name, base in derived}
    return found


@cache
def all_texts() -> dict[Text, list[str]]:
    """Return the texts of the whole program, each with its locations in the source, such as `game/translation.py:12`.
    The texts in `OF_ARGPARSE` come first, the others in the order of the source."""
    found: dict[Text, list[str]] = {text: ["game/cli/arguments.py:1"] for text in OF_ARGPARSE}
    for path in _sources():
        read = texts_in(ast.parse(path.read_text(encoding="utf-8")))
        for line, text in sorted(read, key=lambda found: found[0]):
            found.setdefault(text, []).append(f"{path.relative_to(ROOT).as_posix()}:{line}")
    return found


def library_texts(path: Path) -> set[Text]:
    """Return the texts that a module of Python's own library looks up in the program's catalogue."""
    return {text for _line, text in texts_in(ast.parse(path.read_text(encoding="utf-8")))}


def texts_in(tree: ast.AST) -> Iterator[tuple[int, Text]]:
    """Yield the texts of a module, each preceded by its line number."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = called(node)
        if name in COUNTED | IN_CONTEXT:
            given = [str(each.value) for each in node.args[:2] if isinstance(each, ast.Constant)]
            if len(given) == 2:
                yield node.lineno, Text((given[1],), given[0]) if name in IN_CONTEXT else Text(tuple(given))
        elif name in LISTED:
            yield from ((each.lineno, Text((str(each.value),))) for each in node.args if isinstance(each, ast.Constant))
        elif name in templates() and len(node.args) > templates()[name]:
            for text in _whole(node.args[templates()[name]]):
                yield node.lineno, Text((text,))


def called(node: ast.Call) -> str:
    """Return the name of a called function, without the object to which it belongs, or an empty string if it has no
    name."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _sources() -> list[Path]:
    return [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]


def _taken_before_values(node: ast.AST) -> Iterator[tuple[str, int]]:
    """If a node defines a function or class that takes values for a text, yield its name and the index of the text
    among its arguments. The text is the argument before the values."""
    match node:
        case ast.FunctionDef(name=name, args=ast.arguments(args=args, kwarg=ast.arg("values"))) if name != "__init__":
            yield name, len(args) - 1
        case ast.ClassDef(name=name, body=body):
            for made in body:
                match made:
                    case ast.FunctionDef("__init__", ast.arguments(args=args, kwarg=ast.arg("values"))):
                        # the first is the object itself
                        yield name, len(args) - 2


def _whole(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_whole(body), *_whole(orelse))
