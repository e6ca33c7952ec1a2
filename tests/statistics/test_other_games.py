"""Statistics of whichever game: all of them tell matches and wins, and what a game says of itself."""

from dataclasses import replace
from pathlib import Path

from game.engine.classic.events import BattleStarted, BattleWon, Event, WarDeclared
from game.engine.classic.game import tally
from game.engine.classic.rules import ClassicRules
from game.engine.core.translatable_sentences import english
from game.games import GAME_KITS
from game.games.kit import Figures, GameKit, ShareFigure
from game.statistics import Proportion, Statistics, facts, statistics_of
from game.store.matches_for_statistics import counted_matches
from tests.example_game.kit import HIGHEST_CARD_GAME
from tests.statistics.matches import kept, played


def _of(folder: Path, kit: GameKit, **told: object) -> Statistics:
    matches = [played(1, game=kit.name, bot=None, **told), played(2, 1, (20, 32), game=kit.name, bot=None, **told)]  # type: ignore[arg-type]
    return statistics_of([each for each in counted_matches(kept(folder, matches)) if each.person == "Ann"], kit)


def test_a_game_that_says_nothing_of_itself_has_statistics(tmp_path: Path) -> None:
    told = dict(facts(_of(tmp_path, HIGHEST_CARD_GAME), HIGHEST_CARD_GAME))
    assert (told["Matches"], told["Score"], told["Longest streaks"]) == (
        "2",
        "+60",
        "1 won, 1 lost; now: 1 lost",
    )


def test_what_a_game_says_of_itself_is_told(tmp_path: Path) -> None:
    figures = Figures(shares_title=english("Turns won"), shares=(ShareFigure(english("Turns"), "turns won", "turns"),))
    kit = replace(HIGHEST_CARD_GAME, figures=figures)
    assert _of(tmp_path, kit, counts={"turns": 26, "turns won": 12}).shares == (("Turns", Proportion(24, 52)),)


def test_classic_war_tells_battles_and_cards(tmp_path: Path) -> None:
    found = _of(tmp_path, GAME_KITS["classic-war"], counts={"battles": 30, "battles won": 12}, rules={"deal": 13})
    assert found.shares[0] == ("Battles", Proportion(24, 60))
    assert found.net == 40 + 20 - 2 * 13


def test_a_battle_counts_for_those_who_are_in_it() -> None:
    events: list[Event] = [
        BattleStarted(1, (0, 1, 2)),
        WarDeclared(1, (0, 1), 3),
        BattleWon(0, 11),
        BattleStarted(2, (0, 2)),
        BattleWon(2, 2),
    ]
    first, second, third = tally(ClassicRules(players=3), events).seats
    assert (first["battles"], first["battles won"], first["wars"], first["wars won"]) == (2, 1, 1, 1)
    assert (second["battles"], second["battles won"], second["wars"], second["wars won"]) == (1, 0, 1, 0)
    assert (third["battles"], third["battles won"]) == (2, 1)
