"""The board of a match of High Low War: its light, the mood of its music, and the positions of portraits and
bubbles."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from pygame import Rect

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.events import CardsRevealed, Event, WarStarted
from game.engine.high_low.views import PlayerView, PublicView
from game.keys.speech import SpeechKey
from game.settings import Settings
from scenes.animation.placement import Placements
from scenes.core.input import InputAction
from scenes.core.look import Look
from scenes.core.sound_and_music import Mood, war_mood
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.animations import MOMENTS, OUTCOMES, clip
from scenes.high_low.event_texts import RoundHistory, log_line
from scenes.high_low.layout import CLASH, PORTRAIT, PORTRAIT_LOWER, TABLE_SEATS, WAR_PORTRAIT, coins_spot
from scenes.high_low.odds import is_holding, odds_shown, strip_boxes
from scenes.high_low.placements import place_table, place_war
from scenes.high_low.showdown_tension import Stakes, closed_in, stakes, war_turn
from scenes.high_low.shown_table import Tableau, apply_event, empty
from scenes.high_low.spoken_facts import fact, spoken_event
from scenes.high_low.table_markings import draw_war
from scenes.table.director import Staging
from scenes.table.match_board import MatchBoard
from scenes.table.portraits_and_bubbles import HEIGHT, PortraitPlace


def place(tableau: Tableau, layout: Layout) -> Placements:
    """Return the placements of everything on the table, in a WAR or outside one."""
    return place_war(tableau, layout) if tableau.view.wars else place_table(tableau, layout)


HIGH_LOW: Final[Staging[PublicView, Tableau, Event]] = Staging(
    Tableau, empty, apply_event, place, clip, MOMENTS, OUTCOMES, log_line, RoundHistory, wars=(WarStarted,)
)

MOODS: Final = {Stakes.RAISED: Mood.RAISED, Stakes.BIG: Mood.BIG, Stakes.MATCH: Mood.LAST_COINS}
"""Moods of the music outside WARs, by stakes, for all stakes above `Stakes.PLAIN`."""

SPEAKER: Final = 24
SPEAKER_AWAY: Final = 40
"""Height of the area beside which a person's bubble appears (`SPEAKER`), in design units, and the vertical distance of
its centre from the person's number of coins (`SPEAKER_AWAY`), in design units scaled with the text size."""


class Board(MatchBoard[PublicView, Tableau, Event]):
    """The board of one match of High Low War."""

    staging = HIGH_LOW
    clash = CLASH
    counted = frozenset({"card", "token", "word", "verdict", "stack", "coins", "heap", "pot", "banner", "said"})
    odds_held = False
    _war_drawn: Tableau | None = None

    @property
    def view(self) -> PublicView:
        """View of the table as shown before the current animation."""
        return self.director.tableau.view

    @property
    def history(self) -> RoundHistory:
        """History of the rounds shown so far."""
        history = super().history
        assert isinstance(history, RoundHistory)
        return history

    @property
    def is_at_war(self) -> bool:
        return bool(self.director.toward.view.wars)

    @property
    def light(self) -> int:
        return self.director.toward.view.wars

    @property
    def turn_seconds(self) -> float:
        return war_turn(self.light)

    @property
    def closed_in(self) -> int:
        director = self.director
        return _closed_in(director.event, director.tableau, director.toward, director.elapsed)

    @property
    def mood(self) -> Mood:
        tableau = self.director.toward
        return war_mood(tableau.view.wars) if tableau.view.wars else MOODS.get(stakes(tableau), Mood.TABLE)

    @property
    def has_fourth_button(self) -> bool:
        return self.view.rules.fold

    def spoken_event(self, event: Event, before: Tableau) -> str:
        return spoken_event(event, before)

    def spoken_fact(self, key: SpeechKey, view: PublicView, settings: Settings) -> str:
        return fact(key, view, settings, self.opponent_of(view), not self.teaches)

    def opponent_of(self, view: PublicView) -> str:
        """Return the name under which records list the viewer's opponent, or an empty string if the opponent is a
        person or the view is public."""
        return self.seated[1 - view.seat].opponent if isinstance(view, PlayerView) else ""

    def preload(self, look: Look) -> None:
        if look.prepare_lit(*self._next_light()):
            return
        coming = next((after for event, after in self.director.queue if isinstance(event, WarStarted)), None)
        if coming is None or coming is self._war_drawn:
            super().preload(look)
        else:
            draw_war(Canvas(), look, self.layout, coming)
            self._war_drawn = coming

    def portraits(self, look: Look) -> Sequence[PortraitPlace]:
        return [self.portrait(self.is_at_war)] if any(player.opponent for player in self.seated) else []

    def speaker(self, seat: Seat) -> PortraitPlace:
        """Return the position beside which a player's bubble appears outside a WAR: that of the portrait or, for a
        person, a position above or below the number of coins."""
        if self.seated[seat].is_computer:
            return self.portrait(in_war=False)
        x, y = coins_spot(self.layout, seat)
        away = self.layout.letter * SPEAKER_AWAY
        return PortraitPlace((x, y + (away if seat else -away)), self.layout.px(SPEAKER))

    def portrait(self, in_war: bool) -> PortraitPlace:
        """Return the position of the opponent's portrait, inside or outside a WAR."""
        layout, height = self.layout, self.layout.px(HEIGHT)
        if in_war:
            return PortraitPlace(layout.at(*WAR_PORTRAIT), height)
        x, y = layout.near(TABLE_SEATS[SEATS[-1]].name, PORTRAIT)
        return PortraitPlace((x, y + PORTRAIT_LOWER * layout.letter * layout.crowding), height)

    def _next_light(self) -> tuple[bool, int]:
        """Return the next light that differs from the current one, or the current light if none does.

        A light is a pair: True for the light of a WAR, and the number of steps by which the light has narrowed.
        """
        now = self.is_at_war, self.closed_in
        return next((light for light in self._lights() if light != now), now)

    def _lights(self) -> Iterator[tuple[bool, int]]:
        """Yield the lights (see `_next_light`) of the event being played and of all queued events, in order."""
        before, since = self.director.tableau, self.director.elapsed
        for event, after in self.director.queue:
            first, last = (_closed_in(event, before, after, seconds) for seconds in (since, inf))
            yield from ((bool(after.view.wars), steps) for steps in range(first, last + 1))
            before, since = after, 0.0

    def watch(self, action: InputAction, look: Look) -> None:
        view = self.view
        if isinstance(view, PlayerView):
            self.odds_held = is_holding(self.odds_held, action, look, self.layout, view)

    def held_areas(self, look: Look) -> Sequence[Rect]:
        view = self.view
        if not isinstance(view, PlayerView) or self.teaches:
            return ()
        wanted = odds_shown(look.settings, self.seated[1 - view.seat].opponent)
        return strip_boxes(self.layout, look, view) if wanted == "held" else ()

    def let_go(self) -> None:
        self.odds_held = False


def _closed_in(event: Event | None, before: Tableau, after: Tableau, seconds: float) -> int:
    """Return the number of steps by which the light has narrowed, `seconds` after an event began."""
    return closed_in(after, seconds) if isinstance(event, CardsRevealed) else closed_in(before, inf)
