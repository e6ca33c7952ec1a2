"""Table talk: lines are rare and short, come back late, and have a random source of their own."""

from random import Random

import pytest

from game.engine.core.cards import Seat
from game.opponents.talk import BLINK, SPOKEN_FOR, Earlier, Heard, Occasion, Silence, TableTalk, TalkMemory, Voices

LINES: dict[str, dict[str, tuple[str, ...]]] = {
    "steady": {
        "opening": ("Evening.",),
        "rematch": ("Once more, then.",),
        "won before": ("Last time is last time.",),
        "lost before": ("You beat me fair.",),
        "won": ("That’ll do.", "Fair enough.", "Steady does it."),
        "farewell won": ("Good game.",),
    },
    "bold": {"won": ("Come to papa.",), "farewell lost": ("Cleaned out!",)},
}


def hear(past: Seat, event: dict[Seat, Heard], view: int) -> tuple[Seat, Heard]:
    """Return the response that the event holds for a seat; the view is just the round's number."""
    return past, event.get(past, Heard())


VOICES: Voices[Seat, dict[Seat, Heard], int] = Voices(
    LINES,
    begin=lambda seat: seat,
    hear=hear,
    number=lambda view: view,
    silence=lambda view: Silence(3),
    war=lambda view: view > 90,
)


def talk_of(
    *bots: str, memory: TalkMemory | None = None, earlier: dict[str, Earlier] | None = None, seed: int = 1
) -> TableTalk:
    seated = {seat + 1: bot for seat, bot in enumerate(bots)}
    talk = TableTalk(VOICES, seated, earlier or {}, memory or TalkMemory(), Random(seed))
    talk.blinking = False
    return talk


def of(name: str, seat: Seat = 1, chance: float = 1.0) -> dict[Seat, Heard]:
    return {seat: Heard((Occasion(name, chance),))}


def said(talk: TableTalk, seat: Seat = 1) -> str:
    return str(talk.face(seat, thinking=False)[1] or "")


def test_a_line_fits_the_occasion() -> None:
    talk = talk_of("steady")
    talk.hear(of("won"), 1)
    assert said(talk) in LINES["steady"]["won"]


def test_of_an_occasion_without_lines_nothing_is_said() -> None:
    talk = talk_of("steady")
    talk.hear(of("lost"), 1)
    assert said(talk) == ""


def lines_of_matches(number: int, rounds: int, memory: TalkMemory) -> list[list[str]]:
    """The lines of `number` matches in one run, in each of which this many rounds are won."""
    heard: list[list[str]] = []
    for seed in range(number):
        talk = talk_of("steady", memory=memory, seed=seed)
        heard.append([])
        for each in range(rounds):
            talk.hear(of("won"), 1 + 3 * each)
            heard[-1].append(said(talk))
            talk.hush()
    return heard


def test_no_line_is_said_twice_in_a_match() -> None:
    for lines in lines_of_matches(3, 5, TalkMemory()):
        assert sorted(lines) == ["", "", *sorted(LINES["steady"]["won"])]


def test_in_later_matches_a_line_comes_back_only_after_all_others_for_its_occasion() -> None:
    every = set(LINES["steady"]["won"])
    lines = [line for match in lines_of_matches(9, 1, TalkMemory()) for line in match]
    for at in range(len(lines) - len(every) + 1):
        assert set(lines[at : at + len(every)]) == every


def test_another_run_has_all_its_lines() -> None:
    for _run in range(2):
        talk = talk_of("bold")
        talk.hear(of("won"), 1)
        assert said(talk) == "Come to papa."


def test_one_round_in_three_has_a_line_at_most() -> None:
    talk, spoken = talk_of("steady"), []
    for number in range(1, 9):
        talk.hear(of("won"), number)
        if said(talk):
            spoken.append(number)
        talk.hush()
    assert spoken == [1, 4, 7]


def test_in_a_war_nobody_speaks() -> None:
    talk = talk_of("steady")
    talk.hear(of("won"), 91)
    assert not said(talk)


def test_a_line_is_gone_after_two_and_a_half_seconds() -> None:
    talk = talk_of("steady")
    talk.hear(of("won"), 1)
    talk.pass_time(SPOKEN_FOR - 0.1)
    assert said(talk)
    talk.pass_time(0.1)
    assert not said(talk) and SPOKEN_FOR == 2.5


def test_a_line_is_gone_once_a_player_decides_something() -> None:
    talk = talk_of("steady")
    talk.hear(of("won"), 1)
    talk.hush()
    assert not said(talk)


def test_opponents_that_are_to_be_silent_say_nothing_and_lose_no_line() -> None:
    memory = TalkMemory()
    talk = talk_of("steady", memory=memory)
    talk.talking = False
    talk.hear(of("won"), 1)
    talk.hear(of("farewell won"), 2)
    assert not said(talk) and not memory.said
    assert talk.farewell is not None and talk.farewell[2] is None


@pytest.mark.parametrize(
    ("earlier", "greeting"),
    [
        (Earlier(), "Evening."),
        (Earlier(3, 1, won_last=True), "Last time is last time."),
        (Earlier(3, 2, won_last=False), "You beat me fair."),
        (Earlier(1, 0, won_last=None), "Evening."),
    ],
)
def test_how_the_last_match_ended_is_remembered(earlier: Earlier, greeting: str) -> None:
    talk = talk_of("steady", earlier={"steady": earlier})
    talk.hear(of("opening"), 1)
    assert said(talk) == greeting


def test_the_second_match_of_a_run_is_a_rematch() -> None:
    memory = TalkMemory()
    for greeting in ("Evening.", "Once more, then."):
        talk = talk_of("steady", memory=memory)
        talk.hear(of("opening"), 1)
        assert said(talk) == greeting


def test_the_winner_has_the_last_word() -> None:
    talk = talk_of("bold", "steady")
    talk.hear(of("farewell lost", 1) | of("farewell won", 2), 9)
    assert talk.farewell is not None
    assert (talk.farewell[0], str(talk.farewell[2])) == (2, "Good game.")


def test_one_speaks_at_a_time() -> None:
    for seed in range(8):
        talk = talk_of("steady", "bold", seed=seed)
        talk.hear(of("won", 1) | of("won", 2), 1)
        assert [bool(said(talk, seat)) for seat in (1, 2)].count(True) == 1


def test_what_has_no_chance_is_not_spoken_of_and_its_line_is_kept() -> None:
    memory = TalkMemory()
    talk = talk_of("steady", memory=memory)
    talk.hear(of("won", chance=0.0), 1)
    assert not said(talk) and not memory.said


def test_a_computer_that_is_calm_looks_as_if_it_thought_while_it_owes_a_decision() -> None:
    talk = talk_of("steady")
    assert talk.face(1, thinking=True)[0] == "thinking"
    talk.hear({1: Heard(expression="stung")}, 1)
    assert talk.face(1, thinking=True)[0] == "stung"


def test_eyes_are_closed_for_a_moment_between_two_looks_and_never_else() -> None:
    talk = talk_of("steady")
    talk.blinking = True
    assert talk.face(1, thinking=False)[0] == "calm"
    talk.hear({1: Heard(expression="pleased")}, 1)
    assert talk.face(1, thinking=False)[0] == "blink"
    talk.pass_time(BLINK)
    looks = []
    for _moment in range(600):
        talk.pass_time(0.1)
        looks.append(talk.face(1, thinking=False)[0])
    assert set(looks) == {"pleased"}
