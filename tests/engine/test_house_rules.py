"""House rules as values, and how far and how often one may raise, with the presets (H1 to H3)."""

from dataclasses import FrozenInstanceError, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.errors import RulesError
from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, RaiseRange
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, BOUNDS, LONG, QUICK, HighLowRules
from tests.engine.drawing import LETTERS, house_rules
from tests.engine.scripted import check_down, deal, play, predict, refused


def wagering(rules: HighLowRules) -> Match:
    """A match in its first wagering, seat 0 to act."""
    match = deal("KH", "5C", rules)
    predict(match, "higher", "lower")
    return match


def test_h1_a_raise_exceeds_the_others_total_by_the_limit_at_most() -> None:
    match = wagering(HighLowRules(raise_limit=3))
    assert match.legal_actions(0) == (Check(0), RaiseRange(0, 1, 3))
    assert refused(match, "0 raise 4") == "H1"
    play(match, "0 raise 2")
    assert match.legal_actions(1) == (Call(1), RaiseRange(1, 3, 5))
    assert refused(match, "1 raise 6") == "H1"
    play(match, "1 raise 5")
    assert match.legal_actions(0) == (Call(0), RaiseRange(0, 6, 8))


def test_h1_never_lets_a_raise_go_beyond_r5() -> None:
    match = wagering(HighLowRules(coins=3, raise_limit=3))
    assert match.legal_actions(0) == (Check(0), RaiseRange(0, 1, 2))
    assert refused(match, "0 raise 3") == "R5"


def test_h1_there_is_none_by_default() -> None:
    assert AS_WRITTEN.raise_limit is None
    assert wagering(AS_WRITTEN).legal_actions(0)[1] == RaiseRange(0, 1, 19)


def test_h2_one_wagering_holds_so_many_raises_both_players_together() -> None:
    match = wagering(HighLowRules(raises_limit=2))
    play(match, "0 raise 1")
    assert match.legal_actions(1) == (Call(1), RaiseRange(1, 2, 19))
    play(match, "1 raise 2")
    assert match.legal_actions(0) == (Call(0),), "only a call is left"
    assert refused(match, "0 raise 3") == "H2"
    play(match, "0 call")


def test_h2_each_wagering_counts_anew() -> None:
    match = deal("9H KH 3C", "9C 5C QD", HighLowRules(raises_limit=1))
    for showdown in range(3):
        if showdown < 2:
            owed = "higher" if showdown == 0 else "higher higher"
            predict(match, owed, owed)
        play(match, "0 raise 1")
        assert refused(match, "1 raise 2") == "H2"
        play(match, "1 call")
    assert match.round == 2


def test_h2_with_a_limit_of_0_nobody_acts_and_the_reveal_follows_as_in_r6() -> None:
    match = deal("9H KH 3C", "9C 5C QD", HighLowRules(raises_limit=0))
    predict(match, "higher", "lower")
    assert match.public_view().wars == 1, "the tie opens a WAR without any wagering"
    predict(match, "higher lower", "lower higher")
    assert match.round == 2
    assert match.to_act() == (0, 1), "the next decision is a prediction"


def test_h2_there_is_none_by_default() -> None:
    match = wagering(AS_WRITTEN)
    assert AS_WRITTEN.raises_limit is None
    play(match, *(f"{(total - 1) % 2} raise {total}" for total in range(1, 20)))
    assert match.legal_actions(1) == (Call(1),)


def test_as_written_has_no_limits_and_20_coins() -> None:
    assert HighLowRules() == AS_WRITTEN == HighLowRules(20, None, None, "ends", None, False)


def test_the_ready_made_tables() -> None:
    assert HighLowRules(coins=7, raise_limit=3, raises_limit=3) == QUICK
    assert HighLowRules(coins=12, raise_limit=5, raises_limit=3, fold=True) == BLUFFING
    assert HighLowRules(coins=20, raise_limit=3, raises_limit=3) == LONG
    assert HighLowRules(coins=50, raise_limit=5, raises_limit=3) == ALL_EVENING


@pytest.mark.parametrize(
    ("field", "clause", "least", "greatest"),
    [("coins", "S3", 1, 500), ("raise_limit", "H1", 1, 500), ("raises_limit", "H2", 0, 100), ("rounds", "E4", 1, 1000)],
)
def test_a_value_out_of_range_is_refused(field: str, clause: str, least: int, greatest: int) -> None:
    for good in (least, greatest):
        assert getattr(HighLowRules.from_mapping({field: good}), field) == good
    for bad in (least - 1, greatest + 1, -5, True, 3.0, "3", [3]):
        with pytest.raises(RulesError) as refusal:
            HighLowRules.from_mapping({field: bad})
        assert refusal.value.clause == clause


@pytest.mark.parametrize(
    ("rules", "said"),
    [({"coins": 501}, "coins must be 1 to 500, not 501"), ({"rounds": 0}, "rounds must be 1 to 1000, or none, not 0")],
)
def test_what_is_refused_is_told_with_what_is_allowed(rules: dict[str, object], said: str) -> None:
    with pytest.raises(RulesError, match=f"{said}$"):
        HighLowRules.from_mapping(rules)


def test_coins_are_never_none_and_the_other_limits_may_be() -> None:
    with pytest.raises(RulesError):
        HighLowRules.from_mapping({"coins": None})
    assert HighLowRules.from_mapping({"raise_limit": None, "raises_limit": None, "rounds": None}) == AS_WRITTEN


@pytest.mark.parametrize("value", ["stays", "", None, True, 1, ["ends"]])
def test_e3_unclaimed_pot_is_ends_or_plays_on(value: object) -> None:
    with pytest.raises(RulesError) as refusal:
        HighLowRules.from_mapping({"unclaimed_pot": value})
    assert refusal.value.clause == "E3"


@pytest.mark.parametrize("name", ["folds", "", "Coins", "raise-limit"])
def test_h1_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(RulesError) as refusal:
        HighLowRules.from_mapping({name: 1})
    assert refusal.value.clause == "H1"


def test_the_limits_of_the_long_table_hold_in_a_whole_wagering() -> None:
    match = wagering(LONG)
    play(match, "0 raise 3", "1 raise 6", "0 raise 9")
    assert match.legal_actions(1) == (Call(1),)
    play(match, "1 call")
    assert match.public_view().coins == (20, 20)
    check_down(match, "lower", "higher")
    assert match.round == 3


def test_the_default_is_the_game_as_written() -> None:
    assert HighLowRules.from_mapping({}) == AS_WRITTEN
    assert AS_WRITTEN.differences() == {}


def test_only_what_differs_is_written() -> None:
    assert LONG.differences() == {"raise_limit": 3, "raises_limit": 3}
    assert ALL_EVENING.differences() == {"coins": 50, "raise_limit": 5, "raises_limit": 3}


@given(house_rules())
def test_what_is_written_is_read_as_the_same_rules(rules: HighLowRules) -> None:
    assert HighLowRules.from_mapping(rules.differences()) == rules


@given(
    st.dictionaries(
        st.sampled_from(HighLowRules.names()) | st.text(LETTERS, max_size=8),
        st.integers() | st.booleans() | st.text(LETTERS) | st.none(),
    )
)
def test_whatever_the_fields_rules_or_a_rules_error(values: dict[str, object]) -> None:
    try:
        rules = HighLowRules.from_mapping(values)
    except RulesError as error:
        assert error.clause in {"S3", "E3", "E4", "H1", "H2", "H3"}
    else:
        assert values.items() >= rules.differences().items()


def test_rules_can_not_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        AS_WRITTEN.coins = 21  # type: ignore[misc]


def test_every_numeric_rule_has_its_bounds() -> None:
    numeric = {field.name for field in fields(HighLowRules)} - {"unclaimed_pot", "fold"}
    assert set(BOUNDS) == numeric
