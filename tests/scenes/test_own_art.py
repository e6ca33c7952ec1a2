"""A player's own deck and asset pack: found, incomplete, broken; each problem is one line that names the file."""

import json
import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zlib import crc32

import pygame
import pytest
from pygame import Surface

from game.settings import Settings
from scenes.app.display import Display
from scenes.drawing.asset_pack import Pack, PackError
from scenes.drawing.own_art import (
    MAX_CHUNKS,
    MAX_SIDE,
    LoadedDeck,
    load_deck,
    open_deck,
    open_own_pack,
    own_decks,
    plain_png,
    sprite_of,
    summarize_problems,
)
from scenes.drawing.sprite_images import Sprites
from scenes.menus.dialogs import NoticeScene
from tests.scenes.conftest import Start
from tests.scenes.decoding import decode_here

CARD = (140, 196)
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><rect width="5" height="7" fill="#0000FF"/>{}</svg>'
)

pytestmark = pytest.mark.usefixtures("screen")

PACK_DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14"><path d="M0 0H10V14Z" fill="#123456"/></svg>'
)


def picture(size: tuple[int, int] = (250, 350), colour: str = "#0000FF") -> bytes:
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    data = BytesIO()
    pygame.image.save(surface, data, "card.png")
    return data.getvalue()


def is_blue(surface: Surface | None, *places: tuple[int, int]) -> bool:
    """Return True if a card is blue at these places, apart from rounding."""
    assert surface is not None and surface.get_size() == CARD
    inks = [surface.get_at(place) for place in places or [(70, 98)]]
    return all(ink.r < 4 and ink.g < 4 and ink.b > 250 and ink.a == 255 for ink in inks)


def opened(folder: Path, **files: bytes) -> LoadedDeck:
    for name, data in files.items():
        (folder / name.replace("_svg", ".svg").replace("_png", ".png")).write_bytes(data)
    return load_deck(folder, decode_here)


@pytest.mark.parametrize(
    ("stem", "sprite"),
    [
        ("ace_of_spades", "cards/ace_of_spades"),
        ("Ace of Spades", "cards/ace_of_spades"),
        ("01s", "cards/ace_of_spades"),
        ("13C", "cards/king_of_clubs"),
        ("AS", "cards/ace_of_spades"),
        ("TH", "cards/10_of_hearts"),
        ("10h", "cards/10_of_hearts"),
        ("10_of_hearts", "cards/10_of_hearts"),
        ("king_of_clubs", "cards/king_of_clubs"),
        ("KingOfClubs", "cards/king_of_clubs"),
        ("clubs-king", "cards/king_of_clubs"),
        ("card_diamonds_07", "cards/7_of_diamonds"),
        ("s1", "cards/ace_of_spades"),
        ("queen-diamond", "cards/queen_of_diamonds"),
        ("joker_red", "cards/joker_red"),
        ("black joker", "cards/joker_black"),
        ("Joker2", "cards/joker_black"),
        ("back", "cards/back"),
        ("card-back", "cards/back"),
    ],
)
def test_usual_spellings_of_a_card_are_known(stem: str, sprite: str) -> None:
    assert sprite_of(stem) == sprite


@pytest.mark.parametrize(
    "stem", ["", "ace", "spades", "15s", "0s", "ace_of_cups", "readme", "king_of_clubs2", "joker_green"]
)
def test_other_names_are_no_card_s(stem: str) -> None:
    assert sprite_of(stem) is None


def test_every_card_can_be_called_as_the_built_in_one_is(pack: Pack) -> None:
    faces = [name for name in pack.sprites if name.startswith("cards/")]
    assert len(faces) == 54
    assert [sprite_of(name.removeprefix("cards/")) for name in faces] == faces


def test_every_folder_with_a_card_in_it_is_offered(tmp_path: Path) -> None:
    for name in ("mine", "Grandma's", "empty", "words", "hidden", "campaign"):
        (tmp_path / name).mkdir()
    for file in (
        "mine/AS.png",
        "Grandma's/ace_of_spades.svg",
        "words/ace_of_spades.txt",
        "campaign/AS.png",
        "hidden/._AS.png",
    ):
        (tmp_path / file).write_bytes(picture())
    assert own_decks(tmp_path) == ("Grandma's", "mine")


def test_without_the_folder_of_decks_none_is_offered(tmp_path: Path) -> None:
    assert own_decks(tmp_path / "decks") == ()


def test_a_folder_that_may_not_be_looked_into_hides_no_other_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("closed", "mine"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "AS.png").write_bytes(b"")
    look_into = Path.iterdir

    def iterdir(folder: Path) -> Iterator[Path]:
        if folder.name == "closed":
            raise PermissionError(13, "Permission denied", str(folder))
        return look_into(folder)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    assert own_decks(tmp_path) == ("mine",)
    assert len(caplog.messages) == 1 and "closed" in caplog.messages[0]


def test_what_a_deck_has_is_shown_and_what_it_lacks_is_the_built_in_deck_s(tmp_path: Path, pack: Pack) -> None:
    deck, troubles = opened(tmp_path, ace_of_spades_png=picture(), s02_svg=DRAWING.encode(), back_png=picture())
    assert troubles == []
    own = Sprites(pack, pack, Settings(deck="mine"), deck)
    for name in ("cards/ace_of_spades", "cards/2_of_spades", "cards/back"):
        assert is_blue(own.draw(name, CARD))
    built_in = pack.sprite("cards/3_of_spades", CARD)
    assert pygame.image.tobytes(own.draw("cards/3_of_spades", CARD), "RGBA") == pygame.image.tobytes(built_in, "RGBA")


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("ace_of_spades.png", b"no picture", "unsupported image"),
        ("ace_of_spades.png", picture()[:300], "unsupported image"),
        ("ace_of_spades.png", picture()[:-12], "unsupported image"),
        ("ace_of_spades.png", picture().replace(b"IDAT", b"IDAT\0"), "unsupported image"),
        ("ace_of_spades.png", b"", "unsupported image"),
        ("ace_of_spades.svg", b"<svg", "unsupported image"),
        ("ace_of_spades.svg", DRAWING.replace("#0000FF", "none").format("").encode(), "looks empty"),
        ("ace_of_spades.svg", DRAWING.format("<text>A</text>").encode(), "<text>"),
        ("ace_of_spades.svg", DRAWING.format('<image href="a.png"/>').encode(), "<image>"),
        ("ace_of_spades.png", picture((MAX_SIDE + 1, 1)), f"make each side at most {MAX_SIDE}"),
        ("ace_of_cups.png", picture(), "isn’t the name of a card"),
    ],
)
def test_what_cannot_be_used_is_named_in_one_line(tmp_path: Path, name: str, data: bytes, why: str) -> None:
    (tmp_path / name).write_bytes(data)
    deck, (trouble,) = load_deck(tmp_path, decode_here)
    assert deck is None
    assert name in trouble and why in trouble
    assert "\n" not in trouble


def test_a_broken_card_doesn_t_take_the_others_with_it(tmp_path: Path) -> None:
    deck, troubles = opened(tmp_path, AS_png=picture(), KH_png=b"broken")
    assert deck is not None and set(deck.pictures) == {"cards/ace_of_spades"}
    assert len(troubles) == 1 and "KH.png" in troubles[0]


def test_two_files_of_the_same_card_are_named_and_the_drawing_is_used(tmp_path: Path) -> None:
    deck, (trouble,) = opened(tmp_path, AS_png=picture(colour="#FF0000"), ace_of_spades_svg=DRAWING.encode())
    assert "AS.png" in trouble and "ace_of_spades.svg" in trouble
    assert deck is not None
    assert is_blue(deck.sprite("cards/ace_of_spades", CARD))


def test_a_card_that_breaks_later_gives_way_to_the_built_in_one_without_being_named(
    tmp_path: Path, pack: Pack, caplog: pytest.LogCaptureFixture
) -> None:
    deck, _ = opened(tmp_path, AS_png=picture())
    (tmp_path / "AS.png").unlink()
    drawn = Sprites(pack, pack, Settings(deck="mine"), deck).draw("cards/ace_of_spades", CARD)
    assert drawn.get_at((70, 98)) == pack.sprite("cards/ace_of_spades", CARD).get_at((70, 98))
    assert len(caplog.messages) == 1 and "AS" not in caplog.text


@pytest.mark.parametrize("size", [(500, 700), (1500, 2100), (40, 56), (690, 1000)])
def test_a_picture_of_nearly_a_card_s_shape_fills_the_card(tmp_path: Path, size: tuple[int, int]) -> None:
    deck, _ = opened(tmp_path, AS_png=picture(size))
    assert deck is not None
    assert is_blue(deck.sprite("cards/ace_of_spades", CARD), (70, 0), (70, 195), (0, 98), (139, 98))


@pytest.mark.parametrize(("size", "paper"), [((300, 300), (70, 10)), ((300, 700), (10, 98))])
def test_a_picture_of_another_shape_is_shown_whole_on_paper(
    tmp_path: Path, size: tuple[int, int], paper: tuple[int, int]
) -> None:
    deck, _ = opened(tmp_path, AS_png=picture(size))
    drawn = deck and deck.sprite("cards/ace_of_spades", CARD)
    assert drawn is not None and drawn.get_size() == CARD
    assert tuple(drawn.get_at(paper)) == (0xFC, 0xF8, 0xEC, 255)


def test_own_cards_have_round_corners_too(tmp_path: Path) -> None:
    deck, _ = opened(tmp_path, AS_png=picture())
    drawn = deck and deck.sprite("cards/ace_of_spades", CARD)
    assert drawn is not None
    assert [drawn.get_at(place).a for place in ((0, 0), (139, 0), (0, 195), (139, 195))] == [0, 0, 0, 0]


def test_many_troubles_are_told_in_short() -> None:
    assert summarize_problems(["a", "b"]) == ["a", "b"]
    assert summarize_problems([str(number) for number in range(10)])[-1] == "and 6 more files can’t be used"


@pytest.mark.parametrize("name", ["gone", "../decks", "/", ""])
def test_a_deck_that_is_not_there_is_said_and_nothing_outside_is_looked_at(tmp_path: Path, name: str) -> None:
    (tmp_path / "AS.png").write_bytes(picture())
    (tmp_path / "decks").mkdir()
    deck, troubles = open_deck(name, tmp_path / "decks", decode_here)
    assert deck is None and len(troubles) == 1


def test_a_png_of_too_many_chunks_is_none() -> None:
    data = picture((5, 7))
    empty_chunk = bytes(4) + b"teSt" + crc32(b"teSt").to_bytes(4, "big")
    found = plain_png(data[:-12] + empty_chunk * 100 + data[-12:])
    assert found is not None and found.size == (5, 7) and empty_chunk not in found.data
    assert plain_png(data[:-12] + empty_chunk * MAX_CHUNKS + data[-12:]) is None


def test_a_png_tells_its_size_as_long_as_it_is_whole() -> None:
    assert (found := plain_png(picture((50, 70)))) and found.size == (50, 70)
    data = picture((5, 7))
    assert [cut for cut in range(len(data)) if plain_png(data[:cut])] == []
    changed = (data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(len(data)))
    assert [where for where, broken in enumerate(changed) if plain_png(broken)] == []


def manifest_in(folder: Path, written: bytes) -> Path:
    """The manifest of a pack with a drawing, a folder, and files that are no drawings."""
    (folder / "folder").mkdir()
    (folder / "ace.svg").write_text(PACK_DRAWING)
    (folder / "torn.svg").write_text(PACK_DRAWING[:40])
    (folder / "empty.svg").write_bytes(b"")
    (folder / "manifest.json").write_bytes(written)
    return folder / "manifest.json"


def naming(file: str) -> bytes:
    """A manifest that names a file for one sprite."""
    return json.dumps({"sprites": {"cards/ace_of_spades": file}, "sounds": {}}).encode()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_the_place_of_a_manifest_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "manifest.json")
    with pytest.raises(PackError, match="regular file"):
        open_own_pack(tmp_path, decode_here)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_manifest_is_read_with_a_byte_order_mark_too_as_some_editors_write_it(mark: bytes, tmp_path: Path) -> None:
    manifest_in(tmp_path, mark + naming("ace.svg"))
    assert list(open_own_pack(tmp_path, decode_here).sprites) == ["cards/ace_of_spades"]


@pytest.mark.parametrize(
    "written",
    [
        *(b"", b"{", b"[]", b"3", b"null", b"{}", b"[" * 100_000, b"\xff\xfe", b'{"sprites": {}}'),
        *(b'{"sprites": [], "sounds": {}}', b'{"sprites": {"a": 3}, "sounds": {}}'),
        *(b'{"sprites": {}, "sounds": {}, "colours": %s}' % colours for colours in (b"[]", b"7", b"null")),
        *(
            b'{"sprites": {}, "sounds": {}, "colours": {"suits": %s}}' % suits
            for suits in (b"[]", b"null", b"3", b'{"hearts": 3}')
        ),
    ],
)
def test_a_manifest_that_is_none_is_refused_in_one_line(written: bytes, tmp_path: Path) -> None:
    manifest = manifest_in(tmp_path, written)
    with pytest.raises(PackError) as refused:
        open_own_pack(tmp_path, decode_here)
    said = str(refused.value)
    assert said.startswith(f"{manifest}: the asset pack can’t be read (") and "\n" not in said
    assert not any(python in said for python in ("object", "indices", "attribute"))


@pytest.mark.parametrize(
    "file",
    ["nowhere.svg", "folder", "torn.svg", "empty.svg", "", "a" * 5000, "nul\0.svg", "nul\0/ace.svg", "\ud800/ace.svg"],
)
def test_a_file_that_cannot_be_drawn_is_named(file: str, tmp_path: Path) -> None:
    manifest_in(tmp_path, naming(file))
    with pytest.raises(PackError) as refused:
        open_own_pack(tmp_path, decode_here)
    assert str(refused.value).startswith(str(tmp_path / file)) and "\n" not in str(refused.value)


def test_only_a_broken_sound_is_replaced_and_the_pack_stays_in_use(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Display, "use_pack", lambda _display, _pack: "coin.wav can’t be played")
    folder = tmp_path / "data" / "data" / "pack"
    folder.mkdir(parents=True)
    manifest_in(folder, naming("ace.svg"))
    program = start()
    assert isinstance(program.top, NoticeScene)
    assert program.top.message == "coin.wav can’t be played; using the built-in sound for now"
