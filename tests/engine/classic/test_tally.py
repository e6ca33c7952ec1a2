"""What statistics count in a match of Classic War: battles won, and wars fought and won."""

from game.engine.classic.rules import ClassicRules
from game.engine.classic.tally import tally
from tests.engine.classic.scripted import battle, deal


def test_battles_are_counted_for_who_won_them() -> None:
    found = tally(ClassicRules(), battle(deal("KH 5C 2C", "9D 6S 3S"), 2))
    assert found.wars == 0 and [seat["battles won"] for seat in found.seats] == [1, 1]


def test_every_war_of_a_battle_counts_for_all_who_fought_it_and_as_won_for_one() -> None:
    match = deal("9H 2C KD 2D 3D", "9D 3C KC 4D 7S", war_face_down=1)
    found = tally(ClassicRules(), battle(match))
    assert found.wars == 2
    assert [(seat["wars"], seat["wars won"]) for seat in found.seats] == [(2, 0), (2, 2)]


def test_who_stays_out_of_a_war_has_not_fought_it() -> None:
    match = deal("9H 2C KD", "9D 3C QC", "4D 7S 8S", war_face_down=1)
    found = tally(ClassicRules(players=3), battle(match))
    assert [(seat["wars"], seat["wars won"]) for seat in found.seats] == [(1, 1), (1, 0), (0, 0)]
