"""A match at the table: a session on one side, the scenes of its table on the other.

Decisions go from the scenes to the session, news from the session to the board, cut to what may be seen by whoever
looks. A person is asked for a decision once everything that happened before it has been shown.
"""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.app.fair_deals import deal_told
from game.app.hints import Hints
from game.app.seats import viewer_among
from game.engine.core.cards import Seat
from game.games.kit import Coach
from game.session.session import Session
from game.translation import tell
from scenes.animation.timings import CURTAIN, FADE, THINKING_SECONDS
from scenes.core.intents import AskHint, AskToPeek, ContinueMatch, Decide, Learn, Unveil
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Replace, Scene
from scenes.drawing.transitions import Curtain, Dissolve, ScreenTransition
from scenes.games import GAMES
from scenes.menus.menu import Menu
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.match_board import MatchBoard, SeatedPlayer
from scenes.table.portraits import Face, Farewell
from scenes.table.result import MatchResultScene
from scenes.table.tutorial import TutorialPrompts

if TYPE_CHECKING:
    from game.opponents.talk import TableTalk

LONGEST_WAIT: Final = 0.1
"""How many seconds beyond its beat a computer may think."""


class Table:
    """One match at the table, from sitting down to getting up. `seated` says who sits where, as the board shows it.
    One that `teaches` is the tutorial of its game. `board` is there already where the match was made ready before.
    """

    def __init__(
        self,
        session: Session,
        seated: tuple[SeatedPlayer, ...],
        manager: SceneManager,
        speed: str,
        fresh: bool,
        rng: Random,
        teaches: bool = False,
        talk: "TableTalk | None" = None,
        board: MatchBoard[Any, Any] | None = None,
    ) -> None:
        self.session = session
        self._talk = talk
        self._manager = manager
        self._rng = rng
        kit = GAMES[session.rules.game]
        viewer = viewer_among(seated, kit)
        if board is None:
            past = None if fresh else session.past(viewer)
            board = kit.board(session.view(viewer), past, seated, manager.look.layout)
        self.prompts = kit.prompts(board, viewer, rng)
        if teaches and kit.tutorial is not None:
            self.prompts = TutorialPrompts(self.prompts, kit.tutorial, rng)
        self.board, board.teaches = board, teaches
        self.board.speed = speed
        self.hints = Hints(coach.hinting if isinstance(coach := session.kit.coach, Coach) else None)
        self._decision: Any = None
        self._reactions: list[Any] = []
        self._reacted_to: object = None
        self._result: Iterator[None] | None = None
        self._think()
        session.think_beside()
        manager.show(self.prompts.table())
        scene = None if fresh else self.prompts.return_to(session.person_to_act(), self.session.view)
        if scene is not None:
            self._push(scene)

    @property
    def viewer(self) -> Seat | None:
        """The seat as whose player the board sees; None where it sees what everybody does."""
        return self.prompts.viewer

    def update(self, seconds: float) -> None:
        """Take news, hand in decisions, let the computer think, and ask whoever is to act.

        Only time at the table counts towards a cap of minutes: not the menus, nor the curtain.
        """
        top = self._manager.top
        at_table = isinstance(top, MatchScene | PromptScene) and top.board is self.board
        if at_table:
            self.session.pass_time(seconds)
        self.board.seconds_left = self.session.time_left
        for news in self.session.poll():
            self.board.receive(news.events(self.viewer), news.view(self.viewer))
        if self._talk is not None:
            self._let_talk(self._talk, seconds)
        if self._decision is not None and not self.session.busy:
            self.session.submit(self._decision, practice=self.hints.drop(self.session.path, self.session.lines))
            self._decision = None
        elif at_table and (interrupting := self.prompts.interrupt()) is not None:
            self._push(interrupting)
        elif self.board.idle and at_table:
            self._let_act(seconds)
            self._let_react()
            self._ask()
        elif at_table and self.board.director.last.view.over:
            self._draw_result_ahead()
        self.hints.hand_out()

    def do(self, intent: Decide | Unveil | AskToPeek | AskHint) -> None:
        """Do what a player at the table wants."""
        match intent:
            case Decide(decision=decision, anybody=anybody):
                # handed in as soon as the session can take it; what anybody may do is let be where another has done it
                if not (anybody and self.session.busy):
                    self._decision = decision
                    if self._talk is not None:
                        self._talk.hush()
            case Unveil(seat=seat):
                if isinstance(self._manager.top, HandoverScene):
                    scene = self.prompts.unveil(seat, self.session.view)
                    curtain = self._curtain(rising=True)
                    self.board.appear()
                    self._manager.go(Pop(curtain) if scene is None else Replace(scene, curtain))
            case AskToPeek(seat=seat):
                peek = self.prompts.peek(seat, self.session.view)
                if peek is not None:
                    self._push(peek)
            case AskHint(seat=seat):
                top = self._manager.top
                if isinstance(top, PromptScene):
                    self.hints.ask(self.session.path, self.session.lines, seat, top)

    def going_on(self) -> ContinueMatch | Learn | None:
        """How to go on with the match once it has been left; None where it is over."""
        if self.session.view(None).over:
            return None
        return Learn(self.session.rules.game) if self.board.teaches else ContinueMatch(self.session.path.name)

    def leave(self) -> None:
        """Get up: everything played is on disk, and the match can be continued."""
        self.hints.worker.close()
        self.session.close()

    def _ask(self) -> None:
        """Ask a person who owes a decision for it, or show the result, once the table shows where things stand."""
        top = self._manager.top
        if self._decision is not None or not isinstance(top, MatchScene) or not top.fits:
            return
        match asked := self._next_page():
            case Decide():
                self.do(asked)
            case Scene():
                self._push(asked)

    def _next_page(self) -> Scene | Decide | None:
        """What a person is asked for next, or the page that tells how the match ended."""
        asked = self.prompts.ask(self.session.person_to_act(), self.session.view)
        if isinstance(asked, MatchResultScene):
            asked.deal = deal_told(self.session.header)
        return asked

    def _draw_result_ahead(self) -> None:
        """Draw a part of how the match ended where nobody sees it, while its end is shown and nothing moves there."""
        if self.board.director.snapshot().moving:
            return
        if self._result is None:
            page = self._next_page()
            self._result = page.draw_ahead(self._manager.look) if isinstance(page, Menu) else iter(())
        next(self._result, None)

    def _let_act(self, seconds: float) -> None:
        """Let a computer that owes a decision wait a human beat, as long whatever it decides, and then play it.

        If it hasn't thought to the end by then, it has a moment more.
        """
        computer = self.session.bot_to_act()
        if computer is None:
            return
        self._beat -= seconds
        ready = self.session.bot_is_ready() or self._beat <= -LONGEST_WAIT
        if self._beat <= 0 and ready and self._decision is None:
            self._think()
            self.session.submit(self.session.bot_decision(computer))

    def _let_react(self) -> None:
        """Let computers do what nobody owes, once the clock of the table has got to where they do it (V2)."""
        clock = self.board.reaction_clock
        if clock is None or self.session.busy or self._decision is not None:
            return
        if clock.occasion != self._reacted_to:
            # chance says once for each occasion what each of them does about it
            self._reacted_to = clock.occasion
            found = [self.session.bot_reaction(seat) for seat, bot in enumerate(self.session.seating.bots) if bot]
            self._reactions = [reaction for reaction in found if reaction is not None]
        due = [reaction for reaction in self._reactions if reaction.after * clock.seconds <= clock.elapsed]
        if due:
            self._reactions = []
            first = min(due, key=lambda reaction: reaction.after).decision
            # after a frame that took long, the table may have gone on to where it is too late
            if first in self.session.view(None).legal:
                self.session.submit(first)

    def _let_talk(self, talk: "TableTalk", seconds: float) -> None:
        """Let opponents take in what has been shown, and show how they look and what they say."""
        settings, board = self._manager.look.settings, self.board
        talk.talking = settings.opponents_talk
        talk.blinking = board.pace > 0 and not settings.reduced_motion
        talk.pass_time(seconds)
        for event, tableau in board.take_shown():
            talk.hear(event, tableau.view)
        thinker = self.session.bot_to_act() if board.idle else None
        looks = {seat: talk.face(seat, thinking=seat == thinker) for seat in talk.seats}
        board.faces = {seat: Face(look, tell(line) if line else "") for seat, (look, line) in looks.items()}
        if talk.farewell is not None:
            seat, look, line = talk.farewell
            board.farewell = Farewell(board.seated[seat].opponent, Face(look, tell(line) if line else ""))

    def _think(self) -> None:
        pace = self.board.pace
        self._beat = self._rng.uniform(*THINKING_SECONDS) / pace if pace else 0.0

    def _push(self, scene: Scene) -> None:
        self._manager.go(Push(scene, self._curtain() if isinstance(scene, HandoverScene) else None))

    def _curtain(self, rising: bool = False) -> ScreenTransition | None:
        pace = self.board.pace
        if pace and self._manager.look.settings.reduced_motion:
            return Dissolve(FADE)
        return Curtain(CURTAIN / pace, rising) if pace else None
