"""The paths of external tools that are used to make and test releases.

Tools in the folder of the Python executable take precedence, so that the virtual environment needn't be activated.
"""

import sys
from pathlib import Path
from shutil import which


def find_tool(name: str) -> str | None:
    """Return the path of a tool in the folder of the Python executable, or else on the search path.

    Returns None if the tool is in neither place.
    """
    return which(name, path=str(Path(sys.executable).parent)) or which(name)


def tool(name: str) -> str:
    """Return the path of a tool. Raises `FileNotFoundError` if it isn't installed."""
    found = find_tool(name)
    if found is None:
        raise FileNotFoundError(f"{name} isn't installed; install the project with its dev extra")
    return found
