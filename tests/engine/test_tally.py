"""The counts of a match for the statistics: predictions by rank, battles, and WARs fought and won."""

from collections.abc import Mapping

from game.engine.classic.game import tally as classic_tally
from game.engine.classic.rules import ClassicRules
from game.engine.core.match_statistics import Tally
from game.engine.high_low.events import Event
from game.engine.high_low.game import tally
from game.engine.high_low.rules import AS_WRITTEN, HighLowRules
from tests.engine.classic.scripted import battle
from tests.engine.classic.scripted import deal as classic_deal
from tests.engine.scripted import check_down, check_on, deal, play, predict


def counted(events: list[Event], rules: HighLowRules = AS_WRITTEN) -> Tally:
    """The tally, without what never happened."""
    found = tally(rules, events)
    return Tally(found.wars, tuple({name: count for name, count in seat.items() if count} for seat in found.seats))


def seats(events: list[Event]) -> tuple[Mapping[str, int], ...]:
    """Return the counts for each seat."""
    return counted(events).seats


def test_a_prediction_counts_for_the_own_cards_rank_and_whether_it_was_right() -> None:
    match = deal("KH 3C", "5C 9D")
    events = check_down(match, "higher", "higher") + check_down(match, "higher", "higher")
    assert seats(events) == ({"said K": 1, "right K": 1, "said 3": 1}, {"said 5": 1, "said 9": 1, "right 9": 1})


def test_a_tie_is_neither_right_nor_wrong_and_both_fight_the_war() -> None:
    match = deal("9H KH 3C", "9C 5C QD")
    events = check_down(match, "higher", "lower")
    assert counted(events) == Tally(1, ({"wars": 1}, {"wars": 1}))


def test_a_war_is_won_by_who_takes_more_coins_in_it() -> None:
    match = deal("9H KH 3C", "9C 5C QD")
    events = check_down(match, "higher", "lower") + predict(match, "higher higher", "higher higher") + check_on(match)
    won = [seat.get("wars won", 0) for seat in seats(events)]
    assert won == [1, 0], "the first card's pot holds what was at stake before"


def test_a_war_in_which_neither_takes_more_coins_is_won_by_nobody() -> None:
    match = deal("9H KH 3C", "9C 5C QD")
    events = check_down(match, "higher", "lower") + predict(match, "lower higher", "higher lower") + check_on(match)
    assert counted(events).wars == 1 and not any("wars won" in seat for seat in seats(events))


def test_coins_won_in_a_war_within_a_war_count_for_both() -> None:
    match = deal("9H 8D 3S KH 4C", "9S 8C 4D 5C QD")
    events = check_down(match, "higher", "lower") + predict(match, "higher higher", "higher higher") + check_on(match)
    events += predict(match, "higher higher", "higher higher") + check_on(match)
    first, second = seats(events)
    assert counted(events).wars == first["wars"] == second["wars"] == 2
    assert first.get("wars won", 0) + second.get("wars won", 0) == 2


def test_a_fold_counts_the_predictions_that_were_turned_up() -> None:
    match = deal("KH", "5C", HighLowRules(fold=True))
    predict(match, "higher", "higher")
    events = play(match, "0 raise 3", "1 fold")
    assert seats(events)[0] == {"said K": 1, "right K": 1}


def test_battles_are_counted_for_who_won_them() -> None:
    found = classic_tally(ClassicRules(), battle(classic_deal("KH 5C 2C", "9D 6S 3S"), 2))
    assert found.wars == 0 and [seat["battles won"] for seat in found.seats] == [1, 1]


def test_every_war_of_a_battle_counts_for_all_who_fought_it_and_as_won_for_one() -> None:
    match = classic_deal("9H 2C KD 2D 3D", "9D 3C KC 4D 7S", war_face_down=1)
    found = classic_tally(ClassicRules(), battle(match))
    assert found.wars == 2
    assert [(seat["wars"], seat["wars won"]) for seat in found.seats] == [(2, 0), (2, 2)]


def test_who_stays_out_of_a_war_has_not_fought_it() -> None:
    match = classic_deal("9H 2C KD", "9D 3C QC", "4D 7S 8S", war_face_down=1)
    found = classic_tally(ClassicRules(players=3), battle(match))
    assert [(seat["wars"], seat["wars won"]) for seat in found.seats] == [(1, 1), (1, 0), (0, 0)]
