"""Sitting down to a match of Classic War."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.app.table import AnySitting, Sitting, only_person, persons_at, seated
from game.engine.classic.actions import Challenge, Claim, Pickup, Turn
from game.engine.classic.views import PlayerView, PublicView
from game.engine.core.cards import Seat
from game.opponents.opponent import Reaction
from game.session.session import Session
from scenes.classic.arrange import ArrangeScene
from scenes.classic.board import ClassicBoard
from scenes.classic.pickup import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import AskHint, AskToPeek, Decide, Unveil
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Replace
from scenes.table.match_scene import MatchScene
from scenes.table.prompt import PromptScene
from scenes.text import _


class ClassicSitting(Sitting[ClassicBoard]):
    """One match of Classic War at the table.

    The board sees what everybody sees: nobody knows more, but for a packet that is being arranged. The scenes turn,
    and keep the clock of claims; what computers do about a claim is handed in when that clock has got there. Only time
    at the table counts towards a cap of minutes: not the menus, nor the curtain.
    """

    def __init__(self, session: Session, manager: SceneManager, speed: str, fresh: bool, rng: Random) -> None:
        past = None if fresh else session.past(None)
        view = session.sight(None).view
        board = ClassicBoard(view, past, seated(session.seating, lambda bot: _("the computer")), manager.look.layout)
        super().__init__(session, board, manager, speed, rng)
        self._reactions: tuple[Reaction[Any], ...] = ()
        self._reacted_to: object = None
        manager.show(ClassicTableScene(board))

    @property
    def eyes(self) -> None:
        """Nobody's: the board sees what everybody sees."""
        return None

    def update(self, seconds: float) -> None:
        """Let time count while the table is in sight, and go on."""
        if isinstance(self._manager.top, MatchScene | PromptScene):
            self.session.pass_time(seconds)
        self.board.seconds_left = self.session.time_left
        super().update(seconds)

    def do(self, intent: Decide | Unveil | AskToPeek | AskHint) -> None:
        """Do what a player at the table wants; a turn or a claim is let be where another has just been made."""
        for_all = isinstance(intent, Decide) and isinstance(intent.decision, Turn | Claim | Challenge)
        if not (for_all and self.session.busy):
            super().do(intent)

    def keep_pace(self, before: AnySitting) -> None:
        """Go on as fast as a match before, and pick up alike; that it goes by itself is for the players to say."""
        if isinstance(before, ClassicSitting):
            self.board.pace_step = before.board.pace_step
            self.board.always = dict(before.board.always)

    def _ask(self, persons: Sequence[Seat]) -> None:
        view = self.session.sight(None).view
        if view.over:
            viewer = only_person(self.session.seating)
            self._manager.go(Push(ClassicResultScene(view, viewer, self.board.history.tally)))
        elif not persons or self._decision is not None:
            return
        elif isinstance(view.legal[0], Pickup):
            self._pick_up(view, persons[0])
        elif len(persons_at(self.session.seating)) == 1:
            self._manager.go(Push(self._arranging(persons[0])))
        else:
            self._hand_over(persons[0], _("put your packet in order"))

    def _pick_up(self, view: PublicView, seat: Seat) -> None:
        """Ask which card goes first, unless that has been said once for all; the record has each choice."""
        first = self.board.always_first(seat, [each.first for each in view.legal if isinstance(each, Pickup)])
        if first is None:
            self._manager.go(Push(PickupScene(self.board, view, seat)))
        else:
            self.do(Decide(Pickup(seat, first)))

    def _unveil(self, seat: Seat) -> None:
        self._manager.go(Replace(self._arranging(seat), self._curtain(rising=True)))

    def _arranging(self, seat: Seat) -> ArrangeScene:
        own = self.session.sight(seat).view
        assert isinstance(own, PlayerView)
        return ArrangeScene(self.board, own, self._rng.getrandbits(32))

    def _let_act(self, seconds: float) -> None:
        """Let a computer decide what it owes, or do something about cards that can be claimed or a claim (V2)."""
        super()._let_act(seconds)
        clock = self.board.claim_clock
        if clock is None or self.session.busy or self._decision is not None:
            return
        self._draw_reactions()
        due = [reaction for reaction in self._reactions if reaction.after * clock.seconds <= clock.elapsed]
        if due:
            self._reactions = ()
            self.session.submit(min(due, key=lambda reaction: reaction.after).decision)

    def _draw_reactions(self) -> None:
        """Let chance say once for each battle won and for each claim what the computers do about it."""
        view = self.session.sight(None).view
        happened = (view.battles, view.claim)
        if happened == self._reacted_to:
            return
        self._reacted_to = happened
        computers = [seat for seat in view.seats if self.session.seating.bots[seat] is not None]
        found = [self.session.bot_reaction(seat) for seat in computers]
        self._reactions = tuple(reaction for reaction in found if reaction is not None)
