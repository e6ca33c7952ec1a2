"""The log of a match of Classic War in words: all that may be seen, and nothing else."""

from typing import get_args

import pytest

from game.engine.classic.events import (
    CardFoughtOn,
    CardsCollected,
    CardsPutDown,
    Event,
    FirstCardChosen,
    PacketsDealt,
    SpoilsShown,
)
from game.engine.classic.redaction import redact
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from scenes.classic.event_texts import log_line
from scenes.classic.shown_table import apply_event, empty
from tests.engine.classic.scripted import battle, deal
from tests.engine.past import past_events
from tests.scenes.classic.telling import tell

SILENT = {CardsPutDown, CardFoughtOn, SpoilsShown, FirstCardChosen, CardsCollected}
"""Events of which another one tells."""


def lines(match: Match, viewer: Seat | None = None) -> list[str]:
    """What a viewer's log says of a match."""
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
