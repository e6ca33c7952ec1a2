"""Sealed deals: the storage of the secret before the player's cut, the fair-deal line of the result screen, and the
page that verifies a deal."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom

from game.engine.core.fair_deal import CUTS, SECRET_BYTES, FairDeal, Verification, parade_day, promise_of
from game.engine.core.house_rules import is_number
from game.engine.core.record_format import PRACTICE, Header
from game.engine.core.translatable_sentences import Sentence
from game.session.fair_deal_secrets import seal, verifying
from game.session.practice_matches import original_of
from game.translation import tell
from scenes.app.tasks import Tasks
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.menus.deal_verification import (
    ChanceVerified,
    DealTold,
    DealVerified,
    FairDealScene,
    of_known_cards,
    of_parade,
    of_practice,
    of_sealed_deal,
    of_unsealed_deal,
)
from scenes.menus.deck_cut import CutScene
from scenes.wording import _


class SealedMatch:
    """A sealed match that is about to begin. Its secret is stored on disk, under its hash, before a player is asked to
    cut the cards."""

    def __init__(self, data: Path, begin: Callable[[FairDeal], None]) -> None:
        """Choose a random secret and store it in the data folder. After the player's cut, `begin` is called with the
        deal. Raises `StoreError` if the secret can't be stored."""
        self._chance = SystemRandom()
        self._secret = self._chance.randbytes(SECRET_BYTES)
        self._seal = seal(data, self._secret)
        self._begin = begin

    def page(self) -> CutScene:
        """Return the page that shows the secret's hash and asks the player to cut. The page doesn't know the secret."""
        return CutScene(self._seal, self._chance.randrange(CUTS), CUTS)

    def cut(self, cut: int) -> None:
        """Begin the match with this cut. Raises `StoreError` if the match can't be saved."""
        self._begin(FairDeal(self._secret, (cut,)))


def deal_told(header: Header) -> DealTold:
    """Return the fair-deal line of the result screen for a match with this header."""
    promise, seed = promise_of(header), header.extra.get("seed")
    day = parade_day(promise)
    if day is not None:
        return of_parade(day)
    if promise is not None:
        return of_sealed_deal(promise.sha256, promise.cuts)
    if header.extra.get(PRACTICE) is True:
        return of_known_cards(can_be_compared=original_of(header) is not None)
    return of_practice(seed) if is_number(seed) else of_unsealed_deal()


def verify_deal(record: Path, tasks: Tasks, manager: SceneManager) -> None:
    """Open a page, verify the deal of a match in the background, and show the result on that page."""
    page = FairDealScene(record.name)
    manager.go(Push(page))

    def take(found: Verification | Sentence) -> None:
        if isinstance(found, Sentence):
            give_up(tell(found))
        else:
            page.show(_verified(found))

    def end() -> None:
        if not (page.found or page.trouble):
            give_up(_("the check failed unexpectedly"))

    def give_up(why: str) -> None:
        page.give_up(_("This deal can’t be verified: {reason}.").format(reason=why))

    tasks.add(page, verifying, record, take=take, end=end)


def _verified(found: Verification) -> DealVerified:
    """Return a verification's result as shown on the page. For each kind of chance event, it holds the number of events
    and the number of those that follow from the secret."""
    words = Counter(chance.owed.word for chance in found.chances)
    held = Counter(chance.owed.word for chance in found.chances if chance.holds)
    chances = tuple(ChanceVerified(word, number, held[word]) for word, number in words.items())
    promise = found.promise
    return DealVerified(promise.sha256, promise.cuts, found.promise_kept, chances, parade_day(promise), found.as_shown)
