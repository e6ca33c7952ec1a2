"""A match in words: every event that may be seen, a line each."""

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import (
    Called,
    CardDrawn,
    CardsDealt,
    CardsRevealed,
    Checked,
    DeckReshuffled,
    Event,
    FinalPotSplit,
    MatchEnded,
    PotRolledOver,
    PotSplit,
    PotWon,
    PredictionsPlaced,
    Raised,
    RoundStarted,
    StarterFlipped,
    TieStood,
    WarEnded,
    WarStarted,
)
from game.engine.high_low.views import PublicView
from scenes.high_low.tableau import Tableau
from scenes.table.director import LogLine, card_words
from scenes.text import _, coins, plural


def told(event: Event, before: Tableau) -> LogLine | None:
    """What an event is told as, from the table before it; None where there is nothing to say."""
    view = before.view
    match event:
        case RoundStarted(number=number):
            return LogLine(_("Round {number}").format(number=number), heading=True)
        case WarStarted(depth=depth, pot=pot):
            return LogLine(_("WAR {depth}, over {coins}").format(depth=depth, coins=coins(pot)), heading=True)
        case CardsRevealed():
            return LogLine(_revealed(event, view))
        case _:
            text = _by_a_player(event, view) or _of_the_table(event, view)
            return LogLine(text) if text else None


def _by_a_player(event: Event, view: PublicView) -> str:
    """What one player has done; empty where it was another kind of event."""
    match event:
        case StarterFlipped(starter=seat):
            return _("{name} starts.").format(name=view.players[seat])
        case CardDrawn(seat=seat, card=card):
            if card is None:
                return _("{name} draws a card.").format(name=view.players[seat])
            return _("{name} draws the {card}.").format(name=view.players[seat], card=card_words(card))
        case PredictionsPlaced(seat=seat):
            return _predicted(event, view.players[seat])
        case Checked(seat=seat):
            return _("{name} checks.").format(name=view.players[seat])
        case Raised(seat=seat, to=to):
            return _("{name} raises to {total}.").format(name=view.players[seat], total=to)
        case Called(seat=seat, coins=paid):
            return _("{name} calls with {coins}.").format(name=view.players[seat], coins=coins(paid))
        case PotWon(seat=seat, coins=won):
            return _("{name} was right and takes {coins}.").format(name=view.players[seat], coins=coins(won))
        case DeckReshuffled(seat=seat, cards=cards):
            of_cards = plural("{n} card", "{n} cards", cards)
            return _("{name} has a new deck of {cards}.").format(name=view.players[seat], cards=of_cards)
        case _:
            return ""


def _of_the_table(event: Event, view: PublicView) -> str:
    """What has come about for both; empty where it was another kind of event."""
    match event:
        case CardsDealt(each=each):
            return _("The cards are dealt, {cards} each.").format(cards=each)
        case PotSplit(each=each):
            return _("Both were right: {coins} each.").format(coins=coins(each))
        case PotRolledOver(coins=left):
            return _("Nobody was right: {coins} stay in the pot.").format(coins=coins(left))
        case TieStood(each=each):
            return _("A tie, and no cards are left to fight with: {coins} each.").format(coins=coins(each))
        case FinalPotSplit(each=each):
            return _("The last round is over: {coins} each.").format(coins=coins(each))
        case WarEnded(depth=depth):
            return _("WAR {depth} is over.").format(depth=depth)
        case MatchEnded(winner=None):
            return _("The match is a draw.")
        case MatchEnded(winner=int() as winner):
            return _("{name} wins the match.").format(name=view.players[winner])
        case _:
            return ""


def _predicted(event: PredictionsPlaced, name: str) -> str:
    words = {Prediction.HIGHER: _("higher"), Prediction.LOWER: _("lower")}
    said = [words[each] for each in event.say if each is not None]
    if not said:
        return _("{name} predicts, face down.").format(name=name)
    return _("{name} predicts: {said}.").format(name=name, said=", ".join(said))


def _revealed(event: CardsRevealed, view: PublicView) -> str:
    words = {Prediction.HIGHER: _("higher"), Prediction.LOWER: _("lower")}

    def shown(seat: Seat) -> str:
        card, said = card_words(event.cards[seat]), words[event.predictions[seat]]
        return _("{name}: {card}, {said}").format(name=view.players[seat], card=card, said=said)

    return _("{first}; {second}.").format(first=shown(SEATS[0]), second=shown(SEATS[1]))
