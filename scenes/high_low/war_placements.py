"""What the table looks like while a WAR is open: the clash at the left, the new cards in two columns."""

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.views import TableCard
from scenes.animation.placement import Placement, Placements
from scenes.core.layout import Layout
from scenes.drawing.canvas import CardPicture, DeckPicture, StackPicture
from scenes.drawing.sprite_images import card_sprite
from scenes.high_low.captions import wager_words, war_bubble
from scenes.high_low.layout import (
    CLASH,
    CLASH_WIDTH,
    LADDER_HEIGHT,
    LADDER_SLANT,
    RUNG,
    RUNG_CARD_WIDTH,
    RUNG_EASY,
    RUNG_GAP,
    RUNG_LINES,
    RUNG_STEP,
    RUNGS_SHOWN,
    SPENT_WIDTH,
    WAR_COLUMNS,
    WAR_DECK_WIDTH,
    WAR_DEPTH,
    WAR_HEAP,
    WAR_POT_LABEL,
    WAR_SEATS,
    WAR_WORD,
)
from scenes.high_low.placements import CardSpot, coins_picture, has_token, place_pot, place_token, token_picture
from scenes.high_low.shown_table import Tableau, innermost, playing

TOKEN = 34
STACK_COIN = 22
RUNG_COIN = 17
WAITING_SHADE = 0.22
"""How much darker a card is that isn't being fought yet."""


def place_war(tableau: Tableau, layout: Layout) -> Placements:
    """The table of the innermost WAR."""
    view = tableau.view
    placed: Placements = {}
    fought = innermost(view)
    for seat in SEATS:
        _place_seat(placed, tableau, seat, layout)
    for at, frame in enumerate(view.frames):
        for seat in reversed(SEATS):
            for place, table_card in enumerate(frame.cards[seat]):
                if at == fought:
                    _place_fighting(placed, tableau, layout, (seat, at, place), table_card)
                else:
                    _place_outer(placed, tableau, layout, (seat, at, place), table_card)
    place_pot(placed, tableau, layout, layout.near(CLASH, WAR_HEAP), layout.near(CLASH, WAR_POT_LABEL))
    for seat, words in wager_words(view):
        placed["said", seat] = war_bubble(words, seat, playing(tableau, view.frames[fought]), layout)
    return placed


def open_frames(tableau: Tableau) -> list[int]:
    """The frames still being fought, the round's own first."""
    return [at for at, frame in enumerate(tableau.view.frames) if frame.open]


def rung_box(number: int, rungs: int, layout: Layout) -> tuple[float, float, int, int] | None:
    """The left, top, width and height of a rung of the ladder, in pixels; None where it is scrolled out of sight."""
    seen = rungs_seen(rungs, layout)
    shown = number - (rungs - seen)
    if shown < 0:
        return None
    left, top, width, height = RUNG
    room, wide, lines = _ladder_room(layout), layout.room(width), RUNG_EASY * layout.letter / layout.unit
    step = min(max(RUNG_STEP[1], lines + RUNG_GAP), room / seen)
    # a wider rung stands no further aside, where the cards are that have clashed
    slant = min(RUNG_STEP[0], max(0.0, LADDER_SLANT + width - wide / layout.unit) / seen)
    x, y = layout.near(WAR_WORD, (left + slant * shown, top + LADDER_HEIGHT - room + step * shown))
    return x, y, wide, layout.px(min(max(height, lines), step - RUNG_GAP))


def rungs_seen(rungs: int, layout: Layout) -> int:
    """How many rungs of a ladder are seen: the last ones, as many as have room for their two lines of text."""
    lowest = RUNG_LINES * layout.letter / layout.unit + RUNG_GAP
    return min(rungs, RUNGS_SHOWN, int(_ladder_room(layout) / lowest))


def _ladder_room(layout: Layout) -> float:
    """How high the ladder may be, in the design's pixels: with large text the word above it takes more room."""
    return LADDER_HEIGHT - (WAR_DEPTH[1] - WAR_WORD[1]) * (layout.letter / layout.unit - 1)


def _place_seat(placed: Placements, tableau: Tableau, seat: Seat, layout: Layout) -> None:
    view, places = tableau.view, WAR_SEATS[seat]
    stack = StackPicture(view.coins[seat], layout.px(STACK_COIN))
    placed["stack", seat] = Placement(stack, *layout.near(places.name, places.stack))
    placed["coins", seat] = Placement(coins_picture(view.coins[seat]), *layout.near(places.name, places.coins))
    if view.decks[seat]:
        deck = DeckPicture(view.decks[seat], layout.px(WAR_DECK_WIDTH))
        placed["deck", seat] = Placement(deck, *layout.near(places.name, places.deck))


def _place_fighting(
    placed: Placements, tableau: Tableau, layout: Layout, where: CardSpot, table_card: TableCard
) -> None:
    """A card of the innermost WAR: the one being played bright, the other waiting."""
    seat, at, place = where
    frame, places = tableau.view.frames[at], WAR_SEATS[seat]
    is_played = place == playing(tableau, frame)
    width = layout.px(places.card_width * (1.0 if is_played else 0.93))
    x, y = layout.at(WAR_COLUMNS[place], places.card_y)
    picture = CardPicture(
        card_sprite(table_card.card), width, shade=0.0 if is_played or not table_card.card else WAITING_SHADE
    )
    placed["card", *where] = Placement(picture, x, y)
    if has_token(tableau, frame, place, table_card):
        place_token(placed, frame, where, layout.px(TOKEN), (x, y + layout.px(places.token_below)))


def _place_outer(placed: Placements, tableau: Tableau, layout: Layout, where: CardSpot, table_card: TableCard) -> None:
    """A card of the round or of an outer WAR: tied, waiting on its rung, or done with."""
    seat, at, place = where
    frame = tableau.view.frames[at]
    if frame.open and place == frame.decided - 1 and at == open_frames(tableau)[-2]:
        x, y, angle = WAR_SEATS[seat].clash
        picture = CardPicture(card_sprite(table_card.card), layout.px(CLASH_WIDTH), angle)
        placed["card", *where] = Placement(picture, *layout.near(CLASH, (x, y)))
    elif frame.open and place >= frame.decided:
        _place_on_rung(placed, tableau, layout, where, table_card)
    else:
        picture = CardPicture(card_sprite(table_card.card), layout.px(SPENT_WIDTH), (at * 7 + place * 5) % 17 - 8.0)
        x, y = layout.near(WAR_SEATS[seat].name, WAR_SEATS[seat].spent)
        placed["card", *where] = Placement(picture, x + layout.px((at * 5 + place * 11) % 16 - 8), y)


def _place_on_rung(
    placed: Placements, tableau: Tableau, layout: Layout, where: CardSpot, table_card: TableCard
) -> None:
    seat, at, place = where
    still_open = open_frames(tableau)
    # one whose rung is scrolled out of sight waits behind the first one seen
    first = len(still_open) - rungs_seen(len(still_open), layout)
    box = rung_box(max(first, still_open.index(at)), len(still_open), layout)
    assert box is not None, "from the first one seen on every rung is seen"
    left, top, wide, height = box
    width = min(layout.px(RUNG_CARD_WIDTH), round(height * 0.62))
    x, y = left + wide - layout.px(22 + (33 if seat == 1 else 0)), top + height / 2
    picture = CardPicture(card_sprite(table_card.card), width)
    placed["card", *where] = Placement(picture, x, y)
    if table_card.predicted:
        token = token_picture(tableau.view.frames[at], place, table_card, layout.px(RUNG_COIN))
        placed["token", *where] = Placement(token, x + width * 0.42, y + width * 0.5)
