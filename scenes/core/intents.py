"""The player's intents, as values that scenes return and the lobby carries out."""

from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from game.engine.core.seated_players import Player, Seating
from game.engine.core.watched_match import Watcher
from game.settings import Settings
from scenes.core.online_intents import OnlineIntent
from scenes.core.profile_intents import ProfileIntent


@dataclass(frozen=True, slots=True)
class Decide:
    """Make a decision in the match. If `anybody` is true, any of several players may make the decision, and it is
    dropped if an earlier decision is still being saved."""

    decision: object
    anybody: bool = False


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Start a match with these rules and players.

    `after_tutorial` is true for the first match after the tutorial. The result page of that match includes a piece of
    advice if the game offers any.
    """

    rules: Rules
    seating: Seating
    after_tutorial: bool = False


@dataclass(frozen=True, slots=True)
class CutCards:
    """Cut the deck of a sealed match. `cut` is the number chosen by the player. The match then begins."""

    cut: int


@dataclass(frozen=True, slots=True)
class VerifyDeal:
    """Verify the deal of a match. `name` is the match's name in the store, or empty for the match at the table."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Learn:
    """Open the tutorial of a game, or that of the first game if `game` is empty.

    `own_name` is the player's name in a new tutorial, or empty for the name used by default. If `asks` is true and the
    player's name isn't known, the player is asked for it first.
    """

    game: str = ""
    own_name: str = ""
    asks: bool = False


@dataclass(frozen=True, slots=True)
class FinishTutorial:
    """Start the first match after the tutorial."""


@dataclass(frozen=True, slots=True)
class ContinueMatch:
    """Continue an unfinished match. `name` is its name in the store."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenContinue:
    """Continue the only unfinished match. If there isn't exactly one, open the list of unfinished matches."""


@dataclass(frozen=True, slots=True)
class OpenSetup:
    """Open the set-up page of a game, or that of the game set up or played last if `game` is empty."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class OpenHistory:
    """Open the list of finished matches."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Open the page of a finished match. `name` is its name in the store."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenDeleted:
    """Open the list of deleted matches that can be restored."""


@dataclass(frozen=True, slots=True)
class DeleteMatch:
    """Delete a match. `name` is its name in the store. The match can be restored for thirty days."""

    name: str


@dataclass(frozen=True, slots=True)
class BringBack:
    """Restore a deleted match. `name` is its name in the store."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenStatistics:
    """Open the statistics page."""


@dataclass(frozen=True, slots=True)
class OpenRatings:
    """Open the ratings of everybody who has played on this machine."""


@dataclass(frozen=True, slots=True)
class OpenMedals:
    """Open the medals and ranks of everybody who has played on this machine."""


@dataclass(frozen=True, slots=True)
class OpenParade:
    """Open the daily parade."""


@dataclass(frozen=True, slots=True)
class PlayParade:
    """Start or continue the attempt at a day's parade. If it is over or can no longer be made, start a practice match
    instead."""

    day: date


@dataclass(frozen=True, slots=True)
class OpenCommissions:
    """Open the commissions map."""


@dataclass(frozen=True, slots=True)
class ShowCommissions:
    """Show the commissions of another game, given by its index among the games that the map offers."""

    game: int


@dataclass(frozen=True, slots=True)
class ShowStep:
    """Show the commissions of a step on the map. Steps are numbered from 0."""

    step: int


@dataclass(frozen=True, slots=True)
class BeginCommission:
    """Begin a new attempt at the commission `name`, at the step `step`, by starting the first duel."""

    name: str
    step: int


@dataclass(frozen=True, slots=True)
class NextDuel:
    """Start the next duel of the latest attempt at the commission `name`, at the step `step`. `order` is the name of
    the order chosen for the duel, or empty if the duel has no orders."""

    name: str
    step: int
    order: str = ""


@dataclass(frozen=True, slots=True)
class CopyText:
    """Copy a text to the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class OpenProfiles:
    """Open the profiles page."""


@dataclass(frozen=True, slots=True)
class OpenExchange:
    """Open the page for exporting and importing statistics."""


@dataclass(frozen=True, slots=True)
class ExchangeStatistics:
    """Export the statistics, or import those in the import folder if `taken_in` is true."""

    taken_in: bool


@dataclass(frozen=True, slots=True)
class OpenReview:
    """Open the review of a finished match. `name` is the match's name in the store, and `game` is its game's name in
    records. Both are empty for the match at the table."""

    name: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class OpenReplay:
    """Replay a match. `name` is the match's name in the store, or empty for the match at the table. The replay starts
    just before the line `line` of the record, or at the beginning if `line` is 0."""

    name: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class CloseReplay:
    """Leave the replay."""


@dataclass(frozen=True, slots=True)
class WatchAs:
    """Show the open replay from another viewpoint: that of a player or the public, or a view with all cards face up."""

    watcher: Watcher


@dataclass(frozen=True, slots=True)
class AskPlayOn:
    """Ask the player how to continue the replayed match from the moment after the line `line` of its record."""

    line: int


@dataclass(frozen=True, slots=True)
class AskDuplicate:
    """Ask the player how to play a finished match again with the same cards. `name` is its name in the store."""

    name: str


@dataclass(frozen=True, slots=True)
class CompareMatches:
    """Show a match beside the earlier one with the same cards. `name` is the later match's name in the store, or empty
    for the match at the table."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Play the match about which `AskDuplicate` or `AskPlayOn` asked. The player takes the cards of this seat and plays
    against this opponent or person."""

    seat: Seat
    against: Player


@dataclass(frozen=True, slots=True)
class AskEstimate:
    """Estimate the length of matches with these rules and players. The page that asks receives estimates that become
    more and more accurate."""

    rules: Rules
    players: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class Rematch:
    """Start another match like the one at the table, with the same players and rules. In an online match, propose it to
    the others instead."""


@dataclass(frozen=True, slots=True)
class Unveil:
    """Raise the curtain for the player at this seat, who is now in front of the screen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskToPeek:
    """Show the player at this seat their own cards once more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskHint:
    """Find a hint for the next decision of the player at this seat. That decision then counts as practice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoToTitle:
    """Leave the table and return to the title page. An unfinished match can be continued later."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Open the menu of the match at the table."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Open the settings."""


@dataclass(frozen=True, slots=True)
class OpenLanguages:
    """Open the list of languages."""


@dataclass(frozen=True, slots=True)
class OpenLog:
    """Open the log of the match or replay on screen."""


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Open the rules of the game to which the topmost page belongs."""


@dataclass(frozen=True, slots=True)
class UseOwnArt:
    """Use the player's own deck and asset pack again after they were left out because of a crash."""


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
    | OpenRatings
    | OpenMedals
    | OpenParade
    | PlayParade
    | OpenCommissions
    | ShowCommissions
    | ShowStep
    | BeginCommission
    | NextDuel
    | CopyText
    | OpenProfiles
    | ProfileIntent
    | OnlineIntent
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
    | OpenLanguages
    | OpenLog
    | OpenRules
    | UseOwnArt
    | ChangeSettings
)
