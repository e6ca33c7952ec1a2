"""The portraits of the opponents in Classic War: Dreamer, Watchful and Shark."""

from tools.asset_pack import palette
from tools.asset_pack.expressions import INK, LINE, Features, Look, Skin
from tools.asset_pack.ovals import in_oval
from tools.asset_pack.sitters import Sitter, coat, neck
from tools.asset_pack.svg import circle, dot, dots, path

FAIR = "#E9CB86"
ROSY = Skin("#FBE3C9", "#E8C09C", "#F0A594")
OLIVE = Skin("#DDB487", "#BC8E62", "#CE8F6C")
PALE = Skin("#EDE6DA", "#C3BFBB", "#D2BFB6")
GREEN = "#3D6B4B"


def _dreamer() -> Sitter:
    back = path(
        "M62 70C44 90 52 112 40 132C30 150 44 164 36 184C46 204 80 196 90 186L140 182C156 176 164 160 158 146"
        "C152 132 160 116 152 96L150 70Z",
        FAIR,
        INK,
        LINE,
    )
    strands = path(
        "M56 100C58 120 46 136 52 156C56 168 50 176 52 186M154 116C152 130 154 146 152 160", stroke="#B98E3C", width=2
    )
    fringe = [
        path(
            "M58 108C50 76 66 40 108 36C146 34 160 62 154 102C150 94 148 84 140 76C130 84 112 86 98 78"
            "C88 86 78 92 74 106"
            "C70 112 62 114 58 108Z",
            FAIR,
            INK,
            LINE,
        ),
        path(
            "M98 78C94 68 96 56 104 48M74 92C74 76 80 62 90 54M140 76C138 66 132 56 124 50", stroke="#B98E3C", width=2
        ),
    ]
    flowers = []
    for x, y, colour in (
        (74, 58, palette.RED_LIGHT),
        (92, 44, palette.IVORY_LIGHT),
        (114, 39, palette.RED_LIGHT),
        (136, 46, palette.IVORY_LIGHT),
    ):
        petals = [(x + 6, y), (x + 2, y + 6), (x - 5, y + 4), (x - 5, y - 4), (x + 2, y - 6)]
        flowers += [dots(petals, 4.6, colour, INK, 1.6), dot(x, y, 3.4, palette.BRASS_LIGHT)]
    leaves = path(
        "M60 70C52 68 48 62 50 54C58 56 62 62 60 70ZM150 60C158 56 160 50 158 44C150 46 148 52 150 60Z", GREEN, INK, 2
    )
    dress = [
        in_oval("M78 172C86 196 122 198 134 174L150 184L132 214L84 214L62 180Z", palette.IVORY_LIGHT, INK, LINE),
        dots([(84, 208), (96, 209), (108, 210), (120, 209), (130, 207)], 2, palette.RED),
    ]
    hand = [
        in_oval(
            "M60 262C56 226 58 198 64 184C66 172 70 160 78 154C84 152 88 158 84 164C88 166 90 172 88 178"
            "C88 186 86 194 84 200L84 262Z",
            ROSY.colour,
            INK,
            LINE,
        ),
        path("M84 164C80 168 78 172 76 178M87 176C83 178 80 182 79 186", stroke=INK, width=1.8),
        in_oval("M50 210L92 206L96 262L50 262Z", palette.IVORY_LIGHT, INK, LINE),
    ]
    features = Features(
        skin=ROSY,
        brow=("#A87C30", 3.2),
        eyes=1.12,
        iris="#3B7A8C",
        lashes=True,
        ear=False,
        mouth_at=(116, 147),
        nose="M121 112C124 119 127 122 125 125C123 128 119 128 117 126",
    )
    return Sitter(
        name="dreamer",
        ground="#E2EDF0",
        ray="#C6DDE4",
        features=features,
        looks={
            "calm": Look(open=0.75, mouth="smile", gaze=(0.9, -0.8), brows=(2, 4, 4, 2), tilt=-7),
            "pleased": Look(mouth="laugh", glad=True, brows=(5, 6, 6, 5), tilt=-9, flushed=True),
            "stung": Look(open=1.3, mouth="oh", gaze=(0.2, 0.1), brows=(5, 8, 8, 5)),
            "thinking": Look(open=0.6, mouth="aside", gaze=(0.9, -1), brows=(3, 3, 3, 3), tilt=-10),
            "beaten": Look(open=0.5, mouth="wobble", gaze=(0.6, 0.9), brows=(-3, 6, 6, -3), tilt=-9),
        },
        body=[coat("#6FA3B4"), *dress],
        neck=neck(ROSY),
        behind=[back, strands],
        front=fringe,
        hat=[leaves, *flowers],
        held=hand,
    )


def _watchful() -> Sitter:
    hood_back = path("M40 190C26 130 36 52 104 26C164 30 178 110 168 186Z", "#5A3A55", INK, LINE)
    hood = [
        path(
            "M46 190C34 140 38 56 106 24C160 30 176 96 168 178L150 178C156 150 158 118 152 94C142 66 122 58 106 58"
            "C84 62 70 84 68 116C66 142 72 166 82 184Z",
            "#7A4F73",
            INK,
            LINE,
        ),
        path("M54 170C46 126 54 74 100 44M160 160C164 124 158 84 134 52", stroke="#5A3A55", width=2.6),
    ]
    hair = path(
        "M70 108C66 82 82 58 108 58C134 58 150 74 152 96C140 92 128 84 118 74C108 88 90 94 70 108Z",
        "#A9A39A",
        INK,
        LINE,
    )
    parting = path("M80 94C90 86 102 78 112 70M144 88C136 84 128 78 122 72", stroke="#77726A", width=1.8)
    spectacles = [
        circle(96, 107, 19, stroke=INK, width=6.4),
        circle(134, 107, 16, stroke=INK, width=6.4),
        circle(96, 107, 19, stroke=palette.BRASS, width=3.2),
        circle(134, 107, 16, stroke=palette.BRASS, width=3.2),
        path("M114.6 104C116 101 117 101 118.4 104", stroke=palette.BRASS, width=3.4),
        path("M77 104L66 100", stroke=palette.BRASS, width=3.4),
        path("M84 98C87 94 91 92 95 92M124 99C126 96 129 94 132 94", stroke="#FFFFFF", width=2.4),
    ]
    shawl = [
        in_oval("M70 176C88 198 122 200 140 176L160 192L112 240L52 192Z", palette.BRASS, INK, LINE),
        in_oval("M84 190C98 200 116 200 130 188L112 214Z", palette.IVORY_LIGHT, INK, 2),
        dot(112, 216, 8, palette.RED, INK, 2),
        dot(109.6, 213.4, 2.4, palette.RED_LIGHT),
    ]
    wrinkles = path("M92 134C90 138 90 142 92 145M137 134C139 137 140 140 139 143", stroke=OLIVE.shade, width=2.2)
    features = Features(
        skin=OLIVE,
        brow=("#77726A", 4.4),
        eyes=1.08,
        iris="#5A3518",
        ear=False,
        mouth_at=(117, 147),
        nose="M118 110C123 118 130 124 127 129C124 133 117 132 114 129",
    )
    return Sitter(
        name="watchful",
        ground="#EBE0EC",
        ray="#D8C5DA",
        features=features,
        looks={
            "calm": Look(open=1.0, mouth="pressed", gaze=(0.3, 0.1), brows=(-3, -3, -1, 0)),
            "pleased": Look(open=0.7, mouth="smile", gaze=(0.3, 0.1), brows=(0, 0, 2, 2), tilt=-4, flushed=True),
            "stung": Look(open=1.3, mouth="clenched", gaze=(0.3, 0.1), brows=(3, -3, -3, 3)),
            "thinking": Look(open=0.85, mouth="aside", gaze=(-0.9, 0.2), brows=(-4, -5, 3, 4), tilt=5),
            "beaten": Look(open=0.55, mouth="frown", gaze=(0.1, 0.9), brows=(-5, 3, 3, -5), tilt=6),
        },
        body=[coat("#5A3A55"), *shawl],
        neck=neck(OLIVE),
        behind=[hood_back],
        front=[hair, parting, wrinkles, *spectacles, *hood],
    )


def _shark() -> Sitter:
    fin = [
        path(
            "M62 108C56 78 62 56 76 46C84 30 104 14 140 8C132 24 134 38 144 50C152 60 154 78 150 92"
            "C146 80 138 72 126 70"
            "C118 76 114 80 112 86C106 78 98 74 88 78C78 84 76 96 72 108C70 112 64 112 62 108Z",
            palette.STEEL_DARK,
            INK,
            LINE,
        ),
        path(
            "M72 90C74 66 92 42 124 24M82 78C90 58 106 42 126 34M136 64C130 56 128 46 130 38",
            stroke=palette.STEEL,
            width=2.4,
        ),
    ]
    collar = [
        in_oval("M76 174L104 214L84 228L52 182Z", palette.IVORY_LIGHT, INK, LINE),
        in_oval("M136 174L110 214L134 226L156 184Z", palette.IVORY_LIGHT, INK, LINE),
        path("M96 204L107 212L120 204L122 220L107 214L94 221Z", palette.RED, INK, 2),
    ]
    vest = [
        in_oval("M84 228L104 212L132 226L150 270L70 270Z", palette.RED, INK, LINE),
        in_oval("M52 182L84 228L70 270L40 270L36 190Z", "#2B3446", INK, LINE),
        in_oval("M156 184L132 226L148 270L190 270L176 196Z", "#2B3446", INK, LINE),
    ]
    lapel = path(
        "M146 196C150 190 158 192 158 198C160 204 154 208 150 206C144 206 142 200 146 196Z", palette.RED, INK, 2
    )
    sharp = (
        "M64 92C61 60 82 44 108 44C136 44 149 62 148 88C148 96 143 100 144 106C148 112 153 116 151 124"
        "C147 142 134 160 118 170C98 162 76 146 69 126Z"
    )
    bone = path("M74 134C80 144 88 150 94 152M146 128C144 136 140 142 136 146", stroke=PALE.shade, width=2.6)
    features = Features(
        skin=PALE,
        brow=(INK, 4.6),
        eyes=0.9,
        iris="#1E2430",
        head=sharp,
        mouth_at=(117, 146),
        lips="#9A6A68",
        nose="M121 104C127 116 137 122 133 126C128 129 121 129 117 127",
    )
    return Sitter(
        name="shark",
        ground="#CBD6DE",
        ray="#B2C2CE",
        features=features,
        looks={
            "calm": Look(open=0.6, mouth="teeth", brows=(4, -4, -4, 4), gaze=(0.4, 0.1)),
            "pleased": Look(open=0.55, mouth="jaws", brows=(7, -2, -2, 7), gaze=(0.4, 0.1), tilt=-4),
            "stung": Look(open=1.15, mouth="clenched", brows=(3, -7, -7, 3), gaze=(0.3, 0.1), tilt=3),
            "thinking": Look(open=0.4, mouth="aside", brows=(2, -4, -1, 6), gaze=(-0.7, 0.2), tilt=4),
            "beaten": Look(open=0.6, mouth="frown", brows=(-3, 4, 4, -2), gaze=(-0.6, 0.8), tilt=7),
        },
        body=[coat("#3A4558"), *vest, *collar, lapel],
        neck=neck(PALE),
        front=[bone],
        hat=fin,
    )


CIVILIANS = (_dreamer(), _watchful(), _shark())
