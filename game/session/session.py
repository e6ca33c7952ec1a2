"""A match under way: the private match, who plays each seat, and the record on disk."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from game.engine.core.cards import Seat
from game.engine.core.fair_deal import FairDeal
from game.engine.core.house_rules import Rules, is_number
from game.engine.core.match import Match
from game.engine.core.record import PRACTICE, Header
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES, GAMES
from game.games.kit import GameKit
from game.opponents.opponent import Computers, Reaction
from game.session.fair_deals import create_record, forget_deal, kept_deal
from game.session.new_record_header import new_header
from game.session.news import News
from game.session.practice_matches import chance_again
from game.session.seating import Seating, check_opponents, read_seating
from game.store.files import StoreError
from game.store.record_writer import RecordWriter, Ticket
from game.store.records import continue_, read_record

if TYPE_CHECKING:
    from game.worker.worker import Worker

PLAYED = "played"
"""The field of a record's line that holds the seconds played."""


class Session:
    """One match being played, on this machine, and recorded as it is played; its rules say of which game.

    Decisions, events and views are of the types of that game. Nothing is released before the disk has it: what
    `poll`, `view` and the `..._to_act` methods tell survives the program being killed. One decision is under way at a
    time.

    Where the rules limit the time of a match, it is the time that `pass_time` was told, so that only time at the table
    counts. A match that is continued counts on from the last line that notes the seconds played.

    Its game's own computers play, with chance of `bots_rng`, unless others are given.
    """

    def __init__(
        self, match: Match, seating: Seating, path: Path, bots_rng: Random, computers: Computers[Any, Any] | None = None
    ) -> None:
        self.seating = seating
        self.path = path
        self.kit: GameKit = GAMES[match.header.rules.game]
        self._match = match
        self._computers = computers or self.kit.computers(bots_rng)
        self._writer = RecordWriter(path, continue_(path))
        self._released = News(match.header, match.state, ())
        self._unseen: tuple[News, ...] = ()
        self._in_flight: tuple[News, Ticket] | None = None
        self._limit = self.kit.clock.limit(match.header.rules) if self.kit.clock else None
        self._played = 0.0

    @classmethod
    def start(
        cls,
        folder: Path,
        rules: Rules,
        seating: Seating,
        rng: Random,
        seed: int | None = None,
        app: str | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        computers: Computers[Any, Any] | None = None,
        after_tutorial: bool = False,
        fair_deal: FairDeal | None = None,
    ) -> "Session":
        """Start a match in a data folder; its record holds the deal, and what else chance owes, when this returns.

        All chance follows the `fair_deal`, which the record promises and in the end discloses; where there is none, a
        `seed`; and where there is neither, `rng`, as the bots always do.
        `app` is the program's version, for the record. Before the first `poll` the table is empty; that poll releases
        the deal. Raises `StoreError` for an unknown bot, or if the record can't be created, and `ValueError` unless
        everybody who plays has a seat.
        """
        if not len(seating.players) == len(seating.bots) == rules.players:
            raise ValueError(f"{rules.players} play; give a name to each, and a bot or None")
        check_opponents(GAMES[rules.game], seating, Sentence("the new match"))
        now = clock()
        header = new_header(rules, seating, now, app=app, seed=seed, fair_deal=fair_deal, after_tutorial=after_tutorial)
        match = Match(ENGINES[rules.game], header)
        before = match.state
        bots_rng, names_rng = Random(rng.getrandbits(64)), Random(rng.getrandbits(64))
        events = match.resume(fair_deal or (rng if seed is None else Random(seed)))
        path = create_record(folder, match, now, names_rng, fair_deal)
        session = cls(match, seating, path, bots_rng, computers)
        session._released = News(match.header, before, ())
        session._unseen = (News(match.header, match.state, events),)
        return session

    @classmethod
    def resume(
        cls, path: Path, rng: Random, computers: Computers[Any, Any] | None = None, match: Match | None = None
    ) -> "Session":
        """Go on with the match in a file, and its chance where that is known; else chance follows `rng` from now on.

        `match` is what the file tells, where that has been read already.
        A chance that the record still owes is drawn, and released by `poll` like any other news. Raises `RecordError`
        for a record that doesn't hold, `StoreError` for a file that can't be used or a bot that isn't known; then the
        file is as it was.
        """
        match = match or Match.from_record(read_record(path), ENGINES)
        session = cls(match, read_seating(match.header, path), path, Random(rng.getrandbits(64)), computers)
        if session._limit is not None:
            noted = (note.get(PLAYED) for note in reversed(match.notes))
            session._played = min(next(filter(is_number, noted), 0), session._limit)
        chance, written = kept_deal(path, match.header) or chance_again(path, match.header, rng), match.entries
        session._send(match.resume(chance or rng), written)
        return session

    @property
    def header(self) -> Header:
        """What the record's first line says."""
        return self._match.header

    @property
    def rules(self) -> Rules:
        """The rules this match is played by."""
        return self._match.header.rules

    @property
    def lines(self) -> int:
        """How many lines the record has after its header."""
        return self._match.entries

    def view(self, viewer: Seat | None) -> Any:
        """What stands on the table as last released, for the player at `viewer` or for everybody."""
        return self._released.view(viewer)

    def past(self, viewer: Seat | None) -> tuple[Any, ...]:
        """What had happened before the session began, as the player at `viewer` or everybody may see it."""
        return tuple(self.kit.engine.redact(event, viewer) for event in self._match.past)

    def submit(self, decision: object, practice: bool = False) -> None:
        """Play a decision; what follows from it comes from `poll` once it is on disk.

        `practice` is whether the player had asked for a hint: the record says so.
        Raises `IllegalAction`, and nothing has changed; `StoreError` if the record couldn't be written before;
        `RuntimeError` while an earlier decision is still on its way.
        """
        if self._in_flight and not self._in_flight[1].done:
            raise RuntimeError("a decision is still being saved; poll until its news is out, then submit the next")
        if self.busy:
            raise RuntimeError("there is news nobody has seen yet; poll for it, then submit the next decision")
        written = self._match.entries
        self._send(self._play(decision, practice), written)

    def poll(self) -> tuple[News, ...]:
        """The news whose lines are on disk and that no earlier poll gave, in order.

        Raises `StoreError`, at this poll and every later one, if the record couldn't be written: what wasn't saved is
        never released, and the match can be continued from its file.
        """
        fresh = self._unseen
        if self._in_flight and self._in_flight[1].done:
            fresh += (self._in_flight[0],)
            self._in_flight = None
            if self._match.over:
                forget_deal(self.path, self.header)
        self._unseen = ()
        if fresh:
            self._released = fresh[-1]
            self._look_ahead()
        return fresh

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the next poll has news, or at most that many seconds; for matches without a window."""
        if self._in_flight:
            self._in_flight[1].wait(seconds)

    @property
    def busy(self) -> bool:
        """Whether a decision is on its way, or there is news that no poll gave yet; no decision is taken then."""
        return bool(self._in_flight or self._unseen)

    def bot_to_act(self) -> Seat | None:
        """A computer's seat that owes a decision, as of the news released; None while a decision is on its way."""
        return next((seat for seat in self._owing() if self.seating.bots[seat] is not None), None)

    def person_to_act(self) -> tuple[Seat, ...]:
        """The persons' seats that owe a decision, as of the news released; none while a decision is on its way."""
        return tuple(seat for seat in self._owing() if self.seating.bots[seat] is None)

    def bot_is_ready(self) -> bool:
        """Whether a computer that is to act would decide no better later."""
        return self._computers.is_ready()

    def bot_decision(self, seat: Seat) -> Any:
        """What the computer at `seat` does now, from its own view alone. Raises `ValueError` if that is a person's."""
        return self._computers.decide(self._bot_at(seat), self._match.view(seat))

    def bot_reaction(self, seat: Seat) -> Reaction[Any] | None:
        """What the computer at `seat` would do of its own accord, from its own view alone; None if nothing.

        Chance decides: ask once for each thing that it may react to. Raises `ValueError` if the seat is a person's.
        """
        return self._computers.react(self._bot_at(seat), self._match.view(seat))

    def think_beside(self, worker: "Worker | None" = None) -> None:
        """Let the computers think in that process from now on, or in a new one; it ends with the session."""
        self._computers.think_beside(worker)
        self._look_ahead()

    @property
    def time_left(self) -> float | None:
        """The seconds left to play; None where the rules don't limit them."""
        return None if self._limit is None else max(0.0, self._limit - self._played)

    def pass_time(self, seconds: float) -> None:
        """Count that many more seconds as played."""
        self._played += seconds

    def close(self) -> None:
        """Wait until everything played is on disk, and let go of the file; a second close does nothing."""
        self._writer.close()
        with suppress(StoreError):
            if self._match.over and (self._in_flight is None or self._in_flight[1].done):
                forget_deal(self.path, self.header)
        self._computers.close()

    def _play(self, decision: object, practice: bool) -> tuple[Any, ...]:
        """What follows from a decision, and before it from the end of the time."""
        note: dict[str, object] = {PRACTICE: True} if practice else {}
        events: tuple[Any, ...] = ()
        clock = self.kit.clock
        if clock is not None and self._limit is not None and decision == clock.before:
            if self.time_left == 0 and clock.strike in self._match.legal_actions(None):
                events = self._match.apply(clock.strike)
                if self._match.over:
                    return events
            note[PLAYED] = int(self._played)
        return events + self._match.apply(decision, note)

    def _owing(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return () if self.busy else self.kit.owing(self._match)

    def _look_ahead(self) -> None:
        self._computers.look_ahead((bot, self._match.view(seat)) for seat, bot in enumerate(self.seating.bots) if bot)

    def _bot_at(self, seat: Seat) -> str:
        name = self.seating.bots[seat]
        if name is None:
            raise ValueError(f"seat {seat} is a person's; ask only for a computer's seat")
        return name

    def _send(self, events: tuple[Any, ...], written: int) -> None:
        """Have everything since the `written`-th entry written, and its news released after that."""
        lines = self._match.record_since(written)
        if lines:
            self._in_flight = News(self._match.header, self._match.state, events), self._writer.append(lines)
