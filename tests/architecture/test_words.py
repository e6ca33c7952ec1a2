"""Every text that a player sees goes through the one gettext function."""

import ast
import builtins
import logging
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.sources import modules
from tests.words.texts import COUNTED, LISTED, called, templates

SHOWN_AS = {
    *("text", "label", "detail", "hint", "title", "told", "mark", "heading", "status", "note", "placeholder"),
    *("words", "remark", "help", "description", "metavar"),
}
"""Parameters, fields and functions of these names are texts that are shown."""

LOG = {level.lower() for level in logging.getLevelNamesMapping()}
"""What writes lines for whoever reads the log, which are English as those of a traceback are."""

NO_TEXTS = {
    *("High Low War", "high-low-war", "high half first", "check or call"),
    "the process that works on it keeps crashing",
}
"""Long, and yet no texts: the game's own name, a way to arrange cards, a key's action, a line for the log."""

SQL = re.compile(r"\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|EXISTS|WHERE|ORDER BY|DESC|IN|NULL|PRAGMA)\b")
"""What a text for the database has, which no player sees."""

WORD = re.compile(r"(?<!\S)[{(']?[A-Za-z][a-z'’-]*[}:;,.)']*(?!\S)")
"""A word between spaces, as the texts of the game have it and drawings and formats have not."""


def untold(tree: ast.AST) -> Iterator[str]:
    """The texts in a module that are shown as they are written."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _untold_in_call(node)
        elif isinstance(node, ast.FunctionDef) and node.name in SHOWN_AS:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from _literals(inner.value)
    yield from _prose(tree)


def _untold_in_call(node: ast.Call) -> Iterator[str]:
    """What a call shows as it is written; or a text that is put together before it is looked for in a catalogue."""
    name = called(node)
    shown = [node.args[at] for at in shown_by().get(name, ()) if at < len(node.args)]
    shown += [each.value for each in node.keywords if each.arg in SHOWN_AS]
    if name == print.__name__:
        shown += node.args
    if name not in {*templates(), *COUNTED}:
        for each in shown:
            yield from _literals(each)
    elif name in templates() and templates()[name] < len(node.args):
        template = node.args[templates()[name]]
        if not isinstance(template, ast.Constant | ast.IfExp):
            yield from _literals(template)


@cache
def shown_by() -> dict[str, set[int]]:
    """Where among what a function or a class takes the texts stand that it shows or keeps to be shown, by its name."""
    found: dict[str, set[int]] = defaultdict(set)
    for path in in_words().values():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for name, taken in _signatures(node):
                found[name] |= {at for at, each in enumerate(taken) if each in SHOWN_AS}
    return found


def _signatures(node: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """What a function takes, or a class of the fields or of the `__init__` that it has; by their names."""
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
    """Texts of three words or more, whatever becomes of them, that aren't given to what tells them."""
    match node:
        case ast.Call(func=func) if called(node) in LOG or _is_pythons_error(called(node)):
            inner: list[ast.AST | None] = [func]
        case ast.Call(args=args, keywords=keywords) if called(node) in {*templates(), *COUNTED, *LISTED}:
            # what a text is made by, and what fills it, may hold others
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
    """Texts in an expression that no function makes another language of."""
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
    return text.strip(" :") in NO_TEXTS or SQL.search(text) is not None


def in_words() -> dict[str, Path]:
    """Every module that can say something to a player."""
    return modules("scenes", "game")


@pytest.mark.parametrize("name", in_words())
def test_a_text_goes_through_gettext(name: str) -> None:
    assert list(untold(ast.parse(in_words()[name].read_text(encoding="utf-8")))) == []


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
