"""The secret of a match: kept beside its record until that discloses it, and nowhere else."""

import os
import stat
from pathlib import Path
from random import Random

import pytest

from game.engine.core.fair_deal import FairDeal
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from game.session.session import Session
from game.store.files import StoreError
from game.store.records import unfinished
from tests.docs.fair_deal_anew import verified
from tests.scenes.reaching import reachable
from tests.session.matches import BOTS, PERSONS, Start, done, play_out
from tests.session.test_failing import FillingUp

DEAL = FairDeal(bytes(range(32)), 48213)


def secrets_in(folder: Path) -> list[Path]:
    """The files of secrets in a data folder."""
    return [*(folder / "matches").glob("*.secret")]


def lines_of(session: Session) -> list[str]:
    """The lines of a match's record on disk."""
    return session.path.read_text(encoding="utf-8").splitlines()


def test_a_match_discloses_its_secret_with_its_last_line_and_forgets_it(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    (kept,) = secrets_in(tmp_path)
    assert kept.name == f"{DEAL.promise.sha256}.secret" and bytes.fromhex(kept.read_text()) == DEAL.secret
    assert DEAL.secret.hex() not in session.path.read_text()
    play_out(session)
    assert all(verified(lines_of(session))) and DEAL.secret.hex() in lines_of(session)[-1]
    assert secrets_in(tmp_path) == []


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
    again = Session.resume(session.path, Random(1))
    play_out(again)
    again.close()
    assert all(verified(lines_of(session))) and secrets_in(tmp_path) == []


def test_a_match_whose_program_ended_before_it_forgot_the_secret_forgets_it_later(start: Start, tmp_path: Path) -> None:
    session = start(BOTS, seed=None, fair_deal=DEAL)
    (kept,) = secrets_in(tmp_path)
    data = kept.read_bytes()
    play_out(session)
    session.close()
    kept.write_bytes(data)
    Session.resume(session.path, Random(1)).close()
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
    again = Session.resume(session.path, Random(1))
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
    last = HIGH_LOW_WAR.lines.read(decision)
    with monkeypatch.context() as patched:
        patched.setattr("game.store.records.FileIO", FillingUp)
        failing = Session.resume(session.path, Random(1))
    failing.submit(last)
    failing.close()
    assert secrets_in(tmp_path) == [kept]
    again = Session.resume(session.path, Random(1))
    assert done(again, last)
    again.close()
    assert all(verified(lines_of(session))) and secrets_in(tmp_path) == []


def test_a_match_that_could_not_be_created_leaves_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("game.store.records.place_new", full)
        with pytest.raises(StoreError, match="no space left on device"):
            Session.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL)
    assert secrets_in(tmp_path) == [] and unfinished(tmp_path) == []


def test_a_secret_is_never_written_over(start: Start, tmp_path: Path) -> None:
    start(seed=None, fair_deal=DEAL)
    (kept,) = secrets_in(tmp_path)
    before = kept.read_bytes()
    with pytest.raises(StoreError, match="file exists"):
        start(seed=None, fair_deal=DEAL)
    assert kept.read_bytes() == before


def test_a_disk_that_fills_up_leaves_no_half_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("game.store.secrets.os.fsync", full)
        with pytest.raises(StoreError, match="no space left on device"):
            Session.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL)
    assert secrets_in(tmp_path) == [] and unfinished(tmp_path) == []


def test_the_computers_whims_come_from_elsewhere(tmp_path: Path) -> None:
    records = []
    for whims in (1, 2):
        session = Session.start(tmp_path / str(whims), LONG, BOTS, Random(whims), fair_deal=DEAL)
        play_out(session)
        session.close()
        records.append(lines_of(session))
    assert records[0][1:3] == records[1][1:3], "dealt alike"
    assert records[0] != records[1], "and played otherwise"


def test_a_secret_that_could_not_be_kept_is_an_error_in_one_line_and_no_match(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("mine")
    with pytest.raises(StoreError, match=r"^can’t create a match in .*; free some space, or name another folder"):
        Session.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=DEAL)
