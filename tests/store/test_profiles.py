"""Profiles: saved whole, never lost, and found by their identity, their name or a name they claim."""

import json
from pathlib import Path
from random import Random

import pytest

from game.store.files import StoreError
from game.store.profiles import (
    LONGEST_NAME,
    MOST_CLAIMED,
    MOST_PROFILES,
    PORTRAITS,
    PROFILES_FILE,
    KeptProfiles,
    Profile,
    Profiles,
    read_profiles,
)

ANN, BO = "a" * 16, "b" * 16


def kept(folder: Path, seed: int = 1) -> KeptProfiles:
    return KeptProfiles(folder, Random(seed))


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    before = kept(tmp_path)
    ann = before.add("Ann")
    bo = before.add("Bo")
    before.choose(ann.identity)
    before.rename(bo.identity, "Bob")
    before.give_portrait(bo.identity, "crown")
    before.claim(bo.identity, "Bobby")
    after = kept(tmp_path)
    assert after.now == before.now == read_profiles(tmp_path)
    assert after.chosen == ann
    assert after.now.find(bo.identity) == Profile(bo.identity, "Bob", "crown", ("Bobby",))


def test_two_people_may_have_one_name_but_never_one_identity(tmp_path: Path) -> None:
    profiles = kept(tmp_path)
    first, second = profiles.add("Ann"), profiles.add("Ann")
    assert first.identity != second.identity and first.portrait != second.portrait
    assert profiles.now.shown_names() == {first.identity: "Ann", second.identity: "Ann 2"}


def test_an_identity_follows_from_the_randomness_that_is_given(tmp_path: Path) -> None:
    drawn = []
    for name, seed in (("1", 1), ("2", 1), ("3", 2)):
        (tmp_path / name).mkdir()
        drawn.append(kept(tmp_path / name, seed).add("Ann").identity)
    first, same, other = drawn
    assert first == same != other and len(first) == 16


def test_a_removed_profile_leaves_the_oldest_one_chosen(tmp_path: Path) -> None:
    profiles = kept(tmp_path)
    ann, bo = profiles.add("Ann"), profiles.add("Bo")
    profiles.remove(bo.identity)
    assert profiles.chosen == ann
    profiles.remove(ann.identity)
    assert profiles.chosen is None and profiles.now == Profiles()


def test_a_name_belongs_to_the_chosen_profile_first_then_to_others_then_to_whoever_claims_it() -> None:
    ann, other, claiming = Profile(ANN, "Ann"), Profile(BO, "ann"), Profile("c" * 16, "Anna", claimed=("Ann", "Annie"))
    assert Profiles((ann, other), BO).called("ANN") == other
    assert Profiles((ann, other), BO).called("Ann", without=[BO]) == ann
    assert Profiles((claiming, ann)).called("Ann") == ann
    assert Profiles((claiming, ann)).called("annie") == claiming
    assert Profiles((claiming, ann)).called("Cleo") is None


def test_an_old_name_is_claimed_only_once(tmp_path: Path) -> None:
    profiles = kept(tmp_path)
    ann, bo = profiles.add("Ann"), profiles.add("Bo")
    profiles.claim(ann.identity, "Annie")
    profiles.claim(bo.identity, "Annie")
    assert profiles.now.claims() == {"Annie": ann.identity}


def test_a_new_profile_has_a_portrait_that_nobody_has_as_long_as_there_is_one(tmp_path: Path) -> None:
    profiles = kept(tmp_path)
    for _portrait in PORTRAITS:
        profiles.add("Ann")
    assert sorted(each.portrait for each in profiles.now.profiles) == sorted(PORTRAITS)
    assert profiles.add("Ann").portrait == PORTRAITS[0]


def test_there_is_a_most_of_profiles(tmp_path: Path) -> None:
    profiles = kept(tmp_path)
    for _number in range(MOST_PROFILES):
        profiles.add("Ann")
    with pytest.raises(StoreError, match=f"at most {MOST_PROFILES}"):
        profiles.add("Bo")
    assert len(kept(tmp_path).now.profiles) == MOST_PROFILES


TWICE = json.dumps({"profiles": [{"identity": ANN, "name": "Ann"}] * 2})


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[" * 100_000,
        b"[]",
        b'{"profiles": {}}',
        b'{"profiles": [{"name": "Ann"}]}',
        b'{"profiles": [{"identity": "ann", "name": "Ann"}]}',
        b'{"profiles": [{"identity": "guest", "name": "Ann"}]}',
        f'{{"profiles": [{{"identity": "{ANN}", "name": ""}}]}}'.encode(),
        TWICE.encode(),
        b" " * 1_000_001,
    ],
    ids=range(11),
)
def test_a_damaged_file_is_told_and_put_aside_before_anything_is_saved(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / PROFILES_FILE
    path.write_bytes(data)
    profiles = kept(tmp_path)
    assert profiles.now == Profiles() == read_profiles(tmp_path)
    assert profiles.trouble is not None and "\n" not in str(profiles.trouble) and PROFILES_FILE in str(profiles.trouble)
    assert path.read_bytes() == data
    profiles.add("Ann")
    assert profiles.trouble is None and kept(tmp_path).trouble is None
    assert (tmp_path / "profiles.unreadable-1.json").read_bytes() == data


def test_unknown_fields_and_portraits_of_other_versions_are_no_damage(tmp_path: Path) -> None:
    values = {"profiles": [{"identity": ANN, "name": "Ann", "portrait": "dragon", "rank": 3}], "chosen": BO}
    (tmp_path / PROFILES_FILE).write_text(json.dumps(values))
    profiles = kept(tmp_path)
    assert profiles.trouble is None and profiles.now.profiles == (Profile(ANN, "Ann", "dragon"),)
    assert profiles.chosen is None


def test_what_cant_be_saved_is_told_and_isnt_so(tmp_path: Path) -> None:
    profiles = kept(tmp_path / "missing")
    with pytest.raises(StoreError, match="profiles"):
        profiles.add("Ann")
    assert profiles.now == Profiles()


def test_as_many_profiles_as_there_may_be_with_the_longest_names_are_read_again(tmp_path: Path) -> None:
    longest = [chr(0x1F600 + number) * LONGEST_NAME for number in range(MOST_CLAIMED)]
    many = [
        Profile(f"{number:016x}", longest[0], "crown", tuple(f"{number}"[-1] + name[1:] for name in longest))
        for number in range(MOST_PROFILES)
    ]
    profiles = kept(tmp_path)
    profiles.take_in(many)
    assert read_profiles(tmp_path) == profiles.now != Profiles()
