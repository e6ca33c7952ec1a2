"""The command that runs fault campaigns: `python -m tests.faults [NAME [NUMBER]]`.

It runs one campaign with its full number of tries, or with NUMBER. Without a name, it runs all campaigns.
"""

import logging
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.faults import clocks, damage, disks, growth, inputs, kills, power
from tests.faults.tally import Tally


class Campaign(NamedTuple):
    """A campaign: the function that runs it, and the number of tries in a full run."""

    run: Callable[[int], Tally]
    number: int


CAMPAIGNS: Final[Mapping[str, Campaign]] = {
    "kills": Campaign(kills.run, 1_000),
    "power": Campaign(power.run, 20),
    "damage": Campaign(damage.run, 20_000),
    "disks": Campaign(disks.run, 6),
    "clocks": Campaign(clocks.run, 1_000),
    "inputs": Campaign(inputs.run, 100_000),
    "growth": Campaign(growth.run, 5_000),
}


def main(arguments: list[str]) -> int:
    """Run the named campaign, or all of them. Returns 0 if nothing went wrong."""
    name, *number = arguments or [""]
    if name and name not in CAMPAIGNS:
        print(f"tests.faults: there is no {name!r}; there are {', '.join(CAMPAIGNS)}", file=sys.stderr)
        return 2
    # the program logs every damaged file and failing disk
    logging.disable(logging.CRITICAL)
    held = True
    for each in [name] if name else CAMPAIGNS:
        start = time.perf_counter()
        tally = CAMPAIGNS[each].run(int(number[0]) if number else CAMPAIGNS[each].number)
        print(f"{each}: {tally}\n  {time.perf_counter() - start:.0f} s", flush=True)
        held &= tally.holds
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
