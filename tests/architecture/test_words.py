"""Every text on screen is translated with gettext."""

import ast
import builtins
import logging
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

from tests.architecture.sources import modules
from tools.languages.texts import COUNTED, IN_CONTEXT, LISTED, called, templates

SHOWN_AS = {
    *("text", "label", "detail", "hint", "title", "told", "mark", "heading", "status", "note", "placeholder"),
    *("words", "remark", "help", "description", "metavar"),
}
"""Names of parameters, fields and functions whose texts are shown."""

LOG = {level.lower() for level in logging.getLevelNamesMapping()}
"""Functions that write to the log, which stays English."""

NO_TEXTS = {
    *("High Low War", "high-low-war", "high half first", "check or call"),
    "the process that works on it keeps crashing",
}
"""Longer texts that aren't shown: the game's name, a way to arrange cards, a key's action, a log message."""

SQL = re.compile(r"\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|EXISTS|WHERE|ORDER BY|DESC|IN|NULL|PRAGMA)\b")
"""Keywords of SQL, which players never see."""

SCRIPT = re.compile(r"\bredis\.call\(")
"""A call in a script that Redis runs."""

DECIMAL = re.compile(r"[+,]*(?:\.\d+)?[eEfgGn%]|[+]?,")
"""A format of numbers with decimal places or with separators between groups of digits."""

DRAWINGS = "scenes.drawing."
"""Modules that write numbers into drawings, which are read by programs."""

WORD = re.compile(r"(?<!\S)[{(']?[A-Za-z][a-z'’-]*[}:;,.)']*(?!\S)")
"""A word between spaces, as in sentences but not in drawings or formats."""


def untold(tree: ast.AST) -> Iterator[str]:
    """Yield the texts of a module that are shown without translation."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _untold_in_call(node)
        elif isinstance(node, ast.FunctionDef) and node.name in SHOWN_AS:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from _literals(inner.value)
    yield from _prose(tree)


def _untold_in_call(node: ast.Call) -> Iterator[str]:
    """Yield the texts that a call shows untranslated or assembles before translation."""
    name = called(node)
    shown = [node.args[at] for at in shown_by().get(name, ()) if at < len(node.args)]
    shown += [each.value for each in node.keywords if each.arg in SHOWN_AS]
    if name == print.__name__:
        shown += node.args
    if name not in {*templates(), *COUNTED, *IN_CONTEXT}:
        for each in shown:
            yield from _literals(each)
    elif name in templates() and templates()[name] < len(node.args):
        template = node.args[templates()[name]]
        if not isinstance(template, ast.Constant | ast.IfExp):
            yield from _literals(template)


@cache
def shown_by() -> dict[str, set[int]]:
    """Return the positions of shown texts among the parameters of each function or class, by its name."""
    found: dict[str, set[int]] = defaultdict(set)
    for _module, tree in in_words():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for name, taken in _signatures(node):
                    found[name] |= {at for at, each in enumerate(taken) if each in SHOWN_AS}
    return found


def _signatures(node: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """Yield functions with their parameters, and classes with their fields or the parameters of `__init__`."""
    match node:
        case ast.FunctionDef(name=name) if name != "__init__":
            yield name, _parameters(node)
        case ast.ClassDef(name=name, body=body):
            yield name, [each.target.id for each in body if isinstance(each, ast.AnnAssign)]  # type: ignore[union-attr]
            for each in body:
                if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                    yield name, _parameters(each)


def _parameters(function: ast.FunctionDef) -> list[str]:
    return [each.arg for each in function.args.args if each.arg not in ("self", "cls")]


def _prose(node: ast.AST | None) -> Iterator[str]:
    """Yield texts of three words or more that aren't passed to a function that translates."""
    match node:
        case ast.Call(func=func) if called(node) in LOG or _is_pythons_error(called(node)):
            inner: list[ast.AST | None] = [func]
        case ast.Call(args=args, keywords=keywords) if called(node) in {*templates(), *COUNTED, *LISTED, *IN_CONTEXT}:
            # the arguments of a text may hold other texts
            made = [each for each in args if not isinstance(each, ast.Constant | ast.IfExp)]
            inner = [*made, *(each.value for each in keywords)]
        case ast.Constant(value=str() as text):
            inner = []
            if len(WORD.findall(text)) > 2 and not _is_no_text(text):
                yield text
        case ast.Expr(value=ast.Constant()) | ast.arg() | None:
            inner = []
        case ast.Assert(test=test):
            inner = [test]
        case ast.FunctionDef(args=args, body=body):
            inner = [args, *body]
        case ast.AnnAssign(value=value):
            inner = [value]
        case _:
            inner = list(ast.iter_child_nodes(node))
    for each in inner:
        yield from _prose(each)


def _is_pythons_error(name: str) -> bool:
    kind = getattr(builtins, name, None)
    return isinstance(kind, type) and issubclass(kind, Exception)


def _literals(node: ast.expr) -> Iterator[str]:
    """Yield the untranslated texts in an expression."""
    match node:
        case ast.Constant(value=str() as text) if sum(map(str.isalpha, text)) > 1 and not _is_no_text(text):
            yield text
        case ast.JoinedStr(values=parts):
            for part in parts:
                yield from _literals(part)
        case ast.BinOp(left=left, right=right):
            yield from (*_literals(left), *_literals(right))
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_literals(body), *_literals(orelse))
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            for element in elements:
                yield from _literals(element)
        case ast.Call(func=ast.Attribute(value=value, attr="format" | "upper")):
            yield from _literals(value)


def _is_no_text(text: str) -> bool:
    return text.strip(" :") in NO_TEXTS or any(code.search(text) is not None for code in (SQL, SCRIPT))


def pythons_numbers(tree: ast.AST) -> Iterator[str]:
    """Yield the formats with which a module writes numbers as Python does, always with a decimal point."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
            for part in node.format_spec.values:
                if isinstance(part, ast.Constant) and DECIMAL.fullmatch(str(part.value)):
                    yield str(part.value)


def in_words() -> Iterator[tuple[str, ast.Module]]:
    """Yield every module that may show texts, parsed. Together, the trees would take more than 100 MB."""
    for name, path in modules("scenes", "game").items():
        yield name, ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.exhaustive
def test_a_text_goes_through_gettext() -> None:
    found = {name: list(untold(tree)) for name, tree in in_words()}
    assert len(found) > 250
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('look.line("Raise", BUTTON, TEXT)', ["Raise"]),
        ('look.line(_("Raise"), BUTTON, TEXT)', []),
        ('Button(rect, f"Raise to {total}", press)', ["Raise to "]),
        ('Button(rect, _("Raise"), press, detail="more")', ["more"]),
        ('raise StoreError("no room: {path}".format(path=path))', ["no room: {path}"]),
        ('raise StoreError("no room: {path}", path=path)', []),
        ('raise IllegalAction("R4", f"above {other}")', ["above "]),
        ('raise IllegalAction("R4", str("it is above that"))', ["it is above that"]),
        ('raise IllegalAction("R4", "above {other}", other="anything that is")', ["anything that is"]),
        ('Opponent("child", english("Drummer Pip"), "Seven.", Traits())', ["Seven."]),
        ('print(f"{path} holds")', [" holds"]),
        ('parser.add_argument("--mute", help="silence")', ["silence"]),
        ('class Kind(Enum):\n    RASH = "hold back with these"', ["hold back with these"]),
        ('words = "what is put together later"', ["what is put together later"]),
        ('log.error("the match was left: %s", error)', []),
        ('def heading(self):\n    return "ROUND" if now else _("WAR")', ["ROUND"]),
        ('look.line("·", BUTTON, TEXT)', []),
    ],
)
def test_a_text_that_does_not_is_found(code: str, found: list[str]) -> None:
    assert list(dict.fromkeys(untold(ast.parse(code)))) == found


@pytest.mark.exhaustive
def test_numbers_are_written_as_the_language_in_use_does() -> None:
    found = {name: list(pythons_numbers(tree)) for name, tree in in_words() if not name.startswith(DRAWINGS)}
    del found["game.language_formats"]
    assert {name: formats for name, formats in found.items() if formats} == {}


@pytest.mark.parametrize(
    ("code", "found"),
    [('f"{share:.1%} of {all:,}"', [".1%", ","]), ('f"{minutes:g}"', ["g"]), ('f"{number:02} on {day:%Y-%m-%d}"', [])],
)
def test_a_number_that_is_not_is_found(code: str, found: list[str]) -> None:
    assert list(pythons_numbers(ast.parse(code))) == found
