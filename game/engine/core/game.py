"""What a game is to the match that plays it: its rules' functions, under the same names for every game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from game.engine.core.chance import ChanceOwed, Shuffler
from game.engine.core.house_rules import Rules
from game.engine.core.match_statistics import Tally
from game.engine.core.record_codec import Codec
from game.engine.core.translatable_sentences import Sentence


class MatchState(Protocol):
    """What a match asks of a state, whichever game it is of."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        ...

    @property
    def chance_owed(self) -> ChanceOwed | None:
        """What chance comes next; None where a player's decision does, or nothing."""
        ...


RulesT = TypeVar("RulesT", bound=Rules)
StateT = TypeVar("StateT", bound=MatchState)
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
EndT = TypeVar("EndT")


@dataclass(frozen=True, slots=True)
class Game(Generic[RulesT, StateT, ActionT, EventT, EndT]):
    """A game's functions. Its states are immutable, and no function changes one.

    `rules` are its house rules, whose `game` is its name in records. `begin` makes the state before the deal;
    `apply` plays an action and all that follows from it; it raises `IllegalAction` for a decision that
    `legal_actions` doesn't list for the seat that makes it, or for the clock, which has no seat (None).
    `player_view` is the table as a player sees it, `public_view` with every secret face down, and `open_view` with
    everything face up, for a match that is over.
    `draw_chance` draws the chance that a state owes, None where it owes none; cards that it shuffles have a `place`.
    `lines` are the game's own lines of a record, `end` the last of them, derived; `end_in_words` says one.
    `after_end` is the clause that a line after the end breaks, `wrong_end` the one that an end breaks that isn't
    so, `dealt_by` those that a line of chance may break before it is played. `facts` are what an `expect` may name;
    `count` is how many rounds or battles have begun, and `length_in_words` says so many. `scores` are the coins or
    cards that each seat has, none before it has any; `tally` counts what statistics tell of a match, from all that
    happened in it, secrets included.
    """

    rules: type[RulesT]
    begin: Callable[[RulesT], StateT]
    apply: Callable[[StateT, ActionT], tuple[StateT, tuple[EventT, ...]]]
    to_act: Callable[[StateT], tuple[Seat, ...]]
    legal_actions: Callable[[StateT, Seat | None], tuple[Any, ...]]
    player_view: Callable[[StateT, Any, Seat], Any]
    public_view: Callable[[StateT, Any], Any]
    open_view: Callable[[StateT, Any], Any]
    redact: Callable[[EventT, Seat | None], EventT]
    draw_chance: Callable[[StateT, Shuffler], ActionT | None]
    lines: Codec
    end: Callable[[StateT], EndT]
    end_type: type[EndT]
    end_in_words: Callable[[EndT], Sentence]
    after_end: str
    wrong_end: str
    dealt_by: frozenset[str]
    facts: Mapping[str, Callable[[StateT], object]]
    count: Callable[[StateT], int]
    length_in_words: Callable[[int], Sentence]
    scores: Callable[[StateT], tuple[int, ...]]
    tally: Callable[[RulesT, Iterable[EventT]], Tally]


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""Any game: a match doesn't look into the states, actions and events that it passes between a game's functions."""

Games: TypeAlias = Mapping[str, AnyGame]
"""Games, each under its name in records."""
