"""The player's intents about online tables."""

from dataclasses import dataclass

from game.engine.core.house_rules import Rules
from game.engine.core.seated_players import Seating
from game.online.handshake import Proposal


class OnlineIntent:
    """An intent about an online table."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OpenOnline(OnlineIntent):
    """Open the dialog for hosting a match with these rules and players, or for joining a friend's table."""

    rules: Rules
    seating: Seating


@dataclass(frozen=True, slots=True)
class HostTable(OnlineIntent):
    """Host the match for which `OpenOnline` opened the dialog. If `duplicate` is true, it is a duplicate match, in
    which a friend plays the same cards in the same seat at a board of their own."""

    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class OpenTerms(OnlineIntent):
    """Open the page on which the host chooses the terms of the table."""


@dataclass(frozen=True, slots=True)
class JoinTable(OnlineIntent):
    """Join the table with this address and code, or watch it if `watches` is true. `address` and `code` are the texts
    that the player typed."""

    address: str
    code: str
    watches: bool = False


@dataclass(frozen=True, slots=True)
class AskToCut(OnlineIntent):
    """Ask the player to cut the sealed deck of the table."""


@dataclass(frozen=True, slots=True)
class LeaveTable(OnlineIntent):
    """Leave the table before the deal. If this program hosts the table, the table is closed. If nobody could play the
    match after that, the player must confirm first, unless `is_sure` is true."""

    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class OpenPhrases(OnlineIntent):
    """Open the dialog for saying or proposing something to the others at the table, and for muting them."""


@dataclass(frozen=True, slots=True)
class SayToOthers(OnlineIntent):
    """Say the phrase with this number, from 0, to the others at the table."""

    phrase: int


@dataclass(frozen=True, slots=True)
class ProposeToOthers(OnlineIntent):
    """Make this proposal to the others at the table, or agree to it if `agrees` is true."""

    proposal: Proposal
    agrees: bool = False


@dataclass(frozen=True, slots=True)
class MuteOthers(OnlineIntent):
    """Hide what the others at the table say, or show it again if it is hidden."""


@dataclass(frozen=True, slots=True)
class GoBackToTable(OnlineIntent):
    """Return to the seat that the player left most recently. If this program hosted the table, the table is hosted
    again."""


@dataclass(frozen=True, slots=True)
class LookForTables(OnlineIntent):
    """Open the list of tables on the local network."""


@dataclass(frozen=True, slots=True)
class KnockAt(OnlineIntent):
    """Knock at the table with this address (`host` and `port`), that is, ask its host to let the player in. `name` is
    the name of the player who hosts it."""

    host: str
    port: int
    name: str


@dataclass(frozen=True, slots=True)
class AnnounceTable(OnlineIntent):
    """Announce the hosted table on the local network, so that others may knock."""


@dataclass(frozen=True, slots=True)
class CompareBoards(OnlineIntent):
    """Show both boards of a finished duplicate match side by side."""


@dataclass(frozen=True, slots=True)
class AnswerKnock(OnlineIntent):
    """If `lets_in` is true, admit the person who has knocked at the hosted table. Otherwise, refuse them."""

    lets_in: bool
