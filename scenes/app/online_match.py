"""An online match on screen: what the others say and propose, who is connected, and the end of the match."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

from game.engine.core.cards import Seat
from game.games import GAME_KITS
from game.online.client import Received, StateChanged
from game.online.duplicate_comparison import has_same_deal, result_of
from game.online.handshake import Proposal
from game.online.joining import JoinedTable
from game.online.messages import (
    Line,
    Played,
    Presence,
    Propose,
    Proposed,
    Refused,
    Said,
    SayPhrase,
    SeatGiven,
    SeatTakenBack,
    TimedOut,
    TimeLeft,
)
from game.online.other_board_message import OtherBoard
from game.online.released_lines import as_data
from game.online.remote_session import RemoteSession
from game.store.files import StoreError, reason, save_whole
from game.store.folders_and_lock import MATCHES
from game.store.record_files import create
from scenes.animation.timings import RESULT_OPENS
from scenes.app.online_clocks import SHORT, ShownClocks
from scenes.app.replays import Replays
from scenes.app.table import Table
from scenes.core.manager import SceneManager
from scenes.core.online_intents import ProposeToOthers
from scenes.core.scene import Push, Scene
from scenes.games import SCENE_KITS
from scenes.menus.dialogs import NoticeScene, Offer
from scenes.menus.duplicate_result import BoardShown, BoardsScene
from scenes.menus.phrases_and_proposals import PhraseScene, sentences
from scenes.table.match_board import AnyBoard
from scenes.table.result import MatchResultScene
from scenes.wording import _, listed, plural, reason_in_words

SHOWN: Final = 5.0
"""Time for which a line of news stays on screen, in seconds."""


class OnlineMatch:
    """A match at an online table, shown on this screen. `news` is the line to show over the table. It is usually
    empty."""

    def __init__(
        self, session: RemoteSession, joined: JoinedTable, manager: SceneManager, data: Path, table: Table
    ) -> None:
        self.session = session
        self.news = ""
        self.is_muted = False
        self._joined = joined
        self._manager = manager
        self._data = data
        self._left = 0.0
        self._away: tuple[Seat, ...] = ()
        self._is_lost = False
        self._is_compared = False
        self._was_told = False
        self._was_asked = False
        self._table = table
        self._clocks = ShownClocks(0 if joined.plan is None else joined.plan.seconds)
        self._stood = ""
        self._warned = False
        self._said: dict[Seat, tuple[str, float]] = {}
        self._has_ended = False
        if joined.watches:
            self._show(_("You’re watching this match, one round behind the players."))
        if joined.time_left is not None:
            self._clocks.take(joined.time_left)

    @property
    def is_duplicate(self) -> bool:
        """True if the match is a duplicate match."""
        return self._joined.plan is not None and self._joined.plan.duplicate

    @property
    def _board(self) -> AnyBoard:
        """Board of the match. A change of language replaces it with another one."""
        return self._table.board

    @property
    def is_settled(self) -> bool:
        """True if the player needn't come back: the match is over, no rematch follows and, if it is a duplicate match,
        its boards have been compared."""
        is_over = bool(self.session.record) and not self.session.is_succeeded
        return is_over and (self._is_compared or not self.is_duplicate)

    def update(self, seconds: float, rng: Random) -> None:
        """Advance time by `seconds`, and show messages that aren't part of the match itself. Once the match is over,
        save its record among the other matches, under a file name with a random number from `rng`.

        A match that the player only watched, or that ended in an agreed draw, isn't saved. Raises `StoreError` if the
        record can't be saved.
        """
        self._left -= seconds
        notices, self.session.notices = self.session.notices, []
        for message in notices:
            self._joined.take(message)
            self._take(message)
        if self._board.idle:
            self.session.note_shown()
        self._show_clocks(seconds)
        self._said = {seat: (words, left - seconds) for seat, (words, left) in self._said.items() if left > seconds}
        self._board.show_said({seat: words for seat, (words, _left) in self._said.items()})
        if self.session.record and not self._has_ended:
            self._has_ended = True
            if not (self.session.drawn or self._joined.watches):
                self.session.path = self._kept(rng)
            if self.session.drawn:
                self._manager.go(Push(NoticeScene(_("The players agreed on a draw. The match is over."))))
            if self.session.differs:
                words = _(
                    "This record differs from what was shown during the match. The host’s program didn’t deal fairly."
                )
                self._manager.go(Push(NoticeScene(words)))
        if self._joined.other is not None:
            self._show_other(self._joined.other)
        standing = self._standing()
        if standing != self._stood:
            self._stood = standing
            self._board.hear(standing)
        if self._left <= 0:
            left = self._clocks.left(self._joined.seat)
            self.news = standing if left is None or left > SHORT or self._is_lost else _seconds_left(left)

    def say(self, phrase: int) -> None:
        """Say a phrase to the others. `phrase` is its index in `sentences`."""
        self._joined.client.send(SayPhrase(phrase))

    def propose(self, proposal: Proposal, agrees: bool = False) -> None:
        """Make a proposal to the others or, if `agrees` is true, agree to theirs. Does nothing in a duplicate match
        until both boards have been compared."""
        if self.is_duplicate and not self._is_compared:
            # there can be no rematch yet
            return
        self._joined.client.send(Propose(proposal))
        self._show(_("You agreed.") if agrees else _("Your proposal was sent to the others."))

    def compare(self, replays: Replays) -> None:
        """Show both boards of a duplicate match side by side. Raises `StoreError` if the other person's record can't be
        written to a file."""
        own, other, path = self.session.path, self._joined.other, self._joined.others_path
        if own is not None and other is not None and path is not None:
            try:
                save_whole(path, as_data(other.record), private=True)
            except OSError as error:
                raise StoreError(
                    "can’t write {path}: {why}; free some space, or make the folder writable",
                    path=path,
                    why=reason(error),
                ) from None
            replays.compare_boards(own, path, (self._name(self._own_seat), other.name))

    def phrases(self) -> PhraseScene:
        """Return the dialog in which the player says or proposes something to the others, or mutes them."""
        is_over = bool(self.session.record)
        proposals: Sequence[Proposal] = ("again",) if is_over else ("draw", "computer") if self._away else ("draw",)
        return PhraseScene(proposals, self.is_muted, self._joined.client.latency)

    def _kept(self, rng: Random) -> Path:
        """Return the path of the final record among the other matches. If it isn't there yet, save it first."""
        if self._joined.record_kept:
            return self._data / MATCHES / self._joined.record_kept
        path = create(self._data, self.session.record_to_keep, datetime.now(UTC), rng)
        self._joined.note_record(path.name)
        return path

    def _show_other(self, other: OtherBoard) -> None:
        """In a duplicate match, show that the other person has finished or proposes a rematch, and compare the boards
        once both have been played."""
        top, own = self._manager.top, self.session.record
        if other.is_over and not own and not self._was_told:
            self._was_told = True
            self._show(_("{name} has finished.").format(name=other.name))
        if other.record and own and not self._is_compared:
            # the result comes first
            if isinstance(top, MatchResultScene) and top.shown_for >= RESULT_OPENS:
                self._is_compared = True
                self._manager.go(Push(self._compared(other)))
        elif other.again and not self._was_asked:
            self._was_asked = True
            self._ask(other.name, "again")

    def _compared(self, other: OtherBoard) -> Scene:
        """Return the dialog that compares the boards, or a notice if they weren't dealt the same cards."""
        own = self.session.record
        if not has_same_deal(own, other.record):
            words = _("{name}’s match wasn’t dealt like yours. The host’s program didn’t deal fairly.")
            return NoticeScene(words.format(name=other.name))
        boards = self._result(self._name(self._own_seat), own), self._result(other.name, other.record)
        return BoardsScene(boards, _(GAME_KITS[self.session.rules.game].figures.scores))

    def _result(self, name: str, record: Sequence[str]) -> BoardShown:
        found = result_of(record)
        standing = SCENE_KITS[self.session.rules.game].standing(found.length, found.scores)
        return BoardShown(name, found.scores[self._own_seat], standing)

    @property
    def _own_seat(self) -> Seat:
        return self.session.seating.persons[0]

    def _take(self, message: Received) -> None:
        match message:
            case StateChanged(state, why):
                self._is_lost = state in ("lost", "connecting")
                if self._is_lost:
                    self._clocks.stop()
                if state == "closed":
                    self._manager.go(Push(NoticeScene(reason_in_words(why))))
            case Presence(connected):
                self._away = tuple(seat for seat, is_here in enumerate(connected) if not is_here)
            case TimeLeft():
                self._clocks.take(message)
            case Said(seat, phrase):
                if not self.is_muted or seat == self._joined.seat:
                    self._hear(seat, sentences()[phrase])
            case Proposed(seat, proposal) if seat != self._joined.seat:
                self._ask(self._name(seat), proposal)
            case Line(_number, SeatGiven(seat)):
                self._show(_("A computer takes over from {name}.").format(name=self._name(seat)))
            case Line(_number, SeatTakenBack(seat)):
                self._show(_("{name} is back.").format(name=self._name(seat)))
            case Line(_number, Played(seat)) if seat is not None:
                self._show(_("{name} used a hint.").format(name=self._name(seat)))
            case Line(_number, TimedOut(seat)) if seat is not None:
                self._show(_("{name} ran out of time.").format(name=self._name(seat)))
            case Refused(why):
                self._show(reason_in_words(why))
            case _:
                pass

    def _show_clocks(self, seconds: float) -> None:
        """Advance the clocks, show them, and warn the player if little time is left."""
        clocks, seat = self._clocks, self._joined.seat
        clocks.pass_time(seconds)
        left = clocks.left(seat)
        own = "" if left is None or seat is None else clocks.words(seat)
        self._board.show_clocks([clocks.words(each) for each in range(len(self._board.seated))], own)
        if left is None or left > SHORT:
            self._warned = False
        elif not self._warned:
            self._warned = True
            self._board.hear(_seconds_left(left))

    def _ask(self, name: str, proposal: Proposal) -> None:
        words = {
            "draw": _("{name} proposes a draw."),
            "computer": _("{name} proposes that a computer play for anyone who is away."),
            "again": _("{name} proposes a rematch."),
        }[proposal].format(name=name)
        agree = Offer(_("Agree"), ProposeToOthers(proposal, agrees=True), _("Decline"))
        self._manager.go(Push(NoticeScene(words, agree)))

    def _hear(self, seat: Seat, words: str) -> None:
        """Show a player's words in the news line. Other players' words are also shown at their seats and read aloud."""
        self.news, self._left = _("{name}: {words}").format(name=self._name(seat), words=words), SHOWN
        if seat != self._joined.seat:
            self._said[seat] = words, SHOWN

    def mute(self) -> None:
        """Mute the others, or unmute them if they are muted."""
        self.is_muted = not self.is_muted
        if self.is_muted:
            self._said.clear()
            self._left = 0.0

    def _show(self, news: str) -> None:
        """Show a line of news for `SHOWN` seconds, and speak it."""
        self.news, self._left = news, SHOWN
        self._board.hear(news)

    def _standing(self) -> str:
        """Return the line about lost connections or, after the match, about the other board. It is usually empty."""
        if self.session.record:
            other = self._joined.other
            is_playing = other is not None and not other.is_over
            return _("{name} is still playing these cards.").format(name=other.name) if other and is_playing else ""
        if self._is_lost:
            kept = _("No connection. Your seat is kept; trying again…")
            return _("No connection. Trying again…") if self._joined.watches else kept
        if self._away:
            names = listed([self._name(seat) for seat in self._away])
            return _("No connection to {names}. Nobody loses their seat.").format(names=names)
        return ""

    def _name(self, seat: Seat) -> str:
        return self.session.seating.names[seat]


def _seconds_left(seconds: int) -> str:
    return plural("You have {n} second left.", "You have {n} seconds left.", seconds)
