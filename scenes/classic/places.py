"""What the table of Classic War looks like: packets, piles, the cards of the battle, and how many each player holds."""

from game.engine.classic.views import ClassicPublicView
from game.engine.core.cards import PlayingCard, Seat
from scenes.animation.placement import Placement, Placements
from scenes.classic.layout import TablePlaces, places_for, row
from scenes.classic.tableau import ClassicTableau
from scenes.core.layout import Layout
from scenes.drawing.canvas import BACK, BubblePicture, CardPicture, PacketPicture, TextPicture
from scenes.drawing.sprites import face_name
from scenes.text import _, plural
from scenes.theme import BRASS_LIGHT, QUIET, RANK, SMALL

CARDS_A_LAYER = 4
"""So many cards look a layer thicker."""

SHADED = 0.42
"""How much darker a card is that has lost, or that sits a war out."""


def place(tableau: ClassicTableau, layout: Layout) -> Placements:
    """Where everything lies."""
    view = tableau.view
    places = places_for(view)
    placed: Placements = {}
    for seat in range(len(view.players)):
        _place_hand(placed, view, places, layout, seat)
    for seat in range(len(view.players)):
        _place_row(placed, tableau, places, layout, seat)
    for seat, words in said(view):
        placed["said", seat] = Placement(bubble(seat, words), *said_place(places, layout, seat), align=0.0)
    return placed


def said(view: ClassicPublicView) -> list[tuple[Seat, str]]:
    """What each seat says of the cards that are claimed (V2)."""
    claim = view.claim
    if claim is None:
        return []
    doubts = [] if claim.challenger is None else [(claim.challenger, _("No way!"))]
    return [(claim.seat, _("Mine!")), *doubts]


def bubble(seat: Seat, words: str) -> BubblePicture:
    """What a seat says: under the lowest row of cards the bubble points up to it."""
    return BubblePicture(words, up=seat == 0)


def said_place(places: TablePlaces, layout: Layout, seat: Seat) -> tuple[float, float]:
    """Where the bubble of what a seat says begins, in pixels."""
    of_seat = places.seats[seat]
    return layout.near(of_seat.row, of_seat.said)


def lit(view: ClassicPublicView) -> Seat | None:
    """The seat whose card is lit as the winner's; while cards are to be claimed, nobody says whose they are (V2)."""
    return None if view.rules.claims else view.won_by


def sprite(card: PlayingCard | None) -> str:
    """The sprite of a card, its back where it may not be seen."""
    return face_name(card) if card else BACK


def packet_picture(cards: int, width: int, top: PlayingCard | None = None) -> PacketPicture:
    """A packet or a pile as thick as it has cards."""
    return PacketPicture((cards - 1) // CARDS_A_LAYER, width, sprite(top))


def count_picture(cards: int) -> TextPicture:
    """How many cards a player holds, in words."""
    return TextPicture(plural("{n} card", "{n} cards", cards), RANK, BRASS_LIGHT, amount=cards)


def counted(placements: Placements, seats: int) -> tuple[int, ...]:
    """How many cards each player is told to hold, where this is to be seen."""
    pictures = [placements["count", seat].picture for seat in range(seats)]
    return tuple(picture.amount or 0 for picture in pictures if isinstance(picture, TextPicture))


def _place_hand(placed: Placements, view: ClassicPublicView, places: TablePlaces, layout: Layout, seat: Seat) -> None:
    width, align = layout.px(places.card), places.seats[seat].align
    placed["count", seat] = Placement(count_picture(view.cards[seat]), *places.plate(seat, layout)[1], align=align)
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
            label = TextPicture(words.format(cards=cards), SMALL, QUIET)
            placed[f"{kind} label", seat] = Placement(label, x, y + below)


def _place_row(placed: Placements, tableau: ClassicTableau, places: TablePlaces, layout: Layout, seat: Seat) -> None:
    view, lying = tableau.view, tableau.view.table[seat]
    if not lying:
        return
    of_seat, width = places.seats[seat], layout.px(places.card)
    x, y = places.row(seat, layout)
    shade = SHADED if _is_beside(view, seat) else 0.0
    for at, (card, lie) in enumerate(
        zip(lying, row([card.up for card in lying], of_seat.room / places.card), strict=True)
    ):
        waits = seat in tableau.waiting and at == len(lying) - 1
        face = sprite(None if waits else card.card)
        picture = CardPicture(face, width, angle=round(lie.angle, 1), shade=0.0 if face == BACK else shade)
        placed["card", seat, at] = Placement(picture, x + lie.x * width, y + lie.y * width)


def _is_beside(view: ClassicPublicView, seat: Seat) -> bool:
    """Whether a seat has lost the battle, or sits the war out."""
    winner = lit(view)
    return seat != winner if winner is not None else view.won_by is None and seat not in view.fighters
