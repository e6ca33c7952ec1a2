"""The certificate of a server, made for one run of it, and the encryption of connections.

Nobody needs to trust the certificate itself. Both sides prove the table's code over its hash
(`game.online.invitation`), so that a third party in between, with another certificate, is found out.
"""

import ssl
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

DAYS: Final = 400
"""Number of days for which a certificate is valid."""


class ServerSide(NamedTuple):
    """The encryption of a server's connections, and the SHA-256 hash of its certificate as hexadecimal digits."""

    context: ssl.SSLContext
    certificate: str


def server_side() -> ServerSide:
    """Make a certificate with a new key, and return the encryption that uses it."""
    # imported late, because only hosts need it
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "high-low-war")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=DAYS))
        .sign(key, hashes.SHA256())
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    # Python can read a key only from a file
    with TemporaryDirectory() as folder:
        path = Path(folder) / "certificate.pem"
        path.touch(mode=0o600)
        path.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
            + made.public_bytes(serialization.Encoding.PEM)
        )
        context.load_cert_chain(path)
    return ServerSide(context, sha256(made.public_bytes(serialization.Encoding.DER)).hexdigest())


def client_side() -> ssl.SSLContext:
    """Return the encryption of a client's connections, which accepts every certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def certificate_of(connection: ssl.SSLObject) -> str:
    """Return the SHA-256 hash of the server's certificate in a connection, as hexadecimal digits."""
    return sha256(connection.getpeercert(binary_form=True) or b"").hexdigest()
