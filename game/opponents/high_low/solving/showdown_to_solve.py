"""A showdown according to public information: the cards that each seat may hold, and the possible wagers (R2 to R8, W2
to W6).

It doesn't contain the cards actually drawn, so it is the same for both seats and for an onlooker.
"""

from dataclasses import dataclass, replace
from typing import Final

from game.engine.core.cards import Rank, Seat, Suit
from game.engine.high_low.counting import (
    Counts,
    Spot,
    are_from_the_same,
    contested,
    public_ranks_at,
    public_ranks_to_draw,
)
from game.engine.high_low.rules import WAR_CARDS, HighLowRules
from game.engine.high_low.views import FrameView, PublicView
from game.opponents.high_low.solving.tree import Line, Role, TreeParameters, has_decision_after

ROLL_OVER_CHANCE: Final = 0.01
"""Assumed probability (0 to 1) that nobody is right and the pot rolls over to the next card. Between good players, the
actual probability is lower."""

FULL_DECK: Final[Counts] = (len(Suit),) * len(Rank)
"""Number of cards of each rank in a full deck, which is assumed if cards aren't counted."""

MIN_BASE: Final = 0.01
"""Minimum stake of each seat, in coins, which is assumed if less is at stake. With nothing at stake, even LOWER for an
ace would be as good as any other prediction."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """A showdown before its wagering, with everything that its best play depends on.

    `ranks` holds, for each seat, the number of cards of each rank that the seat may hold. If `shared` is true, both
    seats draw from the same cards (on the first pass through the decks). Otherwise, each draws from its own deck.
    `base` is each seat's stake before the wagering: half the pot, including the coins for the prediction. `limit` is
    the greatest number of coins that can be wagered (R5). `raise_limit` and `raises_limit` are the house rules H1 and
    H2, and `fold` is true if folding is allowed (H3). `line` is the wagering so far, if the tree would otherwise lack
    it. `second` is true if each hand includes a WAR's second card, drawn from the same cards as the first. The second
    cards' showdown follows this one (W6). `coming` holds, in the same form as `ranks`, the cards from which the next
    cards are drawn. It is None if they are drawn from the rest of `ranks`.
    """

    starter: Seat
    ranks: tuple[Counts, Counts]
    shared: bool
    base: float
    limit: int
    raise_limit: int | None = None
    raises_limit: int | None = None
    line: Line = ()
    second: bool = False
    coming: tuple[Counts, Counts] | None = None
    fold: bool = False

    @property
    def tree_parameters(self) -> TreeParameters:
        """Parameters of the tree of this showdown's wagering. Showdowns with a WAR's pairs of cards take longest to
        solve and are rarely solved together, so their trees include fewer sizes of raise, and omit moves above the
        limit."""
        pot = round(2 * self.base)
        found = TreeParameters(self.limit, self.raise_limit, self.raises_limit, pot, self.line, self.fold, self.second)
        return found.narrowest if self.second else found.canonical

    @property
    def played_alike(self) -> "Showdown":
        """An equivalent showdown, which has the same best play. As many showdowns as possible share one equivalent.

        Coins that can't be wagered now or next are ignored. The size of the pot is also ignored if each seat has at
        least one coin in it, the hands are single cards, nobody may fold, a pot that rolls over is worth nothing, and
        the tree doesn't depend on the pot.
        """
        found = self
        if self.raise_limit is not None and self.raises_limit is not None:
            found = replace(self, limit=min(self.limit, self.raise_limit * (self.raises_limit + 1)))
        plain = replace(found, base=1)
        single = self.shared and self.coming is None and not self.second and self.base >= 1
        same = single and not self.fold and plain.tree_parameters == self.tree_parameters
        return plain if same else found

    def role(self, seat: Seat) -> Role:
        """Return the seat's role: 0 if it starts the wagering, 1 otherwise."""
        return seat ^ self.starter

    def seat(self, role: Role) -> Seat:
        """Return the seat that plays a role."""
        return role ^ self.starter

    def including(self, line: Line) -> "Showdown":
        """Return this showdown if its tree has a decision after the line. Otherwise, return one whose tree includes the
        line's raises."""
        return self if has_decision_after(self.tree_parameters, line) else replace(self, line=line)


def showdown_of(view: PublicView, spot: Spot | None = None, counting: bool = True) -> Showdown:
    """Return the showdown at a spot where the cards are undecided, by default at the contested spot.

    It is based on public information only, even if the view is a player's. If the wagering on these cards hasn't begun,
    it is assumed to begin with the coins that the seats have left after paying for their predictions. The pot is then
    assumed to consist of these cards' prediction coins and the average amount carried over from earlier pots. If
    `counting` is false, each seat may hold any card of a full deck. Raises `ValueError` if `spot` is None and no card
    is undecided.
    """
    spot = spot or contested(view)
    if spot is None:
        raise ValueError("no card is face down; ask while a showdown is undecided")
    shared, ranks, coming = True, (FULL_DECK, FULL_DECK), None
    if counting:
        first, second = (cards[spot[1]] for cards in view.frames[spot[0]].cards)
        shared = are_from_the_same(first, second)
        ranks = (public_ranks_at(view, 0, spot), public_ranks_at(view, 1, spot))
        if first.drawn_from != view.drawing_from[0]:
            coming = (public_ranks_to_draw(view, 0), public_ranks_to_draw(view, 1))
    base, limit, line = _coins(view, spot)
    rules = view.rules
    found = Showdown(
        view.starter,
        ranks,
        shared,
        max(base, MIN_BASE),
        limit,
        rules.raise_limit,
        rules.raises_limit,
        second=has_second(view, spot) and (shared or _binds(limit, rules)),
        coming=coming,
        fold=rules.fold,
    )
    return found.including(line)


def has_second(view: PublicView, spot: Spot) -> bool:
    """Return True if the card at a spot and a WAR's second card beside it are both undecided and were drawn from the
    same cards (W2, W6)."""
    frame, place = view.frames[spot[0]], spot[1]
    if place or frame.decided or frame.size < WAR_CARDS:
        return False
    return are_from_the_same(*frame.cards[0])


def _binds(limit: int, rules: HighLowRules) -> bool:
    """Return True if wagers on one card can reduce the number of coins that may be wagered on the next."""
    if rules.raises_limit == 0:
        return False
    if rules.raise_limit is None or rules.raises_limit is None:
        return True
    return limit < rules.raise_limit * rules.raises_limit + rules.raise_limit


def _coins(view: PublicView, spot: Spot) -> tuple[float, int, Line]:
    """Return each seat's stake before the wagering, the maximum number of coins that can be wagered, and the wagering
    so far."""
    wagering, frame = view.wagering, view.frames[spot[0]]
    if wagering and spot == contested(view):
        return (view.pot - sum(wagering.totals)) / 2, wagering.limit, wagering.line
    carried = view.pot / 2
    for place in range(frame.decided, spot[1]):
        carried = (carried + _stake(view, frame, place)) * ROLL_OVER_CHANCE
    left = _left(view, frame, 0), _left(view, frame, 1)
    return carried + _stake(view, frame, spot[1]), view.rules.wager_limit(left), ()


def _stake(view: PublicView, frame: FrameView, place: int) -> int:
    """Return the number of coins that each seat has or will have under its card at `place` for the prediction. It is 0
    if the prediction is free or the coin is already in the pot (R2, W3)."""
    opened = view.wagering is not None and (place == frame.decided)
    return 1 if place < frame.staked and not opened else 0


def _left(view: PublicView, frame: FrameView, seat: Seat) -> int:
    """Return the number of coins that a seat has after paying for its predictions."""
    predicted = any(table_card.predicted for table_card in frame.cards[seat])
    return view.coins[seat] - (0 if predicted else frame.staked)
