"""What the people at a table propose to each other: a draw, a computer in an empty seat, or another match."""

from collections.abc import Collection, Mapping
from typing import Final

from game.engine.core.cards import Seat
from game.games import GAME_KITS
from game.online.messages import Offer, Proposed
from game.online.setup import RefusedError
from game.online.table import ServedTable

AWAY: Final = 60.0
"""Seconds for which a person must have been away before the others can agree without that person."""


class Agreements:
    """The proposals at a table.

    - A draw needs everybody who is there. Anybody else must have been away for a minute.
    - A computer in an empty seat needs everybody who is there. The seat's owner must have been away for a minute.
    - Another match needs all people.
    """

    def __init__(self, table: ServedTable) -> None:
        self._table = table
        self._by_offer: dict[Offer, set[Seat]] = {}

    @property
    def proposed(self) -> list[Proposed]:
        """All proposals that haven't been settled."""
        return [Proposed(seat, offer) for offer, seats in self._by_offer.items() for seat in sorted(seats)]

    def propose(self, seat: Seat, offer: Offer, here: Collection[Seat], absences: Mapping[Seat, float]) -> bool:
        """Propose something, or agree to it. Returns False if this was said before.

        `here` contains the seats of the people who are connected. `absences` contains the seconds for which all others
        have been away. Raises `RefusedError` if it isn't possible now.
        """
        if offer == "again":
            if self._table.notes.finished is None:
                raise RefusedError("another match can begin once this one is over")
        elif not self._table.is_playing:
            raise RefusedError("no match is in progress")
        elif offer == "computer" and not self._empty(absences):
            raise RefusedError(
                "a computer can take a seat once its owner has been away for {seconds} seconds", seconds=int(AWAY)
            )
        agreed = self._by_offer.setdefault(offer, set())
        if seat in agreed:
            return False
        agreed.add(seat)
        return True

    def settle(self, here: Collection[Seat], absences: Mapping[Seat, float]) -> bool:
        """Do what has been agreed on. Returns True if there was anything."""
        for offer, agreed in self._by_offer.items():
            if self._is_agreed(offer, agreed, here, absences):
                self._by_offer = {}
                self._carry_out(offer, absences)
                return True
        return False

    def note_play(self) -> None:
        """Note that somebody decided, which declines a draw."""
        self._by_offer.pop("draw", None)

    def expect_back(self, seat: Seat) -> None:
        """Note that somebody came back, so that the others needn't do without."""
        self._by_offer.pop("computer", None)

    def _is_agreed(
        self, offer: Offer, agreed: Collection[Seat], here: Collection[Seat], absences: Mapping[Seat, float]
    ) -> bool:
        people = self._table.setup.chairs
        if offer == "again":
            return self._table.notes.finished is not None and not self._table.is_busy and {*people} <= {*agreed}
        if not self._table.is_playing or not {*here} <= {*agreed}:
            return False
        if offer == "computer":
            return bool(self._empty(absences))
        given = self._table.notes.given
        return all(seconds >= AWAY for seat, seconds in absences.items() if seat not in given)

    def _carry_out(self, offer: Offer, absences: Mapping[Seat, float]) -> None:
        match offer:
            case "draw":
                self._table.agree_on_draw()
            case "again":
                self._table.open_again()
            case "computer":
                levels = GAME_KITS[self._table.setup.plan.game].levels
                for seat in self._empty(absences):
                    self._table.give_to_computer(seat, levels[len(levels) // 2].name)

    def _empty(self, absences: Mapping[Seat, float]) -> list[Seat]:
        """Return the seats that a computer may take."""
        given = self._table.notes.given
        return [seat for seat, seconds in absences.items() if seconds >= AWAY and seat not in given]
