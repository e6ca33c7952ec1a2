"""The intents of a player, as values: a scene returns them, and the lobby carries them out."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from game.engine.core.seating import Player, Seating
from game.engine.core.watched_match import Watcher
from game.settings import Settings


@dataclass(frozen=True, slots=True)
class Decide:
    """Play a decision; one that `anybody` may make is dropped while another is being saved."""

    decision: Any
    anybody: bool = False


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Start a match of the rules' game.

    `after_tutorial`: it is the first match after the tutorial, and its result includes a piece of advice.
    """

    rules: Rules
    seating: Seating
    after_tutorial: bool = False


@dataclass(frozen=True, slots=True)
class CutCards:
    """Cut the cards of the sealed match and begin it."""

    cut: int


@dataclass(frozen=True, slots=True)
class VerifyDeal:
    """Verify the deal of a match by its name in the store; without a name, of the match at the table."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Learn:
    """Open the tutorial of a game; without a game, of the first one.

    `own_name` is what the player is called there. If it `asks`, a player without a name is first asked for one.
    """

    game: str = ""
    own_name: str = ""
    asks: bool = False


@dataclass(frozen=True, slots=True)
class FinishTutorial:
    """Play the match that follows the tutorial at the table."""


@dataclass(frozen=True, slots=True)
class ContinueMatch:
    """Continue an unfinished match by its name in the store."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenContinue:
    """Continue the only unfinished match, or open the list of them."""


@dataclass(frozen=True, slots=True)
class OpenSetup:
    """Set up a new match of a game; without a name, of the one set up or played last."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class OpenHistory:
    """Open the list of finished matches."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Open the page of a finished match by its name in the store."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenDeleted:
    """Open the list of deleted matches that can be brought back."""


@dataclass(frozen=True, slots=True)
class DeleteMatch:
    """Delete a match by its name in the store; it can be brought back for some days."""

    name: str


@dataclass(frozen=True, slots=True)
class BringBack:
    """Bring back a deleted match by its name in the store."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenStatistics:
    """Open the statistics."""


@dataclass(frozen=True, slots=True)
class OpenExchange:
    """Open the page for export and import of statistics."""


@dataclass(frozen=True, slots=True)
class ExchangeStatistics:
    """Export the statistics, or if `taken_in`, import those of another machine."""

    taken_in: bool


@dataclass(frozen=True, slots=True)
class OpenReview:
    """Review a finished match by its name in the store and its game; without a name, the match at the table."""

    name: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class OpenReplay:
    """Watch a match by its name in the store; without a name, the match at the table."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class CloseReplay:
    """Leave the replay."""


@dataclass(frozen=True, slots=True)
class WatchAs:
    """Watch the same match from another seat, or with open cards."""

    watcher: Watcher


@dataclass(frozen=True, slots=True)
class AskPlayOn:
    """Ask how to continue the watched match from a line of its record."""

    line: int


@dataclass(frozen=True, slots=True)
class AskDuplicate:
    """Ask how to play a finished match again with the same cards."""

    name: str


@dataclass(frozen=True, slots=True)
class CompareMatches:
    """Show a match beside the one whose cards it was played with; without a name, the match at the table."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Play the chosen match again, with the cards of this seat, against this opponent or person."""

    seat: Seat
    against: Player


@dataclass(frozen=True, slots=True)
class AskEstimate:
    """Estimate the length of matches by these rules between these players.

    The page receives ever better estimates.
    """

    rules: Rules
    players: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play the match at the table again: same players, same rules."""


@dataclass(frozen=True, slots=True)
class Unveil:
    """Raise the curtain for the player at this seat, who is now at the screen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskToPeek:
    """Show the player at this seat their own cards again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskHint:
    """Find a hint for the player at this seat; the decision that follows counts as practice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoToTitle:
    """Leave the table; the match can be continued."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Open the menu of the match at the table."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Open the settings."""


@dataclass(frozen=True, slots=True)
class OpenLog:
    """Open the log of the match."""


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Open the rules of the topmost page's game."""


@dataclass(frozen=True, slots=True)
class UseOwnArt:
    """Use the player's own deck and pack again after a crash."""


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Apply and save these settings."""

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
    | OpenMatch
    | OpenDeleted
    | DeleteMatch
    | BringBack
    | OpenStatistics
    | OpenExchange
    | ExchangeStatistics
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
