"""A match: its state, its chances and its record, behind one face for whoever runs it, whichever game it is."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.engine.core.cards import Seat
from game.engine.core.chance import ChanceOwed, ChanceSource, SharedGenerator
from game.engine.core.errors import IllegalAction
from game.engine.core.game import AnyGame, Games
from game.engine.core.house_rules import Rules
from game.engine.core.record import Header, write_header
from game.engine.core.record_codec import read_object, write_object
from game.engine.core.replay import open_record


class Match:
    """One match, from the deal to the end; its rules say of which game.

    Actions, events, views and the state are of the types of that game. It holds every secret of the match: hand out
    `view` and `public_view`, never the match itself. `past` is what had happened by the record that it was read from.

    >>> from game.engine.high_low.game import HIGH_LOW_WAR, HighLowRules
    >>> match = Match.new(HIGH_LOW_WAR, HighLowRules(coins=5), Random(7))
    >>> match.to_act()
    (0, 1)
    >>> match.public_view().coins
    (5, 5)
    """

    __slots__ = ("_drawn", "_entries", "_game", "_notes", "_source", "_state", "header", "past")

    def __init__(self, game: AnyGame, header: Header) -> None:
        self.header = header
        self.past: tuple[Any, ...] = ()
        self._game = game
        self._state = self._game.begin(header.rules)
        self._entries: list[Any] = []
        self._notes: dict[int, Mapping[str, object]] = {}
        self._drawn = Counter[ChanceOwed]()
        self._source: ChanceSource | None = None

    @classmethod
    def new(
        cls, game: AnyGame, rules: Rules, chance: Random | ChanceSource, players: tuple[str, ...] | None = None
    ) -> "Match":
        """A new match with its first chances drawn. Raises `ValueError` unless there is a name for each player."""
        names = tuple(f"Player {number + 1}" for number in range(rules.players)) if players is None else players
        if len(names) != rules.players:
            raise ValueError(f"{rules.players} play, and there are {len(names)} names; give one to each")
        match = cls(game, Header(rules, names))
        match.resume(chance)
        return match

    @classmethod
    def from_record(cls, data: bytes, games: Games) -> "Match":
        """The match that a record of one of these games tells, every `expect` in it checked; `resume` it to play on.

        Raises `RecordError` with the line and the clause broken.
        """
        return next(match for match in cls.reading(data, games) if match is not None)

    @classmethod
    def reading(cls, data: bytes, games: Games) -> Iterator["Match | None"]:
        """Read the match that a record tells, a line at each step: at the last one it comes, before that None.

        Raises `RecordError` as `from_record` does.
        """
        header, lines = open_record(data, games)
        match, past = cls(games[header.rules.game], header), list[Any]()
        for line in lines:
            if line.note:
                match._notes[len(match._entries)] = line.note
            if (owed := line.before.chance_owed) is not None:
                match._drawn[owed] += 1
            match._entries.append(line.entry)
            match._state = line.after
            past += line.events
            yield None
        match.past = tuple(past)
        yield match

    def resume(self, chance: Random | ChanceSource) -> tuple[Any, ...]:
        """Draw every chance from this source from now on, first the one that is owed, if one is."""
        self._source = SharedGenerator(chance) if isinstance(chance, Random) else chance
        events = self._draw_chances(self._source)
        self._close()
        return events

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may decide something now: all who owe it while decisions are secret."""
        return self._game.to_act(self._state)

    def legal_actions(self, seat: Seat | None) -> tuple[Any, ...]:
        """What a seat may do now, or the clock, which has no seat (None); a raise is a range."""
        return self._game.legal_actions(self._state, seat)

    def apply(self, action: Any, note: Mapping[str, object] | None = None) -> tuple[Any, ...]:
        """Play a decision and whatever follows from it, chance included; its line says what is in the `note` as well.

        Raises `IllegalAction` with the clause broken and the bounds; then nothing has changed.
        """
        if self._source is None and not self._state.over:
            raise IllegalAction("format", "resume the match with a source of chance before playing on")
        place, events = len(self._entries), self._take(action)
        if note:
            self._notes[place] = note
        if self._source is not None and self._state.chance_owed is not None:
            events += self._draw_chances(self._source)
        if self._state.over:
            self._close()
        return events

    def view(self, seat: Seat) -> Any:
        """The table as the player at `seat` may see it."""
        return self._game.player_view(self._state, self.header.players, seat)

    def public_view(self) -> Any:
        """The table with every secret face down."""
        return self._game.public_view(self._state, self.header.players)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        over: bool = self._state.over
        return over

    @property
    def round(self) -> int:
        """The round being played, from 1; in Classic War how many battles have begun."""
        return self._game.count(self._state)

    @property
    def state(self) -> Any:
        """The whole state, secrets included."""
        return self._state

    @property
    def record(self) -> tuple[str, ...]:
        """The record's lines so far, the header first."""
        return (write_header(self.header), *self.record_since(0))

    @property
    def entries(self) -> int:
        """How many lines the record has after its header."""
        return len(self._entries)

    @property
    def notes(self) -> tuple[Mapping[str, object], ...]:
        """What lines of the record say besides what was done, in their order."""
        return tuple(self._notes.values())

    def record_since(self, entry: int) -> tuple[str, ...]:
        """The record's lines after the header, from the `entry`-th (from 0) on."""
        return tuple(map(self._write, range(entry, len(self._entries))))

    def _write(self, place: int) -> str:
        line: str = self._game.lines.write(self._entries[place])
        note = self._notes.get(place)
        return write_object({**read_object(line), **note}) if note else line

    def _take(self, action: Any) -> tuple[Any, ...]:
        self._state, events = self._game.apply(self._state, action)
        self._entries.append(action)
        return events

    def _draw_chances(self, source: ChanceSource) -> tuple[Any, ...]:
        events: tuple[Any, ...] = ()
        while (owed := self._state.chance_owed) is not None:
            self._drawn[owed] += 1
            shuffler = source.shuffler_for(owed, self._drawn[owed])
            events += self._take(self._game.draw_chance(self._state, shuffler))
        return events

    def _close(self) -> None:
        """Write the record's last line once the match is over, with what may be known of its chance now."""
        if self.over and not (self._entries and isinstance(self._entries[-1], self._game.end_type)):
            if self._source is not None and self._source.disclosed:
                self._notes[len(self._entries)] = self._source.disclosed
            self._entries.append(self._game.end(self._state))
