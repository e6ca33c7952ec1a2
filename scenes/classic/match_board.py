"""A match of Classic War as its scenes share it: how fast it goes by itself, and the clock of claims."""

from collections.abc import Sequence
from typing import Final

from game.engine.classic.actions import ArrangeChoice, Challenge, Claim, Turn
from game.engine.classic.events import BattleWon, Event, WarDeclared
from game.engine.classic.views import PublicView
from game.engine.core.cards import PlayingCard, Seat
from scenes.animation.timings import GUARD_SECONDS, READING
from scenes.classic.animations import MOMENTS, OUTCOMES, clip
from scenes.classic.event_texts import BattleHistory, log_line
from scenes.classic.layout import CLASH
from scenes.classic.placements import place
from scenes.classic.shown_table import ClassicTableau, apply_event, empty
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.core.music_layers import Mood, war_mood
from scenes.table.director import Staging
from scenes.table.match_board import MatchBoard, ReactionClock, SeatedPlayer

PACES: Final = (1, 2, 4, 8, 16)
"""How many times as fast plain battles may go by themselves; a war is always played in full."""

CLOCKS: Final = (7.0, 4.5, 3.0, 2.0, 1.4)
"""How many seconds a claim or a challenge may take at each of these paces: from a child's to a shark's."""

PLAIN_BATTLE: Final = 1.95
"""How many seconds a plain battle takes at normal speed."""

MOST_A_SECOND: Final = 2.5
"""More battles a second than these would flash: of those only one is shown now and then, without motion."""

GLIMPSE: Final = 0.5
"""The seconds for which a battle is seen while others rush by."""

DOUBLE_CLICK: Final = 0.15
"""A second click so soon after one that finished what was moving is part of it."""


CLASSIC: Final[Staging[ClassicTableau, Event]] = Staging(
    ClassicTableau, empty, apply_event, place, clip, MOMENTS, OUTCOMES, log_line, BattleHistory, wars=(WarDeclared,)
)


class ClassicBoard(MatchBoard[ClassicTableau, Event]):
    """One match of Classic War as it is shown.

    `auto`: turns come automatically. `awaiting`: a decision was made whose news haven't come yet. `always` are the
    seats that aren't asked any more which card goes first (C11), and whether it is their own.
    """

    staging = CLASSIC
    clash = CLASH

    def __init__(
        self, view: PublicView, past: Sequence[Event] | None, seated: tuple[SeatedPlayer, ...], layout: Layout
    ) -> None:
        self.auto = False
        self.pace_step = 0
        self.awaiting = False
        self.always: dict[Seat, bool] = {}
        self._elapsed = 0.0
        self._rested_at = -GUARD_SECONDS
        self._was_skipped = False
        self._claimed: object = None
        self._glimpse: ClassicTableau | None = None
        self._glimpsed_at = 0.0
        super().__init__(view, past, seated, layout)

    @property
    def view(self) -> PublicView:
        """The table as it is shown, before what is moving now."""
        return self.director.tableau.view

    @property
    def is_at_war(self) -> bool:
        return bool(self.director.toward.view.wars)

    @property
    def mood(self) -> Mood:
        wars = self.director.toward.view.wars
        return war_mood(wars) if wars else Mood.TABLE

    @property
    def speed_factor(self) -> float:
        """How many times as fast as its speed says what is moving moves: plain battles may be hurried, no war is."""
        return float(PACES[self.pace_step]) if self._is_plain else 1.0

    @property
    def battles_a_second(self) -> float:
        """How many plain battles there are in a second."""
        return self.speed_factor * self.tempo * (self.pace / PLAIN_BATTLE if self.pace else 1 / READING)

    @property
    def is_rushing(self) -> bool:
        """Whether plain battles go by without motion, since so many a second would flash."""
        return self._is_plain and not self.view.rules.claims and self.battles_a_second > MOST_A_SECOND

    @property
    def glimpse(self) -> ClassicTableau | None:
        """The battle that is seen while others rush by; where one of them asks something, it is seen itself."""
        is_fresh = self.clock - self._glimpsed_at < 3 * GLIMPSE
        goes_on = self.is_replayed or (self.auto and not self.asked)
        return self._glimpse if is_fresh and goes_on and self.is_rushing and self.idle else None

    @property
    def is_due(self) -> bool:
        return not self.is_rushing or self.clock - self._rested_at >= 1 / self.battles_a_second

    @property
    def is_arranging(self) -> bool:
        """Whether a packet is still to be put in order, so that no turn comes yet (V1)."""
        return any(isinstance(option, ArrangeChoice) for option in self.director.last.view.legal)

    @property
    def may_turn(self) -> bool:
        """Whether the next turn can come, once everything has been shown."""
        return not self.awaiting and self.idle and Turn() in self.view.legal

    @property
    def claimants(self) -> tuple[Seat, ...]:
        """The persons who may claim, or challenge the claim."""
        if self.awaiting or not self.idle:
            return ()
        seats = {option.seat for option in self.view.legal if isinstance(option, Claim | Challenge)}
        return tuple(seat for seat in sorted(seats) if not self.seated[seat].computer)

    def owns(self, seat: Seat, card: PlayingCard) -> bool:
        """Whether a card that lies on the table is this seat's."""
        return any(table_card.card == card for table_card in self.view.table[seat])

    @property
    def reaction_clock(self) -> ReactionClock | None:
        """The clock of the next turn, while cards can be claimed or a claim challenged (V2); None otherwise."""
        view = self.view
        if not self.idle or view.won_by is None or not view.rules.claims:
            return None
        if view.claim is None and not any(isinstance(option, Claim) for option in view.legal):
            return None
        return ReactionClock((view.battles, view.claim), CLOCKS[self.pace_step], self._elapsed)

    def keep_pace(self, before: "ClassicBoard") -> None:
        """Go on as fast, and pick up alike; that turns come automatically is for the players to say."""
        self.pace_step = before.pace_step
        self.always = dict(before.always)

    def receive(self, events: Sequence[Event], view: PublicView) -> None:
        self.awaiting = False
        super().receive(events, view)
        self._rush()
        if self.idle:
            self._rest(skipped=False)

    def update(self, seconds: float, look: Look) -> None:
        """Let time pass on the table, and on the clock of claims."""
        moved = not self.idle
        super().update(seconds, look)
        self._rush()
        if moved and self.idle:
            self._rest(skipped=False)
        which = (self.view.battles, self.view.claim)
        if which != self._claimed:
            self._claimed, self._elapsed = which, 0.0
        if self.auto and self.reaction_clock is not None:
            self._elapsed += seconds

    def skip(self) -> bool:
        """Go on to the next moment worth seeing; whether anything was moving."""
        moved = super().skip()
        if moved and self.idle:
            self._rest(skipped=True)
        return moved

    def is_settled(self) -> bool:
        """Whether a click now can't have been meant for what was there, or to finish what was moving, a moment ago."""
        return not self.has_just_appeared and self.clock - self._rested_at >= (
            DOUBLE_CLICK if self._was_skipped else GUARD_SECONDS
        )

    def _rush(self) -> None:
        """Be at once where the plain battle ends, or at the war it comes to, if more of them go by than can be seen."""
        while not self.idle and self.is_rushing:
            super().skip()

    def _note_shown(self) -> None:
        for event, after in self.director.shown:
            if isinstance(event, BattleWon) and self.clock - self._glimpsed_at >= GLIMPSE:
                self._glimpse, self._glimpsed_at = after, self.clock
        super()._note_shown()

    def _rest(self, skipped: bool) -> None:
        self._rested_at, self._was_skipped = self.clock, skipped

    @property
    def _is_plain(self) -> bool:
        return not (self.view.wars or self.director.toward.view.wars)
