"""Opponents' spoken lines and facial expressions during a match.

They depend only on public events, the public view and earlier matches, and appear only after the events have been shown
on the table. Lines are chosen with a separate random source, so talk never influences the match.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from game.engine.core.cards import Rank, Seat
from game.engine.core.translatable_sentences import Sentence, english
from game.opponents.opponent import portrayed

MemoryT = TypeVar("MemoryT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

Expression: TypeAlias = Literal["calm", "pleased", "stung", "thinking", "beaten", "blink"]

LONGEST: Final = 45
"""Maximum length of a line, in characters, so that players can read it at a glance."""

SPOKEN_FOR: Final = 2.5
"""Time that a line stays on screen, in seconds, unless a player decides something earlier."""

BLINK: Final = 0.13
"""Time that the eyes stay closed when the expression changes, in seconds."""

FAREWELLS: Final = ("farewell won", "farewell lost", "farewell drawn")
GREETING: Final = "opening"
"""Occasion for the first words of a match. If the opponent has already played since the program was started, or won or
lost its last match, another occasion is used instead."""

RANK_WORDS: Final[Mapping[Rank, str]] = MappingProxyType(
    {
        Rank.TWO: english("two"),
        Rank.THREE: english("three"),
        Rank.FOUR: english("four"),
        Rank.FIVE: english("five"),
        Rank.SIX: english("six"),
        Rank.SEVEN: english("seven"),
        Rank.EIGHT: english("eight"),
        Rank.NINE: english("nine"),
        Rank.TEN: english("ten"),
        Rank.JACK: english("jack"),
        Rank.QUEEN: english("queen"),
        Rank.KING: english("king"),
        Rank.ACE: english("ace"),
    }
)
"""Name of each rank as opponents say it."""


def says(*lines: str) -> tuple[str, ...]:
    """Return an opponent's lines unchanged. The call marks the lines for translation, which takes place when they are
    shown."""
    return lines


Lines: TypeAlias = Mapping[str, Mapping[str, Sequence[str]]]
"""Spoken lines, keyed by the name that `portrayed` returns and then by occasion."""


class Occasion(NamedTuple):
    """A reason to speak: its name, the probability (0 to 1) that it leads to a line, and values for the line's
    placeholders.

    If `big` is true, neither the probability nor the minimum number of rounds since the last line applies. If `sums_up`
    is true, the occasion sums up a round, and the probability doesn't apply once `Silence.most` rounds have passed
    since the last line.
    """

    name: str
    chance: float = 1.0
    values: Mapping[str, object] = {}
    big: bool = False
    sums_up: bool = False


class Silence(NamedTuple):
    """Limits on the number of rounds between two lines. The number is at least `least`, except on a big occasion or for
    a farewell. After `most` rounds, the next occasion that sums up a round leads to a line regardless of its
    probability. `most` is None if there is no such limit."""

    least: int
    most: int | None = None


class Heard(NamedTuple):
    """An opponent's response to an event: occasions to speak, starting with the most notable, and the opponent's new
    expression, or None if it doesn't change."""

    occasions: tuple[Occasion, ...] = ()
    expression: Expression | None = None


NOTHING: Final = Heard()


def farewell(seat: Seat, winner: Seat | None) -> Heard:
    """Return the response of the opponent at `seat` to the end of a match. `winner` is None for a draw."""
    if winner is None:
        return Heard((Occasion("farewell drawn"),), "calm")
    if winner == seat:
        return Heard((Occasion("farewell won"),), "pleased")
    return Heard((Occasion("farewell lost"),), "beaten")


@dataclass(frozen=True, slots=True)
class Voices(Generic[MemoryT, EventT, ViewT]):
    """The voices of one game's opponents.

    `lines` holds all their lines. `begin` returns the initial memory of the opponent at a seat. `hear` takes that
    memory, an event and the view after the event, and returns the updated memory and the response. `number` returns the
    number of the current round, and `silence` returns the limits on the number of rounds between two lines. Apart
    from farewells, nothing is said while `war` returns True.
    """

    lines: Lines
    begin: Callable[[Seat], MemoryT]
    hear: Callable[[MemoryT, EventT, ViewT], tuple[MemoryT, Heard]]
    number: Callable[[ViewT], int]
    silence: Callable[[ViewT], Silence]
    war: Callable[[ViewT], bool]


AnyVoices: TypeAlias = Voices[Any, Any, Any]
"""The voices of any registered game."""


class Earlier(NamedTuple):
    """The results of earlier matches against an opponent: their number, the number that the opponent won, and whether
    it won the last one (None if there is none or it was a draw)."""

    matches: int = 0
    won: int = 0
    won_last: bool | None = None


@dataclass(slots=True)
class TalkMemory:
    """A memory of the lines said and the opponents met since the program was started. It makes lines recur as late as
    possible.

    `said` holds each line once, starting with the line said longest ago.
    """

    said: list[str] = field(default_factory=list)
    met: set[str] = field(default_factory=set)


class TableTalk:
    """The talking opponents at one table, from the first deal until the table is left.

    They say no line twice in a match. In later matches, a line recurs only after all other lines for its occasion.

    `bots` maps seats to the opponents' names in records, and `earlier` maps the names that `portrayed` returns to the
    results of earlier matches. `farewell` holds the seat, the expression and the line (or None) of the opponent that
    speaks at the end of the match, or is None before that. Lines are shown only while `talking` is true. Expressions
    always change, with a blink in between if `blinking` is true.
    """

    def __init__(
        self,
        voices: AnyVoices,
        bots: Mapping[Seat, str],
        earlier: Mapping[str, Earlier],
        memory: TalkMemory,
        rng: Random,
    ) -> None:
        self.talking = True
        self.blinking = True
        self.farewell: tuple[Seat, Expression, Sentence | None] | None = None
        self._voices = voices
        self._names = {seat: portrayed(bot) for seat, bot in bots.items()}
        self._earlier = earlier
        self._memory = memory
        self._rng = rng
        self._match_memories = {seat: voices.begin(seat) for seat in bots}
        self._looks: dict[Seat, Expression] = dict.fromkeys(bots, "calm")
        self._shown: dict[Seat, Expression] = dict.fromkeys(bots, "calm")
        self._clock = 0.0
        self._changed: dict[Seat, float] = {}
        self._spoken: tuple[Seat, Sentence] | None = None
        self._until = 0.0
        self._spoke_in: int | None = None
        self._said_in_match: set[str] = set()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Seats whose opponents may speak."""
        return tuple(self._names)

    def hear(self, event: object, view: object) -> None:
        """Update the expressions and the line after an event has been shown. `view` is the public view after the
        event."""
        spoken_of: list[tuple[Seat, Occasion]] = []
        for seat in self._match_memories:
            self._match_memories[seat], heard = self._voices.hear(self._match_memories[seat], event, view)
            if heard.expression is not None:
                self._looks[seat] = heard.expression
            spoken_of += [(seat, occasion) for occasion in heard.occasions]
        if not spoken_of:
            return
        if spoken_of[0][1].name in FAREWELLS:
            self._say_farewell(spoken_of)
        elif not self._voices.war(view):
            self._speak_of(spoken_of, self._voices.number(view), self._voices.silence(view))

    def hush(self) -> None:
        """Remove the current line. Call this when a player has made a decision."""
        self._spoken = None

    def pass_time(self, seconds: float) -> None:
        """Advance the clock by `seconds`, and remove the current line if its time is up."""
        self._clock += seconds
        if self._clock >= self._until:
            self._spoken = None

    def face(self, seat: Seat, thinking: bool) -> tuple[Expression, Sentence | None]:
        """Return the expression of the opponent at a seat, and its current line or None. `thinking` is true while the
        opponent owes a decision."""
        look: Expression = "thinking" if thinking and self._looks[seat] == "calm" else self._looks[seat]
        if look != self._shown[seat]:
            self._shown[seat], self._changed[seat] = look, self._clock
        if self.blinking and self._clock - self._changed.get(seat, -BLINK) < BLINK:
            look = "blink"
        spoken = self._spoken if self.talking else None
        return look, spoken[1] if spoken is not None and spoken[0] == seat else None

    def _speak_of(self, spoken_of: Sequence[tuple[Seat, Occasion]], number: int, silence: Silence) -> None:
        greets = spoken_of[0][1].name == GREETING
        is_big = any(occasion.big for _seat, occasion in spoken_of)
        rounds = None if self._spoke_in is None else number - self._spoke_in
        if rounds is not None and rounds < silence.least and not is_big:
            return
        is_long = rounds is not None and silence.most is not None and rounds >= silence.most
        is_due = is_big or (is_long and any(occasion.sums_up for _seat, occasion in spoken_of))
        for seat, occasion in self._in_turn(spoken_of):
            if self._rng.random() >= occasion.chance and not is_due:
                continue
            line = self._line(seat, self._greeting(seat) if greets else occasion.name, occasion.values)
            if line is not None:
                self._spoken, self._until, self._spoke_in = (seat, line), self._clock + SPOKEN_FOR, number
                break
        if greets:
            self._memory.met.update(self._names.values())

    def _say_farewell(self, spoken_of: Sequence[tuple[Seat, Occasion]]) -> None:
        """Choose one opponent's farewell, preferably the winner's."""
        seat, occasion = min(self._in_turn(spoken_of), key=lambda each: FAREWELLS.index(each[1].name))
        self._spoken = None
        self.farewell = seat, self._looks[seat], self._line(seat, occasion.name, occasion.values)

    def _in_turn(self, spoken_of: Iterable[tuple[Seat, Occasion]]) -> list[tuple[Seat, Occasion]]:
        """Return the occasions grouped by seat, with the seats in random order. The order of each seat's own occasions
        doesn't change."""
        order = self._rng.sample(sorted(self._match_memories), len(self._match_memories))
        return sorted(spoken_of, key=lambda each: order.index(each[0]))

    def _greeting(self, seat: Seat) -> str:
        name = self._names[seat]
        if name in self._memory.met:
            return "rematch"
        won_last = self._earlier.get(name, Earlier()).won_last
        return GREETING if won_last is None else "won before" if won_last else "lost before"

    def _line(self, seat: Seat, occasion: str, values: Mapping[str, object]) -> Sentence | None:
        """Choose a line for an occasion, mark it as said, and return it. The line is a random one of those that haven't
        been said since the program was started or, if there are none, the one said longest ago. Returns None if there
        are no lines for the occasion, if all of them have been said in this match, or if talk is turned off."""
        known = self._voices.lines.get(self._names[seat], {}).get(occasion, ())
        before = self._memory.said
        left = [line for line in known if line not in self._said_in_match]
        if not left or not self.talking:
            return None
        unsaid = [line for line in left if line not in before]
        line = self._rng.choice(unsaid) if unsaid else min(left, key=before.index)
        self._said_in_match.add(line)
        self._memory.said = [*(each for each in before if each != line), line]
        return Sentence(line, **values)
