"""Scenarios played by ear alone in a real window."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import pygame

from game.engine.classic.rules import ClassicRules
from scenes.core.intents import StartMatch
from scenes.table.replay import ReplayScene
from tests.end_to_end.window_program import WindowProgram
from tests.scenes.listening import BlindPlayer
from tests.seating import seating_of


def sit_down(program: WindowProgram, player: BlindPlayer) -> list[str]:
    """Answer every question on the way to a table. Returns the sentences spoken there."""
    said: list[list[str]] = []
    program.sit_down(lambda label: said.append(player.choose(label)))
    return said[-1]


def pages(program: WindowProgram, player: BlindPlayer) -> None:
    """Change a setting, play a match, and visit its review, a replay, and the history."""
    player.choose("Settings")
    player.find("Felt, Green")
    assert player.press(pygame.K_RIGHT) == ["Midnight, 2 of 3"]
    player.press(pygame.K_ESCAPE)
    player.choose("New match")
    player.choose("Start")
    won = player.play_high_low(Random(3), sit_down(program, player))
    assert any("wins" in sentence or "win!" in sentence or "draw" in sentence for sentence in won)
    player.choose("Review")
    player.find("Whose decisions")
    assert "coins given away per decision" in player.ask("d")
    player.press(pygame.K_ESCAPE)
    player.choose("Replay")
    program.until_on(ReplayScene)
    player.hear()
    assert player.hears_in_replay("predicts")
    player.press(pygame.K_ESCAPE)
    player.choose("Title")
    listed = player.choose("History")
    assert any("1 of 1" in sentence for sentence in listed)
    facts = player.press(pygame.K_RETURN)
    assert any(sentence.startswith("Length, ") for sentence in facts)


def classic_war(program: WindowProgram, player: BlindPlayer) -> None:
    """Play a match of Classic War."""
    rules = ClassicRules(end_mode="capped", cap_battles=8)
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "dreamer"))))
    assert any("wins" in sentence or "draw" in sentence for sentence in player.play_classic())


def tutorial(program: WindowProgram, player: BlindPlayer) -> None:
    """Play the tutorial of High Low War."""
    player.choose("Learn to play")
    assert any("Now for a real match" in sentence for sentence in player.learn(sit_down(program, player)))


def commission(program: WindowProgram, player: BlindPlayer) -> None:
    """Play the first commission."""
    rng, said = Random(2), list[str]()

    def choose(label: str) -> None:
        said[:] = player.choose(label)

    def play() -> None:
        player.play_high_low(rng, list(said))

    program.finish_commission(choose, play, choose)


SCENARIOS: Final[Mapping[str, Callable[[WindowProgram, BlindPlayer], None]]] = {
    each.__name__: each for each in (pages, classic_war, tutorial, commission)
}


def play(program: WindowProgram, scenario: str) -> None:
    """Play a scenario, guided only by spoken sentences."""
    SCENARIOS[scenario](program, BlindPlayer(program))
