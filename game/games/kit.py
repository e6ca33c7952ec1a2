"""What the session, the store, the shell and the commands know of a game: its parts, by the same names for each."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from game.engine.core.cards import Seat
from game.engine.core.game import AnyGame
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.core.match_statistics import Skill
from game.engine.core.translatable_sentences import Sentence
from game.keys import Action
from game.opponents.opponent import Computers, Opponent
from game.simulation.summary import Plan, Simulation
from game.statistics.game_statistics import NO_FIGURES, Figures

if TYPE_CHECKING:
    from game.opponents.talk import Voices


@dataclass(frozen=True, slots=True)
class Clock:
    """How the time of a match runs out: `limit` is how many seconds its rules give it, None for any number.

    Once they are over, the next time that somebody does `before`, the clock's decision `strike` is played first, if it
    is legal. Each line of the record that tells of a `before` notes the seconds played.
    """

    limit: Callable[[Any], float | None]
    before: object
    strike: object


@dataclass(frozen=True, slots=True)
class Coach:
    """What judges the decisions of a match.

    `report` is the review of a record, as text or as JSON, and quick or as sure as can be. `reviewing` tells from 0
    to 1 how far the review of a record is, the first grades, how far the better ones are, and last those, or why there
    is none. `kept` is what to keep of what it yields, as values for JSON; None of what isn't final. `restored` makes
    the review of a record again from that; None where it can't be used. `skills` is what one says of each seat's
    skill and luck. `hinting`, a task for a worker, finds a hint for what the player at a seat owes where a match file
    ends, and then surer ones.
    """

    report: Callable[[bytes, bool, bool], str]
    reviewing: Callable[[bytes], Iterator[Any]]
    kept: Callable[[object], object | None]
    restored: Callable[[bytes, Any], Any | None]
    skills: Callable[[Any], tuple[Skill, ...]]
    hinting: Callable[[Path, Seat], Iterator[Any]]


@dataclass(frozen=True, slots=True)
class Simulator:
    """Plans the matches that a simulation is to play; raises `SimulationError` for what can't be. `players` says who
    may be named to play them, where that isn't just the game's computers."""

    plan: Callable[[Simulation], Plan]
    players: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Mixing:
    """An opponent that a player mixes: how a setting's text is read as a number for each trait, and what records call
    an opponent with these; `opponent` is what a player reads of it."""

    opponent: Opponent
    values: Callable[[str], Mapping[str, int]]
    name: Callable[[Mapping[str, int]], str]


@dataclass(frozen=True, slots=True)
class ScriptedMatch:
    """The match in which a game is learnt: its rules, and for each seat a bot's name or None for whoever learns.

    `chance` deals the cards that it is about, and `computers` play as the script says. `afterwards` are the rules of
    the match that the same players play in earnest.
    """

    rules: Rules
    bots: tuple[str | None, ...]
    chance: Callable[[], Random]
    computers: Callable[[], Computers[Any, Any]]
    afterwards: Rules


@dataclass(frozen=True, slots=True)
class GameKit:
    """A game. `levels` are the opponents that it offers, the easiest first; `find_opponent` finds any by its name in
    records, and raises `GameError` where there is none; `computers` seats them at a match.

    `title` is what it is called on the screen. `coach` is who judges decisions, or why nobody does. `keys` are the
    actions of its own that have keys. `mixing` is the opponent that a player mixes. `estimate` is the task for a worker
    that finds out how long matches by some rules last between these, a computer's name or None for a person; it is
    None where a game has none. `owing` tells the seats that owe a decision, where others may do something of their own
    accord as well. `clock` is None where no rule limits the time of a match. `tutorial` is the match in which the game
    is learnt, and `voices` reads what opponents say at the table; None where there is none. `figures` are what
    statistics tell of this game alone. `simulator` plans its simulations; None where the engine itself plays them.
    """

    engine: AnyGame
    title: str
    levels: tuple[Opponent, ...]
    find_opponent: Callable[[str], Opponent]
    computers: Callable[[Random], Computers[Any, Any]]
    coach: Coach | Sentence
    simulator: Simulator | None = None
    keys: tuple[Action, ...] = ()
    mixing: Mixing | None = None
    estimate: Callable[[Any, Sequence[str | None]], Iterator[Any]] | None = None
    owing: Callable[[Match], tuple[Seat, ...]] = Match.to_act
    clock: Clock | None = None
    tutorial: ScriptedMatch | None = None
    voices: "Callable[[], Voices] | None" = None
    figures: Figures = NO_FIGURES

    @property
    def name(self) -> str:
        """The game's name in records and on the command line."""
        name: str = self.engine.rules.game
        return name
