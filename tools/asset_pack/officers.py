"""The portraits of Captain Vale and General Ash."""

from tools.asset_pack import palette
from tools.asset_pack.expressions import INK, LINE, Features, Look, Skin
from tools.asset_pack.ovals import in_oval
from tools.asset_pack.sitters import Sitter, coat, neck
from tools.asset_pack.svg import dot, dots, path, placed

BLACK_HAIR = "#232B3B"
GREY = "#B9BEC4"
GREY_LIGHT = "#D9DCDF"
COOL = Skin("#F6E0C8", "#D9B492", "#E6B79C")
WEATHERED = Skin("#EFD3B2", "#CDA781", "#DCA98A")
NAVY = "#2B3A5C"


def _epaulette(left: bool) -> list[str]:
    if left:
        board = "M8 206C20 186 44 178 62 182L66 198C46 196 30 206 20 220Z"
        fringe = "M8 206L20 220L18 238L6 238L-4 224Z"
    else:
        board = "M150 182C166 184 182 194 190 206L182 216C172 206 160 200 148 198Z"
        fringe = "M190 206L182 216L184 236L200 236L200 214Z"
    return [in_oval(fringe, palette.BRASS, INK, 2), in_oval(board, palette.BRASS_LIGHT, INK, LINE)]


def _vale() -> Sitter:
    bun = [
        path("M40 92C28 84 28 60 44 54C58 50 70 60 70 74C66 90 54 98 40 92Z", BLACK_HAIR, INK, LINE),
        path("M38 82C36 70 42 62 52 62M46 86C46 76 52 70 60 72", stroke=palette.SLATE, width=2),
        path("M64 60L44 55", stroke=palette.BRASS_LIGHT, width=4),
        dot(43, 55, 4.4, palette.BRASS_LIGHT, INK, 1.8),
    ]
    hair = [
        path(
            "M62 112C54 84 60 44 104 34C140 30 158 54 153 90C150 78 144 68 134 62C116 64 92 72 80 86"
            "C74 94 74 104 70 112C68 114 64 114 62 112Z",
            BLACK_HAIR,
            INK,
            LINE,
        ),
        path("M72 92C76 70 92 54 116 50M82 78C92 66 106 60 124 58", stroke=palette.SLATE, width=2.2),
    ]
    collar = [
        path("M76 170L72 152C88 166 120 172 136 158L138 172C124 186 92 186 76 170Z", NAVY, INK, LINE),
        path("M74 158C90 172 120 177 136 164", stroke=palette.BRASS, width=3),
    ]
    front = [
        in_oval("M92 180L112 184L128 176L140 270L84 270Z", palette.IVORY_DARK, INK, LINE),
        dots([(112, 196), (112, 212)], 3.6, palette.BRASS_LIGHT, INK, 1.6),
        in_oval("M74 172L96 182L88 270L64 270Z", palette.RED, INK, 2),
        in_oval("M136 174L126 180L138 270L160 270Z", palette.RED, INK, 2),
    ]
    cards = "M0 -52L38 -52L38 0L0 0Z"
    lattice = "M3 -49L35 -49L35 -3L3 -3Z"
    hand = [
        placed([path(cards, palette.IVORY_LIGHT, INK, LINE), path(lattice, palette.RED)], 112, 218, turn=-14),
        placed([path(cards, palette.IVORY_LIGHT, INK, LINE), path(lattice, palette.RED)], 118, 224, turn=4),
        placed(
            [
                path(cards, palette.IVORY_LIGHT, INK, LINE),
                path(lattice, palette.OXBLOOD),
                path("M19 -44L33 -26L19 -8L5 -26Z", stroke=palette.BRASS, width=2.4),
                dot(19, -26, 4, palette.BRASS_LIGHT),
            ],
            124,
            230,
            turn=22,
        ),
        path(
            "M104 240C98 222 102 206 114 198C122 194 128 200 124 206L130 208C136 206 142 210 138 216"
            "C142 218 142 224 138 226"
            "C140 232 134 236 130 236L128 249L104 249Z",
            palette.IVORY_LIGHT,
            INK,
            LINE,
        ),
        path(
            "M124 206C120 210 118 213 117 217M138 216C132 217 128 219 125 222M138 226C134 226 130 228 127 230",
            stroke=INK,
            width=1.8,
        ),
    ]
    features = Features(
        skin=COOL,
        brow=(BLACK_HAIR, 3.2),
        iris="#44536E",
        lashes=True,
        lips="#A93A30",
        eyes=0.98,
        nose="M121 108C124 117 128 121 126 125C124 128 119 128 117 126",
        mouth_at=(115, 145),
    )
    still = Look(open=0.68, mouth="pressed", gaze=(0.4, 0.1))
    return Sitter(
        name="captain",
        ground="#DCE3EE",
        ray="#C3CFE2",
        features=features,
        looks={
            "calm": still,
            "pleased": Look(open=0.62, mouth="pressed", gaze=(0.4, 0.1), brows=(0, 0, 2, 4), tilt=-2),
            "stung": Look(open=0.8, mouth="pressed", gaze=(0.4, 0.1), brows=(0, -3, -3, 0)),
            "thinking": Look(open=0.5, mouth="pressed", gaze=(0.3, 0.9), brows=(0, 0, 0, 0)),
            "beaten": Look(open=0.85, mouth="smile", gaze=(0.3, 0.2), brows=(2, 6, 6, 3), tilt=-6, flushed=True),
        },
        body=[coat(NAVY), *front, *_epaulette(True), *_epaulette(False)],
        neck=[*neck(COOL), *collar],
        behind=bun,
        front=hair,
        held=[placed(hand, 3, 29, 0.8)],
    )


def _ash() -> Sitter:
    hat = [
        path(
            "M14 88C18 58 54 22 104 20C152 18 186 46 192 78C164 60 134 54 104 56C70 58 38 68 14 88Z",
            "#3A4150",
            INK,
            LINE,
        ),
        path(
            "M14 88C38 66 70 56 104 54C136 52 166 58 192 78C184 88 170 90 154 84C122 72 86 74 54 92C36 98 20 98 14 88Z",
            "#4B5464",
            INK,
            LINE,
        ),
        path("M24 88C48 70 76 62 104 61C134 60 160 66 182 80", stroke=palette.BRASS, width=4),
        path("M112 58C104 40 112 26 126 22C130 34 138 44 134 60Z", palette.BRASS_LIGHT, INK, 2),
        dot(122, 58, 9, palette.IVORY_LIGHT, INK, 2),
        dot(122, 58, 4.4, palette.RED),
    ]
    locks = [
        path(
            "M64 84C54 92 52 108 58 122C60 132 62 138 60 146C70 146 76 138 76 126C74 112 74 98 78 88Z", GREY, INK, LINE
        ),
        path("M64 96C62 110 66 124 68 138", stroke="#8E949C", width=2),
    ]
    moustache = [
        path(
            "M92 142C100 132 112 131 118 136C124 131 136 132 144 140C150 146 156 146 160 142C158 152 148 154 142 150"
            "C134 148 124 144 118 142C112 146 102 150 94 153C86 156 76 152 76 144C82 148 88 148 92 142Z",
            GREY_LIGHT,
            INK,
            2.2,
        ),
        path("M84 149C94 148 104 144 112 140M126 139C134 140 140 144 148 147", stroke="#8E949C", width=1.6),
    ]
    scar = [
        path("M76 114L94 140", stroke="#A8503C", width=3.4),
        path("M78 125L86 119M84 133L92 127", stroke="#A8503C", width=2.2),
        path("M80 101L74 97M79 106L73 105", stroke=WEATHERED.shade, width=2),
        path("M88 119C92 122 98 122 102 119", stroke=WEATHERED.shade, width=2.2),
    ]
    sash = [
        in_oval("M34 184L60 178L150 270L108 270Z", palette.RED, INK, LINE),
        in_oval("M40 182L46 180L136 270L124 270Z", palette.RED_LIGHT),
    ]
    star = [
        path(
            "M134 190L139 200L150 198L145 208L152 216L141 217L138 227L131 219L120 223L124 213L116 206L127 203Z",
            palette.BRASS_LIGHT,
            INK,
            2,
        ),
        dot(134, 209, 5.4, palette.RED, INK, 1.6),
    ]
    collar = [
        path(
            "M74 170C80 160 84 158 88 164C100 176 116 178 128 166L138 172L132 196L106 186L82 198Z",
            palette.RED,
            INK,
            LINE,
        ),
        path("M78 174C92 186 120 188 136 174", stroke=palette.BRASS_LIGHT, width=2.6),
    ]
    features = Features(
        skin=WEATHERED,
        brow=(GREY_LIGHT, 6),
        iris="#4A6A8C",
        mouth_at=(117, 153),
        eyes=0.95,
        ear=False,
        nose="M120 106C126 116 134 122 131 128C128 132 119 132 115 129",
    )
    return Sitter(
        name="general",
        ground="#E4E2DC",
        ray="#CFCCC4",
        features=features,
        looks={
            "calm": Look(open=0.82, mouth="rest", brows=(-2, 3, 3, -2)),
            "pleased": Look(mouth="smile", glad=True, brows=(1, 4, 4, 1), tilt=-3, flushed=True),
            "stung": Look(open=1.1, mouth="oh", brows=(4, 6, 6, 4), tilt=2),
            "thinking": Look(open=0.5, mouth="rest", gaze=(0.2, 0.9), brows=(-4, 1, 1, -4), tilt=2),
            "beaten": Look(open=0.7, mouth="smile", brows=(-4, 5, 5, -4), gaze=(0.4, 0.3), tilt=3),
        },
        body=[coat("#6A717D"), *sash, *star, *_epaulette(True), *_epaulette(False)],
        neck=[*neck(WEATHERED), *collar],
        front=[*scar, *moustache, *locks],
        hat=hat,
    )


OFFICERS = (_vale(), _ash())
