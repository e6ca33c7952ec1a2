"""How long a match by the chosen rules of Classic War is likely to be, and the pages that ask for that and show it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from game.engine.classic.rules import ClassicRules
from game.engine.core.house_rules import Rules
from scenes.animation.timings import SPEEDS
from scenes.classic.setup_draft import ClassicDraft
from scenes.core.intents import AskEstimate
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.new_match import GameName
from scenes.menus.setup_page import PagePanel, SetupPage
from scenes.text import _, plural
from scenes.theme import BODY, BRASS_LIGHT, GLOW, NAME, QUIET, SMALL, TEXT, Colour, TypeStyle

BATTLE_SECONDS: Final = 2.0
WAR_SECONDS: Final = 5.2
"""How long a plain battle takes at normal speed where turns come by themselves, and how much longer a war."""

WARS_A_BATTLE: Final = 0.07
"""How many wars there are to a battle, more or less: what a match capped by minutes is reckoned with."""

SHORTEST: Final = 90
"""From so many seconds on the length of a match is given in minutes."""


class EstimatePage(SetupPage):
    """A page that asks for another estimate whenever the rules have changed.

    `estimate` is what the simulator has found so far, None while that is nothing; once the page `gave_up` it stays so.
    It tells how many `matches` were played, how many of them are `endless`, and of the others, if there are any, how
    many `wars` one has on average and how many `battles`: what 10, 50 and 90 % of them don't exceed (`tenth`,
    `median`, `ninetieth`), and between which numbers the true median lies (`least`, `most`).
    """

    game = ClassicRules.game
    draft: ClassicDraft

    def __init__(self, draft: ClassicDraft, games: Sequence[GameName] = ()) -> None:
        super().__init__(draft, games)
        self.estimate: Any = None
        self.gave_up = False
        self._asked: ClassicRules | None = None
        self._drawn: object = None

    def resume(self) -> None:
        """Show what has been chosen meanwhile, and ask again."""
        super().resume()
        self._asked = None
        self.rebuild()

    def update(self, seconds: float) -> Sequence[Wish]:
        """Ask for an estimate, if the rules are others than those that it was asked for last."""
        rules = None if self.draft.trouble() else in_battles(self.draft.rules())
        if rules == self._asked:
            return ()
        self._asked, self.estimate, self.gave_up = rules, None, False
        return () if rules is None else (AskEstimate(rules),)

    def tell_estimate(self, rules: Rules, found: Any) -> None:
        """Show an estimate, if these still are the rules."""
        if rules == self._asked:
            self.estimate = found

    def end_estimate(self, rules: Rules) -> None:
        """Where nothing is known by now, nothing will be."""
        if rules == self._asked:
            self.gave_up = self.estimate is None

    @property
    def stale(self) -> bool:
        """Whether the estimate has got further than what is shown of it."""
        return self._drawn != (self.estimate, self.gave_up)

    def paint_estimate(self, canvas: Canvas, panel: PagePanel, top: float, margin: float) -> float:
        """Put the estimate on a panel, or why the match can't be started; how far down that goes."""
        self._drawn = self.estimate, self.gave_up
        look, trouble = self.look, self.draft.trouble()
        lines = [(trouble, BODY, GLOW)] if trouble else _lines(self.estimate, self.gave_up, look.settings.speed)
        for text, style, colour in lines:
            picture = look.paragraph(text, style, colour, look.px(panel.width - 2 * margin))
            canvas.put(picture, *panel.sheet.at(margin, top))
            top += picture.get_height() / look.unit + 2
        return top


def in_battles(rules: ClassicRules) -> ClassicRules:
    """The rules with as many battles as there is time for, where a match is capped by minutes (C19)."""
    if rules.cap_minutes is None:
        return rules
    each = BATTLE_SECONDS + WARS_A_BATTLE * WAR_SECONDS
    return replace(rules, cap_minutes=None, cap_battles=max(1, round(60 * rules.cap_minutes / each)))


def _lines(estimate: Any, gave_up: bool, speed: str) -> Iterator[tuple[str, TypeStyle, Colour]]:
    """The estimate line by line."""
    if gave_up:
        yield _("Nobody knows"), NAME, BRASS_LIGHT
        yield _("No match could be played to see how long it lasts. You can start all the same."), BODY, TEXT
    elif estimate is None:
        yield _("One moment …"), NAME, BRASS_LIGHT
        yield _("Matches by these rules are being played to see how long they last."), BODY, TEXT
    else:
        battles, wars = estimate.battles, estimate.wars
        if battles is None or wars is None:
            yield _("It never ends"), NAME, BRASS_LIGHT
        else:
            yield plural("About {n} battle", "About {n} battles", battles.median), NAME, BRASS_LIGHT
            yield _most(battles, bool(estimate.endless)), BODY, TEXT
            yield _wars(wars) + _minutes(battles.median, wars, SPEEDS.get(speed, 1.0)), BODY, TEXT
        yield _end(estimate.endless / estimate.matches), BODY, TEXT
        yield _sure(estimate), SMALL, QUIET


def _most(battles: Any, some_never_end: bool) -> str:
    """Between which numbers of battles most matches lie; one number where they are the same."""
    low, high = battles.tenth, battles.ninetieth
    if low == high and some_never_end:
        return plural(
            "Eight of ten matches that end have {n} battle.", "Eight of ten matches that end have {n} battles.", low
        )
    if low == high:
        return plural("Eight of ten matches have {n} battle.", "Eight of ten matches have {n} battles.", low)
    words = _("Eight of ten matches that end have {low} to {high} battles.") if some_never_end else ""
    words = words or _("Eight of ten matches have {low} to {high} battles.")
    return words.format(low=low, high=high)


def _wars(wars: float) -> str:
    if wars < 1:
        return plural("A war in every match or so.", "A war in every {n} matches or so.", round(1 / max(wars, 0.01)))
    return plural("About {n} war in a match.", "About {n} wars in a match.", round(wars))


def _minutes(battles: int, wars: float, speed: float) -> str:
    """How long that takes, where it takes any time."""
    if not speed:
        return ""
    seconds = (battles * BATTLE_SECONDS + wars * WAR_SECONDS) / speed
    if seconds < SHORTEST:
        return " " + _("That takes about {n} seconds.").format(n=max(10, round(seconds, -1)))
    return " " + plural("That takes about {n} minute.", "That takes about {n} minutes.", round(seconds / 60))


def _end(endless: float) -> str:
    if not endless:
        return _("Every match comes to an end.")
    if endless == 1:
        return _("Every match goes round and round for ever.")
    share = round(100 * endless)
    if not share:
        return _("Hardly a match goes round and round for ever.")
    return plural(
        "{n} of 100 matches goes round and round for ever.", "{n} of 100 matches go round and round for ever.", share
    )


def _sure(estimate: Any) -> str:
    words = plural("From {n:,} match played just now", "From {n:,} matches played just now", estimate.matches)
    battles = estimate.battles
    if battles is None:
        return words + "."
    off = max(battles.median - battles.least, battles.most - battles.median)
    return words + _(": {median}, give or take {off}.").format(median=battles.median, off=off)
