"""Classic War as a match plays it: its functions under the names that every game has."""

from random import Random
from typing import Final

from game.engine.classic.actions import Action, Chance, Collect, Deal, Packet
from game.engine.classic.apply import apply
from game.engine.classic.collecting import in_order, played
from game.engine.classic.events import Event, MatchEnded
from game.engine.classic.legality import legal_actions, to_act
from game.engine.classic.record import FACTS, LINES
from game.engine.classic.redaction import player_view, public_view, redact
from game.engine.classic.rounds import result, whole_deck
from game.engine.classic.rules import ClassicRules
from game.engine.classic.state import Collecting, Dealing, State, TakingBack
from game.engine.core.cards import Seat
from game.engine.core.game import Game
from game.engine.core.messages import Counted, Sentence


def draw_chance(state: State, rng: Random) -> Chance | None:
    """The chance that a state owes, drawn from `rng`; None where it owes none (C1, C11, C15)."""
    match state.phase:
        case Dealing():
            deck, each = list(whole_deck(state.rules)), state.rules.cards_each
            rng.shuffle(deck)
            return Deal(tuple(tuple(deck[at : at + each]) for at in range(0, each * state.rules.players, each)))
        case Collecting(spoils=spoils):
            return _shuffled(spoils.receiver, in_order(state, spoils.receiver), rng)
        case TakingBack(seats=(seat, *_)):
            return _shuffled(seat, played(state.table[seat]), rng)
        case _:
            return None


def _shuffled(seat: Seat, cards: Packet, rng: Random) -> Collect:
    order = list(cards)
    rng.shuffle(order)
    return Collect(seat, tuple(order))


def _played(battles: int) -> Sentence:
    return Counted("{n} battle", "{n} battles", battles)


def _told(end: MatchEnded) -> Sentence:
    cards = "/".join(map(str, end.cards))
    told = Sentence(
        "winner {winner}, cards {cards}, {battles}", winner=end.winner, cards=cards, battles=_played(end.battles)
    )
    return told if end.cycle is None else Sentence("{end}, a cycle of {cycle}", end=told, cycle=end.cycle)


CLASSIC_WAR: Final[Game[ClassicRules, State, Action, Event, MatchEnded]] = Game(
    rules=ClassicRules,
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
    after_end="C18",
    wrong_end="C20",
    dealt_by=frozenset(("C1", "C11", "V1")),
    facts=FACTS,
    count=lambda state: state.battles,
    played=_played,
)
