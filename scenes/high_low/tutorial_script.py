"""What the tutorial of High Low War says, round by round."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from game.engine.high_low import events
from game.engine.high_low.actions import Check, Predict, Prediction, Raise
from game.engine.high_low.events import Event
from game.engine.high_low.views import PlayerView
from scenes.table.tutorial import Tutorial
from scenes.table.tutorial_notes import Note
from scenes.table.tutorial_scenes import Step
from scenes.wording import _, short_name

Moment: TypeAlias = tuple[int, str]
"""A round, and what is decided in it: `predict` or `wager`; in a WAR the predictions are `war`, and the wagers `first`
and `second`, as the cards are that they are about."""

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER

OWN_CARD: Final = ("card", 0)
THEIR_CARD: Final = ("card", 1)
OWN_COIN: Final = ("token", 0)
THEIR_COIN: Final = ("token", 1)
HEAP: Final = ("heap",)
REVEALED: Final = (OWN_CARD, OWN_COIN, ("word", 0), THEIR_CARD, THEIR_COIN, ("word", 1))
TIED: Final = (("card", 0, 0), ("card", 1, 0))
WAR_CARDS: Final = ("card", 0, 1)
PREDICT: Final = (("button", "higher"), ("button", "lower"))
CHECK: Final = (("button", "check or call"),)
RAISE: Final = (("button", "raise"),)
AMOUNTS: Final = (("panel", "slider"), *(("button", amount) for amount in ("least", "half pot", "pot", "most")))


def _says(*say: Prediction) -> Callable[[Any], bool]:
    return lambda decision: isinstance(decision, Predict) and decision.say == say


def _checks(decision: Any) -> bool:
    return isinstance(decision, Check)


def _raises(decision: Any) -> bool:
    return isinstance(decision, Raise)


def _predicting(right: Prediction, again: str, why: str, *notes: Note, asked: str = "") -> Step:
    """A step at which one card is predicted."""
    lit = (OWN_CARD, *PREDICT)
    return Step(notes, Note(asked, lit) if asked else None, _says(right), Note(again, lit), Note(why, lit))


def _checking(asked: str, again: str, *notes: Note) -> Step:
    """A step at which the player is to check."""
    return Step(
        notes, Note(asked, CHECK), _checks, Note(again, CHECK), Note(_("Click on Check, or press its key."), CHECK)
    )


@cache
def _steps() -> Mapping[Moment, Step]:
    return {
        (1, "predict"): _predicting(
            HIGHER,
            _("A king beats nearly every card. Try again."),
            _("Only an ace is higher than a king: choose Higher."),
            Note(_("This is your card. Only you can see it."), (OWN_CARD,)),
            Note(_("This is {other}’s card. You can’t see it."), (THEIR_CARD,)),
            asked=_("Is your card higher or lower than {other}’s? Click, or press the arrow key."),
        ),
        (1, "wager"): _checking(
            _("Check: that’s all for now. You pay nothing more."), _("Raising comes later. Check for now.")
        ),
        (2, "predict"): _predicting(
            LOWER,
            _("A three is a very low card. Try again."),
            _("Only a two is lower than a three: choose Lower."),
            asked=_("A new card. Is it higher or lower than {other}’s?"),
        ),
        (2, "wager"): _checking(
            _("{other} checked. Check as well, and the cards turn over."),
            _("Raising comes next. Check for now."),
            Note(_("Your prediction is a hidden coin: arrow down for LOWER."), (OWN_COIN, ("word", 0)), coin="tails"),
            Note(
                _("{other} has hidden a coin too. Both coins are in the pot."), (THEIR_COIN, ("word", 1)), coin="blank"
            ),
        ),
        (3, "predict"): _predicting(
            HIGHER,
            _("An ace is the highest card. Try again."),
            _("Nothing is higher than an ace: choose Higher."),
            Note(_("The menu, the rules and a log are always here."), (("panel", "foot"),)),
        ),
        (3, "wager"): Step(
            (),
            Note(_("Nothing beats your ace. Choose how many coins, then raise!"), (*RAISE, *AMOUNTS)),
            _raises,
            Note(_("Checking wins two coins, raising wins more. Try again."), RAISE),
            Note(_("Click on Raise: {other} must put in as much as you."), RAISE),
        ),
        (4, "predict"): _predicting(
            HIGHER,
            _("A ten beats most cards. Try again."),
            _("Eight ranks are lower than a ten, only four are higher. Choose Higher."),
        ),
        (4, "wager"): Step(
            asked=Note(_("{other} raised. You can’t give up: call, or raise even more."), (*CHECK, *RAISE))
        ),
        (5, "predict"): _predicting(
            LOWER,
            _("A four is a low card. Try again."),
            _("Only twos and threes are lower than a four. Choose Lower."),
            Note(_("Here you can look up the last rounds."), (("panel", "history"),)),
        ),
        (5, "wager"): Step(asked=Note(_("Not sure? Ask for a hint, or just play."), (("button", "hint"),))),
        (6, "predict"): _predicting(
            LOWER,
            _("A six is rather low. Try again."),
            _("Only four ranks are lower than a six, eight are higher. Choose Lower."),
        ),
        (7, "predict"): _predicting(
            HIGHER,
            _("A queen is a high card. Try again."),
            _("Only kings and aces are higher than a queen. Choose Higher."),
            Note(_("These coins are from the last round. Whoever is right this time wins them too."), (HEAP,)),
        ),
        (7, "war"): Step(
            (
                Note(_("Two queens! Equal cards mean WAR, whatever you both said."), TIED),
                Note(_("You get two new cards, and predict each of them."), (WAR_CARDS,)),
            ),
            Note(_("First predict the king, then the two."), (WAR_CARDS, *PREDICT)),
            _says(HIGHER, LOWER),
            Note(_("First the king, then the two. Try both again."), (WAR_CARDS, *PREDICT)),
            Note(_("Choose Higher for the king, and then Lower for the two."), (WAR_CARDS, *PREDICT)),
        ),
        (7, "first"): Step((Note(_("The first cards are played for the whole pot."), (HEAP,)),)),
        (7, "second"): Step(
            (Note(_("Now the second cards, for the two coins under them."), (("card", 0, 1, 1), ("card", 1, 1, 1))),)
        ),
    }


@cache
def _outcomes() -> Mapping[tuple[int, type], Note]:
    """What is said to an outcome, by the round."""
    return {
        (1, events.PotWon): Note(_("Your king is higher. You were right, {other} wasn’t: you win the pot."), REVEALED),
        (2, events.PotWon): Note(_("A low card wins as well, if you say so."), REVEALED),
        (3, events.PotWon): Note(_("{other} had to match your raise, so this pot is larger."), REVEALED),
        (4, events.PotWon): Note(_("A queen! Your prediction was good, but {other} was right this time."), REVEALED),
        (5, events.PotSplit): Note(_("Both were right, so each takes half of the pot."), REVEALED),
        (6, events.PotRolledOver): Note(_("Nobody was right. The pot stays for the next round."), REVEALED),
    }


def _step(view: PlayerView) -> Step:
    """What is taught at the decision that the player owes."""
    if view.to_act != (view.seat,):
        return Step()
    return _steps().get((view.round, _moment(view)), Step()).about(other=_other(view))


def _moment(view: PlayerView) -> str:
    if view.wagering is None:
        return "war" if view.wars else "predict"
    if not view.wars:
        return "wager"
    return "second" if view.frames[-1].decided else "first"


def _remarks(event: Event, view: PlayerView) -> tuple[Note, ...]:
    note = _outcomes().get((view.round, type(event)))
    return () if note is None else (note.about(other=_other(view)),)


def _other(view: PlayerView) -> str:
    return short_name(view.players, 1 - view.seat)


TUTORIAL: Final = Tutorial(_step, _remarks, lambda: _("Now you know the game. Play a real match!"))
