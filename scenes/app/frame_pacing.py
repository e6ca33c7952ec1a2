"""Frame pacing: 60 frames a second while something is moving. Otherwise, the program waits for the next event.

pygame's own wait function polls for events a thousand times a second, which uses more CPU time than the rest of the
program.
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
"""Time between two polls for events on a system that doesn't announce them, and maximum wait while assets are left to
load, in seconds."""

BETWEEN_POLLS: Final = 0.016
"""Time between two polls while a pad is connected, in seconds."""

LONGEST_STEP: Final = 0.1
"""Maximum time by which scenes advance in one frame, in seconds, unless nothing has moved for `SLEEPS_AFTER`."""

RESTS_AFTER: Final = 0.5
"""Time without movement or input after which the program only waits for events, in seconds."""

SLEEPS_AFTER: Final = 3.0
"""Time without movement or input after which the wait between two frames may be as long as `SLEEPING_STEP`, in
seconds."""

SLEEPING_STEP: Final = 0.3
"""Maximum time between two frames once nothing has moved for `SLEEPS_AFTER`, in seconds."""

OPEN_FILES: Final = 256
"""Number of file descriptors that are searched for connections to the X server."""


class Pacer:
    """The clock of an open window. Its methods wait until the next frame is due."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._connections = x_connections()

    def tick(self) -> float:
        """Wait until the next frame is due. Call this while something is moving. Returns the time since the last frame
        in seconds, at most `LONGEST_STEP`."""
        return min(self._clock.tick(FRAMES_A_SECOND) / 1000, LONGEST_STEP)

    def rest(self, still_for: float, is_ready: bool, has_pads: bool) -> float:
        """Wait for an event, but only for a limited time. Returns the time since the last frame in seconds, at most
        `SLEEPING_STEP`.

        `still_for` is the time without movement or input, in seconds. `is_ready` is true if no assets are left to load.
        `has_pads` is true if a pad is connected. Events are then polled, because the system doesn't announce those of
        pads.
        """
        step = SLEEPING_STEP if still_for > SLEEPS_AFTER else LONGEST_STEP
        self._wait_for_event(step if is_ready else BETWEEN_LOOKS, has_pads)
        return min(self._clock.tick() / 1000, step)

    def _wait_for_event(self, seconds: float, has_pads: bool) -> None:
        until = monotonic() + seconds
        while not pygame.event.peek() and (left := until - monotonic()) > 0:
            if has_pads:
                pygame.time.wait(round(1000 * min(left, BETWEEN_POLLS)))
                continue
            if self._connections and not select(self._connections, (), (), left)[0]:
                return
            if not pygame.event.peek():
                # the system doesn't announce events, or announced something else
                pygame.time.wait(round(1000 * min(left, BETWEEN_LOOKS)))


def x_connections() -> list[int]:
    """Return the file descriptors of the connections to an X server on this machine, or an empty list if there are
    none."""
    found = []
    if pygame.display.get_driver() == "x11":
        for number in range(OPEN_FILES):
            with suppress(OSError):
                if S_ISSOCK(os.fstat(number).st_mode):
                    with socket(fileno=os.dup(number)) as connection:
                        if ".X11-unix" in str(connection.getpeername()):
                            found.append(number)
    return found
