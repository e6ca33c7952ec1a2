"""A function that plays many matches for a measurement as `simulate` does: on all processors, or on a cluster."""

import sys
from collections.abc import Sequence
from time import monotonic
from typing import Any, NamedTuple

from game.simulation.cluster import play_on_cluster
from game.simulation.running import Part, play_plans


class Place(NamedTuple):
    """The place where matches are played: in `workers` processes on this machine or, if it isn't None, on the cluster
    at an address."""

    workers: int
    cluster: str | None = None


def play(plans: Sequence[Any], label: str, place: Place) -> list[list[Any]]:
    """Play all matches of some plans. Returns the results of each plan, in the order of its matches."""
    started, matches = monotonic(), sum(plan.matches for plan in plans)
    parts: dict[Part, Sequence[Any]] = {}

    def heard(part: Part, played: Sequence[Any]) -> None:
        parts[part] = played
        done = sum(map(len, parts.values()))
        told = f"{label}: {done} of {matches}, {monotonic() - started:.0f} s"
        print(told, end="\n" if done == matches else "\r", file=sys.stderr, flush=True)

    if place.cluster is None:
        play_plans(plans, place.workers, heard)
    else:
        play_on_cluster(plans, place.cluster, heard)
    in_order = sorted(parts, key=lambda part: part.numbers.start)
    return [[each for part in in_order if part.plan == number for each in parts[part]] for number in range(len(plans))]
