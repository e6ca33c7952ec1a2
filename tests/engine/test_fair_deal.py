"""A fair deal: every chance follows from the secret and the cut as `docs/fair-deal.md` says, and from nothing else."""

import json
from collections import Counter
from hashlib import sha256
from random import Random

import pytest

from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import JOKERS, STANDARD_DECK, parse_cards, write_cards
from game.engine.core.chance import ChanceOwed
from game.engine.core.fair_deal import FairDeal, disclosed_deal, header_fields, promise_of
from game.engine.core.match import Match
from game.engine.core.record import Header, read_header
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from tests.architecture.sources import ROOT
from tests.docs.fair_deal_anew import verified
from tests.engine.classic import drawing as classic
from tests.engine.drawing import play_randomly

SECRET = bytes(range(32))
CHANCES = {"deal", "flip", "shuffle", "collect"}


def fair_deal(number: int, cut: int = 48213) -> FairDeal:
    """One secret for each number."""
    return FairDeal(sha256(str(number).encode()).digest(), cut)


def begun(rules: HighLowRules | ClassicRules, deal: FairDeal) -> Match:
    """A match whose header holds the promise."""
    game = ENGINES[rules.game]
    match = Match(game, Header(rules, ("Ann", "Bo", "Cy", "Di")[: rules.players], dict(header_fields(deal.promise))))
    match.resume(deal)
    return match


def whole_match(rules: HighLowRules | ClassicRules, number: int) -> Match:
    """A match played at random to its end."""
    match, rng = begun(rules, fair_deal(number)), Random(number)
    while not match.over:
        (play_randomly if isinstance(rules, HighLowRules) else classic.play_randomly)(match, rng, 1)
    return match


def long_rules() -> HighLowRules:
    """Rules by which decks run out several times."""
    return HighLowRules(coins=500, raise_limit=1, rounds=90)


MATCHES = [
    long_rules(),
    ClassicRules(),
    ClassicRules(players=3, jokers="war", deal=9),
    ClassicRules(players=4, short_war="short-loses", claims=True),
]


@pytest.mark.parametrize("rules", MATCHES, ids=str)
def test_every_chance_follows_from_the_secret_as_the_page_says(rules: HighLowRules | ClassicRules) -> None:
    record = whole_match(rules, 1).record
    held = verified(list(record))
    assert all(held) and len(held) == sum(json.loads(line).get("do") in CHANCES for line in record)


def test_a_chance_that_was_changed_is_found_by_the_page() -> None:
    record = list(whole_match(long_rules(), 2).record)
    place = next(place for place, line in enumerate(record) if '"shuffle"' in line)
    line = json.loads(record[place])
    line["cards"] = " ".join(reversed(line["cards"].split()))
    record[place] = json.dumps(line)
    assert verified(record).count(False) == 1


def test_the_example_of_the_page_is_so() -> None:
    page = (ROOT / "docs" / "fair-deal.md").read_text(encoding="utf-8")
    deal = FairDeal(SECRET, 48213)
    cards = list(STANDARD_DECK)
    deal.shuffler_for(ChanceOwed("deal"), 1).shuffle(cards)
    few = list(parse_cards("7C 5C 2C 3C 6C 4C"))
    deal.shuffler_for(ChanceOwed("shuffle", 1), 3).shuffle(few)
    starter = deal.shuffler_for(ChanceOwed("flip"), 1).randrange(2)
    told = deal.promise.sha256, write_cards(cards[:8]), write_cards(cards[26:34]), write_cards(few), str(starter)
    assert [value for value in told if f"| `{value}` |" not in page] == []


def test_cards_lie_in_any_order_before_a_shuffle_and_in_the_same_one_after_it() -> None:
    deal, orders = fair_deal(3), set[tuple[str, ...]]()
    for seed in range(5):
        cards = [*STANDARD_DECK, *JOKERS]
        Random(seed).shuffle(cards)
        deal.shuffler_for(ChanceOwed("collect", 0), 1).shuffle(cards)
        orders.add(tuple(map(str, cards)))
    assert len(orders) == 1


def test_each_purpose_has_a_chance_of_its_own() -> None:
    owed = [(ChanceOwed(word, seat), number) for word in CHANCES for seat in (None, 0, 1) for number in (1, 2, 12)]
    orders = set()
    for deal in (fair_deal(1), fair_deal(2), fair_deal(1, cut=48214)):
        for what, number in owed:
            cards = list(STANDARD_DECK)
            deal.shuffler_for(what, number).shuffle(cards)
            orders.add(tuple(cards))
    assert len(orders) == 3 * len(owed)


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
    cut.resume(fair_deal(5))
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
    assert str(SECRET) not in repr(FairDeal(SECRET, 1)) and SECRET.hex() not in repr(FairDeal(SECRET, 1))


@pytest.mark.parametrize(("secret", "cut"), [(b"short", 0), (SECRET, -1), (SECRET, 1_000_000_000)])
def test_a_secret_or_a_cut_out_of_bounds_is_refused(secret: bytes, cut: int) -> None:
    with pytest.raises(ValueError, match=r"a secret is 32 bytes|a cut is 0 to 999999999"):
        FairDeal(secret, cut)


@pytest.mark.parametrize("stop", [0, -1, 257])
def test_nothing_is_picked_from_none_or_from_more_than_a_byte_holds(stop: int) -> None:
    with pytest.raises(ValueError, match="one of 1 to 256"):
        fair_deal(1).shuffler_for(ChanceOwed("flip"), 1).randrange(stop)


def test_one_is_picked_of_as_many_as_a_byte_holds() -> None:
    picked = [fair_deal(number).shuffler_for(ChanceOwed("flip"), 1).randrange(256) for number in range(40)]
    assert min(picked) < 128 <= max(picked)


def test_every_card_is_as_likely_at_every_place() -> None:
    deals = 520
    counts = Counter[tuple[str, int]]()
    for number in range(deals):
        match = Match.new(CLASSIC_WAR, ClassicRules(), fair_deal(number))
        counts.update((str(card), place) for place, card in enumerate(match.state.hands[0] + match.state.hands[1]))
    expected = deals / 52
    chi_squared = sum((counts[str(card), place] - expected) ** 2 for card in STANDARD_DECK for place in range(52))
    # 51² degrees of freedom: 2601, and within five times the standard deviation of 72
    assert abs(chi_squared / expected - 51**2) < 360


def test_every_number_is_picked_as_often() -> None:
    picked = Counter(
        shuffler.randrange(7)
        for number in range(40)
        for shuffler in [fair_deal(number).shuffler_for(ChanceOwed("flip"), 1)]
        for _ in range(70)
    )
    assert set(picked) == set(range(7)) and all(340 < times < 460 for times in picked.values())
