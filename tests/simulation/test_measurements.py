"""Measurements by many matches play them as simulations are played."""

from tests.bench.exploiter import PLAIN
from tests.bench.exploiters import Deals
from tests.bench.ladder import Rung, played
from tests.bench.many import Place, play

HERE = Place(workers=1, cluster=None)


def test_a_rung_of_the_ladder_is_won_by_whoever_is_better_at_either_seat() -> None:
    better, worse = (played(Rung(*names, 16), 16, 0, HERE) for names in (("steady", "child"), ("child", "steady")))
    assert better.share > 0.7 > 0.3 > worse.share


def test_every_style_plays_every_deal_and_is_compared_deal_by_deal() -> None:
    (whole,) = play([Deals("child", PLAIN[:2], 2, "a test", short=True)], "a test", HERE)
    assert [len(styles) for styles in whole] == [2] * 2
    parts = [Deals("child", PLAIN[:2], 2, "a test", short=True).play(range(at, at + 1)) for at in range(2)]
    assert whole == [deal for part in parts for deal in part]
