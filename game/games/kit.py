"""Everything that the session, the statistics, the shell and the commands use of a game, under the same names."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from game.coach.ranks import Ranking, RankMatch
from game.commissions.commission import Commissions
from game.engine.core.cards import Seat
from game.engine.core.game import AnyGame
from game.engine.core.house_rules import Rules
from game.engine.core.match import AnyMatch, Match
from game.engine.core.match_statistics import Skill
from game.engine.core.seating import Player
from game.engine.core.translatable_sentences import Sentence, english
from game.medals.medal import NO_MEDALS, Medals
from game.opponents.opponent import Computers, Opponent, portrayed
from game.simulation.plan import Plan, SimulationRequest

if TYPE_CHECKING:
    from game.opponents.talk import AnyVoices


@dataclass(frozen=True, slots=True)
class Clock:
    """The time limit of a match. `limit` returns the limit under given rules, in seconds, or None if there is no limit.

    When that time has passed, the decision `strike` is played before the next decision `before`, if `strike` is legal.
    In the record, each `before` is stored with the seconds played.
    """

    limit: Callable[[Any], float | None]
    before: object
    strike: object


@dataclass(frozen=True, slots=True)
class Coach:
    """Functions that judge the decisions of a match.

    `report` returns the review of a record, as text or JSON, quick or final. `reviewing` yields the progress of a
    review from 0 to 1, a first review, more progress, and the final review, or the reason why there is none. `kept`
    returns a yielded value as JSON values to save, or None if it isn't a final review. `restored` returns a record's
    review from these values, or None if they can't be used. `skills` returns each seat's skill and luck. `hinting`, a
    task for a worker, yields better and better hints for the player at a seat, for the decision with which a match
    file ends. `ranking` returns a player's rank from their matches, oldest first.
    """

    report: Callable[[bytes, bool, bool], str]
    reviewing: Callable[[bytes], Iterator[object]]
    kept: Callable[[object], object | None]
    restored: Callable[[bytes, object], object | None]
    skills: Callable[[Any], tuple[Skill, ...]]
    hinting: Callable[[Path, Seat], Iterator[object]]
    ranking: Callable[[Sequence[RankMatch]], Ranking]


@dataclass(frozen=True, slots=True)
class Simulator:
    """The game's own simulator. `plan` returns the plan of a simulation, or raises `SimulationError`.

    `players` is a sentence about who can play; None if only the game's own opponents can.
    """

    plan: Callable[[SimulationRequest], Plan]
    players: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Mixing:
    """The opponent with traits chosen by the player. `opponent` holds its texts.

    `values` returns the value of each trait in an opponent's name, and `name` returns the name in records for such
    values.
    """

    opponent: Opponent
    values: Callable[[str], Mapping[str, int]]
    name: Callable[[Mapping[str, int]], str]


@dataclass(frozen=True, slots=True)
class ScriptedMatch:
    """The tutorial match of a game: its rules and its players. The person among them is the learner.

    `chance` returns a random source that deals the tutorial's cards, and `computers` returns the computers that follow
    its script. `afterwards` are the rules of the first real match.
    """

    rules: Rules
    players: tuple[Player, ...]
    chance: Callable[[], Random]
    computers: Callable[[], Computers[Any, Any]]
    afterwards: Rules


@dataclass(frozen=True, slots=True)
class Parade:
    """The daily parade of a game: its rules, and a function that returns the opponent's name in records for a day.

    The opponent's decisions must follow from this name and its own view alone.
    """

    rules: Rules
    opponent: Callable[[date], str]


@dataclass(frozen=True, slots=True)
class ShareFigure:
    """A proportion in a game's statistics. `well` and `of` are the names of the counts of successes and of trials in
    its tallies."""

    label: str
    well: str
    of: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Statistics of one game, beyond those common to all games.

    `scores` is the label of its scores, and `stake` returns each player's score at the start of a match. `shares` are
    shown as bars under `shares_title`; `shares_label` is a short form of that title. A game may have no shares.
    """

    scores: str = english("Score")
    stake: Callable[[Any], int] = lambda rules: 0
    shares_label: str = ""
    shares_title: str = ""
    shares: tuple[ShareFigure, ...] = ()


@dataclass(frozen=True, slots=True)
class GameKit:
    """Everything that the rest of the program needs from one game."""

    engine: AnyGame
    title: str
    """Name of the game on screen."""

    levels: tuple[Opponent, ...]
    """Opponents that players can choose, weakest first."""

    find_opponent: Callable[[str], Opponent]
    """Function that returns the opponent with this name in records. Raises `GameError` if there is none."""

    computers: Callable[[Random], Computers[Any, Any]]
    """Function that returns this game's computers for one match, with the given random source."""

    coach: Coach | Sentence
    """Judge of decisions; for a game without one, a sentence that says why there is none."""

    simulator: Simulator | None = None
    """Simulator of matches; None if the engine plays them."""

    side_named: Callable[[str], str] = portrayed
    """Function that returns the name under which the matches of an opponent count, given its name in records."""

    mixing: Mixing | None = None
    """The opponent with traits chosen by the player; None if the game has none."""

    estimate: Callable[[Any, Sequence[Player]], Iterator[object]] | None = None
    """Worker task that yields better and better estimates of how long matches last with these rules and players."""

    owing: Callable[[AnyMatch], tuple[Seat, ...]] = Match.to_act
    """Function that returns the seats that owe a decision. Other seats may be allowed to act without owing one."""

    clock: Clock | None = None
    """Time limit of a match; None if the game's rules never limit it."""

    tutorial: ScriptedMatch | None = None
    parade: Parade | None = None
    """The daily parade, which one game has; None in the others."""

    voices: "Callable[[], AnyVoices] | None" = None
    """Function that imports and returns the opponents' voices; None if they don't speak."""

    figures: Figures = Figures()
    """Statistics that only this game has."""

    medals: Medals = NO_MEDALS
    """Medals that only this game has; a game may have none."""

    commissions: Callable[[], Commissions] = Commissions
    """Function that imports and returns the commissions of this game; a game may have none."""

    @property
    def name(self) -> str:
        """Name of the game in records and on the command line."""
        name: str = self.engine.rules.game
        return name
