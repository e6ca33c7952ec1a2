"""A search for every object that can be reached from another one: through attributes, containers, closures and bound
methods."""

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType

LIMIT = 200_000

PROGRAM = (ModuleType, type)


def reachable(root: object) -> Iterator[object]:
    """Yield every object that can be reached from the root. The search stops at code, modules and classes, which belong
    to the program rather than to its data."""
    seen = {id(root)}
    queue = [root]
    while queue:
        thing = queue.pop()
        yield thing
        for other in _referents(thing):
            if id(other) not in seen and not isinstance(other, PROGRAM):
                seen.add(id(other))
                queue.append(other)
        assert len(seen) < LIMIT, "the walk has left the scene for the whole program"


def _referents(thing: object) -> list[object]:
    if isinstance(thing, FunctionType):
        inside = [cell.cell_contents for cell in thing.__closure__ or ()]
        return [*inside, *(thing.__defaults__ or ()), *(thing.__kwdefaults__ or {}).values()]
    if isinstance(thing, BuiltinFunctionType):
        return [] if isinstance(thing.__self__, ModuleType) else [thing.__self__]
    return gc.get_referents(thing)
