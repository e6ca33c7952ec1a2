"""High Low War as a match plays it: its functions under the names that every game has."""

from random import Random
from typing import Final

from game.engine.core.cards import SEATS, STANDARD_DECK
from game.engine.core.game import Game
from game.engine.core.messages import Counted, Sentence
from game.engine.high_low.actions import Action, Chance, Deal, Flip, Shuffle
from game.engine.high_low.apply import apply
from game.engine.high_low.events import Event, MatchEnded
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.record import FACTS, LINES
from game.engine.high_low.redaction import player_view, public_view, redact
from game.engine.high_low.rounds import result
from game.engine.high_low.rules import CARDS_EACH, HighLowRules
from game.engine.high_low.state import Dealing, Flipping, Shuffling, State


def draw_chance(state: State, rng: Random) -> Chance | None:
    """The chance that a state owes, drawn from `rng`; None where it owes none (S2, S4, S6)."""
    match state.phase:
        case Dealing():
            cards = list(STANDARD_DECK)
            rng.shuffle(cards)
            return Deal((tuple(cards[:CARDS_EACH]), tuple(cards[CARDS_EACH:])))
        case Flipping():
            return Flip(rng.randrange(len(SEATS)))
        case Shuffling(seats=(seat, *_)):
            discards = list(state.discards[seat])
            rng.shuffle(discards)
            return Shuffle(seat, tuple(discards))
        case _:
            return None


def _told(end: MatchEnded) -> Sentence:
    first, second = end.coins
    return Sentence(
        "winner {winner}, coins {first} and {second}, last round {rounds}",
        winner=end.winner,
        first=first,
        second=second,
        rounds=end.rounds,
    )


HIGH_LOW_WAR: Final[Game[HighLowRules, State, Action, Event, MatchEnded]] = Game(
    rules=HighLowRules,
    begin=State,
    apply=apply,
    to_act=to_act,
    legal_actions=legal_actions,
    player_view=player_view,
    public_view=public_view,
    redact=redact,
    draw_chance=draw_chance,
    lines=LINES,
    end=result,
    end_type=MatchEnded,
    told=_told,
    after_end="E1",
    wrong_end="E2",
    dealt_by=frozenset(("S2", "S4", "S6")),
    facts=FACTS,
    count=lambda state: state.round,
    played=lambda count: Counted("{n} round", "{n} rounds", count),
)
