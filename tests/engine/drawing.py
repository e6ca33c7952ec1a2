"""Random matches, and Hypothesis strategies for rules, moves and unfinished matches."""

from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.state import State

LETTERS: Final = "".join(map(chr, range(128))) + "\x85é²٣１♥\u200b\u2028\u202e\ud7ff\uffff🂡"
"""Characters of random texts. With a fixed set, Hypothesis needn't list all characters, which would take 200 MB and
several seconds."""


def house_rules(most_coins: int = 500) -> st.SearchStrategy[HighLowRules]:
    """Return a strategy for house rules. Very low numbers of coins are drawn more often than others."""
    return st.builds(
        HighLowRules,
        coins=st.integers(1, 4) | st.integers(1, most_coins),
        raise_limit=st.none() | st.integers(1, 5),
        raises_limit=st.none() | st.integers(0, 4),
        unclaimed_pot=st.sampled_from(("ends", "plays-on")),
        rounds=st.none() | st.integers(1, 40),
        fold=st.booleans(),
    )


def random_rules(rng: Random) -> HighLowRules:
    """Return house rules drawn from `rng`. Very low numbers of coins are drawn more often than others."""
    return HighLowRules(
        coins=rng.choice((1, 2, 3, 4, 8, 20, rng.randint(1, 500))),
        raise_limit=rng.choice((None, 1, 3)),
        raises_limit=rng.choice((None, 0, 1, 3)),
        unclaimed_pot=rng.choice(("ends", "plays-on")),
        rounds=rng.choice((None, None, 1, 2, rng.randint(1, 40))),
        fold=rng.choice((False, True)),
    )


def random_decision(options: tuple[Any, ...], rng: Random) -> Decision:
    """Return one of the options at random. Small raises are more likely than large ones, so that matches last."""
    option = rng.choice(options)
    if isinstance(option, PredictChoice):
        return Predict(option.seat, tuple(rng.choice(tuple(Prediction)) for _ in range(option.cards)))
    if isinstance(option, RaiseRange):
        high = option.high if rng.random() < 0.1 else min(option.high, option.low + 2)
        return Raise(option.seat, rng.randint(option.low, high))
    return option


def play_randomly(match: Match, rng: Random, decisions: int) -> None:
    """Make up to `decisions` random decisions. Stops at the end of the match."""
    for _ in range(decisions):
        seats = match.to_act()
        if not seats:
            return
        match.apply(random_decision(match.legal_actions(rng.choice(seats)), rng))


def random_match(seed: int, decisions: int = 400) -> Match:
    """Return a match with random rules after up to `decisions` random decisions."""
    rng = Random(seed)
    match = Match.new(HIGH_LOW_WAR, random_rules(rng), rng, ("Ann", "Bø"))
    play_randomly(match, rng, decisions)
    return match


def random_moment(seed: int) -> State:
    """Return a random state of a match with random rules in which a player must decide."""
    rng = Random(seed)
    match = Match.new(HIGH_LOW_WAR, random_rules(rng), rng)
    moments: list[State] = []
    while match.to_act() and len(moments) < 100:
        moments.append(match.state)
        play_randomly(match, rng, 1)
    return rng.choice(moments)


def as_bytes(match: Match) -> bytes:
    """Return a match's record as stored on disk."""
    return "".join(line + "\n" for line in match.record).encode()
