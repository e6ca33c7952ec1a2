"""How many cards each player holds is told twice, under the names and by the bar: at every moment both say the same."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from pygame import Surface

from game.engine.classic.actions import Turn
from game.engine.classic.events import CardsCollected, PacketsDealt
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from scenes.core.look import Look
from scenes.theme import CHIP, RANK
from tests.engine.classic.scripted import deal
from tests.engine.past import past_events
from tests.pictures.measuring import Frame
from tests.pictures.screens import canvas_of
from tests.scenes.classic.moments import tied
from tests.scenes.classic.stage import ClassicStage

STEP = 1 / 30


def told(stage: ClassicStage) -> tuple[list[str], list[str]]:
    """The numbers under the names, and on the bar."""
    words = Frame(canvas_of(stage.manager), stage.manager.look).words
    table = stage.board.layout.table
    named = [each.text.split(" ")[0] for each in words if each.style == RANK and " card" in each.text]
    on_bar = [each.text for each in words if each.style == CHIP and each.text.isdigit() and table.contains(each.ink)]
    return named, on_bar


def moments(stage: ClassicStage) -> Iterator[tuple[list[str], list[str]]]:
    """What is told in every frame until nothing moves."""
    while not stage.board.idle:
        stage.run(STEP)
        yield told(stage)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_while_the_cards_are_dealt_names_and_bar_agree(look: Look, screen: Surface, players: int) -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(players=players), Random(1))
    stage = ClassicStage(look, screen, match, fresh=True)
    seen = [told(stage), *moments(stage)]
    each = str(52 // players)
    assert isinstance(past_events(match)[0], PacketsDealt)
    assert {(tuple(named), tuple(bar)) for named, bar in seen} == {
        (("0",) * players, ()),
        ((each,) * players, (each,) * players),
    }


def test_the_cards_are_counted_as_soon_as_the_packets_lie_there(look: Look, screen: Surface) -> None:
    stage = ClassicStage(look, screen, deal("KH 2D 5C", "9C 3S 4H"), fresh=True)
    while stage.board.director.snapshot().moving or not stage.board.director.snapshot().still.get(("banner",)):
        stage.run(STEP)
    assert told(stage)[0] == ["3", "3"]


def test_while_cards_are_collected_names_and_bar_agree(look: Look, screen: Surface) -> None:
    stage = ClassicStage(look, screen, tied(2))
    stage.run(0.7)
    stage.key(pygame.K_SPACE)
    stage.run()
    collecting = set()
    for named, bar in moments(stage):
        assert set(bar) <= set(named) and len(bar) == sum(int(cards) >= 2 for cards in named), (named, bar)
        if isinstance(stage.board.director.event, CardsCollected):
            collecting.add(tuple(named))
    assert len(collecting) > 10, "card by card"


def on_the_bar(stage: ClassicStage) -> list[str]:
    """Every text within the bar."""
    words = Frame(canvas_of(stage.manager), stage.manager.look).words
    return [each.text for each in words if each.style == CHIP and stage.board.layout.table.contains(each.ink)]


def test_in_a_war_the_bar_tells_how_many_cards_are_at_stake(look: Look, screen: Surface) -> None:
    stage = ClassicStage(look, screen, tied(2))
    stage.play(Turn())
    told = set(at_stake(stage))
    assert {("10 cards at stake", True), ("18 cards at stake", True)} <= told
    assert not [words for words, war in told if "at stake" in words and not war]


def test_where_there_is_less_room_the_bar_says_so_in_fewer_words(look: Look, screen: Surface) -> None:
    """In a war for 10 of 52 cards, the first of most matches."""
    rest = iter(f"{rank}{suit}" for rank in "36789TJQKA" for suit in "SHDC")
    packets = [f"2{suit} 4{suit} 5{suit} " for suit in "SH"]
    packets = [packet + " ".join(next(rest) for _card in range(20)) for packet in packets]
    stage = ClassicStage(look, screen, deal(*packets))
    stage.play(Turn())
    assert ("10 at stake", True) in set(at_stake(stage))


def at_stake(stage: ClassicStage) -> Iterator[tuple[str, bool]]:
    """What the bar tells in each frame until nothing moves, and a moment longer; and whether there is war."""
    while not stage.board.idle:
        stage.run(STEP)
        yield from ((words, bool(stage.board.director.toward.view.wars)) for words in on_the_bar(stage))
    stage.rest()
    yield from ((words, False) for words in on_the_bar(stage))
