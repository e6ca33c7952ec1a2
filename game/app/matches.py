"""The matches of this data folder: started, continued and played again, one at a time."""

from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.app.fair_deals import SealedMatch
from game.app.new_match_contents import own_name
from game.app.preloaded_match import MatchPreloader
from game.app.seats import seat_players
from game.app.table import Table
from game.app.tutorials import begin_tutorial
from game.engine.core.errors import LineError, RecordError
from game.engine.core.fair_deal import FairDeal
from game.engine.core.house_rules import Rules
from game.engine.core.record import read_header
from game.games import ENGINES
from game.games import GAMES as KITS
from game.session.seating import Seating, read_seating
from game.session.session import Session
from game.store.files import MATCHES, StoreError
from game.store.records import read_ends, record_files
from game.store.settings import Preferences
from game.version import version
from scenes.core.intents import ContinueMatch, CutCards, FinishTutorial, Learn, Rematch, StartMatch
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.games import GAMES
from scenes.table.match_board import MatchBoard
from scenes.wording import _

if TYPE_CHECKING:
    from game.app.table_talk import Talks

SittingDown: TypeAlias = StartMatch | CutCards | Rematch | Learn | FinishTutorial | ContinueMatch
"""What a player may want that leads to a table."""

LOOKED_AT: Final = 200
"""How many matches are looked at for what was played last, the latest first."""


class Matches:
    """Seats players at a table. `table` is where they play, None between matches.

    With a `seed` chance follows that, for practice; else each match is sealed, and begins with the player's cut. What
    is raised is `StoreError`, in one line for the player.
    """

    def __init__(self, data: Path, preferences: Preferences, manager: SceneManager, seed: int | None) -> None:
        self.table: Table | None = None
        self.preloader = MatchPreloader()
        self._data = data
        self._preferences = preferences
        self._manager = manager
        self._seed = seed
        self._rng = SystemRandom() if seed is None else Random(seed)
        self._talks: Talks | None = None
        self._starts: list[StartMatch] | None = None
        self._sealed: SealedMatch | None = None
        self._hinted: tuple[Path, int] | None = None

    def do(self, intent: SittingDown) -> None:
        """Sit down to the match that a player wants."""
        match intent:
            case StartMatch():
                self.start(intent)
            case CutCards(cut=cut) if self._sealed is not None:
                self._sealed.cut(cut)
                self._sealed = None
            case Rematch():
                self.start_again()
            case Learn(game=game):
                self.learn(game)
            case FinishTutorial():
                self.play_in_earnest()
            case ContinueMatch(name=name):
                self.go_on(name)

    def start(self, wanted: StartMatch, after_tutorial: bool = False, before: Table | None = None) -> None:
        """Start a match and sit down to it, once the cards are cut; as fast as the players left the table `before`."""
        begin = partial(self._begin, wanted, after_tutorial, before)
        if self._seed is None:
            self._sealed = SealedMatch(begin)
            self._manager.go(Push(self._sealed.page()))
        else:
            begin(None)

    def start_again(self) -> None:
        """Start the match at the table once more, as fast as its players left it."""
        if self.table is not None:
            session = self.table.session
            self.start(_start_of(session.rules, session.seating), before=self.table)

    def learn(self, game: str) -> None:
        """Sit down to the tutorial of a game, of the one offered first where none is named: where it was left, if it
        was."""
        name = game or next(iter(GAMES))
        self._wait_until_written()
        session = begin_tutorial(self._data, name, own_name(self.played_last()) or _("Player"))
        if session is not None:
            self._sit_down(session, fresh=not session.past(None), teaches=True)

    def play_in_earnest(self) -> None:
        """Start the match that follows the tutorial at the table, between the same players."""
        if self.table is not None and (tutorial := self.table.session.kit.tutorial) is not None:
            seating = self.table.session.seating
            self.start(StartMatch(tutorial.afterwards, seating.players, seating.bots), after_tutorial=True)

    def go_on(self, name: str) -> None:
        """Sit down to an unfinished match, by the name it has in the store."""
        path = self._data / MATCHES / name
        self._wait_until_written()
        ready = self.preloader.take(path)
        try:
            session = Session.resume(path, Random(self._rng.getrandbits(64)), match=ready.match if ready else None)
        except RecordError as error:
            raise StoreError(
                "{path}: {error}; the file is left unchanged: fix that line, or start a new match",
                path=path,
                error=error,
            ) from None
        self._sit_down(session, fresh=False, board=ready.board if ready else None)

    def leave(self) -> None:
        """Leave the table; the match can be continued."""
        if self.table is not None:
            self.table.leave()
            self._hinted, self.table = self.table.hints.asked_for, None

    def record(self, name: str) -> Path | None:
        """Where the match of that name in the store is recorded, or where none is named, the one at the table."""
        if name:
            return self._data / MATCHES / name
        return None if self.table is None else self.table.session.path

    def played_last(self) -> list[StartMatch]:
        """How to start the match of each game that was played last, over or not, the latest first."""
        if self._starts is None:
            self._starts = played_last(self._data)
        return self._starts

    def _begin(
        self, wanted: StartMatch, after_tutorial: bool, before: Table | None, fair_deal: FairDeal | None
    ) -> None:
        seed = self._seed
        if seed is not None:
            # the next match of this run is another one, and as repeatable
            self._seed = seed + 1
        session = Session.start(
            self._data,
            wanted.rules,
            Seating(wanted.players, wanted.bots),
            Random(self._rng.getrandbits(64)),
            seed,
            version(),
            after_tutorial=after_tutorial,
            fair_deal=fair_deal,
        )
        self._sit_down(session, fresh=True)
        if before is not None and self.table is not None:
            self.table.board.keep_pace(before.board)

    def _wait_until_written(self) -> None:
        """Wait for what was decided last: the record to be read next may be that of the match at the table."""
        if self.table is not None:
            self.table.session.wait()

    def _sit_down(
        self, session: Session, fresh: bool, teaches: bool = False, board: MatchBoard[Any, Any] | None = None
    ) -> None:
        self.leave()
        self.preloader.expect(None)
        if not teaches:
            start = _start_of(session.rules, session.seating)
            self._starts = [start, *(other for other in self.played_last() if other.rules.game != start.rules.game)]
        seated = seat_players(KITS[session.rules.game], session.seating.bots)
        rng = Random(self._rng.getrandbits(64))
        speed = self._preferences.settings.speed
        talk = None if teaches else self.load_talks().at(session)
        self.table = Table(session, seated, self._manager, speed, fresh, rng, teaches, talk, board)
        # whoever leaves with a hint, and comes back, has been given it all the same
        self.table.hints.asked_for = self._hinted

    def load_talks(self) -> "Talks":
        """What opponents say at every table, read where it hasn't been yet."""
        if self._talks is None:
            # voices, which the first frame would wait for
            from game.app.table_talk import Talks

            self._talks = Talks(self._data, self._seed)
        return self._talks


def played_last(folder: Path) -> list[StartMatch]:
    """How to start the match of each game that was played last in a data folder, the latest first.

    Only the first line of each record is read; those that can't be read are left out.
    """
    found: dict[str, StartMatch] = {}
    for file in record_files(folder / MATCHES)[:LOOKED_AT]:
        try:
            header = read_header(read_ends(file.path)[0], ENGINES)
            start = _start_of(header.rules, read_seating(header, file.path))
        except (LineError, StoreError):
            continue
        found.setdefault(start.rules.game, start)
    return list(found.values())


def _start_of(rules: Rules, seating: Seating) -> StartMatch:
    return StartMatch(rules, seating.players, seating.bots)
