"""Random matches of Classic War, with random rules and decisions."""

from random import Random
from typing import Any, get_args

from game.engine.classic.actions import Arrange, ArrangeChoice, Decision, Time
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules, Jokers, PickupOrder, ShortWar
from game.engine.core.match import Match


def random_rules(rng: Random) -> ClassicRules:
    """Return random rules that don't contradict each other. Small deals are common, so that wars run out of cards."""
    players, jokers = rng.choice((2, 2, 3, 4)), rng.choice(get_args(Jokers))
    most = (52 if jokers == "none" else 54) // players
    cap = rng.choice((dict[str, int](), {}, {"cap_battles": rng.randint(1, 60)}, {"cap_minutes": 5}))
    return ClassicRules.from_mapping(
        {
            "players": players,
            "deal": rng.choice(("all", 1, 2, 3, 5, 8, most)),
            "war_face_down": rng.choice((1, 3, "pips")),
            "war_players": rng.choice(("tied", "all")),
            "show_spoils": rng.random() < 0.5,
            "jokers": jokers,
            "pickup": rng.choice(("bottom", "pile")),
            "pickup_order": rng.choice(get_args(PickupOrder)),
            "short_war": rng.choice(get_args(ShortWar)),
            "end_mode": "capped" if cap else "complete",
            "arrange": rng.random() < 0.2,
            "claims": rng.random() < 0.3,
            **cap,
        }
    )


def random_decision(match: Match, rng: Random) -> Decision | None:
    """Return a random decision that is possible now, or the end of the time limit. Returns None if nobody must
    decide."""
    seats = match.to_act()
    if not seats:
        return None
    seat = rng.choice(seats)
    option = rng.choice(match.legal_actions(seat))
    if isinstance(option, ArrangeChoice):
        hand = list(match.state.hands[seat])
        rng.shuffle(hand)
        return Arrange(seat, tuple(hand))
    if Time() in match.legal_actions(None) and rng.random() < 0.01:
        option = Time()
    decision: Any = option
    return decision


def play_randomly(match: Match, rng: Random, decisions: int) -> None:
    """Make up to `decisions` random decisions. Stops at the end of the match."""
    for _ in range(decisions):
        decision = random_decision(match, rng)
        if decision is None:
            return
        match.apply(decision)


def random_match(seed: int, decisions: int = 300) -> Match:
    """Return a match with random rules after up to `decisions` random decisions."""
    rng = Random(seed)
    match = Match.new(CLASSIC_WAR, random_rules(rng), rng)
    play_randomly(match, rng, decisions)
    return match
