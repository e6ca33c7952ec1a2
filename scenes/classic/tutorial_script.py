"""The script of Classic War's tutorial, and notes for the first match with arranging or with claims."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.classic import events
from game.engine.classic.actions import ArrangeChoice
from game.engine.classic.events import Event
from game.engine.classic.rules import ClassicRules
from game.engine.classic.views import PublicView
from scenes.short_names import short_name
from scenes.table.tutorial import Introduction, Tutorial, TutorialStep
from scenes.table.tutorial_notes import Note
from scenes.wording import _

OTHER: Final = 1
BOTH: Final = (("card", 0), ("card", 1))
PACKETS: Final = (("packet", 0), ("packet", 1))
FIRST_BUTTON: Final = ("panel", "buttons", 0)
CLOCK: Final = ("panel", "slider")


def _step(view: PublicView) -> TutorialStep:
    """Return the lesson before the first battle, or an empty lesson before any later decision."""
    if view.battles:
        return TutorialStep()
    return TutorialStep((*_aims(), Note(_("Choose Turn to start the first battle."), (FIRST_BUTTON,))))


def _aims() -> tuple[Note, ...]:
    """Return the notes on how to win the match and how to win a battle."""
    return (
        Note(_("You win the match when you have all the cards."), PACKETS),
        Note(_("In each battle, you both turn up a card. The higher card wins both."), PACKETS),
    )


def _remarks(event: Event, view: PublicView) -> tuple[Note, ...]:
    war = Note(_("Equal cards: war! Three cards go face down, and the fourth decides."), BOTH)
    match event:
        case events.CardTurnedUp() if view.battles <= 1:
            # if turns are automatic, nobody was asked to take the first one
            return _aims()
        case events.BattleWon(seat=0) if not view.wars:
            notes: tuple[Note, ...] = (Note(_("Your card is higher: you win both."), BOTH),)
        case events.BattleWon() if not view.wars:
            notes = (Note(_("Your card is lower: {other} wins both."), BOTH),)
        case events.CardsPutDown():
            notes = (war,)
        case events.BattleWon():
            # without animations, the cards were put down at once
            notes = war, Note(_("The winner of the war takes everything on the table."), BOTH)
        case _:
            notes = ()
    return tuple(note.about(other=short_name(view.players, OTHER)) for note in notes)


def _arranging(view: PublicView) -> tuple[Note, ...]:
    """Return a tuple with the note on arranging a packet. It is empty if no packet can be arranged now."""
    if not any(isinstance(option, ArrangeChoice) for option in view.legal):
        return ()
    return (Note(_("At this table, you may put your cards in any order before the match."), PACKETS),)


def _claiming(view: PublicView) -> tuple[Note, ...]:
    """Return a tuple with the note on claiming cards or on doubting a claim. It is empty if neither is possible now."""
    lit = (FIRST_BUTTON, CLOCK, *BOTH)
    if view.claim is not None:
        return (Note(_("Is the claim false? Doubt it before the clock runs out!"), lit),)
    if view.won_by is not None:
        return (Note(_("At this table, claim the cards you win before somebody else does!"), lit),)
    return ()


def _farewell(afterwards: ClassicRules) -> str:
    """Return the closing text, with the aim of the game and the number of cards that each player is dealt in the next
    match."""
    words = _("That’s Classic War: win all the cards. Now for a real match: {cards} cards each!")
    return words.format(cards=afterwards.cards_each)


INTRODUCTIONS: Final[Mapping[str, Introduction]] = MappingProxyType({"arrange": _arranging, "claims": _claiming})

TUTORIAL: Final = Tutorial(_step, _remarks, _farewell, INTRODUCTIONS)
