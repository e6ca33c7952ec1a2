"""Animations of cards (dealing, drawing, turning up, discarding and shuffling), and of the toss that decides who
starts."""

from dataclasses import dataclass
from typing import Final

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.events import CardDrawn
from scenes.animation.placement import Placement, Snapshot, SpriteKey, moved_to
from scenes.animation.timings import (
    BEAT,
    COINS_RISE,
    DEAL,
    DEAL_GAP,
    FLIP,
    PACKET_DEALT,
    RIFFLE,
    RIFFLED_CARD,
    SHAKE,
    SHORT_READING,
    TO_DECK,
    TO_DISCARDS,
    TOSS,
)
from scenes.animation.tweens import Chain, Cue, Delay, Hop, Move, Overlap, Put, Shake, Show, Together, TurnOver, Tween
from scenes.drawing.canvas_and_pictures import BACK, CardPicture, CoinPicture, DeckPicture, DiscardsPicture
from scenes.high_low.bubbles_and_banners import TableChange, banner
from scenes.high_low.layout import PILE_WIDTH, POT
from scenes.high_low.placements import COIN, coins_picture, deck_words
from scenes.high_low.showdown_tension import levels, pacing_of
from scenes.high_low.shown_table import innermost
from scenes.short_names import short_name
from scenes.wording import _


@dataclass(eq=False)
class Spin(Tween):
    """A tossed coin that rises `height` pixels and lands with its final face up after `turns` half turns."""

    key: SpriteKey
    end: Placement
    seconds: float
    height: float
    turns: int

    def show(self, time: float, snapshot: Snapshot) -> None:
        picture = self.end.picture
        if time >= self.seconds or snapshot.fading or not isinstance(picture, CoinPicture):
            snapshot.rest(self.key, None)
            return
        share = time / self.seconds
        turned = share * self.turns
        other = "tails" if picture.face == "heads" else "heads"
        face = picture.face if round(turned - self.turns) % 2 == 0 else other
        open_ = max(0.06, abs(1 - 2 * ((turned + 0.5) % 1)))
        y = self.end.y - self.height * 4 * share * (1 - share)
        snapshot.move(self.key, self.end.altered(face=face, open=open_)._replace(y=y))


def draw(change: TableChange, event: CardDrawn) -> Tween:
    """Animate a card that slides from the deck to its place, and is turned up if the viewer may see it."""
    (key,) = change.come("card", event.seat)
    end = change.will[key]
    deck = change.was["deck", event.seat]
    face_down = end.altered(sprite=BACK, angle=0.0, shade=0.0)
    start = moved_to(face_down, deck).altered(width=_width(deck))
    slide = Chain(Cue("card_slide"), Move(key, start, face_down, DEAL))
    if event.card is not None:
        slide = Chain(slide, Cue("card_flip"), TurnOver(key, face_down, end, FLIP))
    # both players draw at the same time
    cards = change.after.view.frames[innermost(change.after.view)].cards
    wait = DEAL_GAP if len(cards[event.seat]) > len(cards[1 - event.seat]) else DEAL
    return Chain(change.at_once(("deck", event.seat)), Overlap(slide, wait))


def reveal(change: TableChange) -> Tween:
    """Animate a showdown: after a pause that grows with the stakes, first the cards are turned up, then the coins.

    After that, the verdicts appear.
    """
    now = pacing_of(change.after)
    cards: list[Tween] = [TurnOver(key, change.was[key], change.will[key], FLIP) for key in change.kept("card")]
    cards += [Hop(key, change.will[key], FLIP) for key in _open_before(change)]
    # a tie has no verdict, but is shown for one beat
    has_verdict = any(key[0] == "verdict" for key in change.will)
    coins = [TurnOver(key, change.was[key], change.will[key], FLIP) for key in change.kept("token")]
    return Chain(
        Together([Put(key, None) for key in change.gone("note")]),
        Cue("reveal_breath"),
        Delay(now.stillness),
        Cue("card_flip"),
        Together(cards),
        Cue("coin"),
        Together(coins),
        change.at_once(*(key for key in change.changed if key[0] in ("word", "verdict"))),
        Delay(max(now.verdict, 0.0 if has_verdict else BEAT)),
    )


def _open_before(change: TableChange) -> list[SpriteKey]:
    """Return the keys of those cards in a showdown that the viewer could see before the reveal."""
    at = innermost(change.after.view)
    place = change.after.view.frames[at].decided - 1
    keys: list[SpriteKey] = [("card", seat, at, place) for seat in SEATS]
    return [key for key in keys if change.was[key] == change.will[key]]


def shift(change: TableChange, seconds: float) -> Tween:
    """Animate all cards and prediction coins moving to their new places within `seconds`."""
    keys = (*change.kept("card"), *change.kept("token"))
    return Together([Move(key, change.was[key], change.will[key], seconds) for key in keys])


def shake(change: TableChange, depth: int) -> Tween:
    """Animate all cards shaking in place. The deeper the WAR, the harder and longer they shake, up to a depth of
    `showdown_tension.DEEPEST`."""
    seconds, far = SHAKE * levels(depth), change.layout.px(3 * levels(depth))
    keys = [key for key in change.will if key[0] == "card"]
    return Together([Shake(key, change.will[key], seconds, far) for key in keys])


def settle_the_rest(change: TableChange) -> Tween:
    """Return a tween that instantly moves everything except cards and prediction coins to its new placement."""
    return change.at_once(*(key for key in change.changed if key[0] not in ("card", "token")))


def discard(change: TableChange) -> Tween:
    """Animate all cards moving to their owners' discards, without delaying the next animation."""
    moves = []
    for key in change.gone("card"):
        start, pile = change.was[key], change.will["discards", int(key[1])]
        end = moved_to(start, pile).altered(width=_width(pile), angle=4.0, shade=0.0)
        moves.append(Move(("discarded", *key[1:]), start, end, TO_DISCARDS, leaves=True))
    lifted = [Put(key, None) for key in change.gone("card")]
    # the discard piles stay unchanged until the cards arrive
    before: list[Tween] = [Put(("discards", seat), change.was.get(("discards", seat))) for seat in SEATS]
    return Chain(Cue("card_slide"), Together(lifted), Overlap(Together([*before, *moves])))


def reshuffle(change: TableChange, seat: Seat) -> Tween:
    """Animate a seat's discards turning over and moving to its deck."""
    pile, deck = change.was.get(("discards", seat)), change.will["deck", seat]
    if pile is None:
        # in a WAR, the discards are out of sight
        return Chain(Cue("shuffle"), Delay(TO_DECK))
    face_down = pile._replace(picture=deck.picture)
    gone = change.at_once(("discards", seat), ("discards label", seat))
    move = Move(("reshuffled", seat), face_down, moved_to(face_down, deck), TO_DECK, leaves=True)
    return Chain(Cue("shuffle"), gone, move, change.at_once(("deck", seat), ("deck label", seat)))


def _width(pile: Placement) -> int:
    assert isinstance(pile.picture, DeckPicture | DiscardsPicture)
    return pile.picture.width


RIFFLED: Final = 12
"""Number of cards that fall when the two halves of a deck are riffled."""

HALVES: Final = 110
"""Horizontal distance of each half of a deck from the centre of the table, in design units."""

PACKETS: Final = 6
"""Number of packets in which each player's deck is dealt. A player's coins rise in the same number of steps."""


def deal(change: TableChange) -> Tween:
    """Animate the deal: the deck's halves are riffled together, then dealt in packets while the players' coins rise."""
    labels = change.at_once(*(key for key in change.will if key[0] in ("discards label", "heap", "pot")))
    dealt = [_dealt(change, seat) for seat in SEATS]
    risen = [_risen(change, seat) for seat in SEATS]
    return Chain(Cue("shuffle"), _riffle(change), Together([*dealt, *risen, _dwindling(change)]), labels)


def toss(change: TableChange, starter: Seat) -> Tween:
    """Animate the toss that decides who starts, with a banner that shows first which face stands for which player, and
    then who starts."""
    coin = CoinPicture("tails" if starter else "heads", change.layout.px(2 * COIN))
    lies = Placement(coin, *change.layout.at(*POT))
    first, second = (short_name(change.after.view.players, seat) for seat in SEATS)
    faces = _("Heads: {first} · tails: {second}").format(first=first, second=second)
    fallen = _("Heads: {name} starts") if starter == 0 else _("Tails: {name} starts")
    words = banner(change, fallen.format(name=change.after.view.players[starter]))
    empty = Together([Put(("heap",), None), Put(("pot",), None)])
    toss = Spin(("toss",), lies, TOSS, change.layout.px(130), 9)
    spin = Together([toss, Show(("banner",), banner(change, faces), TOSS)])
    lands = Together([Show(("toss",), lies, SHORT_READING), Show(("banner",), words, SHORT_READING)])
    return Chain(empty, Cue("coin"), spin, Cue("coin"), lands, change.at_once(("heap",), ("pot",)))


def _riffle(change: TableChange) -> Tween:
    """Animate the riffle, in which cards fall alternately from two halves into one pack."""
    each = max(change.after.view.decks)
    middle = _pack(change, 1)._replace(picture=CardPicture(BACK, change.layout.px(PILE_WIDTH)))
    halves = [_pack(change, each, side) for side in (-1, 1)]
    falling: list[Tween] = [Put(("half", side), half) for side, half in enumerate(halves)]
    for number in range(RIFFLED):
        side, left = number % 2, 1 - (number + 1) / RIFFLED
        half = halves[side]._replace(picture=_pack(change, round(each * left)).picture)
        rests = Put(("half", side), half if number < RIFFLED - 2 else None)
        falls = Move(("riffled", number), moved_to(middle, half), middle, RIFFLED_CARD, leaves=True)
        lands = Put(("pack",), _pack(change, round(2 * each * (1 - left))))
        falling.append(Chain(Delay((RIFFLE - RIFFLED_CARD) * number / (RIFFLED - 1)), rests, falls, lands))
    return Together(falling)


def _dealt(change: TableChange, seat: Seat) -> Tween:
    """Animate a seat's deck arriving in packets from the centre, while the number of cards in the deck rises."""
    x, y = change.layout.at(*POT)
    deck, label = change.will["deck", seat], change.will["deck label", seat]
    there = deck._replace(picture=CardPicture(BACK, change.layout.px(PILE_WIDTH)))
    here = there._replace(x=x, y=y)
    flights: list[Tween] = []
    for number in range(PACKETS):
        cards = round(change.after.view.decks[seat] * (number + 1) / PACKETS)
        lies = Put(("deck", seat), deck.altered(cards=cards))
        counted = Put(("deck label", seat), label._replace(picture=deck_words(cards, change.layout)))
        heard = [Cue("card_slide")] if seat == 0 else []
        move = Move(("dealt", seat, number), here, there, DEAL, leaves=True)
        flights.append(Chain(Delay(PACKET_DEALT * (number + seat / 2)), *heard, move, lies, counted))
    return Together(flights)


def _risen(change: TableChange, seat: Seat) -> Tween:
    """Animate a seat's coins rising to the starting amount, while the displayed number counts up."""
    stack, number = change.will["stack", seat], change.will["coins", seat]
    steps: list[Tween] = []
    for step in range(1, PACKETS + 1):
        coins = round(change.after.view.coins[seat] * step / PACKETS)
        steps.append(Put(("stack", seat), stack.altered(coins=coins)))
        steps.append(Put(("coins", seat), number._replace(picture=coins_picture(coins))))
        steps += [*([Cue(f"coin_{1 + step % 5}")] if seat == 0 else []), Delay(COINS_RISE / PACKETS)]
    return Chain(*steps)


def _dwindling(change: TableChange) -> Tween:
    """Animate the pack at the centre shrinking with every packet dealt."""
    steps: list[Tween] = []
    for gone in range(1, 2 * PACKETS + 1):
        left = round(2 * max(change.after.view.decks) * (1 - gone / (2 * PACKETS)))
        steps += [Put(("pack",), _pack(change, left) if left else None), Delay(PACKET_DEALT / 2)]
    return Chain(*steps)


def _pack(change: TableChange, cards: int, side: int = 0) -> Placement:
    """Return the placement of cards at the centre of the table.

    If `side` is -1 or 1, they are the left or the right half of the deck, beside the centre.
    """
    x, y = change.layout.at(*POT)
    return Placement(DeckPicture(cards, change.layout.px(PILE_WIDTH)), x + change.layout.px(HALVES) * side, y)
