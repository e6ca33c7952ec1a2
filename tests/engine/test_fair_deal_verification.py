"""Verifying a record: of each chance whether it follows from the secret, or why that can't be said."""

import json
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.core.errors import RecordError
from game.engine.core.fair_deal import Promise
from game.engine.core.fair_deal_verification import UnverifiableError, Verification, verify
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from tests.engine.drawing import play_randomly
from tests.engine.test_fair_deal import MATCHES, begun, fair_deal, long_rules, whole_match

OLD = Path(__file__).parents[1] / "compatibility" / "written_by_1_0" / "data" / "matches"


def verified(lines: list[str]) -> Verification:
    """What comes of verifying these lines."""
    return verify("".join(line + "\n" for line in lines).encode(), ENGINES)


def changed(line: str, **fields: object) -> str:
    """A line with other values in some fields."""
    return json.dumps({**json.loads(line), **fields})


def first(record: list[str], word: str) -> int:
    """Where the first line stands that does this."""
    return next(place for place, line in enumerate(record) if json.loads(line).get("do") == word)


@pytest.mark.parametrize("rules", MATCHES, ids=str)
def test_every_chance_of_a_fair_match_holds(rules: HighLowRules | ClassicRules) -> None:
    record = [*whole_match(rules, 11).record]
    found = verified(record)
    assert found.holds and found.promise == fair_deal(11).promise
    lines = [json.loads(line) for line in record]
    expected = [
        (number, line["do"], line.get("seat"))
        for number, line in enumerate(lines, 1)
        if line.get("do") in ("deal", "flip", "shuffle", "collect")
    ]
    assert [(chance.line, *chance.owed) for chance in found.chances] == expected


@pytest.mark.parametrize(
    ("word", "rules"), [("flip", long_rules()), ("shuffle", long_rules()), ("collect", ClassicRules())], ids=str
)
def test_a_chance_that_was_changed_is_named(word: str, rules: HighLowRules | ClassicRules) -> None:
    """The record still holds by the rules of its game: only the secret gives it away."""
    match, rng = begun(rules, fair_deal(12)), Random(12)
    record = [*match.record]
    if word != "flip":
        while word not in match.record[-1]:
            if isinstance(rules, HighLowRules):
                play_randomly(match, rng, 1)
            else:
                match.apply(match.legal_actions(0)[0])
        record = [*match.record]
    place = first(record, word)
    line = json.loads(record[place])
    if word == "flip":
        record[place] = changed(record[place], starter=1 - line["starter"])
    else:
        record[place] = changed(record[place], cards=" ".join(reversed(line["cards"].split())))
    data = "".join(line + "\n" for line in record[: place + 1]).encode()
    found = verify(data, ENGINES, lambda _: fair_deal(12).secret)
    assert [chance.line for chance in found.chances if not chance.holds] == [place + 1]
    assert found.promise_kept and not found.holds


def test_another_cut_than_the_players_is_found() -> None:
    record = [*whole_match(long_rules(), 13).record]
    record[0] = changed(record[0], cut=48214)
    found = verified(record)
    assert found.promise_kept and not any(chance.holds for chance in found.chances if chance.owed.word != "flip")


def test_another_secret_than_the_one_promised_is_found() -> None:
    record = [*whole_match(long_rules(), 14).record]
    record[-1] = changed(record[-1], secret=fair_deal(15).secret.hex())
    assert verified(record) == Verification(fair_deal(14).promise, promise_kept=False)
    assert not verified(record).holds


def test_a_match_under_way_is_verified_with_the_secret_kept_beside_it() -> None:
    match = begun(long_rules(), fair_deal(16))
    play_randomly(match, Random(16), 50)
    asked = list[Promise]()

    def kept(promise: Promise) -> bytes:
        asked.append(promise)
        return fair_deal(16).secret

    found = verify(("\n".join(match.record) + "\n").encode(), ENGINES, kept)
    assert found.holds and found.chances and asked == [fair_deal(16).promise]


def without(line: str, field: str) -> str:
    """A line without a field."""
    return json.dumps({name: value for name, value in json.loads(line).items() if name != field})


def test_why_a_record_cannot_be_verified() -> None:
    record = [*whole_match(long_rules(), 17).record]
    practice = [changed(without(record[0], "secret_sha256"), seed=5), *record[1:]]
    again = [changed(without(record[0], "secret_sha256"), practice=True), *record[1:]]
    refused = {
        "it is practice: its cards have been played before": again,
        "the match isn’t over, and its secret": record[:-1],
        "its last line discloses no secret": [*record[:-1], without(record[-1], "secret")],
        "it is practice: whoever knows --seed 5": practice,
        "its first line promises no secret": [without(record[0], "cut"), *record[1:]],
    }
    for why, lines in refused.items():
        with pytest.raises(UnverifiableError, match=why):
            verified(lines)


def test_matches_of_1_0_cannot_be_verified() -> None:
    for path in sorted(OLD.glob("*.jsonl"))[:5]:
        with pytest.raises(UnverifiableError, match=r"practice|earlier versions"):
            verify(path.read_bytes(), ENGINES)


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    header, deal, *_ = begun(long_rules(), fair_deal(18)).record
    secret = fair_deal(18).secret.hex()
    ends = [{"do": "end", "winner": 0, "coins": [40, 0], "rounds": 9} | more for more in ({}, {"secret": secret})]
    for last in (*map(json.dumps, ends), "no line of JSON", "[]"):
        with pytest.raises(RecordError, match=r"line 3: (E2|format)"):
            verified([header, deal, last])
