"""A showdown as everybody can know it: whose cards may be what, and what can be wagered on it (R2 to R8, W2 to W6).

The card that a seat has drawn is no part of it: a showdown is the same for both seats and for an onlooker.
"""

from dataclasses import dataclass, replace
from typing import Final

from game.engine.core.cards import Rank, Seat
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
"""How often nobody is right, so that the pot rolls over to the next card: less than this between good players."""

FULL_DECK: Final[Counts] = (4,) * len(Rank)
"""How many cards of each rank there are where none are counted."""

MIN_BASE: Final = 0.01
"""Where nothing is at stake, being right still counts a hundredth of a coin, so that nobody calls an ace LOWER."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """One showdown before its wagering: all that the best play of it depends on.

    `ranks` are how many cards of each rank may be each seat's; if `shared` both seats' cards are drawn from the same
    ones (the first time through the decks), else each from the rest of its own deck. `base` is what each has at stake
    before anybody wagers: half the pot, with the prediction's coin in it if there is one. `limit` is the most coins
    that can be wagered (R5); the next two are the house rules (H1, H2), and `fold` is whether folding is allowed (H3).
    `line` is what has been wagered, where the tree wouldn't hold it otherwise. `second` is whether each holds a second
    card, drawn from the same ones, whose showdown comes after this (W6); `coming` are the cards that the next ones will
    be drawn from, None where these are the same ones, without the cards of this showdown.
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
        """What the tree of its wagering depends on.

        The pairs of a WAR take longest, and few are solved together: so theirs has no move that the limit forbids.
        """
        pot = round(2 * self.base)
        found = TreeParameters(self.limit, self.raise_limit, self.raises_limit, pot, self.line, self.fold)
        return found.narrowest if self.second else found.canonical

    @property
    def played_alike(self) -> "Showdown":
        """One that is played the same way, and the same one for as many showdowns as possible.

        Coins that nobody could wager now or next count for nothing. Where no pot that goes on is worth anything, and
        nobody folds, being right is all that wins the pot, however large it is.
        """
        found = self
        if self.raise_limit is not None and self.raises_limit is not None:
            found = replace(self, limit=min(self.limit, self.raise_limit * (self.raises_limit + 1)))
        plain = replace(found, base=1)
        same = self.shared and self.coming is None and not self.fold and plain.tree_parameters == self.tree_parameters
        return plain if same else found

    def role(self, seat: Seat) -> Role:
        """0 for the seat that starts the wagering, 1 for the other."""
        return seat ^ self.starter

    def seat(self, role: Role) -> Seat:
        """The seat of a role."""
        return role ^ self.starter

    def including(self, line: Line) -> "Showdown":
        """The showdown whose tree has a decision after a line: this one if it has, else one with the line's raises."""
        return self if has_decision_after(self.tree_parameters, line) else replace(self, line=line)


def showdown_of(view: PublicView, spot: Spot | None = None, counting: bool = True) -> Showdown:
    """The showdown at a spot whose cards lie face down; of the contested one if none is named.

    Of a player's view no more is used than an onlooker sees. Where a card isn't contested yet, the coins are taken as
    they stand; its pot will be the coins under it and what rolls over of the pots before, on average. Without
    `counting`, any card of the full deck may be either's. Raises `ValueError` where no card is undecided.
    """
    spot = spot or contested(view)
    if spot is None:
        raise ValueError("no card lies face down; ask while a showdown is to be decided")
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
    """Whether a WAR's second card lies beside that at a spot, both undecided and drawn from the same cards (W2, W6)."""
    frame, place = view.frames[spot[0]], spot[1]
    if place or frame.decided or frame.size < WAR_CARDS:
        return False
    return are_from_the_same(*frame.cards[0])


def _binds(limit: int, rules: HighLowRules) -> bool:
    """Whether the wagers on one card can leave fewer coins than may be wagered on the next."""
    if rules.raise_limit is None or rules.raises_limit is None:
        return True
    return limit < rules.raise_limit * rules.raises_limit + rules.raise_limit


def _coins(view: PublicView, spot: Spot) -> tuple[float, int, Line]:
    """What each has at stake before anybody wagers, the most that can be wagered, and what has been."""
    wagering, frame = view.wagering, view.frames[spot[0]]
    if wagering and spot == contested(view):
        return (view.pot - sum(wagering.totals)) / 2, wagering.limit, wagering.line
    carried = view.pot / 2
    for place in range(frame.decided, spot[1]):
        carried = (carried + _stake(view, frame, place)) * ROLL_OVER_CHANCE
    return carried + _stake(view, frame, spot[1]), min(_left(view, frame, seat) for seat in (0, 1)), ()


def _stake(view: PublicView, frame: FrameView, place: int) -> int:
    """The prediction's coin under a card, unless it is in the pot already (R2, W3)."""
    opened = view.wagering is not None and (place == frame.decided)
    return 1 if place < frame.staked and not opened else 0


def _left(view: PublicView, frame: FrameView, seat: Seat) -> int:
    """A seat's coins once its predictions are placed."""
    predicted = any(table_card.predicted for table_card in frame.cards[seat])
    return view.coins[seat] - (0 if predicted else frame.staked)
