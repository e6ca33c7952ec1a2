"""High Low War as it is shown."""

from typing import Final

from game.engine.events import Event
from scenes.clips import MOMENTS, OUTCOMES, clip
from scenes.layout import Layout
from scenes.match_log import told
from scenes.placement import Placements
from scenes.placing import place_table
from scenes.placing_war import place_war
from scenes.staging import Staging
from scenes.unfolding import Tableau, empty, unfold


def place(tableau: Tableau, layout: Layout) -> Placements:
    """Where everything lies: the WAR's table while one is open, the plain one otherwise."""
    return place_war(tableau, layout) if tableau.view.wars else place_table(tableau, layout)


HIGH_LOW: Final[Staging[Tableau, Event]] = Staging(Tableau, empty, unfold, place, clip, MOMENTS, OUTCOMES, told)
