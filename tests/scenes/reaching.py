"""Every object that can be got at from another one: through attributes, containers, closures and bound methods."""

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType

LIMIT = 200_000

PROGRAM = (ModuleType, type)


def reachable(root: object) -> Iterator[object]:
    """Everything that the root leads to. Code, modules and classes lead no further: they are the program, not data."""
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
