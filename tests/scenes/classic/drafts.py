"""Matches of Classic War as they are being put together, on both of the pages for it."""

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Final, cast

from game.opponents.classic.levels import LEVELS
from scenes.classic.estimate import Estimate, MatchesPlayed, Middle
from scenes.classic.setup import ClassicSetupScene
from scenes.classic.setup_page import SetupPage
from scenes.classic.setup_rules import HouseRulesScene
from scenes.classic.setup_state import Draft
from scenes.menus.new_match import Opponent
from scenes.text import _
from tests.scenes.game_names import GAME_NAMES

OPPONENTS: Final = tuple(Opponent(known.name, _(known.display_name), _(known.description)) for known in LEVELS)
KNOWN: Final = Estimate(12_255, 0.0, Middle(64, 204, 482, 6), 14.97)
ROUND_AND_ROUND: Final = Estimate(112_255, 0.436, Middle(350, 1906, 3999, 124), 134.2)
SELDOM: Final = Estimate(40, 0.001, Middle(1, 1, 1, 0), 0.01)
NEVER: Final = Estimate(99, 1.0, None, None)
UNKNOWN: Final = Estimate(0, 0.0, None, None)
WIDEST: Final = "W" * 16


def draft(names: Sequence[str] = ("Ann",), **fields: object) -> Draft:
    """A draft with these fields, as a player would leave it."""
    made = Draft(OPPONENTS, names)
    made.fields.update(fields)
    return made


def played(estimate: Estimate) -> MatchesPlayed:
    """Matches of which this is what is shown."""
    middle, battles = estimate.battles, None
    if middle is not None:
        around = {"least": middle.median - middle.off, "most": middle.median + middle.off}
        battles = SimpleNamespace(tenth=middle.tenth, median=middle.median, ninetieth=middle.ninetieth, **around)
    endless = estimate.endless * estimate.matches
    return cast(
        MatchesPlayed, SimpleNamespace(matches=estimate.matches, endless=endless, battles=battles, wars=estimate.wars)
    )


def told(page: SetupPage, estimate: Estimate | None) -> SetupPage:
    """The page once so much is known of how long it lasts; None while nothing is."""
    page.update(0.0)
    page.estimate = estimate
    return page


def new_match_of(made: Draft) -> ClassicSetupScene:
    """The page for a new match, with the choice of the game."""
    return ClassicSetupScene(made, GAME_NAMES)


def _widest() -> Draft:
    made = draft([WIDEST] * 4, players=4)
    for chair in made.chairs:
        chair.bot = None
    return made


def _full() -> Draft:
    return draft(
        players=4, pickup_order="choice", end="battles", cap_battles=10_000, claims=True, claim_rate=100, deal=13
    )


PAGES: Final[Mapping[str, Callable[[], SetupPage]]] = {
    "new match of Classic War": lambda: told(new_match_of(draft()), KNOWN),
    "new match of Classic War, nothing known yet": lambda: told(new_match_of(draft(players=3)), None),
    "new match of Classic War between the widest names": lambda: told(new_match_of(_widest()), ROUND_AND_ROUND),
    "new match of Classic War, own rules": lambda: told(new_match_of(_full()), SELDOM),
    "new match of Classic War that can't be started": lambda: new_match_of(draft(players=4, deal=20)),
    "new match of Classic War at the first table": lambda: told(
        new_match_of(draft(pickup="pile", pickup_order="choice", short_war="short-loses")),
        ROUND_AND_ROUND,
    ),
    "house rules": lambda: told(HouseRulesScene(draft()), KNOWN),
    "house rules, every number": lambda: told(HouseRulesScene(_full()), ROUND_AND_ROUND),
    "house rules without an end": lambda: told(HouseRulesScene(draft(pickup_order="seat-order")), NEVER),
    "house rules that nothing is known of": lambda: told(HouseRulesScene(draft(deal=1, arrange=True)), UNKNOWN),
    "house rules that don't go together": lambda: HouseRulesScene(draft(players=4, deal=20)),
}
"""Both pages, as full as they get."""
