"""A program and a friend at another program, who play at a table through sockets."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event

from game.engine.high_low.rules import QUICK
from game.online.handshake import PORT
from game.online.messages import Opened
from game.online.table_code_and_proofs import Code
from scenes.app.online_match import OnlineMatch
from scenes.high_low.result import ResultScene
from scenes.menus.deck_cut import CutScene
from scenes.menus.online_table_pages import OnlineScene, TableBeforeDeal
from scenes.table.decision_prompts import PromptScene
from tests.online.players import OnlinePlayer
from tests.online.serving import player_at, serving
from tests.scenes.playing import answer_by_keyboard
from tests.scenes.program import Program

PLAN = Opened("high-low-war", QUICK.differences(), (None, None))
LONGEST = 20_000
"""Maximum number of frames for anything awaited."""


class Friends:
    """A program, and a friend at another program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.friend: OnlinePlayer | None = None
        self._wait = Event()

    def step(self) -> None:
        """Run a frame of the program, and take the friend's next steps."""
        self.program.frame(0.05)
        if self.friend is not None and not self.friend.is_done:
            self.friend.step()
        self._wait.wait(0.002)

    def until_on(self, *kinds: type) -> None:
        """Continue until a scene of one of these kinds is on top."""
        for _number in range(LONGEST):
            if isinstance(self.program.top, kinds):
                return
            self.step()
        raise AssertionError(f"nothing came of it: {self.program.top}")

    def until(self, is_so: Callable[[], bool]) -> None:
        """Continue until a condition holds."""
        for _number in range(LONGEST):
            if is_so():
                return
            self.step()
        raise AssertionError(f"nothing came of it: {self.program.top}")

    def cut(self) -> None:
        """Cut the deck, and wait for the first question."""
        self.until_on(CutScene)
        self.program.frames(2, 0.5)
        self.program.click_on("Deal")
        self.until_asked()

    def until_asked(self) -> None:
        """Continue until the player must answer a question, or the match is over."""
        self.until(
            lambda: (
                isinstance(self.program.top, ResultScene)
                or (isinstance(self.program.top, PromptScene) and self.program.is_still)
            )
        )

    def play(self) -> None:
        """Play the match to its end."""
        rng = Random(1)
        for _number in range(LONGEST):
            self.until_asked()
            if isinstance(self.program.top, ResultScene):
                return
            answer_by_keyboard(self.program, self.program.top, rng)
            self.step()
        raise AssertionError(f"the match has no end: {self.program.top}")

    @property
    def match(self) -> OnlineMatch:
        """The match at the table."""
        found = self.program.lobby.online.match
        assert found is not None
        return found


@contextmanager
def joining(program: Program, folder: Path, plan: Opened = PLAN) -> Iterator[Friends]:
    """Join a friend's table with a program. Yields both as soon as the first question is asked."""
    friends, code = Friends(program), Code.new()
    with serving(folder, (plan, code)) as address:
        friends.friend = player_at(address, code, 7, plan)
        open_online(program)
        page = program.top
        assert isinstance(page, OnlineScene)
        page.address, page.code = f"{address.host}:{address.port}", str(code).lower()
        program.click_on("Join")
        friends.cut()
        yield friends
        program.leave()
        friends.friend.close()


def open_online(program: Program) -> None:
    """Open the dialog for hosting or joining from the title."""
    program.click_on("New match")
    program.click_on("Play online")


def port_of(page: TableBeforeDeal) -> int:
    """Return the port of a hosted table."""
    address = page.shown.addresses[0]
    return int(address.rpartition(":")[2]) if ":" in address else PORT


def records(program: Program) -> list[tuple[str, ...]]:
    """Return the lines of the records among the program's matches."""
    return [tuple(path.read_text().splitlines()) for path in (program.folder / "matches").glob("*.jsonl")]
