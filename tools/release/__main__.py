"""`python -m tools.release COMMAND`: makes a part of a release in dist/release, and prints the files that it made."""

from argparse import ArgumentParser
from pathlib import Path

from tools.release import linux, macos, windows
from tools.release.product import BUILT_PROGRAM, RELEASE_FILES, architecture


def main() -> None:
    """Run the command that was given."""
    parser = ArgumentParser(prog="python -m tools.release", description="Make a part of a release in dist/release.")
    parser.add_argument("--output", type=Path, default=RELEASE_FILES, help="where it goes, if not there")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    built = ArgumentParser(add_help=False)
    built.add_argument("--program", type=Path, default=BUILT_PROGRAM, help="the folder that PyInstaller made")

    for_linux = commands.add_parser("linux", parents=[built], help="make the packages for Linux")
    for_linux.add_argument("--appimage-runtime", type=Path, help="the program that an AppImage begins with")
    for_linux.set_defaults(run=lambda given: linux.make_packages(given.program, given.output, given.appimage_runtime))

    for_windows = commands.add_parser("windows", parents=[built], help="make the packages for Windows, on Linux")
    for_windows.add_argument("--architecture", choices=("x64", "arm64"), default=architecture())
    for_windows.set_defaults(run=lambda given: windows.make_packages(given.program, given.output, given.architecture))

    for_macos = commands.add_parser("macos", parents=[built], help="make the disk image for macOS, on macOS")
    for_macos.set_defaults(run=lambda given: macos.make_packages(given.program, given.output))

    given = parser.parse_args()
    for file in given.run(given):
        print(file)


if __name__ == "__main__":
    main()
