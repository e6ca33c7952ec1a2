"""Texts as the player reads them: every one goes through `_`."""

from game.wording import _, plural

__all__ = ["_", "coins", "plural"]


def coins(count: int) -> str:
    """A number of coins in words."""
    return plural("{n} coin", "{n} coins", count)


def number_in_words(number: int) -> str:
    """A small number in words, a larger one in digits: 26 cards can't hold more WARs within WARs than thirteen."""
    words = (
        *(_("zero"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six")),
        *(_("seven"), _("eight"), _("nine"), _("ten"), _("eleven"), _("twelve"), _("thirteen")),
    )
    return words[number] if number < len(words) else str(number)
