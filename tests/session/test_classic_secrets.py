"""Every onlooker's view of the news in Classic War: nobody sees the order of a packet, not even its player."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.classic.actions import Arrange
from game.engine.classic.events import CardsCollected, CardsPutDown, PacketArranged
from game.engine.classic.rules import ClassicRules
from game.engine.classic.views import PlayerView, PublicView
from game.engine.core.match import Match
from game.games import ENGINES
from game.session.local_session import LocalNews, LocalSession
from tests.session.classic_matches import begin, done, next_decision, play_on

VIEWERS = (0, 1, 2, None)


def all_news(session: LocalSession, decisions: int) -> list[LocalNews]:
    """Return the news of this many decisions."""
    told: list[LocalNews] = []
    for _ in range(decisions):
        if session.view(None).over:
            break
        told += done(session, next_decision(session))
    return told


def test_cards_put_down_are_seen_by_nobody(tmp_path: Path) -> None:
    session = begin(tmp_path, ClassicRules(players=3, war_face_down=3), persons=(0,))
    put_down = 0
    for news in all_news(session, 60):
        for viewer in VIEWERS:
            for event in news.events(viewer):
                if isinstance(event, CardsPutDown):
                    put_down += 1
                    assert set(event.cards) <= {None}
    session.close()
    assert put_down >= len(VIEWERS)


@pytest.mark.parametrize(("order", "followed"), [("shuffled", False), ("winner-first", True)])
def test_the_order_in_which_cards_were_collected_is_seen_only_where_it_could_be_followed(
    order: str, followed: bool, tmp_path: Path
) -> None:
    session = begin(tmp_path, ClassicRules.from_mapping({"pickup_order": order}), persons=(0,))
    events = [event for news in all_news(session, 20) for event in news.events(0)]
    session.close()
    collected = [event for event in events if isinstance(event, CardsCollected)]
    assert len(collected) >= 20
    assert all((card is not None) is followed for event in collected for card in event.cards)


def test_a_packet_is_seen_while_it_is_arranged_by_its_own_player_alone(tmp_path: Path) -> None:
    session = begin(tmp_path, ClassicRules(players=3, arrange=True), persons=(0, 1, 2))
    hands = [session.view(seat).packet for seat in range(3)]
    assert len({card for hand in hands for card in hand}) == 51
    (told,) = done(session, Arrange(1, hands[1][::-1]))
    session.close()
    for viewer in VIEWERS:
        assert told.events(viewer) == (PacketArranged(1),)
        packet = getattr(told.view(viewer), "packet", None)
        assert packet == (hands[viewer] if viewer in (0, 2) else None)


def test_other_secrets_give_the_same_views_and_the_same_events(tmp_path: Path) -> None:
    """Packets with other hidden cards look the same to everybody."""
    session = begin(tmp_path, ClassicRules(players=3, deal=9), persons=(0,))
    play_on(session, 3)
    session.close()
    match = Match.from_record(session.path.read_bytes(), ENGINES)
    rng, state = Random(4), match.state
    unseen = [card for hand in state.hands for card in hand[1:]]
    rng.shuffle(unseen)
    others = tuple((hand[0], *(unseen.pop() for _ in hand[1:])) for hand in state.hands)
    twin = state._replace(hands=others)
    for viewer in VIEWERS:
        views = [LocalNews(match.header, each, ()).view(viewer) for each in (state, twin)]
        assert views[0] == views[1]


def test_news_keeps_the_view_of_its_moment(tmp_path: Path) -> None:
    session = begin(tmp_path, ClassicRules(), persons=(0,))
    (first, *_) = all_news(session, 1)
    before = first.view(0)
    all_news(session, 2)
    session.close()
    assert first.view(0) == before
    assert isinstance(before, PlayerView) and before.seat == 0
    assert type(first.view(None)) is PublicView
    public = {name: getattr(before, name) for name in PublicView.__slots__}
    seen: Any = first.view(None)
    assert replace(seen, legal=public["legal"]) == PublicView(**public)
