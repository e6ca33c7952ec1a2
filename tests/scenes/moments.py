"""Moments of a match at which the table or the panel is full."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from game.coach.high_low.review_results import Hint, PredictionHint, WagerHint
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Check, Prediction, Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG, HighLowRules
from game.games import ENGINES
from game.games.high_low import TUTORIAL_RULES, ScriptedOpponent, stacked_deck
from scenes.high_low.hints import AdvisedScene
from scenes.high_low.predict import PredictionPrompt, PredictScene, PrivateScene, cards_owed
from scenes.high_low.tutorial_script import TUTORIAL
from scenes.high_low.wager import WagerScene
from scenes.table.decision_prompts import PromptScene
from scenes.table.tutorial import GuidedPrompt, NoteScene
from tests.engine.drawing import play_randomly
from tests.engine.scripted import TWINS, check_down, deal, even_rounds, play, predict
from tests.scenes.stage import Stage, seen

FACT: Final = Sentence(
    "Your {card} is higher than {right} of the {every} cards still out",
    card=Sentence("queen"),
    right=40,
    every=48,
)
STANDING: Final = Sentence("{fact}; it wins {won}% of the pots and loses {lost}%", fact=FACT, won=88, lost=12)
OPENING_REASON: Final = Sentence(
    "{fact}, {outcome}.", fact=FACT, outcome=Sentence("so on average both choices earn the same")
)
REASON: Final = Sentence(
    "{fact}, {outcome}.", fact=STANDING, outcome=Sentence("so folding would give up more than a call costs")
)
OPENING_HINT: Final = WagerHint(Raise(0, 12), Check(0), 10.53, OPENING_REASON)
WAGER_HINT: Final = WagerHint(Raise(0, 12), Check(0), 10.53, REASON)
"""The longest hints at a wager: before the wager (together with the prediction), and during it."""


class Moment(NamedTuple):
    """A match, its viewer, and a function that returns the prompt shown at the moment, or None."""

    match: Match
    viewer: Seat | None
    ask: Callable[[Stage, Match], PromptScene | NoteScene | None]


def predicting(stage: Stage, match: Match) -> AdvisedScene:
    """Return the prompt for predictions. If there are two, the first has already been made."""
    scene = PredictScene(stage.board, match.view(0))
    if cards_owed(scene.view) == 2:
        scene.said = (Prediction.HIGHER,)
    return scene


def wagering(stage: Stage, match: Match) -> AdvisedScene:
    """Return the prompt for a wager."""
    return WagerScene(stage.board, seen(match, stage.board.viewer))


def alone(stage: Stage, match: Match) -> PromptScene:
    """Return the private prompt of one player. If there are two predictions, the first has already been made."""
    scene = PrivateScene(stage.board, match.public_view(), match.view(1), owes=True)
    if cards_owed(scene.view) == 2:
        scene.said = (Prediction.HIGHER,)
    return scene


def peeking(stage: Stage, match: Match) -> AdvisedScene:
    """Return the private prompt of one player, with the cards face up."""
    scene = PrivateScene(stage.board, match.public_view(), match.view(1), owes=True)
    scene.peeking = True
    return scene


def looking(stage: Stage, match: Match) -> PromptScene:
    """Return the private scene of a player who only looks at their cards."""
    return PrivateScene(stage.board, match.public_view(), match.view(1), owes=False)


def nobody(stage: Stage, match: Match) -> None:
    """Return no prompt."""


def hinted(ask: Callable[[Stage, Match], AdvisedScene]) -> Callable[[Stage, Match], AdvisedScene]:
    """Return a function that returns the same prompt with a hint beside it."""

    def asked(stage: Stage, match: Match) -> AdvisedScene:
        scene = ask(stage, match)
        is_before = isinstance(scene, PredictionPrompt)
        predictions = (PredictionHint(-12.25, 11.25),) * 2 if is_before else ()
        scene.hint = Hint(predictions, OPENING_HINT if is_before else WAGER_HINT)
        return scene

    return asked


def reading(stage: Stage, match: Match) -> NoteScene:
    """Return the first note of the tutorial before this decision."""
    return NoteScene(stage.board, TUTORIAL.step(match.view(0)).notes[0])


def guided(stage: Stage, match: Match) -> PromptScene:
    """Return the tutorial's prompt for a prediction."""
    return GuidedPrompt(PredictScene(stage.board, match.view(0)), TUTORIAL.step(match.view(0)))


def moments() -> dict[str, Moment]:
    """Return every moment, by name."""
    first, limited = deal("KH", "5C"), deal("KH", "5C", LONG)
    # the second round, so that discards lie there
    raised = deal("4D KH", "JS 5C", starter=1)
    even_rounds(raised, 1)
    play(raised, "0 higher", "1 lower", "0 raise 5", "1 raise 11")
    play(limited, "0 higher", "1 lower", "0 raise 2")
    war = deal("9H KD 3S", "9S QC 4D")
    check_down(war, "higher", "lower")
    fought = deal("9H KD 3S", "9S QC 4D", starter=1)
    check_down(fought, "higher", "lower")
    predict(fought, "higher higher", "lower lower")
    play(fought, "1 raise 2")
    folding, answering = (deal("KH", "5C", HighLowRules(raise_limit=3, raises_limit=2, fold=True)) for _ in range(2))
    play(folding, "0 higher", "1 lower", "0 check", "1 raise 3")
    play(answering, "0 higher", "1 lower", "0 raise 3", "1 raise 6")
    below, above = (deal("9H KD 3S", "9S QC 4D", starter=starter) for starter in (0, 1))
    for starter, second in enumerate((below, above)):
        check_down(second, "higher", "lower")
        predict(second, "higher higher", "higher higher")
        play(second, f"{starter} check", f"{1 - starter} check", f"{starter} raise 12")
    nested, deep = wars(3), wars(9)
    long = deal("KH", "5C", HighLowRules(coins=500, raise_limit=1))
    play_randomly(long, Random(4), 120)
    return {
        "predicting": Moment(first, 0, predicting),
        "wagering after a raise": Moment(raised, 0, wagering),
        "peeking": Moment(first, None, peeking),
        "wagering in hotseat": Moment(limited, None, wagering),
        "predicting in a war": Moment(war, 0, predicting),
        "predicting alone in a war": Moment(war, None, alone),
        "peeking in a war": Moment(war, None, peeking),
        "looking": Moment(raised, None, looking),
        "a call, a raise or a fold": Moment(folding, 0, wagering),
        "a call or a fold in hotseat": Moment(answering, None, wagering),
        "wagering in a war": Moment(fought, 0, wagering),
        "wagering in a war in hotseat": Moment(fought, None, wagering),
        "a raise for the second card": Moment(above, 0, wagering),
        "a raise for the second card in hotseat": Moment(below, None, wagering),
        "three wars": Moment(nested, 0, predicting),
        "nine wars": Moment(deep, None, alone),
        "many rounds": Moment(long, 0, nobody),
        "a hint for a prediction": Moment(first, 0, hinted(predicting)),
        "a hint for a prediction in a war": Moment(war, 0, hinted(predicting)),
        "a hint while peeking": Moment(first, None, hinted(peeking)),
        "a hint for a raise": Moment(raised, 0, hinted(wagering)),
        "a hint for a fold": Moment(folding, 0, hinted(wagering)),
        "a note to read": Moment(learning(1), 0, reading),
        "a question with a note": Moment(learning(2), 0, guided),
        "a note to read in a war": Moment(learning(7), 0, reading),
        "a question with a note in a war": Moment(learning(7), 0, guided),
    }


def learning(number: int) -> Match:
    """Return the tutorial before the predictions of the round with this number, or of its WAR if it contains one."""
    match, other = Match.new(HIGH_LOW_WAR, TUTORIAL_RULES, stacked_deck(), ("Ann", "Bo")), ScriptedOpponent()
    says = ["higher", "lower", "higher", "higher", "lower", "lower", "higher"]
    while match.round < number or (number == len(says) and not match.public_view().wars):
        (seat, *_others) = match.to_act()
        if seat:
            match.apply(other.decide("", match.view(seat)))
        elif match.public_view().wagering is None:
            play(match, f"0 {says[match.round - 1]}")
        else:
            decision: Any = match.legal_actions(0)[0]
            match.apply(decision)
    match.apply(other.decide("", match.view(1)))
    return match


def called(match: Match, players: tuple[str, str]) -> Match:
    """Return the same match between players with these names."""
    header, *lines = match.record
    renamed = json.dumps(json.loads(header) | {"players": players})
    return Match.from_record("".join(f"{line}\n" for line in (renamed, *lines)).encode(), ENGINES)


def wars(depth: int) -> Match:
    """Return a match in which every card ties, with `depth` open WARs."""
    match = deal(*TWINS, HighLowRules(coins=200))
    check_down(match, "higher", "lower")
    while match.public_view().wars < depth:
        check_down(match, "higher higher", "lower lower")
    return match
