"""The interface between a match and its game: the functions and values that every game provides."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from game.engine.core.chance import ChanceOwed, Shuffler
from game.engine.core.house_rules import Rules
from game.engine.core.match_statistics import Tally
from game.engine.core.record_codec import Codec
from game.engine.core.translatable_sentences import Sentence
from game.engine.core.watched_match import View


class MatchState(Protocol):
    """The properties that the state of every game has."""

    @property
    def over(self) -> bool:
        """True if the match is over."""
        ...

    @property
    def chance_owed(self) -> ChanceOwed | None:
        """The chance event due next, or None if a player must decide or the match is over."""
        ...


@dataclass(frozen=True, slots=True)
class MatchEnd(ABC):
    """The end of a match, as stated in the last line of its record. `winner` is None if nobody won."""

    winner: Seat | None

    @abstractmethod
    def in_words(self) -> Sentence:
        """Return the end as a phrase for error messages, such as "seat 0 as winner, coins 40 and 0, last round 12"."""


RulesT = TypeVar("RulesT", bound=Rules)
StateT = TypeVar("StateT", bound=MatchState)
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", bound=View)
OwnViewT = TypeVar("OwnViewT", bound=View)
ChoiceT = TypeVar("ChoiceT")


@dataclass(frozen=True, slots=True)
class Game(Generic[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT]):
    """The functions and values that define a game. No function changes a state, because states are immutable.

    - `rules`: the class of the game's house rules. Its `game` is the game's name in records.
    - `first_state`: returns the state before the deal. Callers use `begin` instead.
    - `apply`: plays an action and everything that follows from it, and returns the new state and the events. Raises
      `IllegalAction` if the action isn't legal.
    - `legal_actions`: returns the legal choices of a seat, or of the clock if the seat is None.
    - `player_view`: returns the table as one player sees it. All three view functions take the players' names.
    - `public_view`: returns the table with every secret face down.
    - `open_view`: returns the table of a finished match with the cards on it face up.
    - `to_act`: returns the seats that may decide now.
    - `redact`: returns an event as a seat may see it or, if the seat is None, as everybody may see it.
    - `draw_chance`: draws the chance event that is due, using a shuffler. Returns it, or None if none is due.
    - `lines`: the codec for the lines of the game's records.
    - `end`: returns the end of a finished match, as stated in the last line.
    - `after_end`: the clause broken by a line after the end.
    - `wrong_end`: the clause broken by a last line that states a wrong end.
    - `dealt_by`: the clauses that a line can break while it is read, before it is played. Once the match is over, such
      a line breaks `after_end` instead.
    - `facts`: functions that each return the value of a fact in an `expect` line, by the name of the fact.
    - `count`: returns the number of rounds or battles begun.
    - `length_in_words`: returns a number of rounds or battles in words, such as "12 rounds".
    - `scores`: returns each seat's number of coins or cards. The result may be empty before the deal.
    - `tally`: returns the counts for the statistics, given a match's rules and all of its events with their secrets.
    """

    rules: type[RulesT]
    first_state: Callable[[RulesT], StateT]
    apply: Callable[[StateT, ActionT], tuple[StateT, tuple[EventT, ...]]]
    to_act: Callable[[StateT], tuple[Seat, ...]]
    legal_actions: Callable[[StateT, Seat | None], tuple[ChoiceT, ...]]
    player_view: Callable[[StateT, tuple[str, ...], Seat], OwnViewT]
    public_view: Callable[[StateT, tuple[str, ...]], ViewT]
    open_view: Callable[[StateT, tuple[str, ...]], ViewT]
    redact: Callable[[EventT, Seat | None], EventT]
    draw_chance: Callable[[StateT, Shuffler], ActionT | None]
    lines: Codec[ActionT | MatchEnd]
    end: Callable[[StateT], MatchEnd]
    after_end: str
    wrong_end: str
    dealt_by: frozenset[str]
    facts: Mapping[str, Callable[[StateT], object]]
    count: Callable[[StateT], int]
    length_in_words: Callable[[int], Sentence]
    scores: Callable[[StateT], tuple[int, ...]]
    tally: Callable[[RulesT, Iterable[EventT]], Tally]

    def begin(self, rules: Rules) -> StateT:
        """Return the state before the deal. Raises `TypeError` if the rules belong to another game."""
        if not isinstance(rules, self.rules):
            raise TypeError(f"these are rules of {rules.game}, not of {self.rules.game}")
        return self.first_state(rules)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
"""Any game. Callers don't know the types of its states, actions and events."""

Games: TypeAlias = Mapping[str, AnyGame]
"""Games by their names in records."""
