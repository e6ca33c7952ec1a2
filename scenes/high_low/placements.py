"""Placements of all sprites on the table of High Low War, in a WAR and outside one."""

from typing import Final, TypeAlias

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.actions import Prediction
from game.engine.high_low.rules import right_prediction
from game.engine.high_low.views import FrameView, PlayerView, PublicView, TableCard
from scenes.animation.placement import Placement, Placements
from scenes.core.table_layout import Layout
from scenes.drawing.asset_pack import card_sprite, face_name
from scenes.drawing.canvas_and_pictures import (
    CardPicture,
    CoinPicture,
    DeckPicture,
    DiscardsPicture,
    PotPicture,
    StackPicture,
    TextPicture,
    VerdictPicture,
)
from scenes.drawing.fitted_text import halves
from scenes.high_low.bubbles_and_banners import table_bubble, wager_words, war_bubble
from scenes.high_low.layout import (
    CLASH,
    CLASH_WIDTH,
    COINS_APART,
    DISCARDS_ASIDE,
    LADDER_HEIGHT,
    LADDER_SLANT,
    PILE_WIDTH,
    POT,
    POT_LABEL,
    RUNG,
    RUNG_CARD_WIDTH,
    RUNG_EASY,
    RUNG_GAP,
    RUNG_LINES,
    RUNG_STEP,
    RUNGS_SHOWN,
    SPENT_WIDTH,
    TABLE_SEATS,
    WAR_COLUMNS,
    WAR_DECK_WIDTH,
    WAR_DEPTH,
    WAR_HEAP,
    WAR_SEATS,
    WAR_WORD,
    coins_spot,
    deck_label_width,
    discards_label_width,
    discards_spot,
    stack_spot,
    war_pot_label_spot,
)
from scenes.high_low.shown_table import Tableau, innermost, playing
from scenes.theme import BRASS_LIGHT, NUMBER, QUIET, SMALL, STRONG
from scenes.theme import POT as POT_STYLE
from scenes.wording import _, in_context

Point: TypeAlias = tuple[float, float]

CardSpot: TypeAlias = tuple[Seat, int, int]
"""A card's seat, the index of its frame in the view, and its index in the frame."""

NOTE_WIDTH = 158
"""Maximum width, in design units, of the note under a prediction's coin. The limit ensures that the note ends before
the discards, and increases as crowding moves them outwards."""

DISCARDS_REACH: Final = 0.58
"""Minimum distance from the centre of the discards to the end of the text beside them, as a multiple of the width of a
discarded card. It is more than half the width because the cards lie a little askew."""

BESIDE = 38
"""Distance of a prediction's word from the centre of its coin, in design units."""

WORDS: Final = 17
"""Distance between two lines of a small text, in design units scaled with the text size."""

POT_WIDTH = 190
COIN = 38
POT_COIN = 28
STACK_COIN = 30

TOKEN = 34
WAR_STACK_COIN = 22
RUNG_COIN = 17
WAITING_SHADE = 0.22
"""Darkness of a face-up card in a WAR while the card isn't being played, from 0 (not darkened) to 1 (black)."""


def place_table(tableau: Tableau, layout: Layout) -> Placements:
    """Return the placements of everything on the table outside a WAR. Before the deal, there are none."""
    view = tableau.view
    placed: Placements = {}
    if is_undealt(view):
        return placed
    for seat in SEATS:
        _place_seat(placed, view, seat, layout)
    place_pot(placed, tableau, layout, layout.at(*POT), layout.near(POT, POT_LABEL))
    placed["heap",] = placed["heap",].altered(shows_covered_coins=view.pot > coins_in_heap(tableau))
    for seat in SEATS:
        for at, frame in enumerate(view.frames):
            for place, table_card in enumerate(frame.cards[seat]):
                _place_card(placed, tableau, layout, (seat, at, place), table_card)
    for seat, words in wager_words(view):
        placed["said", seat] = table_bubble(words, seat, layout)
    return placed


def is_undealt(view: PublicView) -> bool:
    """Return True if neither cards nor coins have been dealt yet."""
    return not (view.round or any(view.decks) or any(view.coins))


def has_token(tableau: Tableau, frame: FrameView, place: int, table_card: TableCard) -> bool:
    """Return True if a card's prediction coin still lies beside the card, where it stays until the pot of the showdown
    is moved."""
    if not table_card.predicted or place >= frame.decided:
        return table_card.predicted
    view = tableau.view
    return tableau.settling and frame is view.frames[innermost(view)] and place == frame.decided - 1


def token_picture(frame: FrameView, place: int, table_card: TableCard, size: int) -> CoinPicture:
    """Return the picture of a prediction's coin as the viewer sees it."""
    return CoinPicture(prediction_face(table_card.prediction), size, free=place >= frame.staked)


def place_token(placed: Placements, view: PublicView, where: CardSpot, size: int, spot: Point) -> None:
    """Place a prediction's coin and, once the card is turned up, the mark that shows whether the prediction was right.
    In a tie, there is no mark (R8, R9)."""
    seat, at, place = where
    frame = view.frames[at]
    own, other = frame.cards[seat][place], frame.cards[1 - seat][place]
    placed["token", *where] = Placement(token_picture(frame, place, own, size), *spot)
    truth = right_prediction(own.card, other.card, view.rules) if own.shown and own.card and other.card else None
    if truth is not None:
        placed["verdict", *where] = Placement(VerdictPicture(own.prediction is truth, size), *spot)


def prediction_face(prediction: Prediction | None) -> str:
    """Return the face of a prediction's coin: "heads", "tails", or "blank" if the viewer may not see the prediction."""
    return {Prediction.HIGHER: "heads", Prediction.LOWER: "tails", None: "blank"}[prediction]


def pot_words(pot: int) -> str:
    """Return the text under the pot."""
    return _("POT {coins}").format(coins=pot)


def shown_pot(tableau: Tableau) -> int:
    """Return the number of coins shown for the pot.

    Between two showdowns of a WAR, if the pot is empty, the coins under the next cards are already shown as the pot.
    """
    view = tableau.view
    at = innermost(view)
    if view.pot or not tableau.between or at < 0:
        return view.pot
    frame = view.frames[at]
    return sum(table_card.coin for cards in frame.cards for table_card in cards[frame.decided : frame.decided + 1])


def coins_in_heap(tableau: Tableau) -> int:
    """Return the number of coins in the pot's heap: all coins of the pot except the prediction coins that still lie
    beside their cards."""
    view = tableau.view
    at = innermost(view)
    if at < 0:
        return view.pot
    frame = view.frames[at]
    return view.pot - sum(
        has_token(tableau, frame, place, card) and place < frame.staked and not card.coin
        for cards in frame.cards
        for place, card in enumerate(cards)
    )


def is_glowing(tableau: Tableau) -> bool:
    """Return True if the pot glows: if it has just rolled over, already contained coins when the round began, or is
    left over at the end of the match. An empty pot never glows."""
    view = tableau.view
    carried = bool(view.frames) and view.frames[0].pot > 0
    return view.pot > 0 and (tableau.rolled or carried or view.over)


def _place_seat(placed: Placements, view: PublicView, seat: Seat, layout: Layout) -> None:
    places = TABLE_SEATS[seat]
    pile = layout.px(PILE_WIDTH)
    stack = StackPicture(view.coins[seat], layout.px(STACK_COIN))
    placed["stack", seat] = Placement(stack, *stack_spot(layout, seat))
    placed["coins", seat] = Placement(coins_picture(view.coins[seat]), *coins_spot(layout, seat))
    if view.decks[seat]:
        placed["deck", seat] = Placement(DeckPicture(view.decks[seat], pile), *layout.at(*places.deck))
    deck_label = layout.near(places.deck, places.deck_label)
    placed["deck label", seat] = Placement(deck_words(view.decks[seat], layout), *deck_label)
    discards, (x, y) = view.discards[seat], discards_spot(layout, seat)
    if discards:
        second = face_name(discards[-2]) if len(discards) > 1 else ""
        picture = DiscardsPicture(face_name(discards[-1]), second, min(1, max(0, len(discards) - 2)), pile)
        placed["discards", seat] = Placement(picture, x, y)
    words = _("Discards {cards}").format(cards=len(discards))
    label = TextPicture(words, SMALL, QUIET, discards_label_width(layout))
    placed["discards label", seat] = Placement(
        label, x, y + (places.discards_label[1] - places.discards[1]) * layout.unit
    )


def coins_picture(coins: int) -> TextPicture:
    """Return the picture of the text with a player's number of coins."""
    return TextPicture(str(coins), NUMBER, BRASS_LIGHT)


def deck_words(cards: int, layout: Layout) -> TextPicture:
    """Return the picture of the text under a deck."""
    return TextPicture(_("Deck {cards}").format(cards=cards), SMALL, QUIET, deck_label_width(layout))


def place_pot(placed: Placements, tableau: Tableau, layout: Layout, heap: Point, label: Point) -> None:
    """Place the pot's heap of coins (at `heap`) and the text with the number of coins in the pot (at `label`). Both
    positions are in pixels."""
    picture = PotPicture(coins_in_heap(tableau), layout.px(POT_COIN), is_glowing(tableau))
    placed["heap",] = Placement(picture, *heap)
    words = TextPicture(pot_words(shown_pot(tableau)), POT_STYLE, BRASS_LIGHT, layout.px(POT_WIDTH))
    placed["pot",] = Placement(words, *label)


def _place_card(placed: Placements, tableau: Tableau, layout: Layout, where: CardSpot, table_card: TableCard) -> None:
    seat, at, place = where
    places, frame = TABLE_SEATS[seat], tableau.view.frames[at]
    if frame.depth:
        # the WAR is over, and its cards are moving to the discards
        picture = CardPicture(card_sprite(table_card.card), layout.px(PILE_WIDTH), 4.0)
        placed["card", *where] = Placement(picture, *discards_spot(layout, seat))
        return
    picture = CardPicture(card_sprite(table_card.card), layout.px(places.card_width))
    placed["card", *where] = Placement(picture, *layout.at(*places.card))
    if has_token(tableau, frame, place, table_card):
        x, y = layout.near(places.card, places.token)
        place_token(placed, tableau.view, where, layout.px(COIN), (x, y))
        private = isinstance(tableau.view, PlayerView) and not table_card.shown
        _place_words(placed, layout, where, table_card, private, (x + layout.px(BESIDE), y))


def _place_words(
    placed: Placements, layout: Layout, where: CardSpot, table_card: TableCard, private: bool, beside: Point
) -> None:
    """Place the word for a prediction (HIGHER, LOWER or hidden) beside its coin. If `private` is true and the viewer
    sees the prediction, a note below the coin says that nobody else does."""
    x, y = beside
    left = x - layout.px(BESIDE + COIN / 2)
    discards = discards_spot(layout, where[0])[0]
    reach = DISCARDS_REACH * layout.px(PILE_WIDTH)
    widest = min(layout.px(NOTE_WIDTH + DISCARDS_ASIDE * layout.crowding), round(discards - reach - left))
    words = {
        Prediction.HIGHER: in_context("beside the coin", "HIGHER"),
        Prediction.LOWER: in_context("beside the coin", "LOWER"),
        None: _("hidden"),
    }[table_card.prediction]
    style, colour = (STRONG, BRASS_LIGHT) if table_card.prediction else (SMALL, QUIET)
    word = TextPicture(words, style, colour, widest - round(x - left))
    placed["word", *where] = Placement(word, x, y, align=0.0)
    if table_card.prediction is not None and private:
        # under the coin, between the card and the discards
        note = _("only you see this")
        down = layout.px(COIN / 2) + 12 * layout.letter
        if layout.growth > 1:
            # larger text reaches down to that under the discards
            widest = min(widest, round(discards - discards_label_width(layout) / 2 - left))
        for line, words in enumerate(filter(None, halves(note) if layout.growth > 1 else (note,))):
            picture = TextPicture(words, SMALL, QUIET, widest, hangs=True)
            placed["note", *where, line] = Placement(picture, left, y + down + line * WORDS * layout.letter, align=0.0)


def place_war(tableau: Tableau, layout: Layout) -> Placements:
    """Return the placements of everything on the table in a WAR."""
    view = tableau.view
    placed: Placements = {}
    fought = innermost(view)
    for seat in SEATS:
        _place_war_seat(placed, tableau, seat, layout)
    for at, frame in enumerate(view.frames):
        for seat in reversed(SEATS):
            for place, table_card in enumerate(frame.cards[seat]):
                if at == fought:
                    _place_fighting(placed, tableau, layout, (seat, at, place), table_card)
                else:
                    _place_outer(placed, tableau, layout, (seat, at, place), table_card)
    place_pot(placed, tableau, layout, layout.near(CLASH, WAR_HEAP), war_pot_label_spot(layout))
    for seat, words in wager_words(view):
        placed["said", seat] = war_bubble(words, seat, playing(tableau, view.frames[fought]), layout)
    return placed


def open_frames(tableau: Tableau) -> list[int]:
    """Return the indices of the frames that are still open, starting with the round's own frame."""
    return [at for at, frame in enumerate(tableau.view.frames) if frame.open]


def rung_box(number: int, rungs: int, layout: Layout) -> tuple[float, float, int, int] | None:
    """Return the left edge, top edge, width and height of a rung in pixels, or None if it isn't visible. The ladder has
    one rung for each open frame, `rungs` in all. `number` is the rung's index, counted from the top."""
    seen = rungs_seen(rungs, layout)
    shown = number - (rungs - seen)
    if shown < 0:
        return None
    left, top, width, height = RUNG
    room, lines = _ladder_room(layout), RUNG_EASY * layout.letter / layout.unit
    wide = min(layout.room(width), layout.px(width + LADDER_SLANT - 6))
    step = min(max(RUNG_STEP[1], lines + RUNG_GAP), room / seen)
    # a wider rung must not reach the clashed cards
    slant = min(RUNG_STEP[0], max(0.0, LADDER_SLANT + width - wide / layout.unit) / seen)
    x, y = layout.near(WAR_WORD, (left + slant * shown, top + LADDER_HEIGHT - room + step * shown))
    return x, y, wide, layout.px(min(max(height, lines), step - RUNG_GAP))


def rungs_seen(rungs: int, layout: Layout) -> int:
    """Return the number of visible rungs, out of `rungs` in all. They are the lowest ones on the ladder."""
    lowest = RUNG_LINES * layout.letter / layout.unit + RUNG_GAP
    return min(rungs, RUNGS_SHOWN, int(_ladder_room(layout) / lowest))


def _ladder_room(layout: Layout) -> float:
    """Return the maximum height of the ladder in design units. Large text above it leaves less space."""
    return LADDER_HEIGHT - (WAR_DEPTH[1] - WAR_WORD[1]) * (layout.letter / layout.unit - 1)


def _place_war_seat(placed: Placements, tableau: Tableau, seat: Seat, layout: Layout) -> None:
    view, places = tableau.view, WAR_SEATS[seat]
    apart = COINS_APART * layout.letter * layout.crowding * (1 if seat else -1)
    stack = StackPicture(view.coins[seat], layout.px(WAR_STACK_COIN))
    placed["stack", seat] = Placement(stack, *layout.near(places.name, places.stack))
    x, y = layout.near(places.name, places.coins)
    placed["coins", seat] = Placement(coins_picture(view.coins[seat]), x, y + apart)
    if view.decks[seat]:
        deck = DeckPicture(view.decks[seat], layout.px(WAR_DECK_WIDTH))
        x, y = layout.near(places.name, places.deck)
        placed["deck", seat] = Placement(deck, x, y + 2 * apart)


def _place_fighting(
    placed: Placements, tableau: Tableau, layout: Layout, where: CardSpot, table_card: TableCard
) -> None:
    """Place a card of the innermost WAR. A card that isn't being played is smaller and, if it is face up, darkened."""
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
        place_token(placed, tableau.view, where, layout.px(TOKEN), (x, y + layout.px(places.token_below)))


def _place_outer(placed: Placements, tableau: Tableau, layout: Layout, where: CardSpot, table_card: TableCard) -> None:
    """Place a card of the round, of an outer WAR, or of a WAR that is over. The card is tied, waiting on its rung, or
    spent."""
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
    # a card whose rung is out of sight waits behind the first visible rung
    first = len(still_open) - rungs_seen(len(still_open), layout)
    box = rung_box(max(first, still_open.index(at)), len(still_open), layout)
    assert box is not None, "every rung from the first visible one on is visible"
    left, top, wide, height = box
    width = min(layout.px(RUNG_CARD_WIDTH), round(height * 0.62))
    x, y = left + wide - layout.px(22 + (33 if seat == 1 else 0)), top + height / 2
    picture = CardPicture(card_sprite(table_card.card), width)
    placed["card", *where] = Placement(picture, x, y)
    if table_card.predicted:
        token = token_picture(tableau.view.frames[at], place, table_card, layout.px(RUNG_COIN))
        placed["token", *where] = Placement(token, x + width * 0.42, y + width * 0.5)
