"""The rules of Highest Card: the actions, the events, the views, and the form of a record."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, TypeAlias

from game.engine.core.cards import SEATS, STANDARD_DECK, Card, Cards, Seat, in_order, parse_cards
from game.engine.core.chance import ChanceOwed, Shuffler
from game.engine.core.errors import IllegalAction
from game.engine.core.game import Game, MatchEnd
from game.engine.core.house_rules import Bounds, Rules
from game.engine.core.match_statistics import Tally
from game.engine.core.record_codec import Codec, Line, number, numbers, packets, seat
from game.engine.core.translatable_sentences import Counted, Sentence, english

CARDS_EACH: Final = 26
BOUNDS: Final = {"chips": Bounds("G1", 0, 50, optional=False), "turns": Bounds("G5", 1, CARDS_EACH, optional=False)}


@dataclass(frozen=True, slots=True)
class HighestCardRules(Rules):
    """The rules of one match: the number of `chips` with which each player starts (G1), and the number of `turns`
    (G5)."""

    game: ClassVar[str] = "highest-card"
    unknown: ClassVar[str] = "G1"
    bounds: ClassVar[Mapping[str, Bounds]] = BOUNDS

    chips: int = 10
    turns: int = CARDS_EACH

    def __post_init__(self) -> None:
        for name, bounds in BOUNDS.items():
            bounds.validate(name, getattr(self, name))

    @property
    def players(self) -> int:
        """Number of players, which is two."""
        return 2


AS_WRITTEN: Final = HighestCardRules()


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal, a chance event: 26 cards for each seat, starting with the top card (G1)."""

    cards: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of a chip on the next turn, or of none (G2)."""

    seat: Seat
    chips: int


Action: TypeAlias = Deal | Bid


@dataclass(frozen=True, slots=True)
class BidMade:
    """A bid by a seat. `chips` is None for a viewer who may not see the bid (G2)."""

    seat: Seat
    chips: int | None


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """The cards and bids are turned up. `winner` is the seat that took them, or None for neither, and the last fields
    hold both seats' new totals (G3, G4)."""

    cards: tuple[Card, Card]
    bids: tuple[int, int]
    winner: Seat | None
    taken: tuple[int, int]
    chips: tuple[int, int]


Event: TypeAlias = BidMade | TurnPlayed


@dataclass(frozen=True, slots=True)
class State:
    """A match: the `decks` as dealt (None before the deal), the number of turns played, and the bids made so far."""

    rules: HighestCardRules
    decks: tuple[Cards, Cards] | None = None
    turn: int = 0
    chips: tuple[int, int] = (0, 0)
    taken: tuple[int, int] = (0, 0)
    bids: tuple[int | None, int | None] = (None, None)

    @property
    def chance_owed(self) -> ChanceOwed | None:
        """The deal if the cards haven't been dealt, or None otherwise."""
        return ChanceOwed("deal") if self.decks is None else None

    @property
    def over(self) -> bool:
        """True if every turn has been played (G5)."""
        return self.turn == self.rules.turns

    @property
    def winner(self) -> Seat | None:
        """The winner, or None for a draw or if the match isn't over (G5)."""
        first, second = zip(self.taken, self.chips, strict=True)
        return None if first == second or not self.over else int(second > first)


@dataclass(frozen=True, slots=True)
class View:
    """The table as seen by the player at `seat`, or by everybody if it is None. `decks` is the number of cards in each
    deck.

    A bid is None if it hasn't been made or may not be seen.
    """

    rules: HighestCardRules
    players: tuple[str, ...]
    turn: int
    decks: int
    chips: tuple[int, int]
    taken: tuple[int, int]
    bids: tuple[int | None, int | None]
    to_act: tuple[Seat, ...]
    over: bool
    winner: Seat | None
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class End(MatchEnd):
    """The last line of a record."""

    taken: tuple[int, int]
    chips: tuple[int, int]

    def in_words(self) -> Sentence:
        """Return the end as a clause for error messages."""
        return Sentence("winner {winner}, cards {cards}", winner=self.winner, cards=self.taken)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that must still bid (G2)."""
    return () if state.decks is None or state.over else tuple(seat for seat in SEATS if state.bids[seat] is None)


def legal_actions(state: State, seat: Seat | None) -> tuple[Bid, ...]:
    """Return a seat's legal bids (G2)."""
    if seat is None or seat not in to_act(state):
        return ()
    return (Bid(seat, 0), Bid(seat, 1)) if state.chips[seat] else (Bid(seat, 0),)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and the resulting events. Raises `IllegalAction` if the action isn't
    allowed."""
    match action:
        case Deal(cards=(first, second) as decks):
            if state.decks is not None:
                raise IllegalAction("G1", "the cards have been dealt")
            if len(first) != CARDS_EACH or in_order(first + second) != STANDARD_DECK:
                raise IllegalAction("G1", "a deal is the standard deck, 26 cards for each seat")
            return replace(state, decks=decks, chips=(state.rules.chips,) * 2), ()
        case Bid(seat=seat, chips=chips):
            legal = legal_actions(state, seat)
            if not legal:
                raise IllegalAction("G2", "seat {seat} owes no bid now", seat=seat)
            if action not in legal:
                raise IllegalAction("G2", "a bid is 0 to {most}, not {chips}", most=legal[-1].chips, chips=chips)
            bids = (chips, state.bids[1]) if seat == 0 else (state.bids[0], chips)
            after, events = _turn(replace(state, bids=bids))
            return after, (BidMade(seat, chips), *events)


def _turn(state: State) -> tuple[State, tuple[Event, ...]]:
    """Turn up the cards if both players have bid (G3 to G5). Returns the state and the events."""
    first, second = state.bids
    if state.decks is None or first is None or second is None:
        return state, ()
    cards = state.decks[0][state.turn], state.decks[1][state.turn]
    winner = None if cards[0].rank == cards[1].rank else int(cards[1].rank > cards[0].rank)
    won, taken = (0, 0), state.taken
    if winner is not None:
        won = (second, -second) if winner == 0 else (-first, first)
        taken = (taken[0] + 2, taken[1]) if winner == 0 else (taken[0], taken[1] + 2)
    chips = state.chips[0] + won[0], state.chips[1] + won[1]
    after = replace(state, turn=state.turn + 1, chips=chips, taken=taken, bids=(None, None))
    return after, (TurnPlayed(cards, (first, second), winner, taken, chips),)


def draw_chance(state: State, shuffler: Shuffler) -> Deal | None:
    """Return the deal, or None if the cards have already been dealt (G1)."""
    if state.decks is not None:
        return None
    cards = list(STANDARD_DECK)
    shuffler.shuffle(cards)
    return Deal((tuple(cards[:CARDS_EACH]), tuple(cards[CARDS_EACH:])))


def redact(event: Event, viewer: Seat | None) -> Event:
    """Return an event as the player at a seat sees it, or as everybody does if `viewer` is None. A bid is known only to
    its own player (G2)."""
    return replace(event, chips=None) if isinstance(event, BidMade) and event.seat != viewer else event


def view(state: State, players: tuple[str, ...], seat: Seat | None = None) -> View:
    """Return the table as the player at a seat may see it, or as everybody may if `seat` is None."""
    first, second = (bid if own == seat else None for own, bid in enumerate(state.bids))
    decks = 0 if state.decks is None else CARDS_EACH - state.turn
    known = state.rules, players, state.turn, decks, state.chips, state.taken, (first, second)
    return View(*known, to_act(state), state.over, state.winner, seat)


def open_view(state: State, players: tuple[str, ...]) -> View:
    """Return the table with both bids face up, for a match that is over."""
    return replace(view(state, players), bids=state.bids)


SEAT: Final = seat(2, english("'seat' is 0 or 1, not {value}"))
WINNER: Final = seat(2, english("'winner' is 0, 1 or null, not {value}"), or_null=True)
PAIR: Final = numbers(english("this is two numbers, not {value}"), count=2)
LINES: Final[Codec[Action | End]] = Codec(
    Line(Deal, "deal", {"cards": packets("G1", english("a deal is a string of cards for each seat"), parse_cards, 2)}),
    Line(Bid, "bid", {"seat": SEAT, "chips": number(english("'chips' is a number, not {value}"))}),
    Line(End, "end", {"winner": WINNER, "taken": PAIR, "chips": PAIR}),
)

HIGHEST_CARD: Final[Game[HighestCardRules, State, Action, Event, View, View, Bid]] = Game(
    rules=HighestCardRules,
    first_state=State,
    apply=apply,
    to_act=to_act,
    legal_actions=legal_actions,
    player_view=view,
    public_view=view,
    open_view=open_view,
    redact=redact,
    draw_chance=draw_chance,
    lines=LINES,
    end=lambda state: End(state.winner, state.taken, state.chips),
    after_end="G5",
    wrong_end="G5",
    dealt_by=frozenset({"G1"}),
    facts={"turn": lambda state: state.turn, "chips": lambda state: list(state.chips)},
    count=lambda state: state.turn,
    length_in_words=lambda count: Counted("{n} turn", "{n} turns", count),
    scores=lambda state: state.taken,
    tally=lambda rules, events: Tally(0, ({}, {})),
)
