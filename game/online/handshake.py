"""The first messages of a connection, and the field types for all kinds of messages.

A client that knows the code of a table proves that it does. Any other client may knock: the host and the person who
knocks compare six digits, and if these are the same, the host can send the code.
"""

import re
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from game.typed_reading import Within

VERSION: Final = 1
"""Version of the protocol. A server refuses clients of any other version."""

PORT: Final = 24_717
"""Default port of a table server. It never changes, so that a router can be set up to forward it."""

Digest: TypeAlias = Annotated[str, Within(64, 64)]
"""A SHA-256 hash or an HMAC, as hexadecimal digits."""

Nonce: TypeAlias = Annotated[str, Within(32, 32)]
LONGEST_NAME: Final = 40
"""Maximum length of a player's name at a table, in characters."""

Name: TypeAlias = Annotated[str, Within(1, LONGEST_NAME)]
Identity: TypeAlias = Annotated[str, Within(16, 16)]
Number: TypeAlias = Annotated[int, Within(0, 10_000_000)]

PHRASES: Final = 12
"""Number of phrases that players can say to each other."""

Phrase: TypeAlias = Annotated[int, Within(0, PHRASES - 1)]
Proposal: TypeAlias = Literal["draw", "computer", "again"]
"""A proposal by a player: a draw, a computer in the seat of a player who is away, or another match."""


HOST: Final = re.compile(r"[0-9A-Za-z.:_-]{1,255}")
"""Pattern of the host name or IP address in the address of a server."""

MOST_SERVERS: Final = 16
"""Maximum number of addresses in a `Servers` message."""


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """The address of a server: a host name or an IP address, and a port."""

    host: Annotated[str, Within(1, 255)]
    port: Annotated[int, Within(1, 65_535)]


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message from each side: the protocol version, and a random number."""

    version: Number
    nonce: Nonce


@dataclass(frozen=True, slots=True)
class Prove:
    """The proof that the sender knows the code of the table named `table`. The client sends its proof first."""

    table: Nonce
    proof: Digest


@dataclass(frozen=True, slots=True)
class Knock:
    """A request for the code of a table. `sha256` is the hash of a random number that the client reveals later."""

    name: Name
    sha256: Digest


@dataclass(frozen=True, slots=True)
class KnockAnswered:
    """The server's answer to a knock. `nonce` is a new random number."""

    nonce: Nonce


@dataclass(frozen=True, slots=True)
class Revealed:
    """The client's random number, of which the knock contained the hash. Both sides then show six digits, which must be
    the same."""

    nonce: Nonce


@dataclass(frozen=True, slots=True)
class Admitted:
    """The server's answer if the host lets in the person who knocked. `letters` is the code of the table."""

    letters: Annotated[str, Within(16, 16)]


@dataclass(frozen=True, slots=True)
class Moved:
    """The server's answer to `Prove` if another of its processes holds the table. `address` is that process's address,
    and `proof` shows that the sender knows the code, as in `Prove`."""

    proof: Digest
    address: ServerAddress


@dataclass(frozen=True, slots=True)
class Servers:
    """The addresses of the server's other processes. A client that loses its connection tries them as well."""

    others: Annotated[tuple[ServerAddress, ...], Within(0, MOST_SERVERS)]
