"""`python -m tools.release COMMAND`: makes a part of a release in dist/release, and prints the files that it made."""

from argparse import ArgumentParser
from pathlib import Path

from tools.release import linux, macos, windows
from tools.release.product import BUILT_PROGRAM, RELEASE_FILES

PACKAGES = {"linux": linux.make_packages, "windows": windows.make_packages, "macos": macos.make_packages}


def main() -> None:
    """Run the command that was given."""
    parser = ArgumentParser(prog="python -m tools.release", description="Make a part of a release in dist/release.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for system, make in PACKAGES.items():
        command = commands.add_parser(system, help=f"make the packages for {system} from the built program")
        command.add_argument("--program", type=Path, default=BUILT_PROGRAM, help="the folder that PyInstaller made")
        command.add_argument("--output", type=Path, default=RELEASE_FILES, help="where the packages go")
        command.set_defaults(run=lambda given, make=make: make(given.program, given.output))
    arguments = parser.parse_args()
    for file in arguments.run(arguments):
        print(file)


if __name__ == "__main__":
    main()
