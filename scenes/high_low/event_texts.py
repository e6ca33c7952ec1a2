"""Texts about the events of a match: lines for the log, and one line per round for the panel."""

from collections.abc import Sequence
from typing import Final

from game.engine.core.cards import SEATS, Card
from game.engine.high_low import events
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import Event
from game.engine.high_low.views import PlayerView, PublicView
from scenes.high_low.placements import prediction_face
from scenes.high_low.shown_table import Tableau
from scenes.short_names import LONGEST_IN_PANEL, initials, short_name
from scenes.table.log import LogLine, RoundLine, card_words
from scenes.wording import _, cards_in_words, coins_in_words, short_rank, signed

NAMES: Final = range(LONGEST_IN_PANEL, 3, -1)
"""Lengths, in characters, to which names may be cut, starting with the longest."""


def log_line(event: Event, before: Tableau) -> LogLine | None:
    """Return the log's line for an event, given the table before it, or None if the log doesn't mention the event."""
    match event:
        case events.RoundStarted(number=number):
            return LogLine(_("Round {number}").format(number=number), heading=True)
        case events.WarStarted(depth=depth, pot=pot):
            return LogLine(_("WAR {depth}, for {coins}").format(depth=depth, coins=coins_in_words(pot)), heading=True)
        case _:
            text = _sentence(event, before)
            return LogLine(text) if text else None


def _sentence(event: Event, before: Tableau) -> str:
    """Return an event as a sentence, or an empty string if the log has no sentence for it."""
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
            return _("The last round is over: the pot is split, {coins} each.").format(coins=coins_in_words(each))
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


def _revealed(event: events.CardsRevealed, players: tuple[str, ...]) -> str:
    first, second = (
        _("{name}: {card}, {said}").format(name=name, card=card_words(card), said=_prediction_word(prediction))
        for name, card, prediction in zip(players, event.cards, event.predictions, strict=True)
    )
    return _("{first}; {second}.").format(first=first, second=second)


def _prediction_word(prediction: Prediction) -> str:
    return _("higher") if prediction is Prediction.HIGHER else _("lower")


class RoundHistory:
    """The history of the rounds shown so far. `wars` and `rolled` count the WARs and the rolled-over pots in them."""

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
        """Add an event. `after` is the table after it."""
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
                carried = str(after.view.pot or "")
                line = RoundLine(number, self._ranks, outcome, "", None, tuple(shorter), self._coins, carried)
                self.lines.append(line)
            case events.FinalPotSplit():
                outcome, *shorter = self._outcomes(after)
                self.lines[-1] = self.lines[-1]._replace(outcome=outcome, shorter=tuple(shorter), least="")
            case _:
                pass

    def _outcomes(self, after: Tableau) -> list[str]:
        """Return texts for the round's outcome, in order of preference.

        Since equal ranks already indicate a WAR, the word "WAR" is left out before a name is cut. In a round without a
        WAR, nothing else indicates a fold, so the word "fold" is kept as long as possible.
        """
        view = after.view
        whole, *shorter = (self._outcome(view, names_in_panel(view, letters)) for letters in NAMES)
        if self.wars > self._wars_before:
            ways = [_("WAR · {outcome}").format(outcome=whole), _("WAR {outcome}").format(outcome=whole)]
        elif self._folded:
            ways = [_("fold · {outcome}").format(outcome=whole), _("fold {outcome}").format(outcome=whole)]
            ways.append(_("fold {outcome}").format(outcome=self._in_short(view)))
        else:
            ways = []
        return list(dict.fromkeys((*ways, whole, *shorter)))

    def _in_short(self, view: PublicView) -> str:
        """Return a short text for the outcome of a round with a fold: the viewer's gain or loss or, in the public view,
        the outcome with initials instead of names."""
        if isinstance(view, PlayerView):
            return signed(_owned(view)[view.seat] - self._owned[view.seat], 0)
        return self._outcome(view, initials(view.players))

    def _outcome(self, view: PublicView, names: Sequence[str]) -> str:
        won = [after - before for after, before in zip(_owned(view), self._owned, strict=True)]
        if view.pot:
            return _("{coins} in pot").format(coins=view.pot)
        if won[0] == won[1]:
            return _("split")
        winner = 0 if won[0] > won[1] else 1
        return _("{name} +{coins}").format(name=names[winner], coins=won[winner])


def names_in_panel(view: PublicView, letters: int) -> list[str]:
    """Return both players' names, each cut to at most `letters` characters. The viewer is called "You"."""
    own = view.seat if isinstance(view, PlayerView) else None
    return [_("You") if seat == own else short_name(view.players, seat, letters) for seat in SEATS]


def _owned(view: PublicView) -> tuple[int, int]:
    """Return the number of each player's coins, including half of any pot that nobody has won yet."""
    return view.coins[0] + view.pot // 2, view.coins[1] + view.pot // 2
