"""Frequencies of an opponent's decisions for each card, with the same seeds for every opponent."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from statistics import correlation, mean
from types import MappingProxyType
from typing import Final

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Predict, Prediction, Raise
from game.engine.high_low.rules import AS_WRITTEN, LONG, HighLowRules
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import opponent_named
from game.opponents.high_low.solving.strategy import Strategy
from game.opponents.high_low.strategy_cache import Library, questions
from game.opponents.high_low.traits import Traits
from tests.engine.scripted import deal, play, predict
from tests.opponents.high_low.tables import without_high_cards

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
LETTERS: Final[Mapping[Rank, str]] = MappingProxyType(dict(zip(Rank, "23456789TJQKA", strict=True)))
SETTINGS: Final = (0, 25, 50, 75, 100)


def to_predict(rank: Rank) -> PlayerView:
    """Return the view of seat 0, which holds a card of this rank in the first round and knows no other card."""
    return deal(f"{LETTERS[rank]}C", "8H", LONG).view(0)


def to_wager(rank: Rank, *moves: str, rules: HighLowRules = LONG) -> PlayerView:
    """Return the view of seat 0 after the likelier prediction for its card and these moves."""
    match = deal(f"{LETTERS[rank]}C", "8H", rules)
    predict(match, "lower" if rank < Rank.EIGHT else "higher", "lower")
    play(match, *moves)
    return match.view(0)


def misjudged(traits: Traits, view: PlayerView, right: Prediction, tries: int) -> float:
    """Return the share of predictions that differ from `right`."""
    return sum(decide(view, traits, Random(seed)) != Predict(0, (right,)) for seed in range(tries)) / tries


@cache
def errors_by_rank(traits: Traits, tries: int) -> dict[Rank, float]:
    """Return the share of wrong predictions in the first round, by rank. For an 8, it is the share of LOWER."""
    return {rank: misjudged(traits, to_predict(rank), LOWER if rank < Rank.EIGHT else HIGHER, tries) for rank in Rank}


def raised(traits: Traits, view: PlayerView, tries: int) -> float:
    """Return the share of wagers that are raises. Solved strategies are used if the traits require them."""
    strategies = solved(traits, view)
    return sum(isinstance(decide(view, traits, Random(seed), strategies), Raise) for seed in range(tries)) / tries


@cache
def openings_by_rank(traits: Traits, tries: int) -> dict[Rank, float]:
    """Return the share of wagers that open with a raise, by rank."""
    return {rank: raised(traits, to_wager(rank), tries) for rank in Rank}


def answers_by_rank(traits: Traits, tries: int) -> dict[Rank, float]:
    """Return the share of wagers that raise after a check and a raise to 2, by rank."""
    return {rank: raised(traits, to_wager(rank, "0 check", "1 raise 2"), tries) for rank in Rank}


def size_by_strength(traits: Traits, raises: int) -> float:
    """Return the correlation between the sizes of opening raises under the original rules and the strengths of their
    cards.

    The strength is the difference between the numbers of ranks above the card and below it. The result is 0 if all
    sizes are equal.
    """
    views = {rank: to_wager(rank, rules=AS_WRITTEN) for rank in Rank}
    sizes: list[int] = []
    strengths: list[int] = []
    rng = Random(1)
    while len(sizes) < raises:
        rank = rng.choice(list(Rank))
        opened = decide(views[rank], traits, rng, solved(traits, views[rank]))
        if isinstance(opened, Raise):
            sizes.append(opened.to)
            strengths.append(abs(rank - Rank.EIGHT))
    return correlation(sizes, strengths) if len(set(sizes)) > 1 else 0.0


def trait_by_setting(trait: str, tries: int) -> list[float]:
    """Return the share of decisions that show a trait, at each setting of the trait, with the other traits unchanged.

    For memory, it is raising a ten after every higher card has gone. For wits, it is opening a king, which solved play
    does and timid play never does. For nerve, it is opening any card. For bluff, it is opening an 8. For error, it is
    misjudging a 9.
    """
    return [_trait_at(trait, setting, tries) for setting in SETTINGS]


def _trait_at(trait: str, setting: int, tries: int) -> float:
    traits = opponent_named(f"mixed:{trait}={setting}").traits
    match trait:
        case "memory":
            view = without_high_cards(to_wager(Rank.TEN))
            rounds = [replace(view, round=number) for number in range(1, 101)]
            return sum(raised(traits, each, 1) for each in rounds) / len(rounds)
        case "wits":
            return raised(replace(traits, nerve=0), to_wager(Rank.KING), tries)
        case "nerve":
            return mean(openings_by_rank(traits, tries).values())
        case "bluff":
            return raised(traits, to_wager(Rank.EIGHT), tries)
        case "error":
            return misjudged(traits, to_predict(Rank.NINE), HIGHER, tries)
    raise ValueError(f"no frequency shows what {trait} does")


@cache
def solved(traits: Traits, view: PlayerView) -> tuple[Strategy | None, ...]:
    """Return the strategies for the decision if the traits play solved strategies."""
    library, asked = Library(), questions(view, traits)
    library.solve(asked)
    return tuple(library.get(question) for question in asked)
