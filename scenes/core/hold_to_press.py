"""Hold times: a press counts only after it has been held for the time that the player has chosen."""

from scenes.core.input import AnyPress, InputAction, PointerPressed, PointerReleased, Pressed, Released, Typed
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Bar
from scenes.theme import BRASS, BRASS_LIGHT

BAR, STEPS = 6, 12
"""Height of the bar that shows how long a press has been held, in design units (`BAR`), and number of steps in which it
grows (`STEPS`)."""

POINTER = "pointer"
"""Name that stands for the mouse button among the names of keys and buttons."""


class HeldPresses:
    """The press that is held but doesn't count yet, if any, and the text that it types. A press of another key or
    button replaces it."""

    def __init__(self) -> None:
        self._pending: AnyPress | None = None
        self._typed: list[InputAction] = []
        self._elapsed = 0.0
        self._counted: set[str] = set()

    @property
    def is_waiting(self) -> bool:
        """True while a press that doesn't count yet is held."""
        return self._pending is not None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a bar along the lower edge of the window, which shows how long the press has been held."""
        hold_time = look.settings.hold_time
        if self._pending is None or not hold_time:
            return
        width, height = look.size
        high, steps = look.px(BAR), int(STEPS * min(1.0, self._elapsed / hold_time))
        if steps:
            bar = look.art.bar(Bar(width * steps // STEPS, high, BRASS_LIGHT, BRASS))
            canvas.put(bar, 0, height - high)

    def take(self, action: InputAction, hold_time: float) -> list[InputAction]:
        """Take an action, and return the actions that count now. `hold_time` is in seconds. If it is 0, every action
        counts at once."""
        if not hold_time:
            self.let_go()
            return [action]
        match action:
            case Pressed() | PointerPressed():
                return self._press(action)
            case Released() | PointerReleased():
                name = action.key if isinstance(action, Released) else POINTER
                self._counted.discard(name)
                if self._pending is None or _name(self._pending) != name:
                    return [action]
                self._stop_waiting()
                return []
            case Typed() if self._pending is not None:
                self._typed.append(action)
                return []
            case _:
                return [action]

    def pass_time(self, seconds: float, hold_time: float) -> list[InputAction]:
        """Advance time by `seconds`. Returns the press that has been held for `hold_time` seconds and therefore counts
        now, followed by the text that it types. The list is empty if no press counts now."""
        self._elapsed += seconds
        if self._pending is None or self._elapsed < hold_time:
            return []
        counts = [self._pending, *self._typed]
        self._counted.add(_name(self._pending))
        self._stop_waiting()
        return counts

    def let_go(self) -> None:
        """Forget everything that is held, because its release may never be reported."""
        self._stop_waiting()
        self._counted.clear()

    def _stop_waiting(self) -> None:
        self._pending, self._typed = None, []

    def _press(self, pressed: AnyPress) -> list[InputAction]:
        name = _name(pressed)
        if name in self._counted:
            # a direction of a pad is repeated while it is held
            return [pressed]
        if self._pending is None or _name(self._pending) != name:
            self._pending, self._typed, self._elapsed = pressed, [], 0.0
        return []


def _name(pressed: AnyPress) -> str:
    return POINTER if isinstance(pressed, PointerPressed) else pressed.button or pressed.key
