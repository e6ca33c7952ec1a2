"""Messages to a player, in their bytes and times, don't depend on anything that the player can't see."""

import pytest

from game.engine.high_low.actions import Predict, Prediction
from game.games import ENGINES
from game.online.messages import Opened, Play, Shown, Watch
from tests.online.rooms import Client, House, back, seated
from tests.online.worlds import in_world, with_other_cards

HIGHER, LOWER = (Prediction.HIGHER,), (Prediction.LOWER,)
TWO_PEOPLE = Opened("high-low-war", {"coins": 10}, (None, None), watched=True)
TIMED = Opened("high-low-war", {"coins": 10}, (None, None), seconds=20, watched=True)
WITH_COMPUTER = Opened("high-low-war", {"coins": 10}, (None, "child"), watched=True)


def log_of(plan: Opened) -> list[str]:
    """Return the log of a table at which the cards have just been dealt."""
    house, _players = seated(plan)
    return list(house.memory.lines)


def play(house: House, client: Client, number: int, decision: object) -> None:
    """Send a decision from a client."""
    client.send(Play(number, house.room.table.number, ENGINES["high-low-war"].lines.write(decision)))


def sent(plan: Opened, lines: list[str], secretly: Predict | None) -> list[list[tuple[float, str]]]:
    """Return the messages to the first player and a spectator, with their times, before any card is turned up.

    `secretly` is the prediction of the second player, or None if a computer sits there.
    """
    house = in_world(plan, lines)
    first, friend = house.client(back(0)), house.client(Watch(0))
    second = None if secretly is None else house.client(back(1))
    house.pass_time(1)
    first.send(Shown(house.room.table.number))
    if second is not None:
        second.send(Shown(house.room.table.number))
        house.pass_time(1)
        play(house, second, 1, secretly)
    house.pass_time(1)
    first.send(Shown(house.room.table.number))
    house.pass_time(1)
    return [first.heard, friend.heard]


@pytest.mark.parametrize("plan", [TWO_PEOPLE, TIMED, WITH_COMPUTER], ids=["people", "clocks", "computer"])
def test_another_s_cards_change_neither_a_byte_nor_a_time(plan: Opened) -> None:
    lines = log_of(plan)
    other = with_other_cards(lines, 1)
    assert lines != other
    secretly = None if plan is WITH_COMPUTER else Predict(1, HIGHER)
    assert sent(plan, lines, secretly) == sent(plan, other, secretly)


def test_own_cards_are_seen() -> None:
    lines = log_of(TWO_PEOPLE)
    secretly = Predict(1, HIGHER)
    assert sent(TWO_PEOPLE, lines, secretly) != sent(TWO_PEOPLE, with_other_cards(lines, 0), secretly)


@pytest.mark.parametrize("plan", [TWO_PEOPLE, TIMED], ids=["people", "clocks"])
def test_another_s_prediction_changes_neither_a_byte_nor_a_time(plan: Opened) -> None:
    lines = log_of(plan)
    assert sent(plan, lines, Predict(1, HIGHER)) == sent(plan, lines, Predict(1, LOWER))


@pytest.mark.exhaustive
def test_a_spectator_sees_nothing_of_own_cards_before_the_round_is_over() -> None:
    lines = log_of(TWO_PEOPLE)
    secretly = Predict(1, HIGHER)
    assert sent(TWO_PEOPLE, lines, secretly)[1] == sent(TWO_PEOPLE, with_other_cards(lines, 0), secretly)[1]
