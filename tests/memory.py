"""A function that returns free memory to the system."""

import ctypes
import gc
import sys
from pathlib import Path


def give_back(beyond: float = 0.0) -> None:
    """Return free memory to the system if this process holds more than `beyond` megabytes.

    Linux keeps free memory between used blocks for blocks of the same size. With pictures of many sizes, that is more
    than the memory in use.
    """
    if sys.platform == "linux" and int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6 > beyond:
        gc.collect()
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
