"""Every drawing exists, can be drawn, and shows what it should."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest

from tests.assets.pictures import CARD, difference, on_felt, pixels, rastered, worst_block
from tests.sampling import sampled

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUITS = ("clubs", "diamonds", "hearts", "spades")
FACES = [f"cards/{rank}_of_{suit}" for suit in SUITS for rank in RANKS] + ["cards/joker_black", "cards/joker_red"]
LARGE = [f"large-index/{rank}_of_{suit}" for suit in SUITS for rank in RANKS]
COURTS = [f"cards/{rank}_of_{suit}" for suit in SUITS for rank in RANKS[-3:]] + FACES[-2:]
BACKS = ["backs/campaign", "backs/forest", "backs/midnight"]
COINS = ["coins/blank", "coins/edge", "coins/heads", "coins/tails"]
TOKENS = ["tokens/blank", "tokens/heads", "tokens/tails"]
SIGNS = [
    *(
        "arrow_down",
        "arrow_up",
        "back",
        "book",
        "check",
        "club",
        "coin",
        "crown",
        "diamond",
        "eye",
        "globe",
        "heart",
        "logo",
    ),
    *("pause", "program", "spade", "speaker", "speaker_off", "star", "swords"),
]
PADS = [
    *("round", "cross", "circle", "square", "triangle", "direction", "stick", "stick_direction", "view", "menu"),
    *("shoulder", "trigger"),
]
SITTERS = (
    *("child", "bold", "steady", "captain", "general", "mixed", "beginner"),
    *("dreamer", "watchful", "shark"),
)
EXPRESSIONS = ("calm", "pleased", "stung", "thinking", "beaten", "blink")
PORTRAITS = [f"portraits/{sitter}_{expression}" for sitter in SITTERS for expression in EXPRESSIONS]
SPRITES = [
    *FACES,
    *LARGE,
    *BACKS,
    *COINS,
    *TOKENS,
    *(f"icons/{name}" for name in SIGNS),
    *(f"pads/{name}" for name in PADS),
    *PORTRAITS,
]
DRAWN_BY_THE_RASTERISER = {
    "svg", "defs", "g", "path", "rect", "circle", "ellipse", "linearGradient", "radialGradient", "stop",
}  # fmt: skip
INKS = {"clubs": "#1E2430", "diamonds": "#B3261E", "hearts": "#B3261E", "spades": "#1E2430"}
PAPER = "url(#paper)"
PORTRAIT = (80, 96)


def text_of(name: str) -> str:
    return (Path(str(files("assets"))) / f"{name}.svg").read_text(encoding="utf-8")


def on_flat_paper(name: str) -> pygame.Surface:
    text = text_of(name)
    assert PAPER in text
    return rastered(text.replace(PAPER, "#FCF8EC"), CARD)


def test_the_manifest_lists_exactly_the_sprites_of_the_game(manifest: dict[str, Any]) -> None:
    assert sorted(manifest["sprites"]) == sorted(SPRITES)
    assert len(FACES) == 54


def test_every_file_of_the_manifest_exists(manifest: dict[str, Any], folder: Path) -> None:
    listed = [*manifest["sprites"].values(), *manifest["sounds"].values(), *manifest["program_icons"].values()]
    assert [name for name in listed if not (folder / name).is_file()] == []


def test_every_drawing_and_sound_in_the_folder_is_in_the_manifest(manifest: dict[str, Any], folder: Path) -> None:
    listed = {*manifest["sprites"].values(), *manifest["sounds"].values(), *manifest["program_icons"].values()}
    found = {
        path.relative_to(folder).as_posix()
        for ending in ("svg", "ogg", "png", "ico", "icns")
        for path in folder.rglob(f"*.{ending}")
    }
    assert found == listed


@pytest.mark.parametrize("name", sampled(SPRITES, SPRITES[::5]))
def test_a_drawing_is_not_blank(name: str) -> None:
    shapes = {"cards": CARD, "large-index": CARD, "backs": CARD, "portraits": PORTRAIT}
    wide = {"icons/logo": (80, 64), "pads/shoulder": (96, 64), "pads/trigger": (96, 64)}
    size = wide[name] if name in wide else shapes.get(name.partition("/")[0], (64, 64))
    surface = rastered(text_of(name), size)
    assert surface.get_size() == size
    data = pixels(surface)
    covered = sum(1 for alpha in data[3::4] if alpha > 127)
    assert covered > size[0] * size[1] * 0.1
    if name.startswith(("cards", "backs", "coins")):
        assert len({data[place : place + 4] for place in range(0, len(data), 4)}) > 50


def test_a_drawing_uses_only_what_the_rasteriser_draws() -> None:
    for name in SPRITES:
        for node in ElementTree.fromstring(text_of(name)).iter():
            assert node.tag.rpartition("}")[2] in DRAWN_BY_THE_RASTERISER, name
            assert not {"opacity", "style"} & node.attrib.keys(), name
            for attribute in ("fill", "stroke", "stop-color"):
                value = node.attrib.get(attribute, "none")
                assert re.fullmatch(r"none|#[0-9A-F]{6}|url\(#[a-z]+\)", value), (name, node.tag, value)


def test_every_gradient_a_drawing_names_is_defined_in_it() -> None:
    for text in map(text_of, SPRITES):
        assert set(re.findall(r"url\(#([a-z]+)\)", text)) <= set(re.findall(r' id="([a-z]+)"', text)), text


@pytest.mark.parametrize("name", sampled((*FACES, *LARGE, *BACKS), (*FACES[::5], *LARGE[::5], BACKS[0])))
@pytest.mark.parametrize("size", sampled(((70, 98), CARD), ((70, 98),)))
def test_a_small_card_shows_all_that_a_large_one_shows(name: str, size: tuple[int, int]) -> None:
    small, large = (rastered(text_of(name), drawn_in) for drawn_in in (size, (560, 784)))
    assert worst_block(on_felt(small), pygame.transform.smoothscale(on_felt(large), size)) < 14


@pytest.mark.parametrize("name", sampled(FACES, FACES[::5]))
def test_the_corners_of_a_face_look_the_same_from_both_sides(name: str) -> None:
    surface = on_flat_paper(name)
    turned = pygame.transform.rotate(surface, 180)
    corner = pygame.Rect(0, 0, 34, 62)
    assert difference(pixels(surface.subsurface(corner)), pixels(turned.subsurface(corner))) < 0.8
    inks = [surface.get_at((x, y)) for x in range(5, 33) for y in range(7, 62)]
    assert sum(1 for ink in inks if ink.g < 120) > 200


@pytest.mark.parametrize("rank", RANKS[1:10])
def test_a_pip_card_shows_as_many_suits_as_its_rank_says(rank: str) -> None:
    text = text_of(f"cards/{rank}_of_diamonds")
    shapes = re.findall(r'd="M0 -50C9 -31', text)
    assert len(shapes) == int(rank) + 2


@pytest.mark.parametrize("rank", ["4", "5", "6", "9", "10"])
def test_pip_cards_with_even_rows_look_the_same_from_both_sides_in_diamonds(rank: str) -> None:
    surface = on_flat_paper(f"cards/{rank}_of_diamonds")
    assert difference(pixels(surface), pixels(pygame.transform.rotate(surface, 180))) < 0.8


def test_every_face_differs_from_every_other_when_it_is_small() -> None:
    small = {name: pixels(rastered(text_of(name), (70, 98))) for name in FACES}
    for place, name in enumerate(FACES):
        for other in FACES[place + 1 :]:
            assert small[name] != small[other]


def test_small_corners_tell_every_rank_and_suit_apart() -> None:
    corner = pygame.Rect(0, 0, 17, 33)
    small = {name: pixels(rastered(text_of(name), (70, 98)).subsurface(corner)) for name in FACES}
    for place, name in enumerate(FACES):
        for other in FACES[place + 1 :]:
            assert difference(small[name], small[other]) > 1, (name, other)


@pytest.mark.parametrize("name", sampled(LARGE, LARGE[::5]))
def test_a_large_index_card_has_one_rank_and_one_suit_that_fill_it(name: str) -> None:
    suit_shapes = {"clubs": "M-22 -27a", "diamonds": "M0 -50C9 -31", "hearts": "M0 47C-7", "spades": "M0 -50C7 -35"}
    suit = name.rpartition("_of_")[2]
    assert text_of(name).count(f'd="{suit_shapes[suit]}') == 1
    ink = pygame.mask.from_threshold(on_flat_paper(name), INKS[suit], (40, 40, 40, 255))
    box = ink.get_bounding_rects()
    assert max(rect.bottom for rect in box) - min(rect.top for rect in box) > 0.8 * CARD[1]
    assert max(rect.height for rect in box) > 0.35 * CARD[1]


@pytest.mark.exhaustive
def test_large_index_cards_are_told_apart_from_twice_as_far_as_the_others() -> None:
    tiny = {name: pixels(rastered(text_of(name), (35, 49))) for name in LARGE}
    for place, name in enumerate(LARGE):
        for other in LARGE[place + 1 :]:
            assert difference(tiny[name], tiny[other]) > 1.5, (name, other)


@pytest.mark.parametrize("sitter", SITTERS)
def test_every_expression_of_an_opponent_differs_from_its_others_when_it_is_small(sitter: str) -> None:
    shown = [pixels(rastered(text_of(f"portraits/{sitter}_{each}"), PORTRAIT)) for each in EXPRESSIONS]
    for place, one in enumerate(shown):
        for other in shown[place + 1 :]:
            assert difference(one, other) > 0.15


def test_opponents_are_told_apart_when_they_are_small() -> None:
    shown = [pixels(rastered(text_of(f"portraits/{sitter}_calm"), PORTRAIT)) for sitter in SITTERS]
    for place, one in enumerate(shown):
        for other in shown[place + 1 :]:
            assert difference(one, other) > 10


@pytest.mark.parametrize("name", sampled(PORTRAITS, PORTRAITS[::5]))
def test_nothing_of_a_portrait_is_cut_by_its_edge(name: str) -> None:
    surface = rastered(text_of(name), (200, 240))
    edge = [(x, y) for x in range(200) for y in (0, 239)] + [(x, y) for x in (0, 199) for y in range(240)]
    assert [place for place in edge if surface.get_at(place).a > 127] == []


def test_heads_tails_and_the_hidden_face_differ_in_shape_and_not_only_in_colour() -> None:
    faces = [rastered(text_of(f"coins/{name}"), (40, 40)) for name in ("heads", "tails", "blank")]
    grey = [pixels(pygame.transform.grayscale(face)) for face in faces]
    assert difference(grey[0], grey[1]) > 10
    assert difference(grey[0], grey[2]) > 10
    assert difference(grey[1], grey[2]) > 10


@pytest.mark.parametrize("face", ["heads", "tails", "blank"])
def test_a_token_has_corners_where_a_coin_is_round(face: str) -> None:
    token, coin = (rastered(text_of(f"{kind}/{face}"), (40, 40)) for kind in ("tokens", "coins"))
    outlines = [pygame.mask.from_surface(picture) for picture in (token, coin)]
    assert outlines[1].overlap_area(outlines[0], (0, 0)) < outlines[1].count() * 0.97
    assert difference(pixels(pygame.transform.grayscale(token)), pixels(pygame.transform.grayscale(coin))) > 10


@pytest.mark.parametrize("kind", ["coins", "tokens"])
def test_heads_points_up_and_tails_points_down(kind: str) -> None:
    def dark(surface: pygame.Surface, rows: range) -> int:
        return sum(1 for x in range(25, 75) for y in rows if sum(surface.get_at((x, y))[:3]) < 160)

    heads, tails = (rastered(text_of(f"{kind}/{name}"), (100, 100)) for name in ("heads", "tails"))
    assert dark(heads, range(36, 50)) > 1.25 * dark(heads, range(54, 68))
    assert dark(tails, range(48, 62)) > 1.25 * dark(tails, range(26, 40))


def test_the_hidden_face_has_no_direction() -> None:
    drawn = ElementTree.fromstring(text_of("coins/blank"))
    shapes = [node for node in drawn if not node.tag.endswith("defs")]
    assert {node.tag.rpartition("}")[2] for node in shapes} == {"circle"}


def test_drawings_stay_small() -> None:
    assert max(len(text_of(name)) for name in SPRITES) < 32_000


def test_icons_of_the_program_have_the_size_in_their_name(manifest: dict[str, Any], folder: Path) -> None:
    for size, name in manifest["program_icons"].items():
        if size.isdigit():
            picture = pygame.image.load(folder / name)
            assert picture.get_size() == (int(size), int(size))
            assert max(pixels(picture)[3::4]) == 255


@pytest.mark.parametrize("size", [16, 24, 32])
def test_the_smallest_icons_have_edges_between_pixels(size: int, folder: Path) -> None:
    picture = pygame.image.load(folder / "icons" / f"program_{size}.png")
    pure = [pygame.Color(colour) for colour in ("#CFA64E", "#B3261E", "#1E2430", "#FCF8EC", "#EFE6CF")]

    def between(x: int, y: int) -> bool:
        shown = picture.get_at((x, y))
        return all(max(abs(shown[part] - colour[part]) for part in range(3)) > 14 for colour in pure)

    # down the middle only the two tips of the arrows lie between two colours
    assert sum(between(size // 2, y) for y in range(size)) <= 2


def test_the_windows_icon_holds_every_size_up_to_256(folder: Path) -> None:
    data = (folder / "icons" / "program.ico").read_bytes()
    assert data[:4] == b"\x00\x00\x01\x00"
    count = int.from_bytes(data[4:6], "little")
    assert [data[6 + 16 * entry] or 256 for entry in range(count)] == [16, 24, 32, 48, 64, 128, 256]
    for entry in range(count):
        place = 6 + 16 * entry
        length, offset = (int.from_bytes(data[place + at : place + at + 4], "little") for at in (8, 12))
        assert data[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
        assert offset + length <= len(data)


def test_the_packaged_program_has_the_icon_of_its_system(manifest: dict[str, Any], folder: Path) -> None:
    spec = (folder.parent / "build.spec").read_text(encoding="utf-8")
    named = set(re.findall(r'"(program\.\w+)"', spec))
    assert named == {"program.ico", "program.icns"} and 'icon=str(ROOT / "assets" / "icons" / ICON)' in spec
    assert {f"icons/{name}" for name in named} <= set(manifest["program_icons"].values())


@pytest.mark.exhaustive
def test_the_icon_for_macos_holds_a_picture_of_the_right_size_under_each_name(folder: Path) -> None:
    data = (folder / "icons" / "program.icns").read_bytes()
    assert data[:4] == b"icns" and int.from_bytes(data[4:8], "big") == len(data)
    sizes, place = {}, 8
    while place < len(data):
        name, length = data[place : place + 4].decode(), int.from_bytes(data[place + 4 : place + 8], "big")
        assert data[place + 8 : place + 16] == b"\x89PNG\r\n\x1a\n"
        sizes[name] = int.from_bytes(data[place + 24 : place + 28], "big")
        place += length
    assert place == len(data)
    plain = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512}
    assert sizes == plain | {"ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512}
