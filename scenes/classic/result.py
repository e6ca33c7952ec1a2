"""The result page of Classic War, with the players' cards, a summary of the match, and the rules (C20)."""

from game.engine.classic.views import PublicView
from game.engine.core.cards import Seat
from scenes.classic.event_texts import BattleHistory
from scenes.classic.house_rule_texts import rules_in_words
from scenes.classic.placements import packet_picture
from scenes.classic.table_markings import SWATCH, draw_swatch
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.table.portraits_and_bubbles import Farewell
from scenes.table.result import Heights, MatchResultScene
from scenes.theme import BRASS_LIGHT, NAME, QUIET, RANK, SMALL, TEXT
from scenes.widgets.panels_and_headings import put_lines
from scenes.wording import _, cards_in_words, plural

CARD = 54
"""Maximum width of each player's packet, in design units."""

GAP = 7
"""Distance between a player's mark and the count of the player's cards, in design units."""


class ClassicResultScene(MatchResultScene):
    """The result page of a match of Classic War. If the match ended because the cards would repeat in a cycle forever,
    the page shows the cycle's length in battles."""

    game = "classic-war"
    view: PublicView
    roomy = Heights(640, 112, 88, 164, 268, 284, 404, 446, 552)
    tight = Heights(470, 44, 52, 70, 164, 172, 272, 290, 398)

    def __init__(
        self, view: PublicView, viewer: Seat | None, history: BattleHistory, farewell: Farewell | None = None
    ) -> None:
        super().__init__(view, viewer, farewell)
        self.history = history

    def headline(self) -> tuple[str, str]:
        view = self.view
        if view.cycle is not None:
            battles = plural("{n} battle", "{n} battles", view.cycle)
            under = _("The cards repeat every {battles}: the match would go on forever.")
            return _("Nobody wins"), under.format(battles=battles)
        if view.winner is None:
            return _("A draw"), _("The lead in cards is shared.")
        name = view.players[view.winner]
        everything = sum(view.cards) == view.cards[view.winner]
        under = _("{cards}: all of them.") if everything else _("{cards}: more than anybody else.")
        won = _("You win!") if view.winner == self.viewer else _("{name} wins").format(name=name)
        return won, self.parting or under.format(cards=cards_in_words(view.cards[view.winner]))

    def summary(self) -> str:
        history, parts = self.history, [plural("{n} battle", "{n} battles", self.view.battles)]
        parts.append(plural("{n} war", "{n} wars", history.wars) if history.wars else _("no wars"))
        if history.deepest > 1:
            parts.append(_("deepest war: level {depth}").format(depth=history.deepest))
        if history.wars:
            parts.append(_("up to {cards} at stake").format(cards=cards_in_words(history.most_cards)))
        return "  ·  ".join(parts)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        width = look.px(self.width - 110)
        words = look.paragraph("  ·  ".join(rules_in_words(self.view.rules)), SMALL, QUIET, width)
        x, y = self.sheet.at(self.width / 2, self.heights.tally + 32)
        canvas.put(words, x - words.get_width() / 2, y)

    def paint_players(self, canvas: Canvas) -> None:
        look, view = self.look, self.view
        column = (self.width - 40) / len(view.players)
        widest, side, gap = look.px(column - 12), look.px(SWATCH), look.px(GAP)
        style = min((look.lettering.fitting(name, NAME, widest) for name in view.players), key=lambda each: each.size)
        for seat, name in enumerate(view.players):
            middle, top = self.sheet.at(20 + column * (seat + 0.5), self.heights.names)
            colour = BRASS_LIGHT if seat == view.winner else TEXT
            under = put_lines(canvas, look, [(name, style, colour)], middle, top, widest)
            beside, held = middle + (side + gap) / 2, cards_in_words(view.cards[seat])
            count = look.within(held, RANK, BRASS_LIGHT, widest - side - gap)
            left, bottom = beside - count.get_width() / 2, under + count.get_height()
            canvas.put(count, left, under)
            left -= gap + side
            draw_swatch(canvas, look, look.unit, seat, left, (under + bottom - side) / 2)
            self._paint_packet(canvas, view.cards[seat], middle, bottom)

    def _paint_packet(self, canvas: Canvas, cards: int, middle: float, top: float) -> None:
        look = self.look
        room = self.sheet.at(0, self.heights.tally)[1] - top
        thick = packet_picture(cards, 1).layers
        width = min(look.px(CARD), round((room - thick) / CARD_SHAPE) - look.px(14))
        if not cards or width < 1:
            return
        packet = look.art.picture(packet_picture(cards, width))
        x, y = packet.get_bounding_rect().center
        canvas.put(packet, middle - x, top + room / 2 - y)
