"""The table of Highest Card: the positions of its sprites, its animations, its log, and its prompts."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.core.cards import SEATS, Seat
from scenes.animation.placement import Placement, Placements, moved_to
from scenes.animation.timings import DEAL, FLIP, READING
from scenes.animation.tweens import Chain, Cue, Move, Show, Together, TurnOver, Tween
from scenes.core.intents import Decide
from scenes.core.scene import Pop, Scene
from scenes.core.table_layout import Layout
from scenes.drawing.asset_pack import card_sprite
from scenes.drawing.canvas_and_pictures import (
    BannerPicture,
    CardPicture,
    CoinPicture,
    PacketPicture,
    StackPicture,
    TextPicture,
)
from scenes.short_names import short_name
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import Prompts, PromptScene, See
from scenes.table.director import Change, Staging
from scenes.table.log import LogLine, RoundLine, card_words
from scenes.table.match_board import MatchBoard
from scenes.table.result import MatchResultScene
from scenes.theme import BRASS_LIGHT, STRONG
from scenes.widgets.button import Button
from scenes.widgets.widget_group import Controls
from scenes.wording import _, short_rank
from tests.example_game.engine import CARDS_EACH, Bid, BidMade, Event, HighestCardRules, TurnPlayed, View

HEIGHTS: Final = (540, 150)
"""Distances of the seats' sprites from the top of the table, in design units."""

FACES: Final = {1: "heads", 0: "tails", None: "blank"}
"""Faces of the coin for a bid: a chip, none, or a bid that may not be seen."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """The table between two events. `view` is the table as shown so far."""

    view: View


def empty(view: View) -> Tableau:
    """Return the table before the first turn."""
    dealt = replace(view, turn=0, decks=CARDS_EACH, chips=(view.rules.chips,) * 2, taken=(0, 0), bids=(None, None))
    return Tableau(replace(dealt, to_act=SEATS, over=False, winner=None))


def apply_event(tableau: Tableau, event: Event) -> Tableau:
    """Return the table after an event, given the table before it."""
    view = tableau.view
    match event:
        case BidMade(seat=seat, chips=bid):
            bids = (bid, view.bids[1]) if seat == 0 else (view.bids[0], bid)
            return Tableau(replace(view, bids=bids, to_act=tuple(other for other in view.to_act if other != seat)))
        case TurnPlayed(taken=taken, chips=chips):
            over = view.turn + 1 == view.rules.turns
            turned = replace(view, turn=view.turn + 1, decks=view.decks - 1, bids=(None, None), over=over)
            return Tableau(replace(turned, taken=taken, chips=chips, to_act=() if over else SEATS))


def place(tableau: Tableau, layout: Layout) -> Placements:
    """Return the placement of each sprite."""
    view, placed, width = tableau.view, Placements(), layout.px(92)
    for seat, y in enumerate(HEIGHTS):
        placed["stack", seat] = Placement(StackPicture(view.chips[seat], layout.px(30)), *layout.at(108, y))
        words = _("{name}: chips {chips}, cards {cards}")
        said = words.format(name=view.players[seat], chips=view.chips[seat], cards=view.taken[seat])
        placed["words", seat] = Placement(TextPicture(said, STRONG, BRASS_LIGHT), *layout.at(500, y + 120))
        for pile, cards, x in (("deck", view.decks, 240), ("taken", view.taken[seat], 800)):
            if cards:
                placed[pile, seat] = Placement(PacketPicture(cards // 4, width), *layout.at(x, y))
        if view.decks and seat not in view.to_act and not view.over:
            coin = CoinPicture(FACES[view.bids[seat]], layout.px(38))
            placed["bid", seat] = Placement(coin, *layout.at(640, y))
    return placed


def clip(event: Event, change: Change[Tableau]) -> Tween:
    """Return the animation of an event. It ends with everything at its placement in `change.will`."""
    return change.settle(_bid(event.seat, change) if isinstance(event, BidMade) else _turn(event, change))


def _bid(seat: Seat, change: Change[Tableau]) -> Tween:
    coin = change.will["bid", seat]
    return Chain(Cue("coin"), Move(("bid", seat), moved_to(coin, change.was["stack", seat]), coin, DEAL))


def _turn(event: TurnPlayed, change: Change[Tableau]) -> Tween:
    """Animate both cards and both bids turning up and moving to the winner of the turn."""
    drawn, gone, layout = list[Tween](), list[Tween](), change.layout
    for seat, y in enumerate(HEIGHTS):
        up = CardPicture(card_sprite(event.cards[seat]), layout.px(120))
        key, card, bid = ("card", seat), Placement(up, *layout.at(500, y)), change.was["bid", seat]
        drawn.append(Move(key, moved_to(card, change.was["deck", seat]), card, DEAL))
        drawn.append(TurnOver(("bid", seat), bid, bid.altered(face=FACES[event.bids[seat]]), FLIP))
        aside = Placement(up, *layout.at(800, 346))
        to = aside if event.winner is None else moved_to(card, change.will["taken", event.winner])
        gone.append(Move(key, card, to, DEAL, leaves=True))
    words = BannerPicture(_told(event, change.before.view), layout.broad(900))
    banner = Show(("banner",), Placement(words, *layout.at(500, 346)), READING)
    return Chain(Cue("card_flip"), Together(drawn), Cue("win"), banner, Together(gone))


def _told(event: TurnPlayed, view: View) -> str:
    if event.winner is None:
        return _("Equal cards: nobody takes them")
    return _("{name} takes the cards").format(name=view.players[event.winner])


def log_line(event: Event, before: Tableau) -> LogLine | None:
    """Return the log's line for a turn, given the table before it, or None for any other event."""
    if not isinstance(event, TurnPlayed):
        return None
    first, second = map(card_words, event.cards)
    return LogLine(f"{first}, {second}: {_told(event, before.view)}")


class History:
    """The history of the turns so far, with a line for each in the panel."""

    def __init__(self) -> None:
        self.lines: list[RoundLine] = []

    def add(self, event: Event, after: Tableau) -> None:
        """Add an event. `after` is the table after it."""
        if isinstance(event, TurnPlayed):
            first, second = map(short_rank, event.cards)
            name = "–" if event.winner is None else short_name(after.view.players, event.winner)
            self.lines.append(RoundLine(after.view.turn, (first, second), name))


STAGING: Final[Staging[View, Tableau, Event]] = Staging(
    Tableau, empty, apply_event, place, clip, (TurnPlayed,), frozenset({"win"}), log_line, History
)


class Board(MatchBoard[View, Tableau, Event]):
    """The board of one match of Highest Card."""

    staging = STAGING


class TableScene(MatchScene):
    """The scene of the table between two bids."""

    game = HighestCardRules.game

    def heading(self) -> str:
        """Return the progress of the match as a heading."""
        view = self.board.director.tableau.view
        return _("TURN {number}").format(number=min(view.turn + 1, view.rules.turns))


class BidScene(PromptScene):
    """The prompt that asks the player at a seat for a bid, which the table doesn't show."""

    def __init__(self, board: Board, view: View, seat: Seat) -> None:
        super().__init__(board)
        self.view = view
        self.seat = seat

    def rebuild(self) -> None:
        """Rebuild both buttons."""
        first, second = self.places.buttons
        bid = Button(first, _("Bid a chip"), lambda: self._bid(1), action="bid", meaning=self.view)
        bid.enabled = self.view.chips[self.seat] > 0
        keep = Button(second, _("Keep my chips"), lambda: self._bid(0), action="keep", meaning=self.view)
        self.controls = Controls((bid, keep))

    def heading(self) -> str:
        """Return a heading that names the player who must bid."""
        return _("{name} BIDS").format(name=short_name(self.view.players, self.seat).upper())

    def _bid(self, chips: int) -> tuple[Pop, Decide]:
        return Pop(), Decide(Bid(self.seat, chips))


class BidPrompts(Prompts[Board]):
    """The prompts of Highest Card. Two people who share the screen bid one after the other, behind the curtain."""

    def table(self) -> MatchScene:
        """Return the scene of the table."""
        return TableScene(self.board)

    def ask(self, persons: Sequence[Seat], see: See) -> Scene | None:
        """Return the prompt for a bid, or the result."""
        view = see(self.viewer)
        if view.over:
            return MatchResultScene(view, self.viewer)
        if not persons:
            return None
        if self.viewer is None:
            return self.hand_over(persons[0], _("bid a chip, or keep it"))
        return BidScene(self.board, view, persons[0])

    def unveil(self, seat: Seat, see: See) -> Scene:
        """Return the prompt for a bid, over the public table."""
        return BidScene(self.board, see(seat), seat)
