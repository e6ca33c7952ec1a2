"""Exported statistics: figures (summaries of finished matches) and profiles, as JSON that another machine imports."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Annotated, Final, NamedTuple, TypeAlias, TypeVar

from game.commissions.progress import DuelMark
from game.engine.core.match_statistics import Skill
from game.engine.core.seated_players import IDENTITY_DIGITS, is_identity
from game.engine.core.translatable_sentences import english
from game.printable import in_one_line, is_text
from game.store.files import StoreError, reason, save_whole, sync_folder
from game.store.history import MatchPlayed, MedalEarned, SeatPlayed
from game.store.history_rows import MOST_SEATS, Kind
from game.store.profiles import MOST_PROFILES, Profile
from game.store.record_files import LATEST, SUFFIX
from game.typed_reading import DamagedError, Within, parse_json, typed

Value = TypeVar("Value", int, int | str)
Read = TypeVar("Read")

FIGURES: Final = "figures"
"""Name of the folder for imported figures in the data folder."""

FIGURES_SUFFIX: Final = ".json"

FORMAT: Final = "high-low-war-statistics"
VERSION: Final = 1

MOST_MATCHES: Final = 200_000
LARGEST_FIGURES: Final = 400_000_000
"""Maximum number of matches in an export, and maximum size of an export in bytes (`LARGEST_FIGURES`). A match takes
about 1,100 bytes."""

MOST_NAMES: Final = 200
"""Maximum number of a match's house rules, of a seat's counts, and of the medals earned in a match."""

LONGEST: Final = 600
"""Maximum length of a name, in characters."""

GREATEST: Final = 1_000_000_000
"""Largest absolute value allowed for any number except a time."""

NO_RECORD_NAME: Final = re.compile(r"[/\\:\0]|^\.")
"""Pattern that finds the parts of a name that could lead out of the folder of matches."""


Name: TypeAlias = Annotated[str, Within(0, LONGEST)]
Count: TypeAlias = Annotated[int, Within(0, GREATEST)]
Amount: TypeAlias = Annotated[float, Within(-GREATEST, GREATEST)]
Rule: TypeAlias = bool | Count | Name


class ExportedSkill(NamedTuple):
    """A player's results in a review, as exported. The fields are those of `Skill`."""

    decisions: Count
    given_away: Amount
    luck: Amount


@dataclass(frozen=True, slots=True)
class ExportedSeat:
    """A player's part in a match, as exported. The fields are those of `SeatPlayed`. Earlier versions wrote no
    `identity`."""

    player: Name
    bot: Name | None
    opponent: Name | None
    score: Count | None
    counts: Annotated[Mapping[Name, Count], Within(0, MOST_NAMES)]
    skill: ExportedSkill | None
    identity: Annotated[str, Within(0, IDENTITY_DIGITS)] = ""


class ExportedMedal(NamedTuple):
    """A medal, as exported. The fields are those of `MedalEarned`."""

    seat: Count
    name: Name
    line: Count


@dataclass(frozen=True, slots=True)
class ExportedMatch:
    """A finished match, as exported. The fields are those of `MatchPlayed` except `stamp` and `over`.

    Earlier versions wrote no `hinted`, `duel` or `medals`. Their matches count as matches with hints.
    """

    name: Name
    game: Name
    rules: Annotated[Mapping[Name, Rule], Within(0, MOST_NAMES)]
    kind: Kind
    began: Annotated[int, Within(0, int(LATEST))]
    played: Annotated[float, Within(0, int(LATEST))]
    winner: Count | None
    length: Count
    wars: Count
    seats: Annotated[list[ExportedSeat], Within(1, MOST_SEATS)]
    hinted: bool = True
    duel: DuelMark | None = None
    medals: Annotated[tuple[ExportedMedal, ...], Within(0, MOST_NAMES)] = ()


def keep_figures(folder: Path, name: str, matches: Sequence[MatchPlayed]) -> None:
    """Save the figures for matches to a file in a data folder, so that a rebuilt history includes them. `name` is the
    name of the file without its extension. Raises `StoreError` if the figures can't be saved."""
    target = folder / FIGURES / f"{name}{FIGURES_SUFFIX}"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        save_whole(target, write_figures(matches).encode())
        sync_folder(target.parent)
    except OSError as error:
        raise StoreError(
            "can’t write {path}: {why}; free some space, or make the folder writable", path=target, why=reason(error)
        ) from None


def figures_files(folder: Path) -> list[Path]:
    """Return the paths of the files with figures in a data folder, sorted by name. The list is empty if they can't be
    listed."""
    try:
        files = [path for path in (folder / FIGURES).iterdir() if is_text(path.name)]
    except OSError:
        return []
    return sorted(path for path in files if path.name.endswith(FIGURES_SUFFIX))


def portable_name(name: str) -> str:
    """Return a record's name in the form used in figures: with an underscore instead of each character that could lead
    out of a folder on some system."""
    return NO_RECORD_NAME.sub("_", name)


class Exported(NamedTuple):
    """The contents of an export: finished matches, and the profiles of the machine that exported them."""

    matches: list[MatchPlayed]
    profiles: list[Profile]


def write_figures(matches: Sequence[MatchPlayed], profiles: Sequence[Profile] = ()) -> str:
    """Return the figures for finished matches, and the profiles, as the text of a JSON object with one match per line.

    Raises `StoreError` if there are more matches, or more data, than can be imported.
    """
    lines = ",\n".join(json.dumps(_exported(match), default=_values) for match in matches)
    persons = json.dumps([asdict(profile) for profile in profiles])
    text = f'{{"format": "{FORMAT}", "version": {VERSION}, "profiles": {persons}, "matches": [\n{lines}\n]}}\n'
    if len(matches) > MOST_MATCHES or len(text) > LARGEST_FIGURES:
        raise StoreError(
            "a .json export can hold at most {most} matches; export to a .csv file instead", most=MOST_MATCHES
        )
    return text


def read_figures(data: bytes) -> list[MatchPlayed]:
    """Return the matches in an export, given as bytes. Raises `DamagedError` if the data isn't a valid export of a
    known version."""
    return read_export(data).matches


def read_export(data: bytes) -> Exported:
    """Return the matches and profiles in an export, given as bytes. Earlier versions of the program exported no
    profiles.

    Raises `DamagedError` if the data isn't a valid export of a known version.
    """
    values = parse_json(data)
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise DamagedError("it isn’t a statistics export")
    version, matches, profiles = values.get("version"), values.get("matches"), values.get("profiles", [])
    if version != VERSION:
        raise DamagedError(
            "it has version {version}, but this program reads version {known}", version=version, known=VERSION
        )
    if not isinstance(matches, list) or len(matches) > MOST_MATCHES:
        raise DamagedError("its matches must be a list of at most {most} items", most=MOST_MATCHES)
    if not isinstance(profiles, list) or len(profiles) > MOST_PROFILES:
        raise DamagedError("its profiles must be a list of at most {most} items", most=MOST_PROFILES)
    return Exported(
        _numbered(english("match {number}: {why}"), matches, lambda each: _match(typed(each, ExportedMatch))),
        _numbered(english("profile {number}: {why}"), profiles, lambda each: _profile(typed(each, Profile))),
    )


def _numbered(trouble: str, values: Sequence[object], read: Callable[[object], Read]) -> list[Read]:
    """Return the result of `read` for each value.

    Raises `DamagedError` if `read` does, but with the message `trouble`. Its placeholders `{number}` and `{why}` stand
    for the value's number, counted from 1, and the reason.
    """
    found = []
    for number, each in enumerate(values, 1):
        try:
            found.append(read(each))
        except DamagedError as error:
            raise DamagedError(trouble, number=number, why=error.said) from None
    return found


def _values(exported: ExportedMatch | ExportedSeat | DuelMark) -> Mapping[str, object]:
    return {field.name: getattr(exported, field.name) for field in fields(exported)}


def _exported(match: MatchPlayed) -> ExportedMatch:
    values = {field.name: getattr(match, field.name) for field in fields(ExportedMatch)}
    return ExportedMatch(**values | {"name": portable_name(match.name), "seats": [*map(_exported_seat, match.seats)]})


def _exported_seat(seat: SeatPlayed) -> ExportedSeat:
    names = (seat.player, seat.bot, seat.opponent)
    # names in records may be longer
    player, bot, opponent = (name and in_one_line(name, LONGEST) for name in names)
    skill = seat.skill
    reviewed = None if skill is None else ExportedSkill(skill.decisions, skill.given_away, skill.luck)
    return ExportedSeat(player or "", bot, opponent, seat.score, seat.counts, reviewed, seat.identity)


def _match(found: ExportedMatch) -> MatchPlayed:
    """Return the match that an exported match describes. Raises `DamagedError` if its values are impossible, such as a
    winner whose seat doesn't exist."""
    if found.winner is not None and found.winner >= len(found.seats):
        raise DamagedError("the seat of a match’s winner doesn’t exist")
    if NO_RECORD_NAME.search(found.name) or not found.name.endswith(SUFFIX):
        raise DamagedError("{name} isn’t the name of a record", name=found.name)
    name, game, rules = in_one_line(found.name), in_one_line(found.game), _legible(found.rules)
    began, played, winner, seats = found.began, found.played, found.winner, tuple(map(_seat, found.seats))
    return MatchPlayed(
        *(name, "", game, rules, found.kind, began, played, True, winner, found.length, found.wars, seats),
        *(found.hinted, found.duel, _medals(found)),
    )


def _medals(found: ExportedMatch) -> tuple[MedalEarned, ...]:
    """Return the medals in an exported match. Raises `DamagedError` if a player earned the same medal twice, or if a
    medal's seat doesn't exist."""
    earned = [MedalEarned(each.seat, in_one_line(each.name), each.line) for each in found.medals]
    once = {(each.seat, each.name) for each in earned if each.seat < len(found.seats)}
    if len(once) < len(earned):
        raise DamagedError("a medal was earned twice, or by a seat that doesn’t exist")
    return tuple(earned)


def _seat(found: ExportedSeat) -> SeatPlayed:
    names = (found.player, found.bot, found.opponent)
    player, bot, opponent = (None if name is None else in_one_line(name) for name in names)
    if found.identity and (bot is not None or not is_identity(found.identity)):
        raise DamagedError("a player’s identity can’t be {identity}", identity=found.identity)
    skill = None if found.skill is None else Skill(*found.skill)
    return SeatPlayed(player or "", bot, opponent, found.score, _legible(found.counts), skill, found.identity)


def _profile(found: Profile) -> Profile:
    """Return a copy of a profile with its names made printable. Raises `DamagedError` if its identity or its name is
    invalid."""
    name, claimed = in_one_line(found.name), tuple(filter(None, map(in_one_line, found.claimed)))
    if not is_identity(found.identity) or not name:
        raise DamagedError(
            "a profile can’t have the identity {identity} and the name {name}", identity=found.identity, name=name
        )
    return Profile(found.identity, name, in_one_line(found.portrait), claimed)


def _legible(values: Mapping[str, Value]) -> dict[str, Value]:
    """Return a copy of an untrusted mapping with its keys and its string values made printable."""
    made = {in_one_line(name): value for name, value in values.items()}
    return {name: in_one_line(value) if isinstance(value, str) else value for name, value in made.items()}
