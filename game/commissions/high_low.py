"""The six commissions of High Low War, and the eight steps that make them harder.

The goals and the steps are based on measurements with `python -m tests.bench commissions`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
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
    Step,
    WinsGoal,
    checked,
)
from game.engine.core.translatable_sentences import english
from game.engine.high_low.rules import LONG, HighLowRules
from game.opponents.high_low.levels import BOLD, CAPTAIN, CHILD, GENERAL, opponent_named
from game.opponents.high_low.traits import MIXABLE, MOST, Traits, name_mix

READS_LIKE_CHANCE: Final = 44
"""Maximum percentage of the cards from 6 to 10 that an opponent misjudges, whatever its `error` is."""

READABLE: Final = "steady:error=40"
"""Name in records of a Sergeant Oak who misjudges more cards than usual. He seldom raises without a good card."""

COUNTING: Final = "mixed:memory=100:nerve=60:error=25"
"""Name in records of a Major Medley who counts every card."""

SHORT_REIN: Final = Order(
    "short-rein", english("Short rein"), english("In the next duel, a raise adds only one coin."), {"raise_limit": 1}
)
LONG_REIN: Final = Order(
    "long-rein",
    english("Long rein"),
    english("In the next duel, a raise may add as many as five coins."),
    {"raise_limit": 5},
)
ONE_SHOT: Final = Order(
    "one-shot",
    english("One shot"),
    english("In the next duel, only one raise is allowed on each card."),
    {"raises_limit": 1},
)
SECOND_SHOT: Final = Order(
    "second-shot",
    english("Second shot"),
    english("In the next duel, up to two raises are allowed on each card."),
    {"raises_limit": 2},
)
RETREAT: Final = Order(
    "retreat", english("Retreat"), english("In the next duel, a player may fold instead of calling."), {"fold": True}
)
LAST_STAND: Final = Order(
    "last-stand",
    english("Last stand"),
    english("In the next duel, a player without coins plays on while a pot is unclaimed."),
    {"unclaimed_pot": "plays-on"},
)


def _march(sentence: str, rounds: int) -> Order:
    return Order("forced-march", english("Forced march"), sentence, {"rounds": rounds})


def _watch(sentence: str, rounds: int) -> Order:
    return Order("long-watch", english("Long watch"), sentence, {"rounds": rounds})


MARCH_OF_16: Final = _march(english("The next duel ends after 16 rounds."), 16)
MARCH_OF_20: Final = _march(english("The next duel ends after 20 rounds."), 20)
MARCH_OF_30: Final = _march(english("The next duel ends after 30 rounds."), 30)
WATCH_OF_32: Final = _watch(english("The next duel ends after 32 rounds."), 32)
WATCH_OF_40: Final = _watch(english("The next duel ends after 40 rounds."), 40)
WATCH_OF_45: Final = _watch(english("The next duel ends after 45 rounds."), 45)
WATCH_OF_55: Final = _watch(english("The next duel ends after 55 rounds."), 55)

HALF_OF_12: Final = Order(
    "half-stake", english("Half the stake"), english("The next duel is played with six coins each."), {"coins": 6}
)
HALF_OF_40: Final = Order(
    "half-stake", english("Half the stake"), english("The next duel is played with 20 coins each."), {"coins": 20}
)

PREDICTING: Final = HighLowRules(coins=12, raises_limit=0, rounds=42)
WAGERING: Final = replace(LONG, coins=40, rounds=32)
TWO_DECKS: Final = replace(LONG, coins=50, raise_limit=2, rounds=66)
ONE_RAISE: Final = replace(LONG, coins=50, raises_limit=1)


def _duels(opponent: str, rules: HighLowRules, *orders: tuple[Order, Order]) -> tuple[Duel, ...]:
    """Return duels under the same rules: the first duel, and one for each pair of orders."""
    return (Duel(opponent, rules), *(Duel(opponent, rules, pair) for pair in orders))


DRUMMER: Final = Commission(
    "drummer",
    english("The Drummer"),
    CHILD.name,
    (
        english("Nobody raises in my camp. We only guess!"),
        english("If your card is under eight, say LOWER. I always forget!"),
    ),
    30,
    _duels(
        CHILD.name,
        PREDICTING,
        (MARCH_OF_30, WATCH_OF_55),
        (HALF_OF_12, LAST_STAND),
        (MARCH_OF_30, WATCH_OF_55),
        (HALF_OF_12, WATCH_OF_55),
    ),
    WinsGoal(2),
)
GUNNER: Final = Commission(
    "gunner",
    english("The Gunner"),
    BOLD.name,
    (
        english("I raise early, card or no card. Half the fun!"),
        english("Call me when I bluff. When it counts, raise me."),
    ),
    120,
    _duels(
        BOLD.name,
        WAGERING,
        (SHORT_REIN, LONG_REIN),
        (ONE_SHOT, HALF_OF_40),
        (WATCH_OF_40, RETREAT),
        (ONE_SHOT, LAST_STAND),
    ),
    WinsGoal(3),
)
SERGEANT: Final = Commission(
    "sergeant",
    english("The Sergeant"),
    READABLE,
    (
        english("If I raise, I have the card. If I check, I don’t."),
        english("So watch my coins. They say all that I won’t."),
    ),
    100,
    _duels(
        READABLE,
        WAGERING,
        (SHORT_REIN, RETREAT),
        (WATCH_OF_40, LONG_REIN),
        (MARCH_OF_20, HALF_OF_40),
        (RETREAT, ONE_SHOT),
    ),
    PurseGoal(70),
)
MAJOR: Final = Commission(
    "major",
    english("The Major"),
    COUNTING,
    (
        english("My coat is patched, but my memory isn’t."),
        english("After 26 cards, each of us plays the same ones again."),
        english("The longer we play, the more you can work out."),
    ),
    100,
    _duels(COUNTING, TWO_DECKS, (LONG_REIN, ONE_SHOT), (RETREAT, SHORT_REIN)),
    PurseGoal(100),
)
CAPTAINS: Final = Commission(
    "captain",
    english("The Captain"),
    CAPTAIN.name,
    (
        english("One raise on a card, then we show."),
        english("Luck decides who wins. I don’t look at that."),
        english("I count what your decisions give away."),
    ),
    200,
    _duels(
        CAPTAIN.name,
        replace(ONE_RAISE, rounds=24),
        (SHORT_REIN, LONG_REIN),
        (MARCH_OF_16, WATCH_OF_32),
        (RETREAT, SHORT_REIN),
        (SECOND_SHOT, LONG_REIN),
        (MARCH_OF_16, WATCH_OF_32),
    ),
    CareGoal(0.07),
)
GENERALS: Final = Commission(
    "general",
    english("The General"),
    GENERAL.name,
    (
        english("I’ve played these very cards from your chair."),
        english("Captain Vale sat across from me, and now from you."),
        english("I saw no more than you will. Do as well as I did."),
    ),
    200,
    _duels(
        CAPTAIN.name,
        replace(ONE_RAISE, rounds=38),
        (SHORT_REIN, LONG_REIN),
        (MARCH_OF_30, WATCH_OF_45),
        (SHORT_REIN, LONG_REIN),
        (MARCH_OF_30, WATCH_OF_45),
    ),
    MatchGoal(GENERAL.name),
)

COMMISSIONS: Final = (DRUMMER, GUNNER, SERGEANT, MAJOR, CAPTAINS, GENERALS)


def _steps() -> Iterator[Step]:
    """Yield the steps. Each changes one house rule, or the traits that some opponents have after the earlier steps."""
    traits = {
        name: opponent_named(name).traits
        for name in dict.fromkeys(duel.opponent for each in COMMISSIONS for duel in each.duels)
    }
    names = {name: name for name in traits}

    def step(sentence: str, change: Callable[[Traits], Traits], whose: Collection[str] = names) -> Step:
        """Return a step that changes the traits of the opponents in `whose` (by default, of all opponents), and update
        `traits` and `names` for the later steps."""
        opponents: dict[str, str] = {}
        for original in whose:
            before, traits[original] = traits[original], change(traits[original])
            if traits[original] != before:
                new = _named(original, traits[original])
                opponents[names[original]] = names[original] = new
        return Step(sentence, {}, opponents)

    yield step(
        english("Your opponents misjudge half as many cards as usual."),
        lambda traits: replace(traits, error=min(traits.error, READS_LIKE_CHANCE) // 2),
    )
    yield step(english("Your opponents misjudge no cards."), lambda traits: replace(traits, error=0))
    yield step(
        english("General Ash makes half of your opponents’ decisions."),
        lambda traits: replace(traits, wits=max(traits.wits, MOST // 2)),
    )
    yield step(
        english("In half of the rounds, your opponents remember every card."),
        lambda traits: replace(traits, memory=max(traits.memory, MOST // 2)),
    )
    yield step(
        english("General Ash makes all of your opponents’ decisions."), lambda traits: replace(traits, wits=MOST)
    )
    yield step(
        english("In every round, all your opponents except Captain Vale remember every card."),
        lambda traits: replace(traits, memory=MOST),
        [name for name in names if name != CAPTAIN.name],
    )
    yield step(
        english("Captain Vale also remembers every card in every round."),
        lambda traits: replace(traits, memory=MOST),
        [CAPTAIN.name],
    )
    yield Step(english("In every camp, a raise may add as many as five coins."), {"raise_limit": 5}, {})


def _named(original: str, traits: Traits) -> str:
    values: Mapping[str, int] = {name: getattr(traits, name) for name in MIXABLE}
    return name_mix(values, original.partition(":")[0])


HIGH_LOW_COMMISSIONS: Final = checked(Commissions(COMMISSIONS, tuple(_steps()), "coins"), opponent_named)
