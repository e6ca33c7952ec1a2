"""The animation of each event, from the table before it to the table after it, and how coins move and words are said.

A clip may show what it likes in between; it always ends in exactly the table after the event.
"""

from collections.abc import Sequence
from typing import assert_never

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low import events
from game.engine.high_low.events import Event
from scenes.animation.placement import moved_to
from scenes.animation.timings import (
    BEAT,
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
from scenes.animation.tween import Call, Chain, Cue, Delay, Move, Overlap, Show, Together, Tween
from scenes.high_low import card_animations
from scenes.high_low.captions import TableChange, banner, bubble, pot_won_words, war_banner
from scenes.high_low.coin_animations import home, leave, pay_out, pot, purse, stream
from scenes.high_low.showdown_tension import Course, Stakes, course, levels, stakes, war_turn
from scenes.table.match_sounds import match_end_sound, war_drum
from scenes.wording import _, coins_in_words

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
            return _split(change, words, each)
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
    """The tied cards clash, the light turns, and the drum beats: at each level deeper, more often and for longer."""
    turn, reading = war_turn(depth), READING + WAR_DEEPER * (levels(depth) - 1)
    clash = Together([card_animations.shift(change, turn), _to_pot(change)])
    # the front of the light goes over the banner's place before the banner stands there
    wait = turn * FRONT_AT_BANNER
    banner = Chain(Delay(wait), Show(("banner",), war_banner(change), turn - wait + reading))
    drums: list[Tween] = [Chain(Delay(number * DRUM_GAP), war_drum(depth)) for number in range(levels(depth))]
    together = Together([*drums, banner, Chain(clash, Cue("clash"), card_animations.shake(change, depth))])
    return Chain(card_animations.settle_the_rest(change), together)


def _lay_predictions(change: TableChange, seat: Seat) -> Tween:
    """A seat's prediction coins go under its cards; every face with the same motion and sound."""
    stack = change.was["stack", seat]
    moves = []
    for number, key in enumerate(change.come("token", seat)):
        token = change.will[key]
        moves.append(Chain(Delay(number * COIN_GAP), Move(key, moved_to(token, stack), token, COIN_TO_CARD)))
    return Chain(change.at_once(("stack", seat), ("coins", seat)), Together(moves), Cue("coin"))


def _say(change: TableChange, seat: Seat, words: str, cue: str) -> Tween:
    """What a seat says stands beside it, for as long as it holds or for a beat, and sounds like its `cue`.

    Where it is the last word, nothing waits for it.
    """
    other = Call(("said", 1 - seat), None)
    if ("said", seat) in change.will:
        return Chain(Cue(cue), other, change.at_once(("said", seat)), Delay(BEAT / 2))
    return Chain(Cue(cue), other, Overlap(Show(("said", seat), bubble(change, seat, words), BEAT)))


def _wager(change: TableChange, seat: Seat, coins: int, words: str, cue: str) -> Tween:
    """Coins fly from a seat to the pot, each counted off as it leaves and counted in as it lands."""
    fly = stream(purse(change, seat), pot(change), coins, COIN_GAP)
    return Together([fly, _say(change, seat, words, cue)])


def _pay_out(change: TableChange, words: str, seats: Sequence[Seat], coins: int, cue: str) -> Tween:
    """The pot goes to whoever gets it, `coins` to each of `seats`, while a line says why."""
    now = course(change.before)
    travel = Chain(Delay(now.beat), pay_out(change, now, seats, coins))
    return Chain(Cue(cue), Together([_line(change, words, now), travel]))


def _split(change: TableChange, words: str, each: int) -> Tween:
    """Both get their coins back; where no more than the prediction coins was at stake, that is seen at a glance."""
    if stakes(change.before) > Stakes.PLAIN:
        return _pay_out(change, words, SEATS, each, "split")
    others = change.at_once(*(key for key in change.changed if key[0] not in ("token", "verdict")))
    return Chain(Cue("split"), others, Overlap(home(change, None)))


def _roll_over(change: TableChange, coins: int) -> Tween:
    """Nobody was right: the prediction coins join the pot, which stays and glows."""
    words = _("Nobody was right: {coins} stay in the pot").format(coins=coins_in_words(coins))
    now = course(change.before)
    travel = Chain(Delay(now.beat), _to_pot(change), change.at_once(("heap",)))
    return Chain(Cue("roll_over"), Together([_line(change, words, now), travel]))


def _line(change: TableChange, words: str, now: Course) -> Tween:
    """The line that says what happened; at the plain table it may stay while the next cards are dealt."""
    line = Show(("banner",), banner(change, words), now.line)
    return line if change.before.view.wars else Overlap(line)


def _to_pot(change: TableChange) -> Tween:
    """The prediction coins that are done with go to the pot, without their marks."""
    marks: list[Tween] = [Call(key, None) for key in change.gone("verdict")]
    return Together([*marks, *(leave(change, key, change.will["heap",]) for key in change.gone("token"))])
