"""Actions of the tests with Highest Card in a separate process, in a tree where the game is registered.

`python -m tests.example_game.playing WHAT DATA_FOLDER` prints the observations, one on each line.
"""

import os
import sys
from collections import deque
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.engine.core.seated_players import Seating
from game.games import GAME_KITS
from game.session.history_update import bring_up_to_date
from game.session.local_session import LocalSession
from game.session.next_commission_duels import NextDuel, collecting_attempts, duel_players, first_duel, next_duel
from scenes.core.intents import ContinueMatch, OpenContinue, OpenReplay, OpenRules, OpenSetup
from scenes.menus.unfinished_and_deleted_matches import ContinueScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.replay import ReplayScene
from scenes.table.result import MatchResultScene
from tests.example_game.engine import HIGHEST_CARD, Bid, HighestCardRules
from tests.scenes.program import Program
from tests.seating import bots_of, seating_of

BOTS = seating_of(("Ann", "Bo"), ("steady-hand", "steady-hand"))
ANN: Final = "0123456789abcdef"
"""Identity of the person who plays commissions."""

KILLED_AFTER = 13
"""Number of bids made before the program is killed. The last turn then has only one of its two bids."""


def play(session: LocalSession, most: int = 1000) -> None:
    """Let the computers make up to `most` bids. Stops at the end of the match."""
    for _bid in range(most):
        session.wait()
        session.poll()
        seat = session.computer_to_act()
        if seat is None:
            return
        session.submit(session.computer_decision(seat))
    session.wait()


def play_whole(folder: Path) -> None:
    """Play a match from the deal to the end, and print the path of its record."""
    session = LocalSession.start(folder, HighestCardRules(), BOTS, Random(1), seed=1)
    play(session)
    session.close()
    print(session.path, session.view(None).over)


def be_killed(folder: Path) -> None:
    """End the process in the middle of a match, without closing anything."""
    play(LocalSession.start(folder, HighestCardRules(), BOTS, Random(2), seed=2), KILLED_AFTER)
    os._exit(9)


def go_on(folder: Path) -> None:
    """Continue the only match, and print the number of its bids, and True if it came to its end."""
    (path,) = (folder / "matches").glob("*")
    session = LocalSession.resume(path, Random(3))
    view = session.view(None)
    print(2 * view.turn + (2 - len(view.to_act)))
    play(session)
    session.close()
    print(session.view(None).over)


def is_drawn(program: Program, *key: str | int) -> bool:
    """Return True if a sprite is drawn at its position on the table, according to the pixel at its centre."""
    placement = program.table.board.director.snapshot().still[key]
    image = program.manager.scenes[0].look.art.picture(placement.picture)
    width, height = image.get_size()
    left, top = round(placement.x - placement.align * width), round(placement.y - height / 2)
    seen = program.window.screen.get_at((left + width // 2, top + height // 2))
    return seen == image.get_at((width // 2, height // 2))


def is_at_rest(program: Program) -> bool:
    """Return True if the board is at rest and agrees with the view."""
    board = program.table.board
    director = board.director
    seen = program.table.session.view(program.table.viewer)
    rested = director.staging.place(director.staging.rest(seen), board.layout)
    return bool(director.idle and director.snapshot().still == rested)


def play_alone(folder: Path) -> None:
    """Set up a match and play it with keys. Prints True for each page on the way that changes the screen."""
    program = Program((1280, 720), 5, "fast", folder)
    title = program.pixels()
    program.do(OpenSetup("highest-card"))
    print("set-up", program.pixels() != title)
    program.press(pygame.K_RETURN)
    program.settle()
    print("table", is_drawn(program, "deck", 0), is_drawn(program, "deck", 1), is_drawn(program, "bid", 1))
    bid = program.button("Bid a chip")
    asked = program.pixels(bid.rect)
    program.do(OpenRules())
    program.frames(3)
    print("rules", program.top.game or type(program.top).__name__, program.pixels(bid.rect) != asked)
    program.press(pygame.K_ESCAPE)
    program.press(pygame.K_b)
    program.frame()
    print("prompt", bid.hint_by(program.manager.look.keys), program.pixels(bid.rect) != asked)
    rested = True
    while not isinstance(program.settle(0.3), MatchResultScene):
        rested = rested and is_at_rest(program)
        table = program.window.screen.copy()
        program.press(pygame.K_k if len(program.board.log) % 3 else pygame.K_b)
    where = program.button("Rematch").rect
    shown = program.pixels(where) != pygame.image.tobytes(table.subsurface(where), "RGB")
    print("result", shown, rested and is_at_rest(program), len(program.board.log))
    program.close()


def play_together(folder: Path) -> None:
    """Begin a match with two people at one screen, once for each first bid. Prints True if neither the screen nor a
    view reveals that bid."""
    seen = []
    for key in (pygame.K_b, pygame.K_k):
        program = Program((960, 540), 6, "fast", folder / pygame.key.name(key))
        program.do(OpenSetup("highest-card"))
        program.click_on("Two")
        assert isinstance(program.settle(), HandoverScene)
        program.press(pygame.K_RETURN)
        assert isinstance(program.settle(), PromptScene)
        program.press(key)
        assert isinstance(program.settle(), HandoverScene)
        program.press(pygame.K_RETURN)
        program.settle()
        seen.append((program.pixels(), program.table.session.view(None), program.table.session.view(1)))
        program.close()
    print("hidden", seen[0] == seen[1])


def list_unfinished(folder: Path) -> None:
    """Leave two matches unfinished, open the list of them, and continue one."""
    program = Program((1280, 720), 8, "fast", folder)
    for _match in range(2):
        program.do(OpenSetup("highest-card"))
        program.press(pygame.K_RETURN)
        program.settle()
        program.press(pygame.K_b)
        program.settle()
        program.leave()
    title = program.pixels()
    program.do(OpenContinue())
    page = program.top
    assert isinstance(page, ContinueScene)
    for _frame in range(2000):
        program.frame()
        if all(game.standing for game in page.games):
            break
        pygame.time.wait(10)
    print("list", *(f"{game.table}: {game.standing}" for game in page.games), program.pixels() != title)
    program.do(ContinueMatch(page.games[1].name))
    program.settle()
    print("continued", is_at_rest(program), len(program.board.log))
    program.close()


def watch(folder: Path) -> None:
    """Watch a replay of a match between two computers: first some of it from the start, and then its last turn."""
    session = LocalSession.start(folder / "data", HighestCardRules(), BOTS, Random(1), seed=1)
    play(session)
    session.close()
    program = Program((1280, 720), 8, "fast", folder)
    program.do(OpenReplay(session.path.name))
    while not isinstance(program.top, ReplayScene):
        program.frame()
        pygame.time.wait(10)
    replay = program.top
    program.frames(100)
    print("watched", replay.playing, replay.place > 1)
    replay.go_to(2)
    print("bids", replay.board.director.tableau.view.bids)
    program.press(pygame.K_END)
    program.press(pygame.K_PAGEUP)
    print("turn", replay.board.director.tableau.view.turn, replay.status())
    program.press(pygame.K_p, "p")
    program.press(pygame.K_RETURN)
    program.settle()
    print("played on", program.table.session.view(None).turn, bots_of(program.table.session.seating))
    program.close()


def win_commission(folder: Path) -> None:
    """Play attempts at the only commission until one is won, and print its duels with the state after each."""
    for attempt in count():
        duel, told = first_duel(HighestCardRules.game, "steady", 0, str(attempt)), list[str]()
        while duel is not None:
            play_duel(folder, duel, Random(attempt))
            deque(bring_up_to_date(folder), maxlen=0)
            (found,) = collecting_attempts(folder, ANN)
            latest = found[HighestCardRules.game][-1]
            told.append(f"{latest.duels[-1].setting.rules.differences()} {latest.state}")
            duel = next_duel(HighestCardRules.game, latest, "few-turns")
        if latest.state == "won":
            print(*told, sep="\n")
            return


def play_duel(folder: Path, duel: NextDuel, rng: Random) -> None:
    """Play a duel to its end. The person bids at random."""
    seating = Seating(("Ann", "Steady Hand"), duel_players(duel, ANN))
    session = LocalSession.start(folder, duel.setting.rules, seating, rng, duel=duel.mark)
    play(session)
    while not session.view(None).over:
        chips = session.view(0).chips[0]
        session.submit(Bid(0, rng.randint(0, min(1, chips))))
        play(session)
    session.close()


WHAT: Mapping[str, Callable[[Path], None]] = {
    "whole": play_whole,
    "killed": be_killed,
    "go on": go_on,
    "alone": play_alone,
    "together": play_together,
    "list": list_unfinished,
    "watch": watch,
    "commission": win_commission,
}

if __name__ == "__main__":
    assert GAME_KITS[HighestCardRules.game].engine is HIGHEST_CARD
    WHAT[sys.argv[1]](Path(sys.argv[2]))
