"""Watching a match line by line in its watcher's view; an unfinished one only in its players' views."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.classic.events import CardsPutDown
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import SEATS, Seat
from game.engine.core.match import Match
from game.engine.core.translatable_sentences import Sentence
from game.engine.core.watched_match import OPEN, Moment, WatchedMatch, Watcher
from game.engine.high_low.events import CardDrawn, PredictionsPlaced
from game.session.local_session import LocalSession
from game.session.replay_reading import MOST_LINES, watching
from tests.seating import bots_of
from tests.session.matches import BOTS, MIXED, PERSONS, Start, done, file_of, play_out, predict


def watched(path: Path, wish: Watcher = OPEN) -> WatchedMatch:
    """Return the match in a file, with its moments."""
    *told, match = watching(path, wish)
    assert isinstance(match, WatchedMatch)
    return replace(match, moments=tuple(_moments(told)))


def _moments(told: list[object]) -> Iterator[Moment]:
    for some in told:
        assert isinstance(some, tuple)
        yield from some


@pytest.fixture
def finished(start: Start) -> LocalSession:
    """Return a finished match between computers."""
    session = start(BOTS)
    play_out(session)
    return session


def begun(start: Start, seating: object) -> Path:
    """Return the record of a match in which seat 0 has predicted."""
    session = start(seating)
    session.poll()
    done(session, predict(0))
    return session.path


def test_a_finished_match_is_told_line_by_line_to_its_end(finished: LocalSession) -> None:
    match = watched(finished.path, 0)
    assert (match.over, match.watcher, bots_of(match.seating)) == (True, 0, bots_of(BOTS))
    assert match.moments[-1].view == finished.view(0)
    assert [moment.line for moment in match.moments] == list(range(2, len(match.moments) + 2))
    rounds = [moment.round for moment in match.moments]
    assert rounds == sorted(rounds) and set(rounds) == set(range(finished.view(None).round + 1))


def test_it_is_told_whose_decision_a_line_is(finished: LocalSession) -> None:
    for moment in watched(finished.path).moments:
        seats = {event.seat for event in moment.events[:1] if isinstance(event, PredictionsPlaced)}
        assert seats <= {moment.seat}
    assert {moment.seat for moment in watched(finished.path).moments} == {0, 1, None}


def test_with_everything_face_up_no_card_and_no_prediction_is_hidden(finished: LocalSession) -> None:
    for moment in watched(finished.path, OPEN).moments:
        for event in moment.events:
            assert not (isinstance(event, CardDrawn) and event.card is None)
            assert not (isinstance(event, PredictionsPlaced) and None in event.say)
        assert not hidden(moment.view, SEATS)


@pytest.mark.parametrize("seat", SEATS)
def test_as_one_seat_saw_it_the_others_cards_are_hidden_until_they_are_shown(
    finished: LocalSession, seat: Seat
) -> None:
    drawn = [event for moment in watched(finished.path, seat).moments for event in moment.events]
    cards = {(event.seat, event.card is None) for event in drawn if isinstance(event, CardDrawn)}
    assert cards == {(seat, False), (1 - seat, True)}


@pytest.mark.parametrize("wish", [OPEN, 0, 1, None])
def test_of_a_match_under_way_against_a_computer_only_its_person_s_view_is_told(start: Start, wish: Watcher) -> None:
    match = watched(begun(start, MIXED), wish)
    assert (match.over, match.watcher) == (False, 0)
    assert all(hidden(moment.view, (1,)) for moment in match.moments if moment.round)
    assert not any(hidden(moment.view, (0,)) for moment in match.moments)


@pytest.mark.parametrize("wish", [OPEN, 0, 1, None])
def test_of_a_match_under_way_between_persons_only_what_everybody_sees_is_told(start: Start, wish: Watcher) -> None:
    match = watched(begun(start, PERSONS), wish)
    assert (match.over, match.watcher) == (False, None)
    assert all(hidden(moment.view, (seat,)) for seat in SEATS for moment in match.moments if moment.round)


def test_a_seat_that_nobody_had_is_watched_with_everything_face_up(finished: LocalSession) -> None:
    assert watched(finished.path, 7).watcher == OPEN


def test_cards_put_down_in_classic_war_are_face_up_in_a_replay_alone(tmp_path: Path) -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(end_mode="capped", cap_battles=60, show_spoils=False), Random(3))
    while not match.over:
        decision: Any = match.legal_actions(match.to_act()[0])[0]
        match.apply(decision)
    path = file_of(tmp_path, "".join(line + "\n" for line in match.record))
    wishes: list[tuple[Any, bool]] = [(OPEN, True), (None, False)]
    for wish, seen in wishes:
        told = [event for moment in watched(path, wish).moments for event in moment.events]
        down = [card for event in told if isinstance(event, CardsPutDown) for card in event.cards]
        assert down and all((card is not None) == seen for card in down)


def test_a_record_that_does_not_hold_is_refused_with_its_line(finished: LocalSession) -> None:
    lines = finished.path.read_text().splitlines()
    finished.path.write_text("\n".join((*lines[:4], lines[4], *lines[4:])) + "\n")
    (refused,) = watching(finished.path, OPEN)
    assert isinstance(refused, Sentence) and f"{finished.path}: line 6: R" in str(refused)


@pytest.mark.parametrize(
    "text", ["", '{"format": "high-low-war-match", "version": 1, "game": "high-low-war", "players": ["A", "B"]}\n']
)
def test_a_file_in_which_nothing_was_played_can_not_be_watched(tmp_path: Path, text: str) -> None:
    (refused,) = watching(file_of(tmp_path, text), OPEN)
    assert isinstance(refused, Sentence)


def test_a_record_that_is_too_long_to_be_kept_in_memory_is_not_watched(finished: LocalSession) -> None:
    text = finished.path.read_text()
    finished.path.write_text(text + "{}\n" * MOST_LINES)
    (refused,) = watching(finished.path, OPEN)
    assert "20000 lines" in str(refused)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    (refused,) = watching(tmp_path / "gone.jsonl", OPEN)
    assert "gone.jsonl" in str(refused)


def test_a_match_with_an_opponent_that_nobody_knows_can_be_watched(finished: LocalSession) -> None:
    finished.path.write_text(finished.path.read_text().replace('"steady"', '"a stranger"', 1))
    assert bots_of(watched(finished.path).seating) == (None, None)


def hidden(view: Any, seats: tuple[Seat, ...]) -> bool:
    """True if a card of these seats lies face down, or a prediction under one."""
    lying = [card for frame in view.frames for seat in seats for card in frame.cards[seat]]
    return any(card.card is None or (card.predicted and card.prediction is None) for card in lying)
