"""`verify`: of every chance whether it holds, and at the end whether the match was fair."""

import json
import logging
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.core.fair_deal import FairDeal, Scheme
from game.engine.core.seated_players import Seating
from game.engine.high_low.rules import LONG, HighLowRules
from game.session.daily_parade import parade_players, start_parade
from game.session.fair_deal_secrets import SUFFIX as SECRET_FILE
from game.session.local_session import LocalSession
from tests.command_line.running import CASES, run_here
from tests.engine.test_fair_deal import MATCHES, fair_deal, whole_match
from tests.session.classic_matches import seated
from tests.session.matches import NOON, PERSONS

SECRET = bytes(range(32))


def written(path: Path, lines: list[str]) -> Path:
    """A record with these lines."""
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return path


def test_of_each_record_it_says_what_holds(tmp_path: Path) -> None:
    record = [*whole_match(MATCHES[2], 21).record]
    fair = written(tmp_path / "fair.jsonl", record)
    end = json.loads(record[-1]) | {"secret": fair_deal(22).secret.hex()}
    broken = written(tmp_path / "broken.jsonl", [*record[:-1], json.dumps(end)])
    session = LocalSession.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=FairDeal(SECRET, (7,)))
    session.close()
    ran = run_here("verify", fair, broken, session.path, CASES / "a-long-match.jsonl", tmp_path / "nothing.jsonl")
    assert (ran.status, ran.err) == (2, [])
    chances = [line for line in record if json.loads(line).get("do") in ("deal", "collect")]
    of_fair, others = ran.out[: len(chances) + 5], ran.out[len(chances) + 5 :]
    assert of_fair[:3] == [
        *(f"{fair}: the seal: {fair_deal(21).promise.sha256}", f"{fair}: the cut: 48213"),
        f"{fair}: line 2: deal: verified",
    ]
    assert ": collect 1 of seat " in of_fair[3]
    assert (
        of_fair[-3]
        == f"{fair}: fair: the secret is the one promised, and all {len(chances)} chance events follow from it"
    )
    assert others[:8] == [
        *(f"{broken}: the seal: {fair_deal(21).promise.sha256}", f"{broken}: the cut: 48213"),
        f"{broken}: not fair: the secret isn’t the one promised",
        *(f"{session.path}: the seal: {sha256(SECRET).hexdigest()}", f"{session.path}: the cut: 7"),
        f"{session.path}: line 2: deal: verified",
        f"{session.path}: line 3: flip: verified",
        f"{session.path}: fair: the secret is the one promised, and all 2 chance events follow from it",
    ]
    assert "a-long-match.jsonl: can’t be verified: its first line promises no secret" in others[10]
    assert "nothing.jsonl: can’t be read" in others[11]
    assert not any(SECRET.hex() in line for line in ran.out), "the match isn't over yet"


def test_it_says_what_a_record_cannot_prove(tmp_path: Path) -> None:
    limits = [
        "compare the seal with the one shown before the cut: a record can’t prove that they are the same",
        "if you didn’t cut, the program did: a record can’t prove who made the cut",
    ]
    older = "the older scheme hlw-1 doesn’t bind the secret to the rules or the players"
    schemes: list[tuple[Scheme, list[str]]] = [("hlw-2", limits), ("hlw-1", [*limits, older])]
    for scheme, told in schemes:
        record = written(tmp_path / f"{scheme}.jsonl", [*whole_match(MATCHES[2], 21, scheme=scheme).record])
        assert run_here("verify", record).out[-len(told) :] == [f"{record}: {limit}" for limit in told]


def test_it_prints_the_cuts_of_all_who_cut(tmp_path: Path) -> None:
    record = written(tmp_path / "four.jsonl", [*whole_match(MATCHES[3], 21, 5, 0, 17, 5).record])
    assert run_here("verify", record).out[1] == f"{record}: the cut: 5, 0, 17, 5"


@pytest.mark.parametrize(
    ("as_shown", "told", "status"),
    [
        (True, "at the end of the match, this record agreed with everything that had been shown", 0),
        (False, "not fair: at the end of the match, this record differed from what had been shown", 2),
    ],
)
def test_it_says_whether_the_record_of_an_online_match_is_as_it_was_shown(
    tmp_path: Path, as_shown: bool, told: str, status: int
) -> None:
    record = [*whole_match(MATCHES[2], 21).record]
    end = json.dumps(json.loads(record[-1]) | {"as_shown": as_shown})
    path = written(tmp_path / "online.jsonl", [*record[:-1], end])
    ran = run_here("verify", path)
    assert f"{path}: {told}" in ran.out and ran.status == status


def test_a_record_in_which_the_rules_were_changed_is_not_fair(tmp_path: Path) -> None:
    record = [*whole_match(MATCHES[0], 21).record]
    header = json.loads(record[0])
    header["rules"]["fold"] = True
    path = written(tmp_path / "changed.jsonl", [json.dumps(header), *record[1:]])
    ran = run_here("verify", path)
    assert ran.status == 2 and ran.out[2] == f"{path}: line 2: deal: doesn’t match"
    assert ran.out[-1] == f"{path}: not fair: not all chance events follow from the secret and the record’s first line"


def let_log_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is logged be printed, as in a process of its own, and not be kept for the tests."""
    monkeypatch.setattr(logging.getLogger(), "handlers", [])


def left_match(folder: Path, rules: ClassicRules | HighLowRules, seating: Seating) -> tuple[Path, Path]:
    """The record of a match that was left after its deal, and the file of its secret."""
    session = LocalSession.start(folder, rules, seating, Random(1), fair_deal=FairDeal(SECRET, (7,)))
    session.close()
    (secret,) = session.path.parent.glob(f"*{SECRET_FILE}")
    return session.path, secret


def test_a_single_chance_is_told_as_one(tmp_path: Path) -> None:
    record, _secret = left_match(tmp_path, ClassicRules(), seated(2))
    told = f"{record}: fair: the secret is the one promised, and the only chance event follows from it"
    assert run_here("verify", record).out[-3] == told


def test_of_a_killed_match_whose_secret_is_lost_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_log_be_printed(monkeypatch)
    record, secret = left_match(tmp_path, LONG, PERSONS)
    secret.unlink()
    ran = run_here("verify", record)
    assert (ran.status, len(ran.out), ran.err) == (2, 1, [])
    assert "its secret isn’t stored next to the record" in ran.out[0]


def test_what_is_logged_on_the_way_is_printed_in_a_legible_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_log_be_printed(monkeypatch)
    record, secret = left_match(tmp_path / "\x1b[2Jevil\nERROR all is lost", LONG, PERSONS)
    secret.write_text("no digits")
    (line,) = run_here("verify", record).err
    assert line.isprintable() and line.startswith("WARNING the secret ")


def test_of_a_daily_parade_it_says_that_its_key_is_published(tmp_path: Path) -> None:
    day = date(2026, 11, 23)
    seating = Seating(("Ann", "Fox"), parade_players(day))
    session = start_parade(tmp_path, day, seating, NOON, Random(1), "1.0", practice=False)
    session.close()
    assert run_here("verify", session.path).out == [
        f"{session.path}: dealt from the published key, for the daily parade of 2026-11-23",
        f"{session.path}: line 2: deal: verified",
        f"{session.path}: line 3: flip: verified",
        f"{session.path}: all 2 chance events follow from the published key and the date",
        f"{session.path}: anybody can compute this deal beforehand, so the record doesn’t prove how well"
        " the player played",
    ]


@pytest.mark.parametrize("change", [{"cuts": [20260230]}, {"cuts": [20261123, 1]}, {"secret_sha256": "0" * 64}])
def test_a_parade_of_no_day_or_with_another_key_promises_nothing(tmp_path: Path, change: dict[str, object]) -> None:
    day = date(2026, 11, 23)
    seating = Seating(("Ann", "Fox"), parade_players(day))
    session = start_parade(tmp_path, day, seating, NOON, Random(1), "1.0", practice=False)
    session.close()
    header, *lines = session.path.read_text(encoding="utf-8").splitlines()
    path = written(tmp_path / "changed.jsonl", [json.dumps(json.loads(header) | change), *lines])
    (line,) = run_here("verify", path).out
    assert "can’t be verified" in line
