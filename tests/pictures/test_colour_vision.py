"""Every distinction can be seen without red, green or blue, and without any colour: by lightness, shape or pattern."""

from collections.abc import Callable
from functools import partial
from itertools import combinations, pairwise

import pytest
from pygame import Surface

from game.coach.high_low.review_results import Grade
from game.settings import METALS, Settings
from scenes import theme
from scenes.classic.table_markings import draw_swatch
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas, CardPicture, CoinPicture, VerdictPicture
from scenes.drawing.palettes import FELTS, palette
from scenes.drawing.screen_repainting import Painter
from scenes.high_low.review_summary import put_mark
from scenes.theme import Colour
from scenes.widgets.widget import CHOSEN, PLAIN
from tests.pictures.appearances import look_for
from tests.pictures.colour_vision import SIGHTS, apart, differing
from tests.pictures.screens import picture_of, screens
from tests.sampling import sampled

LEAST = 15.0
"""Distance (CIE76) from which two colours beside each other are easily told apart; 2.3 is just noticeable."""

every_sight = pytest.mark.parametrize("sight", SIGHTS)
every_felt = pytest.mark.parametrize("felt", sampled(FELTS, (*FELTS,)[:1]))

BY_COLOUR_ALONE: dict[str, tuple[Colour, Colour]] = {
    "an option that is chosen, and one that isn't (top)": (CHOSEN.top, PLAIN.top),
    "an option that is chosen, and one that isn't (bottom)": (CHOSEN.bottom, PLAIN.bottom),
    "a button in use, and one out of use": (theme.TEXT, theme.IDLE_INK),
    "the chance of being right, and that of a tie": (theme.BRASS, theme.TIE_GREY),
    "the chance of a tie, and that of being wrong": (theme.TIE_GREY, theme.GROOVE),
    "the chance of a tie, and that of being wrong, in a WAR": (theme.TIE_GREY, theme.EMBER_GROOVE),
    "the row that is chosen, and another": (theme.BRASS_LIGHT, theme.BUTTON_TOP),
    "the focus, and the panel": (theme.FOCUS, theme.PANEL_TOP),
    "the focus, and the cloth": (theme.FOCUS, theme.BAIZE.lamp),
    "the focus, and a button": (theme.FOCUS, theme.BUTTON_TOP),
    "coins won or lost, and the panel": (theme.EMBER, theme.PANEL_TOP),
    "a bar, and its groove": (theme.BRASS_DARK, theme.GROOVE),
    "a rung of now, and one of before": (theme.BRASS_LIGHT, theme.RUNG_LINE),
}


@pytest.mark.parametrize("contrast", [False, True])
@every_felt
@every_sight
@pytest.mark.parametrize("pair", BY_COLOUR_ALONE)
def test_what_colour_alone_distinguishes_stays_apart(pair: str, sight: str, felt: str, contrast: bool) -> None:
    tints = palette(felt, contrast)
    one, other = (tints.get(colour, colour) for colour in BY_COLOUR_ALONE[pair])
    assert apart(one, other, SIGHTS[sight]) >= LEAST


def painted(look: Look, put: Callable[[Canvas], None], side: int = 40) -> Surface:
    """Return the pictures on a canvas, over the colour of a panel."""
    canvas, picture = Canvas(), Surface((side, side)).convert()
    canvas.background = Surface((side, side)).convert()
    canvas.background.fill(look.tint(theme.PANEL_TOP))
    put(canvas)
    Painter(picture).paint(canvas)
    return picture


def card(look: Look, sprite: str) -> Surface:
    return painted(look, lambda canvas: canvas.put(look.art.picture(CardPicture(sprite, 92)), 0, 0), 130)


def shapes(look: Look) -> dict[str, list[Surface]]:
    """Pictures by what they show; each must be told from the others by its shape or pattern."""

    def centred(picture: CoinPicture | VerdictPicture) -> Surface:
        return painted(look, lambda canvas: canvas.put_centred(look.art.picture(picture), 20, 20))

    suits = ("spades", "hearts", "diamonds", "clubs")
    return {
        "suits": [card(look, f"cards/7_of_{suit}") for suit in suits],
        "coins": [centred(CoinPicture(face, 36)) for face in ("heads", "tails", "blank")],
        "right and wrong": [centred(VerdictPicture(right, 36)) for right in (True, False)],
        "grades": [painted(look, partial(_mark, look, grade)) for grade in Grade],
        "players of Classic War": [painted(look, partial(_swatch, look, seat)) for seat in range(4)],
    }


def _mark(look: Look, grade: Grade, canvas: Canvas) -> None:
    put_mark(canvas, look, grade, (20, 20), 30)


def _swatch(look: Look, seat: int, canvas: Canvas) -> None:
    draw_swatch(canvas, look, 2.0, seat, 4, 4)


SHARES = {"suits": 0.02, "coins": 0.03, "right and wrong": 0.02, "grades": 0.05, "players of Classic War": 0.04}
"""Least share of the pixels that differs between each two pictures."""


@every_sight
@pytest.mark.parametrize("four_colours", [False, True], ids=["two colours", "four colours"])
@pytest.mark.parametrize("kind", SHARES)
def test_shapes_and_patterns_stay_apart(kind: str, four_colours: bool, sight: str) -> None:
    pictures = shapes(look_for((1280, 720), Settings(four_colours=four_colours)))[kind]
    assert min(differing(*two, SIGHTS[sight], LEAST) for two in combinations(pictures, 2)) >= SHARES[kind]


@every_sight
@every_felt
def test_parts_of_the_bar_beside_each_other_stay_apart(felt: str, sight: str) -> None:
    """The players' colours differ in lightness too little; the patterns tell them apart."""
    pictures = shapes(look_for((1280, 720), Settings(felt=felt)))["players of Classic War"]
    assert all(differing(one, other, SIGHTS[sight], LEAST) >= 0.04 for one, other in pairwise(pictures))


@every_sight
@pytest.mark.parametrize("metal", METALS)
def test_coins_of_every_metal_stand_out_from_the_table(metal: str, sight: str) -> None:
    look = look_for((1280, 720), Settings(coins=metal))
    bare = painted(look, lambda canvas: None)
    coin = painted(look, lambda canvas: canvas.put_centred(look.art.picture(CoinPicture("blank", 36)), 20, 20))
    assert differing(bare, coin, SIGHTS[sight], LEAST) >= 0.5


@pytest.mark.exhaustive
@every_sight
@pytest.mark.parametrize(
    ("one", "other", "share"),
    [
        ("daily parade that is over", "daily parade", 0.002),
        ("medals", "medals of nothing", 0.01),
        ("commissions, one won", "commissions", 0.001),
        ("a WAR starts", "a match begins", 0.05),
    ],
)
def test_screens_that_differ_by_state_look_different(one: str, other: str, share: float, sight: str) -> None:
    look = look_for((1280, 720))
    first, second = (picture_of(screens()[name](look)) for name in (one, other))
    assert differing(first, second, SIGHTS[sight], LEAST) >= share


@pytest.mark.exhaustive
def test_the_line_of_the_second_player_is_told_by_its_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.high_low.review_plot.LINES", (theme.BRASS_LIGHT, theme.BRASS_LIGHT))
    dashed = picture_of(screens()["review side by side"](look_for((1280, 720))))
    monkeypatch.setattr("scenes.high_low.review_plot.dashes", lambda line, _dash, _gap: [list(line)])
    solid = picture_of(screens()["review side by side"](look_for((1280, 720))))
    assert differing(dashed, solid, SIGHTS["no colour"], LEAST) >= 0.0005


def test_colours_that_only_a_deuteranope_confuses_are_found() -> None:
    assert apart("#4A7A4A", "#8A5A4A", SIGHTS["deuteranopia"]) < LEAST < apart("#4A7A4A", "#8A5A4A", lambda seen: seen)


def test_greys_of_one_lightness_are_found() -> None:
    assert apart("#C04040", "#407840", SIGHTS["no colour"]) < LEAST
