"""The rows of the settings pages, with the name and the options of each setting as texts."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.settings import (
    BACKS,
    FELTS,
    FONTS,
    HOLD_TIMES,
    METALS,
    ODDS,
    ODDS_FROM,
    SCANNING,
    SPEECH,
    SPEEDS,
    TEXT_SIZES,
    Settings,
)
from game.translation import SYSTEM, language_name, languages
from scenes.core.input import Keys
from scenes.drawing.asset_pack import DECKS
from scenes.drawing.lettering import is_in_readable
from scenes.wording import _, in_context

OFF_ON: Final = (False, True)


class Row(NamedTuple):
    """A setting: the name of its field in `Settings`, its name on screen, and its options as texts and as values.

    A row without options sets a volume. `note` is a short text shown in the row, or an empty string.
    """

    name: str
    label: str
    words: Sequence[str] = ()
    values: Sequence[object] = ()
    note: str = ""


def table_rows(own_decks: Sequence[str]) -> list[Row]:
    """Return the rows for the table, the cards and the coins. `own_decks` holds the names of the player's own decks."""
    decks = dict(zip(DECKS, (_("Standard"), _("Large index")), strict=True)) | {name: name for name in own_decks}
    return [
        Row("felt", _("Felt"), (_("Green"), _("Midnight"), _("Oxblood")), FELTS),
        Row("deck", _("Deck"), tuple(decks.values()), tuple(decks)),
        Row("back", _("Card backs"), (_("Arrows"), _("Tree"), _("Compass")), BACKS),
        Row("four_colours", _("Suits"), (_("Two colours"), _("Four colours")), OFF_ON),
        Row("coins", in_context("setting", "Coins"), (_("Gold"), _("Silver"), _("Copper")), METALS),
    ]


def motion_rows(settings: Settings) -> list[Row]:
    """Return the rows for motion and sound."""
    return [
        Row(
            "speed",
            _("Speed"),
            (
                in_context("speed", "Instant"),
                in_context("speed", "Fast"),
                in_context("speed", "Normal"),
                in_context("speed", "Relaxed"),
            ),
            SPEEDS,
        ),
        Row("reduced_motion", _("Motion"), (_("Cards fly"), _("Fades only")), OFF_ON),
        Row("effects_volume", _("Sounds"), note=_loudness(settings.effects_volume)),
        Row("music_volume", _("Music"), note=_loudness(settings.music_volume)),
        Row("ambience_volume", _("Ambience"), note=_loudness(settings.ambience_volume)),
    ]


def comfort_rows(keys: Keys, is_limited: bool = False) -> list[Row]:
    """Return the rows for display and comfort. `is_limited` is true if the window is too small for the chosen text
    size."""
    key = keys.hint("full screen")
    easy = _("Easy to read")
    lacking = "" if is_in_readable(easy) else _("standard font where letters are missing")
    shown = _("shown as Larger in a window this small") if is_limited else ""
    screen = _("or press {key}").format(key=key) if key else ""
    codes = languages()
    names = (_("System language"), *map(language_name, codes))
    language = [Row("language", _("Language"), names, (SYSTEM, *codes))] if len(codes) > 1 else []
    return [
        *language,
        Row(
            "text_size",
            in_context("setting", "Text"),
            (
                in_context("text size", "Normal"),
                in_context("text size", "Large"),
                in_context("text size", "Larger"),
                in_context("text size", "Largest"),
            ),
            TEXT_SIZES,
            shown,
        ),
        Row("font", _("Font"), (in_context("font", "Standard"), easy), FONTS, lacking),
        Row("high_contrast", _("Contrast"), (in_context("contrast", "Normal"), in_context("contrast", "High")), OFF_ON),
        Row("left_handed", in_context("setting", "Buttons"), (_("On the right"), _("On the left")), OFF_ON),
        Row("opponents_talk", _("Opponents"), (_("Silent"), _("Talking")), OFF_ON),
        Row("full_screen", in_context("setting", "Screen"), (_("Window"), _("Full screen")), OFF_ON, screen),
    ]


def access_rows() -> list[Row]:
    """Return the rows for speech, one-switch play, hold times, held keys and handhelds."""
    scanned = _("any key or click activates the marked item")
    touched = _("larger buttons, as on touchscreens")
    return [
        Row(
            "speech",
            _("Speech"),
            (in_context("speech", "Screen reader"), in_context("speech", "Off"), in_context("speech", "Always")),
            SPEECH,
        ),
        Row(
            "scanning",
            _("One switch"),
            (
                in_context("scanning", "Off"),
                in_context("scanning", "Slow"),
                in_context("scanning", "Normal"),
                in_context("scanning", "Fast"),
            ),
            SCANNING,
            scanned,
        ),
        Row("hold_time", _("Hold time"), (_("At once"), _("¼ s"), _("½ s"), _("1 s")), HOLD_TIMES),
        Row("latches", _("Held keys"), (_("While held"), _("Until pressed again")), OFF_ON),
        Row("handheld", _("Handheld"), (in_context("handheld", "Off"), in_context("handheld", "On")), OFF_ON, touched),
    ]


def odds_rows(keys: Keys) -> list[Row]:
    """Return the rows for odds and card memory in High Low War."""
    key = keys.hint("odds")
    words = _("key {key}") if keys.pad is None else _("button {key}")
    shown = words.format(key=key) if key else ""
    counted = _("counted: leaves out cards already seen")
    best = _("odds in matches against Captain Vale or General Ash")
    memory = _("your opponent’s unseen ranks")
    return [
        Row(
            "odds",
            in_context("setting", "Odds"),
            (in_context("odds", "On"), in_context("odds", "Off"), in_context("odds", "While held")),
            ODDS,
            shown,
        ),
        Row("odds_from", _("Based on"), (_("Full deck"), _("Counted cards")), ODDS_FROM, counted),
        Row(
            "odds_against_best",
            _("Against the best"),
            (in_context("odds", "Off"), in_context("odds", "On")),
            OFF_ON,
            best,
        ),
        Row(
            "card_memory",
            _("Card memory"),
            (in_context("card memory", "Off"), in_context("card memory", "On")),
            OFF_ON,
            memory,
        ),
    ]


def _loudness(volume: int) -> str:
    return _("{share}%").format(share=volume) if volume else _("silent")
