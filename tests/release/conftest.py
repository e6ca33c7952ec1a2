"""The packaged program, which is shared with the tests that play it in a window."""

from tests.end_to_end.conftest import display as display
from tests.end_to_end.conftest import packaged as packaged
