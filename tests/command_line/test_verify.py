"""`verify`: of every chance whether it holds, and at the end whether the match was fair."""

import json
from pathlib import Path
from random import Random

from game.engine.core.fair_deal import FairDeal
from game.engine.high_low.rules import LONG
from game.session.session import Session
from tests.command_line.running import CASES, run_here
from tests.engine.test_fair_deal import MATCHES, fair_deal, whole_match
from tests.session.matches import PERSONS

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
    session = Session.start(tmp_path, LONG, PERSONS, Random(1), fair_deal=FairDeal(SECRET, 7))
    session.close()
    ran = run_here("verify", fair, broken, session.path, CASES / "a-long-match.jsonl", tmp_path / "nothing.jsonl")
    assert (ran.status, ran.err) == (2, [])
    chances = [line for line in record if json.loads(line).get("do") in ("deal", "collect")]
    of_fair, others = ran.out[: len(chances) + 1], ran.out[len(chances) + 1 :]
    assert of_fair[0] == f"{fair}: line 2: deal: holds" and ": collect 1 of seat " in of_fair[1]
    assert of_fair[-1] == f"{fair}: fair: the secret is the one promised, and so are all {len(chances)} chances"
    assert others[:4] == [
        f"{broken}: isn’t fair: the secret isn’t the one promised",
        f"{session.path}: line 2: deal: holds",
        f"{session.path}: line 3: flip: holds",
        f"{session.path}: fair: the secret is the one promised, and so are all 2 chances",
    ]
    assert "a-long-match.jsonl: can’t be verified: its first line promises no secret" in others[4]
    assert "nothing.jsonl: can’t be read" in others[5]
    assert not any(SECRET.hex() in line for line in ran.out), "the match isn't over yet"
