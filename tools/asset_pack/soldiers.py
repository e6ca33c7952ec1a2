"""The portraits of Drummer Pip and Sergeant Oak."""

from tools.asset_pack import palette
from tools.asset_pack.expressions import INK, LINE, Features, Look, Skin
from tools.asset_pack.ovals import in_oval
from tools.asset_pack.sitters import Sitter, coat, neck
from tools.asset_pack.svg import dot, dots, ellipse, group, path

STRAW = "#D9A648"
BROWN = "#6B4A2E"
FRESH = Skin("#FBE3C4", "#EAC49A", "#F0A98C")


def _pip() -> Sitter:
    rim = "M0 182C40 168 160 168 200 182L200 200C160 184 40 184 0 200Z"
    shell = "M0 196C50 180 150 180 200 196L200 270L0 270Z"
    teeth = "".join(f"M{x} 188L{x + 15} 222L{x - 15} 222Z" for x in range(12, 200, 30))
    drum = [
        in_oval(shell, palette.RED, INK, LINE),
        in_oval(teeth, palette.IVORY_LIGHT),
        in_oval("M0 220C50 206 150 206 200 220L200 240L0 240Z", palette.BRASS, INK, LINE),
        in_oval(rim, palette.BRASS, INK, LINE),
        in_oval("M10 184C50 172 150 172 190 184C150 178 50 178 10 184Z", palette.BRASS_LIGHT),
    ]
    stick = "M150 204L176 150"
    sticks = [
        path(stick, stroke=INK, width=8),
        path(stick, stroke=palette.BRASS_LIGHT, width=4.2),
        dot(177, 147, 7, palette.IVORY_LIGHT, INK, 2),
    ]
    hand = [
        path(
            "M144 196C140 184 148 176 158 179C168 182 169 192 164 199C158 204 148 203 144 196Z", FRESH.colour, INK, LINE
        ),
        path("M150 182L148 196M157 182L156 198", stroke=INK, width=1.8),
    ]
    cap = [
        path(
            "M58 78C52 50 70 22 106 18C146 14 172 36 168 66C167 78 160 86 154 92C126 72 88 68 58 78Z",
            palette.INK,
            INK,
            LINE,
        ),
        path("M62 60C84 40 132 36 166 60", stroke=palette.SLATE, width=3),
        path("M58 78C90 64 130 70 156 92L152 104C126 82 90 78 59 90Z", palette.RED, INK, LINE),
        path("M112 82C132 84 154 96 164 116C150 122 128 114 112 98Z", palette.INK, INK, LINE),
        path("M118 90C134 92 148 102 156 112", stroke=palette.SLATE, width=2.4),
        dot(104, 54, 10, palette.BRASS_LIGHT, INK, 2),
        path("M104 47L106 52L111 52L107 55.4L108.6 60.6L104 57.4L99.4 60.6L101 55.4L97 52L102 52Z", palette.RED),
    ]
    tuft = path(
        "M62 84C54 92 58 104 54 112C62 110 66 104 68 96C70 104 76 104 80 98C82 104 90 100 92 92C84 84 72 80 62 84Z",
        STRAW,
        INK,
        LINE,
    )
    freckles = dots([(82, 124), (89, 128), (84, 132), (128, 126), (134, 129)], 1.5, "#C98A5C")
    round_head = (
        "M62 96C58 62 82 44 108 44C136 44 150 62 149 92C149 100 147 104 148 110C152 118 153 126 149 136"
        "C143 152 132 163 115 165C92 166 72 152 66 130Z"
    )
    features = Features(
        skin=FRESH,
        brow=(STRAW, 4),
        eyes=1.28,
        iris="#3B5E86",
        one_eyed=True,
        head=round_head,
        nose="M121 118C125 123 128 126 126 129C124 132 119 131 117 129",
        mouth_at=(113, 146),
    )
    return Sitter(
        name="child",
        ground="#F6EBCB",
        ray="#F0D592",
        features=features,
        looks={
            "calm": Look(mouth="smile", gaze=(0.4, 0.1)),
            "pleased": Look(mouth="laugh", glad=True, brows=(5, 5, 0, 0), tilt=5, flushed=True),
            "stung": Look(open=1.2, gaze=(0.2, 0.0), brows=(-1, 7, 0, 0), mouth="oh", tilt=-3),
            "thinking": Look(gaze=(0.3, -0.9), brows=(3, 0, 0, 0), mouth="aside", tilt=-7),
            "beaten": Look(open=0.75, gaze=(0.1, 0.9), brows=(-6, 5, 0, 0), mouth="wobble", tilt=8),
        },
        body=[coat(palette.RED, "M78 176C62 180 48 188 40 204L30 270L172 270L164 204C156 190 144 182 132 176Z"), *drum],
        neck=neck(FRESH),
        front=[freckles, tuft],
        hat=cap,
        raised=[*sticks, *hand],
        moods={
            "beaten": [
                path("M92 122C96 130 98 134 94 138C90 141 86 137 87 132C88 128 91 126 92 122Z", "#9CC7DD", INK, 1.8)
            ]
        },
    )


def _with_pipe(pipe: list[str]) -> dict[str, list[str]]:
    """Return the pipe for each expression except `blink`, by the expression's name. Its angle, smoke and sparks depend
    on the expression.

    A pipe shows a mood more clearly than a bearded face does.
    """
    wisp = path("M166 142C158 132 174 124 166 114C160 106 170 100 168 92", stroke=palette.IVORY_LIGHT, width=4)
    rings = [
        ellipse(170, 136, 8, 5, stroke=palette.IVORY_LIGHT, width=3.4),
        ellipse(176, 118, 11, 7, stroke=palette.IVORY_LIGHT, width=3.4),
    ]
    spark = dots([(168, 138), (178, 130), (160, 128)], 2.6, "#E4572E")
    turns = {"calm": 0, "pleased": -10, "stung": -22, "thinking": -3, "beaten": 30}
    seen = {"pleased": rings, "stung": [spark], "thinking": [wisp]}
    return {mood: [group(pipe, f"rotate({turn} 124 154)"), *seen.get(mood, ())] for mood, turn in turns.items()}


def _oak() -> Sitter:
    skin = Skin("#F0CDA4", "#D3A67A", "#E09A78")
    beard = [
        path(
            "M62 112C60 146 66 184 84 206C94 218 108 222 118 220C136 216 150 196 152 170C154 152 154 136 150 118"
            "C146 134 138 142 128 138C116 132 104 134 94 142C80 146 70 132 66 112Z",
            BROWN,
            INK,
            LINE,
        ),
        path(
            "M76 160C80 178 88 192 98 202M92 172C96 186 102 198 110 206M136 166C136 180 130 194 124 206"
            "M122 178C122 190 120 200 117 208",
            stroke="#4A321E",
            width=2.4,
        ),
    ]
    moustache = path(
        "M88 146C96 134 110 132 118 138C126 132 140 134 147 144C140 150 126 150 118 146C110 152 98 152 88 146Z",
        "#7B5636",
        INK,
        2.2,
    )
    pipe = [
        path("M124 154C140 156 152 160 162 168", stroke=INK, width=7.4),
        path("M124 154C140 156 152 160 162 168", stroke="#3A2717", width=4),
        path("M154 150L176 150L174 176C170 184 160 184 156 176Z", "#8A4B2A", INK, LINE),
        path("M152 148L178 148L178 154L152 154Z", palette.BRASS_LIGHT, INK, 2),
    ]
    shako = [
        path(
            "M62 84C60 60 56 36 52 20C80 6 140 6 162 20C158 38 152 60 150 84C124 70 88 70 62 84Z",
            palette.INK,
            INK,
            LINE,
        ),
        path("M52 20C80 32 136 32 162 20C140 8 78 8 52 20Z", "#2B3446", INK, LINE),
        path("M60 70C88 56 126 56 152 70L150 86C124 72 88 72 62 86Z", palette.BRASS, INK, LINE),
        path("M82 78C104 70 134 74 156 88C146 96 104 94 82 84Z", INK, INK, LINE),
        path("M92 82C110 78 132 80 146 87", stroke=palette.SLATE, width=2.4),
        path("M108 28L124 34L122 50L108 60L96 50L94 34Z", palette.BRASS_LIGHT, INK, 2),
        path("M108 35L113 44L108 53L103 44Z", palette.RED),
    ]
    stripes = "M14 194L44 212L66 190L68 200L44 222L8 204Z"
    lower = "M6 212L44 232L68 208L70 218L44 242L4 222Z"
    sleeve = [
        in_oval("M40 184C24 194 14 206 6 222L-8 270L76 270L72 200Z", palette.RED, INK, LINE),
        in_oval(stripes, palette.BRASS_LIGHT, INK, 1.8),
        in_oval(lower, palette.BRASS_LIGHT, INK, 1.8),
    ]
    straps = [
        in_oval("M150 186L166 190L116 270L92 270Z", palette.IVORY_LIGHT, INK, LINE),
    ]
    square = (
        "M62 92C60 60 82 40 108 40C138 40 151 60 150 90C150 98 146 100 147 106C150 112 154 118 152 128"
        "C150 150 138 168 116 170C90 170 70 152 66 128Z"
    )
    features = Features(
        skin=skin,
        brow=(BROWN, 7),
        eyes=0.9,
        head=square,
        mouth_at=(117, 152),
        nose="M120 108C126 118 134 122 132 128C129 133 119 133 114 129",
    )
    return Sitter(
        name="steady",
        ground="#E3E6C8",
        ray="#CBD4A4",
        features=features,
        looks={
            "calm": Look(open=0.8, mouth="rest", gaze=(0.35, 0.1)),
            "pleased": Look(mouth="smile", glad=True, brows=(3, 3, 3, 3), flushed=True),
            "stung": Look(open=1.1, mouth="frown", brows=(2, -5, -5, 2)),
            "thinking": Look(open=0.6, mouth="rest", brows=(-1, -4, -4, -1), gaze=(0.2, 0.9), tilt=3),
            "beaten": Look(open=0.5, mouth="frown", brows=(-5, 4, 4, -4), gaze=(0.2, 1), tilt=5),
        },
        body=[coat(palette.RED), *sleeve, *straps],
        neck=neck(skin),
        front=[*beard, moustache],
        hat=[group(shako, "translate(0 -7)")],
        moods=_with_pipe(pipe),
    )


SOLDIERS = (_pip(), _oak())
