"""A table plays by a session alone: another process may hold its match, and sends only what may be seen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from game.store.record_files import saved_matches
from tests.scenes.classic import playing as classic
from tests.scenes.conftest import Start
from tests.scenes.playing import play_by_keyboard, play_by_mouse
from tests.scenes.program import Program
from tests.seating import seating_of
from tests.session.piped_session import PipedSession, SeenNews, read

Play = Callable[[Program, Random], None]

SHORT = HighLowRules(coins=5, rounds=4)
CLAIMED = ClassicRules(deal=3, claims=True, claim_rate=20, end_mode="capped", cap_battles=8)
ARRANGED = ClassicRules(deal=3, arrange=True, end_mode="capped", cap_battles=8)


@pytest.fixture
def joined(start: Start, tmp_path: Path) -> Iterator[Callable[[Rules, str | None], tuple[Program, PipedSession]]]:
    """Return a function that opens a table for a match held by another process."""
    opened: list[PipedSession] = []

    def join(rules: Rules, bot: str | None) -> tuple[Program, PipedSession]:
        program = start(speed="none")
        session = PipedSession(tmp_path, rules, seating_of(("Ann", "Bo"), (None, bot)), seed=3)
        opened.append(session)
        program.lobby.matches.sit_down(session, fresh=True)
        program.frames(2)
        return program, session

    yield join
    for session in opened:
        session.close()


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("rules", "bot", "play"),
    [
        pytest.param(SHORT, "steady", play_by_keyboard, id="against a computer"),
        pytest.param(SHORT, None, play_by_mouse, id="two persons at this screen"),
        pytest.param(CLAIMED, "shark", classic.play_by_keyboard, id="Classic War with claims"),
        pytest.param(ARRANGED, None, classic.play_by_mouse, id="two persons at Classic War, with curtains"),
    ],
)
def test_a_match_held_by_another_process_is_played_to_its_end(
    joined: Callable[[Rules, str | None], tuple[Program, PipedSession]],
    rules: Rules,
    bot: str | None,
    play: Play,
    tmp_path: Path,
) -> None:
    program, session = joined(rules, bot)
    play(program, Random(1))
    assert session.view(None).over
    shown = program.table.board.director.last.view
    assert shown == session.view(program.table.viewer)
    program.leave()
    (kept,) = saved_matches(tmp_path)
    assert kept.over


@pytest.mark.exhaustive
@pytest.mark.parametrize(("rules", "bot", "screen"), [(SHORT, "steady", {0}), (ARRANGED, "shark", {0})])
def test_nothing_comes_through_the_pipe_that_the_seats_at_the_screen_may_not_see(
    joined: Callable[[Rules, str | None], tuple[Program, PipedSession]],
    rules: Rules,
    bot: str | None,
    screen: set[Seat],
) -> None:
    """Redacting the received news again changes nothing. No other seat's view is received, and never a state."""
    program, session = joined(rules, bot)
    (play_by_keyboard if rules is SHORT else classic.play_by_keyboard)(program, Random(1))
    arrived = [news for data in session.received if isinstance(news := read(data), SeenNews)]
    redact = ENGINES[rules.game].redact
    assert len(arrived) >= 5
    for news in arrived:
        assert news.seen_events.keys() == news.seen_view.keys() == {None, *screen}
        for viewer, events in news.seen_events.items():
            assert all(redact(event, viewer) == event for event in events)


@pytest.mark.exhaustive
def test_a_match_held_elsewhere_offers_neither_hint_nor_record_here(
    joined: Callable[[Rules, str | None], tuple[Program, PipedSession]],
) -> None:
    program, _session = joined(SHORT, "steady")
    program.settle()
    assert program.table.resuming is None and program.lobby.matches.record("") is None
    program.table.find_hint(0)
    assert program.table.hint_asked is None
