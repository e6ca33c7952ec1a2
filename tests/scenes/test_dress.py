"""The look of cards and coins: two decks, three backs, four colours, three metals, changed at once."""

import os
from pathlib import Path

import pygame
import pytest

from game.settings import BACKS, METALS, Settings
from scenes.app.display import Display
from scenes.app.own_decks_and_pack import OwnDecks
from scenes.app.window import Window
from scenes.drawing.asset_pack import DECKS, Colours, Pack
from scenes.drawing.canvas_and_pictures import BACK, CardPicture, CoinPicture
from scenes.drawing.sprite_images import Sprites
from tests.scenes.decoding import decode_here
from tests.scenes.test_own_art import picture

CARD = (140, 196)

pytestmark = pytest.mark.usefixtures("screen")


def drawn(pack: Pack, dress: Settings, name: str) -> bytes:
    return pygame.image.tobytes(Sprites(pack, pack, dress, None).draw(name, CARD), "RGBA")


@pytest.fixture
def display(pack: Pack) -> Display:
    return Display(Window((960, 540), full_screen=False), pack, Settings())


def shown(display: Display, *pictures: CardPicture | CoinPicture) -> list[bytes]:
    return [pygame.image.tobytes(display.manager.look.art.picture(wanted), "RGBA") for wanted in pictures]


def test_every_deck_shows_every_card_in_its_own_way(pack: Pack) -> None:
    faces = [name for name in pack.sprites if name.startswith("cards/") and "joker" not in name]
    assert len({drawn(pack, Settings(deck=deck), name) for deck in DECKS for name in faces}) == 2 * 52


def test_the_jokers_are_the_same_in_both_decks(pack: Pack) -> None:
    for joker in ("cards/joker_red", "cards/joker_black"):
        assert drawn(pack, Settings(deck="large-index"), joker) == drawn(pack, Settings(), joker)


def test_the_backs_differ(pack: Pack) -> None:
    assert len({drawn(pack, Settings(back=back), BACK) for back in BACKS}) == 3


@pytest.mark.exhaustive
@pytest.mark.parametrize("deck", DECKS)
def test_four_colours_change_clubs_and_diamonds_and_nothing_else(pack: Pack, deck: str) -> None:
    two, four = Settings(deck=deck), Settings(deck=deck, four_colours=True)
    changed = {name for name in pack.sprites if drawn(pack, two, name) != drawn(pack, four, name)}
    worn = "cards/" if deck == "campaign" else ("cards/", "large-index/")
    coloured = {name for name in pack.sprites if name.endswith(("_of_clubs", "_of_diamonds"))}
    assert {name for name in changed if name.startswith(worn)} == {name for name in coloured if name.startswith(worn)}
    assert changed <= coloured


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(
    ("suit", "two", "four"),
    [
        ("spades", "#1E2430", "#1E2430"),
        ("hearts", "#B3261E", "#B3261E"),
        ("diamonds", "#B3261E", "#1F5FA8"),
        ("clubs", "#1E2430", "#1E7A3A"),
    ],
)
def test_suits_have_two_colours_or_four(pack: Pack, deck: str, suit: str, two: str, four: str) -> None:
    for four_colour, colour in ((False, two), (True, four)):
        shown = Sprites(pack, pack, Settings(deck=deck, four_colours=four_colour), None).draw(
            f"cards/9_of_{suit}", CARD
        )
        assert pygame.mask.from_threshold(shown, colour, (6, 6, 6, 255)).count() > 0.05 * CARD[0] * CARD[1]


def test_a_back_or_metal_that_there_is_not_is_the_first_one(pack: Pack) -> None:
    assert drawn(pack, Settings(back="pink"), BACK) == drawn(pack, Settings(), BACK)
    assert drawn(pack, Settings(coins="tin"), "coins/heads") == drawn(pack, Settings(), "coins/heads")


def test_coins_of_every_metal_differ(pack: Pack) -> None:
    for face in ("heads", "tails", "blank", "edge"):
        assert len({drawn(pack, Settings(coins=metal), f"coins/{face}") for metal in METALS}) == 3


@pytest.mark.parametrize(
    "settings",
    [Settings(deck="large-index"), Settings(back="midnight"), Settings(four_colours=True), Settings(coins="silver")],
)
def test_a_change_is_shown_at_once(display: Display, settings: Settings) -> None:
    wanted = (CardPicture("cards/9_of_clubs", 70), CardPicture(BACK, 70), CoinPicture("heads", 30))
    before = shown(display, *wanted)
    display.apply(settings)
    assert shown(display, *wanted) != before
    display.apply(Settings())
    assert shown(display, *wanted) == before


def test_an_own_deck_is_worn_from_its_folder_and_its_troubles_are_told_once(display: Display, tmp_path: Path) -> None:
    folder = tmp_path / "decks" / "mine"
    folder.mkdir(parents=True)
    (folder / "KS.png").write_bytes(picture())
    (folder / "QS.png").write_bytes(b"broken")
    king, decks = CardPicture("cards/king_of_spades", 70), OwnDecks(tmp_path, decode_here)
    assert decks.names() == ("mine",)
    before = shown(display, king)
    (told,) = decks.show(display, "mine")
    assert "mine" in told and "QS.png" in told
    assert shown(display, king) != before
    assert decks.show(display, "mine") == []
    decks.show(display, "large-index")
    assert shown(display, king) == before


def test_what_is_wrong_with_a_deck_is_told_again_only_once_its_folder_has_changed(
    display: Display, tmp_path: Path
) -> None:
    folder = tmp_path / "decks" / "mine"
    folder.mkdir(parents=True)
    (folder / "KS.png").write_bytes(picture())
    (folder / "QS.png").write_bytes(b"broken")
    assert len(OwnDecks(tmp_path, decode_here).show(display, "mine")) == 1
    for _start in range(2):
        decks = OwnDecks(tmp_path, decode_here)
        assert decks.show(display, "mine") == []
        assert ["QS.png" in trouble for trouble in decks.troubles()] == [True], "the settings show it all the same"
    (folder / "QS.png").write_bytes(b"still broken")
    assert len(decks.show(display, "mine")) == 1, "though it is worn already"
    (folder / "QS.png").write_bytes(picture())
    assert decks.show(display, "mine") == [] and decks.troubles() == ()


@pytest.mark.parametrize("known", ["", "[]", "{", '{"mine": 7}'])
def test_a_list_of_what_was_told_that_cannot_be_read_does_no_harm(display: Display, tmp_path: Path, known: str) -> None:
    (tmp_path / "told-decks.json").write_text(known)
    assert len(OwnDecks(tmp_path, decode_here).show(display, "mine")) == 1
    assert OwnDecks(tmp_path, decode_here).show(display, "mine") == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_the_place_of_that_list_is_not_waited_for(display: Display, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "told-decks.json")
    assert len(OwnDecks(tmp_path, decode_here).show(display, "mine")) == 1
    assert OwnDecks(tmp_path, decode_here).show(display, "mine") == []


def test_a_deck_that_is_gone_is_said_and_the_built_in_one_is_worn(display: Display, tmp_path: Path) -> None:
    before = shown(display, CardPicture("cards/king_of_spades", 70))
    display.apply(Settings(deck="gone"))
    assert len(OwnDecks(tmp_path, decode_here).show(display, "gone")) == 1
    assert shown(display, CardPicture("cards/king_of_spades", 70)) == before


def test_a_pack_of_one_s_own_that_lacks_a_sprite_gets_the_built_in_one(pack: Pack) -> None:
    own = Pack(pack.folder, {"cards/ace_of_spades": "cards/ace_of_hearts.svg"}, {}, Colours())
    dressed = Sprites(own, pack, Settings(), None)
    assert pygame.image.tobytes(dressed.draw("cards/ace_of_spades", CARD), "RGBA") == drawn(
        pack, Settings(), "cards/ace_of_hearts"
    )
    assert pygame.image.tobytes(dressed.draw("cards/2_of_spades", CARD), "RGBA") == drawn(
        pack, Settings(), "cards/2_of_spades"
    )
