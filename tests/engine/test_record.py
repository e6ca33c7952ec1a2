"""The match record: what its lines say, step by step, with their notes, and how it is written and continued."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.actions import Challenge, Turn
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.errors import IllegalAction, RecordError
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.core.record_format import Header, split_record
from game.engine.core.replay import steps_of
from game.engine.high_low.actions import Check, Flip, Predict, Prediction
from game.engine.high_low.events import CardsRevealed
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import ALL_EVENING, LONG, HighLowRules
from game.games import ENGINES
from tests.engine.classic import drawing as classic
from tests.engine.drawing import as_bytes, play_randomly, random_match
from tests.engine.scripted import TWINS, check_down, deal, opening, past_events, play, predict, whole_decks
from tests.sampling import few_or_many


def test_the_header_says_what_can_not_be_derived() -> None:
    match = Match(HIGH_LOW_WAR, Header(ALL_EVENING, ("Ann", "Bø"), {"created": "2026-01-01", "game": "chess"}))
    match.resume(Random(1))
    assert json.loads(match.record[0]) == {
        "format": "high-low-war-match",
        "version": 1,
        "game": "high-low-war",
        "rules": {"coins": 50, "raise_limit": 5, "raises_limit": 3},
        "players": ["Ann", "Bø"],
        "created": "2026-01-01",
    }
    assert "Bø" in match.record[0], "names are written as they are"


def test_a_reader_passes_over_what_it_does_not_know_in_the_header_and_writes_it_again() -> None:
    header, *rest = opening("KH", "5C").decode().splitlines()
    known = json.loads(header) | {"bots": [None, {"name": "Ace"}], "app": "9.9"}
    match = Match.from_record("\n".join([json.dumps(known), *rest]).encode(), ENGINES)
    assert match.header.extra == {"bots": [None, {"name": "Ace"}], "app": "9.9"}
    assert json.loads(match.record[0]) == known


def test_every_kind_of_line() -> None:
    match = deal(" ".join(TWINS[0].split()), TWINS[1], HighLowRules(coins=1))
    while match.round == 1:
        owed = match.state.frame.size
        check_down(match, " ".join(["higher"] * owed), " ".join(["lower"] * owed))
    predict(match, "higher", "lower")
    zero, one = (" ".join(map(str, cards)) for cards in whole_decks(*TWINS))
    assert match.record[1] == f'{{"do": "deal", "cards": ["{zero}", "{one}"]}}'
    assert match.record[2] == '{"do": "flip", "starter": 0}'
    assert match.record[3] == '{"do": "predict", "seat": 0, "say": ["higher"]}'
    assert match.record[5] == '{"do": "predict", "seat": 0, "say": ["higher", "higher"]}'
    assert f'{{"do": "shuffle", "seat": 0, "cards": "{zero}"}}' in match.record
    assert '{"do": "check", "seat": 1}' in match.record


def test_the_lines_of_a_wagering_and_of_the_end() -> None:
    match = deal("KH", "5C")
    play(match, "1 higher", "0 higher", "0 raise 4", "1 raise 19", "0 call")
    assert match.record[3:] == (
        '{"do": "predict", "seat": 1, "say": ["higher"]}',
        '{"do": "predict", "seat": 0, "say": ["higher"]}',
        '{"do": "raise", "seat": 0, "to": 4}',
        '{"do": "raise", "seat": 1, "to": 19}',
        '{"do": "call", "seat": 0}',
        '{"do": "end", "winner": 0, "coins": [40, 0], "rounds": 1}',
    )


def test_the_record_is_only_ever_appended_to() -> None:
    rng = Random(4)
    match = Match.new(HIGH_LOW_WAR, HighLowRules(coins=8), rng)
    written, seen = list(match.record), match.entries
    while not match.over:
        play_randomly(match, rng, 1)
        written += match.record_since(seen)
        seen = match.entries
        assert tuple(written) == match.record


def test_past_events_are_all_that_happened_in_order() -> None:
    match = deal("9H KH 3C", "9C 5C QD")
    events = check_down(match, "higher", "higher") + check_down(match, "higher lower", "lower lower")
    past = past_events(match)
    assert list(past[-len(events) :]) == events
    assert [type(event).__name__ for event in past[:3]] == ["CardsDealt", "StarterFlipped", "RoundStarted"]
    assert past_events(Match.from_record(as_bytes(match), ENGINES)) == past


def test_a_continued_record_goes_on_where_it_stopped() -> None:
    for seed in range(40):
        match = random_match(seed, 10)
        again = Match.from_record(as_bytes(match), ENGINES)
        before = again.record
        again.resume(Random(seed))
        play_randomly(again, Random(seed), 500)
        assert again.record[: len(before)] == before
        assert Match.from_record(as_bytes(again), ENGINES).state == again.state


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_whoever_continues_a_record_draws_the_chance_that_is_owed(lines: int) -> None:
    cut = "\n".join(opening("KH", "5C").decode().splitlines()[:lines]).encode()
    match = Match.from_record(cut, ENGINES)
    assert len(match.record) == lines
    match.resume(Random(1))
    assert len(match.record) == 3
    assert match.to_act() == (0, 1)


def test_a_record_cut_between_two_shuffles_is_whole_too() -> None:
    match = deal(*TWINS, HighLowRules(coins=1))
    while match.round == 1:
        owed = match.state.frame.size
        check_down(match, " ".join(["higher"] * owed), " ".join(["lower"] * owed))
    shuffles = [number for number, line in enumerate(match.record) if '"shuffle"' in line]
    for lines in (shuffles[0], shuffles[1]):
        again = Match.from_record("\n".join(match.record[:lines]).encode(), ENGINES)
        assert again.to_act() == () and not again.over
        again.resume(Random(2))
        assert again.to_act() == (0, 1) and again.round == 2
        assert len(again.record) == shuffles[1] + 1


def test_a_match_that_is_over_gets_its_end_line_when_it_is_continued() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 higher", "0 raise 19", "1 call")
    again = Match.from_record("\n".join(match.record[:-1]).encode(), ENGINES)
    assert again.over and again.record == match.record[:-1]
    again.resume(Random(1))
    again.resume(Random(2))
    assert again.record == match.record


def test_a_last_line_without_its_newline_counts_if_it_parses() -> None:
    data = opening("KH", "5C")
    assert split_record(data[:-1]).lines == split_record(data).lines
    assert (split_record(data[:-1]).kept, split_record(data[:-1]).ended) == (len(data) - 1, False)
    assert (split_record(data).kept, split_record(data).ended) == (len(data), True)


def test_otherwise_the_record_loads_without_it_and_says_where_to_cut() -> None:
    data = opening("KH", "5C")
    for half in (b'{"do": "pred', b"\xf0\x9f", b"{", b'"', b"\0\0\0"):
        text = split_record(data + half)
        assert (text.kept, text.ended, len(text.lines)) == (len(data), True, 3)
        assert Match.from_record(data + half, ENGINES).record == Match.from_record(data, ENGINES).record


@few_or_many("decisions", 15, 40)
def test_a_record_cut_at_any_byte_loads_or_is_no_record_yet(decisions: int) -> None:
    match = random_match(11, decisions)
    data = as_bytes(match)
    lines = data.split(b"\n")
    first = len(lines[0])
    for cut in range(len(data) + 1):
        if cut < first:
            with pytest.raises(RecordError) as refusal:
                Match.from_record(data[:cut], ENGINES)
            assert (refusal.value.line, refusal.value.clause) == (1, "format")
            continue
        whole = data[:cut].count(b"\n")
        whole += lines[whole] != b"" and data[:cut].endswith(lines[whole])
        assert Match.from_record(data[:cut], ENGINES).record == match.record[:whole]


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
    steps = steps_of(_data(match), HIGH_LOW_WAR)
    predicted = next(step for step in steps if step.action == Predict(0, (Prediction.HIGHER,)))
    assert predicted.view.seat == 0
    assert predicted.view.frames[0].cards[0][0].card is not None
    assert predicted.view.frames[0].cards[1][0].card is None


def test_chance_has_no_view() -> None:
    steps = steps_of(_data(_played(3)), HIGH_LOW_WAR)
    assert [step.view for step in steps if isinstance(step.action, Flip)] == [None]


def test_what_came_of_it_is_told_with_it() -> None:
    match = _played(3)
    last = [step for step in steps_of(_data(match), HIGH_LOW_WAR) if isinstance(step.action, Check)][-1]
    assert any(isinstance(event, CardsRevealed) for event in last.events)
    assert last.after == match.public_view()


def test_a_decision_after_a_hint_is_practice() -> None:
    lines = list(_played(3).record)
    marked = [line.replace('"do": "check"', '"practice": true, "do": "check"') for line in lines]
    steps = steps_of("".join(f"{line}\n" for line in marked).encode(), HIGH_LOW_WAR)
    assert {step.practice for step in steps if isinstance(step.action, Check)} == {True}
    assert {step.practice for step in steps if isinstance(step.action, Predict)} == {False}


def test_lines_that_were_to_be_refused_are_no_steps() -> None:
    steps = steps_of((CASES / "a-illegal-lines.jsonl").read_bytes(), HIGH_LOW_WAR)
    assert steps
    state = Match.from_record((CASES / "a-illegal-lines.jsonl").read_bytes(), ENGINES).public_view()
    assert steps[-1].after == state


def test_a_record_that_does_not_hold_is_refused() -> None:
    with pytest.raises(RecordError, match="line 1"):
        steps_of(b"nothing\n", HIGH_LOW_WAR)


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
        classic.play_randomly(match, Random(6), 20)
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
