"""The program's version, from the metadata it was installed with."""

from functools import cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version


@cache
def version() -> str:
    """The version that pyproject.toml names; empty where the program runs without having been installed."""
    try:
        return installed_version("high-low-war")
    except PackageNotFoundError:
        return ""
