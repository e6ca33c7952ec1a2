"""Spoken answers about a match of Classic War.

Answers are taken from the view shown when the player asks, so they contain nothing that is hidden from the players.
"""

from game.engine.classic.actions import ArrangeChoice, Challenge, Claim, Pickup
from game.engine.classic.views import BattleCard, PublicView
from game.engine.core.cards import Seat
from game.keys.speech import SpeechKey
from scenes.table.log import playing_card_words
from scenes.wording import _, cards_in_words, in_phrases


def fact(key: SpeechKey, view: PublicView) -> str:
    """Return the fact to be spoken when `key` is pressed, or an empty string if the game has none for it."""
    match key:
        case SpeechKey.POT:
            at_stake = sum(map(len, view.table))
            return _("{cards} at stake").format(cards=cards_in_words(at_stake))
        case SpeechKey.CARD:
            seat = getattr(view, "seat", None)
            return _on_table(view, seat) if seat is not None else _all_on_table(view)
        case SpeechKey.CALL | SpeechKey.LEAST:
            return _("There are no bets in Classic War")
        case SpeechKey.COINS:
            held = zip(view.players, view.cards, strict=True)
            return in_phrases(*(_("{name}: {cards}").format(name=name, cards=cards_in_words(n)) for name, n in held))
        case SpeechKey.TURN:
            return _whose_turn(view)
        case SpeechKey.TABLE:
            return _all_on_table(view)
        case _:
            return ""


def _whose_turn(view: PublicView) -> str:
    if view.over:
        return _("The match is over")
    seats = {option.seat for option in view.legal if isinstance(option, ArrangeChoice | Claim | Challenge | Pickup)}
    names = in_phrases(*(view.players[seat] for seat in sorted(seats)))
    return _("{name} may decide").format(name=names) if names else _("Anybody may turn up the next cards")


def _all_on_table(view: PublicView) -> str:
    return "; ".join(_on_table(view, seat) for seat in range(len(view.players)))


def _on_table(view: PublicView, seat: Seat) -> str:
    cards = in_phrases(*map(_told, view.table[seat])) or _("no cards on the table")
    return _("{name}: {cards}").format(name=view.players[seat], cards=cards)


def _told(table_card: BattleCard) -> str:
    return _("a card face down") if table_card.card is None else playing_card_words(table_card.card)
