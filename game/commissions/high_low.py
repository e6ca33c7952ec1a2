"""The six commissions of High Low War, and the eight steps beyond them.

Their goals and steps are measured with `python -m tests.bench commissions`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.commissions.commission import (
    CareGoal,
    Commission,
    Commissions,
    Duel,
    MatchGoal,
    Order,
    PurseGoal,
    RuleChanges,
    Step,
    WinsGoal,
    checked,
)
from game.engine.core.translatable_sentences import english
from game.engine.high_low.rules import LONG, HighLowRules
from game.opponents.high_low.levels import BOLD, CAPTAIN, CHILD, GENERAL, opponent_named
from game.opponents.high_low.traits import MIXABLE, MOST, Traits, name_mix

READABLE: Final = "steady:nerve=90:error=20"
"""Sergeant Oak, who raises whenever his card is worth it, and never without."""

COUNTING: Final = "mixed:memory=100:nerve=60:error=25"
"""Major Medley with the best memory."""

FORCED_MARCH: Final = Order(
    "forced-march", english("Forced march"), english("The next duel ends after 15 rounds."), {"rounds": 15}
)
LONG_WATCH: Final = Order(
    "long-watch", english("Long watch"), english("The next duel ends after 40 rounds."), {"rounds": 40}
)
SHORT_REIN: Final = Order(
    "short-rein", english("Short rein"), english("In the next duel, a raise adds only one coin."), {"raise_limit": 1}
)
LONG_REIN: Final = Order(
    "long-rein",
    english("Long rein"),
    english("In the next duel, a raise adds up to five coins."),
    {"raise_limit": 5},
)
ONE_SHOT: Final = Order(
    "one-shot", english("One shot"), english("In the next duel, there is one raise on each card."), {"raises_limit": 1}
)
RETREAT: Final = Order(
    "retreat", english("Retreat"), english("In the next duel, a player may fold instead of calling."), {"fold": True}
)
LAST_STAND: Final = Order(
    "last-stand",
    english("Last stand"),
    english("In the next duel, a player without coins stays in while a pot is unclaimed."),
    {"unclaimed_pot": "plays-on"},
)
HALF_STAKE: Final = Order(
    "half-stake", english("Half the stake"), english("The next duel is for five coins each."), {"coins": 5}
)
DOUBLE_STAKE: Final = Order(
    "double-stake", english("Double the stake"), english("The next duel is for 20 coins each."), {"coins": 20}
)

PREDICTING: Final = HighLowRules(coins=10, raises_limit=0, rounds=30)
TEN_COINS: Final = replace(LONG, coins=10, rounds=25)
FIFTEEN_COINS: Final = replace(LONG, coins=15, rounds=25)
LONG_DUEL: Final = replace(LONG, rounds=30)
WHOLE_DECKS: Final = replace(LONG, coins=15, rounds=26)


def _duels(opponent: str, rules: HighLowRules, *orders: tuple[Order, Order]) -> tuple[Duel, ...]:
    """Return duels under the same rules: the first one, and one for each pair of orders."""
    return (Duel(opponent, rules), *(Duel(opponent, rules, pair) for pair in orders))


DRUMMER: Final = Commission(
    "drummer",
    english("The Drummer"),
    CHILD.name,
    (
        english("No raising in my camp. We only guess!"),
        english("Is your card higher than mine, or lower?"),
        english("A two is a very good card. Just say LOWER!"),
    ),
    20,
    _duels(
        CHILD.name,
        PREDICTING,
        (LONG_WATCH, DOUBLE_STAKE),
        (FORCED_MARCH, LAST_STAND),
        (HALF_STAKE, DOUBLE_STAKE),
        (LONG_WATCH, LAST_STAND),
    ),
    PurseGoal(30),
)
GUNNER: Final = Commission(
    "gunner",
    english("The Gunner"),
    BOLD.name,
    (
        english("I raise early. That’s half the fun."),
        english("Sometimes I have the card, sometimes I have nothing."),
        english("Find out which, and raise when it counts."),
    ),
    40,
    _duels(
        BOLD.name,
        TEN_COINS,
        (RETREAT, LONG_REIN),
        (ONE_SHOT, DOUBLE_STAKE),
        (LONG_WATCH, SHORT_REIN),
        (RETREAT, LAST_STAND),
    ),
    WinsGoal(3),
)
SERGEANT: Final = Commission(
    "sergeant",
    english("The Sergeant"),
    READABLE,
    (
        english("I bet what my card is worth. No more, no less."),
        english("So listen when I raise, and when I don’t."),
    ),
    30,
    _duels(
        READABLE,
        TEN_COINS,
        (SHORT_REIN, RETREAT),
        (LONG_WATCH, LONG_REIN),
        (FORCED_MARCH, DOUBLE_STAKE),
        (RETREAT, HALF_STAKE),
    ),
    PurseGoal(35),
)
MAJOR: Final = Commission(
    "major",
    english("The Major"),
    COUNTING,
    (
        english("I remember every card that I’ve seen."),
        english("Each of us has the same 26 cards all match long."),
        english("The later in the deck, the more you can know."),
    ),
    40,
    _duels(COUNTING, WHOLE_DECKS, (LONG_REIN, ONE_SHOT), (RETREAT, LONG_WATCH), (LAST_STAND, SHORT_REIN)),
    PurseGoal(40),
)
CAPTAINS: Final = Commission(
    "captain",
    english("The Captain"),
    CAPTAIN.name,
    (
        english("I play even, and I show nothing."),
        english("Whether you win here is a matter of luck."),
        english("What you give away isn’t. I keep count of it."),
    ),
    100,
    _duels(CAPTAIN.name, LONG_DUEL, (SHORT_REIN, LONG_REIN), (ONE_SHOT, FORCED_MARCH), (LAST_STAND, LONG_WATCH)),
    CareGoal(0.04),
)
GENERALS: Final = Commission(
    "general",
    english("The General"),
    GENERAL.name,
    (
        english("I’ve played these cards from your chair."),
        english("Captain Vale sat where he sits now."),
        english("I saw no more than you will. Do as well as I did."),
    ),
    120,
    _duels(
        CAPTAIN.name,
        LONG_DUEL,
        (SHORT_REIN, LONG_REIN),
        (ONE_SHOT, LONG_WATCH),
        (LAST_STAND, FORCED_MARCH),
        (LONG_REIN, LONG_WATCH),
    ),
    MatchGoal(GENERAL.name),
)

COMMISSIONS: Final = (DRUMMER, GUNNER, SERGEANT, MAJOR, CAPTAINS, GENERALS)


def _steps() -> Iterator[Step]:
    """Yield the steps. Each changes the traits that its opponents have after the steps before, or one house rule."""
    traits = {
        name: opponent_named(name).traits
        for name in dict.fromkeys(duel.opponent for each in COMMISSIONS for duel in each.duels)
    }
    names = {name: name for name in traits}

    def step(sentence: str, rules: RuleChanges | None = None, **changes: tuple[int, int]) -> Step:
        """Return a step that brings traits within these bounds."""
        opponents: dict[str, str] = {}
        for original, before in traits.items():
            bounded = {name: min(max(getattr(before, name), low), high) for name, (low, high) in changes.items()}
            traits[original] = replace(before, **bounded)
            if traits[original] != before:
                new = _named(original, traits[original])
                opponents[names[original]] = names[original] = new
        return Step(sentence, rules or {}, opponents)

    yield step(english("Your opponents misjudge half as many cards."), error=(0, 20))
    yield step(english("Every duel ends after 20 rounds."), {"rounds": 20})
    yield step(english("Your opponents count half of the cards."), memory=(50, MOST))
    yield step(english("Your opponents misjudge no card."), error=(0, 0))
    yield step(english("General Ash helps your opponents with every second decision."), wits=(50, MOST))
    yield step(english("Your opponents count every card."), memory=(MOST, MOST))
    yield step(english("General Ash helps your opponents with every decision."), wits=(MOST, MOST))
    yield step(english("A raise may add up to five coins."), {"raise_limit": 5})


def _named(original: str, traits: Traits) -> str:
    values: Mapping[str, int] = {name: getattr(traits, name) for name in MIXABLE}
    return name_mix(values, original.partition(":")[0])


HIGH_LOW_COMMISSIONS: Final = checked(Commissions(COMMISSIONS, tuple(_steps()), "coins"), opponent_named)
