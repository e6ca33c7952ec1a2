"""What was done in a match, step by step, by its record."""

from pathlib import Path
from random import Random

import pytest

from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.engine.core.replay import steps_of
from game.engine.high_low.actions import Check, Flip, Predict, Prediction
from game.engine.high_low.events import CardsRevealed
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES

CASES = Path(__file__).parent / "cases"


def _played(seed: int) -> Match:
    match = Match.new(HIGH_LOW_WAR, HighLowRules(coins=5), Random(seed))
    starter = match.public_view().starter
    match.apply(Predict(0, (Prediction.HIGHER,)))
    match.apply(Predict(1, (Prediction.LOWER,)))
    match.apply(Check(starter))
    match.apply(Check(1 - starter))
    return match


def _data(match: Match) -> bytes:
    return "".join(f"{line}\n" for line in match.record).encode()


def test_every_decision_comes_with_what_its_player_saw_then() -> None:
    match = _played(3)
    steps = steps_of(_data(match), ENGINES)
    predicted = next(step for step in steps if step.action == Predict(0, (Prediction.HIGHER,)))
    assert predicted.view.seat == 0
    assert predicted.view.frames[0].cards[0][0].card is not None
    assert predicted.view.frames[0].cards[1][0].card is None


def test_chance_has_no_view() -> None:
    steps = steps_of(_data(_played(3)), ENGINES)
    assert [step.view for step in steps if isinstance(step.action, Flip)] == [None]


def test_what_came_of_it_is_told_with_it() -> None:
    match = _played(3)
    last = [step for step in steps_of(_data(match), ENGINES) if isinstance(step.action, Check)][-1]
    assert any(isinstance(event, CardsRevealed) for event in last.events)
    assert last.after == match.public_view()


def test_a_decision_after_a_hint_is_practice() -> None:
    lines = list(_played(3).record)
    marked = [line.replace('"do": "check"', '"practice": true, "do": "check"') for line in lines]
    steps = steps_of("".join(f"{line}\n" for line in marked).encode(), ENGINES)
    assert {step.practice for step in steps if isinstance(step.action, Check)} == {True}
    assert {step.practice for step in steps if isinstance(step.action, Predict)} == {False}


def test_lines_that_were_to_be_refused_are_no_steps() -> None:
    steps = steps_of((CASES / "a-illegal-lines.jsonl").read_bytes(), ENGINES)
    assert steps
    state = Match.from_record((CASES / "a-illegal-lines.jsonl").read_bytes(), ENGINES).public_view()
    assert steps[-1].after == state


def test_a_record_that_does_not_hold_is_refused() -> None:
    with pytest.raises(RecordError, match="line 1"):
        steps_of(b"nothing\n", ENGINES)
