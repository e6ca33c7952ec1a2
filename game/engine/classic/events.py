"""The events of Classic War, from which an onlooker can follow a match.

`redacted_views.redact` replaces secret cards with None.
"""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import PlayingCard, Seat
from game.engine.core.game import MatchEnd
from game.engine.core.translatable_sentences import Counted, Sentence


@dataclass(frozen=True, slots=True)
class PacketsDealt:
    """Each seat was dealt a packet of `each` cards. `left_out` cards stay out of play, unseen (C1, C2)."""

    each: int
    left_out: int


@dataclass(frozen=True, slots=True)
class PacketArranged:
    """A seat arranged its packet (V1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BattleStarted:
    """Battle `number` began between `seats` (C3)."""

    number: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """A seat turned up a card (C3, C5)."""

    seat: Seat
    card: PlayingCard


@dataclass(frozen=True, slots=True)
class WarDeclared:
    """War number `depth` of a battle began between `seats`. Each seat first puts down `face_down` cards, or fewer if it
    runs short (C4 to C7, C13)."""

    depth: int
    seats: tuple[Seat, ...]
    face_down: int


@dataclass(frozen=True, slots=True)
class CardsPutDown:
    """A seat put cards face down, unseen by anybody (C5)."""

    seat: Seat
    cards: tuple[PlayingCard | None, ...]


@dataclass(frozen=True, slots=True)
class CardFoughtOn:
    """A seat without cards fought on with the last card that it had turned up (C13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PutOutOfWar:
    """A seat had too few cards and left the war (C13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PileTurnedOver:
    """A seat's packet was empty, so its pile of `cards` cards was turned over (C10)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class BattleWon:
    """A seat won the battle (C3, C5, C14). `cards` is the number of cards on the table."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class SpoilsShown:
    """The cards that lay face down were shown. `cards` contains them by seat, in the order played (C8)."""

    cards: tuple[tuple[PlayingCard, ...], ...]


@dataclass(frozen=True, slots=True)
class CardsClaimed:
    """A seat claimed the cards of the battle (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimChallenged:
    """A seat challenged the claim as false (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimSettled:
    """The claim was settled, and the cards go to `seat` (V2). If `upheld` is true, this seat is the claimant.
    Otherwise, it is the true winner."""

    seat: Seat
    upheld: bool


@dataclass(frozen=True, slots=True)
class CardPaid:
    """A seat paid for a wrong challenge: the top card of its packet went to the seat `to`, unseen by anybody (V2)."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class FirstCardChosen:
    """A seat chose to collect the card `first` before the other card (C11)."""

    seat: Seat
    first: PlayingCard


@dataclass(frozen=True, slots=True)
class CardsCollected:
    """Cards went under a seat's packet or onto its pile, in the order of `cards` (C10, C11).

    For each card, `seen` contains True if everybody could follow it, or False if it was shuffled or never shown.
    """

    seat: Seat
    cards: tuple[PlayingCard | None, ...]
    seen: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class BattleVoided:
    """Nobody could win the battle, so the players at `seats` take back their own cards (C15).

    `in_a_row` is the number of consecutive void battles, including this one.
    """

    seats: tuple[Seat, ...]
    in_a_row: int


@dataclass(frozen=True, slots=True)
class PlayerOut:
    """A seat has no cards left (C17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeStruck:
    """The time of the match ran out (C19)."""


@dataclass(frozen=True, slots=True)
class MatchEnded(MatchEnd):
    """The match ended. `winner` is None after a draw or a cycle (C12, C20).

    - `cards`: the number of cards that each seat held, by seat.
    - `battles`: the number of battles fought.
    - `cycle`: the length of the cycle in battles, or None if there was no cycle.
    """

    cards: tuple[int, ...]
    battles: int
    cycle: int | None

    def in_words(self) -> Sentence:
        cards, battles = "/".join(map(str, self.cards)), battles_in_words(self.battles)
        if self.winner is None:
            end = Sentence("no winner, cards {cards}, {battles}", cards=cards, battles=battles)
        else:
            end = Sentence(
                "seat {winner} as winner, cards {cards}, {battles}", winner=self.winner, cards=cards, battles=battles
            )
        return (
            end
            if self.cycle is None
            else Sentence("{end}, a cycle of {cycle}", end=end, cycle=battles_in_words(self.cycle))
        )


def battles_in_words(battles: int) -> Sentence:
    """Return a number of battles in words, such as "2 battles"."""
    return Counted("{n} battle", "{n} battles", battles)


DealEvent: TypeAlias = PacketsDealt | PacketArranged
BattleEvent: TypeAlias = BattleStarted | CardTurnedUp | WarDeclared | CardFoughtOn | PutOutOfWar | PileTurnedOver
SpoilsEvent: TypeAlias = BattleWon | SpoilsShown | FirstCardChosen | BattleVoided
ClaimEvent: TypeAlias = CardsClaimed | ClaimChallenged | ClaimSettled | CardPaid
EndEvent: TypeAlias = PlayerOut | TimeStruck | MatchEnded
PublicEvent: TypeAlias = DealEvent | BattleEvent | SpoilsEvent | ClaimEvent | EndEvent
"""An event without secrets."""

Event: TypeAlias = PublicEvent | CardsPutDown | CardsCollected
