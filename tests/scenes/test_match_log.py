"""The log of a match: everything that may be seen, and nothing else, built at once or in parts."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.engine.core.match import Match
from game.engine.high_low.events import CardDrawn, PredictionsPlaced, RoundEnded, ShowdownOpened
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.redacted_views import redact
from game.engine.high_low.rules import LONG, HighLowRules
from scenes.core.look import Look
from scenes.high_low.board import HIGH_LOW
from scenes.high_low.event_texts import RoundHistory, log_line
from scenes.high_low.shown_table import apply_event, empty
from scenes.table import match_board as board_module
from scenes.table.log_builder import LogBuilder
from tests.engine.drawing import play_randomly
from tests.engine.scripted import check_down, deal, past_events, play, predict
from tests.pictures.measuring import Frame
from tests.pictures.screens import canvas_of
from tests.scenes.conftest import Looks
from tests.scenes.moments import wars
from tests.scenes.stage import Stage, seen

SILENT = (ShowdownOpened, RoundEnded)
"""Events included in the line of another event."""


def lines(match: Match, viewer: int | None) -> list[str]:
    """Return the log of a match as seen by a viewer."""
    tableau = empty(seen(match, viewer))
    log: list[str] = []
    for event in past_events(match):
        shown = redact(event, viewer)
        line = log_line(shown, tableau)
        assert (line is None) == isinstance(event, SILENT), event
        if line is not None:
            log.append(line.text)
        tableau = apply_event(tableau, shown)
    return log


def test_a_round_is_told_event_by_event() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 lower", "0 raise 3", "1 call")
    log = lines(match, 0)
    at = log.index("Round 1")
    assert log[at + 1 : at + 9] == [
        "Ann draws the king of hearts.",
        "Bo draws a card.",
        "Ann predicts: higher.",
        "Bo predicts, face down.",
        "Ann raises to 3.",
        "Bo calls with 3 coins.",
        "Ann: king of hearts, higher; Bo: 5 of clubs, lower.",
        "Both were right: 4 coins each.",
    ]


def test_h3_a_fold_is_told_and_nobody_is_said_to_be_right() -> None:
    match = deal("KH", "5C", HighLowRules(fold=True))
    play(match, "0 higher", "1 lower", "0 raise 3", "1 fold")
    log = lines(match, 0)
    at = log.index("Bo folds.")
    assert log[at : at + 3] == [
        "Bo folds.",
        "Ann: king of hearts, higher; Bo: 5 of clubs, lower.",
        "Ann takes 5 coins.",
    ]


def test_e4_no_panel_says_that_a_final_pot_is_carried_once_it_is_split() -> None:
    match = deal("KH", "5C", HighLowRules(rounds=1))
    check_down(match, "lower", "higher")
    tableau, history = empty(seen(match, None)), RoundHistory()
    carried = list[str]()
    for event in past_events(match):
        tableau = apply_event(tableau, redact(event, None))
        history.add(redact(event, None), tableau)
        carried += [line.least for line in history.lines]
    assert "2" in carried and history.lines[-1].least == ""


def test_a_war_is_a_part_of_its_own() -> None:
    log = lines(wars(2), None)
    assert any(line.startswith("WAR 1, for ") for line in log) and any(line.startswith("WAR 2, for ") for line in log)


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_log_tells_a_player_nothing_of_what_the_other_has(viewer: int) -> None:
    """Another card and another prediction at the other seat leave the log unchanged."""
    assert _log_with("9C", "higher", "KH", "lower", viewer) == _log_with("9C", "higher", "4H", "higher", viewer)


def test_the_log_of_a_shared_screen_tells_nothing_that_is_hidden() -> None:
    log = _log_with("9C", "higher", "KH", "lower", None)
    assert log == _log_with("2D", "lower", "AS", "higher", None)
    assert "Bo predicts, face down." in log


def _log_with(own: str, own_says: str, other: str, other_says: str, viewer: int | None) -> list[str]:
    """Return the log after both predictions, of the viewer's own card and the other one."""
    seat = viewer or 0
    cards, says = [own, other], [own_says, other_says]
    match = deal(cards[seat], cards[1 - seat])
    play(match, f"0 {says[seat]}", f"1 {says[1 - seat]}")
    return lines(match, viewer)


def test_hidden_events_are_still_told() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 lower")
    hidden = [event for event in past_events(match) if isinstance(event, CardDrawn | PredictionsPlaced)]
    assert [type(event) for event in hidden] == [CardDrawn, CardDrawn, PredictionsPlaced, PredictionsPlaced]
    tableau = empty(match.public_view())
    assert all(log_line(redact(event, None), tableau) for event in hidden)


def panel(look: Look, screen: Surface, match: Match, names: tuple[str, str] = ("Ann", "Bo")) -> list[str]:
    """Return every text drawn after a match, including the last rounds in the panel."""
    view = replace(match.view(0), players=names)
    stage = Stage(look, screen, view, [redact(event, 0) for event in past_events(match)])
    stage.run()
    return [words.text for words in Frame(stage.manager.compose(), look.at_table).words]


@pytest.mark.parametrize("cards", [("AH", "6C"), ("6H", "6C")])
def test_h3_the_panel_says_that_a_round_ended_with_a_fold(look: Look, screen: Surface, cards: tuple[str, str]) -> None:
    match = deal(*cards, HighLowRules(fold=True))
    play(match, "0 higher", "1 lower", "0 raise 3", "1 fold")
    assert "fold +1" in panel(look, screen, match)
    check_down(match, "higher", "higher")
    assert sum("fold" in words for words in panel(look, screen, match)) == 1, "the next round hasn't"


@pytest.mark.usefixtures("screen")
def test_the_panel_of_a_usual_window_tells_a_short_name_in_full_even_after_a_war_or_a_fold(looks: Looks) -> None:
    """H3."""
    look, screen = looks((1280, 720)), pygame.display.set_mode((1280, 720))
    match = deal("9H KD QS", "9S 5C 4D", HighLowRules(fold=True))
    check_down(match, "higher", "lower")
    check_down(match, "higher higher", "higher higher")
    check_down(match, "higher", "higher")
    predict(match, "higher", "higher")
    play(match, "0 raise 3", "1 fold")
    assert {"WAR You +3", "fold · You +1"} <= set(panel(look, screen, match))


def test_above_the_ranks_a_name_is_told_without_its_rank_before_it_is_an_initial(look: Look, screen: Surface) -> None:
    match = deal("KH", "5C")
    check_down(match, "higher", "lower")
    told = panel(look, screen, match, ("Pia", "Gunner Fox"))
    heads = told.index("Recent rounds") + 1
    assert told[heads : heads + 2] == ["You", "Fox"]


def test_a_name_in_the_panel_is_never_cut_to_two_letters_to_make_room_for_a_war(look: Look, screen: Surface) -> None:
    match = deal("9H KD QS", "9S 5C 4D")
    check_down(match, "higher", "lower")
    check_down(match, "higher higher", "higher higher")
    told = panel(look, screen, match, ("Player", "Drummer Pip"))
    outcome = next(words for words in told if words.endswith(" +3"))
    assert outcome.split()[-2] in {"You", "Pip"}


@pytest.fixture
def match() -> Match:
    """Return a match of several rounds."""
    match = Match.new(HIGH_LOW_WAR, LONG, Random(3), ("Ann", "Bo"))
    play_randomly(match, Random(3), 40)
    return match


def happened(match: Match) -> Sequence[Any]:
    return [redact(event, 0) for event in past_events(match)]


def test_what_is_told_in_parts_and_added_to_meanwhile_is_what_is_told_at_once(match: Match) -> None:
    past, view = happened(match), seen(match, 0)
    at_once, in_parts = (LogBuilder(HIGH_LOW, view) for _each in range(2))
    for told in (at_once, in_parts):
        told.pass_over(past, view)
    assert at_once.log
    decided = match.apply(match.legal_actions(match.to_act()[0])[0]) if match.to_act() else ()
    for event in (redact(each, 0) for each in decided):
        for told in (at_once, in_parts):
            told.add(event, HIGH_LOW.apply_event(told.tableau, event))
        in_parts.tell(7)
        assert not in_parts.is_told and not in_parts.rounds
    assert in_parts.tableau == at_once.tableau
    assert (in_parts.log, in_parts.rounds) == (at_once.log, at_once.rounds)


def test_a_long_match_is_shown_before_its_past_is_told_and_then_its_rounds(
    match: Match, look: Look, screen: Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_module, "TOLD_AT_ONCE", 5)
    stage = Stage(look, screen, seen(match, 0), happened(match))
    without = len(canvas_of(stage.manager).still)
    assert not stage.board.log_builder.is_told
    stage.run()
    stage.run()
    assert not stage.manager.draw(0.0)
    stage.pass_time(1.0)
    assert stage.board.log_builder.is_told and stage.manager.draw(0.0), (
        "it is drawn again once there are rounds to be seen"
    )
    assert len(canvas_of(stage.manager).still) > without
