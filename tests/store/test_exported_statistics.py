"""Figures of matches in files: read as they were written, and nothing else is taken for them."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.commissions.progress import DuelMark
from game.engine.core.match_statistics import Skill
from game.session.history_update import bring_up_to_date
from game.session.statistics_export_import import import_statistics
from game.store.exported_statistics import figures_files, keep_figures, read_export, read_figures, write_figures
from game.store.files import StoreError
from game.store.history import MedalEarned
from game.store.profiles import MOST_PROFILES, KeptProfiles, Profile
from game.store.sides_of_matches import OpponentKey, matches_of_persons
from game.typed_reading import DamagedError
from tests.statistics.matches import kept, played

MATCHES = [
    played(1, counts={"wars": 2}, skill=Skill(3, 0.5, -1.25), rules={"coins": 50, "fold": True}),
    replace(
        played(2, None, bot=None, kind="practice", identities=("a" * 16, "b" * 16)),
        hinted=True,
        duel=DuelMark("predict", "attempt", 2, order="long", target=7),
        medals=(MedalEarned(0, "aces", 7), MedalEarned(1, "aces", 7)),
    ),
]


def test_what_is_read_is_what_was_written() -> None:
    found = read_figures(write_figures(MATCHES).encode())
    assert found == [replace(match, stamp="") for match in MATCHES]


def test_an_imported_profile_is_known_by_its_identity_and_name(tmp_path: Path) -> None:
    identity = "a" * 16
    source = tmp_path / "elsewhere.json"
    source.write_text(write_figures([played(1, identities=(identity, ""))]), encoding="utf-8")
    folder = kept(tmp_path / "here", [played(2)])
    assert import_statistics(folder, source) == 1
    for _step in bring_up_to_date(folder):
        pass
    assert matches_of_persons(folder) == {OpponentKey("Ann", True, identity): 1, OpponentKey("Ann", True): 1}
    KeptProfiles(folder, Random(1)).add("Anna", identity, ["Ann"])
    assert matches_of_persons(folder) == {OpponentKey("Anna", True, identity): 2}


PROFILE = Profile("a" * 16, "Ann", "crown", ("Annie",))


def test_profiles_are_read_as_they_were_written() -> None:
    assert read_export(write_figures(MATCHES, [PROFILE]).encode()).profiles == [PROFILE]


def test_figures_of_earlier_versions_have_no_profiles() -> None:
    values = json.loads(write_figures(MATCHES, [PROFILE]))
    del values["profiles"]
    assert read_export(json.dumps(values).encode()).profiles == []


@pytest.mark.parametrize(
    "spoil",
    [
        {"identity": "guest"},
        {"identity": "A" * 16},
        {"name": ""},
        {"name": "A" * 601},
        {"portrait": 3},
        {"claimed": ["A"] * 51},
        {"claimed": [""]},
    ],
)
def test_a_profile_that_nobody_can_have_is_refused(spoil: dict[str, object]) -> None:
    values = json.loads(write_figures([], [PROFILE]))
    values["profiles"][0] |= spoil
    with pytest.raises(DamagedError, match="profile 1"):
        read_export(json.dumps(values).encode())


def test_no_more_profiles_are_read_than_there_may_be() -> None:
    values = json.loads(write_figures([], [PROFILE]))
    values["profiles"] *= MOST_PROFILES + 1
    with pytest.raises(DamagedError, match=f"at most {MOST_PROFILES}"):
        read_export(json.dumps(values).encode())


def test_names_of_strangers_with_profiles_are_made_legible() -> None:
    told = write_figures([], [replace(PROFILE, name="Ann\x1b[2J", claimed=("\u202eeve",))])
    (profile,) = read_export(told.encode()).profiles
    assert (profile.name, profile.claimed) == ("Ann□[2J", ("□eve",))


def test_figures_of_earlier_versions_have_neither_identities_nor_medals_and_may_have_had_hints() -> None:
    values = json.loads(write_figures(MATCHES))
    for match in values["matches"]:
        del match["medals"], match["hinted"], match["duel"]
        for seat in match["seats"]:
            del seat["identity"]
    found = read_figures(json.dumps(values).encode())
    assert [seat.identity for match in found for seat in match.seats] == [""] * 4
    assert [(match.hinted, match.medals) for match in found] == [(True, ())] * 2


def test_no_matches_can_be_written_as_well() -> None:
    assert read_figures(write_figures([]).encode()) == []


def test_kept_figures_are_found_again(tmp_path: Path) -> None:
    keep_figures(tmp_path, "from-afar", MATCHES)
    (path,) = figures_files(tmp_path)
    assert [match.name for match in read_figures(path.read_bytes())] == [match.name for match in MATCHES]


def test_where_figures_cant_be_kept_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "figures").write_text("in the way")
    with pytest.raises(StoreError, match="figures"):
        keep_figures(tmp_path, "from-afar", MATCHES)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "JSON"),
        (b"\xff", "JSON"),
        (b"[" * 100_000, "JSON"),
        (b"[]", "isn’t a statistics export"),
        (b'{"format": "high-low-war-statistics"}', "version"),
        (b'{"format": "high-low-war-statistics", "version": 2, "matches": []}', "version 2"),
        (b'{"format": "high-low-war-statistics", "version": 1, "matches": {}}', "a list"),
        (b'{"format": "high-low-war-statistics", "version": 1, "matches": [1]}', "match 1"),
    ],
)
def test_anything_else_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(DamagedError, match=why):
        read_figures(data)


def _at_seat(field: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda match: match["seats"][0].update({field: value})


@pytest.mark.parametrize(
    "spoil",
    [
        lambda match: match.update(name="../settings.jsonl"),
        lambda match: match.update(name="C:match.jsonl"),
        lambda match: match.update(name="match.txt"),
        lambda match: match.update(winner=2),
        lambda match: match.update(winner=-1),
        lambda match: match.update(began=-1),
        lambda match: match.update(played=float("nan")),
        lambda match: match.update(length=1_000_000_001),
        lambda match: match.update(length=True),
        lambda match: match.update(kind="perfect"),
        lambda match: match.update(seats=[]),
        lambda match: match.update(seats=match["seats"] * 5),
        lambda match: match.update(rules={"coins": None}),
        lambda match: match.pop("game"),
        lambda match: match.update(hinted=1),
        lambda match: match.update(duel={"name": "predict", "attempt": "attempt", "duel": -1}),
        lambda match: match.update(medals=[[2, "aces", 7]]),
        lambda match: match.update(medals=[[0, "aces", 7], [0, "aces", 9]]),
        lambda match: match.update(medals=[[0, "aces", -7]]),
        lambda match: match.update(medals=[[0, "aces"]]),
        _at_seat("player", "A" * 601),
        _at_seat("score", 1.5),
        _at_seat("counts", {"wars": -1}),
        _at_seat("counts", {str(each): 1 for each in range(201)}),
        _at_seat("identity", "guest"),
        _at_seat("identity", 7),
        _at_seat("identity", "A" * 16),
        lambda match: match["seats"][1].update(identity="a" * 16),
        _at_seat("skill", [1, 2]),
        _at_seat("skill", [1, float("inf"), 0]),
    ],
)
def test_a_match_that_cant_have_been_is_refused(spoil: Callable[[dict[str, Any]], None]) -> None:
    values = json.loads(write_figures(MATCHES))
    spoil(values["matches"][0])
    with pytest.raises(DamagedError, match="match 1"):
        read_figures(json.dumps(values).encode())


def test_no_more_matches_are_read_than_there_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.exported_statistics.MOST_MATCHES", len(MATCHES))
    assert len(read_figures(write_figures(MATCHES).encode())) == len(MATCHES)
    values = json.loads(write_figures(MATCHES))
    values["matches"] *= 2
    with pytest.raises(DamagedError, match=f"at most {len(MATCHES)}"):
        read_figures(json.dumps(values).encode())


@pytest.mark.parametrize(("bound", "most"), [("MOST_MATCHES", 1), ("LARGEST_FIGURES", 500)])
def test_no_export_is_written_that_could_not_be_imported(
    monkeypatch: pytest.MonkeyPatch, bound: str, most: int
) -> None:
    monkeypatch.setattr(f"game.store.exported_statistics.{bound}", most)
    with pytest.raises(StoreError, match=r"export to a \.csv file"):
        write_figures(MATCHES)


def test_the_greatest_there_may_be_is_read() -> None:
    most = replace(
        MATCHES[0],
        length=1_000_000_000,
        rules={f"rule {number}": number for number in range(200)},
        seats=(*MATCHES[0].seats, replace(MATCHES[0].seats[0], player="A" * 600)),
    )
    assert read_figures(write_figures([most]).encode()) == [replace(most, stamp="")]


def test_names_of_strangers_are_made_legible() -> None:
    told = write_figures([played(1, names=("Ann\x1b[2J", "Bo"))])
    assert read_figures(told.encode())[0].seats[0].player == "Ann□[2J"
