"""The command `python -m tools.languages`, which updates the files in `assets/languages` or checks them."""

import argparse
import sys
from pathlib import Path

from babel.messages.catalog import Catalog

from tools.languages.catalogues import (
    LANGUAGES,
    as_po,
    catalogues_in,
    compiled,
    mistakes,
    new_catalogue,
    read_catalogue,
    source_of,
    template,
    updated,
)
from tools.languages.cldr import LOCALES, formats_as_json
from tools.languages.pseudo import PSEUDO, pseudo_catalogue

FORMATS = LANGUAGES / "formats.json"


def main() -> int:
    """Run the command with the options on the command line. Returns 1 if `--check` finds mistakes, otherwise 0. Exits
    with a message if `--add` names a language that already has a catalogue."""
    parser = argparse.ArgumentParser(prog="python -m tools.languages", description=__doc__)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="report mistakes, and change nothing")
    what.add_argument("--add", choices=sorted(set(LOCALES) - {"en"}), help="begin the catalogue of a language")
    what.add_argument("--template", type=Path, help="write all texts, with their places in the source, to this file")
    what.add_argument("--pseudo", type=Path, help=f"write the pseudo-language {PSEUDO} to this folder of catalogues")
    given = parser.parse_args()
    if given.check:
        return _check()
    if given.template:
        given.template.write_bytes(as_po(template(), with_lines=True))
    elif given.pseudo:
        write(given.pseudo, PSEUDO, pseudo_catalogue())
    elif given.add:
        _add(given.add)
    else:
        FORMATS.write_text(formats_as_json(), encoding="utf-8")
        for language in catalogues_in(LANGUAGES):
            update(LANGUAGES, language)
    return 0


def update(folder: Path, language: str) -> None:
    """Update the catalogue of a language with the current texts, and compile it."""
    write(folder, language, updated(read_catalogue(source_of(folder, language), language)))


def write(folder: Path, language: str, catalogue: Catalog) -> None:
    """Write a catalogue as two files: a PO file, and its compiled form."""
    path = source_of(folder, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_po(catalogue))
    path.with_suffix(".mo").write_bytes(compiled(read_catalogue(path, language)))


def _add(language: str) -> None:
    if source_of(LANGUAGES, language).exists():
        sys.exit(f"there is a catalogue for {language} already")
    write(LANGUAGES, language, new_catalogue(language))


def _check() -> int:
    found = [mistake for language in catalogues_in(LANGUAGES) for mistake in mistakes(LANGUAGES, language)]
    if FORMATS.read_text(encoding="utf-8") != formats_as_json():
        found.append(f"{FORMATS.name} isn't what CLDR says; run python -m tools.languages")
    print("\n".join(found) or "all catalogues are complete")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
