"""The drawing of canvases on the window, limited to the parts that have changed since the last canvas."""

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from scenes.drawing.canvas_and_pictures import Canvas, Item
from scenes.drawing.image_effects import copy_parts
from scenes.drawing.transitions import Dissolve, ScreenTransition

Numbered: TypeAlias = tuple[Surface, int, int, int]
"""A picture, its position, and the number of identical pictures before it at that position."""


class Painter:
    """The painter of the screen. It draws pictures in motion over a layer of pictures at rest, and restores the layer
    where they have been.

    `_still` is the layer as it should be, and `_shown` is the layer as it is on the screen. They differ during a
    transition.
    """

    def __init__(self, screen: Surface) -> None:
        self.screen = screen
        self._still = Surface(screen.get_size(), 0, screen)
        self._shown = self._still
        self._items: list[Item] = []
        self._covered: list[Rect] = []
        self._background: Surface | None = None
        self._backdrop_count = 0
        self._veiled_count = 0
        self._old_backdrop: tuple[Surface | None, list[Item]] = (None, [])
        self._transition: ScreenTransition | None = None
        self._spare: Surface | None = None
        self._due: list[Rect] = []

    @property
    def in_transition(self) -> bool:
        """True while a transition is in progress."""
        return self._transition is not None

    def begin(self, transition: ScreenTransition) -> None:
        """Begin a transition to the next canvas."""
        self.finish_transition()
        self._transition = transition

    def _start(self, transition: ScreenTransition, canvas: Canvas) -> None:
        """Start a transition: continue to show the old layer, and use another layer for the next canvas."""
        spare = self.prepare()
        self._old_backdrop = self._background, self._items[: self._backdrop_count]
        if canvas.background is self._background:
            # if little changes, drawing only the changes is faster than drawing everything
            spare.blit(self._still, (0, 0))
        self._shown, self._still, self._spare = self._still, spare, self._still
        if transition.lifts_loose:
            self._lift_loose(canvas.still)

    def _start_fade(self, canvas: Canvas) -> Dissolve | None:
        """Start to fade in the changes, and return the fade. Returns None if the canvas doesn't request a fade, if its
        pictures at rest haven't changed, if its background is new or None, or if another transition is in progress."""
        same_scene = canvas.background is not None and canvas.background is self._background
        if not canvas.fade or self._transition is not None or not same_scene or canvas.still == self._items:
            return None
        self._shown = self.prepare()
        self._shown.blit(self._still, (0, 0))
        self._transition = fade = Dissolve(canvas.fade)
        return fade

    def _lift_loose(self, next_items: Sequence[Item]) -> None:
        """Remove from the old layer the pictures that will fly away, so that they aren't seen twice.

        Pictures that stay in place remain visible, as do those that have come to rest since the last canvas.
        """
        before, after = ({item[:3] for item in items} for items in (self._items, next_items))
        flying = [item for item in self._items if item.loose and item[:3] not in after]
        rested = [item for item in next_items if item.loose and item[:3] not in before]
        rested = [item for item in rested if item.rect.collidelist(self._covered) >= 0]
        staying = [item for item in self._items if item not in flying]
        # one by one, because the joined areas of overlapping cards would cover a large part of the window
        changed = [item.rect.clip(self.screen.get_rect()) for item in (*flying, *rested)]
        _lay(self._shown, self._background, [*staying, *rested], changed)
        self._due += changed

    def _show_at_once(self, transition: ScreenTransition, changed: list[Rect]) -> list[Rect]:
        """Show changes as far as the transition permits. Returns the changed parts of the screen. If the transition's
        `lifts_loose` is true, changes in areas that aren't revealed yet are shown on the old backdrop."""
        if transition.lifts_loose:
            background, backdrop = self._old_backdrop
            _lay(self._shown, background, [*backdrop, *self._items[self._backdrop_count :]], changed)
        return transition.refresh(self._still, self._shown, changed)

    def catch_up(self, canvas: Canvas) -> None:
        """Draw a canvas that won't itself be shown, so that a transition can start from it."""
        self._due += self.paint(canvas)

    def prepare(self) -> Surface:
        """Return a spare picture of the whole window for a transition.

        Call this in advance, because creating the picture takes too long for a frame.
        """
        if self._spare is None:
            self._spare = self._still.copy()
        return self._spare

    def finish_transition(self) -> None:
        """End any transition in progress. The next canvas is then shown in full."""
        if self._transition is not None:
            self._end_transition()
            self._due.append(self.screen.get_rect())

    def _end_transition(self) -> None:
        self._transition, self._shown = None, self._still
        # release cloths and pictures that may not be needed any more
        self._old_backdrop = None, []

    def show_all(self) -> None:
        """Redraw the whole screen with the next canvas, for example because the screen has lost its contents."""
        self._due = [self.screen.get_rect()]

    def paint(self, canvas: Canvas, seconds: float = 0.0) -> list[Rect]:
        """Draw the canvas, `seconds` after the last one. Returns the parts of the screen that have changed."""
        starting = self._transition if self._shown is self._still else None
        if starting is not None:
            self._start(starting, canvas)
        fade = self._start_fade(canvas)
        changed = self._paint_still(canvas)
        if fade is not None:
            fade.parts = changed
        if self._transition is not None:
            # a transition reveals the first canvas, and later canvases change it
            later = [] if self._transition in (starting, fade) else self._show_at_once(self._transition, changed)
            changed = [*later, *self._transition.advance(self._still, self._shown, seconds)]
            if self._transition.over:
                # everything has been revealed, so the picture shown equals the layer to the last pixel
                self._end_transition()
        dirty = [*changed, *self._due, *self._covered]
        self._due = []
        copy_parts(self._shown, self.screen, dirty)
        self.screen.fblits([(item.image, (item.x, item.y)) for item in canvas.moving])
        self._covered = [item.rect for item in canvas.moving]
        if self._transition is not None:
            self._covered += self._transition.draw_overlay(self.screen)
        return merge([*dirty, *self._covered], self.screen.get_rect())

    def _paint_still(self, canvas: Canvas) -> list[Rect]:
        items, background, before = canvas.still, canvas.background, self._items
        window, is_same_cloth = self.screen.get_rect(), background is self._background and background is not None
        veils = canvas.veiled_count > 0 and not self._veiled_count
        self._items, self._background, self._backdrop_count = items, background, canvas.backdrop_count
        self._veiled_count = canvas.veiled_count
        if is_same_cloth and veils:
            # the part under the veil needn't be redrawn because of the veil
            below, above = items[: canvas.veiled_count], items[canvas.veiled_count :]
            rects = merge(_differences(before, below), window)
            _lay(self._still, background, below, rects)
            self._still.fblits([(item.image, (item.x, item.y)) for item in above])
            return merge([*rects, *(item.rect for item in above)], window)
        rects = merge(_differences(before, items), window) if is_same_cloth else [window]
        _lay(self._still, background, items, rects)
        return rects


def merge(rects: Sequence[Rect], bounds: Rect) -> list[Rect]:
    """Return rectangles within `bounds` that together cover at least the parts of `rects` inside it. Overlapping
    rectangles are joined."""
    merged: list[Rect] = []
    for rect in rects:
        joined = rect.clip(bounds)
        if not joined.w or not joined.h:
            continue
        while (at := joined.collidelist(merged)) >= 0:
            joined = joined.union(merged.pop(at))
        merged.append(joined)
    return merged


def _lay(layer: Surface, background: Surface | None, items: Sequence[Item], rects: Sequence[Rect]) -> None:
    """Redraw parts of a layer: the background, and the pictures on it."""
    boxes = [item.rect for item in items] if rects else []
    for rect in rects:
        layer.set_clip(rect)
        if background is not None:
            layer.blit(background, rect, rect)
        layer.fblits([(items[at].image, boxes[at].topleft) for at in rect.collidelistall(boxes)])
    layer.set_clip(None)


def _differences(old: Sequence[Item], new: Sequence[Item]) -> list[Rect]:
    """Return the areas in which two lists of pictures differ."""
    if old == new:
        return []
    was, is_now = _numbered(old), _numbered(new)
    changed = set(was) ^ set(is_now)
    before, after = ([each for each in items if each not in changed] for items in (was, is_now))
    return [image.get_rect(topleft=(x, y)) for image, x, y, _ in (*changed, *_out_of_order(before, after))]


def _out_of_order(before: list[Numbered], after: list[Numbered]) -> list[Numbered]:
    """Return the pictures whose place in the drawing order has changed, and all pictures between the first and the last
    of these."""
    moved = [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
    return before[moved[0] : moved[-1] + 1] if moved else []


def _numbered(items: Sequence[Item]) -> list[Numbered]:
    """Return each picture with its position and the number of identical pictures before it at that position."""
    seen: dict[tuple[Surface, int, int], int] = {}
    numbered = []
    for image, x, y, _loose in items:
        number = seen.get((image, x, y), 0)
        numbered.append((image, x, y, number))
        seen[image, x, y] = number + 1
    return numbered
