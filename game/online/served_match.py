"""The match at a table on a server, from the deal to the end."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from hmac import digest
from random import Random
from typing import Final

from game.engine.core.cards import Seat
from game.engine.core.game import MatchEnd
from game.engine.core.match import Match
from game.engine.core.record_codec import Expect
from game.games import ENGINES, GAME_KITS
from game.online.messages import Play, TimedOut
from game.online.released_lines import PlayReleased, as_data
from game.online.table_before_deal import RefusedError, Setup
from game.online.table_log import Log
from game.online.table_log_entries import DO, Finished, MatchEntry, MatchNotes, TimeUsed
from game.session.local_session import LocalNews, LocalSession

RECENT: Final = 4
"""Number of recent decisions that are kept in memory for clients that come back soon. Earlier ones are rebuilt from the
log."""


class ServedMatch:
    """A match whose record is part of a table's log.

    - `notes`: summary of the log's entries since the deal.
    - `last_play`: the number of the last released line that belongs to a decision or the deal, or 0 if there is none.
    - `play_end`: the number of the last line of the decision or deal that waits to be released, or None if there is
      none.
    - `has_ended`: true if the match was played to its end.
    """

    def __init__(self, log: Log, setup: Setup, header: str, rng: Random) -> None:
        """Begin the match with this header, or continue it after the lines in the log. Raises `RecordError` if the
        header or the record in the log isn't valid.

        The computers draw random numbers from `rng`. At a board of a duplicate match, no other code may use `rng`.
        """
        self.header = header
        self.notes = MatchNotes()
        self.last_play = 0
        self.play_end: int | None = None
        self._log = log
        self._setup = setup
        self._kit = GAME_KITS[setup.plan.game]
        self._match = Match.from_record(as_data(log.record(header)), ENGINES)
        self._is_torn = False
        self._deciding: Seat | None = None
        self._is_practice = False
        plays, written = list(log.plays(header)), len(log.lines)
        chance = setup.fair_deal.chance(self._match.header)
        self.has_ended = self._match.over
        self._rng = rng
        self.session = LocalSession.hold(self._match, setup.seating, chance, log, rng)
        self._has_submitted(written)
        if plays and self.session.busy:
            # the last decision was saved without everything that followed from it, and wasn't released
            self._is_torn = True
            plays.pop()
            log.released = log.numbers()[plays[-1].record if plays else 0] - 1
        self._decisions = Counter[Seat](play.seat for play in plays if play.seat is not None)
        self._round = 0
        self._in_round = list[Seat | None]()
        for play in plays:
            self._count(play)
        self._recent = deque[PlayReleased](plays, maxlen=RECENT)
        if plays:
            self.last_play = plays[-1].number

    @property
    def is_over(self) -> bool:
        """True if the match has ended, or the people have agreed on a draw."""
        return self.has_ended or self.notes.finished is not None

    def play(self, seat: Seat, message: Play) -> None:
        """Play a decision of the person at a seat. Does nothing if it was made in an earlier match or has been played
        already, or if it belongs to no seat (for example, turning up cards) and the sender hadn't received the last
        decision. Raises `RefusedError` or `IllegalAction` if the decision isn't allowed, and `LineError` if it can't be
        read."""
        if self.session.busy or self.notes.finished is not None:
            raise RefusedError("nothing can be played now")
        decision = self._read(message.decision)
        decider = getattr(decision, "seat", None)
        if message.line <= self._log.before or (decider is None and message.line < self.last_play):
            return
        if decider is not None:
            if decider != seat:
                raise RefusedError("this decision belongs to seat {seat}", seat=decider + 1)
            if message.number <= self._decisions[seat]:
                return
            if message.number > self._decisions[seat] + 1:
                raise RefusedError("an earlier decision is missing")
        self._submit(decision, message.practice and self._setup.plan.hints)

    def play_default(self, seats: Iterable[Seat]) -> bool:
        """Play the default decision of the first of these seats that has one. Returns False if none has.

        Call this when the time for a decision has run out.
        """
        for seat in seats:
            decision = self._kit.default_decision(self._match.view(seat))
            if decision is not None:
                self._log.send(TimedOut(getattr(decision, "seat", None)))
                self._submit(decision)
                return True
        return False

    def play_computer(self) -> None:
        """Play the decision of a computer that must decide."""
        written, seat = len(self._log.lines), self.session.computer_to_act()
        self._draw_alike(f"computer {seat}", self._in_round.count(seat))
        self.session.play_computer(hurry=True)
        self._has_submitted(written)

    def play_reactions(self, share: float) -> None:
        """Play the first of the computers' voluntary decisions that are due, if any. `share` is the elapsed fraction (0
        to 1) of the time for such decisions."""
        written = len(self._log.lines)
        self._draw_alike("reactions", len(self._in_round))
        self.session.play_reactions(self.last_play, share)
        self._has_submitted(written)

    def take_note(self, entry: MatchEntry) -> None:
        """Add an entry to the log, and apply it to the notes and the seating. Raises `RefusedError` if the log already
        contains the end of the match."""
        if self.notes.finished is not None:
            raise RefusedError("no match is in progress")
        self._log.send(entry)
        self.note(entry)

    def note(self, entry: MatchEntry) -> None:
        """Apply an entry of the log to the notes and the seating."""
        self.notes.take(entry)
        self.session.seating = self.notes.seated(self._setup.seating)

    def note_time(self, entry: TimeUsed) -> None:
        """Add a person's remaining time to the log, if it has changed and the match isn't over."""
        if entry != self.notes.time_used.get(entry.seat) and not self.is_over:
            self.take_note(entry)

    def poll(self) -> list[PlayReleased]:
        """Release the deal and the decisions that have been saved since the last call, and return them. Raises
        `StoreError` if one couldn't be saved."""
        return [self._released(news) for news in self.session.poll()]

    def finish(self) -> None:
        """Add the end of the match to the log if the match `has_ended` and the log doesn't contain the end yet."""
        if self.has_ended and self.notes.finished is None:
            self.take_note(Finished())

    def plays_after(self, number: int) -> Iterator[PlayReleased]:
        """Yield the decisions released after line `number`."""
        if number >= self.last_play:
            return iter(())
        has_all = bool(self._recent) and self._recent[0].number <= number
        plays = self._recent if has_all else self._log.plays(self.header)
        return (play for play in plays if play.number > number)

    def _draw_alike(self, purpose: str, number: int) -> None:
        """At a board of a duplicate match, seed the computers' random generator with the same value as at the other
        board. `number` distinguishes the seeds for one `purpose` in a round."""
        deal = self._setup.shared_deal
        if deal is not None:
            self._rng.seed(digest(deal.secret, f"{purpose} {self._round} {number}".encode(), "sha256"))

    def _count(self, play: PlayReleased) -> None:
        """Count a decision in its round. The decision that begins a round isn't counted."""
        if play.round == self._round:
            self._in_round.append(play.seat)
        else:
            self._round, self._in_round = play.round, []

    def _submit(self, decision: object, practice: bool = False) -> None:
        written = len(self._log.lines)
        self.session.submit(decision, practice)
        self._is_practice = practice
        self._has_submitted(written)

    def _has_submitted(self, written: int) -> None:
        """Note the seat and the last line of the decision, if any, that follows the first `written` lines of the
        log."""
        if not self.session.busy:
            return
        self.play_end = self._log.number
        made = next(line for line in self._log.lines[written:] if line.startswith(DO))
        is_deal = self.last_play == 0
        self._deciding = None if is_deal else getattr(self._kit.engine.lines.read(made), "seat", None)

    def _released(self, news: LocalNews) -> PlayReleased:
        assert self.play_end is not None
        self._log.released = self.last_play = self.play_end
        decided = self._deciding, self.session.lines, news, self.session.round, self._is_practice
        release = PlayReleased(self.last_play, *decided)
        if self._is_torn:
            *_earlier, release = self._log.plays(self.header)
        self.play_end = self._deciding = None
        self._is_torn = self._is_practice = False
        if release.seat is not None:
            self._decisions[release.seat] += 1
        self._count(release)
        self._recent.append(release)
        self.has_ended = self._match.over
        return release

    def _read(self, text: str) -> object:
        """Return the decision in a line from a client. Raises `LineError` if the line can't be read, and `RefusedError`
        if it is an expectation, ends the match or calls time."""
        decision = self._kit.engine.lines.read(text)
        clock = self._kit.clock
        if isinstance(decision, Expect | MatchEnd) or (clock is not None and decision == clock.strike):
            raise RefusedError("this isn’t a decision that a player can make")
        return decision
