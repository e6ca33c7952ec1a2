"""Knocking, by which people who don't know a table's code ask its host to let them in.

A third party between the two sides can't pass as either of them: both screens show six digits, which follow from the
certificate and random numbers from both sides. The client promises its number before the server's is known, so that
nobody can search for numbers that lead to the same digits on two connections.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

from game.online.table_code_and_proofs import Code, Greeting

DIGITS = 6
"""Number of digits that each side shows."""


def digits_of(greeting: Greeting, server: str, client: str) -> str:
    """Return the digits for a connection, given the random number that each side sent after its greeting."""
    words = f"{greeting.certificate} {greeting.server} {greeting.client} {server} {client}"
    return f"{int(sha256(words.encode()).hexdigest(), 16) % 10**DIGITS:0{DIGITS}}"


def promised_nonce(nonce: str) -> str:
    """Return the promise of a random number: its SHA-256 hash, as 64 hexadecimal digits."""
    return sha256(nonce.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person who knocks. The host compares `digits` with those on the person's screen. Call `answer` with the code to
    let the person in, or with None to refuse. `answer` may be called from any thread."""

    name: str
    digits: str
    answer: Callable[[Code | None], None] = field(repr=False)
