"""The house rules of High Low War, the order of the ranks, and presets of the house rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from types import MappingProxyType
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from game.engine.core.cards import Card, Rank
from game.engine.core.errors import RulesError
from game.engine.core.house_rules import Bounds, Rules
from game.engine.high_low.actions import Prediction

UnclaimedPot: TypeAlias = Literal["ends", "plays-on"]

CARDS_EACH: Final = 26
"""Number of cards that each seat has throughout the match (S2)."""

WAR_CARDS: Final = 2
"""Number of cards that each seat draws for a WAR, if that many are left (W1, W9)."""


BOUNDS: Final[Mapping[str, Bounds]] = MappingProxyType(
    {
        "coins": Bounds("S3", 1, 500, optional=False),
        "raise_limit": Bounds("H1", 1, 500, optional=True),
        "raises_limit": Bounds("H2", 0, 100, optional=True),
        "rounds": Bounds("E4", 1, 1000, optional=True),
    }
)


@dataclass(frozen=True, slots=True)
class HighLowRules(Rules):
    """The house rules of one match. The defaults are the original rules. Raises `RulesError` if a value isn't allowed.

    - `coins`: the number of coins that each player has at the start (S3).
    - `raise_limit`: the maximum number of coins by which a raise may exceed the other player's total, or None for no
      limit (H1).
    - `raises_limit`: the maximum number of raises in one wagering, 0 for no wagering, or None for no limit (H2).
    - `unclaimed_pot`: `plays-on` if a player without coins stays in the match while the pot is unclaimed, or `ends` if
      the match then ends (E3).
    - `rounds`: the number of rounds after which the match ends, or None for no limit (E4).
    - `fold`: true if a player may fold instead of calling (H3).
    """

    game: ClassVar[str] = "high-low-war"
    unknown: ClassVar[str] = "H1"
    bounds: ClassVar[Mapping[str, Bounds]] = BOUNDS
    ranks: ClassVar[tuple[Rank, ...]] = tuple(Rank)
    """Ranks from the lowest to the highest, with the ace high (S1)."""

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
                "E3",
                "unclaimed_pot must be ends or plays-on, not {unclaimed_pot}",
                unclaimed_pot=brief(self.unclaimed_pot),
            )
        if not isinstance(self.fold, bool):
            raise RulesError("H3", "{name} must be yes or no, not {value}", name="fold", value=brief(self.fold))

    @property
    def players(self) -> int:
        return 2

    def wager_limit(self, coins: tuple[int, int]) -> int:
        """Return the largest total that both players can wager if they have these coins (R5).

        It is 0 if there can't be any wagering, because a player has no coins (R6) or the rules allow no raise (H2).
        """
        return 0 if self.raises_limit == 0 else min(coins)

    def raise_bounds(self, other: int, limit: int, raises: int) -> tuple[int, int]:
        """Return the lowest and the highest legal total of a raise, in coins (R4, R5, H1, H2).

        `other` is the other player's total, `limit` is the highest total that both can pay, and `raises` is the number
        of raises so far. No raise is legal if the lowest total is above the highest.
        """
        if self.raises_limit is not None and raises >= self.raises_limit:
            return other + 1, 0
        return other + 1, limit if self.raise_limit is None else min(limit, other + self.raise_limit)


LOWEST: Final = Rank.TWO.value
"""Value of the lowest rank. The values of the other ranks follow without gaps."""


def value(card: Card, rules: HighLowRules) -> int:
    """Return the number by which a card is compared, from 2 for the lowest rank to 14 for the highest (S1).

    `rules.ranks` defines the order of the ranks.
    """
    return LOWEST + rules.ranks.index(card.rank)


def right_prediction(own: Card, other: Card, rules: HighLowRules) -> Prediction | None:
    """Return the prediction that is correct for the card `own` against `other`, or None if they tie (R8, R9)."""
    own_value, other_value = value(own, rules), value(other, rules)
    if own_value == other_value:
        return None
    return Prediction.HIGHER if own_value > other_value else Prediction.LOWER


AS_WRITTEN: Final = HighLowRules()
QUICK: Final = HighLowRules(coins=7, raise_limit=3, raises_limit=3)
BLUFFING: Final = HighLowRules(coins=12, raise_limit=5, raises_limit=3, fold=True)
LONG: Final = HighLowRules(coins=20, raise_limit=3, raises_limit=3)
ALL_EVENING: Final = HighLowRules(coins=50, raise_limit=5, raises_limit=3)
