"""The house rules of Classic War, one for each difference between the three descriptions on which they are based, and
presets of these rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from types import MappingProxyType
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from game.engine.core.cards import JOKERS, STANDARD_DECK, Joker, PlayingCard, Rank
from game.engine.core.errors import RulesError
from game.engine.core.house_rules import Bounds, Rules, is_number
from game.engine.core.translatable_sentences import english

WarPlayers: TypeAlias = Literal["tied", "all"]
Jokers: TypeAlias = Literal["none", "high", "war"]
PickupPlace: TypeAlias = Literal["bottom", "pile"]
PickupOrder: TypeAlias = Literal["shuffled", "winner-first", "loser-first", "seat-order", "choice"]
ShortWar: TypeAlias = Literal["last-card", "none-loses", "short-loses"]
EndMode: TypeAlias = Literal["complete", "capped"]

WORDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = MappingProxyType(
    {
        "war_players": ("C7", get_args(WarPlayers)),
        "jokers": ("C9", get_args(Jokers)),
        "pickup": ("C10", get_args(PickupPlace)),
        "pickup_order": ("C11", get_args(PickupOrder)),
        "short_war": ("C13", get_args(ShortWar)),
        "end_mode": ("C19", get_args(EndMode)),
    }
)
"""Clause and allowed words of each rule whose value is a word, by the name of the rule."""

SWITCHES: Final[Mapping[str, str]] = MappingProxyType({"show_spoils": "C8", "arrange": "V1", "claims": "V2"})
"""Clause of each rule whose value is yes or no, by the name of the rule."""

BOUNDS: Final[Mapping[str, Bounds]] = MappingProxyType(
    {
        "players": Bounds("C1", 2, 4, optional=False),
        "cap_battles": Bounds("C19", 1, 10_000, optional=True),
        "cap_minutes": Bounds("C19", 1, 120, optional=True),
        "claim_rate": Bounds("V2", 0, 100, optional=False),
    }
)


@dataclass(frozen=True, slots=True)
class ClassicRules(Rules):
    """The house rules of one match. Raises `RulesError` if a value isn't allowed or if rules contradict each other.

    `docs/rules-classic-war.md` explains each rule under the name of its field.
    """

    game: ClassVar[str] = "classic-war"
    unknown: ClassVar[str] = "C2"
    bounds: ClassVar[Mapping[str, Bounds]] = BOUNDS

    players: int = 2
    deal: int | Literal["all"] = "all"
    war_face_down: int | Literal["pips"] = 3
    war_players: WarPlayers = "tied"
    show_spoils: bool = True
    jokers: Jokers = "none"
    pickup: PickupPlace = "bottom"
    pickup_order: PickupOrder = "shuffled"
    short_war: ShortWar = "last-card"
    end_mode: EndMode = "complete"
    cap_battles: int | None = None
    cap_minutes: int | None = None
    arrange: bool = False
    claims: bool = False
    claim_rate: int = 0

    def __post_init__(self) -> None:
        for name, bounds in BOUNDS.items():
            bounds.validate(name, getattr(self, name))
        most = self.most_each
        if self.deal != "all" and not (is_number(self.deal) and 1 <= self.deal <= most):
            raise RulesError(
                "C2",
                "with {players} players, deal must be all or a number of cards from 1 to {most}, not {deal}",
                most=most,
                players=self.players,
                deal=brief(self.deal),
            )
        if self.war_face_down != "pips" and not (is_number(self.war_face_down) and self.war_face_down in (1, 3)):
            raise RulesError(
                "C6", "war_face_down must be 1, 3 or pips, not {war_face_down}", war_face_down=brief(self.war_face_down)
            )
        for name, (clause, words) in WORDS.items():
            if getattr(self, name) not in words:
                raise RulesError(
                    clause,
                    "{name} must be one of {words}, not {value}",
                    name=name,
                    words=", ".join(words),
                    value=brief(getattr(self, name)),
                )
        for name, clause in SWITCHES.items():
            if not isinstance(getattr(self, name), bool):
                raise RulesError(
                    clause, "{name} must be yes or no, not {value}", name=name, value=brief(getattr(self, name))
                )
        self._validate_together()

    def _validate_together(self) -> None:
        """Raise `RulesError` if rules contradict each other (C19, V2)."""
        caps = [name for name in ("cap_battles", "cap_minutes") if getattr(self, name) is not None]
        if self.end_mode == "complete" and caps:
            raise RulesError(
                "C19",
                "{cap} needs end_mode capped: a complete match ends when one player has all the cards",
                cap=caps[0],
            )
        if self.end_mode == "capped" and len(caps) != 1:
            raise RulesError("C19", "a capped match must have one cap: set either cap_battles or cap_minutes")
        if self.claim_rate and not self.claims:
            raise RulesError(
                "V2", "claim_rate needs the claims rule: without it, won cards are handed to the winner, not claimed"
            )

    @property
    def deck(self) -> tuple[PlayingCard, ...]:
        """The unshuffled deck from which the cards are dealt (C1, C9)."""
        return STANDARD_DECK if self.jokers == "none" else (*STANDARD_DECK, *JOKERS)

    @property
    def deck_size(self) -> int:
        """Number of cards in the deck: 52, or 54 with jokers (C1, C9)."""
        return len(self.deck)

    @property
    def most_each(self) -> int:
        """Maximum number of cards that each player can be dealt (C1)."""
        return self.deck_size // self.players

    @property
    def cards_each(self) -> int:
        """Number of cards that each player is dealt under these rules (C1, C2)."""
        return self.most_each if self.deal == "all" else self.deal


Source: TypeAlias = Literal["E", "H", "R", ""]
"""Source of a preset: an encyclopedia (E), a how-to-play page (H), a page on a site that ranks games (R), or none (an
empty string)."""


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules that a player can choose together under one name."""

    name: str
    source: Source
    rules: ClassicRules


PRESETS: Final = (
    Preset(
        english("Winner’s choice"), "E", ClassicRules(pickup="pile", pickup_order="choice", short_war="short-loses")
    ),
    Preset(english("Costly wars"), "E", ClassicRules(war_face_down="pips")),
    Preset(english("Joker wars"), "E", ClassicRules(jokers="war")),
    Preset(english("Three face down"), "H", ClassicRules(war_face_down=3, short_war="last-card")),
    Preset(english("Half a deck"), "H", ClassicRules(deal=13)),
    Preset(english("One face down"), "R", ClassicRules(war_face_down=1, short_war="none-loses")),
    Preset(
        english("300 battles"),
        "R",
        ClassicRules(war_face_down=1, short_war="none-loses", end_mode="capped", cap_battles=300),
    ),
    Preset(english("Stacked packets"), "H", ClassicRules(arrange=True)),
    Preset(english("Sharp eyes"), "E", ClassicRules(claims=True, claim_rate=20)),
    Preset(english("Four players"), "", ClassicRules(players=4)),
)


FEWEST_VOIDS: Final = 3
"""Minimum number of consecutive void battles after which a match ends (C15)."""

JOKER_VALUE: Final = 15
JOKER_PIPS: Final = 11


def value(card: PlayingCard) -> int:
    """Return the number by which a card is compared: its rank, with the ace high and jokers above it (C1, C9)."""
    return JOKER_VALUE if isinstance(card, Joker) else card.rank.value


def pips(card: PlayingCard) -> int:
    """Return the number of cards that each player puts face down in a war that this card starts, if `war_face_down` is
    `pips` (C6, C9).

    It is 2 to 10 for a number card, 10 for a court card, and 11 for an ace or a joker.
    """
    if isinstance(card, Joker):
        return JOKER_PIPS
    return 11 if card.rank is Rank.ACE else min(10, card.rank.value)
