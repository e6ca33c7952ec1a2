"""A match of any game: one interface to its state, its chance events and its record."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Generic, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.chance import ChanceOwed, ChanceSource, SharedGenerator
from game.engine.core.errors import IllegalAction
from game.engine.core.game import ActionT, ChoiceT, EventT, Game, Games, MatchEnd, OwnViewT, RulesT, StateT, ViewT
from game.engine.core.record_codec import read_object, write_object
from game.engine.core.record_format import Header, write_header
from game.engine.core.replay import open_record


class Match(Generic[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT]):
    """One match, from the deal to the end.

    A match contains all of its secrets. Therefore, never give a player or an opponent the match itself, but only the
    results of `view` and `public_view`. `state` is the complete state. `past` contains the events of the record from
    which the match was read, and is empty for a new match.

    >>> from game.engine.high_low.game import HIGH_LOW_WAR, HighLowRules
    >>> match = Match.new(HIGH_LOW_WAR, HighLowRules(coins=5), Random(7))
    >>> match.to_act()
    (0, 1)
    >>> match.public_view().coins
    (5, 5)
    """

    __slots__ = ("_drawn", "_entries", "_game", "_notes", "_source", "header", "past", "state")

    def __init__(self, game: Game[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT], header: Header) -> None:
        self.header = header
        self.past: tuple[EventT, ...] = ()
        self._game = game
        self.state = game.begin(header.rules)
        self._entries: list[ActionT | MatchEnd] = []
        self._notes: dict[int, Mapping[str, object]] = {}
        self._drawn = Counter[ChanceOwed]()
        self._source: ChanceSource | None = None

    @classmethod
    def new(
        cls,
        game: Game[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT],
        rules: RulesT,
        chance: Random | ChanceSource,
        players: tuple[str, ...] | None = None,
    ) -> "Match[RulesT, StateT, ActionT, EventT, ViewT, OwnViewT, ChoiceT]":
        """Return a new match whose first chance events have been drawn.

        `players` contains the players' names by seat, by default `Player 1`, `Player 2` and so on. Raises `ValueError`
        unless there is one name for each player.
        """
        names = tuple(f"Player {number + 1}" for number in range(rules.players)) if players is None else players
        if len(names) != rules.players:
            raise ValueError(f"{rules.players} play, and there are {len(names)} names; give one to each")
        match = cls(game, Header(rules, names))
        match.resume(chance)
        return match

    @classmethod
    def from_record(cls, data: bytes, games: Games) -> "AnyMatch":
        """Return the match that a record of one of these games contains. Call `resume` before playing on.

        Raises `RecordError`, with the line and the clause broken, if the record is invalid or doesn't meet one of its
        `expect` lines.
        """
        return next(match for match in cls.reading(data, games) if match is not None)

    @classmethod
    def reading(cls, data: bytes, games: Games) -> "Iterator[AnyMatch | None]":
        """Read a match as `from_record` does, but one line at a time. Yields None for each line played, then the
        match."""
        header, lines = open_record(data, games)
        match, past = cls(games[header.rules.game], header), list[EventT]()
        for line in lines:
            if line.note:
                match._notes[len(match._entries)] = line.note
            if (owed := line.before.chance_owed) is not None:
                match._drawn[owed] += 1
            match._entries.append(line.entry)
            match.state = line.after
            past += line.events
            yield None
        match.past = tuple(past)
        yield match

    def resume(self, chance: Random | ChanceSource) -> tuple[EventT, ...]:
        """Draw the chance events that are due, and return the resulting events.

        These chance events and all later ones are drawn from `chance`.
        """
        self._source = SharedGenerator(chance) if isinstance(chance, Random) else chance
        events = self._draw_chances(self._source)
        self._close()
        return events

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that may decide now. While decisions are secret, every seat that hasn't decided yet is
        included."""
        return self._game.to_act(self.state)

    def legal_actions(self, seat: Seat | None) -> tuple[ChoiceT, ...]:
        """Return the legal choices of a seat, or of the clock (None). Legal raises are listed as a range."""
        return self._game.legal_actions(self.state, seat)

    def apply(self, action: ActionT, note: Mapping[str, object] | None = None) -> tuple[EventT, ...]:
        """Play a decision and everything that follows from it, chance events included, and return the events.

        The decision's line in the record also contains the fields of `note`. Raises `IllegalAction` if the decision
        isn't legal, or if `resume` must be called first. The match is then unchanged.
        """
        if self._source is None and not self.state.over:
            raise IllegalAction("format", "resume the match with a source of chance before playing on")
        place, events = len(self._entries), self._take(action)
        if note:
            self._notes[place] = note
        if self._source is not None and self.state.chance_owed is not None:
            events += self._draw_chances(self._source)
        if self.state.over:
            self._close()
        return events

    def view(self, seat: Seat) -> OwnViewT:
        """Return the table as the player at `seat` sees it."""
        return self._game.player_view(self.state, self.header.players, seat)

    def public_view(self) -> ViewT:
        """Return the table with every secret face down."""
        return self._game.public_view(self.state, self.header.players)

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.state.over

    @property
    def round(self) -> int:
        """Number of the current round, counted from 1. In Classic War, it is the number of battles begun."""
        return self._game.count(self.state)

    @property
    def record(self) -> tuple[str, ...]:
        """The record's lines so far, starting with the header."""
        return (write_header(self.header), *self.record_since(0))

    @property
    def entries(self) -> int:
        """Number of lines in the record after its header."""
        return len(self._entries)

    @property
    def notes(self) -> tuple[Mapping[str, object], ...]:
        """Additional fields of the record's lines, in order, with one mapping for each line that has any."""
        return tuple(self._notes.values())

    def record_since(self, entry: int) -> tuple[str, ...]:
        """Return the record's lines from number `entry` on. Number 0 is the first line after the header."""
        return tuple(map(self._write, range(entry, len(self._entries))))

    def _write(self, place: int) -> str:
        line = self._game.lines.write(self._entries[place])
        note = self._notes.get(place)
        return write_object({**read_object(line), **note}) if note else line

    def _take(self, action: ActionT) -> tuple[EventT, ...]:
        self.state, events = self._game.apply(self.state, action)
        self._entries.append(action)
        return events

    def _draw_chances(self, source: ChanceSource) -> tuple[EventT, ...]:
        events: tuple[EventT, ...] = ()
        while (owed := self.state.chance_owed) is not None:
            self._drawn[owed] += 1
            drawn = self._game.draw_chance(self.state, source.shuffler_for(owed, self._drawn[owed]))
            assert drawn is not None, "the state owes a chance event"
            events += self._take(drawn)
        return events

    def _close(self) -> None:
        """If the match is over and its end isn't in the record yet, add the last line, including the fields that the
        source of chance discloses."""
        if self.over and not (self._entries and isinstance(self._entries[-1], MatchEnd)):
            if self._source is not None and self._source.disclosed:
                self._notes[len(self._entries)] = self._source.disclosed
            self._entries.append(self._game.end(self.state))


AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]
"""A match of any game."""
