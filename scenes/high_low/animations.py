"""The animations of the events of High Low War. Their bubbles and banners come from `bubbles_and_banners`.

An animation may show anything while it runs, but it always ends with the table exactly as it is after the event.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low import events
from game.engine.high_low.events import Event
from scenes.animation.placement import Placement, SpriteKey, moved_to
from scenes.animation.timings import (
    BEAT,
    COIN_FLIGHT,
    COIN_GAP,
    COIN_TO_CARD,
    DRUM_GAP,
    LAST_BEAT,
    LIGHT_SHIFT,
    READING,
    WAR_BACK,
    WAR_DEEPER,
    WAR_TURN,
)
from scenes.animation.tweens import Chain, Cue, Delay, Move, Overlap, Put, Show, Together, Tween
from scenes.drawing.canvas_and_pictures import CoinPicture, PotPicture, StackPicture
from scenes.drawing.coin_stacks import pot_coin_place, top_of_stack
from scenes.high_low import card_animations
from scenes.high_low.bubbles_and_banners import TableChange, banner, bubble, pot_won_words, war_banner
from scenes.high_low.placements import POT_COIN, coins_in_heap, is_glowing, pot_words, shown_pot
from scenes.high_low.showdown_tension import Pacing, Stakes, levels, pacing_of, stakes, war_turn
from scenes.table.director import match_end_sound, war_drum
from scenes.wording import _, coins_in_words, in_context

MOST_FLYING = 12
"""Maximum number of coins drawn in flight from one pile to another."""

CARRIED = 0.5
"""Share of the animation of a pile of coins during which the pile is in flight. During the rest, it is counted."""

COUNTED = 8
"""Number of steps in which a pile is counted."""

FRONT_AT_BANNER = 0.6
"""Share of the lighting change's duration after which its front has passed the place of a WAR's banner."""

OUTCOMES = frozenset({"win", "split", "roll_over", "clash", "match_won", "match_lost"})
"""Names of the sounds that mark outcomes."""

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
"""Types of events at which skipping stops."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A player's stack of coins, or the pot, while coins fly to it or from it.

    `sprite` is the key of the pile's sprite, and `number` is the key of its caption. `shown` holds the amounts in the
    caption before and after the change, and `words` returns the caption for an amount.
    """

    change: TableChange
    sprite: SpriteKey
    number: SpriteKey
    shown: tuple[int, int]
    words: Callable[[int], str]

    @property
    def place(self) -> Placement:
        """Placement of the pile before the change."""
        return self.change.was[self.sprite]

    def counted(self, share: float) -> Tween:
        """Return a tween that shows the pile and its caption after a share (0 to 1) of their change."""
        pile = self.change.will[self.sprite].altered(coins=self._coins(share))
        if isinstance(pile.picture, PotPicture):
            pile = pile.altered(glowing=is_glowing(self.change.after if share == 1 else self.change.before))
        number = self.change.will[self.number].altered(text=self.words(_between(*self.shown, share)))
        return Together([Put(self.sprite, pile), Put(self.number, number)])

    def latest(self, share: float) -> tuple[float, float]:
        """Return the position of the top coin, in pixels, after a share (0 to 1) of the change. Flying coins start or
        end at this position."""
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


def purse(change: TableChange, seat: Seat) -> Pile:
    shown = change.before.view.coins[seat], change.after.view.coins[seat]
    return Pile(change, ("stack", seat), ("coins", seat), shown, str)


def pot(change: TableChange) -> Pile:
    return Pile(change, ("heap",), ("pot",), (shown_pot(change.before), shown_pot(change.after)), pot_words)


def stream(start: Pile, end: Pile, coins: int, gap: float, each_heard: bool = True) -> Tween:
    """Animate coins flying from one pile to another, `gap` seconds apart. `coins` is their number; at most
    `MOST_FLYING` of them are drawn.

    If `coins` is 0, both piles change after the duration of one flight. If `each_heard` is true, each landing plays a
    sound.
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


def pay_out(change: TableChange, pacing: Pacing, seats: Sequence[Seat], coins: int) -> Tween:
    """Animate the payment of the pot to the winners, `coins` to each of `seats`, in a stream or as one pile."""
    # the rest of the coins are still under the cards, and fly from there
    from_heap = min(coins, coins_in_heap(change.before) // len(seats))
    ways = [_flight(pot(change), purse(change, seat), from_heap, pacing) for seat in seats]
    return Together([Chain(Cue("coin_stream"), Together(ways)), home(change, seats[0] if len(seats) == 1 else None)])


def _flight(start: Pile, end: Pile, coins: int, pacing: Pacing) -> Tween:
    if coins and pacing.pile:
        return _as_one(start, end, coins, pacing.travel)
    gap = (pacing.travel - COIN_FLIGHT) / max(1, min(coins, MOST_FLYING) - 1)
    return stream(start, end, coins, gap, each_heard=False)


def _as_one(start: Pile, end: Pile, coins: int, seconds: float) -> Tween:
    """Animate all coins as one pile that is lifted, carried in an arc, and counted after landing."""
    layout, carried = start.change.layout, seconds * CARRIED
    pile = Placement(PotPicture(coins, layout.px(POT_COIN), glowing=True), start.place.x, start.place.y)
    key = ("pile", round(end.place.x), round(end.place.y))
    carry = Move(key, pile, moved_to(pile, end.place), carried, arc=layout.px(90), leaves=True)
    counting: list[Tween] = []
    for step in range(1, COUNTED + 1):
        counting += [end.counted(step / COUNTED), Cue("coin"), Delay((seconds - carried) / COUNTED)]
    return Chain(start.counted(1), carry, Cue("clash"), *counting)


def home(change: TableChange, winner: Seat | None) -> Tween:
    """Animate the prediction coins and their marks moving to the winner's stack, or to their owners' stacks if `winner`
    is None."""
    keys = (*change.gone("token"), *change.gone("verdict"))
    return Together(
        [leave(change, key, change.will["stack", int(key[1]) if winner is None else winner]) for key in keys]
    )


def leave(change: TableChange, key: SpriteKey, there: Placement) -> Tween:
    """Animate a coin or its mark flying to `there`, where it disappears."""
    start = change.was[key]
    return Move(key, start, moved_to(start, there), COIN_FLIGHT, arc=change.layout.px(20), leaves=True)


def clip(event: Event, change: TableChange) -> Tween:
    """Return the animation of an event. It ends with everything at its placement in `change.will`."""
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
            return _say(change, seat, in_context("bubble", "Check"), "check_tap")
        case events.Raised(seat=seat, coins=coins):
            return _wager(change, seat, coins, "", "raise_knock")
        case events.Called(seat=seat, coins=coins):
            return _wager(change, seat, coins, in_context("bubble", "Call"), "coin")
        case events.Folded(seat=seat):
            return _say(change, seat, in_context("bubble", "Fold"), "card_slide")
        case events.CardsRevealed():
            return card_animations.reveal(change)
        case events.PotWon(seat=seat, coins=coins):
            return _pay_out(change, pot_won_words(change.before, seat, coins), (seat,), coins, "win")
        case events.PotSplit(each=each):
            words = _("Both were right: each takes back {coins}").format(coins=coins_in_words(each))
            return _split(change, words, each)
        case events.TieStood(each=each):
            words = _("No cards left to fight with: each takes back {coins}").format(coins=coins_in_words(each))
            return _pay_out(change, words, SEATS, each, "split")
        case events.FinalPotSplit(each=each):
            words = _("The last round is over: each player takes back {coins}").format(coins=coins_in_words(each))
            return _pay_out(change, words, SEATS, each, "split")
        case events.PotRolledOver(coins=coins):
            return _roll_over(change, coins)
        case events.WarStarted(depth=depth):
            return _open_war(change, depth)
        case events.WarEnded():
            # after the last WAR, the lighting changes back at the same time
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
    """Animate the start of a WAR: the tied cards clash, the lighting changes, and the drum beats.

    The deeper the WAR, the longer the animation takes, up to a depth of `showdown_tension.DEEPEST`.
    """
    turn, reading = war_turn(depth), READING + WAR_DEEPER * (levels(depth) - 1)
    clash = Together([card_animations.shift(change, turn), _to_pot(change)])
    # the front of the light passes before the banner appears
    wait = turn * FRONT_AT_BANNER
    banner = Chain(Delay(wait), Show(("banner",), war_banner(change), turn - wait + reading))
    drums: list[Tween] = [Chain(Delay(number * DRUM_GAP), war_drum(depth)) for number in range(levels(depth))]
    together = Together([*drums, banner, Chain(clash, Cue("clash"), card_animations.shake(change, depth))])
    return Chain(card_animations.settle_the_rest(change), together)


def _lay_predictions(change: TableChange, seat: Seat) -> Tween:
    """Animate a seat's prediction coins moving to its cards. The motion and the sound are the same whichever face of a
    coin is up."""
    stack = change.was["stack", seat]
    moves = []
    for number, key in enumerate(change.come("token", seat)):
        token = change.will[key]
        moves.append(Chain(Delay(number * COIN_GAP), Move(key, moved_to(token, stack), token, COIN_TO_CARD)))
    return Chain(change.at_once(("stack", seat), ("coins", seat)), Together(moves), Cue("coin"))


def _say(change: TableChange, seat: Seat, words: str, cue: str) -> Tween:
    """Animate a seat's bubble with these words and the sound `cue`.

    A bubble that stays on the table delays the next animation by half a beat. Any other bubble delays nothing.
    """
    other = Put(("said", 1 - seat), None)
    if ("said", seat) in change.will:
        return Chain(Cue(cue), other, change.at_once(("said", seat)), Delay(BEAT / 2))
    return Chain(Cue(cue), other, Overlap(Show(("said", seat), bubble(change, seat, words), BEAT)))


def _wager(change: TableChange, seat: Seat, coins: int, words: str, cue: str) -> Tween:
    """Animate coins flying from a seat to the pot, with the seat's bubble. Each coin is subtracted from the seat's
    coins when it leaves, and added to the pot when it lands."""
    fly = stream(purse(change, seat), pot(change), coins, COIN_GAP)
    return Together([fly, _say(change, seat, words, cue)])


def _pay_out(change: TableChange, words: str, seats: Sequence[Seat], coins: int, cue: str) -> Tween:
    """Animate the payment of the pot to the winners, `coins` to each of `seats`, with a banner that gives the
    reason."""
    now = pacing_of(change.before)
    travel = Chain(Delay(now.beat), pay_out(change, now, seats, coins))
    return Chain(Cue(cue), Together([_line(change, words, now), travel]))


def _split(change: TableChange, words: str, each: int) -> Tween:
    """Animate the split of a pot. Outside a WAR, there is no banner if only the prediction coins are at stake."""
    if stakes(change.before) > Stakes.PLAIN:
        return _pay_out(change, words, SEATS, each, "split")
    others = change.at_once(*(key for key in change.changed if key[0] not in ("token", "verdict")))
    return Chain(Cue("split"), others, Overlap(home(change, None)))


def _roll_over(change: TableChange, coins: int) -> Tween:
    """Animate the prediction coins moving to the pot, which stays in place and glows."""
    words = _("Nobody was right: {coins} stay in the pot").format(coins=coins_in_words(coins))
    now = pacing_of(change.before)
    travel = Chain(Delay(now.beat), _to_pot(change), change.at_once(("heap",)))
    return Chain(Cue("roll_over"), Together([_line(change, words, now), travel]))


def _line(change: TableChange, words: str, now: Pacing) -> Tween:
    """Animate a banner with these words. Outside a WAR, the banner may remain while the next cards are drawn."""
    line = Show(("banner",), banner(change, words), now.line)
    return line if change.before.view.wars else Overlap(line)


def _to_pot(change: TableChange) -> Tween:
    """Animate the prediction coins of the cards last turned up flying to the pot, while the coins' marks vanish."""
    marks: list[Tween] = [Put(key, None) for key in change.gone("verdict")]
    return Together([*marks, *(leave(change, key, change.will["heap",]) for key in change.gone("token"))])
