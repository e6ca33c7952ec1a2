"""A match of Classic War in words: every event that may be seen, a line each."""

from game.engine.cards import Joker, PlayingCard
from game.engine.classic.events import BattleStarted, CardTurnedUp, ClassicEvent
from scenes.classic.telling import line
from scenes.classic.unfolding import ClassicTableau
from scenes.table.lines import Told, card_words
from scenes.words import _


def told(event: ClassicEvent, before: ClassicTableau) -> Told | None:
    """What an event is told as, from the table before it; None where there is nothing to say."""
    match event:
        case BattleStarted(number=number):
            return Told(_("Battle {number}").format(number=number), heading=True)
        case CardTurnedUp(seat=seat, card=card):
            return Told(_("{name}: {card}").format(name=before.view.players[seat], card=_words(card)))
        case _:
            text = line(event, before)
            return Told(text) if text else None


def _words(card: PlayingCard) -> str:
    return _("joker") if isinstance(card, Joker) else card_words(card)
