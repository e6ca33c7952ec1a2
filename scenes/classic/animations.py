"""Animations for the events of Classic War."""

from typing import TypeAlias, assert_never

from game.engine.classic import events
from game.engine.classic.events import CardPaid, CardsCollected, Event, FirstCardChosen
from game.engine.classic.views import PublicView
from game.engine.core.cards import Seat
from scenes.animation.placement import Placement, SpriteKey
from scenes.animation.timings import (
    BEAT,
    DEAL,
    DECKS_SLIDE,
    FLIP,
    LAST_BEAT,
    LIFT,
    LONG_READING,
    PACKET_GAP,
    READING,
    SHORT_READING,
    SPOILS_GAP,
    STILLNESS,
    TO_DECK,
    TO_PACKET,
    TURN_UP,
    WAR_CLASH,
    WAR_TURN,
)
from scenes.animation.tweens import Chain, Cue, Delay, Move, Put, Show, Together, TurnOver, Tween
from scenes.classic.event_texts import fighting_cards, sentence
from scenes.classic.layout import CLASH, places_for
from scenes.classic.placements import bubble, count_picture, packet_picture
from scenes.classic.shown_table import ClassicTableau
from scenes.drawing.asset_pack import card_sprite
from scenes.drawing.canvas_and_pictures import BACK, BannerPicture, CardPicture
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.short_names import with_short_names
from scenes.table.director import Change, match_end_sound, war_drum
from scenes.wording import _, short_rank

TableChange: TypeAlias = Change[ClassicTableau]
"""An event's change to the table of Classic War."""

CLASH_SHARE = {2: 0.34, 3: 0.24, 4: 0.16}
"""Distance that each card moves in a clash, as a share of its distance from the common centre of the clashing cards, by
number of players in the match."""

CARD_AND_SHADOW = 1.1
"""Height of a card with its shadow, as a multiple of the card's own height."""

OUTCOMES = frozenset({"win", "split", "clash", "match_won", "match_lost"})
"""Names of the sounds that are played even at instant speed, because they mark outcomes."""

MOMENTS = (
    events.WarDeclared,
    events.BattleWon,
    events.SpoilsShown,
    events.CardsClaimed,
    events.ClaimChallenged,
    events.ClaimSettled,
    events.BattleVoided,
    events.PlayerOut,
    events.TimeStruck,
    events.MatchEnded,
)
"""Types of events at which skipping stops."""


def deal(change: TableChange) -> Tween:
    """Animate the packets sliding from the middle of the table to their owners."""
    x, y = change.layout.at(*CLASH)
    packets = [key for key in change.will if key[0] == "packet"]
    moves = [Move(key, change.will[key]._replace(x=x, y=y), change.will[key], DECKS_SLIDE) for key in packets]
    return Chain(Cue("shuffle"), Together(moves), change.at_once(*change.kept("count")))


def turn_up(change: TableChange, seat: Seat) -> Tween:
    """Animate a card sliding from the packet to the table. When the last player's card has arrived, all the cards just
    played turn over together."""
    slide = _play_cards(change, seat, TURN_UP, 0.0)
    if change.after.waiting:
        return slide
    turned = {key: change.was[key] for key in change.kept("card") if _face(change.was[key]) != _face(change.will[key])}
    turned |= {key: change.will[key] for key in change.come("card", seat)}
    flips = [TurnOver(key, change.will[key].altered(sprite=BACK, shade=0.0), change.will[key], FLIP) for key in turned]
    stillness = [Cue("reveal_breath"), Delay(STILLNESS)] if change.after.view.wars else []
    return Chain(slide, *stillness, Cue("card_flip"), Together(flips))


def put_down(change: TableChange, seat: Seat) -> Tween:
    """Animate cards sliding face down from the packet to the table, where they lie fanned out."""
    return _play_cards(change, seat, DEAL, PACKET_GAP)


def clash(change: TableChange) -> Tween:
    """Animate the last card turned up by each player in the war moving towards the others and back."""
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
    """Animate all face-down cards of the battle turning over."""
    flips = [TurnOver(key, change.was[key], change.will[key], FLIP) for key in change.kept("card")]
    return Chain(Cue("card_flip"), Together(flips), Delay(2 * BEAT))


def choose_first(change: TableChange, event: FirstCardChosen) -> Tween:
    """Animate a brief lift of the card that goes first."""
    face = card_sprite(event.first)
    moves: list[Tween] = []
    for key, placement in change.was.items():
        if key[0] == "card" and _face(placement) == face:
            lifted = placement._replace(y=placement.y - change.layout.px(14))
            moves.append(Chain(Move(key, placement, lifted, LIFT), Move(key, lifted, placement, LIFT)))
    return Together(moves)


def collect(change: TableChange, event: CardsCollected) -> Tween:
    """Animate cards moving to a seat's packet or pile. Cards whose future order is public move first, in that order.

    Cards that go under a packet slide beneath it.
    """
    to, under = _destination(change, event.seat), change.after.view.rules.pickup == "bottom"
    keys = _in_order(change, event)
    turned = [key for key in keys if under and _face(change.was[key]) != BACK]
    flips = [TurnOver(key, _flat(change.was[key]), _flat(change.was[key]).altered(sprite=BACK), FLIP) for key in turned]
    flights: list[Tween] = []
    before = change.before.view.cards[event.seat]
    for number, key in enumerate(keys):
        flat = _flat(change.was[key])
        leaving = flat.altered(sprite=BACK) if key in turned else flat
        move = Move(key, leaving, leaving._replace(x=to.x, y=to.y), TO_PACKET, leaves=True)
        count = change.will["count", event.seat]
        counted = Put(("count", event.seat), count._replace(picture=count_picture(before + number + 1)))
        flights.append(Chain(Delay(number * SPOILS_GAP), move, counted))
    packet = change.was.get(("packet", event.seat))
    if under and packet is not None:
        flights.append(Move(("packet", event.seat), packet, packet, Together(flights).seconds))
    flip = Chain(Cue("card_flip"), Together(flips)) if flips else Chain()
    return Chain(flip, Cue("card_slide"), Together(flights))


def pay(change: TableChange, event: CardPaid) -> Tween:
    """Animate the top card of a packet moving to another player's packet or pile."""
    start, width = change.was["packet", event.seat], change.layout.px(places_for(change.after.view).card)
    card = Placement(CardPicture(BACK, width), start.x, start.y)
    to = _destination(change, event.to)
    return Chain(Cue("card_slide"), Move(("paid",), card, card._replace(x=to.x, y=to.y), TO_DECK, leaves=True))


def turn_over(change: TableChange, seat: Seat) -> Tween:
    """Animate a pile, already face down, moving to the packet's position."""
    pile, packet = change.was["pile", seat], change.will["packet", seat]
    face_down = pile._replace(picture=packet.picture)
    gone = change.at_once(("pile", seat), ("pile label", seat))
    move = Move(("turned over", seat), face_down, packet, TO_DECK, leaves=True)
    return Chain(Cue("shuffle"), gone, move)


def _play_cards(change: TableChange, seat: Seat, seconds: float, gap: float) -> Tween:
    """Animate a seat's new cards sliding face down to their places, while its other cards make room.

    Each movement takes `seconds`. The new cards set off at intervals of `gap` seconds.
    """
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
        moves.append(Chain(Delay(number * gap), Cue("card_slide"), slide, Put(key, end)))
    hand = change.at_once(("packet", seat), ("packet label", seat), ("count", seat))
    return Chain(hand, Together(moves))


def _in_order(change: TableChange, event: CardsCollected) -> list[SpriteKey]:
    """Return the keys of the cards that leave the table. Those whose order in the packet or pile is public come first,
    in that order."""
    gone = change.gone("card")
    faces = {_face(change.was[key]): key for key in gone if _face(change.was[key]) != BACK}
    known = [faces[card_sprite(card)] for card in event.cards if card is not None and card_sprite(card) in faces]
    return [*known, *(key for key in gone if key not in known)]


def _destination(change: TableChange, seat: Seat) -> Placement:
    places, layout = places_for(change.after.view), change.layout
    pile = change.after.view.rules.pickup == "pile"
    at = places.pile(seat, layout) if pile else places.packet(seat, layout)
    return Placement(packet_picture(1, layout.px(places.card)), *at)


def _last_up(view: PublicView) -> list[SpriteKey]:
    rows = [(seat, view.table[seat]) for seat in view.fighters]
    return [("card", seat, max(at for at, table_card in enumerate(row) if table_card.up)) for seat, row in rows]


def _face(placement: Placement) -> str:
    assert isinstance(placement.picture, CardPicture)
    return placement.picture.sprite


def _flat(placement: Placement) -> Placement:
    """Return a card's placement without tilt or shade, so that a card in flight needn't be rotated in every frame."""
    return placement.altered(angle=0.0, shade=0.0)


def clip(event: Event, change: TableChange) -> Tween:
    """Return the animation of an event. It ends with everything at its placement in `change.will`."""
    return change.settle(_animate(event, change))


def _animate(event: Event, change: TableChange) -> Tween:
    match event:
        case events.PacketsDealt():
            return Chain(deal(change), _say(event, change, READING))
        case events.PacketArranged(seat=seat):
            return _bubble(change, seat, _("Ready!"), SHORT_READING)
        case events.BattleStarted():
            return Delay(0.0)
        case events.CardTurnedUp(seat=seat):
            return turn_up(change, seat)
        case events.WarDeclared(depth=depth):
            # the tied cards clash, the lighting changes, and the drum sounds deeper at each level
            return Chain(war_drum(depth), Together([_say(event, change, WAR_TURN + BEAT), clash(change)]))
        case events.CardsPutDown(seat=seat):
            return put_down(change, seat)
        case events.CardFoughtOn(seat=seat):
            return _fight_on(change, seat)
        case events.PutOutOfWar():
            return _say(event, change, READING)
        case events.PileTurnedOver(seat=seat):
            return turn_over(change, seat)
        case events.BattleWon():
            return _win(event, change)
        case events.SpoilsShown():
            return show_spoils(change)
        case events.CardsClaimed(seat=seat) | events.ClaimChallenged(seat=seat):
            return Chain(Cue("raise_knock"), change.at_once(("said", seat)), Delay(BEAT))
        case events.ClaimSettled(upheld=upheld):
            return Chain(Cue("win" if upheld else "clash"), _say(event, change, LONG_READING))
        case events.CardPaid():
            return Together([pay(change, event), _say(event, change, READING)])
        case events.FirstCardChosen():
            return choose_first(change, event)
        case events.CardsCollected():
            return collect(change, event)
        case events.BattleVoided():
            return Chain(Cue("roll_over"), _say(event, change, LONG_READING))
        case events.PlayerOut():
            return Chain(Cue("split"), _say(event, change, READING))
        case events.TimeStruck():
            return Chain(Cue("raise_knock"), _say(event, change, READING))
        case events.MatchEnded():
            return Chain(match_end_sound(change.after.view), _say(event, change, LONG_READING), Delay(LAST_BEAT))
        case _:
            assert_never(event)


def _say(event: Event, change: TableChange, seconds: float) -> Tween:
    places = places_for(change.before.view)
    war = isinstance(event, events.WarDeclared) or bool(change.before.view.wars)
    layout, (x, y) = change.layout, change.layout.at(*places.banner)
    card = places.card * CARD_SHAPE * layout.unit * CARD_AND_SHADOW
    away = [abs(places.row(seat, layout)[1] - y) for seat in range(len(places.seats))]
    # cards closer than half a card lie beside the banner rather than above or below it
    highest = round(2 * min(distance for distance in away if distance > card / 2) - card)
    widest = layout.broad(places.banner_width)
    words = sentence(event, change.before)
    # the largest text leaves no room for two lines between the cards
    shorter = with_short_names(words, change.before.view.players) if layout.is_crowded else ""
    picture = BannerPicture(words, widest, war=war, shorter=shorter, highest=highest)
    return Show(("banner",), Placement(picture, x, y), seconds)


def _bubble(change: TableChange, seat: Seat, words: str, seconds: float) -> Tween:
    return Show(("said so", seat), bubble(change.before.view, change.layout, seat, words), seconds)


def _fight_on(change: TableChange, seat: Seat) -> Tween:
    (card,) = fighting_cards(change.before.view, (seat,))
    return _bubble(change, seat, _("My {rank} fights on").format(rank=short_rank(card)), READING)


def _win(event: events.BattleWon, change: TableChange) -> Tween:
    """Animate the end of a battle: the losers' cards darken at once, and a banner gives the winner and the number of
    cards won. Under the claims rule, the banner asks whose the cards are, and no card stays dark."""
    lighten = change.at_once(*change.changed)
    war = bool(change.before.view.wars)
    sound = [Cue("win")] if war and not change.before.view.rules.claims else []
    return Chain(lighten, *sound, _say(event, change, READING if war else SHORT_READING))
