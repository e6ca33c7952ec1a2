"""The table and the events as a seat and an onlooker see them: everything public and nothing hidden."""

from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.cards import Card
from game.engine.core.match import Match
from game.engine.high_low.actions import Check, PredictChoice, Prediction, RaiseRange
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
from game.engine.high_low.redacted_views import player_view, public_view, redact
from game.engine.high_low.state import Frame, State
from tests.engine.drawing import random_decision, random_match, random_moment
from tests.engine.hidden import with_other_secrets
from tests.engine.scripted import check_down, deal, past_events, play, predict

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
    """If the other seat's secrets differ, the viewer sees the same events until a card is revealed."""
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


NAMES = ("Ann", "Bo")
SOURCES = {"drawn_from", "drawing_from", "known"}
SEEDS = st.integers(0, 10**6)
SHUFFLERS = st.randoms(use_true_random=False)


def test_a_view_tells_the_table() -> None:
    match = deal("9H KH 3C", "9C 5C QD", starter=1)
    check_down(match, "higher", "lower")
    predict(match, "higher lower", "lower higher")
    view = match.view(1)
    assert (view.seat, view.players, view.round, view.starter) == (1, ("Ann", "Bo"), 1, 1)
    assert (view.coins, view.pot, view.under) == ((17, 17), 4, (1, 1))
    assert (view.decks, view.discards, view.wars) == ((23, 23), ((), ()), 1)
    assert view.wagering and (view.wagering.to_act, view.wagering.limit, view.wagering.raises) == (1, 17, 0)
    assert view.legal == (Check(1), RaiseRange(1, 1, 17))
    assert match.view(0).legal == ()
    assert match.public_view().legal == view.legal, "what the seat to act may wager, everybody may know"


def test_a_frame_tells_its_showdowns() -> None:
    match = deal("9H KH 3C", "9C 5C QD")
    check_down(match, "higher", "lower")
    predict(match, "higher lower", "lower higher")
    play(match, "0 check", "1 check")
    tied, war = match.public_view().frames
    assert (tied.depth, tied.size, tied.decided, tied.open) == (0, 1, 1, True)
    assert (war.depth, war.size, war.decided, war.open) == (1, 2, 1, True)
    assert [(lying.shown, lying.coin) for lying in war.cards[0]] == [(True, False), (False, False)]


def test_an_own_prediction_is_seen_and_the_others_is_not() -> None:
    match = deal("KH", "5C")
    predict(match, "higher", "lower")
    mine, other = match.view(0).frames[0].cards
    assert (mine[0].card, mine[0].prediction) == (Card.parse("KH"), Prediction.HIGHER)
    assert (other[0].card, other[0].prediction, other[0].predicted) == (None, None, True)


def test_after_the_match_the_table_is_empty_and_the_winner_known() -> None:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 higher", "0 raise 19", "1 call")
    view = match.public_view()
    assert (view.over, view.winner, view.frames, view.to_act, view.legal) == (True, 0, (), (), ())


@given(SEEDS, st.sampled_from((0, 1)), SHUFFLERS)
def test_what_a_seat_can_not_see_does_not_touch_its_view(seed: int, seat: int, rng: Random) -> None:
    state = random_moment(seed)
    other = with_other_secrets(state, {1 - seat}, rng)
    assert player_view(other, NAMES, seat) == player_view(state, NAMES, seat)


@given(SEEDS, SHUFFLERS)
def test_what_nobody_but_its_player_sees_does_not_touch_the_public_view(seed: int, rng: Random) -> None:
    state = random_moment(seed)
    other = with_other_secrets(state, {0, 1}, rng)
    assert public_view(other, NAMES) == public_view(state, NAMES)


def test_the_secrets_exchanged_above_are_secrets_to_their_owner() -> None:
    """The two tests before this one can fail: somebody does see the difference."""
    rng, seen = Random(1), 0
    for seed in range(50):
        state = random_moment(seed)
        seen += player_view(with_other_secrets(state, {0}, rng), NAMES, 0) != player_view(state, NAMES, 0)
    assert seen > 40


@given(SEEDS)
def test_a_view_reaches_no_match_no_state_and_no_hidden_card(seed: int) -> None:
    """Apart from what a card was or will be drawn from, which doesn't depend on the card, and cards shown earlier."""
    state = random_moment(seed)
    open_cards = {card for pile in state.discards for card in pile}
    for frame in state.frames:
        open_cards.update(card for cards in frame.cards for card in cards[: frame.decided])
    assert set(cards_in(public_view(state, NAMES))) == open_cards
    for seat in (0, 1):
        own = {card for frame in state.frames for card in frame.cards[seat]}
        assert set(cards_in(player_view(state, NAMES, seat))) == open_cards | own


def cards_in(value: object) -> list[Card]:
    """Every card that can be reached from a value."""
    assert not isinstance(value, Match | State | Frame | Random), f"a view reaches a {type(value).__name__}"
    if isinstance(value, Card):
        return [value]
    inner: list[object] = []
    if isinstance(value, tuple):
        inner = list(value)
    elif is_dataclass(value):
        inner = [getattr(value, field.name) for field in fields(value) if field.name not in SOURCES]
    return [card for item in inner for card in cards_in(item)]


def test_a_wagering_tells_its_moves_in_order() -> None:
    """R3, R4: a check is written as 0, and a raise as the new total."""
    match = deal("KH", "5C", starter=1)
    predict(match, "higher", "lower")
    lines = []
    for move in ("1 check", "0 raise 2", "1 raise 5"):
        play(match, move)
        wagering = match.public_view().wagering
        assert wagering and wagering.raises == len([total for total in wagering.line if total])
        lines.append(wagering.line)
    assert lines == [(0,), (0, 2), (0, 2, 5)]
