"""The rules as values: what differs from the default, and that nothing can change them."""

from dataclasses import FrozenInstanceError, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.errors import RulesError
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BOUNDS, LONG, HighLowRules
from tests.engine.drawing import LETTERS, house_rules


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
