"""A program that runs commands of the game in turn while some modules can't be imported.

`python -m tests.release.without MODULES COMMANDS`, both in JSON: a list of names, and a list of argument lists.
"""

import json
import sys
from collections.abc import Collection


class Missing:
    """An import finder that raises `ModuleNotFoundError` for some modules and their submodules."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = frozenset(names)

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        parts = name.split(".")
        if any(".".join(parts[:end]) in self._names for end in range(1, len(parts) + 1)):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def run(modules: Collection[str], commands: list[list[str]]) -> None:
    """Run the commands until one fails, and exit with its status."""
    sys.meta_path.insert(0, Missing(modules))  # type: ignore[arg-type]
    from game.__main__ import main  # only now: it may import them

    for command in commands:
        status = main(command)
        if status:
            sys.exit(status)


if __name__ == "__main__":
    run(*map(json.loads, sys.argv[1:]))
