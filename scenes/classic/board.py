"""The board of a match of Classic War: its pace, auto-play, and the clock for claims."""

from collections.abc import Sequence
from typing import Final

from game.engine.classic.actions import ArrangeChoice, Challenge, Claim, Turn
from game.engine.classic.events import BattleStarted, BattleWon, CardTurnedUp, Event, WarDeclared
from game.engine.classic.views import PublicView
from game.engine.core.cards import PlayingCard, Seat
from game.keys.speech import SpeechKey
from game.settings import Settings
from scenes.animation.timings import READING, TURN_SECONDS
from scenes.classic.animations import MOMENTS, OUTCOMES, clip
from scenes.classic.event_texts import BattleHistory, log_line
from scenes.classic.layout import CLASH
from scenes.classic.placements import place
from scenes.classic.shown_table import ClassicTableau, apply_event, empty
from scenes.classic.spoken_facts import fact
from scenes.classic.table_markings import portrait_place
from scenes.core.look import Look
from scenes.core.sound_and_music import Mood, war_mood
from scenes.core.table_layout import Layout
from scenes.table.director import Staging
from scenes.table.match_board import MatchBoard, ReactionClock, SeatedPlayer
from scenes.table.portraits_and_bubbles import PortraitPlace

PACES: Final = (1, 2, 4, 8, 16)
"""Speeds of plain battles, as multiples of the normal speed. A war is always played at normal speed."""

CLOCKS: Final = (7.0, 4.5, 3.0, 2.0, 1.4)
"""Time limits for a claim or a challenge, one for each pace, in seconds."""

NO_LIMIT: Final = -1
"""Value of `pace_step` for no time limit on claims and challenges. It can be chosen only under the claims rule."""

AFTER_WAITING: Final = 3.0
"""Time for which the clock runs after a player without a time limit has started it, in seconds."""

PLAIN_BATTLE: Final = 1.95
"""Duration of a plain battle at normal speed, in seconds."""

MOST_A_SECOND: Final = 2.5
"""Maximum number of plain battles per second at which every battle is shown. At a higher rate, battles would flash
past, so only some of them are shown."""

GLIMPSE: Final = 0.5
"""Minimum time for which one battle is shown while others are skipped, in seconds."""

DOUBLE_CLICK: Final = 0.15
"""Time after a click that skips an animation, in seconds. A second click within this time does nothing, because it may
belong to a double click."""

CLASSIC: Final[Staging[PublicView, ClassicTableau, Event]] = Staging(
    ClassicTableau, empty, apply_event, place, clip, MOMENTS, OUTCOMES, log_line, BattleHistory, wars=(WarDeclared,)
)


class ClassicBoard(MatchBoard[PublicView, ClassicTableau, Event]):
    """The board of one match of Classic War.

    `auto` is true if auto-play is on. `pace_step` is the index of the pace in `PACES`, or `NO_LIMIT`. `awaiting` is
    true from a turn, a claim or a challenge until its events arrive. `always` has an entry for each seat whose player
    is no longer asked which card goes first (C11). The entry is True if the player's own card goes first.
    """

    staging = CLASSIC
    clash = CLASH
    counted = frozenset({"card", "count", "banner", "said"})

    def __init__(
        self, view: PublicView, past: Sequence[Event] | None, seated: tuple[SeatedPlayer, ...], layout: Layout
    ) -> None:
        self.auto = False
        self.pace_step = 0
        self.awaiting = False
        self.always: dict[Seat, bool] = {}
        self._elapsed = 0.0
        self._in_sight_since = 0.0
        self._rested_at = -TURN_SECONDS
        self._was_skipped = False
        self._claimed: object = None
        self._let_run: object = None
        self._is_never_hurried = False
        self._glimpse: ClassicTableau | None = None
        self._glimpsed_at = 0.0
        super().__init__(view, past, seated, layout)

    @property
    def view(self) -> PublicView:
        """View of the table as shown before the current animation."""
        return self.director.tableau.view

    def portraits(self, look: Look) -> Sequence[PortraitPlace]:
        return [self.portrait(look, seat) for seat, player in enumerate(self.seated) if player.opponent]

    def portrait(self, look: Look, seat: Seat) -> PortraitPlace:
        """Return the position of a seat's portrait."""
        return portrait_place(look, self.layout, self.view, seat, self.seated[seat].line)

    @property
    def history(self) -> BattleHistory:
        """History of the battles shown so far."""
        history = super().history
        assert isinstance(history, BattleHistory)
        return history

    @property
    def is_at_war(self) -> bool:
        return bool(self.director.toward.view.wars)

    @property
    def mood(self) -> Mood:
        wars = self.director.toward.view.wars
        return war_mood(wars) if wars else Mood.TABLE

    @property
    def speed_factor(self) -> float:
        """Speed factor of the current animation: that of the chosen pace for plain battles, 1 for wars."""
        return float(PACES[max(0, self.pace_step)]) if self._is_plain else 1.0

    @property
    def battles_a_second(self) -> float:
        """Number of plain battles played per second at the current speed."""
        return self.speed_factor * self.tempo * (self.pace / PLAIN_BATTLE if self.pace else 1 / READING)

    @property
    def is_rushing(self) -> bool:
        """True if plain battles are skipped, because they would otherwise flash past. Always False in a war and under
        the claims rule."""
        return self._is_plain and not self.view.rules.claims and self.battles_a_second > MOST_A_SECOND

    @property
    def glimpse(self) -> ClassicTableau | None:
        """Table of the battle shown while others are skipped, or None if no battle is shown in this way or a prompt is
        open."""
        is_fresh = self.clock - self._glimpsed_at < 3 * GLIMPSE
        goes_on = self.is_replayed or (self.auto and not self.asked)
        return self._glimpse if is_fresh and goes_on and self.is_rushing and self.idle else None

    @property
    def is_due(self) -> bool:
        return not self.is_rushing or self.clock - self._rested_at >= 1 / self.battles_a_second

    @property
    def is_arranging(self) -> bool:
        """True while packets are being arranged and no turn can be taken yet (V1)."""
        return any(isinstance(option, ArrangeChoice) for option in self.director.last.view.legal)

    @property
    def may_turn(self) -> bool:
        """True if the next turn can be taken now, at this screen."""
        return not (self.awaiting or self.is_watched) and self.idle and Turn() in self.view.legal

    @property
    def claimants(self) -> tuple[Seat, ...]:
        """Seats of the people at this screen who may now claim the cards or challenge the claim."""
        if self.awaiting or not self.idle:
            return ()
        seats = {option.seat for option in self.view.legal if isinstance(option, Claim | Challenge)}
        return tuple(seat for seat in self.persons if seat in seats)

    def owns(self, seat: Seat, card: PlayingCard) -> bool:
        """Return True if a card on the table was played by this seat."""
        return any(table_card.card == card for table_card in self.view.table[seat])

    @property
    def reaction_clock(self) -> ReactionClock | None:
        """Clock for claiming the cards or settling a claim (V2), even while it is stopped. It is None if there is
        nothing to claim or settle, during an animation, and if the match is only watched."""
        view = self.view
        if self.is_watched or not self.idle or view.won_by is None or not view.rules.claims:
            return None
        if view.claim is None and not any(isinstance(option, Claim) for option in view.legal):
            return None
        seconds = AFTER_WAITING if self.is_unhurried else CLOCKS[self.pace_step]
        return ReactionClock(self._occasion, seconds, self._elapsed)

    @property
    def least_pace(self) -> int:
        """Lowest `pace_step` that can be chosen: 0, or `NO_LIMIT` under the claims rule."""
        return NO_LIMIT if self.view.rules.claims else 0

    @property
    def is_unhurried(self) -> bool:
        """True if players at this screen have no time limit for claims and challenges, because they have chosen
        `NO_LIMIT`, or because they use a single switch or a hold time."""
        return self.view.rules.claims and (self.pace_step == NO_LIMIT or self._is_never_hurried)

    @property
    def is_waiting(self) -> bool:
        """True if the clock, and with it every computer, waits for somebody at this screen who may claim or
        challenge."""
        return self.is_unhurried and bool(self.claimants) and self._let_run != self._occasion

    def let_run(self) -> None:
        """Start the waiting clock, because nobody at this screen wants to claim or challenge."""
        self._let_run = self._occasion

    def apply(self, settings: Settings) -> None:
        super().apply(settings)
        self._is_never_hurried = bool(settings.scanning or settings.hold_time)

    def keep_pace(self, before: "ClassicBoard") -> None:
        """Copy the pace and the fixed pick-up orders, but not auto-play, from the board that this one replaces."""
        self.pace_step = before.pace_step
        self.always = dict(before.always)

    def spoken_event(self, event: Event, before: ClassicTableau) -> str:
        """Return an event as a sentence to be spoken, or an empty string if it isn't to be spoken.

        During auto-play or at a very fast pace, only the result of a plain battle is spoken, because speech couldn't
        keep up. Under the claims rule, the cards of the battle are spoken too, because players need them to decide on a
        claim.
        """
        passes = self.auto or self.is_rushing
        if passes and (isinstance(event, BattleStarted) or (self._is_plain and isinstance(event, CardTurnedUp))):
            return super().spoken_event(event, before) if before.view.rules.claims else ""
        return super().spoken_event(event, before)

    def spoken_fact(self, key: SpeechKey, view: PublicView, settings: Settings) -> str:
        return fact(key, view)

    def receive(self, events: Sequence[Event], view: PublicView) -> None:
        self.awaiting = False
        super().receive(events, view)
        self._rush()
        if self.idle:
            self._rest(skipped=False)

    def update(self, seconds: float, look: Look) -> None:
        moved = not self.idle
        super().update(seconds, look)
        self._rush()
        if moved and self.idle:
            self._rest(skipped=False)
        if self._occasion != self._claimed:
            self._claimed, self._elapsed = self._occasion, 0.0
        if self.auto and self.reaction_clock is not None and not self.is_waiting:
            self._elapsed += seconds

    def skip(self) -> bool:
        """Skip to the next event of a type in `MOMENTS`, or to the end of all animations if there is none. Returns True
        if anything was moving."""
        moved = super().skip()
        if moved and self.idle:
            self._rest(skipped=True)
        return moved

    def appear(self) -> None:
        """Register that the table has become visible, for example after a menu was closed."""
        self._in_sight_since = self.clock

    def is_settled(self) -> bool:
        """Return True if the table has been visible and unchanged long enough that a press must be meant for what it
        shows."""
        return self.clock - self._in_sight_since >= TURN_SECONDS and self.clock - self._rested_at >= (
            DOUBLE_CLICK if self._was_skipped else TURN_SECONDS
        )

    @property
    def _occasion(self) -> object:
        """Value that identifies the cards to be claimed, or the claim to be challenged."""
        return self.view.battles, self.view.claim

    def _rush(self) -> None:
        """If plain battles are too fast to show, skip to the end of the events received, or to the beginning of a
        war."""
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
