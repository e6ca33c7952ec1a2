"""A match at the table: its session, and the scenes that show it.

Scenes pass decisions to the session. The session passes news to the board, restricted to what the viewer may see. A
person is asked for a decision only after everything before it has been shown.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.core.cards import Seat
from game.games import GAME_KITS
from game.games.kit import Coach
from game.session.record_header import duel_of, is_after_tutorial
from game.session.reviews import reviewing
from game.session.session import Session
from game.translation import tell
from scenes.animation.timings import CURTAIN, FADE, THINKING_SECONDS
from scenes.app.sealed_deals import deal_told
from scenes.app.tasks import Task, Tasks
from scenes.core.intents import ContinueMatch, Decide, Learn
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Replace, Scene
from scenes.drawing.transitions import Curtain, Dissolve, ScreenTransition
from scenes.games import SCENE_KITS
from scenes.table.match_board import SeatedPlayer
from scenes.table.portraits_and_bubbles import Face, Farewell
from scenes.table.result import MatchResultScene
from scenes.table.tutorial import IntroducingPrompts, TutorialPrompts

if TYPE_CHECKING:
    from game.opponents.talk import TableTalk

LONGEST_WAIT: Final = 2.0
"""Maximum time that a computer may take for a decision after a natural pause, in seconds."""


class Table:
    """One match on screen, from the first deal to leaving the table.

    `seated` holds its players as shown on the board. `fresh` is true if the match has just begun, and `teaches`
    is true if it is the game's tutorial. `introduced` holds the names of house rules to be explained. `hint_asked`
    identifies the decision for which a hint was last requested, and is None if no hint was requested. `talk` is the
    opponents' talk, or None if they don't talk.
    """

    def __init__(
        self,
        session: Session,
        seated: tuple[SeatedPlayer, ...],
        manager: SceneManager,
        tasks: Tasks,
        rng: Random,
        fresh: bool,
        teaches: bool = False,
        talk: "TableTalk | None" = None,
        introduced: Sequence[str] = (),
    ) -> None:
        self.session = session
        self.hint_asked: object = None
        self._talk = talk
        self._manager = manager
        self._tasks = tasks
        self._rng = rng
        self._teaches = teaches
        self._introduced = introduced
        self._decision: object = None
        self._hint: Task | None = None
        persons = session.seating.persons
        has_hidden_cards = SCENE_KITS[session.rules.game].has_hidden_cards
        viewer = persons[0] if has_hidden_cards and len(persons) == 1 else None
        self._view = session.view(viewer)
        self._past = None if fresh else list(session.past(viewer))
        self._show(seated)
        self._think()

    def _show(self, seated: tuple[SeatedPlayer, ...]) -> None:
        """Show the match as it stands, with a new board and new scenes."""
        session, kit = self.session, SCENE_KITS[self.session.rules.game]
        persons = session.seating.persons
        self.board = kit.board(self._view, self._past, seated, self._manager.look.layout)
        self.board.allows_hints = bool(persons) and session.hint_source(persons[0]) is not None
        self.prompts = kit.prompts(self.board, self._rng)
        scripted = GAME_KITS[session.rules.game].tutorial
        if kit.tutorial is not None and scripted is not None and self._teaches:
            self.prompts = TutorialPrompts(self.prompts, kit.tutorial, scripted.afterwards, self._rng)
        elif kit.tutorial is not None and self._introduced:
            introductions = [kit.tutorial.introductions[rule] for rule in self._introduced]
            self.prompts = IntroducingPrompts(self.prompts, introductions, self._rng)
        self._manager.show(self.prompts.table())
        scene = None if self._past is None else self.prompts.return_to(session.persons_to_act(), session.view)
        if scene is not None:
            self._push(scene)

    def show_again(self, seated: tuple[SeatedPlayer, ...]) -> None:
        """Show the match again, because the language of its texts has changed. Everything else on screen is closed."""
        before = self.board
        self._tasks.drop(self._hint)
        self._show(seated)
        self.board.keep_pace(before)
        self.board.is_watched = before.is_watched

    @property
    def viewer(self) -> Seat | None:
        """Seat whose view the board shows, or None for the public view."""
        return self.board.viewer

    @property
    def teaches(self) -> bool:
        """True if the match is the game's tutorial."""
        return self.board.teaches

    @property
    def resuming(self) -> ContinueMatch | Learn | None:
        """Intent that continues the match after the table has been left, or None if the match is over or is run on
        another machine."""
        path = self.session.path
        if path is None or self.session.view(None).over:
            return None
        return Learn(self.session.rules.game) if self.teaches else ContinueMatch(path.name)

    def update(self, seconds: float) -> None:
        """Advance the match by `seconds`: show new events, submit decisions, and ask the player who must act.

        Only time at the table counts towards a time limit. Time spent in menus or behind the curtain doesn't count.
        Raises `StoreError` if a decision couldn't be saved.
        """
        top = self._manager.top
        at_table = top is not None and top.shows(self.board)
        if at_table:
            self.session.pass_time(seconds)
        self.board.show_time(self.session.time_left)
        for news in self.session.poll():
            events, self._view = news.events(self.viewer), news.view(self.viewer)
            self._past = self._past or []
            self._past += events
            self.board.receive(events, self._view)
        if self._talk is not None:
            self._let_talk(self._talk, seconds)
        if self._decision is not None and not self.session.busy:
            self._submit()
        elif at_table and (interrupting := self.prompts.interrupt()) is not None:
            self._push(interrupting)
        elif self.board.idle and at_table:
            self._let_act(seconds)
            self._let_react()
            self._ask()

    def decide(self, decision: object, anybody: bool) -> None:
        """Submit a decision as soon as the session is free. If `anybody` is true, any of several players may make the
        decision, and it is dropped if the session is busy."""
        if not (anybody and self.session.busy):
            self._decision = decision
            if self._talk is not None:
                self._talk.hush()

    def unveil(self, seat: Seat) -> None:
        """Raise the curtain for the player at this seat."""
        if self._manager.top is not None and self._manager.top.is_curtain:
            scene = self.prompts.unveil(seat, self.session.view)
            curtain = self._curtain(rising=True)
            self._manager.go(Pop(curtain) if scene is None else Replace(scene, curtain))

    def peek(self, seat: Seat) -> None:
        """Show the player at this seat their own cards once more."""
        scene = self.prompts.peek(seat, self.session.view)
        if scene is not None:
            self._push(scene)

    def find_hint(self, seat: Seat) -> None:
        """Find a hint for the player at this seat, and show it on the topmost page. Better hints may replace it
        later."""
        page, coach = self._manager.top, GAME_KITS[self.session.rules.game].coach
        source = self.session.hint_source(seat)
        if page is None or source is None or not isinstance(coach, Coach):
            return
        self.hint_asked = self.session.next_decision
        found: list[object] = []

        def take(hint: object) -> None:
            found.append(hint)
            page.take_hint(hint)

        def end() -> None:
            if not found:
                page.take_hint("")

        self._tasks.drop(self._hint)
        self._hint = self._tasks.add(page, coach.hinting, source, seat, take=take, end=end)

    def leave(self) -> None:
        """Leave the table after everything played has been saved. The match can be continued later."""
        self._tasks.drop(self._hint)
        self.session.close()

    def _submit(self) -> None:
        """Submit the decision, which counts as practice if a hint was requested for it. A hint that is still being
        computed is dropped."""
        self._tasks.drop(self._hint)
        practice = self.hint_asked == self.session.next_decision
        self.session.submit(self._decision, practice=practice)
        self._decision = None

    def _ask(self) -> None:
        """Ask a person for a pending decision, or show the result of the match."""
        top = self._manager.top
        if self._decision is not None or top is None or not top.can_be_asked_over:
            return
        match self.prompts.ask(self.session.persons_to_act(), self.session.view):
            case Decide(decision=decision, anybody=anybody):
                self.decide(decision, anybody)
            case MatchResultScene() as result:
                result.is_watched = self.board.is_watched
                if not result.is_watched:
                    result.show_deal(deal_told(self.session.header))
                result.leads_to_commissions = duel_of(self.session.header) is not None
                self._push(result)
                self._advise(result)
            case Scene() as scene:
                self._push(scene)

    def _advise(self, result: MatchResultScene) -> None:
        """If this is the first match after the tutorial, compute a piece of advice in the background and add it to the
        result page."""
        game, record, seat = self.session.rules.game, self.session.path, self.viewer or 0
        advice = SCENE_KITS[game].advice
        if advice is not None and record is not None and is_after_tutorial(self.session.header):
            self._tasks.add(result, reviewing, record, game, take=lambda found: result.advise(advice(found, seat)))

    def _let_act(self, seconds: float) -> None:
        """If a computer's decision is pending, make it after a natural pause, once the computer is ready or
        `LONGEST_WAIT` has passed."""
        if self.session.computer_to_act() is None or self._decision is not None:
            return
        self._beat -= seconds
        if self._beat <= 0 and self.session.play_computer(hurry=self._beat <= -LONGEST_WAIT):
            self._think()

    def _let_react(self) -> None:
        """Carry out the first voluntary decision of a computer (such as claiming the cards, V2) that is due according
        to the board's reaction clock."""
        clock = self.board.reaction_clock
        if clock is not None and self._decision is None:
            self.session.play_reactions(clock.occasion, clock.elapsed / clock.seconds)

    def _let_talk(self, talk: "TableTalk", seconds: float) -> None:
        """Show the opponents' expressions and lines in response to the events already shown."""
        settings, board = self._manager.look.settings, self.board
        talk.talking = settings.opponents_talk
        talk.blinking = board.pace > 0 and not settings.reduced_motion
        talk.pass_time(seconds)
        for event, tableau in board.take_shown():
            talk.hear(event, tableau.view)
        thinker = self.session.computer_to_act() if board.idle else None
        looks = {seat: talk.face(seat, thinking=seat == thinker) for seat in talk.seats}
        faces = {seat: Face(look, tell(line) if line else "") for seat, (look, line) in looks.items()}
        board.show_faces(faces, _farewell(talk, board.seated))

    def _think(self) -> None:
        pace = self.board.pace
        self._beat = self._rng.uniform(*THINKING_SECONDS) / pace if pace else 0.0

    def _push(self, scene: Scene) -> None:
        self._manager.go(Push(scene, self._curtain() if scene.is_curtain else None))

    def _curtain(self, rising: bool = False) -> ScreenTransition | None:
        pace = self.board.pace
        if pace and self._manager.look.settings.reduced_motion:
            return Dissolve(FADE)
        return Curtain(CURTAIN / pace, rising) if pace else None


def _farewell(talk: "TableTalk", seated: Sequence[SeatedPlayer]) -> Farewell | None:
    """Return the opponent who speaks at the end of the match, with that opponent's expression and line. The line may be
    empty. Returns None if the match hasn't ended."""
    if talk.farewell is None:
        return None
    seat, look, line = talk.farewell
    return Farewell(seated[seat].opponent, Face(look, tell(line) if line else ""))
