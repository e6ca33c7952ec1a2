"""How a match begins: the cards are riffled, each player gets a deck and coins, and a coin decides who starts."""

from typing import Final

from game.engine.cards import SEATS, Seat
from scenes.drawing.pictures import BACK, CardPicture, CoinPicture, DeckPicture, StackPicture
from scenes.high_low.captions import TableChange, banner, name
from scenes.high_low.placing import COIN, coins_picture, deck_words
from scenes.layout import PILE_WIDTH, POT
from scenes.motion.placement import Placement, moved_to
from scenes.motion.spin import Spin
from scenes.motion.timings import (
    COINS_RISE,
    DEAL,
    PACKET_DEALT,
    RIFFLE,
    RIFFLED_CARD,
    SHORT_READING,
    TOSS,
)
from scenes.motion.tween import Call, Chain, Cue, Delay, Move, Show, Together, Tween
from scenes.names import called
from scenes.words import _

RIFFLED: Final = 12
"""So many cards are seen to fall while both halves are riffled."""

HALVES: Final = 110
"""So far from the middle of the table each half lies, in the design's pixels."""

PACKETS: Final = 6
"""In so many packets a player's deck is dealt, and in so many steps the coins rise."""


def deal(change: TableChange) -> Tween:
    """Both halves of the cards are riffled, then dealt to both players in packets, while their coins rise."""
    labels = change.at_once(*(key for key in change.will if key[0] in ("discards label", "heap", "pot")))
    dealt = [_dealt(change, seat) for seat in SEATS]
    risen = [_risen(change, seat) for seat in SEATS]
    return Chain(Cue("shuffle"), _riffle(change), Together([*dealt, *risen, _dwindling(change)]), labels)


def toss(change: TableChange, starter: Seat) -> Tween:
    """The coin that decides who starts; whose face is whose is told while it is in the air."""
    coin = CoinPicture("tails" if starter else "heads", change.layout.px(2 * COIN))
    lies = Placement(coin, *change.layout.at(*POT))
    first, second = (called(change.after.view.players, seat) for seat in SEATS)
    faces = _("Heads: {first} · tails: {second}").format(first=first, second=second)
    fallen = _("Heads: {name} starts") if starter == 0 else _("Tails: {name} starts")
    words = banner(change, fallen.format(name=name(change, starter)))
    told = Together([Show(("toss",), lies, SHORT_READING), Show(("banner",), words, SHORT_READING)])
    bare = Together([Call(("heap",), None), Call(("pot",), None)])
    spin = Together(
        [Spin(("toss",), lies, TOSS, change.layout.px(130), 9), Show(("banner",), banner(change, faces), TOSS)]
    )
    return Chain(bare, Cue("coin_5"), spin, Cue("coin_1"), told, change.at_once(("heap",), ("pot",)))


def _riffle(change: TableChange) -> Tween:
    """Cards fall from two halves into one pack, now from the left and now from the right."""
    each = max(change.after.view.decks)
    middle = _pack(change, 1)._replace(picture=CardPicture(BACK, change.layout.px(PILE_WIDTH)))
    halves = [_pack(change, each, aside) for aside in (-1, 1)]
    falling: list[Tween] = [Call(("half", side), half) for side, half in enumerate(halves)]
    for number in range(RIFFLED):
        side, left = number % 2, 1 - (number + 1) / RIFFLED
        half = halves[side]._replace(picture=_pack(change, round(each * left)).picture)
        rests = Call(("half", side), half if number < RIFFLED - 2 else None)
        falls = Move(("riffled", number), moved_to(middle, half), middle, RIFFLED_CARD, leaves=True)
        lands = Call(("pack",), _pack(change, round(2 * each * (1 - left))))
        falling.append(Chain(Delay((RIFFLE - RIFFLED_CARD) * number / (RIFFLED - 1)), rests, falls, lands))
    return Together(falling)


def _dealt(change: TableChange, seat: Seat) -> Tween:
    """A player's deck, packet by packet from the middle, its cards counted as they land."""
    x, y = change.layout.at(*POT)
    deck, label = change.will["deck", seat], change.will["deck label", seat]
    assert isinstance(deck.picture, DeckPicture)
    there = deck._replace(picture=CardPicture(BACK, deck.picture.width))
    here = there._replace(x=x, y=y)
    flights: list[Tween] = []
    for number in range(PACKETS):
        cards = round(deck.picture.cards * (number + 1) / PACKETS)
        lies = Call(("deck", seat), deck._replace(picture=deck.picture._replace(cards=cards)))
        counted = Call(("deck label", seat), label._replace(picture=deck_words(cards)))
        heard = [Cue("card_slide")] if seat == 0 else []
        move = Move(("dealt", seat, number), here, there, DEAL, leaves=True)
        flights.append(Chain(Delay(PACKET_DEALT * (number + seat / 2)), *heard, move, lies, counted))
    return Together(flights)


def _risen(change: TableChange, seat: Seat) -> Tween:
    """A player's coins rise, and are counted as they do."""
    stack, number = change.will["stack", seat], change.will["coins", seat]
    assert isinstance(stack.picture, StackPicture)
    steps: list[Tween] = []
    for step in range(1, PACKETS + 1):
        coins = round(stack.picture.coins * step / PACKETS)
        steps.append(Call(("stack", seat), stack._replace(picture=stack.picture._replace(coins=coins))))
        steps.append(Call(("coins", seat), number._replace(picture=coins_picture(coins))))
        steps += [*([Cue(f"coin_{1 + step % 5}")] if seat == 0 else []), Delay(COINS_RISE / PACKETS)]
    return Chain(*steps)


def _dwindling(change: TableChange) -> Tween:
    """The pack in the middle, lower with every packet that leaves it."""
    steps: list[Tween] = []
    for gone in range(1, 2 * PACKETS + 1):
        left = round(2 * max(change.after.view.decks) * (1 - gone / (2 * PACKETS)))
        steps += [Call(("pack",), _pack(change, left) if left else None), Delay(PACKET_DEALT / 2)]
    return Chain(*steps)


def _pack(change: TableChange, cards: int, aside: int = 0) -> Placement:
    """So many cards in the middle of the table; as the left half where `aside` is -1, as the right where it is 1."""
    x, y = change.layout.at(*POT)
    return Placement(DeckPicture(cards, change.layout.px(PILE_WIDTH)), x + change.layout.px(HALVES) * aside, y)
