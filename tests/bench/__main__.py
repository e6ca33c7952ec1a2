"""The command that runs benchmarks and prints each figure with its bound: `python -m tests.bench [name …]`.

Without a name, all benchmarks run. `--page` writes the figures into docs/performance.md. With `--page` and without a
name, only the benchmarks on that page run. Benchmarks that play many matches use all processors, or those chosen with
`--workers N` or `--cluster tcp://host:port`, as `simulate` does.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable

from game.simulation.running import processors
from tests.bench import (
    classic,
    clicks,
    commissions,
    estimate,
    explained,
    exploiters,
    frames,
    history,
    idle,
    judged,
    ladder,
    late,
    latency,
    memory,
    mistakes,
    page,
    ranks,
    rates,
    rounds,
    solver,
    startup,
    tables,
)
from tests.bench.figures import Figure, table
from tests.bench.many_matches import Place
from tests.bench.screen import BenchError

FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)


BENCHES: dict[str, Callable[[], list[Figure]]] = {
    "frames": lambda: frames.measure(FULL_HD),
    "late": lambda: late.measure(FULL_HD),
    "late-solving": lambda: late.measure(FULL_HD, "general"),
    "history": history.measure,
    "clicks": clicks.measure,
    "idle": idle.measure,
    "startup": startup.measure,
    "size": startup.measure_size,
    "memory": memory.measure,
    "rounds": rounds.measure,
    "solver": solver.measure,
    "judged": judged.measure,
    "explained": explained.measure,
    "classic": classic.measure,
    "estimate": estimate.measure,
    "mistakes": mistakes.measure,
    "rates": rates.measure,
    "commissions": commissions.measure,
    "tables": tables.measure,
    "latency": latency.measure,
    "frames-4k": lambda: frames.measure(ULTRA_HD, bounded=False),
    "late-4k": lambda: late.measure(ULTRA_HD),
}

MANY_MATCHES: dict[str, Callable[[Place], list[Figure]]] = {
    "ladder": ladder.measure,
    "exploiters": exploiters.measure,
    "ranks": ranks.measure,
}


def main(arguments: list[str]) -> int:
    """Run the named benchmarks. Returns 0 if every bound holds, 1 if not, and 2 if something couldn't be measured."""
    parser = ArgumentParser("tests.bench")
    parser.add_argument("names", nargs="*", metavar="name")
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--workers", type=int, default=processors())
    parser.add_argument("--cluster")
    parsed = parser.parse_args(arguments)
    place = Place(parsed.workers, parsed.cluster)
    known = list(page.PARTS) if parsed.page else [*BENCHES, *MANY_MATCHES]
    unknown = [name for name in parsed.names if name not in known]
    if unknown:
        print(f"tests.bench: there is no {unknown[0]!r}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    measured: dict[str, list[Figure]] = {}
    failed = False
    for name in parsed.names or known:
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        try:
            measured[name] = BENCHES[name]() if name in BENCHES else MANY_MATCHES[name](place)
        except (BenchError, AssertionError, OSError) as error:
            # the others are measured nevertheless
            print(f"tests.bench: {name}: {error}", file=sys.stderr)
            failed = True
        else:
            if parsed.page:
                page.write({name: measured[name]})
    figures = [figure for each in measured.values() for figure in each]
    print(table(figures))
    return 2 if failed else 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
