"""High Low War as the rest of the program knows it."""

from typing import Final

from game.coach.high_low.advice import hinting
from game.coach.high_low.report import report
from game.coach.high_low.review import reviewing_record
from game.engine.core.messages import Sentence
from game.engine.high_low import game
from game.games.high_low.computers import HighLowComputers
from game.games.kit import Coach, GameKit, Simulation, Simulator
from game.opponents.high_low.levels import LEVELS, opponent_named
from game.opponents.high_low.traits import A_MIX


def _simulate(asked: Simulation) -> None:
    # subprocesses and the like, which the first frame would wait for
    from game.simulation.high_low.report import simulate

    simulate(asked.players, asked.matches, asked.seed, asked.rules, asked.as_json, asked.patience)


WHO_PLAYS: Final = Sentence(
    "Players: {levels}, a mixed one such as {mixed}, or a program by its path (docs/players.md).",
    levels=", ".join(level.name for level in LEVELS),
    mixed=A_MIX,
)

HIGH_LOW_WAR: Final = GameKit(
    engine=game.HIGH_LOW_WAR,
    levels=LEVELS,
    find_opponent=opponent_named,
    computers=HighLowComputers,
    coach=Coach(report, reviewing_record, hinting),
    simulator=Simulator(_simulate, WHO_PLAYS),
)
