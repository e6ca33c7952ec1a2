"""A file with the results of a simulation. It makes it possible to resume an interrupted simulation.

The first line describes the plans, and each of the other lines contains the results of one part. An incomplete last
line is ignored and removed. Instead of the seed, the file contains a hash of the seed, so that programs that take part
in the simulation can't read the seed.
"""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final, Self

from game.bounded_reading import read_regular
from game.simulation.plan import MatchResults, Plan, SimulationError
from game.simulation.running import Part
from game.typed_reading import GREATEST, DamagedError, Within, parse_json, typed

FORMAT: Final = "high-low-war-simulation"

LARGEST: Final = 1_000_000_000
"""Maximum size of a file that is read, in bytes. A match takes about 30 bytes."""


@dataclass(frozen=True, slots=True)
class PartLine:
    """One line of the file, with the results of a part.

    `plan` is the index of the plan, and `first` is the number of the first match.
    """

    plan: Annotated[int, Within(0, GREATEST)]
    first: Annotated[int, Within(0, GREATEST)]
    played: list[list[object]]


class PlayedParts:
    """The parts of a simulation that have been played, stored in a file."""

    def __init__(self, path: Path, parts: Mapping[Part, MatchResults]) -> None:
        self.parts = dict(parts)
        self._path = path

    @classmethod
    def open(cls, path: Path, plans: Sequence[Plan]) -> Self:
        """Return the parts of these plans that are stored in the file. If the file doesn't exist, create it.

        Raises `SimulationError` if the file belongs to another simulation or can't be used.
        """
        head = json.dumps({"format": FORMAT, "plans": list(map(_plan_values, plans))})
        try:
            with path.open("xb") as file:
                file.write(head.encode() + b"\n")
        except FileExistsError:
            return cls._resumed(path, plans, head)
        except OSError as error:
            raise _unusable(path, error) from None
        return cls(path, {})

    @classmethod
    def _resumed(cls, path: Path, plans: Sequence[Plan], head: str) -> Self:
        try:
            data = read_regular(path, LARGEST)
            if head.encode().startswith(data):
                # the program was killed before it had played any match
                path.write_bytes(head.encode() + b"\n")
                return cls(path, {})
        except OSError as error:
            raise _unusable(path, error) from None
        whole = data.rpartition(b"\n")[0]
        first, *lines = whole.split(b"\n")
        try:
            if parse_json(first) != parse_json(head):
                raise SimulationError(
                    "{path} belongs to another simulation; name another file with --resume", path=path
                )
            parts = _read(lines, plans)
        except DamagedError as error:
            raise SimulationError(
                "{path} can’t be read as a simulation ({why}); name another file", path=path, why=error.said
            ) from None
        try:
            os.truncate(path, len(whole) + 1)
        except OSError as error:
            raise _unusable(path, error) from None
        return cls(path, parts)

    def add(self, part: Part, played: MatchResults) -> None:
        """Append the results of a part to the file. Raises `SimulationError` if they can't be written."""
        self.parts[part] = played
        line = {"plan": part.plan, "first": part.numbers.start, "played": list(played)}
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, default=str) + "\n")
        except OSError as error:
            raise _unusable(self._path, error) from None


def _read(lines: Sequence[bytes], plans: Sequence[Plan]) -> dict[Part, MatchResults]:
    """Return the results in these lines, by part. Raises `DamagedError` if a line is invalid."""
    parts, known = dict[Part, MatchResults](), set[tuple[int, int]]()
    for number, line in enumerate(lines, 2):
        try:
            found = typed(parse_json(line), PartLine)
            if found.plan >= len(plans) or found.first + len(found.played) > plans[found.plan].matches:
                raise DamagedError("its matches belong to no plan")
            part = Part(found.plan, range(found.first, found.first + len(found.played)))
            matches = {(found.plan, each) for each in part.numbers}
            if not matches or matches & known:
                raise DamagedError("it has no matches, or repeats matches from another line")
            known |= matches
            parts[part] = list(map(plans[found.plan].read, found.played))
        except DamagedError as error:
            raise DamagedError("line {line}: {why}", line=number, why=error.said) from None
    return parts


def _plan_values(plan: Plan) -> dict[str, object]:
    values = asdict(plan)
    return values | {"seed": sha256(f"{FORMAT} {values['seed']}".encode()).hexdigest()}


def _unusable(path: Path, error: OSError) -> SimulationError:
    why = error.strerror or str(error)
    return SimulationError("{path} can’t be used: {why}; name another file", path=path, why=why)
