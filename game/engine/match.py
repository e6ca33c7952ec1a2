"""A match: its state, its chances and its record, behind one face for whoever runs it."""

from collections.abc import Mapping
from random import Random

from game.engine.actions import Action, Chance, Deal, Decision, Flip, LegalAction, Shuffle
from game.engine.cards import SEATS, STANDARD_DECK, Seat
from game.engine.errors import IllegalAction
from game.engine.events import Event
from game.engine.high_low import play
from game.engine.high_low.dealing import CARDS_EACH
from game.engine.high_low.state import State
from game.engine.high_low.viewing import player_view, public_view
from game.engine.record import End, Header, write_header, write_line
from game.engine.replay import derived_end, replay
from game.engine.rules import HighLowRules
from game.engine.views import PlayerView, PublicView


class Match:
    """One match of High Low War, from the deal to the last coin.

    It holds every secret of the match: hand out `view` and `public_view`, never the match itself.

    >>> match = Match.new(HighLowRules(coins=5), Random(7))
    >>> match.to_act()
    (0, 1)
    >>> match.public_view().coins
    (5, 5)
    """

    __slots__ = ("_entries", "_rng", "_state", "header")

    def __init__(self, header: Header) -> None:
        self.header = header
        self._state = State(header.rules)
        self._entries: list[Action | End] = []
        self._rng: Random | None = None

    @classmethod
    def new(
        cls,
        rules: HighLowRules,
        rng: Random,
        players: tuple[str, str] = ("Player 1", "Player 2"),
        extra: Mapping[str, object] | None = None,
    ) -> "Match":
        """A new match, dealt, the coin flipped and the first cards drawn; `extra` stands in the record's header."""
        match = cls(Header(rules, players, extra or {}))
        match.resume(rng)
        return match

    @classmethod
    def from_record(cls, data: bytes) -> "Match":
        """The match that a record tells, every `expect` in it held; `resume` it to play on.

        Raises `RecordError` with the line and the clause broken.
        """
        told = replay(data)
        match = cls(told.header)
        match._state, match._entries = told.state, list(told.entries)
        return match

    def resume(self, rng: Random) -> tuple[Event, ...]:
        """Draw every chance from `rng` from now on, first the one that is owed, if one is."""
        self._rng = rng
        events = self._draw_chances(rng)
        self._close()
        return events

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision: both while predictions are secret."""
        return play.to_act(self._state)

    def legal_actions(self, seat: Seat) -> tuple[LegalAction, ...]:
        """What a seat may do now; a raise is a range."""
        return play.legal_actions(self._state, seat)

    def apply(self, action: Decision) -> tuple[Event, ...]:
        """Play a decision and whatever follows from it, chance included.

        Raises `IllegalAction` with the clause broken and the bounds; then nothing has changed.
        """
        if self._state.phase != "over" and self._rng is None:
            raise IllegalAction("format", "resume the match with a source of chance before playing on")
        events = self._take(action)
        phase = self._state.phase
        if phase == "shuffling" and self._rng:
            events += self._draw_chances(self._rng)
            phase = self._state.phase
        if phase == "over":
            self._close()
        return events

    def view(self, seat: Seat) -> PlayerView:
        """The table as the player at `seat` may see it."""
        return player_view(self._state, self.header.players, seat)

    def public_view(self) -> PublicView:
        """The table with every secret face down."""
        return public_view(self._state, self.header.players)

    def past_events(self) -> tuple[Event, ...]:
        """Everything that has happened so far, played once more from the record, secrets included."""
        state, events = State(self.header.rules), list[Event]()
        for entry in self._entries:
            if not isinstance(entry, End):
                state, followed = play.apply(state, entry)
                events += followed
        return tuple(events)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._state.phase == "over"

    @property
    def round(self) -> int:
        """The round being played, from 1."""
        return self._state.round

    @property
    def state(self) -> State:
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

    def record_since(self, entry: int) -> tuple[str, ...]:
        """The record's lines after the header, from the `entry`-th (from 0) on."""
        return tuple(map(write_line, self._entries[entry:]))

    def _take(self, action: Action) -> tuple[Event, ...]:
        self._state, events = play.apply(self._state, action)
        self._entries.append(action)
        return events

    def _draw_chances(self, rng: Random) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        while chance := draw_chance(self._state, rng):
            events += self._take(chance)
        return events

    def _close(self) -> None:
        """Write the record's last line once the match is over."""
        if self._state.phase == "over" and not (self._entries and isinstance(self._entries[-1], End)):
            self._entries.append(derived_end(self._state))


def draw_chance(state: State, rng: Random) -> Chance | None:
    """The chance that a state owes, drawn from `rng`; None where it owes none (S2, S4, S6)."""
    if state.phase == "dealing":
        cards = list(STANDARD_DECK)
        rng.shuffle(cards)
        return Deal((tuple(cards[:CARDS_EACH]), tuple(cards[CARDS_EACH:])))
    if state.phase == "flipping":
        return Flip(rng.randrange(len(SEATS)))
    if state.phase == "shuffling":
        seat = state.owed[0]
        discards = list(state.discards[seat])
        rng.shuffle(discards)
        return Shuffle(seat, tuple(discards))
    return None
