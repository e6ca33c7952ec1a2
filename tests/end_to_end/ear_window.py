"""`python -m tests.end_to_end.ear_window SCENARIO FOLDER`: the program in a real window, played by what is spoken."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final

import pygame

from tests.end_to_end.window_program import WindowProgram
from tests.scenes.listening import BlindPlayer

HASTE: Final = 5.0


def pages(program: WindowProgram, player: BlindPlayer) -> None:
    """A setting, a match, its review, a replay, and the history."""
    player.choose("Settings")
    player.find("Felt, Green")
    assert player.press(pygame.K_RIGHT) == ["Midnight, 2 of 3"]
    player.press(pygame.K_ESCAPE)
    player.choose("New match")
    player.choose("Start")
    program.sit_down(player.choose)
    won = player.play_high_low(Random(3))
    assert any("wins" in sentence or "win!" in sentence or "draw" in sentence for sentence in won)
    player.choose("Review")
    player.find("Whose decisions")
    assert "coins given away per decision" in player.ask("d")
    player.press(pygame.K_ESCAPE)
    player.choose("Replay")
    player.press(pygame.K_SPACE)
    assert any("predicts" in sentence for _step in range(8) for sentence in player.press(pygame.K_RIGHT))
    player.press(pygame.K_ESCAPE)
    player.choose("Title")
    listed = player.choose("History")
    assert any("1 of 1" in sentence for sentence in listed)
    facts = player.press(pygame.K_RETURN)
    assert any(sentence.startswith("Length, ") for sentence in facts)


def tutorial(program: WindowProgram, player: BlindPlayer) -> None:
    """The tutorial of High Low War."""
    player.choose("Learn to play")
    program.sit_down(player.choose)
    assert any("Now a real match" in sentence for sentence in player.learn())


def commission(program: WindowProgram, player: BlindPlayer) -> None:
    """A duel of the first commission."""
    player.choose("Commission")
    program.until_commissions_are_shown()
    player.choose("Begin")
    program.sit_down(player.choose)
    player.play_high_low(Random(2))
    player.choose("Commission")
    assert program.until_commissions_are_shown().commissions[0].duels[0].result


SCENARIOS: Final[Mapping[str, Callable[[WindowProgram, BlindPlayer], None]]] = {
    each.__name__: each for each in (pages, tutorial, commission)
}


if __name__ == "__main__":
    scenario = SCENARIOS[sys.argv[1]]
    sys.exit(WindowProgram(Path(sys.argv[2]), HASTE).play(lambda program: scenario(program, BlindPlayer(program))))
