"""Every text of the program that can be translated, read from its source."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.architecture.sources import ROOT, modules

MARKS = {"_": 0, "english": 0}
"""Functions that only translate a text, with the index of the text among their arguments."""

LISTED = {"says"}
"""Functions that take any number of texts."""

COUNTED = {"plural", "ngettext", "Counted"}
"""Functions whose first two arguments are texts: one for a single thing, and one for several."""

Texts = dict[tuple[str, ...], list[str]]
"""Texts, each as a tuple of its one or two forms, with their locations in the source."""


@cache
def templates() -> dict[str, int]:
    """Return the functions that take an English text, with the index of the text among their arguments.

    They are all functions that also take the values for the text's placeholders, and the errors constructed in this
    way.
    """
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in modules("game", "scenes").values()]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    found = {name: at for node in nodes for name, at in _taken_before_values(node) if name not in COUNTED} | MARKS
    bases = {
        node.name: {getattr(base, "id", "") for base in node.bases} for node in nodes if isinstance(node, ast.ClassDef)
    }
    while derived := [(name, base) for name in bases.keys() - found.keys() for base in bases[name] & found.keys()]:
        found |= {name: found[base] for name, base in derived}
    return found


def _taken_before_values(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield the name of a function or class that takes values for a text, and the index of the text, which is the
    argument before them."""
    match node:
        case ast.FunctionDef(name=name, args=ast.arguments(args=args, kwarg=ast.arg("values"))) if name != "__init__":
            yield name, len(args) - 1
        case ast.ClassDef(name=name, body=body):
            for made in body:
                match made:
                    case ast.FunctionDef("__init__", ast.arguments(args=args, kwarg=ast.arg("values"))):
                        # the first is the object itself
                        yield name, len(args) - 2


@cache
def all_texts() -> Texts:
    """Return the texts of the whole program, each once, in the order of the source."""
    found: Texts = {}
    for path in modules("game", "scenes").values():
        read = texts_in(ast.parse(path.read_text(encoding="utf-8")))
        for line, text in sorted(read, key=lambda found: found[0]):
            found.setdefault(text, []).append(f"{path.relative_to(ROOT).as_posix()}:{line}")
    return found


def library_texts(path: Path) -> set[tuple[str, ...]]:
    """Return the texts of a module in Python's own library that are translated with the same catalogue."""
    return {text for _line, text in texts_in(ast.parse(path.read_text(encoding="utf-8")))}


def texts_in(tree: ast.AST) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the texts of a module with their lines."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = called(node)
        if name in COUNTED:
            forms = [str(each.value) for each in node.args[:2] if isinstance(each, ast.Constant)]
            if len(forms) == 2:
                yield node.lineno, tuple(forms)
        elif name in LISTED:
            yield from ((each.lineno, (str(each.value),)) for each in node.args if isinstance(each, ast.Constant))
        elif name in templates() and len(node.args) > templates()[name]:
            for text in _whole(node.args[templates()[name]]):
                yield node.lineno, (text,)


def called(node: ast.Call) -> str:
    """Return the name of a called function, without the object to which it belongs."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _whole(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_whole(body), *_whole(orelse))
