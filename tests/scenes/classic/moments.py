"""Moments of Classic War at which the table or the panel is full, for two, three and four players."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from pygame import Surface

from game.engine.classic.actions import Challenge, Claim, Pickup, Turn
from game.engine.classic.events import BattleWon, SpoilsShown
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from scenes.classic.result import ClassicResultScene
from scenes.core.look import Look
from scenes.table.portraits_and_bubbles import Face, Farewell
from scenes.wording import _
from tests.engine.classic.drawing import play_randomly
from tests.engine.classic.scripted import deal
from tests.scenes.classic.stage import FRAME, ClassicStage

LONG_NAMES = ("Wilhelmina Ivory", "Maximilian Brass", "Theodora Emberly", "General Ash")


class Moment(NamedTuple):
    """A match, its viewer, the persons at the screen, and a function that plays on until the moment to be shown."""

    match: Match
    viewer: Seat | None
    persons: tuple[Seat, ...]
    play: Callable[[ClassicStage], object]

    def stage(self, look: Look) -> ClassicStage:
        """Return the table at this moment."""
        staged = ClassicStage(look, Surface(look.size), self.match, self.viewer, self.persons)
        self.play(staged)
        return staged


def moments() -> dict[str, Callable[[], Moment]]:
    """Return functions that make every moment, by name."""
    return {
        "before the first turn": lambda: Moment(match(2), 0, (0,), nothing),
        "a war": lambda: Moment(tied(2), 0, (0,), in_war),
        "a war over piles": lambda: Moment(tied(2, pickup="pile"), 0, (0,), in_war),
        "piles of two": lambda: Moment(played(match(2, pickup="pile"), 61), 0, (0,), nothing),
        "a plain battle is won": lambda: Moment(match(2), 0, (0,), plainly_won),
        "a war of three": lambda: Moment(tied(3), 0, (0,), in_war),
        "a war of four": lambda: Moment(tied(4, pickup="pile"), None, (0, 1, 2, 3), in_war),
        "piles of four": lambda: Moment(played(match(4, pickup="pile", pickup_order="winner-first")), 0, (0,), nothing),
        "somebody is out": lambda: Moment(played(match(3, deal=6), 400), 0, (0,), nothing),
        "picking up": lambda: Moment(match(2, pickup="pile", pickup_order="choice"), None, (0, 1), picking_up),
        "always so": lambda: Moment(match(2, pickup_order="choice"), None, (0, 1), always_so),
        "always so, with claims": lambda: Moment(match(2, pickup_order="choice", claims=True), 0, (0,), always_so),
        "claiming": lambda: Moment(match(2, claims=True), 0, (0,), claiming),
        "four claim": lambda: Moment(match(4, claims=True), None, (0, 1, 2, 3), claiming),
        "two may doubt a claim": lambda: Moment(match(3, claims=True), None, (0, 1), claimed),
        "a claim of two is doubted": lambda: Moment(match(2, claims=True), 0, (0,), doubting_alone),
        "a claim is doubted": lambda: Moment(match(3, claims=True), 0, (0,), doubting),
        "arranging": lambda: Moment(match(2, arrange=True, jokers="high"), 0, (0,), asked),
        "arranging for oneself": lambda: Moment(match(4, arrange=True), None, (0, 1, 2, 3), asked),
        "a capped match": lambda: Moment(played(match(3, end_mode="capped", cap_minutes=5), 90), 0, (0,), hurried),
        "the result": lambda: Moment(played(match(4, deal=5, pickup="pile"), 900), 0, (0,), ended),
        "all cards in one hand": lambda: Moment(played(match(2, pickup="pile"), 2000), 0, (0,), ended),
        "a cycle": lambda: Moment(cycling(), 0, (0,), ended),
    }


def match(players: int, **rules: Any) -> Match:
    """Return a match that has only been dealt."""
    named = ClassicRules.from_mapping({"players": players, **rules})
    return Match.new(CLASSIC_WAR, named, Random(5), LONG_NAMES[:players])


def played(begun: Match, decisions: int = 120) -> Match:
    """Return a match after a number of random decisions."""
    play_randomly(begun, Random(6), decisions)
    return begun


def tied(players: int, **rules: Any) -> Match:
    """Return a match whose first battle is a war within a war among all players, which the last one wins."""
    suits = "SHDC"[:players]
    packets = [
        " ".join(f"{rank}{suit}" for rank in f"82349567{last}A") for suit, last in zip(suits, "TJQK", strict=False)
    ]
    return deal(*packets, **rules)


def cycling() -> Match:
    """Return a match that would never have ended."""
    begun = deal("KH 2D", "2C KS", pickup_order="seat-order")
    while not begun.over:
        begun.apply(Turn())
    return begun


def nothing(stage: ClassicStage) -> None:
    """Play nothing more."""
    stage.run(0.7)


def in_war(stage: ClassicStage) -> None:
    """Play the battle until its spoils have been shown."""
    stage.play(Turn())
    while not isinstance(stage.board.director.event, SpoilsShown):
        stage.pass_time(FRAME)
    stage.run(0.8)


def plainly_won(stage: ClassicStage) -> None:
    """Play the first battle until somebody has won it."""
    stage.play(Turn())
    while not isinstance(stage.board.director.event, BattleWon):
        stage.pass_time(FRAME)
    stage.run()


def picking_up(stage: ClassicStage) -> None:
    """Play battles until the player at the first seat must choose a pick-up order."""
    while not any(isinstance(option, Pickup) and option.seat == 0 for option in stage.see().legal):
        stage.play(stage.see().legal[0])
        stage.rest()
    stage.ask_whoever_owes()


def always_so(stage: ClassicStage) -> None:
    """Set a fixed pick-up order for the first seat. Under the claims rule, also turn up cards to be claimed."""
    stage.board.always[0] = False
    if stage.see().rules.claims:
        claiming(stage)
    stage.run(0.7)


def claiming(stage: ClassicStage) -> None:
    """Show the cards of the first battle, before anybody has claimed them."""
    stage.board.auto = True
    stage.play(Turn())
    stage.rest()


def claimed(stage: ClassicStage) -> None:
    """Show a claim that can still be challenged."""
    claiming(stage)
    stage.play(Claim(2))
    stage.rest()


def doubting(stage: ClassicStage) -> None:
    """Show a challenge by another player."""
    claiming(stage)
    stage.play(Claim(1))
    stage.rest()
    stage.play(Challenge(2))
    stage.rest()


def doubting_alone(stage: ClassicStage) -> None:
    """Show a challenge by the only other player."""
    claiming(stage)
    stage.play(Claim(1))
    stage.rest()
    stage.play(Challenge(0))
    stage.rest()


def hurried(stage: ClassicStage) -> None:
    """Show the table in the last minute, with plain battles at a high speed."""
    stage.board.show_time(47.0)
    stage.board.pace_step, stage.board.auto = 3, False
    stage.run(0.7)


def ended(stage: ClassicStage) -> None:
    """Show the result alone, so that no part of the table is visible behind it."""
    said = Farewell("shark", Face("beaten", _("You landed me. Take a picture.")))
    stage.manager.show(ClassicResultScene(stage.see(), stage.viewer, stage.board.history, said))
    stage.run(1.0)


def asked(stage: ClassicStage) -> None:
    """Show the prompt for the player who must decide."""
    stage.rest()
    stage.ask_whoever_owes()
