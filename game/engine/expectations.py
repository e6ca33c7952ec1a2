"""Whether the facts that a test case's `expect` lines name are so."""

import json
from collections.abc import Callable, Mapping
from typing import Any


def unmet_expectation(
    known: Mapping[str, Callable[[Any], object]], state: object, facts: Mapping[str, object]
) -> str | None:
    """The first of `facts` that doesn't hold, in words; None where all do. `known` draws each fact from a state."""
    for name, expected in facts.items():
        if name not in known:
            return f"there is no fact {name!r}; there are {', '.join(known)}, error"
        actual = known[name](state)
        # as JSON, so that 1, 1.0 and true are three things
        if json.dumps(actual) != json.dumps(expected):
            return f"{name} is {json.dumps(actual)}, not {json.dumps(expected)}"
    return None
