"""An invented language, in which every English letter is replaced with another one, so that untranslated letters stand
out."""

import json
import re
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from tests.architecture.sources import ROOT
from tools.languages.texts import Text

LANGUAGE = "xx"
"""Value of the environment variable LANGUAGE with which the invented language is used."""

CATALOGUE = Path("assets", "languages", LANGUAGE, "LC_MESSAGES", "high-low-war.mo")
"""Path of the language's catalogue."""

FORMATS = Path("assets", "languages", "formats.json")

LETTERS = str.maketrans(ascii_lowercase + ascii_uppercase, "абвгдежзийклмнопрстуфхцчшщАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ")
KEPT = re.compile(r"(\{[^{}]*\}|%(?:\(\w+\))?[a-z])")
"""Pattern of the placeholders for values, which aren't translated."""

HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


def say(text: str) -> str:
    """Return a text in the invented language."""
    return "".join(part if at % 2 else part.translate(LETTERS) for at, part in enumerate(KEPT.split(text)))


def catalogue(texts: Iterable[Text]) -> bytes:
    """Return the catalogue of these texts in the invented language."""
    return catalogue_of({_key(text): "\0".join(map(say, text.forms)) for text in texts})


def _key(text: Text) -> str:
    """Return a text as a catalogue holds it, with its context."""
    return (f"{text.context}\4" if text.context else "") + "\0".join(text.forms)


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


def lay_out_languages(folder: Path, languages: Iterable[str]) -> None:
    """Lay out catalogues without texts in a folder, so that these languages can be chosen."""
    for language in languages:
        path = folder / language / "LC_MESSAGES" / CATALOGUE.name
        path.parent.mkdir(parents=True)
        path.write_bytes(catalogue_of({}))


def formats() -> dict[str, dict[str, object]]:
    """Return the formats of all languages, with those of the invented language: English ones in other letters."""
    table = json.loads((ROOT / FORMATS).read_text(encoding="utf-8"))
    own = {name: [say(word) for word in found] for name, found in table["en"].items() if isinstance(found, list)}
    return {**table, LANGUAGE: table["en"] | own | {"name": say("Made up"), "last": say(" and "), "pair": say(" and ")}}


def lay_out_program(folder: Path, texts: Iterable[Text]) -> None:
    """Lay out the program in a folder, with links to its files and with the invented language among its languages."""
    for name in ("game", "scenes", "tests", "tools", "pyproject.toml"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "assets").mkdir()
    for path in (ROOT / "assets").iterdir():
        if path.name != "languages":
            (folder / "assets" / path.name).symlink_to(path)
    (folder / CATALOGUE).parent.mkdir(parents=True)
    (folder / FORMATS).write_text(json.dumps(formats()), encoding="utf-8")
    (folder / CATALOGUE).write_bytes(catalogue(texts))
