"""The kit of a game, through which code shared by all games uses that game. Its parts have the same names in every
game."""

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
from game.engine.core.seated_players import Player
from game.engine.core.translatable_sentences import Sentence, english
from game.medals.medal import NO_MEDALS, Medals
from game.opponents.opponent import AnyComputers, Opponent, portrayed
from game.simulation.plan import Plan, SimulationRequest

if TYPE_CHECKING:
    from game.opponents.talk import AnyVoices


@dataclass(frozen=True, slots=True)
class Clock:
    """The time limit of a match.

    `limit` returns the limit in seconds under the given rules, or None if there is no limit. When that time has passed,
    the decision `strike` is played, if it is legal, before the next decision that equals `before`. In the record of a
    match with a limit, every decision except `strike` is stored with the number of whole seconds played so far.
    """

    limit: Callable[[Any], float | None]
    before: object
    strike: object


@dataclass(frozen=True, slots=True)
class Coach:
    """Functions that judge the decisions of a match.

    - `report`: returns the review of a record as text, given the record's bytes, whether to write JSON instead of plain
      text, and whether a quick review is enough. Raises `GameError` if the match can't be reviewed.
    - `reviewing`: yields the progress of a review from 0 to 1, a first review, more progress, and the final review or
      the reason why there is none.
    - `kept`: returns the JSON values to be saved for a value that `reviewing` yielded, or None if that isn't a final
      review.
    - `restored`: returns a record's review from such JSON values, or None if they can't be used.
    - `skills`: returns each seat's skill and luck, given a review.
    - `hinting`: yields better and better hints for the decision due at a seat, and None whenever there is no new one.
      It is given the path of the match's record, or the player's view as compressed JSON, and the seat. A worker runs
      it as a task.
    - `ranking`: returns a player's rank, its changes and the matches that must still be reviewed, given the player's
      matches, starting with the oldest.
    """

    report: Callable[[bytes, bool, bool], str]
    reviewing: Callable[[bytes], Iterator[object]]
    kept: Callable[[object], object | None]
    restored: Callable[[bytes, object], object | None]
    skills: Callable[[Any], tuple[Skill, ...]]
    hinting: Callable[[Path | bytes, Seat], Iterator[object]]
    ranking: Callable[[Sequence[RankMatch]], Ranking]


@dataclass(frozen=True, slots=True)
class Simulator:
    """A game's own simulator.

    - `plan`: returns the plan of a requested simulation. Raises `SimulationError` if the request is invalid.
    - `players`: a sentence that lists the possible players, or None if only the game's own opponents can take part.
    """

    plan: Callable[[SimulationRequest], Plan]
    players: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Mixing:
    """The opponent whose traits the player chooses.

    - `opponent`: its name on screen and its texts, which don't depend on the traits.
    - `values`: returns the value of each trait, given the opponent's name in records.
    - `name`: returns the opponent's name in records, given the value of each trait.
    """

    opponent: Opponent
    values: Callable[[str], Mapping[str, int]]
    name: Callable[[Mapping[str, int]], str]


@dataclass(frozen=True, slots=True)
class ScriptedMatch:
    """The tutorial match of a game: its rules and its players. The person among them is the learner.

    - `chance`: returns a random generator that deals the tutorial's cards.
    - `computers`: returns the computer players, which follow the script.
    - `afterwards`: the rules of the first ordinary match after the tutorial.
    """

    rules: Rules
    players: tuple[Player, ...]
    chance: Callable[[], Random]
    computers: Callable[[], AnyComputers]
    afterwards: Rules


@dataclass(frozen=True, slots=True)
class Parade:
    """The daily parade of a game: a match that has the same deal for everybody on a given day.

    - `rules`: its house rules.
    - `opponent`: returns the opponent's name in records, given the day. The opponent's decisions must depend only on
      this name and on the opponent's own view.
    """

    rules: Rules
    opponent: Callable[[date], str]


@dataclass(frozen=True, slots=True)
class ShareFigure:
    """A proportion in a game's statistics.

    `well` and `of` are the names under which the game's tallies count successes and trials.
    """

    label: str
    well: str
    of: str


@dataclass(frozen=True, slots=True)
class Figures:
    """The statistics of one game, in addition to those that are common to all games.

    - `scores`: the label of the game's scores.
    - `stake`: returns each player's score at the start of a match, given the rules.
    - `shares`: the proportions that are shown as bars. There may be none.
    - `shares_title` and `shares_label`: the heading of these bars, and a shorter form of it.
    """

    scores: str = english("Score")
    stake: Callable[[Any], int] = lambda rules: 0
    shares_label: str = ""
    shares_title: str = ""
    shares: tuple[ShareFigure, ...] = ()


@dataclass(frozen=True, slots=True)
class GameKit:
    """The kit of one game: its engine, its opponents and the other parts through which code for all games uses it."""

    engine: AnyGame
    title: str
    """Name of the game on screen."""

    levels: tuple[Opponent, ...]
    """Opponents that a player can choose, starting with the weakest."""

    find_opponent: Callable[[str], Opponent]
    """Function that returns the opponent with a given name in records. Raises `GameError` if there is none."""

    computers: Callable[[Random], AnyComputers]
    """Function that returns the computer players for one match, given a random generator."""

    coach: Coach | Sentence
    """The coach or, for a game without a coach, a sentence that states why there is none."""

    default_decision: Callable[[Any], object | None] = lambda view: None
    """Function that returns the decision played for a person whose time has run out, given the person's view, or None
    if no decision is played. The decision must be the least committal one, and independent of the person's cards.
    """

    simulator: Simulator | None = None
    """The game's own simulator, or None if `generic_simulation` is used."""

    side_named: Callable[[str], str] = portrayed
    """Function that returns the name under which an opponent's matches are counted, given the opponent's name in
    records."""

    mixing: Mixing | None = None
    """The opponent whose traits the player chooses, or None if the game has no such opponent."""

    estimate: Callable[[Any, Sequence[Player]], Iterator[object]] | None = None
    """Task that a worker runs and that yields better and better estimates of the length of a match, given rules and
    players, or None if the game has no estimates."""

    owing: Callable[[AnyMatch], tuple[Seat, ...]] = Match.to_act
    """Function that returns the seats that must decide. Other seats may also be free to act."""

    clock: Clock | None = None
    """Time limit of a match, or None if the game's rules never set one."""

    tutorial: ScriptedMatch | None = None
    parade: Parade | None = None
    """The daily parade, or None in all games but one."""

    voices: "Callable[[], AnyVoices] | None" = None
    """Function that imports and returns the opponents' lines with the rules for saying them, or None if the opponents
    don't speak."""

    figures: Figures = Figures()
    """Statistics that only this game has."""

    medals: Medals = NO_MEDALS
    """Medals of this game. There may be none."""

    commissions: Callable[[], Commissions] = Commissions
    """Function that imports and returns the commissions of this game. There may be none."""

    @property
    def name(self) -> str:
        """Name of the game in records and on the command line."""
        name: str = self.engine.rules.game
        return name
