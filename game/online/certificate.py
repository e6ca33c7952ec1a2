"""The certificate of a server, made for one run of the server, and the encryption of connections.

Nobody needs to trust the certificate itself: each side's proof that it knows the table's code covers the certificate's
hash (`game.online.table_code_and_proofs`). A third party in between has another certificate, so any proof that it
relays is wrong.
"""

import ssl
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from ecdsa import SigningKey

DAYS: Final = 400
"""Number of days after which a certificate expires."""

NAME: Final = "high-low-war"
SERIAL_BYTES: Final = 15

VERSION_3: Final = 2
ECDSA_WITH_SHA256, COMMON_NAME = (1, 2, 840, 10045, 4, 3, 2), (2, 5, 4, 3)
"""Object identifiers of the signature algorithm, and of the only attribute in the certificate's names."""

UTF8_STRING, UTC_TIME, SET = 0x0C, 0x17, 0x31
"""DER tags for which `ecdsa` has no function."""


class ServerSide(NamedTuple):
    """The TLS settings of a server's connections, and the SHA-256 hash of its certificate as hexadecimal digits."""

    context: ssl.SSLContext
    certificate: str


def server_side() -> ServerSide:
    """Make a certificate with a new key. Return the TLS settings that use this certificate, and its hash."""
    # imported late, because only hosts need it
    from ecdsa import NIST256p, SigningKey

    key = SigningKey.generate(NIST256p)
    certificate = self_signed(key, datetime.now(UTC))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    # no client resumes a TLS session
    context.num_tickets = 0
    # Python can read a key only from a file
    with TemporaryDirectory() as folder:
        path = Path(folder) / "certificate.pem"
        path.touch(mode=0o600)
        path.write_bytes(key.to_pem(format="pkcs8") + ssl.DER_cert_to_PEM_cert(certificate).encode())
        context.load_cert_chain(path)
    return ServerSide(context, sha256(certificate).hexdigest())


def self_signed(key: "SigningKey", now: datetime) -> bytes:
    """Return a certificate for a key, in DER (RFC 5280, section 4.1).

    It is valid from one day before `now`, which must be in UTC, to `DAYS` days after `now`.
    """
    from ecdsa import der
    from ecdsa.util import sigencode_der

    algorithm = der.encode_sequence(der.encode_oid(*ECDSA_WITH_SHA256))
    common_name = der.encode_sequence(der.encode_oid(*COMMON_NAME), _tagged(UTF8_STRING, NAME.encode()))
    name = der.encode_sequence(_tagged(SET, common_name))
    days = (now - timedelta(days=1), now + timedelta(days=DAYS))
    times = (_tagged(UTC_TIME, day.strftime("%y%m%d%H%M%SZ").encode()) for day in days)
    content = der.encode_sequence(
        der.encode_constructed(0, der.encode_integer(VERSION_3)),
        der.encode_integer(int.from_bytes(token_bytes(SERIAL_BYTES), "big") | 1),
        algorithm,
        name,
        der.encode_sequence(*times),
        name,
        key.verifying_key.to_der(),
    )
    signature = key.sign_deterministic(content, hashfunc=sha256, sigencode=sigencode_der)
    return bytes(der.encode_sequence(content, algorithm, der.encode_bitstring(signature, 0)))


def _tagged(tag: int, content: bytes) -> bytes:
    """Return a tagged value in DER. Its content must be shorter than 128 bytes."""
    return bytes((tag, len(content))) + content


def client_side() -> ssl.SSLContext:
    """Return the TLS settings of a client's connections, which accept every certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def certificate_of(connection: ssl.SSLObject) -> str:
    """Return the SHA-256 hash of the certificate that the server of a connection uses, as hexadecimal digits."""
    return sha256(connection.getpeercert(binary_form=True) or b"").hexdigest()
