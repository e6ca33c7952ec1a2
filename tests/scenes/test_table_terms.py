"""Terms of a table: the host chooses them, they are kept for the next table, and everybody there sees them."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic

import pygame
import pytest

from scenes.high_low.hints import AdvisedScene
from scenes.menus.choosing_table_terms import TermsScene, terms_in_words
from scenes.menus.online_table_pages import TableBeforeDeal
from scenes.widgets.button import Button
from tests.scenes.conftest import PlugIn, Start
from tests.scenes.friends import PLAN, Friends, joining, open_online
from tests.scenes.playing import answer_by_keyboard
from tests.scenes.program import Program

pytestmark = pytest.mark.usefixtures("loopback")

WITH_HINTS = replace(PLAN, hints=True)

LONGEST_HINT = 60.0
"""Seconds that a process may take to start and solve on a busy machine."""


def by_mouse(program: Program) -> None:
    """Choose a minute, hints and spectators with the mouse."""
    program.click_on("Terms…")
    program.frames(3, 0.3)
    page = program.top
    assert isinstance(page, TermsScene)
    time, hints, watching, _where, _back = page.controls.widgets
    for widget, share in ((time, 0.6), (hints, 0.9), (watching, 0.9)):
        program.click((round(widget.rect.x + share * widget.rect.w), widget.rect.centery))
    program.click_on("Back")


def by_keys(program: Program) -> None:
    """Choose a minute, hints and spectators with the keyboard."""
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN):
        program.press(key)
    program.frames(3, 0.3)
    assert isinstance(program.top, TermsScene)
    for key in (*(pygame.K_RIGHT,) * 2, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT, pygame.K_ESCAPE):
        program.press(key)


def terms_shown(friends: Friends) -> str:
    """Return the terms on the page of the table that a program hosts."""
    page = friends.program.top
    assert isinstance(page, TableBeforeDeal)
    friends.until(lambda: bool(page.shown.terms))
    return page.shown.terms


@pytest.mark.exhaustive
@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_the_terms_are_those_of_the_table_that_is_hosted_and_of_the_next_one(
    start: Start, choose: Callable[[Program], None]
) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    for number in range(2):
        open_online(program)
        program.frames(3, 0.3)
        if number == 0:
            choose(program)
            program.frames(3, 0.3)
        program.click_on("Host this match")
        assert terms_shown(friends) == terms_in_words(60, 300, True, True)
        program.leave()


@pytest.mark.exhaustive
def test_the_terms_are_chosen_by_pad_alone(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none", seed=None)
    holder = plug_in(program)
    for label in ("New match", "Play online", "Terms"):
        holder.choose(label)
    holder.use(lambda widget: widget.spoken_name == "Time per decision")
    holder.use(lambda widget: widget.spoken_name == "Hints")
    holder.choose("Back")
    holder.choose("Host this match")
    assert terms_shown(Friends(program)) == terms_in_words(30, 150, True, False)


@pytest.mark.exhaustive
def test_without_a_limit_hints_and_spectators_the_page_of_the_table_says_so() -> None:
    terms = "No time limit · no hints · nobody else may watch"
    assert terms_in_words(0, 0, False, False) == terms
    assert terms_in_words(0, 0, False, False, on_server=True) == f"{terms} · the server deals"


@pytest.mark.exhaustive
def test_a_hint_is_given_if_the_host_allows_it_and_marks_the_decision_for_everybody(
    start: Start, tmp_path: Path
) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", WITH_HINTS) as friends:
        program = friends.program
        friends.until(lambda: any(isinstance(each, Button) and each.label == "Hint" for each in program.widgets()))
        question = program.top
        assert isinstance(question, AdvisedScene)
        program.click_on("Hint")
        until = monotonic() + LONGEST_HINT
        while question.hint is None:
            assert monotonic() < until and not question.trouble, question.trouble
            friends.step()
            program.lobby.worker.wait(0.1)
        friends.play()
        record = friends.match.session.record
        assert sum('"practice": true' in line for line in record) == 1
        assert not friends.match.session.differs


def test_everybody_is_told_that_a_friend_used_a_hint(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", WITH_HINTS) as friends:
        assert friends.friend is not None
        friends.friend.asks_for_hints = True
        rng = Random(1)
        for _number in range(20):
            if friends.match.news == "P7 used a hint.":
                return
            friends.until_asked()
            answer_by_keyboard(friends.program, friends.program.top, rng)
            friends.step()
        raise AssertionError(friends.match.news)
