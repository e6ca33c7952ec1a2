"""Intents of the player about profiles: who plays, and whose matches count for whom."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ChooseProfile:
    """Play under the profile with this identity from now on, or as a guest."""

    identity: str


@dataclass(frozen=True, slots=True)
class AddProfile:
    """Add a profile and choose it. An `identity` without a profile can be given, whose matches then count for it."""

    name: str
    identity: str = ""


@dataclass(frozen=True, slots=True)
class ChangeProfile:
    """Give the profile with this identity another name or portrait; an empty one stays as it is."""

    identity: str
    name: str = ""
    portrait: str = ""


@dataclass(frozen=True, slots=True)
class ClaimName:
    """Count matches played under an old name to the profile with this identity; no longer if `gives_back` is true."""

    identity: str
    name: str
    gives_back: bool = False


@dataclass(frozen=True, slots=True)
class RemoveProfile:
    """Remove the profile with this identity. Its matches stay."""

    identity: str


ProfileIntent: TypeAlias = ChooseProfile | AddProfile | ChangeProfile | ClaimName | RemoveProfile
