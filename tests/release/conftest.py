"""The packaged program, which the tests that play it in a window use too."""

from tests.end_to_end.conftest import display as display
from tests.end_to_end.conftest import packaged as packaged
