"""What people at other machines say: a bubble at their place, a line, and speech, unless they are muted."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.core.seated_players import Remote
from game.online.messages import SayPhrase
from scenes.core.online_intents import MuteOthers
from scenes.table.base_scenes import boards_of
from tests.pictures.appearances import APPEARANCES, look_for
from tests.pictures.measuring import faults
from tests.pictures.screens import screens
from tests.sampling import in_pixels, sampled
from tests.scenes.conftest import Start
from tests.scenes.friends import Friends, joining
from tests.scenes.listening import listen

WORDS = "One moment, please."

SAID = "P7 says: Well played!"


@pytest.fixture
def joined(start: Start, tmp_path: Path, loopback: None) -> Iterator[Friends]:
    """A program that has joined a friend's table, up to the first question."""
    with joining(start(speed="none", seed=None), tmp_path / "server") as friends:
        yield friends


def sayings(friends: Friends) -> list[str]:
    """Return what stands in bubbles."""
    return [face.saying for face in friends.program.board.faces.values()]


def say(friends: Friends, phrase: int) -> None:
    """Let the friend say a phrase."""
    assert friends.friend is not None
    friends.friend.client.send(SayPhrase(phrase))


@pytest.mark.exhaustive
def test_a_friend_s_phrase_stands_in_a_bubble_and_is_spoken_once(joined: Friends) -> None:
    voice = listen(joined.program)
    say(joined, 2)
    joined.until(lambda: sayings(joined) == ["Well played!"])
    joined.until(lambda: sayings(joined) == [])
    assert voice.said.count(SAID) == 1


@pytest.mark.exhaustive
def test_the_own_phrase_stands_in_no_bubble(joined: Friends) -> None:
    joined.match.say(1)
    joined.until(lambda: joined.match.news == "Player: Good luck!")
    assert sayings(joined) == []


@pytest.mark.exhaustive
def test_muting_takes_the_bubble_away_and_keeps_the_next_one_from_being_shown_or_spoken(joined: Friends) -> None:
    voice = listen(joined.program)
    say(joined, 4)
    joined.until(lambda: sayings(joined) == ["Oh no!"])
    joined.program.do(MuteOthers())
    joined.program.frames(2)
    assert sayings(joined) == [] and joined.match.news == ""
    say(joined, 2)
    joined.program.frames(60, 0.05)
    assert SAID not in voice.said


@pytest.mark.exhaustive
def test_what_happens_at_the_table_beside_the_match_is_spoken(joined: Friends) -> None:
    voice = listen(joined.program)
    friend = joined.friend
    assert friend is not None
    friend.is_silent = True
    friend.client.close()
    joined.until(lambda: "No connection to P7. Nobody loses their seat." in voice.said)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("appearance", APPEARANCES)
@pytest.mark.parametrize("size", sampled([(960, 540), (1280, 720), (960, 1280)], [(960, 540)], in_pixels))
def test_a_person_s_bubble_lies_on_nothing_that_is_counted(size: tuple[int, int], appearance: str, seat: int) -> None:
    look = look_for(size, APPEARANCES[appearance])
    manager = screens()["wagering after a raise"](look)
    (board,) = boards_of(manager.scenes)
    board.seated = tuple(replace(each, player=Remote("x" * 16)) for each in board.seated)
    board.show_said({seat: WORDS})
    wrong = [fault for fault in faults(manager.compose(), look) if fault.startswith("'One")]
    assert not [fault for fault in wrong if "CardPicture" in fault or "CoinPicture" in fault or "'14'" in fault]
