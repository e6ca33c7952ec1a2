"""The parts of a game that the session, the statistics, the shell and the commands use, under the same names."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from game.engine.core.cards import Seat
from game.engine.core.game import AnyGame
from game.engine.core.house_rules import Rules
from game.engine.core.match import AnyMatch, Match
from game.engine.core.match_statistics import Skill
from game.engine.core.seating import Player
from game.engine.core.translatable_sentences import Sentence, english
from game.opponents.opponent import Computers, Opponent
from game.simulation.plan import Plan, SimulationRequest

if TYPE_CHECKING:
    from game.opponents.talk import AnyVoices


@dataclass(frozen=True, slots=True)
class Clock:
    """The time limit of a match: `limit` returns the seconds its rules allow, None for no limit.

    When they have passed, the decision `strike` is played before the next `before`, if it is legal. Each `before` in
    the record notes the seconds played.
    """

    limit: Callable[[Any], float | None]
    before: object
    strike: object


@dataclass(frozen=True, slots=True)
class Coach:
    """Judges the decisions of a match.

    `report` returns the review of a record, as text or as JSON, quick or final. `reviewing` yields the progress of a
    review from 0 to 1, first grades, more progress, and the final grades, or the reason why there are none. `kept`
    returns what to keep of a yielded value, as values for JSON; None if it isn't final. `restored` rebuilds a record's
    review from them; None if they can't be used. `skills` returns each seat's skill and luck. `hinting`, a task for a
    worker, yields hints for the player at a seat where a match file ends, each better than the one before.
    """

    report: Callable[[bytes, bool, bool], str]
    reviewing: Callable[[bytes], Iterator[object]]
    kept: Callable[[object], object | None]
    restored: Callable[[bytes, object], object | None]
    skills: Callable[[Any], tuple[Skill, ...]]
    hinting: Callable[[Path, Seat], Iterator[object]]


@dataclass(frozen=True, slots=True)
class Simulator:
    """Plans the matches of a simulation, or raises `SimulationError`.

    `players` says who can play them, None if that is just the game's own opponents.
    """

    plan: Callable[[SimulationRequest], Plan]
    players: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Mixing:
    """The opponent that a player mixes. `opponent` describes it to the player.

    `values` reads the numbers of its traits from a setting's text, and `name` returns the name in records for them.
    """

    opponent: Opponent
    values: Callable[[str], Mapping[str, int]]
    name: Callable[[Mapping[str, int]], str]


@dataclass(frozen=True, slots=True)
class ScriptedMatch:
    """The tutorial match of a game: its rules and its players. The person among them is the learner.

    `chance` deals the tutorial's cards, and `computers` follow its script. `afterwards` are the rules of the first
    real match.
    """

    rules: Rules
    players: tuple[Player, ...]
    chance: Callable[[], Random]
    computers: Callable[[], Computers[Any, Any]]
    afterwards: Rules


@dataclass(frozen=True, slots=True)
class ShareFigure:
    """A share in a game's statistics: `well` and `of` name the counts of successes and of tries in its tallies."""

    label: str
    well: str
    of: str


@dataclass(frozen=True, slots=True)
class Figures:
    """A game's additions to the statistics that every game has.

    `scores` names its scores, and `stake` returns the score that each player begins with. `shares` are bars side by
    side under `shares_title`; `shares_label` is a short form of that title. A game may have none.
    """

    scores: str = english("Score")
    stake: Callable[[Any], int] = lambda rules: 0
    shares_label: str = ""
    shares_title: str = ""
    shares: tuple[ShareFigure, ...] = ()


@dataclass(frozen=True, slots=True)
class GameKit:
    """Everything that the rest of the program asks of one game."""

    engine: AnyGame
    title: str
    """The game's name on screen."""

    levels: tuple[Opponent, ...]
    """Opponents on offer, the weakest first."""

    find_opponent: Callable[[str], Opponent]
    """Return the opponent with this name in records. Raises `GameError` if there is none."""

    computers: Callable[[Random], Computers[Any, Any]]
    """Seat this game's computers at one match."""

    coach: Coach | Sentence
    """Judge of decisions, or the reason why there is none."""

    simulator: Simulator | None = None
    """Planner of simulations; if None, the engine plays them."""

    mixing: Mixing | None = None
    """The opponent that a player mixes."""

    estimate: Callable[[Any, Sequence[Player]], Iterator[object]] | None = None
    """Worker task: yield ever surer estimates of how long matches by these rules last between these players."""

    owing: Callable[[AnyMatch], tuple[Seat, ...]] = Match.to_act
    """Return the seats that owe a decision. Other seats may be free to act without owing one."""

    clock: Clock | None = None
    """Time limit of a match; None if no rule limits it."""

    tutorial: ScriptedMatch | None = None
    voices: "Callable[[], AnyVoices] | None" = None
    """Load what opponents say at the table."""

    figures: Figures = Figures()
    """Statistics of this game alone."""

    @property
    def name(self) -> str:
        """Name of the game in records and on the command line."""
        name: str = self.engine.rules.game
        return name
