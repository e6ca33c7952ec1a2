"""One-sentence explanations of faults and hints. They state the number of cards beaten, the chances of winning and
losing the pot (if known), and the conclusion."""

from typing import Final, NamedTuple

from game.coach.high_low.review_results import Judgement, Standing, Verdict, WagerHint
from game.engine.core.cards import Rank
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Fold, Predict, Prediction, Raise
from game.engine.high_low.counting import Spot, contested, lying_at, ranks_at
from game.engine.high_low.rules import LOWEST, value
from game.engine.high_low.views import PlayerView

COURT: Final = {
    Rank.JACK: Sentence("jack"),
    Rank.QUEEN: Sentence("queen"),
    Rank.KING: Sentence("king"),
    Rank.ACE: Sentence("ace"),
}
"""Names of the court cards and the ace, by rank."""


def rank_name(rank: Rank) -> Sentence | int:
    """Return the name of a court card or an ace, such as "jack", or the rank of any other card as a number."""
    return COURT.get(rank, rank.value)


SOME: Final = 0.005
"""Minimum probability (0 to 1) of a fold at which a raise counts as a bluff."""


class Beaten(NamedTuple):
    """The number of possible opposing cards that make a prediction right, the number of those that make it wrong, and
    the number of all of them."""

    right: int
    wrong: int
    every: int


def reason_for(verdict: Verdict) -> Sentence:
    """Return a sentence that explains why the best decision was better than the one made."""
    chosen, best = verdict.judgement.decision, verdict.judgement.best.decision
    if isinstance(chosen, Predict) and isinstance(best, Predict):
        return _why_predict(verdict.view, chosen, best)
    return _why_wager(verdict)


def reason_to_wager(
    view: PlayerView, spot: Spot, prediction: Prediction, hint: WagerHint, standing: Standing | None
) -> Sentence:
    """Return a sentence that explains a hint for a wager on the viewer's card at a spot, given the prediction about
    this card.

    `standing` is None if the wagering hasn't begun or the chances aren't known.
    """
    beaten = cards_beaten(view, spot, prediction)
    lead = beaten.right - beaten.wrong if standing is None else round(100 * (standing.won - standing.lost))
    fact = _fact(view, spot, prediction, beaten)
    if standing is not None:
        won, lost = round(100 * standing.won), round(100 * standing.lost)
        fact = Sentence("{fact}; it wins {won}% of the pots and loses {lost}%", fact=fact, won=won, lost=lost)
    return Sentence("{fact}, {outcome}.", fact=fact, outcome=_why_now(hint, lead))


def _why_now(hint: WagerHint, lead: int) -> Sentence:
    """Return a clause that explains the wager recommended by a hint, given the player's `lead` (see `_outcome`)."""
    best, instead = hint.best, hint.instead
    if hint.is_even:
        return Sentence("so on average both choices earn the same")
    if isinstance(best, Fold):
        return Sentence("so folding loses less")
    if isinstance(instead, Fold) and not isinstance(best, Raise):
        return Sentence("so folding would give up more than a call costs")
    if isinstance(best, Raise):
        return (
            Sentence("so a raise earns more") if lead > 0 else Sentence("but against the best play, a raise earns more")
        )
    return Sentence("so a raise earns less") if lead <= 0 else Sentence("but against the best play, a raise earns less")


def _why_predict(view: PlayerView, chosen: Predict, best: Predict) -> Sentence:
    """Return a sentence that explains why the other prediction was better. If both predictions in a WAR were faults,
    the sentence is about the card with the clearer odds."""
    frame = len(view.frames) - 1
    # in a WAR, both cards are predicted, and perhaps only one of them wrongly
    corrections = [
        (cards_beaten(view, (frame, place), better), (frame, place), better)
        for place, (said, better) in enumerate(zip(chosen.say, best.say, strict=True))
        if said is not better
    ]
    beaten, spot, better = max(corrections, key=lambda each: each[0].right - each[0].wrong)
    fact = _fact(view, spot, better, beaten)
    if not beaten.wrong:
        return Sentence("{fact}.", fact=fact)
    if beaten.right > beaten.wrong:
        if better is Prediction.HIGHER:
            return Sentence("{fact}, and lower than {wrong}.", fact=fact, wrong=beaten.wrong)
        return Sentence("{fact}, and higher than {wrong}.", fact=fact, wrong=beaten.wrong)
    return Sentence("{fact}, but the wagers that follow make up for it.", fact=fact)


def _why_wager(verdict: Verdict) -> Sentence:
    view, standing = verdict.view, verdict.standing
    spot = contested(view)
    assert spot is not None, "a wager is about a card that lies face down"
    prediction = lying_at(view, view.seat, spot).prediction
    assert prediction is not None, "players see their own predictions"
    beaten = cards_beaten(view, spot, prediction)
    fact = _fact(view, spot, prediction, beaten)
    if standing is None:
        outcome = _outcome(verdict, beaten.right - beaten.wrong)
        return Sentence("{fact}, {outcome}.", fact=fact, outcome=outcome)
    won, lost = round(100 * standing.won), round(100 * standing.lost)
    values = {"fact": fact, "won": won, "lost": lost, "outcome": _outcome(verdict, won - lost)}
    bet = _last_bet(view)
    if bet is None:
        return Sentence("{fact}; it wins {won}% of the pots and loses {lost}%, {outcome}.", **values)
    return Sentence("{fact}; after {bet}, it wins {won}% of the pots and loses {lost}%, {outcome}.", **values, bet=bet)


def _fact(view: PlayerView, spot: Spot, prediction: Prediction, beaten: Beaten) -> Sentence:
    """Return a clause with the number of cards still out that make a prediction about the player's card right."""
    card = lying_at(view, view.seat, spot).card
    assert card is not None, "players see their own cards"
    values = {"card": rank_name(card.rank), "right": beaten.right, "every": beaten.every}
    higher = prediction is Prediction.HIGHER
    if beaten.right == 0:
        return (
            Sentence("Your {card} is higher than none of the cards still out", **values)
            if higher
            else Sentence("Your {card} is lower than none of the cards still out", **values)
        )
    if beaten.right < beaten.every:
        return (
            Sentence("Your {card} is higher than {right} of the {every} cards still out", **values)
            if higher
            else Sentence("Your {card} is lower than {right} of the {every} cards still out", **values)
        )
    if beaten.every == 1:
        return (
            Sentence("Your {card} is higher than the only card still out", **values)
            if higher
            else Sentence("Your {card} is lower than the only card still out", **values)
        )
    return (
        Sentence("Your {card} is higher than all {every} cards still out", **values)
        if higher
        else Sentence("Your {card} is lower than all {every} cards still out", **values)
    )


def _last_bet(view: PlayerView) -> Sentence | None:
    """Return a phrase for the other player's last wager, or None if the viewer opens the wagering."""
    assert view.wagering is not None, "a wager is decided while wagering"
    if not view.wagering.line:
        return None
    to = view.wagering.line[-1]
    return Sentence("the other player’s raise to {to}", to=to) if to else Sentence("the other player’s check")


def _outcome(verdict: Verdict, lead: int) -> Sentence:
    """Return a clause that explains why the best wager was better than the one made, given the player's `lead`.

    The lead is the difference between the chances (in percent) of winning and losing the pot or, if they aren't known,
    between the numbers of cards still out that make the prediction right and wrong.
    """
    judged = verdict.judgement
    wants_more, best = _wants_more(judged), judged.best
    if isinstance(judged.decision, Fold):
        return Sentence("so folding gives up more than it saves")
    if isinstance(best.decision, Fold):
        return Sentence("so folding loses less")
    if wants_more and best.folds >= SOME and lead <= 0:
        folds = round(100 * best.folds)
        return Sentence("but a bluff makes the other player fold {folds}% of the time", folds=folds)
    if not (lead > 0 if wants_more else lead < 0):
        return Sentence("but against the best play, your decision is worth {gain:.2f} coins less", gain=judged.cost)
    if isinstance(judged.decision, Raise) and isinstance(best.decision, Raise):
        return Sentence("so a larger raise earns more") if wants_more else Sentence("so a smaller raise earns more")
    return Sentence("so a raise earns more") if wants_more else Sentence("so a raise earns less")


def _wants_more(judged: Judgement) -> bool:
    """Return True if the best wager is a raise that puts in more coins than the wager that was made."""
    chosen, best = judged.decision, judged.best.decision
    if isinstance(chosen, Raise) and isinstance(best, Raise):
        return best.to > chosen.to
    return isinstance(best, Raise)


def cards_beaten(view: PlayerView, spot: Spot, prediction: Prediction) -> Beaten:
    """Count the possible opposing cards: those that make a prediction right, those that make it wrong, and all of
    them."""
    card = lying_at(view, view.seat, spot).card
    assert card is not None, "players see their own cards"
    counts = ranks_at(view, 1 - view.seat, spot)
    place, every = value(card, view.rules) - LOWEST, sum(counts)
    lower, higher = sum(counts[:place]), sum(counts[place + 1 :])
    return Beaten(lower, higher, every) if prediction is Prediction.HIGHER else Beaten(higher, lower, every)
