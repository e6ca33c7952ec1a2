"""The screens that are compared with an approved picture: each once, in one of the windows, with some settings."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.settings import DEFAULTS, Settings
from tests.pictures.appearances import look_for
from tests.pictures.screens import picture_of, screens

GOLDEN: Final = Path(__file__).parent / "golden"
SMALL: Final = 480
"""Width of the golden pictures, in pixels."""

HIGH, WIDE = (960, 1000), (1720, 720)
"""Sizes of a tall window (`HIGH`) and of a very wide one (`WIDE`)."""


class Shown(NamedTuple):
    """A screen, the size of its window, and its settings."""

    screen: str
    size: tuple[int, int] = (1280, 720)
    settings: Settings = DEFAULTS


GOLDEN_SET: Final = {
    "title": Shown("title with a player"),
    "profiles": Shown("profiles"),
    "title-high": Shown("title", HIGH, Settings(felt="oxblood")),
    "new-match": Shown("new match"),
    "new-match-high": Shown("new match between the widest names", HIGH),
    "new-match-large-text": Shown("new match", settings=Settings(text_size=1.5)),
    "classic-new-match": Shown("new match of Classic War"),
    "classic-house-rules": Shown("house rules, every number"),
    "classic-house-rules-large-text": Shown("house rules", settings=Settings(text_size=1.5)),
    "continue": Shown("continue many", settings=Settings(felt="midnight")),
    "history": Shown("history"),
    "history-match": Shown("a match of the history", settings=Settings(text_size=1.25)),
    "statistics": Shown("statistics of skill and luck"),
    "medals": Shown("medals"),
    "promotion": Shown("a promotion"),
    "ratings": Shown("ratings"),
    "parade": Shown("daily parade that is over"),
    "commissions": Shown("commissions, one between"),
    "commissions-steps": Shown("commissions, all won at a step", (1024, 768), Settings(felt="oxblood")),
    "rules": Shown("rules", settings=Settings(text_size=1.25)),
    "pause": Shown("pause"),
    "broken": Shown("broken"),
    "settings": Shown("settings 1"),
    "settings-contrast": Shown("settings 2", settings=Settings(high_contrast=True)),
    "settings-keys": Shown("settings 6"),
    "curtain": Shown("hand-over"),
    "predicting": Shown("predicting", settings=Settings(felt="midnight", deck="large-index")),
    "wagering": Shown("wagering after a raise"),
    "wagering-left-handed": Shown("wagering after a raise", settings=Settings(left_handed=True)),
    "wagering-large-text": Shown("wagering after a raise", settings=Settings(text_size=1.5)),
    "wagering-wide": Shown("wagering in hotseat", WIDE),
    "wagering-high": Shown("wagering after a raise", HIGH, Settings(felt="oxblood", four_colours=True)),
    "rounds": Shown("many rounds", settings=Settings(high_contrast=True, four_colours=True)),
    "peeking": Shown("peeking in a war"),
    "war-deep": Shown("nine wars", (960, 540)),
    "war-left-handed": Shown("three wars", (1024, 768), Settings(left_handed=True)),
    "war-told": Shown("a WAR within a WAR"),
    "pot-told": Shown("a pot is won"),
    "cut": Shown("cut"),
    "won": Shown("won"),
    "won-sealed": Shown("won by a sealed deal"),
    "review": Shown("review"),
    "review-both-large-text": Shown("review side by side", settings=Settings(text_size=1.5)),
    "review-again": Shown("a raise asked again"),
    "review-decision": Shown("a decision in a WAR again"),
    "draw": Shown("draw", settings=Settings(text_size=1.5)),
    "classic": Shown("classic war, a war"),
    "classic-four": Shown("classic war, a war of four", settings=Settings(felt="midnight")),
    "classic-arranging": Shown("classic war, arranging"),
    "classic-three": Shown("classic war, a claim is doubted", (1024, 768)),
    "classic-piles": Shown("classic war, piles of four", settings=Settings(left_handed=True)),
    "classic-picking-up": Shown("classic war, picking up", HIGH),
    "classic-claims": Shown("classic war, four claim", settings=Settings(text_size=1.5)),
    "replay": Shown("a replay in a war within a war"),
    "classic-result": Shown("classic war, the result"),
}


def golden_pictures() -> Iterator[tuple[str, Surface]]:
    """Yield the name of each golden picture, and the picture as it looks now."""
    for name in GOLDEN_SET:
        yield name, golden_picture(name)


def golden_picture(name: str) -> Surface:
    """Return a golden picture, given by its name, as it looks now."""
    screen, size, settings = GOLDEN_SET[name]
    picture = picture_of(screens()[screen](look_for(size, settings)))
    return pygame.transform.smoothscale(picture, (SMALL, SMALL * size[1] // size[0]))


def packed(picture: Surface) -> bytes:
    """Return a picture as the bytes of a small file."""
    target = io.BytesIO()
    pygame.image.save(picture, target, "golden.jpg")
    return target.getvalue()
