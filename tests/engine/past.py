"""What has happened in a match so far."""

from typing import Any

from game.engine.core.match import Match
from game.games import ENGINES


def past_events(match: Match) -> tuple[Any, ...]:
    """Everything that has happened so far, secrets included, as the match's record tells it."""
    return Match.from_record("\n".join((*match.record, "")).encode(), ENGINES).past
