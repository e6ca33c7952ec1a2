"""The last rounds in the panel: who won how much is always there to be read."""

from dataclasses import replace

import pytest

from game.engine.core.match import Match
from game.engine.high_low.redaction import redact
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas, CoinPicture
from scenes.high_low.log import History
from scenes.high_low.past_rounds import COIN, draw_names, draw_predicted_round
from scenes.high_low.table import HIGH_LOW
from scenes.table.log import RoundLine
from scenes.table.panel import draw_history, draw_initials, panel_places
from tests.engine.past import past_events
from tests.engine.scripted import check_down, deal, play, predict
from tests.pictures.appearances import APPEARANCES, every_appearance, look_for
from tests.pictures.measuring import Frame, faults
from tests.sampling import every_window

TWINS = ("Maximiliane-Alexandra", "Maximiliane-Antonia")


def _history(match: Match, players: tuple[str, str]) -> History:
    """The rounds of a match that is over, or between two rounds, as players of these names have seen them."""
    history, tableau = History(), HIGH_LOW.empty(replace(match.public_view(), players=players))
    for event in past_events(match):
        seen = redact(event, None)
        tableau = HIGH_LOW.apply_event(tableau, seen)
        history.add(seen, tableau)
    return history


def _played(players: tuple[str, str]) -> History:
    """A round won after a raise, and one won in a WAR."""
    match = deal("KH 9H QC 2D", "5C 9S 3D 4D")
    predict(match, "higher", "higher")
    play(match, "0 raise 12", "1 call")
    check_down(match, "higher", "lower")
    check_down(match, "higher higher", "higher higher")
    return _history(match, players)


def _words(history: History, look: Look) -> tuple[list[str], list[str]]:
    canvas = Canvas()
    places = panel_places(look.layout, look.unit)
    draw_history(
        canvas,
        look,
        places,
        "Last rounds",
        history.lines,
        alone=True,
        draw_heads=draw_names(("Ann", "Bo")),
        draw_line=draw_predicted_round,
    )
    return [words.text for words in Frame(canvas, look).words], faults(canvas, look)


def test_each_round_tells_who_won_how_much() -> None:
    assert [line.outcome for line in _played(("Ann", "Bo")).lines] == ["Ann +13", "WAR · Ann +1"]


def test_r8_a_carried_pot_is_won_net_of_what_its_winner_has_paid_into_it() -> None:
    match = deal("KH QC", "5C 3D")
    check_down(match, "lower", "higher")
    check_down(match, "higher", "higher")
    assert [line.outcome for line in _history(match, ("Ann", "Bo")).lines] == ["rolled 2", "Ann +2"]


def test_r2_each_round_tells_what_was_predicted() -> None:
    match = deal("KH QC", "5C 3D")
    check_down(match, "higher", "lower")
    check_down(match, "lower", "lower")
    assert [line.coins for line in _history(match, ("Ann", "Bo")).lines] == [("heads", "tails"), ("tails", "tails")]


@pytest.mark.usefixtures("screen")
def test_what_was_predicted_lies_between_its_rank_and_the_next() -> None:
    look, canvas = look_for((1280, 720)), Canvas()
    area = panel_places(look.layout, look.unit).history
    draw_predicted_round(canvas, look, area, area.y, RoundLine(7, ("10", "K"), "split", coins=("heads", "tails")))
    coins = [look.art.picture(CoinPicture(face, look.px(COIN))) for face in ("heads", "tails")]
    first, second = (next(item.rect for item in canvas.still if item.image is coin) for coin in coins)
    ten, king = (next(words.ink for words in Frame(canvas, look).words if words.text == rank) for rank in ("10", "K"))
    assert ten.right < first.left and first.right < king.left and king.right < second.left


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("players", "heads"), [(("Player", "Drummer Pip"), ["Player", "Pip"]), (TWINS, ["1", "2"])])
def test_names_stand_over_the_ranks_where_they_have_room(players: tuple[str, str], heads: list[str]) -> None:
    look, canvas = look_for((1280, 720)), Canvas()
    draw_names(players)(canvas, look, panel_places(look.layout, look.unit).history, 300)
    assert [words.text for words in Frame(canvas, look).words] == heads


@pytest.mark.usefixtures("screen")
@every_appearance
@every_window
def test_however_long_the_names_the_amounts_are_not_cut(size: tuple[int, int], appearance: str) -> None:
    look = look_for(size, APPEARANCES[appearance])
    told, wrong = _words(_played(TWINS), look)
    assert not wrong
    outcomes = [words for words in told if "+" in words]
    assert all(words.endswith(("+13", "+1")) for words in outcomes)
    assert len(outcomes) == len(_played(TWINS).lines)


@pytest.mark.usefixtures("screen")
def test_the_initials_stand_over_the_ranks_that_they_are_for() -> None:
    look, canvas = look_for((1280, 720)), Canvas()
    lines = _played(("Ann", "Bo")).lines
    draw_history(
        canvas, look, panel_places(look.layout, look.unit), "", lines, alone=True, draw_heads=draw_initials(("A", "B"))
    )
    lies = {words.text: words.ink for words in Frame(canvas, look).words}
    for head, rank in (("A", "K"), ("B", "5")):
        assert abs(lies[head].centerx - lies[rank].centerx) <= 2
        assert lies[head].bottom < lies[rank].top
