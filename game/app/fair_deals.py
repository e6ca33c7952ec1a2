"""A match between the hash that is shown and the player's cut; and what was found of a deal, as it is shown."""

from collections import Counter
from collections.abc import Callable
from random import SystemRandom

from game.engine.core.fair_deal import CUTS, SECRET_BYTES, FairDeal, hashed, promise_of
from game.engine.core.fair_deal_verification import Verification
from game.engine.core.house_rules import is_number
from game.engine.core.record import PRACTICE, Header
from game.session.practice_matches import original_of
from scenes.menus.cut import CutScene
from scenes.menus.fair_deal import (
    ChanceVerified,
    DealTold,
    DealVerified,
    of_known_cards,
    of_practice,
    of_sealed_deal,
    of_unsealed_deal,
)


class SealedMatch:
    """Keeps the secret of a match that is about to begin, from when its hash is shown until the cut."""

    def __init__(self, begin: Callable[[FairDeal], None]) -> None:
        self._chance = SystemRandom()
        self._secret = self._chance.randbytes(SECRET_BYTES)
        self._begin = begin

    def page(self) -> CutScene:
        """The page that shows the hash and asks for the cut; it knows no more."""
        return CutScene(hashed(self._secret), self._chance.randrange(CUTS), CUTS)

    def cut(self, cut: int) -> None:
        """Begin the match with this cut. Raises `StoreError`."""
        self._begin(FairDeal(self._secret, cut))


def deal_told(header: Header) -> DealTold:
    """What a match's result tells of how it was dealt."""
    promise, seed = promise_of(header), header.extra.get("seed")
    if promise is not None:
        return of_sealed_deal(promise.sha256, promise.cut)
    if header.extra.get(PRACTICE) is True:
        return of_known_cards(can_be_compared=original_of(header) is not None)
    return of_practice(seed) if is_number(seed) else of_unsealed_deal()


def shown(found: Verification) -> DealVerified:
    """What came of verifying a match, as the page shows it: each kind of chance counted."""
    words = Counter(chance.owed.word for chance in found.chances)
    held = Counter(chance.owed.word for chance in found.chances if chance.holds)
    chances = tuple(ChanceVerified(word, number, held[word]) for word, number in words.items())
    return DealVerified(found.promise.sha256, found.promise.cut, found.promise_kept, chances)
