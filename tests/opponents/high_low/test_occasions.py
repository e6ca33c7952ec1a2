"""Occasions to speak at High Low War, found in public events."""

import pytest

from game.engine.core.match import Match
from game.engine.high_low import events
from game.engine.high_low.rules import HighLowRules
from game.opponents.high_low.occasions import MatchMemory, hear
from tests.engine.drawing import random_match
from tests.engine.scripted import check_down, deal, even_rounds, play, predict
from tests.opponents.high_low.telling import looks, names, shown, told

FEW = HighLowRules(coins=8)


def last(match: Match, seat: int = 1) -> list[str]:
    """Return the occasions of the round that has just ended."""
    return [each.name for event, each in told(match, seat) if isinstance(event, events.RoundEnded)]


def test_a_match_begins_with_a_greeting() -> None:
    assert names(deal("KH", "5C")) == ["opening"]


def test_a_pot_won_is_lost_by_the_other() -> None:
    match = deal("KH", "5C")
    check_down(match, "higher", "higher")
    assert (last(match, 0), last(match, 1)) == (["won"], ["lost"])
    assert (looks(match, 0)[-1], looks(match, 1)[-1]) == ("pleased", "stung")


def test_a_third_of_the_coins_at_once_is_big() -> None:
    match = deal("KH", "5C", FEW)
    predict(match, "higher", "higher")
    play(match, "0 raise 2", "1 call")
    assert (last(match, 0), last(match, 1)) == (["won big", "won"], ["lost big", "lost"])


def test_a_pot_shared_and_one_that_nobody_wins_are_told_apart() -> None:
    shared, rolled = deal("KH", "5C"), deal("KH", "5C")
    check_down(shared, "higher", "lower")
    check_down(rolled, "lower", "higher")
    assert last(shared) == ["split"] and last(rolled) == ["rolled over"]
    assert looks(rolled)[-1] == "stung"


def test_a_carried_pot_that_is_split_is_won_by_nobody() -> None:
    match = deal("KH KD", "5C 4C")
    check_down(match, "lower", "higher")
    check_down(match, "higher", "lower")
    assert last(match, 0)[-1] == last(match, 1)[-1] == "split"


def test_a_war_whose_last_pot_rolls_over_is_won_by_nobody() -> None:
    match = deal("9H KD KS", "9S QC 4D")
    check_down(match, "higher", "higher")
    predict(match, "lower lower", "higher higher")
    play(match, "0 raise 3", "1 call")
    play(match, "0 check", "1 check")
    assert last(match, 0)[0] == last(match, 1)[0] == "war even"


def test_the_outcome_of_a_war_is_spoken_of_once_it_is_over() -> None:
    match = deal("9H KD 3S", "9S QC 4D")
    check_down(match, "higher", "lower")
    predict(match, "higher higher", "higher higher")
    play(match, "0 raise 3", "1 call")
    assert not [name for name in names(match) if "war" in name]
    play(match, "0 check", "1 check")
    assert last(match, 1)[0] in {"war won", "war lost", "war even"}


def test_the_same_rank_twice_running_is_spoken_of_by_its_owner_with_the_rank() -> None:
    match = deal("2C 3C", "9S 9D")
    even_rounds(match, 2)
    found = [each for _event, each in told(match) if each.name == "same rank"]
    assert [str(each.values["rank"]) for each in found] == ["nine"]
    assert "same rank" not in names(match, 0)


def test_three_rounds_won_one_after_the_other_are_a_run() -> None:
    match = deal("KH KD KC", "5C 4C 6C")
    for _round in range(3):
        check_down(match, "higher", "higher")
    assert "winning on" in last(match, 0) and "losing on" in last(match, 1)


def test_who_has_few_coins_left_is_spoken_of() -> None:
    match = deal("KH", "5C", FEW)
    predict(match, "higher", "higher")
    play(match, "0 raise 4", "1 call")
    assert "nearly won" in last(match, 0) and "nearly out" in last(match, 1)


def test_only_the_others_raises_and_checks_are_spoken_of() -> None:
    match = deal("KH", "5C")
    predict(match, "higher", "lower")
    play(match, "0 raise 2", "1 raise 4", "0 call")
    assert "raised" in names(match, 1)
    checked = deal("KH", "5C")
    predict(checked, "higher", "lower")
    play(checked, "0 check")
    assert names(checked, 1) == ["opening", "checked"] and names(checked, 0) == ["opening"]


def test_a_fold_is_spoken_of_by_who_gets_the_pot() -> None:
    match = deal("KH", "5C", HighLowRules(fold=True))
    predict(match, "higher", "lower")
    play(match, "0 raise 2", "1 fold")
    assert "folded" in names(match, 0) and "folded" not in names(match, 1)


def test_the_end_is_spoken_of_by_winner_and_loser() -> None:
    match = deal("KH", "5C", HighLowRules(coins=1))
    check_down(match, "higher", "higher")
    assert names(match, 0)[-1] == "farewell won" and names(match, 1)[-1] == "farewell lost"
    assert looks(match, 1)[-1] == "beaten"


def test_of_a_match_that_goes_on_the_round_under_way_is_not_judged() -> None:
    match = deal("KH", "5C")
    check_down(match, "higher", "higher")
    memory = MatchMemory(1)
    for event, tableau in shown(match):
        if not isinstance(event, events.RoundStarted):
            memory, heard = hear(memory, event, tableau.view)
            assert not (isinstance(event, events.RoundEnded) and heard.occasions)


@pytest.mark.exhaustive
def test_whoever_looks_on_the_same_is_heard() -> None:
    """The opponent hears public events only, whichever seat's view they come from."""
    for seed in range(25):
        match = random_match(seed)
        seen = [[*shown(match, viewer)] for viewer in (None, 0, 1)]
        for moments in zip(*seen, strict=True):
            heard = [hear(MatchMemory(1, coins=5), event, tableau.view)[1] for event, tableau in moments]
            assert heard[0] == heard[1] == heard[2]
