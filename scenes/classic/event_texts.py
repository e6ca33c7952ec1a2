"""Texts about the events of Classic War: banners, lines for the log, and one line per battle for the panel."""

from collections.abc import Sequence

from game.engine.classic import events
from game.engine.classic.events import Event
from game.engine.classic.rules import value
from game.engine.classic.views import PublicView
from game.engine.core.cards import JOKERS, PlayingCard, Seat
from scenes.classic.shown_table import ClassicTableau
from scenes.table.log import LogLine, RoundLine, playing_card_words
from scenes.wording import _, cards_in_words, in_context, plural, short_rank

JOKER_RANK = short_rank(JOKERS[0])

KEPT = 40
"""Maximum number of battles kept in the history. A match may have thousands, but the panel shows at most a dozen."""

NOT_IN_IT = "–"


def sentence(event: Event, before: ClassicTableau) -> str:
    """Return a sentence about an event, given the table before it, or an empty string if there is nothing to say."""
    view = before.view
    match event:
        case events.PacketsDealt():
            return _dealt(event)
        case events.PacketArranged(seat=seat):
            return _("{name} is ready").format(name=view.players[seat])
        case events.WarDeclared():
            return _war(event, view)
        case events.PutOutOfWar(seat=seat):
            return _("{name} has too few cards for this war").format(name=view.players[seat])
        case events.PileTurnedOver(seat=seat):
            return _("{name} turns the pile over").format(name=view.players[seat])
        case events.BattleWon(seat=seat, cards=cards):
            if view.rules.claims:
                return _("Whose cards are these?")
            return _("{name} wins {cards}").format(name=view.players[seat], cards=cards_in_words(cards))
        case events.CardsClaimed(seat=seat):
            return _("{name} claims the cards").format(name=view.players[seat])
        case events.ClaimChallenged(seat=seat):
            return _("{name} doubts it").format(name=view.players[seat])
        case events.ClaimSettled():
            return _settled(event, view)
        case events.CardPaid(seat=seat, to=to):
            words = _("The claim was true: {name} gives {other} a card")
            return words.format(name=view.players[seat], other=view.players[to])
        case events.BattleVoided():
            return _("Nobody can win this battle: everybody takes their cards back")
        case events.PlayerOut(seat=seat):
            return _("{name} has no cards left and is out").format(name=view.players[seat])
        case events.TimeStruck():
            return _("Time is up")
        case events.MatchEnded():
            return _ended(event, view)
        case _:
            return ""


def fighting_cards(view: PublicView, seats: Sequence[Seat]) -> list[PlayingCard]:
    """Return the last card turned up by each of these seats. Seats that haven't turned up a card in the battle are left
    out."""
    ups = [[table_card.card for table_card in view.table[seat] if table_card.up and table_card.card] for seat in seats]
    return [cards[-1] for cards in ups if cards]


def tied_rank(view: PublicView) -> tuple[str, int]:
    """Return the tied rank ("Jk" for jokers, even a single one that calls for war), and the number of fighters whose
    last card has that rank."""
    cards = fighting_cards(view, view.fighters)
    highest = max(map(value, cards))
    tied = [card for card in cards if value(card) == highest]
    return short_rank(tied[0]), len(tied)


def _dealt(event: events.PacketsDealt) -> str:
    each = _("{cards} each").format(cards=cards_in_words(event.each))
    if not event.left_out:
        return each
    return _("{told}, {cards} left out").format(told=each, cards=cards_in_words(event.left_out))


def _war(event: events.WarDeclared, view: PublicView) -> str:
    rank, tied = tied_rank(view)
    if rank == JOKER_RANK:
        words = _("A joker calls WAR!") if tied == 1 else _("Joker against joker: WAR!")
    elif tied == 1:
        words = _("WAR!")
    else:
        words = _("{ranks}: WAR!").format(ranks=_(" against ").join([rank] * tied))
    return _("{told} Everybody fights").format(told=words) if len(event.seats) > max(2, tied) else words


def _settled(event: events.ClaimSettled, view: PublicView) -> str:
    name = view.players[event.seat]
    cards = cards_in_words(sum(map(len, view.table)))
    if not event.upheld:
        return _("A false claim! {name} gets the {cards}").format(name=name, cards=cards)
    if view.won_by != event.seat:
        return _("Nobody doubted it: {name} gets away with {cards}").format(name=name, cards=cards)
    return _("{name} gets the {cards}").format(name=name, cards=cards)


def _ended(event: events.MatchEnded, view: PublicView) -> str:
    if event.winner is not None:
        return _("{name} wins the match").format(name=view.players[event.winner])
    if event.cycle is None:
        return _("Nobody is ahead: a draw")
    ago = plural("{n} battle ago", "{n} battles ago", event.cycle)
    return _("The cards are as they were {ago}: the match would go on forever").format(ago=ago)


def log_line(event: Event, before: ClassicTableau) -> LogLine | None:
    """Return the log's line for an event, given the table before it, or None if the log doesn't mention the event."""
    match event:
        case events.BattleStarted(number=number):
            return LogLine(_("Battle {number}").format(number=number), heading=True)
        case events.CardTurnedUp(seat=seat, card=card):
            words = playing_card_words(card)
            return LogLine(_("{name}: {card}").format(name=before.view.players[seat], card=words))
        case _:
            text = sentence(event, before)
            return LogLine(text) if text else None


class BattleHistory:
    """The history of the last battles shown, with figures for the whole match so far.

    `wars` is the number of battles that led to a war, `deepest` is the maximum number of wars in one battle, and
    `most_cards` is the maximum number of cards won in a battle that led to a war.
    """

    def __init__(self) -> None:
        self.lines: list[RoundLine] = []
        self.wars = 0
        self.deepest = 0
        self.most_cards = 0
        self._ranks: tuple[str, ...] = ()
        self._depth = 0
        self._cards = 0

    def add(self, event: Event, after: ClassicTableau) -> None:
        """Add an event. `after` is the table after it."""
        match event:
            case events.BattleStarted():
                self._ranks, self._depth = (NOT_IN_IT,) * len(after.view.players), 0
            case events.CardTurnedUp(seat=seat, card=card) if not self._depth:
                self._ranks = (*self._ranks[:seat], short_rank(card), *self._ranks[seat + 1 :])
            case events.WarDeclared(depth=depth):
                self._depth = depth
                self.wars += depth == 1
                self.deepest = max(self.deepest, depth)
            case events.BattleWon(seat=seat, cards=cards):
                self._cards = cards
                if self._depth:
                    self.most_cards = max(self.most_cards, cards)
                if not after.view.rules.claims:
                    self._note(after, seat, f"+{cards}")
            case events.ClaimSettled(seat=seat):
                self._note(after, seat, f"+{self._cards}")
            case events.BattleVoided():
                self._note(after, None, _("nobody"))
            case _:
                pass

    def _note(self, after: ClassicTableau, winner: Seat | None, outcome: str) -> None:
        mark = in_context("in a list", "WAR") if self._depth else ""
        self.lines.append(RoundLine(after.view.battles, self._ranks, outcome, mark, winner))
        del self.lines[:-KEPT]
