"""Views of a match of Classic War.

No view reveals the order of a packet, even to its owner, except while the owner arranges it.
"""

from dataclasses import dataclass

from game.engine.classic.actions import LegalAction, Packet
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import PlayingCard, Seat


@dataclass(frozen=True, slots=True)
class BattleCard:
    """A card on the table. `card` is None while the card lies face down. `up` is true if the card was turned up to
    fight."""

    card: PlayingCard | None
    up: bool


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A claim to the cards on the table (V2).

    - `seat`: the seat of the claimant.
    - `challenger`: the seat that has challenged the claim, or None if none has.
    """

    seat: Seat
    challenger: Seat | None


@dataclass(frozen=True, slots=True)
class PublicView:
    """The table with every secret card face down.

    - `cards`: the number of cards that each seat holds, in its packet and on its pile together.
    - `packets` and `piles`: the number of cards in each seat's packet and on its pile.
    - `pile_tops`: the top card of each seat's pile, or None if there is no pile or not everybody has seen the card.
    - `table`: each seat's cards in the current battle.
    - `seats` and `fighters`: the seats in the current battle, and those still fighting after `wars` wars.
    - `won_by`: the winner's seat while the cards of a decided battle are still on the table, otherwise None.
    - `claim`: the claim to these cards, or None if there is none.
    - `last`: the seat that won the last battle, `"void"` if nobody won it, or None before the first result.
    - `winner`: the seat of the winner, or None before the end and after a draw or a cycle.
    - `cycle`: the length, in battles, of the cycle that ended the match, or None if there was none.
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
    """The table of a finished match, for a replay. All cards of the current battle are face up, but packets stay
    hidden."""


@dataclass(frozen=True, slots=True)
class PlayerView(PublicView):
    """The table as the player at `seat` sees it.

    `packet` contains the player's cards while the player must arrange them (V1). Otherwise, it is None.
    """

    seat: Seat
    packet: Packet | None
