"""When the next frame comes: at its time while something moves, and while nothing does, once the player does something.

pygame waits for events by looking for them a thousand times a second, which takes more of the processor than all else.
"""

import os
from contextlib import suppress
from select import select
from socket import socket
from stat import S_ISSOCK
from time import monotonic
from typing import Final

import pygame

FRAMES_A_SECOND: Final = 60

BETWEEN_LOOKS: Final = 0.05
"""The seconds between two looks for events, where the system doesn't announce them."""

LONGEST_STEP: Final = 0.1
"""However long a frame took, no more than this passes for the scenes."""

RESTS_AFTER: Final = 0.5
"""Once nothing has moved, and the player has done nothing, for so many seconds, the program rests."""

SLEEPS_AFTER: Final = 3.0
"""Once that is so for so many seconds, it does less still by itself."""

SLEEPING_STEP: Final = 0.3
"""The seconds between two frames then, unless the player does something."""

OPEN_FILES: Final = 256
"""What a program has open before its window has a number below this; some systems have no list of it."""


class Pacer:
    """Waits for the next frame. The window is open by then."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._connections = x_connections()

    def tick(self) -> float:
        """Wait for the next of the frames that come while something moves; the seconds since the last."""
        return min(self._clock.tick(FRAMES_A_SECOND) / 1000, LONGEST_STEP)

    def rest(self, still_for: float, is_ready: bool) -> float:
        """Wait for an event, or until the program has something to do by itself; the seconds since the last frame.

        It has been still for so many seconds; as long as it isn't ready, it has things to make ready.
        """
        step = SLEEPING_STEP if still_for > SLEEPS_AFTER else LONGEST_STEP
        self._wait_for_event(step if is_ready else BETWEEN_LOOKS)
        return min(self._clock.tick() / 1000, step)

    def _wait_for_event(self, seconds: float) -> None:
        until = monotonic() + seconds
        while not pygame.event.peek() and (left := until - monotonic()) > 0:
            if self._connections and not select(self._connections, (), (), left)[0]:
                return
            if not pygame.event.peek():
                # nobody tells of events, or what was told of is none
                pygame.time.wait(round(1000 * min(left, BETWEEN_LOOKS)))


def x_connections() -> list[int]:
    """The sockets through which an X server on this machine tells of events; none where there is none."""
    found = []
    if pygame.display.get_driver() == "x11":
        for number in range(OPEN_FILES):
            with suppress(OSError):
                if S_ISSOCK(os.fstat(number).st_mode):
                    with socket(fileno=os.dup(number)) as connection:
                        if ".X11-unix" in str(connection.getpeername()):
                            found.append(number)
    return found
