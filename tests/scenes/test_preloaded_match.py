"""The match that is likely to be gone on with is read and drawn at the title; how it looks then is the same."""

import json
from pathlib import Path
from random import Random

import pytest

from game.engine.core.match import Match
from game.engine.core.record import Header
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from scenes.drawing.asset_pack import Pack
from scenes.menus.dialogs import NoticeScene
from scenes.menus.title import TitleScene
from tests.engine.drawing import play_randomly
from tests.scenes.conftest import Start
from tests.scenes.program import Program


def left(start: Start, folder: str = "data") -> tuple[Program, Path]:
    """The program with a match to go on with, and the record of that."""
    match = Match(HIGH_LOW_WAR, Header(LONG, ("Ann", "Bo"), {"bots": [None, "steady"]}))
    match.resume(Random(3))
    play_randomly(match, Random(3), 40)
    program = start(folder=folder)
    record = program.folder / "matches" / "left.jsonl"
    record.parent.mkdir(exist_ok=True)
    record.write_text("".join(f"{line}\n" for line in match.record), "utf-8")
    program.leave()
    return program, record


def wait_until_ready(program: Program) -> None:
    while not program.app.is_preloaded:
        program.frame()


def fail(*_given: object) -> None:
    raise AssertionError("this has been done before")


def test_a_match_that_is_ready_is_neither_read_nor_drawn_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program, _record = left(start)
    wait_until_ready(program)
    monkeypatch.setattr(Match, "reading", fail)
    drawn: list[str] = []
    draw = Pack.sprite
    monkeypatch.setattr(Pack, "sprite", lambda pack, name, *more: drawn.append(name) or draw(pack, name, *more))
    program.click_on("Continue")
    assert program.board.log_builder.is_told
    assert not [name for name in drawn if name.startswith(("cards", "coins", "tokens"))]


def test_a_match_that_is_ready_looks_like_one_that_is_not(start: Start) -> None:
    shown = []
    for folder in ("ready", "at once"):
        program, _record = left(start, folder)
        if folder == "ready":
            wait_until_ready(program)
        program.click_on("Continue")
        program.settle()
        shown.append(
            (program.board.log, program.board.log_builder.rounds, program.board.director.tableau, program.pixels())
        )
        program.app.close()
    assert shown[0] == shown[1]


def test_a_record_that_has_changed_since_it_was_made_ready_is_read_again(start: Start) -> None:
    program, record = left(start)
    wait_until_ready(program)
    lines = record.read_text("utf-8").splitlines(keepends=True)
    header = json.loads(lines[0]) | {"players": ["Cy", "Bo"]}
    record.write_text("".join([json.dumps(header) + "\n", *lines[1:]]), "utf-8")
    program.click_on("Continue")
    assert program.board.view.players == ("Cy", "Bo")


def test_a_record_that_does_not_hold_is_told_of_only_where_it_is_wanted(start: Start) -> None:
    program, record = left(start)
    record.write_text(record.read_text("utf-8") + '{"do": "draw"}\n', "utf-8")
    wait_until_ready(program)
    assert isinstance(program.top, TitleScene)
    program.click_on("Continue")
    program.frame()
    assert isinstance(program.top, NoticeScene)
