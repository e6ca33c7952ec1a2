"""Views of a match of Classic War. No view reveals the order of a packet, not even to the player who holds it."""

from dataclasses import dataclass

from game.engine.classic.actions import LegalAction, Packet
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import PlayingCard, Seat


@dataclass(frozen=True, slots=True)
class BattleCard:
    """A card on the table. `card` is None while it lies face down. `up`: it was turned up to fight."""

    card: PlayingCard | None
    up: bool


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A claim that can be challenged until the next turn: the seats of the claimant and of any challenger (V2)."""

    seat: Seat
    challenger: Seat | None


@dataclass(frozen=True, slots=True)
class PublicView:
    """The table with every secret face down.

    - `cards`: number of cards that each seat holds, in `packets` and `piles` together.
    - `pile_tops`: top card of each pile; None if there is no pile or not everybody has seen the card.
    - `table`: each seat's cards in the battle between `seats`, of whom `fighters` still fight, after `wars` wars.
    - `won_by`: winner of the battle while its cards are still on the table; `last`: result of the last battle.
    - `winner`: None before the end, for a draw, and for a cycle.
    - `cycle`: length in battles of the cycle that ended the match; None if there was none.
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
    """The table of a finished match with the cards of its wars face up, for its replay. Packets stay hidden."""


@dataclass(frozen=True, slots=True)
class PlayerView(PublicView):
    """The table as the player at `seat` sees it.

    `packet` is the player's packet while they have to arrange it (V1), else None.
    """

    seat: Seat
    packet: Packet | None
