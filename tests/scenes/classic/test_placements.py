"""The table of Classic War for two: who sits where, with the battle in the middle, and the counts of cards."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.classic.actions import Claim, Turn
from game.engine.classic.events import CardsCollected, PacketsDealt
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.settings import Settings
from scenes.animation.placement import SpriteKey
from scenes.classic.layout import BAR, BAR_SIZE
from scenes.classic.placements import bubble
from scenes.core.look import Look
from scenes.core.table_layout import TABLE_DESIGN, lay_out
from scenes.drawing.canvas_and_pictures import CardPicture, PacketPicture
from scenes.theme import CHIP, RANK
from tests.engine.classic.scripted import deal
from tests.engine.scripted import past_events
from tests.pictures.appearances import look_for
from tests.pictures.measuring import Frame
from tests.pictures.screens import canvas_of
from tests.sampling import every_window
from tests.scenes.classic.moments import Moment, claiming, match, moments, tied
from tests.scenes.classic.stage import ClassicStage

pytestmark = pytest.mark.usefixtures("screen")

BATTLES = ("a plain battle is won", "piles of two", "a war", "a war over piles")
"""A battle of two, without piles and with them, in peace and in war."""

WISHES = (1.0, 1.5)

STEP = 1 / 30


@cache
def lying(name: str, size: tuple[int, int], wish: float) -> tuple[Rect, dict[SpriteKey, Rect]]:
    """The table at a moment, and where each card and packet on it lies."""
    stage = moments()[name]().stage(look_for(size, Settings(text_size=wish)))
    boxes = {}
    for key, at in stage.board.director.snapshot().still.items():
        if isinstance(at.picture, CardPicture | PacketPicture):
            box = Rect(0, 0, at.picture.width, round(at.picture.width * 1.4))
            box.center = round(at.x), round(at.y)
            boxes[key] = box
    return stage.board.layout.table, boxes


@pytest.mark.parametrize("wish", WISHES)
@every_window
@pytest.mark.parametrize("name", BATTLES)
def test_both_halves_of_the_table_hold_equally_much(name: str, size: tuple[int, int], wish: float) -> None:
    table, boxes = lying(name, size, wish)
    middles = [box.centerx for key, box in boxes.items() if key[0] != "card"]
    assert sum(middles) / len(middles) == pytest.approx(table.centerx, abs=2)
    for seat in (0, 1):
        row = [box for key, box in boxes.items() if key[:2] == ("card", seat)]
        assert not row or row[0].unionall(row[1:]).centerx == pytest.approx(table.centerx, abs=2)


@pytest.mark.parametrize("wish", WISHES)
@every_window
@pytest.mark.parametrize("name", BATTLES)
def test_packets_piles_and_rows_keep_clear_of_each_other(name: str, size: tuple[int, int], wish: float) -> None:
    _table, boxes = lying(name, size, wish)
    groups: dict[SpriteKey, Rect] = {}
    for key, box in boxes.items():
        groups[key[:2]] = box.union(groups[key[:2]]) if key[:2] in groups else box
    assert not [pair for pair in combinations(groups, 2) if groups[pair[0]].colliderect(groups[pair[1]])]


def test_each_of_two_has_the_packet_at_the_left_hand_and_the_pile_at_the_right() -> None:
    table, boxes = lying("piles of two", (1280, 720), 1.0)
    middle = table.center
    assert boxes["packet", 0].centerx < middle[0] < boxes["pile", 0].centerx
    assert boxes["pile", 1].centerx < middle[0] < boxes["packet", 1].centerx
    for kind in ("packet", "pile"):
        below, above = boxes[kind, 0], boxes[kind, 1]
        assert below.centerx - middle[0] == pytest.approx(middle[0] - above.centerx, abs=2)
        assert below.centery - middle[1] == pytest.approx(middle[1] - above.centery, abs=table.h / TABLE_DESIGN[1])


@pytest.mark.parametrize("wish", WISHES)
@every_window
@pytest.mark.parametrize("players", (2, 3, 4))
def test_ones_own_bubble_stands_at_ones_own_card_and_clear_of_the_bar(
    players: int, size: tuple[int, int], wish: float
) -> None:
    look = look_for(size, Settings(text_size=wish))
    stage = Moment(match(players, claims=True), 0, (0,), claimed_by_oneself).stage(look)
    layout, placed = stage.board.layout, stage.board.director.snapshot().still
    boxes = {}
    for key, at in placed.items():
        if key[:2] in (("said", 0), ("card", 0)):
            box = look.art.picture(at.picture).get_rect(center=(round(at.x), round(at.y)))
            boxes[key] = box if key[0] == "card" else box.move(box.w // 2, 0)
    said = boxes.pop(("said", 0))
    row = next(iter(boxes.values())).unionall(list(boxes.values()))
    assert abs(said.left - row.right) <= layout.px(20)
    assert said.bottom - 1 <= layout.at(*BAR)[1] - layout.px(BAR_SIZE[1]) / 2


def claimed_by_oneself(stage: ClassicStage) -> None:
    """One's own claim stands."""
    claiming(stage)
    stage.play(Claim(0))
    stage.rest()


def test_one_speaks_before_any_card_is_turned_up() -> None:
    layout = lay_out((1280, 720))
    assert bubble(match(2).public_view(), layout, 0, "Ready!").picture


def told(stage: ClassicStage) -> tuple[list[str], list[str]]:
    """The numbers under the names, and on the bar."""
    words = Frame(canvas_of(stage.manager), stage.manager.look).words
    table = stage.board.layout.table
    named = [each.text.split(" ")[0] for each in words if each.style == RANK and " card" in each.text]
    on_bar = [each.text for each in words if each.style == CHIP and each.text.isdigit() and table.contains(each.ink)]
    return named, on_bar


def frames_of(stage: ClassicStage) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the numbers under the names, and on the bar, in every frame until nothing moves."""
    while not stage.board.idle:
        stage.run(STEP)
        yield told(stage)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_while_the_cards_are_dealt_names_and_bar_agree(look: Look, screen: Surface, players: int) -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(players=players), Random(1))
    stage = ClassicStage(look, screen, match, fresh=True)
    seen = [told(stage), *frames_of(stage)]
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


@pytest.mark.exhaustive
def test_while_cards_are_collected_names_and_bar_agree(look: Look, screen: Surface) -> None:
    stage = ClassicStage(look, screen, tied(2))
    stage.run(0.7)
    stage.key(pygame.K_SPACE)
    stage.run()
    collecting = set()
    for named, bar in frames_of(stage):
        assert set(bar) <= set(named) and len(bar) == sum(int(cards) >= 2 for cards in named), (named, bar)
        if isinstance(stage.board.director.event, CardsCollected):
            collecting.add(tuple(named))
    assert len(collecting) > 10, "card by card"


def on_the_bar(stage: ClassicStage) -> list[str]:
    """Every text within the bar."""
    words = Frame(canvas_of(stage.manager), stage.manager.look).words
    return [each.text for each in words if each.style == CHIP and stage.board.layout.table.contains(each.ink)]


@pytest.mark.exhaustive
def test_in_a_war_the_bar_tells_how_many_cards_are_at_stake(look: Look, screen: Surface) -> None:
    stage = ClassicStage(look, screen, tied(2))
    stage.play(Turn())
    told = set(at_stake(stage))
    assert {("10 cards at stake", True), ("18 cards at stake", True)} <= told
    assert not [words for words, war in told if "at stake" in words and not war]


@pytest.mark.exhaustive
def test_where_there_is_less_room_the_bar_says_so_in_fewer_words(look: Look, screen: Surface) -> None:
    """In a war for 10 of 52 cards, the first of most matches."""
    rest = iter(f"{rank}{suit}" for rank in "36789TJQKA" for suit in "SHDC")
    packets = [f"2{suit} 4{suit} 5{suit} " for suit in "SH"]
    packets = [packet + " ".join(next(rest) for _card in range(20)) for packet in packets]
    stage = ClassicStage(look, screen, deal(*packets))
    stage.play(Turn())
    assert ("10 at stake", True) in set(at_stake(stage))


def at_stake(stage: ClassicStage) -> Iterator[tuple[str, bool]]:
    """Yield the text of the bar in each frame until nothing moves, and a moment longer, and whether there is a war."""
    while not stage.board.idle:
        stage.run(STEP)
        yield from ((words, bool(stage.board.director.toward.view.wars)) for words in on_the_bar(stage))
    stage.rest()
    yield from ((words, False) for words in on_the_bar(stage))
