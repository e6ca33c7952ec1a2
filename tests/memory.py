"""Memory that is no longer used, given back to the system."""

import gc
import sys
from pathlib import Path


def resident() -> float:
    """The megabytes that this process has in memory; 0 where the system is no Linux."""
    if sys.platform != "linux":
        return 0.0
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def give_back(beyond: float = 0.0) -> None:
    """Give back what is free between things that are still used, in a process of more than so many megabytes."""
    if resident() > beyond:
        from game.app.preload import give_memory_back

        gc.collect()
        give_memory_back()
