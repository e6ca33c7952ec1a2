"""The signature of programs for Windows, by osslsigncode; `python -m tools.release.signing FILE` signs one.

The key is named by the environment: WINDOWS_CERTIFICATE, a PKCS #12 file, with WINDOWS_CERTIFICATE_PASSWORD, and
WINDOWS_TIMESTAMP_SERVER, which says when it was signed, so that the signature outlives the certificate.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.product import TITLE, repository


def key() -> str | None:
    """The file with the key, if there is one."""
    return os.environ.get("WINDOWS_CERTIFICATE") or None


def sign(file: Path) -> None:
    """Sign a program; without a key it stays as it is."""
    certificate = key()
    if certificate is None:
        return
    server = os.environ.get("WINDOWS_TIMESTAMP_SERVER")
    with TemporaryDirectory() as work:
        # on its command line everybody could read the password
        password, signed = Path(work) / "password", Path(work) / "signed"
        password.write_text(os.environ["WINDOWS_CERTIFICATE_PASSWORD"], encoding="utf-8")
        command = ["osslsigncode", "sign", "-pkcs12", certificate, "-readpass", str(password), "-h", "sha256"]
        command += ["-n", TITLE, "-i", repository(), *(["-ts", server] if server else [])]
        subprocess.run([*command, "-in", str(file), "-out", str(signed)], check=True, stdout=subprocess.DEVNULL)
        file.write_bytes(signed.read_bytes())


if __name__ == "__main__":
    sign(Path(sys.argv[1]))
