"""The code of a table, and proofs that a client or a server knows it.

A code has 80 random bits. Both sides of a connection prove with an HMAC that they know it. The HMAC covers the hash of
the server's certificate and a random number from each side. A proof is therefore useless on another connection. The
code itself is sent only to open a table on a public server, and to a visitor whom the host lets in.
"""

from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest, digest
from secrets import token_bytes
from typing import Final, Literal, TypeAlias

from game.engine.core.errors import SpokenError

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The 32 letters and digits that codes may contain. 0, 1, I and O are left out, because they are easily confused."""

LENGTH: Final = 16
GROUP: Final = 4
"""Number of characters in a code (`LENGTH`), and in each of its groups on screen (`GROUP`)."""

NONCE_BYTES: Final = 16
"""Length of the random number with which each side begins a connection, in bytes."""

Side: TypeAlias = Literal["server", "client"]


class CodeError(SpokenError):
    """Raised if a text isn't a code."""


@dataclass(frozen=True, slots=True, repr=False)
class Code:
    """The code of a table, as 16 letters and digits without spaces."""

    letters: str

    @staticmethod
    def new() -> "Code":
        """Return a random code."""
        return Code("".join(LETTERS[byte % len(LETTERS)] for byte in token_bytes(LENGTH)))

    @staticmethod
    def parse(text: str) -> "Code":
        """Return the code that a person typed. Upper and lower case, spaces and hyphens make no difference.

        Raises `CodeError` if the text isn't a code.
        """
        letters = "".join(text.upper().replace("-", " ").split())
        wrong = next((letter for letter in letters if letter not in LETTERS), "")
        if wrong:
            raise CodeError(
                "{letter} can’t be part of a code: codes use only the digits 2 to 9 and letters other than I and O",
                letter=wrong,
            )
        if len(letters) != LENGTH:
            raise CodeError(
                "a code has {length} letters and digits, not {given}; check what you entered",
                length=LENGTH,
                given=len(letters),
            )
        return Code(letters)

    def __str__(self) -> str:
        """Return the code as shown on screen: in groups of characters separated by hyphens."""
        return "-".join(self.letters[first : first + GROUP] for first in range(0, LENGTH, GROUP))

    @property
    def table(self) -> str:
        """Name of the table, as 32 hexadecimal digits. The code can't be computed from it."""
        return sha256(b"High Low War: table " + self.letters.encode()).hexdigest()[:32]

    def proof(self, side: Side, greeting: "Greeting") -> str:
        """Return the proof that one side of a connection knows the code, as 64 hexadecimal digits."""
        words = f"{side} {greeting.certificate} {greeting.server} {greeting.client}"
        return digest(self.letters.encode(), words.encode(), "sha256").hex()

    def proves(self, proof: str, side: Side, greeting: "Greeting") -> bool:
        """Return True if a proof received from one side is correct."""
        return compare_digest(proof.encode(), self.proof(side, greeting).encode())


@dataclass(frozen=True, slots=True)
class Greeting:
    """The values to which the proofs of a connection are bound, as hexadecimal digits: the SHA-256 hash of the server's
    certificate, and the random numbers of the server and of the client."""

    certificate: str
    server: str
    client: str


def new_nonce() -> str:
    """Return a random number for the beginning of a connection, as hexadecimal digits."""
    return token_bytes(NONCE_BYTES).hex()
