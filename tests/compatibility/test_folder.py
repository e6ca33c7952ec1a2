"""The data folder of version 1.0 opened by the present program: its lists, its settings, its deck and its pack."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.keys import ACTIONS
from tests.compatibility import present
from tests.compatibility.kept import OTHER_SETTINGS, RECORDS, TOLD, UNFINISHED, Kept, contents

LOCK = "data/in-use.lock"
LOG = "data/high-low-war.log"
HISTORY = "data/history.sqlite3"
ADDED = (LOCK, LOG, HISTORY)
"""Files that a data folder of this version contains, and that one of version 1.0 lacks, at least sometimes."""
FOR_GOOD = [each for each in RECORDS if "refused_later" not in each.told]
LEFT_AT_A_PREDICTION = next(each for each in UNFINISHED if each.what == "skirmish against bold, left at a prediction")

TABLES_NOW = {
    "High Low War, As written": "High Low War, Original rules: no limit",
    "High Low War, Skirmish": "High Low War, Long",
    "High Low War, Campaign": "High Low War, All evening",
    "Classic War, Encyclopedia": "Classic War, Winner’s choice",
    "Classic War, Quick": "Classic War, Half a deck",
    "Classic War, Ranked": "Classic War, One face down",
    "Classic War, Ranked, capped": "Classic War, 300 battles",
    "Classic War, Four corners": "Classic War, Four players",
    "High Low War, own rules": "High Low War, custom rules",
    "Classic War, own rules": "Classic War, custom rules",
}
"""Present names of the tables, by their names in version 1.0. Each table still has the same rules."""

INK_OF_THE_DECK = (255, 250, 20)
INK_OF_THE_PACK = (20, 230, 60)
"""Colours that nothing has but the deck and the pack in the folder."""


def listed(records: list[Kept], where: str) -> list[list[str]]:
    """Return the texts in a list of matches, in the order of the list."""
    told = {
        each.name: [each.name, each.told["title"], with_table_now(each.told["detail"])]
        for each in records
        if "title" in each.told
    }
    return [told[name] for name in TOLD[where] if name in told]


def with_table_now(detail: str) -> str:
    """The line of a list, with the table under the name that it has now."""
    table, between, standing = detail.partition("  ·  ")
    return TABLES_NOW.get(table, table) + between + standing


def with_words_now(line: str) -> str:
    """The line of a log, with the preposition that the heading of a WAR has now."""
    return line.replace(", over ", ", for ") if line.startswith("WAR ") else line


def without_refused(rows: list[list[str]]) -> list[list[str]]:
    """The rows of a list but for the matches that are refused later."""
    names = {each.name for each in FOR_GOOD}
    return [row for row in rows if row[0] in names]


def test_unfinished_matches_are_listed_in_the_same_order_and_words(folder: Path) -> None:
    assert without_refused(present.continue_list(folder / "data")) == listed(FOR_GOOD, "continue")


def test_finished_matches_are_listed_in_the_same_order_and_words(folder: Path) -> None:
    assert without_refused(present.finished_list(folder / "data")) == listed(FOR_GOOD, "finished")


def test_a_new_match_offers_what_was_played_last(folder: Path) -> None:
    assert present.offered(folder / "data") == TOLD["offered"]


def as_before(read: dict[str, Any]) -> dict[str, Any]:
    """The settings that version 1.0 had; without the keys of actions that it hadn't."""
    since = {action.name for action in ACTIONS if action.new}
    before = {name: read[name] for name in TOLD["settings"]}
    return before | {"keys": {name: key for name, key in read["keys"].items() if name not in since}}


def test_every_setting_is_read_as_it_was_written(folder: Path) -> None:
    assert as_before(present.settings_in(folder / "settings" / "settings.json")) == TOLD["settings"]


def test_the_odds_go_on_being_counted_and_shown_against_everybody(folder: Path) -> None:
    read = present.settings_in(folder / "settings" / "settings.json")
    assert (read["odds_from"], read["odds_against_best"]) == ("counted", True)


@pytest.mark.parametrize("name", TOLD["other_settings"])
def test_settings_that_cannot_be_used_are_put_right_alike(name: str) -> None:
    assert as_before(present.settings_in(OTHER_SETTINGS / name)) == TOLD["other_settings"][name]


@pytest.mark.parametrize("name", TOLD["logs"])
def test_the_log_of_a_match_tells_it_in_the_same_words(name: str, folder: Path) -> None:
    with present.started(folder) as program:
        present.continue_match(program, name)
        assert present.log_in_words(program) == [with_words_now(line) for line in TOLD["logs"][name]]


def test_the_deck_and_the_pack_of_the_folder_are_seen_at_the_table(folder: Path) -> None:
    with present.started(folder) as program:
        present.continue_match(program, LEFT_AT_A_PREDICTION.name)
        screen = program.window.screen
        for ink in (INK_OF_THE_DECK, INK_OF_THE_PACK):
            seen = pygame.mask.from_threshold(screen, ink, (12, 12, 12, 255)).count()
            assert seen > 50, f"{ink} isn't on the screen"


@pytest.mark.exhaustive
def test_the_program_started_and_left_changes_nothing_and_has_nothing_to_say(folder: Path) -> None:
    before = contents(folder)
    assert present.start_and_exit(folder, 40) == (0, [])
    after = contents(folder)
    assert {name: kept for name, kept in after.items() if not name.startswith(ADDED)} == before


@pytest.mark.exhaustive
def test_looking_at_the_lists_and_the_settings_changes_nothing(folder: Path) -> None:
    before = contents(folder)
    with present.started(folder) as program:
        for page in ("Continue", "History", "Settings", "New match"):
            program.click_on(page)
            program.frames(10, 0.1)
            program.press(pygame.K_ESCAPE)
            program.frames(10, 0.1)
    after = contents(folder)
    assert {name: kept for name, kept in after.items() if not name.startswith(ADDED)} == before
