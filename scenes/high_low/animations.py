"""The animation of each event, from the table before it to the table after it, and how coins move and words are said.

A clip may show what it likes in between; it always ends in exactly the table after the event.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low import events
from game.engine.high_low.events import Event
from scenes.animation.placement import Key, Placement, moved_to
from scenes.animation.timings import (
    BEAT,
    COIN_FLIGHT,
    COIN_GAP,
    COIN_TO_CARD,
    LAST_BEAT,
    LIGHT_SHIFT,
    LONG_READING,
    POT_STREAM,
    READING,
    WAR_BACK,
    WAR_TURN,
)
from scenes.animation.tween import Call, Chain, Cue, Delay, Move, Show, Together, Tween
from scenes.drawing.canvas import CoinPicture, PotPicture, StackPicture
from scenes.drawing.coin_stacks import pot_coin_place, top_of_stack
from scenes.high_low import card_animations
from scenes.high_low.captions import TableChange, banner, bubble, pot_won_words, war_banner
from scenes.high_low.placements import POT_COIN, coins_in_heap, is_glowing, pot_words, shown_pot
from scenes.table.director import match_end_sound, war_drum
from scenes.text import _, coins_in_words

MOST_FLYING = 12
"""More coins than these fly no differently."""

FRONT_AT_BANNER = 0.6
"""The share of a turn of the light after which no ember of the front is left where the banner of a WAR stands."""

OUTCOMES = frozenset({"win", "split", "roll_over", "clash", "match_won", "match_lost"})
"""The sounds that tell how something came out."""

MOMENTS = (
    events.CardsRevealed,
    events.PotWon,
    events.PotSplit,
    events.PotRolledOver,
    events.TieStood,
    events.FinalPotSplit,
    events.WarStarted,
    events.MatchEnded,
)
"""The events that are worth seeing for themselves."""


def clip(event: Event, change: TableChange) -> Tween:
    """The animation of an event; at its end everything lies where `change.will` says."""
    return change.settle(_animate(event, change))


def _animate(event: Event, change: TableChange) -> Tween:
    match event:
        case events.CardsDealt():
            return card_animations.deal(change)
        case events.StarterFlipped(starter=starter):
            return card_animations.toss(change, starter)
        case events.RoundStarted() | events.ShowdownOpened():
            return Chain(change.at_once(("pot",)), card_animations.shift(change, LIGHT_SHIFT))
        case events.CardDrawn():
            return card_animations.draw(change, event)
        case events.PredictionsPlaced(seat=seat):
            return _lay_predictions(change, seat)
        case events.Checked(seat=seat):
            return _say(change, seat, _("Check"), "check_tap")
        case events.Raised(seat=seat, coins=coins):
            return _wager(change, seat, coins, "", "raise_knock")
        case events.Called(seat=seat, coins=coins):
            return _wager(change, seat, coins, _("Call"), "coin")
        case events.Folded(seat=seat):
            return _say(change, seat, _("Fold"), "card_slide")
        case events.CardsRevealed():
            return card_animations.reveal(change)
        case events.PotWon(seat=seat, coins=coins):
            return _pay_out(change, pot_won_words(change.before, seat, coins), (seat,), coins, "win")
        case events.PotSplit(each=each):
            words = _("Both were right: each takes back {coins}").format(coins=coins_in_words(each))
            return _pay_out(change, words, SEATS, each, "split")
        case events.TieStood(each=each):
            words = _("No cards are left to fight with: each takes back {coins}").format(coins=coins_in_words(each))
            return _pay_out(change, words, SEATS, each, "split")
        case events.FinalPotSplit(each=each):
            words = _("The last round is over: each takes back {coins}").format(coins=coins_in_words(each))
            return _pay_out(change, words, SEATS, each, "split")
        case events.PotRolledOver(coins=coins):
            return _roll_over(change, coins)
        case events.WarStarted(depth=depth):
            return _open_war(change, depth)
        case events.WarEnded():
            # the last one's light turns back meanwhile
            back = WAR_BACK if change.after.view.wars else WAR_TURN
            return Chain(card_animations.settle_the_rest(change), card_animations.shift(change, back))
        case events.RoundEnded():
            return card_animations.discard(change)
        case events.DeckReshuffled(seat=seat):
            return card_animations.reshuffle(change, seat)
        case events.MatchEnded():
            return Chain(match_end_sound(change.after.view), Delay(LAST_BEAT))
        case _:
            assert_never(event)


def _open_war(change: TableChange, depth: int) -> Tween:
    """The tied cards clash, the light turns, and the drum beats deeper at each level."""
    clash = Together([card_animations.shift(change, WAR_TURN), _to_pot(change)])
    # where the light turns, its front goes over the banner's place before the banner stands there
    wait = 0.0 if change.before.view.wars else WAR_TURN * FRONT_AT_BANNER
    banner = Chain(Delay(wait), Show(("banner",), war_banner(change), WAR_TURN - wait + READING))
    together = Together([banner, Chain(clash, Cue("clash"))])
    return Chain(card_animations.settle_the_rest(change), war_drum(depth), together)


@dataclass(frozen=True, slots=True)
class Pile:
    """A player's coins, or the pot's, while coins fly to them or from them: their sprite, and that of their number.

    `shown` is what the number says before and after, in these `words`.
    """

    change: TableChange
    sprite: Key
    number: Key
    shown: tuple[int, int]
    words: Callable[[int], str]

    @property
    def place(self) -> Placement:
        """Where the coins lie."""
        return self.change.was[self.sprite]

    def counted(self, share: float) -> Tween:
        """The coins when this share of their change has come about."""
        pile = self.change.will[self.sprite].altered(coins=self._coins(share))
        if isinstance(pile.picture, PotPicture):
            pile = pile.altered(glowing=is_glowing(self.change.after if share == 1 else self.change.before))
        number = self.change.will[self.number].altered(text=self.words(_between(*self.shown, share)))
        return Together([Call(self.sprite, pile), Call(self.number, number)])

    def latest(self, share: float) -> tuple[float, float]:
        """Where the coin lies then that came last, or leaves next: on the last stack, or in the heap as it grows."""
        size, coins = _coins_picture(self.place).size, self._coins(share)
        is_heap = isinstance(self.place.picture, PotPicture)
        x, y = pot_coin_place(coins - 1, size) if is_heap else top_of_stack(coins, size)
        return self.place.x + x, self.place.y + y

    def _coins(self, share: float) -> int:
        will = self.change.will[self.sprite]
        return _between(_coins_picture(self.place).coins, _coins_picture(will).coins, share)


def _coins_picture(placement: Placement) -> StackPicture | PotPicture:
    assert isinstance(placement.picture, StackPicture | PotPicture)
    return placement.picture


def _purse(change: TableChange, seat: Seat) -> Pile:
    shown = change.before.view.coins[seat], change.after.view.coins[seat]
    return Pile(change, ("stack", seat), ("coins", seat), shown, str)


def _pot(change: TableChange) -> Pile:
    return Pile(change, ("heap",), ("pot",), (shown_pot(change.before), shown_pot(change.after)), pot_words)


def _stream(start: Pile, end: Pile, coins: int, gap: float, each_heard: bool = True) -> Tween:
    """Coins flying from place to place, `gap` seconds apart, as many as there are or as can be told apart.

    Where none fly, what changes does so after the time that one would take. Unless `each_heard`, nothing is heard.
    """
    layout = start.change.layout
    coin = CoinPicture("blank", layout.px(POT_COIN))
    flying = min(coins, MOST_FLYING)
    if not flying:
        return Chain(Delay(COIN_FLIGHT), start.counted(1), end.counted(1))
    flights: list[Tween] = []
    for number in range(flying):
        share = (number + 1) / flying
        leave = Placement(coin, *start.latest(number / flying))
        land = Placement(coin, *end.latest(share))
        key = ("flying", round(start.place.x + end.place.x), round(start.place.y + end.place.y), number)
        move = Move(key, leave, land, COIN_FLIGHT, arc=layout.px(46), leaves=True)
        heard = [Cue("coin")] if each_heard else []
        flights.append(Chain(Delay(number * gap), start.counted(share), move, end.counted(share), *heard))
    return Together(flights)


def _between(before: int, after: int, share: float) -> int:
    return round(before + (after - before) * share)


def _lay_predictions(change: TableChange, seat: Seat) -> Tween:
    """A seat's prediction coins go under its cards; every face with the same motion and sound."""
    stack = change.was["stack", seat]
    moves = []
    for number, key in enumerate(change.come("token", seat)):
        token = change.will[key]
        moves.append(Chain(Delay(number * COIN_GAP), Move(key, moved_to(token, stack), token, COIN_TO_CARD)))
    return Chain(change.at_once(("stack", seat), ("coins", seat)), Together(moves), Cue("coin"))


def _say(change: TableChange, seat: Seat, words: str, cue: str) -> Tween:
    """What a seat says stands beside it, for as long as it holds or for a beat, and sounds like its `cue`."""
    other = Call(("said", 1 - seat), None)
    if ("said", seat) in change.will:
        return Chain(Cue(cue), other, change.at_once(("said", seat)), Delay(BEAT / 2))
    return Chain(Cue(cue), other, Show(("said", seat), bubble(change, seat, words), BEAT))


def _wager(change: TableChange, seat: Seat, coins: int, words: str, cue: str) -> Tween:
    """Coins fly from a seat to the pot, each counted off as it leaves and counted in as it lands."""
    fly = _stream(_purse(change, seat), _pot(change), coins, COIN_GAP)
    return Together([fly, _say(change, seat, words, cue)])


def _pay_out(change: TableChange, words: str, seats: Sequence[Seat], coins: int, cue: str) -> Tween:
    """The pot goes to whoever gets it, `coins` to each of `seats`, while a line says why."""
    tokens = [
        _leave(change, key, change.will["stack", seats[0] if len(seats) == 1 else int(key[1])])
        for key in change.gone("token")
    ]
    # the others are still under the cards, and go by themselves
    from_heap = min(coins, coins_in_heap(change.before) // len(seats))
    gap = (POT_STREAM - COIN_FLIGHT) / max(1, min(from_heap, MOST_FLYING) - 1)
    streams = [_stream(_pot(change), _purse(change, seat), from_heap, gap, each_heard=False) for seat in seats]
    travel = Chain(Delay(BEAT), Cue("coin_stream"), Together([*streams, *tokens]))
    return Chain(Cue(cue), Together([Show(("banner",), banner(change, words), LONG_READING), travel]))


def _roll_over(change: TableChange, coins: int) -> Tween:
    """Nobody was right: the prediction coins join the pot, which stays and glows."""
    words = _("Nobody was right: {coins} stay in the pot").format(coins=coins_in_words(coins))
    travel = Chain(Delay(BEAT), _to_pot(change), change.at_once(("heap",)))
    return Chain(Cue("roll_over"), Together([Show(("banner",), banner(change, words), LONG_READING), travel]))


def _to_pot(change: TableChange) -> Tween:
    """The prediction coins that are done with go to the pot."""
    return Together([_leave(change, key, change.will["heap",]) for key in change.gone("token")])


def _leave(change: TableChange, key: Key, there: Placement) -> Tween:
    lying = change.was[key]
    return Move(key, lying, moved_to(lying, there), COIN_FLIGHT, arc=change.layout.px(20), leaves=True)
