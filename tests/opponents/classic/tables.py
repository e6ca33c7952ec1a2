"""Tables of Classic War at which an opponent may act, taken from whole matches between opponents."""

from collections.abc import Iterator
from random import Random

from game.engine.classic.actions import ArrangeChoice, Claim, Pickup, Turn
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.classic.state import Claiming
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import OPPONENTS, Habits

RULES = (
    ClassicRules(pickup="pile", pickup_order="choice", short_war="short-loses", end_mode="capped", cap_battles=250),
    ClassicRules(arrange=True, deal=13),
    ClassicRules(claims=True, claim_rate=50, deal=13),
    ClassicRules(claims=True, claim_rate=50, players=4, pickup_order="choice", jokers="war", arrange=True),
    ClassicRules(players=3, pickup_order="choice", arrange=True, show_spoils=False, claims=True, claim_rate=20),
)


def classic_tables(matches: int, seed: int, habits: Habits | None = None) -> Iterator[tuple[Match, Seat, Random]]:
    """Yield the match, the seat and a random source whenever a seat must decide or may react.

    Everybody plays by `habits` or, if it is None, by the habits of a different opponent in each match.
    """
    print(f"tables of seed {seed}")
    rng = Random(seed)
    opponents = list(OPPONENTS.values())
    for number in range(matches):
        match = Match.new(CLASSIC_WAR, RULES[number % len(RULES)], rng)
        own = habits or opponents[number % len(opponents)].habits
        while match.to_act():
            yield from _moment(match, own, rng)


def _moment(match: Match, habits: Habits, rng: Random) -> Iterator[tuple[Match, Seat, Random]]:
    """Play one step of a match, after yielding every seat that may act."""
    for seat in match.to_act():
        options = match.legal_actions(seat)
        if isinstance(options[0], ArrangeChoice | Pickup):
            yield match, seat, rng
            match.apply(decide(match.view(seat), habits, rng))
            return
    reactions = []
    for seat in match.to_act():
        if match.legal_actions(seat) != (Turn(),):
            yield match, seat, rng
            reactions.append(react(match.view(seat), habits, rng))
    quickest = min((found for found in reactions if found), key=lambda found: found.after, default=None)
    if quickest is not None:
        match.apply(quickest.decision)
    elif isinstance(match.state.phase, Claiming):
        match.apply(Claim(match.view(0).won_by))
    else:
        match.apply(Turn())
