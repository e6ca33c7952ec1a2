"""Drafts of Classic War, and both pages that show them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.opponents.classic.levels import LEVELS
from game.simulation.classic.length_estimate import ClassicEstimate
from game.simulation.length_estimate import LengthEstimate
from scenes.classic.setup import ClassicSetupScene, HouseRulesScene
from scenes.classic.setup_draft import ClassicDraft
from scenes.core.intents import AskEstimate
from scenes.menus.base_setup_pages import EstimatePage
from scenes.menus.new_match_draft import NewMatch, OfferedOpponent
from scenes.wording import _
from tests.scenes.game_names import GAME_NAMES

OPPONENTS: Final = tuple(OfferedOpponent(known.name, _(known.display_name), _(known.description)) for known in LEVELS)
KNOWN: Final[Any] = ClassicEstimate(12_255, 0, LengthEstimate(64, 204, 482, 198, 210), 14.97)
ROUND_AND_ROUND: Final = ClassicEstimate(112_255, 48_943, LengthEstimate(350, 1906, 3999, 1782, 2030), 134.2)
SELDOM: Final = ClassicEstimate(1000, 1, LengthEstimate(1, 1, 1, 1, 1), 0.01)
NEVER: Final = ClassicEstimate(99, 99, None, None)
WIDEST: Final = "W" * 16


def draft(own_name: str = "Ann", **fields: object) -> ClassicDraft:
    """Return a draft with these fields, as a player would leave it."""
    made = ClassicDraft(OPPONENTS, own_name)
    made.fields.update(fields)
    return made


def with_estimate(page: EstimatePage, estimate: object) -> EstimatePage:
    """Return the page after it has received an estimate, or after it has been told that none will come if `estimate` is
    None."""
    (asked,) = page.update(0.0)
    assert isinstance(asked, AskEstimate)
    if estimate is None:
        page.end_estimate(asked)
    else:
        page.take_estimate(asked, estimate)
    return page


def new_match_of(made: ClassicDraft) -> ClassicSetupScene:
    """Return the page for a new match with this draft, including the choice of the game."""
    page = ClassicSetupScene(NewMatch(GAME_NAMES, OPPONENTS, "", None))
    page.draft = made
    return page


def _widest() -> ClassicDraft:
    made = draft(players=4)
    for chair in made.chairs:
        chair.name, chair.opponent = WIDEST, None
    return made


def _full() -> ClassicDraft:
    return draft(
        players=4, pickup_order="choice", end="battles", cap_battles=10_000, claims=True, claim_rate=100, deal=13
    )


PAGES: Final[Mapping[str, Callable[[], EstimatePage]]] = {
    "new match of Classic War": lambda: with_estimate(new_match_of(draft()), KNOWN),
    "new match of Classic War, nothing known yet": lambda: new_match_of(draft(players=3)),
    "new match of Classic War between the widest names": lambda: with_estimate(
        new_match_of(_widest()), ROUND_AND_ROUND
    ),
    "new match of Classic War, own rules": lambda: with_estimate(new_match_of(_full()), SELDOM),
    "new match of Classic War that can't be started": lambda: new_match_of(draft(players=4, deal=20)),
    "new match of Classic War at the first table": lambda: with_estimate(
        new_match_of(draft(pickup="pile", pickup_order="choice", short_war="short-loses")),
        ROUND_AND_ROUND,
    ),
    "house rules": lambda: with_estimate(HouseRulesScene(draft()), KNOWN),
    "house rules, every number": lambda: with_estimate(HouseRulesScene(_full()), ROUND_AND_ROUND),
    "house rules without an end": lambda: with_estimate(HouseRulesScene(draft(pickup_order="seat-order")), NEVER),
    "house rules that nothing is known of": lambda: with_estimate(HouseRulesScene(draft(deal=1, arrange=True)), None),
    "house rules that don't go together": lambda: HouseRulesScene(draft(players=4, deal=20)),
}
"""Functions that make both pages, as full as possible, by name."""
