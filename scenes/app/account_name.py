"""The name of the computer's user according to the system. It is suggested to players who have no profile yet."""

import sys
from getpass import getuser
from typing import Final

from scenes.short_names import tidy

OF_NOBODY: Final = frozenset({"root", "user", "admin", "administrator", "guest", "nobody", "player", "unknown"})
"""Account names that aren't names of people."""


def system_name() -> str:
    """Return the first name of the logged-in user or, if that isn't known, the name of the user's account, starting
    with a capital letter and cut to the maximum length of a name. If neither is known, or if either is in `OF_NOBODY`,
    return an empty string."""
    account, full_name = logged_in()
    first = (full_name.split() or [account])[0]
    return "" if {account.lower(), first.lower()} & OF_NOBODY else tidy(first[:1].upper() + first[1:], "")


def logged_in() -> tuple[str, str]:
    """Return the account's name and the user's full name. Each is empty if it isn't known."""
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
