"""Suits and coins can be given other colours by replacing colours in the text of their drawings."""

import re
from typing import Any

import pygame
import pytest

from game.opponents.high_low.traits import MIXABLE
from tests.assets.pictures import CARD, difference, pixels, rastered
from tests.assets.test_drawings import COINS, EXPRESSIONS, FACES, LARGE, RANKS, text_of
from tests.sampling import sampled

FOUR_COLOURS = {"clubs": "#1E7A3A", "diamonds": "#1F5FA8"}
TWO_COLOURS = {"clubs": "#1E2430", "diamonds": "#B3261E"}


def exchanged(name: str, colours: dict[str, str]) -> str:
    text = text_of(name)
    for old, new in colours.items():
        text = text.replace(old, new)
    return text


def amount(text: str, colour: str) -> int:
    # closer than the colour of outlines, which is exchanged for one of its own
    mask = pygame.mask.from_threshold(rastered(text, CARD), colour, (7, 7, 7, 255))
    return mask.count()


def test_only_clubs_and_diamonds_have_a_colour_of_their_own(manifest: dict[str, Any]) -> None:
    assert set(manifest["colours"]["suits"]) == {"clubs", "diamonds"}


def test_coins_are_gold_unless_they_are_silver_or_copper(manifest: dict[str, Any]) -> None:
    assert set(manifest["colours"]["metals"]) == {"silver", "copper"}


def test_there_is_a_piece_of_uniform_for_every_trait_that_can_be_mixed(manifest: dict[str, Any]) -> None:
    assert set(manifest["colours"]["pieces"]) == set(MIXABLE)


@pytest.mark.parametrize("expression", EXPRESSIONS)
@pytest.mark.parametrize("trait", MIXABLE)
def test_a_piece_has_colours_of_its_own_and_can_be_left_off(
    manifest: dict[str, Any], trait: str, expression: str
) -> None:
    name = f"portraits/mixed_{expression}"
    pieces = manifest["colours"]["pieces"]
    others = [colour for other in pieces if other != trait for colour in pieces[other]]
    assert set(pieces[trait]) <= set(re.findall("#[0-9A-F]{6}", text_of(name))) - set(others)
    whole, bare = (pixels(rastered(text, CARD)) for text in (text_of(name), exchanged(name, pieces[trait])))
    assert difference(whole, bare) > 0.3


def test_no_colour_is_exchanged_twice(manifest: dict[str, Any]) -> None:
    for kind in ("suits", "metals", "pieces"):
        for colours in manifest["colours"][kind].values():
            assert not set(colours) & set(colours.values())


@pytest.mark.parametrize("suit", FOUR_COLOURS)
@pytest.mark.parametrize("deck", ["cards", "large-index"])
@pytest.mark.parametrize("rank", sampled(RANKS, RANKS[::4]))
def test_with_four_colours_a_suit_is_wholly_of_its_colour(
    manifest: dict[str, Any], suit: str, deck: str, rank: str
) -> None:
    name = f"{deck}/{rank}_of_{suit}"
    recoloured = exchanged(name, manifest["colours"]["suits"][suit])
    assert TWO_COLOURS["diamonds"] not in recoloured
    assert amount(recoloured, FOUR_COLOURS[suit]) == pytest.approx(amount(text_of(name), TWO_COLOURS[suit]), rel=0.25)


@pytest.mark.parametrize("suit", FOUR_COLOURS)
def test_four_colours_change_colours_and_no_shape(manifest: dict[str, Any], suit: str) -> None:
    for name in (name for name in [*FACES, *LARGE] if name.endswith(f"_of_{suit}")):
        recoloured = exchanged(name, manifest["colours"]["suits"][suit])
        assert re.sub("#[0-9A-F]{6}", "", recoloured) == re.sub("#[0-9A-F]{6}", "", text_of(name))


@pytest.mark.parametrize("metal", ["silver", "copper"])
@pytest.mark.parametrize("name", COINS)
def test_no_gold_is_left_in_a_coin_of_another_metal(manifest: dict[str, Any], metal: str, name: str) -> None:
    colours = manifest["colours"]["metals"][metal]
    assert set(re.findall("#[0-9A-F]{6}", text_of(name))) <= set(colours)
    assert not set(re.findall("#[0-9A-F]{6}", exchanged(name, colours))) & set(colours)


@pytest.mark.parametrize("metal", ["silver", "copper"])
def test_heads_and_tails_of_every_metal_differ_in_shape(manifest: dict[str, Any], metal: str) -> None:
    colours = manifest["colours"]["metals"][metal]
    faces = [rastered(exchanged(f"coins/{face}", colours), (40, 40)) for face in ("heads", "tails", "blank")]
    grey = [pixels(pygame.transform.grayscale(face)) for face in faces]
    assert min(difference(grey[0], grey[1]), difference(grey[0], grey[2]), difference(grey[1], grey[2])) > 9
