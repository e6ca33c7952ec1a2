"""The signing of programs for Windows with osslsigncode. `python -m tools.release.signing FILE` signs one program.

Environment variables specify the key: WINDOWS_CERTIFICATE (the path of a PKCS #12 file) and
WINDOWS_CERTIFICATE_PASSWORD. WINDOWS_TIMESTAMP_SERVER, which is optional, is the address of a server that certifies the
time of signing, so that the signature remains valid after the certificate has expired.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.product import TITLE, repository


def key() -> str | None:
    """Return the path of the file that contains the key, or None if there is no key."""
    return os.environ.get("WINDOWS_CERTIFICATE") or None


def sign(file: Path) -> None:
    """Sign a program in place. Does nothing if there is no key."""
    certificate = key()
    if certificate is None:
        return
    server = os.environ.get("WINDOWS_TIMESTAMP_SERVER")
    with TemporaryDirectory() as work:
        # on the command line, everybody could read the password
        password, signed = Path(work) / "password", Path(work) / "signed"
        password.write_text(os.environ["WINDOWS_CERTIFICATE_PASSWORD"], encoding="utf-8")
        command = ["osslsigncode", "sign", "-pkcs12", certificate, "-readpass", str(password), "-h", "sha256"]
        command += ["-n", TITLE, "-i", repository(), *(["-ts", server] if server else [])]
        subprocess.run([*command, "-in", str(file), "-out", str(signed)], check=True, stdout=subprocess.DEVNULL)
        file.write_bytes(signed.read_bytes())


if __name__ == "__main__":
    sign(Path(sys.argv[1]))
