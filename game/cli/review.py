"""`review`: what the decisions of a match were worth, as its game's coach judges them."""

from pathlib import Path

from game.cli.check import read_file
from game.engine.core.errors import GameError
from game.engine.core.messages import Sentence
from game.engine.core.replay import replay
from game.games import ENGINES, GAMES


def review_record(path: Path, as_json: bool) -> None:
    """Review a record and print the review. Raises `GameError` with one clear line."""
    data = read_file(path)
    try:
        coach = GAMES[replay(data, ENGINES).header.rules.game].coach
        if isinstance(coach, Sentence):
            raise GameError(coach)
        told = coach.report(data, as_json)
    except GameError as error:
        raise GameError("{path}: {error}", path=path, error=error) from None
    print(told)
