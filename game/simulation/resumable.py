"""What has been played of a simulation, in a file, so that one that was killed goes on where it stood.

The first line says what is played, each further line what a part of it came to. A line that a kill has cut off is left
out, and cut off. Of the seed there is a hash alone: a program that plays may read the file.
"""

import json
import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Self

from game.bounded_reading import read_regular
from game.simulation.running import Part
from game.simulation.summary import Plan, SimulationError

FORMAT: Final = "high-low-war-simulation"

LARGEST: Final = 1_000_000_000
"""A file with more bytes isn't read: each match takes some 30."""


class PlayedParts:
    """The parts of plans that have been played, as their file holds them."""

    def __init__(self, path: Path, parts: Mapping[Part, Sequence[Any]]) -> None:
        self.parts = dict(parts)
        self._path = path

    @classmethod
    def open(cls, path: Path, plans: Sequence[Plan]) -> Self:
        """Read a file, or begin it where there is none.

        Raises `SimulationError` for a file of another simulation, or that can't be used.
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
                # cut off before anything was played
                path.write_bytes(head.encode() + b"\n")
                return cls(path, {})
        except OSError as error:
            raise _unusable(path, error) from None
        whole = data.rpartition(b"\n")[0]
        try:
            first, *lines = whole.decode().split("\n")
            if json.loads(first) != json.loads(head):
                raise SimulationError("{path} is of another simulation; name another file with --resume", path=path)
            parts = dict(_read(json.loads(line), plans) for line in lines)
            if not _fit(parts, plans):
                raise ValueError("parts overlap, or are of no plan")
        except (ValueError, TypeError, LookupError, AttributeError):
            raise SimulationError("{path} can’t be read as a simulation; name another file", path=path) from None
        try:
            os.truncate(path, len(whole) + 1)
        except OSError as error:
            raise _unusable(path, error) from None
        return cls(path, parts)

    def add(self, part: Part, played: Sequence[Any]) -> None:
        """Keep what a part came to. Raises `SimulationError`."""
        self.parts[part] = played
        line = {"plan": part.plan, "first": part.numbers.start, "played": list(played)}
        _append(self._path, json.dumps(line, default=str))


def _read(line: Mapping[str, Any], plans: Sequence[Plan]) -> tuple[Part, Sequence[Any]]:
    plan, first, played = line["plan"], line["first"], line["played"]
    return Part(plan, range(first, first + len(played))), [plans[plan].read(match) for match in played]


def _plan_values(plan: Plan) -> dict[str, object]:
    values = asdict(plan)
    return values | {"seed": sha256(f"{FORMAT} {values['seed']}".encode()).hexdigest()}


def _fit(parts: Collection[Part], plans: Sequence[Plan]) -> bool:
    """Whether parts are of these plans, and none of another's matches."""
    matches = [(part.plan, number) for part in parts for number in part.numbers]
    return len(set(matches)) == len(matches) and all(0 <= number < plans[plan].matches for plan, number in matches)


def _append(path: Path, line: str) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    except OSError as error:
        raise _unusable(path, error) from None


def _unusable(path: Path, error: OSError) -> SimulationError:
    why = error.strerror or str(error)
    return SimulationError("{path} can’t be used: {why}; name another file", path=path, why=why)
