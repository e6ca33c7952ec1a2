"""Proposals that the people at a table make to each other: a draw, a computer in an empty seat, or another match."""

from collections.abc import Collection, Mapping
from typing import Final

from game.engine.core.cards import Seat
from game.games import GAME_KITS
from game.online.handshake import Proposal
from game.online.messages import Proposed
from game.online.served_table import ServedTable
from game.online.table_before_deal import RefusedError

AWAY: Final = 60.0
"""Seconds for which a person must have been away before the others can agree without that person."""


class Agreements:
    """The proposals at a table.

    - A draw needs the agreement of every connected person. Everybody else must have been away for a minute, or have
      been replaced by a computer.
    - Giving an empty seat to a computer needs the agreement of every connected person. The seat's owner must have been
      away for a minute.
    - Another match needs the agreement of every person at the table.
    """

    def __init__(self, table: ServedTable) -> None:
        self._table = table
        self._by_proposal: dict[Proposal, set[Seat]] = {}

    @property
    def proposed(self) -> list[Proposed]:
        """All proposals that haven't been settled, each listed once for every person who made it or agreed to it."""
        return [Proposed(seat, proposal) for proposal, seats in self._by_proposal.items() for seat in sorted(seats)]

    def propose(self, seat: Seat, proposal: Proposal, absences: Mapping[Seat, float]) -> bool:
        """Make or accept a proposal on behalf of the person at `seat`. Returns False if the person has already done so.

        `absences` contains the seconds for which each person without a connection has been away. Raises `RefusedError`
        if the proposal isn't possible now.
        """
        if proposal == "again":
            if self._table.notes.finished is None:
                raise RefusedError("another match can begin once this one is over")
        elif not self._table.is_playing:
            raise RefusedError("no match is in progress")
        elif proposal == "computer" and not self._empty(absences):
            raise RefusedError(
                "a computer can take a seat only after its player has been away for {seconds} seconds",
                seconds=int(AWAY),
            )
        agreed = self._by_proposal.setdefault(proposal, set())
        if seat in agreed:
            return False
        agreed.add(seat)
        return True

    def settle(self, here: Collection[Seat], absences: Mapping[Seat, float]) -> bool:
        """Carry out a proposal that has been agreed on. Returns False if there is none.

        `here` contains the seats of the people who are connected. `absences` is defined as in `propose`.
        """
        for proposal, agreed in self._by_proposal.items():
            if self._is_agreed(proposal, agreed, here, absences):
                self._by_proposal = {}
                self._carry_out(proposal, absences)
                return True
        return False

    def note_play(self) -> None:
        """Note that a decision was played, which declines a proposed draw."""
        self._by_proposal.pop("draw", None)

    def expect_back(self, seat: Seat) -> None:
        """Note that the person at a seat came back, which cancels a proposal to seat a computer."""
        self._by_proposal.pop("computer", None)

    def _is_agreed(
        self, proposal: Proposal, agreed: Collection[Seat], here: Collection[Seat], absences: Mapping[Seat, float]
    ) -> bool:
        people = self._table.setup.chairs
        if proposal == "again":
            return self._table.notes.finished is not None and not self._table.is_busy and {*people} <= {*agreed}
        if not self._table.is_playing or not {*here} <= {*agreed}:
            return False
        if proposal == "computer":
            return bool(self._empty(absences))
        given = self._table.notes.given
        return all(seconds >= AWAY for seat, seconds in absences.items() if seat not in given)

    def _carry_out(self, proposal: Proposal, absences: Mapping[Seat, float]) -> None:
        match proposal:
            case "draw":
                self._table.agree_on_draw()
            case "again":
                self._table.open_again()
            case "computer":
                levels = GAME_KITS[self._table.setup.plan.game].levels
                for seat in self._empty(absences):
                    self._table.give_to_computer(seat, levels[len(levels) // 2].name)

    def _empty(self, absences: Mapping[Seat, float]) -> list[Seat]:
        """Return the seats that a computer may take. `absences` is defined as in `propose`."""
        given = self._table.notes.given
        return [seat for seat, seconds in absences.items() if seconds >= AWAY and seat not in given]
