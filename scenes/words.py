"""Texts as the player reads them: every one goes through `_`."""

from game.wording import _, plural

__all__ = ["_", "coins", "number_in_words", "plural", "signed"]


def coins(count: int) -> str:
    """A number of coins in words."""
    return plural("{n} coin", "{n} coins", count)


def signed(coins: float, decimals: int = 2) -> str:
    """An amount of coins with its sign and so many decimals; nothing that rounds to none has a sign."""
    told = f"{coins:+.{decimals}f}"
    return told.replace("-", "−") if float(told) else told[1:]


def number_in_words(number: int) -> str:
    """A small number in words, a larger one in digits: 26 cards can't hold more WARs within WARs than thirteen."""
    words = (
        *(_("zero"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six")),
        *(_("seven"), _("eight"), _("nine"), _("ten"), _("eleven"), _("twelve"), _("thirteen")),
    )
    return words[number] if number < len(words) else str(number)
