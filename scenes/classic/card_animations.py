"""How the cards of Classic War move: dealt, turned up, put down, shown, collected, turned over."""

from typing import TypeAlias

from game.engine.classic.events import CardPaid, CardsCollected, FirstCardChosen
from game.engine.classic.views import PublicView
from game.engine.core.cards import Seat
from scenes.animation.placement import Key, Placement
from scenes.animation.timings import (
    BEAT,
    DEAL,
    DECKS_SLIDE,
    FLIP,
    LIFT,
    PACKET_GAP,
    SPOILS_GAP,
    STILLNESS,
    TO_DECK,
    TO_PACKET,
    TURN_UP,
    WAR_CLASH,
)
from scenes.animation.tween import Call, Chain, Cue, Delay, Flip, Move, Together, Tween
from scenes.classic.layout import CLASH, places_for
from scenes.classic.placements import count_picture, packet_picture
from scenes.classic.shown_table import ClassicTableau
from scenes.drawing.canvas import BACK, CardPicture
from scenes.drawing.sprite_images import card_sprite
from scenes.table.director import Change

TableChange: TypeAlias = Change[ClassicTableau]
"""What an event does to the table of Classic War."""

CLASH_SHARE = {2: 0.34, 3: 0.24, 4: 0.16}
"""How far cards that tie start towards each other, as a share of the way, by how many players sit around them."""


def deal(change: TableChange) -> Tween:
    """The packets slide from the middle of the table to their owners."""
    x, y = change.layout.at(*CLASH)
    packets = [key for key in change.will if key[0] == "packet"]
    moves = [Move(key, change.will[key]._replace(x=x, y=y), change.will[key], DECKS_SLIDE) for key in packets]
    return Chain(Cue("shuffle"), Together(moves), change.at_once(*change.kept("count")))


def turn_up(change: TableChange, seat: Seat) -> Tween:
    """A card slides from the packet to the table; with the last one all turn over at the same time."""
    slide = _play_cards(change, seat, TURN_UP, 0.0)
    if change.after.waiting:
        return slide
    turned = {key: change.was[key] for key in change.kept("card") if _face(change.was[key]) != _face(change.will[key])}
    turned |= {key: change.will[key] for key in change.come("card", seat)}
    flips = [Flip(key, change.will[key].altered(sprite=BACK, shade=0.0), change.will[key], FLIP) for key in turned]
    stillness = [Cue("reveal_breath"), Delay(STILLNESS)] if change.after.view.wars else []
    return Chain(slide, *stillness, Cue("card_flip"), Together(flips))


def put_down(change: TableChange, seat: Seat) -> Tween:
    """Cards slide face down from the packet to the table, one after the other, and lie there fanned out."""
    return _play_cards(change, seat, DEAL, PACKET_GAP)


def clash(change: TableChange) -> Tween:
    """The cards of those who are at war start towards each other, and fall back."""
    placements = {key: change.was[key] for key in _last_up(change.after.view)}
    x = sum(at.x for at in placements.values()) / len(placements)
    y = sum(at.y for at in placements.values()) / len(placements)
    share = CLASH_SHARE[len(change.after.view.players)]
    there: list[Tween] = []
    back: list[Tween] = []
    for key, at in placements.items():
        near = at._replace(x=at.x + (x - at.x) * share, y=at.y + (y - at.y) * share)
        there.append(Move(key, at, near, WAR_CLASH))
        back.append(Move(key, near, change.will[key], WAR_CLASH))
    return Chain(Together(there), Cue("clash"), Together(back))


def show_spoils(change: TableChange) -> Tween:
    """Every card that lies face down turns over."""
    flips = [Flip(key, change.was[key], change.will[key], FLIP) for key in change.kept("card")]
    return Chain(Cue("card_flip"), Together(flips), Delay(2 * BEAT))


def choose_first(change: TableChange, event: FirstCardChosen) -> Tween:
    """The card that goes first is lifted for a moment."""
    face = card_sprite(event.first)
    moves: list[Tween] = []
    for key, placement in change.was.items():
        if key[0] == "card" and _face(placement) == face:
            lifted = placement._replace(y=placement.y - change.layout.px(14))
            moves.append(Chain(Move(key, placement, lifted, LIFT), Move(key, lifted, placement, LIFT)))
    return Together(moves)


def collect(change: TableChange, event: CardsCollected) -> Tween:
    """Cards leave the table for a seat's packet or pile, in the order in which they go there as far as it was seen.

    What goes under a packet is seen to go under it.
    """
    to, under = _destination(change, event.seat), change.after.view.rules.pickup == "bottom"
    keys = _in_order(change, event)
    turned = [key for key in keys if under and _face(change.was[key]) != BACK]
    flips = [Flip(key, _flat(change.was[key]), _flat(change.was[key]).altered(sprite=BACK), FLIP) for key in turned]
    flights: list[Tween] = []
    before = change.before.view.cards[event.seat]
    for number, key in enumerate(keys):
        flat = _flat(change.was[key])
        leaving = flat.altered(sprite=BACK) if key in turned else flat
        move = Move(key, leaving, leaving._replace(x=to.x, y=to.y), TO_PACKET, leaves=True)
        count = change.will["count", event.seat]
        counted = Call(("count", event.seat), count._replace(picture=count_picture(before + number + 1)))
        flights.append(Chain(Delay(number * SPOILS_GAP), move, counted))
    packet = change.was.get(("packet", event.seat))
    if under and packet is not None:
        flights.append(Move(("packet", event.seat), packet, packet, Together(flights).seconds))
    flip = Chain(Cue("card_flip"), Together(flips)) if flips else Chain()
    return Chain(flip, Cue("card_slide"), Together(flights))


def pay(change: TableChange, event: CardPaid) -> Tween:
    """The top card of a packet goes to another player."""
    start, width = change.was["packet", event.seat], change.layout.px(places_for(change.after.view).card)
    card = Placement(CardPicture(BACK, width), start.x, start.y)
    to = _destination(change, event.to)
    return Chain(Cue("card_slide"), Move(("paid",), card, card._replace(x=to.x, y=to.y), TO_DECK, leaves=True))


def turn_over(change: TableChange, seat: Seat) -> Tween:
    """A pile is turned over and becomes the packet."""
    pile, packet = change.was["pile", seat], change.will["packet", seat]
    face_down = pile._replace(picture=packet.picture)
    gone = change.at_once(("pile", seat), ("pile label", seat))
    move = Move(("turned over", seat), face_down, packet, TO_DECK, leaves=True)
    return Chain(Cue("shuffle"), gone, move)


def _play_cards(change: TableChange, seat: Seat, seconds: float, gap: float) -> Tween:
    """A seat's new cards slide from its packet to their places, face down, while the others make room."""
    packet = change.was["packet", seat]
    moves: list[Tween] = []
    for key in change.kept("card"):
        was, will = change.was[key], change.will[key]
        if (was.x, was.y) != (will.x, will.y) or _face(was) == _face(will):
            moves.append(Move(key, was, will.altered(sprite=_face(was), shade=0.0), seconds))
    new = change.come("card", seat)
    for number, key in enumerate(new):
        end = change.will[key].altered(sprite=BACK, shade=0.0)
        flat = _flat(end)
        slide = Move(key, flat._replace(x=packet.x, y=packet.y), flat, seconds)
        moves.append(Chain(Delay(number * gap), Cue("card_slide"), slide, Call(key, end)))
    hand = change.at_once(("packet", seat), ("packet label", seat), ("count", seat))
    return Chain(hand, Together(moves))


def _in_order(change: TableChange, event: CardsCollected) -> list[Key]:
    """The cards that leave, those first whose place in the packet everybody could follow."""
    gone = change.gone("card")
    faces = {_face(change.was[key]): key for key in gone if _face(change.was[key]) != BACK}
    known = [faces[card_sprite(card)] for card in event.cards if card is not None and card_sprite(card) in faces]
    return [*known, *(key for key in gone if key not in known)]


def _destination(change: TableChange, seat: Seat) -> Placement:
    """Where cards go that a seat gets."""
    places, layout = places_for(change.after.view), change.layout
    pile = change.after.view.rules.pickup == "pile"
    at = places.pile(seat, layout) if pile else places.packet(seat, layout)
    return Placement(packet_picture(1, layout.px(places.card)), *at)


def _last_up(view: PublicView) -> list[Key]:
    """The card that each of those who are at war has turned up last."""
    rows = [(seat, view.table[seat]) for seat in view.fighters]
    return [("card", seat, max(at for at, table_card in enumerate(row) if table_card.up)) for seat, row in rows]


def _face(placement: Placement) -> str:
    assert isinstance(placement.picture, CardPicture)
    return placement.picture.sprite


def _flat(placement: Placement) -> Placement:
    """The same card, not askew: flying, it needn't be turned in every frame."""
    return placement.altered(angle=0.0, shade=0.0)
