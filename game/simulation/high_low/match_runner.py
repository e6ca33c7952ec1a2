"""Matches played without a window, and what they came to."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import GameError, IllegalAction
from game.engine.core.match import Match
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Decision
from game.engine.high_low.events import Folded, PotRolledOver, WarStarted
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.redaction import turn
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PlayerView, Turn
from game.opponents.high_low.deciding import decide, decide_without_counting, goes_by_feeling
from game.opponents.high_low.external_programs import MAX_SILENT_MATCHES, ExternalPlayer, PlayerFailed
from game.opponents.high_low.levels import HighLowOpponent
from game.opponents.high_low.strategy_cache import Library, Question, questions
from game.simulation.summary import SimulationError
from game.terminal_output import complain
from game.translation import _

MOST_ROUNDS: Final = 100_000
"""A match that lasts longer is considered endless."""


class Forfeit(NamedTuple):
    """A match forfeited by the program at `seat`, and why, in words that follow its name."""

    seat: Seat
    reason: Sentence


class Played(NamedTuple):
    """What one match came to."""

    winner: Seat | None
    rounds: int
    wars: int
    roll_overs: int
    folds: int
    forfeit: Forfeit | None
    record: tuple[str, ...] = ()


class BuiltIn:
    """One of the game's own opponents as a contestant."""

    def __init__(self, opponent: HighLowOpponent, library: Library) -> None:
        self._traits = opponent.traits
        self.decides_without_view = goes_by_feeling(opponent.traits)
        self.library = library
        self._rng = Random(0)
        self._asked: tuple[Question, ...] = ()

    def begin(self, seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> None:
        """Draw its random numbers from this seed on."""
        self._rng = Random(seed)

    def questions(self, view: PlayerView) -> tuple[Question, ...]:
        """What an opponent that plays solved showdowns needs solved."""
        self._asked = questions(view, self._traits)
        return self._asked

    def decide(self, view: PlayerView) -> Decision:
        """What the opponent does."""
        return decide(view, self._traits, self._rng, [self.library.get(each) for each in self._asked])

    def decide_without_counting(self, turn: Turn) -> Decision:
        """What an opponent does that `decides_without_view` of the table."""
        return decide_without_counting(turn, self._traits, self._rng)

    def end(self, view: PlayerView) -> None:
        """Nothing is kept from one match to the next."""


class Program(ExternalPlayer):
    """Somebody's program as a contestant, and the name it is `called` by; nothing is solved for it."""

    library = Library()

    def __init__(self, command: str, patience: float, called: str) -> None:
        super().__init__(command, patience)
        self._called = called

    def questions(self, view: PlayerView) -> tuple[Question, ...]:
        """None: a program does its own thinking."""
        return ()

    def forfeit(self, error: GameError) -> None:
        """End the program. Giving it up is reported at once, since that has taken long by then."""
        was_given_up = self.given_up
        super().forfeit(error)
        if self.given_up and not was_given_up:
            message = _(
                "{player} gave no answer in {most} matches in a row; "
                "it isn’t asked again in this part of the simulation, and forfeits the rest of it"
            )
            complain(message.format(player=self._called, most=MAX_SILENT_MATCHES))


Contestant: TypeAlias = BuiltIn | Program
"""Plays at a seat, match after match: it is told when one begins and ends, and asked to decide in between.

`questions` are what is to be solved in its `library` before it decides.
"""


class Table:
    """A match under way; `played` is what it came to, once it is over.

    `questions` are to be solved for the next step, in the `library` of whoever is to act.

    The match and each contestant have random numbers of their own, so that none shifts another's. From the seed that a
    program is given nothing else follows, least of all the deal. A program that fails forfeits the match.
    """

    def __init__(
        self, contestants: tuple[Contestant, Contestant], names: tuple[str, str], rules: HighLowRules, seeds: Random
    ) -> None:
        self.played: Played | None = None
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
        self._look()

    @property
    def rounds(self) -> int:
        """How many rounds have been played or begun."""
        return self._match.round

    @property
    def record(self) -> tuple[str, ...]:
        """The lines of the match's record so far."""
        return self._match.record

    @property
    def wars(self) -> int:
        """How many WARs there have been."""
        return self._counted[WarStarted]

    def play_on(self) -> None:
        """Have the contestants decide for as long as nothing is to be solved. Raises what `step` does."""
        while self.played is None and not self.questions:
            self.step()

    def step(self) -> None:
        """Have one contestant decide. Raises `SimulationError` for a match that doesn't end."""
        if self._match.round > MOST_ROUNDS:
            raise SimulationError(
                "a match passed {most} rounds; limit it with the house rule rounds=1000", most=MOST_ROUNDS
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
            self._look()
        else:
            self._end(self._match.public_view().winner, None)

    def _look(self) -> None:
        """Let the contestant who is to act see the table, unless it decides by less."""
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
        """End the match as forfeited by a program; an error of one of the game's own opponents is a bug, and raised."""
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
        self.played = Played(winner, self.rounds, self.wars, roll_overs, folds, forfeit)


def programs_seed(deal: int, seat: Seat) -> int:
    """The 32 bits that a program at that seat is given as its seed, of a hash of the 64 that the deal follows."""
    return int.from_bytes(sha256(f"{deal} {seat}".encode()).digest()[:4], "big")


def play_all(tables: Iterator[Table], libraries: Sequence[Library], at_once: int) -> None:
    """Play the matches at these tables, `at_once` at a time; `libraries` are those of the contestants, each once.

    Raises `SimulationError` for a match that doesn't end.
    """
    playing = list(islice(tables, at_once))
    while playing:
        for table in playing:
            table.play_on()
        advance(playing, libraries)
        playing = [table for table in playing if table.played is None]
        playing += islice(tables, at_once - len(playing))


def advance(playing: Sequence[Table], libraries: Sequence[Library]) -> None:
    """Let matches go on by a decision each, those that can.

    What they need solved is solved together, once none of them can go on without it: that takes the least time.
    Raises `SimulationError` for a match that doesn't end.
    """
    ready = [table for table in playing if all(question in table.library for question in table.questions)]
    if not ready:
        for library in libraries:
            library.solve(question for table in playing if table.library is library for question in table.questions)
    for table in ready:
        if table.played is None:
            table.step()
