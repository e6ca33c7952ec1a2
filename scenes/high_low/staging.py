"""High Low War as it is shown."""

from typing import Final

from game.engine.events import Event
from scenes.high_low.clips import MOMENTS, OUTCOMES, clip
from scenes.high_low.match_log import told
from scenes.high_low.placing import place_table
from scenes.high_low.placing_war import place_war
from scenes.high_low.unfolding import Tableau, empty, unfold
from scenes.layout import Layout
from scenes.motion.placement import Placements
from scenes.table.staging import Staging


def place(tableau: Tableau, layout: Layout) -> Placements:
    """Where everything lies: the WAR's table while one is open, the plain one otherwise."""
    return place_war(tableau, layout) if tableau.view.wars else place_table(tableau, layout)


HIGH_LOW: Final[Staging[Tableau, Event]] = Staging(Tableau, empty, unfold, place, clip, MOMENTS, OUTCOMES, told)
