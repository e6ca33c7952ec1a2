"""Whether the facts that a test case's `expect` lines name are so."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from game.engine.sentences import Sentence


def unmet_expectation(
    known: Mapping[str, Callable[[Any], object]], state: object, facts: Mapping[str, object]
) -> Sentence | None:
    """The first of `facts` that doesn't hold, in words; None where all do. `known` draws each fact from a state."""
    for name, expected in facts.items():
        if name not in known:
            return Sentence("there is no fact {name!r}; there are {known}, error", name=name, known=", ".join(known))
        actual = known[name](state)
        # as JSON, so that 1, 1.0 and true are three things
        if json.dumps(actual) != json.dumps(expected):
            return Sentence(
                "{name} is {so}, not {expected}", name=name, so=json.dumps(actual), expected=json.dumps(expected)
            )
    return None
