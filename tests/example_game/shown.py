"""Highest Card for the shell and the menus: the page for a new match, and the rules as text."""

from collections.abc import Sequence
from typing import Final

from scenes.core.intents import StartMatch
from scenes.core.look import Look
from scenes.menus.base_menus import FeltPage, back_button
from scenes.menus.new_match_draft import NewMatch, game_choice
from scenes.menus.rules_page import Section, common_keys, section
from scenes.table.scene_kit import SceneKit
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import centred_sheet
from scenes.widgets.widget import Widget
from scenes.wording import _, listed, plural
from tests.example_game.engine import AS_WRITTEN, HighestCardRules
from tests.example_game.table import BidPrompts, Board
from tests.seating import seating_of


class SetupScene(FeltPage):
    """The page for a new match, against the computer or with two people at one screen."""

    game = HighestCardRules.game

    def __init__(self, new: NewMatch) -> None:
        super().__init__()
        self.new = new

    def build(self, look: Look) -> Sequence[Widget]:
        """Return the buttons for the two ways to play, the Back button, and the choice of the game."""
        sheet = centred_sheet(look, 760, 400)
        name, opponent = self.new.own_name or _("Player 1"), self.new.opponents[0]
        alone = StartMatch(AS_WRITTEN, seating_of((name, opponent.title), (None, opponent.name)))
        together = StartMatch(AS_WRITTEN, seating_of((name, _("Player 2")), (None, None)))
        return (
            Button(sheet.rect(150, 100, 460, 60), _("Against the computer"), lambda: (alone,), primary=True),
            Button(sheet.rect(150, 180, 460, 60), _("Two at one screen"), lambda: (together,)),
            back_button(sheet.rect(150, 260, 460, 60), primary=False),
            *game_choice(sheet, 760, self.game, self.new.games),
        )


def _rules() -> tuple[Section, ...]:
    turn = _("Before each turn you secretly bid a chip or keep it. The higher card takes both cards and the chips bid.")
    return (section(_("Highest Card"), turn, _("Most cards taken wins.")), section(_("Controls"), *common_keys()))


def _standing(length: int, scores: Sequence[int]) -> str:
    turns = plural("{n} turn", "{n} turns", length)
    return _("{turns}, cards {taken}").format(turns=turns, taken=listed(map(str, scores)))


HIGHEST_CARD_SHOWN: Final = SceneKit(
    game=HighestCardRules.game,
    title=lambda: _("Highest Card"),
    rules=_rules,
    setup=SetupScene,
    has_hidden_cards=True,
    board=Board,
    prompts=BidPrompts,
    table_name=lambda rules: _("Highest Card"),
    standing=_standing,
    rules_in_words=lambda rules: plural("{n} chip", "{n} chips", rules.chips),
)
