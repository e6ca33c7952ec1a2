"""Duels of commissions on this machine: their marks in records, and the matches played for comparison."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from game.commissions.progress import COMMISSION, DuelMark
from game.engine.core.fair_deal import FairDeal
from game.engine.core.record_format import Header
from game.engine.core.seated_players import Computer, Person
from game.engine.high_low.actions import Decision
from game.engine.high_low.rules import LONG
from game.engine.high_low.views import PlayerView
from game.games.high_low import HighLowComputers
from game.session.comparison_match import scores_of_stand_in
from game.session.local_session import LocalSession
from game.session.record_header import duel_of, new_header
from tests.seating import seating_of

RULES = replace(LONG, rounds=6)
MARK = DuelMark("general", "0123456789abcdef", 0, target=17)
DEAL = FairDeal(bytes(32), (123,))
PLAYERS = (Person(), Computer("steady"))


def test_the_record_of_a_duel_begins_with_its_mark(tmp_path: Path) -> None:
    session = LocalSession.start(tmp_path, RULES, seating_of(("Ann", "Bo"), (None, "steady")), Random(1), duel=MARK)
    header = json.loads(session.path.read_text().partition("\n")[0])
    session.close()
    assert header[COMMISSION] == {"name": "general", "attempt": "0123456789abcdef", "duel": 0, "target": 17}
    assert duel_of(session.header) == MARK


@pytest.mark.parametrize(
    "damaged", ["general", {"name": "general"}, {"name": "x", "attempt": "y", "duel": -1}, {"name": "x" * 99}, 7, []]
)
def test_a_match_with_a_damaged_mark_is_no_duel(damaged: object) -> None:
    assert duel_of(Header(RULES, ("Ann", "Bo"), {COMMISSION: damaged})) is None


def test_a_match_that_is_no_duel_has_no_mark() -> None:
    header = new_header(RULES, seating_of(("Ann", "Bo"), (None, "steady")), datetime.now(UTC))
    assert COMMISSION not in header.extra
    assert duel_of(header) is None


def test_a_stand_in_gets_the_cards_of_the_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = LocalSession.start(
        tmp_path, RULES, seating_of(("Ann", "Bo"), (None, "steady")), Random(1), fair_deal=DEAL
    )
    deal = json.loads(session.path.read_text().splitlines()[1])["cards"]
    session.close()
    first: dict[int, str] = {}
    decide = HighLowComputers.decide

    def watched(computers: HighLowComputers, bot: str, view: PlayerView) -> Decision:
        first.setdefault(view.seat, str(view.frames[-1].cards[view.seat][0].card))
        return decide(computers, bot, view)

    monkeypatch.setattr(HighLowComputers, "decide", watched)
    scores_of_stand_in(DEAL, RULES, PLAYERS, "steady", Random(1))
    assert first == {seat: cards.split()[0] for seat, cards in enumerate(deal)}


def test_a_stand_in_plays_the_same_on_the_same_numbers() -> None:
    first, second = (scores_of_stand_in(DEAL, RULES, PLAYERS, "steady", Random(3)) for _ in range(2))
    assert first == second
    assert sum(first) == 2 * RULES.coins
