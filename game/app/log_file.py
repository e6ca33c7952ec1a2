"""The log: on the terminal where there is one, else in a file in the data folder, as for a windowed program."""

import faulthandler
import logging
import sys
from pathlib import Path
from typing import Final

from game.store.files import StoreError, find_folders

LOG_FILE: Final = "high-low-war.log"
LARGEST: Final = 1_000_000
"""A log file with more bytes than this is begun anew."""

FORMAT: Final = "%(levelname)s %(message)s"
FILE_FORMAT: Final = "%(asctime)s %(levelname)s %(message)s"


def start_log(level: str, data_dir: Path | None) -> None:
    """Begin to log; a crash of Python itself is logged too."""
    if sys.stderr is not None:
        logging.basicConfig(level=level.upper(), format=FORMAT)
        _tell_crashes(sys.stderr)
        return
    path = _file(data_dir)
    if path is None:
        logging.disable()
        return
    handler = logging.FileHandler(path, "w" if path.stat().st_size > LARGEST else "a", encoding="utf-8")
    logging.basicConfig(level=level.upper(), format=FILE_FORMAT, handlers=[handler])
    # what is printed for nobody to see, such as the last words of an exception, goes to the file as well
    sys.stderr = handler.stream
    _tell_crashes(handler.stream)


def _file(data_dir: Path | None) -> Path | None:
    """Where the log file lies; None where there can't be one, which the player learns in another way."""
    try:
        path = find_folders(data_dir).data / LOG_FILE
        path.open("a").close()
    except (StoreError, OSError):
        return None
    return path


def _tell_crashes(stream: object) -> None:
    try:
        faulthandler.enable(stream)  # type: ignore[arg-type]  # anything with a file behind it
    except (AttributeError, OSError, ValueError):
        logging.getLogger(__name__).debug("there is no file to tell crashes in")
