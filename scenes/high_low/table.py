"""The board of a match of High Low War, and the scene of its table, on baize or, in a WAR, on embers."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from pygame import Rect

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.events import CardsRevealed, Event, WarStarted
from game.engine.high_low.views import PlayerView, PublicView
from game.keys.speech import SpeechKey
from game.settings import Settings
from scenes.animation.placement import Placements, Snapshot
from scenes.core.input import InputAction
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.core.sound import Mood, war_mood
from scenes.drawing.canvas import Canvas, CoinPicture, KeptPart
from scenes.high_low.animations import MOMENTS, OUTCOMES, clip
from scenes.high_low.event_texts import NAMES, RoundHistory, log_line, names_in_panel
from scenes.high_low.layout import CLASH, PORTRAIT, PORTRAIT_LOWER, TABLE_SEATS, WAR_PORTRAIT, coins_spot, counted_areas
from scenes.high_low.odds import draw_chances, is_holding, odds_shown, strip_boxes
from scenes.high_low.placements import place_table, place_war
from scenes.high_low.showdown_tension import Stakes, closed_in, stakes, war_turn
from scenes.high_low.shown_table import Tableau, apply_event, empty
from scenes.high_low.spoken_facts import fact, spoken_event
from scenes.high_low.table_markings import draw_table, draw_war
from scenes.table.base_scenes import MatchScene
from scenes.table.director import Staging
from scenes.table.log import RoundLine
from scenes.table.panel import FIRST_RANK, DrawColumnHeads, draw_initials, draw_round
from scenes.table.portraits import HEIGHT, PortraitPlace, draw_portrait, draw_saying
from scenes.table.shown_match import MatchBoard
from scenes.theme import SMALL
from scenes.wording import _, initials


def place(tableau: Tableau, layout: Layout) -> Placements:
    """Return the placements of everything on the table, in a WAR or outside one."""
    return place_war(tableau, layout) if tableau.view.wars else place_table(tableau, layout)


HIGH_LOW: Final[Staging[PublicView, Tableau, Event]] = Staging(
    Tableau, empty, apply_event, place, clip, MOMENTS, OUTCOMES, log_line, RoundHistory, wars=(WarStarted,)
)

MOODS: Final = {Stakes.RAISED: Mood.RAISED, Stakes.BIG: Mood.BIG, Stakes.MATCH: Mood.LAST_COINS}
"""Moods of the music outside WARs, by stakes, for all stakes above the lowest."""

BETWEEN_RANKS: Final = 50
"""Distance between the two ranks, in design units. It leaves space for a coin beside each."""

AFTER_COIN: Final = 34
"""Distance of the outcome from the centre of the last rank, in design units. It leaves space for the coin."""

SPEAKER: Final = 24
SPEAKER_AWAY: Final = 40
"""Height of the area beside which a person's bubble appears (`SPEAKER`), in design units, and its distance from the
number of coins (`SPEAKER_AWAY`), in design units scaled with the text size."""

RANK_COIN: Final = 17
BESIDE_RANK: Final = 19
"""Distance from the centre of a rank to the centre of the coin beside it, in design units."""


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
        """Return the name in records of a viewer's opponent if it is a computer, or else an empty string."""
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
        person, a position beside the number of coins."""
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
        """Yield the lights of all events still to be shown, starting with the current one."""
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


class HighLowTableScene(MatchScene):
    """The scene of the table: both players and the pot.

    In a WAR, it shows the tied cards, the new cards in columns, and the ladder.
    """

    board: Board
    flying = frozenset({"card", "token", "banner", "said"})

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._table_top = KeptPart()

    def draw_table_top(self, canvas: Canvas) -> None:
        super().draw_table_top(canvas)
        board, director = self.board, self.board.director
        seats = board.seated, tuple(board.faces.items()), board.odds_held, board.teaches
        shows = self.look, board.layout, director.tableau, director.toward, *seats
        self._table_top.put(canvas, shows, self._draw_on_cloth)

    def _draw_on_cloth(self, canvas: Canvas) -> None:
        look, layout, director = self.look, self.board.layout, self.board.director
        before, after = director.tableau, director.toward
        if self.embers:
            # until a pot is paid, the columns and the ladder remain those of its WAR
            pays = before.settling and after.between
            tableau = before if pays or not after.view.wars else after
            if tableau.view.wars:
                draw_war(canvas, look, layout, tableau)
        else:
            draw_table(canvas, look, layout, after, self.board.seated)
        for seat in SEATS:
            place = self.board.portrait(self.embers)
            draw_portrait(canvas, look, self.board.seated[seat].opponent, self.board.face(seat), *place)
        lies_here = bool(before.view.wars) == self.embers
        if isinstance(before.view, PlayerView) and lies_here and not self.board.teaches:
            other = self.board.opponent_of(before.view)
            draw_chances(canvas, look, layout, before.view, self.board.odds_held, other, after.view)

    def snapshot(self) -> Snapshot:
        """Return the sprites to draw. Outside a WAR, a banner hides the pot's number."""
        snapshot = super().snapshot()
        if not self.embers and ("banner",) in snapshot.still:
            snapshot.still.pop(("pot",), None)
        return snapshot

    def draw_past_rounds(self, canvas: Canvas) -> None:
        heads = _column_heads(self.board.director.toward.view)
        self.draw_rounds(canvas, heads, _draw_round)

    def draw_sayings(self, canvas: Canvas) -> None:
        if not self.embers:
            board = self.board
            for seat, face in board.faces.items():
                place, is_person = board.speaker(seat), not board.seated[seat].is_computer
                counted = counted_areas(board.layout) if is_person else ()
                below = not (is_person and seat == 0)
                draw_saying(canvas, self.look, board.layout, face, place, below=below, counted=counted)

    def heading(self) -> str:
        number = self.board.view.round
        if self.embers:
            return _("ROUND {number} · WAR").format(number=number)
        return _("ROUND {number}").format(number=number) if number else _("HIGH LOW WAR")


def _draw_round(canvas: Canvas, look: Look, area: Rect, y: float, line: RoundLine) -> None:
    """Draw a round in the history, with a coin beside each rank."""
    draw_round(canvas, look, area, y, line, BETWEEN_RANKS, AFTER_COIN)
    for number, face in enumerate(line.coins):
        x = area.x + look.px(FIRST_RANK + number * BETWEEN_RANKS + BESIDE_RANK)
        canvas.put_centred(look.art.picture(CoinPicture(face, look.px(RANK_COIN))), x, y)


def _column_heads(view: PublicView) -> DrawColumnHeads:
    """Return a function that draws the names above the ranks, cut so that both fit, or else initials."""
    ways = [names_in_panel(view, letters) for letters in NAMES]

    def draw(canvas: Canvas, look: Look, area: Rect, y: float) -> None:
        room = look.px(BETWEEN_RANKS - 4)
        fitting = (names for names in ways if all(look.lettering.width(name, SMALL) <= room for name in names))
        draw_initials(next(fitting, initials(view.players)), BETWEEN_RANKS)(canvas, look, area, y)

    return draw
