"""Occasions on which the opponents in High Low War may speak, based only on public events and the public view."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.engine.core.cards import Rank, Seat
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low import events
from game.engine.high_low.events import Event
from game.engine.high_low.views import PublicView
from game.opponents.high_low.spoken_lines import LINES
from game.opponents.talk import GREETING, NOTHING, RANK_WORDS, Expression, Heard, Occasion, Silence, Voices, farewell

FEW_COINS: Final = 3
"""Maximum number of coins that opponents consider few."""

BIG_SHARE: Final = 1 / 3
"""Minimum change in a player's coins in a big round, as a share of the player's coins at the start of the match."""

FEW_TO_BEGIN_WITH: Final = 10
"""Maximum number of coins that each player has at the start of a short match."""

SHORT_SILENCE: Final = Silence(least=2, most=3)
LONG_SILENCE: Final = Silence(least=3)

IN_A_ROW: Final = 3
"""Number of consecutive rounds won or lost on which an opponent may remark."""

CHANCES: Final[Mapping[str, float]] = MappingProxyType(
    {"won": 0.25, "lost": 0.25, "split": 0.15, "rolled over": 0.5, "raised": 0.2, "checked": 0.08, "folded": 0.4}
    | {"winning on": 0.5, "losing on": 0.5, "nearly out": 0.5, "nearly won": 0.5}
)
"""Probability (0 to 1) that a frequent occasion leads to a spoken line, by the occasion's name. For all other
occasions, it is 1."""


Ending: TypeAlias = Literal["won", "split", "tied", "rolled over"]
"""Outcome of a pot: one player won it, both split it because both were right, both split it because the cards tied and
none were left for a WAR, or it rolled over."""


@dataclass(frozen=True, slots=True)
class MatchMemory:
    """The memory that the opponent at `seat` has of a match.

    - `coins`: the opponent's coins at the start of the current round, or None if it didn't see the start.
    - `card`: the rank of the opponent's last revealed card outside a WAR, or None before the first.
    - `again`: that rank if it was revealed twice in a row, otherwise None.
    - `wars`: the depth of the last WAR in the current round, or 0 if there was none.
    - `ending`: the outcome of the last pot in the current round, or None if no pot has been decided yet.
    - `winners`: the seats that won a pot in the current round.
    - `run`: the number of rounds that the opponent has won in a row or, if negative, lost in a row.
    """

    seat: Seat
    coins: int | None = None
    card: Rank | None = None
    again: Rank | None = None
    wars: int = 0
    ending: Ending | None = None
    winners: frozenset[Seat] = frozenset()
    run: int = 0


def hear(memory: MatchMemory, event: Event, view: PublicView) -> tuple[MatchMemory, Heard]:
    """Return the updated memory and the opponent's response to an event. `view` is the public view after the event."""
    seat, other = memory.seat, 1 - memory.seat
    match event:
        case events.RoundStarted(number=number):
            begun = replace(memory, coins=view.coins[seat], again=None, wars=0, ending=None, winners=frozenset())
            return begun, _of(GREETING) if number == 1 else NOTHING
        case events.ShowdownOpened():
            return memory, Heard(expression="calm")
        case events.Raised(seat=raising) if raising == other:
            return memory, _of("raised")
        case events.Checked(seat=checking) if checking == other:
            return memory, _of("checked")
        case events.Folded(seat=folding):
            return memory, _of("folded", "pleased") if folding == other else NOTHING
        case events.CardsRevealed(depth=0, cards=cards):
            rank = cards[seat].rank
            return replace(memory, card=rank, again=rank if rank is memory.card else None), NOTHING
        case events.WarStarted(depth=depth):
            return replace(memory, wars=depth), Heard(expression="stung")
        case events.PotWon(seat=winner):
            won = replace(memory, ending="won", winners=memory.winners | {winner})
            return won, Heard(expression="pleased" if winner == seat else "stung")
        case events.PotSplit():
            return replace(memory, ending="split"), NOTHING
        case events.TieStood():
            return replace(memory, ending="tied"), NOTHING
        case events.PotRolledOver():
            return replace(memory, ending="rolled over"), Heard(expression="stung")
        case events.RoundEnded():
            return _after_round(memory, view)
        case events.MatchEnded(winner=winner):
            return memory, farewell(seat, winner)
        case _:
            return memory, NOTHING


def _after_round(memory: MatchMemory, view: PublicView) -> tuple[MatchMemory, Heard]:
    """Return the updated memory, and the response to the end of a round. The occasions in the response start with the
    most notable one."""
    seat = memory.seat
    if memory.coins is None:
        return memory, NOTHING
    net = view.coins[seat] - memory.coins
    # coins from a split or in a pot that rolls over were won by nobody
    won, lost = net > 0 and seat in memory.winners, net < 0 and 1 - seat in memory.winners
    run = memory.run
    if memory.ending != "rolled over":
        run = max(run, 0) + 1 if won else min(run, 0) - 1 if lost else 0
    big = abs(net) >= BIG_SHARE * view.rules.coins
    found: list[Occasion] = []
    expression: Expression | None = None
    if memory.wars:
        found += _of("war won" if won else "war lost" if lost else "war even").occasions
        expression = "pleased" if won else "stung" if lost else "calm"
    if memory.again is not None:
        found.append(Occasion("same rank", values={"rank": Sentence(RANK_WORDS[memory.again])}))
    if 0 < view.coins[seat] <= FEW_COINS:
        found += _of("nearly out").occasions
    if 0 < view.coins[1 - seat] <= FEW_COINS:
        found += _of("nearly won").occasions
    if memory.ending == "rolled over":
        found.append(Occasion("rolled over", CHANCES["rolled over"], big=big))
    elif won or lost:
        word = "won" if won else "lost"
        if abs(run) == IN_A_ROW:
            found += _of("winning on" if run > 0 else "losing on").occasions
        if big:
            found.append(Occasion(f"{word} big", big=True))
        found += _of(word).occasions
    elif memory.ending == "split":
        found.append(Occasion("split", CHANCES["split"], big=big))
    return replace(memory, run=run), Heard(tuple(each._replace(sums_up=True) for each in found), expression)


def _of(name: str, expression: Expression | None = None) -> Heard:
    return Heard((Occasion(name, CHANCES.get(name, 1.0)),), expression)


def silence(view: PublicView) -> Silence:
    """Return the limits on the number of rounds between two spoken lines. Opponents speak more often in matches that
    begin with few coins."""
    return SHORT_SILENCE if view.rules.coins <= FEW_TO_BEGIN_WITH else LONG_SILENCE


VOICES: Final[Voices[MatchMemory, Event, PublicView]] = Voices(
    LINES, MatchMemory, hear, number=lambda view: view.round, silence=silence, war=lambda view: view.wars > 0
)
