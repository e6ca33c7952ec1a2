"""By ear: a player who sees nothing plays, learns and looks things up, and nothing secret is spoken at a shared
screen."""

from random import Random

import pygame
import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.rules import QUICK
from scenes.core.intents import Learn, OpenSettings, StartMatch
from tests.scenes.conftest import Start
from tests.scenes.listening import BlindPlayer
from tests.seating import seating_of


@pytest.mark.parametrize("bot", ["steady", None])
def test_a_match_of_high_low_war_is_played_by_ear(start: Start, bot: str | None) -> None:
    program = start(speed="fast")
    player = BlindPlayer(program)
    program.begin(bot, QUICK)
    assert any("wins" in sentence for sentence in player.play_high_low(Random(1)))


@pytest.mark.parametrize("bot", ["dreamer", None])
def test_a_match_of_classic_war_is_played_by_ear(start: Start, bot: str | None) -> None:
    program = start(speed="fast")
    player = BlindPlayer(program)
    rules = ClassicRules(end_mode="capped", cap_battles=8)
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, bot))))
    said = player.play_classic()
    assert any("wins" in sentence for sentence in said)


def test_the_tutorial_is_learnt_by_ear(start: Start) -> None:
    program = start(speed="fast")
    player = BlindPlayer(program)
    program.do(Learn())
    assert any("Now a real match" in sentence for sentence in player.learn())


def test_a_setting_is_found_and_changed_by_ear(start: Start) -> None:
    program = start()
    player = BlindPlayer(program)
    program.do(OpenSettings())
    player.hear()
    player.find("Felt, Green")
    assert player.press(pygame.K_RIGHT) == ["Midnight, 2 of 3"]
    assert program.lobby.preferences.settings.felt == "midnight"
