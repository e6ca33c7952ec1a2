"""Figures of matches without their records, as JSON: what is exported, and what has come from another machine."""

import json
import re
from collections.abc import Iterable, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, Final, get_args

from game.engine.core.errors import SpokenError
from game.engine.core.match_statistics import Skill
from game.printable import in_one_line, is_text
from game.store.files import StoreError, reason, replace, sync_folder, write_whole
from game.store.match_summary import Kind, MatchPlayed, SeatPlayed
from game.store.records import LATEST, SUFFIX

FIGURES: Final = "figures"
"""The folder of figures in the data folder."""

FIGURES_SUFFIX: Final = ".json"

FORMAT: Final = "high-low-war-statistics"
VERSION: Final = 1

MOST_MATCHES: Final = 200_000
MOST_SEATS: Final = 8
MOST_NAMES: Final = 200
"""The most rules, or things counted, that a match may have."""

LONGEST: Final = 600
"""The most letters that a name may have."""

GREATEST: Final = 1_000_000_000
"""No number in them is larger, times left out."""

NO_RECORD_NAME: Final = re.compile(r"[/\\:\0]|^\.")
"""What no record's name may hold: it would lead out of the folder of the matches."""


class FiguresError(SpokenError):
    """A file that doesn't hold figures: what is wrong with it, in one line."""


def keep_figures(folder: Path, name: str, matches: Iterable[MatchPlayed]) -> None:
    """Keep figures under a name in a data folder, where a history that is made anew finds them. Raises `StoreError`."""
    target = folder / FIGURES / f"{name}{FIGURES_SUFFIX}"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        new = target.with_suffix(".new")
        write_whole(new, write_figures(matches).encode())
        replace(new, target)
        sync_folder(target.parent)
    except OSError as error:
        raise StoreError(
            "can’t write {path}: {why}; free some space, or make the folder writable", path=target, why=reason(error)
        ) from None


def figures_files(folder: Path) -> list[Path]:
    """The files of figures in a data folder, in the order of their names; none where they can't be listed."""
    try:
        files = [path for path in (folder / FIGURES).iterdir() if is_text(path.name)]
    except OSError:
        return []
    return sorted(path for path in files if path.name.endswith(FIGURES_SUFFIX))


def portable_name(name: str) -> str:
    """A record's name as figures tell it: one that any system can have."""
    return NO_RECORD_NAME.sub("_", name)


def write_figures(matches: Iterable[MatchPlayed]) -> str:
    """The figures of finished matches as one JSON object, a match in each line."""
    lines = ",\n".join(json.dumps(_match_values(match)) for match in matches)
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "matches": [\n{lines}\n]}}\n'


def read_figures(data: bytes) -> list[MatchPlayed]:
    """The finished matches that figures tell of. Raises `FiguresError` for what isn't as `write_figures` writes it."""
    try:
        values = json.loads(data)
    except (ValueError, RecursionError):
        raise FiguresError("it isn’t JSON") from None
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise FiguresError("it isn’t an export of statistics")
    if values.get("version") != VERSION:
        raise FiguresError(
            "it is of version {version}, and this program reads version {known}",
            version=values.get("version"),
            known=VERSION,
        )
    matches = values.get("matches")
    if not isinstance(matches, list) or len(matches) > MOST_MATCHES:
        raise FiguresError("its matches are a list of at most {most}", most=MOST_MATCHES)
    found = []
    for number, each in enumerate(matches, 1):
        try:
            found.append(_match(each))
        except (KeyError, TypeError, ValueError):
            raise FiguresError("match {number} isn’t as this program writes one", number=number) from None
    return found


def _match_values(match: MatchPlayed) -> Mapping[str, object]:
    return {
        "name": portable_name(match.name),
        "game": match.game,
        "rules": match.rules,
        "kind": match.kind,
        "began": match.began,
        "played": match.played,
        "winner": match.winner,
        "length": match.length,
        "wars": match.wars,
        "seats": [_seat_values(seat) for seat in match.seats],
    }


def _seat_values(seat: SeatPlayed) -> Mapping[str, object]:
    skill = seat.skill and [seat.skill.decisions, seat.skill.given_away, seat.skill.luck]
    names = {"player": seat.player, "bot": seat.bot, "opponent": seat.opponent}
    # a record may have longer ones
    short_names = {what: name and in_one_line(name, LONGEST) for what, name in names.items()}
    return {**short_names, "score": seat.score, "counts": seat.counts, "skill": skill}


def _match(values: Any) -> MatchPlayed:
    """A match from its values. Raises `KeyError`, `TypeError` or `ValueError` for damaged ones."""
    seats = tuple(map(_seat, values["seats"]))
    if not 1 <= len(seats) <= MOST_SEATS:
        raise ValueError(f"{len(seats)} seats")
    winner = _number(values["winner"], len(seats) - 1) if values["winner"] is not None else None
    name = _name(values["name"])
    if NO_RECORD_NAME.search(name) or not name.endswith(SUFFIX):
        raise ValueError(f"{name!r} is no record's name")
    if values["kind"] not in get_args(Kind):
        raise ValueError("unknown kind")
    rules = {_name(rule): _rule(value) for rule, value in _mapping(values["rules"]).items()}
    began, played = _number(values["began"], int(LATEST)), _amount(values["played"], LATEST)
    length, wars = _number(values["length"]), _number(values["wars"])
    row = name, "", _name(values["game"]), rules, values["kind"], began, played, True, winner, length, wars, seats
    return MatchPlayed(*row)


def _seat(values: Any) -> SeatPlayed:
    bot, opponent, score = values["bot"], values["opponent"], values["score"]
    counts = {_name(count): _number(value) for count, value in _mapping(values["counts"]).items()}
    skill = None
    if values["skill"] is not None:
        decisions, given_away, luck = values["skill"]
        skill = Skill(_number(decisions), _amount(given_away), _amount(luck))
    return SeatPlayed(
        _name(values["player"]),
        None if bot is None else _name(bot),
        None if opponent is None else _name(opponent),
        None if score is None else _number(score),
        counts,
        skill,
    )


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict) or len(value) > MOST_NAMES:
        raise ValueError(f"no object of at most {MOST_NAMES} fields")
    return value


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ValueError(f"no text of at most {LONGEST} letters")
    return in_one_line(value)


def _rule(value: object) -> int | str:
    return value if isinstance(value, bool) else _number(value) if isinstance(value, int) else _name(value)


def _number(value: object, most: int = GREATEST) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError(f"no whole number from 0 to {most}")
    return value


def _amount(value: object, most: float = GREATEST) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not (isfinite(value) and abs(value) <= most):
        raise ValueError(f"no number of at most {most:.0f}")
    return float(value)
