"""The program in a window, used through mouse, keyboard and pictures of the window. Its log shows when to look."""

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from scenes.core.manager import REST_SECONDS
from tests.end_to_end.screen import Picture
from tests.waiting import PATIENCE, look_for, wait_for

WIDTH, HEIGHT = SIZE = (1280, 720)
NOBODYS_BUSINESS = (
    *("SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION", "SDL_VIDEO_X11_WMCLASS", "WAYLAND_DISPLAY"),
    *("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "PYTHONPATH"),
)
"""Names of environment variables that a player wouldn't have."""


SEARCH = ("xdotool", "search", "--class", "^hlw$")


class GameWindow:
    """A running program. `home` is the folder of its log, its pictures and the player's files."""

    def __init__(self, command: Sequence[str], where: Path, display: str, home: Path) -> None:
        self.home = home
        self.log = home / "log"
        self._environment = {name: value for name, value in os.environ.items() if name not in NOBODYS_BUSINESS}
        self._environment |= {"DISPLAY": display, "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command, cwd=where, env=self._environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        self._window = ""
        self._pictures = 0

    def wait_until_open(self) -> None:
        """Wait for the window and focus it, because there is no window manager."""

        def found() -> str:
            self.must_run()
            told = subprocess.run(SEARCH, env=self._environment, capture_output=True, text=True).stdout
            return told.partition("\n")[0]

        self._window = wait_for(found, lambda: f"a window: {self.told()}")
        self._xdotool("windowfocus", "--sync", self._window)

    def must_run(self) -> None:
        """Raise `AssertionError` if the program has ended."""
        assert self.process.poll() is None, f"the program has ended with {self.process.returncode}: {self.told()}"

    def told(self) -> str:
        """Return the log so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def scenes(self) -> list[str]:
        """Return the names of the scenes seen so far, in order."""
        return [line.rpartition(" ")[2] for line in self.told().splitlines() if line.startswith("INFO scene ")]

    def wait_for_line(self, text: str) -> str:
        """Wait until a line of the log contains a text, and return that line."""

        def line() -> str:
            self.must_run()
            return next((line for line in self.told().splitlines() if text in line), "")

        return wait_for(line, lambda: f"{text!r} in the log: {self.told()}")

    def wait_for_scene(self, *names: str, after: int = 0) -> int:
        """Wait until more than `after` scenes have been seen and the last one has one of these names. Returns the
        number of scenes."""

        def seen() -> int:
            self.must_run()
            scenes = self.scenes()
            return len(scenes) if len(scenes) > after and scenes[-1] in names else 0

        return wait_for(seen, lambda: f"{' or '.join(names)} after {after} scenes: {self.told()}")

    def press(self, *keys: str, seconds_apart: float = 0.012) -> None:
        """Press keys one after the other."""
        self._xdotool("key", "--delay", str(round(seconds_apart * 1000)), *keys)

    def enter(self, text: str) -> None:
        """Type a text."""
        self._xdotool("type", "--delay", "12", text)

    def click(self, place: tuple[int, int], then_rest: float = 0.0) -> None:
        """Click at a position, and then move the mouse away, because widgets look different under the mouse."""
        self.point(place)
        self._xdotool("click", "1", "sleep", str(then_rest))
        self.point((3, 3))

    def point(self, place: tuple[int, int]) -> None:
        """Move the mouse to a position."""
        self._xdotool("mousemove", "--window", self._window, str(place[0]), str(place[1]))

    def picture(self) -> Picture:
        """Return a picture of the window."""
        self._pictures += 1
        path = self.home / f"{self._pictures:02}.png"
        self.must_run()
        subprocess.run(["import", "-window", self._window, path], env=self._environment, check=True, timeout=PATIENCE)
        return Picture.load(path)

    def still_picture(self) -> Picture:
        """Return a picture of the window once it hasn't changed for longer than buttons ignore input."""
        last, since = self.picture(), time.monotonic()

        def still() -> bool:
            nonlocal last, since
            now = self.picture()
            if now.differs(last):
                last, since = now, time.monotonic()
            return time.monotonic() - since > REST_SECONDS + 0.2

        wait_for(still, lambda: "the window never comes to rest")
        return last

    def wait_until_left(self) -> int:
        """Wait until the program has ended. Returns its exit status."""
        ended = look_for(lambda: self.process.poll() is not None, 30)
        assert ended, f"the program doesn't end: {self.told()}"
        return self.process.returncode

    def kill(self) -> None:
        """Kill the program if it is still running."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def _xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self._environment, check=True, timeout=PATIENCE)
