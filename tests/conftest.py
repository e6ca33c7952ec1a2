"""Settings of all tests. Hypothesis draws the same examples in every run, and no test fails because the machine is
slow.

Tests marked as exhaustive run only with `--exhaustive`, all others only without it.
"""

import gc
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

# the tests start hundreds of processes; without stored bytecode each would compile every module again
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

# before numpy is imported: on the solver's small matrices two threads take eight times as long as one
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest
from hypothesis import HealthCheck, settings

from tests.memory import give_back

settings.register_profile(
    "suite", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.load_profile("suite")

MEGABYTES: Final = pytest.StashKey[list[float]]()
"""Key of the list with the peak memory of each test process, or of a process that it started, in megabytes."""


Parameter: Final = type(pytest.param())
"""Type of the values that `pytest.param` returns."""

LARGE: Final = 250.0
"""Memory from which on a test process returns free memory to the system, in megabytes."""


@pytest.fixture(autouse=True)
def nobody_logged_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the function that proposes the name of the account that runs the tests, so that no name is proposed to
    players."""
    matches = sys.modules.get("scenes.app.matches")
    if matches is not None:
        monkeypatch.setattr(matches, "system_name", str)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--exhaustive`."""
    parser.addoption("--exhaustive", action="store_true", help="run the exhaustive tests instead of all others")


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Leave exhaustive parameters out of the normal tests from the start. Creating thousands of tests would take
    seconds."""
    if not metafunc.config.getoption("--exhaustive"):
        marks = metafunc.definition.own_markers
        if metafunc.definition.get_closest_marker("exhaustive") is None:
            marks[:] = map(without_exhaustive, marks)
        else:
            marks[:] = map(with_first, marks)


def without_exhaustive(mark: pytest.Mark) -> pytest.Mark:
    """Return a parametrisation without its exhaustive parameters, or an unchanged mark if it is none or has no other
    parameters."""
    if mark.name != "parametrize" or len(mark.args) < 2:
        return mark
    names, values, *others = mark.args
    normal = [value for value in values if not (isinstance(value, Parameter) and is_exhaustive(value.marks))]
    return pytest.mark.parametrize(names, normal, *others, **mark.kwargs).mark if normal else mark


def with_first(mark: pytest.Mark) -> pytest.Mark:
    """Return a parametrisation with only its first parameter, of a test that is going to be deselected anyway. Other
    marks and parameters with separate names stay as they are."""
    if mark.name != "parametrize" or len(mark.args) < 2 or "ids" in mark.kwargs:
        return mark
    names, values, *others = mark.args
    return pytest.mark.parametrize(names, list(values)[:1], *others, **mark.kwargs).mark


def is_exhaustive(marks: Iterable[pytest.Mark | pytest.MarkDecorator]) -> bool:
    """Return True if a test or parameter with these marks is exhaustive."""
    return any(mark.name == "exhaustive" for mark in marks)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of cores plus one, because some tests wait for silent programs or slow disks."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that don't run this time, so that they don't count as skipped."""
    exhaustive = bool(config.getoption("--exhaustive"))
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        (chosen if (item.get_closest_marker("exhaustive") is not None) == exhaustive else others).append(item)
    if others:
        items[:] = chosen
        config.hook.pytest_deselected(items=others)


def pytest_collection_finish() -> None:
    """Exempt everything collected from garbage collection, because it stays until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def given_back() -> Iterator[None]:
    """Free memory after each module's tests. What is left, such as caches, is exempt from garbage collection from then
    on: many tests collect garbage, and would search all of it each time."""
    yield
    gc.collect()
    gc.freeze()
    give_back(beyond=LARGE)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Report the peak memory of this process and of those that it started."""
    if sys.platform == "linux":
        # Windows doesn't have this module
        from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

        took = max(getrusage(who).ru_maxrss for who in (RUSAGE_SELF, RUSAGE_CHILDREN)) / 1024
        session.config.stash.setdefault(MEGABYTES, []).append(took)
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["megabytes"] = took


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Register the peak memory of a test process that ends."""
    if took := getattr(node, "workeroutput", {}).get("megabytes"):
        node.config.stash.setdefault(MEGABYTES, []).append(took)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the peak memory of the largest process. The limit is 500 MB."""
    if found := config.stash.get(MEGABYTES, []):
        terminalreporter.write_line(f"The largest process took {max(found):.0f} MB.")
