"""Pictures and sounds that crash a library, never end or grow without bound cost one file, and not the program."""

import json
import os
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import compress, crc32

import numpy as np
import pygame
import pytest
import soundfile

from game.settings import LOUDEST
from scenes.app.own_decks_and_pack import Decoding
from scenes.core.sound_and_music import Sounds
from scenes.drawing import own_art
from scenes.drawing.asset_pack import Colours, Pack, PackError
from scenes.drawing.decoding import MAX_DEPTH, MAX_ELEMENTS, MAX_LOST, DecodeError, DecodingLost, picture_of
from scenes.drawing.own_art import MAX_SIDE, draw_card_file, load_deck, open_own_pack
from scenes.menus.dialogs import NoticeScene
from tests.sampling import sampled
from tests.scenes.conftest import Start
from tests.scenes.decoding import decode_here
from tests.scenes.test_own_art import DRAWING, picture

pytestmark = [
    pytest.mark.usefixtures("screen"),
    pytest.mark.skipif(sys.platform == "win32", reason="there a process is ended only after some seconds"),
]

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="350">{}</svg>'
GRADIENT = '<linearGradient id="p" {}><stop offset="0" stop-color="#000"/></linearGradient>'
FILLED = GRADIENT + '<rect width="99" height="99" fill="url(#p)"/>'
CRASHING = {
    "2C": FILLED.format('x2="1e400%"'),
    "3C": FILLED.format('x2="1e39"'),
    "4C": FILLED.format('gradientTransform="matrix(1e400 0 0 1 0 0)"'),
}
ENDLESS = {
    "5C": '<path d="M0 0L500 700" stroke="#000" stroke-dasharray=".00001"/>',
    "6C": '<path d="M0 0' + "L250 350 L0 350 L250 0" * 60_000 + '"/>',
}
TOO_MANY = {
    "7C": "<g/>" * MAX_ELEMENTS,
    "8C": "<g>" * (MAX_DEPTH + 1) + "</g>" * (MAX_DEPTH + 1),
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no drawing long."""
    monkeypatch.setattr(own_art, "TEST_SECONDS", 0.3)
    monkeypatch.setattr(own_art, "SECONDS", 0.3)


@pytest.fixture(scope="module")
def decoding() -> Iterator[Decoding]:
    """Decodes in another process: the same for all tests, until one of them ends it."""
    made = Decoding()
    yield made
    made.close()


def bomb(side: int, *extra: tuple[bytes, bytes]) -> bytes:
    """A small PNG that says it has very many pixels, with extra chunks."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", crc32(name + data))

    head, pixels = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0), compress(bytes(side * (1 + 4 * side)))
    more = b"".join(chunk(*each) for each in extra)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + more + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


@pytest.mark.parametrize("name", sampled(CRASHING | ENDLESS | TOO_MANY, ("2C", "5C", "7C", "8C")))
def test_a_hostile_drawing_costs_its_card_alone(tmp_path: Path, decoding: Decoding, name: str) -> None:
    (tmp_path / f"{name}.svg").write_text(SVG.format((CRASHING | ENDLESS | TOO_MANY)[name]))
    (tmp_path / "AS.svg").write_text(DRAWING.format(""))
    deck, (problem,) = load_deck(tmp_path, decoding)
    assert deck is not None and set(deck.pictures) == {"cards/ace_of_spades"}
    assert problem.startswith(f"{name}.svg: ")
    assert ("too many elements" if name in TOO_MANY else "too much time or memory") in problem


def lose(function: object, *_arguments: object, seconds: float = 0.0) -> bytes:
    """Simulate a file that ends the process, although none has been started."""
    raise DecodingLost("lost")


def test_of_a_deck_with_several_hostile_drawings_the_rest_is_not_tried(tmp_path: Path) -> None:
    for card in ("2C", "3C", "4C", "5C"):
        (tmp_path / f"{card}.svg").write_text(DRAWING)
    deck, problems = load_deck(tmp_path, lose)
    assert deck is None
    assert [problem.endswith(": lost") for problem in problems] == [True] * MAX_LOST + [False]


def test_a_deck_that_takes_too_long_altogether_is_given_up(
    tmp_path: Path, decoding: Decoding, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_art, "DECK_SECONDS", 0.0)
    (tmp_path / "AS.svg").write_text(DRAWING.format(""))
    deck, (problem,) = load_deck(tmp_path, decoding)
    assert deck is None and "too long" in problem


def test_what_comes_of_a_card_is_the_same_pixels_as_without_another_process(tmp_path: Path, decoding: Decoding) -> None:
    (tmp_path / "AS.svg").write_text(DRAWING.format(""))
    (tmp_path / "KS.png").write_bytes(picture((300, 300)))
    for name in ("AS.svg", "KS.png"):
        drawn = [draw_card_file(tmp_path / name, (140, 196), each, 2.0) for each in (decoding, decode_here)]
        assert len({pygame.image.tobytes(each, "RGBA") for each in drawn}) == 1


def test_a_drawing_that_turns_hostile_later_is_drawn_once_and_never_again(tmp_path: Path, decoding: Decoding) -> None:
    file = tmp_path / "AS.svg"
    file.write_text(DRAWING.format(""))
    deck, _problems = load_deck(tmp_path, decoding)
    assert deck is not None
    file.write_text(SVG.format(CRASHING["2C"]))
    assert deck.sprite("cards/ace_of_spades", (70, 98)) is None
    assert "cards/ace_of_spades" not in deck.pictures


@pytest.mark.parametrize(
    "pixels", [b"", b"\0" * 8 + b"x", struct.pack("<II", 5, 5), struct.pack("<II", 1 << 31, 1 << 31)]
)
def test_an_answer_that_is_no_whole_picture_is_none(pixels: bytes) -> None:
    with pytest.raises(DecodeError):
        picture_of(pixels)


def test_what_is_no_regular_file_is_no_card(tmp_path: Path, decoding: Decoding) -> None:
    os.mkfifo(tmp_path / "AS.svg")
    (tmp_path / "KS.png").symlink_to("/dev/zero")
    with (tmp_path / "QS.png").open("wb") as huge:
        huge.truncate(8 << 30)
    deck, problems = load_deck(tmp_path, decoding)
    assert deck is None and len(problems) == 3
    assert [why in problem for why, problem in zip(("regular", "regular", "16 MB"), problems, strict=True)] == [
        True
    ] * 3


def test_a_text_in_a_picture_that_would_inflate_for_seconds_is_not_even_looked_at(
    tmp_path: Path, decoding: Decoding
) -> None:
    text = b"Comment\0\0" + compress(bytes(1_000_000))
    (tmp_path / "AS.png").write_bytes(bomb(10, (b"zTXt", text)))
    sent: list[object] = []

    def decode(function: Callable[..., bytes], *arguments: object, seconds: float = 2.0) -> bytes:
        sent.extend(arguments)
        return decoding(function, *arguments, seconds=seconds)

    assert draw_card_file(tmp_path / "AS.png", (70, 98), decode, 2.0)
    assert sent and not any(b"zTXt" in each for each in sent if isinstance(each, bytes))


def test_a_small_file_of_very_many_pixels_is_refused(tmp_path: Path, decoding: Decoding) -> None:
    (tmp_path / "AS.png").write_bytes(bomb(MAX_SIDE + 1))
    deck, (problem,) = load_deck(tmp_path, decoding)
    assert deck is None and f"make each side at most {MAX_SIDE}" in problem


@pytest.mark.parametrize("drawing", sampled((CRASHING["2C"], ENDLESS["5C"], TOO_MANY["8C"]), (CRASHING["2C"],)))
def test_a_pack_with_a_hostile_drawing_is_refused_in_one_line(tmp_path: Path, decoding: Decoding, drawing: str) -> None:
    (tmp_path / "a.svg").write_text(SVG.format(drawing))
    (tmp_path / "manifest.json").write_text(json.dumps({"sprites": {"cards/back": "a.svg"}, "sounds": {}}))
    with pytest.raises(PackError) as refused:
        open_own_pack(tmp_path, decoding)
    assert str(tmp_path / "a.svg") in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize("name", ["../outside.svg", "/etc/hostname"])
def test_a_pack_s_files_lie_in_its_folder(tmp_path: Path, decoding: Decoding, name: str) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    (tmp_path / "outside.svg").write_text(DRAWING.format(""))
    (folder / "manifest.json").write_text(json.dumps({"sprites": {"cards/back": name}, "sounds": {}}))
    with pytest.raises(PackError, match="isn’t in the pack’s folder"):
        open_own_pack(folder, decoding)


def test_a_pack_s_sprites_are_rotated_and_recoloured_as_the_built_in_ones_are(pack: Pack, decoding: Decoding) -> None:
    name, colours = "cards/9_of_clubs", pack.colours.suits["clubs"]
    for angle in (0.0, 7.0):
        own = own_art.OwnPack(decoding, pack.folder, {name: pack.sprites[name]}, {}, pack.colours)
        pictures = [each.sprite(name, (70, 98), colours, angle) for each in (own, pack)]
        assert len({pygame.image.tobytes(each, "RGBA") for each in pictures}) == 1


def test_a_recolouring_that_devours_memory_is_one_of_a_broken_sprite(tmp_path: Path, decoding: Decoding) -> None:
    (tmp_path / "a.svg").write_text(DRAWING.format("") + " " * 100_000)
    own = own_art.OwnPack(decoding, tmp_path, {"cards/9_of_clubs": "a.svg"}, {}, Colours())
    with pytest.raises(PackError):
        own.sprite("cards/9_of_clubs", (10, 14), {" ": "x" * 100_000})


def test_a_pack_s_sounds_and_melody_are_heard_and_what_is_none_is_told(
    tmp_path: Path, pack: Pack, decoding: Decoding
) -> None:
    wave = np.sin(np.arange(32_000) * 2 * np.pi * 440 / 32_000)
    for file in ("melody.ogg", "win.wav"):
        soundfile.write(tmp_path / file, wave, 32_000)
    (tmp_path / "coin.wav").write_bytes(b"no sound")
    named = {"win": "win.wav", "music/melody": "melody.ogg", "coin": "coin.wav"}
    (tmp_path / "manifest.json").write_text(json.dumps({"sprites": {}, "sounds": named}))
    own, sounds = open_own_pack(tmp_path, decoding), Sounds(LOUDEST, 0, LOUDEST)
    sounds.open()
    told = sounds.use_pack(own, pack)
    assert told is not None and "coin.wav" in told
    for _step in range(2):
        sounds.update(1 / 60)
        sounds.close()
    assert pygame.mixer.music.get_busy()
    win = sounds.load("win")
    assert win is not None and win.get_length() == pytest.approx(1.0, abs=0.01)


def test_of_a_pack_with_several_hostile_sounds_the_rest_is_not_tried(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(b"hostile")
    own = own_art.OwnPack(lose, tmp_path, {}, {"coin": "a.wav"}, Colours())
    for said in (*["can’t be played (lost)"] * MAX_LOST, "takes too long to load"):
        with pytest.raises(PackError) as refused:
            own.load_sound("coin")
        assert said in str(refused.value)


@pytest.mark.exhaustive
def test_a_deck_of_which_nothing_can_be_shown_is_not_kept(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "data" / "decks" / "bad"
    folder.mkdir(parents=True)
    (folder / "AS.svg").write_text(SVG.format(CRASHING["2C"]))
    program = start()
    for _time in range(2):
        program.set(deck="bad")
        program.frames(2)
        assert isinstance(program.top, NoticeScene) and "bad" in program.top.message
        assert program.lobby.preferences.settings.deck == "campaign"
        program.press(pygame.K_RETURN)
    assert "bad" not in (tmp_path / "data" / "settings" / "settings.json").read_text()
    (folder / "KS.svg").write_text(DRAWING.format(""))
    program.set(deck="bad")
    assert program.lobby.preferences.settings.deck == "bad"


@pytest.mark.exhaustive
def test_a_deck_that_is_gone_at_the_next_start_can_t_be_used(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "data" / "decks" / "mine"
    folder.mkdir(parents=True)
    (folder / "KS.svg").write_text(DRAWING.format(""))
    program = start()
    program.set(deck="mine")
    program.close()
    (folder / "KS.svg").unlink()
    again = start()
    again.frames(2)
    assert isinstance(again.top, NoticeScene) and "The deck mine can’t be used." in again.top.message
