"""Texts as the player reads them: every one goes through `_`."""

from game.wording import _, plural

__all__ = ["_", "coins", "plural"]


def coins(count: int) -> str:
    """A number of coins in words."""
    return plural("{n} coin", "{n} coins", count)
