"""A second verifier of fair deals, written from `docs/fair-deal.md` alone. It imports nothing from the program.

Run it with `python tests/docs/independent_verifier.py RECORD`.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from hmac import digest
from itertools import count, islice
from pathlib import Path
from typing import Any

DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["X1", "X2"]


def opening(header: dict[str, Any]) -> str:
    """Return the words with which the text for every purpose begins."""
    if "fair_deal" not in header:
        return str(header["cut"])
    seats = header.get("bots", [None] * len(header["players"]))
    bound = {"game": header["game"], "rules": header["rules"], "seats": seats}
    binding = sha256(json.dumps(bound, sort_keys=True, separators=(",", ":")).encode("ascii")).hexdigest()
    return f"{header['fair_deal']} {binding} {','.join(map(str, header['cuts']))}"


def bytes_of(secret: bytes, purpose: str) -> Iterator[int]:
    for number in count():
        yield from digest(secret, f"{purpose} {number}".encode("ascii"), "sha256")


def pick(bytes_left: Iterator[int], below: int) -> int:
    while (byte := next(bytes_left)) >= 256 - 256 % below:
        pass
    return byte % below


def shuffled(bytes_left: Iterator[int], cards: Iterable[str]) -> list[str]:
    order = sorted(cards, key=DECK.index)
    for place in range(len(order) - 1, 0, -1):
        other = pick(bytes_left, place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def verified(record: list[str]) -> list[bool]:
    """Check the lines of a finished match. Returns a list with an entry for each chance event: True if it matches the
    deal."""
    header, *lines = map(json.loads, record)
    secret, numbers = bytes.fromhex(lines[-1]["secret"]), Counter[str]()
    if sha256(secret).hexdigest() != header["secret_sha256"]:
        return [False]
    deck, held = DECK if header["rules"].get("jokers", "none") != "none" else DECK[:52], []
    for line in lines:
        what = f"{line.get('do')} {line['seat']}" if "seat" in line else str(line.get("do"))
        numbers[what] += 1
        left = bytes_of(secret, f"{opening(header)} {what} {numbers[what]}")
        if line.get("do") == "flip":
            held.append(line["starter"] == pick(left, 2))
        elif line.get("do") in ("shuffle", "collect"):
            held.append(line["cards"].split() == shuffled(left, line["cards"].split()))
        elif line.get("do") == "deal":
            cards = iter(shuffled(left, deck))
            held.append(all(hand.split() == [*islice(cards, len(hand.split()))] for hand in line["cards"]))
    return held


if __name__ == "__main__":
    print(verified(Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()))
