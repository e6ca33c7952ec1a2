"""What portraits show: a mixed opponent wears a piece of uniform for each trait that is strong in it."""

import pytest
from pygame import Surface

from game.opponents.high_low.traits import MIXABLE, name_mix
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.table.portraits import Face, draw_portrait


def portrait(look: Look, opponent: str) -> Surface:
    """The picture of an opponent."""
    canvas = Canvas()
    draw_portrait(canvas, look, opponent, Face(), (100, 100), 96)
    (item,) = canvas.still
    return item.image


def pixels(picture: Surface) -> bytes:
    return picture.get_buffer().raw


@pytest.mark.parametrize("trait", MIXABLE)
def test_a_mixed_opponent_wears_the_piece_of_a_trait_from_the_middle_of_its_slider_on(look: Look, trait: str) -> None:
    none, weak, strong, strongest = (
        pixels(portrait(look, name_mix(dict.fromkeys(MIXABLE, 0) | {trait: strength}))) for strength in (0, 49, 50, 100)
    )
    assert none == weak != strong == strongest


def test_every_choice_of_traits_has_a_uniform_of_its_own(look: Look) -> None:
    seen = {
        pixels(portrait(look, name_mix({trait: 100 * (choice >> at & 1) for at, trait in enumerate(MIXABLE)})))
        for choice in range(2 ** len(MIXABLE))
    }
    assert len(seen) == 2 ** len(MIXABLE)
