"""Finished matches, put together for the tests."""

from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path

from game.engine.core.match_statistics import Skill
from game.store.history import MatchPlayed, SeatPlayed, write_history
from game.store.history_rows import Kind

DAY = 86_400
NOTHING: Mapping[str, int] = {}


def played(
    number: int,
    winner: int | None = 0,
    coins: tuple[int, int] = (40, 0),
    bot: str | None = "steady",
    *,
    names: tuple[str, str] = ("Ann", "Bo"),
    counts: Mapping[str, int] = NOTHING,
    skill: Skill | None = None,
    kind: Kind = "",
    over: bool = True,
    game: str = "high-low-war",
    rules: Mapping[str, int | str] = NOTHING,
    identities: tuple[str, str] = ("", ""),
) -> MatchPlayed:
    """Return the match of a day with these figures: Ann against a computer, or against Bo if `bot` is None."""
    seats = (
        SeatPlayed(names[0], None, None, coins[0], counts, skill, identities[0]),
        SeatPlayed(names[1], bot, bot, coins[1], NOTHING, identity=identities[1]),
    )
    name = f"2026-{number:04}.jsonl"
    return MatchPlayed(name, "", game, rules, kind, number * DAY, number * DAY + 600.0, over, winner, 12, 3, seats)


def kept(folder: Path, matches: Iterable[MatchPlayed]) -> Path:
    """Create a data folder whose history contains these matches, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(write_history(folder)) as history:
        history.add(matches)
    return folder
