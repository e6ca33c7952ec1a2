"""An invented language, in which every English letter is replaced with another one, so that untranslated letters stand
out."""

import re
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from tests.architecture.sources import ROOT

LANGUAGE = "xx"
"""Value of the environment variable LANGUAGE with which the invented language is used."""

CATALOGUE = Path("assets", "languages", LANGUAGE, "LC_MESSAGES", "high-low-war.mo")
"""Path of the language's catalogue."""

LETTERS = str.maketrans(ascii_lowercase + ascii_uppercase, "абвгдежзийклмнопрстуфхцчшщАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ")
KEPT = re.compile(r"(\{[^{}]*\}|%(?:\(\w+\))?[a-z])")
"""Pattern of the placeholders for values, which aren't translated."""

HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


def say(text: str) -> str:
    """Return a text in the invented language."""
    return "".join(part if at % 2 else part.translate(LETTERS) for at, part in enumerate(KEPT.split(text)))


def catalogue(texts: Iterable[tuple[str, ...]]) -> bytes:
    """Return the catalogue of these texts in the invented language."""
    return catalogue_of({"\0".join(forms): "\0".join(map(say, forms)) for forms in texts})


def catalogue_of(said: Mapping[str, str]) -> bytes:
    """Return the catalogue of texts and their translations in the binary format of gettext."""
    entries = {"": HEAD, **said}
    told = [[text.encode() for text in pair] for pair in sorted(entries.items(), key=lambda pair: pair[0].encode())]
    at, tables, data = 28 + 16 * len(told), [], b""
    for column in zip(*told, strict=True):
        for text in column:
            tables.append(struct.pack("<2I", len(text), at + len(data)))
            data += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(told), 28, 28 + 8 * len(told), 0, 0)
    return head + b"".join(tables) + data


def lay_out_program(folder: Path, texts: Iterable[tuple[str, ...]]) -> None:
    """Lay out the program in a folder, with links to its files and with the invented language among its languages."""
    for name in ("game", "scenes", "tests", "pyproject.toml"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "assets").mkdir()
    for path in (ROOT / "assets").iterdir():
        if path.name != "languages":
            (folder / "assets" / path.name).symlink_to(path)
    (folder / CATALOGUE).parent.mkdir(parents=True)
    (folder / CATALOGUE).write_bytes(catalogue(texts))
