"""Classic War as it is shown."""

from typing import Final

from game.engine.classic.events import ClassicEvent
from scenes.classic.clips import MOMENTS, OUTCOMES, clip
from scenes.classic.match_log import told
from scenes.classic.placing import place
from scenes.classic.unfolding import ClassicTableau, empty, unfold
from scenes.table.staging import Staging

CLASSIC: Final[Staging[ClassicTableau, ClassicEvent]] = Staging(
    ClassicTableau, empty, unfold, place, clip, MOMENTS, OUTCOMES, told
)
