"""The scene of a promotion, shown over the result of a match or over the medals page. The lamp comes down, and each new
braid is laid on the epaulette."""

from collections.abc import Sequence
from math import inf
from typing import Final

from pygame import Surface

from scenes.animation.timings import BRAID_COMES, BRAID_LAID, BRAID_SETTLES, FADE, LAMP_DOWN, SPEEDS
from scenes.animation.tweens import ease_out
from scenes.core.input import AnyPress, InputAction
from scenes.core.look import Look
from scenes.core.scene import Pop, Scene, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.insignia import draw_braid, draw_braid_shadow, draw_insignia
from scenes.drawing.shapes import GLOW, Disc, draw_sunburst
from scenes.drawing.transitions import Dissolve, Nightfall, ScreenTransition
from scenes.theme import BAIZE, BRASS_LIGHT, HINT, QUIET, READING, TEXT, TITLE, VEIL, Felt
from scenes.widgets.panels_and_headings import design_size, put_brass_line, put_lines
from scenes.wording import _

DRUM: Final = "war_drum_1"

LIT: Final = Felt(BAIZE.lamp, BAIZE.edge, VEIL, BAIZE.line, BAIZE.panel)
REACH: Final = 500
"""Radius of the light under the low lamp, in design units."""

TALLEST: Final = 300
EDGE: Final = 40
BELOW: Final = 178
"""Maximum height of the epaulette (`TALLEST`), minimum distance of the epaulette and the lines below it from the
window's edges (`EDGE`), and height reserved for those lines (`BELOW`), in design units."""

RAYS: Final = 1.5
LIFTED: Final = 0.42
"""Width of the light behind the epaulette (`RAYS`), and height above a braid's place from which the braid is lowered
(`LIFTED`), as multiples of the epaulette's height."""

ASIDE, NEARER = 0.12, 0.3
"""Distances of a braid's shadow from the braid's final place, sideways (`ASIDE`) and upwards (`NEARER`), as fractions
of the braid's height above that place."""

HEADLINE: Final = TITLE._replace(size=46)


class PromotionScene(Scene):
    """The promotion from the rank `before` to the rank `after`, both counted from 0.

    `headline` names the new rank, and `basis` is a text about how it was earned. A press during the animation ends it,
    and a press after it returns to the page below. Neither press has any other effect.
    """

    takes_keys = True

    def __init__(self, before: int, after: int, headline: str, basis: str) -> None:
        self.before = before
        self.after = after
        self.headline = headline
        self.basis = basis
        self._elapsed = 0.0
        self._drawn: object = None
        self._has_drummed = False
        self._cloth: Surface | None = None

    def enter(self, look: Look) -> None:
        self.resize(look)
        if look.settings.reduced_motion or not SPEEDS[look.settings.speed]:
            self._end()

    def resize(self, look: Look) -> None:
        self.look = page = _page(look)
        x, y = self.middle
        self._cloth = page.cloth(LIT, (x / page.size[0], y / page.size[1]), page.px(REACH))

    @property
    def height(self) -> int:
        """Height of the epaulette, in pixels."""
        return self.look.px(min(TALLEST, design_size(self.look)[1] - BELOW - 2 * EDGE))

    @property
    def middle(self) -> tuple[float, float]:
        """Centre of the epaulette and of the light, in pixels."""
        return _middle(self.look)

    @property
    def laid(self) -> float:
        """Number of new braids laid on the epaulette so far. Its fractional part is the progress of the next braid."""
        count = self.after - self.before
        return min(float(count), max(0.0, self._elapsed - LAMP_DOWN) / (BRAID_COMES + BRAID_LAID))

    @property
    def has_ended(self) -> bool:
        """True if the last braid has been laid on the epaulette."""
        return self.laid == self.after - self.before

    @property
    def _has_settled(self) -> bool:
        return self._elapsed >= LAMP_DOWN + (self.after - self.before) * (BRAID_COMES + BRAID_LAID) + BRAID_SETTLES

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return self.headline, self.basis

    @property
    def question(self) -> object:
        """This scene, and whether its animation has ended. The value changes when the animation ends, so a press made
        at that moment doesn't close the scene."""
        return self, self.has_ended

    @property
    def stale(self) -> bool:
        return self._drawn != self._shown

    def update(self, seconds: float) -> Sequence[Wish]:
        if not self._has_settled:
            self._elapsed += seconds * SPEEDS[self.look.settings.speed]
        if self.has_ended:
            self._drum()
        return ()

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """End the animation at any key press or click. If it has already ended, return to the page below."""
        if not isinstance(action, AnyPress):
            return ()
        if self.has_ended:
            return (Pop(_fade(self.look)),)
        return self.finish(action)

    def finish(self, action: AnyPress) -> Sequence[Wish]:
        self._end()
        return ()

    def draw(self, canvas: Canvas) -> None:
        canvas.background = self._cloth
        self._drawn = self._shown
        if self._elapsed < LAMP_DOWN:
            return
        x, y = self.middle
        if self.has_ended:
            self._draw_light(canvas)
        laid = int(self.laid)
        canvas.put_centred(draw_insignia(self.before + laid, self.height), x, y)
        if not laid or self.has_ended:
            # a braid that has been laid on doesn't fade in again
            canvas.fade = FADE
        if not self._has_settled:
            number = min(self.before + laid, self.after - 1)
            self._draw_braid(canvas, number, 1.0 if self.has_ended else self.laid % 1)
        if self.has_ended:
            self._draw_words(canvas)

    @property
    def _shown(self) -> object:
        """Values that determine this scene's picture. If they change, the scene must be drawn again."""
        return self._elapsed >= LAMP_DOWN, self.laid, self._has_settled

    def _draw_light(self, canvas: Canvas) -> None:
        side = round(self.height * RAYS)
        canvas.put_centred(self.look.art.disc(Disc(side, BRASS_LIGHT, GLOW, fade=True)), *self.middle)
        canvas.put_centred(draw_sunburst(side), *self.middle)

    def _draw_braid(self, canvas: Canvas, number: int, progress: float) -> None:
        """Draw a braid on its way from the top of the window to its place on the epaulette, with its shadow on the
        epaulette."""
        (x, y), held = self.middle, LIFTED * self.height
        comes = progress * (BRAID_COMES + BRAID_LAID) / BRAID_COMES
        if comes < 1:
            above = held + (y + self.height / 2 - held) * (1 - ease_out(comes))
        else:
            lowered = (comes - 1) * BRAID_COMES / BRAID_LAID
            above = held * (1 - lowered**2)
        shadow = draw_braid_shadow(number, self.height)
        shadow.set_alpha(round(255 * min(1.0, comes)))
        if progress < 1:
            canvas.move_centred(shadow, x + above * ASIDE, y - above * NEARER)
        canvas.move_centred(draw_braid(number, self.height), x, y - above)

    def _draw_words(self, canvas: Canvas) -> None:
        look, (x, y) = self.look, self.middle
        widest = look.size[0] - 2 * look.px(EDGE)
        headline = [(self.headline, HEADLINE, BRASS_LIGHT)]
        below = put_lines(canvas, look, headline, x, y + self.height / 2 + look.px(14), widest)
        put_brass_line(canvas, look, (x, below + look.px(8)), look.px(420))
        put_lines(canvas, look, [(self.basis, READING, TEXT)], x, below + look.px(20), widest)
        words = _("Press any key or click to continue")
        if look.keys.pad is not None:
            words = _("Press any button to continue")
        hint = look.fitted(words, HINT, QUIET, widest)
        canvas.put_centred(hint, x, look.size[1] - look.px(EDGE))

    def _end(self) -> None:
        self._elapsed = inf
        self._drum()

    def _drum(self) -> None:
        if not self._has_drummed:
            self._has_drummed = True
            self.look.sounds.play(DRUM)


def lamp_coming_down(look: Look) -> ScreenTransition | None:
    """Return the transition to a promotion: nightfall, a dissolve if motion is reduced, or None at instant speed."""
    pace = SPEEDS[look.settings.speed]
    if pace and not look.settings.reduced_motion:
        return Nightfall(_middle(_page(look)), LAMP_DOWN / pace)
    return _fade(look)


def _page(look: Look) -> Look:
    return look.at_page(lambda _larger: TALLEST + BELOW + 2 * EDGE)


def _middle(page: Look) -> tuple[float, float]:
    return page.size[0] / 2, (page.size[1] - page.px(BELOW)) / 2


def _fade(look: Look) -> ScreenTransition | None:
    return Dissolve(FADE) if SPEEDS[look.settings.speed] else None
