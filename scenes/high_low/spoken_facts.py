"""Spoken answers about a match of High Low War, and the events that are spoken.

Answers are taken from the view that the player sees when asking, so they contain nothing that is hidden from the
player.
"""

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low import events
from game.engine.high_low.actions import Prediction, RaiseRange
from game.engine.high_low.events import Event
from game.engine.high_low.views import PlayerView, PublicView, TableCard
from game.keys.speech import SpeechKey
from game.settings import Settings
from scenes.high_low.event_texts import log_line
from scenes.high_low.odds import basis, odds_of, odds_shown, percents
from scenes.high_low.shown_table import Tableau, undecided_spots
from scenes.table.log import card_words
from scenes.wording import _, cards_in_words, coins_in_words, in_phrases


def spoken_event(event: Event, before: Tableau) -> str:
    """Return an event as a sentence to be spoken, given the table before it, or an empty string if it isn't spoken.
    Events that the log doesn't mention aren't spoken, nor are the viewer's own predictions, a new round, or a card
    drawn face down. A new round and a drawn card are clear from the next question."""
    match event:
        case events.RoundStarted() | events.CardDrawn(card=None):
            return ""
        case events.PredictionsPlaced(seat=seat) if seat == getattr(before.view, "seat", None):
            return ""
        case _:
            line = log_line(event, before)
            return line.text if line is not None else ""


def fact(key: SpeechKey, view: PublicView, settings: Settings, opponent: str, helps: bool) -> str:
    """Return the spoken answer to a key, or an empty string if the game has none.

    `opponent` is the other player's name in records, or an empty string for a person. If `helps` is false, no odds are
    mentioned.
    """
    match key:
        case SpeechKey.POT:
            return _("{coins} in the pot").format(coins=coins_in_words(view.pot))
        case SpeechKey.CARD:
            return own_cards(view, settings, opponent if helps else None, asked=True)
        case SpeechKey.CALL:
            return to_call(view)
        case SpeechKey.LEAST:
            return _raise_bounds(view)
        case SpeechKey.COINS:
            counts = zip(view.players, view.coins, strict=True)
            return in_phrases(*(_("{name}: {coins}").format(name=name, coins=coins_in_words(n)) for name, n in counts))
        case SpeechKey.TURN:
            return whose_turn(view.players, view.to_act, view.over)
        case SpeechKey.TABLE:
            return "; ".join(_on_table(view, seat) for seat in SEATS)
        case _:
            return ""


def own_cards(view: PublicView, settings: Settings, opponent: str | None, asked: bool, first: int = 0) -> str:
    """Return a text with the viewer's undecided cards in the innermost frame, their odds and their predictions, or a
    text that says why no cards can be read out.

    If `opponent` is None, the odds are left out. If `asked` is true, the player has pressed the key for the cards, so
    the odds are spoken even if they are shown only while a key is held. `first` is the index, among the undecided
    cards, of the first one to mention.
    """
    if not isinstance(view, PlayerView):
        return _("The cards are face down")
    spots = undecided_spots(view)[first:]
    if not spots:
        return _("You have no card to play")
    wanted = "off" if opponent is None else odds_shown(settings, opponent)
    told = []
    for at, place in spots:
        table_card = view.frames[at].cards[view.seat][place]
        words = "" if table_card.card is None else card_words(table_card.card)
        if wanted == "on" or (asked and wanted == "held"):
            higher, lower, equal = percents(odds_of(view, (at, place), settings))
            chances = _("{higher}% higher, {lower}% lower, {tie}% WAR")
            words = in_phrases(words, chances.format(higher=higher, lower=lower, tie=equal))
            words = in_phrases(words, basis(settings) if asked else "")
        told.append(in_phrases(words, _predicted(table_card)))
    words = _("Your card: {cards}") if len(told) == 1 else _("Your cards: {cards}")
    return words.format(cards="; ".join(told))


def to_call(view: PublicView) -> str:
    """Return a text that gives the number of coins that a call costs, or says that there is nothing to call or that
    nobody is wagering."""
    if view.wagering is None:
        return _("Nobody is wagering now")
    seat, totals = view.wagering.to_act, view.wagering.totals
    coins = totals[1 - seat] - totals[seat]
    return _("{coins} to call").format(coins=coins_in_words(coins)) if coins else _("Nothing to call")


def whose_turn(players: tuple[str, ...], to_act: tuple[Seat, ...], over: bool) -> str:
    """Return a text that names the players who must decide, or says that nobody must or that the match is over."""
    if over:
        return _("The match is over")
    if not to_act:
        return _("Nobody’s turn")
    return in_phrases(*(_("Turn: {name}").format(name=players[seat]) for seat in to_act))


def _raise_bounds(view: PublicView) -> str:
    bounds = next((option for option in view.legal if isinstance(option, RaiseRange)), None)
    if bounds is None:
        return _("No raise is possible now")
    return _("Raise to at least {low}, at most {high}").format(low=bounds.low, high=bounds.high)


def _on_table(view: PublicView, seat: Seat) -> str:
    """Return a text with a seat's cards on the table, including those of WARs, and the size of its deck."""
    cards = [_told(table_card) for frame in view.frames for table_card in frame.cards[seat]]
    deck = _("{cards} in the deck").format(cards=cards_in_words(view.decks[seat]))
    return _("{name}: {cards}").format(name=view.players[seat], cards=in_phrases(*cards, deck))


def _told(table_card: TableCard) -> str:
    if table_card.card is None:
        return in_phrases(_("a card face down"), _("predicted") if table_card.predicted else "")
    return in_phrases(card_words(table_card.card), _predicted(table_card))


def _predicted(table_card: TableCard) -> str:
    if table_card.prediction is None:
        return ""
    return _("predicted higher") if table_card.prediction is Prediction.HIGHER else _("predicted lower")
