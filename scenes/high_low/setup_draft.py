"""The draft of a match of High Low War."""

from game.engine.high_low.rules import QUICK, HighLowRules
from scenes.menus.new_match_draft import Draft


class HighLowDraft(Draft):
    """The choices made so far for a new match of High Low War. `chosen` holds the rules."""

    chosen: HighLowRules = QUICK

    def rules(self) -> HighLowRules:
        return self.chosen
