"""What a player wants, as values: a scene returns them, and the app does them."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from game.engine.core.watched_match import Watcher
from game.settings import Settings
from scenes.core.history_intents import MatchFileIntent


@dataclass(frozen=True, slots=True)
class Decide:
    """Play this decision. What `anybody` may decide is let be where another decision is on its way."""

    decision: Any
    anybody: bool = False


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Start a match of the game that the rules are of.

    Seat 0 is the first; a bot's name stands where the computer plays, None where a person does.
    """

    rules: Rules
    players: tuple[str, ...]
    bots: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class CutCards:
    """Cut the cards of the match that is about to begin here, and begin it."""

    cut: int


@dataclass(frozen=True, slots=True)
class VerifyDeal:
    """Say whether the match of that name, or where none is named, the one at the table, was dealt as it was sealed."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Learn:
    """Learn a game by its tutorial, or where none is named, the game that is offered first."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class FinishTutorial:
    """The tutorial at the table is over: play the match that follows it."""


@dataclass(frozen=True, slots=True)
class ContinueMatch:
    """Go on with the unfinished match of that name."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenContinue:
    """Show what can be continued."""


@dataclass(frozen=True, slots=True)
class OpenSetup:
    """Choose a new match of this game, or where none is named, of the one that was played last."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class OpenHistory:
    """Show the matches that are over."""


@dataclass(frozen=True, slots=True)
class OpenReview:
    """Review the finished match of that name and game, or where none is named, the one at the table."""

    name: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class OpenReplay:
    """Watch the match of that name again, or where none is named, the one at the table."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class CloseReplay:
    """Leave the replay for the page below it."""


@dataclass(frozen=True, slots=True)
class WatchAs:
    """Watch the same match as somebody else."""

    watcher: Watcher


@dataclass(frozen=True, slots=True)
class AskPlayOn:
    """Choose how the match that is watched is to be played on after a line of its record."""

    line: int


@dataclass(frozen=True, slots=True)
class AskDuplicate:
    """Choose how the finished match of that name is to be played again, with the same cards."""

    name: str


@dataclass(frozen=True, slots=True)
class CompareMatches:
    """Show the match of that name, or where none is named, the one at the table, beside the one whose cards it has."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Play the match that was asked about again, with the cards of this seat, against this opponent or a person."""

    seat: Seat
    bot: str | None


@dataclass(frozen=True, slots=True)
class AskEstimate:
    """How long do matches by these rules last, between these computers, or persons where that is None?

    What is known of it is told to the page that asks, again and again.
    """

    rules: Rules
    bots: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same players and rules again."""


@dataclass(frozen=True, slots=True)
class Unveil:
    """The player at this seat has taken the screen: show them what is theirs."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskToPeek:
    """The player at this seat wants to look at their own cards again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskHint:
    """The player at this seat wants to know what would be best; the decision that follows is practice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoToTitle:
    """Leave the table; the match stays as it is, under Continue."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Show the menu of the match at the table."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Change the settings."""


@dataclass(frozen=True, slots=True)
class OpenLog:
    """Read what has happened in the match so far."""


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Read the rules of the game that is played."""


@dataclass(frozen=True, slots=True)
class UseOwnArt:
    """Use the player's own deck and pack again, which were left out after a crash."""


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Let these be the settings."""

    settings: Settings


Intent: TypeAlias = (
    Decide
    | StartMatch
    | CutCards
    | VerifyDeal
    | Learn
    | FinishTutorial
    | ContinueMatch
    | OpenContinue
    | OpenSetup
    | OpenHistory
    | MatchFileIntent
    | OpenReview
    | OpenReplay
    | CloseReplay
    | AskPlayOn
    | AskDuplicate
    | PlayAgain
    | CompareMatches
    | WatchAs
    | AskEstimate
    | Rematch
    | Unveil
    | AskToPeek
    | AskHint
    | GoToTitle
    | OpenMenu
    | OpenSettings
    | OpenLog
    | OpenRules
    | UseOwnArt
    | ChangeSettings
)
