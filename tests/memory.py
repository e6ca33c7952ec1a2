"""Memory that is no longer used, given back to the system."""

import ctypes
import sys


def give_back() -> None:
    """Give back what is free between things that are still used.

    Linux keeps it, for things of about the same size: of pictures of many sizes more than twice what is used.
    """
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
