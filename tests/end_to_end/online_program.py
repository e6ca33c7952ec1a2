"""The program, which hosts tables only on the loopback interface: `python -m tests.end_to_end.online_program`."""

import sys

from game.__main__ import main
from game.online import hosting

if __name__ == "__main__":
    hosting.EVERYWHERE = hosting.HERE
    sys.exit(main())
