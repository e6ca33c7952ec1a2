"""High Low War as the rest of the program knows it."""

from typing import Final

from game.coach.high_low.hints import hinting
from game.coach.high_low.report import report
from game.coach.high_low.review import reviewing_record
from game.engine.high_low import game
from game.games.high_low.computers import HighLowComputers
from game.games.kit import Coach, GameKit
from game.opponents.high_low.levels import LEVELS, opponent_named

HIGH_LOW_WAR: Final = GameKit(
    engine=game.HIGH_LOW_WAR,
    levels=LEVELS,
    find_opponent=opponent_named,
    computers=HighLowComputers,
    coach=Coach(report, reviewing_record, hinting),
)
