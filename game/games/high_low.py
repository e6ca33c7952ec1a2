"""High Low War as the rest of the program knows it, with the computers that play it."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from game.coach.high_low.advice import hinting
from game.coach.high_low.kept_review import kept, restored
from game.coach.high_low.review import reviewing_or_why_not, skills
from game.coach.high_low.review_report import report
from game.engine.core.cards import Rank
from game.engine.core.translatable_sentences import Sentence, english
from game.engine.high_low import game
from game.engine.high_low.actions import Decision
from game.engine.high_low.rules import QUICK, HighLowRules
from game.engine.high_low.tally import right, said
from game.engine.high_low.views import PlayerView
from game.games.kit import Coach, GameKit, Mixing, ScriptedMatch, Simulator
from game.keys import Action
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import LEVELS, MIXED, opponent_named
from game.opponents.high_low.strategy_cache import Library, Question, Strategy, improving_strategies, questions
from game.opponents.high_low.traits import A_MIX, mix_values, name_mix
from game.opponents.high_low.tutorial_match import RULES, ScriptedOpponent, stacked_deck
from game.opponents.opponent import Computers
from game.simulation.summary import Plan, Simulation
from game.statistics.game_statistics import Figures, ShareFigure

if TYPE_CHECKING:
    from game.opponents.talk import Voices
    from game.worker.worker import Job, Worker

FALLBACK_ITERATIONS: Final = 16
"""How many iterations are played where the process doesn't work, and the window has to wait for them."""

log = logging.getLogger(__name__)


class HighLowComputers(Computers[PlayerView, Decision]):
    """The computers at one match.

    What they want solved is solved when they decide, while everybody waits; or with `think_beside`, in a process of
    its own, as soon as a showdown begins.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._library = Library()
        self._thinking: Thinking | None = None

    def decide(self, bot: str, view: PlayerView) -> Decision:
        """What the computer does, by what has been solved."""
        traits = opponent_named(bot).traits
        asked = questions(view, traits)
        if self._thinking is not None:
            return decide(view, traits, self._rng, self._thinking.answers(asked))
        self._library.solve(asked)
        return decide(view, traits, self._rng, [self._library.get(question) for question in asked])

    def think_beside(self, worker: "Worker | None" = None) -> None:
        """Think in that process from now on, or in a new one."""
        self._thinking = Thinking(worker)

    def look_ahead(self, seen: Iterable[tuple[str, PlayerView]]) -> None:
        """Have solved what they will want to know: a showdown is the same before and after a card is seen."""
        if self._thinking is not None:
            wanted = (questions(view, opponent_named(bot).traits) for bot, view in seen)
            self._thinking.ask([question for asked in wanted for question in asked])

    def is_ready(self) -> bool:
        """Whether all that they asked is solved as well as it will be."""
        return self._thinking is None or self._thinking.ready()

    def close(self) -> None:
        """End the process in which was thought."""
        if self._thinking is not None:
            self._thinking.close()


class Thinking:
    """Answers questions: those asked last are worked on from then on, and their answers get better and better.

    Whoever asks is answered with what is there. Where the process can't be started the answers are found here, in a
    hurry, when they are needed.
    """

    def __init__(self, worker: "Worker | None" = None) -> None:
        self._library = Library(iterations=FALLBACK_ITERATIONS)
        self._worker = worker
        self._job: Job | None = None
        self._asked: tuple[Question, ...] = ()
        self._done = True

    def ask(self, questions: Sequence[Question]) -> None:
        """Work on these, the first answers of which are wanted soon; what has been answered once isn't asked again."""
        asked = tuple(question for question in dict.fromkeys(questions) if question not in self._library)
        if not asked or asked == self._asked:
            return
        self._asked, self._done = asked, False
        self._job = self._open_worker().begin(improving_strategies, asked)

    def ready(self) -> bool:
        """Take what has come; whether all that was asked is answered as well as it will be."""
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
        """The best answers there are; None for what the process hasn't come to yet."""
        if self.ready():
            self._library.solve(questions)
        return [self._library.get(question) for question in questions]

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()

    def _open_worker(self) -> "Worker":
        if self._worker is None:
            # a process is started only where an opponent asks something
            from game.worker.worker import Worker

            self._worker = Worker()
        return self._worker


def _planned(asked: Simulation) -> Plan:
    # subprocesses and the like, which the first frame would wait for
    from game.simulation.high_low.plan import plan

    return plan(asked)


def _estimate(rules: HighLowRules, bots: Sequence[str | None]) -> Iterator[object]:
    # the same
    from game.simulation.high_low.length_estimate import estimate

    return estimate(rules, bots)


def _voices() -> "Voices":
    # hundreds of lines, which the first frame would wait for
    from game.opponents.high_low.occasions import VOICES

    return VOICES


def _rank_label(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


WHO_PLAYS: Final = Sentence(
    "Players: {levels}, a mixed one such as {mixed}, or a program by its path (docs/players.md).",
    levels=", ".join(level.name for level in LEVELS),
    mixed=A_MIX,
)

KEYS: Final = (
    Action("higher", english("Higher"), "high-low-war", ("predicting",), "up"),
    Action("lower", english("Lower"), "high-low-war", ("predicting",), "down"),
    Action("peek", english("Hold to look"), "high-low-war", ("predicting",), "space"),
    Action("look", english("Look at my cards"), "high-low-war", ("wagering",), "l"),
    Action("check or call", english("Check or call"), "high-low-war", ("wagering",), "c"),
    Action("raise", english("Raise"), "high-low-war", ("wagering",), "r"),
    Action("fold", english("Fold"), "high-low-war", ("wagering",), "f", new=True),
    Action("odds", english("Show the odds"), "high-low-war", ("predicting", "wagering"), "o"),
    Action("hint", english("Hint"), "high-low-war", ("predicting", "wagering"), "t"),
    Action("least", english("Smallest raise"), "high-low-war", ("wagering",), "m"),
    Action("half pot", english("Half the pot"), "high-low-war", ("wagering",), "h"),
    Action("pot", english("The whole pot"), "high-low-war", ("wagering",), "p"),
    Action("most", english("Largest raise"), "high-low-war", ("wagering",), "a"),
)

FIGURES: Final = Figures(
    scores=english("Coins"),
    stake=lambda rules: rules.coins,
    shares_label=english("Predictions"),
    shares_title=english("Predictions right by own card"),
    shares=tuple(ShareFigure(_rank_label(rank), right(rank), said(rank)) for rank in Rank),
)

HIGH_LOW_WAR: Final = GameKit(
    engine=game.HIGH_LOW_WAR,
    title=english("High Low War"),
    levels=LEVELS,
    find_opponent=opponent_named,
    computers=HighLowComputers,
    mixing=Mixing(MIXED, mix_values, name_mix),
    coach=Coach(report, reviewing_or_why_not, kept, restored, skills, hinting),
    keys=KEYS,
    simulator=Simulator(_planned, WHO_PLAYS),
    estimate=_estimate,
    tutorial=ScriptedMatch(RULES, (None, "child"), stacked_deck, ScriptedOpponent, QUICK),
    voices=_voices,
    figures=FIGURES,
)
