"""Hidden facts of Classic War change no pixel, no sound and no line of the history, at rest or on the move."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.classic.actions import Deal
from game.engine.classic.game import LINES
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import STANDARD_DECK, parse_cards
from game.engine.core.record_format import Header, write_header
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.core.intents import ContinueMatch
from scenes.table.decision_prompts import HandoverScene
from tests.scenes.classic.playing import table_of, wait_for_something_to_do
from tests.scenes.conftest import Start
from tests.scenes.filming import FRAME, still
from tests.scenes.program import Program

NAME = "match.jsonl"
WAR = ("KH .. .. .. QD 5C", "KS .. .. .. 9C 8D")
"""A war that Ann wins, of which nobody sees the cards put down, and a plain battle."""

Film = list[tuple[str, object]]


def packets(known: tuple[str, ...], rng: Random) -> Deal:
    """The packets of a deal that begin with these cards; the others, and those named `..`, are dealt at random."""
    named = {code for packet in known for code in packet.split() if code != ".."}
    rest = [card for card in STANDARD_DECK if str(card) not in named]
    rng.shuffle(rest)
    each = len(STANDARD_DECK) // len(known)
    dealt = []
    for packet in known:
        codes = [*packet.split(), *[".."] * each][:each]
        dealt.append(tuple(rest.pop() if code == ".." else parse_cards(code)[0] for code in codes))
    return Deal(tuple(dealt))


def sit_down(program: Program, rules: ClassicRules, deal: Deal, bots: tuple[str | None, ...]) -> None:
    """Go on with a match of which nothing is recorded but the deal."""
    header = Header(rules, ("Ann", "Bo", "Cleo", "Dan")[: rules.players], {"bots": list(bots)})
    folder: Path = program.folder / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_text(f"{write_header(header)}\n{LINES.write(deal)}\n")
    program.do(ContinueMatch(NAME))


def film_of_battles(program: Program, battles: int) -> Film:
    """Return everything that is seen and heard from the first turn until `battles` battles have been shown."""
    frames: Film = []
    board = table_of(program).board
    while len(frames) < 3000:
        if board.may_turn and board.is_settled():
            if board.view.battles == battles:
                return frames
            program.press(pygame.K_SPACE)
        else:
            program.frame(FRAME)
        frames.append(still(program))
    raise AssertionError("these battles have no end")


def film_of_world(start: Start, world: int, rules: ClassicRules, known: tuple[str, ...], battles: int) -> Film:
    """A film of Ann against a computer, in one of the worlds that look alike."""
    # by the same seed: chance says what the computer says, and nothing that is hidden does
    program = start(folder=f"world{world}", seed=1)
    sit_down(program, rules, packets(known, Random(world)), (None, "watchful"))
    told = film_of_battles(program, battles)
    program.close()
    return told


@pytest.mark.exhaustive
def test_cards_put_down_and_packets_are_not_to_be_seen(start: Start) -> None:
    """C5: nobody sees a card that lies face down; C8: nor afterwards, where they aren't shown."""
    rules = ClassicRules(show_spoils=False)
    films = [film_of_world(start, world, rules, WAR, 2) for world in (1, 2)]
    assert len(films[0]) > 150
    assert films[0] == films[1]


@pytest.mark.exhaustive
def test_cards_put_down_are_to_be_seen_where_they_are_shown(start: Start) -> None:
    """C8: face-down cards are shown before they are collected."""
    films = [film_of_world(start, world, ClassicRules(), WAR, 1) for world in (1, 2)]
    same = next(number for number, pair in enumerate(zip(*films, strict=False)) if pair[0] != pair[1])
    assert same > 50, "nothing before they are shown is another"


@pytest.mark.exhaustive
def test_the_order_in_which_cards_went_under_a_packet_is_not_to_be_seen(start: Start) -> None:
    """C11: shuffled, so that there is no order to exploit."""
    known = ("KH QH TD 2C 3C", "9S JS 8S 4D 5D")
    films = [film_of_world(start, world, ClassicRules(show_spoils=False), known, 5) for world in (3, 4)]
    assert len(films[0]) > 150
    assert films[0] == films[1]


@pytest.mark.exhaustive
def test_the_packet_of_whoever_arranged_before_is_not_to_be_seen_by_the_next(start: Start) -> None:
    """V1: hidden from the others: only their own player's scene shows a packet."""
    rules, films = ClassicRules(players=4, arrange=True), []
    own = "KH QH TD 2C 3C 4C 5C 6C 7C 8C 9C TC JC"
    for world in (5, 6):
        program = start(folder=f"world{world}", seed=world)
        sit_down(program, rules, packets(("", own, "", ""), Random(world)), (None, None, "watchful", "dreamer"))
        frames: Film = []
        for _number in range(2):
            assert isinstance(wait_for_something_to_do(program), HandoverScene)
            frames.append(still(program))
            program.press(pygame.K_RETURN)
            assert isinstance(wait_for_something_to_do(program), ArrangeScene)
            if _number:
                frames.append(still(program))
            program.press(pygame.K_r)
        films.append(frames)
    assert films[0] == films[1]
