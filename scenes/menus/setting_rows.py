"""The rows of the settings: what each is called, and what it may be."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.settings import BACKS, FELTS, METALS, ODDS, ODDS_FROM, SPEEDS, TEXT_SIZES, Settings
from scenes.core.input import Keys
from scenes.drawing.sprite_images import DECKS
from scenes.wording import _

OFF_ON: Final = (False, True)


class Row(NamedTuple):
    """A setting: its field in `Settings`, its name on the screen, what it may be in words, and the values of these.

    A volume may be so much that there are no words for it. `note` stands beside the row.
    """

    name: str
    label: str
    words: Sequence[str] = ()
    values: Sequence[object] = ()
    note: str = ""


def table_rows(own_decks: Sequence[str]) -> list[Row]:
    """The look of the table, cards and coins."""
    decks = dict(zip(DECKS, (_("Standard"), _("Large index")), strict=True)) | {name: name for name in own_decks}
    return [
        Row("felt", _("Felt"), (_("Green"), _("Midnight"), _("Oxblood")), FELTS),
        Row("deck", _("Deck"), tuple(decks.values()), tuple(decks)),
        Row("back", _("Card backs"), (_("Arrows"), _("Tree"), _("Compass")), BACKS),
        Row("four_colours", _("Suits"), (_("Two colours"), _("Four colours")), OFF_ON),
        Row("coins", _("Coins"), (_("Gold"), _("Silver"), _("Copper")), METALS),
    ]


def motion_rows(settings: Settings) -> list[Row]:
    """Motion and sound."""
    return [
        Row("speed", _("Speed"), (_("Instant"), _("Fast"), _("Normal"), _("Relaxed")), SPEEDS),
        Row("reduced_motion", _("Motion"), (_("Cards fly"), _("Fades only")), OFF_ON),
        Row("effects_volume", _("Sounds"), note=_loudness(settings.effects_volume)),
        Row("music_volume", _("Music"), note=_loudness(settings.music_volume)),
        Row("ambience_volume", _("Ambience"), note=_loudness(settings.ambience_volume)),
    ]


def comfort_rows(keys: Keys) -> list[Row]:
    """The screen, and what makes the game easier to read and to reach."""
    screen = _("{key} does the same").format(key=keys.hint("full screen"))
    return [
        Row("text_size", _("Text"), (_("Normal"), _("Large"), _("Largest")), TEXT_SIZES),
        Row("high_contrast", _("Contrast"), (_("Normal"), _("High")), OFF_ON),
        Row("left_handed", _("Buttons"), (_("On the right"), _("On the left")), OFF_ON),
        Row("opponents_talk", _("Opponents"), (_("Silent"), _("Talk")), OFF_ON),
        Row("full_screen", _("Screen"), (_("Window"), _("Full screen")), OFF_ON, screen),
    ]


def odds_rows(keys: Keys) -> list[Row]:
    """What a player is told of the cards at High Low War."""
    shown = _("key {key}").format(key=keys.hint("odds"))
    counted = _("counted: without the cards seen so far")
    best = _("Captain Vale and General Ash")
    memory = _("ranks you haven’t seen yet in the other’s deck")
    return [
        Row("odds", _("Odds"), (_("Shown"), _("Off"), _("While held")), ODDS, shown),
        Row("odds_from", _("Based on"), (_("Full deck"), _("Counted cards")), ODDS_FROM, counted),
        Row("odds_against_best", _("Best opponents"), (_("No odds"), _("Odds too")), OFF_ON, best),
        Row("card_memory", _("Card memory"), (_("Off"), _("On")), OFF_ON, memory),
    ]


def _loudness(volume: int) -> str:
    return _("{share}%").format(share=volume) if volume else _("silent")
