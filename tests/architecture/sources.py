"""Functions that find the project's modules and their imports."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("game", "scenes", "assets")


@cache
def modules(*packages: str) -> dict[str, Path]:
    """Return the paths of the modules in packages, by the modules' full names."""
    found = {}
    for package in packages:
        folder = ROOT / package.replace(".", "/")
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    assert found, f"there is nothing in {packages}"
    return found


@cache
def imported(path: Path) -> frozenset[str]:
    """Return the names of all modules that a file imports, at any depth in its code."""
    return frozenset(_imported(ast.parse(path.read_text(encoding="utf-8"))))


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, "imports are written in full"
            yield from {_source(node.module, alias.name) for alias in node.names}


def _source(module: str, name: str) -> str:
    """Return the module that an imported name comes from, or the name's own module if it is one."""
    is_module = (ROOT / module.replace(".", "/") / f"{name}.py").exists()
    return f"{module}.{name}" if is_module else module


def top(module: str) -> str:
    """Return the top-level package of a module."""
    return module.partition(".")[0]


def is_standard(module: str) -> bool:
    """Return True if a module belongs to Python's standard library."""
    return top(module) in sys.stdlib_module_names


def tracked_files() -> list[Path]:
    """Return the paths of the files under version control. Skips the test if this isn't a checkout."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no checkout")
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]
