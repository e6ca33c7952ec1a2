"""A match with people at other machines: what they say and propose, and who is connected."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

from game.engine.core.cards import Seat
from game.online.client import Received, StateChanged
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
)
from game.online.remote_session import RemoteSession
from game.store.records import create
from scenes.core.manager import SceneManager
from scenes.core.online_intents import ProposeToOthers
from scenes.core.scene import Push
from scenes.menus.dialogs import NoticeScene, Offer
from scenes.menus.phrases import PhraseScene, sentences
from scenes.wording import _, listed

SHOWN: Final = 5.0
"""Seconds for which something that somebody said stays on screen."""


class OnlineMatch:
    """The match of a session at a table of several machines. `news` is the line that is to be shown over the table, and
    is empty most of the time."""

    def __init__(self, session: RemoteSession, joined: JoinedTable, manager: SceneManager, data: Path) -> None:
        self.session = session
        self.news = ""
        self.is_muted = False
        self._joined = joined
        self._manager = manager
        self._data = data
        self._left = 0.0
        self._away: tuple[Seat, ...] = ()
        self._is_lost = False

    def update(self, seconds: float, rng: Random) -> None:
        """Take in what the server has sent beside the match. The final record is saved among the other matches.

        Raises `StoreError` if it can't be saved.
        """
        self._left -= seconds
        notices, self.session.notices = self.session.notices, []
        for message in notices:
            self._joined.take(message)
            self._take(message)
        if self.session.record and self.session.path is None and not self.session.drawn:
            self.session.path = create(self._data, self.session.record, datetime.now(UTC), rng)
            if self.session.differs:
                words = _("This record differs from what was shown here. The host’s program didn’t deal fairly.")
                self._manager.go(Push(NoticeScene(words)))
        if self._left <= 0:
            self.news = self._lasting()

    def say(self, phrase: int) -> None:
        """Say a phrase to the others."""
        self._joined.client.send(SayPhrase(phrase))

    def propose(self, proposal: Proposal) -> None:
        """Propose something to the others, or agree to it."""
        self._joined.client.send(Propose(proposal))
        self._show(_("Proposed to the others."))

    def phrases(self) -> PhraseScene:
        """Return the dialog for saying something."""
        is_over = bool(self.session.record)
        proposals: Sequence[Proposal] = ("again",) if is_over else ("draw", "computer") if self._away else ("draw",)
        return PhraseScene(proposals, self.is_muted, self._joined.client.latency)

    def _take(self, message: Received) -> None:
        match message:
            case StateChanged(state, why):
                self._is_lost = state in ("lost", "connecting")
                if state == "closed":
                    self._manager.go(Push(NoticeScene(why)))
            case Presence(connected):
                self._away = tuple(seat for seat, is_here in enumerate(connected) if not is_here)
            case Said(seat, phrase):
                if not self.is_muted or seat == self._joined.seat:
                    self._show(f"{self._name(seat)}: {sentences()[phrase]}")
            case Proposed(seat, proposal) if seat != self._joined.seat:
                self._ask(seat, proposal)
            case Line(_number, SeatGiven(seat)):
                self._show(_("A computer plays on for {name}.").format(name=self._name(seat)))
            case Line(_number, SeatTakenBack(seat)):
                self._show(_("{name} is back.").format(name=self._name(seat)))
            case Line(_number, Played(seat)) if seat is not None:
                self._show(_("{name} used a hint.").format(name=self._name(seat)))
            case Line(_number, TimedOut(seat)) if seat is not None:
                self._show(_("{name} ran out of time.").format(name=self._name(seat)))
            case Refused(why):
                self._show(why)
            case _:
                pass

    def _ask(self, seat: Seat, proposal: Proposal) -> None:
        words = {
            "draw": _("{name} proposes a draw."),
            "computer": _("{name} wants a computer to play on for whoever is away."),
            "again": _("{name} proposes a rematch."),
        }[proposal].format(name=self._name(seat))
        agree = Offer(_("Agree"), ProposeToOthers(proposal), _("No"))
        self._manager.go(Push(NoticeScene(words, agree)))

    def _show(self, news: str) -> None:
        self.news, self._left = news, SHOWN

    def _lasting(self) -> str:
        """Return what is shown for as long as it is so."""
        if self.session.record:
            return ""
        if self._is_lost:
            return _("No connection. Your seat is kept; trying again…")
        if self._away:
            names = listed([self._name(seat) for seat in self._away])
            return _("No connection to {names}. The seat is kept.").format(names=names)
        return ""

    def _name(self, seat: Seat) -> str:
        return self.session.seating.names[seat]
