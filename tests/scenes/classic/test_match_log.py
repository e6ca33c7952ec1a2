"""The log and the panel of a match of Classic War: all that may be seen in words, and the battles with their cards."""

from itertools import pairwise
from typing import get_args

import pytest
from pygame import Rect

from game.engine.classic.events import (
    CardFoughtOn,
    CardsCollected,
    CardsPutDown,
    Event,
    FirstCardChosen,
    PacketsDealt,
    SpoilsShown,
)
from game.engine.classic.redacted_views import redact
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.settings import Settings
from scenes.classic.event_texts import log_line
from scenes.classic.panel import MARK, battle_line, mark_heads
from scenes.classic.shown_table import apply_event, empty
from scenes.classic.table_markings import draw_swatch
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.table.log import RoundLine
from tests.engine.classic.scripted import battle, deal
from tests.engine.scripted import past_events
from tests.pictures.appearances import look_for
from tests.pictures.measuring import Frame, faults
from tests.scenes.classic.telling import tell

SILENT = {CardsPutDown, CardFoughtOn, SpoilsShown, FirstCardChosen, CardsCollected}
"""Events of which another one tells."""

pytestmark = pytest.mark.usefixtures("screen")

NUMBER = 10_000
"""The last battle that a capped match can have (C19)."""

COMPUTERS = ("Player", "Dreamer", "Dreamer 2", "Dreamer 3")
SIZES = ((960, 540), (1280, 720), (1920, 1080))


def lines(match: Match, viewer: Seat | None = None) -> list[str]:
    """Return the lines of a viewer's log of a match."""
    tableau = empty(match.public_view() if viewer is None else match.view(viewer))
    log = []
    for event in past_events(match):
        shown = redact(event, viewer)
        line = log_line(shown, tableau)
        if line is not None:
            log.append(line.text)
        tableau = apply_event(tableau, shown)
    return log


def test_a_battle_is_told_event_by_event() -> None:
    match = deal("KH 5C 2D", "9D 5S 2C")
    battle(match)
    assert lines(match) == [
        "3 cards each, 46 cards left out",
        "Battle 1",
        "Ann: king of hearts",
        "Bo: 9 of diamonds",
        "Ann wins 2 cards",
    ]


def test_a_war_is_told_with_what_ties_and_with_what_it_comes_to() -> None:
    match = deal("8H 2C 3C 4C KD 5C", "8S 2S 3S 4S 9D 5S")
    battle(match, 2)
    log = lines(match)
    at = log.index("8 against 8: WAR!")
    assert log[at - 2 : at] == ["Ann: 8 of hearts", "Bo: 8 of spades"]
    assert log[at + 1 : at + 4] == ["Ann: king of diamonds", "Bo: 9 of diamonds", "Ann wins 10 cards"]


@pytest.mark.exhaustive
def test_every_event_is_told_or_told_by_another_one() -> None:
    said: dict[type, set[bool]] = {}
    for seed in range(120):
        for number, each in enumerate(tell(seed, 60)):
            tableau, events, _after = each.seen_by((None, 0)[number % 2])
            for event in events:
                said.setdefault(type(event), set()).add(log_line(event, tableau) is not None)
                tableau = apply_event(tableau, event)
    assert said.keys() == set(get_args(Event))
    assert {kind for kind, ways in said.items() if ways != {True}} == SILENT


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_cards_that_lie_face_down_change_no_word(viewer: Seat | None) -> None:
    war = "8H {} KD 5C", "8S {} 9D 5S"
    logs = []
    for down in ("2C 3C 4C", "AC QC JC"):
        match = deal(war[0].format(down), war[1].format(down.replace("C", "S")))
        battle(match)
        logs.append(lines(match, viewer))
    assert logs[0] == logs[1] and len(logs[0]) > 5


def test_the_deal_names_no_card() -> None:
    match = deal("KH 5C 2D", "9D 5S 2C")
    assert [type(event) for event in past_events(match)] == [PacketsDealt]
    assert lines(match) == ["3 cards each, 46 cards left out"]


def drawn(look: Look, players: tuple[str, ...], line: RoundLine) -> Canvas:
    """A line of the last battles, in a panel beside the table."""
    canvas, area = Canvas(), Rect(100, 100, look.px(196), look.px(200))
    battle_line(look, area, players)(canvas, look, area, 150, line)
    return canvas


def marks(canvas: Canvas, look: Look) -> list[int]:
    """The seats whose marks stand there."""
    swatches = Canvas()
    for seat in range(4):
        draw_swatch(swatches, look, look.unit * MARK, seat, 0, 0)
    pictures = {id(item.image): seat for seat, item in enumerate(swatches.still[::2])}
    return [pictures[id(item.image)] for item in canvas.still if id(item.image) in pictures]


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_computers_of_one_kind_are_told_from_each_other_by_their_marks(size: tuple[int, int], text_size: float) -> None:
    look = look_for(size, Settings(text_size=text_size))
    for winner in range(4):
        canvas = drawn(look, COMPUTERS, RoundLine(7, ("8", "10", "K", "A"), "+4", "", winner))
        assert marks(canvas, look) == [winner]
        assert not any("…" in words.text for words in Frame(canvas, look).words), (
            "a name that is cut says nobody's name"
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_each_column_of_ranks_stands_the_mark_of_the_player_whose_they_are(seats: int) -> None:
    look = look_for((1280, 720))
    canvas, line = Canvas(), RoundLine(7, ("8",) * seats, "+4", "", None)
    area = Rect(100, 100, look.px(196), look.px(200))
    mark_heads(seats)(canvas, look, area, 120)
    assert marks(canvas, look) == list(range(seats))
    heads = [item.image.get_rect(topleft=(item.x, item.y)).centerx for item in canvas.still[::2]]
    ranks = [word.ink for word in Frame(drawn(look, COMPUTERS[:seats], line), look).words if word.text == "8"]
    assert all(abs(head - rank.centerx) <= 1 for head, rank in zip(heads, ranks, strict=True))


@pytest.mark.parametrize(("players", "told"), [(("Ann", "Bo"), "Bo +2"), (("Ann", "W" * 16), "+2"), (COMPUTERS, "+2")])
def test_names_stand_there_in_full_or_not_at_all(players: tuple[str, ...], told: str) -> None:
    look = look_for((1280, 720))
    canvas = drawn(look, players, RoundLine(7, ("8",) * len(players), "+2", "", 1))
    assert [words.text for words in Frame(canvas, look).words][-1] == told
    assert marks(canvas, look) == [1]


@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_number_or_a_war_stands_clear_of_a_joker(size: tuple[int, int], text_size: float, seats: int) -> None:
    look = look_for(size, Settings(text_size=text_size))
    for mark in ("", "WAR"):
        canvas = drawn(look, COMPUTERS[:seats], RoundLine(NUMBER, ("Jk",) * seats, "+52", mark, 1))
        assert not faults(canvas, look)
        row = sorted((words.ink.left, words.ink.right) for words in Frame(canvas, look).words)
        apart = [after[0] - before[1] for before, after in pairwise(row)]
        assert min(apart) >= look.px(3), (mark or NUMBER, apart)


def test_a_void_battle_is_nobodys() -> None:
    """C15: each player takes back the cards they played in it."""
    look = look_for((1280, 720))
    canvas = drawn(look, COMPUTERS, RoundLine(9, ("8", "8", "–", "–"), "nobody", "WAR", None))
    assert marks(canvas, look) == [] and [words.text for words in Frame(canvas, look).words][-1] == "nobody"
