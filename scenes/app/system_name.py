"""The name of the person at this computer, as the system knows it. It is proposed to a new player, never sent."""

import sys
from getpass import getuser
from typing import Final

from scenes.wording import tidy

OF_NOBODY: Final = frozenset({"root", "user", "admin", "administrator", "guest", "nobody", "player", "unknown"})
"""Accounts named after no person."""


def system_name() -> str:
    """Return the first name of whoever is logged in, or else the account's name; empty if it is nobody's."""
    account, full_name = logged_in()
    first = (full_name.split() or [account])[0]
    return "" if {account.lower(), first.lower()} & OF_NOBODY else tidy(first[:1].upper() + first[1:], "")


def logged_in() -> tuple[str, str]:
    """Return the account's name and the person's full name, each empty if unknown."""
    try:
        account = getuser()
    except (OSError, KeyError, ImportError):
        return "", ""
    if sys.platform == "win32":
        return account, ""
    import pwd

    try:
        return account, pwd.getpwnam(account).pw_gecos.partition(",")[0]
    except KeyError:
        return account, ""
