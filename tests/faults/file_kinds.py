"""Files of every kind that the program reads: an intact example of each, and the functions that read it."""

import asyncio
import json
import shutil
import sqlite3
import wave
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from datetime import date
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pygame

from game import ASSETS
from game.engine.core.errors import SpokenError
from game.engine.core.match import Match
from game.engine.core.seated_players import GUEST
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES, GAME_KITS
from game.games.kit import Coach
from game.online.certificate import server_side
from game.online.client import Address
from game.online.client_seat_files import ChosenCut, new_seat, read_seat
from game.online.file_table_store import FILE as JOURNAL
from game.online.file_table_store import Journal
from game.online.handshake import PORT
from game.online.server import TableServer
from game.online.table_code_and_proofs import Code
from game.online.wire import write
from game.session.daily_parade import finding_results, standing
from game.session.fair_deal_secrets import SUFFIX as SECRET
from game.session.history_update import bring_up_to_date
from game.session.local_session import LocalSession
from game.session.reviews import reviewing
from game.session.statistics_export_import import EXCHANGE, export_statistics, import_statistics
from game.session.unfinished_matches import survey_matches
from game.settings import DEFAULTS
from game.simulation.high_low.plan import HighLowPlan
from game.simulation.resumable import PlayedParts
from game.simulation.running import Part
from game.store.daily_parade_attempts import ATTEMPTS_FILE, Attempts
from game.store.database import HISTORY_FILE, BrokenHistory
from game.store.deleted import bring_back, delete_match, deleted_matches
from game.store.exported_statistics import FIGURES
from game.store.folders_and_lock import MATCHES
from game.store.matches_for_statistics import counted_matches
from game.store.nonblocking_history_reader import HistoryReader
from game.store.profiles import PROFILES_FILE, KeptProfiles, read_profiles
from game.store.record_files import read_review, review_path, saved_matches
from game.store.settings import SETTINGS_FILE, Preferences, save_settings
from scenes.app.crash_reports import without_cards
from scenes.app.display import Display
from scenes.app.log_file import LOG_FILE, last_lines
from scenes.app.matches import begin_tutorial
from scenes.app.online_tables import SEATS, TABLES
from scenes.app.own_decks_and_pack import DECKS, PACK, REPORTED, Decoding, OwnDecks
from scenes.app.window import Window
from scenes.drawing.asset_pack import PackError, open_pack
from scenes.drawing.own_art import open_deck, open_own_pack
from tests.faults.matches import BETWEEN_COMPUTERS, finish, started
from tests.online.tables import SALT, Memory, Players, dealt
from tests.seating import bots_of

PLAN: Final = HighLowPlan(("steady", "bold"), 12, 5, HighLowRules(coins=3))
"""Plan of the simulation in the resume file."""

DAY: Final = date(2026, 11, 23)
"""Day of the attempt at the daily parade, and of the deleted match."""

ANN, BO = "0123456789abcdef", "fedcba9876543210"
"""Identities of the two profiles."""

SIDE: Final = server_side()
"""Encryption of the servers. It is created only once, because that takes a while."""

FILES: Final[Mapping[str, str]] = {
    "settings.json": "settings",
    "profiles.json": "profiles",
    "parade.json": "parade",
    "told-decks.json": "told decks",
    "history.sqlite3": "history",
    "history.sqlite3-wal": "history being written",
    "high-low-war.log": "log",
    "matches/*.review.json": "review",
    "matches/*.jsonl": "finished record",
    "matches/*.secret": "secret",
    "deleted/*/*.review.json": "review",
    "deleted/*/*.jsonl": "deleted record",
    "tutorials/*/matches/*.jsonl": "tutorial record",
    "figures/*.json": "figures",
    "exchange/*.json": "statistics",
    "decks/*/*.svg": "SVG card",
    "decks/*/*.png": "PNG card",
    "pack/manifest.json": "manifest",
    "pack/*.svg": "sprite",
    "pack/*.wav": "sound",
    "played": "resume file",
    f"{TABLES}/{JOURNAL}": "tables under way",
    f"{SEATS}/*.jsonl": "seat at a table",
    f"{SEATS}/*.other": "finished record",
}
"""Kinds of the files in the folders for settings and data, and of the resume file, by pattern. The first matching
pattern applies."""

NEVER_READ: Final[Mapping[str, str]] = {
    "in-use.lock": "only locked",
    "history.sqlite3-shm": "SQLite makes it again",
    "starting": "only its existence counts",
    "high-low-war.1.log": "for people",
    "reports/*.txt": "for people",
    "exchange/*.csv": "for other programs",
    "*.unreadable-*": "put aside for people",
}
"""Reasons why the program writes files that it never reads, by pattern."""

READERS: Final[Mapping[str, tuple[str, ...]]] = {
    "game.cli.record_commands": ("finished record",),
    "game.cli.simulate": ("finished record",),
    "game.coach.high_low.option_values_and_hints": ("record under way",),
    "game.online.file_table_store": ("tables under way",),
    "game.online.client_seat_files": ("seat at a table",),
    "game.session.fair_deal_secrets": ("secret", "finished record", "deleted record"),
    "game.session.guest_match_deletion": ("finished record",),
    "game.session.history_update": ("finished record", "deleted record", "figures"),
    "game.session.daily_parade": ("finished record",),
    "game.session.replay_reading": ("finished record",),
    "game.session.reviews": ("finished record",),
    "game.session.statistics_export_import": ("statistics",),
    "game.simulation.resumable": ("resume file",),
    "game.store.database": ("history", "history being written"),
    "game.store.daily_parade_attempts": ("parade",),
    "game.store.profiles": ("profiles",),
    "game.store.record_files": ("finished record", "record under way", "review"),
    "game.store.settings": ("settings",),
    "scenes.app.crash_reports": ("record under way",),
    "scenes.app.own_decks_and_pack": ("told decks",),
    "scenes.app.log_file": ("log",),
    "scenes.app.match_lists": ("finished record",),
    "scenes.app.matches": ("finished record", "record under way", "tutorial record"),
    "scenes.app.old_match_again": ("finished record",),
    "scenes.app.talk_and_memories": ("finished record",),
    "scenes.drawing.asset_pack": ("manifest", "sprite"),
    "scenes.drawing.own_art": ("SVG card", "PNG card", "sound"),
}
"""Kinds of the files that each module of the program opens for reading."""

OWN_FILES: Final = {
    "game.bounded_reading": "opens files for others",
    "game.language_formats": "the table of formats beside the catalogues",
    "game.simulation.cluster": "its own code",
}
"""Descriptions of the files read by modules that open no file of the player's, by module."""


class Kind(NamedTuple):
    """A kind of file: an intact example, the function that reads it in a data folder, and its share of the tries."""

    path: Path
    read: Callable[[Path, Path], object]
    share: int


def kind_of(path: Path) -> str | None:
    """Return the kind of a file that the program has written, by its path in its folder. Returns an empty string if the
    program never reads it, and None if the kind is unknown."""
    name = path.as_posix()
    for pattern in NEVER_READ:
        if fnmatch(name, pattern):
            return ""
    return next((kind for pattern, kind in FILES.items() if fnmatch(name, pattern)), None)


def make_kinds(folder: Path, decode: Decoding, reviewed: bool) -> Mapping[str, Kind]:
    """Create an intact file of every kind in a data folder, and return the kinds by name. The review is created only if
    `reviewed` is true."""
    for number in range(len(BETWEEN_COMPUTERS)):
        finish(started(folder, number))
    deleted = _deleted(folder)
    under_way = started(folder, 0)
    under_way.close()
    records = sorted(path for path in (folder / MATCHES).glob("*.jsonl") if path != under_way.path)
    finished = next(path for path in records if b'"high-low-war", "rules"' in path.read_bytes())
    classic = next(path for path in records if b"classic-war" in path.read_bytes())
    if reviewed:
        [*reviewing(finished, "high-low-war")]
    else:
        review_path(finished).write_text("{}")
    _profiles(folder, folder / PROFILES_FILE)
    attempts = Attempts(folder)
    attempts.begin(ANN, DAY)
    attempts.name(ANN, DAY, finished.name)
    tutorial = begin_tutorial(folder, "high-low-war", "Ann")
    assert tutorial is not None
    tutorial.close()
    [*bring_up_to_date(folder)]
    export = folder / EXCHANGE / "export.json"
    export_statistics(folder, export)
    figures = folder / FIGURES / "0123456789abcdef.json"
    figures.parent.mkdir(exist_ok=True)
    figures.write_bytes(export.read_bytes().replace(b'.jsonl"', b'-b.jsonl"'))
    [*bring_up_to_date(folder)]
    save_settings(folder / SETTINGS_FILE, DEFAULTS._replace(deck="mine", felt="midnight"))
    (folder / REPORTED).write_text(json.dumps({"mine": "a state"}, indent=2))
    (folder / LOG_FILE).write_text("2026-11-23 12:00:00 INFO a line\n" * 9)
    _make_art(folder)
    played = PlayedParts.open(folder / "played", [PLAN])
    for numbers in (range(2, 5), range(7, 9)):
        played.add(Part(0, numbers), PLAN.play(numbers))
    deck, pack = folder / DECKS / "mine", folder / PACK
    display = Display(Window((960, 540), full_screen=False), open_pack(ASSETS), DEFAULTS)
    (secret,) = (folder / MATCHES).glob(f"*{SECRET}")
    return {
        "settings": Kind(folder / SETTINGS_FILE, _settings, 8),
        "profiles": Kind(folder / PROFILES_FILE, _profiles, 5),
        "parade": Kind(folder / ATTEMPTS_FILE, _parade, 5),
        "finished record": Kind(finished, _record, 5),
        "classic record": Kind(classic, _record, 5),
        "record under way": Kind(under_way.path, _record, 5),
        "deleted record": Kind(deleted, _deleted_record, 3),
        "tutorial record": Kind(tutorial.path, _tutorial, 3),
        "secret": Kind(secret, lambda _folder, _path: _resume(under_way.path), 2),
        "review": Kind(review_path(finished), lambda _folder, _path: _review(finished), 3),
        "history": Kind(folder / HISTORY_FILE, _history, 2),
        "history being written": Kind(_write_ahead(folder), _history, 1),
        "statistics": Kind(export, import_statistics, 5),
        "figures": Kind(figures, _history, 2),
        "resume file": Kind(folder / "played", lambda _folder, path: PlayedParts.open(path, [PLAN]), 5),
        "tables under way": Kind(_tables_under_way(folder), _tables, 3),
        "seat at a table": Kind(_seat_at_table(folder), lambda _folder, path: read_seat(path), 3),
        "log": Kind(folder / LOG_FILE, lambda folder, _path: without_cards(last_lines(folder, 40)), 1),
        "told decks": Kind(folder / REPORTED, lambda folder, _path: _told_decks(folder, decode, display), 3),
        "SVG card": Kind(deck / "AS.svg", lambda folder, _path: open_deck("mine", folder / DECKS, decode), 3),
        "PNG card": Kind(deck / "KS.png", lambda folder, _path: open_deck("mine", folder / DECKS, decode), 3),
        "manifest": Kind(pack / "manifest.json", lambda folder, _path: _pack(folder, decode), 3),
        "sprite": Kind(pack / "card.svg", lambda folder, _path: _pack(folder, decode), 2),
        "sound": Kind(pack / "coin.wav", lambda folder, _path: _pack(folder, decode), 2),
    }


def _deleted(folder: Path) -> Path:
    """Delete a match, and return the path of its record."""
    session = started(folder, 1)
    finish(session)
    delete_match(folder, session.path.name, DAY)
    (deleted,) = deleted_matches(folder)
    return deleted.file.path


def _make_art(folder: Path) -> None:
    """Create a deck, an unusable deck, and an asset pack."""
    deck, broken, pack = folder / DECKS / "mine", folder / DECKS / "broken", folder / PACK
    for each in (deck, broken, pack):
        each.mkdir(parents=True)
    svg = (ASSETS / "cards" / "ace_of_spades.svg").read_bytes()
    (deck / "AS.svg").write_bytes(svg)
    pygame.image.save(pygame.Surface((50, 70)), deck / "KS.png")
    (broken / "KS.png").write_bytes(b"no picture")
    (pack / "card.svg").write_bytes(svg)
    with wave.open(str(pack / "coin.wav"), "wb") as sound:
        sound.setparams((1, 2, 22_050, 0, "NONE", ""))
        sound.writeframes(bytes(2_000))
    (pack / "manifest.json").write_text(
        json.dumps({"sprites": {"cards/ace_of_spades": "card.svg"}, "sounds": {"coin": "coin.wav"}})
    )


def _tables_under_way(folder: Path) -> Path:
    """Write the file of a match in progress at a table hosted on this machine, and return its path."""
    memory = Memory()
    table = dealt(memory=memory)
    players = Players(table)
    for _decision in range(8):
        players.play_on(table)
    journal = Journal(folder / TABLES)
    journal.append(table.code.table, memory.lines)
    journal.close()
    return folder / TABLES / JOURNAL


def _tables(folder: Path, path: Path) -> None:
    """Continue the tables hosted on this machine, and save them again."""

    async def go_on() -> None:
        await TableServer(Journal(path.parent), SIDE, Random(1), "test").close()

    asyncio.run(go_on())


def _seat_at_table(folder: Path) -> Path:
    """Write the file for a seat at a table, and return its path."""
    at = new_seat(Address("127.0.0.1", PORT), Code.new(), "Ann", ANN)
    table = dealt()
    lines = (at, ChosenCut(7, SALT), *table.since(0, 0), ChosenCut(8, SALT))
    path = folder / SEATS / "0123456789abcdef.jsonl"
    path.parent.mkdir()
    path.write_text("".join(write(line) + "\n" for line in lines))
    return path


def _write_ahead(folder: Path) -> Path:
    """Write the file that a program leaves if it is killed while it writes to the history, and return its path."""
    history = folder / HISTORY_FILE
    beside = history.with_name(HISTORY_FILE + "-wal")
    kept = history.with_name("copy")
    with closing(sqlite3.connect(history)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("UPDATE match SET stamp = stamp")
        database.commit()
        shutil.copyfile(beside, kept)
    return kept.replace(beside)


def _settings(_folder: Path, path: Path) -> None:
    save_settings(path, Preferences(path, {}).settings)


def _profiles(folder: Path, _path: Path) -> None:
    """Read the profiles, and make every kind of change to them."""
    profiles = KeptProfiles(folder, Random(1))
    for identity, name in ((ANN, "Ann"), (BO, "Bo")):
        if profiles.now.find(identity) is None:
            profiles.add(name, identity)
    profiles.now.shown_names()
    profiles.choose(ANN)
    profiles.rename(BO, "Cy")
    profiles.give_portrait(BO, "crown")
    profiles.claim(ANN, "Maximilian")
    assert read_profiles(folder) == profiles.now, "profiles that were saved can't be read"


def _parade(folder: Path, _path: Path) -> None:
    """Read the attempts at the parade, and save another one."""
    attempts = Attempts(folder)
    for identity in (ANN, BO, GUEST):
        for day in (DAY, date(2026, 11, 24)):
            standing(folder, attempts.of(identity), day, DAY)
    [*finding_results(folder, sorted(attempts.records()))]
    attempts.begin(BO, DAY)
    attempts.finish(BO, DAY, 7)
    kept = Attempts(folder).at(BO, DAY)
    assert kept is not None and kept.coins == 7, "an attempt that was kept can't be read"


def _record(folder: Path, path: Path) -> None:
    """Read a record in every way in which the program does. Fails if this changes the record."""
    before = path.read_bytes()
    saved_matches(folder)
    survey_matches(folder)
    with suppress(SpokenError):
        Match.from_record(before, ENGINES)
        _resume(path)
        return
    with suppress(SpokenError):
        LocalSession.resume(path, Random(1)).close()
    assert path.read_bytes() == before, "a record that doesn't hold was changed"


def _deleted_record(folder: Path, path: Path) -> None:
    """Read a deleted record, restore it, and delete it again. Fails if this changes its contents."""
    before = path.read_bytes()
    [*bring_up_to_date(folder)]
    assert path in [match.file.path for match in deleted_matches(folder)], "a deleted match isn't listed"
    bring_back(folder, path.name)
    saved_matches(folder)
    delete_match(folder, path.name, DAY)
    assert path.read_bytes() == before, "a deleted record was changed"


def _tutorial(folder: Path, _path: Path) -> None:
    session = begin_tutorial(folder, "high-low-war", "Ann")
    assert session is not None, "no tutorial can be begun"
    begun = session.path
    session.close()
    if begun != _path:
        begun.unlink()


def _resume(path: Path) -> None:
    """Continue a match for one decision, or for none if damage has turned a computer into a person."""
    session = LocalSession.resume(path, Random(1))
    finish(session, most=0 if None in bots_of(session.seating) else 1)


def _review(record: Path) -> None:
    data = record.read_bytes()
    kept, coach = read_review(record, data), GAME_KITS["high-low-war"].coach
    if kept is not None and isinstance(coach, Coach):
        coach.restored(data, kept)


def _history(folder: Path, _path: Path) -> None:
    with suppress(BrokenHistory):
        with closing(HistoryReader(folder)) as history:
            history.ask(lambda each: [*each.matches()])
        counted_matches(folder)
    [*bring_up_to_date(folder)]
    # rebuilt or whole
    counted_matches(folder)


def _told_decks(folder: Path, decode: Decoding, display: Display) -> None:
    """Use the unusable deck twice. Fails unless its problem is reported exactly once, regardless of the file's
    contents."""
    shown = [OwnDecks(folder, decode).show(display, "broken") for _time in range(2)]
    assert not shown[1], "what was reported is reported again"


def _pack(folder: Path, decode: Decoding) -> None:
    with suppress(PackError):
        pack = open_own_pack(folder / PACK, decode)
        for name in pack.sounds:
            pack.load_sound(name)
