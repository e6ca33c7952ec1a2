"""Events as an onlooker may see them: what is hidden is gone, and every kind of event has been thought of."""

from dataclasses import fields, replace
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.cards import Card
from game.engine.high_low.actions import PredictChoice, Prediction
from game.engine.high_low.apply import apply
from game.engine.high_low.events import (
    Called,
    CardDrawn,
    CardsDealt,
    CardsRevealed,
    Checked,
    DeckReshuffled,
    Event,
    FinalPotSplit,
    Folded,
    MatchEnded,
    PotRolledOver,
    PotSplit,
    PotWon,
    PredictionsPlaced,
    Raised,
    RoundEnded,
    RoundStarted,
    ShowdownOpened,
    StarterFlipped,
    TieStood,
    WarEnded,
    WarStarted,
)
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.redaction import redact
from tests.engine.drawing import random_decision, random_match, random_moment
from tests.engine.hidden import with_other_secrets
from tests.engine.past import past_events
from tests.engine.scripted import deal, play

KING, FIVE = Card.parse("KH"), Card.parse("5C")
HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
PUBLIC: tuple[Event, ...] = (
    CardsDealt(26),
    StarterFlipped(1),
    RoundStarted(3, 0),
    ShowdownOpened(1, 0, 2),
    Checked(0),
    Raised(1, 5, 3),
    Called(0, 2),
    Folded(1),
    CardsRevealed(0, 0, (KING, FIVE), (HIGHER, LOWER)),
    PotWon(1, 6),
    PotSplit(3),
    PotRolledOver(2),
    TieStood(4),
    FinalPotSplit(1),
    WarStarted(1, 2, 8),
    WarEnded(1),
    RoundEnded(3),
    DeckReshuffled(1, 25),
    MatchEnded(None, (3, 3), 9),
)
SECRET: tuple[Event, ...] = (CardDrawn(0, KING, 0, 0), PredictionsPlaced(0, (HIGHER, LOWER), 2))


def test_every_kind_of_event_is_here() -> None:
    assert {type(event) for event in PUBLIC + SECRET} == set(get_args(Event))


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_everybody_sees_is_told_whole(event: Event, viewer: int | None) -> None:
    assert redact(event, viewer) == event


@pytest.mark.parametrize("event", SECRET, ids=lambda event: type(event).__name__)
def test_a_players_own_secrets_are_told_to_that_player(event: Event) -> None:
    assert redact(event, 0) == event


def test_r1_a_card_drawn_is_hidden_from_everybody_else() -> None:
    for viewer in (1, None):
        assert redact(CardDrawn(0, KING, 1, 1), viewer) == CardDrawn(0, None, 1, 1)


def test_r2_that_predictions_are_placed_is_public_and_which_is_not() -> None:
    for viewer in (1, None):
        assert redact(PredictionsPlaced(0, (HIGHER, LOWER), 2), viewer) == PredictionsPlaced(0, (None, None), 2)


@pytest.mark.parametrize("viewer", [1, None])
def test_events_that_differ_in_secrets_alone_are_told_alike(viewer: int | None) -> None:
    told: dict[str, set[Event]] = {}
    for card in (KING, FIVE):
        for say in ("higher", "lower"):
            events = start(str(card), say)
            told.setdefault("events", set()).update(redact(event, viewer) for event in events)
            assert [redact(event, viewer) for event in events] == [redact(event, viewer) for event in start("AS", say)]
    assert PredictionsPlaced(0, (None,), 1) in told["events"]


def start(card: str, say: str) -> list[Event]:
    """The first prediction of a match in which seat 0 holds `card`, and the drawing before it."""
    match = deal(card, "9D")
    drawn: list[Event] = [CardDrawn(0, Card.parse(card), 0, 0)]
    return drawn + play(match, f"0 {say}")


def test_an_event_that_is_not_known_is_never_passed_on() -> None:
    with pytest.raises(AssertionError):
        redact("a new event", None)  # type: ignore[arg-type]


def test_a_whole_match_told_to_an_onlooker_holds_no_secret() -> None:
    for seed in range(30):
        for event in past_events(random_match(seed)):
            for viewer in (0, 1, None):
                seen = redact(event, viewer)
                assert type(seen) is type(event)
                if isinstance(seen, CardDrawn):
                    assert (seen.card is not None) == (seen.seat == viewer)
                elif isinstance(seen, PredictionsPlaced):
                    assert (None not in seen.say) == (seen.seat == viewer)


@given(st.integers(0, 10**6), st.sampled_from((0, 1)), st.randoms(use_true_random=False))
def test_what_a_seat_can_not_see_does_not_touch_what_it_is_told(seed: int, viewer: int, rng: Random) -> None:
    """The other one's secrets differ; whatever comes next, until a card is revealed, is told the viewer alike."""
    state = random_moment(seed)
    other = with_other_secrets(state, {1 - viewer}, rng)
    for option in legal_actions(state, to_act(state)[0]):
        actions = (random_decision((option,), rng), random_decision((option,), rng))
        if option.seat == viewer or not isinstance(option, PredictChoice):
            actions = (actions[0], actions[0])
        told = [
            [redact(event, viewer) for event in apply(*pair)[1]] for pair in zip((state, other), actions, strict=True)
        ]
        revealed = next((at for at, event in enumerate(told[0]) if isinstance(event, CardsRevealed)), None)
        assert told[0][:revealed] == told[1][:revealed]


def test_events_are_values() -> None:
    for event in PUBLIC + SECRET:
        assert replace(event) == event and hash(replace(event)) == hash(event)
        with pytest.raises(AttributeError):
            setattr(event, fields(event)[0].name, None)
