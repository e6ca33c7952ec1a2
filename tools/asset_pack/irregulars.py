"""The portraits of Gunner Fox and the Beginner."""

from tools.asset_pack import palette
from tools.asset_pack.expressions import INK, LINE, Features, Look, Skin
from tools.asset_pack.ovals import in_oval
from tools.asset_pack.sitters import Sitter, coat, neck
from tools.asset_pack.svg import dot, dots, group, path

FOX_RED = "#B4541E"
BROWN = "#6B4A2E"
TANNED = Skin("#EBC398", "#CF9E70", "#DE9670")
CHESTNUT = "#8A4B2A"
SANDY = Skin("#F8DDBB", "#DDB68C", "#ECA48A")


def _fox() -> Sitter:
    skin = TANNED
    hair = path(
        "M66 62C48 80 46 120 60 150C50 152 42 148 36 142C42 162 62 170 76 160C72 130 74 100 82 76Z", FOX_RED, INK, LINE
    )
    hat = [
        path(
            "M30 76C40 52 66 34 104 32C142 30 170 44 184 66C160 60 138 66 122 74C92 62 58 64 30 76Z",
            palette.INK,
            INK,
            LINE,
        ),
        path(
            "M30 76C56 56 96 56 122 74C148 60 168 58 184 66C176 82 154 92 128 90C98 76 62 80 40 92C34 88 30 82 30 76Z",
            "#2B3446",
            INK,
            LINE,
        ),
        path("M36 78C60 64 96 64 122 80C146 68 166 64 180 69", stroke=palette.BRASS, width=3.6),
        path("M52 54C34 34 40 12 62 6C60 14 64 20 70 24C76 34 74 46 66 52C62 54 56 56 52 54Z", palette.RED, INK, LINE),
        path("M56 50C50 36 52 22 60 12", stroke=palette.RED_LIGHT, width=2),
        dot(62, 58, 7, palette.BRASS_LIGHT, INK, 2),
    ]
    whiskers = path(
        "M104 137C110 133 118 133 121 136C126 133 132 133 136 138C142 140 146 134 146 130"
        "C150 140 144 146 136 144C130 142 124 141 121 140C116 142 108 144 100 145C90 148 84 140 86 134"
        "C90 140 98 140 104 137Z",
        FOX_RED,
        INK,
        2,
    )
    goatee = path("M107 159C111 156 121 156 126 159C124 168 122 178 114 184C110 176 107 168 107 159Z", FOX_RED, INK, 2)
    earring = dot(60, 132, 4.6, palette.BRASS_LIGHT, INK, 1.8)
    belt = in_oval("M34 186L58 178L150 270L112 270Z", palette.IVORY_DARK, INK, LINE)
    shirt = [
        in_oval("M76 174C90 186 118 188 134 176L142 270L84 270Z", palette.IVORY_LIGHT, INK, LINE),
        in_oval("M74 172L96 200L84 270L40 270L52 184Z", palette.RED, INK, LINE),
        in_oval("M136 174L128 200L140 270L190 270L170 190Z", palette.RED, INK, LINE),
        in_oval("M74 172L98 202L76 216L62 184Z", palette.INK, INK, LINE),
        in_oval("M136 174L128 202L150 212L156 184Z", palette.INK, INK, LINE),
    ]
    scarf = path("M78 170C92 182 118 184 132 172L134 184C118 196 92 196 76 182Z", palette.BRASS, INK, LINE)
    pistol = [
        path("M140 204L168 150L177 154L152 210Z", palette.STEEL, INK, LINE),
        path("M166 148L179 154L176 160L163 154Z", palette.STEEL_LIGHT, INK, 2),
        path("M134 204L156 208C156 218 150 226 148 238L132 234C134 224 132 214 134 204Z", BROWN, INK, LINE),
        path("M150 200C158 198 162 204 158 210", stroke=palette.BRASS_LIGHT, width=3),
    ]
    fist = path(
        "M124 214C124 206 140 204 152 210C158 214 158 224 152 230C142 236 128 232 124 226Z", skin.colour, INK, LINE
    )
    fingers = path("M138 210C136 216 136 222 138 230M147 210C145 216 145 224 147 232", stroke=INK, width=2)
    features = Features(
        skin=skin,
        brow=(FOX_RED, 5),
        iris="#3D6B4B",
        mouth_at=(116, 150),
        nose="M120 106C126 116 133 121 131 126C128 130 120 130 116 128",
    )
    return Sitter(
        name="bold",
        ground="#F4D9BE",
        ray="#ECBE96",
        features=features,
        looks={
            "calm": Look(open=0.78, mouth="smirk", brows=(0, -3, 1, 5), gaze=(0.5, 0.1)),
            "pleased": Look(open=0.7, mouth="grin", brows=(4, 0, 4, 8), gaze=(0.5, 0.1), tilt=-5),
            "stung": Look(open=1.15, mouth="clenched", brows=(4, -5, -5, 4), gaze=(0.3, 0.1), tilt=3),
            "thinking": Look(open=0.62, mouth="aside", brows=(-2, -4, 6, 8), gaze=(-0.6, 0.3), tilt=2),
            "beaten": Look(open=0.55, mouth="frown", brows=(-5, 4, 5, -3), gaze=(-0.2, 0.9), tilt=3),
        },
        body=[coat(palette.RED), *shirt, belt],
        neck=[*neck(skin), scarf],
        behind=[hair],
        front=[whiskers, goatee, earring],
        hat=hat,
        raised=[*pistol, fist, fingers],
    )


def _beginner() -> Sitter:
    hair = path(
        "M62 104C56 92 60 76 72 74L140 70C150 74 154 86 150 98C146 90 140 86 132 86C116 84 96 84 82 90"
        "C74 94 72 104 68 108Z",
        CHESTNUT,
        INK,
        LINE,
    )
    cap = [
        path("M56 80C52 56 76 38 108 38C140 38 160 54 156 78C128 66 84 68 56 80Z", palette.SLATE, INK, LINE),
        path(
            "M54 86C52 76 56 72 62 70C90 60 128 60 152 69C158 72 160 78 157 85C126 73 86 74 54 86Z",
            palette.BRASS_LIGHT,
            INK,
            LINE,
        ),
        dot(106, 52, 6, palette.BRASS, INK, 2),
    ]
    book = [
        path("M92 190L150 178L186 194L186 240L148 226L96 240Z", palette.RED, INK, LINE),
        path("M98 192L146 183L148 220L102 232Z", palette.IVORY_LIGHT, INK, 2),
        path("M150 183L180 196L180 230L150 220Z", palette.IVORY_LIGHT, INK, 2),
        path(
            "M108 200L138 194M109 208L139 202M110 216L140 210M156 196L174 204M156 204L174 212M156 212L174 220",
            stroke=palette.STEEL_DARK,
            width=2,
        ),
    ]
    thumb = path(
        "M138 228C138 218 146 214 152 218C158 222 158 232 152 238C144 240 138 236 138 228Z", SANDY.colour, INK, LINE
    )
    freckles = dots([(86, 122), (92, 127), (86, 130), (132, 124), (138, 127)], 1.5, "#C98A5C")
    ear = [
        path("M66 98C54 86 42 96 47 111C50 124 62 132 70 126", SANDY.colour, INK, LINE),
        path("M56 104C60 102 62 108 60 115", stroke=SANDY.shade, width=3),
    ]
    features = Features(
        skin=SANDY,
        brow=(CHESTNUT, 3.8),
        eyes=1.15,
        iris="#3D6B4B",
        ear=False,
        mouth_at=(115, 146),
        nose="M120 110C124 118 129 122 127 126C124 130 118 129 115 127",
    )
    return Sitter(
        name="beginner",
        ground="#EFE9D2",
        ray="#D8DDB4",
        features=features,
        looks={
            "calm": Look(mouth="rest", brows=(1, 4, 4, 1), gaze=(0.4, 0.2)),
            "pleased": Look(mouth="laugh", glad=True, brows=(6, 6, 6, 6), tilt=-4, flushed=True),
            "stung": Look(open=1.3, mouth="clenched", brows=(2, 7, 7, 2), gaze=(0.3, 0.1)),
            "thinking": Look(open=0.9, mouth="aside", gaze=(0.5, 1), brows=(-1, 3, 3, -1), tilt=6),
            "beaten": Look(open=0.7, mouth="wobble", gaze=(0.1, 0.8), brows=(-5, 6, 6, -5), tilt=8, flushed=True),
        },
        body=[
            coat("#5C7390"),
            in_oval("M76 174L104 200L92 214L64 184Z", palette.BRASS_LIGHT, INK, LINE),
            in_oval("M136 174L108 200L122 212L152 184Z", palette.BRASS_LIGHT, INK, LINE),
        ],
        neck=neck(SANDY),
        front=[*ear, freckles, hair],
        hat=cap,
        raised=[group([*book, thumb], "translate(-2 -5)")],
    )


IRREGULARS = (_fox(), _beginner())
