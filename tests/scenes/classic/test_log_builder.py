"""What the panel tells of the battles that have been played: who got how many cards, whoever plays."""

from itertools import pairwise

import pytest
from pygame import Rect

from game.settings import Settings
from scenes.classic.card_share_bar import draw_swatch
from scenes.classic.panel import MARK, battle_line, mark_heads
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.table.log import RoundLine
from tests.pictures.appearances import look_for
from tests.pictures.measuring import Frame, faults

pytestmark = pytest.mark.usefixtures("screen")

NUMBER = 10_000
"""The last battle that a capped match can have (C19)."""

COMPUTERS = ("Player", "Dreamer", "Dreamer 2", "Dreamer 3")
SIZES = ((960, 540), (1280, 720), (1920, 1080))


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
