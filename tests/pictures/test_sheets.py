"""The contact sheets show every screen in every look there is, and each look once."""

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.settings import FELTS, TEXT_SIZES
from scenes.classic.table import ClassicTableScene
from scenes.high_low.table import HighLowTableScene
from scenes.table.base_scenes import MatchScene
from tests.pictures import sheets
from tests.pictures.appearances import look_for
from tests.pictures.screens import screens

ASKED = {(960, 540), (1280, 720), (1024, 768), (1920, 1080), (3840, 2160)}


def test_every_window_felt_size_of_text_and_hand_has_its_column() -> None:
    looks = [look for columns in sheets.every_look().values() for look in columns.values()]
    shown = {(size, chosen.felt, chosen.text_size, chosen.left_handed) for size, chosen in looks}
    assert shown == set(product(ASKED, FELTS, TEXT_SIZES, (False, True)))
    assert len(looks) == len(shown) == 5 * 3 * 4 * 2


@pytest.mark.exhaustive
def test_all_that_a_player_comes_to_is_among_the_screens() -> None:
    """Title, new match, table, wager, WAR, curtain, result, rules, settings and pause, and all that came since."""
    look = look_for(sheets.WINDOW)
    shown, tables = set(), set()
    # none is kept: all of them at once would take 160 MB
    for show in screens().values():
        top = show(look).top
        shown.add(type(top).__name__)
        if isinstance(top, MatchScene):
            tables.add((type(top), top.embers))
    wanted = {"TitleScene", "SetupScene", "HighLowTableScene", "PredictScene", "WagerScene", "PrivateScene"}
    wanted |= {"HandoverScene", "ResultScene", "RulesScene", "SettingsScene", "PauseScene", "LogScene", "NoticeScene"}
    wanted |= {"ClassicSetupScene", "ClassicTableScene", "ClassicResultScene", "ReviewScene"}
    assert wanted <= shown
    assert tables == set(product((HighLowTableScene, ClassicTableScene), (False, True)))


@pytest.mark.exhaustive
def test_a_sheet_has_a_row_for_each_screen_and_no_screen_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, columns = next(iter(sheets.every_look().items()))
    monkeypatch.setattr(sheets, "every_look", lambda: {kind: columns})
    monkeypatch.setattr(sheets, "THUMB", (48, 30))
    written = list(sheets.write_every_sheet(tmp_path))
    assert len(written) == -(-len(screens()) // sheets.ROWS)
    rows = [pygame.image.load(path).get_height() // (30 + sheets.GAP + sheets.HEAD) for path in written]
    assert sum(rows) == len(screens())
