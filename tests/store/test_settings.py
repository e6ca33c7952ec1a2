"""Settings: saved whole, read whatever has become of them, and never lost."""

import json
import logging
import os
import sys
from pathlib import Path

import pytest

from game.cli.arguments import Options
from game.settings import ALLOWED, Settings, changed
from game.store import files as atomic
from game.store.files import StoreError
from game.store.settings import MAX_BYTES, Preferences, save_settings
from scenes.app.app import requested_settings

CHOSEN = Settings(
    speed="relaxed",
    reduced_motion=True,
    felt="oxblood",
    deck="large-index",
    back="forest",
    four_colours=True,
    coins="copper",
    text_size=1.25,
    left_handed=True,
    high_contrast=True,
    effects_volume=0,
    ambience_volume=100,
    music_volume=5,
    full_screen=True,
    odds="held",
    odds_from="counted",
    odds_against_best=True,
    card_memory=True,
    mixture="mixed:nerve=90",
    opponents_talk=False,
    keys={"raise": "f9"},
    buttons={"raise": "left"},
    rumble=False,
    speech="off",
    font="readable",
    scanning=1.5,
    hold_time=0.25,
    latches=True,
    handheld=True,
    language="pt_BR",
    host_seconds=60,
    host_hints=True,
    host_watched=True,
    host_server="table.example:5000",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_what_is_saved_is_loaded(path: Path) -> None:
    save_settings(path, CHOSEN)
    assert Preferences(path, {}).settings == CHOSEN


def test_every_setting_can_be_other_than_its_default_and_is_checked() -> None:
    names = list(Settings._fields)
    assert all(getattr(CHOSEN, name) != getattr(Settings(), name) for name in names)
    assert list(ALLOWED) == names
    assert all(ALLOWED[name](getattr(settings, name)) for settings in (Settings(), CHOSEN) for name in names)


def test_without_a_file_there_are_the_defaults_and_no_warning(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert Preferences(path, {}).settings == Settings()
    assert not caplog.records


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        *(("language", value) for value in ("", 5, None, "../de", "d e", "x" * 30)),
        *(("speed", value) for value in ("warp", 3, None, ["fast"], {"fast": 1}, True)),
        *(("felt", value) for value in ("green", 1)),
        *(("text_size", value) for value in (3, True, "1.25", [1.25], float("nan"))),
        *(("effects_volume", value) for value in (-1, 101, 50.5, True, "loud")),
        *(("deck", value) for value in ("", 5, "a\0b", "\ud800")),
        *(("mixture", value) for value in ("", 5, "steady", "mixed:nerve", "mixed:nerve=101", "mixed:=5")),
        *(("back", value) for value in ("mine", "", 0)),
        *(("coins", value) for value in ("tin", None)),
        *((name, "yes") for name in ("reduced_motion", "four_colours", "high_contrast")),
        *((name, "yes") for name in ("card_memory", "odds_against_best", "opponents_talk")),
        *(("ambience_volume", value) for value in (None, float("inf"), 10**30)),
        ("full_screen", 1),
        ("left_handed", "left"),
        ("odds", "sometimes"),
        *(("odds_from", value) for value in ("guess", None, True)),
        *(("host_server", value) for value in (5, None, "two\nlines", "\ud800", "x" * 300)),
        *(("keys", value) for value in ("c", {"raise": 3}, {"jump": "j"}, {"raise": "escape"}, {"raise": "7"})),
        *(("keys", value) for value in ({"raise": "c"}, {"rules": "up"})),
    ],
)
def test_a_broken_value_is_replaced_by_its_default_and_the_rest_is_kept(
    path: Path, caplog: pytest.LogCaptureFixture, name: str, broken: object
) -> None:
    values = CHOSEN._asdict()
    path.write_text(json.dumps(values | {name: broken}))
    loaded = Preferences(path, {}).settings
    assert getattr(loaded, name) == getattr(Settings(), name)
    assert all(getattr(loaded, other) == values[other] for other in values if other != name)
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert name in caplog.text and "\n" not in caplog.records[0].getMessage()


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ({"raise": "escape", "look": "f8"}, {"look": "f8"}),
        ({"raise": "f9", "jump": "j", "look": 7}, {"raise": "f9"}),
        ({"raise": "x", "look": "x", "pot": "w"}, {"raise": "x", "pot": "w"}),
        ({"raise": "c", "check or call": "r", "hint": "r"}, {"raise": "c", "check or call": "r"}),
    ],
)
def test_of_the_keys_only_those_that_cannot_be_used_are_the_usual_ones(
    path: Path, caplog: pytest.LogCaptureFixture, written: object, kept: object
) -> None:
    path.write_text(json.dumps({"keys": written}))
    assert Preferences(path, {}).settings == Settings(keys=kept)  # type: ignore[arg-type]
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ({"raise": "f", "look": "f3"}, {"raise": "f", "look": "f3", "fold": "f4"}),
        ({"raise": "k"}, {"raise": "k", "speak card": "f3"}),
    ],
)
def test_an_action_that_is_new_gets_another_key_than_those_chosen_before_without_a_warning(
    path: Path, caplog: pytest.LogCaptureFixture, written: object, kept: object
) -> None:
    path.write_text(json.dumps({"keys": written}))
    assert Preferences(path, {}).settings == Settings(keys=kept)  # type: ignore[arg-type]
    assert not caplog.records


def test_a_broken_value_is_told_in_a_short_line(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path.write_text(json.dumps({"felt": "x" * 100_000}))
    Preferences(path, {})
    assert len(caplog.records[0].getMessage()) < 500


def test_values_that_are_missing_or_unknown_are_no_fault(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path.write_text('{"left_handed": true, "colour": "red", "text_size": 1}')
    assert Preferences(path, {}).settings == Settings(left_handed=True)
    assert not caplog.records


@pytest.mark.parametrize(
    ("older", "volumes"),
    [
        ({"sound": False}, (0, 0, 0)),
        ({"sound": True}, (Settings().effects_volume, Settings().ambience_volume, Settings().music_volume)),
        ({"sound": False, "effects_volume": 30}, (30, 0, 0)),
    ],
)
def test_a_file_from_when_sound_was_only_on_or_off_is_understood(
    path: Path, caplog: pytest.LogCaptureFixture, older: dict[str, object], volumes: tuple[int, int, int]
) -> None:
    path.write_text(json.dumps({"speed": "fast", "full_screen": True} | older))
    effects, ambience, music = volumes
    assert Preferences(path, {}).settings == Settings(
        "fast", full_screen=True, effects_volume=effects, ambience_volume=ambience, music_volume=music
    )
    assert not caplog.records


@pytest.mark.parametrize(("effects", "ambience", "music"), [(0, 0, 0), (0, 50, 70), (80, 0, 70), (80, 50, 70)])
def test_whoever_had_silence_before_there_was_music_keeps_it(
    path: Path, effects: int, ambience: int, music: int
) -> None:
    path.write_text(json.dumps({"effects_volume": effects, "ambience_volume": ambience}))
    assert Preferences(path, {}).settings.music_volume == music


def test_music_alone_is_kept(path: Path) -> None:
    save_settings(path, Settings(effects_volume=0, ambience_volume=0, music_volume=40))
    assert Preferences(path, {}).settings.music_volume == 40


@pytest.mark.parametrize("odds", ["on", "off", "held", "sometimes"])
def test_odds_saved_when_all_of_them_were_counted_go_on_being_so_against_everybody(path: Path, odds: str) -> None:
    path.write_text(json.dumps({"odds": odds, "card_memory": True}))
    loaded = Preferences(path, {}).settings
    assert loaded.odds == ("on" if odds == "sometimes" else odds)
    assert loaded.odds_from == "counted" and loaded.odds_against_best and loaded.card_memory


def test_a_player_who_has_saved_nothing_of_odds_has_those_of_a_full_deck_but_not_against_the_best(path: Path) -> None:
    for saved in ({}, {"felt": "oxblood", "sound": False}, {"card_memory": False}):
        path.write_text(json.dumps(saved))
        loaded = Preferences(path, {}).settings
        assert (loaded.odds, loaded.odds_from, loaded.odds_against_best) == ("on", "full deck", False)


def test_what_is_chosen_since_is_kept_beside_the_odds(path: Path) -> None:
    chosen = Settings(odds="held", odds_from="full deck", odds_against_best=False)
    save_settings(path, chosen)
    assert Preferences(path, {}).settings == chosen


UNREADABLE = pytest.mark.parametrize("data", [b'{"speed": "fa', b"", b"[1, 2]", b"\xff\xfe", b"[" * 100_000, b"null"])


@UNREADABLE
def test_an_unreadable_file_gives_the_defaults_one_warning_and_stays(
    path: Path, caplog: pytest.LogCaptureFixture, data: bytes
) -> None:
    path.write_bytes(data)
    assert Preferences(path, {}).settings == Settings()
    assert len(caplog.records) == 1
    assert path.read_bytes() == data


@UNREADABLE
def test_an_unreadable_file_is_kept_under_another_name_before_it_is_overwritten(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    save_settings(path, CHOSEN)
    assert path.with_name("settings.unreadable-1.json").read_bytes() == data
    assert Preferences(path, {}).settings == CHOSEN


def test_a_second_unreadable_file_does_not_push_out_the_first(path: Path) -> None:
    for data in (b"first", b"second"):
        path.write_bytes(data)
        save_settings(path, CHOSEN)
    kept = sorted(path.parent.glob("settings.unreadable-*"))
    assert [each.read_bytes() for each in kept] == [b"first", b"second"]


def test_a_save_that_fails_leaves_the_old_settings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(path, CHOSEN)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError, match=r"^can’t save the settings to .*: no space left on device; ") as refused:
        save_settings(path, Settings())
    assert "\n" not in str(refused.value)
    assert Preferences(path, {}).settings == CHOSEN


def test_a_file_held_for_a_moment_is_tried_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = [True, True]
    pauses: list[float] = []
    really = Path.replace

    def sometimes(source: Path, target: Path) -> Path:
        if held:
            held.pop()
            raise PermissionError(13, "Access is denied")
        return really(source, target)

    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(Path, "replace", sometimes)
    monkeypatch.setattr("time.sleep", pauses.append)
    save_settings(path, CHOSEN)
    assert Preferences(path, {}).settings == CHOSEN
    assert pauses == [atomic.PAUSE] * 2


def test_a_file_held_for_good_is_an_error(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(source: Path, target: Path) -> Path:
        raise PermissionError(13, "Access is denied")

    monkeypatch.setattr(Path, "replace", never)
    monkeypatch.setattr("time.sleep", lambda _: None)
    with pytest.raises(StoreError, match="access is denied"):
        save_settings(path, CHOSEN)


def test_settings_that_are_a_link_stay_one_and_are_kept_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    link, target = tmp_path / "settings.json", tmp_path / "kept" / "hlw.json"
    link.symlink_to(target)
    for speed in ("fast", "relaxed"):
        save_settings(link, Settings(speed=speed))
        assert link.is_symlink() and json.loads(target.read_bytes())["speed"] == speed
    assert list((tmp_path / "kept").iterdir()) == [target]


def test_settings_that_lead_nowhere_usable_give_way_to_a_file(tmp_path: Path) -> None:
    link, folder = tmp_path / "settings.json", tmp_path / "folder"
    folder.mkdir()
    link.symlink_to(folder)
    save_settings(link, CHOSEN)
    assert not link.is_symlink() and Preferences(link, {}).settings == CHOSEN
    assert (tmp_path / "settings.unreadable-1.json").is_symlink()


def test_a_planted_link_is_never_written_through(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    (tmp_path / "settings.new").symlink_to(mine)
    save_settings(tmp_path / "settings.json", CHOSEN)
    assert mine.read_text() == "mine"
    assert Preferences(tmp_path / "settings.json", {}).settings == CHOSEN


def test_settings_longer_than_any_are_not_read(path: Path) -> None:
    path.write_text(json.dumps({"felt": "oxblood", "more": "x" * MAX_BYTES}))
    assert Preferences(path, {}).settings == Settings()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_pipe_in_the_place_of_settings_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    assert Preferences(path, {}).settings == Settings()


def test_the_command_line_overrules_the_settings_for_this_run_alone(path: Path) -> None:
    save_settings(path, Settings(full_screen=True))
    preferences = Preferences(path, requested_settings(Options(windowed=True, mute=True)))
    assert preferences.settings == Settings(full_screen=False, effects_volume=0, ambience_volume=0, music_volume=0)
    preferences.change(changed(preferences.settings, "felt", "oxblood"))
    assert Preferences(path, {}).settings == Settings(full_screen=True, felt="oxblood")


def test_what_the_player_changes_is_no_longer_overruled(path: Path) -> None:
    preferences = Preferences(path, requested_settings(Options(mute=True, full_screen=True)))
    preferences.change(changed(preferences.settings, "effects_volume", 50))
    assert preferences.settings == Settings(effects_volume=50, ambience_volume=0, music_volume=0, full_screen=True)
    preferences.change(changed(preferences.settings, "full_screen", False))
    assert Preferences(path, {}).settings == Settings(effects_volume=50)


def test_a_value_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^felt can't be 'green'$"):
        changed(Settings(), "felt", "green")


def test_settings_that_could_not_be_read_at_the_start_are_never_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(path, Settings(felt="oxblood", text_size=1.5))
    with monkeypatch.context() as held:
        held.setattr("game.store.settings.read_regular", _held_by_another)
        preferences = Preferences(path, {})
    for back in ("forest", "campaign"):
        preferences.change(changed(preferences.settings, "back", back))
    assert Preferences(path, {}).settings == Settings(back="campaign")
    kept = path.with_name("settings.unreadable-1.json")
    assert Preferences(kept, {}).settings == Settings(felt="oxblood", text_size=1.5)
    assert sorted(path.parent.iterdir()) == [path, kept]


def _held_by_another(*_asked: object) -> bytes:
    raise PermissionError(13, "held by another program")
