"""What a seat and an onlooker see: everything public, nothing of what is hidden from them."""

from dataclasses import fields, is_dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.cards import Card
from game.engine.core.match import Match
from game.engine.high_low.actions import Check, Prediction, RaiseRange
from game.engine.high_low.redaction import player_view, public_view
from game.engine.high_low.state import Frame, State
from tests.engine.drawing import random_moment
from tests.engine.hidden import with_other_secrets
from tests.engine.scripted import check_down, deal, play, predict

NAMES = ("Ann", "Bo")
SOURCES = {"drawn_from", "drawing_from"}
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
    """Beside what a card was drawn from, or will be: that is the same whatever the card is."""
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
    """R3, R4: a check is told as 0, a raise by the total it was to."""
    match = deal("KH", "5C", starter=1)
    predict(match, "higher", "lower")
    lines = []
    for move in ("1 check", "0 raise 2", "1 raise 5"):
        play(match, move)
        wagering = match.public_view().wagering
        assert wagering and wagering.raises == len([total for total in wagering.line if total])
        lines.append(wagering.line)
    assert lines == [(0,), (0, 2), (0, 2, 5)]
