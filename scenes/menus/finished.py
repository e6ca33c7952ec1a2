"""The matches that are over, to be reviewed."""

from collections.abc import Sequence

from scenes.intents import OpenReview
from scenes.menus.continuing import ContinueScene
from scenes.scene import Wish
from scenes.words import _, plural


class FinishedScene(ContinueScene):
    """A list to choose a match to review from."""

    def words(self) -> tuple[str, str, str]:
        """The heading, the line under it, and what stands there instead of an empty list."""
        told = plural("{n} match: choose it to review it", "{n} matches: choose one to review it", len(self.games))
        return _("Finished matches"), told, _("No match of High Low War has been played to its end yet.")

    def choose(self, place: int) -> Sequence[Wish]:
        """Review a match."""
        return (OpenReview(self.games[place].name),)
