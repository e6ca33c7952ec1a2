"""Every text that a player sees goes through the one gettext function."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import modules

SHOWN = {
    "line": (0,),
    "paragraph": (0,),
    "width": (0,),
    "fitting": (0,),
    "put_heading": (2,),
    "centred": (0,),
    "Button": (1,),
    "Option": (1, 2),
    "TextPicture": (0,),
    "BubblePicture": (0,),
    "BannerPicture": (0,),
    "Told": (0,),
    "Row": (0, 1),
    "RuleText": (1, 2),
    "Section": (0,),
    "Passage": (0,),
    "NoticeScene": (0,),
    "StoreError": (0,),
    "PackError": (0,),
    "DeckError": (0,),
    "SavedGame": (1, 2),
    "TitleScene": (1,),
}
"""What shows a text, and where among what it takes the texts stand."""

NAMED = {"label", "detail", "hint", "title", "told", "mark", "heading", "status", "note", "placeholder"}
"""Under these names texts are handed on."""

SAYING = {"heading", "status", "before", "headline", "told", "question"}
"""Functions whose answer is a text."""


def untold(tree: ast.AST) -> Iterator[str]:
    """The texts in a module that are shown as they are written."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            shown = [node.args[at] for at in SHOWN.get(name, ()) if at < len(node.args)]
            if name in SHOWN:
                shown += [each.value for each in node.keywords if each.arg in NAMED]
            for each in shown:
                yield from _literals(each)
        elif isinstance(node, ast.FunctionDef) and node.name in SAYING:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from _literals(inner.value)


def _literals(node: ast.expr) -> Iterator[str]:
    """Texts in an expression that no function makes another language of."""
    match node:
        case ast.Constant(value=str() as text) if sum(map(str.isalpha, text)) > 1:
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


def in_words() -> dict[str, Path]:
    """The modules that show something to a player, or say what has gone wrong."""
    told = ("game.commands", "game.engine", "game.cpu", "game.review")
    return {name: path for name, path in modules("scenes", "game").items() if not name.startswith(told)}


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
        ('def heading(self):\n    return "ROUND" if now else _("WAR")', ["ROUND"]),
        ('look.line("·", BUTTON, TEXT)', []),
    ],
)
def test_a_text_that_does_not_is_found(code: str, found: list[str]) -> None:
    assert list(untold(ast.parse(code))) == found
