"""Simulated matches of High Low War, in which each player is a built-in opponent or an external program. Many matches
can be played at a time."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Annotated, Final, NamedTuple, TypeAlias

from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import GameError, IllegalAction
from game.engine.core.match import Match
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Decision
from game.engine.high_low.events import Folded, PotRolledOver, WarStarted
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.redacted_views import turn
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PlayerView, Turn
from game.opponents.high_low.deciding import decide, decide_without_counting, goes_by_feeling
from game.opponents.high_low.external_programs import MAX_SILENT_MATCHES, ExternalPlayer, PlayerFailed
from game.opponents.high_low.levels import HighLowOpponent
from game.opponents.high_low.strategy_cache import Library, Question, questions
from game.simulation.plan import Number, SimulationError, Winner
from game.terminal_output import complain
from game.translation import _
from game.typed_reading import Within

MOST_ROUNDS: Final = 100_000
"""Maximum number of rounds in a match. A longer match ends the simulation with an error."""


class Forfeit(NamedTuple):
    """A forfeit by the program at `seat`. `reason` completes a sentence that begins with the program's name."""

    seat: Annotated[Seat, Within(0, 1)]
    reason: Sentence


class HighLowResult(NamedTuple):
    """The result of one match.

    - `forfeit`: the forfeit that ended the match, or None if there was none.
    - `record`: the lines of the match's record, or an empty tuple if they weren't kept.
    """

    winner: Winner
    rounds: Number
    wars: Number
    roll_overs: Number
    folds: Number
    forfeit: Forfeit | None
    record: tuple[str, ...] = ()


class BuiltIn:
    """One of the game's own opponents as a contestant. `library` contains its solved strategies."""

    def __init__(self, opponent: HighLowOpponent, library: Library) -> None:
        self._traits = opponent.traits
        self.decides_without_view = goes_by_feeling(opponent.traits)
        self.library = library
        self._rng = Random(0)
        self._asked: tuple[Question, ...] = ()

    def begin(self, seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> None:
        """Begin a match. `seed` determines the opponent's random numbers."""
        self._rng = Random(seed)

    def questions(self, view: PlayerView) -> tuple[Question, ...]:
        """Return the questions that must be solved before the opponent can decide."""
        self._asked = questions(view, self._traits)
        return self._asked

    def decide(self, view: PlayerView) -> Decision:
        """Return the opponent's decision. Call `questions` with the same view first."""
        return decide(view, self._traits, self._rng, [self.library.get(each) for each in self._asked])

    def decide_without_counting(self, turn: Turn) -> Decision:
        """Return the opponent's decision, made without a view. Call this only if `decides_without_view` is true."""
        return decide_without_counting(turn, self._traits, self._rng)

    def end(self, view: PlayerView) -> None:
        """Do nothing, because opponents remember nothing from one match to the next."""


class Program(ExternalPlayer):
    """An external program as a contestant. `called` is its name in messages. Its library is always empty."""

    library = Library()

    def __init__(self, command: str, patience: float, called: str) -> None:
        super().__init__(command, patience)
        self._called = called

    def questions(self, view: PlayerView) -> tuple[Question, ...]:
        """Return an empty tuple, because a program doesn't need solved strategies."""
        return ()

    def forfeit(self, error: GameError) -> None:
        """End the program after it has forfeited a match because of `error`.

        If the program is `given_up` as a result, a message is printed.
        """
        was_given_up = self.given_up
        super().forfeit(error)
        if self.given_up and not was_given_up:
            message = _(
                "{player} gave no answer in {most} matches in a row; "
                "it forfeits the rest of this part of the simulation"
            )
            complain(message.format(player=self._called, most=MAX_SILENT_MATCHES))


Contestant: TypeAlias = BuiltIn | Program
"""A player that plays one match after another.

`begin` and `end` announce the beginning and the end of a match, and `decide` returns the player's decision. The
questions that `questions` returns must be solved in the player's `library` before `decide` is called.
"""


class RunningMatch:
    """A match between two contestants. `result` is None until the match is over.

    Before the next step, `questions` must be solved in `library`, the library of the contestant to act. The deal and
    each contestant have separate random numbers. The seed that a program receives doesn't reveal the deal. A program
    that fails or breaks a rule forfeits the match.
    """

    def __init__(
        self, contestants: tuple[Contestant, Contestant], names: tuple[str, str], rules: HighLowRules, seeds: Random
    ) -> None:
        self.result: HighLowResult | None = None
        self.questions: tuple[Question, ...] = ()
        self.library = contestants[0].library
        self._contestants = contestants
        deal = seeds.getrandbits(64)
        self._match = Match.new(HIGH_LOW_WAR, rules, Random(deal), names)
        self._seat = 0
        self._view: PlayerView = self._match.view(0)
        self._counted = {WarStarted: 0, PotRolledOver: 0, Folded: 0}
        self._begun: list[Seat] = []
        own_seeds = [seeds.getrandbits(32) for _ in SEATS]
        for seat, contestant in enumerate(contestants):
            seed = programs_seed(deal, seat) if isinstance(contestant, Program) else own_seeds[seat]
            try:
                contestant.begin(seat, rules, names, seed)
            except PlayerFailed as error:
                self._forfeit(seat, error)
                return
            self._begun.append(seat)
        self._prepare_turn()

    @property
    def rounds(self) -> int:
        """Number of rounds played, including the current one."""
        return self._match.round

    @property
    def record(self) -> tuple[str, ...]:
        """Lines of the match's record so far."""
        return self._match.record

    @property
    def wars(self) -> int:
        """Number of WARs so far."""
        return self._counted[WarStarted]

    def play_on(self) -> None:
        """Play until questions must be solved or the match is over.

        Raises `SimulationError` if the match lasts too long.
        """
        while self.result is None and not self.questions:
            self.step()

    def step(self) -> None:
        """Make the next decision of the match. Raises `SimulationError` if the match lasts too long."""
        if self._match.round > MOST_ROUNDS:
            raise SimulationError(
                "a match lasted more than {most} rounds; limit it with the house rule rounds=1000", most=MOST_ROUNDS
            )
        seat = self._seat
        try:
            events = self._match.apply(self._decision(self._contestants[seat]))
        except (PlayerFailed, IllegalAction) as error:
            self._forfeit(seat, error)
            return
        for event in events:
            if type(event) in self._counted:
                self._counted[type(event)] += 1
        if self._match.to_act():
            self._prepare_turn()
        else:
            self._end(self._match.public_view().winner, None)

    def _prepare_turn(self) -> None:
        """Prepare the next decision. If the contestant to act needs a view, this creates the view and the questions."""
        self._seat = self._match.to_act()[0]
        contestant = self._contestants[self._seat]
        if isinstance(contestant, BuiltIn) and contestant.decides_without_view:
            self.questions = ()
            return
        self._view = self._match.view(self._seat)
        self.library = contestant.library
        self.questions = contestant.questions(self._view)

    def _decision(self, contestant: Contestant) -> Decision:
        if isinstance(contestant, BuiltIn) and contestant.decides_without_view:
            return contestant.decide_without_counting(turn(self._match.state, self._seat))
        return contestant.decide(self._view)

    def _forfeit(self, seat: Seat, error: PlayerFailed | IllegalAction) -> None:
        """End the match with a forfeit by the program at `seat`.

        If one of the game's own opponents sits there, this raises `error`, because the opponent has a bug.
        """
        contestant = self._contestants[seat]
        if not isinstance(contestant, Program):
            raise error
        contestant.forfeit(error)
        broken = error.said
        if isinstance(error, IllegalAction):
            broken = Sentence("broke {clause}: {why}", clause=error.clause, why=broken)
        self._end(1 - seat, Forfeit(seat, broken))

    def _end(self, winner: Seat | None, forfeit: Forfeit | None) -> None:
        for seat in self._begun:
            self._contestants[seat].end(self._match.view(seat))
        roll_overs, folds = self._counted[PotRolledOver], self._counted[Folded]
        self.result = HighLowResult(winner, self.rounds, self.wars, roll_overs, folds, forfeit)


def programs_seed(deal: int, seat: Seat) -> int:
    """Return the 32-bit seed for the program at a seat. It is a hash of the deal's 64-bit seed and the seat."""
    return int.from_bytes(sha256(f"{deal} {seat}".encode()).digest()[:4], "big")


def play_all(matches: Iterator[RunningMatch], libraries: Sequence[Library], at_once: int) -> None:
    """Play matches, `at_once` at a time. Raises `SimulationError` if a match lasts too long.

    `libraries` must contain the library of each built-in opponent.
    """
    playing = list(islice(matches, at_once))
    while playing:
        for match in playing:
            match.play_on()
        advance(playing, libraries)
        playing = [match for match in playing if match.result is None]
        playing += islice(matches, at_once - len(playing))


def advance(playing: Sequence[RunningMatch], libraries: Sequence[Library]) -> None:
    """Make the next decision in each match whose questions have been solved. If there is no such match, solve the
    questions of all matches.

    Solving many showdowns together is faster than solving them one by one. Raises `SimulationError` if a match lasts
    too long.
    """
    ready = [match for match in playing if all(question in match.library for question in match.questions)]
    if not ready:
        for library in libraries:
            library.solve(question for match in playing if match.library is library for question in match.questions)
    for match in ready:
        if match.result is None:
            match.step()
