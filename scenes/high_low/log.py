"""The log of a match of High Low War in words: a line for every event that may be seen."""

from game.engine.core.cards import Card
from game.engine.high_low import events
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import Event
from scenes.high_low.tableau import Tableau
from scenes.table.director import LogLine, card_words
from scenes.text import _, cards_in_words, coins_in_words


def log_line(event: Event, before: Tableau) -> LogLine | None:
    """An event as it stands in the log, from the table before it; None where there is nothing to say."""
    match event:
        case events.RoundStarted(number=number):
            return LogLine(_("Round {number}").format(number=number), heading=True)
        case events.WarStarted(depth=depth, pot=pot):
            return LogLine(_("WAR {depth}, over {coins}").format(depth=depth, coins=coins_in_words(pot)), heading=True)
        case _:
            text = _sentence(event, before.view.players)
            return LogLine(text) if text else None


def _sentence(event: Event, players: tuple[str, str]) -> str:
    """What has happened; empty where there is nothing to say."""
    match event:
        case events.CardsDealt(each=each):
            return _("The cards are dealt, {cards} each.").format(cards=each)
        case events.StarterFlipped(starter=seat):
            return _("{name} starts.").format(name=players[seat])
        case events.CardDrawn(seat=seat, card=None):
            return _("{name} draws a card.").format(name=players[seat])
        case events.CardDrawn(seat=seat, card=Card() as card):
            return _("{name} draws the {card}.").format(name=players[seat], card=card_words(card))
        case events.PredictionsPlaced(seat=seat):
            return _predicted(event, players[seat])
        case events.Checked(seat=seat):
            return _("{name} checks.").format(name=players[seat])
        case events.Raised(seat=seat, to=to):
            return _("{name} raises to {total}.").format(name=players[seat], total=to)
        case events.Called(seat=seat, coins=paid):
            return _("{name} calls with {coins}.").format(name=players[seat], coins=coins_in_words(paid))
        case events.CardsRevealed():
            return _revealed(event, players)
        case events.PotWon(seat=seat, coins=won):
            return _("{name} was right and takes {coins}.").format(name=players[seat], coins=coins_in_words(won))
        case events.PotSplit(each=each):
            return _("Both were right: {coins} each.").format(coins=coins_in_words(each))
        case events.PotRolledOver(coins=left):
            return _("Nobody was right: {coins} stay in the pot.").format(coins=coins_in_words(left))
        case events.TieStood(each=each):
            return _("A tie, and no cards are left to fight with: {coins} each.").format(coins=coins_in_words(each))
        case events.FinalPotSplit(each=each):
            return _("The last round is over: {coins} each.").format(coins=coins_in_words(each))
        case events.WarEnded(depth=depth):
            return _("WAR {depth} is over.").format(depth=depth)
        case events.DeckReshuffled(seat=seat, cards=cards):
            return _("{name} has a new deck of {cards}.").format(name=players[seat], cards=cards_in_words(cards))
        case events.MatchEnded(winner=None):
            return _("The match is a draw.")
        case events.MatchEnded(winner=int() as winner):
            return _("{name} wins the match.").format(name=players[winner])
        case _:
            return ""


def _predicted(event: events.PredictionsPlaced, name: str) -> str:
    said = [_prediction_word(each) for each in event.say if each is not None]
    if not said:
        return _("{name} predicts, face down.").format(name=name)
    return _("{name} predicts: {said}.").format(name=name, said=", ".join(said))


def _revealed(event: events.CardsRevealed, players: tuple[str, str]) -> str:
    first, second = (
        _("{name}: {card}, {said}").format(name=name, card=card_words(card), said=_prediction_word(prediction))
        for name, card, prediction in zip(players, event.cards, event.predictions, strict=True)
    )
    return _("{first}; {second}.").format(first=first, second=second)


def _prediction_word(prediction: Prediction) -> str:
    return _("higher") if prediction is Prediction.HIGHER else _("lower")
