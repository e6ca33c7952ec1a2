"""The font that is easy to read: where it is used, which texts keep the usual font, and that every text still fits."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from game.settings import Settings
from scenes.core.input import Keys
from scenes.drawing.lettering import IN_READABLE, font_path
from scenes.menus.setting_options import comfort_rows
from scenes.theme import BODY, FONT_FILES, NAME, READABLE, READABLE_LETTERS, SANS, TEXT, TypeStyle
from tests.pictures.appearances import look_for
from tests.pictures.measuring import faults, written
from tests.pictures.screens import canvas_of, every_screen, screens, some_screens
from tests.sampling import SMALLEST, in_pixels, sampled

EASY = Settings(font="readable")
WINDOWS = (SMALLEST, (1280, 720), (960, 1280))
LONGEST_LABELS = (
    *("new match between the widest names", "statistics", "settings 6"),
    *("classic war, always so", "classic war, two may doubt a claim"),
)
"""Screens with labels that have the least room."""

FACES = [face for family, face in FONT_FILES if family == READABLE]


@pytest.mark.parametrize("face", FACES)
def test_the_font_has_every_letter_that_it_is_used_for(face: str) -> None:
    path: Path = font_path(READABLE, face)
    letters = import_module("fontTools.ttLib").TTFont(path).getBestCmap()
    used = [code for code in range(32, 0x3000) if re.fullmatch(f"[{READABLE_LETTERS}]", chr(code))]
    assert len(used) > 250
    assert not [hex(code) for code in used if code not in letters]


@pytest.mark.parametrize("style", [BODY, NAME], ids=["sans", "serif"])
def test_texts_are_drawn_in_it_where_it_is_chosen(style: TypeStyle) -> None:
    usual, easy = look_for((1280, 720)), look_for((1280, 720), EASY)
    assert usual.lettering.dressed("Is it higher?", style) == style
    assert easy.lettering.dressed("Is it higher?", style).family == READABLE
    assert easy.line("Is it higher?", style, TEXT).get_size() != usual.line("Is it higher?", style, TEXT).get_size()


@pytest.mark.parametrize("text", ["Выше?", "→", "ő ŵ"])
def test_a_text_with_letters_that_it_lacks_keeps_the_usual_font(text: str) -> None:
    assert look_for((1280, 720), EASY).lettering.dressed(text, BODY).family == SANS
    assert not IN_READABLE.fullmatch(text)


def test_its_digits_are_equally_wide() -> None:
    lettering = look_for((1280, 720), EASY).lettering
    assert len({lettering.width(f"{digit}{digit} coins", BODY) for digit in range(10)}) == 1


def note_on_the_font() -> str:
    """Return the note beside the choice of a font."""
    return next(row.note for row in comfort_rows(Keys({})) if row.name == "font")


def test_the_settings_say_where_a_language_keeps_the_usual_font(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not note_on_the_font()
    monkeypatch.setattr(
        "scenes.menus.setting_options._", lambda text: "Легко читать" if text == "Easy to read" else text
    )
    assert note_on_the_font()


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", sampled(WINDOWS, WINDOWS[1:], in_pixels))
@every_screen
def test_every_text_fits_in_it(size: tuple[int, int], share: int) -> None:
    look = look_for(size, EASY)
    found = {name: faults(canvas_of(show(look)), look) for name, show in some_screens(share).items()}
    assert not {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.parametrize("name", LONGEST_LABELS)
def test_the_longest_labels_fit_in_it_in_the_smallest_window(name: str) -> None:
    look = look_for(SMALLEST, EASY)
    assert not faults(canvas_of(screens()[name](look)), look)


def test_every_text_of_the_table_in_english_is_drawn_in_it() -> None:
    look = look_for((1280, 720), EASY)
    canvas_of(screens()["wagering after a raise"](look))
    assert {each.style.family for each in written(look)} == {READABLE}
