"""Every text can be read: its contrast, its size with large text, words on light, and names at the table."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect, Surface

from game.engine.core.match import Match
from game.engine.core.seated_players import Computer
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from game.settings import Settings
from scenes.core.look import Look
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas, DeckPicture, Item
from scenes.drawing.palettes import FELTS
from scenes.drawing.screen_repainting import Painter
from scenes.high_low.shown_table import Tableau
from scenes.high_low.table_markings import draw_table
from scenes.table.match_board import SeatedPlayer
from scenes.theme import BODY, BRASS_LIGHT, FAINT, TEXT, Colour
from tests.pictures.appearances import APPEARANCES, LARGEST, look_for
from tests.pictures.measuring import Frame, ink, written
from tests.pictures.screens import UNDER_DIALOGS, Show, canvas_of, every_screen, screens, some_screens
from tests.sampling import SIZES, in_pixels, sampled
from tests.scenes.menus.driving import SCENES, farewell
from tests.scenes.test_colours import LEAST, LEAST_WHERE_WANTED, contrast_of, levels

SIZE = (1280, 720)
FIRM = 60
"""A pixel at least so opaque is part of a letter."""

VEILED = 30
"""A text under a pixel at least so opaque isn't there to be read: it lies under a dialog."""

NEARLY_ALL = 5
"""Per cent of a text's pixels that may stand on a line or on the edge of a picture."""

Levels = npt.NDArray[np.float64]

WORDS = {"You win!": BRASS_LIGHT, f"“{farewell().face.saying}”": TEXT}
"""Colours of the texts about the winner and of the loser's words."""

WISHES = (1.25, 1.5, 2.0)
SMALLEST = 13
"""Minimum height of letters, in pixels, at 1280×720."""

BESIDE, ABOVE = 6, 12
"""Minimum distances between two things, in design units. Above a thing, it is larger, because some letters reach
down."""


def luminance(colours: npt.NDArray[np.uint8]) -> Levels:
    """Return the brightness of colours, from 0 to 1."""
    shares = colours / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    levels: Levels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return levels


def hard_to_read(canvas: Canvas, look: Look, least: float) -> Iterator[str]:
    """The texts of a frame that stand out less than that from what they stand on."""
    texts = {id(each.picture): each.text for each in written(look) if each.text.strip()}
    screen = Surface(SIZE).convert()
    if canvas.background is not None:
        screen.blit(canvas.background, (0, 0))
    items = [*canvas.still, *canvas.moving]
    for at, item in enumerate(items):
        text = texts.get(id(item.image))
        if text is None:
            screen.blit(item.image, (item.x, item.y))
            continue
        letters = pygame.surfarray.array_alpha(item.image) > FIRM
        above = [each for each in items[at + 1 :] if id(each.image) not in texts]
        if letters.any() and not any(lies_over(each, item, letters) for each in above):
            contrast = contrast_on_screen(item, letters, screen)
            if contrast < least:
                yield f"{text!r} at {box(item)}: {contrast:.2f} to 1"


def contrast_on_screen(item: Item, letters: npt.NDArray[np.bool_], screen: Surface) -> float:
    """The contrast of a text to nearly all that it stands on."""
    where = np.unravel_index(pygame.surfarray.array_alpha(item.image).argmax(), letters.shape)
    ink = luminance(pygame.surfarray.array3d(item.image)[where])
    ground = luminance(pygame.surfarray.array3d(screen.subsurface(box(item)))[letters])
    contrasts = (np.maximum(ground, ink) + 0.05) / (np.minimum(ground, ink) + 0.05)
    return float(np.percentile(contrasts, NEARLY_ALL))


def lies_over(upper: Item, text: Item, letters: npt.NDArray[np.bool_]) -> bool:
    """Return True if a picture dims or hides letters of a text."""
    shared = box(upper).clip(box(text))
    if not shared.size or 0 in shared.size:
        return False
    if not upper.image.get_flags() & pygame.SRCALPHA:
        return True
    part = upper.image.subsurface(shared.move(-upper.x, -upper.y))
    lies = pygame.surfarray.array_alpha(part) > VEILED
    left, top = shared.x - text.x, shared.y - text.y
    return bool((lies & letters[left : left + shared.w, top : top + shared.h]).any())


def box(item: Item) -> Rect:
    """Return the area of a picture."""
    return item.image.get_rect(topleft=(item.x, item.y))


@every_screen
@pytest.mark.parametrize("shown_on", sampled(product(FELTS, (False, True)), (("midnight", False),)))
def test_every_text_on_every_screen_can_be_read(shown_on: tuple[str, bool], share: int) -> None:
    """On a felt, with high contrast or without."""
    felt, contrast = shown_on
    look = look_for(SIZE, Settings(felt=felt, high_contrast=contrast, card_memory=True))
    least = LEAST_WHERE_WANTED if contrast else LEAST
    found = {name: list(hard_to_read(canvas_of(show(look)), look, least)) for name, show in some_screens(share).items()}
    assert not {name: texts for name, texts in found.items() if texts}


def test_a_faint_text_on_the_cloth_is_found() -> None:
    look, canvas = look_for(SIZE), Canvas()
    canvas.background = look.baize
    canvas.put(look.line("who is out", BODY, FAINT), 500, 300)
    assert list(hard_to_read(canvas, look, LEAST))


def under_words(look: Look) -> tuple[Surface, dict[str, Rect]]:
    """The panel without any text, and where each text would lie."""
    canvas = canvas_of(screens()["won"](look))
    lies = {words.text: words.ink for words in Frame(canvas, look).words}
    texts = {id(picture) for picture in look.lettering.kept.values()}
    canvas.still[:] = [item for item in canvas.still if id(item.image) not in texts]
    bare = Surface(look.size).convert()
    Painter(bare).paint(canvas)
    return bare, lies


def least_contrast(colour: Colour, bare: Surface, place: Rect, look: Look) -> float:
    """The contrast of a text to the pixel under it that it is hardest to read on."""
    grounds = {
        tuple(bare.get_at((x, y)))[:3] for x in range(*_span(place.x, place.w)) for y in range(*_span(place.y, place.h))
    }
    inks = levels(colour, look.palette)
    return min(contrast_of(inks, (red / 255, green / 255, blue / 255)) for red, green, blue in grounds)


def _span(start: int, length: int) -> tuple[int, int]:
    return start, start + length


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("felt", sampled(FELTS, ("midnight",)))
def test_the_words_for_a_winner_stand_out_from_the_light_behind_them(felt: str, text_size: float) -> None:
    look = look_for((1280, 720), Settings(felt=felt, text_size=text_size))
    bare, lies = under_words(look)
    for words, colour in WORDS.items():
        assert least_contrast(colour, bare, lies[words], look) >= LEAST, words


def heights(show: Show, look: Look) -> dict[str, int]:
    """Return the height of each text's letters on a screen, in pixels. If a text occurs twice, the smaller height
    counts."""
    letterings = {look.lettering, look.at_table.lettering}
    for lettering in letterings:
        lettering.kept.clear()
    canvas_of(show(look))
    found: dict[str, int] = {}
    for lettering in letterings:
        for text, style, _colour, _widest in lettering.kept:
            found[text] = min(found.get(text, 1000), lettering.pixels(style))
    return found


def shrunk(names: Iterable[str], size: tuple[int, int], wish: float) -> list[str]:
    """Every text of some screens that becomes smaller by the wish for larger text, by more than rounding. The game's
    name on the title is by far the largest text, and gives way to the buttons."""
    looks = look_for(size), look_for(size, Settings(text_size=wish))
    found = []
    for name in names:
        plain, now = (heights(screens()[name], look) for look in looks)
        found += [
            f"{name}: {text!r} is {now[text]} pixels high, and {height} without the wish"
            for text, height in plain.items()
            if now.get(text, height) < height - 1 and not (name.startswith("title") and text == "High Low War")
        ]
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("wish", sampled(WISHES, (1.5,)))
@pytest.mark.parametrize("size", sampled(SIZES, SIZES[:1], in_pixels))
@every_screen
def test_no_text_becomes_smaller_by_the_wish_for_larger_text(size: tuple[int, int], wish: float, share: int) -> None:
    assert not shrunk(some_screens(share), size, wish)


@pytest.mark.parametrize("appearance", sampled(APPEARANCES, ("as it is",)))
@every_screen
def test_no_text_is_smaller_than_13_pixels_at_720p(appearance: str, share: int) -> None:
    look = look_for((1280, 720), APPEARANCES[appearance])
    found = {name: heights(show, look) for name, show in some_screens(share).items()}
    assert not {name: text for name, texts in found.items() for text in texts if texts[text] < SMALLEST}


LIMITED = (
    *("Wilhelmina Ivory", "Maximilian Brass", "Theodora Emberly", "General Ash", "the computer", "WWW", "www"),
    *(" against ", " was right", " were right", "2 coins stay", " wins 2 cards"),
    *("WAR", "Drag a card", "Played again"),
)
"""Texts that have no room to grow as far: long names, and the line beside a count; the lines that say what happened,
which are large already; the heading of a war of Classic War, how a packet is arranged, and a heading of two matches.
`docs/accessibility.md` lists them."""

WINDOWS = ((1280, 720), (960, 1280))
GROWS = {1.5: 1.15, 2.0: 1.3}
"""By how much each other text grows at least."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("wish", sampled(GROWS, (2.0,)))
@pytest.mark.parametrize("size", WINDOWS, ids=in_pixels)
@every_screen
def test_every_text_at_the_table_grows_with_the_text_size(size: tuple[int, int], wish: float, share: int) -> None:
    looks, small = (look_for(size), look_for(size, Settings(text_size=wish))), []
    for name, show in some_screens(share).items():
        if name in SCENES:
            continue
        plain, grown = (heights(show, look) for look in looks)
        small += [
            f"{name}: {text!r} is {grown[text]} pixels high, and {height} at the normal size"
            for text, height in plain.items()
            if grown.get(text, 1000) < GROWS[wish] * height and not any(each in text for each in LIMITED)
        ]
    assert not small


def test_a_name_in_a_room_that_shrinks_with_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Layout broken on purpose: text has the room that the smaller table leaves it."""
    monkeypatch.setattr(Layout, "room", Layout.px)
    assert shrunk(["a match begins"], (1280, 720), 1.5)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("appearance", ["as it is", "text ×1.5", LARGEST])
@pytest.mark.parametrize("screen", [UNDER_DIALOGS, f"{UNDER_DIALOGS} between the widest names"])
def test_a_name_and_its_line_stand_clear_of_the_deck(screen: str, appearance: str, size: tuple[int, int]) -> None:
    look = look_for(size, APPEARANCES[appearance])
    frame = Frame(canvas_of(screens()[screen](look)), look)
    deck = min(
        (ink(item) for kind, item, _order in frame.sprites if isinstance(kind, DeckPicture)), key=lambda box: box.y
    )
    unit = look.unit / look.text_size
    beside = [words for words in frame.words if words.ink.x < deck.right and words.ink.y < deck.centery]
    assert beside
    for words in beside:
        assert words.ink.right <= deck.x - BESIDE * unit or words.ink.bottom <= deck.y - ABOVE * unit, (
            words.text,
            words.ink,
            deck,
        )


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (720, 960)])
@pytest.mark.parametrize("appearance", ["as it is", "text ×1.5", LARGEST])
def test_the_line_under_a_computer_s_name_lies_on_the_table(appearance: str, size: tuple[int, int]) -> None:
    look = look_for(size, APPEARANCES[appearance]).at_table
    computer = SeatedPlayer(Computer("steady"), "seldom bluffs")
    match, canvas = Match.new(HIGH_LOW_WAR, LONG, Random(1), ("Sergeant Oak", "Sergeant Oak")), Canvas()
    draw_table(canvas, look, look.layout, Tableau(match.public_view()), (computer, computer))
    # the largest text has the upper line in two parts
    lines = [words.ink for words in Frame(canvas, look).words if words.text and words.text in computer.line]
    on_table = look.layout.table.inflate(*(-2 * round(BESIDE * look.unit / look.text_size),) * 2)
    assert len(lines) >= 2 and all(on_table.contains(line) for line in lines), (lines, on_table)
