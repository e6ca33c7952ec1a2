"""The player's intents about profiles: to choose, add, change or remove a profile, or to assign matches to one."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ChooseProfile:
    """Play under the profile with this identity from now on, or as a guest if the identity is `GUEST`."""

    identity: str


@dataclass(frozen=True, slots=True)
class AddProfile:
    """Add a profile and choose it. If `identity` isn't empty, the profile gets that identity, and matches already
    played under that identity count for it."""

    name: str
    identity: str = ""


@dataclass(frozen=True, slots=True)
class ChangeProfile:
    """Change the name or portrait of the profile with this identity. An empty value leaves the name or portrait
    unchanged."""

    identity: str
    name: str = ""
    portrait: str = ""


@dataclass(frozen=True, slots=True)
class ClaimName:
    """Assign the matches played under an old name to the profile with this identity, or undo that assignment if
    `gives_back` is true."""

    identity: str
    name: str
    gives_back: bool = False


@dataclass(frozen=True, slots=True)
class RemoveProfile:
    """Remove the profile with this identity. Its matches are kept."""

    identity: str


ProfileIntent: TypeAlias = ChooseProfile | AddProfile | ChangeProfile | ClaimName | RemoveProfile
