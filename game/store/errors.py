"""What the store can't do, in one line for the player."""

from game.engine.errors import SpokenError


class StoreError(SpokenError):
    """A file or folder that can't be used: what failed, where, and what to do about it, in one line."""


def reason(error: OSError) -> str:
    """The system's own words for what went wrong, to stand inside a line."""
    return (error.strerror or type(error).__name__).lower()
