"""What has happened in a match so far."""

from typing import Any

from game.engine.core.match import Match
from game.engine.core.replay import replay
from game.games import ENGINES


def past_events(match: Match) -> tuple[Any, ...]:
    """Everything that has happened so far, secrets included, as the match's record tells it."""
    return replay("\n".join((*match.record, "")).encode(), ENGINES).events
