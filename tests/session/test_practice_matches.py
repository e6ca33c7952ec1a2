"""Playing a finished match again: from one of its lines, or with its cards from the start, with other seats."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.classic.actions import Collect
from game.engine.classic.rules import ClassicRules
from game.engine.core.fair_deal import FairDeal
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.core.replay import open_record
from game.engine.core.seated_players import Seating
from game.engine.high_low.actions import Deal, Flip, Shuffle
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from game.session.local_session import LocalSession
from game.session.practice_matches import Original, begin_again, chance_again, original_of
from game.session.record_header import new_header
from game.store.files import StoreError
from tests.engine.drawing import as_bytes, play_randomly
from tests.seating import seating_of
from tests.session.matches import BOTS, MIXED, NOON, PERSONS, Start, done, predict

LONG = HighLowRules(coins=300, raise_limit=1, rounds=70)
"""Enough rounds for the decks to run out and the discards to be shuffled repeatedly."""

CLASSIC_BOTS = seating_of(("Ann", "Bo", "Cy", "Di"), ("dreamer",) * 4)


def played(folder: Path, rules: Rules = LONG, seating: Seating = BOTS, fair: FairDeal | None = None) -> Path:
    """Play a random match to its end. Return its record."""
    match = Match(ENGINES[rules.game], new_header(rules, seating, NOON, fair_deal=fair))
    match.resume(fair.chance(match.header) if fair else Random(5))
    play_out(match)
    record = folder / "matches" / "20310506-123059-0001.jsonl"
    record.parent.mkdir()
    record.write_bytes(as_bytes(match))
    return record


def again(folder: Path, record: Path, line: int | None = None, seats: int = 0, seating: Seating = BOTS) -> Path:
    """Play the same match again at random to its end. Return its record."""
    path = begin_again(folder, record, line, seats, seating, NOON, Random(1), "1.0")
    match = Match.from_record(path.read_bytes(), ENGINES)
    match.resume(chance_again(path, match.header, Random(2)) or Random(3))
    play_out(match)
    path.write_bytes(as_bytes(match))
    return path


def play_out(match: Match) -> None:
    """Play random decisions to the end."""
    rng = Random(6)
    while not match.over:
        if match.header.rules.game == LONG.game:
            play_randomly(match, rng, 1)
        else:
            match.apply(match.legal_actions(match.to_act()[0])[0])


def chances(record: Path) -> list[Any]:
    """Return the chance events of a match."""
    _header, lines = open_record(record.read_bytes(), ENGINES)
    return [line.entry for line in lines if line.before.chance_owed is not None]


def header(record: Path) -> Any:
    return open_record(record.read_bytes(), ENGINES)[0]


@pytest.fixture(params=["with a secret", "without"])
def original(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return the record of a finished match, with or without a disclosed secret."""
    fair = FairDeal(bytes(range(32)), (7,)) if request.param == "with a secret" else None
    return played(tmp_path, fair=fair)


def test_the_same_players_are_dealt_the_same_and_shuffle_alike(original: Path, tmp_path: Path) -> None:
    duplicate = again(tmp_path, original, seating=seating_of(("Ann", "Bo"), ("bold", "child")))
    before, after = chances(original), chances(duplicate)
    assert sum(isinstance(each, Shuffle) for each in before[:4]) == 2
    assert after[:4] == before[:4]


def test_with_the_seats_changed_each_has_what_the_other_had(original: Path, tmp_path: Path) -> None:
    duplicate = again(tmp_path, original, seats=1)
    (deal, flip, *before), (dealt, flipped, *after) = chances(original), chances(duplicate)
    assert isinstance(deal, Deal) and dealt == Deal((deal.cards[1], deal.cards[0]))
    assert isinstance(flip, Flip) and flipped == Flip(1 - flip.starter)
    swapped = {(1 - each.seat, each.cards) for each in before[:2]}
    assert {(each.seat, each.cards) for each in after[:2]} == swapped


def test_a_match_is_played_on_after_any_line(original: Path, tmp_path: Path) -> None:
    lines = original.read_text().splitlines()
    for line in (2, 3, 20, len(lines) - 1):
        on = again(tmp_path, original, line)
        assert on.read_text().splitlines()[1:line] == lines[1:line]


def test_it_is_sat_down_to_as_to_any_match_that_was_left(original: Path, tmp_path: Path) -> None:
    path = begin_again(tmp_path, original, 20, 0, MIXED, NOON, Random(1))
    for _time in range(2):
        session = LocalSession.resume(path, Random(1))
        session.wait(10)
        session.poll()
        while (seat := session.computer_to_act()) is not None:
            done(session, session.computer_decision(seat))
        assert session.persons_to_act() == (0,) and session.seating == MIXED
        session.close()


def test_played_on_from_the_other_seat_everything_has_changed_sides(original: Path, tmp_path: Path) -> None:
    lines = list(open_record(original.read_bytes(), ENGINES)[1])
    place = next(at for at, line in enumerate(lines) if line.after.round == 4)
    path = begin_again(tmp_path, original, lines[place].number, 1, MIXED, NOON, Random(1))
    view, state = Match.from_record(path.read_bytes(), ENGINES).view(0), lines[place].after
    assert view.coins == (state.coins[1], state.coins[0]) and view.starter == 1 - state.starter
    assert view.discards == (state.discards[1], state.discards[0])


def test_it_is_marked_as_practice_and_says_which_match_it_was(original: Path, tmp_path: Path) -> None:
    for line, seats in ((None, 1), (20, 0)):
        path = begin_again(tmp_path, original, line, seats, MIXED, NOON, Random(1), "1.0")
        extra = header(path).extra
        assert extra["practice"] is True and extra["bots"] == [None, "steady"]
        assert original_of(header(path)) == Original(original.name, line, seats)
        assert "seed" not in extra and "secret_sha256" not in extra


def test_one_from_elsewhere_is_not_taken_for_a_match_here_that_has_its_name(original: Path, tmp_path: Path) -> None:
    path = begin_again(tmp_path / "here", original, 20, 0, MIXED, NOON, Random(1))
    (path.parent / original.name).write_bytes(original.read_bytes())
    assert header(path).extra["practice"] is True and original_of(header(path)) is None
    assert chance_again(path, header(path), Random(1)) is None
    LocalSession.resume(path, Random(1)).close()


def test_the_original_is_left_as_it_was(original: Path, tmp_path: Path) -> None:
    before = original.read_bytes()
    again(tmp_path, original, 20)
    assert original.read_bytes() == before


def test_once_its_original_is_gone_it_can_still_be_continued(original: Path, tmp_path: Path) -> None:
    path = begin_again(tmp_path, original, 20, 0, MIXED, NOON, Random(1))
    original.unlink()
    assert chance_again(path, header(path), Random(1)) is None
    LocalSession.resume(path, Random(1)).close()


def test_a_match_under_way_can_not_be_played_again(start: Start, tmp_path: Path) -> None:
    session = start(PERSONS)
    session.poll()
    done(session, predict(0))
    with pytest.raises(StoreError, match="finished"):
        begin_again(tmp_path, session.path, None, 0, MIXED, NOON, Random(1))


def test_a_record_that_does_not_hold_can_not_be_played_again(original: Path, tmp_path: Path) -> None:
    original.write_text(original.read_text().replace('"flip"', '"flap"', 1))
    with pytest.raises(StoreError, match="line 3: format"):
        begin_again(tmp_path, original, None, 0, MIXED, NOON, Random(1))


@pytest.mark.parametrize("name", ["../../elsewhere.jsonl", "/etc/passwd", 7, None])
def test_no_file_elsewhere_is_read_for_the_sake_of_a_header(original: Path, tmp_path: Path, name: object) -> None:
    found = header(begin_again(tmp_path, original, 20, 0, BOTS, NOON, Random(1)))
    assert original_of(replace(found, extra={"cards_of": {"match": name}})) is None


def test_classic_war_is_played_again_by_four_with_the_seats_turned(tmp_path: Path) -> None:
    rules = ClassicRules(players=4, end_mode="capped", cap_battles=40, pickup_order="shuffled")
    original = played(tmp_path, rules, CLASSIC_BOTS)
    (deal, *before), (dealt, *after) = chances(original), chances(again(tmp_path, original, None, 3, CLASSIC_BOTS))
    assert dealt.cards == (*deal.cards[1:], deal.cards[0])
    assert any(isinstance(each, Collect) for each in before)
    assert [replace(each, seat=(each.seat + 3) % 4) for each in before] == after
