"""Damaged files of every kind that the program reads: each is read, or refused soon with a message of our own."""

import json
import sqlite3
import tempfile
import wave
from collections.abc import Callable, Container, Mapping
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pygame

from game import ASSETS
from game.engine.core.errors import SpokenError
from game.engine.core.match import Match
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES, GAME_KITS
from game.games.kit import Coach
from game.session.fair_deals import SUFFIX as SECRET
from game.session.history_indexing import bring_up_to_date
from game.session.local_session import LocalSession
from game.session.reviews import reviewing
from game.session.statistics_exchange import export_statistics, import_statistics
from game.session.unfinished_matches import survey_matches
from game.simulation.high_low.plan import HighLowPlan
from game.simulation.resumable import PlayedParts
from game.simulation.running import Part
from game.store.counted_matches import counted_matches
from game.store.database import HISTORY_FILE, BrokenHistory
from game.store.files import MATCHES
from game.store.history_reader import HistoryReader
from game.store.records import read_review, review_path, saved_matches
from game.store.settings import SETTINGS_FILE, Preferences, save_settings
from scenes.app.custom_art import DECKS, PACK, REPORTED, Decoding
from scenes.app.display import Window
from scenes.drawing.asset_pack import PackError
from scenes.drawing.own_art import open_deck, open_own_pack
from tests.faults.matches import BETWEEN_COMPUTERS, finish, started
from tests.faults.tally import Tally
from tests.scenes.program import Program
from tests.seating import bots_of

PLAN: Final = HighLowPlan(("steady", "bold"), 12, 5, HighLowRules(coins=3))
"""The simulation of the resume file."""

EACH_START: Final = 250
"""Number of damaged files after which the program is started with them."""

CHANGES: Final = (
    "ALTER TABLE match ADD COLUMN more TEXT DEFAULT 'x'",
    "ALTER TABLE seat DROP COLUMN luck",
    "ALTER TABLE match RENAME TO old; CREATE VIEW match AS WITH RECURSIVE more(n) AS"
    " (SELECT 1 UNION ALL SELECT n FROM more) SELECT old.* FROM old, more",
    "CREATE TRIGGER more AFTER INSERT ON match BEGIN DELETE FROM seat; END",
    "DROP TABLE figures_file",
    "DELETE FROM seat",
    "DELETE FROM seat WHERE seat = 0",
    "INSERT INTO seat SELECT match, 1000 + seat, player, bot, opponent, score, counts, 0, 0, 0 FROM seat",
    "UPDATE match SET began = 'soon'",
    "UPDATE match SET rules = '[]', played = 9e999",
    "UPDATE match SET winner = 7",
    "UPDATE match SET kind = 'perfect', over = 2",
    'UPDATE seat SET counts = \'{"wars": "many"}\'',
    "UPDATE seat SET counts = 'null', score = 1.5",
    "UPDATE seat SET player = x'ff'",
    "PRAGMA user_version = 99",
)
"""Changes of the history that leave a database."""

WRONG: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 5000,
    "\ud800",
    [],
    [[[]]],
    {},
    {"": None},
    float("nan"),
)
"""Values of every type that are put into JSON in place of others."""

HOSTILE: Final = (
    *(b"\x00", b"\xff\xfe", b"\\u0000", b"\\ud800", b"1e999", b"-1", b"9" * 400, b"null", b"[" * 3000, b"{}", b'""'),
    *(b"../../x", b"\n", b"\r", b"\x1b[2J", "\u202e".encode(), b"%s{0}", b"NaN", b"true", b'"' + b"x" * 5000 + b'"'),
)
"""Bytes that are inserted into files at random places."""


class Kind(NamedTuple):
    """A kind of file: an intact example in a data folder, and the function that reads it."""

    path: Path
    read: Callable[[Path, Path], object]
    share: int

    def change(self, data: bytes, rng: Random) -> bytes:
        """Return an example with damage that leaves it well-formed."""
        if data.startswith(b"SQLite"):
            return changed_database(data, rng)
        if data[:1] in (b"{", b"["):
            return changed_json(data, rng)
        return damage(data, rng)


def run(number: int, seed: int = 1, but: Container[str] = ()) -> Tally:
    """Damage and read files, an equal share of each kind but those in `but`."""
    tally, rng, tried = Tally(), Random(seed), dict[str, int]()
    with tempfile.TemporaryDirectory() as name, closing(Decoding()) as decode:
        folder = Path(name)
        Window((960, 540), full_screen=False)
        with suppress(pygame.error):
            pygame.mixer.init()
        kinds = _make(folder / "data", decode, reviewed="review" not in but)
        names = [kind for kind in kinds for _share in range(kinds[kind].share) if kind not in but]
        sound = {kind: known.path.read_bytes() for kind, known in kinds.items()}
        while tally.tried < number:
            kind = rng.choice(names)
            tried[kind] = tried.get(kind, 0) + 1
            damaged = damage(sound[kind], rng) if rng.random() < 0.5 else kinds[kind].change(sound[kind], rng)
            kinds[kind].path.write_bytes(damaged)
            with tally.trying(f"{kind} number {tried[kind]} {damaged[:200]!r}", seconds=40), suppress(SpokenError):
                kinds[kind].read(folder / "data", kinds[kind].path)
            if tally.tried % EACH_START == 0:
                for other, known in kinds.items():
                    known.path.write_bytes(damage(sound[other], rng))
                with tally.trying(f"start {tally.tried}", seconds=120):
                    _start(folder)
            for other, known in kinds.items():
                if not known.path.exists() or known.path.read_bytes() != sound[other]:
                    known.path.parent.mkdir(parents=True, exist_ok=True)
                    known.path.write_bytes(sound[other])
    tally.notes.append(", ".join(f"{count} {kind}" for kind, count in sorted(tried.items())))
    return tally


def damage(data: bytes, rng: Random) -> bytes:
    """Return a file's content, damaged at random."""
    changed = bytearray(data)
    for _time in range(rng.choice((1, 1, 1, 2, 5, 30))):
        at = rng.randrange(len(changed) + 1)
        end = min(len(changed), at + rng.choice((1, 4, 50, 4000)))
        match rng.randrange(7):
            case 0 if changed:
                changed[min(at, len(changed) - 1)] ^= 1 << rng.randrange(8)
            case 1:
                del changed[at:]
            case 2:
                del changed[at:end]
            case 3:
                changed[at:at] = changed[rng.randrange(len(changed) + 1) :][: end - at]
            case 4:
                changed[at:end] = rng.randbytes(end - at)
            case 5:
                changed[at:end] = bytes(end - at)
            case _:
                changed[at : at + rng.choice((0, 1, 8))] = rng.choice(HOSTILE)
    return bytes(changed)


def changed_database(data: bytes, rng: Random) -> bytes:
    """Return a database with another column, other rows or values of other types."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / HISTORY_FILE
        path.write_bytes(data)
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA journal_mode = DELETE")
            database.executescript(rng.choice(CHANGES))
        return path.read_bytes()


def changed_json(data: bytes, rng: Random) -> bytes:
    """Return JSON, or lines of it, with a value more, less or of another type, or with a line emptied or repeated."""
    try:
        return json.dumps(changed_value(json.loads(data), rng)).encode()
    except ValueError:
        lines = data.split(b"\n")
    at = rng.randrange(len(lines) - 1)
    match rng.randrange(4):
        case 0:
            lines[at] = b""
        case 1:
            lines[at:at] = lines[rng.randrange(len(lines) - 1) :][:1]
        case _:
            lines[at] = json.dumps(changed_value(json.loads(lines[at]), rng)).encode()
    return b"\n".join(lines)


def changed_value(value: object, rng: Random) -> object:
    """Return a value of JSON with a change somewhere in it."""
    if isinstance(value, dict | list) and value and rng.random() < 0.8:
        place = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        changed: Any = value.copy()
        if rng.random() < 0.1:
            del changed[place]
        else:
            changed[place] = changed_value(changed[place], rng)
        return changed
    return rng.choice(WRONG)


def _make(folder: Path, decode: Decoding, reviewed: bool) -> Mapping[str, Kind]:
    """Make an intact file of every kind in a data folder."""
    for number in range(len(BETWEEN_COMPUTERS)):
        finish(started(folder, number))
    under_way = started(folder, 0)
    under_way.close()
    finished = next(
        path
        for path in sorted((folder / MATCHES).glob("*.jsonl"))
        if b'"high-low-war", "rules"' in path.read_bytes() and path != under_way.path
    )
    classic = next(path for path in sorted((folder / MATCHES).glob("*.jsonl")) if b"classic-war" in path.read_bytes())
    if reviewed:
        [*reviewing(finished, "high-low-war")]
    else:
        review_path(finished).write_text("{}")
    [*bring_up_to_date(folder)]
    export = folder / "export.json"
    export_statistics(folder, export)
    save_settings(
        folder / SETTINGS_FILE, Preferences(folder / SETTINGS_FILE, {}).settings._replace(deck="mine", felt="midnight")
    )
    (folder / REPORTED).write_text(json.dumps({"mine": "a state"}, indent=2))
    deck, pack = folder / DECKS / "mine", folder / PACK
    deck.mkdir(parents=True)
    pack.mkdir()
    svg = (ASSETS / "cards" / "ace_of_spades.svg").read_bytes()
    (deck / "AS.svg").write_bytes(svg)
    pygame.image.save(pygame.Surface((50, 70)), deck / "KS.png")
    (pack / "card.svg").write_bytes(svg)
    with wave.open(str(pack / "coin.wav"), "wb") as sound:
        sound.setparams((1, 2, 22_050, 0, "NONE", ""))
        sound.writeframes(bytes(2_000))
    (pack / "manifest.json").write_text(
        json.dumps({"sprites": {"cards/ace_of_spades": "card.svg"}, "sounds": {"coin": "coin.wav"}})
    )
    played = PlayedParts.open(folder / "played", [PLAN])
    for numbers in (range(2, 5), range(7, 9)):
        played.add(Part(0, numbers), PLAN.play(numbers))
    secrets = sorted((folder / MATCHES).glob(f"*{SECRET}"))
    kinds = {
        "settings": Kind(folder / SETTINGS_FILE, _settings, 8),
        "finished record": Kind(finished, _record, 5),
        "classic record": Kind(classic, _record, 5),
        "record under way": Kind(under_way.path, _record, 5),
        "review": Kind(review_path(finished), lambda _folder, _path: _review(finished), 3),
        "history": Kind(folder / HISTORY_FILE, _history, 2),
        "statistics": Kind(export, import_statistics, 5),
        "resume file": Kind(folder / "played", lambda _folder, path: PlayedParts.open(path, [PLAN]), 5),
        "told decks": Kind(folder / REPORTED, lambda folder, _path: saved_matches(folder), 1),
        "SVG card": Kind(deck / "AS.svg", lambda folder, _path: open_deck("mine", folder / DECKS, decode), 3),
        "PNG card": Kind(deck / "KS.png", lambda folder, _path: open_deck("mine", folder / DECKS, decode), 3),
        "manifest": Kind(pack / "manifest.json", lambda folder, _path: _pack(folder, decode), 3),
        "sprite": Kind(pack / "card.svg", lambda folder, _path: _pack(folder, decode), 2),
        "sound": Kind(pack / "coin.wav", lambda folder, _path: _pack(folder, decode), 2),
    }
    if secrets:
        kinds["secret"] = Kind(secrets[0], lambda _folder, _path: _resume(under_way.path), 2)
    return kinds


def _settings(_folder: Path, path: Path) -> None:
    save_settings(path, Preferences(path, {}).settings)


def _record(folder: Path, path: Path) -> None:
    """Read a record in every way that the program does; none may change it if it is damaged."""
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


def _resume(path: Path) -> None:
    """Continue a match, unless damage has turned a computer into a person."""
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


def _pack(folder: Path, decode: Decoding) -> None:
    with suppress(PackError):
        pack = open_own_pack(folder / PACK, decode)
        for name in pack.sounds:
            pack.load_sound(name)


def _start(folder: Path) -> None:
    """Start the program on a data folder, open a few pages, and leave."""
    (folder / "settings").mkdir(exist_ok=True)
    (folder / "settings" / SETTINGS_FILE).write_bytes((folder / "data" / SETTINGS_FILE).read_bytes())
    with closing(Program((960, 540), 1, "none", folder)) as program:
        for key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RETURN):
            program.frames(20)
            program.press(key)
