"""What the tutorial of Classic War says: arranging, turns, claims, a false one, and a war."""

from functools import cache
from typing import Any, Final

from game.engine.classic import events
from game.engine.classic.actions import Arrange, ArrangeChoice
from game.engine.classic.events import Event
from game.engine.classic.rules import value
from game.engine.classic.views import PublicView
from scenes.table.tutorial import Tutorial
from scenes.table.tutorial_notes import Note
from scenes.table.tutorial_scenes import Step
from scenes.wording import _, short_name

OTHER: Final = 1
BOTH: Final = (("card", 0), ("card", 1))
FIRST_BUTTON: Final = ("panel", "buttons", 0)
CLOCK: Final = ("panel", "slider")


def _is_sorted(decision: Any) -> bool:
    """Whether a packet begins with its highest cards."""
    values = [value(card) for card in decision.cards] if isinstance(decision, Arrange) else []
    return values == sorted(values, reverse=True)


@cache
def _arranging() -> Step:
    lit = (("button", "ready"), ("button", "sort"))
    return Step(
        asked=Note(_("You may put your cards in order. Highest first today: Sort, then Ready."), lit),
        is_right=_is_sorted,
        again=Note(_("The highest cards go first. Try again."), lit),
        why=Note(_("Press Sort, and then Ready."), lit),
    )


@cache
def _before_the_first_battle() -> Step:
    return Step(
        (
            Note(_("In each battle both turn a card up. The higher one wins both."), (("packet", 0), ("packet", 1))),
            Note(_("Press Turn, and the battles begin."), (FIRST_BUTTON,)),
        )
    )


@cache
def _claiming() -> Step:
    return Step((Note(_("Your card wins. Claim both before the clock runs out!"), (FIRST_BUTTON, CLOCK, *BOTH)),))


@cache
def _doubting() -> Step:
    return Step((Note(_("{other} claims your cards! Say that you doubt it."), (FIRST_BUTTON, CLOCK, *BOTH)),))


def _step(view: PublicView) -> Step:
    """What is taught while a battle waits for somebody to do something."""
    if any(isinstance(option, ArrangeChoice) for option in view.legal):
        return _arranging()
    if not view.battles:
        return _before_the_first_battle()
    if view.won_by == 0 and view.battles == 1 and view.claim is None:
        return _claiming()
    if view.claim is not None and view.claim.seat == OTHER and view.won_by != OTHER:
        return _doubting().about(other=short_name(view.players, OTHER))
    return Step()


def _remarks(event: Event, view: PublicView) -> tuple[Note, ...]:
    """What is said to what happens."""
    war = Note(_("Equal cards: war! Three cards go face down, and the fourth decides."), BOTH)
    match event:
        case events.ClaimSettled(seat=0, upheld=False):
            notes = (Note(_("Well seen! Without your doubt {other} would have got them."), BOTH),)
        case events.ClaimSettled(seat=seat) if seat == OTHER and view.won_by == 0:
            notes = (Note(_("Nobody doubted it, and so {other} gets them."), BOTH),)
        case events.CardsPutDown():
            notes = (war,)
        case events.BattleWon() if view.wars:
            # where nothing moves, the cards were put down at once
            return war, Note(_("Whoever wins the war wins everything that lies there."), BOTH)
        case _:
            return ()
    return tuple(note.about(other=short_name(view.players, OTHER)) for note in notes)


TUTORIAL: Final = Tutorial(_step, _remarks, lambda: _("That is Classic War. Play a real match!"))
