"""A match on this machine: its secret state, its computer players, and its record on disk."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.commissions.progress import DuelMark
from game.engine.core.cards import Seat
from game.engine.core.chance import ChanceSource
from game.engine.core.errors import IllegalAction
from game.engine.core.fair_deal import FairDeal
from game.engine.core.house_rules import Rules, is_number
from game.engine.core.match import AnyMatch, Match
from game.engine.core.record_format import PRACTICE, Header
from game.engine.core.seated_players import Computer, Seating
from game.engine.core.translatable_sentences import Sentence
from game.engine.core.watched_match import View
from game.games import ENGINES, GAME_KITS
from game.opponents.opponent import AnyComputers, AnyReaction
from game.session.fair_deal_secrets import create_record, forget_deal, kept_chance
from game.session.practice_matches import chance_again
from game.session.record_header import check_opponents, new_header, read_seating
from game.store.files import StoreError
from game.store.record_files import continue_, read_record
from game.store.record_writer import LineWriter, RecordWriter, Ticket

if TYPE_CHECKING:
    from game.worker.worker import Worker

PLAYED = "played"
"""Name of the field, in the lines of a record, that contains the number of seconds played so far."""


@dataclass(frozen=True, slots=True)
class LocalNews:
    """News of a match on this machine.

    It contains every secret. Therefore, never pass on the object itself, but only the results of `events` and `view`.
    """

    _header: Header
    _state: object
    _events: tuple[object, ...]

    def events(self, viewer: Seat | None) -> tuple[object, ...]:
        game = ENGINES[self._header.rules.game]
        return tuple(game.redact(event, viewer) for event in self._events)

    def view(self, viewer: Seat | None) -> View:
        game, players = ENGINES[self._header.rules.game], self._header.players
        view: View = (
            game.public_view(self._state, players) if viewer is None else game.player_view(self._state, players, viewer)
        )
        return view


class LocalSession:
    """A `Session` whose match is played on this machine. The record is written to a file, or by the writer given to
    `hold`.

    Nothing is released before it is on disk. Therefore, everything reported by `poll`, `view` and the `..._to_act`
    methods survives a crash.

    Only the seconds given to `pass_time` count towards a time limit. When a match is continued, the count resumes from
    the last value in its record.

    By default, the computer players are the game's own, which draw their random numbers from `computers_rng`.
    `computers` replaces them.
    """

    def __init__(
        self,
        match: AnyMatch,
        seating: Seating,
        path: Path | None,
        writer: LineWriter,
        computers_rng: Random,
        computers: AnyComputers | None = None,
    ) -> None:
        self.seating = seating
        # a record that another writer keeps has no path of its own
        self.path = path or Path()
        self._has_own_record = path is not None
        self._kit = GAME_KITS[match.header.rules.game]
        self._match = match
        self._computers = computers or self._kit.computers(computers_rng)
        self._writer = writer
        self._released = LocalNews(match.header, match.state, ())
        self._unseen: tuple[LocalNews, ...] = ()
        self._in_flight: tuple[LocalNews, Ticket] | None = None
        self._occasion: object = None
        self._reactions: list[AnyReaction] = []
        self._limit = self._kit.clock.limit(match.header.rules) if self._kit.clock else None
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
        computers: AnyComputers | None = None,
        after_tutorial: bool = False,
        fair_deal: FairDeal | None = None,
        practice: bool = False,
        duel: DuelMark | None = None,
    ) -> "LocalSession":
        """Start a match in a data folder, record its deal, and return the session.

        The chance events follow from `fair_deal` or, if that is None, from `seed`. If both are None, they follow from
        `rng`. The game's own computers, unless replaced by `computers`, always draw from `rng`. The table is empty
        until the first call to `poll`, which releases the deal.

        The record contains `app` (the program's version), the time that `clock` returns, `after_tutorial` (True for the
        first match after the tutorial), `practice` (True for a match whose cards may be known) and `duel` (the mark of
        a duel in a commission).

        Raises `StoreError` if an opponent is unknown or the record can't be created, and `ValueError` unless there is a
        name and a player for each seat.
        """
        if not len(seating.names) == len(seating.players) == rules.players:
            raise ValueError(f"{rules.players} play; give each a name and a player")
        check_opponents(GAME_KITS[rules.game], seating, Sentence("the new match"))
        now = clock()
        header = new_header(
            rules,
            seating,
            now,
            app=app,
            seed=seed,
            fair_deal=fair_deal,
            after_tutorial=after_tutorial,
            practice=practice,
            duel=duel,
        )
        match = Match(ENGINES[rules.game], header)
        before = match.state
        computers_rng, names_rng = Random(rng.getrandbits(64)), Random(rng.getrandbits(64))
        chance = fair_deal.chance(header) if fair_deal else rng if seed is None else Random(seed)
        events = match.resume(chance)
        path = create_record(folder, match, now, names_rng, fair_deal)
        session = cls(match, seating, path, RecordWriter(path, continue_(path)), computers_rng, computers)
        session._released = LocalNews(match.header, before, ())
        session._unseen = (LocalNews(match.header, match.state, events),)
        return session

    @classmethod
    def resume(cls, path: Path, rng: Random, computers: AnyComputers | None = None) -> "LocalSession":
        """Continue the match in a file, and return the session.

        Chance events come from the match's own source if it is known, and otherwise from `rng`. The game's own
        computers, unless replaced by `computers`, always draw from `rng`. Chance events that are still due are drawn
        now, and `poll` returns their news. Raises `RecordError` if the record is invalid, and `StoreError` if the file
        can't be used or an opponent is unknown. In these cases, the file is unchanged.
        """
        match = Match.from_record(read_record(path), ENGINES)
        seating, computers_rng = read_seating(match.header, path), Random(rng.getrandbits(64))
        session = cls(match, seating, path, RecordWriter(path, continue_(path)), computers_rng, computers)
        session._go_on(kept_chance(path, match.header) or chance_again(path, match.header, rng) or rng)
        return session

    @classmethod
    def hold(
        cls, match: AnyMatch, seating: Seating, chance: ChanceSource, writer: LineWriter, rng: Random
    ) -> "LocalSession":
        """Begin a match, or continue an interrupted one, and return the session.

        `writer` saves the record. Chance events that are due are drawn now from `chance`, and `poll` returns their
        news. The computers draw random numbers from `rng`.
        """
        session = cls(match, seating, None, writer, rng)
        session._go_on(chance)
        return session

    @property
    def header(self) -> Header:
        return self._match.header

    @property
    def rules(self) -> Rules:
        return self._match.header.rules

    @property
    def lines(self) -> int:
        return self._match.entries

    @property
    def round(self) -> int:
        """Number of rounds or battles begun."""
        return self._match.round

    def view(self, viewer: Seat | None) -> View:
        return self._released.view(viewer)

    def past(self, viewer: Seat | None) -> tuple[object, ...]:
        return tuple(self._kit.engine.redact(event, viewer) for event in self._match.past)

    def submit(self, decision: object, practice: bool = False) -> None:
        """Play a decision. `poll` returns its news once the decision is on disk.

        If `practice` is true, the record states that the player had asked for a hint. If the time is up and the rules
        allow time to be called before this decision, time is called first, and the decision is dropped if it has become
        illegal. Otherwise, an illegal decision raises `IllegalAction` and changes nothing. Raises `StoreError` if an
        earlier decision couldn't be saved, and `RuntimeError` while the session is `busy`.
        """
        if self._in_flight and not self._in_flight[1].done:
            raise RuntimeError("a decision is still being saved; poll until its news is out, then submit the next")
        if self.busy:
            raise RuntimeError("there is news that nobody has seen yet; poll for it, then submit the next decision")
        written = self._match.entries
        self._send(self._play(decision, practice), written)

    def poll(self) -> tuple[LocalNews, ...]:
        """Return all news that is on disk and hasn't been returned by an earlier call, in order. Never waits.

        If the record couldn't be written, this and every later call raise `StoreError`. Unsaved news is never released,
        and the match can be continued from its file.
        """
        fresh = self._unseen
        if self._in_flight and self._in_flight[1].done:
            fresh += (self._in_flight[0],)
            self._in_flight = None
            if self._match.over:
                self._forget_deal()
        self._unseen = ()
        if fresh:
            self._released = fresh[-1]
            self._look_ahead()
        return fresh

    def wait(self, seconds: float | None = None) -> None:
        if self._in_flight:
            self._in_flight[1].wait(seconds)

    @property
    def busy(self) -> bool:
        return bool(self._in_flight or self._unseen)

    @property
    def next_decision(self) -> object:
        """Value that identifies the next decision: the path of the record, and the number of lines after its header."""
        return self.path, self.lines

    def hint_source(self, seat: Seat) -> Path | None:
        """Return the path of the record, from which a coach can compute a hint."""
        return self.path

    def persons_to_act(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.to_act() if seat in self.seating.persons)

    def computer_to_act(self) -> Seat | None:
        return next((seat for seat in self.to_act() if seat in self.seating.computers), None)

    def play_computer(self, hurry: bool = False) -> bool:
        seat = self.computer_to_act()
        if seat is None or not (hurry or self.computers_are_ready()):
            return False
        self.submit(self.computer_decision(seat))
        return True

    def computers_are_ready(self) -> bool:
        """Return True if further thinking wouldn't improve the computers' decisions."""
        return self._computers.is_ready()

    def computer_decision(self, seat: Seat) -> object:
        """Return the decision of the computer at `seat`, based only on the computer's own view.

        Raises `ValueError` if no computer sits there.
        """
        return self._computers.decide(self._computer_at(seat), self._match.view(seat))

    def computer_reaction(self, seat: Seat) -> AnyReaction | None:
        """Return a voluntary decision of the computer at `seat`, or None if it makes none. The decision is based only
        on the computer's own view.

        The result is random, so call this only once for each occasion. Raises `ValueError` if no computer sits there.
        """
        return self._computers.react(self._computer_at(seat), self._match.view(seat))

    def play_reactions(self, occasion: object, share: float) -> None:
        if self.busy:
            return
        if occasion != self._occasion:
            self._occasion = occasion
            found = (self.computer_reaction(seat) for seat in self.seating.computers)
            self._reactions = [reaction for reaction in found if reaction is not None]
        due = [reaction for reaction in self._reactions if reaction.after <= share]
        if due:
            self._reactions = []
            # after a long frame, the opportunity may have passed
            with suppress(IllegalAction):
                self.submit(min(due, key=lambda reaction: reaction.after).decision)

    def think_beside(self, worker: "Worker | None" = None) -> None:
        """Run the computers' thinking in the background process `worker` or, if that is None, in a new one. Either
        process ends with the session."""
        self._computers.think_beside(worker)
        self._look_ahead()

    @property
    def time_left(self) -> float | None:
        return None if self._limit is None else max(0.0, self._limit - self._played)

    def pass_time(self, seconds: float) -> None:
        self._played += seconds

    def close(self) -> None:
        self._writer.close()
        with suppress(StoreError):
            if self._match.over and (self._in_flight is None or self._in_flight[1].done):
                self._forget_deal()
        self._computers.close()

    def _go_on(self, chance: ChanceSource | Random) -> None:
        """Continue the match, counting the time already played, and draw the chance events that are due."""
        if self._limit is not None:
            noted = (note.get(PLAYED) for note in reversed(self._match.notes))
            self._played = min(next(filter(is_number, noted), 0), self._limit)
        written = self._match.entries
        self._send(self._match.resume(chance), written)

    def _forget_deal(self) -> None:
        if self._has_own_record:
            forget_deal(self.path, self.header)

    def _play(self, decision: object, practice: bool) -> tuple[object, ...]:
        """Apply a decision, after calling time if the time is up, and return the events.

        A decision that becomes illegal because time is called is dropped.
        """
        struck = self._strike(decision)
        note: dict[str, object] = {PRACTICE: True} if practice else {}
        if self._limit is not None:
            note[PLAYED] = int(self._played)
        try:
            return struck + self._match.apply(decision, note)
        except IllegalAction:
            if not struck:
                raise
            return struck

    def _strike(self, decision: object) -> tuple[object, ...]:
        """Call time before this decision if the time is up and the rules allow it. Returns the resulting events."""
        clock = self._kit.clock
        if clock is None or decision != clock.before or self.time_left != 0:
            return ()
        return self._match.apply(clock.strike) if clock.strike in self._match.legal_actions(None) else ()

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats, even remote ones, that must decide according to the released news. There are none while the
        session is `busy`."""
        return () if self.busy else self._kit.owing(self._match)

    def _look_ahead(self) -> None:
        self._computers.look_ahead((bot, self._match.view(seat)) for seat, bot in self.seating.computers.items())

    def _computer_at(self, seat: Seat) -> str:
        player = self.seating.players[seat]
        if not isinstance(player, Computer):
            raise ValueError(f"seat {seat} isn't a computer's; ask only for a computer's seat")
        return player.opponent

    def _send(self, events: tuple[object, ...], written: int) -> None:
        """Write the record's entries from index `written` on. Once they are on disk, news of `events` is released."""
        lines = self._match.record_since(written)
        if lines:
            self._in_flight = LocalNews(self._match.header, self._match.state, events), self._writer.append(lines)
