"""Memory that is no longer used, given back to the system."""

import ctypes
import gc
import sys
from pathlib import Path


def give_back(beyond: float = 0.0) -> None:
    """Give back what is free between things that are still used, in a process of more than so many megabytes.

    Linux keeps it, for things of about the same size: of pictures of many sizes more than twice what is used.
    """
    if sys.platform == "linux" and int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6 > beyond:
        gc.collect()
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
