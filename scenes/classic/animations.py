"""The animation of each event of Classic War, from the table before it to the table after it."""

from typing import assert_never

from game.engine.classic import events
from game.engine.classic.events import Event
from game.engine.core.cards import Seat
from scenes.animation.placement import Placement
from scenes.animation.timings import BEAT, LAST_BEAT, LONG_READING, READING, SHORT_READING, WAR_TURN
from scenes.animation.tween import Chain, Cue, Delay, Show, Together, Tween
from scenes.classic import card_animations as moves
from scenes.classic.card_animations import TableChange
from scenes.classic.event_texts import fighting_cards, sentence
from scenes.classic.layout import places_for
from scenes.classic.placements import bubble
from scenes.drawing.canvas import BannerPicture
from scenes.drawing.sprite_images import short_rank
from scenes.table.match_sounds import match_end_sound, war_drum
from scenes.wording import _

OUTCOMES = frozenset({"win", "split", "clash", "match_won", "match_lost"})
"""The sounds that tell how something came out."""

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
"""The events that are worth seeing for themselves."""


def clip(event: Event, change: TableChange) -> Tween:
    """The animation of an event; at its end everything lies where `change.will` says."""
    return change.settle(_animate(event, change))


def _animate(event: Event, change: TableChange) -> Tween:
    match event:
        case events.PacketsDealt():
            return Chain(moves.deal(change), _say(event, change, READING))
        case events.PacketArranged(seat=seat):
            return _bubble(change, seat, _("Ready!"), SHORT_READING)
        case events.BattleStarted():
            return Delay(0.0)
        case events.CardTurnedUp(seat=seat):
            return moves.turn_up(change, seat)
        case events.WarDeclared(depth=depth):
            # the tied cards clash, the light turns, and the drum beats deeper at each level
            return Chain(war_drum(depth), Together([_say(event, change, WAR_TURN + BEAT), moves.clash(change)]))
        case events.CardsPutDown(seat=seat):
            return moves.put_down(change, seat)
        case events.CardFoughtOn(seat=seat):
            return _fight_on(change, seat)
        case events.PutOutOfWar():
            return _say(event, change, READING)
        case events.PileTurnedOver(seat=seat):
            return moves.turn_over(change, seat)
        case events.BattleWon():
            return _win(event, change)
        case events.SpoilsShown():
            return moves.show_spoils(change)
        case events.CardsClaimed(seat=seat) | events.ClaimChallenged(seat=seat):
            return Chain(Cue("raise_knock"), change.at_once(("said", seat)), Delay(BEAT))
        case events.ClaimSettled(upheld=upheld):
            return Chain(Cue("win" if upheld else "clash"), _say(event, change, LONG_READING))
        case events.CardPaid():
            return Together([moves.pay(change, event), _say(event, change, READING)])
        case events.FirstCardChosen():
            return moves.choose_first(change, event)
        case events.CardsCollected():
            return moves.collect(change, event)
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
    """One line says what happened."""
    places = places_for(change.before.view)
    war = isinstance(event, events.WarDeclared) or bool(change.before.view.wars)
    picture = BannerPicture(sentence(event, change.before), change.layout.broad(places.banner_width), war=war)
    return Show(("banner",), Placement(picture, *change.layout.at(*places.banner)), seconds)


def _bubble(change: TableChange, seat: Seat, words: str, seconds: float) -> Tween:
    return Show(("said so", seat), bubble(change.before.view, change.layout, seat, words), seconds)


def _fight_on(change: TableChange, seat: Seat) -> Tween:
    (card,) = fighting_cards(change.before.view, (seat,))
    return _bubble(change, seat, _("My {rank} fights on").format(rank=short_rank(card)), READING)


def _win(event: events.BattleWon, change: TableChange) -> Tween:
    """The winner's card is lit, and one line says who wins how much."""
    lighten = change.at_once(*change.changed)
    war = bool(change.before.view.wars)
    sound = [Cue("win")] if war and not change.before.view.rules.claims else []
    return Chain(lighten, *sound, _say(event, change, READING if war else SHORT_READING))
