"""The kit of High Low War, its computer players, and the scripted match of its tutorial."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from game.coach.high_low.option_values_and_hints import hinting
from game.coach.high_low.review import kept, restored, reviewing_or_why_not, skills
from game.coach.high_low.review_as_text import report
from game.coach.high_low.skill_rank import ranking
from game.engine.core.cards import STANDARD_DECK, Rank, parse_cards
from game.engine.core.chance import StackedDeck
from game.engine.core.seated_players import Computer, Person, Player
from game.engine.core.translatable_sentences import Sentence, english
from game.engine.high_low import game
from game.engine.high_low.actions import (
    Call,
    Check,
    Decision,
    Fold,
    Predict,
    PredictChoice,
    Prediction,
    Raise,
    RaiseRange,
)
from game.engine.high_low.game import right, said
from game.engine.high_low.rules import AS_WRITTEN, LONG, QUICK, HighLowRules
from game.engine.high_low.views import PlayerView
from game.games.kit import Coach, Figures, GameKit, Mixing, Parade, ScriptedMatch, ShareFigure, Simulator
from game.medals.high_low import HIGH_LOW_MEDALS
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import LEVELS, MIXED, opponent_named, parade_opponent, side_named
from game.opponents.high_low.parade_opponent import reply
from game.opponents.high_low.solving.strategy import Strategy
from game.opponents.high_low.strategy_cache import Library, Question, improving_strategies, questions
from game.opponents.high_low.traits import A_MIX, mix_values, name_mix
from game.opponents.opponent import Computers
from game.simulation.plan import Plan, SimulationRequest

if TYPE_CHECKING:
    from game.commissions.commission import Commissions
    from game.opponents.talk import AnyVoices
    from game.worker.worker import Job, Worker

FALLBACK_ITERATIONS: Final = 16
"""Number of solver iterations if no background process can be used. It is small, because the window has to wait."""

TUTORIAL_CARDS: Final = ("KH 5C", "3S 9D", "AS 8H", "TC QD", "4H JC", "6D 4C", "QH QS", "KD 9H", "2C 8C")
"""Pairs of cards that the learner and the opponent draw in the tutorial.

There is one pair for each round, followed by the pairs for the WAR in the last round.
"""

TUTORIAL_RULES: Final = HighLowRules(coins=20, raise_limit=3, raises_limit=3, rounds=7)

PARADE_RULES: Final = replace(LONG, rounds=10)
"""Rules of the daily parade. They allow so few rounds that most matches end before either player has all the coins."""

PREDICTS_LOWER: Final = 2
"""Round in which the tutorial's opponent predicts LOWER.

It predicts HIGHER in all other rounds, so that the learner wins most pots.
"""

RAISES, RAISES_TO = 4, 3
"""The round in which the tutorial's opponent raises (`RAISES`), and the total in coins to which it raises
(`RAISES_TO`)."""

log = logging.getLogger(__name__)


class HighLowComputers(Computers[PlayerView, Decision]):
    """The computer players of one match.

    By default, they solve a showdown when they must decide, while the caller waits. After `think_beside` has been
    called, a background process solves, in advance, the showdowns in the views passed to `look_ahead`.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._library = Library()
        self._thinking: Thinking | None = None

    def decide(self, bot: str, view: PlayerView) -> Decision:
        opponent = opponent_named(bot)
        if opponent.parade is not None:
            return reply(view, opponent.parade)
        traits = opponent.traits
        asked = questions(view, traits)
        if self._thinking is not None:
            return decide(view, traits, self._rng, self._thinking.answers(asked))
        self._library.solve(asked)
        return decide(view, traits, self._rng, [self._library.get(question) for question in asked])

    def think_beside(self, worker: "Worker | None" = None) -> None:
        self._thinking = Thinking(worker)

    def look_ahead(self, seen: Iterable[tuple[str, PlayerView]]) -> None:
        """Start solving the showdowns in these views, so that the computers can decide without delay.

        `seen` contains (name, view) pairs: a computer's name in records, and its current view. Does nothing unless
        `think_beside` has been called.
        """
        if self._thinking is not None:
            wanted = (questions(view, opponent_named(bot).traits) for bot, view in seen)
            self._thinking.ask([question for asked in wanted for question in asked])

    def is_ready(self) -> bool:
        return self._thinking is None or self._thinking.ready()

    def close(self) -> None:
        if self._thinking is not None:
            self._thinking.close()


class Thinking:
    """A solver of showdowns in a background process, which works on the latest questions and keeps improving its
    answers.

    If the process can't be used, answers are computed in this process when they are needed, with fewer iterations.
    """

    def __init__(self, worker: "Worker | None" = None) -> None:
        self._library = Library(iterations=FALLBACK_ITERATIONS)
        self._worker = worker
        self._job: Job | None = None
        self._asked: tuple[Question, ...] = ()
        self._done = True

    def ask(self, questions: Sequence[Question]) -> None:
        """Start answering those `questions` that have no answer yet, in the background. They replace any earlier
        questions. Does nothing if there are none, or if they are the same as those asked last."""
        asked = tuple(question for question in dict.fromkeys(questions) if question not in self._library)
        if not asked or asked == self._asked:
            return
        self._asked, self._done = asked, False
        self._job = self._open_worker().begin(improving_strategies, asked)

    def ready(self) -> bool:
        """Collect new answers, and return True if no better ones will follow."""
        job = self._job
        if job is not None:
            for strategies in job.news():
                for question, strategy in zip(self._asked, strategies, strict=True):
                    self._library.keep(question, strategy)
            if job.over:
                self._job, self._done = None, True
                if job.trouble:
                    log.warning("opponents solve their showdowns themselves: %s", job.trouble)
        return self._done

    def answers(self, questions: Sequence[Question]) -> list[Strategy | None]:
        """Return the best answer so far to each question, or None for a question that has no answer yet. If the
        background process is idle or has failed, missing answers are computed first, while the caller waits."""
        if self.ready():
            self._library.solve(questions)
        return [self._library.get(question) for question in questions]

    def close(self) -> None:
        """End the background process."""
        if self._worker is not None:
            self._worker.close()

    def _open_worker(self) -> "Worker":
        if self._worker is None:
            # imported late, because many matches need no background process
            from game.worker.worker import Worker

            self._worker = Worker()
        return self._worker


class ScriptedOpponent(Computers[PlayerView, Decision]):
    """The tutorial's opponent, which follows a script and calls every raise."""

    def decide(self, bot: str, view: PlayerView) -> Decision:
        wagering = view.wagering
        if wagering is None:
            said = Prediction.LOWER if view.round == PREDICTS_LOWER else Prediction.HIGHER
            return Predict(view.seat, (said,) * view.frames[-1].size)
        may_raise = any(isinstance(option, RaiseRange) for option in view.legal)
        if view.round == RAISES and not wagering.raises and may_raise:
            return Raise(view.seat, RAISES_TO)
        behind = wagering.totals[view.seat] < wagering.totals[1 - view.seat]
        return Call(view.seat) if behind else Check(view.seat)


def stacked_deck() -> Random:
    """Return a random generator that deals the tutorial's cards."""
    own, other = zip(*map(parse_cards, TUTORIAL_CARDS), strict=True)
    others = [card for card in STANDARD_DECK if card not in own + other]
    half = len(others) // 2
    return StackedDeck((*own, *others[:half], *other, *others[half:]))


def _planned(asked: SimulationRequest) -> Plan:
    # imported late, because the first frame needs no subprocesses
    from game.simulation.high_low.plan import plan

    return plan(asked)


def _estimate(rules: HighLowRules, players: Sequence[Player]) -> Iterator[object]:
    # imported late, because the first frame needs no simulator
    from game.simulation.high_low.length_estimate import estimate

    return estimate(rules, players)


def _voices() -> "AnyVoices":
    # imported late, because the first frame doesn't need these hundreds of lines
    from game.opponents.high_low.occasions import VOICES

    return VOICES


def _commissions() -> "Commissions":
    # imported late, because checking the commissions would delay the first frame
    from game.commissions.high_low import HIGH_LOW_COMMISSIONS

    return HIGH_LOW_COMMISSIONS


def _default_decision(view: PlayerView) -> Decision | None:
    """Return the decision for a player whose time has run out, or None if there is nothing to decide.

    The player predicts HIGHER for each card. In a wagering, the player checks, folds if a check isn't legal, or calls
    if neither is legal.
    """
    for option in sorted(view.legal, key=lambda option: isinstance(option, Call)):
        match option:
            case PredictChoice(seat, cards):
                return Predict(seat, (Prediction.HIGHER,) * cards)
            case Check() | Fold() | Call():
                return option
    return None


def _rank_label(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


WHO_PLAYS: Final = Sentence(
    "Players: {levels}, a mixed opponent such as {mixed}, or the path to a program (see docs/players.md).",
    levels=", ".join(level.name for level in LEVELS),
    mixed=A_MIX,
)

FIGURES: Final = Figures(
    scores=english("Coins"),
    stake=lambda rules: rules.coins,
    shares_label=english("Predictions"),
    shares_title=english("Correct predictions by card rank"),
    shares=tuple(ShareFigure(_rank_label(rank), right(rank), said(rank)) for rank in AS_WRITTEN.ranks),
)

HIGH_LOW_KIT: Final = GameKit(
    engine=game.HIGH_LOW_WAR,
    title=english("High Low War"),
    levels=LEVELS,
    find_opponent=opponent_named,
    computers=HighLowComputers,
    side_named=side_named,
    mixing=Mixing(MIXED, mix_values, name_mix),
    coach=Coach(report, reviewing_or_why_not, kept, restored, skills, hinting, ranking),
    default_decision=_default_decision,
    simulator=Simulator(_planned, WHO_PLAYS),
    estimate=_estimate,
    tutorial=ScriptedMatch(TUTORIAL_RULES, (Person(), Computer("child")), stacked_deck, ScriptedOpponent, QUICK),
    parade=Parade(PARADE_RULES, parade_opponent),
    voices=_voices,
    figures=FIGURES,
    medals=HIGH_LOW_MEDALS,
    commissions=_commissions,
)
