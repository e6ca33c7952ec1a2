"""Matches played without a window, and what they came to."""

from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from game.cpu.deciding import decide
from game.cpu.external import ExternalPlayer, PlayerFailed
from game.cpu.players import Opponent
from game.engine.actions import Decision
from game.engine.cards import SEATS, Seat
from game.engine.errors import GameError, IllegalAction
from game.engine.events import PotRolledOver, WarStarted
from game.engine.match import Match
from game.engine.rules import HighLowRules
from game.engine.views import PlayerView

MOST_ROUNDS: Final = 100_000
"""A match that lasts longer is taken for one that never ends."""


class SimulationError(GameError):
    """A simulation that can't be run, or doesn't end: what is wrong and what to do, in one line."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A match lost by what the program at `seat` did or didn't do, and the reason, which goes on from its name."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class Played:
    """What one match came to."""

    winner: Seat | None
    rounds: int
    wars: int
    roll_overs: int
    forfeit: Forfeit | None


class Contestant(Protocol):
    """Who plays at a seat, match after match: told when one begins and ends, and asked in between."""

    def begin(self, seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> None:
        """A match begins; `seed` is for the contestant's own chance."""

    def decide(self, view: PlayerView) -> Decision:
        """What to do now."""

    def end(self, view: PlayerView) -> None:
        """The match is over."""


class BuiltIn:
    """One of the game's own opponents as a contestant."""

    def __init__(self, opponent: Opponent) -> None:
        self._opponent = opponent
        self._whims = Random(0)

    def begin(self, seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> None:
        """Draw its whims from this seed on."""
        self._whims = Random(seed)

    def decide(self, view: PlayerView) -> Decision:
        """What the opponent does."""
        return decide(view, self._opponent.knobs, self._whims)

    def end(self, view: PlayerView) -> None:
        """Nothing is kept from one match to the next."""


def play_match(
    contestants: tuple[Contestant, Contestant], names: tuple[str, str], rules: HighLowRules, seeds: Random
) -> Played:
    """Play one match; chance and each contestant's whims have a source of their own, so that none shifts another.

    A program that fails loses the match. Raises `SimulationError` for a match that doesn't end.
    """
    match = Match.new(rules, Random(seeds.getrandbits(64)), names)
    own_seeds = [seeds.getrandbits(32) for _ in SEATS]
    counted = {WarStarted: 0, PotRolledOver: 0}
    forfeit: Forfeit | None = None
    seat: Seat = 0
    try:
        for seat in SEATS:
            contestants[seat].begin(seat, rules, names, own_seeds[seat])
        while to_act := match.to_act():
            if match.round > MOST_ROUNDS:
                raise SimulationError(f"a match passed {MOST_ROUNDS} rounds; limit it with the house rule rounds=1000")
            seat = to_act[0]
            for event in match.apply(contestants[seat].decide(match.view(seat))):
                if type(event) in counted:
                    counted[type(event)] += 1
    except (PlayerFailed, IllegalAction) as error:
        forfeit = _forfeited(contestants[seat], seat, error)
    for at in SEATS:
        contestants[at].end(match.view(at))
    winner = 1 - forfeit.seat if forfeit else match.public_view().winner
    return Played(winner, match.round, counted[WarStarted], counted[PotRolledOver], forfeit)


def _forfeited(contestant: Contestant, seat: Seat, error: PlayerFailed | IllegalAction) -> Forfeit:
    """The match as lost by a program that failed; what one of the game's own opponents does wrong is a mistake here."""
    if not isinstance(contestant, ExternalPlayer):
        raise error
    contestant.drop()
    if isinstance(error, IllegalAction):
        return Forfeit(seat, f"broke {error.clause}: {error}")
    return Forfeit(seat, str(error))
