"""Spoken lines: enough of them, short, each said by one opponent only, and some for every occasion."""

import re
from string import Formatter

import pytest

from game.engine.core.cards import Rank
from game.games import GAME_KITS
from game.games.kit import GameKit
from game.opponents.high_low.levels import OPPONENTS
from game.opponents.talk import LONGEST, RANK_WORDS, AnyVoices, Lines
from tests.engine.drawing import random_match
from tests.opponents.classic.telling import finished_classic_matches
from tests.opponents.classic.telling import told as classic_told
from tests.opponents.high_low.telling import told

FEWEST = 60
IN_PLACE_OF_OPENING = {"rematch", "won before", "lost before"}
"""Occasions that replace the opening if the opponent has met the player before."""


def voices_of(kit: GameKit) -> AnyVoices:
    assert kit.voices is not None
    return kit.voices()


KITS = {name: kit for name, kit in GAME_KITS.items() if kit.voices is not None}
LINES: Lines = {name: lines for kit in KITS.values() for name, lines in voices_of(kit).lines.items()}
ALL = [(name, line) for name, by_occasion in LINES.items() for lines in by_occasion.values() for line in lines]


def test_every_opponent_of_either_game_has_a_voice() -> None:
    for name, kit in KITS.items():
        offered = {each.name for each in kit.levels} | ({kit.mixing.opponent.name} if kit.mixing else set())
        known = set(OPPONENTS) if name == "high-low-war" else set()
        assert set(voices_of(kit).lines) == offered | known


@pytest.mark.parametrize("name", LINES)
def test_an_opponent_has_sixty_lines_or_more(name: str) -> None:
    assert len({line for speaker, line in ALL if speaker == name}) >= FEWEST


def test_no_line_is_longer_than_a_glance() -> None:
    widest = max(map(RANK_WORDS.__getitem__, Rank), key=len)
    assert [line for _name, line in ALL if len(line.format(rank=widest)) > LONGEST] == []


def test_no_line_is_anybody_elses_or_said_on_two_occasions() -> None:
    lines = [line for _name, line in ALL]
    assert [line for line in lines if lines.count(line) > 1] == []


def test_only_the_rank_that_came_again_is_filled_in() -> None:
    for name, by_occasion in LINES.items():
        for occasion, lines in by_occasion.items():
            for line in lines:
                places = {field for _before, field, _spec, _form in Formatter().parse(line) if field}
                assert places <= ({"rank"} if occasion == "same rank" else set()), (name, line)


def test_h3_after_a_fold_nobody_speaks_as_if_the_cards_stayed_hidden() -> None:
    """Both cards are turned up after a fold."""
    lines = [line for by_occasion in LINES.values() for line in by_occasion.get("folded", ())]
    assert [line for line in lines if re.search(r"\b(see|curious|hidden|guess|wonder)\b", line)] == []


@pytest.mark.parametrize("game", KITS)
def test_the_opponents_of_a_game_have_something_to_say_on_the_same_occasions(game: str) -> None:
    first, *others = (set(by_occasion) for by_occasion in voices_of(KITS[game]).lines.values())
    assert all(other == first for other in others)


@pytest.mark.exhaustive
def test_whatever_happens_in_a_match_of_high_low_war_there_are_lines_for_it() -> None:
    heard = {each.name for seed in range(100) for _event, each in told(random_match(seed))}
    assert heard == set(LINES["steady"]) - IN_PLACE_OF_OPENING


@pytest.mark.exhaustive
def test_whatever_happens_in_a_match_of_classic_war_there_are_lines_for_it() -> None:
    heard = {each.name for match in finished_classic_matches() for _event, each in classic_told(match)}
    # hardly a match is drawn
    assert heard | {"farewell drawn"} == set(LINES["shark"]) - IN_PLACE_OF_OPENING
