"""The interface between a table and its match, on this machine or elsewhere.

A table uses its match only through this interface. `LocalSession` implements it for matches on this machine.
"""

from pathlib import Path
from typing import Protocol

from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from game.engine.core.record_format import Header
from game.engine.core.seated_players import Seating
from game.engine.core.watched_match import View


class News(Protocol):
    """The events that followed from one decision, or from starting or continuing the match, and the table after
    them."""

    def events(self, viewer: Seat | None) -> tuple[object, ...]:
        """Return the events as the player at `viewer` may see them or, if that is None, as everybody may see them."""

    def view(self, viewer: Seat | None) -> View:
        """Return the table after these events as the player at `viewer` sees it or, if that is None, as everybody sees
        it."""


class Session(Protocol):
    """One match in progress, for the players at this screen.

    Events and views are of the types of the match's game. A `viewer` is the seat of a person at this screen, or None
    for the public view. Only one decision can be in progress at a time.
    """

    seating: Seating

    @property
    def header(self) -> Header:
        """Header of the match's record."""

    @property
    def rules(self) -> Rules:
        """House rules of the match. Their `game` is the game's name in records."""

    @property
    def path(self) -> Path | None:
        """Path of the match's record on this machine, or None if the record is kept elsewhere."""

    @property
    def lines(self) -> int:
        """Number of lines in the record after its header."""

    def view(self, viewer: Seat | None) -> View:
        """Return the table after the latest news, as seen by `viewer`."""

    def past(self, viewer: Seat | None) -> tuple[object, ...]:
        """Return the events from before the start of this session, as seen by `viewer`."""

    def poll(self) -> tuple[News, ...]:
        """Return the news since the last call, in order. Never waits.

        Raises `StoreError` if a decision couldn't be saved. The news of that decision is never released.
        """

    @property
    def busy(self) -> bool:
        """True while a decision is being saved or news waits to be polled. During that time, nothing can be
        submitted."""

    def submit(self, decision: object, practice: bool = False) -> None:
        """Play a decision of a person at this screen. `poll` returns its news.

        `practice` marks a decision made after a hint. Raises `IllegalAction`, and leaves the match unchanged, if the
        rules forbid the decision.
        """

    @property
    def next_decision(self) -> object:
        """Value that identifies the next decision of the people at this screen. It stays the same if the match is left
        and continued before that decision."""

    def hint_source(self, seat: Seat) -> Path | bytes | None:
        """Return the source from which a coach computes a hint for the player at a seat: the path of the record, or the
        player's view as compressed JSON. Returns None if the player may not ask for hints."""

    def persons_to_act(self) -> tuple[Seat, ...]:
        """Return the seats of the people at this screen who must decide, as of the latest news."""

    def computer_to_act(self) -> Seat | None:
        """Return the seat of a computer that must decide, as of the latest news, or None if there is none."""

    def play_computer(self, hurry: bool = False) -> bool:
        """Play the decision of a computer that must decide, and return True.

        Returns False if no computer must decide, or if the computer is still thinking. If `hurry` is true, the computer
        stops thinking and plays the best decision found so far.
        """

    def play_reactions(self, occasion: object, share: float) -> None:
        """Play the first of the computers' voluntary decisions (such as claiming the cards in Classic War) that are
        due, if any.

        `occasion` identifies the opportunity. Each computer decides only once for each opportunity. `share` is the
        elapsed fraction (0 to 1) of the opportunity's time.
        """

    @property
    def time_left(self) -> float | None:
        """Time left to play, in seconds, or None if the rules set no limit."""

    def pass_time(self, seconds: float) -> None:
        """Add this number of seconds to the time played."""

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the current decision is saved, but for no longer than `seconds` if that isn't None."""

    def close(self) -> None:
        """Wait until everything played is saved, and leave the match. A second call does nothing."""
