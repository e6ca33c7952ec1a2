"""How often an opponent does what with each card, over a number of seeds: the same ones whoever is asked."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from statistics import mean
from types import MappingProxyType
from typing import Final

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Predict, Prediction, Raise
from game.engine.high_low.rules import LONG
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import opponent_named
from game.opponents.high_low.strategy_cache import Library, Strategy, questions
from game.opponents.high_low.traits import Traits
from tests.engine.scripted import deal, play, predict
from tests.opponents.high_low.tables import without_high_cards

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
LETTERS: Final[Mapping[Rank, str]] = MappingProxyType(dict(zip(Rank, "23456789TJQKA", strict=True)))
SETTINGS: Final = (0, 25, 50, 75, 100)


def to_predict(rank: Rank) -> PlayerView:
    """What seat 0 sees with that card in the first round, before anything is known of any other."""
    return deal(f"{LETTERS[rank]}C", "8H", LONG).view(0)


def to_wager(rank: Rank, *moves: str) -> PlayerView:
    """What seat 0 sees that has predicted what is likelier of its card, once the moves are played."""
    match = deal(f"{LETTERS[rank]}C", "8H", LONG)
    predict(match, "lower" if rank < Rank.EIGHT else "higher", "lower")
    play(match, *moves)
    return match.view(0)


def misjudged(traits: Traits, view: PlayerView, right: Prediction, tries: int) -> float:
    """The share of predictions that aren't what is right."""
    return sum(decide(view, traits, Random(seed)) != Predict(0, (right,)) for seed in range(tries)) / tries


def errors_by_rank(traits: Traits, tries: int) -> dict[Rank, float]:
    """How often each card is misjudged in the first round; an 8, which has no better side, is one called LOWER."""
    return {rank: misjudged(traits, to_predict(rank), LOWER if rank < Rank.EIGHT else HIGHER, tries) for rank in Rank}


def raised(traits: Traits, view: PlayerView, tries: int) -> float:
    """The share of wagers that are raises, solved where the traits ask for it."""
    strategies = solved(traits, view)
    return sum(isinstance(decide(view, traits, Random(seed), strategies), Raise) for seed in range(tries)) / tries


def openings_by_rank(traits: Traits, tries: int) -> dict[Rank, float]:
    """How often each card is opened with."""
    return {rank: raised(traits, to_wager(rank), tries) for rank in Rank}


def answers_by_rank(traits: Traits, tries: int) -> dict[Rank, float]:
    """How often each card raises again, once it was checked and the other raised to 2."""
    return {rank: raised(traits, to_wager(rank, "0 check", "1 raise 2"), tries) for rank in Rank}


def trait_by_setting(trait: str, tries: int) -> list[float]:
    """How often an opponent does what a trait makes it do, at each of the settings, all its other traits left alone.

    Memory: raise a ten when every higher card is gone. Wits: open a king, as is solved, where timid feeling never does.
    Nerve: open any card. Bluff: open an 8. Error: misjudge a 9.
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
    """What is solved for the decision, for an opponent with wits."""
    library, asked = Library(), questions(view, traits)
    library.solve(asked)
    return tuple(library.get(question) for question in asked)
