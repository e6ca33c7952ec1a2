"""The program in a real window, played with one means alone: `python -m tests.end_to_end.every_hand HAND SCENARIO
FOLDER`.

The means are a game pad (`pad`), a single switch (`switch`), and keys guided by speech (`ear`).
"""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from game.__main__ import WINDOW_CLASS

# before SDL is loaded
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from tests.end_to_end import ear_window, pad_window, switch_window
from tests.end_to_end.window_program import WindowProgram


class Hand(NamedTuple):
    """A way to play: its scenarios, the function that plays them, and the number of the program's seconds per real
    second.

    Players who wait for a mark or a sentence spend most of the time waiting.
    """

    scenarios: tuple[str, ...]
    play: Callable[[WindowProgram, str], None]
    haste: float


HANDS: Final[Mapping[str, Hand]] = {
    "pad": Hand(tuple(pad_window.SCENARIOS), pad_window.play, 4.0),
    "switch": Hand(tuple(switch_window.SCENARIOS), switch_window.play, 5.0),
    "ear": Hand(tuple(ear_window.SCENARIOS), ear_window.play, 10.0),
}


def main(name: str, scenario: str, data: Path) -> int:
    """Play a scenario. Returns the program's exit status."""
    hand = HANDS[name]
    return WindowProgram(data, hand.haste).play(lambda program: hand.play(program, scenario))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
