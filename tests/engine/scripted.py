"""Matches whose chances are scripted, so that a test reads like a passage of the rule book.

match = deal("KH", "5C")                       # seat 0 draws a king, seat 1 a five; seat 0 starts
play(match, "0 higher", "1 lower", "0 raise 3", "1 call")
assert refused(match, "0 check") == "R2"
"""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from game.engine.core.cards import STANDARD_DECK, Cards, Seat, parse_cards
from game.engine.core.errors import IllegalAction
from game.engine.core.match import Match
from game.engine.core.record_format import Header, write_header
from game.engine.high_low.actions import Call, Check, Deal, Decision, Flip, Fold, Predict, Prediction, Raise
from game.engine.high_low.events import Event
from game.engine.high_low.game import LINES
from game.engine.high_low.rules import AS_WRITTEN, HighLowRules
from game.games import ENGINES

E = TypeVar("E")

RANKS = "23456789TJQKA"
TWINS = (
    " ".join(f"{rank}C {rank}D" for rank in RANKS),
    " ".join(f"{rank}H {rank}S" for rank in RANKS),
)
"""A deck for each seat, in which every pair of cards ties."""


def late_twins() -> tuple[str, str]:
    """Return a deck for each seat in which the 25th and 26th cards tie, and none before."""
    one = TWINS[1].split()
    return TWINS[0], " ".join((*one[2:24], *one[:2], *one[24:]))


class ScriptedChance(Random):
    """A random source that shuffles discards so that named cards come to the top, in that order. The other cards keep
    their order."""

    def __init__(self, *tops: str) -> None:
        super().__init__(0)
        self._tops = [parse_cards(top) for top in tops]

    def shuffle(self, x: list[object]) -> None:  # type: ignore[override]
        """Shuffle as scripted. After the end of the script, leave the discards unchanged."""
        top: Cards = self._tops.pop(0) if self._tops else ()
        x[:] = [*top, *(card for card in x if card not in top)]


def deal(
    zero: str, one: str, rules: HighLowRules = AS_WRITTEN, *, starter: Seat = 0, shuffles: tuple[str, ...] = ()
) -> Match:
    """Return a match in which each seat's deck begins with the named cards. `shuffles` names the cards on top after
    each later shuffle."""
    match = Match.from_record(opening(zero, one, rules, starter), ENGINES)
    match.resume(ScriptedChance(*shuffles))
    return match


def opening(zero: str, one: str, rules: HighLowRules = AS_WRITTEN, starter: Seat = 0) -> bytes:
    """Return the record of a match that has only been dealt."""
    lines = (
        write_header(Header(rules, ("Ann", "Bo"))),
        LINES.write(Deal(whole_decks(zero, one))),
        LINES.write(Flip(starter)),
    )
    return "".join(line + "\n" for line in lines).encode()


def whole_decks(zero: str, one: str) -> tuple[Cards, Cards]:
    """Return both decks: the named cards, then the rest of the 52 cards, arranged so that seat 0's card is always the
    lower one."""
    named = parse_cards(zero), parse_cards(one)
    rest = sorted((card for card in STANDARD_DECK if card not in named[0] + named[1]), key=lambda card: card.rank)
    cut = 26 - len(named[0])
    return (*named[0], *rest[:cut]), (*named[1], *rest[cut:])


def play(match: Match, *moves: str) -> list[Event]:
    """Play moves, each given as a seat and a decision. Returns all events."""
    return [event for move in moves for event in match.apply(decision(move))]


def decision(move: str) -> Decision:
    """Return the decision for a text: `0 higher`, `1 lower higher`, `0 check`, `1 raise 3`, `0 call` or `1 fold`."""
    seat, word, *more = move.split()
    match word:
        case "check":
            return Check(int(seat))
        case "call":
            return Call(int(seat))
        case "fold":
            return Fold(int(seat))
        case "raise":
            return Raise(int(seat), int(more[0]))
        case _:
            return Predict(int(seat), tuple(Prediction(say) for say in (word, *more)))


def predict(match: Match, zero: str, one: str) -> list[Event]:
    """Make both seats' predictions, and return the events."""
    return play(match, f"0 {zero}", f"1 {one}")


def check_on(match: Match) -> list[Event]:
    """Check for each player in turn until predictions are due or the match is over. Returns the events."""
    return list(_checks(match))


def _checks(match: Match) -> Iterator[Event]:
    while match.public_view().wagering:
        yield from match.apply(Check(match.to_act()[0]))


def check_down(match: Match, zero: str, one: str) -> list[Event]:
    """Make both seats' predictions, and check without raises. Returns the events."""
    return predict(match, zero, one) + check_on(match)


def refused(match: Match, move: str) -> str:
    """Return the clause that a move breaks. Fails unless the move is illegal and changes nothing."""
    state, record = match.state, match.record
    try:
        match.apply(decision(move))
    except IllegalAction as error:
        assert (match.state, match.record) == (state, record), f"{move}: refused, and yet something changed"
        assert str(error), f"{move}: refused without a word"
        return error.clause
    raise AssertionError(f"{move}: this was to be refused")


def of(events: list[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def even_rounds(match: Match, rounds: int) -> list[Event]:
    """Play rounds in which both players predict correctly and check, so that nobody wins or loses. Returns the
    events."""
    events: list[Event] = []
    for _ in range(rounds):
        zero, one = (cards[0].rank for cards in match.state.frame.cards)
        assert zero != one, "these rounds were to go without a WAR"
        events += check_down(match, *(("higher", "lower") if zero > one else ("lower", "higher")))
    return events


def past_events(match: Match) -> tuple[Any, ...]:
    """Return all events so far, including secrets, as reconstructed from the match's record."""
    return Match.from_record("\n".join((*match.record, "")).encode(), ENGINES).past
