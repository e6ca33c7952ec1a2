"""How coins move: laid under cards, wagered, paid out."""

from collections.abc import Sequence

from game.engine.cards import Seat
from scenes.drawing.pictures import HeapPicture
from scenes.high_low.captions import TableChange, banner, bubble
from scenes.high_low.flights import MOST_FLYING, Pot, Purse, stream
from scenes.motion.placement import Placement, moved_to
from scenes.motion.timings import (
    BEAT,
    COIN_FLIGHT,
    COIN_GAP,
    COIN_TO_CARD,
    LONG_READING,
    POT_STREAM,
)
from scenes.motion.tween import Call, Chain, Cue, Delay, Move, Show, Together, Tween
from scenes.words import _
from scenes.words import coins as in_words


def lay_predictions(change: TableChange, seat: Seat) -> Tween:
    """A seat's prediction coins go under its cards; every face with the same motion and sound."""
    stack = change.was["stack", seat]
    moves = []
    for number, key in enumerate(change.come("token", seat)):
        token = change.will[key]
        moves.append(Chain(Delay(number * COIN_GAP), Move(key, moved_to(token, stack), token, COIN_TO_CARD)))
    return Chain(change.at_once(("stack", seat), ("coins", seat)), Together(moves), Cue("coin_2"))


def say(change: TableChange, seat: Seat, words: str, cue: str) -> Tween:
    """What a seat says stands beside it, for as long as it holds or for a beat, and sounds like its `cue`."""
    other = Call(("said", 1 - seat), None)
    if ("said", seat) in change.will:
        return Chain(Cue(cue), other, change.at_once(("said", seat)), Delay(BEAT / 2))
    return Chain(Cue(cue), other, Show(("said", seat), bubble(change, seat, words), BEAT))


def wager(change: TableChange, seat: Seat, coins: int, words: str, cue: str) -> Tween:
    """Coins fly from a seat to the pot, each counted off as it leaves and counted in as it lands."""
    fly = stream(Purse(change, seat), Pot(change), coins, COIN_GAP)
    return Together([_fill(change), fly, say(change, seat, words, cue)])


def pay_out(change: TableChange, words: str, seats: Sequence[Seat], coins: int, cue: str) -> Tween:
    """The pot goes to whoever gets it, `coins` to each of `seats`, while a line says why."""
    tokens = [
        _leave(change, key, change.will["stack", seats[0] if len(seats) == 1 else int(key[1])])
        for key in change.gone("token")
    ]
    heap = change.was["heap",].picture
    assert isinstance(heap, HeapPicture)
    # the others are still under the cards, and go by themselves
    heaped = min(coins, heap.coins // len(seats))
    gap = (POT_STREAM - COIN_FLIGHT) / max(1, min(heaped, MOST_FLYING) - 1)
    streams = [stream(Pot(change), Purse(change, seat), heaped, gap, each_heard=False) for seat in seats]
    travel = Chain(Delay(BEAT), Cue("coin_stream"), Together([*streams, *tokens]))
    return Chain(_fill(change), Cue(cue), Together([Show(("banner",), banner(change, words), LONG_READING), travel]))


def roll_over(change: TableChange, coins: int) -> Tween:
    """Nobody was right: the prediction coins join the pot, which stays and glows."""
    words = _("Nobody was right: {coins} stay in the pot").format(coins=in_words(coins))
    travel = Chain(Delay(BEAT), to_pot(change), change.at_once(("heap",)))
    return Chain(Cue("roll_over"), Together([Show(("banner",), banner(change, words), LONG_READING), travel]))


def to_pot(change: TableChange) -> Tween:
    """The prediction coins that are done with go to the pot."""
    return Together([_fill(change), *(_leave(change, key, change.will["heap",]) for key in change.gone("token"))])


def _fill(change: TableChange) -> Tween:
    """The ring no longer says where the pot's coins are: they come now, or go."""
    return Together([Call(key, None) for key in change.gone("lent")])


def _leave(change: TableChange, key: tuple[str | int, ...], there: Placement) -> Tween:
    lying = change.was[key]
    return Move(key, lying, moved_to(lying, there), COIN_FLIGHT, arc=change.layout.px(20), leaves=True)
