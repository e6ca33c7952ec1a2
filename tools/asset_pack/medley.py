"""The portrait of Major Medley, whose undyed uniform has a coloured piece for each trait."""

from typing import NamedTuple

from tools.asset_pack import palette
from tools.asset_pack.expressions import INK, LINE, Features, Look, Skin
from tools.asset_pack.ovals import in_oval
from tools.asset_pack.sitters import Sitter, coat, neck
from tools.asset_pack.svg import dot, dots, path

BLACK_HAIR = "#232B3B"
DARK = Skin("#9A6440", "#774A2C", "#A9573A")
LINEN, SEAM = "#D8CCAE", "#A99C7C"


class Piece(NamedTuple):
    """The colours of one piece of the uniform.

    No other part of the portrait has these colours, so replacing them with `none` removes the piece.
    """

    cloth: str
    line: str
    thread: str
    lining: str


PIECES = {
    "memory": Piece("#CFA64F", "#161B27", "#F6DF9D", "#B3261F"),
    "wits": Piece("#2B3A5C", "#161B28", "#44536F", "#33456D"),
    "nerve": Piece("#B32620", "#161B29", "#D25750", "#6E1B1F"),
    "bluff": Piece("#3D6B4B", "#161B2A", "#C9BC99", "#FCF8ED"),
    "error": Piece("#7E4B7C", "#161B2B", "#F6DF9E", "#9A669A"),
}
"""Colours of the pieces of the uniform, by trait. The pieces are a general's brass epaulette and star, a captain's blue
cloth, a gunner's red cloth, a feather with a green collar, and a drummer's patches.
"""

NOT_WORN = {name: dict.fromkeys(piece, "none") for name, piece in PIECES.items()}
"""Colour replacements that remove a piece of the uniform, by trait."""


def _hat() -> list[str]:
    wits, nerve, bluff, error = (PIECES[name] for name in ("wits", "nerve", "bluff", "error"))
    left = "M52 86C50 50 74 22 106 22L108 76C88 72 68 76 52 86Z"
    right = "M106 22C142 22 164 50 162 84C146 76 126 74 108 76Z"
    return [
        path(left, LINEN, INK, LINE),
        path(right, LINEN, INK, LINE),
        path(left, nerve.cloth, nerve.line, LINE),
        path("M62 66C66 48 78 36 94 30", stroke=nerve.thread, width=2.4),
        path(right, wits.cloth, wits.line, LINE),
        path("M122 32C138 38 148 50 152 66", stroke=wits.thread, width=2.4),
        path(
            "M40 98C34 84 62 68 108 68C152 68 180 82 174 96C156 84 132 82 108 83C84 82 58 86 40 98Z",
            palette.BRASS,
            INK,
            LINE,
        ),
        path("M48 90C66 80 88 76 108 76C130 76 152 79 168 88", stroke=palette.BRASS_LIGHT, width=2.4),
        path("M72 46L92 42L94 60L76 64Z", error.cloth, error.line, 2),
        path(
            "M69 50L75 49M71 58L77 57M81 41L82 47M89 39L90 45M79 66L80 60M89 63L89 57M90 50L96 49",
            stroke=error.thread,
            width=2,
        ),
        path("M132 46C138 30 156 18 170 22C168 36 156 50 140 56Z", bluff.lining, bluff.line, LINE),
        path("M138 52C148 44 158 34 166 26", stroke=bluff.thread, width=2),
        dot(136, 56, 6, palette.BRASS_LIGHT, INK, 2),
    ]


def _cloth() -> list[str]:
    memory, wits, nerve, error = (PIECES[name] for name in ("memory", "wits", "nerve", "error"))
    left = "M74 172C50 180 26 188 8 216L-10 270L104 270L104 181C92 181 82 178 74 172Z"
    right = "M104 180L104 270L220 270L196 214C180 194 154 184 136 174Z"
    board, fringe = "M8 206C20 186 44 178 62 182L66 198C46 196 30 206 20 220Z", "M20 220L44 206L46 218L32 232Z"
    star = "M83 193L87 203L97 201L93 210L99 217L90 219L86 228L79 221L70 223L74 215L67 208L77 206Z"
    return [
        path("M104 182L104 230", stroke=SEAM, width=2),
        in_oval(left, nerve.cloth, nerve.line, LINE),
        path("M97 192L97 228", stroke=nerve.lining, width=2.4),
        in_oval(right, wits.cloth, wits.line, LINE),
        path("M111 192L111 228", stroke=wits.lining, width=2.4),
        in_oval(fringe, memory.cloth, memory.line, 2),
        in_oval(board, memory.thread, memory.line, LINE),
        path(star, memory.thread, memory.line, 2),
        dot(83, 211, 4.4, memory.lining, memory.line, 1.6),
        in_oval("M120 198L144 192L149 212L126 220Z", error.lining, error.line, 2),
        path(
            "M118 204L123 203M120 213L126 212M128 193L129 199M138 191L139 197M145 201L150 200M147 208L152 207"
            "M132 222L131 216M140 219L139 213",
            stroke=error.thread,
            width=2,
        ),
    ]


def _medley() -> Sitter:
    nerve, bluff = PIECES["nerve"], PIECES["bluff"]
    curls = [(66, 96), (58, 108), (60, 122), (68, 132), (72, 84)]
    beard = path(
        "M102 158C106 154 112 154 116 156C120 154 126 154 130 158C128 168 124 172 116 172C108 172 104 168 102 158Z",
        BLACK_HAIR,
        INK,
        2,
    )
    left_wing = "M74 170C88 186 98 188 106 186L104 204L78 196Z"
    right_wing = "M138 172C128 184 116 188 106 186L104 204L134 194Z"
    collar = [
        path(left_wing, palette.IVORY_LIGHT, INK, LINE),
        path(left_wing, bluff.cloth, bluff.line, LINE),
        path(right_wing, LINEN, INK, LINE),
        path(right_wing, nerve.cloth, nerve.line, LINE),
    ]
    features = Features(
        skin=DARK,
        brow=(INK, 4.8),
        iris="#5A3518",
        lips="#C26A55",
        mouth_at=(116, 146),
        nose="M118 108C122 117 131 122 130 127C128 132 118 132 113 129",
    )
    return Sitter(
        name="mixed",
        ground="#F3E3C9",
        ray="#DDBBA6",
        features=features,
        looks={
            "calm": Look(open=0.95, mouth="smirk", brows=(0, 0, 3, 4)),
            "pleased": Look(mouth="grin", brows=(5, 4, 5, 6), tilt=-5, flushed=True),
            "stung": Look(open=1.2, mouth="oh", brows=(1, 7, -4, 2), tilt=4),
            "thinking": Look(open=0.85, mouth="aside", gaze=(-0.5, -0.8), brows=(5, 2, -3, -1), tilt=-6),
            "beaten": Look(open=0.6, mouth="wobble", gaze=(0.1, 0.9), brows=(-5, 5, 5, -4), tilt=8),
        },
        body=[coat(LINEN), *_cloth()],
        neck=[*neck(DARK), *collar],
        behind=[dots(curls, 11, BLACK_HAIR, INK, 2.4), dots(curls, 3, palette.SLATE)],
        front=[beard],
        hat=_hat(),
    )


MEDLEY = _medley()
