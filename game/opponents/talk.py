"""What opponents say at a table and how they look: of what everybody there has seen, and of nothing else.

Of a match they get public events and what the public view shows, once it is seen on the table. Chance that chooses
their words is a source of its own.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.engine.core.cards import Rank, Seat
from game.engine.core.translatable_sentences import Sentence, english

Expression: TypeAlias = Literal["calm", "pleased", "stung", "thinking", "beaten", "blink"]

LONGEST: Final = 45
"""No line is longer than so many characters: it is read at a glance."""

SPOKEN_FOR: Final = 2.5
"""For how many seconds a line stays, unless a player decides something before."""

BLINK: Final = 0.13
"""How many seconds the eyes are closed while a face changes."""

FAREWELLS: Final = ("farewell won", "farewell lost", "farewell drawn")
GREETING: Final = "opening"
"""What is said when a match begins; between those who have met something else is."""

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
"""Each rank as it is spoken of."""


def says(*lines: str) -> tuple[str, ...]:
    """Lines of an opponent, marked for the catalogues: whoever shows them says them in the player's language."""
    return lines


Lines: TypeAlias = Mapping[str, Mapping[str, Sequence[str]]]
"""By the opponent's name in records and the occasion, what it may say."""


def portrayed(bot: str) -> str:
    """Who speaks and is portrayed for an opponent, by its name in records: one for all that are mixed."""
    return bot.partition(":")[0]


class Occasion(NamedTuple):
    """Something to speak of, the chance that it is spoken of, and the values for the places in the lines."""

    name: str
    chance: float = 1.0
    values: Mapping[str, object] = {}


class Heard(NamedTuple):
    """What an event gives an opponent to speak of, the most notable first, and the look on its face, if another."""

    occasions: tuple[Occasion, ...] = ()
    expression: Expression | None = None


NOTHING: Final = Heard()


def farewell(seat: Seat, winner: Seat | None) -> Heard:
    """What a match that is over gives the opponent at a seat."""
    if winner is None:
        return Heard((Occasion("farewell drawn"),), "calm")
    if winner == seat:
        return Heard((Occasion("farewell won"),), "pleased")
    return Heard((Occasion("farewell lost"),), "beaten")


@dataclass(frozen=True, slots=True)
class Voices:
    """What the opponents of a game say, and when.

    `lines` is what there is to say. `begin` is what the opponent at a seat has heard of a match that begins, `hear`
    what it makes of an event and of the table after it. `number` counts rounds in a view; from one line to the next
    there are at least `apart` of them. While there is `war` nobody speaks.
    """

    lines: Lines
    begin: Callable[[Seat], Any]
    hear: Callable[[Any, Any, Any], tuple[Any, Heard]]
    number: Callable[[Any], int]
    apart: int
    war: Callable[[Any], bool]


class Earlier(NamedTuple):
    """Earlier matches against an opponent: how many, how many it won, and who won the last one."""

    matches: int = 0
    won: int = 0
    won_last: bool | None = None


@dataclass(slots=True)
class TalkMemory:
    """What was said since the program was started, and who was met: nobody says the same twice."""

    said: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)


class TableTalk:
    """The opponents at one table. `bots` are their names in records by their seats, `earlier` matches against them.

    They say something while `talking`; their faces change in any case, and `blinking` between two looks.
    """

    def __init__(
        self, voices: Voices, bots: Mapping[Seat, str], earlier: Mapping[str, Earlier], memory: TalkMemory, rng: Random
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

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Where they sit."""
        return tuple(self._names)

    def hear(self, event: object, view: Any) -> None:
        """Take in what was just seen to happen, and the table after it."""
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
            self._speak_of(spoken_of, self._voices.number(view))

    def hush(self) -> None:
        """A player has decided something: what was said is over."""
        self._spoken = None

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._clock += seconds
        if self._clock >= self._until:
            self._spoken = None

    def face(self, seat: Seat, thinking: bool) -> tuple[Expression, Sentence | None]:
        """How the opponent at a seat looks, who may be `thinking`, and what it says."""
        look: Expression = "thinking" if thinking and self._looks[seat] == "calm" else self._looks[seat]
        if look != self._shown[seat]:
            self._shown[seat], self._changed[seat] = look, self._clock
        if self.blinking and self._clock - self._changed.get(seat, -BLINK) < BLINK:
            look = "blink"
        spoken = self._spoken if self.talking else None
        return look, spoken[1] if spoken is not None and spoken[0] == seat else None

    def _speak_of(self, spoken_of: Sequence[tuple[Seat, Occasion]], number: int) -> None:
        greets = spoken_of[0][1].name == GREETING
        if self._spoke_in is not None and number - self._spoke_in < self._voices.apart:
            return
        for seat, occasion in self._in_turn(spoken_of):
            if self._rng.random() >= occasion.chance:
                continue
            line = self._line(seat, self._greeting(seat) if greets else occasion.name, occasion.values)
            if line is not None:
                self._spoken, self._until, self._spoke_in = (seat, line), self._clock + SPOKEN_FOR, number
                break
        if greets:
            self._memory.met.update(self._names.values())

    def _say_farewell(self, spoken_of: Sequence[tuple[Seat, Occasion]]) -> None:
        """One of them says goodbye: who has won, where one of them has."""
        seat, occasion = min(self._in_turn(spoken_of), key=lambda each: FAREWELLS.index(each[1].name))
        self._spoken = None
        self.farewell = seat, self._looks[seat], self._line(seat, occasion.name, occasion.values)

    def _in_turn(self, spoken_of: Iterable[tuple[Seat, Occasion]]) -> list[tuple[Seat, Occasion]]:
        """Who speaks first is chance; of what, isn't."""
        order = self._rng.sample(sorted(self._match_memories), len(self._match_memories))
        return sorted(spoken_of, key=lambda each: order.index(each[0]))

    def _greeting(self, seat: Seat) -> str:
        name = self._names[seat]
        if name in self._memory.met:
            return "rematch"
        won_last = self._earlier.get(name, Earlier()).won_last
        return GREETING if won_last is None else "won before" if won_last else "lost before"

    def _line(self, seat: Seat, occasion: str, values: Mapping[str, object]) -> Sentence | None:
        """One of the lines that haven't been said since the program was started."""
        known = self._voices.lines.get(self._names[seat], {}).get(occasion, ())
        unsaid = [line for line in known if line not in self._memory.said]
        if not unsaid or not self.talking:
            return None
        line = self._rng.choice(unsaid)
        self._memory.said.add(line)
        return Sentence(line, **values)
