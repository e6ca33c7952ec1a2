"""Fair deals: every chance follows from the secret and the cut as `docs/fair-deal.md` says, and can be verified."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import JOKERS, STANDARD_DECK, parse_cards, write_cards
from game.engine.core.chance import ChanceOwed
from game.engine.core.errors import RecordError
from game.engine.core.fair_deal import (
    PRESENT,
    FairChance,
    FairDeal,
    Promise,
    Scheme,
    UnverifiableError,
    Verification,
    binding,
    disclosed_deal,
    header_fields,
    parade_day,
    promise_of,
    published_deal,
    verify,
)
from game.engine.core.match import Match
from game.engine.core.record_format import Header, read_header
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from tests.architecture.sources import ROOT
from tests.docs.independent_verifier import verified
from tests.engine.classic import drawing as classic
from tests.engine.drawing import play_randomly

SECRET = bytes(range(32))
CHANCES = {"deal", "flip", "shuffle", "collect"}


def fair_deal(number: int, *cuts: int, scheme: Scheme = PRESENT) -> FairDeal:
    """One secret for each number."""
    return FairDeal(sha256(str(number).encode()).digest(), cuts or (48213,), scheme)


def header_of(rules: HighLowRules | ClassicRules, deal: FairDeal, bots: Sequence[str | None] | None = None) -> Header:
    """A header that holds the promise; without `bots` it is of a match between persons."""
    seats: dict[str, object] = {} if bots is None else {"bots": list(bots)}
    return Header(rules, ("Ann", "Bo", "Cy", "Di")[: rules.players], {**seats, **header_fields(deal.promise)})


def chance(number: int, *cuts: int) -> FairChance:
    """Chance of a match by the game's own rules between persons."""
    deal = fair_deal(number, *cuts)
    return deal.chance(header_of(HighLowRules(), deal))


def begun(rules: HighLowRules | ClassicRules, deal: FairDeal, bots: Sequence[str | None] | None = None) -> Match:
    """A match whose header holds the promise."""
    match = Match(ENGINES[rules.game], header_of(rules, deal, bots))
    match.resume(deal.chance(match.header))
    return match


def whole_match(rules: HighLowRules | ClassicRules, number: int, *cuts: int, scheme: Scheme = PRESENT) -> Match:
    """A match played at random to its end."""
    match, rng = begun(rules, fair_deal(number, *cuts, scheme=scheme)), Random(number)
    while not match.over:
        (play_randomly if isinstance(rules, HighLowRules) else classic.play_randomly)(match, rng, 1)
    return match


def long_rules() -> HighLowRules:
    """Rules by which decks run out several times."""
    return HighLowRules(coins=500, raise_limit=1, rounds=90)


MATCHES: list[HighLowRules | ClassicRules] = [
    long_rules(),
    ClassicRules(),
    ClassicRules(players=3, jokers="war", deal=9),
    ClassicRules(players=4, short_war="short-loses", claims=True),
]


SCHEMES: list[tuple[Scheme, tuple[int, ...]]] = [("hlw-1", (48213,)), ("hlw-2", (7,)), ("hlw-2", (7, 0, 999999999, 7))]


@pytest.mark.parametrize(("scheme", "cuts"), SCHEMES)
@pytest.mark.parametrize("rules", MATCHES, ids=str)
def test_every_chance_follows_from_the_secret_as_the_page_says(
    rules: HighLowRules | ClassicRules, scheme: Scheme, cuts: tuple[int, ...]
) -> None:
    record = whole_match(rules, 1, *cuts, scheme=scheme).record
    held = verified(list(record))
    assert verification([*record]).holds
    assert all(held) and len(held) == sum(json.loads(line).get("do") in CHANCES for line in record)


def test_a_chance_that_was_changed_is_found_by_the_page() -> None:
    record = list(whole_match(long_rules(), 2).record)
    place = next(place for place, line in enumerate(record) if '"shuffle"' in line)
    line = json.loads(record[place])
    line["cards"] = " ".join(reversed(line["cards"].split()))
    record[place] = json.dumps(line)
    assert verified(record).count(False) == 1


@pytest.mark.parametrize("scheme", ["hlw-1", "hlw-2"])
def test_the_example_of_the_page_is_so(scheme: Scheme) -> None:
    """The example of the first scheme is that of the version that had no other."""
    page = (ROOT / "docs" / "fair-deal.md").read_text(encoding="utf-8")
    before, after = page.split("## The first scheme")
    deal = FairDeal(SECRET, (48213,), scheme)
    source = deal.chance(header_of(HighLowRules(fold=True), deal, (None, "child")))
    cards = list(STANDARD_DECK)
    source.shuffler_for(ChanceOwed("deal"), 1).shuffle(cards)
    few = list(parse_cards("7C 5C 2C 3C 6C 4C"))
    source.shuffler_for(ChanceOwed("shuffle", 1), 3).shuffle(few)
    starter = source.shuffler_for(ChanceOwed("flip"), 1).randrange(2)
    told = [write_cards(cards[:8]), write_cards(cards[26:34]), write_cards(few), str(starter)]
    if scheme == "hlw-2":
        told += [deal.promise.sha256, source.purpose.split()[1]]
    assert [value for value in told if f"| `{value}` |" not in (after if scheme == "hlw-1" else before)] == []


def test_the_example_of_a_daily_parade_is_so() -> None:
    page, deal = (ROOT / "docs" / "fair-deal.md").read_text(encoding="utf-8"), published_deal(date(2026, 11, 23))
    rules = HighLowRules(coins=20, raise_limit=3, raises_limit=3, rounds=10)
    source = deal.chance(header_of(rules, deal, (None, "bold:2026-11-23")))
    cards = list(STANDARD_DECK)
    source.shuffler_for(ChanceOwed("deal"), 1).shuffle(cards)
    assert deal.secret == sha256(b"High Low War: the daily parade").digest()
    told = [deal.secret.hex(), source.purpose, write_cards(cards[:8]), write_cards(cards[26:34])]
    assert [value for value in told if f"| `{value}` |" not in page] == []


@pytest.mark.parametrize("day", [date(1, 1, 1), date(2026, 11, 23), date(9999, 12, 31)])
def test_the_promise_of_a_daily_parade_names_its_day(day: date) -> None:
    header = header_of(HighLowRules(), published_deal(day))
    assert parade_day(promise_of(header)) == day
    assert parade_day(fair_deal(1, 20261123).promise) is None


def test_cards_lie_in_any_order_before_a_shuffle_and_in_the_same_one_after_it() -> None:
    source, orders = chance(3), set[tuple[str, ...]]()
    for seed in range(5):
        cards: list[Any] = [*STANDARD_DECK, *JOKERS]
        Random(seed).shuffle(cards)
        source.shuffler_for(ChanceOwed("collect", 0), 1).shuffle(cards)
        orders.add(tuple(map(str, cards)))
    assert len(orders) == 1


def test_each_purpose_has_a_chance_of_its_own() -> None:
    owed = [(ChanceOwed(word, seat), number) for word in CHANCES for seat in (None, 0, 1) for number in (1, 2, 12)]
    orders = set()
    sources = (chance(1), chance(2), chance(1, 48214), chance(1, 48213, 7), chance(1, 7, 48213))
    for source in sources:
        for what, number in owed:
            cards = list(STANDARD_DECK)
            source.shuffler_for(what, number).shuffle(cards)
            orders.add(tuple(cards))
    assert len(orders) == len(sources) * len(owed)


def test_what_is_decided_changes_no_chance() -> None:
    dealt, shuffles = set(), list[dict[tuple[int, int], str]]()
    for seed in (1, 2):
        match, rng = begun(long_rules(), fair_deal(4)), Random(seed)
        while not match.over:
            play_randomly(match, rng, 1)
        lines = [json.loads(line) for line in match.record]
        dealt.add(str(lines[1:3]))
        shuffles.append({})
        for seat in (0, 1):
            of_seat = [line["cards"] for line in lines if line.get("do") == "shuffle" and line["seat"] == seat]
            shuffles[-1] |= {(seat, number): cards for number, cards in enumerate(of_seat)}
    assert len(dealt) == 1
    first, second = shuffles
    pairs = [(first[key].split(), second[key].split()) for key in first.keys() & second.keys()]
    alike = [one == other for one, other in pairs if {*one} == {*other}]
    assert alike and all(alike)


def test_a_match_that_is_continued_goes_on_with_its_secret() -> None:
    whole, cut = begun(ClassicRules(), fair_deal(5)), begun(ClassicRules(), fair_deal(5))
    rng, again = Random(5), Random(5)
    classic.play_randomly(whole, rng, 60)
    classic.play_randomly(cut, again, 30)
    cut = Match.from_record(("\n".join(cut.record) + "\n").encode(), ENGINES)
    cut.resume(fair_deal(5).chance(cut.header))
    classic.play_randomly(cut, again, 30)
    assert cut.record == whole.record


@pytest.mark.parametrize("rules", [long_rules(), ClassicRules(deal=5)], ids=lambda rules: rules.game)
def test_the_last_line_alone_tells_the_secret(rules: HighLowRules | ClassicRules) -> None:
    match = whole_match(rules, 6)
    deal = fair_deal(6)
    *before, last = match.record
    assert json.loads(last)["secret"] == deal.secret.hex()
    assert not any(deal.secret.hex() in line for line in before)
    header = read_header(before[0], ENGINES)
    assert promise_of(header) == deal.promise
    assert disclosed_deal(header, last) == deal
    again = Match.from_record(("\n".join(match.record) + "\n").encode(), ENGINES)
    assert again.record == match.record


def test_a_match_without_a_secret_tells_none() -> None:
    match = Match.new(HIGH_LOW_WAR, HighLowRules(coins=5), Random(1))
    rng = Random(1)
    while not match.over:
        play_randomly(match, rng, 1)
    assert "secret" not in match.record[-1]
    assert disclosed_deal(match.header, match.record[-1]) is None


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"secret_sha256": "0" * 64},
        {"secret_sha256": "0" * 63, "cut": 1},
        {"secret_sha256": "g" * 64, "cut": 1},
        {"secret_sha256": " 0" * 32, "cut": 1},
        {"secret_sha256": "A" * 64, "cut": 1},
        {"secret_sha256": "../" * 21 + "a", "cut": 1},
        {"secret_sha256": "0" * 64, "cut": True},
        {"secret_sha256": "0" * 64, "cut": -1},
        {"secret_sha256": "0" * 64, "cut": 1_000_000_000},
        {"secret_sha256": "0" * 64, "cuts": [1]},
        {"fair_deal": "hlw-2", "secret_sha256": "0" * 64},
        {"fair_deal": "hlw-2", "secret_sha256": "0" * 64, "cut": 1},
        *(
            {"fair_deal": "hlw-2", "secret_sha256": "0" * 64, "cuts": cuts}
            for cuts in (1, [], [True], [-1], [10**9], ["1"], [1] * 5)
        ),
        {"fair_deal": "hlw-3", "secret_sha256": "0" * 64, "cuts": [1], "cut": 1},
        {"fair_deal": None, "secret_sha256": "0" * 64, "cut": 1},
    ],
    ids=str,
)
def test_a_header_that_promises_nothing_that_could_be_kept(fields: dict[str, object]) -> None:
    assert promise_of(Header(HighLowRules(), ("Ann", "Bo"), fields)) is None


@pytest.mark.parametrize(
    "last", ["", "[]", "{}", '{"secret": 5}', f'{{"secret": "{"0" * 64}"}}', f'{{"secret": "{"zz" * 32}"}}']
)
def test_a_secret_that_was_not_promised_is_no_fair_deal(last: str) -> None:
    header = Header(HighLowRules(), ("Ann", "Bo"), dict(header_fields(fair_deal(7).promise)))
    assert disclosed_deal(header, last) is None


def test_a_secret_isnt_printed() -> None:
    deal = FairDeal(SECRET, (1,))
    told = repr((deal, deal.chance(header_of(HighLowRules(), deal))))
    assert str(SECRET) not in told and SECRET.hex() not in told


@pytest.mark.parametrize(
    ("secret", "cuts", "scheme"),
    [
        (b"short", (0,), PRESENT),
        (SECRET, (-1,), PRESENT),
        (SECRET, (0, 1_000_000_000), PRESENT),
        (SECRET, (), PRESENT),
        (SECRET, (1, 2, 3, 4, 5), PRESENT),
        (SECRET, (1, 2), "hlw-1"),
    ],
)
def test_a_secret_or_cuts_out_of_bounds_are_refused(secret: bytes, cuts: tuple[int, ...], scheme: Scheme) -> None:
    with pytest.raises(ValueError, match=r"must be 32 bytes|must be 0 to 999999999|there are 1 to [14] cuts"):
        FairDeal(secret, cuts, scheme)


@pytest.mark.parametrize("stop", [0, -1, 257])
def test_nothing_is_picked_from_none_or_from_more_than_a_byte_holds(stop: int) -> None:
    with pytest.raises(ValueError, match="one of 1 to 256"):
        chance(1).shuffler_for(ChanceOwed("flip"), 1).randrange(stop)


def test_one_is_picked_of_as_many_as_a_byte_holds() -> None:
    picked = [chance(number).shuffler_for(ChanceOwed("flip"), 1).randrange(256) for number in range(40)]
    assert min(picked) < 128 <= max(picked)


def test_every_card_is_as_likely_at_every_place() -> None:
    deals = 520
    counts = Counter[tuple[str, int]]()
    for number in range(deals):
        match = Match.new(CLASSIC_WAR, ClassicRules(), chance(number))
        counts.update((str(card), place) for place, card in enumerate(match.state.hands[0] + match.state.hands[1]))
    expected = deals / 52
    chi_squared = sum((counts[str(card), place] - expected) ** 2 for card in STANDARD_DECK for place in range(52))
    # 51² degrees of freedom: 2601, and within five times the standard deviation of 72
    assert abs(chi_squared / expected - 51**2) < 360


def test_every_number_is_picked_as_often() -> None:
    picked = Counter(
        shuffler.randrange(7)
        for number in range(40)
        for shuffler in [chance(number).shuffler_for(ChanceOwed("flip"), 1)]
        for _ in range(70)
    )
    assert set(picked) == set(range(7)) and all(340 < times < 460 for times in picked.values())


OLD = Path(__file__).parents[1] / "compatibility" / "written_by_1_0" / "data" / "matches"


def verification(lines: list[str]) -> Verification:
    """Return the result of verifying these lines."""
    return verify("".join(line + "\n" for line in lines).encode(), ENGINES)


def changed(line: str, **fields: object) -> str:
    """A line with other values in some fields."""
    return json.dumps({**json.loads(line), **fields})


def first(record: list[str], word: str) -> int:
    """Return the index of the first line with this `do`."""
    return next(place for place, line in enumerate(record) if json.loads(line).get("do") == word)


@pytest.mark.parametrize("rules", MATCHES, ids=str)
def test_every_chance_of_a_fair_match_holds(rules: HighLowRules | ClassicRules) -> None:
    record = [*whole_match(rules, 11).record]
    found = verification(record)
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


@pytest.mark.parametrize("cuts", [[48214], [48213, 0], [0, 48213]])
def test_other_cuts_than_the_players_are_found(cuts: list[int]) -> None:
    record = [*whole_match(long_rules(), 13).record]
    record[0] = changed(record[0], cuts=cuts)
    found = verification(record)
    assert found.promise_kept and not any(chance.holds for chance in found.chances if chance.owed.word != "flip")


MEANWHILE: list[tuple[HighLowRules | ClassicRules, dict[str, object]]] = [
    (long_rules(), {"rules": {"coins": 500, "raise_limit": 1, "rounds": 90, "fold": True}}),
    (long_rules(), {"bots": [None, "child"]}),
    (long_rules(), {"bots": ["steady", None]}),
    (ClassicRules(), {"rules": {"claims": True}}),
    (ClassicRules(), {"bots": [None, None, None]}),
]


@pytest.mark.parametrize(("rules", "fields"), MEANWHILE, ids=str)
def test_rules_or_players_that_were_changed_are_found(
    rules: HighLowRules | ClassicRules, fields: dict[str, object]
) -> None:
    """The record still holds by the rules of its game, and by the first scheme it would be fair."""
    schemes: list[tuple[Scheme, bool]] = [("hlw-2", True), ("hlw-1", False)]
    for scheme, is_found in schemes:
        match = begun(rules, fair_deal(19, scheme=scheme), [None, "steady"])
        *record, dealt = match.record
        changed_record = [changed(record[0], **fields), *record[1:], dealt]
        found = verify(("\n".join(changed_record) + "\n").encode(), ENGINES, lambda _: fair_deal(19).secret)
        assert found.promise_kept and found.holds is not is_found


def test_the_game_is_bound() -> None:
    deal = fair_deal(19)
    assert binding(header_of(HighLowRules(), deal)) != binding(header_of(ClassicRules(), deal))


def test_names_are_not_bound() -> None:
    record = [*whole_match(long_rules(), 20).record]
    record[0] = changed(record[0], players=["Cy", "Di"])
    assert verification(record).holds


def test_rules_are_bound_however_they_are_written() -> None:
    """Rules that the record omits and rules that it states as words are the same."""
    record = [*begun(HighLowRules(fold=True), fair_deal(21), [None, None]).record]
    record[0] = changed(record[0], rules={"fold": "yes", "coins": HighLowRules().coins})
    data = ("\n".join(record) + "\n").encode()
    assert verify(data, ENGINES, lambda _: fair_deal(21).secret).holds


@pytest.mark.parametrize("written", [str.upper, lambda digits: f" {digits[1:]}", lambda digits: digits[:-1]])
def test_a_secret_is_64_lower_case_digits(written: Callable[[str], str]) -> None:
    record = [*whole_match(long_rules(), 11).record]
    record[-1] = changed(record[-1], secret=written(fair_deal(11).secret.hex()))
    with pytest.raises(UnverifiableError, match="the secret was lost before the match ended"):
        verification(record)


def test_another_secret_than_the_one_promised_is_found() -> None:
    record = [*whole_match(long_rules(), 14).record]
    record[-1] = changed(record[-1], secret=fair_deal(15).secret.hex())
    assert verification(record) == Verification(fair_deal(14).promise, promise_kept=False)
    assert not verification(record).holds


@pytest.mark.parametrize("number", [14, 15])
@pytest.mark.parametrize("line", ["torn", '{"do": "call"}'])
def test_a_record_that_breaks_the_rules_is_refused_whatever_its_secret(line: str, number: int) -> None:
    dealt = begun(long_rules(), fair_deal(14)).record
    data = "".join(f"{each}\n" for each in (*dealt, line)).encode()
    with pytest.raises(RecordError):
        verify(data, ENGINES, lambda _: fair_deal(number).secret)


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
        "it is a practice match: its cards have been played before": again,
        "the match isn’t over, and its secret": record[:-1],
        "the secret was lost before the match ended": [*record[:-1], without(record[-1], "secret")],
        "it is a practice match: anyone who knows --seed 5": practice,
        "its first line promises no secret": [without(record[0], "cuts"), *record[1:]],
        "its fair-deal scheme is 'hlw-3'; this program knows hlw-1, hlw-2": [
            changed(record[0], fair_deal="hlw-3"),
            *record[1:],
        ],
    }
    for why, lines in refused.items():
        with pytest.raises(UnverifiableError, match=why):
            verification(lines)


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
            verification([header, deal, last])
