"""A match begins before the players' eyes: cards are riffled and dealt, coins rise, a coin says who starts (S3, S4)."""

from game.engine.high_low.events import CardsDealt, Event, StarterFlipped
from scenes.animation.placement import Snapshot
from scenes.drawing.canvas import BannerPicture, CoinPicture, DeckPicture, StackPicture
from scenes.high_low.animations import clip
from scenes.high_low.shown_table import Tableau
from scenes.table.director import Change
from tests.scenes.telling import PLAYERS, changes


def film(event: Event, change: Change[Tableau]) -> list[Snapshot]:
    """Moments of an event, from its beginning to its end."""
    whole = clip(event, change)
    moments = [Snapshot(dict(change.was)) for _number in range(61)]
    for number, snapshot in enumerate(moments):
        whole.show(whole.seconds * number / 60, snapshot)
    return moments


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
