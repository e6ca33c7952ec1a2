"""High Low War as the rest of the program knows it."""

from typing import Final

from game.coach.high_low.advice import hinting
from game.coach.high_low.report import report
from game.coach.high_low.review import reviewing_record
from game.engine.core.messages import Sentence, english
from game.engine.high_low import game
from game.games.high_low.computers import HighLowComputers
from game.games.kit import Coach, GameKit, Mixing, Simulation, Simulator
from game.keys import Action
from game.opponents.high_low.levels import LEVELS, MIXED, opponent_named
from game.opponents.high_low.traits import A_MIX, mix_values, name_mix


def _simulate(asked: Simulation) -> None:
    # subprocesses and the like, which the first frame would wait for
    from game.simulation.high_low.report import simulate

    simulate(asked.players, asked.matches, asked.seed, asked.rules, asked.as_json, asked.patience)


WHO_PLAYS: Final = Sentence(
    "Players: {levels}, a mixed one such as {mixed}, or a program by its path (docs/players.md).",
    levels=", ".join(level.name for level in LEVELS),
    mixed=A_MIX,
)

KEYS: Final = (
    Action("higher", english("Higher"), "high-low-war", ("predicting",), "up"),
    Action("lower", english("Lower"), "high-low-war", ("predicting",), "down"),
    Action("peek", english("Hold to look"), "high-low-war", ("predicting",), "space"),
    Action("look", english("Look at my cards"), "high-low-war", ("wagering",), "l"),
    Action("check or call", english("Check or call"), "high-low-war", ("wagering",), "c"),
    Action("raise", english("Raise"), "high-low-war", ("wagering",), "r"),
    Action("odds", english("Show the odds"), "high-low-war", ("predicting", "wagering"), "o"),
    Action("hint", english("Hint"), "high-low-war", ("predicting", "wagering"), "t"),
    Action("least", english("Smallest raise"), "high-low-war", ("wagering",), "m"),
    Action("half pot", english("Half the pot"), "high-low-war", ("wagering",), "h"),
    Action("pot", english("The whole pot"), "high-low-war", ("wagering",), "p"),
    Action("most", english("Largest raise"), "high-low-war", ("wagering",), "a"),
)

HIGH_LOW_WAR: Final = GameKit(
    engine=game.HIGH_LOW_WAR,
    title=english("High Low War"),
    levels=LEVELS,
    find_opponent=opponent_named,
    computers=HighLowComputers,
    mixing=Mixing(MIXED, mix_values, name_mix),
    coach=Coach(report, reviewing_record, hinting),
    keys=KEYS,
    simulator=Simulator(_simulate, WHO_PLAYS),
)
