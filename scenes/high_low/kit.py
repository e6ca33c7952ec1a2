"""High Low War as the shell and the menus know it."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.coach.high_low.judgements import Review
from game.engine.core.cards import Seat
from game.engine.high_low.rules import HighLowRules
from scenes.core.look import Look
from scenes.drawing.canvas import BACK, Canvas, CardPicture, DiscardsPicture
from scenes.high_low.layout import PILE_WIDTH, TABLE_SEATS, WAR_DECK_WIDTH
from scenes.high_low.next_prompt import HighLowPrompts
from scenes.high_low.ready_made_tables import table_name
from scenes.high_low.review.page import ReviewScene
from scenes.high_low.rules_text import sections
from scenes.high_low.setup import SetupScene
from scenes.high_low.setup_rules import rules_in_words
from scenes.high_low.table import Board
from scenes.high_low.table_markings import draw_column, draw_glow, draw_pot
from scenes.high_low.tutorial_script import TUTORIAL
from scenes.kit import SceneKit
from scenes.table.cloth import draw_frames
from scenes.table.result_emblem import draw_light_ahead
from scenes.theme import BAIZE, EMBERS
from scenes.wording import _, listed, plural


def _standing(length: int, scores: Sequence[int]) -> str:
    rounds = plural("round {n}", "round {n}", length)
    return _("{rounds}, coins {counts}").format(rounds=rounds, counts=listed(map(str, scores)))


def _advice(found: Any, seat: Seat) -> str:
    """The lesson of a match, from what a review of it has come to."""
    return _(found.seats[seat].lesson) if isinstance(found, Review) else ""


def _preload(look: Look) -> Iterator[None]:
    """Draw what every match shows in its first frames, its WARs and its end, one thing after the other."""
    table, unseen = look.at_table, Canvas()
    layout = table.layout
    draw_frames(unseen, table, layout, BAIZE)
    yield
    draw_pot(unseen, table, layout)
    yield
    unseen.background = table.embers
    yield
    draw_frames(unseen, table, layout, EMBERS)
    yield
    draw_glow(unseen, table, layout)
    yield
    draw_column(unseen, table, layout, 0)
    yield
    for width in (PILE_WIDTH, WAR_DECK_WIDTH, TABLE_SEATS[0].card_width):
        table.art.preload(CardPicture(BACK, layout.px(width)))
        yield
    # what lies under all later ones
    table.art.preload(DiscardsPicture("", "", under=1, width=layout.px(PILE_WIDTH)))
    yield
    yield from draw_light_ahead(look)


HIGH_LOW_WAR: Final = SceneKit(
    game=HighLowRules.game,
    title=lambda: _("High Low War"),
    rules=sections,
    setup=SetupScene,
    has_hidden_cards=True,
    board=Board,
    prompts=HighLowPrompts,
    table_name=table_name,
    standing=_standing,
    rules_in_words=rules_in_words,
    preload=_preload,
    review=ReviewScene,
    advice=_advice,
    tutorial=TUTORIAL,
)
