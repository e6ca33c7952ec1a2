"""Opponents at High Low War speak often enough to live, and seldom enough to be listened to."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.high_low.events import RoundEnded
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG, QUICK, HighLowRules
from game.opponents.high_low.occasions import BIG_SHARE, VOICES
from game.opponents.talk import TableTalk, TalkMemory
from tests.engine.drawing import play_randomly
from tests.opponents.high_low.telling import shown

MATCHES = 36
EVENING = 12
"""Matches played in one run of the program."""

FIRST_ROUNDS = 30
DECISION = 5.0
"""Seconds from one event to the next: every line is gone by then."""


def played(rules: HighLowRules, seed: int) -> Match:
    """A match between two who play at random, to its end."""
    match = Match(HIGH_LOW_WAR, Header(rules, ("Ann", "Bo")))
    rng = Random(seed)
    match.resume(rng)
    play_randomly(match, rng, 10_000)
    return match


def listen(
    match: Match, bot: str, seed: int, memory: TalkMemory | None = None
) -> tuple[list[tuple[int, str]], list[int], int]:
    """The lines in a match, each with its round; the rounds that moved a big pot; and how many rounds there were."""
    talk = TableTalk(VOICES, {1: bot}, {}, memory or TalkMemory(), Random(seed))
    said: list[tuple[int, str]] = []
    big: list[int] = []
    coins = rounds = 0
    before = match.header.rules.coins
    for event, tableau in shown(match):
        view = tableau.view
        talk.pass_time(DECISION)
        talk.hear(event, view)
        line = talk.face(1, thinking=False)[1]
        if line is not None:
            said.append((view.round, str(line)))
        if isinstance(event, RoundEnded):
            rounds, coins = view.round, view.coins[1]
            if abs(coins - before) >= BIG_SHARE * view.rules.coins:
                big.append(view.round)
            before = coins
    return said, big, rounds


@pytest.mark.parametrize("bot", sorted(VOICES.lines))
def test_all_evening_a_line_comes_in_one_quick_round_of_three_and_in_no_more_than_one_of_two(bot: str) -> None:
    memory = TalkMemory()
    for seed in range(MATCHES):
        if seed % EVENING == 0:
            memory = TalkMemory()
        said, big, rounds = listen(played(QUICK, seed), bot, seed, memory)
        spoken = sorted({number for number, _line in said})
        silent = [(before, after) for before, after in pairwise([0, *spoken, rounds + 1]) if after - before > 3]
        assert not silent, (seed, spoken, rounds)
        crowded = [after for before, after in pairwise(spoken) if after - before < 2 and after not in big]
        assert not crowded, (seed, spoken, big)


@pytest.mark.parametrize("bot", sorted(VOICES.lines))
def test_in_four_quick_matches_of_five_no_line_was_said_in_the_three_matches_before(bot: str) -> None:
    memory, heard, fresh = TalkMemory(), list[set[str]](), 0
    for seed in range(EVENING):
        lines = {line for _number, line in listen(played(QUICK, seed), bot, seed, memory)[0]}
        fresh += not lines & set().union(*heard[-3:])
        heard.append(lines)
    assert fresh >= 0.8 * EVENING


@pytest.mark.parametrize("rules", [QUICK, LONG], ids=["Quick", "Long"])
def test_every_big_pot_is_spoken_of_but_for_the_last_one_of_the_match(rules: HighLowRules) -> None:
    for seed in range(MATCHES):
        said, big, rounds = listen(played(rules, seed), "steady", seed)
        # the last one is spoken of in the farewell; and no line is said twice in a match, however long
        due = {number for number in big if number < min(rounds, FIRST_ROUNDS)}
        assert due <= {number for number, _line in said}, seed


def test_no_line_is_said_twice_in_a_match() -> None:
    for seed in range(MATCHES):
        lines = Counter(line for _number, line in listen(played(QUICK, seed), "steady", seed)[0])
        assert set(lines.values()) <= {1}


@pytest.mark.exhaustive
def test_in_a_long_match_a_line_comes_in_no_more_than_one_round_of_three_but_for_big_pots() -> None:
    for seed in range(MATCHES):
        said, big, _rounds = listen(played(LONG, seed), "steady", seed)
        spoken = sorted({number for number, _line in said})
        assert not [after for before, after in pairwise(spoken) if after - before < 3 and after not in big]
