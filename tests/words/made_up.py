"""A language nobody speaks: every letter of English is another one, so that a letter left as it was stands out."""

import re
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from tests.architecture.sources import ROOT

LANGUAGE = "xx"
"""Value of LANGUAGE in an environment in which the language is spoken."""

CATALOGUE = Path("assets", "languages", LANGUAGE, "LC_MESSAGES", "high-low-war.mo")
"""Path of its catalogue."""

LETTERS = str.maketrans(ascii_lowercase + ascii_uppercase, "абвгдежзийклмнопрстуфхцчшщАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ")
KEPT = re.compile(r"(\{[^{}]*\}|%(?:\(\w+\))?[a-z])")
"""Pattern of the places for values, which nobody translates."""

HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


def say(text: str) -> str:
    """A text in the made-up language."""
    return "".join(part if at % 2 else part.translate(LETTERS) for at, part in enumerate(KEPT.split(text)))


def catalogue(texts: Iterable[tuple[str, ...]]) -> bytes:
    """The catalogue of these texts in the made-up language."""
    return catalogue_of({"\0".join(forms): "\0".join(map(say, forms)) for forms in texts})


def catalogue_of(said: Mapping[str, str]) -> bytes:
    """The catalogue of texts and what they become, as gettext keeps it: where each lies, then all of them."""
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
    """Lay the program out in a folder, by links, with the made-up language among its languages."""
    for name in ("game", "scenes", "tests", "pyproject.toml"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "assets").mkdir()
    for path in (ROOT / "assets").iterdir():
        if path.name != "languages":
            (folder / "assets" / path.name).symlink_to(path)
    (folder / CATALOGUE).parent.mkdir(parents=True)
    (folder / CATALOGUE).write_bytes(catalogue(texts))
