"""What an opponent decides: always legal, in WARs too, and wagers that go with its cards."""

from random import Random
from time import perf_counter

import pytest

from game.cpu.deciding import decide
from game.cpu.knobs import Knobs
from game.cpu.players import BEGINNER, BOLD, OPPONENTS, STEADY
from game.engine.actions import Call, Check, Predict, PredictChoice, Prediction, Raise
from game.engine.cards import Rank
from game.engine.rules import AS_WRITTEN, SKIRMISH, HighLowRules
from tests.cpu.tables import tables
from tests.engine.scripted import deal, play, predict

EACH_OPPONENT = pytest.mark.parametrize("knobs", [each.knobs for each in OPPONENTS.values()], ids=list(OPPONENTS))


def shares(knobs: Knobs, card: str, *moves: str, rules: HighLowRules = SKIRMISH, tries: int = 400) -> dict[type, float]:
    """How often seat 0, with that card, does what, once the moves are played; both predict first."""
    match = deal(card, "8H", rules)
    predict(match, "higher", "lower")
    play(match, *moves)
    done = [type(decide(match.view(0), knobs, Random(seed))) for seed in range(tries)]
    return {kind: done.count(kind) / tries for kind in (Check, Call, Raise)}


def test_every_decision_in_whole_matches_is_legal_under_any_rules() -> None:
    decided = 0
    for match, seat, rng in tables(matches=60, seed=11):
        decision = decide(match.view(seat), OPPONENTS[rng.choice(list(OPPONENTS))].knobs, rng)
        assert decision.seat == seat
        decided += 1
    assert decided > 3000  # and the engine took each one that the tables were played with


def test_the_same_view_and_the_same_chance_give_the_same_decision() -> None:
    for match, seat, rng in tables(matches=12, seed=12):
        seed = rng.getrandbits(32)
        first, again = (decide(match.view(seat), BOLD.knobs, Random(seed)) for _ in range(2))
        assert first == again


def test_in_a_war_there_is_a_prediction_for_each_card() -> None:
    match = deal("8C AC 2C", "8H KH 3H")
    predict(match, "higher", "lower")
    play(match, "0 check", "1 check")
    said = decide(match.view(0), STEADY.knobs, Random(1))
    assert said == Predict(0, (Prediction.HIGHER, Prediction.LOWER))


def test_in_a_war_the_wager_goes_with_the_card_that_is_contested() -> None:
    match = deal("8C 8D 2C", "8H KH 3H", SKIRMISH)
    predict(match, "higher", "lower")
    play(match, "0 check", "1 check", "0 higher lower", "1 higher higher")
    first_card = [decide(match.view(0), STEADY.knobs, Random(seed)) for seed in range(100)]
    assert set(first_card) == {Check(0)}  # an 8: never opened with
    play(match, "0 check", "1 check")
    second_card = [decide(match.view(0), STEADY.knobs, Random(seed)) for seed in range(100)]
    assert second_card.count(Raise(0, 3)) > 50  # a two: mostly


def test_after_a_nested_war_the_wager_goes_with_the_outer_wars_second_card() -> None:
    match = deal("8C 7C 2C 9C TC", "8H 7H 3H JH QH", SKIRMISH)
    predict(match, "higher", "lower")
    play(match, "0 check", "1 check", "0 lower lower", "1 lower lower", "0 check", "1 check")
    play(match, "0 lower lower", "1 higher higher", "0 check", "1 check", "0 check", "1 check")
    seen = match.view(0)
    assert [frame.open for frame in seen.frames][-1] is False, "the nested WAR was to be over"
    decided = [decide(seen, STEADY.knobs, Random(seed)) for seed in range(100)]
    assert decided.count(Raise(0, 3)) > 50  # the two, not the ten drawn last


def test_steady_opens_strong_cards_and_checks_an_eight() -> None:
    assert shares(STEADY.knobs, "KC")[Raise] == 1
    assert shares(STEADY.knobs, "8C")[Raise] == 0
    assert 0.65 < shares(STEADY.knobs, "AC")[Raise] < 0.85  # the rest to raise again


def test_steady_raises_again_with_an_ace_and_calls_with_a_jack() -> None:
    assert shares(STEADY.knobs, "AC", "0 check", "1 raise 2")[Raise] == 1
    assert shares(STEADY.knobs, "JC", "0 check", "1 raise 2")[Call] == 1


def test_bold_bluffs_with_an_eight_and_steady_never_does() -> None:
    assert shares(BOLD.knobs, "8C")[Raise] > 0.15
    assert shares(STEADY.knobs, "8C")[Raise] == 0


def test_bold_raises_more_than_steady_and_beginner_hardly_knows_an_ace() -> None:
    middling = {each.name: shares(each.knobs, "JC")[Raise] for each in (STEADY, BOLD)}
    assert middling["bold"] > middling["steady"] + 0.2
    assert shares(BEGINNER.knobs, "AC")[Raise] < 0.6


def test_where_raises_are_small_steady_and_bold_raise_by_the_most() -> None:
    for knobs in (STEADY.knobs, BOLD.knobs):
        match = deal("KC", "8H", SKIRMISH)
        predict(match, "higher", "lower")
        decided = {decide(match.view(0), knobs, Random(seed)) for seed in range(200)}
        assert decided <= {Check(0), Raise(0, 3)}


@EACH_OPPONENT
def test_without_a_limit_nobody_opens_with_everything(knobs: Knobs) -> None:
    match = deal("AC", "8H", AS_WRITTEN)
    predict(match, "higher", "lower")
    decided = [decide(match.view(0), knobs, Random(seed)) for seed in range(400)]
    raised = [each.to for each in decided if isinstance(each, Raise)]
    assert raised and max(raised) <= 11  # of 19


@EACH_OPPONENT
def test_raising_again_and_again_grows_unlikely(knobs: Knobs) -> None:
    once = shares(knobs, "QC", "0 check", "1 raise 1", rules=AS_WRITTEN, tries=2000)[Raise]
    thrice = shares(knobs, "QC", "0 raise 1", "1 raise 2", "0 raise 3", "1 raise 4", rules=AS_WRITTEN, tries=2000)[
        Raise
    ]
    assert thrice < once


def test_a_seat_that_owes_nothing_is_refused_in_one_line() -> None:
    match = deal("KC", "8H")
    play(match, "0 higher")
    assert [type(each) for each in match.legal_actions(1)] == [PredictChoice]
    with pytest.raises(ValueError, match=r"^seat 0 has nothing to decide; ask only a seat that is to act$"):
        decide(match.view(0), STEADY.knobs, Random(1))


def test_a_decision_takes_far_less_than_fifty_milliseconds() -> None:
    seconds = decided = 0.0
    for match, seat, rng in tables(matches=6, seed=13):
        started = perf_counter()
        decide(match.view(seat), BOLD.knobs, rng)
        seconds += perf_counter() - started
        decided += 1
    assert seconds / decided < 0.05


def test_the_names_in_records_stay_as_they_are() -> None:
    assert list(OPPONENTS) == ["beginner", "steady", "bold"]
    assert all(name == each.name and each.display_name and each.description for name, each in OPPONENTS.items())


@EACH_OPPONENT
def test_every_chance_and_share_lies_between_nothing_and_all(knobs: Knobs) -> None:
    numbers = [knobs.misjudges, knobs.cools, knobs.bluffs, knobs.strays, knobs.all_at_once]
    numbers += [*knobs.opens, *knobs.reraises, *knobs.wagers]
    assert all(0 <= number <= 1 for number in numbers)
    assert len(knobs.opens) == len(knobs.reraises) == len(knobs.wagers) == Rank.ACE - Rank.EIGHT + 1
