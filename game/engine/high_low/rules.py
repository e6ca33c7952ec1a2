"""The house rules of High Low War: one field per question the rules leave open."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from game.engine.core.errors import RulesError
from game.engine.core.house_rules import Bounds, Rules

UnclaimedPot: TypeAlias = Literal["ends", "plays-on"]

CARDS_EACH: Final = 26
"""How many cards each seat plays with, all match (S2)."""

WAR_CARDS: Final = 2
"""How many cards each draws for a WAR, if there are so many (W1, W9)."""


BOUNDS: Final[Mapping[str, Bounds]] = MappingProxyType(
    {
        "coins": Bounds("S3", 1, 500, optional=False),
        "raise_limit": Bounds("H1", 1, 500, optional=True),
        "raises_limit": Bounds("H2", 1, 100, optional=True),
        "rounds": Bounds("E4", 1, 1000, optional=True),
    }
)


@dataclass(frozen=True, slots=True)
class HighLowRules(Rules):
    """The rules of one match; the defaults are the game as written.

    `coins`: how many each player starts with (S3). `raise_limit`: the most by which a raise may exceed the other
    player's total (H1). `raises_limit`: how many raises one wagering may hold (H2). `unclaimed_pot`: whether a pot
    nobody has won keeps a player without coins in (E3). `rounds`: the match ends after so many (E4). `fold`: whether a
    player facing a raise may fold (H3). Raises `RulesError` for a value out of range.
    """

    game: ClassVar[str] = "high-low-war"
    unknown: ClassVar[str] = "H1"
    bounds: ClassVar[Mapping[str, Bounds]] = BOUNDS

    coins: int = 20
    raise_limit: int | None = None
    raises_limit: int | None = None
    unclaimed_pot: UnclaimedPot = "ends"
    rounds: int | None = None
    fold: bool = False

    def __post_init__(self) -> None:
        for name, bounds in BOUNDS.items():
            bounds.validate(name, getattr(self, name))
        if self.unclaimed_pot not in get_args(UnclaimedPot):
            raise RulesError(
                "E3", "unclaimed_pot is ends or plays-on, not {unclaimed_pot!r}", unclaimed_pot=self.unclaimed_pot
            )
        if not isinstance(self.fold, bool):
            raise RulesError("H3", "{name} is yes or no, not {value!r}", name="fold", value=self.fold)

    @property
    def players(self) -> int:
        """Two."""
        return 2

    def raise_bounds(self, other: int, limit: int, raises: int) -> tuple[int, int]:
        """The least and the greatest total that may be raised to over the other's, after so many raises, where `limit`
        coins may be wagered (R4, R5, H1, H2); the least is above the greatest where none may.
        """
        if self.raises_limit is not None and raises >= self.raises_limit:
            return other + 1, 0
        return other + 1, limit if self.raise_limit is None else min(limit, other + self.raise_limit)


AS_WRITTEN: Final = HighLowRules()
QUICK: Final = HighLowRules(coins=7, raise_limit=3, raises_limit=3)
BLUFFING: Final = HighLowRules(coins=12, raise_limit=5, raises_limit=3, fold=True)
LONG: Final = HighLowRules(coins=20, raise_limit=3, raises_limit=3)
ALL_EVENING: Final = HighLowRules(coins=50, raise_limit=5, raises_limit=3)
