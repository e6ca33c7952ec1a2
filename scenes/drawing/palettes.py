"""The theme's colours on each felt, and in high contrast."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from scenes import theme
from scenes.theme import Colour

DIMMED: Final = 0.45
"""Brightness of the felt in high contrast, as a share of its usual brightness."""

Palette: TypeAlias = Mapping[Colour, Colour]
"""Replacements for colours of the theme, keyed by the original colour."""


TINTED: Final = (
    *theme.BAIZE,
    *(theme.BUTTON_TOP, theme.BUTTON_BOTTOM, theme.BUTTON_LIT_TOP, theme.BUTTON_LIT_BOTTOM),
    *(theme.IDLE_TOP, theme.IDLE_BOTTOM, theme.IDLE_LINE, theme.IDLE_INK),
    *(theme.GROOVE, theme.GROOVE_LIT, theme.PANEL_TOP, theme.PANEL_BOTTOM, theme.VEIL, theme.RULE),
    *(theme.BANNER_TOP, theme.BANNER_BOTTOM, theme.POT_FLOOR, theme.POT_LINE, theme.QUIET, theme.FAINT),
)
"""Colours that differ between felts, in the order in which each felt below lists them."""


_MIDNIGHT: Final = (
    *("#23477A", "#152C50", "#0A1626", "#50648A", "#0C1A30"),
    *("#1C3A66", "#152C50", "#284E86", "#1E3D6B"),
    *("#172B49", "#13233B", "#4A5870", "#93A0B8"),
    *("#0B1B33", "#2A5596", "#12294A", "#0A1628", "#02060C", "#41547A"),
    *("#0F1D33", "#0A1424", "#0C2244", "#6E6334", "#B7C1D2", "#8C9BB4"),
)


_OXBLOOD: Final = (
    *("#6B2A2A", "#441B1C", "#1D0B0C", "#7A5440", "#240F10"),
    *("#562424", "#421A1B", "#6E3030", "#592626"),
    *("#402223", "#331B1C", "#6B5050", "#B39C98"),
    *("#260E0F", "#7E3A34", "#3A1718", "#1E0C0D", "#090303", "#6B4540"),
    *("#281213", "#1A0B0C", "#2E1011", "#7A6334", "#D3C2BA", "#AD9993"),
)


_DARKER_EMBERS: Final[Palette] = {
    theme.EMBERS.lamp: "#2A100B",
    theme.EMBERS.middle: "#140806",
    theme.EMBERS.edge: "#060303",
    theme.EMBERS.line: "#B04A2A",
    theme.EMBERS.panel: "#0A0504",
    theme.EMBER: "#FF6526",
}
"""Colour replacements for a red felt: during a WAR, the cloth is nearly black and the embers are brighter."""


FELTS: Final[Mapping[str, Palette]] = {
    "campaign": {},
    "midnight": dict(zip(TINTED, _MIDNIGHT, strict=True)),
    "oxblood": {**dict(zip(TINTED, _OXBLOOD, strict=True)), **_DARKER_EMBERS},
}


_CONTRAST: Final[Palette] = {
    **dict.fromkeys((theme.TEXT, theme.QUIET, theme.IVORY, theme.WAITING), "#FFFFFF"),
    **dict.fromkeys((theme.FAINT, theme.IDLE_INK, theme.IDLE_LINE), "#C9C9C9"),
    **dict.fromkeys((theme.BUTTON_TOP, theme.BUTTON_BOTTOM, theme.PANEL_TOP, theme.PANEL_BOTTOM), "#000000"),
    **dict.fromkeys((theme.IDLE_TOP, theme.IDLE_BOTTOM, theme.GROOVE, theme.VEIL), "#000000"),
    **dict.fromkeys((theme.BANNER_TOP, theme.BANNER_BOTTOM, theme.POT_FLOOR), "#000000"),
    **dict.fromkeys((theme.EMBER_GROOVE, *theme.EMBER_BANNER), "#000000"),
    **dict.fromkeys((theme.RUNG_TOP, theme.RUNG_BOTTOM, theme.BAIZE.panel, theme.EMBERS.panel), "#000000"),
    **dict.fromkeys((theme.BRASS_INK, theme.BRASS_QUIET, theme.INK), "#000000"),
    **dict.fromkeys((theme.BRASS_LIGHT, theme.BRASS_BRIGHT), "#FFE98F"),
    **dict.fromkeys((theme.BAIZE.line, theme.RULE, theme.POT_LINE, theme.BRASS), "#FFD24A"),
    theme.BRASS_DARK: "#E3AE2B",
    theme.BUTTON_LIT_TOP: "#3A3A3A",
    theme.BUTTON_LIT_BOTTOM: "#2A2A2A",
    theme.GROOVE_LIT: "#4A4A4A",
    theme.EMBER_GROOVE_LIT: "#4A4A4A",
    theme.RUNG_LINE: "#FF9A6B",
    theme.EMBERS.line: "#FF9A6B",
}


def palette(felt: str, high_contrast: bool) -> Palette:
    """Return the replacements for the theme's colours on a felt. Raises `KeyError` if the felt is unknown."""
    chosen = FELTS[felt]
    if not high_contrast:
        return chosen
    felts = (*theme.BAIZE[:3], *theme.EMBERS[:3])
    return {**chosen, **{colour: _dimmed(chosen.get(colour, colour)) for colour in felts}, **_CONTRAST}


def _dimmed(colour: Colour) -> Colour:
    levels = (round(int(colour[at : at + 2], 16) * DIMMED) for at in (1, 3, 5))
    return "#" + "".join(f"{level:02X}" for level in levels)
