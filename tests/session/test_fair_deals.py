"""The secret of a match: kept beside its record until that discloses it, and nowhere else."""

import json
import os
import stat
from datetime import date
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.core.fair_deal import FairDeal, verify
from game.engine.core.seated_players import GUEST, PROFILES
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from game.games import ENGINES
from game.session.fair_deal_secrets import remove_unused_secrets, seal
from game.session.history_update import clear_deleted, summary_of
from game.session.local_session import LocalSession
from game.store.deleted import delete_match, deleted_matches
from game.store.files import StoreError
from game.store.record_files import unfinished
from tests.docs.independent_verifier import verified
from tests.faults.disk import watched
from tests.scenes.reaching import reachable
from tests.session.matches import BOTS, PERSONS, Start, done, play_out
from tests.session.test_failing import FillingUp

DEAL = FairDeal(bytes(range(32)), (48213,))


def secrets_in(folder: Path) -> list[Path]:
    """Return the secrets' files in a data folder."""
    return [*(folder / "matches").glob("*.secret")]


def lines_of(session: LocalSession) -> list[str]:
    """Return the lines of a match's record on disk."""
    return session.path.read_text(encoding="utf-8").splitlines()


def test_a_match_discloses_its_secret_with_its_last_line_and_forgets_it(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    (kept,) = secrets_in(tmp_path)
    assert kept.name == f"{DEAL.promise.sha256}.secret" and bytes.fromhex(kept.read_text()) == DEAL.secret
    assert DEAL.secret.hex() not in session.path.read_text()
    play_out(session)
    assert all(verified(lines_of(session))) and DEAL.secret.hex() in lines_of(session)[-1]
    assert secrets_in(tmp_path) == []


@pytest.mark.parametrize("identities", [[None, None], ["0123456789abcdef", None], [GUEST, "fedcba9876543210"]])
def test_a_deal_is_fair_whoever_plays_under_whichever_profile(start: Start, identities: list[str | None]) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    play_out(session)
    header, *lines = lines_of(session)
    changed = json.dumps({**json.loads(header), PROFILES: identities})
    assert all(verified([changed, *lines]))
    assert verify("\n".join([changed, *lines, ""]).encode(), ENGINES).holds


def test_what_a_match_releases_knows_no_secret(start: Start) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    (released,) = session.poll()
    for seat in (0, 1, None):
        told = (released.view(seat), released.events(seat), session.view(seat), session.past(seat))
        found = [thing for thing in reachable(told) if isinstance(thing, FairDeal | bytes | str)]
        assert not [thing for thing in found if thing in (DEAL, DEAL.secret, DEAL.secret.hex())]


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's files apart by their folder")
def test_nobody_else_may_read_a_secret(start: Start, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        start(seed=None, fair_deal=DEAL)
    finally:
        os.umask(before)
    (kept,) = secrets_in(tmp_path)
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_a_match_that_was_left_goes_on_with_its_secret(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    session.close()
    assert len(secrets_in(tmp_path)) == 1
    again = LocalSession.resume(session.path, Random(1))
    play_out(again)
    again.close()
    assert all(verified(lines_of(session))) and secrets_in(tmp_path) == []


def test_the_secret_stays_for_a_copy_that_is_under_way(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    copy = session.path.with_name("copy.jsonl")
    copy.write_bytes(session.path.read_bytes())
    play_out(session)
    session.close()
    assert len(secrets_in(tmp_path)) == 1
    again = LocalSession.resume(copy, Random(1))
    play_out(again)
    again.close()
    assert secrets_in(tmp_path) == []


def test_a_match_whose_program_ended_before_it_forgot_the_secret_forgets_it_later(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    (kept,) = secrets_in(tmp_path)
    data = kept.read_bytes()
    play_out(session)
    session.close()
    kept.write_bytes(data)
    LocalSession.resume(session.path, Random(1)).close()
    assert secrets_in(tmp_path) == []


@pytest.mark.parametrize("found", [None, b"", b"zz", b"\xff\xfe", ("0" * 64).encode(), b"0" * 5000])
def test_a_match_whose_secret_is_lost_or_changed_goes_on_and_promises_in_vain(
    start: Start, tmp_path: Path, found: bytes | None
) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    session.close()
    (kept,) = secrets_in(tmp_path)
    kept.unlink()
    if found is not None:
        kept.write_bytes(found)
    again = LocalSession.resume(session.path, Random(1))
    play_out(again)
    assert again.view(None).over and '"secret"' not in lines_of(session)[-1]
    again.close()


def test_a_secret_is_kept_where_the_last_line_could_not_be_written(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    (kept,) = secrets_in(tmp_path)
    secret = kept.read_bytes()
    play_out(session)
    session.close()
    *before, decision, _end = lines_of(session)
    session.path.write_text("".join(line + "\n" for line in before), encoding="utf-8")
    kept.write_bytes(secret)
    last: Any = HIGH_LOW_WAR.lines.read(decision)
    with monkeypatch.context() as patched:
        patched.setattr("game.store.record_files.FileIO", FillingUp)
        failing = LocalSession.resume(session.path, Random(1))
    failing.submit(last)
    failing.close()
    assert secrets_in(tmp_path) == [kept]
    again = LocalSession.resume(session.path, Random(1))
    assert done(again, last)
    again.close()
    assert all(verified(lines_of(session))) and secrets_in(tmp_path) == []


def test_a_match_that_could_not_be_created_leaves_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("game.store.record_files.place_new", full)
        with pytest.raises(StoreError, match="no space left on device"):
            LocalSession.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL)
    assert secrets_in(tmp_path) == [] and unfinished(tmp_path) == []


def test_a_secret_is_on_disk_with_its_name_before_the_seal_is_known(tmp_path: Path) -> None:
    changes = list[tuple[str, str]]()
    with watched(tmp_path, lambda change: changes.append((change.what, change.path.name))):
        told = seal(tmp_path, DEAL.secret)
    (kept,) = secrets_in(tmp_path)
    assert kept.name == f"{told}.secret" and told == DEAL.promise.sha256
    assert changes[-3:] == [("open", kept.name), ("sync", kept.name), ("sync", "matches")]


def test_a_match_begins_with_the_secret_that_was_sealed_for_it(start: Start, tmp_path: Path) -> None:
    seal(tmp_path, DEAL.secret)
    (kept,) = secrets_in(tmp_path)
    before = kept.stat()
    session = start(seed=None, fair_deal=DEAL)
    assert secrets_in(tmp_path) == [kept] and kept.stat().st_mtime_ns == before.st_mtime_ns
    header = json.loads(lines_of(session)[0])
    assert (header["fair_deal"], header["secret_sha256"], header["cuts"]) == ("hlw-2", kept.stem, [48213])


def test_a_secret_is_never_written_over(tmp_path: Path) -> None:
    seal(tmp_path, DEAL.secret)
    (kept,) = secrets_in(tmp_path)
    kept.write_text("mine")
    for again in (
        lambda: seal(tmp_path, DEAL.secret),
        lambda: LocalSession.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL),
    ):
        with pytest.raises(StoreError, match="file exists"):
            again()
    assert kept.read_text() == "mine"


def test_a_sealed_match_that_could_not_be_created_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    seal(tmp_path, DEAL.secret)
    with monkeypatch.context() as patched:
        patched.setattr("game.store.record_files.place_new", full)
        with pytest.raises(StoreError, match="no space left on device"):
            LocalSession.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL)
    assert len(secrets_in(tmp_path)) == 1
    LocalSession.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL).close()


def test_a_secret_without_a_match_is_removed(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    session.close()
    (needed,) = secrets_in(tmp_path)
    seal(tmp_path, bytes(32))
    (tmp_path / "matches" / f"{'0' * 64}.secret").write_bytes(b"half a se")
    remove_unused_secrets(tmp_path, inf)
    assert secrets_in(tmp_path) == [needed]


def test_a_secret_saved_since_the_program_was_started_stays(tmp_path: Path) -> None:
    sealed = seal(tmp_path, DEAL.secret)
    (kept,) = secrets_in(tmp_path)
    remove_unused_secrets(tmp_path, kept.stat().st_mtime)
    assert secrets_in(tmp_path) == [kept] and sealed
    remove_unused_secrets(tmp_path, kept.stat().st_mtime + 1)
    assert secrets_in(tmp_path) == []


def test_the_secret_of_a_deleted_match_stays_until_it_is_removed_for_good(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    session.close()
    delete_match(tmp_path, session.path.name, date(2031, 5, 6))
    remove_unused_secrets(tmp_path, inf)
    assert len(secrets_in(tmp_path)) == 1
    clear_deleted(tmp_path, date(2031, 6, 6))
    assert secrets_in(tmp_path) == []


def test_a_deleted_match_still_says_what_was_promised(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    session.close()
    delete_match(tmp_path, session.path.name, date(2031, 5, 6))
    (deleted,) = deleted_matches(tmp_path)
    assert DEAL.promise.sha256 in deleted.file.path.read_text(encoding="utf-8")
    assert summary_of(deleted.file).match.over is False


@pytest.mark.parametrize("damaged", [b"\xff\xfe", b'{"format": "something else"', b""])
def test_the_secret_of_a_record_that_may_be_repaired_stays(start: Start, tmp_path: Path, damaged: bytes) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    session.close()
    session.path.write_bytes(damaged + session.path.read_bytes())
    remove_unused_secrets(tmp_path, inf)
    assert len(secrets_in(tmp_path)) == 1


def test_no_secret_is_removed_while_a_record_cannot_be_read(tmp_path: Path) -> None:
    seal(tmp_path, DEAL.secret)
    (tmp_path / "matches" / "a.jsonl").mkdir()
    remove_unused_secrets(tmp_path, inf)
    assert len(secrets_in(tmp_path)) == 1


def test_nothing_else_is_taken_for_a_secret(tmp_path: Path) -> None:
    others = [tmp_path / "matches" / name for name in ("mine.secret", f"{'A' * 64}.secret", f"{'0' * 64}.secret.old")]
    others[0].parent.mkdir()
    for other in others:
        other.write_text("mine")
    remove_unused_secrets(tmp_path, inf)
    remove_unused_secrets(tmp_path / "nowhere", inf)
    assert all(other.read_text() == "mine" for other in others)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's files apart by their folder")
def test_nobody_else_may_read_the_record_of_a_match_under_way(start: Start) -> None:
    before = os.umask(0)
    try:
        session = start(seed=None, fair_deal=DEAL)
        session.close()
        assert stat.S_IMODE(session.path.stat().st_mode) == 0o600
        session.path.chmod(0o644)
        LocalSession.resume(session.path, Random(1)).close()
    finally:
        os.umask(before)
    assert stat.S_IMODE(session.path.stat().st_mode) == 0o600


def test_a_disk_that_fills_up_leaves_no_half_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("game.session.fair_deal_secrets.os.fsync", full)
        with pytest.raises(StoreError, match="no space left on device"):
            LocalSession.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL)
    assert secrets_in(tmp_path) == [] and unfinished(tmp_path) == []


def test_the_computers_whims_come_from_elsewhere(tmp_path: Path) -> None:
    records = []
    for whims in (1, 2):
        session = LocalSession.start(tmp_path / str(whims), LONG, BOTS, Random(whims), fair_deal=DEAL)
        play_out(session)
        session.close()
        records.append(lines_of(session))
    assert records[0][1:3] == records[1][1:3], "dealt alike"
    assert records[0] != records[1], "and played otherwise"


def test_a_secret_that_could_not_be_kept_is_an_error_in_one_line_and_no_match(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("mine")
    with pytest.raises(StoreError, match=r"^can’t create a match in .*; free some space, or name another folder"):
        LocalSession.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL)
