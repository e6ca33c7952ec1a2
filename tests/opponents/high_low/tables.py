"""Tables at which a player must decide, taken from whole matches between the opponents."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from game.engine.core.cards import Rank, Seat
from game.engine.core.match import Match
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, LONG, HighLowRules
from game.engine.high_low.views import PlayerView, TableCard
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import OPPONENTS
from game.opponents.high_low.traits import Traits

RULES = (
    AS_WRITTEN,
    LONG,
    ALL_EVENING,
    HighLowRules(coins=20, raise_limit=3, raises_limit=3, fold=True),
    HighLowRules(coins=1),
    HighLowRules(coins=500, raises_limit=1),
    HighLowRules(coins=8, raise_limit=1, unclaimed_pot="plays-on", rounds=60),
)


def tables(matches: int, seed: int, traits: Traits | None = None) -> Iterator[tuple[Match, Seat, Random]]:
    """Yield the match, the seat and a random source at every decision of this many matches.

    Both seats play by `traits` or, if it is None, by the traits of a different opponent in each match.
    """
    print(f"tables of seed {seed}")
    rng = Random(seed)
    opponents = list(OPPONENTS.values())
    for number in range(matches):
        match = Match.new(HIGH_LOW_WAR, RULES[number % len(RULES)], rng)
        own = traits or opponents[number % len(opponents)].traits
        while seats := match.to_act():
            seat = rng.choice(seats)
            yield match, seat, rng
            match.apply(decide(match.view(seat), own, rng))


def without_high_cards(view: PlayerView) -> PlayerView:
    """Return the view as it would be after every card above a ten has been seen."""

    def low(lying: TableCard) -> TableCard:
        return replace(lying, drawn_from=tuple(card for card in lying.drawn_from if card.rank <= Rank.TEN))

    frame = view.frames[0]
    cards = tuple(map(low, frame.cards[0])), tuple(map(low, frame.cards[1]))
    return replace(view, frames=(replace(frame, cards=cards),))
