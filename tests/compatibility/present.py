"""The present program as these tests use it. All imports from the program are in this module.

Each function returns plain values in the form of `told_by_1_0.json`. If the names of classes or fields change, this
module maps them to the names in that file.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from game.cli.record_commands import check_records
from game.engine.classic.actions import Arrange, ArrangeChoice
from game.engine.core.fair_deal import verify
from game.engine.core.match import Match
from game.engine.high_low.actions import Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.games import ENGINES
from game.session.history_update import Unreadable, bring_up_to_date
from game.session.local_session import LocalSession
from game.session.unfinished_matches import survey_matches
from game.store.history import History, MatchPlayed
from game.store.nonblocking_history_reader import HistoryReader
from game.store.settings import Preferences
from scenes.app.match_lists import saved_games, table_name
from scenes.app.matches import played_last
from scenes.core.intents import ContinueMatch
from scenes.wording import listed
from tests.command_line.running import run, run_here
from tests.scenes.program import Program
from tests.seating import bots_of

SIZE = (960, 540)


def deal(data: bytes) -> tuple[bool, int, tuple[int, ...], str]:
    """Return, for a sealed record, True if its deal is fair, the number of its chance events, its cuts and its
    scheme."""
    found = verify(data, ENGINES)
    return found.holds, len(found.chances), found.promise.cuts, found.promise.scheme


def check(paths: Sequence[Path]) -> dict[str, str]:
    """Return the line that the command `check` prints about each record, by the name of its file."""
    told = {}
    for line in run_here("check", *paths).out:
        path, _, said = line.partition(".jsonl: ")
        told[Path(path).name + ".jsonl"] = said
    return told


def holds(path: Path) -> bool:
    """Return True if `check` finds a record valid, without starting a process."""
    return check_records([path])


def review(path: Path) -> list[dict[str, Any]]:
    """Return the findings of the command `review` for each player: the numbers, and the grade and cost of each
    decision."""
    found = json.loads(run_here("review", path, "--json", "--quick").out[0])
    return [
        {
            **{name: player[name] for name in ("name", "won", "skill", "luck")},
            "decisions": [[each[name] for name in ("line", "grade", "cost")] for each in player["decisions"]],
        }
        for player in found["players"]
    ]


def start_and_exit(folder: Path, frames: int) -> tuple[int, list[str]]:
    """Run the program on a data folder for `frames` frames. Returns its exit status, and the lines that it printed to
    the standard error stream."""
    ran = run("--data-dir", folder, "--windowed", "--size", "960x540", "--mute", "--smoke", str(frames))
    return ran.status, ran.err


def standing(record: bytes) -> dict[str, Any]:
    """Return the state of a match at the end of its record."""
    match = Match.from_record(record, ENGINES)
    view = match.public_view()
    told = {
        "over": view.over,
        "winner": view.winner,
        "to_act": list(view.to_act),
        "legal": {str(seat): list(map(_option, match.legal_actions(seat))) for seat in view.to_act},
    }
    if match.header.rules.game == "classic-war":
        return told | {
            "battles": view.battles,
            "cards": list(view.cards),
            "in_packets": list(view.packets),
            "on_piles": list(view.piles),
            "on_table": [" ".join(str(lying.card or "??") for lying in cards) for cards in view.table],
            "wars": view.wars,
            "claimed_by": view.claim and view.claim.seat,
            "challenged_by": view.claim and view.claim.challenger,
            "cycle": view.cycle,
        }
    return told | {
        "round": view.round,
        "starter": view.starter,
        "coins": list(view.coins),
        "pot": view.pot,
        "in_decks": list(view.decks),
        "wars": view.wars,
        "wagered": list(view.wagering.totals) if view.wagering else None,
        "own_cards": [
            [" ".join(str(lying.card) for lying in frame.cards[seat]) for frame in match.view(seat).frames]
            for seat in range(2)
        ],
    }


def continue_list(data: Path) -> list[list[str]]:
    """Return the list of unfinished matches: the name, title and detail of each, without the date."""
    unreadable = {each.name: each.why for each in bring_up_to_date(data) if isinstance(each, Unreadable)}
    games = saved_games(survey_matches(data).under_way, unreadable)
    return [[game.name, game.title, _dateless(game.detail)] for game in games]


def finished_list(data: Path) -> list[list[str]]:
    """Return the list of finished matches of High Low War, in the same form. Version 1.0 listed no others."""
    assert list(bring_up_to_date(data))
    history = HistoryReader(data)
    names = history.ask(lambda known: known.find(game="high-low-war")) or []
    matches = [match for name in names if (match := history.ask(partial(History.match, name=name))) is not None]
    history.close()
    return [[match.name, listed(seat.player for seat in match.seats), _ending(match)] for match in matches]


def _ending(match: MatchPlayed) -> str:
    coins = listed(str(seat.score) for seat in match.seats)
    return f"{table_name(match.game, match.rules)}  ·  {match.length} rounds, coins {coins}"


def offered(data: Path) -> list[dict[str, Any]]:
    """Return the rules, names and opponents that a new match of each game offers, starting with the game played
    last."""
    return [
        {
            "game": start.rules.game,
            "rules": start.rules.differences(),
            "players": list(start.seating.names),
            "bots": list(bots_of(start.seating)),
        }
        for start in played_last(data)
    ]


def settings_in(path: Path) -> dict[str, Any]:
    """Return the settings as they are read from a file."""
    found: dict[str, Any] = json.loads(json.dumps(Preferences(path, {}).settings._asdict()))
    return found


def seconds_left(path: Path) -> float | None:
    """Return the time left in a match with a cap of minutes once it is continued, or None for any other match."""
    session = LocalSession.resume(path, Random(1))
    session.close()
    return getattr(session, "time_left", None)


def play_on(path: Path, decisions: int) -> None:
    """Continue a match through its session by `decisions` random legal decisions, or to its end."""
    rng = Random(path.name)
    session = LocalSession.resume(path, rng)
    session.wait(10)
    session.poll()
    for _number in range(decisions):
        public = session.view(None)
        if public.over:
            break
        seat = rng.choice(public.to_act)
        own = session.view(seat)
        session.submit(_decision(rng.choice(own.legal), own, rng))
        session.wait(10)
        session.poll()
    session.close()


@contextmanager
def started(folder: Path) -> Iterator[Program]:
    """Start the program with an invisible window on a data folder, at the speed set there, and yield it."""
    program = Program(SIZE, 7, Preferences(folder / "settings" / "settings.json", {}).settings.speed, folder)
    try:
        yield program
    finally:
        program.close()


def continue_match(program: Program, name: str) -> None:
    """Continue an unfinished match, and run some frames."""
    program.do(ContinueMatch(name))
    program.frames(20, 0.1)


def log_in_words(program: Program) -> list[str]:
    """Return the log of the match being played."""
    return [line.text for line in program.board.log]


def _dateless(detail: str) -> str:
    """Return the description of a match without its date, which depends on the clock."""
    return detail.rpartition("  ·  ")[0]


def _option(option: Any) -> str:
    """Return a short text for an option."""
    given = (f"{field.name}={getattr(option, field.name)}" for field in fields(option))
    return " ".join((type(option).__name__, *given))


def _decision(option: Any, own: Any, rng: Random) -> Any:
    """Return a random decision for an option."""
    match option:
        case PredictChoice(seat=seat, cards=cards):
            return Predict(seat, tuple(rng.choice(list(Prediction)) for _card in range(cards)))
        case RaiseRange(seat=seat, low=low, high=high):
            return Raise(seat, rng.randint(low, high))
        case ArrangeChoice(seat=seat):
            return Arrange(seat, tuple(rng.sample(own.packet, len(own.packet))))
        case _:
            return option
