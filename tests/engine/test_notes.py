"""What a record's lines say besides what was done stays in them, whoever goes on with the match and writes it again."""

import json
from collections.abc import Callable
from random import Random

import pytest

from game.engine.classic.actions import Challenge, Turn
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.errors import IllegalAction
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.high_low.actions import Predict, Prediction
from game.engine.high_low.rules import LONG
from game.games import ENGINES
from tests.engine.classic.drawing import play_randomly

BY_CLOCK = ClassicRules(end_mode="capped", cap_minutes=1)
RULES = {"high-low-war": LONG, "classic-war": ClassicRules(players=3, deal=5)}


def predicted(match: Match, note: dict[str, object]) -> None:
    """Whoever is to predict first does, and it is noted."""
    match.apply(Predict(match.to_act()[0], (Prediction.HIGHER,)), note)


def turned(match: Match, note: dict[str, object]) -> None:
    """The next turn, and it is noted."""
    match.apply(Turn(), note)


@pytest.mark.parametrize(
    ("rules", "play", "note"),
    [
        (LONG, predicted, {"practice": True}),
        (ClassicRules(cap_minutes=1, end_mode="capped"), turned, {"played": 7}),
    ],
    ids=["a hint", "time played"],
)
def test_a_note_is_in_the_record_and_stays_there(
    rules: Rules, play: Callable[[Match, dict[str, object]], None], note: dict[str, object]
) -> None:
    match = Match.new(ENGINES[rules.game], rules, Random(3))
    before = match.entries
    play(match, note)
    first, *others = map(json.loads, match.record_since(before))
    assert first.items() >= note.items() and not any(name in line for line in others for name in note)
    again = Match.from_record(("\n".join(match.record) + "\n").encode(), ENGINES)
    assert again.record == match.record
    again.resume(Random(4))
    written = again.entries
    play(again, {})
    assert again.record[: len(match.record)] == match.record
    assert not any(name in json.loads(line) for line in again.record_since(written) for name in note)


@pytest.mark.parametrize("game", RULES)
def test_whatever_lines_say_more_is_kept_at_its_line(game: str) -> None:
    match = Match.new(ENGINES[game], RULES[game], Random(5))
    if game == "classic-war":
        play_randomly(match, Random(6), 20)
    else:
        predicted(match, {})
    lines = [json.loads(line) for line in match.record]
    noted = [
        json.dumps({**line, "mine": number}) if number % 2 else json.dumps(line) for number, line in enumerate(lines)
    ]
    assert list(Match.from_record("\n".join(noted).encode(), ENGINES).record) == noted


def test_what_was_not_legal_leaves_no_note() -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(), Random(3))
    before = match.record
    with pytest.raises(IllegalAction):
        match.apply(Challenge(0), {"practice": True})
    assert match.record == before
    match.apply(Turn())
    assert "practice" not in match.record[-1]


def test_a_decision_of_which_nothing_more_is_said_has_no_note() -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(), Random(3))
    match.apply(Turn())
    assert match.notes == ()
    record = ("\n".join(match.record) + "\n").encode()
    assert Match.from_record(record, ENGINES).notes == ()
