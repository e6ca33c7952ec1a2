"""The types of what is seen of a match of Classic War; nobody sees a packet's order, not even its own player."""

from dataclasses import dataclass

from game.engine.classic.actions import LegalAction, Packet
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import PlayingCard, Seat


@dataclass(frozen=True, slots=True)
class BattleCard:
    """A card on the table: None while it lies face down; `up` whether it was turned up to fight."""

    card: PlayingCard | None
    up: bool


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A claim that waits for the next turn, and who challenged it (V2)."""

    seat: Seat
    challenger: Seat | None


@dataclass(frozen=True, slots=True)
class PublicView:
    """The table with every secret face down.

    `cards` is how many each seat holds, in its packet and its pile together; `pile_tops` the card that lies on each
    face-up pile, where everybody has seen it. `table` are each seat's cards in the battle under way among `seats`, of
    whom `fighters` still fight, after `wars` wars; `won_by` is who won it, while its cards lie there. `last` is how the
    last battle ended, `winner` None while the match is not over, for a draw, and for a `cycle` of so many battles.
    """

    rules: ClassicRules
    players: tuple[str, ...]
    battles: int
    cards: tuple[int, ...]
    packets: tuple[int, ...]
    piles: tuple[int, ...]
    pile_tops: tuple[PlayingCard | None, ...]
    table: tuple[tuple[BattleCard, ...], ...]
    seats: tuple[Seat, ...]
    fighters: tuple[Seat, ...]
    wars: int
    won_by: Seat | None
    claim: ClaimView | None
    last: Seat | str | None
    to_act: tuple[Seat, ...]
    legal: tuple[LegalAction, ...]
    over: bool
    winner: Seat | None
    cycle: int | None


@dataclass(frozen=True, slots=True)
class OpenView(PublicView):
    """The table of a match that is over with the cards face up that were put face down, for whoever watches it again.

    The order of a packet is in none of them.
    """


@dataclass(frozen=True, slots=True)
class PlayerView(PublicView):
    """The table as the player at `seat` sees it: `packet` is the own one while it is to be arranged (V1)."""

    seat: Seat
    packet: Packet | None
