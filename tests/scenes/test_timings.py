"""Movements take as long as the art direction says, and leave and land where things lie; the deal (S3, S4)."""

from collections.abc import Iterator
from math import inf

import pytest

from game.engine.high_low.events import (
    CardDrawn,
    CardsDealt,
    CardsRevealed,
    Event,
    PotWon,
    PredictionsPlaced,
    Raised,
    StarterFlipped,
    WarStarted,
)
from scenes.animation import timings
from scenes.animation.placement import Placement, Snapshot
from scenes.animation.timings import FLIP
from scenes.animation.tweens import Chain, Delay, Hop, Move, Overlap, Together, TurnOver, Tween
from scenes.drawing.canvas_and_pictures import (
    BACK,
    BannerPicture,
    CardPicture,
    CoinPicture,
    DeckPicture,
    PotPicture,
    ShadowPicture,
    StackPicture,
)
from scenes.drawing.coin_stacks import pot_coin_place, top_of_stack
from scenes.high_low.animations import MOST_FLYING, clip
from scenes.high_low.showdown_tension import PACINGS, Stakes, pacing_of, stakes, war_turn
from scenes.high_low.shown_table import Tableau
from scenes.table.director import Change
from tests.scenes.telling import PLAYERS, changes

TABLE = {
    "DEAL": 0.22,
    "FLIP": 0.26,
    "COIN_TO_CARD": 0.24,
    "COIN_GAP": 0.06,
    "COIN_FLIGHT": 0.32,
    "POT_STREAM": 0.6,
    "WAR_TURN": 0.7,
    "CURTAIN": 0.25,
    "FADE": 0.12,
    "HANDOVER_SECONDS": 0.3,
}
"""The art direction's own numbers, in seconds."""


def test_the_table_of_timings_is_the_art_directions() -> None:
    assert {name: getattr(timings, name) for name in TABLE} == TABLE
    assert timings.SPEEDS == {"none": 0.0, "fast": 2.0, "normal": 1.0, "relaxed": 0.6}


def timed(tween: Tween, start: float = 0.0) -> Iterator[tuple[float, Tween]]:
    """Each move and flip within a tween, and when it begins."""
    match tween:
        case Chain(tweens=tweens):
            for part in tweens:
                yield from timed(part, start)
                start += part.seconds
        case Together(tweens=tweens):
            for part in tweens:
                yield from timed(part, start)
        case Overlap(tween=part):
            yield from timed(part, start)
        case Move() | TurnOver() | Hop() | Delay():
            yield start, tween
        case _:
            pass


def moves(tween: Tween, kind: type) -> list[tuple[float, Move]]:
    """The moves of a kind of picture, in order."""
    found = [(start, part) for start, part in timed(tween) if isinstance(part, Move)]
    return sorted(
        ((start, part) for start, part in found if isinstance(part.end.picture, kind)), key=lambda move: move[0]
    )


@pytest.mark.exhaustive
def test_a_card_is_dealt_in_220_ms_and_turned_up_in_260() -> None:
    for event, change in changes(CardDrawn):
        parts = [part for _start, part in timed(clip(event, change))]
        assert [part.seconds for part in parts if isinstance(part, Move)] == [0.22]
        is_seen = isinstance(event, CardDrawn) and event.card is not None
        assert [part.seconds for part in parts if isinstance(part, TurnOver)] == [0.26] * is_seen


def test_a_card_that_turns_is_squeezed_to_a_line_and_is_another_when_it_opens_again_a_little_lifted() -> None:
    down, up = (Placement(CardPicture(name, 100), 50, 60) for name in (BACK, "cards/ace_of_spades"))
    seen = []
    for step in range(1, 10):
        snapshot = Snapshot({})
        TurnOver(("card",), down, up, FLIP).show(FLIP * step / 10, snapshot)
        (placed,) = snapshot.moving.values()
        assert isinstance(placed.picture, CardPicture)
        seen.append((placed.picture.sprite, placed.picture.open, placed.y))
    opens, heights = [open_ for _sprite, open_, _y in seen], [y for _sprite, _open, y in seen]
    assert [sprite for sprite, _open, _y in seen] == [BACK] * 4 + ["cards/ace_of_spades"] * 5
    assert opens[:5] == sorted(opens[:5], reverse=True) and opens[4:] == sorted(opens[4:]) and min(opens) < 0.05
    assert min(heights) == heights[4] < 60 - 5 and max(heights) < 60


def test_prediction_coins_take_240_ms_to_their_cards() -> None:
    for event, change in changes(PredictionsPlaced):
        assert {move.seconds for _start, move in moves(clip(event, change), CoinPicture)} == {0.24}


def test_the_coins_of_a_wager_fly_320_ms_each_60_apart_on_arcs() -> None:
    for event, change in changes(Raised):
        flights = moves(clip(event, change), CoinPicture)
        starts = [start for start, _move in flights]
        assert isinstance(event, Raised) and len(flights) == min(event.coins, MOST_FLYING)
        assert starts == pytest.approx([number * 0.06 for number in range(len(flights))])
        assert all(move.seconds == 0.32 and move.arc > 0 for _start, move in flights)


def test_the_stillness_before_a_reveal_grows_with_the_stakes() -> None:
    assert [PACINGS[step].stillness for step in Stakes] == [0.15, 0.3, 0.45, 0.8, 1.2]


def test_the_cards_turn_together_after_the_stillness_and_then_the_coins() -> None:
    for event, change in changes(CardsRevealed):
        still = pacing_of(change.after).stillness
        flips = [(start, part) for start, part in timed(clip(event, change)) if isinstance(part, TurnOver)]
        cards = {start for start, part in flips if isinstance(part.end.picture, CardPicture)}
        coins = {start for start, part in flips if isinstance(part.end.picture, CoinPicture)}
        hops = [part for _start, part in timed(clip(event, change)) if isinstance(part, Hop)]
        assert cards <= {still}
        assert len([part for _start, part in flips if isinstance(part.end.picture, CardPicture)]) + len(hops) == 2
        assert all(
            start == still and part.seconds == 0.26 for start, part in timed(clip(event, change)) if part in hops
        )
        assert all(start == pytest.approx(still + (0.26 if cards else 0)) for start in coins)


def test_a_line_says_what_happened_before_any_coin_of_the_pot_travels() -> None:
    seen = 0
    for event, change in changes(PotWon):
        whole = clip(event, change)
        snapshot = Snapshot(dict(change.was))
        whole.show(0.1, snapshot)
        assert isinstance(snapshot.still["banner",].picture, BannerPicture) and not snapshot.moving
        leave = [start for start, _move in moves(whole, CoinPicture)]
        assert all(start >= 0.4 for start in leave)
        seen += bool(leave)
    assert seen


def test_a_raised_pot_is_with_the_winner_600_ms_after_its_first_coin_left() -> None:
    seen = 0
    for event, change in changes(PotWon):
        if stakes(change.before) != Stakes.RAISED:
            continue
        flights = [each for each in moves(clip(event, change), CoinPicture) if str(each[1].key[0]) == "flying"]
        if len(flights) > 1:
            assert flights[-1][0] + flights[-1][1].seconds - flights[0][0] == pytest.approx(0.6)
            seen += 1
    assert seen


@pytest.mark.exhaustive
def test_the_cards_take_as_long_to_clash_as_the_light_takes_to_turn() -> None:
    for event, change in changes(WarStarted):
        assert isinstance(event, WarStarted)
        assert {move.seconds for _start, move in moves(clip(event, change), CardPicture)} == {war_turn(event.depth)}
    assert war_turn(1) == 0.7


@pytest.mark.exhaustive
def test_coins_leave_and_land_where_coins_lie() -> None:
    """The first coin of a raise comes off the top of a stack; the last lies where the heap's last coin does."""
    for event, change in changes(Raised):
        assert isinstance(event, Raised)
        flights = moves(clip(event, change), CoinPicture)
        stack, heap = change.was["stack", event.seat], change.will["heap",]
        assert isinstance(stack.picture, StackPicture)
        assert isinstance(heap.picture, PotPicture)
        x, y = top_of_stack(stack.picture.coins, stack.picture.size)
        assert (flights[0][1].start.x - stack.x, flights[0][1].start.y - stack.y) == pytest.approx((x, y))
        x, y = pot_coin_place(heap.picture.coins - 1, heap.picture.size)
        assert (flights[-1][1].end.x - heap.x, flights[-1][1].end.y - heap.y) == pytest.approx((x, y))
        assert len(flights) <= MOST_FLYING


def test_a_card_on_its_way_is_lifted_and_its_shadow_falls_below_it() -> None:
    for event, change in changes(CardDrawn, 5):
        (_start, move), *_rest = moves(clip(event, change), CardPicture)
        snapshot = Snapshot(dict(change.was))
        move.show(move.seconds / 2, snapshot)
        (card,), (shadow,) = snapshot.moving.values(), snapshot.shadows
        assert shadow.y > card.y
        at_rest = Snapshot(dict(change.was))
        clip(event, change).show(inf, at_rest)
        assert not at_rest.shadows


@pytest.mark.exhaustive
def test_a_shadow_is_as_large_as_its_card_is_then_and_falls_no_further_than_the_card_is_high_above_the_felt() -> None:
    seen = 0
    for event, change in changes(WarStarted, 80):
        whole = clip(event, change)
        for time in (0.05, 0.2, 0.35, 0.6):
            snapshot = Snapshot(dict(change.was))
            whole.show(time, snapshot)
            cards = {(place.x, place.y): place for place in snapshot.moving.values()}
            for shadow in snapshot.shadows:
                x, y = min(cards, key=lambda at: abs(at[0] - shadow.x) + abs(at[1] - shadow.y))
                card = cards[x, y].picture
                assert isinstance(card, CardPicture)
                assert isinstance(shadow.picture, ShadowPicture)
                width = card.width * card.scale
                assert shadow.picture.width == pytest.approx(width, rel=0.08)
                assert shadow.y - y <= width * 0.13
                seen += 1
    assert seen


def film(event: Event, change: Change[Tableau]) -> list[Snapshot]:
    """Moments of an event, from its beginning to its end."""
    whole = clip(event, change)
    moments = [Snapshot(dict(change.was)) for _number in range(61)]
    for number, snapshot in enumerate(moments):
        whole.show(whole.seconds * number / 60, snapshot)
    return moments


@pytest.mark.exhaustive
def test_decks_and_coins_rise_from_nothing_and_never_fall() -> None:
    for event, change in changes(CardsDealt, 40, None):
        for seat in (0, 1):
            cards, coins = [], []
            for snapshot in film(event, change):
                deck, stack = (snapshot.still.get((kind, seat)) for kind in ("deck", "stack"))
                cards.append(deck.picture.cards if deck and isinstance(deck.picture, DeckPicture) else 0)
                coins.append(stack.picture.coins if stack and isinstance(stack.picture, StackPicture) else 0)
            for counted, most in ((cards, change.after.view.decks[seat]), (coins, change.after.view.coins[seat])):
                assert counted == sorted(counted) and (counted[0], counted[-1]) == (0, most)
                assert len(set(counted)) >= min(most, 4)


def test_while_the_coin_is_in_the_air_it_is_told_whose_face_is_whose() -> None:
    seen = set()
    for event, change in changes(StarterFlipped, 40, None):
        assert isinstance(event, StarterFlipped)
        told = []
        for snapshot in film(event, change):
            banner = snapshot.still.get(("banner",))
            if banner and isinstance(banner.picture, BannerPicture) and banner.picture.text not in told:
                told.append(banner.picture.text)
        face = ("Heads", "Tails")[event.starter]
        assert told == ["Heads: Ann · tails: Bo", f"{face}: {PLAYERS[event.starter]} starts"]
        lying = [snapshot.still["toss",].picture for snapshot in film(event, change) if ("toss",) in snapshot.still]
        assert all(isinstance(coin, CoinPicture) and coin.face == face.lower() for coin in lying)
        seen.add(event.starter)
    assert seen == {0, 1}
