"""Every text of the program that may be said in another language, read from its source."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.sources import ROOT, modules

SAYING = {
    **dict.fromkeys(
        ("_", "english", "Sentence", "unreadable", "SpokenError", "GameError", "StoreError", "WindowError"), 0
    ),
    **dict.fromkeys(
        ("CardError", "KnobError", "UnknownOpponentError", "PlayerFailed", "ConversationError", "SilenceError"), 0
    ),
    **dict.fromkeys(("ReviewError", "SimulationError", "UnreadableRecordError"), 0),
    **dict.fromkeys(("break_clause", "LineError", "RulesError", "IllegalAction"), 1),
    "RecordError": 2,
}
"""What a text is given to that is said in the player's language, and where among what it takes."""

Texts = dict[tuple[str, ...], list[str]]
"""A text, or one for a single thing and one for many; and where in the source each stands."""


def all_texts() -> Texts:
    """The texts of the whole program, each once, in the order of the source."""
    found: Texts = {}
    for path in modules("game", "scenes").values():
        read = texts_in(ast.parse(path.read_text(encoding="utf-8")))
        for line, text in sorted(read, key=lambda found: found[0]):
            found.setdefault(text, []).append(f"{path.relative_to(ROOT).as_posix()}:{line}")
    return found


def library_texts(path: Path) -> set[tuple[str, ...]]:
    """The texts of a module of Python's own library that are looked for in the same catalogue."""
    return {text for _line, text in texts_in(ast.parse(path.read_text(encoding="utf-8")))}


def texts_in(tree: ast.AST) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The texts of a module, and their lines."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = called(node)
        if name in ("plural", "ngettext", "Counted"):
            forms = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            if len(forms) == 2:
                yield node.lineno, tuple(forms)
        elif name in SAYING and len(node.args) > SAYING[name]:
            for text in _whole(node.args[SAYING[name]]):
                yield node.lineno, (text,)


def called(node: ast.Call) -> str:
    """The name of what is called, without what it belongs to."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _whole(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_whole(body), *_whole(orelse))
