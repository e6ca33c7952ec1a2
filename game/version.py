"""The version of the program, from the metadata of its installation."""

from functools import cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version


@cache
def version() -> str:
    """Return the installed version, as in `pyproject.toml`, or an empty string if the program isn't installed."""
    try:
        return installed_version("high-low-war")
    except PackageNotFoundError:
        return ""
