"""The house rules of Classic War: one field for each difference between its sources."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from game.engine.errors import RulesError
from game.engine.json_lines import is_number
from game.engine.rules import Bounds

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
"""The rules that are one of several words: their clause, and the words."""

SWITCHES: Final[Mapping[str, str]] = MappingProxyType({"show_spoils": "C8", "arrange": "V1", "claims": "V2"})
"""The rules that are yes or no, and their clause."""

CLASSIC_BOUNDS: Final[Mapping[str, Bounds]] = MappingProxyType(
    {
        "players": Bounds("C1", 2, 4, optional=False),
        "cap_battles": Bounds("C19", 1, 10_000, optional=True),
        "cap_minutes": Bounds("C19", 1, 120, optional=True),
        "claim_rate": Bounds("V2", 0, 100, optional=False),
    }
)

YES_OR_NO: Final[Mapping[object, bool]] = MappingProxyType({"yes": True, "no": False})


@dataclass(frozen=True, slots=True)
class ClassicRules:
    """The rules of one match of Classic War; every field is named as in the rules.

    `deal` is `all` or how many cards for each (C2); `war_face_down` 1, 3 or `pips` (C6). A rule that is yes or no is
    a bool here, and read from `yes` and `no` too. Raises `RulesError` for a value out of range, and for rules that
    don't go together.
    """

    game: ClassVar[str] = "classic-war"

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
        for name, bounds in CLASSIC_BOUNDS.items():
            bounds.hold(name, getattr(self, name))
        most = self.most_each
        if self.deal != "all" and not (is_number(self.deal) and 1 <= self.deal <= most):
            raise RulesError(
                "C2",
                "deal is all, or 1 to {most} cards for each of {players}, not {deal!r}",
                most=most,
                players=self.players,
                deal=self.deal,
            )
        if self.war_face_down != "pips" and not (is_number(self.war_face_down) and self.war_face_down in (1, 3)):
            raise RulesError(
                "C6", "war_face_down is 1, 3 or pips, not {war_face_down!r}", war_face_down=self.war_face_down
            )
        for name, (clause, words) in WORDS.items():
            if getattr(self, name) not in words:
                raise RulesError(
                    clause,
                    "{name} is one of {words}, not {value!r}",
                    name=name,
                    words=", ".join(words),
                    value=getattr(self, name),
                )
        for name, clause in SWITCHES.items():
            if not isinstance(getattr(self, name), bool):
                raise RulesError(clause, "{name} is yes or no, not {value!r}", name=name, value=getattr(self, name))
        self._hold_together()

    def _hold_together(self) -> None:
        """Refuse rules that don't go together (C19, V2)."""
        caps = [name for name in ("cap_battles", "cap_minutes") if getattr(self, name) is not None]
        if self.end_mode == "complete" and caps:
            raise RulesError(
                "C19", "{cap} needs end_mode capped: a complete match ends when one player has all", cap=caps[0]
            )
        if self.end_mode == "capped" and len(caps) != 1:
            raise RulesError("C19", "a capped match has one cap: set either cap_battles or cap_minutes")
        if self.claim_rate and not self.claims:
            raise RulesError("V2", "claim_rate needs claims: where cards are handed out, nobody can claim them")

    @property
    def deck_size(self) -> int:
        """How many cards are shuffled: 52, or 54 with jokers (C1, C9)."""
        return 52 if self.jokers == "none" else 54

    @property
    def most_each(self) -> int:
        """The most cards that each player can be dealt (C1)."""
        return self.deck_size // self.players

    @property
    def cards_each(self) -> int:
        """How many cards each player is dealt (C1, C2)."""
        return self.most_each if self.deal == "all" else self.deal

    @staticmethod
    def from_mapping(values: Mapping[str, object]) -> "ClassicRules":
        """Rules from the fields that differ from the default. Raises `RulesError`."""
        for name in values:
            if name not in CLASSIC_RULE_NAMES:
                raise RulesError(
                    "C2",
                    "there is no house rule {name!r}; there are {known}",
                    name=name,
                    known=", ".join(CLASSIC_RULE_NAMES),
                )
        read = {name: _switched(value) if name in SWITCHES else value for name, value in values.items()}
        return ClassicRules(**read)  # type: ignore[arg-type]  # __post_init__ holds every value to its bounds

    def differences(self) -> dict[str, int | str]:
        """The fields that differ from the default, under their names in the rules."""
        written = ClassicRules()
        names = (name for name in CLASSIC_RULE_NAMES if getattr(self, name) != getattr(written, name))
        return {name: getattr(self, name) for name in names}


CLASSIC_RULE_NAMES: Final = tuple(field.name for field in fields(ClassicRules))


def _switched(value: object) -> object:
    """`yes` and `no` as what they mean; anything else as it is."""
    return YES_OR_NO.get(value, value) if isinstance(value, str) else value
