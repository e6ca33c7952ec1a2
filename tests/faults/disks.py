"""Disks that are full, read-only or broken at each write of a match. Nothing shown may be lost, and nothing may
crash."""

import tempfile
from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import Final

from game.engine.core.errors import RecordError
from game.session.local_session import LocalSession
from game.settings import DEFAULTS
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES
from game.store.settings import SETTINGS_FILE, Preferences, save_settings
from tests.faults.disk import FAILURES, Change, Watch, fail, watched
from tests.faults.matches import BETWEEN_COMPUTERS, finish, settings_hold, shown, shown_by, started, step
from tests.faults.tally import Tally

DECISIONS: Final = 400
"""Number of decisions in a match that is played on a failing disk."""

OTHERS: Final = DEFAULTS._replace(felt="midnight")


def run(number: int, seed: int = 1, decisions: int = DECISIONS, kinds: Collection[str] = FAILURES) -> Tally:
    """Play matches on disks of each kind that fail at each write in turn, once or permanently. Returns the results."""
    tally = Tally()
    for match in range(number):
        with tempfile.TemporaryDirectory() as folder:
            changes = _count(Path(folder), seed + match, decisions)
        tally.notes.append(f"match {match}: {changes} changes to files")
        for how in kinds:
            for for_good in (False, True):
                for at in range(changes):
                    what = f"match {match}, {how} {'from' if for_good else 'at'} change {at}"
                    with tempfile.TemporaryDirectory() as folder, tally.trying(what):
                        _try(Path(folder), seed + match, decisions, _failing(how, at, for_good), what, tally)
    return tally


def _failing(how: str, at: int, for_good: bool) -> Watch:
    """Return a function that makes the disk fail at its change number `at`, or at that and all later ones if `for_good`
    is true."""
    count = -1

    def watch(change: Change) -> None:
        nonlocal count
        count += 1
        if count == at or (for_good and count > at):
            fail(how, change)

    return watch


def _count(folder: Path, number: int, decisions: int) -> int:
    """Return the number of changes to files during a match on an intact disk."""
    changes = 0

    def watch(_change: Change) -> None:
        nonlocal changes
        changes += 1

    with watched(folder, watch):
        _play(folder, number, decisions, [])
    return changes


def _try(folder: Path, number: int, decisions: int, watch: Watch, what: str, tally: Tally) -> None:
    """Play on a failing disk, and then continue the match on an intact disk."""
    states: list[str] = []
    save_settings(folder / SETTINGS_FILE, DEFAULTS)
    with watched(folder, watch):
        _play(folder, number, decisions, states)
    settings = folder / SETTINGS_FILE
    if not settings_hold(settings) or Preferences(settings, {}).settings not in (DEFAULTS, OTHERS):
        tally.lost.append(f"{what}: the settings")
    records = sorted((folder / MATCHES).glob("*.jsonl")) if (folder / MATCHES).exists() else []
    if not records:
        if states:
            tally.lost.append(f"{what}: the match")
        return
    by_record = shown_by(records[0].read_bytes())
    if not set(states) <= set(by_record):
        tally.lost.append(f"{what}: a state that was shown")
    try:
        again = LocalSession.resume(records[0], Random(number))
        finish(again, most=3)
    except RecordError as error:
        tally.lost.append(f"{what}: {error}")


def _play(folder: Path, number: int, decisions: int, states: list[str]) -> None:
    """Play a match and change the settings as far as the disk allows, and append each state shown to `states`."""
    try:
        session = started(folder, number % len(BETWEEN_COMPUTERS))
    except StoreError:
        return
    try:
        for decision in range(decisions):
            session.wait()
            session.poll()
            states.append(shown(session))
            if decision == DECISIONS // 40:
                save_settings(folder / SETTINGS_FILE, OTHERS)
            if not step(session):
                break
    except StoreError:
        pass
    finally:
        session.close()
