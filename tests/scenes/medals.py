"""Invented medals and ranks, for the pages that show them."""

from game.coach.ranks import RankChange, SkillRank
from game.games import GAME_KITS
from game.store.medals_from_history import EarnedMedal
from game.store.sides_of_matches import OpponentKey
from scenes.app.medals_and_rank import promotion, shown_medals, shown_rank
from scenes.games import SCENE_KITS
from scenes.menus.medals import MedalsScene, PersonMedals
from scenes.table.promotion import PromotionScene

DAY = 1_767_323_045
"""A day in January 2026, in seconds since 1970."""


def person_medals(person: str, game: str, every: int = 3, imported: bool = False) -> PersonMedals:
    """Return the medals of a person who has earned one in every `every` medals, and a rank."""
    kit, side = GAME_KITS[game], OpponentKey(person, True)
    earned = {
        medal.name: EarnedMedal(
            *(side, game, medal.name, "" if imported else f"{number}.jsonl", 5 + number, DAY, 1 + number)
        )
        for number, medal in enumerate(kit.medals.all)
        if number % every == 0
    }
    rank = None
    if game == "high-low-war":
        found = SkillRank(3, 1.9, 1.6, 2.7, 30, 2400, 165.0, pending=2)
        rank = shown_rank(found, kit)
    return PersonMedals(person, SCENE_KITS[game].title(), shown_medals(game, earned), rank)


def medals_page(persons: tuple[str, ...] = ("Ann", "Bo"), every: int = 3, imported: bool = False) -> MedalsScene:
    """Return the page with the medals of some persons in every game, either with their records or imported from another
    machine."""
    return MedalsScene([person_medals(person, game, every, imported) for person in persons for game in GAME_KITS])


def promoted(before: int = 1, after: int = 2) -> PromotionScene:
    """Return the scene of a promotion from one rank to another."""
    ranks = SkillRank(before, matches=11), SkillRank(after, 1.0, 0.6, 1.5, 12, 1000, 80.0)
    return promotion(RankChange(*ranks, played_well=True, luck=-3.0))
