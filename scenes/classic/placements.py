"""Placements of all sprites on the table of Classic War: packets, piles, the cards of the battle, counts, labels and
bubbles."""

from game.engine.classic.views import PublicView
from game.engine.core.cards import PlayingCard, Seat
from scenes.animation.placement import Placement, Placements
from scenes.classic.layout import BAR, BAR_SIZE, RowSpot, TablePlaces, places_for, row_spots
from scenes.classic.shown_table import ClassicTableau
from scenes.core.table_layout import Layout
from scenes.drawing.asset_pack import card_sprite
from scenes.drawing.canvas_and_pictures import BACK, BubblePicture, CardPicture, PacketPicture, TextPicture
from scenes.theme import BRASS_LIGHT, QUIET, RANK, SMALL
from scenes.wording import _, cards_in_words

CARDS_A_LAYER = 4
"""Number of cards that each visible layer of a packet stands for."""

BUBBLE_HIGH = 48
"""Height of a bubble with its tail, in design units scaled with the text size."""

CLAIMED, DOUBTED, SAID = 40, 55, 150
"""Maximum widths of the text in a bubble: for a claim (`CLAIMED`), for a challenge beside it (`DOUBTED`), and for
anything else (`SAID`), in design units scaled with the text size."""

BESIDE = 0.54
"""Distance from the centre of the rightmost card of a row to a bubble beside it, as a share of the card's width."""

CROWDED_LABELS = 2
"""Maximum number of players at which labels under packets and piles fit in full when text is crowded. With more
players, labels give only the number of cards."""

ASIDE = 9
"""Maximum distance by which crowding moves a bubble aside, in design units scaled with the text size."""

SHADED = 0.42
"""Darkness of a card that has lost or isn't in the war, from 0 (not darkened) to 1 (black)."""


def place(tableau: ClassicTableau, layout: Layout) -> Placements:
    """Return the placements of all sprites on the table."""
    view = tableau.view
    places = places_for(view)
    placed: Placements = {}
    for seat in range(len(view.players)):
        _place_hand(placed, view, places, layout, seat)
    for seat in range(len(view.players)):
        _place_row(placed, tableau, places, layout, seat)
    if view.claim is not None:
        placed["said", view.claim.seat] = bubble(view, layout, view.claim.seat, _("Mine!"), CLAIMED)
        if view.claim.challenger is not None:
            placed["said", view.claim.challenger] = bubble(view, layout, view.claim.challenger, _("No way!"), DOUBTED)
    return placed


def bubble(view: PublicView, layout: Layout, seat: Seat, words: str, widest: float = SAID) -> Placement:
    """Return the placement of a seat's bubble. `widest` is the maximum width of its text, in design units scaled with
    the text size. If the cards of seat 0 end before the usual position of its bubble, the bubble is placed directly to
    the right of them, above the bar."""
    places = places_for(view)
    spot, half = places.seats[seat], BUBBLE_HIGH / 2 * layout.letter
    x, tip = layout.near(spot.row, spot.said)
    y = tip + half if spot.up else max(tip - half, layout.table.top + half)
    if seat:
        x -= ASIDE * layout.letter * layout.crowding * (1 - 2 * spot.align)
    own = _spots(view, places, layout, seat) if seat == 0 and view.table[seat] else []
    if own:
        end = places.row(seat, layout)[0] + (max(spot.x for spot in own) + BESIDE) * layout.px(places.card)
        if end < x:
            x, y = end, layout.near(BAR, (BAR[0], BAR[1] - BAR_SIZE[1] / 2))[1] - half
    return Placement(
        BubblePicture(words, spot.up, bool(spot.align), layout.said(widest), is_short=True),
        x,
        y,
        align=spot.align,
    )


def shown_winner(view: PublicView) -> Seat | None:
    """Return the seat whose card is lit as the winning card, or None if there is none. Under the claims rule, no card
    is lit, because players must see for themselves who has won (V2)."""
    return None if view.rules.claims else view.won_by


def packet_picture(cards: int, width: int, top: PlayingCard | None = None) -> PacketPicture:
    """Return the picture of a packet or pile, `width` pixels wide. Its thickness depends on the number of cards.

    `top` is the face-up card on top, or None if a card's back is on top.
    """
    return PacketPicture((cards - 1) // CARDS_A_LAYER, width, card_sprite(top))


def count_picture(cards: int) -> TextPicture:
    """Return a picture of a text that gives a player's number of cards."""
    return TextPicture(cards_in_words(cards), RANK, BRASS_LIGHT, amount=cards)


def shown_counts(placements: Placements, seats: int) -> tuple[int, ...]:
    """Return the displayed number of each player's cards, by seat."""
    pictures = [placements["count", seat].picture for seat in range(seats)]
    return tuple(picture.amount or 0 for picture in pictures if isinstance(picture, TextPicture))


def _place_hand(placed: Placements, view: PublicView, places: TablePlaces, layout: Layout, seat: Seat) -> None:
    width, align = layout.px(places.card), places.seats[seat].align
    _name, count = places.name_and_count(seat, layout)
    placed["count", seat] = Placement(count_picture(view.cards[seat]), *count, align=align)
    below = places.label_below(layout)
    hands = (
        ("packet", view.packets[seat], None, places.packet(seat, layout), _("Packet {cards}")),
        ("pile", view.piles[seat], view.pile_tops[seat], places.pile(seat, layout), _("Pile {cards}")),
    )
    for kind, cards, top, (x, y), words in hands:
        if not cards:
            continue
        placed[kind, seat] = Placement(packet_picture(cards, width, top), x, y)
        if view.rules.pickup == "pile":
            # side by side, there is no room for longer labels
            text = str(cards) if layout.is_crowded and len(view.players) > CROWDED_LABELS else words.format(cards=cards)
            label = TextPicture(text, SMALL, QUIET, places.label_width(seat, layout))
            placed[f"{kind} label", seat] = Placement(label, x, y + below)


def _place_row(placed: Placements, tableau: ClassicTableau, places: TablePlaces, layout: Layout, seat: Seat) -> None:
    view, table_cards = tableau.view, tableau.view.table[seat]
    if not table_cards:
        return
    width = layout.px(places.card)
    x, y = places.row(seat, layout)
    winner = shown_winner(view)
    fights = seat == winner if winner is not None else view.won_by is not None or seat in view.fighters
    shade = 0.0 if fights else SHADED
    for at, (card, spot) in enumerate(zip(table_cards, _spots(view, places, layout, seat), strict=True)):
        waits = seat in tableau.waiting and at == len(table_cards) - 1
        face = card_sprite(None if waits else card.card)
        picture = CardPicture(face, width, angle=round(spot.angle, 1), shade=0.0 if face == BACK else shade)
        placed["card", seat, at] = Placement(picture, x + spot.x * width, y + spot.y * width)


def _spots(view: PublicView, places: TablePlaces, layout: Layout, seat: Seat) -> list[RowSpot]:
    # in a tall window, cards are larger but don't have more room
    room = places.seats[seat].room * min(1.0, layout.plain / layout.unit)
    return row_spots([card.up for card in view.table[seat]], room / places.card)
