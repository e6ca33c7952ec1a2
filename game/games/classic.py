"""The kit of Classic War, its computer players, and the scripted match of its tutorial."""

from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.classic import game
from game.engine.classic.actions import Arrange, ArrangeChoice, Claim, Decision, Pickup, Time, Turn
from game.engine.classic.game import BATTLES, BATTLES_WON
from game.engine.classic.rules import ClassicRules
from game.engine.classic.views import PlayerView
from game.engine.core.cards import STANDARD_DECK, Seat, parse_cards
from game.engine.core.chance import StackedDeck
from game.engine.core.match import AnyMatch
from game.engine.core.match_statistics import WARS, WARS_WON
from game.engine.core.seated_players import Computer, Person
from game.engine.core.translatable_sentences import Sentence, english
from game.games.kit import Clock, Figures, GameKit, ScriptedMatch, ShareFigure, Simulator
from game.medals.classic import CLASSIC_MEDALS
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import LEVELS, opponent_named
from game.opponents.opponent import Computers, Reaction
from game.simulation.classic.length_estimate import estimate
from game.simulation.plan import Plan, SimulationRequest

if TYPE_CHECKING:
    from game.opponents.talk import AnyVoices

MINUTE: Final = 60.0

TUTORIAL_CARDS: Final = ("9S 5C", "4H QC", "8C 8D", "KD 6H", "2H TD", "7C AH", "JS 4S", "QS 3C")
"""Pairs of cards that are dealt in the tutorial: the learner's card and the opponent's.

With these cards, the learner wins a battle, loses a battle, and wins a war.
"""

TUTORIAL_RULES: Final = ClassicRules(
    deal=len(TUTORIAL_CARDS), pickup_order="winner-first", end_mode="capped", cap_battles=3
)


class ClassicComputers(Computers[PlayerView, Decision]):
    """The computer players of one match.

    Their reactions are random, so `react` must be called only once for each computer after each battle and after each
    claim (V2).
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, bot: str, view: PlayerView) -> Decision:
        return decide(view, opponent_named(bot).habits, self._rng)

    def react(self, bot: str, view: PlayerView) -> Reaction[Decision] | None:
        return react(view, opponent_named(bot).habits, self._rng)


def stacked_deck() -> Random:
    """Return a random generator that deals the tutorial's cards."""
    own, other = zip(*map(parse_cards, TUTORIAL_CARDS), strict=True)
    return StackedDeck((*own, *other, *(card for card in STANDARD_DECK if card not in own + other)))


def _tutorial_computers() -> ClassicComputers:
    """Return the tutorial's computer players, which have nothing to decide under its rules."""
    return ClassicComputers(Random(0))


def _owing(match: AnyMatch) -> tuple[Seat, ...]:
    """Return the seats that must arrange a packet or choose the card to pick up first.

    Turning up cards, claiming and challenging aren't the duty of any particular seat.
    """
    return tuple(seat for seat in match.to_act() if isinstance(match.legal_actions(seat)[0], ArrangeChoice | Pickup))


def _default_decision(view: PlayerView) -> Decision | None:
    """Return the decision for a player whose time has run out, or None if that player does nothing.

    Cards keep their order, only cards that the player won are claimed, and nobody is challenged.
    """
    for option in view.legal:
        match option:
            case ArrangeChoice(seat):
                return Arrange(seat, view.packet or ())
            case Claim() if view.won_by != view.seat:
                continue
            case Turn() | Pickup() | Claim():
                return option
    return None


def _limit(rules: ClassicRules) -> float | None:
    return None if rules.cap_minutes is None else rules.cap_minutes * MINUTE


def _voices() -> "AnyVoices":
    # imported late, because the first frame doesn't need these hundreds of lines
    from game.opponents.classic.occasions import VOICES

    return VOICES


def _planned(asked: SimulationRequest) -> Plan:
    # imported late, because the first frame needs no simulator
    from game.simulation.classic.plan import plan

    return plan(asked)


FIGURES: Final = Figures(
    scores=english("Cards"),
    stake=lambda rules: rules.cards_each,
    shares_label=english("Battles"),
    shares_title=english("Battles and wars won"),
    shares=(ShareFigure(english("Battles"), BATTLES_WON, BATTLES), ShareFigure(english("Wars"), WARS_WON, WARS)),
)

CLASSIC_KIT: Final = GameKit(
    engine=game.CLASSIC_WAR,
    title=english("Classic War"),
    levels=LEVELS,
    find_opponent=opponent_named,
    computers=ClassicComputers,
    coach=Sentence("this is a match of Classic War, where nobody wagers; only matches of High Low War can be reviewed"),
    simulator=Simulator(_planned),
    default_decision=_default_decision,
    estimate=estimate,
    owing=_owing,
    # when the minutes have run out, time is called before the next turn (C19)
    clock=Clock(limit=_limit, before=Turn(), strike=Time()),
    voices=_voices,
    tutorial=ScriptedMatch(
        TUTORIAL_RULES, (Person(), Computer("dreamer")), stacked_deck, _tutorial_computers, ClassicRules(deal=13)
    ),
    figures=FIGURES,
    medals=CLASSIC_MEDALS,
)
