"""The moments of the game that the README shows. Each is reached in the real program."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game.engine.core.cards import STANDARD_DECK, Rank
from game.engine.high_low.views import PlayerView
from scenes.core.intents import ContinueMatch
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.result import ResultScene
from scenes.high_low.wager import WagerScene
from scenes.table.decision_prompts import HandoverScene
from tests.pictures.appearances import look_for
from tests.pictures.screens import picture_of, screens
from tests.scenes.classic.moments import moments as classic_moments
from tests.scenes.program import Program

SIZE = (1280, 720)
SEED = 20
DECKS = ("8C 9D 3H KS 7H", "8S 9C QD 5C JD")
"""Cards that each seat draws first: 8 against 8, then 9 against 9, and then a WAR two levels deep."""

NESTED_WAR = (
    {"do": "flip", "starter": 0},
    {"do": "predict", "seat": 0, "say": ["higher"]},
    {"do": "predict", "seat": 1, "say": ["higher"]},
    {"do": "raise", "seat": 0, "to": 3},
    {"do": "raise", "seat": 1, "to": 5},
    {"do": "call", "seat": 0},
    {"do": "predict", "seat": 0, "say": ["higher", "lower"]},
    {"do": "predict", "seat": 1, "say": ["higher", "higher"]},
    {"do": "raise", "seat": 0, "to": 2},
    {"do": "call", "seat": 1},
    {"do": "predict", "seat": 0, "say": ["higher", "lower"]},
    {"do": "predict", "seat": 1, "say": ["lower", "higher"]},
)


def moments(folder: Path) -> Iterator[tuple[str, Surface]]:
    """Yield the name and the picture of each moment. The programs' data are written to `folder`."""
    for number, (name, play) in enumerate(_MOMENTS.items()):
        program = Program(SIZE, SEED, "none", folder / f"{number}")
        try:
            play(program)
            program.frames(60, 0.05)
            yield name, program.window.screen.copy()
        finally:
            program.close()
    yield "review", picture_of(screens()["review side by side"](look_for(SIZE)))
    yield "classic_war_of_four", picture_of(classic_moments()["a war of four"]().stage(look_for(SIZE)).manager)


def _title(program: Program) -> None:
    pass


def _table(program: Program) -> None:
    """Return True for a table in round 7 or later with a raise to answer."""
    program.begin("steady")
    _play_until(program, lambda view: view.round >= 7 and view.wagering is not None and view.wagering.raises > 0)


def _war(program: Program) -> None:
    _continue(program, NESTED_WAR, ("Ann", "Bo"), (None, "steady"))


_MOMENTS: Mapping[str, Callable[[Program], None]] = {"title": _title, "table": _table, "war": _war}


def _play_until(program: Program, is_reached: Callable[[PlayerView], bool]) -> None:
    """Play sensibly until a decision is required at a table for which the condition holds, or the match is over."""
    while True:
        top = program.settle()
        if isinstance(top, ResultScene):
            return
        assert isinstance(top, PredictScene | WagerScene)
        assert isinstance(top.view, PlayerView)
        if is_reached(top.view):
            return
        program.frames(8, 0.1)
        if isinstance(top, PredictScene):
            for card in _own_cards(top.view):
                program.press(pygame.K_UP if card > Rank.EIGHT else pygame.K_DOWN)
        else:
            program.press(pygame.K_c)


def _own_cards(view: PlayerView) -> list[Rank]:
    frame = next(frame for frame in reversed(view.frames) if frame.open)
    return [lying.card.rank for lying in frame.cards[view.seat] if lying.card is not None]


def _continue(
    program: Program,
    lines: Sequence[Mapping[str, object]],
    players: tuple[str, str],
    bots: tuple[str | None, str | None],
) -> None:
    """Write a record to the program's folder, and continue its match."""
    header = {"format": "high-low-war-match", "version": 1, "game": "high-low-war", "rules": {}}
    first = {**header, "players": players, "bots": bots}
    deal = {"do": "deal", "cards": _decks()}
    folder = program.folder / "matches"
    folder.mkdir()
    text = "".join(json.dumps(line) + "\n" for line in (first, deal, *lines))
    (folder / "picture.jsonl").write_text(text, encoding="utf-8")
    program.do(ContinueMatch("picture.jsonl"))
    assert not isinstance(program.top, HandoverScene | PrivateScene)


def _decks() -> list[str]:
    named = " ".join(DECKS).split()
    rest = [str(card) for card in STANDARD_DECK if str(card) not in named]
    first, second = DECKS[0].split(), DECKS[1].split()
    missing = 26 - len(first)
    return [" ".join(first + rest[:missing]), " ".join(second + rest[missing:])]
