"""The dialog for saying phrases and making proposals to players at other machines. A phrase is sent as a number."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.online.handshake import Proposal
from scenes.core.look import Look
from scenes.core.online_intents import MuteOthers, ProposeToOthers, SayToOthers
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, back_button
from scenes.theme import HEADING, QUIET, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Press, Widget
from scenes.wording import _

MARGIN, COLUMNS, ROW, GAP = 36, 3, 50, 10
TOP: Final = 122
"""Distance of the phrases from the top of the dialog, in design units."""


class PhraseScene(Dialog):
    """A dialog for saying a phrase to the players at other machines, making a proposal to them, and muting them.

    `proposals` holds the proposals that are possible now. `latency` is the time that a message takes to the server and
    back, in seconds, or None if it isn't known.
    """

    usual_width = 720.0

    def __init__(self, proposals: Sequence[Proposal], is_muted: bool, latency: float | None) -> None:
        super().__init__()
        self.sentences = sentences()
        self.proposals = tuple(proposals)
        self.is_muted = is_muted
        self.latency = latency

    def needs(self, look: Look) -> float:
        self.height = TOP + (len(self.sentences) // COLUMNS) * (ROW + GAP) + 2 * (ROW + GAP) + 40
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        width = (self.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS

        def place(number: int) -> tuple[float, float]:
            row, column = divmod(number, COLUMNS)
            return MARGIN + column * (width + GAP), TOP + row * (ROW + GAP)

        said = [
            Button(self.sheet.rect(*place(number), width, ROW), sentence, partial(_say, number), small=True)
            for number, sentence in enumerate(self.sentences)
        ]
        mute = _("Unmute the others") if self.is_muted else _("Mute the others")
        rest: list[tuple[str, Press]] = [
            (mute, _mute),
            *((_proposal_words(proposal), partial(_propose, proposal)) for proposal in self.proposals),
        ]
        others = [
            Button(self.sheet.rect(*place(len(self.sentences) + number), width, ROW), label, press, small=True)
            for number, (label, press) in enumerate(rest)
        ]
        back = back_button(self.sheet.rect(self.width / 2 - 80, self.height - 64, 160, 46), primary=False)
        return *said, *others, back

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 16)
        put_lines(
            canvas, look, [(_("Talk to the others"), HEADING, TEXT)], middle, top, look.px(self.width - 2 * MARGIN)
        )
        put_brass_line(canvas, look, sheet.at(self.width / 2, 76), look.px(340))
        if self.latency is not None:
            words = _("{n} ms to the table and back").format(n=round(1000 * self.latency))
            line = look.fitted(words, SMALL, QUIET, look.px(self.width - 2 * MARGIN))
            canvas.put_centred(line, *sheet.at(self.width / 2, 98))


def sentences() -> tuple[str, ...]:
    """Return the phrases that players can say to each other. A phrase's number is its index."""
    return (
        _("Hello!"),
        _("Good luck!"),
        _("Well played!"),
        _("Thank you!"),
        _("Oh no!"),
        _("I knew it!"),
        _("That was close."),
        _("Lucky you!"),
        _("One moment, please."),
        _("I’m back."),
        _("Another match?"),
        _("Goodbye!"),
    )


def _say(number: int) -> Sequence[Wish]:
    return Pop(), SayToOthers(number)


def _mute() -> Sequence[Wish]:
    return Pop(), MuteOthers()


def _propose(proposal: Proposal) -> Sequence[Wish]:
    return Pop(), ProposeToOthers(proposal)


def _proposal_words(proposal: Proposal) -> str:
    words: dict[Proposal, str] = {
        "draw": _("Propose a draw"),
        "computer": _("Let a computer take over"),
        "again": _("Propose a rematch"),
    }
    return words[proposal]
