"""Names at the table, and the lines under them, keep clear of what is beside them at every size of window and text."""

from random import Random

import pytest

from game.engine.core.match import Match
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from scenes.drawing.canvas import Canvas, DeckPicture
from scenes.high_low.shown_table import Tableau
from scenes.high_low.table_markings import draw_table
from scenes.table.match_board import SeatedPlayer
from tests.pictures.appearances import APPEARANCES, look_for
from tests.pictures.measuring import Frame, ink
from tests.pictures.screens import UNDER_DIALOGS, canvas_of, screens

BESIDE, ABOVE = 6, 12
"""How far apart, in the design's pixels, so that it is seen as two things; above it some letters reach down."""


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("appearance", ["as it is", "text ×1.5"])
@pytest.mark.parametrize("screen", [UNDER_DIALOGS, f"{UNDER_DIALOGS} between the widest names"])
def test_a_name_and_its_line_stand_clear_of_the_deck(screen: str, appearance: str, size: tuple[int, int]) -> None:
    look = look_for(size, APPEARANCES[appearance])
    frame = Frame(canvas_of(screens()[screen](look)), look)
    deck = min(
        (ink(item) for kind, item, _order in frame.sprites if isinstance(kind, DeckPicture)), key=lambda box: box.y
    )
    unit = look.unit / look.settings.text_size
    beside = [words for words in frame.words if words.ink.x < deck.right and words.ink.y < deck.centery]
    assert beside
    for words in beside:
        assert words.ink.right <= deck.x - BESIDE * unit or words.ink.bottom <= deck.y - ABOVE * unit, (
            words.text,
            words.ink,
            deck,
        )


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (720, 960)])
@pytest.mark.parametrize("appearance", ["as it is", "text ×1.5"])
def test_the_line_under_a_computer_s_name_lies_on_the_table(appearance: str, size: tuple[int, int]) -> None:
    look = look_for(size, APPEARANCES[appearance]).at_table
    computer = SeatedPlayer(computer=True, line="never bluffs", opponent="steady")
    match, canvas = Match.new(HIGH_LOW_WAR, LONG, Random(1), ("Sergeant Oak", "Sergeant Oak")), Canvas()
    draw_table(canvas, look, look.layout, Tableau(match.public_view()), (computer, computer))
    lines = [words.ink for words in Frame(canvas, look).words if words.text == computer.line]
    on_table = look.layout.table.inflate(*(-2 * round(BESIDE * look.unit / look.settings.text_size),) * 2)
    assert len(lines) == 2 and all(on_table.contains(line) for line in lines), (lines, on_table)
