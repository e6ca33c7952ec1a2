"""The command `python -m tools.release COMMAND`, which carries out a step of a release and prints its results, such as
the paths of new files."""

import sys
from argparse import ArgumentParser
from pathlib import Path

from tools.release import linux, macos, windows
from tools.release.bill_of_materials import write_bill_of_materials
from tools.release.build import build_distributions, build_program
from tools.release.manifests import write_checksums, write_manifests
from tools.release.playing import play_a_match
from tools.release.product import BUILT_PROGRAM, RELEASE_FILES, ReleaseError, architecture
from tools.release.tag import check_tag, notes
from tools.release.wheels import look_up_wheels


def main() -> None:
    """Run the command given on the command line, and print its results. After a `ReleaseError`, the program exits with
    a message."""
    parser = ArgumentParser(prog="python -m tools.release", description="Make a part of a release in dist/release.")
    parser.add_argument("--output", type=Path, default=RELEASE_FILES, help="folder for the files")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    built = ArgumentParser(add_help=False)
    built.add_argument("--program", type=Path, default=BUILT_PROGRAM, help="folder that PyInstaller made")

    for_tag = commands.add_parser("check-tag", help="refuse a tag that isn't this version's")
    for_tag.add_argument("tag")
    for_tag.set_defaults(run=lambda given: [check_tag(given.tag)])

    build = commands.add_parser("build", help="build the program for this system")
    build.add_argument("--into", type=Path, default=BUILT_PROGRAM.parent, help="where to put the program's folder")
    build.set_defaults(run=lambda given: build_program(given.into))

    for_python = commands.add_parser("distributions", help="build the wheel and the source distribution")
    for_python.set_defaults(run=lambda given: build_distributions(given.output))

    play = commands.add_parser("play", parents=[built], help="let the built program play a match, and check its record")
    play.set_defaults(run=lambda given: [play_a_match(given.program)])

    inside = commands.add_parser("sbom", parents=[built], help="list the components of the built program")
    inside.set_defaults(run=lambda given: write_bill_of_materials(given.program, given.output))

    for_linux = commands.add_parser("linux", parents=[built], help="make the packages for Linux")
    for_linux.add_argument("--appimage-runtime", type=Path, help="runtime to put at the start of the AppImage")
    for_linux.set_defaults(run=lambda given: linux.make_packages(given.program, given.output, given.appimage_runtime))

    for_windows = commands.add_parser("windows", parents=[built], help="make the packages for Windows, on Linux")
    for_windows.add_argument("--architecture", choices=("x64", "arm64"), default=architecture())
    for_windows.set_defaults(run=lambda given: windows.make_packages(given.program, given.output, given.architecture))

    for_macos = commands.add_parser("macos", parents=[built], help="make the disk image for macOS, on macOS")
    for_macos.set_defaults(run=lambda given: macos.make_packages(given.program, given.output))

    manifests = commands.add_parser("manifests", help="write the manifests for winget, Homebrew, itch.io and Flathub")
    manifests.set_defaults(run=lambda given: write_manifests(given.output))

    checksums = commands.add_parser("checksums", help="write the hashes of all files")
    checksums.set_defaults(run=lambda given: write_checksums(given.output))

    text = commands.add_parser("notes", help="print the release notes")
    text.set_defaults(run=lambda given: [notes()])

    wheels = commands.add_parser("wheels", help="check that all required dependencies have wheels for every system")
    wheels.set_defaults(run=lambda given: look_up_wheels())

    given = parser.parse_args()
    try:
        for made in given.run(given):
            print(made)
    except ReleaseError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
