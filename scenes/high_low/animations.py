"""The animation of each event, from the table before it to the table after it.

A clip may show what it likes in between; it always ends in exactly the table after the event.
"""

from typing import assert_never

from game.engine.core.cards import SEATS
from game.engine.high_low import events
from game.engine.high_low.events import Event
from scenes.animation.timings import LAST_BEAT, LIGHT_SHIFT, READING, WAR_BACK, WAR_TURN
from scenes.animation.tween import Chain, Cue, Delay, Show, Together, Tween
from scenes.high_low import card_animations, coin_animations
from scenes.high_low.captions import TableChange, war_banner
from scenes.table.director import match_end_sound, war_drum
from scenes.text import _, coins_in_words

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
            return coin_animations.lay_predictions(change, seat)
        case events.Checked(seat=seat):
            return coin_animations.say(change, seat, _("Checks"), "check_tap")
        case events.Raised(seat=seat, coins=coins):
            return coin_animations.wager(change, seat, coins, "", "raise_knock")
        case events.Called(seat=seat, coins=coins):
            return coin_animations.wager(change, seat, coins, _("Calls"), "coin_5")
        case events.CardsRevealed():
            return card_animations.reveal(change)
        case events.PotWon(seat=seat, coins=coins):
            name = change.after.view.players[seat]
            words = _("{name} was right: takes {coins}").format(name=name, coins=coins_in_words(coins))
            return coin_animations.pay_out(change, words, (seat,), coins, "win")
        case events.PotSplit(each=each):
            words = _("Both were right: {coins} each").format(coins=coins_in_words(each))
            return coin_animations.pay_out(change, words, SEATS, each, "split")
        case events.TieStood(each=each):
            words = _("No cards are left to fight with: {coins} each").format(coins=coins_in_words(each))
            return coin_animations.pay_out(change, words, SEATS, each, "split")
        case events.FinalPotSplit(each=each):
            words = _("The last round is over: {coins} each").format(coins=coins_in_words(each))
            return coin_animations.pay_out(change, words, SEATS, each, "split")
        case events.PotRolledOver(coins=coins):
            return coin_animations.roll_over(change, coins)
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
    clash = Together([card_animations.shift(change, WAR_TURN), coin_animations.to_pot(change)])
    # where the light turns, its front goes over the banner's place before the banner stands there
    wait = 0.0 if change.before.view.wars else WAR_TURN * FRONT_AT_BANNER
    banner = Chain(Delay(wait), Show(("banner",), war_banner(change), WAR_TURN - wait + READING))
    together = Together([banner, Chain(clash, Cue("clash"))])
    return Chain(card_animations.settle_the_rest(change), war_drum(depth), together)
