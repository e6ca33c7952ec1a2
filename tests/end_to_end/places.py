"""Positions in the window, taken from the game's own layout."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from functools import cache
from importlib.resources import files
from pathlib import Path

import pygame
from pygame import Rect

from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds
from scenes.core.table_layout import Layout, lay_out
from scenes.drawing.asset_pack import open_pack
from scenes.high_low.layout import TABLE_SEATS
from scenes.menus.base_menus import Menu
from scenes.table.panel import PanelPlaces, panel_places
from scenes.widgets.button import Button
from scenes.widgets.text_field import TextField
from tests.end_to_end.window import SIZE

Place = tuple[int, int]


def layout() -> Layout:
    """Return the layout of the test's window."""
    return lay_out(SIZE)


def panel() -> PanelPlaces:
    """Return the positions of the parts of the panel beside the table."""
    return panel_places(layout(), 1.0)


def own_card() -> Rect:
    """Return the area of the lower player's card on the table."""
    seat = TABLE_SEATS[0]
    width = layout().px(seat.card_width)
    card = Rect(0, 0, width, width * 7 // 5)
    card.center = round(layout().at(*seat.card)[0]), round(layout().at(*seat.card)[1])
    return card


def own_deck() -> Rect:
    """Return an area in the middle of the lower player's deck."""
    x, y = layout().at(*TABLE_SEATS[0].deck)
    return Rect(round(x) - 20, round(y) - 20, 40, 40)


def bare_felt() -> Rect:
    """Return an area of the table that always stays empty, to the left of the pot."""
    x, y = layout().at(150, 330)
    return Rect(round(x) - 20, round(y) - 20, 40, 40)


def bare_embers() -> Rect:
    """Return an area of the table that stays empty in a WAR, below the ladder."""
    x, y = layout().at(110, 640)
    return Rect(round(x) - 20, round(y) - 20, 40, 40)


def button_in(scene: Menu, label: str) -> Place:
    """Return the centre of a button in a menu that fits the window."""
    scene.enter(_look())
    found = [widget for widget in scene.controls.widgets if isinstance(widget, Button) and widget.label == label]
    assert len(found) == 1, f"no button {label!r}"
    return found[0].rect.center


def fields_in(scene: Menu) -> list[Place]:
    """Return the centres of the text fields in a menu that fits the window."""
    scene.enter(_look())
    return [widget.rect.center for widget in scene.controls.widgets if isinstance(widget, TextField)]


def inside(button: Rect) -> Rect:
    """Return an area of a button that contains no letters."""
    return Rect(button.x + 12, button.centery - 4, 10, 8)


@cache
def _look() -> Look:
    pygame.display.init()
    pygame.font.init()
    pack = open_pack(Path(str(files("assets"))))
    return Look(SIZE, pack, pack, Sounds())
