"""Statistics of invented matches, with everything that their page can show."""

from functools import cache
from random import Random

from game.engine.core.cards import Rank
from game.engine.core.match_statistics import Skill
from game.engine.high_low.game import right, said
from game.opponents.high_low.levels import LEVELS
from game.store.matches_for_statistics import PersonMatch
from game.store.sides_of_matches import OpponentKey
from scenes.app.statistics import StatisticsContents
from scenes.menus.statistics import StatisticsFilter, StatisticsScene

DAY = 86_400
BEGAN = 20_000 * DAY + DAY // 2
COINS = 20


def tallied(matches: int, person: str = "Ann") -> StatisticsContents:
    """Return the statistics of a number of a person's matches, against every computer and a friend."""
    return StatisticsContents(matches_of(matches, person))


def statistics_page(matches: int, person: str = "Ann", shown: int = 0) -> StatisticsScene:
    """Return the statistics page with these matches, with the chart at the index `shown`."""
    return page_of(tallied(matches, person), shown)


def page_of(contents: StatisticsContents, shown: int = 0) -> StatisticsScene:
    """Return a statistics page that counts at once."""

    def count(wanted: StatisticsFilter) -> None:
        page.show(contents.count(wanted))

    page = StatisticsScene(count, contents.count(StatisticsFilter()))
    page.shown = shown
    return page


@cache
def matches_of(matches: int, person: str = "Ann") -> list[PersonMatch]:
    """Return a number of matches of a person."""
    rng = Random(matches)
    opponents = [
        *(OpponentKey(level.name, is_person=False) for level in LEVELS),
        OpponentKey(person.lower(), is_person=True),
    ]
    return [_match(number, person, opponents[number % len(opponents)], rng) for number in range(matches)]


def _match(number: int, person: str, opponent: OpponentKey, rng: Random) -> PersonMatch:
    won = rng.random() < 0.6
    counts = {"wars": 4, "wars won": rng.randrange(5)}
    for rank in Rank:
        counts |= {said(rank): 6, right(rank): rng.randrange(7)}
    skill = Skill(30, rng.uniform(2, 12), rng.gauss(0, 8)) if number % 3 else None
    told = f"{number}.jsonl", "high-low-war", "{}", BEGAN + number * DAY, person, (opponent,)
    return PersonMatch(*told, "won" if won else "lost", 2 * COINS * won, 24, counts, skill)
