"""What has happened in a match of High Low War, in words: every event for the log, every round for the panel."""

from collections.abc import Sequence
from typing import Final

from game.engine.core.cards import SEATS, Card
from game.engine.high_low import events
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import Event
from game.engine.high_low.views import PublicView
from scenes.drawing.sprite_images import short_rank
from scenes.high_low.placements import prediction_face
from scenes.high_low.shown_table import Tableau
from scenes.table.log import LogLine, RoundLine, card_words
from scenes.wording import LONGEST_IN_PANEL, _, cards_in_words, coins_in_words, initials, short_name

NAMES: Final = range(LONGEST_IN_PANEL, 3, -1)
"""How many letters of a name are told where there is room for them, and how few where there isn't."""


def log_line(event: Event, before: Tableau) -> LogLine | None:
    """An event as it stands in the log, from the table before it; None where there is nothing to say."""
    match event:
        case events.RoundStarted(number=number):
            return LogLine(_("Round {number}").format(number=number), heading=True)
        case events.WarStarted(depth=depth, pot=pot):
            return LogLine(_("WAR {depth}, over {coins}").format(depth=depth, coins=coins_in_words(pot)), heading=True)
        case _:
            text = _sentence(event, before)
            return LogLine(text) if text else None


def _sentence(event: Event, before: Tableau) -> str:
    """What has happened; empty where there is nothing to say."""
    players = before.view.players
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
        case events.Folded(seat=seat):
            return _("{name} folds.").format(name=players[seat])
        case events.CardsRevealed():
            return _revealed(event, players)
        case events.PotWon(seat=seat, coins=won) if before.folded:
            return _("{name} takes {coins}.").format(name=players[seat], coins=coins_in_words(won))
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


class History:
    """Collects the rounds as they are shown; `wars` and `rolled` count what the whole match has seen."""

    def __init__(self) -> None:
        self.lines: list[RoundLine] = []
        self.wars = 0
        self.rolled = 0
        self._owned = (0, 0)
        self._ranks = ("", "")
        self._coins = ("", "")
        self._wars_before = 0
        self._folded = False

    def add(self, event: Event, after: Tableau) -> None:
        """Take note of an event, and of the table after it."""
        view = after.view
        match event:
            case events.RoundStarted():
                self._owned = _owned(view)
                self._wars_before = self.wars
                self._folded = False
            case events.Folded():
                self._folded = True
            case events.CardsRevealed(depth=0, cards=cards, predictions=said):
                self._ranks = (short_rank(cards[0]), short_rank(cards[1]))
                self._coins = (prediction_face(said[0]), prediction_face(said[1]))
            case events.WarStarted():
                self.wars += 1
            case events.PotRolledOver():
                self.rolled += 1
            case events.RoundEnded(number=number):
                outcome, *shorter = self._outcomes(after)
                self.lines.append(RoundLine(number, self._ranks, outcome, shorter=tuple(shorter), coins=self._coins))
            case events.FinalPotSplit():
                outcome, *shorter = self._outcomes(after)
                self.lines[-1] = self.lines[-1]._replace(outcome=outcome, shorter=tuple(shorter))
            case _:
                pass

    def _outcomes(self, after: Tableau) -> list[str]:
        """What came of the round, with ever fewer letters of the name."""
        view = after.view
        names = [[short_name(view.players, seat, letters) for seat in SEATS] for letters in NAMES]
        outcomes = [self._outcome(view, each) for each in (*names, initials(view.players))]
        ways: tuple[str, ...] = ()
        if self.wars > self._wars_before:
            ways = _("WAR · {outcome}"), _("WAR {outcome}")
        elif self._folded:
            ways = _("fold · {outcome}"), _("fold {outcome}")
        if ways:
            outcomes = [*(way.format(outcome=each) for each in outcomes for way in ways), outcomes[-1]]
        return list(dict.fromkeys(outcomes))

    def _outcome(self, view: PublicView, names: Sequence[str]) -> str:
        won = [after - before for after, before in zip(_owned(view), self._owned, strict=True)]
        if view.pot:
            return _("rolled {coins}").format(coins=view.pot)
        if won[0] == won[1]:
            return _("split")
        winner = 0 if won[0] > won[1] else 1
        return _("{name} +{coins}").format(name=names[winner], coins=won[winner])


def _owned(view: PublicView) -> tuple[int, int]:
    """What each player has of the match's coins: in hand, and half of a pot that nobody has won yet."""
    return view.coins[0] + view.pot // 2, view.coins[1] + view.pot // 2
