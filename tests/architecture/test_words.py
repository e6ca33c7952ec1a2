"""Every text that a player sees goes through the one gettext function."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import modules
from tests.words.texts import SAYING as TOLD
from tests.words.texts import called

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
    "LogLine": (0,),
    "Row": (0, 1),
    "RuleText": (1, 2),
    "Section": (0,),
    "Paragraph": (0,),
    "NoticeScene": (0,),
    "PackError": (0,),
    "DeckError": (0,),
    "SavedGame": (1, 2),
    "TitleScene": (1,),
    "Opponent": (1, 2),
    "ClassicOpponent": (1, 2),
    "Table": (0,),
    "print": (0,),
    "ArgumentTypeError": (0,),
    **dict.fromkeys(("ArgumentParser", "_Parser", "add_argument", "add_parser", "add_subparsers"), ()),
}
"""What shows a text, and where among what it takes the texts stand."""

NAMED = {
    *("label", "detail", "hint", "title", "told", "mark", "heading", "status", "note", "placeholder"),
    *("help", "description", "metavar"),
}
"""Under these names texts are handed on."""

SAYING = {"heading", "status", "before", "headline", "told", "question"}
"""Functions whose answer is a text."""

FOR_OTHERS = {
    *("ValueError", "LookupError", "RuntimeError", "FileExistsError", "FileNotFoundError", "NotImplementedError"),
    *("debug", "info", "warning", "error", "_end"),
}
"""What takes lines for whoever reads a traceback or the log, which are English."""

NO_TEXTS = {"High Low War", "high-low-war", "high half first", "check or call"}
"""Long, and yet no texts: the game's own name, a way to arrange cards, a key's action."""

WORD = re.compile(r"(?<!\S)[{(']?[A-Za-z][a-z'’-]*[}:;,.)']*(?!\S)")
"""A word between spaces, as the texts of the game have it and drawings and formats have not."""


def untold(tree: ast.AST) -> Iterator[str]:
    """The texts in a module that are shown as they are written."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _untold_in_call(node)
        elif isinstance(node, ast.FunctionDef) and node.name in SAYING:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from _literals(inner.value)
    yield from _prose(tree)


def _untold_in_call(node: ast.Call) -> Iterator[str]:
    """What a call shows as it is written; or a text that is put together before it is looked for in a catalogue."""
    name = called(node)
    shown = [node.args[at] for at in SHOWN.get(name, ()) if at < len(node.args)]
    if name in SHOWN:
        shown += [each.value for each in node.keywords if each.arg in NAMED]
    for each in shown:
        yield from _literals(each)
    if name in TOLD and TOLD[name] < len(node.args):
        template = node.args[TOLD[name]]
        if not isinstance(template, ast.Constant | ast.IfExp):
            yield from _literals(template)


def _prose(node: ast.AST | None) -> Iterator[str]:
    """Texts of three words or more, whatever becomes of them, that aren't given to what tells them."""
    match node:
        case ast.Call(func=func) if called(node) in FOR_OTHERS:
            inner: list[ast.AST | None] = [func]
        case ast.Call(args=args, keywords=keywords) if called(node) in {*TOLD, "plural", "Counted"}:
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
    return text.strip(" :") in NO_TEXTS


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
        ('Opponent("child", english("Drummer Pip"), "Seven.", Knobs())', ["Seven."]),
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


def test_every_error_that_speaks_is_known_to_do_so() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in modules("game").values()]
    kinds = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    speaking = {"SpokenError"}
    for _generation in range(3):
        speaking |= {kind.name for kind in kinds if {getattr(base, "id", "") for base in kind.bases} & speaking}
    assert len(speaking) > 10 and speaking <= TOLD.keys()
