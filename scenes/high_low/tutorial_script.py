"""The script of High Low War's tutorial, round by round."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from game.engine.high_low import events
from game.engine.high_low.actions import Check, Predict, Prediction, Raise
from game.engine.high_low.events import Event
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PlayerView
from scenes.short_names import short_name
from scenes.table.tutorial import Tutorial, TutorialStep
from scenes.table.tutorial_notes import Note
from scenes.wording import _

Place: TypeAlias = tuple[int, str]
"""A round's number, and a decision in that round: `predict` or `wager`.

In a WAR, the decision is `war` for the predictions, then `first` and `second` for the wagers on the first and second
cards.
"""

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER

OWN_CARD: Final = ("card", 0)
THEIR_CARD: Final = ("card", 1)
OWN_COIN: Final = ("token", 0)
THEIR_COIN: Final = ("token", 1)
POT: Final = (("heap",), ("pot",))
ALL_COINS: Final = (("stack", 0), ("coins", 0), ("stack", 1), ("coins", 1))
REVEALED: Final = (OWN_CARD, OWN_COIN, ("word", 0), THEIR_CARD, THEIR_COIN, ("word", 1))
TAKEN: Final = (*REVEALED, *ALL_COINS)
TIED: Final = (("card", 0, 0), ("card", 1, 0))
WAR_CARDS: Final = ("card", 0, 1)
FIRST_CARDS: Final = (("card", 0, 1, 0), ("card", 1, 1, 0))
SECOND_CARDS: Final = (("card", 0, 1, 1), ("token", 0, 1, 1), ("card", 1, 1, 1), ("token", 1, 1, 1))
PREDICT: Final = (("button", "higher"), ("button", "lower"))
CHECK: Final = (("button", "check or call"),)
RAISE: Final = (("button", "raise"),)
AMOUNTS: Final = (("panel", "slider"), *(("button", amount) for amount in ("least", "half pot", "pot", "most")))


def _says(*say: Prediction) -> Callable[[object], bool]:
    return lambda decision: isinstance(decision, Predict) and decision.say == say


def _checks(decision: object) -> bool:
    return isinstance(decision, Check)


def _raises(decision: object) -> bool:
    return isinstance(decision, Raise)


def _predicting(right: Prediction, again: str, why: str, *notes: Note, asked: str = "") -> TutorialStep:
    lit = (OWN_CARD, *PREDICT)
    return TutorialStep(notes, Note(asked, lit) if asked else None, _says(right), Note(again, lit), Note(why, lit))


def _checking(asked: str, again: str, *notes: Note) -> TutorialStep:
    return TutorialStep(notes, Note(asked, CHECK), _checks, Note(again, CHECK), Note(_("Choose Check."), CHECK))


def _steps() -> Mapping[Place, TutorialStep]:
    return {
        (1, "predict"): _predicting(
            HIGHER,
            _("A king beats nearly every card. Try again."),
            _("Only an ace is higher than a king: choose Higher."),
            Note(_("You win the match when {other} has no coins left."), ALL_COINS),
            Note(_("This is your card. Only you can see it."), (OWN_CARD,)),
            Note(_("{other} has this card. You can’t see it."), (THEIR_CARD,)),
            asked=_("Is your card higher than the other? Choose Higher or Lower."),
        ),
        (1, "wager"): _checking(_("Check: bet nothing more."), _("Raising comes later. Check for now.")),
        (2, "predict"): _predicting(
            LOWER,
            _("A three is a very low card. Try again."),
            _("Only a two is lower than a three: choose Lower."),
            asked=_("A new card. Is it higher or lower than the other one?"),
        ),
        (2, "wager"): _checking(
            _("{other} checked. Check too, and the cards are turned over."),
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
            Note(_("The menu, the rules and the log are always here."), (("panel", "foot"),)),
        ),
        (3, "wager"): TutorialStep(
            (),
            Note(_("Nothing beats your ace. Choose how many coins, then raise!"), (*RAISE, *AMOUNTS)),
            _raises,
            Note(_("Raising wins more than checking. Try again."), (*RAISE, *AMOUNTS)),
            Note(_("Choose Raise: {other} must put in as much as you do."), (*RAISE, *AMOUNTS)),
        ),
        (4, "predict"): _predicting(
            HIGHER,
            _("A ten beats most cards. Try again."),
            _("Eight ranks are lower than a ten; only four are higher. Choose Higher."),
        ),
        (4, "wager"): TutorialStep(asked=Note(_("{other} raised. You can’t fold: call or raise."), (*CHECK, *RAISE))),
        (5, "predict"): _predicting(
            LOWER,
            _("A four is a low card. Try again."),
            _("Only twos and threes are lower than a four. Choose Lower."),
            Note(_("Here you can look up recent rounds."), (("panel", "history"),)),
        ),
        (5, "wager"): TutorialStep(asked=Note(_("Not sure? Ask for a hint, or just play."), (("button", "hint"),))),
        (6, "predict"): _predicting(
            LOWER,
            _("A six is rather low. Try again."),
            _("Only four ranks are lower than a six; eight are higher. Choose Lower."),
        ),
        (7, "predict"): _predicting(
            HIGHER,
            _("A queen is a high card. Try again."),
            _("Only kings and aces are higher than a queen. Choose Higher."),
            Note(_("These coins are from the last round. Whoever is right this time wins them too."), POT),
        ),
        (7, "war"): TutorialStep(
            (
                Note(_("Two queens! Equal cards mean WAR, whatever you predicted."), TIED),
                Note(_("You get two new cards and make a prediction for each."), (WAR_CARDS,)),
            ),
            Note(_("First predict for the king, then for the two."), (WAR_CARDS, *PREDICT)),
            _says(HIGHER, LOWER),
            Note(_("First the king, then the two. Try both again."), (WAR_CARDS, *PREDICT)),
            Note(_("Choose Higher for the king, and then Lower for the two."), (WAR_CARDS, *PREDICT)),
        ),
        (7, "first"): TutorialStep((Note(_("The first cards are played for the whole pot."), (*FIRST_CARDS, *POT)),)),
        (7, "second"): TutorialStep((Note(_("Now the second cards, for the two coins under them."), SECOND_CARDS),)),
    }


def _outcomes() -> Mapping[tuple[int, type], Note]:
    """Return the notes on outcomes, by round and type of event."""
    return {
        (1, events.PotWon): Note(_("Your king is higher. You were right and {other} wasn’t: you win the pot."), TAKEN),
        (2, events.PotWon): Note(_("A low card can win too, if you choose Lower."), TAKEN),
        (3, events.PotWon): Note(_("{other} had to match your raise, so this pot is larger."), TAKEN),
        (4, events.PotWon): Note(
            _("A queen! Your prediction made sense, but {other} was right and takes the pot."), TAKEN
        ),
        (5, events.PotSplit): Note(_("You were both right, so you split the pot."), TAKEN),
        (6, events.PotRolledOver): Note(_("Nobody was right. The pot stays for the next round."), REVEALED),
    }


def _step(view: PlayerView) -> TutorialStep:
    if view.to_act != (view.seat,):
        return TutorialStep()
    return _steps().get((view.round, _moment(view)), TutorialStep()).about(other=_other(view))


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


def _farewell(afterwards: HighLowRules) -> str:
    """Return the closing text, with the aim of the game and each player's number of coins in the next match."""
    words = _("That’s the game: win all the coins. Now for a real match: {coins} coins each!")
    return words.format(coins=afterwards.coins)


TUTORIAL: Final = Tutorial(_step, _remarks, _farewell)
