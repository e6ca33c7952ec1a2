"""What every test shares: Hypothesis draws the same examples in every run, and a slow machine is no failure.

Tests marked as exhaustive run with `--exhaustive`, and all others without it.
"""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

# the tests start processes by the hundred: where Python is told to keep no bytecode, each would compile everything anew
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

# before a test imports numpy: two threads for matrices as small as the solver's take eight times as long as one
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest
from hypothesis import HealthCheck, settings

from tests.memory import give_back

settings.register_profile(
    "suite", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.load_profile("suite")

MEGABYTES: Final = pytest.StashKey[list[float]]()
"""The most memory that each process of the tests took, or one that it started."""


LARGE: Final = 250.0
"""A large amount of memory, in megabytes: most processes of the tests never have it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--exhaustive`."""
    parser.addoption("--exhaustive", action="store_true", help="run the exhaustive tests instead of all others")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """A process for each core and one more: some tests wait, for a program that is silent or a disk that is slow."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what isn't run this time: it counts as deselected, not as skipped."""
    exhaustive = bool(config.getoption("--exhaustive"))
    chosen, others = [], []
    for item in items:
        (chosen if (item.get_closest_marker("exhaustive") is not None) == exhaustive else others).append(item)
    if others:
        items[:] = chosen
        config.hook.pytest_deselected(items=others)


def pytest_collection_finish() -> None:
    """What has been collected stays to the end: looking for garbage, Python needn't look through it each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def given_back() -> Iterator[None]:
    """Give the memory back that a module's tests took, where it is much."""
    yield
    give_back(beyond=LARGE)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand on how much memory this process took at most, or any that it started."""
    if sys.platform == "linux":
        # Windows has no such module
        from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

        took = max(getrusage(who).ru_maxrss for who in (RUSAGE_SELF, RUSAGE_CHILDREN)) / 1024
        session.config.stash.setdefault(MEGABYTES, []).append(took)
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["megabytes"] = took


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take note of how much memory a process of the tests took."""
    if took := getattr(node, "workeroutput", {}).get("megabytes"):
        node.config.stash.setdefault(MEGABYTES, []).append(took)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell how much memory the largest process took: it should be at most 600 MB."""
    if found := config.stash.get(MEGABYTES, []):
        terminalreporter.write_line(f"The largest process took {max(found):.0f} MB.")
