"""Classic War as the rest of the program knows it."""

from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.classic import game
from game.engine.classic.actions import ArrangeChoice, Decision, Pickup, Time, Turn
from game.engine.classic.rules import ClassicRules
from game.engine.classic.tally import BATTLES, BATTLES_WON
from game.engine.classic.views import PlayerView
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.core.match_statistics import WARS, WARS_WON
from game.engine.core.translatable_sentences import Sentence, english
from game.games.kit import Clock, GameKit, ScriptedMatch, Simulator
from game.keys import Action
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import LEVELS, opponent_named
from game.opponents.classic.tutorial_match import RULES, ScriptedOpponent, stacked_deck
from game.opponents.opponent import Computers, Reaction
from game.simulation.classic.length_estimate import estimate
from game.simulation.summary import Plan, Simulation
from game.statistics.game_statistics import Figures, ShareFigure

if TYPE_CHECKING:
    from game.opponents.talk import Voices

MINUTE: Final = 60.0


class ClassicComputers(Computers[PlayerView, Decision]):
    """The computers at one match; `react` says what one would do about the cards or the claim on the table (V2).

    Chance decides: ask once for each battle won and for each claim.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, bot: str, view: PlayerView) -> Decision:
        """Arrange a packet, or pick up."""
        return decide(view, opponent_named(bot).habits, self._rng)

    def react(self, bot: str, view: PlayerView) -> Reaction[Decision] | None:
        """Claim, challenge, or let things be."""
        return react(view, opponent_named(bot).habits, self._rng)


def _owing(match: Match) -> tuple[Seat, ...]:
    """Packets to arrange and cards to pick up are owed; a turn, a claim or a challenge is owed by nobody."""
    return tuple(seat for seat in match.to_act() if isinstance(match.legal_actions(seat)[0], ArrangeChoice | Pickup))


def _limit(rules: ClassicRules) -> float | None:
    return None if rules.cap_minutes is None else rules.cap_minutes * MINUTE


def _voices() -> "Voices":
    # hundreds of lines, which the first frame would wait for
    from game.opponents.classic.occasions import VOICES

    return VOICES


def _planned(asked: Simulation) -> Plan:
    # JSON and the simulator, which the first frame would wait for
    from game.simulation.classic.plan import plan

    return plan(asked)


KEYS: Final = (
    Action("turn", english("Turn a card"), "classic-war", ("battle",), "space"),
    Action("auto-play", english("Auto-play"), "classic-war", ("battle",), "a"),
    Action("slower", english("Slower"), "classic-war", ("battle",), "-"),
    Action("faster", english("Faster"), "classic-war", ("battle",), "+"),
    Action("claim", english("Claim, or doubt it"), "classic-war", ("battle",), "c"),
    # four hands at one keyboard: far apart, and in the same place on most boards
    Action("first claims", english("Player 1 claims"), "classic-war", ("battle",), "q"),
    Action("second claims", english("Player 2 claims"), "classic-war", ("battle",), "p"),
    Action("third claims", english("Player 3 claims"), "classic-war", ("battle",), "x"),
    Action("fourth claims", english("Player 4 claims"), "classic-war", ("battle",), "n"),
    Action("own card", english("My card first"), "classic-war", ("picking up",), "up"),
    Action("won card", english("Won card first"), "classic-war", ("picking up",), "down"),
    Action("always so", english("Always this order"), "classic-war", ("picking up", "battle"), "l"),
    Action("ready", english("Packet is ready"), "classic-war", ("arranging",), "r"),
    Action("sort", english("Sort the packet"), "classic-war", ("arranging",), "s"),
    Action("shuffle", english("Shuffle the packet"), "classic-war", ("arranging",), "h"),
)

FIGURES: Final = Figures(
    scores=english("Cards"),
    stake=lambda rules: rules.cards_each,
    shares_label=english("Battles"),
    shares_title=english("Battles and WARs won"),
    shares=(ShareFigure(english("Battles"), BATTLES_WON, BATTLES), ShareFigure(english("WARs"), WARS_WON, WARS)),
)

CLASSIC_WAR: Final = GameKit(
    engine=game.CLASSIC_WAR,
    title=english("Classic War"),
    levels=LEVELS,
    find_opponent=opponent_named,
    computers=ClassicComputers,
    coach=Sentence("this is a match of Classic War, where nobody wagers; review one of High Low War"),
    keys=KEYS,
    simulator=Simulator(_planned),
    estimate=estimate,
    owing=_owing,
    # the first turn after the minutes are over calls time first (C19)
    clock=Clock(limit=_limit, before=Turn(), strike=Time()),
    voices=_voices,
    tutorial=ScriptedMatch(RULES, (None, "dreamer"), stacked_deck, ScriptedOpponent, ClassicRules(deal=13)),
    figures=FIGURES,
)
