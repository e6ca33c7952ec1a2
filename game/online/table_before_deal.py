"""The state of a table before the deal: people take their seats, the dealer seals its secret, and everybody cuts.

First, each person promises a cut. When all promises are on every person's disk, the cuts are revealed. When these are
on every disk too, the cards are dealt. Nobody, not even the dealer, can therefore choose a cut in response to another.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from typing import assert_never

from game.engine.core.cards import Seat
from game.engine.core.errors import SpokenError
from game.engine.core.fair_deal import FairDeal
from game.engine.core.seated_players import Computer, Player, Remote, Seating
from game.games import ENGINES, GAME_KITS
from game.online.handshake import LONGEST_NAME
from game.online.messages import Abandoned, Awaited, Begun, CutMade, CutPromised, Left, Opened
from game.online.table_log_entries import BoardsDealt, SatDown, SecretDrawn, SetupEntry, StoredBy, TableOpened


class RefusedError(SpokenError):
    """Raised if a request is refused."""


def promised(number: int, salt: str) -> str:
    """Return the promise of a cut, as 64 hexadecimal digits, given the cut's number and a random text."""
    return sha256(f"{number} {salt}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat for a person before the deal. `person` is the person who sits there, or None if the seat is free.
    `promise` and `cut` are the person's promise and cut, each None before it is made. `stored` is the number of the
    last entry that is on the person's disk, or 0.
    """

    person: SatDown | None = None
    promise: str | None = None
    cut: int | None = None
    stored: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """A table before the deal.

    - `chairs`: the people's chairs, by seat. Computers have none. The table of a duplicate match has two chairs, and
      each of its boards has one.
    - `secret`: the dealer's secret as hexadecimal digits, or an empty string before it is drawn.
    - `lines`: the number of entries so far.
    - `settled`: the number of the entry with the last promise or cut, or 0.
    - `abandoned_by`: the seat of a person who left after the secret was sealed, or None.
    - `headers`: in a duplicate match, the first lines of the two people's records once the cards have been dealt;
      otherwise empty.
    - `shared_deal`: at a board of a duplicate match, the fair deal from both people's cuts; otherwise None.
    """

    plan: Opened
    chairs: Mapping[Seat, Chair]
    secret: str = ""
    lines: int = 1
    settled: int = 0
    abandoned_by: Seat | None = None
    headers: tuple[str, ...] = ()
    shared_deal: FairDeal | None = None

    @staticmethod
    def of(plan: Opened) -> "Setup":
        """Return a table that has just been opened with this plan, at which no person sits yet."""
        return Setup(plan, {seat: Chair() for seat, bot in enumerate(places_of(plan)) if bot is None})

    def after(self, entry: SetupEntry) -> "Setup":
        """Return the table after an entry. Raises `RefusedError` if the entry isn't possible now."""
        match entry:
            case SatDown(seat):
                found = self._sat_down(entry, seat)
            case Left(seat):
                found = self._left(seat)
            case SecretDrawn(secret):
                found = replace(self, secret=secret)
            case CutPromised(seat, promise):
                found = self._promised(seat, promise)
            case StoredBy(seat, line):
                chair = self._chair(seat)
                found = self._with(seat, replace(chair, stored=max(chair.stored, min(line, self.lines))))
            case CutMade(seat, number, salt):
                found = self._cut(seat, number, salt)
            case Abandoned(seat):
                found = replace(self, abandoned_by=seat)
            case BoardsDealt(headers):
                found = replace(self, headers=headers)
            case TableOpened() | Begun():
                found = self
            case _:
                assert_never(entry)
        return replace(found, lines=self.lines + 1)

    @property
    def free(self) -> tuple[Seat, ...]:
        """Seats that are meant for people and that nobody has taken yet."""
        return tuple(seat for seat, chair in self.chairs.items() if chair.person is None)

    @property
    def is_full(self) -> bool:
        """True if the dealer must draw and seal its secret now."""
        return not self.free and not self.secret

    @property
    def are_promises_stored(self) -> bool:
        """True if all cuts have been promised and all promises are on every person's disk. The cuts may then be
        revealed."""
        return all(chair.promise is not None and chair.stored >= self._last_promise for chair in self.chairs.values())

    @property
    def is_ready(self) -> bool:
        """True if all cuts have been revealed and are on every person's disk. The cards may then be dealt."""
        return all(chair.cut is not None and chair.stored >= self.settled for chair in self.chairs.values())

    @property
    def awaited(self) -> Awaited | None:
        """The seats that must act next before the cards can be dealt, and what they must do. The value is None before
        the secret is drawn, and once the cards of a duplicate match have been dealt."""
        if not self.secret or self.headers:
            return None
        chairs = self.chairs.items()
        if unpromised := tuple(seat for seat, chair in chairs if chair.promise is None):
            return Awaited(unpromised, "promise")
        if not self.are_promises_stored:
            return Awaited(tuple(seat for seat, chair in chairs if chair.stored < self._last_promise), "stored")
        if uncut := tuple(seat for seat, chair in chairs if chair.cut is None):
            return Awaited(uncut, "cut")
        return Awaited(tuple(seat for seat, chair in chairs if chair.stored < self.settled), "stored")

    @property
    def fair_deal(self) -> FairDeal:
        """The fair deal that follows from the dealer's secret and the cuts. All cuts must have been made."""
        if self.shared_deal is not None:
            return self.shared_deal
        cuts = tuple(chair.cut for chair in self.chairs.values() if chair.cut is not None)
        return FairDeal(bytes.fromhex(self.secret), cuts)

    @property
    def seating(self) -> Seating:
        """The players at the table, with their names. All seats must be taken."""
        kit, names, players = GAME_KITS[self.plan.game], list[str](), list[Player]()
        for seat, bot in enumerate(self.plan.bots):
            if bot is not None:
                names.append(kit.find_opponent(bot).display_name)
                players.append(Computer(bot))
            elif (person := self.chairs[seat].person) is not None:
                names.append(person.name)
                players.append(Remote(person.identity))
        return Seating(tuple(names), tuple(players))

    def at_board(self, place: Seat) -> "Setup":
        """Return the board of one person in a duplicate match, as a table of that person and a computer. `place` is the
        person's seat before the deal."""
        plan = replace(self.plan, duplicate=False)
        chairs = {plan.bots.index(None): self.chairs[place]}
        return replace(self, plan=plan, chairs=chairs, headers=(), shared_deal=self.fair_deal)

    def seat_of(self, key: str) -> Seat | None:
        """Return the seat that was taken with this key, or None if there is none."""
        found = sha256(key.encode()).hexdigest()
        people = ((seat, chair.person) for seat, chair in self.chairs.items())
        return next((seat for seat, person in people if person is not None and person.key_sha256 == found), None)

    def unlike_others(self, name: str) -> str:
        """Return `name`, with a number added if another player at the table has it."""
        taken = {person.name for chair in self.chairs.values() if (person := chair.person) is not None}
        taken.update(GAME_KITS[self.plan.game].find_opponent(bot).display_name for bot in self.plan.bots if bot)
        marks = ("" if number == 1 else f" {number}" for number in count(1))
        names = (name[: LONGEST_NAME - len(mark)].rstrip() + mark for mark in marks)
        return next(each for each in names if each not in taken)

    def _chair(self, seat: Seat) -> Chair:
        if seat not in self.chairs:
            raise RefusedError("seat {seat} belongs to a computer", seat=seat + 1)
        return self.chairs[seat]

    def _with(self, seat: Seat, chair: Chair) -> "Setup":
        return replace(self, chairs={**self.chairs, seat: chair})

    def _sat_down(self, person: SatDown, seat: Seat) -> "Setup":
        if self._chair(seat).person is not None:
            raise RefusedError("seat {seat} is taken", seat=seat + 1)
        return self._with(seat, Chair(person))

    def _left(self, seat: Seat) -> "Setup":
        if self.secret:
            raise RefusedError("the deal is sealed; nobody can give up a seat now")
        return self._with(seat, Chair())

    def _promised(self, seat: Seat, promise: str) -> "Setup":
        chair = self._chair(seat)
        if not self.secret:
            raise RefusedError("you can’t promise a cut until the dealer has sealed the deal")
        if chair.promise is not None:
            raise RefusedError("a cut can be promised only once")
        return replace(self._with(seat, replace(chair, promise=promise)), settled=self.lines + 1)

    def _cut(self, seat: Seat, number: int, salt: str) -> "Setup":
        chair = self._chair(seat)
        if chair.cut is not None:
            raise RefusedError("you can cut only once")
        if not self.are_promises_stored:
            raise RefusedError("you can’t cut until everybody has stored all promises")
        if chair.promise != promised(number, salt):
            raise RefusedError("this isn’t the cut that was promised")
        return replace(self._with(seat, replace(chair, cut=number)), settled=self.lines + 1)

    @property
    def _last_promise(self) -> int:
        """Number of the entry with the last promise, or 0 if there is none. It is also 0 once a cut has been made,
        because all promises are then stored."""
        return 0 if any(chair.cut is not None for chair in self.chairs.values()) else self.settled


def places_of(plan: Opened) -> tuple[str | None, ...]:
    """Return the players at the table before the deal, by seat: a computer's name in records, or None for a person. In
    a duplicate match, two people and no computer sit at the table until the deal."""
    return (None, None) if plan.duplicate else plan.bots


def check_plan(plan: Opened) -> None:
    """Raise `GameError` or `RefusedError` if a table can't be opened with this plan."""
    if plan.game not in ENGINES:
        raise RefusedError("there is no game {game}; choose from {known}", game=plan.game, known=", ".join(ENGINES))
    rules = ENGINES[plan.game].rules.from_mapping(plan.rules)
    if len(plan.bots) != rules.players:
        raise RefusedError(
            "these rules are for {players} players, not {given}", players=rules.players, given=len(plan.bots)
        )
    if None not in plan.bots:
        raise RefusedError("a table needs a seat for a person")
    if plan.duplicate and (len(plan.bots) != 2 or plan.bots.count(None) != 1 or plan.watched or plan.hints):
        raise RefusedError("a duplicate match needs one person and one computer, without hints or spectators")
    for bot in plan.bots:
        if bot is not None:
            GAME_KITS[plan.game].find_opponent(bot)
